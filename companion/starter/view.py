"""What a viewer may see, built up from nothing: a field that only some may see is None for the others."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from companion.kernel.seat import TABLE, Seat, Viewer
from companion.starter.position import Position, position
from companion.starter.state import Phase, State


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """The table for a seat, an onlooker or the tablet. Every view has viewer, phase, turn and position."""

    viewer: Viewer
    phase: Phase
    turn: Seat | None
    round: int
    chosen: tuple[Seat, ...]  # who has chosen
    last: Mapping[Seat, int]
    scores: Mapping[Seat, int]
    winners: tuple[Seat, ...]
    own: int | None = None  # the viewer's own secret
    position: Position | None = None  # the table's


def view(state: State, viewer: Viewer) -> View:
    """What this viewer may see."""
    setup = state.setup
    return View(
        viewer=viewer,
        phase=state.phase,
        turn=None,
        round=state.round,
        chosen=tuple(seat for seat, number in zip(setup.seats, state.chosen, strict=True) if number is not None),
        last=dict(zip(setup.seats, state.last, strict=False)),
        scores=dict(zip(setup.seats, state.scores, strict=True)),
        winners=state.winners(),
        own=state.chosen[setup.index[viewer]] if viewer in setup.index else None,
        position=position(state) if viewer == TABLE else None,
    )
