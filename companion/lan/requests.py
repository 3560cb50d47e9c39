"""Reads a phone's command in one step: exactly the request that our page sends, and no other.

A general HTTP parser knows many forms of a request, and takes as long for each as the rule and its journal line together. Our page sends
one form: a POST to one path, each header once, with its length. `plain_request` reads that form only. A request that differs in anything (a
header twice or unusual, letters beyond ASCII, a chunked body, a byte too many) is left whole to h11, so nothing is read here that h11
would read differently. The application, and the guard before it, are the same for both.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from functools import lru_cache
from http import HTTPStatus
from typing import NamedTuple

from starlette.types import Message, Scope

PATH = "/command"
LARGEST = 16_384  # our page sends nothing larger
_HEAD = re.compile(rb"POST /command HTTP/1\.1\r\n((?:[A-Za-z0-9-]{1,64}: [!-~](?:[ -~]{0,2000}[!-~])?\r\n){2,40})\r\n")
_BEGINS = b"POST /command HTTP/1.1\r\n"
_ENDS = b"\r\n\r\n"
_CHANGES_READING = frozenset((b"transfer-encoding", b"upgrade", b"expect", b"te", b"trailer", b"http2-settings"))
_STATUS = {int(each): f"HTTP/1.1 {int(each)} {each.phrase}\r\n".encode() for each in HTTPStatus}


class PageRequest(NamedTuple):
    """A request as our page sends it."""

    headers: list[tuple[bytes, bytes]]
    body: bytes
    whole: bool  # whether all of the body is here


def plain_request(data: bytes) -> PageRequest | None:
    """The connection's next request, if it has our page's form and nothing comes after it; else None."""
    end = data.find(_ENDS) + len(_ENDS)
    if not data.startswith(_BEGINS) or end < len(_ENDS) or (head := _head(data[:end])) is None:
        return None
    headers, size = head
    body = data[end:]
    if len(body) > size:
        return None
    return PageRequest(headers, body, len(body) == size)


@lru_cache(maxsize=64)  # a page sends the same each time
def _head(data: bytes) -> tuple[list[tuple[bytes, bytes]], int] | None:
    """The headers of such a request, and the length of its body; None if it has another form. The list is shared: do not change it."""
    if (head := _HEAD.fullmatch(data)) is None:
        return None
    headers = [(key.lower(), value) for key, _, value in (each.partition(b": ") for each in head[1].split(b"\r\n")[:-1])]
    found = dict(headers)
    length = found.get(b"content-length", b"")
    if (
        len(found) != len(headers)
        or b"host" not in found
        or not length.isdigit()
        or len(length) > 5
        or not _CHANGES_READING.isdisjoint(found)
    ):
        return None
    if found.get(b"connection", b"keep-alive").lower() != b"keep-alive":
        return None
    return (headers, int(length)) if int(length) <= LARGEST else None


class Exchange:
    """Such a request and its answer, as the application sees them. The answer is sent in one piece."""

    def __init__(self, request: PageRequest, write: Callable[[bytes, bool], None], beside: list[tuple[bytes, bytes]]) -> None:
        self._request: PageRequest | None = request
        self._write = write
        self._head = b""
        self._beside = beside
        self._closes = False
        self.answered = False

    async def run(self, application: Callable[..., Awaitable[object]], scope: Scope) -> None:
        """Let the application answer. If it fails, the phone gets an answer that says so, and the exception is raised."""
        try:
            await application(scope, self._receive, self._send)
        finally:
            if not self.answered:
                self._answer(_STATUS[500] + b"content-length: 0\r\n\r\n", True)

    async def _receive(self) -> Message:
        request, self._request = self._request, None
        if request is None:
            return {"type": "http.disconnect"}
        return {"type": "http.request", "body": request.body, "more_body": False}

    async def _send(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = [*self._beside, *message["headers"]]
            self._closes = (b"connection", b"close") in headers
            self._head = _STATUS[message["status"]] + b"".join([b"%b: %b\r\n" % header for header in headers]) + b"\r\n"
            return
        assert not message.get("more_body"), "an answer to a command is one piece"
        self._answer(self._head + message.get("body", b""), self._closes)

    def _answer(self, answer: bytes, closes: bool) -> None:
        self.answered = True
        self._write(answer, closes)
