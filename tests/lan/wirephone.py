"""A phone without a page: it speaks the wire as the page does, and can also misbehave."""

from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import AsyncGenerator
from contextlib import aclosing
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import parse_qs

import httpx
from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey, X25519PublicKey
from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from companion.lan.seal import NONCE, SMALL, VERSION, associated, decoded, encoded


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
    secret: X25519PrivateKey = field(default_factory=X25519PrivateKey.generate)
    counter: int = 0
    boot: str = ""
    sent: list[dict[str, Any]] = field(default_factory=list)  # what a sniffer would have seen
    sizes: list[tuple[str, int]] = field(default_factory=list)  # the same of boxes, both ways

    def __post_init__(self) -> None:
        address, _, fragment = self.join_url.partition("/#")
        found = parse_qs(fragment)
        self.table, self.key = found["t"][0], decoded(found["k"][0])
        self.origin = self.origin or address.replace("table.test", "127.0.0.1")
        self.client = httpx.AsyncClient(base_url=self.origin, timeout=60, headers={"origin": self.origin})
        self.public = self.secret.public_key().public_bytes_raw()

    async def hello(self) -> None:
        """Greet the table, agree on keys."""
        said = (await self.client.get("/table")).json()
        self.boot = said["boot"]
        shared = self.secret.exchange(X25519PublicKey.from_public_bytes(self.key))
        keys = HKDF(SHA256(), length=64, salt=f"{VERSION}|{self.table}|{self.boot}".encode(), info=self.key + self.public).derive(shared)
        self._to, self._from = ChaCha20Poly1305(keys[:32]), ChaCha20Poly1305(keys[32:])

    def box(self, kind: str, seat: str, epoch: int, n: int, body: Any) -> str:
        """Something sealed for the table."""
        plain = json.dumps(body).encode()
        nonce = secrets.token_bytes(NONCE)
        return encoded(
            nonce + self._to.encrypt(nonce, plain + b" " * (-len(plain) % SMALL), associated(kind, self.table, seat, epoch, str(n)))
        )

    def unbox(self, kind: str, seat: str, epoch: int, counter: str, box: str) -> Any:
        """Something sealed for this phone."""
        raw = decoded(box)
        return json.loads(self._from.decrypt(raw[:NONCE], raw[NONCE:], associated(kind, self.table, seat, epoch, counter)))

    def outer(self, kind: str, seat: Seat | None, body: Any) -> dict[str, Any]:
        """A request as it goes over the air."""
        self.counter += 1
        identity, epoch = (seat.seat, seat.epoch) if seat else ("", 0)
        full = {**body, "language": self.language, **({"token": seat.token} if seat and "token" not in body else {})}
        box = self.box(kind, identity, epoch, self.counter, full)
        return {"phone": encoded(self.public), "boot": self.boot, "seat": identity, "epoch": epoch, "n": self.counter, "box": box}

    async def call(self, kind: str, seat: Seat | None, body: Any) -> Any:
        """A request and its answer, or a string: the fault it was shut with."""
        if not self.boot:
            await self.hello()
        outer = self.outer(kind, seat, body)
        return await self.post(kind, outer)

    async def post(self, kind: str, outer: dict[str, Any]) -> Any:
        """Anything, as it is."""
        self.sent.append(outer)
        self.sizes.append((f"to {kind}", len(outer["box"])))
        response = await self.client.post(f"/{kind}", json=outer)
        if response.status_code != 200:
            return response.json()["fault"]
        box = response.json()["box"]
        self.sizes.append((f"from {kind}", len(box)))
        return self.unbox(f"answer:{kind}", outer["seat"], outer["epoch"], str(outer["n"]), box)

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
        self.counter += 1
        body = {"seats": [{"seat": each.seat, "epoch": each.epoch, "token": each.token} for each in seats], "language": self.language}
        box = self.box("stream", "", 0, self.counter, body)
        outer = {"phone": encoded(self.public), "boot": self.boot, "seat": "", "epoch": 0, "n": self.counter, "box": box}
        return "Companion " + encoded(json.dumps(outer).encode())

    async def stream(self, *seats: Seat, timeout_s: float = 60) -> AsyncGenerator[tuple[str, Any], None]:
        """What the table says: kind and body, beats included."""
        if not self.boot:
            await self.hello()
        header = self.proof(*seats)
        n = self.counter
        async with self.client.stream("GET", "/stream", headers={"authorization": header}, timeout=timeout_s) as response:
            if response.status_code != 200:
                yield "shut", json.loads(await response.aread())["fault"]
                return
            text, last = "", 0
            async for piece in response.aiter_text():
                text += piece
                *messages, text = text.split("\n\n")
                for message in messages:
                    first, second = message.split("\n")
                    kind = first.removeprefix("event: ")
                    seat, epoch, number, box = second.removeprefix("data: ").split(" ")
                    assert int(number) == last + 1, "a message is missing, or comes twice"
                    last += 1
                    if kind != "beat":  # it comes when it comes
                        self.sizes.append((kind, len(box)))
                    yield kind, self.unbox(kind, seat, int(epoch), f"{n}.{number}", box)

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
