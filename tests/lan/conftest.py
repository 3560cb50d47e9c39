"""A table with its phones: a real session on a real journal, the real server on loopback, phones in a real browser.

Pages are opened as http://table.test, which is no secure context, as 192.168.x is none: what a browser keeps from such a page, it
keeps from these.

One browser serves every test of a process, each with phones of its own; so these tests share the loop that it lives on.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal

import pytest
import pytest_asyncio
from playwright.async_api import Browser, BrowserContext, Page, async_playwright, expect

import companion.games
from companion.game import Envelope
from companion.lan.guard import Limits
from companion.lan.server import LanServer
from companion.table import catalogue
from companion.table.session import Session

HERE = Path(__file__).parent
GAMES = HERE / "games"
CHROMIUM = "/usr/bin/chromium-headless-shell"  # the same engine without windows, tabs and a user, for half the work
FLAGS = ["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu", "--host-resolver-rules=MAP table.test 127.0.0.1"]
LAID_OUT = """(width) => new Promise((done) => {
  const look = () => (document.documentElement.clientWidth === width ? done() : requestAnimationFrame(look));
  requestAnimationFrame(look);
})"""

expect.set_options(timeout=30_000)

Theme = Literal["light", "dark"]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The tests of this folder run on their process's one loop."""
    for item in items:
        if item.path.is_relative_to(HERE) and pytest_asyncio.is_async_test(item):
            item.add_marker(pytest.mark.asyncio(loop_scope="session"), append=False)


@pytest_asyncio.fixture(autouse=True, loop_scope="session")
async def swept() -> AsyncIterator[None]:
    """What a test leaves running ends with it, as on a loop of its own."""
    before = asyncio.all_tasks()
    yield
    left = asyncio.all_tasks() - before - {asyncio.current_task()}
    for task in left:
        task.cancel()
    await asyncio.gather(*left, return_exceptions=True)


@pytest.fixture(autouse=True)
def gallery(monkeypatch: pytest.MonkeyPatch) -> None:
    """The gallery is among the games."""
    names = (*catalogue.game_names(), "gallery")
    monkeypatch.setattr(companion.games, "__path__", [*companion.games.__path__, str(GAMES)])
    monkeypatch.setattr(catalogue, "game_names", lambda: names)
    folders = catalogue._folders
    monkeypatch.setattr(catalogue, "_folders", lambda name: (GAMES / name,) if name == "gallery" else folders(name))


@dataclass
class House:
    """A table that is open."""

    path: Path
    session: Session
    lan: LanServer
    browser: Browser | None = None
    errors: list[str] = field(default_factory=list)

    @property
    def url(self) -> str:
        """What the QR code says, by the name of the table."""
        info = self.session.now.room.lan
        assert info is not None and info.trouble is None, info
        return info.join.replace("127.0.0.1", "table.test")

    @property
    def origin(self) -> str:
        """The page's origin."""
        return self.url.partition("/#")[0]

    async def phone(
        self, *, language: str = "fr-FR", theme: Theme = "light", size: tuple[int, int] = (390, 844), opened: bool = True
    ) -> Page:
        """A new phone, with the page scanned."""
        assert self.browser is not None
        width, height = size
        context = await self.browser.new_context(
            locale=language,
            color_scheme=theme,
            viewport={"width": width, "height": height},
            device_scale_factor=1,
            has_touch=True,
            is_mobile=True,
        )
        return await self.page(context, opened)

    async def page(self, context: BrowserContext, opened: bool = True) -> Page:
        """A page on a phone; what goes wrong in it is noted."""
        page = await context.new_page()
        page.on("pageerror", lambda error: self.errors.append(error.stack or str(error)))
        page.on(
            "console",
            lambda message: self.errors.append(message.text) if message.type == "error" and "Failed to load" not in message.text else None,
        )
        if opened:
            await page.goto(self.url)
        return page

    async def seated(self, name: str, **named: Any) -> Page:
        """A new phone whose player has sat down."""
        page = await self.phone(**named)
        await sit(page, name)
        return page

    async def begin(self, room: str = "bid", *seats: str) -> None:
        """Start the gallery with who sits here and these."""
        for seat in seats:
            assert await self.session.seating.sit(seat) is None
        await self.session.seating.choose("gallery", None, {"room": room})
        assert await self.session.begin() is None

    async def say(self, by: str, command: Any) -> None:
        """Somebody says something at the tablet."""
        answer = await self.session.submit(Envelope(by=by, command=command))
        assert answer.accepted, answer


def by_id(page: Page, identity: str) -> Any:
    """What is tapped, by its target's id."""
    return page.locator(f'[data-id="{identity}"]')


async def turned(page: Page, width: int, height: int) -> None:
    """The screen has another size, and the page has laid itself out for it: a browser tells it so with its next frame."""
    await page.set_viewport_size({"width": width, "height": height})
    await page.evaluate(LAID_OUT, width)


async def sit(page: Page, name: str) -> None:
    """Type a name, sit down."""
    await by_id(page, "name").fill(name)
    await by_id(page, "sit").click()
    await expect(page.locator(".play")).to_be_visible()


async def said_once(table: House, phone: Page) -> None:
    """Ana's first bid came once: her next goes after whatever her phone might repeat, and is the next line but one, with none refused."""
    from companion.games.gallery import commands

    assert (table.session.now.play.last_line, table.session.now.play.state.amount) == (2, 10_000)
    await table.say("Bo", commands.Bid(amount=20_000))
    await expect(by_id(phone, "raise")).to_contain_text("30\u00a0000")
    await by_id(phone, "raise").click()
    await until(lambda: table.session.now.play.state.amount == 30_000)
    await expect(phone.locator(".paddle")).to_contain_text("Ana mène")
    assert table.session.now.play.last_line == 4
    await expect(phone.locator(".sheet")).to_have_count(0)


async def until(true: Callable[[], Any], patience_s: float = 60) -> None:
    """Until something holds; a minute is for ever."""
    async with asyncio.timeout(patience_s):
        while not true():
            await asyncio.sleep(0.02)


Opener = Callable[..., Awaitable[House]]


@pytest_asyncio.fixture(loop_scope="session")
async def house(tmp_path: Path) -> AsyncIterator[Opener]:
    """Opens tables; closes them."""
    opened: list[House] = []

    async def open_house(
        *, path: Path | None = None, host: str = "127.0.0.1", port: int = 0, limits: Limits | None = None, **named: Any
    ) -> House:
        path = path or tmp_path / f"table{len(opened)}.db"
        session = await Session.open(path)
        lan = await LanServer.open(session, host=host, port=port, names=("table.test",), limits=limits, announce=False, **named)
        opened.append(House(path, session, lan))
        return opened[-1]

    yield open_house
    for each in opened:
        await close(each)


async def close(house: House) -> None:
    """Everything shut, once."""
    if house.lan is not None:
        await house.lan.close()
        await house.session.close()
        house.lan = None  # type: ignore[assignment]


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def chromium() -> AsyncIterator[Browser]:
    """The browser of this process, for as many tests as it has."""
    async with async_playwright() as play:
        found = await play.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield found
        await found.close()


@pytest_asyncio.fixture(loop_scope="session")
async def browser(chromium: Browser) -> AsyncIterator[Browser]:
    """The phones' browser: it knows nothing of the tests before this one, and keeps nothing of it."""
    assert chromium.is_connected(), "the browser has died in an earlier test"
    assert chromium.contexts == []
    yield chromium
    assert chromium.is_connected(), "the browser has died in this test"
    for phone in chromium.contexts:
        await phone.close()


@pytest_asyncio.fixture(loop_scope="session")
async def table(house: Opener, browser: Browser) -> AsyncIterator[House]:
    """A table with a browser for its phones; no page of it may raise or complain."""
    opened = await house()
    opened.browser = browser
    yield opened
    assert opened.errors == []
