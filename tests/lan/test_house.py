"""What a table tells a real broker, while the broker is there, away, and back."""

from __future__ import annotations

import asyncio
import json
import random
import socket
import time
from collections.abc import AsyncIterator, Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from zeroconf import IPVersion, ServiceInfo
from zeroconf.asyncio import AsyncZeroconf

from companion import wire
from companion.broker import Broker
from companion.cli.network import LOOK_S, club_of
from companion.club.signed_results import result_message
from companion.lan.brokers import SERVICE, find_brokers
from companion.lan.house import House
from companion.lan.house_messages import EVENTS, device_of, events_of, state_of
from companion.lan.stored_values import RESULTS
from companion.mqtt import LONGEST_PAUSE_S, BrokerLine
from companion.table.public import Public, public_now
from companion.table.session import Session
from companion.texts import speaker
from tests.broker import Ear, Mosquitto, no_disk_of_its_own
from tests.club.test_many_tables import play
from tests.lan.bets import OPTIONS, say, to_the_line
from tests.lan.conftest import until
from tests.lan.test_wall import pairs_played


@pytest_asyncio.fixture(loop_scope="session")
async def session(tmp_path: Path) -> AsyncIterator[Session]:
    opened = await Session.open(tmp_path / "table.db")
    for name in ("Ana", "Bo"):
        assert await opened.seating.sit(name) is None
    yield opened
    await opened.close()


@pytest.fixture(params=[{}, {"login": ("table", "geheim:/é"), "tls": True}], ids=["plain", "login and TLS"])
def broker(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Mosquitto]:
    found = Mosquitto(tmp_path / "broker", **request.param)
    found.start()
    yield found
    found.kill()


@pytest.fixture
def ear(broker: Mosquitto) -> Iterator[Ear]:
    found = Ear(broker.broker)
    yield found
    found.close()


async def race(session: Session) -> None:
    await session.seating.choose("toprace", None, OPTIONS)
    assert await session.begin() is None
    await to_the_line(session)


def events(ear: Ear) -> list[dict[str, Any]]:
    return [json.loads(each) for each in ear.on("/event")]


async def test_an_evening_is_told(session: Session, broker: Mosquitto, ear: Ear) -> None:
    """Home Assistant finds one device; the state follows; each event comes once, in order, with an id of its own."""
    house = await House.open(session, broker.broker, "en")
    await race(session)
    last = session.now.play.last_line
    await until(lambda: ear.on("/state") and json.loads(ear.on("/state")[-1])["line"] == last)
    [found] = [each for each in ear.heard if each.topic.endswith("/config")]
    assert found.topic.startswith("homeassistant/device/tablecompanion_")
    device = json.loads(found.payload)
    assert device["dev"]["ids"] and device["o"]["name"] and device["cmps"]["event"]["event_types"] == list(EVENTS)
    assert all(part["p"] and part["unique_id"] for part in device["cmps"].values())
    state = json.loads(ear.on("/state")[-1])
    assert state["phase"] == "bets" and state["playing"] == "ON" and state["game"] == "Top Race"
    assert {each["name"] for each in state["seats"]} == {"Ana", "Bo"} and len(state["rgb"]) == 3
    money = {each["name"]: each["money"] for each in state["seats"]}
    alone = len(set(money.values())) == 2
    assert state["round"].casefold() == "race 1" and state["leads"] == (max(money, key=lambda seat: money[seat]) if alone else "")
    heard = events(ear)
    assert {"sold", "paid", "crossed"} <= {each["event_type"] for each in heard} <= set(EVENTS)
    assert len({each["id"] for each in heard}) == len(heard) and [each["line"] for each in heard] == sorted(each["line"] for each in heard)
    assert not any(each.retained for each in ear.heard)
    later = Ear(broker.broker)  # somebody who comes later has how it stands, and no event of before
    await until(lambda: later.on("/state") and later.on("/availability") == [b"online"])
    assert not later.on("/event")
    later.close()
    before = len(ear.on("/config"))
    ear.say("homeassistant/status", "online")  # born again
    await until(lambda: len(ear.on("/config")) == before + 1)
    assert [where for where, _ in session.now.room.house.told] if session.now.room.house else False, "what is told is shown"
    await house.close()
    await until(lambda: ear.on("/availability")[-1:] == [b"offline"])


async def test_a_goodbye_is_not_taken_back(session: Session, broker: Mosquitto, ear: Ear, monkeypatch: pytest.MonkeyPatch) -> None:
    """The table hears its own goodbye too: on a busy machine before it has let go of the line."""
    house = await House.open(session, broker.broker, "en")
    await until(lambda: session.now.room.house is not None and session.now.room.house.linked)
    let_go = BrokerLine.close

    def late(line: BrokerLine) -> None:
        ends = time.monotonic() + 30
        while b"offline" not in ear.on("/availability") and time.monotonic() < ends:
            time.sleep(0.01)
        time.sleep(0.3)  # the table has heard it as well
        let_go(line)

    monkeypatch.setattr(BrokerLine, "close", late)
    await house.close()
    later = Ear(broker.broker)
    await until(lambda: later.on("/availability"))
    assert later.on("/availability") == [b"offline"] and session.now.room.house is None
    later.close()


async def test_nobody_waits_for_a_broker_that_is_away(session: Session, broker: Mosquitto) -> None:
    """Killed in the middle of an evening: the table plays on, says why, and tells all of it when the broker is back; so it does
    when the table itself was started anew meanwhile."""
    ear = Ear(broker.broker, "tablecompanion/#")
    house = await House.open(session, broker.broker, "fr")
    await session.seating.choose("toprace", None, OPTIONS)
    assert await session.begin() is None
    await until(lambda: bool(ear.on("/state")))
    broker.kill()
    await until(lambda: session.now.room.house is not None and session.now.room.house.trouble is not None)
    ear.close()
    began = time.monotonic()
    await to_the_line(session)
    lines = session.now.play.last_line
    assert lines > 10 and time.monotonic() - began < 30
    await house.close()
    broker.start()
    ear = Ear(broker.broker, "tablecompanion/#")
    house = await House.open(session, broker.broker, "fr")
    await until(lambda: ear.on("/state") and json.loads(ear.on("/state")[-1])["line"] == lines)
    heard = events(ear)
    assert {"sold", "paid", "crossed"} <= {each["event_type"] for each in heard}
    assert len({each["id"] for each in heard}) == len(heard)
    await say(session, "table", "end_here", reason="test")
    await until(lambda: any(each["event_type"] == "won" for each in events(ear)) or not session.now.play.is_over)
    await house.close()
    ear.close()


async def test_a_wrong_password_is_said(session: Session, tmp_path: Path) -> None:
    """In words with a remedy, and without the password."""
    from dataclasses import replace

    served = Mosquitto(tmp_path / "broker", login=("table", "right"))
    served.start()
    house = await House.open(session, replace(served.broker, password="wrong-secret"), "en")
    await troubled(session, "broker_login")
    assert "wrong-secret" not in repr(session.now.room) and "wrong-secret" not in repr(house._line)
    await house.close()
    served.kill()


def finish(seen: Public, table: str, before: Mapping[str, str]) -> tuple[str, str] | None:
    """As a table tells its club."""
    return result_message(seen, table, "00" * 16, before)


async def troubled(session: Session, key: str) -> None:
    """Until it is shown; on a busy machine something else may be first."""

    def so() -> bool:
        house = session.now.room.house
        return house is not None and house.trouble is not None and house.trouble.key == key

    await until(so)


async def test_a_broker_that_accepts_and_forgets(session: Session, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its rules of access drop what the table says, and it thanks for it all the same: that is shown, and nothing counts as told. Once it
    passes on what is said, all of it is told."""
    monkeypatch.setattr("companion.lan.house.ECHO_S", 0.5)
    served = Mosquitto(tmp_path / "broker", acl="topic read #\n")
    served.start()
    house = await House.open(session, served.broker, "en")
    await race(session)
    await troubled(session, "broker_forgets")
    assert session.now.room.house is not None and not session.now.room.house.linked and not house._outbox.write()[0]
    served.allow("topic readwrite #\n")
    ear = Ear(served.broker, "tablecompanion/#")
    await until(lambda: ear.on("/state") and json.loads(ear.on("/state")[-1])["line"] == session.now.play.last_line)
    assert session.now.room.house is not None and session.now.room.house.trouble is None
    assert {"sold", "paid", "crossed"} <= {each["event_type"] for each in events(ear)}
    await house.close()
    ear.close()
    served.kill()


async def test_a_clock_that_is_a_day_off(session: Session, tmp_path: Path) -> None:
    """The broker's certificate begins tomorrow, as this machine's clock has it: that is said, and not that the broker is away. Nothing
    else asks what day it is."""
    served = Mosquitto(tmp_path / "broker", tls=True, days=1)
    served.start()
    house = await House.open(session, served.broker, "en")
    await troubled(session, "broker_certificate")
    await house.close()
    served.kill()


async def test_a_goodbye_waits_for_nobody(session: Session) -> None:
    """Somebody accepts at that address and never says a word, not even for TLS: the line is let go of at once."""
    with socket.socket() as mute:
        mute.bind(("127.0.0.1", 0))
        mute.listen()
        house = await House.open(session, Broker(host="127.0.0.1", port=mute.getsockname()[1], tls=True), "en")
        there, _ = await asyncio.to_thread(mute.accept)
        began = time.monotonic()
        await house.close()
        took = time.monotonic() - began
        there.close()
    assert took < 4, "paho itself waits five seconds for an answer"
    assert session.now.room.house is None


async def test_an_evening_put_away_while_the_broker_is_away_is_told_late_and_once(session: Session, tmp_path: Path) -> None:
    """Also where the app was started anew meanwhile, or ended before it saw the evening leave: each of its events is told at the next
    connection, and its result, which is kept."""
    served = Mosquitto(tmp_path / "broker")
    for evening in (1, 2, 3):
        house = await House.open(session, served.broker, "en", finish)
        await race(session)
        await say(session, "table", "end_here", reason="test")
        assert session.now.play.is_over and session.now.play.evening == evening
        seats: Any = state_of(public_now(session.now), speaker("en", "toprace"))["seats"]
        assert [type(each["money"]) for each in seats] == [int, int], "what decided, also where the scene at the end has no money"
        if evening == 3:
            await house.close()
            kept: Any = await session.kept(RESULTS)  # as if it had ended in that moment
            await session.keep(RESULTS, {where: words for where, words in kept.items() if "/3-" not in where})
        assert await session.put_away() is None
        if evening < 3:
            await house.close()
    served.start()
    ear = Ear(served.broker, "tablecompanion/#")
    house = await House.open(session, served.broker, "en", finish)
    await until(lambda: len(ear.results()) >= 3)
    assert sorted(json.loads(each)["evening"] for each in ear.results()) == [1, 2, 3]
    told = {number: [each for each in events(ear) if each["evening"] == number] for number in (1, 2, 3)}
    for number, heard in told.items():
        assert heard[-1]["event_type"] == "won" and {"sold", "paid", "crossed"} <= {each["event_type"] for each in heard}, number
        assert [each["line"] for each in heard] == sorted(each["line"] for each in heard)
    assert len({each["id"] for each in events(ear)}) == len(events(ear)) == sum(map(len, told.values()))
    await until(lambda: not house._outbox.away() and not house._unkept)
    ear.say("homeassistant/status", "online")
    await until(lambda: len(ear.results()) >= 6)  # said again to whoever asks: the same words
    assert set(ear.results()[:3]) == set(ear.results()[3:6]) and len(events(ear)) == sum(map(len, told.values()))
    await house.close()
    house = await House.open(session, served.broker, "en", finish)
    assert await session.shelf.put_in_bin(3) is None and await session.shelf.empty_bin() is None
    await race(session)
    await until(lambda: ear.on("/state") and json.loads(ear.on("/state")[-1])["line"] == session.now.play.last_line)
    assert session.now.play.evening == 3, "the number of one that was thrown away"
    assert [each for each in events(ear) if each["evening"] == 3][len(told[3]) :], "it is another evening all the same"
    await house.close()
    ear.close()
    served.kill()


async def test_another_club_is_told_nothing_of_before(session: Session) -> None:
    """Results are signed for one club: with another key they are forgotten, with the same one they are not."""
    for key, kept in (("00" * 16, None), ("00" * 16, {"a": "b"}), ("11" * 16, None), ("", None)):
        assert (await club_of(session, key) is None) == (key == "")
        assert await session.kept(RESULTS) == kept, key
        await session.keep(RESULTS, {"a": "b"})
    assert await club_of(session, None) is None


async def test_what_is_no_club_s_key_is_said_and_forgets_nothing(session: Session) -> None:
    assert await club_of(session, "00" * 16) is not None
    await session.keep(RESULTS, {"a": "b"})
    for key in ("00" * 15, "00" * 16 + " ", "g" * 32, "AB" * 16):
        with pytest.raises(ValueError, match="no key"):
            await club_of(session, key)
    assert await club_of(session, None) is not None and await session.kept(RESULTS) == {"a": "b"}


async def test_a_broker_whose_disk_is_full(session: Session, tmp_path: Path) -> None:
    """It goes on from memory, and has forgotten all when it is started again: then it is told all that it had kept."""
    if why := no_disk_of_its_own(tmp_path):
        pytest.skip(why)
    served = Mosquitto(tmp_path / "broker", room="16k")
    served.start()
    filler = Ear(served.broker, "nothing")
    for number in range(40):
        filler.say(f"other/{number}", "x" * 2000, retain=True)
    house = await House.open(session, served.broker, "en", finish)
    await race(session)
    await until(lambda: "No space left" in served.log)
    await say(session, "table", "end_here", reason="test")
    ear = Ear(served.broker, "tablecompanion/#")
    await until(lambda: ear.results() and ear.on("/state"))
    last = ear.on("/state")[-1]
    for each in (filler, ear):
        each.close()
    served.stop()
    served.start()
    ear = Ear(served.broker, "tablecompanion/#")
    await until(lambda: ear.results() and ear.on("/state") and ear.on("/availability"))
    assert ear.on("/state")[-1] == last and not ear.on("/event"), "what was told is not told again"
    await house.close()
    ear.close()
    served.kill()


async def test_an_hour_without_a_broker(tmp_path: Path) -> None:
    """More is played than in an hour: nothing is queued meanwhile, and when the broker is back all of it is told within ten seconds; by
    then paho, which waits longer and longer, looks for it every six."""
    served, lots = Mosquitto(tmp_path / "broker"), random.Random(1)
    session = await Session.open(tmp_path / "table.db")
    for name in ("Ana", "Bo", "Cy", "Dee", "Eli"):
        assert await session.seating.sit(name) is None
    await session.seating.choose("mogul")
    house = await House.open(session, served.broker, "en")
    assert await session.begin() is None
    await play(session, lots)
    lines, paho = session.now.play.last_line, house._line._client
    assert lines > 200 and not (paho._out_messages or paho._out_packet or house._arrived or house._said), "nothing is queued"
    served.start()
    ear = Ear(served.broker, "tablecompanion/#")
    await until(lambda: session.now.room.house is not None and session.now.room.house.linked)
    began, worked = time.monotonic(), time.process_time()
    await until(lambda: ear.on("/state") and json.loads(ear.on("/state")[-1])["line"] == lines)
    took, worked = time.monotonic() - began, time.process_time() - worked
    heard = [json.loads(each) for each in ear.on("/event")]
    print(f"{lines} lines, {len(heard)} events, told in {took:.2f} s, of which {worked:.2f} s of work")
    assert worked + LONGEST_PAUSE_S < 10
    assert len({each["id"] for each in heard}) == len(heard) and len({each["line"] for each in heard}) > 150
    await house.close()
    ear.close()
    await session.close()
    served.kill()


async def test_a_broker_that_announces_itself_is_found() -> None:
    """By what a machine says for a broker of its own; what others announce is no broker."""
    zeroconf = AsyncZeroconf(interfaces=["127.0.0.1"], ip_version=IPVersion.V4Only)
    for kind, port in ((SERVICE, 1884), ("_ipp._tcp.local.", 631)):
        there = [socket.inet_aton("127.0.0.1")]
        await zeroconf.async_register_service(ServiceInfo(kind, f"house-{port}.{kind}", addresses=there, port=port, server="house.local."))
    # The first question is answered to the asker alone; where two on one machine listen at mDNS's port, the system gives that answer to one
    # of them, always the same since it was started. So the search lasts until the question whose answer everybody hears.
    found = await find_brokers(LOOK_S, ["127.0.0.1"])
    assert "127.0.0.1:1884" in found and "127.0.0.1:631" not in found
    await zeroconf.async_unregister_all_services()
    await zeroconf.async_close()


def test_a_secret_changes_no_byte_of_it() -> None:
    """Tables that differ in one secret tell the same, byte for byte."""
    says: dict[str, Any] = {}
    for game, one, other in pairs_played(250, 4):
        speaks = says.setdefault(game.name, speaker("fr", game.name))
        seen_so = []
        for now in (one, other):
            seen = public_now(now)
            seen_so.append(wire.canonical([state_of(seen, speaks), events_of("t", seen, seen.line, seen.happenings, speaks)]))
        assert seen_so[0] == seen_so[1], game.name


def test_every_word_of_the_device_is_there() -> None:
    """In every language."""
    from companion.languages import LANGUAGES

    for language in LANGUAGES:
        assert "house-" not in wire.dumps(device_of("t", speaker(language)))
