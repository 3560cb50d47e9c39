"""What the journal stores of a state, and the last line of a record."""

from __future__ import annotations

from collections.abc import Mapping

from companion.auctions.pot import POT, PotAuction
from companion.game import Summary
from companion.games.mogul.setup import Setup
from companion.games.mogul.state import BANK, State, start
from companion.kernel.form import Json, read_as
from companion.kernel.frozen import maker
from companion.kernel.shape import Shape
from companion.kernel.state import read_plain, write_plain
from companion.kernel.stock import Stock
from companion.ledger import Ledger

RULES = 1  # raise it whenever the same lines may lead elsewhere, or a state is stored in another form: older evenings are then only shown

PLAIN = ("phase", "first", "card", "taken", "chosen", "scores", "shares", "loans")  # the fields that are stored as they are

_said = maker(Summary)


class KeptAuction(Shape):
    """The auction as it is stored: with seats in place of their accounts."""

    still_in: tuple[int, ...]
    unheard: tuple[int, ...]
    last_out: int | None


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


def dump(state: State) -> dict[str, Json]:
    """The state as JSON, with the secret chips: for the journal and the hash, never for a screen."""
    seat_of, auction = state.setup.seat_of, state.auction
    return {
        **write_plain(state, PLAIN),
        "unseen": {card: count for card, count in zip(state.unseen.kinds, state.unseen.left, strict=True) if count},
        "chips": [state.chips(seat) for seat in range(len(state.setup.seats))],
        "pot": state.pot,
        "bank": state.bank,
        "auction": auction
        and {
            "still_in": [seat_of[bidder] for bidder in auction.still_in],
            "unheard": [seat_of[bidder] for bidder in auction.unheard],
            "last_out": auction.last_out and seat_of[auction.last_out],
        },
    }


def load(setup: Setup, data: Mapping[str, Json]) -> State:
    """The state from its stored JSON; raises if that is no state."""
    state, seats = start(setup), len(setup.seats)
    read_plain(state, PLAIN, data, {})
    unseen: Mapping[str, int] = read_as(Mapping[str, int], data["unseen"], {})
    if not {*unseen} <= {*setup.edition.deck} or not 0 <= state.first < seats:
        raise ValueError(state.phase)
    chips: tuple[int, ...] = read_as(tuple[int, ...], data["chips"], {})
    if any(len(each) != seats for each in (state.scores, state.shares, chips, state.loans)):
        raise ValueError("seats")
    state.unseen = Stock(setup.box.kinds, tuple(unseen.get(card, 0) for card in setup.box.kinds))
    pot, bank = read_as(int, data["pot"], {}), read_as(int, data["bank"], {})
    state.ledger = Ledger.opened({**dict(zip(setup.hands, chips, strict=True)), POT: pot, BANK: bank}, floors=0)
    if state.ledger.total != setup.edition.box.chips.total:
        raise ValueError("chips")
    auction: KeptAuction | None = read_as(KeptAuction | None, data["auction"], {})
    if auction is not None:
        state.auction = PotAuction(
            tuple(setup.hands[seat] for seat in auction.still_in),
            tuple(setup.hands[seat] for seat in auction.unheard),
            None if auction.last_out is None else setup.hands[auction.last_out],
        )
    return state
