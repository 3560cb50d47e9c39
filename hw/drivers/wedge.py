"""A keyboard wedge: a USB reader that types its tags. Open it as `wedge@keyboard`; who gets the app's keys hands them to `key`.

The keys arrive in the app's own window, so there is no port to lose: the reader is there as soon as it has typed its first tag. It
never tells when a tag is taken away; each tag is a reading of its own, told as gone at once, and the same one again within 400 ms is
the same tap.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from companion.sensing import Listener
from hw.drivers import Device, Driver, Voice
from hw.presence import Presence
from hw.protocols.link import GONE_AFTER_MS
from hw.protocols.wedge import Decoder

READER: Final = "pad"


class Wedge:
    """All wedges of one keyboard."""

    def __init__(self, port: str, listener: Listener, clock: Callable[[], float] = time.monotonic) -> None:
        self._voice = Voice(port=port, name="USB", listener=listener, clock=clock)
        self._clock = clock
        self._decoder = Decoder()
        self._last: tuple[str, float] = ("", 0.0)
        self._closed = False

    def key(self, key: str) -> bool:
        """A key was pressed just now (a character, or "enter"). Whether a tag ended with it."""
        at = self._clock()
        tag = self._decoder.key(key, at)
        if tag is None or self._closed:
            return False
        repeated = self._last[0] == tag and at - self._last[1] < GONE_AFTER_MS / 1000
        self._last = (tag, at)
        if not self._voice.state.connected:
            self._voice.became(device=self._voice.port, name="USB", readers=(READER,))
        if not repeated:
            self._voice.read(READER, tag)
            self._voice.read(READER, tag, gone=True)
        return True

    def close(self) -> None:
        """Hear no more."""
        self._closed = True


class WedgeDriver(Driver):
    """Opens the keyboard."""

    name = "wedge"
    way = "keys"

    def open(self, port: str, listener: Listener, *, presence: Presence | None = None) -> Device:
        """Any name will do for the keyboard."""
        return Wedge(port, listener)


DRIVER = WedgeDriver()
