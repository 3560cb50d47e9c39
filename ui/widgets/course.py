"""The whole way at a glance, for a table that needs no board on the screen: its stations in order, and the tap that says one is reached."""

from __future__ import annotations

from companion.drawing.art import UNITS, face_drawing
from companion.scene import Course
from ui.layout import Box, Need
from ui.look import Look
from ui.painting.drawing import Place, draw
from ui.painting.paint import SECOND, STRONG, dashes, disc, has_icon, icon, rectangle, rounded, text_line, text_width
from ui.widgets.buttons import tap_for
from ui.widgets.heading import heading_height, paint_heading
from ui.widgets.screen_part import Part, Taps

LANES = 3


class CourseView(Part):
    """A road from left to right."""

    def __init__(self, look: Look, block: Course, taps: Taps) -> None:
        super().__init__(look)
        self.block = block
        self.taps = taps

    def _tapped(self) -> bool:
        return any(mark.target is not None for mark in self.block.marks)

    def need(self, width: float) -> Need:
        """The height of road, names, and a button under the next line."""
        look = self.look
        heading = heading_height(look, self.block.title, self.block.note, width)
        low = heading + look.px(60 + 36) + (look.measure("button") + look.px(8) if self._tapped() else 0)
        high = heading + look.px(116 + 40) + (look.measure("button") + look.px(14) if self._tapped() else 0)
        return Need(low, high, high)

    def paint(self, box: Box) -> None:
        """Road with its lines; those behind us wear a check."""
        look, block = self.look, self.block
        heading = heading_height(look, block.title, block.note, box.w)
        paint_heading(look, box.from_top(heading), block.title, block.note)
        area = box.below(heading)
        foot = look.measure("button") + look.px(10) if self._tapped() else 0.0
        names = look.px(36)
        road = area.below(look.px(10))
        road = Box(road.x, road.y + foot + names, road.w, max(look.px(40), road.h - foot - names))
        rounded(look, road, "asphalt", look.measure("row_radius"))
        for part in (1 / 3, 2 / 3):
            y = road.y + road.h * part
            dashes(look, [(road.x + 16, y), (road.right - 16, y)], "slab", 3, 18, 14)
        left, right = road.x + look.px(28), road.right - look.px(30)
        last = len(block.marks) - 1
        for index, mark in enumerate(block.marks):
            x = left + (right - left) * mark.at
            if index in (0, last):
                _chequers(look, Box(x - look.px(11), road.y, look.px(22), road.h))
            else:
                rectangle(look, Box(x - 5, road.y - look.px(8), 10, road.h + look.px(16)), "night")
                rectangle(look, Box(x - 3, road.y - look.px(6), 6, road.h + look.px(12)), "paper")
            if mark.done and index not in (0,):
                radius = min(look.px(22), road.h * 0.4)
                disc(look, (x, road.cy), radius, "night")
                disc(look, (x, road.cy), radius - 3, "paper")
                icon(look, "check", radius * 1.25, (x, road.cy), "paper_gain")
            self._name(index, x, road, foot)
        self._pieces(road, left, right)

    def _pieces(self, road: Box, left: float, right: float) -> None:
        """Beyond the newest line that was crossed, lane by lane."""
        look, marks = self.look, self.block.marks
        reached = max((mark.at for mark in marks if mark.done), default=0.0)
        following = min((mark.at for mark in marks if mark.at > reached), default=1.0)
        start, end = (left + (right - left) * at for at in (reached, following))
        size = min(road.h / LANES * 0.92, look.px(36))
        for number, face in enumerate(self.block.pieces):
            row, lane = divmod(number, LANES)
            x = start + look.px(44) + row * size * 1.6 + (lane % 2) * size * 0.5
            at = Place(min(x, end - size), road.y + road.h * (lane + 0.5) / LANES, size / UNITS)
            pen = look.pen()
            draw(look, (face_drawing(pen, face, "body"), face_drawing(pen, face, "stands")), at)

    def _name(self, index: int, x: float, road: Box, foot: float) -> None:
        look, mark = self.look, self.block.marks[index]
        y = road.y - look.px(28)
        size = look.size("second")
        if mark.target is None:
            align = "left" if index == 0 else "right" if index == len(self.block.marks) - 1 else "center"
            at = road.x if align == "left" else road.right if align == "right" else x
            text_line(look, look.say(mark.label), SECOND, size, (at, y), "ink2" if mark.done or index == 0 else "ink", align=align)
            return
        words = text_width(look.say(mark.target.label or mark.label), STRONG, look.size("name"))
        width = min(road.w, words + look.px(84 if has_icon(mark.target.icon) else 48))
        start = min(max(road.x, x - width / 2), road.right - width)
        height, under = look.measure("button"), y - size * 0.7  # beneath its neighbours' names
        rectangle(look, Box(x - 2, under - 2, 4, road.y + look.px(2) - under), "ink")
        self.put(tap_for(look, mark.target, self.taps), Box(start, under - height, width, height))


def _chequers(look: Look, box: Box) -> None:
    """Two columns of chequers."""
    rows = max(2, round(box.h / (box.w / 2)))
    for column, half in enumerate(box.columns(2, 0)):
        for row, cell in enumerate(half.rows(rows, 0)):
            rectangle(look, cell, "paper" if (row + column) % 2 else "night")
