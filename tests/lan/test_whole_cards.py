"""Cards whose faces are drawn as whole cards: close to each other in a hand, each framed once, with what the face does not say below it."""

from __future__ import annotations

import pytest
from playwright.async_api import expect

from tests.lan.conftest import House
from tests.lan.test_page import examined

LONG = "Constantinopolitanus"
BOXES = "(all) => all.map((each) => { const { x, y, width, height } = each.getBoundingClientRect(); return [x, y, width, height]; })"
FRAMED = "(each) => [getComputedStyle(each).borderTopWidth, getComputedStyle(each).backgroundColor]"


@pytest.mark.parametrize("size", [(320, 568), (360, 640), (390, 844)])
async def test_a_hand_of_ten_takes_two_rows(table: House, size: tuple[int, int]) -> None:
    """As even as possible; each is as wide as a finger, is framed by its face alone, and fills what can be tapped."""
    phone = await table.seated("Zoé", size=size, language="en-GB")
    await table.begin("cards", "Bo", LONG)
    hand = phone.locator(".hand").first.locator(".card")
    await expect(hand).to_have_count(10)
    boxes = await hand.evaluate_all(BOXES)
    assert [len([box for box in boxes if box[1] == top]) for top in sorted({box[1] for box in boxes})] == [5, 5]
    assert all(width >= 56 and height >= 56 for _, _, width, height in boxes), boxes
    assert await hand.first.evaluate(FRAMED) == ["0px", "rgba(0, 0, 0, 0)"]
    faces = await hand.locator(".face").evaluate_all(BOXES)
    assert all(box[2] - face[2] < 1 for box, face in zip(boxes, faces, strict=True)), (boxes, faces)
    await examined(phone)


async def test_what_the_face_does_not_say_is_read_below_it(table: House) -> None:
    """Whose a card in a trick is, a note, its points; the face's own name is on the face."""
    phone = await table.seated("Zoé", size=(320, 568), language="en-GB")
    await table.begin("cards", "Bo", LONG)
    hand, trick, items = phone.locator(".hand").nth(0), phone.locator(".hand").nth(1), phone.locator(".hand").nth(2)
    for seat in ("Zoé", "Bo", LONG):
        await expect(trick.locator(".card .label", has_text=seat)).to_be_visible()
    await expect(trick.locator(".card").last).to_contain_text("from the pile")
    await expect(trick.locator(".card").last.locator(".gain")).to_have_text("+3")
    await expect(hand.locator(".label")).to_have_count(0)
    await expect(items.locator(".gain")).to_have_text(["+2"] * 4)
    await examined(phone)
