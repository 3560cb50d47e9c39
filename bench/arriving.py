"""What arrives at phones, and when: plain sockets, read by the same few lines of Python whichever server is measured.

A message has arrived when its last byte was read. It is opened after the clock has stopped, because each phone does that for itself
and at the same time, while here one process would do it for all, and the next message would have to wait.
"""

from __future__ import annotations

import json
import os
import select
import socket
import time
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

Split = Callable[[bytes], tuple[list[bytes], bytes]]  # the complete messages, and the rest

_PROCESSORS = sorted(os.sched_getaffinity(0))
TABLES, PHONES = {_PROCESSORS[0]}, set(_PROCESSORS[1:]) or {_PROCESSORS[0]}


def past_head(data: bytes) -> bytes | None:
    """What follows the head of an HTTP answer; all of it if there is no head, None if more of the head must come."""
    if not data.startswith(b"HTTP/"):
        return data
    _, ended, rest = data.partition(b"\r\n\r\n")
    return rest if ended else None


def keep_to(processors: set[int]) -> None:
    """Let this process, and what it starts, run only on these processors."""
    os.sched_setaffinity(0, processors)


def everywhere() -> None:
    """Let this process run anywhere again."""
    keep_to(set(_PROCESSORS))


def memory_of(process: int) -> int:
    """A process's memory, in bytes."""
    with open(f"/proc/{process}/statm") as memory:
        return int(memory.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")


class Arrived(NamedTuple):
    """A message, and when it arrived."""

    at: float
    place: int  # the first on its connection has place 1
    body: bytes


class Line:
    """One connection of a phone; `split` finds the messages in what arrives."""

    def __init__(self, address: tuple[str, int], split: Split) -> None:
        self.host = "{}:{}".format(*address)
        self.arrived: list[Arrived] = []
        self._socket = socket.create_connection(address, timeout=60)
        self._socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._split = split
        self._rest = b""
        self._place = 0

    def fileno(self) -> int:
        """The socket's number, for waiting on several."""
        return self._socket.fileno()

    def send(self, said: bytes) -> None:
        """Send all of this."""
        self._socket.sendall(said)

    def receive(self) -> None:
        """Read what has arrived."""
        data = self._socket.recv(1 << 16)
        at = time.perf_counter()
        assert data, "hung up"
        whole, self._rest = self._split(self._rest + data)
        for body in whole:
            self._place += 1
            self.arrived.append(Arrived(at, self._place, body))

    def taken(self) -> list[Arrived]:
        """The messages that arrived since the last call."""
        taken, self.arrived = self.arrived, []
        return taken

    def first(self, beginning: bytes) -> Arrived | None:
        """The first new message that begins so."""
        return next((each for each in self.arrived if each.body.startswith(beginning)), None)

    def close(self) -> None:
        """Close the connection."""
        self._socket.close()


def until(lines: Sequence[Line], there: Callable[[Line], bool]) -> None:
    """Read from all connections until the condition is true for each."""
    by_number = {line.fileno(): line for line in lines}
    poll = select.poll()
    for number in by_number:
        poll.register(number, select.POLLIN)
    while not all(map(there, lines)):
        for number, _ in poll.poll(60_000):
            by_number[number].receive()


def all_have(lines: Sequence[Line], *beginnings: bytes) -> list[float]:
    """Read until every connection has brought a message of each of these kinds; returns when the last one had each."""
    until(lines, lambda line: all(line.first(each) for each in beginnings))
    return [max(found.at for line in lines if (found := line.first(each))) for each in beginnings]


# --- requests of HTTP ----------------------------------------------------------------------------------------------------------------


def asking(line: Line, path: str, body: object) -> bytes:
    """A request as it is sent."""
    text = json.dumps(body).encode()
    head = f"POST {path} HTTP/1.1\r\nHost: {line.host}\r\nOrigin: http://{line.host}\r\nContent-Type: application/json\r\n"
    return f"{head}Content-Length: {len(text)}\r\n\r\n".encode() + text


def answered(line: Line) -> object:
    """The content of the next answer on a connection."""
    until([line], lambda line: bool(line.arrived))
    return json.loads(line.arrived.pop(0).body)


def asked(line: Line, path: str, body: object) -> Any:
    """Send a request, and return its answer."""
    line.send(asking(line, path, body))
    return answered(line)


def answers(data: bytes) -> tuple[list[bytes], bytes]:
    """The bodies of the complete answers, each with its length, and the rest."""
    found: list[bytes] = []
    while True:
        head, ended, rest = data.partition(b"\r\n\r\n")
        length = next((int(each[15:]) for each in head.lower().split(b"\r\n") if each.startswith(b"content-length:")), 0)
        if not ended or len(rest) < length:
            return found, data
        found.append(rest[:length])
        data = rest[length:]
