"""A PN532 straight on a USB serial adapter (switches set to HSU), without a board: `pn532@/dev/ttyUSB0`. For 13.56 MHz tags.

The app asks the chip about ten times a second for the one tag in its field. A tag that has not been seen for 400 ms is gone; time in
which the chip does not answer is not counted. A chip that does not answer is woken and set up again every second; after three seconds
it is reported as silent.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from typing import Final

from companion.sensing import Listener
from hw.drivers import Device, Driver, Voice
from hw.presence import TagPresence
from hw.protocols import pn532
from hw.protocols.link import DEAD_AFTER_MS, GONE_AFTER_MS
from hw.transports import PAUSE_S, PortDetail, Transport
from hw.transports.serial import SerialTransport

READER: Final = "pad"
_START_AGAIN_S: Final = 1.0
_ASK_EVERY_S: Final = 0.06
_BAD_FRAMES: Final = 3
_BLIND_S: Final = GONE_AFTER_MS / 2000  # between two looks: several failed


class Pn532:
    """One chip behind one transport."""

    def __init__(
        self, transport: Transport, port: str, listener: Listener, presence: TagPresence, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._transport = transport
        self._voice = Voice(port=port, name="PN532", listener=listener, clock=clock)
        self._presence = presence
        self._clock = clock
        self._decoder = pn532.Decoder()
        self._bad_at_last_answer = 0
        self._open = False
        self._ready = False
        self._waiting = False
        self._answered_at = self._asked_at = self._looked_at = self._passed_at = clock()

    def close(self) -> None:
        """Let go of the port."""
        self._transport.close()

    def opened(self) -> None:
        """Wake the chip."""
        self._decoder = pn532.Decoder()
        self._bad_at_last_answer = 0
        self._open = True
        self._answered_at = self._clock()
        self._start()

    def lost(self, kind: str, detail: PortDetail) -> None:
        """The port is gone or can't be had."""
        self._open = False
        self._voice.fault(kind, **detail)

    def received(self, data: bytes) -> None:
        """The chip answers."""
        for packet in self._decoder.feed(data):
            if isinstance(packet, pn532.NotUnderstood):
                self._waiting = False  # asked again; if that goes on, it is silent
            elif isinstance(packet, pn532.Packet) and packet.from_chip and packet.data:
                self._answer(packet.data)
        if self._decoder.bad - self._bad_at_last_answer >= _BAD_FRAMES:
            self._voice.fault("garbled", count=self._decoder.bad)

    def passed(self) -> None:
        """Ask again. While we ourselves stood still nobody listened: that is no silence of the chip's."""
        now = self._clock()
        before, self._passed_at = self._passed_at, now
        if now - before > PAUSE_S:
            self._answered_at = max(self._answered_at, now - PAUSE_S)
        if self._open:
            if self._ready and not self._waiting and now - self._asked_at >= _ASK_EVERY_S:
                self._ask(pn532.command_bytes(pn532.LIST_ONE_TARGET))
            elif now - self._asked_at >= _START_AGAIN_S:
                self._start()
            if now - self._answered_at >= DEAD_AFTER_MS / 1000 and self._decoder.bad == self._bad_at_last_answer:
                self._voice.fault("silent")

    def _start(self) -> None:
        self._ready = False
        self._ask(pn532.WAKE + pn532.command_bytes(pn532.SAM_CONFIGURATION))

    def _ask(self, data: bytes) -> None:
        self._asked_at = self._clock()
        self._waiting = True
        self._transport.write(data)

    def _answer(self, answer: bytes) -> None:
        self._answered_at = self._clock()
        self._bad_at_last_answer = self._decoder.bad
        self._waiting = False
        if answer[0] == pn532.SAM_CONFIGURATION[0] + 1:
            self._ask(pn532.command_bytes(pn532.MAX_RETRIES))
        elif answer[0] == pn532.MAX_RETRIES[0] + 1:
            self._ready = True
            self._voice.device_known(device=self._voice.port, name="PN532", readers=(READER,))
        elif self._ready:
            self._voice.healed()
            self._looked(pn532.tag_numbers(answer))

    def _looked(self, found: Iterable[bytes]) -> None:
        """Take the tags that lie in the field now, and report those as gone that were not seen for 400 ms."""
        now, device = self._answered_at, self._voice.device
        if now - self._looked_at > _BLIND_S:
            self._presence.still(device, now)
        self._looked_at = now
        for uid in found:
            if not pn532.is_random(uid) and self._presence.seen(device, READER, uid.hex(), now):
                self._voice.read(READER, uid.hex())
        for reader, what in self._presence.overdue(device, before=now - GONE_AFTER_MS / 1000):
            self._voice.read(reader, what, gone=True)


class Pn532Driver(Driver):
    """Opens PN532s. Their adapter looks like a table board's, so people must say that it is a PN532."""

    name = "pn532"

    def open(self, port: str, listener: Listener, *, presence: TagPresence | None = None) -> Device:
        """The adapter's port."""
        transport = SerialTransport(port)
        reader = Pn532(transport, port, listener, presence or TagPresence())
        transport.start(reader)
        return reader


DRIVER = Pn532Driver()
