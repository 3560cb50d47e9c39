"""A card reader that the system knows (ACR122U and any other PC/SC reader of contactless tags). Open it as `pcsc@any`, or by its name.

The system tells when a tag comes and goes. A tag without a number, a bank card or a phone that throws its own anew, is no tag.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from companion.kernel.form import Json
from companion.sensing import Listener
from hw.drivers import Device, Driver, Present, Voice
from hw.presence import TagPresence
from hw.protocols.pn532 import is_random
from hw.transports import Transport
from hw.transports.pcsc import PcscTransport, listed_readers

READER: Final = "pad"
_MOST: Final = 10  # bytes of a tag's number (ISO 14443-3)


class Pcsc:
    """One reader behind one transport."""

    def __init__(self, transport: Transport, port: str, listener: Listener) -> None:
        self._transport = transport
        self._voice = Voice(port=port, name=port, listener=listener)
        self._lying = ""

    def close(self) -> None:
        """Let go of it."""
        self._transport.close()

    def opened(self) -> None:
        """It is there."""
        self._voice.device_known(device=self._voice.port, name=self._voice.port, readers=(READER,))

    def lost(self, kind: str, detail: dict[str, Json]) -> None:
        """The reader or the service is gone; what lay there may still do so when it is back."""
        self._voice.fault(kind, **detail)

    def received(self, data: bytes) -> None:
        """A tag's number, or nothing when it goes; what lies there is told first when the reader is back."""
        tag = data.hex() if len(data) <= _MOST and not is_random(data) else ""
        if tag != self._lying:
            before, self._lying = self._lying, tag
            if before:
                self._voice.read(READER, before, gone=True)
            if tag:
                self._voice.read(READER, tag)

    def passed(self) -> None:
        """The system minds the time."""


class PcscDriver(Driver):
    """Opens readers that the system lists."""

    name = "pcsc"

    def present(self, *, window: bool) -> Iterator[Present]:
        """What the system lists; a reader for the house's bank cards is among them, so each has to be chosen."""
        for reader in listed_readers():
            yield Present(port=reader, name=reader)

    def open(self, port: str, listener: Listener, *, presence: TagPresence | None = None) -> Device:
        """A reader's name, or `any`."""
        transport = PcscTransport(port)
        reader = Pcsc(transport, port, listener)
        transport.start(reader)
        return reader


DRIVER = PcscDriver()
