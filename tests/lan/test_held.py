"""A phone in the hand, as people hold it: on its side, small, another's turn, its language changed in the middle of a game."""

from __future__ import annotations

import pytest
from playwright.async_api import expect

from companion.games.takenoko.commands import Deal
from companion.kernel.form import Json
from companion.kernel.seat import TABLE
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


@pytest.mark.parametrize("size", [(844, 390), (568, 320)])
async def test_on_its_side_the_main_button_is_in_sight(table: House, size: tuple[int, int]) -> None:
    """What is asked has the whole height beside who one is and the button: the next bid, the curtain's button and a sealed choice's yes were cut off."""
    phone = await table.seated("Zoé", size=size)
    await examined(phone)
    await table.begin("bid", "Bo")
    await expect(by_id(phone, "raise")).to_be_in_viewport(ratio=1)
    await examined(phone)
    await by_id(phone, "menu").click()
    await examined(phone)


@pytest.mark.parametrize("size", [(844, 390), (568, 320)])
async def test_on_its_side_a_secret_is_opened_and_said_without_scrolling(table: House, size: tuple[int, int]) -> None:
    """The curtain's button, then the yes; all of what can be chosen stays in reach."""
    phone = await table.seated("Zoé", size=size)
    await table.begin("secret", "Bo")
    await expect(by_id(phone, "open-curtain")).to_be_in_viewport(ratio=1)
    await examined(phone)
    await by_id(phone, "open-curtain").click()
    await by_id(phone, "hide:red").click()
    await expect(by_id(phone, "confirm")).to_be_in_viewport(ratio=1)
    await expect(by_id(phone, "hide:yellow")).to_be_in_viewport(ratio=1)
    await examined(phone)


async def test_on_its_side_a_board_is_seen_as_a_whole(table: House) -> None:
    """It was as wide as the phone is long, and a strip of it was in sight."""
    phone = await table.seated("Zoé", size=(844, 390))
    await begun(table, "takenoko", "Bo")
    await table.say(TABLE, Deal())
    await by_id(phone, "open-curtain").click()
    await by_id(phone, "act:plot").click()
    spots = phone.locator(".spot")
    await expect(spots).to_have_count(6)
    for at in range(6):
        await expect(spots.nth(at)).to_be_in_viewport(ratio=0.9)
    await examined(phone)
