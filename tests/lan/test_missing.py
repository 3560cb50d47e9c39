"""Whose sealed choice is missing: shown as arches where a game says who is asked, and nowhere else."""

from __future__ import annotations

from playwright.async_api import expect

from tests.lan.bets import betting, say
from tests.lan.conftest import House, by_id
from tests.lan.test_page import open_curtain, whole


async def test_a_sealed_choice_shows_whose_is_missing(table: House) -> None:
    """Top Race's bet: an arch for everybody, an hourglass on those whom the table waits for."""
    bo = await table.seated("Bo", language="en-GB")
    assert await table.session.seating.sit("Ana") is None
    await betting(table.session)
    await say(table.session, "Bo", "bet", tipp=1, car="red")
    await open_curtain(bo)
    await expect(bo.locator(".missing .arch")).to_have_text(["Bo", "An"])
    await expect(bo.locator(".missing .late .arch")).to_have_text("An")


async def test_an_auction_in_turn_is_no_sealed_choice(table: House) -> None:
    """Beside a hand that is dealt face down: whoever is not on turn reads whom the auction waits for, and nobody is said to have chosen."""
    ana, bo = await table.seated("Ana", language="en-GB"), await table.seated("Bo", language="en-GB", size=(320, 568))
    await table.begin("turn")
    await open_curtain(ana)
    await expect(by_id(ana, "raise")).to_be_visible()
    await open_curtain(bo)
    await expect(bo.locator(".remark.wait")).to_contain_text("Ana")
    await expect(bo.locator(".missing")).to_have_count(0)
    await whole(bo)
