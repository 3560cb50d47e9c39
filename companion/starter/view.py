"""What a viewer may see, built from nothing: a field that only some may see is None for the others."""

from __future__ import annotations

from collections.abc import Mapping

from companion.kernel.seat import TABLE, Seat, Viewer
from companion.kernel.shape import Shape
from companion.starter.commands import Choose
from companion.starter.position import Position, position
from companion.starter.state import Phase, State


class View(Shape):
    """The table for a seat, an onlooker or the tablet. Every view has viewer, phase, turn and position."""

    viewer: Viewer
    phase: Phase
    turn: Seat | None
    round: int
    missing: tuple[Seat, ...]  # who has not chosen
    last: Mapping[Seat, Choose]
    scores: Mapping[Seat, int]
    winners: tuple[Seat, ...]
    own: Choose | None = None  # the viewer's own secret
    position: Position | None = None  # the table's


def view(state: State, viewer: Viewer) -> View:
    """What this viewer may see."""
    return View(
        viewer=viewer,
        phase=state.phase,
        turn=None,
        round=state.choices.round,
        missing=state.choices.missing,
        last=state.choices.last,
        scores=state.scores,
        winners=state.winners(),
        own=state.choices.made.get(viewer),
        position=position(state) if viewer == TABLE else None,
    )
