"""What the rulings of the free table share: payments that are made together, as one entry in the book."""

from __future__ import annotations

from collections.abc import Sequence

from companion.games.freetable.sheet import Unit
from companion.games.freetable.state import Entry, Move, State
from companion.kernel.command import Outcome, Refusal
from companion.ledger import NotMoved, Transfer

Ruling = Outcome[State] | Refusal


def money_of(state: State, currency: str | None) -> str | Refusal:
    """The currency that is meant; refused if the sheet has none (FT-B1)."""
    found = currency or state.setup.first_currency
    return found if found is not None else Refusal(rule="FT-B1", reason="no_money")


def unit(state: State, currency: str) -> Unit:
    """A currency's unit."""
    return state.setup.currencies[currency].unit


def off_step(state: State, amount: int, currency: str) -> Refusal | None:
    """The refusal of an amount that is no whole number of steps, or None (FT-B1)."""
    step = state.setup.currencies[currency].step
    return Refusal(rule="FT-B1", reason="off_step", args={"step": step}) if amount % step else None


def with_entry(state: State, entry: Entry) -> State | Refusal:
    """A copy with this entry in the book: all of its payments, or none and who has too little (FT-B5)."""
    ledger = state.ledgers[entry.currency].transfer_all(Transfer(move.payer, move.payee, move.amount) for move in entry.moves)
    if isinstance(ledger, NotMoved):
        # Who has how much may be a secret (FT-B9): only those who have too little are named, to those who can see that much.
        return Refusal(rule="FT-B2", reason="short", args={"account": ledger.account, "currency": entry.currency})
    new = state.copy()
    new.ledgers[entry.currency] = ledger
    new.book, new.laid, new.favourite_laid = (*state.book, entry), (), None
    return new


def each_pays(seats: Sequence[str], payee: str, amount: int) -> tuple[Move, ...]:
    """A payment by every seat except the payee."""
    return tuple(Move(payer=seat, payee=payee, amount=amount) for seat in seats if seat != payee)


def each_receives(seats: Sequence[str], payer: str, amount: int) -> tuple[Move, ...]:
    """A payment to every seat except the payer."""
    return tuple(Move(payer=payer, payee=seat, amount=amount) for seat in seats if seat != payer)
