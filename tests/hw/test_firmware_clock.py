"""How long a board's round of its readers takes on a real ESP32, under a clock that is not real.

On an ESP32 a task that sleeps wakes at a tick of FreeRTOS, every 10 ms (ESP-IDF's default, which MicroPython keeps), so that
`asyncio.sleep_ms(1)` may take ten; `time.sleep_ms` is exact below a tick (ports/esp32/mphalport.c). The firmware's own classes run here in
Python with just that; an access over SPI is taken for 0.12 ms, which is what MicroPython needs around it.
"""

from __future__ import annotations

import importlib.util
import sys
import types
from collections.abc import Callable, Coroutine, Generator, Iterator
from itertools import pairwise
from typing import Any

import pytest

from hw.simulator.bench import Pn532Chip
from hw.simulator.firmware import FIRMWARE
from tests.hw.chips import Field, Rc522Chip

TICK_MS = 10.0
ACCESS_MS = 0.12
NTAG = "04a1b2c3d4e580"


class Esp32:
    """Time as the firmware meets it: its `time` module, and its `asyncio.sleep_ms` with nobody else to run meanwhile."""

    def __init__(self) -> None:
        self.now = 0.0

    def ticks_ms(self) -> int:
        return int(self.now)

    @staticmethod
    def ticks_diff(one: int, other: int) -> int:
        return one - other

    @staticmethod
    def ticks_add(one: int, other: int) -> int:
        return one + other

    def sleep_ms(self, ms: float) -> None:
        self.now += ms

    def wake_at(self, ms: float) -> None:
        """The first tick that is not too early; with nothing to wait for, at once."""
        self.now = self.now + ACCESS_MS if ms <= 0 else -(-(self.now + ms) // TICK_MS) * TICK_MS


class Asyncio:
    """As much of MicroPython's as the readers use."""

    def __init__(self, chip: Esp32) -> None:
        self._chip = chip

    def sleep_ms(self, ms: float) -> Coroutine[Any, Any, None]:
        @types.coroutine
        def sleep() -> Generator[None, None, None]:
            self._chip.wake_at(ms)
            yield

        return sleep()


@pytest.fixture
def esp32() -> Esp32:
    return Esp32()


@pytest.fixture
def firmware(esp32: Esp32, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str], Any]]:
    """A module of the firmware, on that chip."""
    monkeypatch.syspath_prepend(str(FIRMWARE / "esp32"))

    def load(name: str) -> types.ModuleType:
        spec = importlib.util.spec_from_file_location(f"esp32_{name.replace('/', '_')}", FIRMWARE / "esp32" / f"{name}.py")
        assert spec and spec.loader
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        vars(module).update(asyncio=Asyncio(esp32), time=esp32)
        return module

    yield load
    sys.modules.pop("link", None)


class TimedRc522(Rc522Chip):
    """Its answers take their time: a tag's one millisecond, nobody's the five of its timer."""

    def __init__(self, lying: Field, esp32: Esp32) -> None:
        super().__init__(lying)
        self._esp32, self._due = esp32, 0.0

    def _write(self, register: int, value: int) -> None:
        super()._write(register, value)
        if register == 0x0D and value & 0x80:
            self._due = self._esp32.now + (1.0 if self._registers.get(0x04, 0) & 0x20 else 5.0)

    def _read(self, register: int) -> int:
        return 0 if register == 0x04 and self._esp32.now < self._due else super()._read(register)


class Spi:
    def __init__(self, chip: TimedRc522, esp32: Esp32) -> None:
        self._chip, self._esp32 = chip, esp32

    def write_readinto(self, data: bytes, answer: bytearray) -> None:
        self._esp32.now += ACCESS_MS
        answer[:] = self._chip.feed(bytes((len(data),)) + bytes(data))


@pytest.mark.parametrize("lying", ["nothing", "one tag", "a tag on each"])
@pytest.mark.parametrize("readers", [1, 2, 4])
def test_a_round_of_four_rc522_takes_at_most_85_ms(esp32: Esp32, firmware: Callable[[str], Any], readers: int, lying: str) -> None:
    rc522, tableboard = firmware("sensors/rc522"), firmware("tableboard")
    rounds: list[float] = []
    spots = []
    for number in range(readers):
        field = Field()
        field.tag = NTAG if lying == "a tag on each" or (lying == "one tag" and number == 0) else None
        spots.append((f"r{number}", rc522.RC522(Spi(TimedRc522(field, esp32), esp32), lambda on: None)))
    board = tableboard.TableBoard("b1", spots)
    look = board.look

    async def counted(spot: Any) -> None:
        if spot is board.spots[0]:
            rounds.append(esp32.now)
        await look(spot)

    board.look = counted
    watch = board.watch()
    while len(rounds) < 30:
        watch.send(None)
    watch.close()
    assert sum(len(spot.here) for spot in board.spots) == {"nothing": 0, "one tag": 1, "a tag on each": readers}[lying]
    longest = max(after - before for before, after in pairwise(rounds[1:]))  # in the first, the chips are set up
    assert longest <= 85, f"{longest:.0f} ms"


class Uart:
    """A PN532's line at 115200 baud. Asking whether there is anything costs an access."""

    def __init__(self, chip: Pn532Chip, esp32: Esp32, takes_ms: float) -> None:
        self._chip, self._esp32, self._takes = chip, esp32, takes_ms
        self._coming: list[tuple[float, bytes]] = []

    def write(self, data: bytes) -> None:
        answer = self._chip.feed(bytes(data))
        if answer:
            self._coming += [(self._esp32.now + 1, answer[:6]), (self._esp32.now + self._takes, answer[6:])]

    def read(self) -> bytes | None:
        self._esp32.now += ACCESS_MS
        come = b"".join(data for at, data in self._coming if at <= self._esp32.now)
        self._coming = [(at, data) for at, data in self._coming if at > self._esp32.now]
        return come or None


def run(esp32: Esp32, work: Coroutine[Any, Any, Any]) -> tuple[Any, float]:
    """What comes of it, and how long it took."""
    began = esp32.now
    while True:
        try:
            work.send(None)
        except StopIteration as done:
            return done.value, esp32.now - began


def test_a_pn532_is_waited_for_as_long_as_it_takes_and_no_longer(esp32: Esp32, firmware: Callable[[str], Any]) -> None:
    pn532, field = firmware("sensors/pn532"), Field()
    field.tag = NTAG
    reader = pn532.PN532(pn532.HSU(Uart(Pn532Chip(field), esp32, takes_ms=12)))
    assert run(esp32, reader.begin())[0]
    found, took = run(esp32, reader.scan())
    assert found == [NTAG] and took < 14, f"{took:.0f} ms"


def test_a_pn532_that_is_dumb_is_given_up_after_150_ms(esp32: Esp32, firmware: Callable[[str], Any]) -> None:
    pn532, chip = firmware("sensors/pn532"), Pn532Chip(Field())
    chip.broken = True
    reader = pn532.PN532(pn532.HSU(Uart(chip, esp32, takes_ms=12)))
    found, took = run(esp32, reader.scan())
    assert found is None and 145 <= took <= 160, f"{took:.0f} ms"
