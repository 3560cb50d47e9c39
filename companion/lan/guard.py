"""Checks every request before the server handles it, as a page on an open Wi-Fi needs.

`Guard` checks a request's size, its Host (a page of another site may point a name of its own to this address), its Origin, and how often
its address calls. It also adds to every answer the headers that a browser needs: nothing from elsewhere, no frames, no script but
ours. `connections` limits what a connection may do before it sends a request.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from starlette.requests import ClientDisconnect
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from companion.lan.address import split_host
from companion.lan.connections import Crowd, neighbourhood
from companion.lan.rate import Rate

LONGEST_TARGET = 2048
MOST_HEADERS = 48
LARGEST_HEADERS = 12_288
LARGEST_BODY = 16_384
PENALTY_S = 0.25  # a connection that is told to slow down waits so long for each answer

_CSP = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "font-src 'self'",
        "img-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
        "trusted-types 'none'",
    )
)
_ON_EVERY_ANSWER = (
    (b"content-security-policy", _CSP.encode()),
    (b"referrer-policy", b"no-referrer"),
    (b"x-content-type-options", b"nosniff"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """How often an address may ask for anything, and a seat give commands: far more often than people do. The clock counts seconds."""

    address_burst: float = 400
    address_per_s: float = 60
    own_burst: float = 80  # what an address need not share with its network: two loads of the page, and a player
    own_per_s: float = 6
    network_burst: float = 800
    network_per_s: float = 120
    seat_burst: float = 25
    seat_per_s: float = 12
    clock: Callable[[], float] = time.monotonic


async def refuse_connection(send: Send, status: int, fault: str) -> None:
    """Send a short answer and close the connection."""
    body = b'{"fault":"%s"}' % fault.encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode()), (b"connection", b"close")]
    await send({"type": "http.response.start", "status": status, "headers": [*headers, *_ON_EVERY_ANSWER]})
    await send({"type": "http.response.body", "body": body})


class Guard:
    """Checks every request before the application handles it."""

    def __init__(self, app: ASGIApp, names: Iterable[str], limits: Limits, crowd: Crowd) -> None:
        self._app = app
        self._crowd = crowd
        self._names = frozenset(name.lower() for name in names)
        self._address = Rate(burst=limits.address_burst, per_s=limits.address_per_s, clock=limits.clock)
        self._own = Rate(burst=limits.own_burst, per_s=limits.own_per_s, clock=limits.clock)
        self._network = Rate(burst=limits.network_burst, per_s=limits.network_per_s, clock=limits.clock)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Check one request, then pass it to the application."""
        if scope["type"] != "http":
            return
        address = scope["client"][0] if scope["client"] else "?"
        fault = self._fault(scope)
        if fault is not None:
            self._crowd.bothered_by(address)
            await refuse_connection(send, *fault)
            return
        if not self._may_call(address):
            await asyncio.sleep(PENALTY_S)
            await refuse_connection(send, 429, "too_fast")
            return

        async def guarded_send(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", ()), *_ON_EVERY_ANSWER]
            await send(message)

        try:
            await self._app(scope, receive, guarded_send)
        except ClientDisconnect:
            self._crowd.no_request("broken off", address)

    def _may_call(self, address: str) -> bool:
        """Whether an address may ask now. Its own share is enough for a page and a player; beyond that it uses its network's share."""
        if not self._address.take(address):
            return False
        return self._own.take(address) or self._crowd.has_seat(address) or self._network.take(neighbourhood(address))

    def _fault(self, scope: Scope) -> tuple[int, str] | None:
        """What is wrong with a request's headers: a status and a word, or None."""
        headers: list[tuple[bytes, bytes]] = scope["headers"]
        if len(scope["raw_path"]) + len(scope["query_string"]) > LONGEST_TARGET:
            return 414, "target_too_long"
        if len(headers) > MOST_HEADERS or sum(len(key) + len(value) for key, value in headers) > LARGEST_HEADERS:
            return 431, "headers_too_large"
        found: dict[bytes, Any] = dict(headers)
        if b"transfer-encoding" in found:  # with a length beside it there are two ways to read one request; no phone needs it alone either
            return 400, "length_unclear"
        host = found.get(b"host", b"").decode("latin-1").lower()
        if not self._is_ours(host, scope["server"]):
            return 421, "host_unknown"
        length = found.get(b"content-length", b"")
        if scope["method"] == "POST":
            if found.get(b"origin", b"").decode("latin-1").lower() != f"http://{host}":
                return 403, "origin_unknown"
            if not length.isdigit():
                return 411, "length_missing"
        elif scope["method"] not in ("GET", "HEAD"):
            return 405, "method_unknown"
        if length and int(length) > LARGEST_BODY:  # h11 reads no more than was announced
            return 413, "too_large"
        return None

    def _is_ours(self, host: str, server: tuple[str, int] | None) -> bool:
        """Whether a Host header names the address at which this request arrived, or a name of ours."""
        if server is None:
            return False
        name, port = split_host(host)
        return port == str(server[1]) and (name == server[0].partition("%")[0] or name in self._names)
