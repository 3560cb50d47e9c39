"""What is said and done, in the names of the records."""

from __future__ import annotations

from typing import Annotated, ClassVar

from companion.kernel.command import Command, Sealed
from companion.kernel.form import Distinct, SeatName, Whole

House = Annotated[int, Whole(least=1)]


class Deal(Command):
    """A player's hand, face down."""

    private_to: ClassVar[str | None] = "seat"

    seat: SeatName
    houses: Annotated[tuple[House, ...], Distinct()]
    by_app: bool = False


class TurnOver(Command):
    """The next lot."""

    house: House
    by_app: bool = False


class Bid(Command):
    """So much for the lot."""

    amount: Annotated[int, Whole(least=1)]


class Pass(Command):
    """Out of this auction."""

    lot: Annotated[int, Whole(least=1)]


class PlayHouse(Command):
    """A house from the hand, in secret until all have played."""

    sealed: ClassVar[Sealed | None] = Sealed(("round",))

    round: Annotated[int, Whole(least=1)]
    house: House
