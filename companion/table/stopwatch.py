"""How long somebody has thought: the table's clock, for rules that know none. It is said with the command that ends a turn."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from companion.game import AnyGame, Envelope
from companion.kernel.own import AnyState
from companion.kernel.seat import Seat

LONGEST_S = 86_400


@dataclass(frozen=True, slots=True)
class Thought:
    """Whose time is counted, and since when by that clock."""

    seat: Seat
    since: float
    clock: Callable[[], float]

    def seconds(self) -> int:
        """How long somebody has been thinking by now."""
        return min(LONGEST_S, int(self.clock() - self.since))


class Stopwatch:
    """Counts while somebody thinks, as the game says; a table that was closed meanwhile begins anew."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._since = clock()
        self._of: Seat | None = None

    def timed(self, game: AnyGame, state: AnyState, envelope: Envelope) -> Envelope:
        """The command with what the turn has taken, where it may say so and does not yet."""
        command: Any = envelope.command  # one that says `seconds`
        thought = self.thought
        if not command.timed or command.seconds is not None or thought is None or game.thinking(state) != thought.seat:
            return envelope
        return replace(envelope, command=replace(command, seconds=thought.seconds()))

    @property
    def thought(self) -> Thought | None:
        """Who is thinking; None where nothing is counted."""
        return None if self._of is None else Thought(self._of, self._since, self._clock)

    def heard(self, game: AnyGame, state: AnyState, envelope: Envelope | None = None) -> None:
        """A line was entered, or an evening begun: with a turn's end, or where somebody else thinks, it counts from nothing."""
        now = game.thinking(state)
        if now != self._of or envelope is None or envelope.command.timed:
            self._since, self._of = self._clock(), now
