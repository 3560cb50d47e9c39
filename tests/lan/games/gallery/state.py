"""Where the gallery stands."""

from __future__ import annotations

from dataclasses import field

from companion.kernel.state import Copied, state

from .setup import Setup


@state
class State(Copied):
    setup: Setup
    leader: str | None = None
    amount: int = 0
    turn: int = 0
    opened: bool = False
    over: bool = False
    hidden: dict[str, str] = field(default_factory=dict)
    done: tuple[str, ...] = ()

    @property
    def phase(self) -> str:
        return "over" if self.over else "open" if self.opened else "bidding"


def start(setup: Setup) -> State:
    return State(setup=setup)
