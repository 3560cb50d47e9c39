"""The commands of Top Race. Cars, cards and spaces have names, which the editions define.

`by_app` marks a deal or a turned-over driver that the app itself drew: then it has shown what only the app knew.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, ClassVar, Literal

from companion.kernel.command import Command, Sealed
from companion.kernel.form import Name, SeatName, Whole

Car = Annotated[str, Name("car")]
Card = Annotated[str, Name("card")]  # as on the card, top line first; a special pair in either order
Lines = Annotated[str, Name("lines")]  # a movement card's, also of one that the deck does not list
Space = Annotated[str, Name("space")]
Place = Annotated[str, Name("place")]  # a space, or "finish"
Dollars = Annotated[int, Whole(money=True)]


class Deal(Command):
    """Deal the movement cards. The app knows a hand that is named; of the others only the count."""

    hands: Mapping[SeatName, tuple[Card, ...]] | None = None
    by_app: bool = False


class RevealDriver(Command):
    """Turn over a driver card, as the controller."""

    car: Car
    by_app: bool = False


class Bid(Command):
    """Bid an amount for the driver on offer."""

    amount: Dollars


class Pass(Command):
    """Pass."""

    courtesy: ClassVar[bool] = True


class CloseBidding(Command):
    """Close the bidding: once, twice, sold; without a bid the card goes under the pile."""


class Sold(Command):
    """Make a seat's bid and close the bidding in one."""

    seat: SeatName
    amount: Dollars


class PlaceCar(Command):
    """Put the bought car on a free start space."""

    car: Car
    space: Space


class PlayCard(Command):
    """Play a movement card; a special one as a turbo or a breakdown."""

    card: Card
    as_: Literal["turbo", "breakdown"] | None = None  # "turbo" or "breakdown"
    to: Space | None = None  # of a turbo
    car: Car | None = None  # of a breakdown on a level pair: the car that is in front


class PlayUnlisted(Command):
    """Play a card that is not in the edition's deck, by its lines or its pair, from an unknown hand (TR-R7). A pair as in PlayCard."""

    courtesy: ClassVar[bool] = True  # no list contains what may be on it
    lines: Lines
    as_: Literal["turbo", "breakdown"] | None = None
    to: Space | None = None
    car: Car | None = None


class Move(Command):
    """Move the car of the card's next line. For a joker, `car` is the choice, and `to` is left out if that car can't move."""

    car: Car
    to: Place | None = None


class AsShown(Command):
    """Move the rest of the card along the suggested paths."""


class ReturnCar(Command):
    """Return a car whose breakdown is over to the track, if there is a choice of space."""

    car: Car
    space: Space


class TurnDone(Command):
    """Bank depth: say that the seat on turn has played a card."""


class TippCrossed(Command):
    """Bank depth: say that the first car has crossed a TIPP line."""

    tipp: int


class TippMissed(Command):
    """Bank depth: say that the first car is past a TIPP line and nobody said so in time; nobody bets on it (TR-B7)."""

    tipp: int


class Finished(Command):
    """Bank depth: say that a car has crossed the finish."""

    car: Car


class RaceOver(Command):
    """Bank depth: end the race, with the order of the cars that have not finished, best first."""

    order: tuple[Car, ...]


class Bet(Command):
    """Bet in secret on the race's winner; this replaces an earlier bet at the same line."""

    sealed: ClassVar[Sealed | None] = Sealed(("tipp",))

    tipp: int
    car: Car


class DeclineBet(Command):
    """Decline to bet at this line, if bets are optional."""

    tipp: int


class CloseBets(Command):
    """Close the betting, as the controller; who is missing has declined."""

    tipp: int


class EndRace(Command):
    """End the race, as the controller, when all cars but one are in."""


class NextRace(Command):
    """Begin the next race of three."""
