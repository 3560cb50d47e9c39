"""Places with what is in them, in a row or a stack; small amounts side by side; a score track that may be walked round more than once."""

from __future__ import annotations

from itertools import accumulate, takewhile

from companion.kernel.text import Text
from companion.scene import Counters, Face, ScoreTrack, Slots
from ui.layout import Box, Need
from ui.look import Look
from ui.painting.drawing import arch_box, draw_arch, draw_empty_place, draw_mark
from ui.painting.fitting import draw_fitted, least_width
from ui.painting.paint import FIGURES, SECOND, edged, has_icon, icon, rounded, text_line, text_width
from ui.widgets.heading import heading_height, paint_heading
from ui.widgets.screen_part import Bare, Part, Taps

SIDE, ALONE = 60, 84  # px at 1280×800 of a place at most; of faces that nothing is said of, as dice in a hand
SMALLER = (0.9, 0.8, 0.7)  # of its side: how small a place may be so that words below it can be read

SlotParts = tuple[Text | None, Face | None, str | None, bool]  # label, face, owner, and whether it is only wanted


class SlotsView(Part):
    """A row, or a stack, of places to fill."""

    def __init__(self, look: Look, block: Slots, taps: Taps) -> None:
        super().__init__(look)
        self.block = block
        self.taps = taps

    def _all(self) -> list[SlotParts]:
        have = [(label, face, seat, False) for label, face, seat in self.block.slots]
        return [*have, *((None, face, None, True) for face in self.block.wanted)]

    def _widths(self, width: float) -> tuple[float, list[float]]:
        """A place's side, and how much width each takes. Words reach below free places beside theirs; else places are a little smaller."""
        look, gap, places = self.look, self.look.px(8), self._all()
        room = width - gap * (len(places) - 1)
        largest = min(room / max(1, len(places)), look.px(ALONE if self._bare() else SIDE))
        words = [least_width(self._words(place), SECOND, look.size("small"), 0) for place in places]
        spans = [last - first for first, last in map(self._span, range(len(places)))]
        for side in (largest, *(largest * part for part in SMALLER)):
            widths = [max(side, each - span * (side + gap)) for each, span in zip(words, spans, strict=True)]
            if sum(widths) <= room + 1:
                return side, widths
        return largest, [largest] * len(places)

    def _bare(self) -> bool:
        """Whether there are only faces: a hand, which is to be read at a glance."""
        return all(label is None and seat is None and face is not None and not wanted for label, face, seat, wanted in self._all())

    def _words(self, place: SlotParts) -> str:
        """What is said below a place."""
        label, face, seat, wanted = place
        return self.look.say(label) if self._below(face, seat) and not wanted else ""

    def _span(self, index: int) -> tuple[int, int]:
        """From which place to which one's words may reach: below free ones, of which the next words have as many."""
        places, reach = self._all(), []
        for others in (places[:index][::-1], places[index + 1 :]):
            free = list(takewhile(lambda each: each[3] or not self._below(each[1], each[2]), others))
            beyond = others[len(free) : len(free) + 1]
            reach.append(len(free) // 2 if beyond and self._words(beyond[0]) else len(free))
        return index - reach[0], index + reach[1]

    def _below(self, face: Face | None, seat: str | None) -> bool:
        """Whether a place's words are below it: what is free has them inside."""
        return face is not None or seat is not None

    def _foot(self, side: float) -> float:
        """The height of what is below the places: whose they are, and their words."""
        slots = self.block.slots
        arches = side * 0.85 if any(seat is not None and face is not None for _, face, seat in slots) else 0.0
        told = any(label is not None and self._below(face, seat) for label, face, seat in slots)
        return arches + (self.look.size("small") * 1.4 if told else 0.0)

    def need(self, width: float) -> Need:
        """The height of a row with owners and words below, or of a stack."""
        look = self.look
        heading = heading_height(look, self.block.title, None, width)
        if self.block.upright:
            bar = look.px(34)
            high = heading + len(self._all()) * bar
            return Need(heading + len(self._all()) * bar * 0.6, high, high)
        side, _ = self._widths(width)
        high = heading + side + self._foot(side)
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
        look = self.look
        side, widths = self._widths(area.w)
        side *= min(1.0, area.h / (side + self._foot(side)))
        high, small, gap = side * 0.7, look.size("small"), look.px(8)
        starts = list(accumulate((wide + gap for wide in widths), initial=area.x))
        for index, place in enumerate(self._all()):
            label, face, seat, wanted = place
            cell = Box(starts[index] + (widths[index] - side) / 2, area.top - side, side, side)
            if wanted or not self._below(face, seat):
                draw_empty_place(look, cell, look.say(label) or (look.say(face.letter) if face else ""))
                continue
            under = cell.y
            if face is not None:
                draw_mark(look, face, cell)
            if seat is not None and face is not None:
                under -= high + look.px(6)
                draw_arch(look, Box(cell.cx - high * 0.43, under, high * 0.86, high), seat)
            elif seat is not None:
                draw_arch(look, Box(cell.cx - side * 0.43, cell.y, side * 0.86, side), seat)
            if words := self._words(place):
                first, last = self._span(index)
                left, right = starts[first], starts[last + 1] - gap
                wide = min(text_width(words, SECOND, small), right - left)
                x = min(max(left, cell.cx - wide / 2), right - wide)
                draw_fitted(look, words, SECOND, small, Box(x, under - small * 1.4, wide, small * 1.4), "ink2", align="center")

    def _stack(self, area: Box) -> None:
        """Paint bars with their letters; at the left each one's words, at the right whose it is."""
        look, places, gap = self.look, self._all(), self.look.px(8)
        height = area.h / max(1, len(places))
        told = max((least_width(words, SECOND, look.size("small"), 0) + gap for words in map(self._words, places) if words), default=0.0)
        lead = min(told, area.w / 2)
        owner = height + gap if any(seat is not None for _, _, seat, _ in places) else 0.0
        width = min(area.w - lead - owner, look.px(120))
        x = max(area.x + lead, min(area.cx - width / 2, area.right - owner - width))
        for index, (label, face, seat, wanted) in enumerate(places):
            bar = Box(x, area.y + index * height, width, height).inset(0, 2)
            letter = look.say(face.letter) if face is not None else look.say(label)
            if face is None or wanted:
                edged(look, bar, "edge", 2, 6)
                text_line(look, letter, FIGURES, round(bar.h * 0.62), (bar.cx, bar.cy), "ink2", align="center", room=bar.w)
            else:
                rounded(look, bar, "night", 6)
                rounded(look, bar.inset(2), face.fill, 5)
                text_line(look, letter, FIGURES, round(bar.h * 0.62), (bar.cx, bar.cy), look.theme.over(face.fill), align="center")
                beside = Box(area.x, bar.y, max(0.0, bar.x - area.x - gap), bar.h)
                draw_fitted(look, look.say(label), SECOND, look.size("small"), beside, "ink2", align="right")
            if seat is not None:
                draw_arch(look, arch_box(bar.right + gap, bar.cy, bar.h), seat)


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
            + text_width(look.figures(number), FIGURES, look.size("small_money"))
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
        x += text_line(
            look, look.figures(number), FIGURES, min(look.size("small_money"), round(row.h * 0.9)), (x, row.cy), "ink"
        ) + look.px(8)
        text_line(look, look.say(label), SECOND, look.size("small"), (x, row.cy), "ink2")


class ScoreTrackView(Part):
    """A score track as a ring of spaces, on which seats stand as arches."""

    def __init__(self, look: Look, block: ScoreTrack, taps: Taps) -> None:
        super().__init__(look)
        self.block = block
        self.taps = taps

    def _shape(self, width: float, height: float) -> tuple[int, int]:
        """Columns and rows of the ring: as many spaces as the track is long, in about the box's proportions."""
        half = (max(1, self.block.length) + 4 + 1) // 2  # columns + rows of a ring with that many spaces
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
            text_line(look, look.figures(score), FIGURES, round(height * 0.72), (cell.x + high + look.px(2), cell.cy), "ink")
