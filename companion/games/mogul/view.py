"""What a viewer of a Mogul table may see, built from nothing.

Everything but the chips in the hands is open, so views differ in one field only: a seat's own has `chips`, its hand. The table's view
also has the position, in the form in which `set_position` takes it.
"""

from __future__ import annotations

from collections.abc import Mapping

from companion.games.mogul.position import Position, position
from companion.games.mogul.state import OVER, State
from companion.kernel.frozen import replace
from companion.kernel.seat import ONLOOKER, TABLE, Seat, Viewer
from companion.kernel.state import public_view


class View(Position):
    """The position and what follows from it, for a seat, an onlooker or the tablet."""

    viewer: Viewer
    turn: Seat | None
    pile: int
    crash_may_come: bool
    unseen: Mapping[str, int]
    chosen: tuple[str, ...]
    may_borrow: tuple[Seat, ...]
    loans: Mapping[Seat, int]
    winner: Seat | None
    runner_up: Seat | None
    winners: tuple[Seat, ...]
    chips: int | None = None  # the seat's own
    position: Position | None = None  # only for the table


def view(state: State, viewer: Viewer) -> View:
    """What this viewer may see. The part that everybody sees is computed once for a state."""
    common = public_view(state, _public)
    if viewer == TABLE:
        return replace(common, viewer=viewer, position=position(state))
    seat = state.setup.index.get(viewer)
    return common if seat is None else replace(common, viewer=viewer, chips=state.chips(seat))


def _public(state: State) -> View:
    setup, seats, turn, lies = state.setup, state.setup.seats, state.turn, position(state)
    won = state.auction is not None and state.auction.winner is not None
    return View.over(
        lies,
        viewer=ONLOOKER,
        turn=None if turn is None else seats[turn],
        pile=state.pile,
        crash_may_come=state.pile <= setup.edition.box.crash.among and state.phase != OVER,
        unseen={card: count for card, count in zip(state.unseen.kinds, state.unseen.left, strict=True) if count},
        chosen=state.chosen,
        may_borrow=tuple(seat for place, seat in enumerate(seats) if state.may_borrow(place)),
        loans=dict(zip(seats, state.loans, strict=True)),
        winner=lies.still_in[0] if won else None,
        runner_up=lies.last_out if won else None,
        winners=state.winners(),
    )
