"""What the journal stores of a state, and the last line of a record."""

from __future__ import annotations

from companion.auctions.pot import POT, PotAuction
from companion.game import Summary
from companion.games.mogul.setup import Setup
from companion.games.mogul.state import BANK, PHASES, State, start
from companion.kernel.form import Json
from companion.kernel.frozen import maker
from companion.kernel.stock import Stock
from companion.ledger import Ledger

RULES = 1  # raise it whenever the same lines may lead elsewhere, or a state is stored in another form: older evenings are then only shown

_said = maker(Summary)


def summary(state: State) -> Summary:
    """The last line of a record."""
    seats = state.setup.seats
    turn = state.turn
    balances = state.ledger.balances
    return _said(
        phase=state.phase,
        turn=None if turn is None else seats[turn],
        balances=dict(zip(seats, balances[:-2], strict=True)),
        bank=balances[-1],
        between=balances[-2],
        scores=dict(zip(seats, state.scores, strict=True)),
        winners=state.winners(),
    )


def dump(state: State) -> Json:
    """The state as JSON, with the secret chips: for the journal and the hash, never for a screen."""
    seat_of, auction = state.setup.seat_of, state.auction
    return {
        "phase": state.phase,
        "first": state.first,
        "card": state.card,
        "taken": state.taken,
        "chosen": list(state.chosen),
        "scores": list(state.scores),
        "shares": [list(own) for own in state.shares],
        "unseen": {card: count for card, count in zip(state.unseen.kinds, state.unseen.left, strict=True) if count},
        "chips": [state.chips(seat) for seat in range(len(state.scores))],
        "pot": state.pot,
        "bank": state.bank,
        "auction": auction
        and {
            "still_in": [seat_of[bidder] for bidder in auction.still_in],
            "unheard": [seat_of[bidder] for bidder in auction.unheard],
            "last_out": auction.last_out and seat_of[auction.last_out],
        },
        "loans": list(state.loans),
    }


def load(setup: Setup, data: Json) -> State:
    """The state from its stored JSON; raises if that is no state."""
    state, seats = start(setup), len(setup.seats)
    if data["phase"] not in PHASES or not {*data["unseen"]} <= {*setup.edition.deck} or not 0 <= data["first"] < seats:
        raise ValueError(data["phase"])
    if any(len(data[key]) != seats for key in ("scores", "shares", "chips", "loans")):
        raise ValueError("seats")
    state.phase = data["phase"]
    state.first = data["first"]
    state.card = data["card"]
    state.taken = data["taken"]
    state.chosen = tuple(data["chosen"])
    state.scores = tuple(data["scores"])
    state.shares = tuple(tuple(own) for own in data["shares"])
    state.unseen = Stock(setup.box.kinds, tuple(data["unseen"].get(card, 0) for card in setup.box.kinds))
    chips = dict(zip(setup.hands, data["chips"], strict=True))
    state.ledger = Ledger.opened({**chips, POT: data["pot"], BANK: data["bank"]}, floors=0)
    if state.ledger.total != setup.edition.box.chips.total:
        raise ValueError("chips")
    if auction := data["auction"]:
        last_out = auction["last_out"]
        state.auction = PotAuction(
            tuple(setup.hands[seat] for seat in auction["still_in"]),
            tuple(setup.hands[seat] for seat in auction["unheard"]),
            None if last_out is None else setup.hands[last_out],
        )
    state.loans = tuple(data["loans"])
    return state
