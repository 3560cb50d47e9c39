"""An RDM6300 (or ID-12LA) on a USB serial adapter: the cheapest reader, for 125 kHz tags. Open it as `rdm6300@/dev/ttyUSB0`.

The reader sends nothing about itself, and nothing while no tag is there, so it is known by its port and counts as working while the port
is open. It repeats a tag's number as long as the tag lies there; the tag is gone after 400 ms of silence. Unreadable bytes are reported
as a fault until the next good tag, or until the line has been quiet for five seconds.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from companion.sensing import Listener
from hw.drivers import Device, Driver, Voice
from hw.presence import TagPresence
from hw.protocols.link import GONE_AFTER_MS
from hw.protocols.rdm6300 import Decoder
from hw.transports import PortDetail, Transport
from hw.transports.serial import SerialTransport

READER: Final = "pad"
_BAD_FRAMES: Final = 3
_QUIET_S: Final = 5.0


class Rdm6300:
    """One reader behind one transport."""

    def __init__(
        self, transport: Transport, port: str, listener: Listener, presence: TagPresence, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._transport = transport
        self._voice = Voice(port=port, name="RDM6300", listener=listener, clock=clock)
        self._presence = presence
        self._clock = clock
        self._decoder = Decoder()
        self._bad_at_last_tag = 0
        self._bad_at = 0.0
        self._open = False

    def close(self) -> None:
        """Let go of the port."""
        self._transport.close()

    def opened(self) -> None:
        """The port is open: nothing more can be known, so the reader counts as working."""
        self._decoder = Decoder()
        self._bad_at_last_tag = 0
        self._open = True
        self._presence.still(self._voice.port, self._clock())
        self._voice.device_known(device=self._voice.port, name="RDM6300", readers=(READER,))

    def lost(self, kind: str, detail: PortDetail) -> None:
        """The port is gone or can't be had."""
        self._open = False
        self._voice.fault(kind, **detail)

    def received(self, data: bytes) -> None:
        """Take bytes: the reader repeats the tag's number as long as it lies there."""
        bad_before = self._decoder.bad
        for tag in self._decoder.feed(data):
            self._bad_at_last_tag = bad_before = self._decoder.bad
            self._voice.healed()
            if self._presence.seen(self._voice.device, READER, tag.printed, self._clock()):
                self._voice.read(READER, tag.printed)
        if self._decoder.bad > bad_before:
            self._bad_at = self._clock()
            if self._decoder.bad - self._bad_at_last_tag >= _BAD_FRAMES:
                self._voice.fault("garbled", count=self._decoder.bad)

    def passed(self) -> None:
        """Report tags that are gone, and end the fault of a quiet line. While the port is lost, nothing is known of the tags."""
        if not self._open:
            return
        now = self._clock()
        for reader, what in self._presence.overdue(self._voice.device, before=now - GONE_AFTER_MS / 1000):
            self._voice.read(reader, what, gone=True)
        fault = self._voice.state.fault
        if fault is not None and fault.kind == "garbled" and now - self._bad_at >= _QUIET_S:
            self._bad_at_last_tag = self._decoder.bad
            self._voice.healed()


class Rdm6300Driver(Driver):
    """Opens RDM6300s. Their adapter looks like any other and the reader never answers, so people must say that it is one."""

    name = "rdm6300"

    def open(self, port: str, listener: Listener, *, presence: TagPresence | None = None) -> Device:
        """The adapter's port."""
        transport = SerialTransport(port, baudrate=9600)
        reader = Rdm6300(transport, port, listener, presence or TagPresence())
        transport.start(reader)
        return reader


DRIVER = Rdm6300Driver()
