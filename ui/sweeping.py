"""What Python throws away, looked for between two frames and never in the middle of one.

Kivy's widgets and smooth shapes refer to themselves, so each picture that is replaced leaves thousands of things that only the
collector finds; and a full pass through all that the app holds took 50 to 80 ms, in whatever frame it fell. So what is there when a
screen has settled is looked through no more, and the little that came since is looked through once the frame that shows it is over and
the next one has brought nothing newer.

What is freed is not the machine's again by itself: what a frame takes and GL lets go of lies between what stays, 10 to 15 MB of it after
some hundred pictures. So now and then it is given back.
"""

from __future__ import annotations

import ctypes
import gc
import sys
from collections.abc import Callable

from kivy.clock import Clock

BY_ITSELF = 200_000  # things that came and stayed until the collector runs all the same: while no frame is drawn, others make some too
LEFT = 12_000  # things that may lie about while there is always something newer to show: more are looked through too long
QUIET = 2  # frames without anything new: in a burst of commands the next ones are said while the last are painted, and come right after it
GIVES_BACK = 4  # sweeps until memory is given back: that takes 1 to 15 ms, so not in a burst


def give_memory_back() -> None:
    """Gives what is freed back to the machine; where the system's malloc can't be told to, it does so by itself."""
    trim = getattr(ctypes.CDLL(None), "malloc_trim", None) if sys.platform == "linux" else None
    if trim is not None:
        trim(0)


class Sweeping:
    """Sweeps after the frame in which something was painted anew, once nothing newer waits to be shown."""

    def __init__(self, waits: Callable[[], bool]) -> None:
        self._waits = waits
        self._before: tuple[int, int, int] | None = None
        self._soon = Clock.create_trigger(lambda _: self._sweep())  # what is due in a frame comes before it is drawn: the next one, so
        self._stays = False
        self._frames = 0  # since something was painted
        self._sweeps = 0  # since memory was given back

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
        self._frames = 0
        self._soon()

    def _sweep(self) -> None:
        self._frames += 1
        busy = self._waits() or self._frames < QUIET
        if busy and gc.get_count()[0] < LEFT:
            self._soon()
            return
        if self._stays:
            gc.unfreeze()  # what has gone since it was laid aside
        gc.collect()
        if self._stays:
            gc.freeze()
        self._stays = False
        self._sweeps += 1
        if self._sweeps >= GIVES_BACK and not busy:
            give_memory_back()
            self._sweeps = 0
