"""The gallery in the journal."""

from __future__ import annotations

from typing import Any

from companion.game import Summary

from .setup import Setup
from .state import State

RULES = 1


def summary(state: State) -> Summary:
    return Summary(phase=state.phase, turn=state.setup.seats[state.turn])


def dump(state: State) -> Any:
    return [state.leader, state.amount, state.turn, state.opened, state.over, state.hidden, list(state.done)]


def load(setup: Setup, data: Any) -> State:
    leader, amount, turn, opened, over, hidden, done = data
    return State(setup=setup, leader=leader, amount=amount, turn=turn, opened=opened, over=over, hidden=dict(hidden), done=tuple(done))
