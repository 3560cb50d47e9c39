"""Readers behind a broker: what makers' devices say, by their documentation, through a real Mosquitto; and what nobody should believe."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.broker import Message, remember
from companion.sensing import DeviceState, Reading
from hw.drivers import open_device
from hw.drivers.mqtt import Network
from hw.protocols.mqtt import heard
from tests.broker import Ear as Broadcast
from tests.broker import Mosquitto
from tests.hw.ear import Ear

VECTORS: list[dict[str, Any]] = json.loads((Path(__file__).parent.parent / "vectors" / "mqtt.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("vector", VECTORS, ids=[each["is"] for each in VECTORS])
def test_what_makers_readers_say(vector: dict[str, Any]) -> None:
    found = heard(vector["topic"], vector["payload"].encode())
    assert ([found.reader, found.what, found.gone] if found is not None else None) == vector["heard"]


@given(st.text(max_size=60), st.binary(max_size=300))
def test_any_rubbish_is_nothing_or_a_tag(topic: str, payload: bytes) -> None:
    found = heard(topic, payload)
    assert found is None or (found.reader.isprintable() and len(found.what) < 90)


@pytest.mark.parametrize(
    "payload", [b"x" * 5000, b"[" * 2000, b'{"action": 5}', b"\xff\xfe", b'{"action": "single", "action": "' + b"a" * 99 + b'"}']
)
def test_what_is_no_use_is_counted_and_never_read(payload: bytes) -> None:
    ear = Ear()
    network = Network("127.0.0.1:1", ear)
    for _ in range(30):
        network.took(Message("table/pad", payload, False))
    network.took(Message("table/pad", b"74-10-37-94", True))  # kept by the broker: said before anybody played
    assert not [each for each in ear.heard if isinstance(each, Reading)]
    assert ear.until_fault("garbled").args["count"] >= 25
    network.close()


def test_more_readers_than_a_house_has_are_not_taken() -> None:
    ear = Ear()
    network = Network("127.0.0.1:1", ear)
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
    remember(broker.broker)
    ear = Ear()
    device = open_device(f"mqtt@{broker.broker.where}", ear)
    other = Broadcast(broker.broker)

    def up(said: Any) -> Any:
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

    remember(replace(broker.broker, password="wrong-secret"))
    ear = Ear()
    device = open_device(f"mqtt@{broker.broker.where}", ear)
    assert ear.until_fault("broker_login").args["remedy"] == "check_login"
    assert "wrong-secret" not in repr(ear.heard)
    device.close()
