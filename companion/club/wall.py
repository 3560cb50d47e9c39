"""The hall's wall for any browser: drawn once for all browsers, and sent again when something has changed."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Callable
from datetime import datetime
from importlib import resources

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response, StreamingResponse
from starlette.routing import Route

from companion import wire
from companion.club.hall import Hall
from companion.club.wall_page import TURN_S, Standings, lid_picture, wall_body, wall_page
from companion.drawing.palette import palette_css
from companion.lan.page_files import serve_piece as piece
from companion.texts import speaker

WALLS = 24
TOGETHER_S = 0.04  # what comes in one breath is shown at once
LOOK_S = 1.0  # so often it is asked whether the operator changed something, and whether a page turns
BEAT = ": \n\n"
POLICY = "default-src 'none'; style-src 'self' 'unsafe-inline'; script-src 'self'; connect-src 'self'; img-src 'self'; font-src 'self'"


class Wall:
    """The wall's picture, and the browsers that show it."""

    def __init__(self, hall: Hall, language: str, clock: Callable[[], float] = time.time) -> None:
        self._hall, self._standings = hall, Standings(hall.league)
        self._language = language
        self._clock = clock
        self._wake = asyncio.Event()
        self._watching: set[asyncio.Event] = set()
        hall.changed = self._wake.set
        self._closed = False
        self.shown = ""

    async def work(self) -> None:
        """Draw the picture whenever it changes, until cancelled."""
        try:
            while True:
                self._draw()
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(self._wake.wait(), min(LOOK_S, TURN_S))
                    await asyncio.sleep(TOGETHER_S)
                self._wake.clear()
        finally:
            self._closed = True
            self._tell()

    def _draw(self) -> None:
        self._hall.league.settle()
        self._standings.look()
        shown = wall_body(self._hall, self._standings, datetime.fromtimestamp(self._clock()), self._language)
        if shown != self.shown:
            self.shown = shown
            self._tell()

    def _tell(self) -> None:
        for each in self._watching:
            each.set()

    async def lines(self) -> AsyncIterator[str]:
        """The events for one browser: each newest picture, never an older one."""
        news, last = asyncio.Event(), None
        self._watching.add(news)
        try:
            while not self._closed:
                news.clear()
                if self.shown != last:
                    last = self.shown
                    yield f"data: {wire.dumps(last)}\n\n"
                try:
                    await asyncio.wait_for(news.wait(), TURN_S)
                except TimeoutError:
                    yield BEAT
        finally:
            self._watching.discard(news)

    def app(self) -> Starlette:
        """The web application with the wall's pages. It accepts no input."""
        said = speaker(self._language)
        style = palette_css() + resources.files(__package__).joinpath("hall.css").read_text(encoding="utf-8")
        script = resources.files(__package__).joinpath("hall.js").read_text(encoding="utf-8")
        headers = {"content-security-policy": POLICY, "cache-control": "no-store", "x-content-type-options": "nosniff"}

        async def first(_: Request) -> Response:
            return HTMLResponse(wall_page(said.say("club-title"), self._language, self.shown), headers=headers)

        async def stream(_: Request) -> Response:
            if len(self._watching) >= WALLS:
                return Response(status_code=503)
            return StreamingResponse(self.lines(), media_type="text/event-stream", headers={"cache-control": "no-store"})

        async def box(request: Request) -> Response:
            drawn = lid_picture(request.path_params["kind"])
            return Response(drawn, media_type="image/svg+xml") if drawn is not None else Response(status_code=404)

        def text(words: str, kind: str) -> Callable[[Request], Response]:
            return lambda _: Response(words, media_type=kind)

        return Starlette(
            routes=[
                Route("/", first),
                Route("/stream", stream),
                Route("/hall.css", text(style, "text/css")),
                Route("/hall.js", text(script, "text/javascript")),
                Route("/lid/{kind}.svg", box),
                Route("/fonts/{name}", piece),
            ]
        )
