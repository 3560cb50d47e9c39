"""What is kept of a game beside its lines."""

from __future__ import annotations

from companion.game import Summary
from companion.starter.state import State

RULES = 1  # raised whenever the same lines may lead elsewhere, or a state has other fields: evenings of before are only shown then


def summary(state: State) -> Summary:
    """The last line of a replay."""
    return Summary(phase=state.phase, turn=None, scores=state.scores, winners=state.winners())
