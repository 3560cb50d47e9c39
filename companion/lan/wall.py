"""The wall: any browser on the network may watch the table, from across the room.

It is off until the table's people switch it on. It shows what an onlooker sees (`companion.table.public`), which is nobody's secret, so
nothing is sealed here. It only sends: a browser reads one stream, and has no way to say anything. The newest picture replaces older ones,
as with the phones (`streams`); art and boards are sent once on each stream.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import deque

from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.types import Receive, Scope, Send

from companion import wire
from companion.drawing.art import Art, Pen, art_of
from companion.kernel.form import Json
from companion.kernel.text import say
from companion.lan.drawn_scene import grounds, write_art, write_drawn_scene, write_ground
from companion.lan.streams import BEAT_S, GROUNDS, until_gone
from companion.languages import FALLBACK, LANGUAGES
from companion.table.public import Public, public_now
from companion.table.session import Session
from companion.table.snapshots import Now
from companion.texts import speaker

WALLS = 24
HEADERS = [(b"content-type", b"text/event-stream"), (b"cache-control", b"no-store"), (b"x-accel-buffering", b"no")]


def pen_of(seen: Public, language: str) -> Pen:
    """What draws boards and faces for a wall in this language."""
    return Pen(say=speaker(language, seen.game), art=art_of(seen.game), accents=tuple((each.name, each.accent) for each in seen.people))


def wall_picture(seen: Public, language: str) -> str:
    """Everything that a wall shows, as JSON text."""
    pen, speaks = pen_of(seen, language), speaker(language, seen.game)
    said: dict[str, Json] = {
        "people": [{"name": each.name, "accent": each.accent} for each in seen.people],
        "game": pen.say(say("game-title")),
        "money": speaks.money(0),
        "over": seen.over,
        "turn": seen.turn,
    }
    scene = f',"scene":{write_drawn_scene(pen, seen.scene)}' if seen.scene is not None else ""
    return f"{wire.dumps(said)[:-1]}{scene}}}"


def _message(kind: str, words: str) -> bytes:
    return f"event: {kind}\ndata: {words}\n\n".encode()


class _Wall:
    """The connection of one browser that watches."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.wake = asyncio.Event()
        self.closed = False
        self._art: Art | None = None
        self._grounds: deque[str] = deque()
        self._last = ""

    def end(self) -> None:
        """End the connection."""
        self.closed = True
        self.wake.set()

    def news(self, seen: Public, words: str) -> bytes:
        """What this browser has not been sent yet."""
        out: list[bytes] = []
        if seen.scene is not None:
            pen = pen_of(seen, self.language)
            if self._art is not pen.art:
                self._art = pen.art
                out.append(_message("art", write_art(pen.art)))
            for ground in grounds(seen.scene):
                if ground.key not in self._grounds:
                    forget = self._grounds.popleft() if len(self._grounds) == GROUNDS else None
                    self._grounds.append(ground.key)
                    out.append(_message("ground", f'{{"forget":{wire.dumps(forget)},{write_ground(pen, ground)[1:]}'))
        if words != self._last:
            self._last = words
            out.append(_message("picture", words))
        return b"".join(out)


class Walls:
    """The connections of all browsers that watch."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._open: list[_Wall] = []
        self._shown: tuple[object, ...] = ()
        self._seen: Public | None = None  # the table as it was shown last
        self._pictures: dict[str, str] = {}  # the pictures of it, by language

    @property
    def on(self) -> bool:
        """Whether anybody may watch."""
        return self._session.now.room.settings.wall

    def follow(self, now: Now) -> None:
        """Wake every wall if the table changed in a way that walls show."""
        shown = (now.play, now.room.lobby, now.room.settings.wall)
        if shown != self._shown:
            self._shown, self._seen = shown, None
            self._pictures.clear()
            for wall in self._open:
                wall.wake.set()

    def end(self) -> None:
        """End all connections, because the server stops."""
        for wall in tuple(self._open):
            wall.end()

    async def stream(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Show the table to one browser until it goes away."""
        if not self.on or len(self._open) >= WALLS:
            fault = "walls_full" if self.on else "wall_off"
            await JSONResponse({"fault": fault}, status_code=503 if self.on else 404, headers={"cache-control": "no-store"})(
                scope, receive, send
            )
            return
        language = Request(scope).query_params.get("language")
        wall = _Wall(language if language in LANGUAGES else FALLBACK)
        self._open.append(wall)
        gone = asyncio.get_running_loop().create_task(until_gone(receive, wall.end))
        try:
            await send({"type": "http.response.start", "status": 200, "headers": HEADERS})
            await self._talk(wall, send)
            with contextlib.suppress(OSError):
                await send({"type": "http.response.body", "body": b"" if wall.closed else _message("off", "{}")})
        finally:
            gone.cancel()
            self._open.remove(wall)

    async def _talk(self, wall: _Wall, send: Send) -> None:
        loop = asyncio.get_running_loop()
        due = loop.time()
        while not wall.closed and self.on:
            wall.wake.clear()
            body = wall.news(*self._picture(wall.language))
            if loop.time() >= due:
                body += _message("beat", "{}")
                due = loop.time() + BEAT_S
            if body:
                await send({"type": "http.response.body", "body": body, "more_body": True})
            timer = loop.call_at(due, wall.wake.set)
            try:
                await wall.wake.wait()
            finally:
                timer.cancel()

    def _picture(self, language: str) -> tuple[Public, str]:
        """The table and its picture, written once for all walls of a language."""
        seen = self._seen = self._seen or public_now(self._session.now)
        if language not in self._pictures:
            self._pictures[language] = wall_picture(seen, language)
        return seen, self._pictures[language]
