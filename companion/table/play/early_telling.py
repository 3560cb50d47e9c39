"""Tells a line to phones as soon as it is on disk, before anything else is worked out: its words are sent at once, pictures later.

The words are prepared while the disk is busy with the line, which takes about as long. Nothing is sent before the disk has
confirmed it. If the disk fails, what was prepared is dropped, and nobody has heard of it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property

from companion.table.play.evening import Evening
from companion.table.play.ruling import Ruling
from companion.table.snapshots import LogLine, Play

Ready = Callable[[LogLine], Callable[[], None]]  # prepares the telling of a line, and returns the function that tells it


def may_be_told_at_once(before: Play, evening: Evening, ruling: Ruling) -> bool:
    """Whether a line can be told before its scenes are made: nothing is held back, and the game stays in its phase."""
    same = before.summary is not None and before.summary.phase == evening.summary(ruling.state).phase
    return same and before.ceremony.held is None


class Herald:
    """Tells one line. The function `write` makes the line's words when they are first needed."""

    def __init__(self, write: Callable[[], LogLine], ready: Ready | None, is_free: Callable[[], bool]) -> None:
        self._write = write
        self._ready = ready
        self._is_free = is_free  # says whether the line may be told at once
        self._tell: Callable[[], None] | None = None

    @cached_property
    def line(self) -> LogLine:
        """The line's words, as the log shows them."""
        return self._write()

    def get_ready(self) -> None:
        """Prepare the telling, while the disk is busy with the line."""
        if self._ready is not None and self._is_free():
            self._tell = self._ready(self.line)

    def tell(self) -> None:
        """Tell the line: it is on disk."""
        if self._tell is not None:
            self._tell()
