"""The room answers: what a table tells a real broker, while that is there, away, and back."""

from __future__ import annotations

import json
import time
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import pytest

from companion import wire
from companion.lan.house import EVENTS, House, device_of, events_of, state_of
from companion.table.public import public
from companion.table.session import Session
from companion.texts import speaker
from tests.broker import Ear, Mosquitto
from tests.lan.bets import OPTIONS, say, to_the_line
from tests.lan.conftest import until
from tests.lan.test_wall import pairs_played


@pytest.fixture
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
    told = events(ear)
    assert {"sold", "paid", "crossed"} <= {each["event_type"] for each in told} <= set(EVENTS)
    assert len({each["id"] for each in told}) == len(told) and [each["line"] for each in told] == sorted(each["line"] for each in told)
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
    told = events(ear)
    assert {"sold", "paid", "crossed"} <= {each["event_type"] for each in told}
    assert len({each["id"] for each in told}) == len(told)
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
    await until(lambda: session.now.room.house is not None and session.now.room.house.trouble is not None)
    found = session.now.room.house
    assert found is not None and found.trouble is not None and found.trouble.key == "broker_login"
    assert "wrong-secret" not in repr(session.now.room) and "wrong-secret" not in repr(house._line)
    await house.close()
    served.kill()


def test_a_secret_changes_no_byte_of_it() -> None:
    """Tables that differ in one secret tell the same, byte for byte."""
    says: dict[str, Any] = {}
    for game, one, other in pairs_played(250, 4):
        speaks = says.setdefault(game.name, speaker("fr", game.name))
        told = []
        for now in (one, other):
            seen = public(now)
            told.append(wire.canonical([state_of(seen, speaks), events_of("t", 1, seen.line, game, seen.happenings, speaks)]))
        assert told[0] == told[1], game.name


def test_every_word_of_the_device_is_there() -> None:
    """In every language."""
    from companion.languages import LANGUAGES

    for language in LANGUAGES:
        assert "house-" not in wire.dumps(device_of("t", speaker(language)))
