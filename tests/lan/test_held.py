"""A phone in the hand, as people hold it: on its side, small, another's turn, its language changed in the middle of a game."""

from __future__ import annotations

import pytest
from playwright.async_api import expect

from companion.kernel.form import Json
from tests.lan.conftest import House, by_id
from tests.lan.test_page import examined


async def begun(table: House, game: str, *seats: str, **options: Json) -> None:
    """Start a game with who sits here and these."""
    for seat in seats:
        assert await table.session.seating.sit(seat) is None
    await table.session.seating.choose(game, None, options)
    assert await table.session.begin() is None


async def test_a_new_language_counts_money_its_own_way_everywhere(table: House) -> None:
    """The form of money comes with the picture, after the page's words: what had been drawn with those kept the old one, dollar in front."""
    phone = await table.seated("Zoé", language="en-GB")
    await begun(table, "toprace", "Bo", depth="bank")
    await expect(phone.locator(".who .worth")).to_have_text("$200,000")
    await by_id(phone, "menu").click()
    await by_id(phone, "language:fr").click()
    await by_id(phone, "sheet-close").click()
    await expect(phone.locator("h1")).to_have_text("Distribuez les cartes Mouvement")
    await expect(phone.locator(".who .worth")).to_have_text("200\u00a0000\u00a0$")
