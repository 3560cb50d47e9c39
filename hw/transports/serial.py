"""A serial port in a thread of its own, opened again for as long as it takes.

A port that vanishes shows itself in three ways: SerialException from read and write, plain OSError from asking how much waits, and
TypeError when it was closed in between; all three mean the same. A port is opened exclusively, so that two programs never share a
board by halves. DTR and RTS stay as the system sets them on opening, both on: an ESP32's reset circuit acts when they differ, even for
the moment between two settings, and a board with a USB port of its own sends nothing without DTR. Between tries the thread waits
50 ms, then longer, up to half a second.
"""

from __future__ import annotations

import errno
import threading
from contextlib import suppress

import serial

from hw.transports import TICK_S, Receiver

_VANISHED = (serial.SerialException, OSError, TypeError)
_FIRST_WAIT_S, _LONGEST_WAIT_S = 0.05, 0.5
_BUSY = {errno.EBUSY, errno.EAGAIN, errno.EWOULDBLOCK}
_DENIED = {errno.EACCES, errno.EPERM}


def why_not(error: BaseException) -> str:
    """The kind of fault that an error in opening a port is."""
    number = getattr(error, "errno", None)
    if number in _BUSY or "PermissionError" in str(error):  # Windows words a port in use so
        return "busy"
    return "denied" if number in _DENIED else "unplugged"


class SerialTransport:
    """One port: a path, a COM name, or any URL that pyserial knows (`socket://`, `rfc2217://`)."""

    def __init__(self, port: str, *, baudrate: int = 115200) -> None:
        self.port = port
        self._baudrate = baudrate
        self._closing = threading.Event()
        self._serial: serial.Serial | None = None
        self._thread: threading.Thread | None = None

    def start(self, receiver: Receiver) -> None:
        """Open the port, now or as soon as it can be."""
        self._thread = threading.Thread(target=self._run, args=(receiver,), name=f"serial {self.port}", daemon=True)
        self._thread.start()

    def write(self, data: bytes) -> None:
        """Send; a port that vanishes meanwhile is noticed by the next read."""
        if self._serial is not None:
            with suppress(*_VANISHED):
                self._serial.write(data)

    def close(self) -> None:
        """Let the port go."""
        self._closing.set()
        port, thread = self._serial, self._thread
        if port is not None and hasattr(port, "cancel_read"):
            with suppress(*_VANISHED):
                port.cancel_read()
        if thread is not None and thread is not threading.current_thread():
            thread.join()

    def _open(self) -> serial.Serial:
        port = serial.serial_for_url(self.port, do_not_open=True, baudrate=self._baudrate, timeout=TICK_S, write_timeout=1.0)
        if "://" not in self.port:
            port.exclusive = True
        port.open()
        return port

    def _run(self, receiver: Receiver) -> None:
        wait = _FIRST_WAIT_S
        told: str | None = None
        while not self._closing.is_set():
            try:
                self._serial = self._open()
            except _VANISHED as error:
                kind = why_not(error)
            else:
                wait, told = _FIRST_WAIT_S, None
                receiver.opened()
                while (data := self._read()) is not None and not self._closing.is_set():
                    if data:
                        receiver.received(data)
                    receiver.passed()
                kind = "unplugged"
                self._let_go()
            if self._closing.is_set():
                return
            if kind != told:
                told = kind
                receiver.lost(kind, {"port": self.port})
            receiver.passed()
            self._closing.wait(wait)
            wait = min(wait * 2, _LONGEST_WAIT_S)

    def _read(self) -> bytes | None:
        """What came within a tick, perhaps nothing; None when the port is gone."""
        try:
            assert self._serial is not None
            data: bytes = self._serial.read(1)
            if data and (waiting := self._serial.in_waiting):
                data += self._serial.read(waiting)
            return data
        except _VANISHED:
            return None

    def _let_go(self) -> None:
        port, self._serial = self._serial, None
        if port is not None:
            with suppress(*_VANISHED):
                port.close()
