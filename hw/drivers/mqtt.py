"""Readers, buttons and cubes behind an MQTT broker. Open it as `mqtt@host:port`; one device stands for all of them.

It subscribes to the topics that such readers use by default, and to `table/#` for readers whose topic people choose (an ESPHome reader, for
example; see docs/makers/en/network.md). A reader is listed after its first message. These messages are ignored: retained ones, because they
are older than the evening; those that are no tag, no action and no side of a cube (`hw.protocols.mqtt`), because cheap readers send
rubbish; and more than forty in a second, because nobody taps that fast. Ignored messages are counted, and the count is reported. Most
readers never say that a tag was taken away: it is gone when the next one is read, and the same tag again within 400 ms is the same tap.
"""

from __future__ import annotations

import threading
import time
from collections import Counter
from collections.abc import Callable
from typing import Final

from companion.broker import broker_at
from companion.mqtt import BrokerLine, Message
from companion.sensing import Listener
from hw.drivers import Device, Driver, Voice
from hw.presence import TagPresence
from hw.protocols.link import GONE_AFTER_MS
from hw.protocols.mqtt import reader_news

FILTERS: Final = ("table/#", "tele/+/SENSOR", "zigbee2mqtt/+")
_READERS: Final = 24
_BAD: Final = 25  # messages in a row that were no use
_MOST_PER_S: Final = 40
_TELL_S: Final = 0.3  # what is passed over in one breath is told together
_CALM_S: Final = 3.0  # after a flood: so long without one, and all is well
_FAULTS: Final = {"unreachable": "broker_away", "login": "broker_login", "certificate": "broker_certificate"}


class NetworkReaders:
    """All readers behind one broker."""

    def __init__(self, port: str, listener: Listener, clock: Callable[[], float] = time.monotonic) -> None:
        self._voice = Voice(port=port, name="MQTT", listener=listener, clock=clock)
        self._clock = clock
        self._lock = threading.Lock()
        self._readers: tuple[str, ...] = ()
        self._last: dict[str, tuple[str, float]] = {}
        self._lying: dict[str, str] = {}
        self._bad = 0
        self._passed_over = Counter[str]()
        self._telling: threading.Timer | None = None
        self._second, self._in_second, self._calm_at = 0.0, 0, 0.0
        self._closed = False
        self._line: BrokerLine | None = None
        try:
            broker = broker_at(port)
        except ValueError:
            self._voice.fault("broker_away")
            return
        self._line = BrokerLine(broker, "", up=self._up, down=self._down, filters=FILTERS, heard=self.took)

    def close(self) -> None:
        """Disconnect from the broker."""
        with self._lock:
            self._closed, line, self._line = True, self._line, None
        if line is not None:
            line.close()

    def _up(self) -> None:
        with self._lock:
            if not self._closed:
                self._voice.device_known(device=self._voice.port, name="MQTT", readers=self._readers)

    def _down(self, why: str) -> None:
        with self._lock:
            if not self._closed:
                self._voice.fault(_FAULTS[why])

    def took(self, message: Message) -> None:
        """Take a message from the broker."""
        with self._lock:
            if self._closed:
                return
            if message.retained:
                self._pass_over("kept")
                return
            found = reader_news(message.topic, message.payload)
            crowded = found is not None and self._crowded()
            if found is None or crowded or (found.reader not in self._readers and len(self._readers) >= _READERS):
                self._pass_over("rubbish" if found is None else "crowd")
                self._bad += 1
                if self._bad >= _BAD:
                    self._voice.fault("garbled", connected=True, count=self._bad)
                return
            if self._clock() >= self._calm_at:
                self._bad = 0
                self._voice.healed()
            if found.reader not in self._readers:
                self._readers = (*self._readers, found.reader)
                self._voice.device_known(device=self._voice.port, name="MQTT", readers=self._readers)
            self._read(found.reader, found.what, found.gone)

    def _pass_over(self, why: str) -> None:
        self._passed_over[why] += 1
        if self._telling is None:
            self._telling = threading.Timer(_TELL_S, self._tell_passed_over)
            self._telling.daemon = True
            self._telling.start()

    def _tell_passed_over(self) -> None:
        with self._lock:
            self._telling = None
            if not self._closed:
                self._voice.passed_over(self._passed_over)

    def _crowded(self) -> bool:
        """Whether this second has already had as many messages as are taken."""
        now = self._clock()
        if now - self._second >= 1:
            self._second, self._in_second = now, 0
        self._in_second += 1
        if self._in_second <= _MOST_PER_S:
            return False
        self._calm_at = now + _CALM_S
        return True

    def _read(self, reader: str, what: str, gone: bool) -> None:
        if gone:
            if self._lying.pop(reader, None) == what:
                self._voice.read(reader, what, gone=True)
            return
        before, at = self._last.get(reader, ("", 0.0))
        self._last[reader] = (what, self._clock())
        if before == what and self._clock() - at < GONE_AFTER_MS / 1000:
            return
        if lying := self._lying.pop(reader, None):
            self._voice.read(reader, lying, gone=True)
        self._voice.read(reader, what)
        self._lying[reader] = what


class MqttDriver(Driver):
    """A broker's address is its port."""

    name = "mqtt"

    def open(self, port: str, listener: Listener, *, presence: TagPresence | None = None) -> Device:
        """Open it; the broker may be missing, which is reported as a fault."""
        return NetworkReaders(port, listener)


DRIVER = MqttDriver()
