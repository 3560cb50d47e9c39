"""A keyboard read past the screen: `/dev/input/event*` on Linux, for tables without a window. While it is open it types to us alone."""

from __future__ import annotations

import os
import select
import threading
from contextlib import suppress

from hw.transports import TICK_S, Receiver
from hw.transports.serial import why_not

_GRAB = 0x40044590  # EVIOCGRAB
_WAIT_S = 0.5
_MOST = 4096


class EvdevTransport:
    """One keyboard."""

    def __init__(self, port: str) -> None:
        self.port = port
        self._closing = threading.Event()
        self._thread: threading.Thread | None = None

    def start(self, receiver: Receiver) -> None:
        """Open it, now or as soon as it can be."""
        self._thread = threading.Thread(target=self._run, args=(receiver,), name=f"keys {self.port}", daemon=True)
        self._thread.start()

    def write(self, data: bytes) -> None:
        """Nothing is said to a keyboard."""

    def close(self) -> None:
        """Let it type to everybody again."""
        self._closing.set()
        if self._thread is not None and self._thread is not threading.current_thread():
            self._thread.join()

    def _run(self, receiver: Receiver) -> None:
        told: str | None = None
        while not self._closing.is_set():
            try:
                keyboard = os.open(self.port, os.O_RDONLY | os.O_NONBLOCK)
            except OSError as error:
                kind = why_not(error)
            else:
                told, kind = None, "unplugged"
                try:
                    _grab(keyboard)
                    receiver.opened()
                    self._read(keyboard, receiver)
                finally:
                    os.close(keyboard)
            if self._closing.is_set():
                return
            if kind != told:
                told = kind
                receiver.lost(kind, {"port": self.port})
            receiver.passed()
            self._closing.wait(_WAIT_S)

    def _read(self, keyboard: int, receiver: Receiver) -> None:
        """Until it goes or is not wanted any more."""
        while not self._closing.is_set():
            try:
                if select.select([keyboard], [], [], TICK_S)[0]:
                    data = os.read(keyboard, _MOST)
                    if not data:
                        return
                    receiver.received(data)
            except OSError:
                return
            receiver.passed()


def _grab(keyboard: int) -> None:
    with suppress(OSError, ImportError):  # what is no keyboard can't be had alone
        import fcntl

        fcntl.ioctl(keyboard, _GRAB, 1)
