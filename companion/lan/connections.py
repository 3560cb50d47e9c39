"""Limits who may connect and for how long, because uvicorn sets no such limits.

A request has to be complete within ten seconds, even if it comes drop by drop. A connection on which the other side acknowledges nothing
for a while is ended, so that a phone out of reach is noticed. There is a limit for each address, and one for all together. If all places
are taken, a newcomer gets the place of whoever has the most, first by network and then by address, so that no crowd shuts anybody out. An
address from which somebody proved a seat keeps a handful in any case.

What is no request (not HTTP, another protocol, broken off, never begun) is only counted, and the log gets a line at a hundred, a
thousand, ten thousand of them, so that a stranger can't fill the log. An address that sends many of them is turned away for a while
(`new_connections`).
"""

from __future__ import annotations

import asyncio
import ipaddress
import logging
import socket
import time
from collections import Counter, OrderedDict
from collections.abc import Callable
from functools import lru_cache
from typing import Any, ClassVar

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from companion.lan.rate import Rate
from companion.lan.requests import LARGEST, PATH, Exchange, plain_request

REQUEST_DEADLINE_S = 10.0
UNACKNOWLEDGED_MS = 12_000
UNSENT = 131_072
CONNECTIONS = 300
CONNECTIONS_PER_ADDRESS = 48
HANDFUL = 8  # a browser's usual connections, and its stream
SEATED_REMEMBERED = 64
BOTHER_BURST, BOTHER_PER_S = 100, 1  # how much that is no request, or not meant for us, is read from an address

_AT_REST = {h11.CLIENT: h11.IDLE, h11.SERVER: h11.IDLE}

_log = logging.getLogger(__name__)


@lru_cache(maxsize=4096)
def neighbourhood(address: str) -> str:
    """The network of an address: a /24, or with IPv6, where addresses cost nothing, a /64."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    return str(ipaddress.ip_network((found, 24 if found.version == 4 else 64), strict=False))


class Crowd:
    """Everybody who is connected to one server."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._from: dict[str, dict[Connection, None]] = {}  # by address, each one's oldest first
        self._number = 0
        self._seated: OrderedDict[str, None] = OrderedDict()
        self._noise: Counter[str] = Counter()
        self._bother = Rate(burst=BOTHER_BURST, per_s=BOTHER_PER_S, clock=clock)

    def protocol(self) -> type[Connection]:
        """The class of connections that uvicorn makes for this crowd."""
        return type("ConnectionOfCrowd", (Connection,), {"crowd": self})

    def seated(self, address: str) -> None:
        """Note that somebody at this address has proved a seat."""
        self._seated[address] = None
        self._seated.move_to_end(address)
        if len(self._seated) > SEATED_REMEMBERED:
            self._seated.popitem(last=False)

    def turns_away(self, address: str) -> bool:
        """Whether connections from this address are refused at the moment."""
        if not self._bother.spent(address):
            return False
        self._count("not listened to")
        return True

    def enter(self, newcomer: Connection) -> bool:
        """Whether a new connection gets a place; another is ended for it if need be."""
        address = newcomer.address
        if len(self._from.get(address, ())) >= CONNECTIONS_PER_ADDRESS:
            return False
        if self._number >= CONNECTIONS and not self._make_room_for(address):
            return False
        self._from.setdefault(address, {})[newcomer] = None
        self._number += 1
        return True

    def leave(self, connection: Connection) -> None:
        """Give up the place of a connection that is gone. A second call changes nothing."""
        held = self._from.get(connection.address, {})
        if connection in held:
            del held[connection]
            self._number -= 1
            if connection.silent:
                self.no_request("silent", connection.address)
        if not held:
            self._from.pop(connection.address, None)

    def _make_room_for(self, address: str) -> bool:
        """End a connection of whoever has the most in the network that has the most, unless the newcomer would then have as many."""
        shares = {each: len(held) for each, held in self._from.items() if not self._sheltered(each, len(held))}
        together: Counter[str] = Counter()
        for each, number in shares.items():
            together[neighbourhood(each)] += number
        greediest = max(shares, key=lambda each: (together[neighbourhood(each)], shares[each]), default=None)
        own = len(self._from.get(address, ())) + 1
        if greediest is None:
            return False
        neighbours = neighbourhood(greediest) == neighbourhood(address)
        more = shares[greediest] > own if neighbours else together[neighbourhood(greediest)] > together[neighbourhood(address)] + 1
        if not (more or self._sheltered(address, own)):
            return False
        held = self._from[greediest]
        ended = next((each for each in held if not each.busy), next(reversed(held)))
        self.leave(ended)
        ended.transport.abort()
        return True

    def _sheltered(self, address: str, number: int) -> bool:
        return address in self._seated and number <= HANDFUL

    def has_seat(self, address: str) -> bool:
        """Whether somebody at this address has proved a seat."""
        return address in self._seated

    def bothered_by(self, address: str) -> None:
        """Count something from this address that is not meant for us."""
        self._bother.take(address)

    def no_request(self, kind: str, address: str) -> None:
        """Count something that was no request."""
        self.bothered_by(address)
        self._count(kind)

    def _count(self, kind: str) -> None:
        self._noise[kind] += 1
        total = self._noise.total()
        if total >= 100 and set(str(total)[1:]) == {"0"} and str(total)[0] == "1":
            found = ", ".join(f"{name} {number}" for name, number in self._noise.most_common())
            _log.warning("%d requests so far that were none (%s); told again at ten times as many", total, found)


class Connection(H11Protocol):
    """A connection with a deadline for each request."""

    crowd: ClassVar[Crowd]
    address = "?"
    silent = True  # nothing has come, not even what is no request
    _deadline: asyncio.TimerHandle | None = None
    _begun = b""  # the beginning of a command, or what came while one was being answered
    _exchange: Exchange | None = None  # a command that is being answered
    _ends = False  # whether the connection ends after that answer

    @property
    def busy(self) -> bool:
        """Whether a request is being answered."""
        if self._exchange is not None:
            return True
        return self._deadline is None and self.cycle is not None and not self.cycle.response_complete

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Take in a new connection, or end it if there is no place."""
        super().connection_made(transport)
        self.address = self.client[0] if self.client else "?"
        self.app_state = {"line": self}  # for an answer that goes on: see below
        if not self.crowd.enter(self):
            transport.abort()
            return
        connection = transport.get_extra_info("socket")
        if connection is not None:
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, UNSENT)  # else the kernel would store megabytes for a slow phone
            if hasattr(socket, "TCP_USER_TIMEOUT"):
                connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, UNACKNOWLEDGED_MS)
        self._expect_request()

    def data_received(self, data: bytes) -> None:
        """Take in a request, or a part of one."""
        self.silent = False
        if self._takes(data):
            return
        data, self._begun = self._begun + data, b""
        super().data_received(data)
        if self.transport.is_closing():
            return
        if self.conn.their_state in (h11.IDLE, h11.SEND_BODY):
            self._expect_request()
        else:
            self._have_request()

    def connection_lost(self, exc: Exception | None) -> None:
        """Give up the place: the connection is gone."""
        self._have_request()
        if self._begun:
            self.crowd.no_request("broken off", self.address)
        self.crowd.leave(self)
        super().connection_lost(exc)

    def _expect_request(self) -> None:
        """Begin the deadline by which a whole request must have come; further parts do not extend it."""
        if self._deadline is None:
            self._deadline = self.loop.call_later(REQUEST_DEADLINE_S, self.transport.abort)

    def _have_request(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    # --- commands, which are read in one step

    def _takes(self, data: bytes) -> bool:
        """Whether this is a command of our page, or the rest of one; h11 reads everything else."""
        if self._exchange is not None:  # what comes next waits for this answer
            self._begun += data
            if len(self._begun) > LARGEST:
                self.flow.pause_reading()
            return True
        if self.conn.states != _AT_REST or self.conn.trailing_data[0]:
            return False
        request = plain_request(self._begun + data)
        if request is None:
            return False
        self._unset_keepalive_if_required()
        if not request.whole:
            self._begun += data
            self._expect_request()
            return True
        self._begun = b""
        self._have_request()
        self._exchange = exchange = Exchange(request, self._answer, self.server_state.default_headers)
        scope = {
            "type": "http",
            "http_version": "1.1",
            "server": self.server,
            "client": self.client,
            "scheme": "http",
            "method": "POST",
            "root_path": "",
            "path": PATH,
            "raw_path": PATH.encode(),
            "query_string": b"",
            "headers": request.headers,
            "state": self.app_state,
        }
        task = self.loop.create_task(exchange.run(self.app, scope))
        self.tasks.add(task)
        task.add_done_callback(self._finished)
        return True

    def _answer(self, answer: bytes, closes: bool) -> None:
        self._exchange = None
        if self.transport.is_closing():
            return
        self.transport.write(answer)
        if closes or self._ends:
            self.transport.close()
            return
        self.timeout_keep_alive_task = self.loop.call_later(self.timeout_keep_alive, self.timeout_keep_alive_handler)
        if self._begun:
            next_one, self._begun = self._begun, b""
            self.flow.resume_reading()
            self.data_received(next_one)

    def _finished(self, task: asyncio.Task[None]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            self.logger.error("Exception in ASGI application\n", exc_info=error)

    def shutdown(self) -> None:
        """Close the connection because the server stops, after what is being answered."""
        if self._exchange is not None:
            self._ends = True
        else:
            super().shutdown()

    # --- an answer that goes on all evening: each part of it goes straight to the socket, in the form that h11 would write

    @property
    def full(self) -> bool:
        """Whether so much waits to be sent that nothing should be added."""
        return bool(self.flow.write_paused)

    async def has_room(self) -> None:
        """Wait until the connection is not full."""
        while self.full:
            await self.flow.drain()

    def write(self, body: bytes) -> None:
        """Send a part of the answer."""
        if body and not self.transport.is_closing():
            self.transport.write(b"%x\r\n%b\r\n" % (len(body), body))

    # --- what is no request; uvicorn's own log lines about it are below the level that is logged

    def _unsupported_upgrade_warning(self) -> None:
        self.crowd.no_request("another protocol", self.address)

    def send_400_response(self, msg: str) -> None:
        """Close the connection: this was not HTTP. An earlier request on it that has no answer yet gets none."""
        self.crowd.no_request("malformed", self.address)
        cycle: Any = self.cycle
        if cycle is not None and not cycle.response_complete:
            cycle.disconnected = True
            cycle.message_event.set()
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            super().send_400_response(msg)
        else:
            self.transport.abort()
