"""An evening in the gallery: one room of it."""

from __future__ import annotations

from typing import Literal

from companion.defaults import PlainSetup
from companion.game import Money
from companion.kernel.form import Names, vocabulary_of
from companion.kernel.shape import Shape

SEATS = (1, 6)
MONEY = Money(unit="dollar", step=10_000)
COLOURS = ("black", "red", "yellow", "white", "green", "blue")


class Options(Shape):
    room: Literal[
        "bid",
        "secret",
        "hand",
        "board",
        "grove",
        "tables",
        "making",
        "sheet",
        "odd",
        "bare",
        "empty",
        "edge",
        "told",
        "turn",
        "people",
        "cards",
        "figures",
    ] = "bid"


class BoxFile(Shape):
    options: Options = Options()


Setup = PlainSetup[BoxFile, Options]


def names(setup: Setup) -> Names:
    return {"seat": vocabulary_of(setup.seats), "colour": vocabulary_of(COLOURS)}
