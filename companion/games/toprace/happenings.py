"""What happens in Top Race. Everybody is told it, so none of these contains a bet or a hand that the rules keep secret.

Cars, cards, spaces and seats have their names. `path` is the way a car went, beginning with its own space; animations follow it.
"""

from __future__ import annotations

from companion.games.toprace.commands import Space
from companion.kernel.command import Happening, SeatHappening
from companion.kernel.frozen import maker


class CarHappening(Happening):
    """Something happened to a car."""

    car: str


class SeatCarHappening(SeatHappening):
    """Something that a seat did or got with a car."""

    car: str


class RaceHappening(Happening):
    """Something that concerns a whole race."""

    race: int


class LineHappening(Happening):
    """Something happened at a TIPP line."""

    tipp: int


class SeatLineHappening(SeatHappening):
    """Something that a seat did or got at a TIPP line."""

    tipp: int


class Dealt(RaceHappening):
    """The movement cards were dealt: so many to each seat, in seat order."""

    counts: tuple[int, ...]


class DriverRevealed(CarHappening):
    """A driver was turned over and is on offer."""


class BidPlaced(SeatCarHappening):
    """A seat bid and leads."""

    amount: int


class Passed(SeatCarHappening):
    """A seat passed."""


class DriverUnsold(CarHappening):
    """Nobody bid: the card goes under the pile."""


class DriverSold(SeatCarHappening):
    """A seat paid the bank and takes the driver. how: bid | last (TR-A6) | unsold (TR-A7)."""

    amount: int
    how: str


class CarPlaced(SeatCarHappening):
    """A car was put on its start space."""

    space: str


class RaceStarted(RaceHappening):
    """All drivers are sold; this seat begins."""

    seat: str


class CardPlayed(SeatHappening):
    """A movement card was played. as_: turbo | breakdown, of a special one."""

    card: str
    as_: str | None = None


class TurnDoneSaid(SeatHappening):
    """Bank depth: a seat has played a card and resolved it."""


class SpecialVoid(Happening):
    """A special card had no effect. why: finished | broken | level | line | blocked."""

    card: str
    why: str


class LineVoid(CarHappening):
    """A line of the card moved nothing. why: finished | broken | blocked | nobody."""

    number: int
    why: str


class JokerNamed(SeatCarHappening):
    """A car was named for a joker."""

    number: int


class CarMoved(CarHappening):
    """A car went along a path. how: card | turbo."""

    to: Space
    path: tuple[str, ...]
    how: str = "card"


class LineMissed(LineHappening):
    """Nobody said in time that a TIPP line was crossed: nobody bets on it (TR-B7)."""


class CarFinished(CarHappening):
    """A car is in, at this place."""

    place: int


class BrokenDown(CarHappening):
    """A car broke down and stands beside its space."""

    space: str


class BreakdownOver(CarHappening):
    """A breakdown is over; `CarReturned` tells where the car returns to."""


class CarReturned(CarHappening):
    """A car returned to the track."""

    space: str


class LineCrossed(LineHappening):
    """The first car has crossed a TIPP line."""

    car: str | None = None  # bank depth does not ask which


class BettingOpened(LineHappening):
    """Betting on the winner is open."""


class BetPlaced(SeatLineHappening):
    """A seat's bet is in, or was changed; on which car is secret."""


class BetDeclined(SeatLineHappening):
    """A seat does not bet at this line."""


class BettingClosed(LineHappening):
    """Betting is closed; the controller closed it for these."""

    absent: tuple[str, ...] = ()


class DroppedOut(SeatHappening):
    """All cars of a seat are in: its cards are laid aside."""


class TurnCame(SeatHappening):
    """A seat's turn began."""


class AllCardsPlayed(Happening):
    """Bank depth: nobody has a card left; the table must give the order of the cars on the track."""


class RaceEnded(RaceHappening):
    """The race is over, and these are the places, best first. why: all_in | cards | controller | order."""

    places: tuple[str, ...]
    why: str


class PrizePaid(SeatCarHappening):
    """A car's owner got its prize."""

    place: int
    amount: int


class BetPaid(SeatLineHappening):
    """A bet is opened and paid; below zero the seat pays."""

    car: str
    place: int
    amount: int


class PaymentsReckonedAgain(RaceHappening):
    """A house ruling changed the places after the payout: payments were reversed and made again."""


class GameEnded(Happening):
    """The game ended; the richest win."""

    winners: tuple[str, ...]


class RaceOpened(RaceHappening):
    """The next race began: cards are dealt and drivers are sold again."""


class CarCorrected(CarHappening):
    """A house ruling: a car was put elsewhere."""

    to: str


class PositionSet(Happening):
    """A house ruling: the position was set; these parts were named."""

    parts: tuple[str, ...]


# Happenings of nearly every step.
card_played, joker_named, line_void, turn_came = maker(CardPlayed), maker(JokerNamed), maker(LineVoid), maker(TurnCame)
car_moved, bet_placed, bid_placed, passed, car_placed = maker(CarMoved), maker(BetPlaced), maker(BidPlaced), maker(Passed), maker(CarPlaced)
