"""What Python throws away, looked for between two frames and never in the middle of one.

Kivy's widgets and smooth shapes refer to themselves, so each picture that is replaced leaves thousands of things that only the
collector finds; and a full pass through all that the app holds took 50 to 80 ms, in whatever frame it fell. So what is there when a
screen has settled is looked through no more, and the little that came since is looked through right after the frame that shows it.
"""

from __future__ import annotations

import gc
from collections.abc import Callable

from kivy.clock import Clock

BY_ITSELF = 200_000  # things that came and stayed until the collector runs all the same: while no frame is drawn, others make some too
LEFT = 60_000  # things that may lie about while there is always something newer to show


class Sweeping:
    """Sweeps after the frame in which something was painted anew, once nothing newer waits to be shown."""

    def __init__(self, waits: Callable[[], bool]) -> None:
        self._waits = waits
        self._before: tuple[int, int, int] | None = None
        self._soon = Clock.create_trigger(lambda _: self._sweep())  # what is due in a frame comes before it is drawn: the next one, so
        self._stays = False

    def begin(self) -> None:
        """From now on nothing is swept in the middle of a frame."""
        self._before = gc.get_threshold()
        gc.set_threshold(BY_ITSELF, *self._before[1:])

    def end(self) -> None:
        """As Python does it by itself."""
        self._soon.cancel()
        if self._before is not None:
            gc.set_threshold(*self._before)
            gc.unfreeze()
            self._before = None

    def painted(self, *, settled: bool = False) -> None:
        """Something was painted anew in this frame; where all that is shown for long has just come, it stays (`settled`)."""
        self._stays = self._stays or settled
        self._soon()

    def _sweep(self) -> None:
        if self._waits() and gc.get_count()[0] < LEFT:
            self._soon()
            return
        if self._stays:
            gc.unfreeze()  # what has gone since it was laid aside
        gc.collect()
        if self._stays:
            gc.freeze()
        self._stays = False
