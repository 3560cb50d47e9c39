"""A command that the table fails at: it is set aside with a message, and later commands go on."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.async_api import expect

from companion.game import Envelope
from companion.lan import sealed_requests
from tests.lan.conftest import House, by_id, until
from tests.lan.wirephone import WirePhone


class Bug:
    """One command that the table stumbles over, whenever it comes."""

    def __init__(self, table: House, patch: pytest.MonkeyPatch, amount: int) -> None:
        self.met = 0
        submit = table.session.submit

        async def stumbling(envelope: Envelope, *args: Any, **named: Any) -> object:
            if getattr(envelope.command, "amount", None) == amount:
                self.met += 1
                raise RuntimeError("a bug")
            return await submit(envelope, *args, **named)

        patch.setattr(table.session, "submit", stumbling)


async def test_what_the_table_stumbles_over_is_set_aside(table: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Tried a few times; then the player is told, and what was tapped after it is played."""
    ana = await table.seated("Ana")
    await table.begin("bid", "Bo")
    bug = Bug(table, monkeypatch, 10_000)
    await by_id(ana, "raise").click()
    await by_id(ana, "bid:40000").click()
    await until(lambda: table.session.now.play.state.leader == "Ana")
    await expect(ana.locator(".sheet h2")).to_contain_text("mis de côté")
    assert table.session.now.play.state.amount == 40_000 and table.session.now.play.last_line == 2
    assert 2 <= bug.met <= 5
    await by_id(ana, "sheet-close").click()
    await expect(by_id(ana, "raise")).to_be_enabled()


async def test_what_was_set_aside_does_not_come_back_with_the_page(table: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Loaded anew in the middle of it, the page goes on counting; and again afterwards, it has forgotten."""
    ana = await table.seated("Ana", language="en-GB")
    await table.begin("bid", "Bo")
    bug = Bug(table, monkeypatch, 10_000)
    await by_id(ana, "raise").click()
    await until(lambda: bug.met == 2)
    await ana.reload()
    await expect(ana.locator(".sheet h2")).to_contain_text("set aside")
    met = bug.met
    assert met <= 5
    await ana.reload()
    await by_id(ana, "bid:40000").click()
    await until(lambda: table.session.now.play.state.leader == "Ana")
    assert bug.met == met


async def test_a_table_that_has_forgotten_the_page_loses_nothing(table: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Other pages took its place in the table's memory, a small one here: it greets anew, and what is tapped is played, once."""
    monkeypatch.setattr(sealed_requests, "CHANNELS_REMEMBERED", 32)
    ana = await table.seated("Ana")
    await table.begin("bid", "Bo")
    for amount in (10_000, 20_000):
        await by_id(ana, "raise").click()
        await until(lambda amount=amount: table.session.now.play.state.amount == amount)  # type: ignore[misc]
    stranger = WirePhone(table.url)
    for _ in range(sealed_requests.CHANNELS_REMEMBERED):
        await stranger.hello()
    kept = table.lan._routes._requests._channels
    assert any(each.seated for each in kept.values()), "whoever has a seat is forgotten last"
    kept.clear()
    await by_id(ana, "raise").click()
    await until(lambda: table.session.now.play.state.amount == 30_000)
    assert table.session.now.play.last_line == 4 and await ana.locator(".sheet").count() == 0
