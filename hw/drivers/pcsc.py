"""A card reader that the system knows (ACR122U and any other PC/SC reader of contactless tags). Open it as `pcsc@any`, or by its name.

The system reports when a tag comes and when it goes. A bank card or a phone has no number or a new random one each time: it is ignored.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from companion.sensing import Listener
from hw.drivers import Device, Driver, Present, Voice
from hw.presence import TagPresence
from hw.protocols.pn532 import is_random
from hw.transports import PortDetail, Transport
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
        """Release the reader."""
        self._transport.close()

    def opened(self) -> None:
        """The reader is connected."""
        self._voice.device_known(device=self._voice.port, name=self._voice.port, readers=(READER,))

    def lost(self, kind: str, detail: PortDetail) -> None:
        """The reader or the service is gone. A tag that lay there may still lie there when it is back."""
        self._voice.fault(kind, **detail)

    def received(self, data: bytes) -> None:
        """Take a tag's number, or empty bytes when the tag goes. After a loss, the tag that lies there is reported first."""
        tag = data.hex() if len(data) <= _MOST and not is_random(data) else ""
        if tag != self._lying:
            before, self._lying = self._lying, tag
            if before:
                self._voice.read(READER, before, gone=True)
            if tag:
                self._voice.read(READER, tag)

    def passed(self) -> None:
        """Nothing to do: the system itself reports when a tag goes."""


class PcscDriver(Driver):
    """Opens readers that the system lists."""

    name = "pcsc"

    def present(self, *, window: bool) -> Iterator[Present]:
        """The readers that the system lists. One of them may be meant for bank cards, so people have to choose each."""
        for reader in listed_readers():
            yield Present(port=reader, name=reader)

    def open(self, port: str, listener: Listener, *, presence: TagPresence | None = None) -> Device:
        """A reader's name, or `any`."""
        transport = PcscTransport(port)
        reader = Pcsc(transport, port, listener)
        transport.start(reader)
        return reader


DRIVER = PcscDriver()
