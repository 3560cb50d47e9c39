"""Opens sealed requests, and seals their answers.

Every message beyond the page itself is a box (`seal`). Outside the box are only the session, which began with a greeting, and the number.
A fault before the box is open is answered with an unsealed word (`Closed`), which a phone needn't believe; everything after that is
sealed. A session may be unknown after a start, or because there was no room for it. Nothing is lost then: the phone greets again.
"""

from __future__ import annotations

import re
from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass

from starlette.responses import JSONResponse, Response

from companion import wire
from companion.kernel.command import Malformed
from companion.kernel.form import Json
from companion.lan.invitation import Invitation
from companion.lan.seal import Channel, TableKey, Unsealed, from_base64
from companion.lan.seats import Held, Seats
from companion.languages import FALLBACK, LANGUAGES

CHANNELS_REMEMBERED = 1024
_ID = re.compile(r"[A-Za-z0-9_-]{16,64}")  # so long that nobody guesses another's


class Closed(Exception):
    """A request that is not answered: a status and a word, sealed if there is a session yet."""

    def __init__(self, status: int, fault: str) -> None:
        super().__init__(fault)
        self.status = status
        self.fault = fault


@dataclass(slots=True)
class TableIdentity:
    """The table as phones know it: its id, its key, and this evening's invitation."""

    id: str
    key: TableKey
    invitation: Invitation


@dataclass(frozen=True, slots=True)
class OpenedRequest:
    """A request whose box is open."""

    channel: Channel
    number: int
    body: Mapping[str, Json]

    @property
    def id(self) -> str:
        """The request's own id: a second request with the same id is the same request."""
        identity = text_in(self.body, "id")
        if not _ID.fullmatch(identity):
            raise Closed(400, "malformed")
        return identity

    def text(self, key: str) -> str:
        """A text by key; empty if it is missing."""
        return text_in(self.body, key) if key in self.body else ""

    @property
    def language(self) -> str:
        """The language of the phone."""
        asked = self.body.get("language")
        return asked if asked in LANGUAGES else FALLBACK


def text_in(body: Mapping[str, Json], key: str) -> str:
    """A text by key, or Closed."""
    value = body.get(key)
    if type(value) is not str:
        raise Closed(400, "malformed")
    return value


def number_in(body: Mapping[str, Json], key: str) -> int:
    """A number by key, not below 0, or Closed."""
    value = body.get(key)
    if type(value) is not int or value < 0:
        raise Closed(400, "malformed")
    return value


def header_bytes(value: str) -> bytes:
    """The bytes of a header, or Closed."""
    try:
        return from_base64(value)
    except Unsealed:
        raise Closed(400, "malformed") from None


def command_in(body: Mapping[str, Json]) -> Mapping[str, Json]:
    """A phone's command, or Closed: a phone may not say who gives it, or that the app itself dealt or drew."""
    fields = body.get("command")
    if type(fields) is not dict or "by" in fields or "by_app" in fields:
        raise Closed(400, "malformed")
    return fields


def object_in(body: bytes) -> Mapping[str, Json]:
    """A JSON object, read strictly, or Closed."""
    try:
        value = wire.read_json(body)
    except Malformed:
        raise Closed(400, "malformed") from None
    if type(value) is not dict:
        raise Closed(400, "malformed")
    return value


def closed_response(closed: Closed) -> Response:
    """The answer to a request that is not answered otherwise."""
    return JSONResponse({"fault": closed.fault}, status_code=closed.status, headers={"cache-control": "no-store"})


class SealedRequests:
    """Greets phones, opens what they send, seals the answers."""

    def __init__(self, table: TableIdentity, seats: Seats) -> None:
        self._table = table
        self._seats = seats
        self._channels: OrderedDict[str, Channel] = OrderedDict()

    def greeted(self, outer: Mapping[str, Json]) -> str:
        """The reply to a phone that greets this table, or Closed. Phones that proved a seat are forgotten last."""
        try:
            channel, reply = self._table.key.greeted(self._table.id, text_in(outer, "m"))
        except Unsealed:
            raise Closed(409, "other_table") from None
        self._channels[channel.id] = channel
        if len(self._channels) > CHANNELS_REMEMBERED:
            del self._channels[next((key for key, each in self._channels.items() if not each.seated), next(iter(self._channels)))]
        return reply

    def open(self, kind: str, outer: Mapping[str, Json]) -> OpenedRequest:
        """Open a request's box, or raise Closed."""
        channel, number, box = self._channels.get(text_in(outer, "s")), number_in(outer, "n"), text_in(outer, "box")
        if channel is None:
            raise Closed(409, "unknown")
        self._channels.move_to_end(channel.id)
        try:
            return OpenedRequest(channel, number, object_in(channel.open(kind, number, box)))
        except Unsealed:
            raise Closed(400, "sealed") from None

    def answer(self, kind: str, opened: OpenedRequest, body: Mapping[str, Json], status: int = 200) -> Response:
        """A sealed answer."""
        box = opened.channel.answer(kind, opened.number, wire.dumps(body))
        return Response(f'{{"box":"{box}"}}', status, {"cache-control": "no-store", "content-type": "application/json"})

    def forget(self) -> None:
        """Forget all sessions: every phone has to greet again."""
        self._channels.clear()

    def has_seat(self, opened: OpenedRequest) -> bool:
        """Whether a phone that asks for something else proves a seat, or has done so before."""
        return opened.channel.seated or ("seat" in opened.body and self._proved(opened, opened.body) is not None)

    def held(self, opened: OpenedRequest) -> Held:
        """The seat that a request proves to hold, or Closed."""
        held = self._proved(opened, opened.body)
        if held is None:
            raise Closed(410, "seat_gone")
        return held

    def all_held(self, opened: OpenedRequest) -> list[Held]:
        """The seats that a phone proves to hold; those that it lost are left out."""
        claimed = opened.body.get("seats")
        if type(claimed) is not list or any(type(each) is not dict for each in claimed):
            raise Closed(400, "malformed")
        found = [held for each in claimed[:8] if (held := self._proved(opened, each)) is not None]
        if not found:
            raise Closed(410, "seat_gone")
        return found

    def _proved(self, opened: OpenedRequest, said: Mapping[str, Json]) -> Held | None:
        held = self._seats.proved(text_in(said, "seat"), number_in(said, "epoch"), text_in(said, "token"))
        opened.channel.seated |= held is not None
        return held
