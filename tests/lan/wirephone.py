"""A phone without a page: it sends and reads what the page does, and can also misbehave."""

from __future__ import annotations

import asyncio
import json
import secrets
import zlib
from collections.abc import AsyncGenerator
from contextlib import aclosing
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import parse_qs

import httpx
from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey, X25519PublicKey

from companion.lan.noise import POINT, Transcript, nonce
from companion.lan.seal import NUMBERS, REQUEST, associated_data, from_base64, padded, prologue, to_base64


def whole(data: bytes) -> tuple[list[tuple[str, str, str, bytes]], bytes]:
    """What a line brought: kind, seat, epoch and box of the messages that are there to their end; and the rest."""
    found: list[tuple[str, str, str, bytes]] = []
    while b"\n" in data:
        head, _, after = data.partition(b"\n")
        kind, seat, epoch, length = head.decode().split(" ")
        if len(after) < int(length):
            break
        found.append((kind, seat, epoch, after[: int(length)]))
        data = after[int(length) :]
    return found, data


@dataclass
class Seat:
    """What a phone keeps of a seat."""

    seat: str
    epoch: int
    token: str
    name: str


@dataclass
class WirePhone:
    """One phone."""

    join_url: str
    language: str = "en"
    origin: str = ""
    invitation: str | None = None
    session: str = ""
    number: int = 0
    sent: list[dict[str, Any]] = field(default_factory=list)  # what a sniffer would have seen
    sizes: list[tuple[str, int]] = field(default_factory=list)  # the same of boxes, both ways

    def __post_init__(self) -> None:
        address, _, fragment = self.join_url.partition("/#")
        found = parse_qs(fragment)
        self.table, self.key = found["t"][0], from_base64(found["k"][0])
        self.invitation = found["i"][0] if self.invitation is None else self.invitation
        self.origin = self.origin or address.replace("table.test", "127.0.0.1")
        # Plain http, so no certificates: to read the machine's takes 25 ms a phone. Of a line that the server is just hanging up on, after
        # five quiet seconds, a browser knows to ask again on another; this one takes none that has been quiet for so long.
        quiet = httpx.Limits(keepalive_expiry=1)
        self.client = httpx.AsyncClient(base_url=self.origin, timeout=60, headers={"origin": self.origin}, verify=False, limits=quiet)

    def greeting(self) -> str:
        """The first message of a greeting."""
        self._fresh = X25519PrivateKey.generate()
        own = self._fresh.public_key().public_bytes_raw()
        self._transcript = Transcript(prologue(self.table), self.key)
        self._transcript.take(own)
        self._transcript.mix(self._fresh.exchange(X25519PublicKey.from_public_bytes(self.key)))
        return to_base64(own + self._transcript.close(b""))

    async def hello(self) -> None:
        """Greet the table, agree on keys."""
        answer = await self.client.post("/hello", json={"m": self.greeting()})
        reply, transcript = from_base64(answer.json()["m"]), self._transcript
        transcript.take(reply[:POINT])
        transcript.mix(self._fresh.exchange(X25519PublicKey.from_public_bytes(reply[:POINT])))
        assert transcript.open(reply[POINT:]) == b""
        self._to, self._from = transcript.split()
        self.session, self.number = to_base64(transcript.hash[:16]), 0

    def unbox(self, kind: str, number: int, box: str) -> Any:
        """The answer to a request."""
        aad = associated_data(f"answer:{kind}", self.table, str(number))
        return json.loads(self._from.decrypt(nonce(number * NUMBERS), from_base64(box), aad))

    def heard(self, number: int, place: int, kind: str, seat: str, epoch: str, box: bytes) -> Any:
        """The message at that place of the line that a request opened."""
        aad = associated_data(kind, self.table, f"{number}.{place}", seat, epoch)
        plain = self._from.decrypt(nonce(number * NUMBERS + place), box, aad)
        return json.loads(zlib.decompressobj(-zlib.MAX_WBITS).decompress(plain) if kind in ("art", "ground", "view") else plain)

    def outer(self, kind: str, seat: Seat | None, body: Any) -> dict[str, Any]:
        """A request as it goes over the air."""
        self.number += 1
        proof = {"seat": seat.seat, "epoch": seat.epoch, "token": seat.token} if seat else {"invitation": self.invitation}
        plain = padded(json.dumps({**proof, "language": self.language, **body}), REQUEST)
        box = to_base64(self._to.encrypt(nonce(self.number), plain, associated_data(kind, self.table, str(self.number))))
        return {"s": self.session, "n": self.number, "box": box}

    async def call(self, kind: str, seat: Seat | None, body: Any) -> Any:
        """A request and its answer, or a string: the fault it was shut with."""
        if not self.session:
            await self.hello()
        return await self.post(kind, self.outer(kind, seat, body))

    async def post(self, kind: str, outer: dict[str, Any]) -> Any:
        """Anything, as it is."""
        self.sent.append(outer)
        self.sizes.append((f"to {kind}", len(outer["box"])))
        response = await self.client.post(f"/{kind}", json=outer)
        return self.read(kind, outer["n"], response)

    def read(self, kind: str, number: int, response: httpx.Response) -> Any:
        """What an answer says, or why there is none: in the open, or under the seal."""
        body = response.json()
        if "box" not in body:
            return body["fault"]
        self.sizes.append((f"from {kind}", len(body["box"])))
        said = self.unbox(kind, number, body["box"])
        return said.get("shut", said)

    async def sit(self, name: str, want: str = "sit", identity: str | None = None) -> Seat:
        """Sit down."""
        said = await self.call("join", None, {"want": want, "name": name, "id": identity or secrets.token_hex(8)})
        assert "token" in said, said
        return Seat(said["seat"], said["epoch"], said["token"], said["name"])

    async def give(self, seat: Seat, command: Any, identity: str | None = None, **more: Any) -> Any:
        """A command."""
        return await self.call("command", seat, {"id": identity or secrets.token_hex(8), "command": command, **more})

    def proof(self, *seats: Seat) -> str:
        """The header that opens a stream."""
        body = {"seats": [{"seat": each.seat, "epoch": each.epoch, "token": each.token} for each in seats]}
        return "Companion " + to_base64(json.dumps(self.outer("stream", None, body)).encode())

    async def stream(self, *seats: Seat, timeout_s: float = 60) -> AsyncGenerator[tuple[str, Any], None]:
        """What the table says: kind and body, beats included."""
        if not self.session:
            await self.hello()
        header = self.proof(*seats)
        n = self.number
        async with self.client.stream("GET", "/stream", headers={"authorization": header}, timeout=timeout_s) as response:
            if response.status_code != 200:
                await response.aread()
                yield "shut", self.read("stream", n, response)
                return
            rest, place = b"", 0
            async for piece in response.aiter_bytes():
                messages, rest = whole(rest + piece)
                for kind, seat, epoch, box in messages:
                    place += 1  # one that is missing, or comes twice, does not open
                    if kind != "beat":  # it comes when it comes
                        self.sizes.append((kind, len(box)))
                    yield kind, self.heard(n, place, kind, seat, epoch, box)

    async def views(self, *seats: Seat) -> AsyncGenerator[Any, None]:
        """Only the pictures."""
        async with aclosing(self.stream(*seats)) as stream:
            async for kind, body in stream:
                if kind == "view":
                    yield body

    async def view(self, *seats: Seat) -> Any:
        """The picture now."""
        async with asyncio.timeout(60):
            async with aclosing(self.views(*seats)) as views:
                return await anext(views)
