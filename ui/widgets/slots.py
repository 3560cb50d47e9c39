"""Places with what is in them, in a row or a stack; small amounts side by side; a score track that may be walked round more than once."""

from __future__ import annotations

from companion.kernel.text import Text
from companion.scene import Counters, Face, ScoreTrack, Slots
from ui.layout import Box, Need
from ui.look import Look
from ui.painting.drawing import draw_arch, draw_empty_place, draw_mark
from ui.painting.paint import FIGURES, SECOND, edged, has_icon, icon, rounded, text_line, text_width
from ui.widgets.heading import heading_height, paint_heading
from ui.widgets.screen_part import Bare, Part, Taps


class SlotsView(Part):
    """A row, or a stack, of places to fill."""

    def __init__(self, look: Look, block: Slots, taps: Taps) -> None:
        super().__init__(look)
        self.block = block
        self.taps = taps

    def _all(self) -> list[tuple[Text | None, Face | None, str | None, bool]]:
        """Label, face, owner, and whether it is only wanted."""
        have = [(label, face, seat, False) for label, face, seat in self.block.slots]
        return [*have, *((None, face, None, True) for face in self.block.wanted)]

    def _side(self, width: float) -> float:
        number = max(1, len(self._all()))
        gap = self.look.px(8)
        return min((width - gap * (number - 1)) / number, self.look.px(60))

    def _foot(self) -> bool:
        return any(seat or label for label, face, seat in self.block.slots if face is not None)

    def need(self, width: float) -> Need:
        """The height of a row with owners below, or of a stack."""
        look = self.look
        heading = heading_height(look, self.block.title, None, width)
        if self.block.upright:
            bar = look.px(34)
            high = heading + len(self._all()) * bar
            return Need(heading + len(self._all()) * bar * 0.6, high, high)
        side = self._side(width)
        high = heading + side + (side * 0.85 if self._foot() else 0)
        return Need(high * 0.85, high, high)

    def paint(self, box: Box) -> None:
        """Paint heading and places; a tap anywhere on them counts if they have a target."""
        look, block = self.look, self.block
        heading = heading_height(look, block.title, None, box.w)
        paint_heading(look, box.from_top(heading), block.title, None)
        area = box.below(heading)
        if block.target is not None:
            target = block.target
            self.put(Bare(look, target.id, lambda: self.taps.tap(target), lambda _, at, __: self._places(at), taps=self.taps), area)
        else:
            self._places(area)

    def _places(self, area: Box) -> None:
        if self.block.upright:
            self._stack(area)
        else:
            self._row(area)

    def _row(self, area: Box) -> None:
        look, places = self.look, self._all()
        foot = self._foot()
        side = min(self._side(area.w), area.h / 1.85 if foot else area.h)
        gap = look.px(8)
        for index, (label, face, seat, wanted) in enumerate(places):
            cell = Box(area.x + index * (side + gap), area.top - side, side, side)
            if face is None or wanted:
                draw_empty_place(look, cell, look.say(label) or (look.say(face.letter) if face else ""))
                continue
            draw_mark(look, face, cell)
            if seat is not None:
                high = side * 0.7
                draw_arch(look, Box(cell.cx - high * 0.43, cell.y - high - look.px(6), high * 0.86, high), seat)
            elif label is not None:
                rounded(look, Box(cell.x, cell.y - look.px(15), cell.w, look.px(6)), "ink", 3)

    def _stack(self, area: Box) -> None:
        look, places = self.look, self._all()
        width = min(area.w, look.px(120))
        height = area.h / max(1, len(places))
        for index, (label, face, _, wanted) in enumerate(places):
            bar = Box(area.cx - width / 2, area.y + index * height, width, height).inset(0, 2)
            letter = look.say(face.letter) if face is not None else look.say(label)
            if face is None or wanted:
                edged(look, bar, "edge", 2, 6)
                text_line(look, letter, FIGURES, round(bar.h * 0.62), (bar.cx, bar.cy), "ink2", align="center")
            else:
                rounded(look, bar, "night", 6)
                rounded(look, bar.inset(2), face.fill, 5)
                text_line(look, letter, FIGURES, round(bar.h * 0.62), (bar.cx, bar.cy), look.theme.over(face.fill), align="center")


class CountersView(Part):
    """Small amounts in a flat box."""

    def __init__(self, look: Look, block: Counters, taps: Taps) -> None:
        super().__init__(look)
        self.block = block
        self.taps = taps

    def _wish(self, item: tuple[Face | None, str | None, int, Text | None]) -> float:
        look, (face, sign, number, label) = self.look, item
        lead = look.px(40) if face is not None or has_icon(sign) else 0.0
        return (
            lead
            + text_width(str(number), FIGURES, look.size("small_money"))
            + text_width(look.say(label), SECOND, look.size("small"))
            + look.px(20)
        )

    def _lines(self, width: float) -> list[list[tuple[Face | None, str | None, int, Text | None]]]:
        lines: list[list[tuple[Face | None, str | None, int, Text | None]]] = [[]]
        taken = 0.0
        for item in self.block.items:
            wish = self._wish(item)
            if lines[-1] and taken + wish > width:
                lines.append([])
                taken = 0.0
            lines[-1].append(item)
            taken += wish
        return lines

    def need(self, width: float) -> Need:
        """The height of one or more lines."""
        look = self.look
        lines = len(self._lines(width - 2 * look.px(16)))
        high = heading_height(look, self.block.title, None, width) + lines * look.px(48) + look.px(16)
        return Need(high * 0.85, high, high)

    def paint(self, box: Box) -> None:
        """Paint face or icon, figure, word."""
        look = self.look
        heading = heading_height(look, self.block.title, None, box.w)
        paint_heading(look, box.from_top(heading), self.block.title, None)
        area = box.below(heading)
        rounded(look, area, "panel", look.measure("row_radius"))
        inner = area.inset(look.px(16), look.px(8))
        lines = self._lines(inner.w)
        for row, items in zip(inner.rows(len(lines), 0), lines, strict=True):
            spare = max(0.0, row.w - sum(map(self._wish, items)))
            x = row.x
            for item in items:
                self._item(item, x, row)
                x += self._wish(item) + (spare / (len(items) - 1) if len(items) > 1 else 0)

    def _item(self, item: tuple[Face | None, str | None, int, Text | None], x: float, row: Box) -> None:
        look, (face, sign, number, label) = self.look, item
        size = min(look.px(34), row.h * 0.85)
        if face is not None:
            draw_mark(look, face, Box(x, row.cy - size / 2, size, size))
            x += look.px(40)
        elif has_icon(sign):
            icon(look, str(sign), size * 0.9, (x + size / 2, row.cy), "ink")
            x += look.px(40)
        figures = str(number).replace("-", "\u2212")
        x += text_line(look, figures, FIGURES, min(look.size("small_money"), round(row.h * 0.9)), (x, row.cy), "ink") + look.px(8)
        text_line(look, look.say(label), SECOND, look.size("small"), (x, row.cy), "ink2")


class ScoreTrackView(Part):
    """A score track as a ring of spaces, on which seats stand as arches."""

    def __init__(self, look: Look, block: ScoreTrack, taps: Taps) -> None:
        super().__init__(look)
        self.block = block
        self.taps = taps

    def _shape(self, width: float, height: float) -> tuple[int, int]:
        """Columns and rows of the ring: as many spaces as the track is long, in about the box's proportions."""
        half = max(2, (self.block.length + 4 + 1) // 2)  # columns + rows of a ring with that many spaces
        rows = min(max(3, round(half * height / max(1.0, width + height))), half - 2)
        return half - rows, rows

    def need(self, width: float) -> Need:
        """The height: low and wide."""
        return Need(width * 0.24, width * 0.42, width * 0.5)

    def paint(self, box: Box) -> None:
        """Paint the ring clockwise from the lower left; several seats on a space are side by side."""
        look, length = self.look, max(1, self.block.length)
        columns, rows = self._shape(box.w, box.h)
        gap = look.px(3)
        side = min((box.w - gap * (columns - 1)) / columns, (box.h - gap * (rows - 1)) / rows)
        area = box.middle(side * columns + gap * (columns - 1), side * rows + gap * (rows - 1))
        ring = (
            [(0, row) for row in range(rows)]
            + [(column, rows - 1) for column in range(1, columns)]
            + [(columns - 1, row) for row in range(rows - 2, -1, -1)]
            + [(column, 0) for column in range(columns - 2, 0, -1)]
        )[:length]
        cells = [Box(area.x + column * (side + gap), area.y + row * (side + gap), side, side) for column, row in ring]
        fills = self.block.fills or ("raised",)
        for index, cell in enumerate(cells):
            fill = fills[index % len(fills)]
            rounded(look, cell, "line", side * 0.16)
            rounded(look, cell.inset(1.5), fill, side * 0.14)
            if index % 4 == 0:
                text_line(
                    look,
                    str(index),
                    FIGURES,
                    max(9, round(side * 0.42)),
                    (cell.cx, cell.cy),
                    look.theme.over(fill),
                    align="center",
                    alpha=0.55,
                )
        here: dict[int, list[tuple[str, int]]] = {}
        for seat, score in self.block.markers:
            here.setdefault(score % length, []).append((seat, score))
        for place, seats in here.items():
            cell = cells[place]
            for index, (seat, _) in enumerate(seats):
                high = side * (0.86 if len(seats) == 1 else 0.66)
                shift = (index - (len(seats) - 1) / 2) * side * 0.34
                draw_arch(look, Box(cell.cx - high * 0.43 + shift, cell.cy - high / 2 - shift * 0.3, high * 0.86, high), seat)
        inner = area.inset(side + look.px(10))
        if inner.h > look.px(30) and inner.w > look.px(80):
            self._legend(inner)

    def _legend(self, inner: Box) -> None:
        """Paint the plain scores in the ring's middle, also those beyond the track's length."""
        look, markers = self.look, sorted(self.block.markers, key=lambda each: -each[1])
        wide = look.px(92)
        columns = max(1, min(len(markers), int(inner.w // wide)))
        lines = -(-len(markers) // columns)
        height = min(look.px(44), inner.h / max(1, lines))
        area = inner.middle(min(inner.w, wide * columns), height * lines)
        for (seat, score), cell in zip(markers, area.grid(len(markers), columns, 0), strict=True):
            high = height * 0.8
            draw_arch(look, Box(cell.x, cell.cy - high / 2, high * 0.86, high), seat)
            text_line(look, str(score).replace("-", "\u2212"), FIGURES, round(height * 0.72), (cell.x + high + look.px(2), cell.cy), "ink")
