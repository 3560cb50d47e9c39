"""The table as it lies, and the house rulings: the table is right."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

from companion.games.houses.rules import settled
from companion.games.houses.state import BANK, State, account
from companion.kernel.command import GameWon, MoneyAdjusted, Outcome, PositionPut, Refusal, money_short
from companion.kernel.form import SeatName, Whole
from companion.kernel.shape import Shape
from companion.ledger import NotMoved

Ruled = Outcome[State] | Refusal


class Position(Shape):
    """Everything in the open, nothing that is secret."""

    coins: Mapping[SeatName, Annotated[int, Whole(least=0, money=True)]]
    first: SeatName
    scores: Mapping[SeatName, Annotated[int, Whole(least=0)]]


def position(state: State) -> Position:
    """The table as it lies."""
    return Position(coins={seat: state.coins(seat) for seat in state.setup.seats}, first=state.first, scores=state.scores)


def put(state: State, lies: Position, named: frozenset[str]) -> Ruled:
    """The table put as it lies: a whole position, checked, and which of its parts were named."""
    new = state.copy()
    for seat, coins in lies.coins.items():
        ruled = adjust(new, seat, coins - new.coins(seat))
        if isinstance(ruled, Refusal):
            return ruled
        new = ruled.state
    new.first, new.scores = lies.first, lies.scores
    won = (GameWon(winners=new.winners()),) if new.winners() != state.winners() else ()
    return Outcome(new, (PositionPut.of(named), *won))


def adjust(state: State, seat: str, amount: int) -> Ruled:
    """A house ruling on money: the bank is the other side, and neither goes below nothing; a bid stays covered."""
    ledger = state.ledger.changed(account(seat), amount, BANK)
    bid = state.auction.bids.get(seat, 0) if state.auction else 0
    if isinstance(ledger, NotMoved) or ledger.balance(account(seat)) < bid:
        return money_short(seat, amount)
    new = state.copy()
    new.ledger = ledger
    return settled(new, (MoneyAdjusted(seat=seat, amount=amount),))  # who is broke is not waited for


def end_here(state: State) -> Outcome[State]:
    """The game is over as it lies."""
    new = state.copy()
    new.phase, new.auction, new.house, new.choices = "over", None, None, state.choices.dropped()
    return Outcome(new, (GameWon(winners=new.winners()),))
