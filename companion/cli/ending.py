"""Being asked to end: by Ctrl-C, by a service's TERM, by a terminal window that is closed."""

from __future__ import annotations

import signal
from contextlib import suppress
from queue import Empty, SimpleQueue

_SIGNALS = ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK")  # here and on Windows


class Ending:
    """Once it is made, a signal does not stop the process: the program closes everything in order. A second Ctrl-C stops it at once.

    A signal may arrive in the very thread that waits for it. An `Event` would then wait for itself; only this queue may be used in a
    signal handler.
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
        """Wait until somebody asks to end. It looks twice a second, because on Windows an endless wait does not notice Ctrl-C."""
        while True:
            with suppress(Empty):
                return self._asked.get(timeout=0.5)
