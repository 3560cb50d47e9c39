"""The page in real WebKit and Firefox, on an address that is no secure context: they don't forgive what Chromium forgives."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.lan.browsers import Browser, opened, there
from tests.lan.conftest import Opener, until

NAMES = ("webkit", "firefox")
FITS = """(() => {
  const box = document.querySelector('svg.board').getBoundingClientRect();
  return box.width > 200 && box.right <= innerWidth + 1;
})()"""


@pytest.fixture(params=NAMES)
def browser_name(request: pytest.FixtureRequest) -> str:
    name = str(request.param)
    if not there(name):
        pytest.skip(f"no {name} here: scripts/bootstrap.sh test installs it")
    return name


def _seated(browser: Browser, url: str) -> None:
    browser.go(url)
    browser.fill("name", "Zoé")
    browser.tap("sit")
    browser.until("!!document.querySelector('.play')")
    assert browser.run("return window.isSecureContext") is False


def _bid(browser: Browser) -> None:
    browser.tap("raise")
    browser.says(".paddle .hero", "10")


def _refused_and_back(browser: Browser) -> None:
    """A refusal lies over the page; the phone's own way back closes it, and the page stays."""
    browser.tap("low")
    browser.until("!!document.querySelector('.sheet')")
    browser.run("history.back()")
    browser.until("!document.querySelector('.sheet') && !!document.querySelector('.paddle')")


def _again(browser: Browser, url: str) -> None:
    """Loaded anew, the seat is there."""
    browser.go(url.partition("#")[0])
    browser.says(".who .name", "Zoé")
    browser.until("!!document.querySelector('.paddle')")


async def test_sit_bid_go_back_and_come_again(house: Opener, browser_name: str, tmp_path: Path) -> None:
    """Names typed with real keys, taps as real clicks; pictures come by the stream."""
    table = await house()
    with opened(browser_name, tmp_path) as browser:
        await asyncio.to_thread(_seated, browser, table.url)
        await table.begin("bid", "Bo")
        await asyncio.to_thread(_bid, browser)
        assert table.session.now.play.state.amount == 10_000
        await asyncio.to_thread(_refused_and_back, browser)
        await asyncio.to_thread(_again, browser, table.url)


def _secret(browser: Browser) -> None:
    browser.tap("open-curtain")
    browser.tap("hide:yellow")
    browser.tap("confirm")
    browser.tap("hide")
    browser.until("!!document.querySelector('.curtain')")


async def test_a_sealed_bet(house: Opener, browser_name: str, tmp_path: Path) -> None:
    """Behind the curtain: chosen, confirmed by one button, and hidden again."""
    table = await house()
    with opened(browser_name, tmp_path) as browser:
        await asyncio.to_thread(_seated, browser, table.url)
        await table.begin("secret", "Bo")
        await asyncio.to_thread(_secret, browser)
        await until(lambda: table.session.now.play.state.hidden == {"Zoé": "yellow"})


async def test_a_board_is_touched(house: Opener, browser_name: str, tmp_path: Path) -> None:
    """The board is drawn, and a space on it takes a tap."""
    table = await house()
    with opened(browser_name, tmp_path) as browser:
        await asyncio.to_thread(_seated, browser, table.url)
        await table.begin("grove", "Bo")
        await asyncio.to_thread(browser.until, "document.querySelectorAll('svg.board polygon').length > 3")
        await asyncio.to_thread(browser.until, FITS)
