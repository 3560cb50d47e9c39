"""A keyboard read directly from Linux: `/dev/input/event*`, for tables without a window. While open, no other program gets its keys."""

from __future__ import annotations

import os
import select
from contextlib import suppress
from os import open as open_file

from hw.transports import TICK_S, Receiver
from hw.transports.again import OpenedAgain
from hw.transports.serial import open_fault

_GRAB = 0x40044590  # EVIOCGRAB
_MOST = 4096


class EvdevTransport(OpenedAgain):
    """One keyboard."""

    _called = "keys"

    def write(self, data: bytes) -> None:
        """Does nothing: nothing can be sent to a keyboard."""

    def _hold(self, receiver: Receiver) -> str:
        try:
            keyboard = open_file(self.port, os.O_RDONLY | os.O_NONBLOCK)
        except OSError as error:
            return open_fault(error)
        try:
            _grab(keyboard)
            self._opened(receiver)
            self._read(keyboard, receiver)
        finally:
            os.close(keyboard)
        return "unplugged"

    def _read(self, keyboard: int, receiver: Receiver) -> None:
        """Read keys until the keyboard is gone or closed."""
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
