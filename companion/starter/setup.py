"""What is fixed for an evening: the options and the edition's file."""

from __future__ import annotations

from typing import Annotated

from companion.defaults import PlainSetup
from companion.kernel.form import Whole
from companion.kernel.shape import Shape

SEATS = (2, 6)  # ST-1


class Options(Shape):
    """The options that players can set, each with its default."""

    rounds: Annotated[int, Whole(least=1, most=50)] = 5  # ST-3


class BoxFile(Shape):
    """An edition's file."""

    highest: Annotated[int, Whole(least=2, most=99)]
    options: Options = Options()


Setup = PlainSetup[BoxFile, Options]  # seats, edition_name, box, options
