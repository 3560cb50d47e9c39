"""Being asked to end: by Ctrl-C, by a service's TERM, by a terminal window that is closed."""

from __future__ import annotations

import signal
from contextlib import suppress
from queue import Empty, SimpleQueue

_SIGNALS = ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK")  # here and on Windows


class Ending:
    """From when it is made, the process is not stopped by whoever asks: all is put away in order. A second Ctrl-C does not wait for that.

    Who asks may do so amid a wait, in the very thread that waits. An `Event` would then wait for itself: of what a signal may touch,
    only this queue is made for it.
    """

    def __init__(self) -> None:
        self._asked: SimpleQueue[None] = SimpleQueue()
        for name in _SIGNALS:
            number = getattr(signal, name, None)
            if number is not None and not (name == "SIGHUP" and signal.getsignal(number) is signal.SIG_IGN):  # as nohup has it
                signal.signal(number, self._ask)

    def _ask(self, *_: object) -> None:
        signal.signal(signal.SIGINT, signal.default_int_handler)
        self._asked.put(None)

    def wait(self) -> None:
        """Until somebody asks. It looks twice a second: on Windows a wait without an end hears no Ctrl-C."""
        while True:
            with suppress(Empty):
                return self._asked.get(timeout=0.5)
