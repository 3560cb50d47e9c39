"""What a phone may ask for: the page, a seat, the stream of its seats, a command.

Some of these are open to anybody on the network: the page, its words, which table this is, and a greeting. The others take only sealed
requests (`letters`), from phones that prove a seat or come with this evening's invitation.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable
from functools import lru_cache
from importlib import resources

from starlette.requests import ClientDisconnect, Request
from starlette.responses import JSONResponse, Response
from starlette.types import Receive, Scope, Send

from companion import wire
from companion.kernel.command import Malformed, Refusal
from companion.kernel.form import Json
from companion.lan.connections import Crowd
from companion.lan.guard import PENALTY_S, Limits
from companion.lan.joining import Joining
from companion.lan.leading import say_for_table
from companion.lan.lookup import look_up
from companion.lan.pictures import pen_for, speaker_for
from companion.lan.promises import Promises
from companion.lan.rate import Rate
from companion.lan.seal import to_base64
from companion.lan.sealed_requests import (
    Closed,
    OpenedRequest,
    SealedRequests,
    TableIdentity,
    closed_response,
    command_in,
    header_bytes,
    object_in,
)
from companion.lan.seats import Held, Seats
from companion.lan.stored_values import SEATS
from companion.lan.streams import Stream, Streams
from companion.languages import LANGUAGES
from companion.table.file.fault import JournalFault, Unsettled
from companion.table.play import telling
from companion.table.play.answer import Answer
from companion.table.session import Session
from companion.table.trouble import Trouble, of_disk
from companion.texts import Speaker, figures, speaker

_SALT = re.compile(r"[A-Za-z0-9_-]{43}")  # 32 bytes
_PLACEHOLDERS = ("seat", "names", "number", "name", "amount", "what", "code", "address", "place", "table", "least", "most")


@lru_cache(maxsize=4)
def page_words(language: str) -> bytes:
    """The page's own words in a language, with `{name}` where the page inserts something, and how figures are written."""
    source = resources.files("companion.texts").joinpath(language, "phone.ftl").read_text(encoding="utf-8")
    said = speaker(language)
    holes = {name: "{" + name + "}" for name in _PLACEHOLDERS}
    words = {key: said.say(key, **holes) for key in re.findall(r"^(phone-[\w-]+) *=", source, re.MULTILINE)}
    known = figures(language)
    return wire.dumps({**words, "figures-group": known.group, "figures-money": speaker(language).money(0)}).encode()


class Routes:
    """The requests, one method each."""

    def __init__(
        self, session: Session, table: TableIdentity, seats: Seats, streams: Streams, promises: Promises, limits: Limits, crowd: Crowd
    ) -> None:
        self._session = session
        self._table = table
        self._seats = seats
        self._streams = streams
        self._promises = promises
        self._crowd = crowd
        self._requests = SealedRequests(table, seats)
        self._joining = Joining(session, seats, streams, self.keep)
        self._codes = Rate(burst=5, per_s=0.1, clock=limits.clock)
        self._codes_in_all = Rate(burst=40, per_s=1, clock=limits.clock)
        self._joins = Rate(burst=12, per_s=1, clock=limits.clock)
        self._lookups = Rate(burst=30, per_s=2, clock=limits.clock)
        self._commands = Rate(burst=limits.seat_burst, per_s=limits.seat_per_s, clock=limits.clock)

    # --- open to anybody

    async def table(self, request: Request) -> Response:
        """Say which table this is, to those who typed the address. That is weaker than the QR code, and the page says so."""
        said = {"table": self._table.id, "key": to_base64(self._table.key.public)}
        return JSONResponse(said, headers={"cache-control": "no-store"})

    async def hello(self, request: Request) -> Response:
        """Answer a phone's greeting: both have keys from now on."""
        try:
            reply = self._requests.greeted(object_in(await request.body()))
        except Closed as closed:
            return closed_response(closed)
        return JSONResponse({"m": reply}, headers={"cache-control": "no-store"})

    async def words(self, request: Request) -> Response:
        """Send the page's words."""
        language = request.path_params["language"]
        if language not in LANGUAGES:
            return Response(status_code=404)
        return Response(page_words(language), media_type="application/json", headers={"cache-control": "no-cache"})

    # --- sealed

    async def _sealed(self, kind: str, body: bytes, do: Callable[[OpenedRequest], Awaitable[dict[str, Json]]]) -> Response:
        """Answer a sealed request; a reason for a refusal is sealed too."""
        try:
            opened = self._requests.open(kind, object_in(body))
        except Closed as closed:
            return closed_response(closed)
        try:
            return self._requests.answer(kind, opened, await do(opened))
        except Closed as closed:
            return self._requests.answer(kind, opened, {"shut": closed.fault}, closed.status)

    async def join(self, request: Request) -> Response:
        """Let a phone look who is here, sit down, take a free seat, or say "I am Ana"."""

        async def join(opened: OpenedRequest) -> dict[str, Json]:
            if not self._joins.take(opened.channel.id):
                raise Closed(429, "too_fast")
            if self._requests.has_seat(opened) or self._table.invitation.is_word(opened.text("invitation")):
                return await self._joining.answer(opened)
            await self._read_the_code(opened.text("code"), _address(request.scope))
            return {**await self._joining.answer(opened), "invitation": self._table.invitation.word}

        return await self._sealed("join", await request.body(), join)

    async def _read_the_code(self, code: str, address: str) -> None:
        """Check the room code. Whoever knows it is invited as by the QR code; guesses are slow and limited."""
        if not code:
            raise Closed(403, "uninvited")
        if not (self._codes.take(address) and self._codes_in_all.take("all")):
            await asyncio.sleep(PENALTY_S)
            raise Closed(429, "too_fast")
        if not self._table.invitation.is_code(code):
            raise Closed(403, "code_wrong")

    async def command(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Give a seat's command to the session; the answer is sent after the command is on disk."""

        async def command(opened: OpenedRequest) -> dict[str, Json]:
            held = self._requests.held(opened)
            self._crowd.seated(_address(scope))
            if not self._commands.take(held.id):
                await asyncio.sleep(PENALTY_S)
                raise Closed(429, "too_fast")
            try:
                return await self._commanded(held, opened)
            except Unsettled:  # no answer: the phone keeps the command and asks again, under the same id
                raise Closed(503, "unsettled") from None

        answer = await self._sealed("command", await _body(receive), command)
        await answer(scope, receive, send)

    async def _commanded(self, held: Held, opened: OpenedRequest) -> dict[str, Json]:
        now = self._session.now
        said = speaker_for(now, opened.language)
        command_id = f"{held.id}:{opened.id}"
        if type(asked := opened.body.get("table")) is dict:
            answer = await say_for_table(self._session, held.name, command_id, opened.body, asked)
            said = speaker_for(self._session.now, opened.language)
            if isinstance(answer, Trouble):
                return {"accepted": False, "words": said(answer.detail)}
            return {"accepted": True} if answer.accepted else refusal_json(answer, said)
        if now.play.game is None:
            return refusal_json(Answer(None, Refusal(rule="KERNEL-PHASE", reason="no_game_yet")), said)
        fields = command_in(opened.body)
        try:
            envelope = wire.read_envelope(now.play.game, now.play.setup, {"by": held.name, **fields})
        except Malformed as fault:
            return {"accepted": False, "malformed": True, "words": said(telling.malformed_text(fault))}

        def still() -> bool:  # whether the situation is still the one in which the command was given
            return bool(opened.body.get("stamp", self._streams.stamp) == self._streams.stamp)

        salt = _salt(opened.body.get("salt"))
        answer = await self._session.submit(envelope, command_id, origin="phone", evening=now.play.evening, still=still, salt=salt)
        await self._streams.wait_until_told()  # before the sender's answer is written
        if not answer.accepted:
            return refusal_json(answer, speaker_for(self._session.now, opened.language))
        receipt = self._promises.receipt(answer.promise)
        story = telling.happening_texts(answer.happenings) if self._session.now.play.ceremony.held is None else ()
        return {"accepted": True, "n": answer.number, **receipt, "told": [said(text) for text in story]}

    async def rules(self, request: Request) -> Response:
        """Answer a phone that looks up the rules."""

        async def look(opened: OpenedRequest) -> dict[str, Json]:
            held, now = self._requests.held(opened), self._session.now
            if not self._lookups.take(held.id):
                raise Closed(429, "too_fast")
            return look_up(now, speaker_for(now, opened.language), pen_for(now, opened.language), opened.body)

        return await self._sealed("rules", await request.body(), look)

    async def leave(self, request: Request) -> Response:
        """Let a phone give a seat up."""

        async def leave(opened: OpenedRequest) -> dict[str, Json]:
            self._session.seating.free(self._requests.held(opened).name)
            return {"left": True}

        return await self._sealed("leave", await request.body(), leave)

    async def stream(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send the stream of a phone's seats. Their proof comes sealed in a header, so that it is in no address and no log."""
        request = Request(scope)
        scheme, _, value = request.headers.get("authorization", "").partition(" ")
        try:
            if scheme != "Companion":
                raise Closed(401, "sealed")
            if scope["http_version"] != "1.1":  # older versions can't send an answer in parts
                raise Closed(505, "http_too_old")
            opened = self._requests.open("stream", object_in(header_bytes(value)))
        except Closed as closed:
            await closed_response(closed)(scope, receive, send)
            return
        try:
            held = self._requests.all_held(opened)
        except Closed as closed:
            await self._requests.answer("stream", opened, {"shut": closed.fault}, closed.status)(scope, receive, send)
            return
        self._crowd.seated(_address(scope))
        stream = Stream(
            seats=held,
            channel=opened.channel,
            number=opened.number,
            language=opened.language,
            sizes=self._streams.sizes,
            line=scope["state"]["line"],
        )
        await self._streams.serve(stream, receive, send)

    # --- other

    async def keep(self) -> Trouble | None:
        """Store the seats; returns the disk's trouble, or None."""
        try:
            await self._session.keep(SEATS, self._seats.as_json())
        except JournalFault as fault:
            return of_disk(fault)
        return None

    def forget(self) -> None:
        """Forget all sessions and claims: every phone has to greet again."""
        self._requests.forget()
        self._joining.end()

    def end(self) -> None:
        """End all waiting for the tablet's yes, because the server stops."""
        self._joining.end()


def _salt(said: Json) -> str | None:
    """The salt that a phone sends with a choice that may be a secret."""
    return said if type(said) is str and _SALT.fullmatch(said) else None


def _address(scope: Scope) -> str:
    return scope["client"][0] if scope["client"] else "?"


async def _body(receive: Receive) -> bytes:
    """All of a request's body; most come in one piece."""
    body = b""
    while True:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise ClientDisconnect
        piece: bytes = message["body"]
        body += piece
        if not message["more_body"]:
            return body


def refusal_json(answer: Answer, said: Speaker) -> dict[str, Json]:
    """Why a command is refused, by which rule, and what would be legal, in the reader's words."""
    assert answer.refusal is not None
    return {
        "accepted": False,
        "words": said(telling.refusal_text(answer.refusal)),
        "rule": answer.refusal.rule,
        "rule_words": said.rule(answer.refusal.rule),
        "offers": telling.in_words(answer.offers, said),
    }
