"""Twenty hostile addresses at once, each with all it can do; a seated player's commands are taken all the same, and soon.

Server, strangers and phone are three programs, so that what is measured is the server's. How long an answer took is said, not judged:
the machine may be busy with other things. `docs/figures.md` has what was measured.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import subprocess
import sys
import time
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from companion.game import Envelope
from companion.games.toprace.commands import Deal, RevealDriver
from companion.kernel.seat import TABLE
from companion.table.session import Session
from tests.lan.wirephone import Seat, WirePhone

ROOT = Path(__file__).parent.parent.parent
SCALE = float(os.environ.get("TORTURE", "1"))
SEED = int(os.environ.get("TORTURE_SEED", "0")) or random.SystemRandom().randrange(10**9)
ADDRESSES = 20
OFFERED = 3  # the line after which a driver is on offer
MOST = 180_000

SERVER = f"""
import asyncio, sys
from pathlib import Path
from companion.cli.table import stays
from companion.game import Envelope
from companion.kernel.command import Retract
from companion.lan.server import LanServer
from companion.table.session import Session

async def main(path):
    session = await Session.open(path)
    changed = asyncio.Event()
    session.subscribe(lambda now: changed.set())
    await LanServer.open(session, host="127.0.0.1", port=0, announce=False)
    stays()
    print(session.now.room.lan.join, flush=True)
    while True:
        changed.clear()
        if session.now.play.state.bidding.amount >= {MOST}:
            await session.submit(Envelope(by="table", command=Retract(to={OFFERED})))
        else:
            await changed.wait()
asyncio.run(main(Path(sys.argv[1])))
"""

STRANGERS = """
import asyncio, random, sys
port, addresses, seed = (int(each) for each in sys.argv[1:])
lots, sent = random.Random(seed), 0

def nonsense():
    host = f"Host: 127.0.0.1:{port}\\r\\n"
    body = bytes(lots.randrange(256) for _ in range(lots.choice((0, 40, 4000))))
    return lots.choice([
        b"\\x16\\x03\\x01\\x02\\x00\\x01\\x00\\x01\\xfc\\x03\\x03" + body,
        f"GET /table HTTP/1.1\\r\\n{host}\\r\\n".encode(),
        f"GET /../../etc/passwd HTTP/1.1\\r\\n{host}\\r\\n".encode(),
        f"POST /command HTTP/1.1\\r\\n{host}Content-Length: {len(body)}\\r\\n\\r\\n".encode() + body,
        f"POST /join HTTP/1.1\\r\\n{host}Content-Type: application/json\\r\\nContent-Length: 99999999\\r\\n\\r\\n".encode() + body,
        f"GET /events HTTP/1.1\\r\\n{host}Authorization: Bearer {'0' * 32}\\r\\n\\r\\n".encode(),
        b"GET /table HTTP/1.1\\r\\nHost: elsewhere.test\\r\\n\\r\\n",
        b"GET /table HTTP/1.1\\r\\nX: " + b"a" * 20000,
        b"PRI * HTTP/2.0\\r\\n\\r\\nSM\\r\\n\\r\\n",
        b"GET /table HTTP/1.1\\r\\nX-Slow: ",
    ])

async def stranger(address):
    global sent
    while True:
        try:
            reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(address, 0))
            for _ in range(4):
                writer.write(nonsense())
                sent += 1
            await asyncio.wait_for(reader.read(100), lots.choice((0.01, 0.1, 1)))
            writer.close()
        except (OSError, asyncio.TimeoutError):
            await asyncio.sleep(0.002)

async def told():
    while True:
        await asyncio.sleep(0.2)
        print(sent, flush=True)

async def main():
    await asyncio.gather(told(), *(stranger(f"127.9.0.{number + 1}") for number in range(addresses) for _ in range(6)))
asyncio.run(main())
"""


async def prepare(path: Path) -> None:
    """A driver is on offer."""
    session = await Session.open(path)
    for name in ("Ana", "Bo"):
        assert await session.seating.sit(name) is None
    assert await session.seating.choose("toprace", None, {"depth": "bank"}) is None
    assert await session.begin() is None
    for command in (Deal(), RevealDriver(car="red")):
        assert (await session.submit(Envelope(by=TABLE, command=command))).accepted
    await session.close()


@contextlib.asynccontextmanager
async def program(text: str, *args: str) -> AsyncIterator[subprocess.Popen[str]]:
    running = subprocess.Popen([sys.executable, "-c", text, *args], stdout=subprocess.PIPE, text=True, cwd=ROOT)
    try:
        yield running
    finally:
        running.kill()
        running.wait()
        assert running.stdout is not None
        running.stdout.close()


async def bids(phones: list[tuple[WirePhone, Seat]], number: int) -> list[float]:
    """So many, each after the answer to the one before; how long each answer took, in milliseconds."""
    took: list[float] = []
    amount = 0
    while len(took) < number:
        for phone, seat in phones:
            amount += 10_000
            began = time.perf_counter()
            answer = await phone.give(seat, {"do": "bid", "amount": amount})
            took.append((time.perf_counter() - began) * 1000)
            assert isinstance(answer, dict) and answer["accepted"], answer
            if amount >= MOST:
                amount = 0
                await asyncio.sleep(0.05)  # the table takes them back
            await asyncio.sleep(0.08)  # as fast as a seat may speak, and no faster
    return sorted(took[:number])


def at(took: list[float], share: float) -> float:
    return took[min(len(took) - 1, int(len(took) * share))]


async def flooded(path: Path, number: int, seed: int) -> None:
    await prepare(path)
    async with program(SERVER, str(path)) as server:
        assert server.stdout is not None
        join = (await asyncio.to_thread(server.stdout.readline)).strip()
        phones: list[tuple[WirePhone, Seat]] = []
        for name in ("Ana", "Bo"):
            phone = WirePhone(join)
            phones.append((phone, await phone.sit(name)))
        alone = await bids(phones, number)
        port = join.partition("://")[2].partition("/")[0].rpartition(":")[2]
        async with program(STRANGERS, port, str(ADDRESSES), str(seed)) as strangers:
            assert strangers.stdout is not None
            while int(await asyncio.to_thread(strangers.stdout.readline)) < 100:
                pass
            amid = await bids([*reversed(phones)] if len(alone) % 2 else phones, number)
            strangers.kill()
            sent = int((await asyncio.to_thread(strangers.stdout.read)).split()[-1])
        for phone, _ in phones:
            await phone.client.aclose()
    measured = (("alone", alone), ("amid", amid))
    times = "; ".join(f"{what} p50 {at(took, 0.5):.1f} ms, p99 {at(took, 0.99):.1f} ms" for what, took in measured)
    print(f"\nhostile requests from {ADDRESSES} addresses: seed {seed}, {number:,} points, {sent:,}+ sent: {times}; 0 refused", flush=True)


async def test_a_player_bids_amid_twenty_hostile_addresses(tmp_path: Path) -> None:
    await flooded(tmp_path / "t.db", 36, 1)


@pytest.mark.torture
async def test_a_player_bids_on_and_on_amid_them(tmp_path: Path) -> None:
    await flooded(tmp_path / "t.db", max(36, int(3_600 * SCALE) // 36 * 36), SEED)
