"""A score sheet: rows by players under their arches. What may be filled in is thick, sums are flat."""

from __future__ import annotations

from companion.scene import Cell, ScoreRow, ScoreSheet, Target
from ui.drawing import arch, arch_box
from ui.fitting import lettered
from ui.layout import Box, Need
from ui.look import Look
from ui.paint import FIGURES, STRONG, line, rounded, width_of
from ui.widgets.heading import heading_height, paint_heading
from ui.widgets.part import Part, Skin, Tap, Taps


class ScoreSheetView(Part):
    """The whole sheet."""

    def __init__(self, look: Look, block: ScoreSheet, taps: Taps) -> None:
        super().__init__(look)
        self.block = block
        self.taps = taps

    def _row(self) -> float:
        return float(max(self.look.grid.finger, self.look.px(52)))

    def need(self, width: float) -> Need:
        """Arches, then a row a line; a line is never lower than a finger."""
        look, number = self.look, len(self.block.rows)
        head = heading_height(look, self.block.title, None, width) + look.px(50)
        least = head + number * (self._row() + look.px(6))
        return Need(least, head + number * (look.px(62) + look.px(6)), head + number * (look.px(80) + look.px(6)))

    def _names(self, width: float) -> float:
        """How wide the rows' names stand."""
        look = self.look
        widest = max((width_of(look.say(row.name), STRONG, look.size("text")) for row in self.block.rows), default=0.0)
        return float(min(max(widest + look.px(16), look.px(90)), width * 0.38))

    def paint(self, box: Box) -> None:
        """Arches above the columns, names before the rows."""
        look, block = self.look, self.block
        head = heading_height(look, block.title, None, box.w)
        paint_heading(look, box.from_top(head), block.title, None)
        area = box.below(head)
        names, gap = self._names(box.w), look.px(6)
        tops = area.from_top(look.px(50)).after(names).columns(len(block.seats), gap)
        for seat, cell in zip(block.seats, tops, strict=True):
            high = min(look.px(44), cell.w)
            arch(look, arch_box(cell.cx - high * 0.44, cell.cy, high), seat)
        body = area.below(look.px(50))
        for row, band in zip(block.rows, body.rows(len(block.rows), gap), strict=True):
            self._paint_row(row, band, names, gap)

    def _paint_row(self, row: ScoreRow, band: Box, names: float, gap: float) -> None:
        look = self.look
        lettered(look, look.say(row.name), STRONG, look.size("text"), band.from_left(names - look.px(8)), "ink2" if row.reckoned else "ink")
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
    line(look, look.say(cell.text), FIGURES, size, (box.cx, box.cy), token, align="center", room=box.w - look.px(6))
