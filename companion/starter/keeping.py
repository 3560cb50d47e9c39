"""What the journal keeps of a state, and what a record's last line says of it."""

from __future__ import annotations

from typing import Any

from companion.game import Summary
from companion.kernel.form import Json
from companion.starter.setup import Setup
from companion.starter.state import State

RULES = 1  # raised whenever the same lines may lead elsewhere, or a state is written otherwise: evenings of before are only shown then


def summary(state: State) -> Summary:
    """The last line of a replay."""
    scores = dict(zip(state.setup.seats, state.scores, strict=True))
    return Summary(phase=state.phase, turn=None, scores=scores, winners=state.winners())


def dump(state: State) -> Json:
    """The whole state as JSON, secrets too: for the journal and the hash, for nobody's screen."""
    return {
        "round": state.round,
        "chosen": list(state.chosen),
        "last": list(state.last),
        "scores": list(state.scores),
        "over": state.over,
    }


def load(setup: Setup, data: Any) -> State:
    """A state as it was dumped; what can't be one raises KeyError, TypeError or ValueError."""
    found = State(
        setup=setup,
        round=data["round"],
        chosen=tuple(data["chosen"]),
        last=tuple(data["last"]),
        scores=tuple(data["scores"]),
        over=data["over"],
    )
    if {len(found.chosen), len(found.scores)} != {len(setup.seats)}:
        raise ValueError("seats")
    return found
