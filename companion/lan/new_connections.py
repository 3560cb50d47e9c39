"""Judges new connections before any object is made for them, and only a few at a time, so that other work gets its turn between.

An event loop's own server accepts the whole backlog at once, and makes a transport, a protocol and a parser for each connection. If a
stranger connects some thousand times a second, that costs a whole core, and a player's command waits for all of it. Here a
connection from an address that is turned away is kept waiting for a moment and then closed: while it waits its owner does not connect
again, and it costs only a few system calls.
"""

from __future__ import annotations

import asyncio
import socket
import struct
from collections.abc import Callable, Iterable

from companion.lan.address import is_neighbour
from companion.lan.connections import Crowd

AT_ONCE = 8
STANDING_S, STANDING = 0.25, 160  # how long such a connection waits, and how many do; of more the oldest is closed at once
NO_FILE_LEFT_S = 0.1
_NOTHING_KEPT = struct.pack("ii", 1, 0)  # the system keeps nothing of a closed connection, on either side


class NewConnections:
    """Accepts connections at a server's sockets. `made` makes the object that serves a connection."""

    def __init__(self, listening: Iterable[socket.socket], crowd: Crowd, made: Callable[[], asyncio.Protocol]) -> None:
        self._listening = tuple(listening)
        self._crowd = crowd
        self._made = made
        self._standing: dict[socket.socket, None] = {}  # the oldest first
        self._loop = asyncio.get_running_loop()
        self._doors = [asyncio.create_task(self._answer(each)) for each in self._listening]

    async def close(self) -> None:
        """Accept nobody from now on."""
        for door in self._doors:
            door.cancel()
        await asyncio.wait(self._doors)
        for each in (*self._listening, *self._standing):
            each.close()

    async def _answer(self, listening: socket.socket) -> None:
        listening.setblocking(False)
        while True:
            try:
                knocking = [await self._loop.sock_accept(listening), *_waiting(listening)]
            except ConnectionAbortedError:  # it is gone again
                continue
            except OSError:  # the system has no file descriptor left; those who are here may give one back
                await asyncio.sleep(NO_FILE_LEFT_S)
                continue
            for connection, (address, *_) in knocking:
                if not is_neighbour(address, connection.getsockname()[0]) or self._crowd.turns_away(address):
                    self._leave_standing(connection)
                else:
                    await self._let_in(connection)
            await asyncio.sleep(0)

    def _leave_standing(self, connection: socket.socket) -> None:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, _NOTHING_KEPT)
        if len(self._standing) == STANDING:
            self._send_away(next(iter(self._standing)))
        self._standing[connection] = None
        self._loop.call_later(STANDING_S, self._send_away, connection)

    def _send_away(self, connection: socket.socket) -> None:
        self._standing.pop(connection, None)
        connection.close()

    async def _let_in(self, connection: socket.socket) -> None:
        connection.setblocking(False)
        try:
            await self._loop.connect_accepted_socket(self._made, connection)
        except OSError:  # it is gone again
            connection.close()
        except BaseException:
            connection.close()
            raise


def _waiting(listening: socket.socket) -> list[tuple[socket.socket, object]]:
    """The connections that wait to be accepted after the first one."""
    found: list[tuple[socket.socket, object]] = []
    try:
        while len(found) < AT_ONCE - 1:
            found.append(listening.accept())
    except OSError:  # there is none, or a fault that the next try will show
        pass
    return found
