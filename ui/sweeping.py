"""Runs Python's garbage collector between two frames, and never in the middle of one.

Kivy's widgets and smooth shapes refer to themselves, so each picture that is replaced leaves thousands of objects that only the
collector finds. A full pass over everything that the app holds took 50 to 80 ms, in whatever frame it happened. So the objects that exist
when a screen has settled are not looked at again, and the few that came since are looked at after the frame that shows it, once the next
frame has brought nothing newer.

Freed memory does not go back to the system by itself: what a frame needs and GL then frees lies between objects that stay, 10 to 15 MB of
it after some hundred pictures. So it is given back now and then.
"""

from __future__ import annotations

import ctypes
import gc
import sys
from collections.abc import Callable

from kivy.clock import Clock

BY_ITSELF = 200_000  # new objects until the collector runs anyway: while no frame is drawn, other code makes some too
LEFT = 12_000  # new objects after which those that came lately are looked at, though there is something newer to show: more take too long
BRIEF = 60  # sweeps in a row that look only at what came lately, while there is always something newer to show
QUIET = 6  # frames without anything new: in a burst, the next commands are given while the last ones are painted, and come right after it
GIVES_BACK = 4  # sweeps until memory is given back: that takes 1 to 15 ms, so it is not done in a burst


def give_memory_back() -> None:
    """Give freed memory back to the system. Where the system's malloc has no such call, it does so by itself."""
    trim = getattr(ctypes.CDLL(None), "malloc_trim", None) if sys.platform == "linux" else None
    if trim is not None:
        trim(0)


class Sweeping:
    """Collects after the frame in which something was painted, once nothing newer waits to be shown."""

    def __init__(self, waits: Callable[[], bool]) -> None:
        self._waits = waits
        self._before: tuple[int, int, int] | None = None
        self._soon = Clock.create_trigger(lambda _: self._sweep())  # a trigger runs before its frame is drawn; so in the next one
        self._stays = False
        self._frames = 0  # since something was painted
        self._sweeps = 0  # since memory was given back

    def begin(self) -> None:
        """Stop the collector from running in the middle of a frame."""
        self._before = gc.get_threshold()
        gc.set_threshold(BY_ITSELF, *self._before[1:])

    def end(self) -> None:
        """Let Python collect by itself again."""
        self._soon.cancel()
        if self._before is not None:
            gc.set_threshold(*self._before)
            gc.unfreeze()
            self._before = None

    def painted(self, *, settled: bool = False) -> None:
        """Note that something was painted in this frame. `settled`: what stays for long is there now, and is not looked at again."""
        self._stays = self._stays or settled
        self._frames = 0
        self._soon()

    def _sweep(self) -> None:
        self._frames += 1
        busy = self._waits() or self._frames < QUIET
        if busy and gc.get_count()[0] < LEFT:
            self._soon()
            return
        if busy:
            gc.collect(1 if gc.get_count()[2] < BRIEF else 2)
            self._soon()
            return
        if self._stays:
            gc.unfreeze()  # what has become unused since it was set aside
        gc.collect()
        if self._stays:
            gc.freeze()
        self._stays = False
        self._sweeps += 1
        if self._sweeps >= GIVES_BACK:
            give_memory_back()
            self._sweeps = 0
