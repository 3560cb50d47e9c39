"""A connection to an MQTT broker: it receives what readers publish, and publishes what the table reports.

The broker belongs to the house or the club (Mosquitto, Home Assistant's, a cluster). paho speaks MQTT 3.1.1 in a thread of its own, so
publishing never blocks; it reconnects to a lost broker after longer and longer pauses. Nothing is queued here meanwhile: what must not
be lost is read again from where it is stored (`companion.lan.house`).
"""

from __future__ import annotations

import contextlib
import ssl
import threading
from collections.abc import Callable
from dataclasses import dataclass

from paho.mqtt.client import Client, ConnectFlags, DisconnectFlags, MQTTMessage, MQTTv311
from paho.mqtt.enums import CallbackAPIVersion, MQTTErrorCode
from paho.mqtt.properties import Properties
from paho.mqtt.reasoncodes import ReasonCode

from companion.broker import Broker

FIRST_PAUSE_S, LONGEST_PAUSE_S = 1, 6  # a broker that was away for an hour is found again as soon as that
KEEP_ALIVE_S = 20
IN_FLIGHT = 64
QOS = 1
CLOSED_S = 1.0  # so long a goodbye is waited for


@dataclass(frozen=True, slots=True)
class Message:
    """A message from the broker."""

    topic: str
    payload: bytes
    retained: bool


class BrokerLine:
    """One connection to a broker, which reconnects until it is closed. It calls back in its own thread, and never after `close`.

    It subscribes to the topics of `filters` whenever it is connected, and is `up` when the broker has said so: then it misses nothing more.
    `down` gets the reason: "unreachable", "login", or "certificate" (for another name, expired, or signed by nobody known).
    """

    def __init__(
        self,
        broker: Broker,
        name: str,
        *,
        up: Callable[[], None],
        down: Callable[[str], None],
        filters: tuple[str, ...] = (),
        heard: Callable[[Message], None] = lambda _: None,
        sent: Callable[[int], None] = lambda _: None,
        will: tuple[str, bytes] | None = None,
    ) -> None:
        self._up, self._down, self._heard, self._sent = up, down, heard, sent
        self._filters = filters
        self._refused = False  # it answered, and would not have us
        self._unproved = False  # its certificate does not hold here and now
        self._closed = False
        client = self._client = Client(CallbackAPIVersion.VERSION2, client_id=name, clean_session=True, protocol=MQTTv311)
        if broker.user:
            client.username_pw_set(broker.user, broker.password)
        if broker.tls:
            client.tls_set_context(self._proving(broker.authority))
        if will is not None:
            client.will_set(*will, qos=QOS, retain=True)
        client.reconnect_delay_set(FIRST_PAUSE_S, LONGEST_PAUSE_S)
        client.max_inflight_messages_set(IN_FLIGHT)
        client.max_queued_messages_set(2 * IN_FLIGHT)
        client.on_connect, client.on_disconnect = self._connected, self._disconnected
        client.on_connect_fail = lambda *_: self._tell(self._down, "certificate" if self._unproved else "unreachable")
        client.on_message = lambda _client, _data, message: self._took(message)
        client.on_subscribe = lambda *_: self._tell(self._up)
        client.on_publish = lambda _client, _data, number, _code, _more: self._tell(self._sent, number)
        client.connect_async(broker.host, broker.port, keepalive=KEEP_ALIVE_S)
        client.loop_start()

    def publish(self, topic: str, payload: bytes | str, *, retain: bool = False) -> int | None:
        """Publish a message; returns the number by which its arrival is reported, or None without a connection."""
        if not self._client.is_connected():
            return None
        made = self._client.publish(topic, payload, qos=QOS, retain=retain)
        return made.mid if made.rc == MQTTErrorCode.MQTT_ERR_SUCCESS else None

    def close(self) -> None:
        """Disconnect after the published messages. This waits only a moment: paho's thread may be looking up an address, or wait for a
        broker that accepts and does not answer. Then the thread is left alone, and ends when the next thing happens."""
        self._closed = True
        self._client.disconnect()
        ending = threading.Thread(target=self._end, daemon=True)
        ending.start()
        ending.join(CLOSED_S)

    def _end(self) -> None:
        with contextlib.suppress(AttributeError):  # paho forgets its thread when that ends, also while it is asked to wait for it
            self._client.loop_stop()

    def _tell(self, call: Callable[..., None], *said: object) -> None:
        if not self._closed:
            call(*said)

    def _proving(self, authority: str) -> ssl.SSLContext:
        """The system's check of certificates, which remembers whether the certificate failed: paho only reports that something did."""
        line, context = self, ssl.create_default_context(cafile=authority or None)

        class Proved(ssl.SSLSocket):
            def do_handshake(self, block: bool = False) -> None:
                line._unproved = False
                try:
                    super().do_handshake(block)
                except ssl.SSLCertVerificationError:
                    line._unproved = True
                    raise

        context.sslsocket_class = Proved
        return context

    def _connected(self, _client: Client, _data: object, _flags: ConnectFlags, code: ReasonCode, _more: Properties | None) -> None:
        self._refused = code.is_failure
        if self._refused:
            return  # that it ends the connection is told next
        if self._filters:
            self._client.subscribe([(each, QOS) for each in self._filters])
        else:
            self._tell(self._up)

    def _disconnected(self, _client: Client, _data: object, _flags: DisconnectFlags, code: ReasonCode, _more: Properties | None) -> None:
        self._tell(self._down, "login" if self._refused else "unreachable")

    def _took(self, message: MQTTMessage) -> None:
        try:
            topic = message.topic
        except UnicodeDecodeError:
            return  # no topic of anybody's
        self._tell(self._heard, Message(topic, bytes(message.payload), message.retain))
