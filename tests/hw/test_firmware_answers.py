"""What our board tells people: its light, its sound, its display, and on the workbench which reader passes."""

from __future__ import annotations

import importlib.util
import os
import subprocess
from contextlib import ExitStack
from functools import partial
from itertools import pairwise
from types import SimpleNamespace

import pytest
import serial

from hw.simulator.bench import Chip
from hw.simulator.firmware import FIRMWARE, run_firmware
from hw.simulator.simulation import PseudoTerminal
from tests.hw.chips import Buzzer, Field, Rc522Chip, Ssd1306
from tests.hw.test_firmware import NTAG, hubbed, wired


@pytest.fixture(scope="module")
def font(micropython: str) -> dict[tuple[tuple[bool, ...], ...], str]:
    """MicroPython's own letters, as it draws them."""
    letters = "".join(chr(code) for code in range(32, 127))
    code = (
        "import framebuf, sys\n"
        "for code in range(32, 127):\n"
        "    points = bytearray(8)\n"
        "    framebuf.FrameBuffer(points, 8, 8, framebuf.MONO_VLSB).text(chr(code), 0, 0, 1)\n"
        "    print(''.join('%02x' % b for b in points))\n"
    )
    drawn = subprocess.run([micropython, "-c", code], check=True, capture_output=True, text=True).stdout.split()
    columns = [bytes.fromhex(each) for each in drawn]
    return {
        tuple(tuple(bool(each[x] >> y & 1) for x in range(8)) for y in range(8)): letter
        for each, letter in zip(columns, letters, strict=True)
    }


def test_the_pad_answers_by_sound_and_shows_what_the_table_waits_for(
    micropython: str, font: dict[tuple[tuple[bool, ...], ...], str]
) -> None:
    """Until an app speaks, the display shows the board's name; a tag ticks; what it came to is heard; a loose wire heals."""
    field, buzzer, display = Field(), Buzzer(), Ssd1306()

    def shown() -> list[str]:
        rows = display.points
        lines = (
            "".join(font.get(tuple(row[at : at + 8] for row in rows[y : y + 8]), "?") for at in range(0, 128, 8)) for y in range(0, 60, 10)
        )
        return [line.rstrip() for line in lines if display.lit and line.strip()]

    def sounded(notes: list[int]) -> bool:
        heard = list(buzzer.heard)
        if heard == notes:
            buzzer.heard.clear()
        return heard == notes

    chips: dict[str, Chip] = {"spi 5": Rc522Chip(field), "pwm 26": buzzer, "i2c 60": display}
    with wired(chips) as port, hubbed(micropython, "boards.esp32_rc522", port) as (ear, hub):
        ear.wait(lambda _: (state := ear.state("b1")) and state.connected)
        ear.wait_while(lambda: None, lambda: shown() == ["TB-B1"])
        assert hub.shows and set(buzzer.heard) <= {0}
        buzzer.heard.clear()
        hub.show("Zoé, Bo : placez l’œuf")
        ear.wait_while(lambda: None, lambda: shown() == ["Zoe, Bo : placez", "l'oeuf"])
        answers = {"ok": [2600, 0], "ask": [1500, 0, 1500, 0], "no": [400, 0]}
        for mood, notes in answers.items():
            hub.answer("b1", mood)
            ear.wait_while(lambda: None, partial(sounded, notes))
        field.tag = NTAG
        ear.until_reading("pad", NTAG)
        ear.wait_while(lambda: None, partial(sounded, [2000, 0]))
        display.pulled()
        hub.show("Bo")
        ear.wait_while(lambda: setattr(display, "absent", False), lambda: shown() == ["Bo"])


def test_whoever_solders_is_told_which_reader_passes(micropython: str) -> None:
    """`test` and Enter at a terminal, without an app."""
    chips = {pin: Rc522Chip(Field()) for pin in (5, 21, 22, 25)}
    chips[22].absent = True
    with wired({f"spi {pin}": chip for pin, chip in chips.items()}) as port, ExitStack() as end:
        line = PseudoTerminal(None, "b1")
        end.callback(line.close)
        line.up()
        os.set_blocking(line.master, True)
        process = run_firmware(micropython, line.master, {"TB_BOARD": "boards.esp32_rc522", "TB_BENCH": str(port), "TB_ID": "b1"})
        end.callback(process.wait)
        end.callback(process.kill)
        with serial.Serial(line.path, 115200, timeout=20) as terminal:
            said = terminal.read_until(b"hello")
            terminal.write(b"test\r\n")
            said = terminal.read_until(b"4 pass\n")
    told = [each for each in said.decode().splitlines() if each.startswith("# ")]
    assert told == ["# pad: pass", "# tipp1: pass", "# tipp2: FAIL, look at its wires", "# tipp3: pass", "# 3 of 4 pass"]


def test_the_light_tells_how_the_board_is_and_what_the_app_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    """Under a clock of our own, 50 ms a look as in the firmware."""
    now = [1_000_000]
    clock = SimpleNamespace(ticks_ms=lambda: now[0], ticks_diff=lambda a, b: a - b, ticks_add=lambda a, b: a + b)
    spec = importlib.util.spec_from_file_location("esp32_light", FIRMWARE / "esp32" / "light.py")
    assert spec and spec.loader
    light = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(light)
    monkeypatch.setattr(light, "time", clock)
    seen: list[int] = []
    lamp = light.Light(seen.append, 1)

    def flashes(state: str, ms: int) -> int:
        """How often it goes on within that time."""
        seen.clear()
        for _ in range(ms // 10):
            now[0] += 10
            lamp.mind(state)
        return sum(before < after for before, after in pairwise(seen))

    assert flashes("well", 1000) == 0 and set(seen) == {1}
    assert flashes("alone", 10_000) == 5 and flashes("trouble", 1000) == 4
    for mood, times in (("read", 0), ("ok", 1), ("ask", 2), ("no", 3)):
        flashes("well", 1000)
        lamp.tell(mood)
        assert flashes("well", 1500) == times + 1, mood
        assert seen[-1] == 1, "and is steady again"
