"""How long a board's round of its readers takes on a real ESP32, under a clock that is not real.

On an ESP32 a task that sleeps wakes at a tick of FreeRTOS, every 10 ms (ESP-IDF's default, which MicroPython keeps), so that
`asyncio.sleep_ms(1)` may take ten; `time.sleep_ms` is exact below a tick (ports/esp32/mphalport.c). The firmware's own classes run here in
Python with just that; an access over SPI is taken for 0.12 ms, which is what MicroPython needs around it.
"""

from __future__ import annotations

import importlib.util
import random
import sys
import types
from collections.abc import Callable, Coroutine, Generator, Iterator
from itertools import pairwise

import pytest

from hw.protocols import rdm6300 as rdm
from hw.simulator.bench import Pn532Chip
from hw.simulator.firmware import FIRMWARE
from tests.hw.chips import Field, Rc522Chip

TICK_MS = 10.0
ACCESS_MS = 0.12
WRAPS_MS = 2**30  # after which MicroPython's milliseconds begin anew: twelve days and a half
NTAG = "04a1b2c3d4e580"


class Esp32:
    """Time as the firmware meets it: its `time` module, and its `asyncio.sleep_ms` with nobody else to run meanwhile."""

    def __init__(self) -> None:
        self.now = 0.0

    def ticks_ms(self) -> int:
        return int(self.now) % WRAPS_MS

    @staticmethod
    def ticks_diff(one: int, other: int) -> int:
        return (one - other + WRAPS_MS // 2) % WRAPS_MS - WRAPS_MS // 2

    @staticmethod
    def ticks_add(one: int, other: int) -> int:
        return (one + other) % WRAPS_MS

    def sleep_ms(self, ms: float) -> None:
        self.now += ms

    def wake_at(self, ms: float) -> None:
        """The first tick that is not too early; with nothing to wait for, at once."""
        self.now = self.now + ACCESS_MS if ms <= 0 else -(-(self.now + ms) // TICK_MS) * TICK_MS


class Asyncio:
    """As much of MicroPython's as the readers use."""

    def __init__(self, chip: Esp32) -> None:
        self._chip = chip

    def sleep_ms(self, ms: float) -> Coroutine[object, None, None]:
        @types.coroutine
        def sleep() -> Generator[None, None, None]:
            self._chip.wake_at(ms)
            yield

        return sleep()


@pytest.fixture
def esp32() -> Esp32:
    return Esp32()


@pytest.fixture
def firmware(esp32: Esp32, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str], types.ModuleType]]:
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
def test_a_round_of_four_rc522_takes_at_most_85_ms(
    esp32: Esp32, firmware: Callable[[str], types.ModuleType], readers: int, lying: str
) -> None:
    rc522, tableboard = firmware("sensors/rc522"), firmware("tableboard")
    rounds: list[float] = []
    spots = []
    for number in range(readers):
        field = Field()
        field.tag = NTAG if lying == "a tag on each" or (lying == "one tag" and number == 0) else None
        spots.append((f"r{number}", rc522.RC522(Spi(TimedRc522(field, esp32), esp32), lambda on: None)))
    board = tableboard.TableBoard("b1", spots)
    look = board.look

    async def counted(spot: object) -> None:
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


def test_a_gate_sees_a_car_that_passes_at_0_6_m_s(esp32: Esp32, firmware: Callable[[str], types.ModuleType]) -> None:
    """Five centimetres within its reach, four readers, a car on the pad: whenever it comes, it is seen."""
    rc522, tableboard = firmware("sensors/rc522"), firmware("tableboard")
    fields = {name: Field() for name in ("pad", "tipp1", "tipp2", "tipp3")}
    fields["pad"].tag = NTAG
    board = tableboard.TableBoard(
        "b1", [(n, rc522.RC522(Spi(TimedRc522(field, esp32), esp32), lambda on: None)) for n, field in fields.items()]
    )
    watch, seen, comes_at, within = board.watch(), 0, 1000.0, 50 / 0.6
    while seen < 60:  # each comes a little later in the round
        while esp32.now < comes_at + within:
            fields["tipp2"].tag = "04a1b2c3d4e581" if comes_at <= esp32.now else None
            watch.send(None)
        fields["tipp2"].tag = None
        assert board.spots[2].here, f"the car that came at {comes_at:.1f} ms was missed"
        while board.spots[2].here:
            watch.send(None)
        seen, comes_at = seen + 1, esp32.now + 100 + seen * 1.3
    watch.close()


class Missing:
    """A reader that misses its tag now and then; a look takes what it takes."""

    def __init__(self, esp32: Esp32, lots: random.Random) -> None:
        self._esp32, self._lots = esp32, lots

    async def begin(self) -> bool:
        return True

    async def scan(self) -> list[str]:
        self._esp32.now += 12
        return [] if self._lots.random() < 0.03 else [NTAG]


def test_no_tag_is_gone_in_an_hour_of_which_three_looks_in_a_hundred_miss_it(
    esp32: Esp32, firmware: Callable[[str], types.ModuleType]
) -> None:
    tableboard, lots = firmware("tableboard"), random.Random(11)
    board = tableboard.TableBoard("b1", [(f"r{number}", Missing(esp32, lots)) for number in range(4)])
    watch = board.watch()
    while esp32.now < 3_600_000:
        watch.send(None)
    watch.close()
    assert board.seq == 4, "each came once"


class Stumbling:
    """A reader whose chip does not answer for a while; what lies on it is seen when it does."""

    def __init__(self, esp32: Esp32) -> None:
        self._esp32 = esp32
        self.answers, self.tag = True, [NTAG]

    async def begin(self) -> bool:
        return self.answers

    async def scan(self) -> list[str] | None:
        self._esp32.now += 12 if self.answers else 150
        return self.tag if self.answers else None


@pytest.mark.parametrize("silent_ms", [420, 5_000, WRAPS_MS * 0.6])
def test_a_chip_that_stumbles_reads_what_lies_there_once_and_tells_what_went_meanwhile(
    esp32: Esp32, firmware: Callable[[str], types.ModuleType], silent_ms: float
) -> None:
    """What its chip could not see is not gone: a tag told twice would be paid for twice."""
    chip = Stumbling(esp32)
    board = firmware("tableboard").TableBoard("b1", [("pad", chip)])
    told: list[tuple[str, dict[str, object]]] = []
    board.event = lambda kind, data: told.append((kind, data))
    spot = board.spots[0]

    def looks(answers: bool, ms: float) -> None:
        chip.answers, until = answers, esp32.now + ms
        while esp32.now < until:
            run(esp32, board.look(spot))
            esp32.now += min(60.0, ms / 20) if ms < WRAPS_MS / 10 else ms / 20

    looks(True, 500)
    looks(False, silent_ms)
    looks(True, 3_000)
    assert [data for kind, data in told if kind == "tag"] == [{"r": "pad", "u": NTAG, "on": True}]
    looks(False, silent_ms)
    chip.tag = []
    looks(True, 3_000)
    assert [data["on"] for kind, data in told if kind == "tag"] == [True, False]


def test_when_the_board_s_clock_begins_anew_nothing_comes_or_goes(esp32: Esp32, firmware: Callable[[str], types.ModuleType]) -> None:
    esp32.now = WRAPS_MS - 2_000.0
    tableboard, rc522, rdm6300, field = firmware("tableboard"), firmware("sensors/rc522"), firmware("sensors/rdm6300"), Field()
    field.tag = NTAG
    line: list[bytes] = [rdm.encode(rdm.TagRead(version=1, number=2421177))]
    coil = rdm6300.RDM6300(types.SimpleNamespace(read=lambda: line.pop() if line else None))
    board = tableboard.TableBoard("b1", [("pad", rc522.RC522(Spi(TimedRc522(field, esp32), esp32), lambda on: None)), ("coil", coil)])
    watch = board.watch()
    while esp32.now < WRAPS_MS + 2_000:
        watch.send(None)
    assert board.seq == 3 and not board.spots[1].here, "one lies there, the other came and went"
    watch.close()
    esp32.now += WRAPS_MS * 0.6  # half the clock's round and more, since it was there
    run(esp32, board.look(board.spots[1]))
    assert not board.spots[1].here, "what went a week ago is not there again"


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


def run(esp32: Esp32, work: Coroutine[object, None, object]) -> tuple[object, float]:
    """What comes of it, and how long it took."""
    began = esp32.now
    while True:
        try:
            work.send(None)
        except StopIteration as done:
            return done.value, esp32.now - began


def test_a_pn532_is_waited_for_as_long_as_it_takes_and_no_longer(esp32: Esp32, firmware: Callable[[str], types.ModuleType]) -> None:
    pn532, field = firmware("sensors/pn532"), Field()
    field.tag = NTAG
    reader = pn532.PN532(pn532.HSU(Uart(Pn532Chip(field), esp32, takes_ms=12)))
    assert run(esp32, reader.begin())[0]
    found, took = run(esp32, reader.scan())
    assert found == [NTAG] and took < 14, f"{took:.0f} ms"


def test_a_pn532_that_is_dumb_is_given_up_after_150_ms(esp32: Esp32, firmware: Callable[[str], types.ModuleType]) -> None:
    pn532, chip = firmware("sensors/pn532"), Pn532Chip(Field())
    chip.broken = True
    reader = pn532.PN532(pn532.HSU(Uart(chip, esp32, takes_ms=12)))
    found, took = run(esp32, reader.scan())
    assert found is None and 145 <= took <= 160, f"{took:.0f} ms"
