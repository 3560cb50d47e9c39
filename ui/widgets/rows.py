"""A table: who has what, what pays what, who is still awaited; or a payout whose rows open one after the other.

Rows with a seat are boxes in the seat's colour while the player is awaited; rows without are lines between rules. Columns are as wide as
their widest cell, the last one is at the right. Gains are green with a plus, losses red with a minus.
"""

from __future__ import annotations

from dataclasses import replace

from companion.scene import Cell, Row, Rows
from companion.table.play.ceremony import hidden_while_closed
from ui.layout import Box, Need
from ui.look import Look
from ui.painting import paint
from ui.painting.drawing import arch_box, draw_arch, draw_mark
from ui.painting.fitting import LEADING, draw_fitted, draw_name, least_width
from ui.painting.outlines import Point
from ui.painting.paint import FIGURES, PLAIN, SECOND, STRONG, has_icon, icon, text_height, text_line, text_width
from ui.widgets.buttons import tap_for
from ui.widgets.columns import from_the_left, in_the_middle
from ui.widgets.heading import heading_height, paint_heading
from ui.widgets.presence import paint_presence, presence_words
from ui.widgets.runs import paint_closed, paint_run, run_width
from ui.widgets.screen_part import Figure, Part, Taps

HEADER_LEAST = 0.72  # of its size: how far a column's heading may shrink
HEAD = 170  # px at 1280×800 that an arch and a name keep
SIGNED = {"+": "gain", "\u2212": "loss"}  # a strong figure that says which way it goes


class RowsView(Part):
    """A table of rows."""

    def __init__(self, look: Look, block: Rows, taps: Taps) -> None:
        super().__init__(look)
        self.block = block
        self.taps = taps
        self.opened = block.opened if block.unveil else len(block.rows)  # rows before this one are open
        self.boxed = any(row.seat is not None for row in block.rows)

    # --- a payout opens row by row

    @property
    def veiled(self) -> bool:
        """Whether rows are still to be opened."""
        return self.block.unveil and self.opened < len(self.block.rows)

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
            rest += text_height(look.say(block.note), PLAIN, look.size("small"), width) + look.px(12)
        return rest

    def _on_ground(self) -> bool:
        return any(row.face is not None for row in self.block.rows)

    def need(self, width: float) -> Need:
        """The height of the rows and what is around them."""
        rest = self._rest(width) + self._gap() * (len(self.block.rows) - 1)
        natural = sum(map(self._height, self.block.rows))
        return Need(natural * (0.75 if self._folded(width) else 0.5) + rest, natural + rest, natural * 1.06 + rest)

    def _folded(self, width: float) -> bool:
        """Whether rows are too narrow for their cells side by side: then all but the last figure are below the name."""
        head, columns = self._widths()
        if not self.boxed or self.block.headers or self.block.unveil or all(map(self._centred, range(len(columns)))):
            return False
        return head + sum(columns) + self.look.px(12) * len(columns) + self._buttons() > width - 2 * self.look.px(20)

    def wish(self) -> float:
        """The table's normal width."""
        head, cells = self._widths()
        gap = self.look.px(18)
        return head + sum(cells) + gap * len(cells) + self._buttons() + 2 * self.look.px(20)

    def _last(self, index: int) -> bool:
        """Whether a column is at the right edge: the last one, if it has figures."""
        number = max((len(row.cells) for row in self.block.rows), default=0)
        if index != number - 1 or self._centred(index) or (number == 1 and not self.boxed and not self.block.headers):
            return False
        return any(self._figures(row.cells[index]) or row.cells[index].strong for row in self.block.rows if len(row.cells) > index)

    def _centred(self, index: int) -> bool:
        """Whether a column has only faces and counts, with another column beside it: those are centred; the last one if all are."""
        if not self.boxed:
            return False
        cells = [row.cells for row in self.block.rows if len(row.cells) > 1]
        last = max(map(len, cells), default=0) - 1
        return bool(cells) and all(self._short(cell) for each in cells for cell in (each if index == last else each[index : index + 1]))

    def _short(self, cell: Cell) -> bool:
        return cell.money is None and cell.icon is None and len(self.look.say(cell.text)) <= 3

    def _figures(self, cell: Cell) -> bool:
        return cell.money is not None or self.look.say(cell.text).lstrip("+\u2212").replace("/", "").replace(" ", "").isdigit()

    def _size(self, cell: Cell, last: bool) -> int:
        look = self.look
        if cell.money is not None:
            if not self.boxed:
                return round(look.size("small_money") * 0.92)
            return look.size("small_money" if last or cell.strong else "cell_money")
        if self._figures(cell):
            return look.size("small_money" if cell.strong else "cell_money")
        return look.size("button" if cell.strong else "text" if not self.boxed else "second")

    def _font(self, cell: Cell) -> str:
        return FIGURES if self._figures(cell) else STRONG if cell.strong or not self.boxed else SECOND

    def _money(self, cell: Cell) -> str:
        """Money in words. Changes among other figures have no currency sign; final amounts always have one."""
        many = max(len(row.cells) for row in self.block.rows) > 2
        said = self.look.figures if cell.change and self.boxed and many else self.look.money
        return said(cell.money or 0, change=cell.change)

    def _cell_width(self, cell: Cell, last: bool) -> float:
        look, width = self.look, 0.0
        if cell.face is not None:
            width += look.px(36) + (look.px(8) if cell.text is not None or cell.money is not None else 0.0)
        if has_icon(cell.icon):
            width += look.px(36)
        if cell.text is not None:
            width += text_width(look.say(cell.text), self._font(cell), self._size(cell, last))
        if cell.money is not None:
            width += text_width(self._money(cell), FIGURES, self._size(cell, last))
        return width

    def _widths(self) -> tuple[float, list[float]]:
        """The head's width, and each column's. In a table of seats, a row without a seat that has one cell is as wide as all columns."""
        look, rows = self.look, self.block.rows
        head = 0.0
        for row in rows:
            if row.seat is not None:
                head = max(head, look.px(56 + 12) + text_width(row.seat, STRONG, look.size("name")) + look.px(14))
            elif row.face is not None:
                head = max(head, look.px(56 + 14))
        number = max((len(row.cells) for row in rows), default=0)
        columns = [0.0] * number
        for row in rows:
            if self._across(row, number):
                continue
            for index, cell in enumerate(row.cells):
                columns[index] = max(columns[index], self._cell_width(cell, self._last(index)))
        offset = 1 if len(self.block.headers) > number else 0
        for index, header in enumerate(self.block.headers[offset:][:number]):
            columns[index] = max(columns[index], text_width(look.say(header), SECOND, look.size("small")))
        return head, columns

    def _across(self, row: Row, number: int) -> bool:
        return self.boxed and row.seat is None and row.face is None and 0 < len(row.cells) < number

    def _buttons(self) -> float:
        """The width of what is at the ends of rows with cells: the widest button, a check."""
        beside = [row for row in self.block.rows if row.cells and not (row.presence and row.state == "awaited")]
        button = max((self._button_width(row) + self.look.px(16) for row in beside if row.target is not None), default=0.0)
        check = self.look.px(44) if self.boxed and any(row.state == "done" for row in beside) else 0.0
        return button + check

    def _told(self) -> float:
        """The width of what is said of phones beside names, and of the button after it."""
        return max(
            (self._told_of(row) for row in self.block.rows if row.presence and (row.state == "awaited" or not row.cells)), default=0.0
        )

    def _told_of(self, row: Row) -> float:
        look, awaited = self.look, row.state == "awaited"
        words = presence_words(look, row.seat, choosing=awaited)
        wide = text_width(words, SECOND, look.size("button" if awaited else "second")) + look.px(60)
        if row.target is not None:  # in one line: a low row has no room for two
            wide += least_width(look.say(row.target.label), STRONG, look.size("button"), 0) + look.px(32 + 16)
        return wide

    def _button_width(self, row: Row) -> float:
        look, target = self.look, row.target
        assert target is not None
        sign = look.size("icon") + look.px(10) if has_icon(target.icon) else 0.0
        return text_width(look.say(target.label), STRONG, look.size("button")) + sign + look.px(44)

    # --- painting

    def paint(self, box: Box) -> None:
        """Paint heading, headers, rows and note."""
        look, block = self.look, self.block
        heading = heading_height(look, block.title, None, box.w) if block.title is not None or block.figure is not None else 0.0
        paint_heading(look, box.from_top(heading), block.title, None, block.figure)
        area = box.below(heading)
        if block.note is not None:
            words, size = look.say(block.note), look.size("small")
            high = text_height(words, PLAIN, size, area.w)
            paint.paragraph(look, words, PLAIN, size, area.from_bottom(high), "ink2")
            area = area.above(high + look.px(12))
        if not self.boxed and not self._on_ground():
            paint.rounded(look, area, "panel", look.measure("panel_radius"))
            area = area.inset(look.measure("pad") * 0.85, look.px(14))
        pad = look.px(20) if self.boxed else 0.0
        head, columns = self._widths()
        inner = area.inset(pad, 0)
        if self.boxed:  # a name shrinks a little before what is beside it does
            beside = max(sum(columns) + look.px(12) * len(columns) + self._buttons(), self._told())
            head = max(min(head, inner.w - beside), min(head, look.px(HEAD)))
        ends = [] if self._folded(area.w) else self._ends(inner, head, columns)
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
        """Each column's left and right side."""
        room = area.w - head - self._buttons()
        if all(map(self._centred, range(len(columns)))):
            return in_the_middle(columns, area.x + head, room)
        look, headers = self.look, self.block.headers
        words = [look.say(header) for header in headers[1 if len(headers) > len(columns) else 0 :]]
        floors = [text_width(word, SECOND, round(look.size("small") * HEADER_LEAST)) + 1 for word in words] + [0.0] * len(columns)
        pushed = self._last(len(columns) - 1)
        return from_the_left(columns, floors, area.x + head, room, gap=look.px(12), widest=look.px(32), named=head > 0, pushed=pushed)

    def _headers(self, box: Box, head: float, ends: list[tuple[float, float]]) -> None:
        look, headers = self.look, self.block.headers
        offset = 1 if len(headers) > len(ends) else 0
        if offset:
            start = box.x + (look.px(20) if self.boxed else 0)
            text_line(look, look.say(headers[0]), STRONG, look.size("button"), (start, box.cy), "ink", room=max(head, box.w * 0.16))
        for index, (header, (start, end)) in enumerate(zip(headers[offset:], ends, strict=False)):
            align, x = "left", start
            if self._last(index):
                align, x = "right", end
            elif self._centred(index):
                align, x = "center", (start + end) / 2
            size, room = look.size("small"), max(end - start, look.px(24))
            text_line(look, look.say(header), SECOND, size, (x, box.cy), "ink2", align=align, room=room, least=round(size * HEADER_LEAST))
        if not self.boxed:
            paint.rectangle(look, Box(box.x, box.y, box.w, 2), "line")

    def _row(self, row: Row, box: Box, pad: float, head: float, ends: list[tuple[float, float]], index: int) -> None:
        look = self.look
        flooded = (row.state == "awaited" and row.seat is not None) or (self._current(row) and row.seat is not None)
        ink, ink2 = ("on_ink", "on_ink") if flooded else ("ink2" if row.state == "faint" else "ink", "ink2")
        if row.seat is not None:
            fill = look.accent(row.seat) if flooded else "panel"
            paint.rounded(look, box, fill, min(look.measure("row_radius"), box.h / 3))
        elif index and not self.boxed:
            paint.rectangle(look, Box(box.x, box.top - 1, box.w, 2), "line")
        inner = box.inset(pad, 0)
        if row.seat is not None:
            tag = arch_box(inner.x, inner.cy, min(box.h * 0.66, look.px(66 if flooded else 56)))
            draw_arch(look, tag, row.seat, inverted=flooded)
            start = tag.right + look.px(12)
            name = look.size("name") if box.h >= look.px(60) else look.size("text")
            if row.cells and not ends:
                self._fold(row, Box(start, inner.y, inner.right - start, inner.h), name, ink, ink2, flooded)
            else:
                room = max(head - (start - inner.x) - look.px(10), look.px(40))
                draw_name(look, row.seat, STRONG, name, Box(start, inner.y, room, inner.h), ink)
        elif row.face is not None:
            size = min(look.px(56), box.h * 0.7)
            draw_mark(look, row.face, Box(inner.x, inner.cy - size / 2, size, size))
        right = inner.right
        if row.target is not None:
            right = self._button(row, inner, head)
        if row.state == "done":
            icon(look, "check", look.px(32), (right - look.px(16), inner.cy), "on_ink" if flooded else "gain")
            right -= look.px(44)
        if row.presence:
            self._presence(row, inner, head, right, flooded)
        sealed = self.block.unveil and index >= self.opened
        across = self._across(row, len(ends))
        if across and sealed:
            icon(look, "lock-key", look.px(28), (inner.cx, inner.cy), "ink2")
            return
        if across:
            ends = [(inner.x + look.px(40) * place, inner.right) for place in range(len(row.cells))]
        for number, (cell, (start, end)) in enumerate(zip(row.cells, ends, strict=False)):
            if sealed and cell.before is not None:
                cell = replace(cell, money=cell.before)
            if sealed and hidden_while_closed(self.block, cell, 0):
                part = 1.0 if self._last(number) else 0.5 if self._centred(number) else 0.0
                paint_closed(look, Box(start, box.y, end - start, box.h), part)
                continue
            if row.presence and row.state == "awaited":
                continue  # what that phone is doing says it
            last = not across and self._last(number)
            if not across and self._centred(number):
                start += max(0.0, (end - start - self._cell_width(cell, False)) / 2)
            self._cell(cell, (start, end), inner, "ink2" if sealed and last else ink, ink2, last, flooded, row.seat)

    def _fold(self, row: Row, box: Box, size: int, ink: str, ink2: str, flooded: bool) -> None:
        """Paint the last figure whole at the right; at its left the name, and the other cells below it."""
        look, last = self.look, row.cells[-1]
        box = box.before(self._buttons())
        wide = min(self._cell_width(last, True), box.w * 0.6)
        self._cell(last, (box.right - wide, box.right), box, ink, ink2, True, flooded, row.seat)
        area = box.before(wide + look.px(12))
        small, gap = look.size("small"), look.px(12)
        rest = [(cell, self._money(cell) if cell.money is not None else "") for cell in row.cells[:-1]]
        rest = [(cell, money) for cell, money in rest if run_width(look, cell, money, small)]
        draw_name(look, row.seat or "", STRONG, size, Box(area.x, area.cy, area.w, size * LEADING) if rest else area, ink)
        whole = sum(run_width(look, cell, money, small) + gap for cell, money in rest)
        part = min(1.0, area.w / max(1.0, whole))
        x = area.x
        for cell, money in rest:
            paint_run(look, cell, money, (x, area.cy - small * LEADING / 2), round(small * part), ink2)
            x += (run_width(look, cell, money, small) + gap) * part

    def _cell(
        self, cell: Cell, ends: tuple[float, float], row: Box, ink: str, ink2: str, last: bool, flooded: bool, seat: str | None = None
    ) -> None:
        look, (start, end) = self.look, ends
        size = min(self._size(cell, last), round(row.h * 0.8))
        x = end - min(self._cell_width(cell, True), end - start) if last else start
        if cell.face is not None:
            square = min(look.px(36), row.h * 0.8, max(12.0, ends[1] - ends[0] - 2))
            if cell.text is None and cell.money is None:
                x = min(x, ends[1] - square)
            draw_mark(look, cell.face, Box(x, row.cy - square / 2, square, square), ink=ink if flooded else None)
            x += square + look.px(8)
        if has_icon(cell.icon):
            icon(look, str(cell.icon), min(look.px(30), row.h * 0.7), (x + look.px(14), row.cy), ink2)
            x += look.px(36)
        if cell.text is not None:
            words, font = look.say(cell.text), self._font(cell)
            faint = not cell.strong and (self.boxed or font == FIGURES)
            tone = SIGNED.get(words[:1]) if cell.strong and not flooded else None
            x += draw_fitted(look, words, font, size, Box(x, row.y, max(8.0, end - x), row.h), tone or (ink2 if faint else ink))
        if cell.money is not None:
            tone = ink
            if cell.change and not flooded:
                tone = "gain" if cell.money > 0 else "loss" if cell.money < 0 else "ink2"
            elif cell.money < 0 and not flooded:
                tone = "loss"
            self._amount(cell, size, (x, row.cy), tone, max(8.0, end - x + 2), seat)

    def _amount(self, cell: Cell, size: int, at: Point, tone: str, room: float, seat: str | None) -> None:
        """Paint money; what a player has counts when it changes."""

        def paint(amount: int) -> float:
            return text_line(self.look, self._money(replace(cell, money=amount)), FIGURES, size, at, tone, room=room)

        if seat is not None and cell.money is not None and not cell.change:
            Figure(("money", seat), cell.money, paint)
        else:
            paint(cell.money or 0)

    def _button(self, row: Row, inner: Box, head: float) -> float:
        """Paint a row's button, as wide as its words; in two lines if there is too little room beside them. Returns its width."""
        look, target = self.look, row.target
        assert target is not None
        width, height = self._button_width(row), min(look.measure("tool"), inner.h - look.px(12))
        words = presence_words(look, row.seat, choosing=row.state == "awaited") if row.presence else ""
        said = text_width(words, SECOND, look.size("second"))
        if head + said + width + look.px(70) > inner.w:
            width = least_width(look.say(target.label), STRONG, look.size("button"), height - look.px(8)) + look.px(32)
        width = min(width, inner.w * 0.5)
        self.put(tap_for(look, target, self.taps), Box(inner.right - width, inner.cy - height / 2 + look.px(1), width, height))
        return inner.right - width - look.px(16)

    def _presence(self, row: Row, inner: Box, head: float, right: float, flooded: bool) -> None:
        """Paint what a seat's phone is doing: a word, with a dot on a plain ground."""
        if row.state != "awaited" and row.cells:
            return
        look, x = self.look, inner.x + head + self.look.px(32)
        box = Box(x, inner.y, max(1.0, right - x), inner.h)
        paint_presence(look, box, row.seat, awaited=row.state == "awaited", flooded=flooded)
        if flooded and row.target is None:
            icon(look, "dots-three", look.size("icon"), (right - look.px(20), inner.cy), "on_ink")
