"""What the journal stores of a state, and the last line of a record."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from companion.game import Summary
from companion.games.freetable import scoring
from companion.games.freetable.rules.sale import BID, payee_of
from companion.games.freetable.setup import Setup, names
from companion.games.freetable.sheet import BANK
from companion.games.freetable.state import Entry, Move, Named, OpenClaim, Opened, Said, Sale, SeatName, State, start
from companion.kernel import form
from companion.kernel.form import Json
from companion.ledger import Hold, Transfer

RULES = 2  # raise it whenever the same lines may lead elsewhere, or a state is stored in another form: older evenings are then only shown


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


def dump(state: State) -> Json:
    """The whole state as JSON, with its secrets: for the journal and the hash, never for a screen."""
    return {
        "accounts": {currency: list(ledger.balances) for currency, ledger in state.ledgers.items()},
        "book": state.book,
        **({"favourites": form.write_value(state.favourites)} if state.favourites else {}),
        "claims": form.write_value(state.claims),
        "claims_made": state.claims_made,
        "matter": state.matter,
        "sale": state.sale and form.write_value(state.sale),
        "question": state.question,
        "secret": {seat: form.write_value(state.secret[seat]) for seat in state.setup.seats if seat in state.secret},
        "sealed": state.sealed,
        "opened": state.opened and form.write_value(state.opened),
        "laid": list(state.laid),
        **({"favourite_laid": state.favourite_laid} if state.favourite_laid is not None else {}),
        "scores": {key: list(state.scores[key]) for key in sorted(state.scores)},
        "turn": state.turn,
        "begun_by": state.begun_by,
        "round": state.round,
        "dice": list(state.dice),
        "throwing": state.throwing,
        "clock": state.clock,
        "seconds": list(state.seconds),
        "over": state.over,
    }


def load(setup: Setup, data: Json) -> State:
    """The state from its stored JSON; raises if that is no state."""
    found, known, seats = start(setup), {**names(setup), "question": form.vocabulary_of(setup.questions)}, len(setup.seats)
    if set(data["accounts"]) != set(found.ledgers):
        raise ValueError("currencies")
    for currency, balances in data["accounts"].items():
        ledger = found.ledgers[currency]
        # What came out of an unlimited bank depends on who began: FT-S3.
        fixed = setup.company is None or setup.currencies[currency].bank is not None
        if len(balances) != len(ledger.accounts) or (fixed and sum(balances) != ledger.total):
            raise ValueError("accounts")
        found.ledgers[currency] = replace(ledger, balances=tuple(balances))
    found.book = tuple(Entry(each[0], tuple(Move(*move) for move in each[1]), *each[2:]) for each in data["book"])
    found.favourites = form.read_as(tuple[Named, ...], data.get("favourites", []), known)
    found.claims = form.read_as(tuple[OpenClaim, ...], data["claims"], known)
    found.sale = form.read_as(Sale | None, data["sale"], known)
    found.opened = form.read_as(Opened | None, data["opened"], known)
    found.secret = dict(form.read_as(Mapping[SeatName, Said], data["secret"], known))
    for key in ("claims_made", "matter", "question", "sealed", "turn", "begun_by", "round", "throwing", "clock", "over"):
        setattr(found, key, data[key])
    found.laid, found.favourite_laid = tuple(data["laid"]), data.get("favourite_laid")
    found.dice, found.seconds = tuple(data["dice"]), tuple(data["seconds"])
    found.scores = {key: tuple(row) for key, row in data["scores"].items()}
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
