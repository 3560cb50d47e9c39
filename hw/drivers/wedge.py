"""A keyboard wedge: a USB reader that types its tags. `wedge@keyboard` is whatever types into the app's own window, whose keys are handed
to `key`; `wedge@/dev/input/...` is one keyboard of a Linux machine, read past the screen.

A window's keys have no port that can be lost: the reader is listed as soon as it has typed its first tag. It never says when a tag is taken
away; each tag is a reading of its own and is reported as gone at once; the same tag again within 400 ms is the same tap.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

from companion.sensing import Listener
from hw.drivers import PAD, Device, Driver, Present, TagTaps, Typed, Voice, ignore_keys
from hw.presence import TagPresence
from hw.protocols.evdev import Decoder as Events
from hw.protocols.wedge import QUIET_S, Decoder, pressed_key
from hw.transports import PortDetail, Transport
from hw.transports.evdev import EvdevTransport

KEYBOARD: Final = "keyboard"
_INPUTS = Path("/dev/input/by-id")


class Wedge:
    """All keyboard wedges that type into the app's window."""

    def __init__(self, port: str, listener: Listener, clock: Callable[[], float] = time.monotonic) -> None:
        self._taps = TagTaps(Voice(port=port, name="USB", listener=listener, clock=clock))
        self._clock = clock
        self._decoder = Decoder()
        self._lock = threading.Lock()
        self._rest: threading.Timer | None = None
        self._typed: Typed = ignore_keys
        self._closed = False

    def key(self, key: str, usage: int = 0, typed: Typed = ignore_keys) -> bool:
        """Take a key that was pressed just now (its letter or "enter", its USB usage if known); returns whether a tag ended with it."""
        at = self._clock()
        self._typed = typed
        with self._lock:
            if self._closed:
                return False
            self._wait_no_more()
            tag = self._decoder.key(pressed_key(key, usage), at)
            if tag is not None:
                self._took(tag, at)
            elif self._decoder.may_rest:
                self._rest = threading.Timer(QUIET_S, self.rested)
                self._rest.daemon = True
                self._rest.start()
        return tag is not None

    def rested(self) -> None:
        """Nothing was typed for a while: a reader that does not type Enter may have finished its tag."""
        at = self._clock()
        with self._lock:
            tag = None if self._closed else self._decoder.rest(at)
            if tag is not None:
                self._took(tag, at)

    def _took(self, tag: str, at: float) -> None:
        self._typed(*self._decoder.typed)
        self._taps.tap(tag, at)

    def _wait_no_more(self) -> None:
        if self._rest is not None:
            self._rest.cancel()

    def close(self) -> None:
        """Hear no more."""
        with self._lock:
            self._closed = True
            self._wait_no_more()
            rest = self._rest
        if rest is not None and rest is not threading.current_thread():
            rest.join()


class Keyboard:
    """One keyboard of the machine, behind one transport."""

    def __init__(self, transport: Transport, port: str, listener: Listener) -> None:
        self._transport = transport
        self._voice = Voice(port=port, name="USB", listener=listener)
        self._taps = TagTaps(self._voice)
        self._events = Events()
        self._decoder = Decoder()
        self._typed = (0.0, 0.0)  # the last key, by its own clock and by ours

    def close(self) -> None:
        """Let go of it."""
        self._transport.close()

    def opened(self) -> None:
        """That is all one can know of it."""
        self._events, self._decoder = Events(), Decoder()
        self._voice.device_known(device=self._voice.port, name="USB", readers=(PAD,))

    def lost(self, kind: str, detail: PortDetail) -> None:
        """The keyboard is gone or can't be opened."""
        self._voice.fault("keyboard_denied" if kind == "denied" else kind, **detail)

    def received(self, data: bytes) -> None:
        """Keys."""
        for key in self._events.feed(data):
            self._typed = (key.at, time.monotonic())
            tag = self._decoder.key(key.key, key.at)
            if tag is not None:
                self._taps.tap(tag, key.at)

    def passed(self) -> None:
        """Finish the tag of a reader that does not type Enter."""
        at, heard_at = self._typed
        now = at + time.monotonic() - heard_at
        tag = self._decoder.rest(now)
        if tag is not None:
            self._taps.tap(tag, now)


class WedgeDriver(Driver):
    """Opens the window's keyboard, or one of the machine's."""

    name = "wedge"

    def present(self, *, window: bool) -> Iterator[Present]:
        """The window's keyboard, if there is a window, and the keyboards that Linux lists and lets us read, of any kind."""
        if window:
            yield Present(port=KEYBOARD, name=KEYBOARD)
        elif _INPUTS.is_dir():
            for path in sorted(_INPUTS.glob("*-event-kbd")):
                yield Present(port=str(path), name=path.name.removeprefix("usb-").removesuffix("-event-kbd").replace("_", " "))

    def open(self, port: str, listener: Listener, *, presence: TagPresence | None = None) -> Device:
        """A path is a keyboard of the machine; any other name is the window's."""
        if "/" not in port:
            return Wedge(port, listener)
        transport = EvdevTransport(port)
        keyboard = Keyboard(transport, port, listener)
        transport.start(keyboard)
        return keyboard


DRIVER = WedgeDriver()
