"""Sealed requests, opened; answers, sealed.

Every message beyond the page itself is a box (`seal`). Outside it stand only what is needed to open it: the phone's public key, the
seat's id and epoch, the counter, which start of the server it was sealed for. What is wrong before a box is open is answered with a
word in the open (`Closed`); everything after that under the seal.
"""

from __future__ import annotations

import re
from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from starlette.responses import JSONResponse, Response

from companion import wire
from companion.kernel.command import Malformed
from companion.lan.seal import Channel, Key, Unsealed, Window, associated, decoded
from companion.lan.seats import Held, Seats
from companion.texts import FALLBACK, LANGUAGES

Json = Any
CHANNELS_REMEMBERED = 64
WINDOWS_REMEMBERED = 4096  # only who has the key can make so many
_ID = re.compile(r"[A-Za-z0-9_-]{8,64}")


class Closed(Exception):
    """A door that stays shut: a status and a word, told in the open."""

    def __init__(self, status: int, fault: str) -> None:
        super().__init__(fault)
        self.status = status
        self.fault = fault


@dataclass(frozen=True, slots=True)
class Table:
    """The table as phones know it: its id, this start of its server, its key and the code that says the key."""

    id: str
    boot: str
    key: Key
    code: str


@dataclass(frozen=True, slots=True)
class Opened:
    """A request whose box is open."""

    phone: bytes
    channel: Channel
    seat: str
    epoch: int
    counter: int
    body: Mapping[str, Json]

    @property
    def id(self) -> str:
        """The request's own id: the same one again is the same request."""
        identity = text_of(self.body, "id")
        if not _ID.fullmatch(identity):
            raise Closed(400, "malformed")
        return identity

    @property
    def language(self) -> str:
        """The reader's."""
        asked = self.body.get("language")
        return asked if asked in LANGUAGES else FALLBACK


def text_of(body: Mapping[str, Json], key: str) -> str:
    """A text by key, or Closed."""
    value = body.get(key)
    if type(value) is not str:
        raise Closed(400, "malformed")
    return value


def number_of(body: Mapping[str, Json], key: str) -> int:
    """A number by key, not below 0, or Closed."""
    value = body.get(key)
    if type(value) is not int or value < 0:
        raise Closed(400, "malformed")
    return value


def bytes_of(value: str) -> bytes:
    """The bytes of a header, or Closed."""
    try:
        return decoded(value)
    except Unsealed:
        raise Closed(400, "malformed") from None


def object_of(body: bytes) -> Mapping[str, Json]:
    """A JSON object, read strictly, or Closed."""
    try:
        value = wire.read(body)
    except Malformed:
        raise Closed(400, "malformed") from None
    if type(value) is not dict:
        raise Closed(400, "malformed")
    return value


def shut(closed: Closed) -> Response:
    """The answer of a door that stays shut."""
    return JSONResponse({"fault": closed.fault}, status_code=closed.status, headers={"cache-control": "no-store"})


class Letters:
    """Opens what phones send, seals what they are answered, and knows which counters it has seen."""

    def __init__(self, table: Table, seats: Seats) -> None:
        self._table = table
        self._seats = seats
        self._channels: OrderedDict[bytes, Channel] = OrderedDict()
        self._windows: OrderedDict[bytes, Window] = OrderedDict()

    def _channel(self, phone: bytes) -> Channel:
        channel = self._channels.get(phone)
        if channel is None:
            channel = self._channels[phone] = self._table.key.channel(phone, self._table.id, self._table.boot)
            if len(self._channels) > CHANNELS_REMEMBERED:
                self._channels.popitem(last=False)
        self._channels.move_to_end(phone)
        return channel

    def _window(self, phone: bytes) -> Window:
        """The counters seen of a phone since this start: kept also when it holds no seat, or none any more."""
        window = self._windows.setdefault(phone, Window())
        self._windows.move_to_end(phone)
        if len(self._windows) > WINDOWS_REMEMBERED:
            seated = self._seats.phones()
            del self._windows[next(each for each in self._windows if each not in seated)]
        return window

    def open(self, kind: str, outer: Mapping[str, Json]) -> Opened:
        """The box of a request, or Closed."""
        if outer.get("boot") != self._table.boot:
            raise Closed(409, "restarted")
        seat, epoch, counter = text_of(outer, "seat"), number_of(outer, "epoch"), number_of(outer, "n")
        try:
            phone = decoded(text_of(outer, "phone"))
            channel = self._channel(phone)
            aad = associated(kind, self._table.id, seat, epoch, str(counter))
            body = object_of(channel.open(text_of(outer, "box"), aad))
            self._window(phone).take(counter)
        except Unsealed:
            raise Closed(400, "sealed") from None
        return Opened(phone, channel, seat, epoch, counter, body)

    def answer(self, kind: str, opened: Opened, body: Mapping[str, Json]) -> Response:
        """An answer under the seal."""
        aad = associated("answer:" + kind, self._table.id, opened.seat, opened.epoch, str(opened.counter))
        return JSONResponse({"box": opened.channel.close(wire.dumps(body), aad)}, headers={"cache-control": "no-store"})

    def held(self, outer: Mapping[str, Json]) -> Held:
        """The seat a request names, if its phone holds it; looked at before any cryptography."""
        try:
            held = self._seats.holds(text_of(outer, "seat"), number_of(outer, "epoch"), decoded(text_of(outer, "phone")))
        except Unsealed:
            held = None
        if held is None:
            raise Closed(410, "seat_gone")
        return held

    def prove(self, held: Held, opened: Opened) -> None:
        """The seat's token was in the box, or Closed."""
        if not self._seats.proves(held, opened.body.get("token")):
            raise Closed(410, "seat_gone")

    def all_held(self, opened: Opened) -> list[Held]:
        """The seats a phone proves to hold; those it no longer holds are passed over."""
        claimed = opened.body.get("seats")
        if type(claimed) is not list:
            raise Closed(400, "malformed")
        found: list[Held] = []
        for each in claimed[:8]:
            if type(each) is not dict:
                raise Closed(400, "malformed")
            held = self._seats.holds(text_of(each, "seat"), number_of(each, "epoch"), opened.phone)
            if held is not None and self._seats.proves(held, each.get("token")):
                found.append(held)
        if not found:
            raise Closed(410, "seat_gone")
        return found
