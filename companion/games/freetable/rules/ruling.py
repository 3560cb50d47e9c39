"""What the rulings of the free table share: payments that are made together, as one entry in the book."""

from __future__ import annotations

from collections.abc import Sequence

from companion.games.freetable.sheet import Unit
from companion.games.freetable.state import Entry, Move, State
from companion.kernel.command import Outcome, Refusal
from companion.ledger import NotMoved, Transfer

Ruling = Outcome[State] | Refusal


def money_of(state: State, currency: str | None) -> str | Refusal:
    """The currency that is meant; FT-B1: a table whose sheet has none moves no money."""
    found = currency or state.setup.first_currency
    return found if found is not None else Refusal(rule="FT-B1", reason="no_money")


def unit(state: State, currency: str) -> Unit:
    """What it is counted in."""
    return state.setup.currencies[currency].unit


def off_step(state: State, amount: int, currency: str) -> Refusal | None:
    """FT-B1: a whole number of steps."""
    step = state.setup.currencies[currency].step
    return Refusal(rule="FT-B1", reason="off_step", args={"step": step}) if amount % step else None


def with_entry(state: State, entry: Entry) -> State | Refusal:
    """A copy in which that entry stands in the book: all of its moves or, FT-B5, none, and who is short."""
    ledger = state.ledgers[entry.currency].transfer_all(Transfer(move.payer, move.payee, move.amount) for move in entry.moves)
    if isinstance(ledger, NotMoved):
        # Who has how much may be its own affair (FT-B9): only who is short is told, who can see that much.
        return Refusal(rule="FT-B2", reason="short", args={"account": ledger.account, "currency": entry.currency})
    new = state.copy()
    new.ledgers[entry.currency] = ledger
    new.book, new.laid, new.favourite_laid = (*state.book, entry), (), None
    return new


def each_pays(seats: Sequence[str], payee: str, amount: int) -> tuple[Move, ...]:
    """Every seat but the payee itself."""
    return tuple(Move(payer=seat, payee=payee, amount=amount) for seat in seats if seat != payee)


def each_receives(seats: Sequence[str], payer: str, amount: int) -> tuple[Move, ...]:
    """Every seat but the payer itself."""
    return tuple(Move(payer=payer, payee=seat, amount=amount) for seat in seats if seat != payer)
