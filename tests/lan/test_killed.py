"""The real server killed while phones play and the operator rules: what was acknowledged is on disk, once, under its number; and stays."""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx
import pytest

from companion import wire
from companion.table import evening
from companion.table.journal import Journal
from companion.table.session import Session
from tests.lan.wirephone import Seat, WirePhone

ROOT = Path(__file__).parent.parent.parent
SCALE = float(os.environ.get("TORTURE", "1"))
SEED = int(os.environ.get("TORTURE_SEED", "0")) or random.SystemRandom().randrange(10**9)
NAMES = ("Ana", "Bo", "Cy")

# A table that plays its own part: it draws, and begins anew when the game is over. Its operator says lines of an id and an amount.
SERVER = """
import asyncio, sys
from pathlib import Path
from companion.kernel.command import AdjustMoney, Retract
from companion.game import Envelope
from companion.lan.server import LanServer
from companion.table.session import Session

async def operator(session):
    while line := await asyncio.to_thread(sys.stdin.readline):
        identity, amount = line.split()
        ruling = AdjustMoney(seat="Ana", amount=int(amount), reason="dice")
        answer = await session.submit(Envelope(by="table", command=ruling), identity)
        print(identity, answer.number or 0, flush=True)

async def main(path):
    session = await Session.open(path)
    changed = asyncio.Event()
    session.subscribe(lambda now: changed.set())
    await LanServer.open(session, host="127.0.0.1", port=0, announce=False)
    print(session.now.room.lan.join, flush=True)
    leading = asyncio.create_task(operator(session))
    while True:
        changed.clear()
        if session.now.play.can_draw:
            await session.draw()
        elif session.now.play.summary.phase == "over":
            back = Retract(to=1, force=True, reason="again")
            await session.submit(Envelope(by="table", command=back), session.now.play.said("again"))
        else:
            await changed.wait()
asyncio.run(main(Path(sys.argv[1])))
"""


class Killing:
    """A table, its phones, and what they were told."""

    def __init__(self, path: Path, lots: random.Random) -> None:
        self.path = path
        self.lots = lots
        self.seats: dict[str, Seat] = {}
        self.acknowledged: dict[str, int] = {}
        self.in_flight: dict[str, tuple[str, Any]] = {}  # by id: whose it is, and what was said
        self.ruled: dict[str, int] = {}  # what the operator was told: by id the line, 0 for a refusal
        self.ruling: dict[str, int] = {}  # what they said and were not told
        self.kills = self.resent = self.found = 0
        self.legal: list[tuple[str, Any]] = []

    async def prepare(self) -> None:
        """A game is begun."""
        session = await Session.open(self.path)
        for name in NAMES:
            assert await session.seating.sit(name) is None
        assert await session.seating.choose("mogul") is None
        assert await session.begin() is None
        await session.close()

    async def life(self) -> None:
        """One life of the server: the phones greet it, ask again what they were not answered, play, and it is killed in the middle."""
        pipe = subprocess.PIPE
        process = subprocess.Popen([sys.executable, "-c", SERVER, str(self.path)], stdin=pipe, stdout=pipe, text=True, bufsize=1, cwd=ROOT)
        assert process.stdin is not None and process.stdout is not None
        try:
            join = (await asyncio.to_thread(process.stdout.readline)).strip()
            phones = {name: WirePhone(join) for name in NAMES}
            for name, phone in phones.items():
                await phone.hello()
                if name not in self.seats:
                    self.seats[name] = await phone.sit(name)
            for identity, (name, command) in list(self.in_flight.items()):
                await self._give(phones[name], name, command, identity)
                self.resent += 1
            if self.acknowledged:
                identity = self.lots.choice(sorted(self.acknowledged))
                whose = next(name for name in NAMES if identity.startswith(name))
                said = await phones[whose].give(self.seats[whose], {"do": "borrow"}, identity)
                assert said.get("n") == self.acknowledged[identity], "asked again, the same line"
            self.resent += len(self.ruling)
            fresh = {f"op-{self.kills}-{number}": self.lots.choice((1, -1)) for number in range(2)}
            self.ruling.update(fresh)
            tasks = [asyncio.create_task(self._play(phones[name], name)) for name in NAMES]
            process.stdin.write("".join(f"{identity} {amount}\n" for identity, amount in self.ruling.items()))
            await asyncio.sleep(self.lots.random() * 0.012)
            os.kill(process.pid, signal.SIGKILL)
            await asyncio.gather(*tasks)
            for line in await asyncio.to_thread(process.stdout.readlines):
                if line.endswith("\n"):  # one that was cut off is no answer
                    identity, number = line.split()
                    self.ruled[identity] = int(number)
                    del self.ruling[identity]
            for phone in phones.values():
                await phone.client.aclose()
        finally:
            process.kill()
            process.wait()
            process.stdout.close()
            with contextlib.suppress(BrokenPipeError):
                process.stdin.close()
        self.kills += 1

    async def _play(self, phone: WirePhone, name: str) -> None:
        mine = [command for by, command in self.legal if by == name]
        for number in range(2):
            if mine:
                await self._give(phone, name, self.lots.choice(mine), f"{name}-{self.kills:016}-{number}")

    async def _give(self, phone: WirePhone, name: str, command: Any, identity: str) -> None:
        self.in_flight[identity] = name, command
        try:
            answer = await phone.give(self.seats[name], command, identity)
        except (httpx.HTTPError, OSError):
            return  # it died before it answered
        assert isinstance(answer, dict), answer
        del self.in_flight[identity]
        if answer["accepted"]:
            self.acknowledged[identity] = answer["n"]

    def check(self) -> None:
        """What lies on disk now, proved as at any start; what may be said next."""
        journal = Journal(self.path)
        opened = evening.Evening(journal, 1)
        lines = {entry.command_id: entry.number for entry in journal.lines(1)}
        assert opened.only_shown is None
        for identity, number in self.acknowledged.items():
            key = f"{self.seats[identity.split('-')[0]].seat}:{identity}"
            assert lines.get(key) == number, f"{identity} was acknowledged as line {number}"
        for identity, number in self.ruled.items():
            assert lines.get(identity, 0) == number, f"the operator was told line {number} of {identity}"
        self.found += sum(identity in lines for identity in self.ruling)
        self.found += sum(f"{self.seats[name].seat}:{identity}" in lines for identity, (name, _) in self.in_flight.items())
        legal = [(by, each) for by in NAMES for each in opened.game.legal(opened.state, by)]
        self.legal = [(by, wire.write_command(each)) for by, each in legal]
        journal.close()


async def killed(path: Path, kills: int, seed: int) -> None:
    """Kill it so often."""
    table = Killing(path, random.Random(seed))
    await table.prepare()
    for _ in range(kills):
        await table.life()
        await asyncio.to_thread(table.check)
    told = len(table.acknowledged) + sum(number > 0 for number in table.ruled.values())
    said = f"{told} acknowledged, {table.resent} asked again, {table.found} on disk without an answer; 0 lost, 0 doubled"
    print(f"\nkills through the real server: seed {seed}, {table.kills:,} points: {said}", flush=True)


async def test_killed_while_phones_play_nothing_acknowledged_is_lost(tmp_path: Path) -> None:
    await killed(tmp_path / "t.db", 3, 1)


@pytest.mark.torture
async def test_killed_over_and_over_while_phones_play(tmp_path: Path) -> None:
    await killed(tmp_path / "t.db", max(1, int(10_000 * SCALE)), SEED)
