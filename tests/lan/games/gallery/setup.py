"""An evening in the gallery: one room of it."""

from __future__ import annotations

from typing import Literal

from companion.game import Parts
from companion.kernel.form import Names, words
from companion.kernel.shape import Shape

SEATS = (1, 6)
MONEY = None
COLOURS = ("black", "red", "yellow", "white", "green", "blue")


class Options(Shape):
    room: Literal["bid", "secret", "hand", "board", "grove", "tables", "making", "odd"] = "bid"


class Box(Shape):
    options: Options = Options()


class Edition(Shape):
    name: str
    options: Options


class Setup(Shape):
    edition_name: str
    seats: tuple[str, ...]
    options: Options


def edition(name: str, box: Box, parts: Parts) -> Edition:
    return Edition(name=name, options=box.options)


def setup(edition: Edition, seats: tuple[str, ...], options: Options) -> Setup:
    return Setup(edition_name=edition.name, seats=seats, options=options)


def names(setup: Setup) -> Names:
    return {"seat": words(setup.seats), "colour": words(COLOURS)}
