"""A transport without a cable: its owner plays the device, from the same thread. For tests and for embedding."""

from __future__ import annotations

from hw.transports import Receiver


class MemoryTransport:
    """`written` holds what the driver has sent; `plug`, `say`, `unplug` and `pass_time` play the device."""

    def __init__(self, port: str = "memory") -> None:
        self.port = port
        self.written = b""
        self.closed = False
        self._receiver: Receiver | None = None

    def start(self, receiver: Receiver) -> None:
        """Remember the receiver; nothing is plugged in yet."""
        self._receiver = receiver

    def write(self, data: bytes) -> None:
        """Keep it for who plays the device."""
        self.written += data

    def close(self) -> None:
        """No more calls to the receiver."""
        self.closed = True
        self._receiver = None

    def take(self) -> bytes:
        """What the driver has written since the last time."""
        data, self.written = self.written, b""
        return data

    def plug(self) -> None:
        """The device is there."""
        if self._receiver:
            self._receiver.opened()

    def say(self, data: bytes) -> None:
        """The device says something."""
        if self._receiver:
            self._receiver.received(data)

    def unplug(self, kind: str = "unplugged") -> None:
        """The device is gone."""
        if self._receiver:
            self._receiver.lost(kind, {"port": self.port})

    def pass_time(self) -> None:
        """Let time pass."""
        if self._receiver:
            self._receiver.passed()
