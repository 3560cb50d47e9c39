"""What can be said and done at the table of a Top Race. Cars, cards and spaces go by their names; the editions hold these.

`by_app` marks a deal or a turned-over driver whose outcome the app itself drew: what only the app knew has then been shown.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from companion.kernel.command import AdjustMoney, Command, Correct, SetPosition


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal(Command):
    """The movement cards are dealt; a hand that is named is known, of the others only the count is."""

    do: ClassVar[str] = "deal"
    hands: Mapping[str, tuple[str, ...]] | None = None
    by_app: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class RevealDriver(Command):
    """The controller turns over a driver card."""

    do: ClassVar[str] = "reveal_driver"
    car: str
    by_app: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Bid(Command):
    """So much for the driver on offer."""

    do: ClassVar[str] = "bid"
    amount: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Pass(Command):
    """Not for me."""

    do: ClassVar[str] = "pass"
    courtesy: ClassVar[bool] = True


@dataclass(frozen=True, slots=True, kw_only=True)
class CloseBidding(Command):
    """Once, twice, sold; without a bid the card goes under the pile."""

    do: ClassVar[str] = "close_bidding"


@dataclass(frozen=True, slots=True, kw_only=True)
class Sold(Command):
    """A seat's bid and the closing in one."""

    do: ClassVar[str] = "sold"
    seat: str
    amount: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PlaceCar(Command):
    """The buyer puts the car on a free start space."""

    do: ClassVar[str] = "place_car"
    car: str
    space: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayCard(Command):
    """A movement card is played; a special one as a turbo or a breakdown."""

    do: ClassVar[str] = "play_card"
    card: str
    as_: str | None = None  # "turbo" or "breakdown"
    to: str | None = None  # of a turbo: the space
    car: str | None = None  # of a breakdown on a level pair: the car that is in front


@dataclass(frozen=True, slots=True, kw_only=True)
class Move(Command):
    """The car of the card's next line moves; for a joker `car` is the choice, and `to` is left out where it can't move."""

    do: ClassVar[str] = "move"
    car: str
    to: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class AsShown(Command):
    """The rest of the card moves along the suggested paths."""

    do: ClassVar[str] = "as_shown"


@dataclass(frozen=True, slots=True, kw_only=True)
class ReturnCar(Command):
    """A car whose breakdown is over goes back to the track, where there is a choice of space."""

    do: ClassVar[str] = "return_car"
    car: str
    space: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnDone(Command):
    """Bank depth: the seat on turn has played a card."""

    do: ClassVar[str] = "turn_done"


@dataclass(frozen=True, slots=True, kw_only=True)
class TippCrossed(Command):
    """Bank depth: the first car has crossed a TIPP line."""

    do: ClassVar[str] = "tipp_crossed"
    tipp: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Finished(Command):
    """Bank depth: a car has crossed the finish."""

    do: ClassVar[str] = "finished"
    car: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RaceOver(Command):
    """Bank depth: the race is over, and so stand the cars that have not finished, best first."""

    do: ClassVar[str] = "race_over"
    order: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Bet(Command):
    """A secret bet on the race's winner; it replaces an earlier one at the same line."""

    do: ClassVar[str] = "bet"
    tipp: int
    car: str


@dataclass(frozen=True, slots=True, kw_only=True)
class DeclineBet(Command):
    """No bet at this line, where bets are optional."""

    do: ClassVar[str] = "decline_bet"
    tipp: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CloseBets(Command):
    """The controller closes the betting; who is missing has declined."""

    do: ClassVar[str] = "close_bets"
    tipp: int


@dataclass(frozen=True, slots=True, kw_only=True)
class EndRace(Command):
    """With all cars in but one, the controller ends the race."""

    do: ClassVar[str] = "end_race"


@dataclass(frozen=True, slots=True, kw_only=True)
class NextRace(Command):
    """On to the next race of three."""

    do: ClassVar[str] = "next_race"


COMMANDS: tuple[type[Command], ...] = (
    Deal,
    RevealDriver,
    Bid,
    Pass,
    CloseBidding,
    Sold,
    PlaceCar,
    PlayCard,
    Move,
    AsShown,
    ReturnCar,
    TurnDone,
    TippCrossed,
    Finished,
    RaceOver,
    Bet,
    DeclineBet,
    CloseBets,
    EndRace,
    NextRace,
    AdjustMoney,
    Correct,
    SetPosition,
)
