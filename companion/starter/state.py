"""Where a game stands. A state is never changed once it is out: rules change a fresh `copy()`."""

from __future__ import annotations

from typing import Any, Literal

from companion.kernel.form import Json
from companion.kernel.game import Summary
from companion.kernel.seat import Seat
from companion.kernel.state import Copied, state
from companion.starter.setup import Setup

Phase = Literal["choosing", "over"]


@state
class State(Copied):
    """By seat, in the order of the seats."""

    setup: Setup
    round: int = 1
    chosen: tuple[int | None, ...]  # this round, secret
    last: tuple[int, ...] = ()  # the round before, open
    scores: tuple[int, ...]
    over: bool = False

    @property
    def phase(self) -> Phase:
        """What is awaited."""
        return "over" if self.over else "choosing"

    def winners(self) -> tuple[Seat, ...]:
        """ST-3: most points; tied, shared."""
        most = max(self.scores)
        return tuple(seat for seat, score in zip(self.setup.seats, self.scores, strict=True) if self.over and score == most)


def start(setup: Setup) -> State:
    """The box opened."""
    return State(setup=setup, chosen=(None,) * len(setup.seats), scores=(0,) * len(setup.seats))


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
