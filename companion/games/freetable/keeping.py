"""What the journal stores of a state, and the last line of a record."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from companion.game import Summary
from companion.games.freetable import scoring
from companion.games.freetable.rules.sale import BID, payee_of
from companion.games.freetable.setup import Setup, names
from companion.games.freetable.sheet import BANK
from companion.games.freetable.state import Entry, Move, Named, State, start
from companion.kernel import form
from companion.kernel.form import Json
from companion.kernel.state import read_plain, write_plain
from companion.ledger import Hold, Transfer

RULES = 2  # raise it whenever the same lines may lead elsewhere, or a state is stored in another form: older evenings are then only shown

# The fields that are stored as they are.
PLAIN = (
    *("claims", "claims_made", "matter", "sale", "question", "sealed", "opened", "laid"),
    *("turn", "begun_by", "round", "dice", "throwing", "clock", "seconds", "over"),
)
KeptEntry = tuple[str, tuple[tuple[str, str, int], ...], str | None, int | None, bool]


def summary(state: State) -> Summary:
    """The last line of a record. Its money is the first currency's; other currencies are in the views."""
    setup, currency = state.setup, state.setup.first_currency
    turn = None if state.turn is None or state.over else setup.seats[state.turn]
    scores = None
    if setup.sheet.rows:
        scores = {seat: scoring.points(state, place) for place, seat in enumerate(setup.seats)}
    moment = None if state.sale is None else f"sale_{state.sale.kind}"
    found = Summary(phase=state.phase, turn=turn, scores=scores, winners=scoring.winners(state), moment=moment)
    if currency is None:
        return found
    pots = [name for name in setup.accounts if name not in setup.index and name != BANK]
    return replace(
        found,
        balances={seat: state.balance(seat, currency) for seat in setup.seats},
        bank=state.balance(BANK, currency),
        between=sum(state.balance(pot, currency) for pot in pots),
    )


def dump(state: State) -> dict[str, Json]:
    """The whole state as JSON, with its secrets: for the journal and the hash, never for a screen."""
    return {
        "accounts": {currency: list(ledger.balances) for currency, ledger in state.ledgers.items()},
        "book": state.book,
        **({"favourites": form.write_value(state.favourites)} if state.favourites else {}),
        **write_plain(state, PLAIN),
        "secret": {seat: form.write_value(state.secret[seat]) for seat in state.setup.seats if seat in state.secret},
        **({"favourite_laid": state.favourite_laid} if state.favourite_laid is not None else {}),
        "scores": {key: list(state.scores[key]) for key in sorted(state.scores)},
    }


def load(setup: Setup, data: Mapping[str, Json]) -> State:
    """The state from its stored JSON; raises if that is no state."""
    found, known, seats = start(setup), {**names(setup), "question": form.vocabulary_of(setup.questions)}, len(setup.seats)
    read_plain(found, (*PLAIN, "secret"), data, known)
    accounts: Mapping[str, tuple[int, ...]] = form.read_as(Mapping[str, tuple[int, ...]], data["accounts"], {})
    if set(accounts) != set(found.ledgers):
        raise ValueError("currencies")
    for currency, balances in accounts.items():
        ledger = found.ledgers[currency]
        # What came out of an unlimited bank depends on who began: FT-S3.
        fixed = setup.company is None or setup.currencies[currency].bank is not None
        if len(balances) != len(ledger.accounts) or (fixed and sum(balances) != ledger.total):
            raise ValueError("accounts")
        found.ledgers[currency] = replace(ledger, balances=balances)
    book = form.read_as(tuple[KeptEntry, ...], data["book"], {})
    found.book = tuple(Entry(currency, tuple(Move(*move) for move in moves), *rest) for currency, moves, *rest in book)
    found.favourites = form.read_as(tuple[Named, ...], data.get("favourites", []), known)
    found.favourite_laid = form.read_as(str | None, data.get("favourite_laid"), known)
    found.scores = form.read_as(Mapping[str, tuple[int | None, ...]], data["scores"], {})
    if len(found.seconds) != seats or any(len(row) != seats for row in found.scores.values()):
        raise ValueError("seats")
    _hold_again(found)
    return found


def _hold_again(state: State) -> None:
    """Set the money of an open bid aside again."""
    sale = state.sale
    if sale is None or sale.rising is None or sale.rising.leader is None:
        return
    currency = state.setup.sales.currency or state.setup.first_currency or ""
    transfer = Transfer(sale.rising.leader, payee_of(state, sale), sale.rising.amount)
    state.ledgers[currency] = replace(state.ledgers[currency], holds=(Hold(BID, transfer),))
