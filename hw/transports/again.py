"""Opens a port, a keyboard or a card reader again and again, in a thread of its own, until it is closed.

Each new reason why it can't be opened is reported once. Between two tries the thread waits, longer each time, up to half a second; after
it has been open, the first try follows almost at once.
"""

from __future__ import annotations

import threading
from abc import ABC, abstractmethod
from typing import Final

from hw.transports import Receiver

LONGEST_WAIT_S: Final = 0.5


class OpenedAgain(ABC):
    """The thread that opens it again; a subclass defines `_hold`."""

    _first_wait_s = LONGEST_WAIT_S
    _called = "port"  # its thread

    def __init__(self, port: str) -> None:
        self.port = port
        self._closing = threading.Event()
        self._thread: threading.Thread | None = None
        self._told: str | None = None
        self._wait_s = self._first_wait_s

    def start(self, receiver: Receiver) -> None:
        """Open it, now or as soon as it can be."""
        self._thread = threading.Thread(target=self._run, args=(receiver,), name=f"{self._called} {self.port}", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Let go of it."""
        self._end()
        if self._thread is not None and self._thread is not threading.current_thread():
            self._thread.join()

    @abstractmethod
    def _hold(self, receiver: Receiver) -> str:
        """Open it, call `_opened`, and carry the bytes until it is gone or closed; returns the kind of fault that ended it."""

    def _end(self) -> None:
        """It is being closed: make `_hold` return soon."""
        self._closing.set()

    def _opened(self, receiver: Receiver) -> None:
        self._told, self._wait_s = None, self._first_wait_s
        receiver.opened()

    def _run(self, receiver: Receiver) -> None:
        while not self._closing.is_set():
            kind = self._hold(receiver)
            if self._closing.is_set():
                return
            if kind != self._told:
                self._told = kind
                receiver.lost(kind, {"port": self.port})
            receiver.passed()
            self._closing.wait(self._wait_s)
            self._wait_s = min(self._wait_s * 2, LONGEST_WAIT_S)
