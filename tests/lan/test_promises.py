"""Bets are promised before they can be known, and every phone checks them when they are opened."""

from __future__ import annotations

import json
import secrets
from typing import Any

import pytest
from playwright.async_api import Page, expect

from companion.lan.guard import Limits
from companion.lan.promises import mark_of, receipt
from companion.lan.seal import encoded
from companion.table.session import Session
from tests.lan.conftest import House, Opener, by_id, until
from tests.lan.wirephone import Seat, WirePhone

LOOSE = Limits(address_burst=1e6, address_per_s=1e6, seat_burst=1e6, seat_per_s=1e6)
OPTIONS = {"races": 1, "bets_when": "crossing", "depth": "bank"}


async def betting(session: Session) -> None:
    """Top Race at bank depth, drivers sold on the tablet, the first car just over TIPP 1."""
    from companion.games.toprace import commands as race
    from companion.kernel.game import Envelope

    async def say(by: str, command: Any) -> None:
        answer = await session.submit(Envelope(by=by, command=command))
        assert answer.accepted, answer

    await session.choose("toprace", None, OPTIONS)
    assert await session.begin() is None
    game = session.now.game
    assert game is not None
    await say("table", race.Deal())
    while session.now.summary is not None and session.now.summary.phase == "auction":
        legal = game.legal(session.now.state, "table")
        reveal = next((each for each in legal if each.do == "reveal_driver"), None)
        if reveal is not None:
            await say("table", reveal)
            continue
        for seat in session.now.setup.seats:
            bid = next((each for each in game.legal(session.now.state, seat) if each.do == "bid"), None)
            leader = game.view(session.now.state, "table")["auction"]["leader"]
            owned = {each["seat"]: len(each["drivers"]) for each in game.view(session.now.state, "table")["seats"]}
            if bid is not None and leader is None and owned[seat] == min(owned.values()):
                await say(seat, bid)
        await say("table", race.CloseBidding())
    first = session.now.summary.turn if session.now.summary else None
    assert first is not None
    await say(first, race.TurnDone())
    await say("table", race.TippCrossed(tipp=1))
    assert session.now.summary is not None and session.now.summary.phase == "bets"


async def finish(session: Session) -> None:
    """The race is over at once; the unfinished cars as they stand."""
    from companion.games.toprace import commands as race
    from companion.kernel.game import Envelope

    order = tuple(session.now.game.view(session.now.state, "table")["cars"])  # type: ignore[union-attr]
    answer = await session.submit(Envelope(by="table", command=race.RaceOver(order=order)))
    assert answer.accepted, answer


async def bet(phone: WirePhone, seat: Seat, car: str, salt: str | None = None) -> Any:
    """A bet with its salt."""
    salt = salt or encoded(secrets.token_bytes(32))
    return await phone.give(seat, {"do": "bet", "tipp": 1, "car": car}, salt=salt)


@pytest.fixture
async def bets(house: Opener) -> tuple[House, WirePhone, Seat, WirePhone, Seat]:
    """Two phones; bets are open."""
    served = await house(limits=LOOSE)
    first, second = WirePhone(served.url), WirePhone(served.url)
    ana, bo = await first.sit("Ana"), await second.sit("Bo")
    await betting(served.session)
    return served, first, ana, second, bo


async def test_promise_is_published_and_says_nothing(bets: tuple[House, WirePhone, Seat, WirePhone, Seat]) -> None:
    """The receipt comes with the answer, the mark goes to everybody; neither car nor salt does before the race is over."""
    served, first, ana, second, bo = bets
    salt = encoded(secrets.token_bytes(32))
    car = next(iter(served.session.now.setup.colours))
    said = await bet(first, ana, car, salt)
    evening = served.session.now.evening
    assert evening is not None
    assert said["mark"] == mark_of(first.table, evening, "Ana", {"do": "bet", "tipp": 1, "car": car}, salt)
    assert said["receipt"] == receipt(said["mark"])
    seen = await second.view(bo)
    assert seen["promises"] == [{"n": said["n"], "seat": "Ana", "mark": said["mark"]}]
    assert salt not in json.dumps(seen)


async def test_opened_when_the_rules_reveal_it(bets: tuple[House, WirePhone, Seat, WirePhone, Seat]) -> None:
    """A bet that was changed is never opened; the last one is, with its salt, when the race is over: TR-B4."""
    served, first, ana, second, bo = bets
    one, other = list(served.session.now.setup.colours)[:2]
    replaced = await bet(first, ana, one)
    kept = await bet(first, ana, other)
    await bet(second, bo, one)
    await until(lambda: served.session.now.summary.phase != "bets")  # type: ignore[union-attr]
    marks = {each["mark"] for each in (await second.view(bo))["promises"]}
    assert kept["mark"] in marks and replaced["mark"] not in marks
    await finish(served.session)
    opened = {each["seat"]: each for each in (await second.view(bo))["promises"]}
    assert opened["Ana"]["command"] == {"do": "bet", "tipp": 1, "car": other} and opened["Ana"]["mark"] == kept["mark"]
    evening = served.session.now.evening
    assert evening is not None
    assert mark_of(first.table, evening, "Ana", opened["Ana"]["command"], opened["Ana"]["salt"]) == kept["mark"]


async def test_promises_outlive_a_restart(bets: tuple[House, WirePhone, Seat, WirePhone, Seat], house: Opener) -> None:
    """What was promised before the tablet went down is opened after it came up again."""
    served, first, ana, second, bo = bets
    car = next(iter(served.session.now.setup.colours))
    said = await bet(first, ana, car)
    await served.lan.stop()
    await served.session.close()
    served.lan = None  # type: ignore[assignment]
    later = await house(path=served.path, limits=LOOSE)
    back = WirePhone(later.url, secret=second.secret, counter=second.counter)
    assert "command" not in (await back.view(bo))["promises"][0]
    await bet(back, bo, car)
    await finish(later.session)
    ours = next(each for each in (await back.view(bo))["promises"] if each["seat"] == "Ana")
    assert ours["mark"] == said["mark"] and ours["command"]["car"] == car


async def test_taken_back_is_not_opened(bets: tuple[House, WirePhone, Seat, WirePhone, Seat]) -> None:
    served, first, ana, second, bo = bets
    await bet(first, ana, next(iter(served.session.now.setup.colours)))
    assert (await served.session.undo()).accepted
    assert "promises" not in await second.view(bo)


async def test_what_is_no_secret_is_not_promised(house: Opener) -> None:
    """A bid has no receipt, whatever a phone sends with it."""
    served = await house(limits=LOOSE)
    first = WirePhone(served.url)
    ana = await first.sit("Ana")
    await served.begin("bid", "Bo")
    said = await first.give(ana, {"do": "bid", "amount": 10_000}, salt=encoded(secrets.token_bytes(32)))
    assert said["accepted"] and "mark" not in said


async def open_and_bet(page: Page, car: str) -> None:
    """Open the curtain, choose, confirm."""
    await by_id(page, "open-curtain").click()
    await page.locator(f'[data-id^="bet:"][data-id$="{car}"]').click()
    await by_id(page, "confirm").click()
    await expect(page.locator(".receipt-row")).to_have_count(1)


async def test_phones_check_what_is_opened(table: House) -> None:
    """Two pages bet; each has its receipt; at the end both say that what was opened is what was sealed."""
    ana, bo = await table.seated("Ana"), await table.seated("Bo", language="en-GB")
    await betting(table.session)
    one, other = list(table.session.now.setup.colours)[:2]
    await open_and_bet(ana, one)
    await expect(ana.locator(".receipt-row b")).to_have_text(receipt((await marks(table))["Ana"]).replace(" ", "\u00a0"))
    await by_id(bo, "open-curtain").click()
    await bo.locator(f'[data-id^="bet:"][data-id$="{other}"]').click()
    await by_id(bo, "confirm").click()
    await until(lambda: table.session.now.summary is not None and table.session.now.summary.phase == "race")
    await finish(table.session)
    await expect(ana.locator(".remark.gain")).to_contain_text("ce téléphone l’a vérifié")
    await expect(bo.locator(".remark.gain")).to_contain_text("this phone has checked it")


async def marks(house: House) -> dict[str, str]:
    """The marks that are published, by seat."""
    return {each["seat"]: each["mark"] for each in house.lan._promises.public(house.session.now.evening)}


async def test_a_changed_bet_is_noticed(table: House) -> None:
    """Somebody with the tablet in hand opens another bet than was promised: the phones say whose."""
    ana, bo = await table.seated("Ana"), await table.seated("Bo")
    await betting(table.session)
    one, other = list(table.session.now.setup.colours)[:2]
    await open_and_bet(ana, one)
    await by_id(bo, "open-curtain").click()
    await bo.locator(f'[data-id^="bet:"][data-id$="{other}"]').click()
    await by_id(bo, "confirm").click()
    await until(lambda: len(table.lan._promises.public(table.session.now.evening)) == 2)
    from dataclasses import replace

    promises = table.lan._promises
    promises._all = [replace(each, command={**each.command, "car": other}) if each.seat == "Ana" else each for each in promises._all]
    await finish(table.session)
    await expect(bo.locator(".remark.loss")).to_contain_text("Ana")
