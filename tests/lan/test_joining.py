"""Joining under bad conditions: lost answers, two at once, impossible names, a full table, seats taken again."""

from __future__ import annotations

import asyncio
import secrets
from contextlib import aclosing
from typing import Any

import pytest_asyncio

from tests.lan.conftest import House, Opener, until
from tests.lan.test_claims import decide, insist
from tests.lan.test_wire import LOOSE, phone
from tests.lan.wirephone import Seat


@pytest_asyncio.fixture(loop_scope="session")
async def served(house: Opener) -> House:
    """A table with no browser."""
    return await house(limits=LOOSE)


async def test_lost_join_asked_again_is_one_seat(served: House) -> None:
    """The same request again has the same answer, also after another greeting; under another id it is another request."""
    someone = phone(served)
    await someone.hello()
    one = await someone.sit("Ana", identity="j" * 16)
    await someone.hello()
    other = await someone.sit("Ana", identity="j" * 16)
    assert one == other and len(served.session.now.room.lobby.places) == 1
    thief = await phone(served).call("join", None, {"want": "sit", "name": "Ana", "id": "k" * 16})
    assert thief["fault"] == "seat_taken"


async def test_join_asked_twice_at_once_is_one_seat(served: House) -> None:
    """The second request overtakes the first one's answer: both have the same."""
    someone = phone(served)
    await someone.hello()
    one, other = await asyncio.gather(someone.sit("Ana", identity="j" * 16), someone.sit("Ana", identity="j" * 16))
    assert one == other and len(served.session.now.room.lobby.places) == 1


async def test_names_that_cannot_be(served: House) -> None:
    """Blank, of 500 letters, twice, reserved: each is told why, and the words fit the language."""
    someone = phone(served)
    await someone.sit("Zoé")
    for name, fault in (
        ("", "name_blank"),
        ("a" * 500, "name_too_long"),
        ("table", "name_reserved"),
        ("a\u0007b", "name_unprintable"),
        ("ZOE\u0301", "seat_taken"),
    ):
        said = await someone.call("join", None, {"want": "sit", "name": name, "id": secrets.token_hex(8)})
        assert said["fault"] == fault and said["words"] and not said["words"].startswith(("name", "phone"))
    assert [place.name for place in served.session.now.room.lobby.places] == ["Zoé"]


async def test_no_new_names_once_the_game_runs(served: House) -> None:
    """A free seat can be taken in the middle of a game, a new one cannot."""
    someone = phone(served)
    await someone.sit("Ana")
    await served.begin("bid", "Mamie")
    said = await someone.call("join", None, {"want": "sit", "name": "Cy", "id": secrets.token_hex(8)})
    assert said["fault"] == "game_running" and "begun" in said["words"]
    mamie = await someone.sit("Mamie", want="take")
    assert (await someone.give(mamie, {"do": "bid", "amount": 10_000}))["accepted"]


async def test_full_table(served: House) -> None:
    someone = phone(served)
    for number in range(6):
        await someone.sit(f"P{number}")
    said = await someone.call("join", None, {"want": "sit", "name": "P7", "id": secrets.token_hex(8)})
    assert said["fault"] == "table_full"


async def test_a_phone_holds_its_seat_from_the_moment_it_sits_down(served: House) -> None:
    """Before its line is open the tablet knows; a phone whose line never comes counts as asleep, and still holds the seat."""
    await served.session.seating.sit("Ana")
    await phone(served).sit("Ana", want="take")
    assert served.session.now.room.on_phone("Ana")
    await until(lambda: served.session.now.room.presence["Ana"] == "lost")
    assert served.session.now.room.on_phone("Ana")


async def test_a_phone_is_told_where_its_seat_went(served: House) -> None:
    """To the tablet, which took it, or to another phone."""
    old, new = phone(served), phone(served)
    ana = await old.sit("Ana")
    await served.begin("bid", "Bo")

    async def lost(seat: Seat) -> Any:
        async with aclosing(old.stream(seat)) as line:
            async for kind, body in line:
                if kind == "gone":
                    return body
                if kind == "view":
                    moved.set()

    async def taken() -> None:
        await moved.wait()
        assert await served.session.seating.take_seat("Ana") and not served.session.now.room.on_phone("Ana")

    async def claimed() -> None:
        await moved.wait()
        said, _ = await asyncio.gather(insist(new, "Ana"), decide(served, True))
        assert "token" in said

    moved = asyncio.Event()
    assert (await asyncio.gather(lost(ana), taken()))[0] == {"to": "tablet"}
    moved = asyncio.Event()
    again = await old.sit("Ana", want="take")
    assert (await asyncio.gather(lost(again), claimed()))[0] == {"to": "phone"}


async def test_a_seat_taken_again_is_another_epoch(served: House) -> None:
    """The same phone gives its seat up and takes it again: what it had before is void, whatever token comes with it."""
    someone = phone(served)
    ana = await someone.sit("Ana")
    await served.begin("bid", "Bo")
    assert await someone.call("leave", ana, {}) == {"left": True}
    again = await someone.sit("Ana", want="take")
    assert again.seat == ana.seat and again.epoch > ana.epoch and again.token != ana.token
    assert await someone.give(Seat(ana.seat, ana.epoch, again.token, "Ana"), {"do": "bid", "amount": 10_000}) == "seat_gone"
    assert (await someone.give(again, {"do": "bid", "amount": 10_000}))["accepted"]
