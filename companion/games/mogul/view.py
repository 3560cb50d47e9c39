"""What a viewer of a Mogul table may see, built up from nothing.

All but the chips in the hands is open, so the views differ in one thing only: a seat's own has `chips`, its hand. The table's view
has the position besides, in the form in which `set_position` takes it.
"""

from __future__ import annotations

from companion.games.mogul.position import position
from companion.games.mogul.state import OVER, State
from companion.kernel.game import Json
from companion.kernel.seat import TABLE, Viewer


def view(state: State, viewer: Viewer) -> dict[str, Json]:
    """The table for a seat, an onlooker or the tablet."""
    setup, auction = state.setup, state.auction
    seats = setup.seats
    by_hand = dict(zip(setup.hands, seats, strict=True))
    turn, runner_up = state.turn, state.runner_up
    in_last = state.pile <= setup.edition.crash_among and state.phase != OVER
    seen: dict[str, Json] = {
        "viewer": viewer,
        "phase": state.phase,
        "turn": None if turn is None else seats[turn],
        "seats": list(seats),
        "first": seats[state.first],
        "card": state.card,
        "taken": state.taken,
        "scores": dict(zip(seats, state.scores, strict=True)),
        "shares": {seat: list(own) for seat, own in zip(seats, state.shares, strict=True)},
        "pot": state.pot,
        "bank": state.bank,
        "pile": state.pile,
        "crash_may_come": in_last,
        "unseen": {card: count for card, count in zip(state.unseen.kinds, state.unseen.left, strict=True) if count},
        "discards": state.discards(),
        "chosen": list(state.chosen),
        "still_in": [by_hand[hand] for hand in auction.still_in] if auction else [],
        "may_borrow": [seat for place, seat in enumerate(seats) if state.may_borrow(place)],
        "loans": dict(zip(seats, state.loans, strict=True)),
        "winner": by_hand[auction.winner] if auction and auction.winner else None,
        "runner_up": None if runner_up is None else seats[runner_up],
        "winners": list(state.winners()),
    }
    if viewer in setup.index:
        seen["chips"] = state.chips(setup.index[viewer])
    if viewer == TABLE:
        seen["position"] = position(state)
    return seen
