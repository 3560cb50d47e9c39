"""The Arduino's sketch, run by simavr: it speaks the link to the letter, and reads RC522 played at the level of their bus."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest

from hw.hub import Hub
from hw.protocols.link import Decoder, ReadAnswered, encode
from hw.simulator.bench import Bench
from hw.simulator.simulation import PseudoTerminal
from tests.hw.arduino import CORE, FLASH, MEMORY, built, taken
from tests.hw.chips import Field, Rc522Chip
from tests.hw.ear import PATIENCE_S, Ear
from tests.new_tree import ROOT

VECTORS = json.loads((ROOT / "tests" / "vectors" / "link.json").read_text(encoding="utf-8"))
NTAG, CLASSIC, PHONE = "04a1b2c3d4e580", "fb0ee20b", "08a1b2c3"
ANSWERED = ("who", "how", "ack", "echo", "answer")

pytestmark = [
    pytest.mark.skipif(not (shutil.which("avr-g++") and CORE.is_dir()), reason="needs avr-gcc and simavr (scripts/bootstrap.sh)"),
]


@pytest.fixture(scope="module")
def uno(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    return built(tmp_path_factory.mktemp("arduino"))


class Wired:
    """Two readers on the sketch's two pins."""

    def __init__(self) -> None:
        self.fields = {10: Field(), 9: Field()}
        self.chips = {pin: Rc522Chip(field) for pin, field in self.fields.items()}
        self.bench = Bench({f"spi {pin}": chip for pin, chip in self.chips.items()})


@pytest.fixture
def wired() -> Iterator[Wired]:
    wired = Wired()
    yield wired
    wired.bench.close()


def powered(uno: tuple[Path, Path], wired: Wired, **more: Any) -> subprocess.Popen[bytes]:
    return subprocess.Popen([uno[1], uno[0], str(wired.bench.port), "10", "9"], **more)


@contextmanager
def plugged(uno: tuple[Path, Path], wired: Wired) -> Iterator[Ear]:
    """Its serial port is a hub's."""
    ear = Ear()
    with ExitStack() as end:
        line = PseudoTerminal(None, "uno")
        end.callback(line.close)
        line.up()
        os.set_blocking(line.master, True)
        process = powered(uno, wired, stdin=line.master, stdout=line.master)
        end.callback(process.wait)
        end.callback(process.kill)
        hub = Hub(ear, ports=(line.path,), scan=False)
        hub.start()
        end.callback(hub.stop)
        yield ear


def board_of(ear: Ear) -> str:
    return ear.wait(lambda heard: next((m.device for m in heard if m.device.startswith("avr")), None)) or ""


def test_it_fits_an_uno_with_room_for_its_stack(uno: tuple[Path, Path]) -> None:
    program, memory = taken(uno[0])
    assert program < FLASH // 2 and memory < MEMORY * 0.6


def test_it_reads_short_and_long_tags_and_a_phone_is_none(uno: tuple[Path, Path], wired: Wired) -> None:
    with plugged(uno, wired) as ear:
        assert ear.until_well(board_of(ear)).readers == ("pad", "tipp1")
        wired.fields[9].tag = PHONE
        wired.fields[10].tag = NTAG
        ear.until_reading("pad", NTAG)
        wired.fields[9].tag = CLASSIC
        ear.until_reading("tipp1", CLASSIC)
        wired.fields[10].tag = None
        ear.until_reading("pad", NTAG, gone=True)
        assert ear.readings() == [("pad", NTAG, False), ("tipp1", CLASSIC, False), ("pad", NTAG, True)]


def test_a_reader_that_is_not_wired_is_named_and_heals(uno: tuple[Path, Path], wired: Wired) -> None:
    wired.chips[9].absent = True
    with plugged(uno, wired) as ear:
        assert ear.until_fault("reader_silent").args["reader"] == "tipp1"
        wired.fields[10].tag = NTAG
        ear.until_reading("pad", NTAG)
        wired.chips[9].absent = False
        ear.until_well(board_of(ear))


def test_what_lies_on_a_reader_whose_wire_is_loose_for_a_while_is_read_once(uno: tuple[Path, Path], wired: Wired) -> None:
    with plugged(uno, wired) as ear:
        wired.fields[10].tag = NTAG
        ear.until_reading("pad", NTAG)
        wired.chips[10].absent = True
        ear.until_fault("reader_silent")
        for tag in (CLASSIC, NTAG, "04a1b2c3d4e581", "04a1b2c3d4e582"):  # each takes as long as a tag to be taken for gone
            wired.fields[9].tag = tag
            ear.until_reading("tipp1", tag)
            wired.fields[9].tag = None
            ear.until_reading("tipp1", tag, gone=True)
        wired.chips[10].absent = False
        ear.until_well(board_of(ear))
        assert [reading for reading in ear.readings() if reading[0] == "pad"] == [("pad", NTAG, False)]


class Talk:
    """Its port, for a test to write on; what it says is decoded by the app's own codec."""

    def __init__(self, process: subprocess.Popen[bytes]) -> None:
        self._process = process
        self._decoder = Decoder()
        self.frames: list[Any] = []
        self._changed = threading.Condition()
        self._thread = threading.Thread(target=self._hear)
        self._thread.start()

    def _hear(self) -> None:
        assert self._process.stdout
        while data := os.read(self._process.stdout.fileno(), 512):
            with self._changed:
                self.frames += self._decoder.feed(data)
                self._changed.notify_all()

    def end(self) -> None:
        """Its power is cut; then its line says no more."""
        self._process.kill()
        self._thread.join()
        self._process.communicate()

    def say(self, data: bytes) -> None:
        assert self._process.stdin
        self._process.stdin.write(data)
        self._process.stdin.flush()

    def until(self, found: Callable[[list[Any]], Any]) -> Any:
        with self._changed:
            assert self._changed.wait_for(lambda: found(self.frames), PATIENCE_S), self.frames
            return found(self.frames)

    def forget(self) -> None:
        with self._changed:
            self.frames.clear()


@pytest.fixture
def talk(uno: tuple[Path, Path], wired: Wired) -> Iterator[Talk]:
    process = powered(uno, wired, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    talk = Talk(process)
    talk.until(lambda frames: _of(frames, "Hello"))
    yield talk
    talk.end()


def _of(frames: list[Any], kind: str) -> list[Any]:
    return [frame for frame in frames if type(frame).__name__ == kind]


HOW = b"TB2 how {}*785B168B\n"


def test_it_takes_every_line_of_the_vectors(talk: Talk) -> None:
    """What it does not know it names by its number; so a line that is read wrong would show."""
    for vector in VECTORS["lines"]:
        talk.forget()
        talk.say(vector["line"].encode("latin-1"))
        match vector["kind"]:
            case "who":
                talk.until(lambda frames: _of(frames, "Hello"))
            case "how":
                talk.until(lambda frames: _of(frames, "Health"))
            case "echo":
                (echo,) = talk.until(lambda frames: _of(frames, "Echo"))
                assert echo.words == vector["data"]["words"]
            case "ack" | "answer":
                pass
            case _:
                (nak,) = talk.until(lambda frames: _of(frames, "Nak"))
                assert (nak.of, nak.why) == (vector["seq"], "kind")
    talk.forget()
    talk.say(HOW)
    assert talk.until(lambda frames: _of(frames, "Health"))[0].bad == 0


@pytest.mark.parametrize("stream", VECTORS["streams"], ids=lambda stream: stream["why"])
def test_it_finds_the_frames_in_every_stream_of_the_vectors(talk: Talk, stream: dict[str, Any]) -> None:
    """A newline ends what the stream leaves open. What it does not know it names by its number, in order, and nothing else."""
    data = stream["bytes"].encode("latin-1")
    strange = [seq for seq, kind, _ in stream["frames"] if kind not in ANSWERED and seq]
    asked = sum(kind in ("how", "?") for _, kind, _ in stream["frames"])
    talk.forget()
    talk.say(data + b"\n" + HOW)
    talk.until(lambda frames: len(_of(frames, "Health")) > asked)
    assert [nak.of for nak in _of(talk.frames, "Nak")] == strange


@pytest.mark.parametrize(("mood", "swings"), [("ok", 260), ("ask", 375), ("no", 140)])
def test_the_buzzer_says_what_a_reading_came_to(
    uno: tuple[Path, Path], wired: Wired, monkeypatch: pytest.MonkeyPatch, mood: str, swings: int
) -> None:
    """Hertz times how long: as many swings of its pin, one more or less."""
    monkeypatch.setenv("TB_BUZZER", "1")
    process = powered(uno, wired, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    talk = Talk(process)
    try:
        talk.until(lambda frames: _of(frames, "Hello"))
        talk.say(encode(ReadAnswered(seq=1, mood=mood)))
        assert process.stderr is not None
        heard = os.read(process.stderr.fileno(), 1)
        while len(heard) < swings - 1:
            heard += os.read(process.stderr.fileno(), 512)
        seen = len(_of(talk.frames, "Beat"))
        talk.until(lambda frames: len(_of(frames, "Beat")) >= seen + 2)  # a second: it is silent by now
        os.set_blocking(process.stderr.fileno(), False)
        heard += process.stderr.read() or b""
        assert set(heard) == {ord("~")} and abs(len(heard) - swings) <= swings * 0.05
    finally:
        talk.end()
