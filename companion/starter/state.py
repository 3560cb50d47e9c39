"""Where a game stands. A state that was returned is never changed: rules change a fresh `copy()`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from companion.kernel.choices import Choices
from companion.kernel.form import SeatName
from companion.kernel.seat import Seat
from companion.kernel.state import Copied, state
from companion.starter.commands import Choose
from companion.starter.setup import Setup

Phase = Literal["choosing", "over"]


@state
class State(Copied):
    """What changes, and the setup."""

    setup: Setup
    choices: Choices[Choose]  # this round's are secret
    scores: Mapping[SeatName, int]
    over: bool = False

    @property
    def phase(self) -> Phase:
        """What is awaited."""
        return "over" if self.over else "choosing"

    def winners(self) -> tuple[Seat, ...]:
        """ST-3: most points; tied, shared."""
        most = max(self.scores.values())
        return tuple(seat for seat, score in self.scores.items() if self.over and score == most)


def start(setup: Setup) -> State:
    """The state at the beginning of an evening."""
    return State(setup=setup, choices=Choices(order=setup.seats), scores=dict.fromkeys(setup.seats, 0))
