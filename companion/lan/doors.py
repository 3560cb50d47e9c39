"""What a phone may ask for: the page, a seat, the stream of its seats, a command.

Every message beyond the page itself is a sealed box (`seal`). Outside the box stand only what is needed to open it: the phone's
public key, the seat's id and epoch, the counter, which start of the server it was sealed for. What is wrong before a box is open is
answered with a word in the open (`fault`); everything after that under the seal.

Joining is idempotent: a phone asks with an id of its own making and may ask again until it has an answer. "I am Ana" is asked again
until the tablet has decided.
"""

from __future__ import annotations

import asyncio
import re
import secrets
from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from importlib import resources
from typing import Any

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.types import Receive, Scope, Send

from companion import wire
from companion.kernel.command import Malformed, Refusal
from companion.kernel.game import Envelope
from companion.kernel.seat import LONGEST_NAME, Seat, folded
from companion.kernel.text import say
from companion.lan.guard import PENALTY_S, Limits, Rate
from companion.lan.promises import Promises, receipt
from companion.lan.seal import Channel, Key, Unsealed, Window, associated, decoded, encoded
from companion.lan.seats import Held, Seats
from companion.lan.snapshot import people, speaker_for
from companion.lan.streams import Stream, Streams
from companion.table import telling
from companion.table.journal import JournalFault
from companion.table.session import Answer, Session
from companion.texts import LANGUAGES, Speaker, speaker

Json = Any
JOINS_REMEMBERED = 256
CHANNELS_REMEMBERED = 64
CLAIMS_AT_ONCE = 4
CLAIM_WAIT_S = 4.0
STALE = Refusal(rule="KERNEL-TURN", reason="situation_changed")
_ID = re.compile(r"[A-Za-z0-9_-]{8,64}")
_SALT = re.compile(r"[A-Za-z0-9_-]{43}")  # 32 bytes
_PLACEHOLDERS = ("seat", "names", "number", "name", "amount", "what", "code", "address", "place", "table")


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
    def language(self) -> str:
        """The reader's."""
        asked = self.body.get("language")
        return asked if asked in LANGUAGES else LANGUAGES[0]


def _text(body: Mapping[str, Json], key: str) -> str:
    value = body.get(key)
    if type(value) is not str:
        raise Closed(400, "malformed")
    return value


def _number(body: Mapping[str, Json], key: str) -> int:
    value = body.get(key)
    if type(value) is not int or value < 0:
        raise Closed(400, "malformed")
    return value


@lru_cache(maxsize=4)
def page_words(language: str) -> bytes:
    """The page's own words in a language, with `{name}` where the page puts something in."""
    source = resources.files("companion.texts").joinpath(language, "phone.ftl").read_text(encoding="utf-8")
    said = speaker(language)
    holes = {name: "{" + name + "}" for name in _PLACEHOLDERS}
    return wire.dumps({key: said.say(key, **holes) for key in re.findall(r"^(phone-[\w-]+) *=", source, re.MULTILINE)}).encode()


class Doors:
    """The requests, one method each."""

    def __init__(self, session: Session, table: Table, seats: Seats, streams: Streams, promises: Promises, limits: Limits) -> None:
        self._session = session
        self._table = table
        self._seats = seats
        self._streams = streams
        self._promises = promises
        self._channels: OrderedDict[bytes, Channel] = OrderedDict()
        self._windows: dict[bytes, Window] = {}
        self._joins: OrderedDict[tuple[bytes, str], dict[str, Json]] = OrderedDict()
        self._claims: dict[tuple[bytes, str], asyncio.Task[bool]] = {}
        self._codes = Rate(burst=5, per_s=0.1)
        self._codes_in_all = Rate(burst=40, per_s=1)
        self._joining = Rate(burst=12, per_s=1)
        self._commands = Rate(burst=limits.seat_burst, per_s=limits.seat_per_s)

    # --- in the open

    async def hello(self, request: Request) -> Response:
        """Which table this is, and which start of its server."""
        return JSONResponse({"table": self._table.id, "boot": self._table.boot}, headers={"cache-control": "no-store"})

    async def words(self, request: Request) -> Response:
        """The page's words."""
        language = request.path_params["language"]
        if language not in LANGUAGES:
            return Response(status_code=404)
        return Response(page_words(language), media_type="application/json", headers={"cache-control": "no-cache"})

    async def key(self, request: Request) -> Response:
        """The table's public key for its room code: whoever typed the address instead of scanning. Weaker, and the page says so."""
        try:
            address = request.client.host if request.client else "?"
            if not (self._codes.take(address) and self._codes_in_all.take("all")):
                await asyncio.sleep(PENALTY_S)
                raise Closed(429, "too_fast")
            code = _text(_object(await request.body()), "code")
            if not secrets.compare_digest(code.strip().upper().encode(), self._table.code.encode()):
                raise Closed(403, "code_wrong")
        except Closed as closed:
            return _shut(closed)
        return JSONResponse({"table": self._table.id, "key": encoded(self._table.key.public)}, headers={"cache-control": "no-store"})

    # --- opening boxes

    def _channel(self, phone: bytes) -> Channel:
        channel = self._channels.get(phone)
        if channel is None:
            channel = self._channels[phone] = self._table.key.channel(phone, self._table.id, self._table.boot)
            if len(self._channels) > CHANNELS_REMEMBERED:
                self._channels.popitem(last=False)
        self._channels.move_to_end(phone)
        return channel

    def _open(self, kind: str, outer: Mapping[str, Json]) -> Opened:
        """The box of a request, or Closed."""
        if outer.get("boot") != self._table.boot:
            raise Closed(409, "restarted")
        seat, epoch, counter = _text(outer, "seat"), _number(outer, "epoch"), _number(outer, "n")
        try:
            phone = decoded(_text(outer, "phone"))
            channel = self._channel(phone)
            aad = associated(kind, self._table.id, seat, epoch, str(counter))
            body = _object(channel.open(_text(outer, "box"), aad))
            if phone in self._windows or phone in self._seats.phones():
                self._windows.setdefault(phone, Window()).take(counter)
        except Unsealed:
            raise Closed(400, "sealed") from None
        return Opened(phone, channel, seat, epoch, counter, body)

    def _answer(self, kind: str, opened: Opened, body: Mapping[str, Json]) -> Response:
        aad = associated("answer:" + kind, self._table.id, opened.seat, opened.epoch, str(opened.counter))
        return JSONResponse({"box": opened.channel.close(wire.dumps(body), aad)}, headers={"cache-control": "no-store"})

    def _held(self, outer: Mapping[str, Json]) -> Held:
        """The seat a request names, if its phone holds it; looked at before any cryptography."""
        try:
            held = self._seats.holds(_text(outer, "seat"), _number(outer, "epoch"), decoded(_text(outer, "phone")))
        except Unsealed:
            held = None
        if held is None:
            raise Closed(410, "seat_gone")
        return held

    # --- joining

    async def join(self, request: Request) -> Response:
        """Look who is here, sit down, take a free seat, or say "I am Ana"."""
        try:
            opened = self._open("join", _object(await request.body()))
            if not self._joining.take(encoded(opened.phone)):
                raise Closed(429, "too_fast")
            return self._answer("join", opened, await self._joined(opened))
        except Closed as closed:
            return _shut(closed)

    async def _joined(self, opened: Opened) -> dict[str, Json]:
        said = speaker_for(self._session.now, opened.language)
        match opened.body.get("want"):
            case "look":
                return self._look(said)
            case "sit" | "take":
                return await self._once(opened, said, self._sit)
            case "claim":
                return await self._claim(opened, said)
        raise Closed(400, "malformed")

    def _look(self, said: Speaker) -> dict[str, Json]:
        now = self._session.now
        seats = [{**each, "free": self._seats.is_free(each["name"])} for each in people(now)]
        return {"people": seats, "playing": now.playing, "game": said(say("game-title")), "room": len(seats) < min(now.lobby.most, 6)}

    async def _once(self, opened: Opened, said: Speaker, way: Any) -> dict[str, Json]:
        """The same request, asked again because its answer was lost, has the same answer."""
        key = (opened.phone, self._id(opened))
        if key not in self._joins:
            answer = await way(opened, said)
            if "fault" in answer:
                return dict(answer)
            self._joins[key] = answer
            if len(self._joins) > JOINS_REMEMBERED:
                self._joins.popitem(last=False)
        return self._joins[key]

    @staticmethod
    def _id(opened: Opened) -> str:
        identity = _text(opened.body, "id")
        if not _ID.fullmatch(identity):
            raise Closed(400, "malformed")
        return identity

    def _named(self, opened: Opened) -> str:
        return " ".join(_text(opened.body, "name")[: LONGEST_NAME * 8].split())

    def _place(self, name: str) -> Seat | None:
        return next((place.name for place in self._session.now.lobby.places if folded(place.name) == folded(name)), None)

    async def _sit(self, opened: Opened, said: Speaker) -> dict[str, Json]:
        name = self._named(opened)
        seat = self._place(name)
        if seat is None:
            fault = await self._session.sit(name)
            if fault is not None:
                known = "phone-" + fault.replace("_", "-")  # the phone's own way to say it, where it has one
                return {"fault": fault, "words": said.say(known if said.has(known) else fault.replace("_", "-"))}
            seat = self._place(name)
        elif not self._seats.is_free(seat):
            return {"fault": "seat_taken", "name": seat, "words": said.say("phone-seat-taken", seat=seat)}
        return await self._give(opened, seat or name, said)

    async def _give(self, opened: Opened, seat: Seat, said: Speaker) -> dict[str, Json]:
        before = self._seats.of(seat)
        held, token = self._seats.take(seat, opened.phone)
        fault = await self.keep()
        if fault is not None:
            self._seats.free(seat)
            return {"fault": fault, "words": said.say("fault-" + fault.replace("_", "-"))}
        if before is not None:
            self._streams.seat_changed(before)
        return {"seat": held.id, "epoch": held.epoch, "token": token, "name": seat, "accent": self._session.now.accent(seat)}

    async def _claim(self, opened: Opened, said: Speaker) -> dict[str, Json]:
        seat = self._place(self._named(opened))
        if seat is None:
            return {"fault": "seat_unknown", "words": said.say("phone-seat-unknown")}
        key = (opened.phone, self._id(opened))
        if key in self._joins or self._seats.is_free(seat):
            return await self._once(opened, said, self._sit)
        task = self._claims.get(key)
        if task is None:
            if len(self._claims) >= CLAIMS_AT_ONCE or any(phone == opened.phone for phone, _ in self._claims):
                return {"fault": "claims_many", "words": said.say("phone-claims-many")}
            task = self._claims[key] = asyncio.create_task(self._session.claim(seat))
            task.add_done_callback(lambda _: asyncio.get_running_loop().call_later(30, self._claims.pop, key, None))
        await asyncio.wait((task,), timeout=CLAIM_WAIT_S)
        if not task.done() or task.cancelled():
            return {"pending": True}
        self._claims.pop(key, None)
        if not task.result():
            return {"fault": "claim_denied", "words": said.say("phone-claim-denied", seat=seat)}
        answer = await self._give(opened, seat, said)
        if "fault" not in answer:
            self._joins[key] = answer
        return answer

    # --- seated

    async def command(self, request: Request) -> Response:
        """A seat's command; its answer comes after it is on disk."""
        try:
            outer = _object(await request.body())
            held = self._held(outer)
            opened = self._open("command", outer)
            self._proven(held, opened)
            if not self._commands.take(held.id):
                await asyncio.sleep(PENALTY_S)
                raise Closed(429, "too_fast")
            return self._answer("command", opened, await self._commanded(held, opened))
        except Closed as closed:
            return _shut(closed)

    def _proven(self, held: Held, opened: Opened) -> None:
        if not self._seats.proves(held, opened.body.get("token")):
            raise Closed(410, "seat_gone")

    async def _commanded(self, held: Held, opened: Opened) -> dict[str, Json]:
        now = self._session.now
        said = speaker_for(now, opened.language)
        command_id = f"{held.id}:{self._id(opened)}"
        if now.game is None:
            return _refused(Answer(None, Refusal(rule="KERNEL-PHASE", reason="no_game_yet")), said)
        fields = opened.body.get("command")
        if type(fields) is not dict or "by" in fields:
            raise Closed(400, "malformed")
        try:
            envelope = wire.read_envelope(now.game, now.setup, {"by": held.name, **fields})
        except Malformed as fault:
            return {"accepted": False, "malformed": True, "words": said(telling.malformed(fault))}
        answer: Answer | None = None
        if opened.body.get("stamp", self._streams.stamp) != self._streams.stamp:  # said in another situation than it is heard in
            answer = await self._session.answered(command_id)
            answer = answer or Answer(None, STALE, offers=telling.offers(now.game, now.state, held.name))
        if answer is None:
            answer = await self._session.submit(envelope, command_id, origin="phone")
            await asyncio.sleep(0)  # the others are told before the sender's answer is written
        if not answer.accepted:
            return _refused(answer, said)
        promised = await self._promised(opened, envelope, now.state, answer)
        return {"accepted": True, "n": answer.number, **promised, "told": [said(text) for text in telling.story(answer.happenings)]}

    async def _promised(self, opened: Opened, envelope: Envelope, before: Any, answer: Answer) -> dict[str, Json]:
        """The receipt of a secret command, after its promise is on disk too; nothing for one that is no secret."""
        salt = opened.body.get("salt")
        if answer.repeated or answer.number is None or type(salt) is not str or not _SALT.fullmatch(salt):
            return {}
        promise = self._promises.make(self._session.now, before, answer.number, envelope, salt)
        if promise is None or await self.keep_promises() is not None:
            return {}
        self._streams.promised()
        return {"mark": promise.mark, "receipt": receipt(promise.mark)}

    async def leave(self, request: Request) -> Response:
        """A phone gives a seat up."""
        try:
            outer = _object(await request.body())
            held = self._held(outer)
            opened = self._open("leave", outer)
            self._proven(held, opened)
            self._session.free(held.name)
            return self._answer("leave", opened, {"left": True})
        except Closed as closed:
            return _shut(closed)

    async def stream(self, scope: Scope, receive: Receive, send: Send) -> None:
        """The stream of a phone's seats; what proves them comes sealed in a header, so that it is in no address and no log."""
        request = Request(scope)
        try:
            header = request.headers.get("authorization", "")
            scheme, _, value = header.partition(" ")
            if scheme != "Companion":
                raise Closed(401, "sealed")
            opened = self._open("stream", _object(_bytes(value)))
            held = self._all_held(opened)
        except Closed as closed:
            await _shut(closed)(scope, receive, send)
            return
        stream = Stream(
            phone=opened.phone, seats=held, channel=opened.channel, table=self._table.id, counter=opened.counter, language=opened.language
        )
        await self._streams.serve(stream, receive, send)

    def _all_held(self, opened: Opened) -> list[Held]:
        """The seats a phone proves to hold; those it no longer holds are passed over."""
        claimed = opened.body.get("seats")
        if type(claimed) is not list:
            raise Closed(400, "malformed")
        found: list[Held] = []
        for each in claimed[:8]:
            if type(each) is not dict:
                raise Closed(400, "malformed")
            held = self._seats.holds(_text(each, "seat"), _number(each, "epoch"), opened.phone)
            if held is not None and self._seats.proves(held, each.get("token")):
                found.append(held)
        if not found:
            raise Closed(410, "seat_gone")
        return found

    # --- beside

    async def keep(self) -> str | None:
        """The seats to disk; answers the disk's fault, or None."""
        try:
            await self._session.keep("lan.seats", self._seats.as_json())
        except JournalFault as fault:
            return fault.kind
        return None

    async def keep_promises(self) -> str | None:
        """The promises to disk; answers the disk's fault, or None."""
        try:
            await self._session.keep("lan.promises", self._promises.as_json())
        except JournalFault as fault:
            return fault.kind
        return None

    def end(self) -> None:
        """The server stops: nobody is kept waiting for the tablet's yes."""
        for task in self._claims.values():
            task.cancel()

    def forget_absent(self) -> None:
        """Counters of phones that hold nothing any more."""
        phones = self._seats.phones()
        for phone in tuple(self._windows):
            if phone not in phones:
                del self._windows[phone]


def _bytes(value: str) -> bytes:
    try:
        return decoded(value)
    except Unsealed:
        raise Closed(400, "malformed") from None


def _object(body: bytes) -> Mapping[str, Json]:
    """A JSON object, read strictly, or Closed."""
    try:
        value = wire.read(body)
    except Malformed:
        raise Closed(400, "malformed") from None
    if type(value) is not dict:
        raise Closed(400, "malformed")
    return value


def _shut(closed: Closed) -> Response:
    return JSONResponse({"fault": closed.fault}, status_code=closed.status, headers={"cache-control": "no-store"})


def _refused(answer: Answer, said: Speaker) -> dict[str, Json]:
    """Why not, by which rule, and what would be legal: all in the reader's words."""
    assert answer.refusal is not None
    rule = "rule-" + answer.refusal.rule
    return {
        "accepted": False,
        "words": said(telling.refused(answer.refusal)),
        "rule": answer.refusal.rule,
        "rule_words": said.say(rule) if said.has(rule) else "",
        "offers": telling.in_words(answer.offers, said),
    }
