"""The accounts on phones: nothing tells of bets and winners before the table's screen has opened them; then everything does."""

from __future__ import annotations

import asyncio
import json
import re
from contextlib import aclosing
from typing import Any

from playwright.async_api import Page, expect

from companion.games.toprace.commands import Bet
from companion.lan.guard import Limits
from companion.table.session import Session
from tests.lan.bets import bet, betting, finish
from tests.lan.conftest import House, Opener, until
from tests.lan.test_page import examined
from tests.lan.wirephone import WirePhone

LOOSE = Limits(address_burst=1e6, address_per_s=1e6, seat_burst=1e6, seat_per_s=1e6)


def balances_of(session: Session) -> dict[str, int]:
    """Everybody's money."""
    summary = session.now.play.summary
    assert summary is not None and summary.balances is not None
    return dict(summary.balances)


async def told(heard: list[tuple[str, Any]], session: Session) -> None:
    """Wait until a picture of what the session shows has come."""
    await until(lambda: any(kind == "view" and body["version"] == session.now.version for kind, body in heard))


async def test_no_letter_to_a_phone_holds_a_bet_before_its_row_is_opened(house: Opener) -> None:
    """Over the wire: pictures, what came about, opened promises, the answer to who gave the last command."""
    served = await house(limits=LOOSE)
    session = served.session
    session.ceremonies.attend()
    first, second = WirePhone(served.url), WirePhone(served.url)
    ana, bo = await first.sit("Ana"), await second.sit("Bo")
    await betting(session)
    heard: list[tuple[str, Any]] = []

    async def listen() -> None:
        async with aclosing(second.stream(bo, timeout_s=60)) as stream:
            async for message in stream:
                heard.append(message)

    listening = asyncio.create_task(listen())
    await until(lambda: heard)
    assert (await bet(first, ana, "red"))["accepted"]
    assert (await bet(second, bo, "yellow"))["accepted"]
    heard.clear()
    await finish(session)
    await told(heard, session)
    line, balances = session.now.play.last_line, balances_of(session)
    said = json.dumps(heard, ensure_ascii=False)
    assert not [body for kind, body in heard if kind == "told" and body["n"] >= line]
    assert '"car": "red"' not in said and "salt" not in said, "the promises are not opened yet"
    assert "wins" not in said and "won" not in said
    seats = [body for kind, body in heard if kind == "view"][-1]["scene"]["seats"]
    assert all(chip["money"] != balances[chip["seat"]] for chip in seats), "balances are those from before the bets"

    heard.clear()
    await session.ceremonies.unveil(1)
    await told(heard, session)
    assert not [body for kind, body in heard if kind == "told"]
    heard.clear()
    await session.ceremonies.unveil(99)
    await told(heard, session)
    await until(lambda: any(kind == "told" and body["n"] == line for kind, body in heard))
    said = json.dumps(heard, ensure_ascii=False)
    assert all(f'"money": {money}' in said for money in balances.values())
    assert '"car": "red"' in said and "salt" in said
    listening.cancel()


async def raced(table: House) -> tuple[Page, Page]:
    """Two phones; Ana bet on the winner, Bo on the last; the race is over."""
    ana, bo = await table.seated("Ana"), await table.seated("Bo", language="en-GB", theme="dark", size=(320, 568))
    await betting(table.session)
    play = table.session.now.play
    assert play.game is not None
    order = tuple(play.game.view(play.state, "table").cars)
    for name, car in (("Ana", order[0]), ("Bo", order[-1])):
        await table.say(name, Bet(tipp=1, car=car))
    await finish(table.session)
    return ana, bo


async def test_a_phone_follows_the_table_in_opening_the_accounts(table: House) -> None:
    """The header's balance, the podium, the log and what is read out wait for the table; the page has nothing to open by itself."""
    table.session.ceremonies.attend()
    ana, bo = await raced(table)
    balances = balances_of(table.session)
    finals = {"Ana": f"{balances['Ana']:,}".replace(",", "\u202f"), "Bo": f"{balances['Bo']:,}"}
    for phone, name in ((ana, "Ana"), (bo, "Bo")):
        await expect(phone.locator(".rows .row").first).to_be_visible()
        await expect(phone.locator("[data-id^=unveil]")).to_have_count(0)
        await expect(phone.locator(".podium")).to_have_count(0)
        words = (await phone.locator("body").inner_text()).replace("\u00a0", "\u202f")
        assert finals[name] not in words, words
        for place in ("#told", ".lately"):
            await expect(phone.locator(place)).not_to_contain_text(re.compile("rapporte|coûte|gagné|wins|brings|costs|won"))
        await examined(phone)
    await table.session.ceremonies.unveil(99)
    for phone in (ana, bo):
        await expect(phone.locator(".podium")).to_be_visible()
        await expect(phone.locator("#told")).to_contain_text("TIPP 1")
        await examined(phone)
    assert finals["Bo"] in await bo.locator("body").inner_text()


async def test_where_a_terminal_leads_the_accounts_lie_open_at_once(table: House) -> None:
    ana, bo = await raced(table)
    for phone in (ana, bo):
        await expect(phone.locator(".podium")).to_be_visible()
        await expect(phone.locator(".who .worth")).not_to_have_text("0")
