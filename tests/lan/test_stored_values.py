"""Stored values that are valid JSON but not what was stored: the doctor names them, and nothing else can be opened with them."""

from __future__ import annotations

import asyncio
import copy
import json
import shutil
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.game import Envelope
from companion.games.mogul.commands import Deal
from companion.kernel.seat import TABLE
from companion.kernel.text import say
from companion.lan.seal import TableKey
from companion.lan.server import LanServer
from companion.lan.stored_values import THEIRS
from companion.table import doctor
from companion.table.file.fault import JournalFault
from companion.table.session import Session
from companion.table.stored_values import OURS, is_sound, reader_of
from companion.table.trouble import Trouble

READERS = {**OURS, **THEIRS}
PROMISE = {"evening": 1, "line": 2, "seat": "Ana", "round": 1, "what": "1", "command": {}, "salt": "x" * 43, "secret": True}
BESIDE: dict[str, object] = {  # beside what a table keeps by itself: the lobby, the evening, the phones
    "settings": {"language": "fr", "turned": True},
    "dice": {"die": "begins"},
    "device names": {"usb:1": "Box"},
    "devices": {"chosen": ["usb:1"], "cables": True, "air": False},
    "bindings:mogul": {"pieces": {"04a1": "share:brown/green"}, "places": {"box/1": "share"}},
    "collected": {"evening": 1, "prefix": "share:", "owner": "Ana", "hands": {"Ana": {"04a1": "share:brown/green"}}},
    "unveiled": {"1": [3, 0]},
    "shelf.names": {"1": "Noël"},
    "shelf.bin": [7],
    "broker": {"host": "here", "port": 1883, "user": "u", "password": "secret"},
    "club.key": "0" * 32,
    "lan.promises.1": [PROMISE],
    "house": {"1 2026-11-19 20:15:00": 2},
    "house.owed": [[1, "1 2026-11-19 20:15:00", 2]],
    "house.results": {"topic": "words"},
}


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A table in the middle of its first evening, that keeps one of everything."""
    path = tmp_path_factory.mktemp("made") / "t.db"
    asyncio.run(make(path))
    return path


@pytest.fixture
def path(made: Path, tmp_path: Path) -> Path:
    """The same, to be spoilt."""
    return Path(shutil.copy(made, tmp_path / "t.db"))


async def make(path: Path) -> None:
    session = await Session.open(path)
    for name in ("Ana", "Bo", "Cy"):
        assert await session.seating.sit(name) is None
    assert await session.seating.choose("mogul") is None
    assert await session.begin() is None
    deal = session.now.play.game.chance(session.now.play.state, lambda most: 0) if session.now.play.game else None
    assert deal is not None and isinstance(deal.command, Deal)
    assert (await session.submit(Envelope(by=TABLE, command=deal.command))).accepted
    lan = await LanServer.open(session, host="127.0.0.1", port=0, announce=False)
    await lan.close()
    await session.keep("lan.seats", [{"id": "0f", "name": "Ana", "epoch": 1, "hash": "ab", "used": 20_000}])
    for key, kept in BESIDE.items():
        await session.keep(key, kept)
    await session.close()


def rows(path: Path) -> dict[str, object]:
    db = sqlite3.connect(path)
    found = {key: json.loads(value) for key, value in db.execute("SELECT key, value FROM kept")}
    db.close()
    return found


def put(path: Path, key: str, kept: Any) -> None:
    db = sqlite3.connect(path)
    db.execute("UPDATE kept SET value = ? WHERE key = ?", (json.dumps(kept), key))
    db.commit()
    db.close()


async def opens(path: Path, phones: bool) -> str | None:
    """The table as it opens, shelf and all; or what it says is damaged. Anything else that is raised fails the test."""
    try:
        session = await Session.open(path)
    except JournalFault as fault:
        return fault.kind
    try:
        if phones:
            lan = await LanServer.open(session, host="127.0.0.1", port=0, announce=False)
            await lan.close()
        for each in await session.shelf.evenings():
            assert isinstance(each.name, str)
        why_not = await session.resume(1)
        return why_not.key if isinstance(why_not, Trouble) else None
    except JournalFault as fault:
        return fault.kind
    finally:
        await session.close()


def test_whatever_a_table_keeps_the_doctor_knows_how_it_is_read(path: Path) -> None:
    there = rows(path)
    assert there.keys() >= {*BESIDE, "lobby", "evening", "lan.table", "lan.invitation", "lan.seats"}
    assert [key for key in there if reader_of(key, READERS) is None] == []
    assert [name for name in READERS if not any(key.startswith(name) for key in there)] == [], "each is tried here"
    assert doctor.examine(path, readers=READERS).whole


def other(kept: Any) -> Iterator[object]:
    """Anything else in its place, or in the place of one thing in it."""
    values: tuple[object, ...] = (5, "x", [], ["x"], [[1]], {"x": []}, True)
    for value in values:
        if type(value) is not type(kept):
            yield value
    places = kept.items() if isinstance(kept, dict) else enumerate(kept) if isinstance(kept, list) else ()
    for at, inner in places:
        plain = [[]] if isinstance(inner, str) else ["x", [0]]
        for another in other(inner) if isinstance(inner, dict | list) else plain:
            changed = copy.deepcopy(kept)
            changed[at] = another
            yield changed


# What is read leniently, as other versions may have kept it: a part that is not understood is as it is at first.
LENIENT = ("settings", "devices", "broker")


def test_what_is_of_another_shape_is_named_and_left_out(path: Path, tmp_path: Path) -> None:
    """All of it at once, so that every name stands there."""
    keys = sorted(rows(path))
    for key in keys:
        kept = rows(path)[key]
        others = [each for each in other(kept) if key not in LENIENT or type(each) is not type(kept)]
        assert others and [each for each in others if is_sound(key, each, READERS)] == []
        put(path, key, others[-1])
    into = tmp_path / "new.db"
    examined = doctor.examine(path, into, keys=True, readers=READERS)
    assert examined.beside == tuple(say("doctor-kept-damaged", key=key) for key in keys) and not examined.whole
    assert rows(into) == {} and doctor.examine(into, readers=READERS).whole


@pytest.mark.parametrize("key", [*BESIDE, "lobby", "evening", "lan.table", "lan.invitation", "lan.seats"])
async def test_a_table_whose_file_the_doctor_calls_whole_opens_on_it(path: Path, key: str) -> None:
    """And where it does not open, it says so in words, and the doctor does too."""
    for changed in list(other(rows(path)[key]))[::6]:
        put(path, key, changed)
        whole = doctor.examine(path, readers=READERS).whole
        why_not = await opens(path, phones=key in THEIRS and key.startswith("lan."))
        assert why_not in (None, "kept_damaged"), (changed, why_not)
        assert not (whole and why_not), (changed, why_not)
        put(path, key, changed)  # the table may have put it right


def test_a_copy_to_be_sent_holds_nothing_that_opens_anything(path: Path, tmp_path: Path) -> None:
    into = tmp_path / "new.db"
    put(path, "lan.table", {"id": "0f", "key": TableKey.new().as_text()})
    doctor.examine(path, into, readers=READERS)
    left = rows(path).keys() - rows(into).keys()
    assert left == {"lan.table", "lan.invitation", "lan.seats", "lan.promises.1", "broker", "club.key"}
