"""A serial port in a thread of its own, opened again for as long as it takes.

A port that vanishes shows itself in three ways: SerialException from read and write, plain OSError from asking how much waits, and
TypeError when it was closed in between; all three mean the same. A port is opened exclusively, so that two programs never share a
board. DTR and RTS stay as the system sets them on opening, both on: an ESP32's reset circuit acts when they differ, even for
the moment between two settings, and a board with a USB port of its own sends nothing without DTR. Between tries the thread waits
50 ms, then longer, up to half a second.
"""

from __future__ import annotations

import errno
import os
import select
from contextlib import suppress
from typing import Final

import serial

from hw.transports import TICK_S, Receiver
from hw.transports.again import OpenedAgain

_AT_MOST: Final = 4096
_VANISHED = (serial.SerialException, OSError, TypeError)
_BUSY = {errno.EBUSY, errno.EAGAIN, errno.EWOULDBLOCK}
_DENIED = {errno.EACCES, errno.EPERM}


def open_fault(error: BaseException) -> str:
    """The kind of fault for an error that came when a port was opened."""
    number = getattr(error, "errno", None)
    if number in _BUSY or "PermissionError" in str(error):  # Windows words a port in use so
        return "busy"
    return "denied" if number in _DENIED else "unplugged"


def _read_file(file: int, abort: int) -> bytes | None:
    """Read all waiting bytes at once, where a port is a file. pyserial would wait and read twice: for the first byte, then the others."""
    ready, _, _ = select.select([file, abort], [], [], TICK_S)
    if file not in ready:
        return b""
    return os.read(file, _AT_MOST) or None  # ready with nothing: hung up


def _takes_more(port: serial.Serial) -> bool:
    """Whether the port takes more bytes. A board that hangs reads nothing, and pyserial would then try for a second without a pause."""
    file = getattr(port, "fd", None)
    return file is None or os.name != "posix" or bool(select.select([], [file], [], 0)[1])


class SerialTransport(OpenedAgain):
    """One port: a path, a COM name, or any URL that pyserial knows (`socket://`, `rfc2217://`)."""

    _first_wait_s = 0.05
    _called = "serial"

    def __init__(self, port: str, *, baudrate: int = 115200) -> None:
        super().__init__(port)
        self._baudrate = baudrate
        self._serial: serial.Serial | None = None

    def write(self, data: bytes) -> None:
        """Send if there is room; if the port vanishes meanwhile, the next read notices it."""
        port = self._serial
        if port is not None:
            with suppress(*_VANISHED):
                if _takes_more(port):
                    port.write(data)

    def _end(self) -> None:
        super()._end()
        port = self._serial
        if port is not None and hasattr(port, "cancel_read"):
            with suppress(*_VANISHED):
                port.cancel_read()

    def _hold(self, receiver: Receiver) -> str:
        try:
            self._serial = self._open()
        except _VANISHED as error:
            return open_fault(error)
        self._opened(receiver)
        while (data := self._read()) is not None and not self._closing.is_set():
            if data:
                receiver.received(data)
            receiver.passed()
        self._let_go()
        return "unplugged"

    def _open(self) -> serial.Serial:
        port = serial.serial_for_url(self.port, do_not_open=True, baudrate=self._baudrate, timeout=TICK_S, write_timeout=1.0)
        if "://" not in self.port:
            port.exclusive = True
        port.open()
        return port

    def _read(self) -> bytes | None:
        """The bytes that came within a tick, perhaps none; None when the port is gone."""
        port = self._serial
        assert port is not None
        try:
            file, abort = (getattr(port, name, None) for name in ("fd", "pipe_abort_read_r"))
            if file is not None and abort is not None:
                return _read_file(file, abort)
            data: bytes = port.read(1)
            if data and (waiting := port.in_waiting):
                data += port.read(waiting)
            return data
        except _VANISHED:
            return None

    def _let_go(self) -> None:
        port, self._serial = self._serial, None
        if port is not None:
            with suppress(*_VANISHED):
                port.close()
