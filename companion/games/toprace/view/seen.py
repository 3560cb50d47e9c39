"""The parts of a view of Top Race, as shapes: a view is made of them, and a scene reads them. Lists are in seat order, the edition's car
order, deck order or track order unless said otherwise.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from companion.auctions.seen import BiddingSeen
from companion.games.toprace.position import Position
from companion.games.toprace.state import LineState, Phase
from companion.kernel.form import unsaid
from companion.kernel.seat import Seat, Viewer
from companion.kernel.shape import Shape

LineSeen = Literal["done", "now", "todo", "void"]


class SeatSeen(Shape):
    """A seat. cash: what it may bid; cards: how many it holds (None before the deal); out: all its cars are in."""

    seat: Seat
    money: int
    cash: int
    cards: int | None
    drivers: tuple[str, ...]
    out: bool


class Hand(Shape):
    """A seat's own cards: those the app knows, and how many more."""

    known: tuple[str, ...]
    unknown: int


class CarSeen(Shape):
    """A car. off: not on the track, or bank depth; beside: broken down."""

    owner: Seat | None
    space: str | None
    state: Literal["off", "standing", "beside", "finished"]
    place: int | None
    rank: int | None


class Unsold(Shape):
    """A driver that is not sold, and how often it came up since the last sale."""

    car: str
    rounds: int


class Forced(Shape):
    """Who will get the next driver that is revealed, and for how much (TR-A6, TR-A7)."""

    seat: Seat
    price: int


class AuctionSeen(BiddingSeen):
    """The auction: its bidding, which driver is on offer, which are not sold."""

    style: Literal["outcry", "in_turn"]
    offer: str | None
    unsold: tuple[Unsold, ...]
    forced: Forced | None


class Placing(Shape):
    """A car that its buyer must place, and the free start spaces."""

    car: str
    seat: Seat
    spaces: tuple[str, ...]


class CardLine(Shape):
    """A line of the card being resolved. car may be the joker; named is then its choice."""

    car: str
    number: int
    state: LineSeen
    why: str | None  # of a void one: finished | broken | blocked | nobody
    named: str | None


class CardSeen(Shape):
    """The card being resolved. A special one has no lines and is resolved at once."""

    card: str
    seat: Seat
    lines: tuple[CardLine, ...]


class End(Shape):
    """Where a car may go; the path begins with the car's own space."""

    to: str
    steps: int
    changes: int
    path: tuple[str, ...]
    suggested: bool
    dead_end: bool


class MoveOption(Shape):
    """A car that the line may move, or why it is void."""

    car: str
    void: str | None
    ends: tuple[End, ...]


class Moves(Shape):
    """The possible moves of the line that is due: one option, or a joker's choices."""

    car: str
    number: int
    options: tuple[MoveOption, ...]


class Returning(Shape):
    """A return that must be chosen, and those that wait for it."""

    car: str
    spaces: tuple[str, ...]
    then: tuple[str, ...]


class DeckSeen(Shape):
    """Each copy not played yet this race, and each that was."""

    left: tuple[str, ...]
    played: tuple[str, ...]


class SpecialPlay(Shape):
    """A way to play a special card now; void says why it has no effect."""

    as_: Literal["turbo", "breakdown"] | None
    to: str | None = unsaid()
    car: str | None = unsaid()
    void: str | None = unsaid()


class BetLine(Shape):
    """A TIPP line: who has bet, who declined, who is missing."""

    tipp: int
    state: LineState
    in_: tuple[Seat, ...]
    declined: tuple[Seat, ...]
    missing: tuple[Seat, ...]


class Bets(Shape):
    """The bets. own: a seat's own by line, None if it declined."""

    open: int | None
    waiting: tuple[int, ...]
    own: Mapping[str, str | None] | None
    lines: tuple[BetLine, ...]


class PlaceSeen(Shape):
    """A car's place and prize once a race is over."""

    place: int
    car: str
    seat: Seat | None
    prize: int


class BetResult(Shape):
    """A bet and what it brought; car is None if nobody knows it."""

    seat: Seat
    tipp: int
    car: str | None
    place: int | None
    amount: int


class Results(Shape):
    """A race's results; before: the money before the payout."""

    places: tuple[PlaceSeen, ...]
    bets: tuple[BetResult, ...]
    before: Mapping[Seat, int]


class View(Shape):
    """A Top Race as one viewer sees it. Cars, cards, spaces and seats go by name."""

    viewer: Viewer
    phase: Phase
    turn: Seat | None
    race: int
    races: int
    depth: str
    controller: Seat
    bank: int
    seats: tuple[SeatSeen, ...]
    hand: Hand | None  # the seat's own
    cars: Mapping[str, CarSeen]
    finish: tuple[str, ...]
    order: tuple[str, ...]  # all cars best first as they stand now (TR-E2): in, then by rank; those that are off come last
    auction: AuctionSeen | None  # in phase auction only
    placing: Placing | None
    card: CardSeen | None
    moves: Moves | None
    as_shown: bool  # `as_shown` would be accepted now
    returning: Returning | None
    deck: DeckSeen
    specials: Mapping[str, tuple[SpecialPlay, ...]]  # each special not played yet
    bets: Bets | None  # None if the game is played without bets
    results: Results | None  # once a race is over
    winners: tuple[Seat, ...]
    position: Position | None = None  # only for the table
