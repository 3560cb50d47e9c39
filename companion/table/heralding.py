"""Telling a line the moment it is on disk, before anything else is worked out: pictures come later, words at once.

The words are prepared while the disk is busy with the line, which takes about as long. Nothing is sent before the disk has
confirmed it. If the disk fails, what was prepared is dropped, and nobody has heard of it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property

from companion.table.evening import Evening
from companion.table.ruling import Ruling
from companion.table.snapshots import LogLine, Play

Ready = Callable[[LogLine], Callable[[], None]]  # gets a line ready to be told, and answers how to tell it


def may_be_told_at_once(before: Play, evening: Evening, ruling: Ruling) -> bool:
    """Whether a line needn't wait until it is known what it led to: nothing is held back, and the game is where it was."""
    same = before.summary is not None and before.summary.phase == evening.summary(ruling.state).phase
    return same and before.ceremony.held is None


class Herald:
    """Of one line, which `write` makes when it is first asked for."""

    def __init__(self, write: Callable[[], LogLine], ready: Ready | None, is_free: Callable[[], bool]) -> None:
        self._write = write
        self._ready = ready
        self._is_free = is_free  # whether it may be told at once
        self._tell: Callable[[], None] | None = None

    @cached_property
    def line(self) -> LogLine:
        """What the log says."""
        return self._write()

    def get_ready(self) -> None:
        """While the disk is busy with it."""
        if self._ready is not None and self._is_free():
            self._tell = self._ready(self.line)

    def tell(self) -> None:
        """It is there."""
        if self._tell is not None:
            self._tell()
