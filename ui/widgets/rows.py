"""A table: who has what, what pays what, who is still awaited; a payout whose rows open one after the other.

Rows with a seat are boxes that flood when their player is awaited; rows without are lines between rules. Columns are as wide as
their widest cell, the last one is at the right. Money finds its own tone: gains green with a plus, losses red with a minus.
"""

from __future__ import annotations

from companion.kernel.scene import Cell, Row, Rows
from ui.box import Box, Need
from ui.faces import arch, arch_box, mark
from ui.look import Look
from ui.paint import (
    FIGURES,
    PLAIN,
    SECOND,
    STRONG,
    dashed_box,
    disc,
    has_icon,
    height_of,
    icon,
    line,
    paragraph,
    rectangle,
    ring,
    rounded,
    width_of,
)
from ui.widgets.buttons import paint_button
from ui.widgets.heading import heading_height, paint_heading
from ui.widgets.part import Hand, Part, Tap, skin_of

SEALED = "sealed"


class RowsView(Part):
    """A table of rows."""

    def __init__(self, look: Look, block: Rows, hand: Hand) -> None:
        super().__init__(look)
        self.block = block
        self.hand = hand
        self.opened = 0 if block.unveil else len(block.rows)  # rows before this one lie open
        self.boxed = any(row.seat is not None for row in block.rows)

    # --- a payout opens row by row

    @property
    def veiled(self) -> bool:
        """Whether rows are still to be opened."""
        return self.block.unveil and self.opened < len(self.block.rows)

    def open_next(self) -> None:
        """One row more."""
        self.opened = min(self.opened + 1, len(self.block.rows))
        self.lay(self.box)

    def open_all(self) -> None:
        """The rest at once."""
        self.opened = len(self.block.rows)
        self.lay(self.box)

    # --- measures

    def _large(self, row: Row) -> bool:
        return self.boxed and (row.state == "awaited" or self._current(row))

    def _current(self, row: Row) -> bool:
        return self.veiled and self.opened > 0 and self.block.rows[self.opened - 1] is row

    def _height(self, row: Row) -> float:
        look = self.look
        if not self.boxed:
            return look.measure("line") if row.face is None else look.px(86)
        if row.seat is None:
            return look.measure("line")
        return look.measure("awaited_row") if self._large(row) else look.measure("row")

    def _gap(self) -> float:
        return self.look.px(10) if self.boxed else 0.0

    def _rest(self, width: float) -> float:
        look, block = self.look, self.block
        rest = heading_height(look, block.title, None, width) if block.title is not None or block.figure is not None else 0.0
        if block.headers:
            rest += look.px(40)
        if not self.boxed:
            rest += look.px(16) * (0 if self._on_ground() else 2)
        if block.note is not None:
            rest += height_of(look.say(block.note), PLAIN, look.size("small"), width) + look.px(12)
        return rest

    def _on_ground(self) -> bool:
        return any(row.face is not None for row in self.block.rows)

    def need(self, width: float) -> Need:
        """Rows and what stands around them."""
        rest = self._rest(width) + self._gap() * (len(self.block.rows) - 1)
        natural = sum(map(self._height, self.block.rows))
        return Need(natural * 0.5 + rest, natural + rest, natural * 1.06 + rest)

    def wish(self) -> float:
        """How wide the table is by nature."""
        head, cells = self._widths()
        return head + sum(cells) + self.look.px(14) * len(cells) + 2 * self.look.px(20)

    def _size(self, cell: Cell, last: bool) -> int:
        if cell.money is not None:
            return self.look.size("small_money" if last or cell.strong else "cell_money")
        return self.look.size("small_money" if cell.strong else "second")

    def _cell_width(self, cell: Cell, last: bool) -> float:
        look, width = self.look, 0.0
        if cell.face is not None:
            width += look.px(36) + look.px(8)
        if has_icon(cell.icon):
            width += look.px(30) + look.px(6)
        if cell.text is not None:
            width += width_of(look.say(cell.text), STRONG, self._size(cell, last))
        if cell.money is not None:
            width += width_of(look.money(cell.money, change=cell.change), FIGURES, self._size(cell, last))
        return width

    def _widths(self) -> tuple[float, list[float]]:
        """The head's width, and each column's."""
        look, rows = self.look, self.block.rows
        head = 0.0
        for row in rows:
            wide = 0.0
            if row.seat is not None:
                wide = look.px(56 + 12) + width_of(row.seat, STRONG, look.size("name")) + look.px(14)
            elif row.face is not None:
                wide = look.px(56 + 14)
            head = max(head, wide)
        number = max((len(row.cells) for row in rows), default=0)
        columns = [0.0] * number
        for row in rows:
            for index, cell in enumerate(row.cells):
                columns[index] = max(columns[index], self._cell_width(cell, index == number - 1 and number > 1))
        offset = 1 if len(self.block.headers) > number else 0
        for index, header in enumerate(self.block.headers[offset:][:number]):
            columns[index] = max(columns[index], width_of(look.say(header), SECOND, look.size("small")))
        return head, columns

    # --- painting

    def paint(self, box: Box) -> None:
        """Heading, headers, rows, note."""
        look, block = self.look, self.block
        heading = heading_height(look, block.title, None, box.w) if block.title is not None or block.figure is not None else 0.0
        paint_heading(look, box.from_top(heading), block.title, None, block.figure)
        area = box.below(heading)
        if block.note is not None:
            words, size = look.say(block.note), look.size("small")
            high = height_of(words, PLAIN, size, area.w)
            paragraph(look, words, PLAIN, size, area.from_bottom(high), "ink2")
            area = area.above(high + look.px(12))
        if not self.boxed and not self._on_ground():
            rounded(look, area, "panel", look.measure("panel_radius"))
            area = area.inset(look.measure("pad") * 0.85, look.px(14))
        pad = look.px(20) if self.boxed else 0.0
        head, columns = self._widths()
        ends = self._ends(area.inset(pad, 0), head, columns)
        if block.headers:
            self._headers(area.from_top(look.px(36)), head, ends)
            area = area.below(look.px(40))
        gap, heights = self._gap(), [self._height(row) for row in block.rows]
        room = area.h - gap * (len(heights) - 1)
        part = min(1.06, room / max(1.0, sum(heights)))
        y = area.top
        for index, (row, height) in enumerate(zip(block.rows, heights, strict=True)):
            high = height * part
            y -= high
            self._row(row, Box(area.x, y, area.w, high), pad, head, ends, index)
            y -= gap

    def _ends(self, area: Box, head: float, columns: list[float]) -> list[tuple[float, float]]:
        """Each column's left and right: spread so that the last one ends at the right edge."""
        if not columns:
            return []
        spare = max(0.0, area.w - head - sum(columns))
        tight = min(1.0, (area.w - head) / max(1.0, sum(columns)))
        gap = spare / len(columns)
        ends, x = [], area.x + head
        for width in columns:
            x += gap
            ends.append((x, x + width * tight))
            x += width * tight
        return ends

    def _align(self, index: int, number: int) -> str:
        """The last column is at the right, the first one of a table without heads at the left, the others begin at their place."""
        if index == number - 1 and (number > 1 or self.boxed):
            return "right"
        return "left"

    def _headers(self, box: Box, head: float, ends: list[tuple[float, float]]) -> None:
        look, headers = self.look, self.block.headers
        offset = 1 if len(headers) > len(ends) else 0
        if offset:
            line(
                look,
                look.say(headers[0]),
                SECOND,
                look.size("small"),
                (box.x + (look.px(20) if self.boxed else 0), box.cy),
                "ink2",
                room=head or box.w / 2,
            )
        for index, (header, (start, end)) in enumerate(zip(headers[offset:], ends, strict=False)):
            align = self._align(index, len(ends))
            at = end if align == "right" else start if index or self.boxed else box.x
            line(look, look.say(header), SECOND, look.size("small"), (at, box.cy), "ink2", align=align)
        if not self.boxed:
            rectangle(look, Box(box.x, box.y, box.w, 2), "line")

    def _row(self, row: Row, box: Box, pad: float, head: float, ends: list[tuple[float, float]], index: int) -> None:
        look = self.look
        flooded = (row.state == "awaited" and row.seat is not None) or (self._current(row) and row.seat is not None)
        ink, ink2 = ("on_ink", "on_ink") if flooded else ("ink2" if row.state == "faint" else "ink", "ink2")
        if row.seat is not None:
            fill = look.accent(row.seat) if flooded else "panel"
            rounded(look, box, fill, min(look.measure("row_radius"), box.h / 3))
        elif index and not self.boxed:
            rectangle(look, Box(box.x, box.top - 1, box.w, 2), "line")
        inner = box.inset(pad, 0)
        if row.seat is not None:
            tag = arch_box(inner.x, inner.cy, min(box.h * 0.66, look.px(66 if flooded else 56)))
            arch(look, tag, row.seat, inverted=flooded)
            start = tag.right + look.px(12)
            name = look.size("name") if box.h >= look.px(60) else look.size("text")
            line(look, row.seat, STRONG, name, (start, inner.cy), ink, room=max(head - (start - inner.x), look.px(40)))
        elif row.face is not None:
            size = min(look.px(56), box.h * 0.7)
            mark(look, row.face, Box(inner.x, inner.cy - size / 2, size, size))
        right = inner.right
        if row.target is not None:
            right = self._button(row, inner)
        if row.state == "done":
            icon(look, "check", look.px(32), (right - look.px(16), inner.cy), "on_ink" if flooded else "gain")
            right -= look.px(44)
        if row.presence:
            self._presence(row, inner, head, right, flooded)
        sealed = self.block.unveil and index >= self.opened
        for number, (cell, (start, end)) in enumerate(zip(row.cells, ends, strict=False)):
            if sealed and cell.face is not None:
                size = min(look.px(36), box.h * 0.5)
                spot = Box(start, inner.cy - size / 2, size, size)
                dashed_box(look, spot, "edge", 2.5, size * 0.2, 6, 5)
                icon(look, "lock-key", size * 0.62, (spot.cx, spot.cy), "ink2")
                continue
            faint = sealed and number == len(ends) - 1
            self._cell(cell, start, min(end, right), inner, "ink2" if faint else ink, ink2, self._align(number, len(ends)), flooded)

    def _cell(self, cell: Cell, start: float, end: float, row: Box, ink: str, ink2: str, align: str, flooded: bool) -> None:
        look, size = self.look, self._size(cell, align == "right")
        size = min(size, round(row.h * 0.8))
        if align == "right":
            start = end - min(self._cell_width(cell, True), end - start)
        x = start
        if cell.face is not None:
            square = min(look.px(36), row.h * 0.8)
            mark(look, cell.face, Box(x, row.cy - square / 2, square, square))
            x += square + look.px(8)
        if has_icon(cell.icon):
            icon(look, str(cell.icon), min(look.px(30), row.h * 0.7), (x + look.px(14), row.cy), ink2)
            x += look.px(36)
        if cell.text is not None:
            words = look.say(cell.text)
            figures = words.lstrip("+\u2212").isdigit()
            font = FIGURES if figures and (cell.strong or align == "right") else STRONG if cell.strong or not self.boxed else SECOND
            x += line(
                look,
                words,
                font,
                size,
                (x, row.cy),
                ink if cell.strong or not self.boxed else ink2,
                room=max(8.0, end - x),
                least=round(size * 0.72),
            )
        if cell.money is not None:
            tone = ink
            if cell.change and not flooded:
                tone = "gain" if cell.money > 0 else "loss" if cell.money < 0 else "ink2"
            elif cell.money < 0 and not flooded:
                tone = "loss"
            line(
                look,
                look.money(cell.money, change=cell.change),
                FIGURES,
                size,
                (x, row.cy),
                tone,
                room=max(8.0, end - x + 2),
                least=round(size * 0.6),
            )

    def _button(self, row: Row, inner: Box) -> float:
        look, target = self.look, row.target
        assert target is not None
        wish = width_of(look.say(target.label), STRONG, look.size("text")) + (look.px(44) if has_icon(target.icon) else 0) + look.px(48)
        width, height = min(wish, inner.w * 0.5), min(look.measure("tool"), inner.h - look.px(12))
        tap = Tap(
            look,
            target.id,
            lambda: self.hand.tap(target),
            lambda _, area, skin: paint_button(look, area, skin, target),
            skin=skin_of(look, target),
            state=target.state,
            hand=self.hand,
        )
        self.put(tap, Box(inner.right - width, inner.cy - height / 2, width, height))
        return inner.right - width - look.px(16)

    def _presence(self, row: Row, inner: Box, head: float, right: float, flooded: bool) -> None:
        """What that seat's phone is doing: a dot, and a word."""
        look, seat = self.look, row.seat or ""
        state = look.presence.get(seat, "none")
        key = f"tablet-presence-{'choosing-' if row.state == 'awaited' else ''}{state}"
        x = inner.x + max(head, look.px(150)) + look.px(16)
        if row.cells and not flooded:
            return
        size = look.size("button" if flooded else "second")
        if not flooded:
            presence_dot(look, (x + look.px(7), inner.cy), state)
            x += look.px(22)
        line(look, look.word(key), SECOND, size, (x, inner.cy), "on_ink" if flooded else "ink2", room=right - x, least=round(size * 0.75))
        if flooded and row.target is None:
            icon(look, "dots-three", look.size("icon"), (right - look.px(20), inner.cy), "on_ink")


def presence_dot(look: Look, at: tuple[float, float], state: str) -> None:
    """Connected full, lost a ring, none a hollow grey ring; always with a word beside."""
    radius = look.px(6)
    if state == "connected":
        disc(look, at, radius, "gain")
    else:
        ring(look, at, radius - 1.5, "loss" if state == "lost" else "line", 3)
