"""The workbench: simulates the chips that our firmware uses when it runs on a computer.

The firmware's `machine` (`firmware/unix/machine.py`) opens a local connection for each chip; its first line says where the chip is
wired: `uart 2`, `spi 5` (the select pin), `i2c 36`, `pin 27`. A chip is a state machine without I/O: bytes in, bytes out. It looks up the
tags that lie on it in a field that it shares with the simulation.
"""

from __future__ import annotations

import selectors
import socket
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import Protocol

from hw.protocols import pn532

Lying = Callable[[], str | None]  # the tag that lies on a reader, as lower-case hex, or None


class Chip(Protocol):
    """A simulated chip on the workbench."""

    def feed(self, data: bytes) -> bytes:
        """Take bytes from the firmware; returns the chip's answer."""


class Pn532Chip:
    """A PN532 on a serial line, with at most one tag in its field. If `broken`, it never answers; `ats` is what a bank card adds.

    `given_up` is called when the firmware does not wait any longer for an answer: to the firmware, that look has not been.
    """

    def __init__(self, lying: Lying, given_up: Callable[[], None] = lambda: None) -> None:
        self.broken = False
        self.ats = b""
        self._lying = lying
        self._given_up = given_up
        self._decoder = pn532.Decoder()

    def feed(self, data: bytes) -> bytes:
        """Acknowledge and answer each command."""
        out = b""
        for packet in self._decoder.feed(data):
            if isinstance(packet, pn532.Acknowledged):
                self._given_up()
            elif isinstance(packet, pn532.Packet) and not self.broken:
                out += pn532.ACK + pn532.encode(pn532.Packet(from_chip=True, data=self._answer(packet.data)))
        return out

    def _answer(self, data: bytes) -> bytes:
        if data[0] != pn532.LIST_ONE_TARGET[0]:
            return bytes((data[0] + 1,))
        uid = self._lying()
        return pn532.listing_answer((bytes.fromhex(uid),) if uid else (), ats=self.ats)


class Bench:
    """Listens for the firmware on a local port, in a thread of its own, until closed."""

    def __init__(self, chips: dict[str, Chip]) -> None:
        self._chips = chips
        self._server = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._server.getsockname()[1]
        self._wake_out, self._wake_in = socket.socketpair()
        self._selector = selectors.DefaultSelector()
        self._selector.register(self._server, selectors.EVENT_READ)
        self._selector.register(self._wake_out, selectors.EVENT_READ)
        self._wired: dict[socket.socket, Chip | None] = {}
        self._thread = threading.Thread(target=self._run, name="workbench", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Close the port and all connections."""
        self._wake_in.send(b"!")
        self._thread.join()
        for wire in (*self._wired, self._server, self._wake_in, self._wake_out):
            wire.close()
        self._selector.close()

    def _run(self) -> None:
        while True:
            for key, _ in self._selector.select():
                if key.fileobj is self._wake_out:
                    return
                if key.fileobj is self._server:
                    wire, _ = self._server.accept()
                    wire.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
                    self._wired[wire] = None
                    self._selector.register(wire, selectors.EVENT_READ)
                elif isinstance(key.fileobj, socket.socket):
                    self._serve(key.fileobj)

    def _serve(self, wire: socket.socket) -> None:
        data = b""
        with suppress(ConnectionError):
            data = wire.recv(4096)
        chip = self._wired[wire]
        if chip is None and data:
            where, _, data = data.partition(b"\n")
            chip = self._wired[wire] = self._chips.get(where.decode("ascii"))
            if chip is not None and not data:
                return
        if chip is None or not data:  # the firmware is gone, or nothing is wired there
            self._selector.unregister(wire)
            del self._wired[wire]
            wire.close()
            return
        with suppress(ConnectionError):
            if answer := chip.feed(data):
                wire.sendall(answer)
