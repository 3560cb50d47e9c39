"""The phones' server. It runs on the session's own loop, on a fixed port, so that a phone finds the table under the address it stored.

The table's identity (its id, its key), the evening's invitation and the seats are stored with the table and survive every restart. If
there is no network, or another program has the port, people are told until that changes; the evening goes on without phones meanwhile.
"""

from __future__ import annotations

import asyncio
import contextlib
import errno
import re
import secrets
import socket
import time
from collections.abc import Callable, Coroutine, Iterable, Iterator
from functools import lru_cache, partial
from html import escape

import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import ASGIApp, Receive, Scope, Send

from companion import wire
from companion.kernel.form import Json
from companion.kernel.frozen import replace
from companion.kernel.seat import Seat
from companion.lan.address import EVERYWHERE, address_in_url, bound_sockets, own_address
from companion.lan.connections import Crowd
from companion.lan.discovery import Announcement
from companion.lan.guard import Guard, Limits
from companion.lan.invitation import Invitation
from companion.lan.new_connections import NewConnections
from companion.lan.page_files import PAGE, PageFile, serve_piece
from companion.lan.promises import Promises
from companion.lan.routes import Routes
from companion.lan.seal import TableKey, to_base64
from companion.lan.sealed_requests import TableIdentity
from companion.lan.seats import Held, Seats
from companion.lan.stored_values import INVITATION, SEATS, TABLE, identity_of
from companion.lan.streams import Streams
from companion.lan.wall import Walls
from companion.languages import LANGUAGES
from companion.table.file.fault import JournalFault
from companion.table.session import Session
from companion.table.snapshots import LanInfo, Now
from companion.table.trouble import trouble
from companion.texts import figures, speaker

Clock = Callable[[], float]
PORT = 8765
LOOK_AGAIN_S = 5.0
NO_NETWORK = "lan_no_network"
_UNBOUND = {errno.EADDRINUSE: "lan_port_in_use", errno.EACCES: "lan_port_denied"}
DAY_S = 24 * 3600


class _Server(uvicorn.Server):
    """uvicorn within another program's loop: the program handles signals itself."""

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Handle no signals."""
        yield


class LanServer:
    """The phones' side of a table."""

    def __init__(
        self,
        session: Session,
        table: TableIdentity,
        seats: Seats,
        *,
        host: str,
        port: int,
        names: Iterable[str],
        limits: Limits,
        announce: bool,
        clock: Clock,
    ) -> None:
        self._session = session
        self._table = table
        self._seats = seats
        self._clock = clock
        self._host = host
        self._bound_to = host  # as a number, once it listens there
        self._port = port
        self._announcement = Announcement() if announce else None
        self._lobby = session.now.room.lobby
        self._evening = session.now.play.evening
        self._crowd = crowd = Crowd(limits.clock)
        self.promises = Promises(table.id)  # what phones are told of them
        self._streams = Streams(session, seats, self.promises)
        self._routes = Routes(session, table, seats, self._streams, self.promises, limits, crowd)
        self._protocol = crowd.protocol()
        announced = (self._announcement.host,) if self._announcement is not None else ()
        self._walls = Walls(session)
        self._guarded = Guard(_application(self._routes, self._walls), ("localhost", *announced, *names), limits, crowd)
        self._server: _Server | None = None  # while it listens
        self._running: asyncio.Task[None] | None = None
        self._new_connections: NewConnections | None = None
        self._beside: set[asyncio.Task[object]] = set()
        self._stop_listening = session.subscribe(self._follow)
        session.seating.serve(self)
        session.herald = self._streams.herald
        self._streams.follow(session.now)
        self._streams.tell_presence()
        self._watch = asyncio.create_task(self._keep_tending())

    @property
    def port(self) -> int:
        """The port on which it listens."""
        return self._port

    # --- opening and closing

    @classmethod
    async def open(
        cls,
        session: Session,
        *,
        host: str = EVERYWHERE,
        port: int = PORT,
        names: Iterable[str] = (),
        limits: Limits | None = None,
        announce: bool = True,
        clock: Clock = time.time,
    ) -> LanServer:
        """Start the server, or tell the table why that is impossible; a missing network raises nothing."""
        table, seats = await _identity(session, clock()), await _seats(session, lambda: int(clock() // DAY_S))
        lan = cls(session, table, seats, host=host, port=port, names=names, limits=limits or Limits(), announce=announce, clock=clock)
        await lan._tend()
        return lan

    async def close(self) -> None:
        """End every phone's connection, and listen no more."""
        self._stop_listening()
        self._session.herald = None
        self._watch.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self._watch
        self._streams.end()
        self._walls.end()
        self._routes.end()
        if self._new_connections is not None:
            await self._new_connections.close()
        if self._server is not None and self._running is not None:
            self._server.should_exit = True
            await self._running
            self._server = self._running = None
        if self._seats.unkept:
            await self._routes.keep()
        if self._beside:
            await asyncio.wait(self._beside)
        if self._announcement is not None:
            await self._announcement.withdraw()

    async def _tend(self) -> None:
        """Listen, if that failed before, and tell the table by which address and invitation phones come."""
        self._renew()
        if self._running is None:
            try:
                listening = bound_sockets(self._host, self._port)
            except OSError as error:
                self._tell(LanInfo(trouble=trouble(_UNBOUND.get(error.errno or 0, NO_NETWORK), detail=str(self._port))))
                return
            self._bound_to, self._port = listening[0].getsockname()[:2]
            await self._listen(listening)
        address = own_address() if self._bound_to in (EVERYWHERE, "::") else self._bound_to
        if address is None:
            self._tell(LanInfo(trouble=trouble(NO_NETWORK)))
            return
        where = f"{address_in_url(address)}:{self._port}"
        known = self._session.now.room.lan
        table, invitation = self._table, self._table.invitation
        join = f"http://{where}/#t={table.id}&k={to_base64(table.key.public)}&i={invitation.word}"
        self._tell(LanInfo(address=where, join=join, code=invitation.code, wall=f"http://{where}/wall"))
        if self._announcement is not None and (known is None or known.address != where):
            self._beside_task(self._announcement.make(address, self._port))

    def _renew(self) -> None:
        """Make a new invitation for a new evening, and free seats that nobody has used for a month."""
        if self._table.invitation.is_over(self._clock()):
            self._invite_anew()
        lost = self._seats.rest()
        if lost or self._seats.unkept:
            self._changed(lost)

    def _invite_anew(self) -> None:
        self._table.invitation = Invitation.new(self._clock())
        self._beside_task(self._keep(INVITATION, self._table.invitation.as_json()))

    async def _keep(self, key: str, value: Json) -> None:
        with contextlib.suppress(JournalFault):  # the table says by itself what is wrong with its disk
            await self._session.keep(key, value)

    def _tell(self, info: LanInfo) -> None:
        room = self._session.now.room
        if room.lan != info:
            self._session.show(room=replace(room, lan=info))

    async def _keep_tending(self) -> None:
        """Try again now and then: the network comes and goes, and what was wrong may be right again."""
        while True:
            await asyncio.sleep(LOOK_AGAIN_S)
            await self._tend()

    async def _listen(self, listening: list[socket.socket]) -> None:
        config = uvicorn.Config(
            self._guarded,
            http=self._protocol,
            ws="none",
            lifespan="off",
            log_config=None,
            log_level="error",
            access_log=False,
            server_header=False,
            proxy_headers=False,
            h11_max_incomplete_event_size=16_384,
            timeout_keep_alive=5,
            timeout_graceful_shutdown=2,
        )
        self._server = server = _Server(config)
        self._running = asyncio.create_task(server.serve(sockets=[]))  # `NewConnections` accepts them
        while not server.started and not self._running.done():
            await asyncio.sleep(0.005)
        made = partial(self._protocol, config=config, server_state=server.server_state, app_state={})
        self._new_connections = NewConnections(listening, self._crowd, made)

    # --- following the table

    def _follow(self, now: Now) -> None:
        """Follow the table: renamed seats keep their phones, seats that were given up lose them; then everybody is told."""
        if now.room.lobby is not self._lobby:
            before, self._lobby = self._lobby, now.room.lobby
            if [place.name for place in before.places] != [place.name for place in now.room.lobby.places]:
                if now.play.evening in (self._evening, None):  # one from the shelf brings its own names: nobody was renamed or sent away
                    self._changed(self._seats.follow(before, now.room.lobby))
                asyncio.get_running_loop().call_soon(self._streams.tell_presence)
        self._evening = now.play.evening
        self._streams.follow(now)
        self._walls.follow(now)

    def free(self, seat: Seat) -> None:
        """Free a seat for the operator: its phone loses it, and another may take it."""
        before = self._seats.free(seat)
        if before is not None:
            self._changed([before])

    def begun(self) -> None:
        """Free the seats of all who are not in the evening that begins."""
        self._changed(self._seats.only(place.name for place in self._session.now.room.lobby.places))

    def forget(self) -> None:
        """Forget every phone: no seat is held, and the table has another key and another invitation."""
        lost = self._seats.only(())
        self._table.key = TableKey.new()
        self._beside_task(self._keep(TABLE, _as_json(self._table)))
        self._invite_anew()
        self._routes.forget()
        self._changed(lost)
        self._beside_task(self._tend())

    def _changed(self, lost: Iterable[Held]) -> None:
        for held in lost:
            self._streams.seat_changed(held)
            self._session.seating.presence(held.name, "none")
        self._beside_task(self._routes.keep())

    def _beside_task(self, work: Coroutine[object, object, object]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._beside.add(task)
        task.add_done_callback(self._beside.discard)


def _as_json(table: TableIdentity) -> dict[str, str]:
    return {"id": table.id, "key": table.key.as_text()}


async def _seats(session: Session, today: Callable[[], int]) -> Seats:
    """Read the seats that phones hold."""
    return await session.read_kept(SEATS, lambda kept: Seats(kept, today)) or Seats(None, today)


async def _identity(session: Session, now: float) -> TableIdentity:
    """Read the table's identity, or make one. It lasts until all phones are to be forgotten; its invitation lasts for an evening."""
    kept, invited = await session.read_kept(TABLE, identity_of), await session.read_kept(INVITATION, Invitation.from_json)
    table_id, key = kept or (secrets.token_hex(6), TableKey.new())
    table = TableIdentity(table_id, key, invited or Invitation.new(now))
    if not kept:
        await session.keep(TABLE, _as_json(table))
    if not invited:
        await session.keep(INVITATION, table.invitation.as_json())
    return table


def _application(routes: Routes, walls: Walls) -> ASGIApp:
    """The application. Requests that come all evening have no layer between them and the socket; the others are routed."""
    pages = _pages(routes)

    async def application(scope: Scope, receive: Receive, send: Send) -> None:
        match scope["path"], scope["method"]:
            case "/stream", "GET":
                await routes.stream(scope, receive, send)
            case "/command", "POST":
                await routes.command(scope, receive, send)
            case "/wall/stream", "GET":
                await walls.stream(scope, receive, send)
            case _:
                await pages(scope, receive, send)

    return application


def _pages(routes: Routes) -> Starlette:
    return Starlette(
        routes=[
            Route("/", _index),
            Route("/wall", _wall),
            Route("/table", routes.table),
            Route("/hello", routes.hello, methods=["POST"]),
            Route("/words/{language}.json", routes.words),
            Route("/join", routes.join, methods=["POST"]),
            Route("/rules", routes.rules, methods=["POST"]),
            Route("/leave", routes.leave, methods=["POST"]),
            Route("/page/{name:path}", serve_piece),
            Route("/fonts/{name:path}", serve_piece),
        ]
    )


@lru_cache(maxsize=2)
def _first_sheet(module: str, *sheets: str) -> PageFile:
    """A page's first sheet. It contains what the page may have to say before it has its words, in every language."""

    def said(found: re.Match[str]) -> str:
        return "".join(f'<p lang="{language}">{escape(speaker(language).say(found[1]))}</p>' for language in LANGUAGES)

    languages = escape(wire.dumps({language: figures(language).name for language in LANGUAGES}))
    styles = "\n".join(f'<link rel="stylesheet" href="/page/{name}.css">' for name in sheets)
    sheet = (PAGE / "index.html").read_text(encoding="utf-8")
    sheet = sheet.replace("{languages}", languages).replace("{module}", module).replace("{sheets}", styles)
    return PageFile.of(re.sub(r"\{(page-[\w-]+)\}", said, sheet).encode(), ".html")


async def _index(request: Request) -> Response:
    return _first_sheet("app", "style").answer(request)


async def _wall(request: Request) -> Response:
    return _first_sheet("wall", "style", "wall").answer(request)
