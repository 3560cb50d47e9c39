"""A day at a reader: pieces come and go for hours, lines are lost, doubled and garbled, the board starts anew, the cable is pulled.

Every piece is read once for each time it was put down, in order; a fault that was told heals; and nothing grows.
"""

from __future__ import annotations

import gc
import random
import tracemalloc
from collections.abc import Iterator

import pytest

from tests.hw.bench_board import Table
from tests.torture import SCALE, SEED

READERS = ("pad", "tipp1")
PIECES = tuple(f"04aa{number:02x}" for number in range(48))


class Day:
    """One driver and one board, and what its listener should have heard."""

    def __init__(self, lots: random.Random) -> None:
        self.lots = lots
        self.table = Table()
        self.table.plug(readers=READERS)
        self.put = dict.fromkeys(READERS, 0)
        self.frames = self.spoilt = self.pulled = 0

    def hour(self) -> None:
        """3,600 seconds, most of them with nothing but the board's beat."""
        table, lots, left = self.table, self.lots, 3_600.0
        while left > 0:
            pause = min(left, lots.choice((0.5, 2.0, 5.0, 20.0)))
            left -= pause
            self._trouble()
            table.pass_time(pause)
            self.frames += 1
            reader = lots.choice(READERS)
            if reader in table.lying:
                table.lift(reader)
            else:
                table.put(reader, lots.choice(PIECES))
                self.put[reader] += 1
            table.pass_time(1.0)  # what was lost is sent again

    def _trouble(self) -> None:
        """Now and then a line that is none, one that comes twice, a cable that is pulled."""
        table, lots = self.table, self.lots
        what = lots.random()
        if what < 0.10:
            table.wire.say(bytes(lots.randrange(256) for _ in range(lots.randrange(1, 40))) + b"\n")
            self.spoilt += 1
        elif what < 0.105:
            table.unplug()
            table.pass_time(0.5)
            table.plug(readers=READERS)
            table.pass_time(3.0)
            self.pulled += 1

    def check(self) -> None:
        """Each piece that was put down was read, once, and none that was not."""
        ear = self.table.ear
        read = dict.fromkeys(READERS, 0)
        lying: dict[str, str] = {}
        for where, what, gone in ear.readings():
            if gone:
                assert lying.pop(where, None) == what, "what goes was there"
            else:
                assert where not in lying, "one piece after the other"
                lying[where] = what
                read[where] += 1
        assert read == self.put and lying == self.table.lying
        state = ear.state("b1")
        assert state is not None and state.connected and state.fault is None


def a_day(hours: int, seed: int) -> None:
    day = Day(random.Random(seed))
    day.hour()
    day.check()
    before = _kept()
    for _ in range(hours - 1):
        day.table.ear.forget()
        day.put = dict.fromkeys(READERS, 0)
        was = dict(day.table.lying)
        day.hour()
        read = sum(not gone for _, _, gone in day.table.ear.readings())
        assert read == sum(day.put.values()), (was, day.table.lying)
        state = day.table.ear.state("b1")
        assert state is None or (state.connected and state.fault is None)
    day.table.ear.forget()
    grown = _kept() - before
    assert grown < 100_000, f"{grown} bytes more after {hours} hours than after one"
    said = f"{day.spoilt:,} lines garbled, {day.pulled} cables pulled, {grown:,} bytes more than after the first hour"
    print(f"\na day of frames: seed {seed}, {day.frames:,} points in {hours} hours: {said}; 0 lost, 0 read twice", flush=True)


def _kept() -> int:
    gc.collect()
    return tracemalloc.get_traced_memory()[0]


@pytest.fixture(autouse=True)
def traced() -> Iterator[None]:
    tracemalloc.start()
    yield
    tracemalloc.stop()


def test_two_hours() -> None:
    a_day(2, 1)


@pytest.mark.torture
def test_a_day() -> None:
    a_day(max(2, int(24 * SCALE)), SEED)
