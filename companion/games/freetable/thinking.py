"""Whose thinking time is counted."""

from __future__ import annotations

from companion.games.freetable.state import State
from companion.kernel.seat import Seat


def thinking(state: State) -> Seat | None:
    """Who is on turn, while the clock runs (FT-T4)."""
    return state.setup.seats[state.turn] if state.clock and state.turn is not None and not state.over else None
