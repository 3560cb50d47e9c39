"""The real server is killed while phones play and the operator rules: acknowledged commands are on disk, once, and stay there."""

from __future__ import annotations

import asyncio
import random
import time
from pathlib import Path

import httpx
import pytest

from companion import wire
from companion.kernel.form import Json
from companion.table.file.journal import Journal
from companion.table.play import evening
from companion.table.session import Session
from tests.lan import dying
from tests.lan.wirephone import Seat, WirePhone
from tests.torture import SEED, Count, points

NAMES = ("Ana", "Bo", "Cy")

EVENING = 100  # after so many kills another table begins: what is on disk is proved whole after each
ABREAST = 4  # so many tables at once: a life waits for the disk most of the time


class Killing:
    """A table, its phones, and what they were told."""

    def __init__(self, path: Path, lots: random.Random) -> None:
        self.path = path
        self.lots = lots
        self.seats: dict[str, Seat] = {}
        self.acknowledged: dict[str, int] = {}
        self.in_flight: dict[str, tuple[str, object]] = {}  # by id: whose it is, and what was said
        self.ruled: dict[str, int] = {}  # what the operator was told: by id the line, 0 for a refusal
        self.ruling: dict[str, int] = {}  # what they said and were not told
        self.kills = self.resent = self.found = 0
        self.legal: list[tuple[str, object]] = []

    async def prepare(self) -> None:
        """A game is begun."""
        session = await Session.open(self.path)
        for name in NAMES:
            assert await session.seating.sit(name) is None
        assert await session.seating.choose(dying.GAME) is None
        assert await session.begin() is None
        await session.close()

    async def life(self) -> None:
        """One life of the server: the phones greet it, ask again what they were not answered, play, and it is killed in the middle."""
        process, line = await asyncio.to_thread(dying.begin, self.path)
        try:
            join = await asyncio.to_thread(line.recv)
            phones = {name: WirePhone(join) for name in NAMES}
            began = time.perf_counter()
            for phone in phones.values():
                await phone.hello()
            greeting = (time.perf_counter() - began) / len(phones)
            for name, phone in phones.items():
                if name not in self.seats:
                    self.seats[name] = await phone.sit(name)
            for identity, (name, command) in list(self.in_flight.items()):
                await self._give(phones[name], name, command, identity)
                self.resent += 1
            if self.acknowledged:
                await self._ask_again(phones, self.lots.choice(sorted(self.acknowledged)))
            self.resent += len(self.ruling)
            fresh = {f"op-{self.kills}-{number}": self.lots.choice((1, -1)) for number in range(2)}
            self.ruling.update(fresh)
            tasks = [asyncio.create_task(self._play(phones[name], name)) for name in NAMES]
            for ruling in self.ruling.items():
                line.send(ruling)
            await asyncio.sleep(self.lots.random() * 6 * greeting)  # by then, as fast as this machine is now, about half is answered
            process.kill()
            await asyncio.gather(*tasks)
            await asyncio.to_thread(self._hear, line)
            for phone in phones.values():
                await phone.client.aclose()
        finally:
            process.kill()
            await asyncio.to_thread(process.join)
            line.close()
        self.kills += 1

    async def _ask_again(self, phones: dict[str, WirePhone], identity: str) -> None:
        whose = next(name for name in NAMES if identity.startswith(name))
        try:
            said = await phones[whose].give(self.seats[whose], {"do": "borrow"}, identity)
        except httpx.HTTPError:
            return  # a busy machine was silent for so long that the connection was given up
        assert said.get("n") == self.acknowledged[identity], "asked again, the same line"

    def _hear(self, line: dying.Wire) -> None:
        """What the operator was answered before it died; what was cut off is no answer."""
        try:
            while True:
                identity, number = line.recv()
                self.ruled[identity] = number
                del self.ruling[identity]
        except (EOFError, OSError):
            pass

    async def _play(self, phone: WirePhone, name: str) -> None:
        mine = [command for by, command in self.legal if by == name]
        for number in range(2):
            if mine:
                await self._give(phone, name, self.lots.choice(mine), f"{name}-{self.kills:016}-{number}")

    async def _give(self, phone: WirePhone, name: str, command: Json, identity: str) -> None:
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


async def killed(folder: Path, kills: int, seed: int) -> None:
    """Kill so many, some tables side by side and one after the other."""
    count = Count("kills through the real server", kills, EVENING, seed)
    waiting = list(count.left())

    async def one_after_the_other() -> None:
        while waiting:
            first, lives, lots = waiting.pop(0)
            table = Killing(folder / f"{first}.db", lots)
            await table.prepare()
            for _ in range(lives):
                await table.life()
                await asyncio.to_thread(table.check)
            told = len(table.acknowledged) + sum(number > 0 for number in table.ruled.values())
            count.held(first, **{"acknowledged": told, "asked again": table.resent, "on disk without an answer": table.found})
            table.path.unlink()

    await asyncio.gather(*(one_after_the_other() for _ in range(ABREAST)))
    print(f"\n{count}; 0 lost, 0 doubled", flush=True)


async def test_killed_while_phones_play_nothing_acknowledged_is_lost(tmp_path: Path) -> None:
    await killed(tmp_path, 3, 1)


@pytest.mark.torture
async def test_killed_over_and_over_while_phones_play(tmp_path: Path) -> None:
    await killed(tmp_path, points(10_000), SEED)
