"""The time from a phone's command until all six phones have the result, beside boardgame.io doing the same without storing anything.

Real phones are machines of their own. So if there are two processors, the table has one and its six phones the other, on both
sides of the comparison; otherwise a phone would wait for the processor that its table uses. Both servers are processes of their own,
and the same plain sockets measure both (`bench.arriving`): from a request's first byte, which was written before, to the last byte
that the last of the six is sent. What a phone does with it, it does alone; that is measured separately, for one phone.

Ours is the whole way: a sealed command over HTTP, opened, ruled on, on disk (WAL, FULL), then each seat's picture made, sealed and sent.
The six act in turn, the next one when all six have the last result. The commands are bids in Top Race's auction, each with a full picture.
"""

from __future__ import annotations

import asyncio
import json
import os
import secrets
import subprocess
import sys
import tempfile
import time
import zlib
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs

from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey, X25519PublicKey

from bench.arriving import (
    PHONES,
    TABLES,
    Arrived,
    Line,
    all_have,
    answered,
    answers,
    asked,
    asking,
    everywhere,
    keep_to,
    memory_of,
    past_head,
    until,
)
from bench.boardgame import by_its_own_clients, is_here, theirs
from bench.report import line, quantile
from companion.cli.table import freeze_collected, new_loop
from companion.game import Envelope
from companion.kernel.command import Retract
from companion.kernel.seat import TABLE
from companion.lan.guard import Limits
from companion.lan.noise import POINT, Transcript, nonce
from companion.lan.seal import NUMBERS, REQUEST, associated_data, from_base64, padded, prologue, to_base64
from companion.lan.server import LanServer
from companion.table.session import Session

SEATS = ("Ana", "Bo", "Cy", "Dan", "Eve", "Flo")
COMMANDS, WARM_UP, ROUND = 900, 90, 15
LOOSE = Limits(address_burst=1e9, address_per_s=1e9, seat_burst=1e9, seat_per_s=1e9)
TOLD, VIEW = b"told ", b"view "


# --- the table, in its own process ----------------------------------------------------------------------------------------------


async def serve(folder: str) -> None:
    """Run a table that starts the auction when six phones are there, and takes the bids back at each line on stdin."""
    session = await Session.open(Path(folder) / "table.db")
    lan = await LanServer.open(session, host="127.0.0.1", port=0, limits=LOOSE, announce=False)
    assert session.now.room.lan is not None
    freeze_collected()
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
        print(memory_of(os.getpid()), session.now.play.last_line, flush=True)
    await lan.close()
    await session.close()


# --- phones ---------------------------------------------------------------------------------------------------------------------


def messages(data: bytes) -> tuple[list[bytes], bytes]:
    """The messages in what a stream brings: an HTTP answer in chunks, each of complete messages."""
    found: list[bytes] = []
    if (past := past_head(data)) is None:
        return found, data
    data = past
    while data:
        size, ended, rest = data.partition(b"\r\n")
        if not ended or len(rest) < int(size, 16) + 2:
            break
        piece, data = rest[: int(size, 16)], rest[int(size, 16) + 2 :]
        while piece:
            after = piece.index(b"\n") + 1
            after += int(piece[:after].rsplit(b" ", 1)[1])
            found.append(piece[:after])
            piece = piece[after:]
    return found, data


class Phone:
    """A minimal phone: a stream that is only read, and a connection for requests."""

    def __init__(self, join: str) -> None:
        where, _, fragment = join.partition("/#")
        found = parse_qs(fragment)
        self._table, self._key, self._invitation = found["t"][0], from_base64(found["k"][0]), found["i"][0]
        host, port = where.removeprefix("http://").split(":")
        self._address = host, int(port)
        self._number = 0
        self.desk = Line(self._address, answers)
        self.told = 0
        self._shown = (0, 0)  # the newest line and the price of the newest picture

    def join(self, name: str) -> None:
        """Greet, sit down and open the stream."""
        fresh = X25519PrivateKey.generate()
        own = fresh.public_key().public_bytes_raw()
        transcript = Transcript(prologue(self._table), self._key)
        transcript.take(own)
        transcript.mix(fresh.exchange(X25519PublicKey.from_public_bytes(self._key)))
        reply = from_base64(asked(self.desk, "/hello", {"m": to_base64(own + transcript.close(b""))})["m"])
        transcript.take(reply[:POINT])
        transcript.mix(fresh.exchange(X25519PublicKey.from_public_bytes(reply[:POINT])))
        transcript.open(reply[POINT:])
        self._to, self._from = transcript.split()
        self._session = to_base64(transcript.hash[:16])
        wish = {"want": "sit", "name": name, "id": secrets.token_hex(8), "invitation": self._invitation}
        said = self._opened("join", asked(self.desk, "/join", self._sealed("join", wish)))
        self._seat = {key: said[key] for key in ("seat", "epoch", "token")}
        proof = to_base64(json.dumps(self._sealed("stream", {"seats": [self._seat]})).encode())
        self._opened_by = self._number
        self.line = Line(self._address, messages)
        self.line.send(f"GET /stream HTTP/1.1\r\nHost: {self.line.host}\r\nAuthorization: Companion {proof}\r\n\r\n".encode())

    def _sealed(self, kind: str, body: Any) -> dict[str, Any]:
        self._number += 1
        plain = padded(json.dumps({"language": "fr", **body}), REQUEST)
        box = self._to.encrypt(nonce(self._number), plain, associated_data(kind, self._table, str(self._number)))
        return {"s": self._session, "n": self._number, "box": to_base64(box)}

    def _opened(self, kind: str, answer: Any) -> Any:
        aad = associated_data(f"answer:{kind}", self._table, str(self._number))
        return json.loads(self._from.decrypt(nonce(self._number * NUMBERS), from_base64(answer["box"]), aad))

    def bid(self, amount: int) -> bytes:
        """A command, as it is sent."""
        bid = {**self._seat, "id": secrets.token_hex(8), "command": {"do": "bid", "amount": amount}}
        return asking(self.desk, "/command", self._sealed("command", bid))

    def was_accepted(self) -> bool:
        """Whether the answer says that it was accepted."""
        return bool(self._opened("command", answered(self.desk))["accepted"])

    def shows(self, newest: int, price: int) -> bool:
        """Whether the newest picture that arrived is of this line, with this price."""
        self.read()
        return self._shown == (newest, price)

    def read(self) -> None:
        """Read what the stream brought."""
        for each in self.line.taken():
            if each.body.startswith((TOLD, VIEW)):
                self._take(each)

    def _take(self, arrived: Arrived) -> None:
        head, _, box = arrived.body.partition(b"\n")
        kind, seat, epoch, _ = head.decode().split(" ")
        aad = associated_data(kind, self._table, f"{self._opened_by}.{arrived.place}", seat, epoch)
        plain = self._from.decrypt(nonce(self._opened_by * NUMBERS + arrived.place), box, aad)
        said = json.loads(plain if kind == "told" else zlib.decompressobj(-zlib.MAX_WBITS).decompress(plain))
        if kind == "told":
            self.told = said["n"]
        elif "scene" in said and said["log"]:
            prices = (block["money"] if "seat" in block else 0 for block in said["scene"].get("main", ()) if block["is"] == "paddle")
            self._shown = said["log"][-1]["n"], next(prices, 0)


def ours() -> tuple[list[float], list[float], list[float], list[int]]:
    """Milliseconds until all six were told, until all six had the whole picture, and for one phone to read both; the server's memory."""
    with tempfile.TemporaryDirectory() as folder:
        keep_to(TABLES)
        program = (sys.executable, "-m", "bench.fanout", "serve", folder)
        server = subprocess.Popen(program, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        keep_to(PHONES)
        assert server.stdin is not None and server.stdout is not None
        try:
            join = server.stdout.readline().strip()
            phones = [Phone(join) for _ in SEATS]
            for phone, name in zip(phones, SEATS, strict=True):
                phone.join(name)
            by_line = {phone.line: phone for phone in phones}
            lines = [*by_line]
            told, shown, read, memory = list[float](), list[float](), list[float](), list[int]()
            for number in range(COMMANDS):
                step = number % ROUND
                if step == 0:
                    print(file=server.stdin, flush=True)
                    used, start_line = map(int, server.stdout.readline().split())
                    memory.append(used)
                    until(lines, lambda line, at=start_line: by_line[line].shows(at, 0))  # type: ignore[misc]
                amount = (step + 1) * 10_000
                acting = phones[number % 6]
                said = acting.bid(amount)
                start = time.perf_counter()
                acting.desk.send(said)
                heard, seen = all_have(lines, TOLD, VIEW)
                assert acting.was_accepted()
                reading = time.perf_counter()
                for phone in phones:
                    phone.read()
                if number >= WARM_UP:
                    told.append((heard - start) * 1e3)
                    shown.append((seen - start) * 1e3)
                    read.append((time.perf_counter() - reading) * 1e3 / len(phones))
                assert all(phone.told == start_line + step + 1 and phone.shows(phone.told, amount) for phone in phones)
            return told, shown, read, memory[WARM_UP // ROUND :]
        finally:
            server.kill()
            server.wait()
            everywhere()


def main() -> None:
    """Measure both, in one run."""
    told, shown, read, memory = ours()
    line(
        "server memory over the commands",
        f"{memory[-1] / 1e6:.0f} MB",
        f"from {memory[0] / 1e6:.0f} MB",
        memory[-1] / memory[0],
        "<= 1.02 x",
    )
    peer = theirs(COMMANDS, WARM_UP) if is_here() else None
    for name, spent, wants in (("6 phones told", told, ("<= 1.5 x", "<= 0.5 x")), ("6 whole pictures", shown, ("<= 3 x", "<= 0.8 x"))):
        for share, want in zip((0.5, 0.99), wants, strict=True):
            ours_ms = quantile(spent, share)
            theirs_ms = quantile(peer[0], share) if peer else None
            against, ratio = (f"boardgame.io {theirs_ms:.2f} ms", ours_ms / theirs_ms) if theirs_ms else ("boardgame.io missing", None)
            line(f"command -> disk -> {name}, p{share * 100:.0f}", f"{ours_ms:.2f} ms", against, ratio, want)
    line("one phone of Python reads both, p50", f"{quantile(read, 0.5):.2f} ms")
    if peer:
        own = by_its_own_clients(COMMANDS, WARM_UP)
        line("boardgame.io until its own clients have it", f"p50 {quantile(own, 0.5):.2f} ms", f"p99 {quantile(own, 0.99):.2f} ms")
        line("boardgame.io's memory", f"{peer[2] / 1e6:.0f} MB", f"from {peer[1] / 1e6:.0f} MB", peer[2] / peer[1])


if __name__ == "__main__":
    if sys.argv[1:2] == ["serve"]:
        with asyncio.Runner(loop_factory=new_loop) as runner:
            runner.run(serve(sys.argv[2]))
    else:
        main()
