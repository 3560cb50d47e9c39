"""The gallery as one viewer sees it."""

from __future__ import annotations

from companion.kernel.seat import TABLE, Seat, Viewer
from companion.kernel.shape import Shape

from .position import Position, position
from .state import State


class View(Shape):
    viewer: Viewer
    phase: str
    turn: Seat
    leader: Seat | None
    amount: int
    hidden: str | None
    sealed: tuple[Seat, ...]
    done: tuple[str, ...]
    position: Position | None = None


def view(state: State, viewer: Viewer) -> View:
    return View(
        viewer=viewer,
        phase=state.phase,
        turn=state.setup.seats[state.turn],
        leader=state.leader,
        amount=state.amount,
        hidden=state.hidden.get(viewer),
        sealed=tuple(sorted(state.hidden)),
        done=state.done[-3:],
        position=position(state) if viewer == TABLE else None,
    )
