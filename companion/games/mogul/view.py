"""What a viewer of a Mogul table may see, built up from nothing.

All but the chips in the hands is open, so the views differ in one thing only: a seat's own has `chips`, its hand. The table's view
has the position besides, in the form in which `set_position` takes it.
"""

from __future__ import annotations

from collections.abc import Mapping

from companion.games.mogul.position import Position, position
from companion.games.mogul.state import OVER, Phase, State
from companion.kernel.frozen import replace
from companion.kernel.seat import ONLOOKER, TABLE, Seat, Viewer
from companion.kernel.shape import Shape


class View(Shape):
    """The table for a seat, an onlooker or the tablet."""

    viewer: Viewer
    phase: Phase
    turn: Seat | None
    seats: tuple[Seat, ...]
    first: Seat
    card: str | None
    taken: bool
    scores: Mapping[Seat, int]
    shares: Mapping[Seat, tuple[str, ...]]
    pot: int
    bank: int
    pile: int
    crash_may_come: bool
    unseen: Mapping[str, int]
    discards: tuple[str, ...]
    chosen: tuple[str, ...]
    still_in: tuple[Seat, ...]
    may_borrow: tuple[Seat, ...]
    loans: Mapping[Seat, int]
    winner: Seat | None
    runner_up: Seat | None
    winners: tuple[Seat, ...]
    chips: int | None = None  # a seat's own
    position: Position | None = None  # the table's


def view(state: State, viewer: Viewer) -> View:
    """What this viewer may see. What everybody sees is made once for a state."""
    if state.public is None:
        state.public = _public(state)
    public: View = state.public
    if viewer == TABLE:
        return replace(public, viewer=viewer, position=position(state))
    seat = state.setup.index.get(viewer)
    return public if seat is None else replace(public, viewer=viewer, chips=state.chips(seat))


def _public(state: State) -> View:
    setup, auction = state.setup, state.auction
    seats = setup.seats
    by_hand = dict(zip(setup.hands, seats, strict=True))
    turn, runner_up = state.turn, state.runner_up
    return View(
        viewer=ONLOOKER,
        phase=state.phase,
        turn=None if turn is None else seats[turn],
        seats=seats,
        first=seats[state.first],
        card=state.card,
        taken=state.taken,
        scores=dict(zip(seats, state.scores, strict=True)),
        shares=dict(zip(seats, state.shares, strict=True)),
        pot=state.pot,
        bank=state.bank,
        pile=state.pile,
        crash_may_come=state.pile <= setup.edition.crash_among and state.phase != OVER,
        unseen={card: count for card, count in zip(state.unseen.kinds, state.unseen.left, strict=True) if count},
        discards=tuple(state.discards()),
        chosen=state.chosen,
        still_in=tuple(by_hand[hand] for hand in auction.still_in) if auction else (),
        may_borrow=tuple(seat for place, seat in enumerate(seats) if state.may_borrow(place)),
        loans=dict(zip(seats, state.loans, strict=True)),
        winner=by_hand[auction.winner] if auction and auction.winner else None,
        runner_up=None if runner_up is None else seats[runner_up],
        winners=state.winners(),
    )
