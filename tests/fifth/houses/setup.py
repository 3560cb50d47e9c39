"""An evening: the switches and the edition's file."""

from __future__ import annotations

from typing import Annotated

from companion.defaults import PlainSetup
from companion.game import Money
from companion.kernel.form import Whole
from companion.kernel.shape import Shape

SEATS = (3, 6)  # HO-1
MONEY = Money(unit="coin")
HAND = 2  # HO-2: cards dealt to each


class Options(Shape):
    """The switches that the players see, each with its default."""

    lots: Annotated[int, Whole(least=1, most=12)] = 6  # HO-3


class BoxFile(Shape):
    """An edition's file."""

    highest: Annotated[int, Whole(least=24, most=60)]
    coins: Annotated[int, Whole(least=5, most=99)]
    options: Options = Options()


Setup = PlainSetup[BoxFile, Options]
