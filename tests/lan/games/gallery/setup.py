"""An evening in the gallery: one room of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from companion.game import Parts
from companion.kernel.form import Names, words

SEATS = (1, 6)
MONEY = None
COLOURS = ("black", "red", "yellow", "white", "green", "blue")


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    room: Literal["bid", "secret", "hand", "board", "grove", "tables", "making", "odd"] = "bid"


@dataclass(frozen=True, slots=True, kw_only=True)
class Box:
    options: Options = Options()


@dataclass(frozen=True, slots=True, kw_only=True)
class Edition:
    name: str
    options: Options


@dataclass(frozen=True, slots=True, kw_only=True)
class Setup:
    edition_name: str
    seats: tuple[str, ...]
    options: Options


def edition(name: str, box: Box, parts: Parts) -> Edition:
    return Edition(name=name, options=box.options)


def setup(edition: Edition, seats: tuple[str, ...], options: Options) -> Setup:
    return Setup(edition_name=edition.name, seats=seats, options=options)


def names(setup: Setup) -> Names:
    return {"seat": words(setup.seats), "colour": words(COLOURS)}
