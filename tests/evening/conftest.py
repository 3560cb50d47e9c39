"""A whole table: the tablet's window, the phones' server, phones in a browser, and a simulated reader board on a pty."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass, field

import pytest_asyncio
from playwright.async_api import Browser, Page, async_playwright, expect

from companion.game import Summary
from companion.kernel.form import Json
from companion.lan.server import LanServer
from companion.table.room.intake import Intake
from companion.table.session import Session
from companion.table.snapshots import Now
from hw.devices import Devices
from hw.simulator import tag_of
from hw.simulator.simulation import PythonSimulation
from tests.lan.conftest import CHROMIUM, FLAGS, by_id
from tests.ui.conftest import Tablet, Tablets, tablets  # noqa: F401  a fixture

expect.set_options(timeout=30_000)


@dataclass
class Evening:
    """Everybody and everything at the table."""

    tablet: Tablet
    lan: LanServer
    browser: Browser
    devices: Devices | None = None
    intake: Intake | None = None
    simulation: PythonSimulation | None = None
    taps: int = 0
    errors: list[str] = field(default_factory=list)

    @property
    def session(self) -> Session:
        return self.tablet.table.session

    @property
    def summary(self) -> Summary:
        found = self.session.now.play.summary
        assert found is not None
        return found

    async def tap(self, *names: str) -> None:
        """Tap on the tablet, counting."""
        for name in names:
            await self.tablet.tap(name)
            self.taps += 1
        await self.tablet.heard()

    async def phone(self, name: str) -> Page:
        """Somebody scans the code, types a name, sits down."""
        context = await self.browser.new_context(locale="fr-FR", viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
        page = await context.new_page()
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        info = self.session.now.room.lan
        assert info is not None
        await page.goto(info.join.replace("127.0.0.1", "table.test"))
        assert not await page.evaluate("isSecureContext")
        await by_id(page, "name").fill(name)
        await by_id(page, "sit").click()
        await expect(page.locator(".play")).to_be_visible()
        await self.until(lambda now: any(place.name == name for place in now.room.lobby.places))
        return page

    async def until(self, so: Callable[[Now], bool]) -> None:
        """Wait until the table is so."""
        await self.tablet.until(lambda: so(self.session.now), f"it never came about: {self.session.now.play.summary}")
        await self.tablet.heard()

    async def plug_in(self) -> PythonSimulation:
        """A reader board is plugged in, with a reader at each of the game's places; every piece wears its simulated tag."""
        table, playing = self.tablet.table, self.session.now.play.game
        assert playing is not None
        self.simulation = PythonSimulation(board="evening", readers=tuple(playing.places))
        self.intake = Intake(table.loop, self.session)
        self.devices = Devices(self.intake.put, [self.simulation.path])
        await asyncio.to_thread(self.devices.start, simulate=False)
        now = self.session.now
        assert now.play.game is not None
        pieces = [each.piece for each in now.play.game.bindables(now.play.setup)]
        table.wait(self.session.readers.bind({tag_of(piece): piece for piece in pieces}))
        await self.until(lambda now: any(device.connected for device in now.room.devices.values()))
        return self.simulation

    async def show(self, reader: str, piece: str) -> None:
        """Set a piece on a reader and take it away again."""
        assert self.simulation is not None
        await asyncio.to_thread(self.simulation.tap, reader, piece)
        await self.tablet.frames(3)
        await asyncio.to_thread(self.simulation.lift, reader)


Evenings = Callable[..., Awaitable[Evening]]


@pytest_asyncio.fixture
async def evenings(tablets: Tablets) -> AsyncIterator[Evenings]:  # noqa: F811
    """`await evenings()` opens a table."""
    opened: list[Evening] = []
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)

        async def make(**named: Json) -> Evening:
            tablet = await tablets(**named)
            served = LanServer.open(tablet.table.session, host="127.0.0.1", port=0, names=("table.test",), announce=False)
            lan = await asyncio.to_thread(tablet.table.wait, served)
            await tablet.heard()
            opened.append(Evening(tablet, lan, browser))
            return opened[-1]

        yield make
        for each in opened:
            if each.devices is not None and each.intake is not None:
                await asyncio.to_thread(each.devices.stop)
                each.intake.stop()
            if each.simulation is not None:
                each.simulation.close()
            await asyncio.to_thread(each.tablet.table.wait, each.lan.close())
        await browser.close()
    assert [each.errors for each in opened] == [[] for _ in opened]
