"""How long a player has been thinking, shown under the player's letters, if the settings want it or the game counts it.

It is only shown: nothing runs out, nothing is stored, nobody is told to hurry. It counts from when the player is first awaited to when
the player no longer is, however many lines that takes. Another evening begins at nothing.
"""

from __future__ import annotations

from collections.abc import Callable

from companion.kernel.seat import TABLE, Seat
from companion.table.snapshots import Now


class Thinking:
    """Since when each awaited player has been thinking."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._since: dict[Seat, float] = {}
        self._evening: int | None = None
        self._shown = False

    def heard(self, now: Now) -> None:
        """Note who is awaited now."""
        play = now.play
        plays = play.summary is not None and play.summary.phase != "over" and play.ceremony.held is None
        before = self._since if play.evening == self._evening else {}
        since = self._clock()
        self._since = {seat: before.get(seat, since) for seat in now.scene(TABLE).prompt.waiting} if plays else {}
        counted = play.game is not None and play.game.thinking(play.state) is not None  # the group's own clock runs
        self._evening, self._shown = play.evening, counted or now.room.settings.thinking_time

    def of(self, seat: Seat) -> str | None:
        """A player's time in minutes and seconds, or None if it is not shown."""
        if not self._shown or seat not in self._since:
            return None
        minutes, seconds = divmod(int(self._clock() - self._since[seat]), 60)
        return f"{minutes}:{seconds:02}"
