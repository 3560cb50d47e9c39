"""What the phones' tests say when they find something: whoever reads it knows where to look, without a browser of their own."""

from __future__ import annotations

from tests.lan.conftest import House, until
from tests.lan.test_page import CUT


async def test_an_error_in_the_page_says_which_functions_it_came_through(table: House) -> None:
    phone = await table.phone(opened=False)
    await phone.goto(table.url)
    await phone.evaluate("setTimeout(function badly() { (function worse() { throw new Error('so'); })(); })")
    await until(lambda: table.errors)
    [told] = table.errors
    table.errors.clear()
    assert "so" in told and told.index("worse") < told.index("badly")


async def test_a_word_that_is_off_the_screen_says_whose_screen_and_in_which_block(table: House) -> None:
    phone = await table.seated("Zoé", language="de-DE", size=(320, 568))
    await table.begin("bid", "Bo")
    await phone.locator(".paddle").wait_for()
    await phone.evaluate("document.querySelector('[data-id=low] .label').style.cssText = 'position: relative; left: 300px'")
    found = await phone.evaluate(CUT)
    assert found and found[0][2:] == ["on Zoé 320x568 de", "in .block .grid.buttons.pair [low]"], found
