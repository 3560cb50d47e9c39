"""An evening: the switches, the edition's file, and the names that a command may use."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Annotated

from companion.game import Money, Parts
from companion.kernel.form import Names, Whole, words
from companion.kernel.seat import Seat

SEATS = (2, 6)  # ST-1
MONEY: Money | None = None  # nothing here is money


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """The switches that the players see, each with its default."""

    rounds: Annotated[int, Whole(least=1, most=50)] = 5  # ST-3


@dataclass(frozen=True, slots=True, kw_only=True)
class Box:
    """An edition's file."""

    highest: Annotated[int, Whole(least=2, most=99)]
    options: Options = Options()


@dataclass(frozen=True, slots=True, kw_only=True)
class Edition:
    """What the rules use of a box."""

    name: str
    highest: int
    options: Options


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Setup:
    """One evening; two are the same only if they are one."""

    seats: tuple[Seat, ...]
    edition_name: str
    options: Options
    highest: int
    index: Mapping[Seat, int]


def edition(name: str, box: Box, parts: Parts) -> Edition:
    """An edition from its file. What a declaration can't say is checked here and raises Malformed with its place."""
    return Edition(name=name, highest=box.highest, options=box.options)


def setup(found: Edition, seats: tuple[Seat, ...], options: Options) -> Setup:
    """An evening with this edition."""
    index = {seat: place for place, seat in enumerate(seats)}
    return Setup(seats=seats, edition_name=found.name, options=options, highest=found.highest, index=index)


@lru_cache(maxsize=8)
def names(setup: Setup) -> Names:
    """By kind, the names that a command or a position may use: `Name("seat")` looks them up here."""
    return {"seat": words(setup.seats)}
