"""The page while it loads: a part that gets lost is fetched again, and the player is told, before any of our words are there."""

from __future__ import annotations

import asyncio
import math
import re

import pytest
from playwright.async_api import Page, Route, expect

from tests.lan.conftest import House, by_id, sit
from tests.lan.test_page import examined

# Each kind of piece: the page itself, how it looks, what is asked for when it already runs.
PIECES = ("page/app.js", "page/style.css", "words/fr.json", "fonts/icons.json")


class Loss:
    """A piece of the page that gets lost on its way, or that the table has no room to answer, so many times."""

    def __init__(self, piece: str, how: str = "lost", times: float = 1) -> None:
        self.piece, self.how, self.left = piece, how, times
        self.asked = 0

    def ends(self) -> None:
        """From now on the piece arrives."""
        self.left = 0

    async def on(self, page: Page) -> None:
        await page.route(re.compile(re.escape(self.piece) + r"(\?.*)?$"), self._meet)

    async def _meet(self, route: Route) -> None:
        self.asked += 1
        self.left -= 1
        if self.left < 0:
            await route.continue_()
        elif self.how == "lost":
            await route.abort()
        else:
            await route.fulfill(status=503, body="full")


@pytest.mark.parametrize("how", ["lost", "refused"])
@pytest.mark.parametrize("piece", PIECES)
async def test_a_lost_piece_is_asked_for_again(table: House, piece: str, how: str) -> None:
    """The page comes, with its words, its looks and its seat, without a hand on it."""
    phone = await table.phone(opened=False)
    loss = Loss(piece, how)
    await loss.on(phone)
    await phone.goto(table.url)
    await expect(phone.locator("h1")).to_have_text("Asseyez-vous")
    await until_styled(phone)
    assert loss.asked >= 2
    await sit(phone, "Ana")
    await examined(phone)


async def until_styled(phone: Page) -> None:
    """The page's own sheets of style hold: its measures and its colours."""
    await expect(phone.locator("#app")).to_have_css("height", re.compile(r"^8\d\dpx$"))
    await expect(phone.locator("body")).not_to_have_css("background-color", "rgba(0, 0, 0, 0)")


async def test_the_icons_are_asked_for_again(table: House) -> None:
    """A font that got lost is no reason to show empty squares all evening."""
    phone = await table.phone(opened=False)
    loss = Loss("fonts/Phosphor-Bold.woff2")
    await loss.on(phone)
    await phone.goto(table.url)
    await sit(phone, "Ana")
    async with asyncio.timeout(60):
        while not await phone.evaluate("[...document.fonts].some((each) => each.family === 'Icons' && each.status === 'loaded')"):
            await asyncio.sleep(0.05)
    assert loss.asked == 2


@pytest.mark.parametrize("piece", ["page/app.js", "words/fr.json"])
async def test_meanwhile_it_says_so_in_both_languages(table: House, piece: str) -> None:
    """It stays as it is while it is looked at: a module is asked for again by a page that is loaded anew, once the table answers."""
    phone = await table.phone(opened=False)
    loss, away = Loss(piece, times=math.inf), Loss("/table", times=math.inf)
    await loss.on(phone)
    await away.on(phone)
    await phone.goto(table.url)
    await expect(phone.get_by_text("perdu en route")).to_be_visible()
    await expect(phone.get_by_text("got lost on its way")).to_be_visible()
    await examined(phone)
    loss.ends()
    away.ends()
    await expect(by_id(phone, "name")).to_be_visible()
    await expect(phone.get_by_text("perdu en route")).to_have_count(0)
    assert loss.asked >= 2


async def test_without_what_asks_again_it_says_what_to_do(table: House) -> None:
    """Only the first sheet of paper came: it asks to be loaded again; and where the rest came, it is out of the way."""
    phone = await table.phone(opened=False)
    await Loss("page/start.js", times=9).on(phone)
    loss = Loss("page/app.js", times=2)  # it is asked for early, and once more where it runs
    await loss.on(phone)
    await phone.goto(table.url)
    await expect(phone.get_by_text("rechargez-la")).to_be_visible()
    await expect(phone.get_by_text("load it again")).to_be_visible()
    await phone.reload()
    await sit(phone, "Ana")
    await expect(phone.get_by_text("rechargez-la")).to_have_count(0)


@pytest.mark.parametrize("source", ["class Phone { #é£ }", "[].nothing()"])
async def test_a_browser_that_is_too_old_is_told(table: House, source: str) -> None:
    """What it can't read or do, it can't be asked to load again."""
    phone = await table.phone(opened=False)
    await phone.route("**/page/app.js", lambda route: route.fulfill(body=source, content_type="text/javascript"))
    await phone.goto(table.url)
    await expect(phone.get_by_text("ne peut pas montrer cette page")).to_be_visible()
    await expect(phone.get_by_text("can’t show this page")).to_be_visible()
    await expect(phone.get_by_text("perdu en route")).to_be_hidden()
    assert table.errors
    table.errors.clear()


async def test_a_language_that_gets_lost_is_not_taken(table: House) -> None:
    """The page stays as it is, says so, and the next tap brings it."""
    phone = await table.seated("Ana")
    await Loss("words/en.json", "refused").on(phone)
    await by_id(phone, "menu").click()
    await by_id(phone, "language:en").click()
    await expect(phone.locator(".sheet h2")).to_contain_text("La table ne répond pas")
    await by_id(phone, "sheet-close").click()
    await by_id(phone, "menu").click()
    await by_id(phone, "language:en").click()
    await expect(phone.locator("html")).to_have_attribute("lang", "en")


async def test_nothing_is_drawn_before_its_words_and_signs_are_there(table: House) -> None:
    """A phone that turns or wakes while the page is on its way: it would show keys for words, and dots for its buttons' signs."""
    phone = await table.phone(opened=False)
    await phone.goto(table.url)
    await sit(phone, "Ana")
    asked, there = asyncio.Event(), asyncio.Event()

    async def late(route: Route) -> None:
        asked.set()
        await there.wait()
        await route.continue_()

    await phone.route("**/fonts/icons.json", late)
    await phone.reload(wait_until="commit")
    await asked.wait()
    await phone.wait_for_function("performance.getEntriesByName(location.origin + '/page/app.js').length > 0")
    await phone.evaluate("dispatchEvent(new Event('resize')); document.dispatchEvent(new Event('visibilitychange'))")
    await phone.evaluate("new Promise((done) => setTimeout(done))")  # after what was put off until the end of the turn
    assert await phone.locator("#app > *").count() == 0
    there.set()
    await expect(by_id(phone, "menu")).to_be_visible()
    assert "•" not in await phone.locator(".line").inner_text()
