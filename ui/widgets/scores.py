"""A score sheet: rows, with a column for each player under the arch. Cells that can be filled in are thick, sums are flat.

Of a sheet that is longer than its place only the rows in sight are made, so that two hundred are as quick as ten. The arches and the
row of totals at the top stay. People drag the rows, tap up or down, or touch the place on the bar; figures tell
which rows are in sight.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.input.motionevent import MotionEvent

from companion.scene import Cell, ScoreRow, ScoreSheet, Target
from ui.layout import Box, Need
from ui.look import Look
from ui.painting.drawing import arch_box, draw_arch
from ui.painting.fitting import draw_fitted
from ui.painting.paint import FIGURES, SECOND, STRONG, icon, rounded, text_line, text_width
from ui.widgets.heading import heading_height, paint_heading
from ui.widgets.screen_part import Part, Skin, Tap, Taps

FEW = 12  # so many rows are all shown, whatever is beside them
LEAST = 3  # rows of a longer sheet that are in sight at least


class ScoreSheetView(Part):
    """The whole sheet, or as much of it as there is room for."""

    def __init__(self, look: Look, block: ScoreSheet, taps: Taps) -> None:
        super().__init__(look)
        self.block = block
        self.taps = taps
        self._first = 0  # the topmost of the rows that scroll
        self._shown = 0  # so many are in sight
        self._bar: Box | None = None
        self._held: tuple[float, int] | None = None  # where a finger came down, and which row was the first then

    def renew(self, block: ScoreSheet) -> bool:
        """Take the same sheet with other figures; it stays where it was scrolled."""
        if (block.title, block.seats) != (self.block.title, self.block.seats) or [each.name for each in block.rows] != [
            each.name for each in self.block.rows
        ]:
            return False
        self.block = block
        return True

    def _row(self) -> float:
        return float(max(self.look.grid.finger, self.look.px(52)))

    def _fixed(self) -> int:
        """How many rows at the top don't scroll: the totals."""
        rows = self.block.rows
        return 1 if rows and rows[0].reckoned and all(cell.strong for cell in rows[0].cells) else 0

    def need(self, width: float) -> Need:
        """The height of arches and rows; no row is lower than a finger."""
        look, number = self.look, len(self.block.rows)
        head = heading_height(look, self.block.title, None, width) + look.px(50)
        few = number if number <= FEW else self._fixed() + LEAST
        least = head + few * (self._row() + look.px(6))
        return Need(least, head + number * (look.px(62) + look.px(6)), head + number * (look.px(80) + look.px(6)))

    def _names(self, width: float) -> float:
        """The width of the rows' names."""
        look = self.look
        widest = max((text_width(look.say(row.name), STRONG, look.size("text")) for row in self.block.rows), default=0.0)
        return float(min(max(widest + look.px(16), look.px(90)), width * 0.38))

    def paint(self, box: Box) -> None:
        """Paint arches above the columns, names before the rows."""
        look, block = self.look, self.block
        head = heading_height(look, block.title, None, box.w)
        paint_heading(look, box.from_top(head), block.title, None)
        area = box.below(head)
        names, gap, top = self._names(box.w), look.px(6), look.px(50)
        room, fixed, row = area.h - top, self._fixed(), self._row()
        fit = int((room + gap + 1) // (row + gap))
        rows: Sequence[ScoreRow] = block.rows
        if len(rows) > max(fit, FEW):
            self._shown = max(1, fit - fixed)
            self._scroll_to(self._first)
            side = max(look.grid.finger, look.px(56))
            self._paint_bar(area.below(top).from_right(side), len(rows) - fixed)
            area = area.before(side + look.px(10))
            told = f"{self._first + 1}–{self._first + self._shown} / {len(rows) - fixed}"
            at = (area.x, area.top - top / 2)
            text_line(look, told, SECOND, look.size("small"), at, "ink2", room=names - gap)
            rows = (*rows[:fixed], *rows[fixed + self._first : fixed + self._first + self._shown])
        else:
            self._shown, self._bar = len(rows), None
        tops = area.from_top(top).after(names).columns(len(block.seats), gap)
        for seat, cell in zip(block.seats, tops, strict=True):
            high = min(look.px(44), cell.w)
            draw_arch(look, arch_box(cell.cx - high * 0.44, cell.cy, high), seat)
        for each, band in zip(rows, area.below(top).rows(len(rows), gap), strict=True):
            self._paint_row(each, band, names, gap)

    # --- a sheet longer than its place

    def _scroll_to(self, first: int) -> bool:
        """Scroll to this row; returns whether that changes anything."""
        most = len(self.block.rows) - self._fixed() - self._shown
        before, self._first = self._first, max(0, min(first, most))
        return before != self._first

    def _goes(self, rows: int) -> Callable[[], None]:
        def go() -> None:
            if self._scroll_to(self._first + rows):
                self.lay(self.box)

        return go

    def _paint_bar(self, box: Box, number: int) -> None:
        """Paint the bar: up, where we are, down."""
        look, side = self.look, box.w
        for name, rows, cell in (("up", -self._shown, box.from_top(side)), ("down", self._shown, box.from_bottom(side))):

            def paint(look: Look, area: Box, skin: Skin, name: str = name) -> None:
                icon(look, f"arrow-{name}", look.size("icon"), (area.cx, area.cy), skin.ink)

            self.put(Tap(look, f"rows:{name}", self._goes(rows), paint), cell)
        self._bar = box.below(side + look.px(8)).above(side + look.px(8))
        track = self._bar.inset(side * 0.36, 0)
        rounded(look, track, "line", track.w / 2)
        high = max(track.w, track.h * self._shown / number)
        down = (track.h - high) * self._first / max(1, number - self._shown)
        rounded(look, track.below(down).from_top(high), "ink2", track.w / 2)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Take a finger on the bar, or on the rows, which it may drag."""
        tapped = bool(super().on_touch_down(touch))
        if self._bar is None or not self.box.holds(*touch.pos) or touch.is_mouse_scrolling:
            return tapped
        touch.grab(self)
        self._held = None
        if tapped or not self._bar.holds(*touch.pos):
            self._held = (touch.y, self._first)
        else:
            self._along(touch.y)
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        """Scroll along the bar, or with the rows."""
        if touch.grab_current is not self:
            return bool(super().on_touch_move(touch))
        if self._held is None:
            self._along(touch.y)
        else:
            y, first = self._held
            if self._scroll_to(first + round((touch.y - y) / (self._row() + self.look.px(6)))):
                for held in [each() for each in touch.grab_list]:  # what was under the finger was not tapped
                    if held is not None and held is not self:
                        touch.ungrab(held)
                self.lay(self.box)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """End the drag."""
        if touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        return True

    def _along(self, y: float) -> None:
        """Scroll as far down the sheet as the finger is down the bar."""
        assert self._bar is not None
        most = len(self.block.rows) - self._fixed() - self._shown
        if self._scroll_to(round(most * (self._bar.top - y) / max(1.0, self._bar.h))):
            self.lay(self.box)

    def _paint_row(self, row: ScoreRow, band: Box, names: float, gap: float) -> None:
        look = self.look
        draw_fitted(
            look, look.say(row.name), STRONG, look.size("text"), band.from_left(names - look.px(8)), "ink2" if row.reckoned else "ink"
        )
        for cell, box in zip(row.cells, band.after(names).columns(len(row.cells), gap), strict=True):
            if cell.target is None:
                if row.reckoned:
                    rounded(look, box, "panel", look.measure("radius"))
                _paint_cell(look, box, cell, "ink")
            else:
                self.put(self._tap(cell, cell.target), box)

    def _tap(self, cell: Cell, target: Target) -> Tap:
        def paint(look: Look, box: Box, skin: Skin) -> None:
            _paint_cell(look, box, cell, skin.ink)

        def then() -> None:
            return self.taps.tap(target)

        return Tap(self.look, target.id, then, paint, taps=self.taps)


def _paint_cell(look: Look, box: Box, cell: Cell, token: str) -> None:
    size = look.size("figure" if cell.strong else "text")
    text_line(look, look.say(cell.text), FIGURES, size, (box.cx, box.cy), token, align="center", room=box.w - look.px(6))
