""" "I am Ana", on a new phone: one question at a time, for one phone, as long as it waits."""

from __future__ import annotations

import asyncio
import secrets
from typing import Any

import pytest
import pytest_asyncio

from companion.lan import claims
from companion.lan.guard import Limits
from companion.table.snapshots import SeatClaim
from tests.lan.conftest import House, Opener, by_id, until
from tests.lan.wirephone import Seat, WirePhone

LOOSE = Limits(address_burst=1e6, address_per_s=1e6, seat_burst=1e6, seat_per_s=1e6)


@pytest_asyncio.fixture(loop_scope="session")
async def served(house: Opener) -> House:
    """A table with no browser."""
    return await house(limits=LOOSE)


@pytest.fixture
def no_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    """A seat may be asked about again at once."""
    monkeypatch.setattr(claims, "CLAIM_REST_S", 0)


@pytest.fixture
def short_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    """A request that waits for the tablet comes back soon."""
    monkeypatch.setattr(claims, "CLAIM_WAIT_S", 0.02)


async def ask(phone: WirePhone, name: str, identity: str = "") -> Any:
    """Say once whose phone this is."""
    return await phone.call("join", None, {"want": "claim", "name": name, "id": identity or secrets.token_hex(8)})


async def insist(phone: WirePhone, name: str, identity: str = "") -> Any:
    """Say it until there is an answer."""
    identity = identity or secrets.token_hex(8)
    while (said := await ask(phone, name, identity)).get("pending"):
        pass
    return said


def asked(house: House) -> tuple[SeatClaim, ...]:
    """What the tablet is asked."""
    return house.session.now.room.claims


async def decide(house: House, allowed: bool) -> None:
    """The tablet answers what it is asked."""
    await until(lambda: asked(house))
    house.session.seating.decide(asked(house)[0].id, allowed)


async def test_denied_and_granted(served: House, no_rest: None) -> None:
    """The tablet says no, then yes; the old token is void at once, and a lost answer is the same when it is asked for again."""
    old, new = WirePhone(served.url), WirePhone(served.url)
    ana = await old.sit("Ana")
    await served.begin("bid", "Bo")
    said, _ = await asyncio.gather(insist(new, "Ana"), decide(served, False))
    assert said["fault"] == "claim_denied" and not asked(served)
    said, _ = await asyncio.gather(insist(new, "Ana", "d" * 16), decide(served, True))
    fresh = Seat(said["seat"], said["epoch"], said["token"], said["name"])
    assert (await new.give(fresh, {"do": "bid", "amount": 10_000}))["accepted"]
    assert await old.give(ana, {"do": "bid", "amount": 20_000}) == "seat_gone"
    assert [body async for kind, body in old.stream(ana)] == ["seat_gone"]
    assert (await ask(new, "Ana", "d" * 16))["token"] == fresh.token


async def test_phone_and_tablet_show_the_same_digits(served: House, short_wait: None) -> None:
    """The phone asks again and again, the tablet is asked once: about the phone that shows these two digits."""
    owner, new, other = WirePhone(served.url), WirePhone(served.url), WirePhone(served.url)
    await owner.sit("Ana")
    await owner.sit("Bo")
    for _ in range(3):
        said = await ask(new, "Ana", "c" * 16)
        assert said == {"pending": True, "digits": asked(served)[0].digits} and len(said["digits"]) == 2
    assert len(asked(served)) == 1
    await ask(other, "Bo")
    assert len({claim.digits for claim in asked(served)}) == 2
    served.session.seating.decide(asked(served)[0].id, True)
    assert "token" in await insist(new, "Ana", "c" * 16)


async def test_a_recorded_claim_asks_nobody(served: House, no_rest: None) -> None:
    """Who listens and has no key sends a claim again that was denied, and a seat's taking after it was given up: nothing comes of it."""
    old, new = WirePhone(served.url), WirePhone(served.url)
    await old.sit("Ana")
    await asyncio.gather(insist(new, "Ana"), decide(served, False))
    listener = WirePhone(served.url)
    for recorded in new.sent:
        assert await listener.post("join", recorded) == "sealed"
    bo = await new.sit("Bo")
    taking = new.sent[-1]
    assert await new.call("leave", bo, {}) == {"left": True}
    assert await listener.post("join", taking) == "sealed"
    assert not asked(served) and served.session.now.room.presence.get("Bo") == "none"


async def test_a_seat_is_asked_about_for_one_phone(served: House, short_wait: None) -> None:
    old, new, nosy = WirePhone(served.url), WirePhone(served.url), WirePhone(served.url)
    await old.sit("Ana")
    assert (await ask(new, "Ana"))["pending"]
    said = await ask(nosy, "Ana")
    assert said["fault"] == "claims_many" and "Others are waiting" in said["words"]
    assert len(asked(served)) == 1


async def test_a_seat_rests_after_a_no(served: House) -> None:
    """Nobody wears the table out: not with new keys, and not by asking and taking it back."""
    old = WirePhone(served.url)
    await old.sit("Ana")
    await old.sit("Bo")
    said, _ = await asyncio.gather(insist(WirePhone(served.url), "Ana"), decide(served, False))
    assert said["fault"] == "claim_denied"
    hasty = WirePhone(served.url)
    assert (await ask(hasty, "Bo", "h" * 16))["pending"]
    assert await hasty.call("join", None, {"want": "withdraw", "id": "h" * 16}) == {"withdrawn": True}
    await until(lambda: not asked(served))
    for name in ("Ana", "Bo"):
        said = await ask(WirePhone(served.url), name)
        assert said["fault"] == "claim_rests" and name in said["words"]
    assert not asked(served)


async def test_claims_are_few(served: House, short_wait: None) -> None:
    """Nobody can fill the tablet with questions."""
    owner = WirePhone(served.url)
    for number in range(5):
        await owner.sit(f"P{number}")
    for number in range(4):
        assert (await ask(WirePhone(served.url), f"P{number}"))["pending"]
    assert (await ask(WirePhone(served.url), "P4"))["fault"] == "claims_many"


async def test_a_phone_that_changes_its_mind_takes_its_question_back(served: House, short_wait: None) -> None:
    owner, new = WirePhone(served.url), WirePhone(served.url)
    await owner.sit("Ana")
    await owner.sit("Bo")
    assert (await ask(new, "Ana", "m" * 16))["pending"] and (await ask(new, "Bo", "m" * 16))["pending"]
    await until(lambda: [claim.seat for claim in asked(served)] == ["Bo"])


async def test_a_claim_ends_when_its_phone_has_gone(served: House, short_wait: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """A phone that asks no more is not asked about; the one whose seat it is stops being warned."""
    monkeypatch.setattr(claims, "CLAIM_SILENCE_S", 0.2)
    old, new = WirePhone(served.url), WirePhone(served.url)
    ana = await old.sit("Ana")
    assert (await ask(new, "Ana"))["pending"]
    assert (await old.view(ana))["claimed"] is True
    await until(lambda: not asked(served))
    assert "claimed" not in await old.view(ana)


async def test_a_page_loaded_anew_finds_its_question_open(served: House, short_wait: None) -> None:
    """The phone greets anew and asks under the id it has kept: the tablet is not asked twice, and its yes counts."""
    old, new, loaded = WirePhone(served.url), WirePhone(served.url), WirePhone(served.url)
    await old.sit("Ana")
    await ask(new, "Ana", "c" * 16)
    [claim] = asked(served)
    assert (await ask(loaded, "Ana", "c" * 16))["digits"] == claim.digits and asked(served) == (claim,)
    served.session.seating.decide(claim.id, True)
    assert "token" in await insist(loaded, "Ana", "c" * 16)


async def test_a_yes_is_for_the_seat_as_it_is_by_then(served: House, short_wait: None) -> None:
    """Renamed meanwhile, it is given by its new name; given up meanwhile, nothing is."""
    old, new = WirePhone(served.url), WirePhone(served.url)
    await old.sit("Ana")
    await old.sit("Bo")
    await ask(new, "Ana", "c" * 16)
    await ask(new, "Bo", "d" * 16)
    ana, bo = asked(served)
    assert await served.session.seating.rename("Ana", "Anna") is None
    assert await served.session.seating.leave("Bo") is None
    for claim in (ana, bo):
        served.session.seating.decide(claim.id, True)
    assert (await insist(new, "Anna", "c" * 16))["name"] == "Anna"
    assert (await insist(new, "Bo", "d" * 16))["fault"] == "seat_unknown"
    kept: Any = await served.session.kept("lan.seats")
    assert [each["name"] for each in kept] == ["Anna"]


# --- with real pages ---------------------------------------------------------------------------------------------------------------


async def test_cancelled_on_the_phone_it_is_off_the_tablet(table: House, no_rest: None) -> None:
    """And claimed again it is asked again, with the digits on both."""
    await table.seated("Ana")
    new = await table.phone()
    for _ in range(2):
        await by_id(new, "claim:Ana").click()
        await until(lambda: asked(table))
        await new.get_by_text(asked(table)[0].digits, exact=True).wait_for()
        await by_id(new, "claim-cancel").click()
        await until(lambda: not asked(table))
    await by_id(new, "claim:Ana").click()
    await decide(table, True)
    await by_id(new, "another-seat").wait_for()
