"""A whole club: real tables play by lot at the same time and report through a real broker that is stopped at random; some reports are lies.

The league, and every event that was heard, is compared with the tables' own records.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import threading
import time
from collections import Counter, defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

import pytest
from paho.mqtt.client import Client, MQTTv311
from paho.mqtt.enums import CallbackAPIVersion

from companion.cli.demo import possible_commands
from companion.club.league import League
from companion.club.signed_results import RESULTS, PlaceTaken, Result, result_message, sign
from companion.lan.house import House
from companion.lan.house_messages import events_of, topic
from companion.mqtt import BrokerLine, Message
from companion.table.public import Public, public_now
from companion.table.session import Session
from companion.texts import speaker
from tests.broker import Ear, Mosquitto
from tests.lan.conftest import until

SCALE = float(os.environ.get("TORTURE", "1"))
AT_ONCE = 8  # tables that play at the same time
FALSE_KEY = "11" * 16


class Listener:
    """Somebody who is told every event, also what came while the broker was away: the broker keeps it for them."""

    def __init__(self, served: Mosquitto) -> None:
        self.ids: defaultdict[tuple[str, int], set[str]] = defaultdict(set)  # by table and evening
        self.again = 0
        self.won: set[tuple[str, int]] = set()
        self.up = threading.Event()
        self._client = Client(CallbackAPIVersion.VERSION2, client_id="listener", clean_session=False, protocol=MQTTv311)
        self._client.on_connect = lambda client, *_: client.subscribe("tablecompanion/+/event", 1) and None
        self._client.on_subscribe = lambda *_: self.up.set()
        self._client.on_message = lambda _client, _data, message: self._heard(message.topic, message.payload)
        self._client.reconnect_delay_set(1, 1)
        self._client.connect(served.broker.host, served.broker.port)
        self._client.loop_start()
        assert self.up.wait(60)

    def _heard(self, where: str, payload: bytes | bytearray) -> None:
        said = json.loads(payload)
        key = where.split("/")[1], said["evening"]
        self.again += said["id"] in self.ids[key]
        self.ids[key].add(said["id"])
        if said["event_type"] == "won":
            self.won.add(key)

    def close(self) -> None:
        self._client.disconnect()
        self._client.loop_stop()


@dataclass(slots=True)
class Records:
    """What the tables' own files say."""

    results: dict[tuple[str, int], Result] = field(default_factory=dict)
    events: dict[tuple[str, int], set[str]] = field(default_factory=dict)
    left: set[tuple[str, int]] = field(default_factory=set)  # put away at once, whatever the broker has by then


async def play(session: Session, lots: random.Random) -> None:
    """To the end, by lot."""
    while not session.now.play.is_over:
        now = session.now.play
        assert now.game is not None
        drawn = now.game.chance(now.state, lots.randrange)
        listed = possible_commands(now.game, now.state)
        envelope = drawn if drawn is not None and (not listed or lots.random() < 0.6) else lots.choice(listed)
        assert (await session.submit(envelope)).accepted


async def an_evening(session: Session, identity: str, crowd: list[str], lots: random.Random, records: Records) -> tuple[str, int]:
    """Whoever it falls to sits down and plays; what the file says of it is written down."""
    for place in session.now.room.lobby.places:
        await session.seating.leave(place.name)
    for name in lots.sample(crowd, lots.randint(3, 6)):
        assert await session.seating.sit(name) is None
    await session.seating.choose("mogul")
    assert await session.begin() is None
    await play(session, lots)
    now = session.now.play
    assert now.summary is not None and now.evening is not None and now.summary.scores is not None
    key, scores = (identity, now.evening), now.summary.scores
    keys = {seat: (seat not in now.summary.winners, -scores[seat]) for seat in scores}
    best = sorted(scores, key=lambda seat: keys[seat])
    players = tuple(
        PlaceTaken(name=seat, place=1 + sum(keys[other] < keys[seat] for other in scores), amount=scores[seat]) for seat in best
    )
    records.results[key] = Result(table=identity, evening=now.evening, line=now.last_line, game="mogul", players=players, born=now.born)
    seen = public_now(session.now)
    says, after, ids = speaker("en", "mogul"), 0, records.events.setdefault(key, set())
    while lines := (await session.told_since(after, 100))[1]:
        for line, happenings in lines:
            winners = tuple(now.summary.winners) if line == now.last_line else None
            ids.update(str(each["id"]) for each in events_of(identity, seen, line, happenings, says, winners))
        after = lines[-1][0]
    return key


async def a_club(folder: Path, *, tables: int, evenings: int, players: int, stops: int, lies: int, seed: int) -> None:
    """One season."""
    lots, began = random.Random(seed), time.monotonic()
    served = Mosquitto(folder / "broker")
    served.start()
    league, records, listener = League(folder / "season.db"), Records(), Listener(served)
    loop, free = asyncio.get_running_loop(), asyncio.Semaphore(AT_ONCE)

    def heard(message: Message) -> None:
        loop.call_soon_threadsafe(league.hear, message.topic, message.payload)

    line = BrokerLine(served.broker, "club", up=lambda: None, down=lambda _: None, filters=(RESULTS,), heard=heard)
    crowd = [f"P{number}" for number in range(players)]

    async def a_table(number: int) -> None:
        own, identity = random.Random(f"{seed}:{number}"), f"t{number:03}"
        async with free:
            session = await Session.open(folder / f"{identity}.db")
            await session.keep("lan.table", {"id": identity, "key": "unused"})
            key = league.admit(identity, f"Table {number // 2}")  # every name is two tables'

            def finish(seen: Public, table: str, before: Mapping[str, str]) -> tuple[str, str] | None:
                return result_message(seen, table, key, before)

            house = await House.open(session, served.broker, "en", finish)
            for evening in range(evenings):
                which = await an_evening(session, identity, crowd, own, records)
                if evening < evenings - 1 and own.random() < 0.3:
                    records.left.add(which)
                else:
                    await until(lambda which=which: which in listener.won, 300)  # type: ignore[misc]
                assert await session.put_away() is None
            await until(lambda: {each for each in records.results if each[0] == identity} <= _there(league), 300)
            await house.close()
            await session.close()

    async def trouble() -> None:
        for part in sorted(lots.sample(range(1, max(2, tables * evenings - 1)), stops)):
            await until(lambda part=part: len(records.results) >= part, 3600)  # type: ignore[misc]
            await asyncio.to_thread(served.stop)
            await asyncio.sleep(lots.random())
            await asyncio.to_thread(served.start)

    await asyncio.gather(trouble(), *map(a_table, range(tables)))
    liar = Ear(served.broker, "nothing")
    for number in range(lies):
        victim = lots.choice(sorted(records.results.values(), key=lambda each: (each.table, each.evening)))
        better = replace(victim, line=victim.line + 1)
        true = league.keys()[victim.table]
        where, words = [
            (better.where, sign(better, FALSE_KEY)),  # another's key
            (topic("liar", f"result/{victim.evening}"), sign(better, FALSE_KEY)),  # nobody's table
            (topic(victim.table, "result/9999"), sign(better, true)),  # heard once, said elsewhere
            (better.where, sign(better, true).replace('"line"', '"life"')),
            (better.where, "{" * number),
        ][number % 5]
        liar.say(where, words)
    await until(lambda: sum(league.unbelieved().values()) >= lies, 300)
    liar.close()

    found = {(each.table, each.evening): each for each in league.results()}
    assert found == records.results, "nothing lost, nothing twice"
    assert sum(league.unbelieved().values()) == lies and not any(league.hear(*_said(each, league)) for each in found.values())
    for which, ids in records.events.items():
        await until(lambda which=which, ids=ids: listener.ids[which] >= ids, 60)  # type: ignore[misc]
        assert listener.ids[which] == ids, which
    own = League(folder / "own.db")
    for (table, _), result in records.results.items():
        if table not in own.tables():
            own.admit(table, table)
        assert own.hear(*_said(result, own))
    assert own.standing() == league.standing()
    assert sum(each.points for each in league.standing()) == sum(6 * len(each.players) for each in records.results.values())
    sizes = dict(sorted(Counter(len(each.players) for each in records.results.values()).items()))
    print(f"\nseed {seed}: {tables} tables, {players} players of whom {len(league.standing())} played, {len(records.results)} evenings")
    print(f"by size {sizes}; {len(records.left)} put away at once; {stops} stops, {lies} lies, {time.monotonic() - began:.0f} s")
    print(f"{sum(map(len, records.events.values()))} events, {sum(map(len, listener.ids.values()))} heard, {listener.again} more again")
    for each in (own, league, line, listener):
        each.close()
    served.kill()


def _there(league: League) -> set[tuple[str, int]]:
    return {(each.table, each.evening) for each in league.results()}


def _said(result: Result, league: League) -> tuple[str, bytes]:
    return result.where, sign(result, league.keys()[result.table]).encode()


async def test_a_few_tables(tmp_path: Path) -> None:
    await a_club(tmp_path, tables=6, evenings=2, players=20, stops=2, lies=10, seed=1)


@pytest.mark.torture
async def test_two_hundred_tables(tmp_path: Path) -> None:
    seed = int(os.environ.get("TORTURE_SEED") or random.SystemRandom().randrange(10**9))
    tables = max(4, int(200 * SCALE))
    await a_club(tmp_path, tables=tables, evenings=2, players=5 * tables, stops=max(2, tables // 5), lies=5 * tables, seed=seed)
