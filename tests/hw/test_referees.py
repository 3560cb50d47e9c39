"""Other projects' readers compared with ours: Adafruit's PN532 in Python, ESPHome's RDM6300 and PN532 in C++ (scripts/get_referees.sh).

Both sides get a chip's frames, whole and damaged. What both accept must be the same; if only one accepts a frame, the one known difference
between the two must explain it. `make test` tries some thousands, `make torture` a hundred thousand of each.
"""

from __future__ import annotations

import importlib
import random
import shutil
import subprocess
import sys
import types
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any, Final

import pytest

from hw.protocols import pn532, rdm6300
from hw.simulator.bench import Pn532Chip
from tests.hw.chips import Field
from tests.new_tree import ROOT
from tests.torture import SCALE, SEED

REFEREES = ROOT / ".tools" / "referees"
OURS = Path(__file__).with_name("referees")
FEW, MANY = 2_000, 100_000
QUIET = bytes(256)  # what a chip's line says behind a frame
ESPHOME_S_LONGEST = 247  # of an answer: with 8 around it ESPHome counts its bytes in eight bits

# What ESPHome's source includes of itself; all of it is `stub.h`.
HEADERS: Final = (
    *(f"core/{name}" for name in ("component", "automation", "helpers", "log", "hal")),
    *(f"components/{name}" for name in ("binary_sensor/binary_sensor", "uart/uart", "i2c/i2c")),
    *(f"components/nfc/{name}" for name in ("nfc", "nfc_tag", "automation")),
)
SOURCES: Final = ("rdm6300/rdm6300.cpp", "pn532/pn532.cpp", "pn532_i2c/pn532_i2c.cpp")

pytestmark = [
    pytest.mark.skipif(not REFEREES.is_dir(), reason="they are not here: scripts/get_referees.sh .tools/referees"),
]
tried = pytest.mark.parametrize(
    "frames", [pytest.param(FEW, id="some"), pytest.param(round(MANY * SCALE), id="many", marks=pytest.mark.torture)]
)


@pytest.fixture(scope="module")
def esphome(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """ESPHome's readers, compiled for this machine."""
    if not shutil.which("g++"):
        pytest.skip("needs g++ (scripts/bootstrap.sh)")
    folder = tmp_path_factory.mktemp("referee")
    for header in HEADERS:
        path = folder / "esphome" / f"{header}.h"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text('#include "stub.h"\n')
    places = [f"-I{place}" for place in (folder, OURS, REFEREES)]
    sources = [OURS / "referee.cpp", *(REFEREES / "esphome" / "components" / source for source in SOURCES)]
    command = ["g++", "-std=gnu++20", "-w", *places, *map(str, sources), "-o", str(folder / "referee")]
    run = subprocess.run(command, check=False, capture_output=True, text=True)
    assert run.returncode == 0, run.stderr
    return folder / "referee"


def asked(referee: Path, kind: str, frames: list[bytes]) -> list[str]:
    """What ESPHome makes of each."""
    lines = "".join(f"{kind} {frame.hex()}\n" for frame in frames)
    return subprocess.run([referee], input=lines, check=True, capture_output=True, text=True).stdout.splitlines()


def _itself(value: object) -> object:
    return value


@pytest.fixture
def adafruit(monkeypatch: pytest.MonkeyPatch) -> Iterator[ModuleType]:
    """Adafruit's driver, as a module; the names of its own Python are given to it."""
    names = {
        "micropython": ("const",),
        "digitalio": ("Direction", "DigitalInOut"),
        "busio": ("UART",),
        "circuitpython_typing": ("ReadableBuffer",),
    }
    for module, some in names.items():
        stands_in = types.ModuleType(module)
        vars(stands_in).update(dict.fromkeys(some, _itself))
        monkeypatch.setitem(sys.modules, module, stands_in)
    monkeypatch.syspath_prepend(str(REFEREES))
    yield importlib.import_module("adafruit_pn532.uart")
    for name in [name for name in sys.modules if name.startswith("adafruit_pn532")]:
        del sys.modules[name]


class Lots:
    """Frames by lot; the seed is told."""

    def __init__(self) -> None:
        print(f"TORTURE_SEED={SEED}")
        self._lots = random.Random(SEED)

    def uid(self) -> bytes:
        return self._lots.randbytes(self._lots.choice((4, 7, 10)))

    def answer(self) -> bytes:
        """A chip's answer to the question which tag lies there: none, one, with what a bank card adds."""
        if self._lots.random() < 0.1:
            return pn532.listing_answer(())
        ats = self._lots.randbytes(self._lots.randrange(1, 20)) if self._lots.random() < 0.3 else b""
        return pn532.listing_answer((self.uid(),), ats=bytes((len(ats) + 1, *ats)) if ats else b"")

    def tag(self) -> rdm6300.TagRead:
        return rdm6300.TagRead(version=self._lots.randrange(256), number=self._lots.randrange(1, 2**32))

    def spoilt(self, frame: bytes) -> bytes:
        """Bits flipped, bytes replaced, lost, doubled; mostly one of it, so that sums still hold now and then."""
        out = bytearray(frame)
        for _ in range(self._lots.choice((1, 1, 2, 3))):
            at = self._lots.randrange(len(out))
            match self._lots.randrange(5):
                case 0:
                    del out[at]
                case 1:
                    out.insert(at, out[at])
                case 2:
                    out[at] = self._lots.randrange(256)
                case 3:
                    out[at] = out[self._lots.randrange(len(out))]
                case _:
                    out[at] ^= 1 << self._lots.randrange(8)
        return bytes(out)


def one_answer(frame: bytes) -> bytes | None:
    """What our codec makes of a frame: its one answer from the chip to that question."""
    found = [each for each in pn532.Decoder().feed(frame + QUIET) if isinstance(each, pn532.Packet) and each.from_chip]
    return found[0].data if len(found) == 1 and found[0].data[:1] == b"\x4b" else None


def put_right(frame: bytes) -> list[bytes]:
    """The frames that may lie in one, with the beginning and the end that others insist on: ours looks for the next start."""
    starts = [at for at in range(len(frame) - 3) if frame[at : at + 2] == b"\x00\xff"]
    return [b"\x00" + frame[at : at + 5 + frame[at + 2]] + b"\x00" for at in starts]


@tried
def test_adafruit_s_driver_says_and_understands_the_same_frames(adafruit: Any, frames: int) -> None:
    class Frames(adafruit.PN532):  # type: ignore[misc]
        def __init__(self) -> None:  # no chip to wake
            self.debug = False
            self.said = self.heard = b""

        def _write_data(self, framebytes: bytes) -> None:
            self.said = framebytes

        def _read_data(self, count: int) -> bytes:
            return self.heard[:count]

    theirs, lots, ends = Frames(), Lots(), Counter[str]()

    def heard_by(frame: bytes) -> bytes | None:
        theirs.heard = frame + QUIET
        try:
            taken = bytes(theirs._read_frame(len(theirs.heard)))
        except (RuntimeError, IndexError):
            return None
        return taken[1:] if taken[:2] == b"\xd5\x4b" else None

    for _ in range(frames):
        packet = lots.answer()
        theirs._write_frame(bytearray(b"\xd4" + packet))
        assert theirs.said == pn532.command_bytes(packet), "a command, byte by byte"
        frame = pn532.encode(pn532.Packet(from_chip=True, data=packet))
        for heard in (frame, lots.spoilt(frame)):
            ours, taken = one_answer(heard), heard_by(heard)
            if ours is not None and taken is None:
                assert ours in map(heard_by, put_right(heard + QUIET)), heard.hex()
            elif ours is None and taken is not None:  # they begin at a line's first FF, whatever was before
                assert heard[0] == 0xFF and one_answer(b"\x00" + heard) == taken, heard.hex()
            else:
                assert ours == taken, heard.hex()
            ends[f"ours {ours is not None}, theirs {taken is not None}"] += 1
    print(dict(ends))
    assert ends["ours True, theirs True"] >= frames and ends["ours False, theirs False"] > frames / 4


@tried
def test_esphome_s_pn532_understands_the_same_answers(esphome: Path, frames: int) -> None:
    lots, ends = Lots(), Counter[str]()
    packets = [lots.answer() for _ in range(frames)]
    said = [pn532.encode(pn532.Packet(from_chip=True, data=packet)) for packet in packets]
    heard = [*said, *map(lots.spoilt, said)]
    for frame, answer in zip(heard, asked(esphome, "pn532", heard), strict=True):
        theirs = None if answer == "refused" else b"\x4b" + bytes.fromhex(answer)
        ours = one_answer(frame)
        if ours is None or theirs is None:
            assert theirs is None, f"they understood what ours did not: {frame.hex()}"
            if ours is not None and len(ours) <= ESPHOME_S_LONGEST:
                assert ours[1:].hex() in asked(esphome, "pn532", put_right(frame + QUIET)), frame.hex()
        else:
            assert ours == theirs, frame.hex()
        ends[f"ours {ours is not None}, theirs {theirs is not None}"] += 1
    print(dict(ends))
    assert ends["ours True, theirs True"] >= frames and ends["ours False, theirs False"] > frames / 4


@tried
def test_esphome_s_rdm6300_reads_the_same_numbers(esphome: Path, frames: int) -> None:
    lots, ends = Lots(), Counter[str]()
    tags = [lots.tag() for _ in range(frames)]
    said = [rdm6300.encode(tag) if number % 2 else rdm6300.encode(tag)[:-1] + b"\r\n\x03" for number, tag in enumerate(tags)]
    heard = [*said, *map(lots.spoilt, said)]
    for frame, answer in zip(heard, asked(esphome, "rdm", heard), strict=True):
        theirs, ours = answer.split(), [each.printed for each in rdm6300.Decoder().feed(frame)]
        if ours and not theirs:
            # Ours begins anew at a second beginning, and takes small letters too.
            last = frame[frame.rindex(b"\x02") :].upper()
            assert [each.split() for each in asked(esphome, "rdm", [last])] == [ours], frame.hex()
        elif theirs and not ours:
            digits = frame[frame.index(b"\x02") + 1 :]
            hexadecimal = all(chr(each) in "0123456789ABCDEF" for each in digits[:12])
            assert not hexadecimal or len(digits.rstrip(b"\x03\r\n")) != 12, f"they take more letters for digits: {frame.hex()}"
        else:
            assert ours == theirs, frame.hex()
        ends[f"ours {bool(ours)}, theirs {bool(theirs)}"] += 1
    print(dict(ends))
    assert ends["ours True, theirs True"] >= frames and ends["ours False, theirs False"] > frames / 4


def test_adafruit_s_driver_reads_the_tags_of_our_simulated_chip(adafruit: ModuleType) -> None:
    field = Field()

    class Line:
        """A serial line with our chip at its end."""

        def __init__(self) -> None:
            self._chip, self._said = Pn532Chip(field), b""

        @property
        def in_waiting(self) -> int:
            return len(self._said)

        def write(self, data: bytes) -> None:
            self._said += self._chip.feed(bytes(data))

        def read(self, count: int) -> bytes:
            got, self._said = self._said[:count], self._said[count:]
            return got

        def reset_input_buffer(self) -> None:
            self._said = b""

    reader = adafruit.PN532_UART.__new__(adafruit.PN532_UART)
    reader.debug, reader.low_power, reader._reset_pin, reader._uart = False, True, None, Line()
    for uid in ("04a1b2c3d4e580", "fb0ee20b"):
        field.tag = uid
        assert bytes(reader.read_passive_target(timeout=0.1)).hex() == uid
