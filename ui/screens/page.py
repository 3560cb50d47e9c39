"""A page: a title, columns of parts, and a rail with the way back. The menu and everything behind it are pages."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from companion.kernel.text import raw
from companion.scene import Prompt, Send, Target
from ui.context import Context
from ui.layout import Box
from ui.look import Look
from ui.painting.paint import icon
from ui.widgets.rail import Rail, Tool
from ui.widgets.screen_part import Part
from ui.widgets.scroll import outside_box, scroll_in, stack_parts
from ui.widgets.toast import toast_strip

MOSTLY = 0.4  # of a page's height: if more than that is empty, a large sign is shown there


class Page(Part):
    """A page of the tablet; a subclass says what it shows."""

    sign: str | None = None  # shown large if most of the page is empty

    def __init__(self, context: Context) -> None:
        super().__init__(context.look())
        self.context = context
        self._columns: list[list[Part]] = []
        self._scrolled: dict[tuple[object, int], float] = {}
        self._place: object = None
        self._scrolls: dict[int, ScrollView] = {}

    # --- what a subclass says

    def title(self) -> str:
        """What the page is."""
        raise NotImplementedError

    def hint(self) -> str:
        """A sentence below the title."""
        return ""

    def columns(self) -> list[list[Part]]:
        """The parts that it shows, column by column."""
        raise NotImplementedError

    def place(self) -> object:
        """Which of its parts it shows now: each has its own scroll position."""
        return None

    def bar(self) -> Sequence[Target]:
        """Buttons beside the title."""
        return ()

    def act(self, target: Target) -> None:
        """Do what a button beside the title says."""
        self.context.taps.tap(target)

    def leave(self) -> None:
        """Go back to where it was opened from."""
        self.context.back()

    def shares(self) -> list[float]:
        """The columns' parts of the width."""
        return [1.0] * len(self._columns)

    # --- showing

    def refresh(self, look: Look) -> None:
        """Show the present state."""
        self.look = look
        self.lay(self.context.box)

    def lay(self, box: Box) -> None:
        """Make the parts before anything is painted."""
        for index, scroll in self._scrolls.items():
            self._scrolled[(self._place, index)] = scroll.scroll_y
        self._place = self.place()
        self._columns = self.columns()
        super().lay(box)

    def paint(self, box: Box) -> None:
        """Paint columns between the strip and the rail; a column that is too high scrolls."""
        look = self.look
        self._scrolls = {}
        rail = look.measure("rail")
        prompt = Prompt(text=raw(self.title()), hint=raw(self.hint()) if self.hint() else None)
        tools = [Tool("turn", "device-rotate", self.context.turn), Tool("back", "x", self.leave)]
        self.put(Rail(look, prompt, self.bar(), tools, _BarTaps(self)), box.from_bottom(rail))
        top = toast_strip(look, box).h + look.px(8)
        area = box.above(rail + look.px(16)).inset(look.measure("margin"), 0).below(top)
        shares, gap = self.shares(), look.px(32)
        room = area.w - gap * (len(self._columns) - 1)
        x, lowest = area.x, area.top
        for index, (parts, share) in enumerate(zip(self._columns, shares, strict=True)):
            width = room * share / sum(shares)
            lowest = min(lowest, self._column(index, parts, Box(x, area.y, width, area.h)))
            x += width + gap
        empty = lowest - area.y
        if self.sign is not None and empty > area.h * MOSTLY:
            icon(look, self.sign, empty * 0.62, (area.cx, area.y + empty / 2), "line")

    def _column(self, index: int, parts: list[Part], box: Box) -> float:
        """Arrange a column; returns how far down it goes."""
        gap = self.look.px(14)
        stack = stack_parts(self.look, box, gap, lambda width: [part.need(width) for part in parts])
        if not stack.scrolls:
            y = box.top
            for part, height in zip(parts, stack.heights, strict=True):
                y -= height
                self.put(part, Box(box.x, y, box.w, height))
                y -= gap
            return y
        scroll, content = scroll_in(self.look, box, stack.whole)
        y = stack.whole
        for part, height in zip(parts, stack.heights, strict=True):
            y -= height
            content.add_widget(part)
            part.lay(Box(0, y, content.width, height))
            y -= gap
        scroll.scroll_y = self._scrolled.get((self._place, index), 1.0)
        self._scrolls[index] = scroll
        self.add_widget(scroll)
        return box.y

    def free_strip(self) -> Box:
        """The strip above everything."""
        return toast_strip(self.look, self.box)

    def spots(self) -> Iterator[tuple[str, Box]]:
        """The targets of the columns and of the rail."""
        for part in (*(part for parts in self._columns for part in parts), *(child for child in self.children if isinstance(child, Rail))):
            for name, box in part.spots():
                yield name, outside_box(part, box)


class _BarTaps:
    """The rail's taps, which the page handles."""

    def __init__(self, page: Page) -> None:
        self._page = page

    def tap(self, target: Target) -> None:
        """Let the page act; say why if that is impossible."""
        if target.state == "off":
            self._page.context.taps.tap(target)
        else:
            self._page.act(target)

    def magnify(self, x: float, y: float) -> None:
        """There is no board here."""

    def explain(self, lit: Target | None, send: Send | None, held: bool) -> None:
        """There is no board here."""

    def near(self, widget: Widget, x: float, y: float) -> bool:
        """Ignore the taps that the table's screen ignores."""
        return self._page.context.taps.near(widget, x, y)
