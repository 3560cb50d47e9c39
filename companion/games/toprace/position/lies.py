"""The table as it lies, as data: the table's view shows it, `set_position` takes any part of it, and the journal stores it.

`position` contains everything that everybody may know. If `set_position` gets the whole position back, nothing changes; if it gets a part,
it changes that part and what follows from it (`putting`).
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Annotated

from companion.auctions.in_turn import InTurn
from companion.games.toprace.commands import Car, Card, Lines, Place
from companion.games.toprace.setup import Setup
from companion.games.toprace.state import DECLINED, Fate, LineState, Stage, State
from companion.kernel.form import Count, Name, PresentSeat, SeatName, Whole, unsaid
from companion.kernel.shape import Shape


class BreakdownLies(Shape):
    """A car beside its space. level: it waits for the partner's next move (TR-X4)."""

    car: Car
    partner: Car
    level: bool = False


class LineLies(Shape):
    """A TIPP line; of a bet it says only that it is in."""

    state: LineState
    in_: tuple[SeatName, ...] | None = unsaid()
    declined: tuple[SeatName, ...] | None = unsaid()


class CardLies(Shape):
    """The card that is being resolved."""

    card: Annotated[str, Name("any_card")]
    line: Count = 0
    named: tuple[Car, ...] = ()
    fates: tuple[Fate, ...] | None = unsaid()


class AuctionLies(Shape):
    """The driver on offer and the bidding. rounds: how often each came up unsold since the last sale."""

    offer: Car | None
    leader: PresentSeat | None
    amount: Annotated[int, Whole(least=0, money=True)]
    passed: tuple[SeatName, ...]
    last: SeatName | None
    rounds: Mapping[Car, Count]
    forcing: bool


class Position(Shape):
    """Everything public about where the game stands. What people do within the phase follows from the rest."""

    phase: Stage
    race: Count
    turn: PresentSeat | None  # in the auction the last buyer, who will start
    spent: bool  # it has played already
    money: Mapping[SeatName, Annotated[int, Whole(money=True)]]
    hands: Mapping[SeatName, Count]
    played: tuple[Card, ...]  # this race, in deck order
    unlisted: tuple[Lines, ...] | None = unsaid()  # and those that the deck does not list
    owners: Mapping[Car, SeatName | None]
    cars: Mapping[Car, Place | None]
    finish: tuple[Car, ...]  # in order
    reached: tuple[Car, ...]  # those on the track, by who reached its rank first (TR-E2)
    broken: tuple[BreakdownLies, ...]  # earlier broken first
    returning: tuple[Car, ...]  # breakdowns over, their return due
    lines: tuple[LineLies, ...]
    card: CardLies | None
    auction: AuctionLies
    placing: Car | None
    places: tuple[Car, ...]  # once a race is over


def position(state: State) -> Position:
    """The table as it lies."""
    setup = state.setup
    colours, seats, places = setup.colours, setup.seats, setup.track.places
    bidding = state.bidding
    return Position(
        phase=state.stage,
        race=state.race,
        turn=state.seat_name(state.turn),
        spent=state.spent,
        money={seat: state.ledger.balance(seat) for seat in seats},
        hands={name: state.held(seat) for seat, name in enumerate(seats)},
        played=played_cards(setup, state.left),
        unlisted=state.unlisted or None,
        owners={colours[car]: state.seat_name(owner) for car, owner in enumerate(state.owners)},
        cars={colours[car]: places[at] if at >= 0 else None for car, at in enumerate(state.at)},
        finish=setup.named(state.finish),
        reached=setup.named(state.reached),
        broken=tuple([BreakdownLies(car=colours[car], partner=colours[partner], level=level) for car, partner, level in state.broken]),
        returning=setup.named(state.returning),
        lines=tuple([line_lies(seats, *line) for line in zip(state.lines, state.bets, strict=True)]),
        card=None if state.card is None else CardLies(card=state.card, line=state.line, named=setup.named(state.named), fates=state.fates),
        auction=AuctionLies(
            offer=colours[state.offer] if state.offer >= 0 else None,
            leader=bidding.leader if bidding else None,
            amount=bidding.amount if bidding else 0,
            passed=bidding.passed if bidding else (),
            last=bidding.last if isinstance(bidding, InTurn) else None,
            rounds={colours[car]: rounds for car, rounds in enumerate(state.rounds)},
            forcing=state.forcing,
        ),
        placing=colours[state.placing] if state.placing >= 0 else None,
        places=setup.named(state.places),
    )


def position_of(state: State) -> Position:
    """The same for a state that is not changed any more; journal and table both need it."""
    if state.lies is None:
        state.lies = position(state)
    lies: Position = state.lies
    return lies


@lru_cache(maxsize=16)
def played_cards(setup: Setup, left: tuple[int, ...]) -> tuple[str, ...]:
    """The played cards, in the deck's order; remembered while a card's lines are resolved."""
    return tuple(card for card, copies, number in zip(setup.cards, setup.deck.copies, left, strict=True) for _ in range(copies - number))


@lru_cache(maxsize=64)  # most lines are as they were a command before
def line_lies(seats: tuple[str, ...], what: LineState, bets: tuple[int | None, ...]) -> LineLies:
    """Who has bet at a line, and who has declined."""
    by_seat = tuple(zip(seats, bets, strict=True))
    return LineLies(
        state=what,
        in_=tuple(seat for seat, bet in by_seat if bet is not None and bet != DECLINED),
        declined=tuple(seat for seat, bet in by_seat if bet == DECLINED),
    )
