"""How long a player has thought: the table has a clock, and the rules have none. The command that ends a turn carries the time."""

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
    """Whose time is counted, and since when by the table's clock."""

    seat: Seat
    since: float
    clock: Callable[[], float]

    def seconds(self) -> int:
        """For how many seconds the player has been thinking."""
        return min(LONGEST_S, int(self.clock() - self.since))


class Stopwatch:
    """Counts while a player thinks, as the game says. When a closed table is opened again, the turn's time begins anew."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._since = clock()
        self._of: Seat | None = None

    def timed(self, game: AnyGame, state: AnyState, envelope: Envelope) -> Envelope:
        """The command with the seconds that the turn took, if it has a field for them that is empty."""
        command: Any = envelope.command  # a command with a field `seconds`
        thought = self.thought
        if not command.timed or command.seconds is not None or thought is None or game.thinking(state) != thought.seat:
            return envelope
        return replace(envelope, command=replace(command, seconds=thought.seconds()))

    @property
    def thought(self) -> Thought | None:
        """Who is thinking, and since when; None if nothing is counted."""
        return None if self._of is None else Thought(self._of, self._since, self._clock)

    def heard(self, game: AnyGame, state: AnyState, envelope: Envelope | None = None) -> None:
        """Note a new line, or an evening that begins. The count begins anew after a turn's end, or if another player thinks now."""
        now = game.thinking(state)
        if now != self._of or envelope is None or envelope.command.timed:
            self._since, self._of = self._clock(), now
