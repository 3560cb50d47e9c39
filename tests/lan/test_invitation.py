"""Who may sit down: guests of this evening, and phones whose seat is still theirs."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from playwright.async_api import expect

from companion.game import Envelope
from companion.kernel.command import Leave
from companion.kernel.form import Json
from companion.kernel.seat import TABLE
from companion.lan.guard import Limits
from companion.lan.server import LanServer
from companion.table.file.fault import JournalFault
from companion.table.session import Session
from tests.lan.conftest import House, Opener, by_id, sit, until
from tests.lan.wirephone import WirePhone

LOOSE = Limits(address_burst=1e6, address_per_s=1e6, seat_burst=1e6, seat_per_s=1e6)
HOUR = 3600.0
DAY = 24 * HOUR


class Clock:
    """The wall's, in a test's hands."""

    def __init__(self) -> None:
        self.now = 20_000 * DAY

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest_asyncio.fixture(loop_scope="session")
async def served(house: Opener, clock: Clock) -> House:
    """A table with no browser."""
    return await house(limits=LOOSE, clock=clock)


async def again(served: House, house: Opener, clock: Clock) -> House:
    """The same table, started anew."""
    await served.lan.close()
    await served.session.close()
    served.lan = None  # type: ignore[assignment]
    return await house(path=served.path, limits=LOOSE, clock=clock, port=0)


def code(house: House) -> str:
    """What the tablet shows beside the square."""
    info = house.session.now.room.lan
    assert info is not None and len(info.code) == 4
    return info.code


async def look(phone: WirePhone, **body: object) -> Any:
    """Ask who is here."""
    return await phone.call("join", None, {"want": "look", **body})


async def test_an_invitation_is_for_one_evening(served: House, house: Opener, clock: Clock) -> None:
    """A picture of the screen opens nothing next week: neither the square nor the code; a start in between changes neither."""
    guest = WirePhone(served.url)
    assert (await look(guest))["people"] == []
    clock.now += 3 * HOUR
    later = await again(served, house, clock)
    word = guest.invitation
    assert WirePhone(later.url).invitation == word
    seen = code(later)
    clock.now += 7 * DAY
    next_week = await again(later, house, clock)
    fresh = WirePhone(next_week.url)
    assert fresh.invitation != word and (await look(fresh))["people"] == []
    stale = WirePhone(next_week.url, invitation=word)
    for want in ("look", "sit", "take", "claim"):
        assert await stale.call("join", None, {"want": want, "name": "Eve", "id": "e" * 16}) == "uninvited"
    assert await look(stale, code=seen) == "code_wrong" if code(next_week) != seen else True
    assert next_week.session.now.room.lobby.places == ()


async def test_an_evening_that_runs_on_is_invited_to_anew(served: House, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    """A table that is never switched off has another square the next day; who sits there doesn't notice."""
    monkeypatch.setattr("companion.lan.server.LOOK_AGAIN_S", 0.02)
    someone = WirePhone(served.url)
    ana = await someone.sit("Ana")
    before = served.url
    clock.now += 13 * HOUR
    await until(lambda: served.url != before)
    await served.begin("bid", "Bo")
    assert (await someone.give(ana, {"do": "bid", "amount": 10_000}))["accepted"]


async def test_a_seat_is_invitation_enough(served: House, house: Opener, clock: Clock) -> None:
    """Who proves a seat may look around and take one more, without this evening's word."""
    someone = WirePhone(served.url)
    ana = await someone.sit("Ana")
    clock.now += 7 * DAY
    later = await again(served, house, clock)
    back = WirePhone(later.url, invitation="")
    said = await back.call("join", ana, {"want": "sit", "name": "Bo", "id": secrets.token_hex(8)})
    assert said["name"] == "Bo"
    assert (await look(back))["people"], "its session has proved a seat"


async def test_the_room_code_brings_the_invitation(served: House) -> None:
    """Said under the seal; guessing is slow, and ends."""
    someone = WirePhone(served.url, invitation="")
    said = await look(someone, code=f" {code(served).lower()} ")
    assert said["invitation"] == WirePhone(served.url).invitation
    guesser = WirePhone(served.url, invitation="")
    answers = [await look(guesser, code="ZZZZ") for _ in range(6)]
    assert answers[:3] == ["code_wrong"] * 3 and answers[-1] == "too_fast"
    assert code(served) not in str(someone.sent)


async def test_a_token_ends_with_disuse(served: House, house: Opener, clock: Clock) -> None:
    """A month after a phone was last here its seat is free, and its token void; one that comes in between is a guest on."""
    often, seldom = WirePhone(served.url), WirePhone(served.url)
    ana, bo = await often.sit("Ana"), await seldom.sit("Bo")
    clock.now += 20 * DAY
    assert await often.view(ana)
    clock.now += 20 * DAY
    later = await again(served, house, clock)
    await later.begin("bid")
    assert (await WirePhone(later.url).give(ana, {"do": "bid", "amount": 10_000}))["accepted"]
    assert await WirePhone(later.url).give(bo, {"do": "bid", "amount": 20_000}) == "seat_gone"
    assert later.session.now.room.presence["Bo"] == "none"


async def test_who_is_not_at_this_evenings_table_is_a_guest_no_more(served: House) -> None:
    """An evening from the shelf sends nobody away; one that begins without Bo does."""
    first, second = WirePhone(served.url), WirePhone(served.url)
    ana = await first.sit("Ana")
    await served.begin("bid", "Cy")
    early = served.session.now.play.evening
    await served.session.put_away()
    await served.session.seating.leave("Cy")
    bo = await second.sit("Bo")
    await served.begin("bid")
    late = served.session.now.play.evening
    await served.session.put_away()
    assert early is not None and late is not None
    for number in (early, late):
        await served.session.resume(number)
    assert (await second.give(bo, {"do": "bid", "amount": 10_000}))["accepted"]
    await served.session.put_away()
    await served.session.resume(early)
    await served.session.put_away()
    await served.begin("bid")
    await served.session.put_away()
    await served.session.resume(late)
    assert await second.give(bo, {"do": "bid", "amount": 20_000}) == "seat_gone"
    assert (await first.give(ana, {"do": "bid", "amount": 20_000}))["accepted"]


async def test_who_has_left_for_good_is_a_guest_no_more_once_the_evening_is_put_away(served: House) -> None:
    first, second = WirePhone(served.url), WirePhone(served.url)
    ana, bo = await first.sit("Ana"), await second.sit("Bo")
    await served.session.seating.sit("Cy")
    await served.session.seating.choose("takenoko")
    assert await served.session.begin() is None
    leaves = Envelope(by=TABLE, command=Leave(seat="Bo", reason="has to go"))
    assert (await served.session.submit(leaves)).accepted
    assert await second.view(bo)
    await served.session.put_away()
    assert [place.name for place in served.session.now.room.lobby.places] == ["Ana", "Cy"]
    await served.session.seating.sit("Bo")
    assert await first.view(ana)
    assert await served.session.begin() is None
    assert await second.give(bo, {"do": "end_turn"}) == "seat_gone", "another Bo may sit there"


async def test_all_phones_are_forgotten(served: House, house: Opener, clock: Clock) -> None:
    """No token, no square and no code of before is good for anything, after a start either; the game goes on, and Ana sits down anew."""
    someone = WirePhone(served.url)
    ana = await someone.sit("Ana")
    await served.begin("bid", "Bo")
    before = served.url, code(served)
    served.session.seating.forget_phones()
    await until(lambda: served.url != before[0])
    assert served.session.now.room.presence["Ana"] == "none"
    assert await someone.give(ana, {"do": "bid", "amount": 10_000}) == "unknown"
    assert (await someone.client.post("/hello", json={"m": someone.greeting()})).json() == {"fault": "other_table"}
    later = await again(served, house, clock)
    fresh = WirePhone(later.url)
    assert fresh.key != someone.key and fresh.invitation != someone.invitation
    assert await fresh.give(ana, {"do": "bid", "amount": 10_000}) == "seat_gone"
    taken = await fresh.sit("Ana", want="take")
    assert (await fresh.give(taken, {"do": "bid", "amount": 10_000}))["accepted"]


# --- with real pages ---------------------------------------------------------------------------------------------------------------


async def test_last_weeks_square_asks_for_the_code(table: House) -> None:
    """The page says what is the matter; the code on the tablet helps, and so would scanning again."""
    info = table.session.now.room.lan
    assert info is not None
    phone = await table.phone(opened=False, language="en-GB")
    await phone.goto(table.url.partition("&i=")[0] + "&i=another")
    await expect(phone.locator("[role=alert]")).to_contain_text("for another evening")
    await by_id(phone, "code").fill(info.code.lower())
    await by_id(phone, "code-go").click()
    await sit(phone, "Ana")


async def test_a_forgotten_phone_says_so(table: House) -> None:
    """Its seat is gone and the table is a stranger; the new square seats it again."""
    ana = await table.seated("Ana", language="en-GB")
    before = table.url
    table.session.seating.forget_phones()
    await until(lambda: table.url != before)
    await expect(ana.locator("[role=alert]")).to_contain_text("another table")
    await ana.goto(table.url)
    await by_id(ana, "take:Ana").click()
    await expect(ana.locator("h1")).to_have_text("Ana, you are seated")


@pytest.mark.parametrize(
    ("key", "kept"),
    [
        ("lan.table", {"ix": "0f", "key": "x"}),
        ("lan.table", {"id": 7, "key": "x"}),
        ("lan.table", {"id": "0f", "key": "not a key"}),
        ("lan.invitation", {"word": "w", "code": "ACDE", "maee": 1}),
        ("lan.invitation", {"word": "w", "code": "ACDE", "made": "1"}),
        ("lan.seats", [{"id": "0f", "name": "Ana", "epoch": "1", "hash": ""}]),
        ("lan.seats", 5),
    ],
)
async def test_what_is_kept_and_makes_no_sense_is_named(tmp_path: Path, key: str, kept: Json) -> None:
    session = await Session.open(tmp_path / "t.db")
    await session.keep(key, kept)
    with pytest.raises(JournalFault, match=f"kept_damaged.*{key}"):
        await LanServer.open(session, host="127.0.0.1", port=0, announce=False)
    await session.close()
