"""Twenty hostile addresses at once, each doing all it can; seated players' commands are taken all the same, and soon.

Server, strangers and phones are three programs, so that the measurement is the server's. How long an answer took is printed, not judged,
because the machine may be busy. `docs/figures.md` has what was measured on a machine that does nothing else, as root, where server
and phones go first and the strangers have a core of their own; the table's file is where --basetemp says.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from pathlib import Path

import pytest

from companion.game import Envelope
from companion.games.toprace.commands import Deal, RevealDriver
from companion.kernel.seat import TABLE
from companion.table.session import Session
from tests.lan.wirephone import Seat, WirePhone
from tests.torture import SEED, Count, points

ROOT = Path(__file__).parent.parent.parent
ADDRESSES = 20
NAMES = ("Ana", "Bo", "Cy", "Dee")
OFFERED = 3  # the line after which a driver is on offer
STEP, MOST = 10_000, 180_000
ROUND = 36  # whole rounds of four who bid, from the least to the most
BLOCK = 360
SPEAKS_S = 0.09
EVERY_KIND = -1
KINDS = (
    "greetings of TLS",
    "plain requests",
    "paths that lead out",
    "posts without an origin",
    "bodies too long",
    "forged tokens",
    "foreign hosts",
    "heads of 20 KB",
    "HTTP/2",
    "heads that drip",
)
# On a machine of its own, as root (TORTURE_ALONE=yes): server and phones on the one core, before all else, the strangers on the other.
OURS, THEIRS = 0, max(os.sched_getaffinity(0))
FIRST: tuple[str, ...] = ()
LAST: tuple[str, ...] = ()
if os.environ.get("TORTURE_ALONE"):
    FIRST, LAST = ("taskset", "-c", str(OURS), "chrt", "-f", "20"), ("taskset", "-c", str(THEIRS))

SERVER = f"""
import asyncio, sys
from pathlib import Path
from companion.cli.table import freeze_collected
from companion.game import Envelope
from companion.kernel.command import Retract
from companion.lan.server import LanServer
from companion.table.session import Session

async def main(path):
    session = await Session.open(path)
    changed = asyncio.Event()
    session.subscribe(lambda now: changed.set())
    await LanServer.open(session, host="127.0.0.1", port=0, announce=False)
    freeze_collected()
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
port, addresses, seed, kind = (int(each) for each in sys.argv[1:])
lots, sent = random.Random(seed), 0

def nonsense():
    host = f"Host: 127.0.0.1:{port}\\r\\n"
    body = bytes(lots.randrange(256) for _ in range(lots.choice((0, 40, 4000))))
    kinds = [
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
    ]
    return lots.choice(kinds) if kind < 0 else kinds[kind]

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
    for name in NAMES:
        assert await session.seating.sit(name) is None
    assert await session.seating.choose("toprace", None, {"depth": "bank"}) is None
    assert await session.begin() is None
    for command in (Deal(), RevealDriver(car="red")):
        assert (await session.submit(Envelope(by=TABLE, command=command))).accepted
    await session.close()


@contextlib.asynccontextmanager
async def program(text: str, *args: str, ruled: tuple[str, ...] = ()) -> AsyncIterator[subprocess.Popen[str]]:
    running = subprocess.Popen([*ruled, sys.executable, "-c", text, *args], stdout=subprocess.PIPE, text=True, cwd=ROOT)
    try:
        yield running
    finally:
        running.kill()
        running.wait()
        assert running.stdout is not None
        running.stdout.close()


@contextlib.asynccontextmanager
async def players(path: Path) -> AsyncIterator[tuple[list[tuple[WirePhone, Seat]], str]]:
    """The table served, and four who sit at it; with its port."""
    await prepare(path)
    async with program(SERVER, str(path), ruled=FIRST) as server:
        assert server.stdout is not None
        join = (await asyncio.to_thread(server.stdout.readline)).strip()
        phones: list[tuple[WirePhone, Seat]] = []
        for name in NAMES:
            phone = WirePhone(join)
            phones.append((phone, await phone.sit(name)))
        with before_all_else():
            yield phones, join.partition("://")[2].partition("/")[0].rpartition(":")[2]
        for phone, _ in phones:
            await phone.client.aclose()


@contextlib.contextmanager
def before_all_else() -> Iterator[None]:
    """This program too, where the machine is ours."""
    if not FIRST:
        yield
        return
    policy, cores = os.sched_getscheduler(0), os.sched_getaffinity(0)
    os.sched_setaffinity(0, {OURS})
    os.sched_setscheduler(0, os.SCHED_FIFO, os.sched_param(20))
    try:
        yield
    finally:
        os.sched_setscheduler(0, policy, os.sched_param(0))
        os.sched_setaffinity(0, cores)


@contextlib.asynccontextmanager
async def strangers(port: str, seed: int, kind: int = EVERY_KIND) -> AsyncIterator[Callable[[], Awaitable[int]]]:
    """They come, from now on; in the end, how often they came."""
    async with program(STRANGERS, port, str(ADDRESSES), str(seed), str(kind), ruled=LAST) as running:
        out = running.stdout
        assert out is not None
        while int(await asyncio.to_thread(out.readline)) < 100:
            pass

        async def gone() -> int:
            running.kill()
            return int((await asyncio.to_thread(out.read)).split()[-1])

        yield gone


async def bids(phones: list[tuple[WirePhone, Seat]], number: int) -> list[float]:
    """So many, each after the answer to the one before; how long each answer took, in milliseconds."""
    took: list[float] = []
    amount = 0
    while len(took) < number:
        for phone, seat in phones:
            amount = STEP if amount >= MOST else amount + STEP
            while True:
                began = time.perf_counter()
                answer = await phone.give(seat, {"do": "bid", "amount": amount})
                took_ms = (time.perf_counter() - began) * 1000
                await asyncio.sleep(SPEAKS_S / len(phones))  # as fast as a seat may speak, and no faster
                assert isinstance(answer, dict), answer
                if answer["accepted"] or amount > STEP:  # else the table has not taken back yet what was bid before
                    break
            took.append(took_ms)
            assert answer["accepted"], answer
    return took


def told(took: list[float]) -> str:
    def at(share: float) -> float:
        return sorted(took)[min(len(took) - 1, int(len(took) * share))]

    return f"p50 {at(0.5):.1f} ms, p99 {at(0.99):.1f} ms"


async def flooded(folder: Path, number: int, seed: int) -> None:
    """So many bids amid all of it, at one table after the other."""
    count = Count(f"bids amid requests from {ADDRESSES} addresses", number, BLOCK, seed)
    for first, bidden, lots in count.left():
        async with players(folder / f"{first}.db") as (phones, port):
            alone = await bids(phones, ROUND)
            async with strangers(port, lots.randrange(10**9)) as gone:
                amid = await bids(phones, bidden)
                count.held(first, **{"hostile requests": await gone()})
        print(f"\nalone {told(alone)}; amid them {told(amid)}", end="")
    print(f"\n{count}; 0 refused", flush=True)


async def test_a_player_bids_amid_twenty_hostile_addresses(tmp_path: Path) -> None:
    await flooded(tmp_path, ROUND, 1)


@pytest.mark.torture
async def test_a_player_bids_on_and_on_amid_them(tmp_path: Path) -> None:
    await flooded(tmp_path, -(-points(3_600) // ROUND) * ROUND, SEED)


@pytest.mark.torture
async def test_how_soon_a_player_is_answered_amid_each_of_them(tmp_path: Path) -> None:
    """For docs/figures.md: a line a kind."""
    number = -(-points(BLOCK) // ROUND) * ROUND
    async with players(tmp_path / "t.db") as (phones, port):
        print(f"\nbids while nobody else comes: {told(await bids(phones, number))}", flush=True)
        for kind, name in [(EVERY_KIND, "all kinds"), *enumerate(KINDS)]:
            async with strangers(port, SEED, kind) as gone:
                took = await bids(phones, number)
                sent = await gone()
            print(f"amid {name}: {told(took)}; {number:,} bids, {sent:,} requests", flush=True)
