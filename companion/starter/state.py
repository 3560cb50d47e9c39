"""Where a game stands. A state is never changed once it is out: rules change a fresh `copy()`."""

from __future__ import annotations

from typing import Literal

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
