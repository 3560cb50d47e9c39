"""Choosing several things before giving a command: pieces put in order, cards picked. The choice goes into a field of the command."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from kivy.input.motionevent import MotionEvent

from companion.scene import Pick, Sort
from ui.layout import Box, Need
from ui.look import Look
from ui.painting.drawing import draw_mark, draw_number
from ui.painting.paint import FIGURES, STRONG, dashed_box, disc, rounded, text_line, text_width
from ui.widgets.buttons import paint_button
from ui.widgets.cards import caption_height, card_need, paint_card, printed_kind
from ui.widgets.heading import heading_height, paint_heading
from ui.widgets.screen_part import Bare, Painter, Part, Skin, Tap, Taps, skin_of


class SortView(Part):
    """Pieces in a row: drag one to its place, or tap them in order."""

    def __init__(self, look: Look, block: Sort, taps: Taps) -> None:
        super().__init__(look)
        self.block = block
        self.taps = taps
        self.order = [value for value, _ in block.items]
        self.tapped: list[str] = []
        self._cells: list[Box] = []
        self._held: str | None = None
        self._from = (0.0, 0.0)
        self._at = 0.0

    def _side(self, width: float) -> float:
        number = max(1, len(self.order))
        return float(min(self.look.px(84), (width - self.look.px(12) * (number - 1)) / number))

    def need(self, width: float) -> Need:
        """The height of heading, row and button."""
        look = self.look
        high = heading_height(look, self.block.title, None, width) + self._side(width) + look.px(34) + look.px(16) + look.measure("button")
        return Need(high, high, high)

    def paint(self, box: Box) -> None:
        """Paint the pieces in their order, numbered; then the button."""
        look, block = self.look, self.block
        heading = heading_height(look, block.title, None, box.w)
        paint_heading(look, box.from_top(heading), block.title, None)
        side = self._side(box.w)
        row = box.below(heading).from_top(side + look.px(30))
        faces = dict(block.items)
        self._cells = [Box(row.x + index * (side + look.px(12)), row.top - side, side, side) for index in range(len(self.order))]
        for index, (value, cell) in enumerate(zip(self.order, self._cells, strict=True)):
            spot = cell if value != self._held else Box(self._at - side / 2, cell.y + look.px(8), side, side)
            if value == self._held:
                dashed_box(look, cell, "edge", 2, side * 0.2)
            rounded(look, spot.shift(up=-look.measure("drop")), "edge", side * 0.2)
            draw_mark(look, faces[value], spot)
            if value in self.tapped:
                draw_number(look, (spot.right - look.px(6), spot.top - look.px(6)), str(self.tapped.index(value) + 1), look.px(15))
            text_line(look, str(index + 1), FIGURES, look.size("small"), (cell.cx, cell.y - look.px(18)), "ink2", align="center")
        target = block.target.sending(lambda send: send.filled(block.field, tuple(self.order)))
        button = box.from_bottom(look.measure("button"))
        self.put(
            Tap(
                look,
                target.id,
                lambda: self.taps.tap(target),
                lambda _, area, skin: paint_button(look, area, skin, target),
                skin=skin_of(look, target),
                state=target.state,
                taps=self.taps,
            ),
            button,
        )

    def _index(self, x: float) -> int:
        return min(range(len(self._cells)), key=lambda index: abs(self._cells[index].cx - x))

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Take up a piece."""
        if super().on_touch_down(touch):
            return True
        for value, cell in zip(self.order, self._cells, strict=True):
            if cell.inset(-4).holds(*touch.pos) and not touch.is_mouse_scrolling:
                touch.grab(self)
                self._held, self._from, self._at = value, touch.pos, cell.cx
                return True
        return False

    def on_touch_move(self, touch: MotionEvent) -> bool:
        """Move the piece along the row; the others make room."""
        if touch.grab_current is not self or self._held is None:
            return bool(super().on_touch_move(touch))
        self._at = touch.x
        place = self._index(touch.x)
        if self.order.index(self._held) != place:
            self.order.remove(self._held)
            self.order.insert(place, self._held)
            self.tapped = []
        self.lay(self.box)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """Put the piece down. One that was not moved was tapped: the first tapped is first."""
        if touch.grab_current is not self or self._held is None:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        value, self._held = self._held, None
        if abs(touch.x - self._from[0]) < self.look.px(16):
            if len(self.tapped) == len(self.order) or value in self.tapped:
                self.tapped = []
            self.tapped.append(value)
            self.order = [*self.tapped, *(each for each in self.order if each not in self.tapped)]
        self.lay(self.box)
        return True

    def spots(self) -> Iterator[tuple[str, Box]]:
        """The button, and each piece as `<target>:<value>`."""
        yield from super().spots()
        for value, cell in zip(self.order, self._cells, strict=False):
            yield f"{self.block.target.id}:{value}", cell


class PickView(Part):
    """Cards to pick from; the button says how many are picked, and what they add up to."""

    def __init__(self, look: Look, block: Pick, taps: Taps) -> None:
        super().__init__(look)
        self.block = block
        self.taps = taps
        self.picked: set[int] = set()

    def _columns(self, width: float) -> int:
        return max(1, min(len(self.block.items), int(width // self.look.px(130)) or 1, 6))

    def need(self, width: float) -> Need:
        """The height of heading, cards and button."""
        look, block = self.look, self.block
        columns, gap = self._columns(width), look.measure("gutter")
        each = (width - gap * (columns - 1)) / columns
        lines = -(-len(block.items) // columns)
        needs = [card_need(look, card, each) for _, card in block.items]
        rest = heading_height(look, block.title, None, width) + look.measure("button") + gap * (lines + 0.5)
        least, natural = max((need.least for need in needs), default=0), max((need.natural for need in needs), default=0)
        cap = look.px(230)
        return Need(min(least, cap) * lines + rest, min(natural, cap) * lines + rest, min(natural, cap) * lines + rest)

    def paint(self, box: Box) -> None:
        """Paint the cards, picked ones with a ring and a check; then the button."""
        look, block = self.look, self.block
        heading = heading_height(look, block.title, None, box.w)
        paint_heading(look, box.from_top(heading), block.title, None)
        button = box.from_bottom(look.measure("button"))
        area = box.below(heading).above(button.h + look.measure("gutter"))
        if block.items:
            cells = area.grid(len(block.items), self._columns(box.w), look.measure("gutter"))
            foot = caption_height(look, [card for _, card in block.items], cells[0].w - look.px(8))
            for index, ((_, card), cell) in enumerate(zip(block.items, cells, strict=True)):
                self.put(Bare(look, f"{block.target.id}:{card.id}", self._toggler(index), self._painter(index, foot), taps=None), cell)
        values = tuple(value for index, (value, _) in enumerate(block.items) if index in self.picked)
        ready = block.least <= len(values) <= block.most
        target = block.target.sending(lambda send: send.filled(block.field, values))
        total = sum(block.items[index][1].points or 0 for index in self.picked)

        def painter(_: Look, spot: Box, skin: Skin) -> None:
            room = spot
            if block.adds_up and self.picked:
                words, size = f"+{total}", look.size("figure")
                text_line(look, words, FIGURES, size, (spot.right - look.px(20), spot.cy), skin.ink, align="right")
                room = spot.before(text_width(words, FIGURES, size) + look.px(24))
            paint_button(look, room, skin, target)

        self.put(
            Tap(
                look,
                target.id,
                lambda: self.taps.tap(target),
                painter,
                skin=skin_of(look, target),
                state=target.state if ready else "off",
                taps=self.taps,
            ),
            button,
        )

    def _toggler(self, index: int) -> Callable[[], None]:
        def toggle() -> None:
            if index in self.picked:
                self.picked.discard(index)
            elif len(self.picked) < self.block.most:
                self.picked.add(index)
            self.lay(self.box)

        return toggle

    def _painter(self, index: int, foot: float) -> Painter:
        def paint(look: Look, area: Box, _: Skin) -> None:
            card = self.block.items[index][1]
            rounded(look, area.inset(-4, -4), "raised" if index in self.picked else "panel", look.measure("row_radius"))
            paint_card(look, card if printed_kind(look, card) else replace(card, points=None), area.inset(look.px(4)), foot)
            if index in self.picked:
                at = (area.right - look.px(14), area.top - look.px(14))
                disc(look, at, look.px(18), "ink")
                text_line(look, "✓", STRONG, look.size("text"), at, "on_ink", align="center")

        return paint
