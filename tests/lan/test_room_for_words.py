"""What phones show can be read: words on cards that are done, names beside many columns, and which choice is made and which is meant."""

from __future__ import annotations

from playwright.async_api import expect

from tests.lan.conftest import House, by_id
from tests.lan.test_games import SEATS, whole_on_every_screen
from tests.lan.test_page import examined


async def test_what_is_done_is_read_as_well(table: House) -> None:
    """A card that is done is fainter, and its words have the contrast of all words; in both lights."""
    light, dark = await table.seated("Zoé"), await table.seated("Ana", theme="dark", size=(320, 568))
    await table.begin("told", "Bo")
    for phone in (light, dark):
        await expect(phone.locator(".card.done")).to_have_count(3)
        await examined(phone)


async def test_many_columns_do_not_part_a_name(table: House) -> None:
    """A row whose cells have no room beside the name has them below it, also where most of its cells are empty."""
    phone = await table.seated(SEATS[0], size=(320, 568))
    await table.begin("told", *SEATS[1:])
    await expect(phone.locator(".play main .rows")).to_have_count(27)
    await whole_on_every_screen(phone)


async def test_what_is_meant_has_another_ring_than_what_is_made(table: House) -> None:
    """Who changes a secret choice sees a thin ring on the one made, a thick one on the one about to be made; let go, the first is thick."""
    phone = await table.seated("Zoé")
    await table.begin("secret", "Bo")
    await by_id(phone, "open-curtain").click()
    await by_id(phone, "hide:red").click()
    await by_id(phone, "confirm").click()
    made, meant = by_id(phone, "hide:red"), by_id(phone, "hide:blue")
    await expect(phone.locator(".btn.chosen")).to_have_count(1)
    await meant.click()
    await expect(meant).to_have_class("btn tile flood chosen")
    await expect(made).to_have_class("btn tile flood made")
    rings = [await each.evaluate("(each) => getComputedStyle(each).outlineWidth") for each in (made, meant)]
    assert rings == ["2px", "5px"]
    await meant.click()
    await expect(made).to_have_class("btn tile flood chosen")
