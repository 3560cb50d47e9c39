"""Readers behind a broker: what makers' devices say, by their documentation, through a real Mosquitto; and what nobody should believe."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.broker import remember_login
from companion.mqtt import Message
from companion.sensing import DeviceState, Reading
from companion.table.room.intake import Intake
from companion.table.session import Session
from hw.drivers import open_device
from hw.drivers.mqtt import NetworkReaders
from hw.protocols.mqtt import reader_news
from tests.broker import Ear as Broadcast
from tests.broker import Mosquitto
from tests.hw.ear import Ear
from tests.lan.conftest import until

VECTORS: list[dict[str, Any]] = json.loads((Path(__file__).parent.parent / "vectors" / "mqtt.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("vector", VECTORS, ids=[each["is"] for each in VECTORS])
def test_what_makers_readers_say(vector: dict[str, Any]) -> None:
    found = reader_news(vector["topic"], vector["payload"].encode())
    assert ([found.reader, found.what, found.gone] if found is not None else None) == vector["heard"]


@given(st.text(max_size=60), st.binary(max_size=300))
def test_any_rubbish_is_nothing_or_a_tag(topic: str, payload: bytes) -> None:
    found = reader_news(topic, payload)
    assert found is None or (found.reader.isprintable() and len(found.what) < 90)


@pytest.mark.parametrize(
    "payload", [b"x" * 5000, b"[" * 2000, b'{"action": 5}', b"\xff\xfe", b'{"action": "single", "action": "' + b"a" * 99 + b'"}']
)
def test_what_is_no_use_is_counted_and_never_read(payload: bytes) -> None:
    ear = Ear()
    network = NetworkReaders("127.0.0.1:1", ear)
    for _ in range(30):
        network.took(Message("table/pad", payload, False))
    for _ in range(3):
        network.took(Message("table/pad", b"74-10-37-94", True))  # kept by the broker: said before anybody played
    assert not [each for each in ear.heard if isinstance(each, Reading)]
    count: Any = ear.until_fault("garbled").args["count"]
    assert count >= 25
    ear.wait(lambda said: any(isinstance(each, DeviceState) and each.passed_over == {"kept": 3, "rubbish": 30} for each in said))
    network.close()


def test_a_flood_is_counted_and_most_of_it_dropped() -> None:
    """Two tags in turn, thousands in a second: a clone that has gone mad. What is read in calm later is read again."""
    ear, now = Ear(), [0.0]
    network = NetworkReaders("127.0.0.1:1", ear, clock=lambda: now[0])
    for number in range(5000):
        now[0] += 0.0005
        network.took(Message("table/pad/tag", b"74-10-37-94" if number % 2 else b"04-AB-CD-EF", False))
    read = [each for each in ear.heard if isinstance(each, Reading) and not each.gone]
    count: Any = ear.until_fault("garbled").args["count"]
    assert len(read) <= 3 * 41 and count >= 25
    assert [each for each in ear.heard if isinstance(each, DeviceState)][-1].fault is not None
    now[0] += 10
    network.took(Message("table/pad/tag", b"74-10-37-94", False))
    assert isinstance(ear.heard[-1], DeviceState) and ear.heard[-1].fault is None
    network.close()


def test_more_readers_than_a_house_has_are_not_taken() -> None:
    ear = Ear()
    network = NetworkReaders("127.0.0.1:1", ear)
    for number in range(60):
        network.took(Message(f"table/r{number}/tag", b"74-10-37-94", False))
    newest = [each for each in ear.heard if isinstance(each, DeviceState)][-1]
    assert len(newest.readers) == 24
    network.close()


@pytest.fixture
def broker(tmp_path: Path) -> Iterator[Mosquitto]:
    found = Mosquitto(tmp_path / "broker", login=("pad", "secret"))
    found.start()
    yield found
    found.kill()


def test_a_tag_through_a_broker_that_is_killed_and_comes_back(broker: Mosquitto) -> None:
    remember_login(broker.broker)
    ear = Ear()
    device = open_device(f"mqtt@{broker.broker.where}", ear)
    other = Broadcast(broker.broker)

    def up(said: Any) -> object:
        return next((each for each in reversed(said) if isinstance(each, DeviceState)), None).connected  # type: ignore[union-attr]

    def tapped(tag: str) -> Reading:
        ear.wait(up)
        other.say("table/pad/tag", tag)
        read = ear.wait(lambda said: next((each for each in said if isinstance(each, Reading) and each.what == tag.replace("-", "")), None))
        assert read is not None
        return read

    ear.wait(lambda said: any(isinstance(each, DeviceState) for each in said))
    assert tapped("74-10-37-94").reader == "pad" and "secret" not in repr(ear.heard)
    other.close()
    broker.kill()
    ear.until_fault("broker_away")
    broker.start()
    other = Broadcast(broker.broker)
    assert tapped("04-AB-CD-EF").reader == "pad"
    other.close()
    device.close()


def test_a_wrong_password_is_a_fault_with_a_remedy(broker: Mosquitto) -> None:
    from dataclasses import replace

    remember_login(replace(broker.broker, password="wrong-secret"))
    ear = Ear()
    device = open_device(f"mqtt@{broker.broker.where}", ear)
    assert ear.until_fault("broker_login").args["remedy"] == "check_login"
    assert "wrong-secret" not in repr(ear.heard)
    device.close()


async def test_only_what_was_learnt_at_this_game_does_anything(broker: Mosquitto, tmp_path: Path) -> None:
    """What the broker kept from before, another tag than the one that was learnt, and another game's: each is shown, none is believed."""
    remember_login(broker.broker)
    session = await Session.open(tmp_path / "table.db")
    for name in ("Ana", "Bo"):
        assert await session.seating.sit(name) is None
    await session.seating.choose("toprace", None, {"races": 1, "depth": "referee"})
    assert await session.begin() is None
    other = Broadcast(broker.broker)
    other.say("table/pad/tag", "04-AB-CD-EF", retain=True)
    await until(lambda: other.on("/tag"))  # it lies there now
    intake = Intake(asyncio.get_running_loop(), session)
    device = open_device(f"mqtt@{broker.broker.where}", intake.put)
    await until(lambda: any(each.connected for each in session.now.room.devices.values()))

    async def said(tag: str) -> Any:
        before = session.now.room.heard
        other.say("table/pad/tag", tag)
        await until(lambda: session.now.room.heard is not before)
        return session.now.room.heard

    session.readers.learn("car:blue")
    assert (await said("74-10-37-94")).learnt == "car:blue"
    unknown = await said("04-AB-CD-EE")
    assert unknown.note.key == "tag-unknown" and unknown.tag == "04ABCDEE"
    assert await session.put_away() is None
    await session.seating.choose("mogul")
    await session.seating.sit("Cy")
    assert await session.begin() is None
    lines = session.now.play.last_line
    assert (await said("74-10-37-94")).game == "toprace", "a car of another game"
    assert session.now.play.last_line == lines
    assert not [each for each in session.now.room.devices.values() if each.last is not None and each.last.what == "04ABCDEF"]
    await until(lambda: [dict(each.passed_over) for each in session.now.room.devices.values()] == [{"kept": 1}])
    device.close()
    other.close()
    intake.stop()
    await session.close()
