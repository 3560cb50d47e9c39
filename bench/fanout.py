"""From a phone's command to all six phones able to read what came of it, beside boardgame.io doing the same with nothing stored.

Phones are machines of their own, so where there are two processors the table has one and its six phones have the other, on both
sides of the comparison: otherwise a phone waits for the processor that its table is busy on.

Ours is the whole way: a sealed command over HTTP, ruled on, on disk (WAL, FULL), then each seat's picture made, sealed, sent and opened
by its phone. The server is a process of its own, as boardgame.io's is; six clients in another act in turn, the next one when all
six have read the last. Top Race's auction, as it is played: bids by anybody, each picture full.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import re
import secrets
import subprocess
import sys
import tempfile
import time
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs

from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey, X25519PublicKey

from bench.report import line, quantile
from companion.cli.table import new_loop, stays
from companion.game import Envelope
from companion.kernel.command import Retract
from companion.kernel.seat import TABLE
from companion.lan.guard import Limits
from companion.lan.noise import POINT, Transcript, nonce
from companion.lan.seal import NUMBERS, REQUEST, associated, decoded, encoded, padded, prologue
from companion.lan.server import LanServer
from companion.table.session import Session

SEATS = ("Ana", "Bo", "Cy", "Dan", "Eve", "Flo")
COMMANDS, WARM_UP, ROUND = 900, 90, 15
PEER_PORT = 8127
LOOSE = Limits(address_burst=1e9, address_per_s=1e9, seat_burst=1e9, seat_per_s=1e9)
PEERS = Path(__file__).resolve().parent.parent / ".tools" / "peers"


_PROCESSORS = sorted(os.sched_getaffinity(0))
TABLES, PHONES = {_PROCESSORS[0]}, set(_PROCESSORS[1:]) or {_PROCESSORS[0]}


def keep_to(processors: set[int]) -> None:
    """This process, and what it starts, runs there."""
    os.sched_setaffinity(0, processors)


# --- the table, in its own process ----------------------------------------------------------------------------------------------


async def serve(folder: str) -> None:
    """A table that starts the auction when six phones are there, and takes the bids back at each line on stdin."""
    keep_to(TABLES)
    session = await Session.open(Path(folder) / "table.db")
    lan = await LanServer.open(session, host="127.0.0.1", port=0, limits=LOOSE, announce=False)
    assert session.now.room.lan is not None
    stays()
    print(session.now.room.lan.join, flush=True)
    reader = asyncio.StreamReader()
    await asyncio.get_running_loop().connect_read_pipe(lambda: asyncio.StreamReaderProtocol(reader), sys.stdin)
    start = 0
    while await reader.readline():
        if not start:
            await session.seating.choose("toprace")
            await session.begin()
            await session.draw()
            game = session.now.play.game
            assert game is not None
            reveal = next(each for each in game.legal(session.now.play.state, TABLE) if each.do == "reveal_driver")
            await session.submit(Envelope(by=TABLE, command=reveal))
            start = session.now.play.last_line
        else:
            await session.submit(Envelope(by=TABLE, command=Retract(to=start)))
        with open(f"/proc/{os.getpid()}/statm") as memory:
            print(int(memory.read().split()[1]) * os.sysconf("SC_PAGE_SIZE"), session.now.play.last_line, flush=True)
    await lan.close()
    await session.close()


# --- phones ---------------------------------------------------------------------------------------------------------------------


class Listening(asyncio.Protocol):
    """A phone's line: events in chunks, as they come; each has the place at which it stands."""

    def __init__(self, phone: Phone, number: int, request: bytes) -> None:
        self._phone, self._number, self._request = phone, number, request
        self._text, self._place = b"", 0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Ask for the line."""
        transport.write(self._request)

    def data_received(self, data: bytes) -> None:
        """Every event that is whole; between two of them stand a chunk's end and the next one's length."""
        *messages, self._text = (self._text + data).split(b"\n\n")
        for message in messages:
            at = message.rfind(b"event: ")
            kind, _, body = message[at + 7 :].partition(b"\ndata: ")
            if at >= 0:
                self._place += 1
                if kind in (b"told", b"view"):
                    self._phone.take(kind.decode(), self._number, self._place, *body.decode().split(" "))


class Phone:
    """As little as a phone can be: it opens what it is sent, and looks for the line it waits for."""

    def __init__(self, join: str) -> None:
        address, _, fragment = join.partition("/#")
        found = parse_qs(fragment)
        self._table, self._key, self._invitation = found["t"][0], decoded(found["k"][0]), found["i"][0]
        self._host = address.removeprefix("http://")
        self._number = 0
        self.price = -1
        self.told = 0
        self.heard: Callable[[], None] = lambda: None

    async def join(self, name: str) -> None:
        """Greet, sit down and open the line."""
        host, port = self._host.split(":")
        self._reader, self._writer = await asyncio.open_connection(host, int(port))
        fresh = X25519PrivateKey.generate()
        own = fresh.public_key().public_bytes_raw()
        transcript = Transcript(prologue(self._table), self._key)
        transcript.take(own)
        transcript.mix(fresh.exchange(X25519PublicKey.from_public_bytes(self._key)))
        reply = decoded((await self._exchange("hello", {"m": encoded(own + transcript.close(b""))}))["m"])
        transcript.take(reply[:POINT])
        transcript.mix(fresh.exchange(X25519PublicKey.from_public_bytes(reply[:POINT])))
        transcript.open(reply[POINT:])
        self._to, self._from = transcript.split()
        self._session = encoded(transcript.hash[:16])
        said = await self.post("join", {"want": "sit", "name": name, "id": secrets.token_hex(8), "invitation": self._invitation})
        self._seat = {key: said[key] for key in ("seat", "epoch", "token")}
        proof = encoded(json.dumps(self._sealed("stream", {"seats": [self._seat]})).encode())
        request = f"GET /stream HTTP/1.1\r\nHost: {self._host}\r\nAuthorization: Companion {proof}\r\n\r\n".encode()
        number = self._number
        self._stream, _ = await asyncio.get_running_loop().create_connection(lambda: Listening(self, number, request), host, int(port))

    def _sealed(self, kind: str, body: Any) -> dict[str, Any]:
        self._number += 1
        plain = padded(json.dumps({"language": "fr", **body}), REQUEST)
        box = self._to.encrypt(nonce(self._number), plain, associated(kind, self._table, str(self._number)))
        return {"s": self._session, "n": self._number, "box": encoded(box)}

    async def _exchange(self, kind: str, body: Any) -> Any:
        text = json.dumps(body).encode()
        head = f"POST /{kind} HTTP/1.1\r\nHost: {self._host}\r\nOrigin: http://{self._host}\r\nContent-Length: {len(text)}\r\n\r\n"
        self._writer.write(head.encode() + text)
        answer = await self._reader.readuntil(b"\r\n\r\n")
        length = int(re.search(rb"content-length: (\d+)", answer.lower()).group(1))  # type: ignore[union-attr]
        return json.loads(await self._reader.readexactly(length))

    async def post(self, kind: str, body: Any) -> Any:
        """A sealed request, its answer opened."""
        outer = self._sealed(kind, body)
        box = (await self._exchange(kind, outer))["box"]
        number = outer["n"]
        return json.loads(self._from.decrypt(nonce(number * NUMBERS), decoded(box), associated(f"answer:{kind}", self._table, str(number))))

    async def bid(self, amount: int) -> Any:
        """Our command."""
        return await self.post("command", {**self._seat, "id": secrets.token_hex(8), "command": {"do": "bid", "amount": amount}})

    def take(self, kind: str, number: int, place: int, seat: str, epoch: str, box: str) -> None:
        """What the line brought."""
        aad = associated(kind, self._table, f"{number}.{place}", seat, epoch)
        plain = self._from.decrypt(nonce(number * NUMBERS + place), decoded(box), aad)
        view = json.loads(plain if kind == "told" else zlib.decompressobj(-zlib.MAX_WBITS).decompress(plain))
        if kind == "told":
            self.told = view["n"]
        else:
            for block in view.get("scene", {}).get("main", ()):
                if block["is"] == "paddle":
                    self.price = block["money"] if "seat" in block else 0
        self.heard()

    def leave(self) -> None:
        """Hang up."""
        self._stream.close()
        self._writer.close()


def has_told(line: int) -> Callable[[Phone], bool]:
    """Whether a phone has said that line."""
    return lambda phone: phone.told >= line


def has_price(amount: int) -> Callable[[Phone], bool]:
    """Whether a phone shows that price."""
    return lambda phone: phone.price == amount


async def all_of(phones: list[Phone], there: Callable[[Phone], bool]) -> None:
    """Until it holds of every phone; looked at as each event comes, with nothing in between."""
    done = asyncio.get_running_loop().create_future()

    def look() -> None:
        if not done.done() and all(map(there, phones)):
            done.set_result(None)

    for phone in phones:
        phone.heard = look
    look()
    await done


async def ours() -> tuple[list[float], list[float], list[int]]:
    """Milliseconds until all six were told, until all six had the whole picture, and the server's memory by the way."""
    with tempfile.TemporaryDirectory() as folder:
        program = (sys.executable, "-m", "bench.fanout", "serve", folder)
        server = await asyncio.create_subprocess_exec(*program, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        assert server.stdin is not None and server.stdout is not None
        try:
            keep_to(PHONES)
            join = (await server.stdout.readline()).decode().strip()
            phones = [Phone(join) for _ in SEATS]
            for phone, name in zip(phones, SEATS, strict=True):
                await phone.join(name)
            told: list[float] = []
            shown: list[float] = []
            memory: list[int] = []
            for number in range(COMMANDS):
                step = number % ROUND
                if step == 0:
                    server.stdin.write(b"\n")
                    used, line = map(int, (await server.stdout.readline()).split())
                    memory.append(used)
                    await all_of(phones, has_price(0))
                amount = (step + 1) * 10_000
                start = time.perf_counter()
                answer = asyncio.create_task(phones[number % 6].bid(amount))
                await all_of(phones, has_told(line + step + 1))
                heard = time.perf_counter()
                await all_of(phones, has_price(amount))
                if number >= WARM_UP:
                    told.append((heard - start) * 1e3)
                    shown.append((time.perf_counter() - start) * 1e3)
                assert (await answer)["accepted"]
            for phone in phones:
                phone.leave()
            return told, shown, memory[WARM_UP // ROUND :]
        finally:
            with contextlib.suppress(ProcessLookupError):
                server.kill()
            await server.wait()
            keep_to(set(_PROCESSORS))


# --- boardgame.io ---------------------------------------------------------------------------------------------------------------


def theirs() -> tuple[list[float], int, int] | None:
    """The same of boardgame.io, or None where it is not installed."""
    if not (PEERS / "node_modules" / "boardgame.io").is_dir():
        return None
    with tempfile.TemporaryDirectory() as folder:
        os.symlink(PEERS / "node_modules", Path(folder, "node_modules"))
        for program in (Path(__file__).parent / "boardgame_io").glob("*.cjs"):
            Path(folder, program.name).write_bytes(program.read_bytes())
        asked = {"TABLES": ",".join(map(str, TABLES)), "PORT": str(PEER_PORT), "COMMANDS": str(COMMANDS), "WARM_UP": str(WARM_UP)}
        ran = subprocess.run(
            ["taskset", "-c", ",".join(map(str, PHONES)), "node", "clients.cjs"],
            cwd=folder,
            env={**os.environ, **asked},
            capture_output=True,
            text=True,
            timeout=120,
            check=True,
        )
    found = json.loads(ran.stdout.splitlines()[-1])
    return found["spent"], found["before"], found["after"]


def main() -> None:
    """Both, in one run."""
    told, shown, memory = asyncio.run(ours())
    line(
        "server memory over the commands",
        f"{memory[-1] / 1e6:.0f} MB",
        f"from {memory[0] / 1e6:.0f} MB",
        memory[-1] / memory[0],
        "<= 1.02 x",
    )
    peer = theirs()
    for name, spent, wants in (("6 phones told", told, ("<= 1.5 x", "<= 0.5 x")), ("6 whole pictures", shown, ("<= 3 x", "<= 0.8 x"))):
        for share, want in zip((0.5, 0.99), wants, strict=True):
            ours_ms = quantile(spent, share)
            theirs_ms = quantile(peer[0], share) if peer else None
            against, ratio = (f"boardgame.io {theirs_ms:.2f} ms", ours_ms / theirs_ms) if theirs_ms else ("boardgame.io missing", None)
            line(f"command -> disk -> {name}, p{share * 100:.0f}", f"{ours_ms:.2f} ms", against, ratio, want)
    if peer:
        line("boardgame.io's memory", f"{peer[2] / 1e6:.0f} MB", f"from {peer[1] / 1e6:.0f} MB", peer[2] / peer[1])


if __name__ == "__main__":
    if sys.argv[1:2] == ["serve"]:
        with asyncio.Runner(loop_factory=new_loop) as runner:
            runner.run(serve(sys.argv[2]))
    else:
        main()
