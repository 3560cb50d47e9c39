"""A tablet under test: a real window without a screen, a real session on its own thread, a finger that touches what a target's id names.

Nothing sleeps: a test waits for frames, or until something is so. Touches enter as Kivy's own do, from the event loop through the
stage to the topmost widget there; a target that is covered is not tapped.
"""

from __future__ import annotations

from typing import TypeVar

from tests.ui import before_kivy  # noqa: F401  Kivy's environment comes before Kivy

# isort: split
import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Iterator
from pathlib import Path
from time import monotonic
from typing import Any

import pytest
import pytest_asyncio
from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics.opengl import glFinish
from kivy.tests.common import UnitTestTouch
from kivy.uix.scrollview import ScrollView
from kivy.uix.textinput import TextInput

from companion.kernel.seat import Seat
from companion.scene import Target
from companion.table.play.telling import shown_targets
from companion.table.room.settings import Settings
from tests.ui.table_of import OpenTable, with_record
from ui.app import TabletApp, tablet_app
from ui.context import Extras
from ui.layout import Box
from ui.sweeping import Sweeping
from ui.theme import Pace

# Nothing holds the frames back here as a display does: without this, GL would put off letting go of what is no longer drawn.
Window.bind(on_flip=lambda *_: glFinish() and None)
AT_ONCE = Pace(still=True, settle=0.0, hold=600.0, others=0.0, replay=0.02)  # however long a frame takes, a tap is no question

T = TypeVar("T")


RESTS = 6  # frames: more than Kivy looks back at for a scroll's speed


class Tablet:
    """A tablet on a table, and a finger."""

    def __init__(self, app: TabletApp, table: OpenTable, running: asyncio.Task[None]) -> None:
        self.app = app
        self.table = table
        self.running = running

    @property
    def now(self) -> Any:
        """What the tablet shows."""
        return self.app.store.now

    async def frames(self, number: int = 2) -> None:
        """Let so many frames go by. An app that has ended draws none: then what ended it is told, be it a test's time limit."""
        for _ in range(number):
            passed = asyncio.get_running_loop().create_future()
            Clock.schedule_once(lambda _, passed=passed: passed.done() or passed.set_result(None), 0)
            await asyncio.wait((passed, self.running), return_when=asyncio.FIRST_COMPLETED)
            assert passed.done() or self.running.result(), "the app has ended"

    async def until(self, so: Callable[[], T | None], why: str = "") -> T:
        """Wait until something is so; a minute is for ever."""
        ends = monotonic() + 60
        while not (found := so()):
            assert monotonic() < ends, why or f"it never came about; there are {sorted(self.spots())}"
            await self.frames(1)
        return found

    async def heard(self) -> None:
        """Wait until the tablet shows what the session knows."""
        await self.until(lambda: self.app.store.now is self.table.session.now)
        await self.frames(2)

    async def laid_down(self) -> None:
        """Whoever the curtain was drawn for next is not there just now: the table is back."""
        await self.heard()
        if self.app.stage.curtain is not None:
            await self.tap("curtain-close")
            await self.until(lambda: self.app.stage.curtain is None)

    # --- finding

    def own(self, seat: Seat) -> Iterable[Target]:
        """What that seat's own screen shows, where the tablet is theirs: who has a phone has it there."""
        return () if self.now.room.on_phone(seat) else shown_targets(self.now.scene(seat))

    def spots(self) -> dict[str, Box]:
        """Everything that can be tapped now, by its target's id."""
        return dict(self.app.stage.spots())

    def shows(self, *names: str) -> bool:
        """Whether all these can be tapped."""
        return set(names) <= set(self.spots())

    def words(self) -> str:
        """Every word that is drawn now; all spaces are plain."""
        return " ".join(dict.fromkeys(drawn_words(self.app.stage.canvas))).replace("\u00a0", " ")

    # --- touching

    async def touch(self, x: float, y: float, to: tuple[float, float] | None = None) -> None:
        """A finger down, perhaps along, and up again: it rests before, so what it scrolls is not flung, however quickly frames follow."""
        finger = UnitTestTouch(x, y)
        finger.touch_down()
        await self.frames(1)
        if to is not None:
            for step in (*range(1, 9), *[8] * RESTS):
                finger.touch_move(x + (to[0] - x) * step / 8, y + (to[1] - y) * step / 8)
                await self.frames(1)
        finger.touch_up()
        await self.frames(2)

    async def tap(self, name: str) -> None:
        """Tap what has that target's id, once it is there; a scrolled column is scrolled until it is in sight."""
        box = await self.until(lambda: self.spots().get(name), f"nothing to tap is called {name!r}; there are {sorted(self.spots())}")
        for _ in range(60):
            scroll = self._scroll_of(name)
            if scroll is None or scroll.y + 10 < box.cy < scroll.top - 10:
                break
            far = max(-200.0, min(200.0, scroll.center_y - box.cy))
            await self.touch(scroll.x + 12, scroll.center_y, (scroll.x + 12, scroll.center_y + far))
            await self.until(lambda scroll=scroll: abs(scroll.effect_y.velocity) < 1)
            box = self.spots()[name]
        await self.touch(box.cx, box.cy)

    def _scroll_of(self, name: str) -> ScrollView | None:
        """The scroll that a target lies in."""
        for widget in self.app.stage.walk():
            if getattr(widget, "target_id", None) == name:
                while widget is not None and widget is not self.app.stage and not isinstance(widget, ScrollView):
                    widget = widget.parent
                return widget if isinstance(widget, ScrollView) else None
        return None

    async def type(self, words: str) -> None:
        """Type into the field that has the focus, over what was there."""
        field = await self.until(lambda: next((each for each in self.app.stage.walk() if isinstance(each, TextInput) and each.focus), None))
        field.select_all()
        field.delete_selection()
        field.insert_text(words)
        await self.frames(2)


Tablets = Callable[..., Awaitable[Tablet]]


@pytest.fixture(autouse=True)
def unswept(monkeypatch: pytest.MonkeyPatch) -> None:
    """Python collects by itself. To look through all that a process of tests holds takes ten times as long as what a tablet holds, and
    that after every page. Tests that are about the collector have a fixture of this name that leaves it to the app.
    """
    monkeypatch.setattr(Sweeping, "painted", lambda self, *, settled=False: None)


def drawn_words(canvas: Any) -> Iterator[str]:
    """The words behind every texture that is drawn."""
    from ui.painting.paint import words_of
    from ui.painting.strokes import Strokes

    for each in canvas.children:
        if isinstance(each, Strokes):
            yield from filter(None, (words_of(texture) for texture, _ in each.shown))
        if hasattr(each, "children"):
            yield from drawn_words(each)


async def _size_window(size: tuple[int, int]) -> None:
    if tuple(Window.size) != size:
        Window.size = size


async def started(table: OpenTable, size: tuple[int, int], extras: Extras | None = None) -> Tablet:
    """A tablet of that size on a table."""
    Clock.init_async_lib("asyncio")
    await _size_window(size)
    app = tablet_app(table.loop, table.session, extras or Extras(language="fr", pace=AT_ONCE, sound=lambda _: None))
    task = asyncio.create_task(app.async_run(async_lib="asyncio"))
    ends = monotonic() + 60
    while app.root is None or EventLoop.status != "started" or app.stage.screen is None:
        assert monotonic() < ends and not task.done(), f"the tablet did not start: {task}"
        await asyncio.sleep(0)
    tablet = Tablet(app, table, task)
    await tablet.heard()
    return tablet


async def ended(tablet: Tablet) -> None:
    """The window is empty again, the table closed."""
    tablet.app.stop()
    await asyncio.wait_for(tablet.running, 20)
    tablet.table.close()
    for child in Window.children[:]:
        Window.remove_widget(child)
    EventLoop.touches.clear()


@pytest_asyncio.fixture
async def tablets(tmp_path: Path) -> AsyncIterator[Tablets]:
    """`await tablets(record, ...)` opens a table (from a record, or empty) and runs the tablet on it; all are closed after the test."""
    running: list[Tablet] = []

    async def make(
        record: str | None = None,
        *,
        language: str = "fr",
        chosen: Settings | None = None,
        size: tuple[int, int] = (1280, 800),
        pace: Pace = AT_ONCE,
        extras: Extras | None = None,
        path: Path | None = None,
    ) -> Tablet:
        path = path or tmp_path / "table.db"
        if record is not None:
            with_record(path, record.encode())
        table = OpenTable(path)
        if chosen is not None:
            table.wait(table.session.prefer(chosen))
        tablet = await started(table, size, extras or Extras(language=language, pace=pace, sound=lambda _: None))
        running.append(tablet)
        return tablet

    yield make
    for tablet in running:
        await ended(tablet)
