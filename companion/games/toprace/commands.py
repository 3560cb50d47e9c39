"""The commands of Top Race. Cars, cards and spaces have names, which the editions define.

`by_app` marks a deal or a turned-over driver that the app itself drew: then it has shown what only the app knew.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, ClassVar, Literal

from companion.kernel.command import Command, Sealed
from companion.kernel.form import Name, SeatName

Car = Annotated[str, Name("car")]
Card = Annotated[str, Name("card")]  # as on the card, top line first; a special pair in either order
Lines = Annotated[str, Name("lines")]  # a movement card's, also of one that the deck does not list
Space = Annotated[str, Name("space")]
Place = Annotated[str, Name("place")]  # a space, or "finish"


class Deal(Command):
    """The movement cards are dealt; a hand that is named is known, of the others only the count is."""

    hands: Mapping[SeatName, tuple[Card, ...]] | None = None
    by_app: bool = False


class RevealDriver(Command):
    """The controller turns over a driver card."""

    car: Car
    by_app: bool = False


class Bid(Command):
    """So much for the driver on offer."""

    amount: int


class Pass(Command):
    """Not for me."""

    courtesy: ClassVar[bool] = True


class CloseBidding(Command):
    """Once, twice, sold; without a bid the card goes under the pile."""


class Sold(Command):
    """A seat's bid and the closing in one."""

    seat: SeatName
    amount: int


class PlaceCar(Command):
    """The buyer puts the car on a free start space."""

    car: Car
    space: Space


class PlayCard(Command):
    """A movement card is played; a special one as a turbo or a breakdown."""

    card: Card
    as_: Literal["turbo", "breakdown"] | None = None  # "turbo" or "breakdown"
    to: Space | None = None  # of a turbo
    car: Car | None = None  # of a breakdown on a level pair: the car that is in front


class PlayUnlisted(Command):
    """A card that the edition's deck does not list, by its lines or its pair; one of an unknown hand's (TR-R7). A pair as in PlayCard."""

    courtesy: ClassVar[bool] = True  # no list holds what may be on it
    lines: Lines
    as_: Literal["turbo", "breakdown"] | None = None
    to: Space | None = None
    car: Car | None = None


class Move(Command):
    """The car of the card's next line moves; for a joker `car` is the choice, and `to` is left out where it can't move."""

    car: Car
    to: Place | None = None


class AsShown(Command):
    """The rest of the card moves along the suggested paths."""


class ReturnCar(Command):
    """A car whose breakdown is over goes back to the track, where there is a choice of space."""

    car: Car
    space: Space


class TurnDone(Command):
    """Bank depth: the seat on turn has played a card."""


class TippCrossed(Command):
    """Bank depth: the first car has crossed a TIPP line."""

    tipp: int


class TippMissed(Command):
    """Bank depth: the first car is past a TIPP line and nobody said so in time: nobody bets on it (TR-B7)."""

    tipp: int


class Finished(Command):
    """Bank depth: a car has crossed the finish."""

    car: Car


class RaceOver(Command):
    """Bank depth: the race is over, and so stand the cars that have not finished, best first."""

    order: tuple[Car, ...]


class Bet(Command):
    """A secret bet on the race's winner; it replaces an earlier one at the same line."""

    sealed: ClassVar[Sealed | None] = Sealed(("tipp",))

    tipp: int
    car: Car


class DeclineBet(Command):
    """No bet at this line, where bets are optional."""

    tipp: int


class CloseBets(Command):
    """The controller closes the betting; who is missing has declined."""

    tipp: int


class EndRace(Command):
    """With all cars in but one, the controller ends the race."""


class NextRace(Command):
    """On to the next race of three."""
