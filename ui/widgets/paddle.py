"""The hero figure: who leads, with how much; the pot; who has won. It is in a seat's accent colour, or plain."""

from __future__ import annotations

from companion.drawing.art import face_drawing
from companion.scene import Paddle
from ui.layout import Box, Need
from ui.look import Look
from ui.painting.drawing import Place, draw, draw_empty_place, draw_mark
from ui.painting.paint import FIGURES, SECOND, STRONG, fitted, rounded, sum_line, text_line, text_width
from ui.widgets.screen_part import Part, Taps

PILE_WIDE, PILE_HIGH, PILE_FOOT = 34.0, 18.0, 18.0  # units of a coin
PILES_MOST = 0.5  # of the width


class PaddleView(Part):
    """The paddle."""

    def __init__(self, look: Look, block: Paddle, taps: Taps) -> None:
        super().__init__(look)
        self.block = block
        self.taps = taps

    def need(self, width: float) -> Need:
        """As high as there is room, down to one line of figures."""
        look = self.look
        return Need(look.px(132), look.px(240), look.px(320))

    def paint(self, box: Box) -> None:
        """Paint heading and note above, and the figure below as large as it fits."""
        look, block = self.look, self.block
        fill, ink, ink2 = ("panel", "ink", "ink2") if block.seat is None else (look.accent(block.seat), "on_ink", "on_ink")
        rounded(look, box, fill, look.measure("panel_radius"))
        inner = box.inset(look.measure("pad") * 1.33, look.measure("pad") * 0.66)
        if box.h < look.px(150):
            inner = box.inset(look.measure("pad"), look.px(8))
        heading, note = look.say(block.heading), look.say(block.note)
        head = inner.from_top(look.size("small_money") * 1.35)
        large, small = round(look.size("small_money") * 0.95), round(look.size("text") * 1.08)
        room = inner.w
        if note:
            beside = text_width(heading, STRONG, large) + text_width(note, SECOND, small) * 1.1 + look.px(24) <= inner.w
            if beside:
                room -= sum_line(look, note, SECOND, small, (head.right, head.cy), ink2, align="right") + look.px(16)
            elif inner.h - head.h - small * 1.4 > look.size("hero") * 0.6:
                sum_line(look, note, SECOND, small, (inner.x, head.y - small * 0.6), ink2, room=inner.w)
                head = inner.from_top(head.h + small * 1.4)
            elif text_width(heading, STRONG, large) + text_width(note, SECOND, round(small * 0.75)) + look.px(24) <= inner.w:
                left = inner.w - text_width(heading, STRONG, large) - look.px(24)
                room -= text_line(
                    look, note, SECOND, small, (head.right, head.cy), ink2, align="right", room=left, least=round(small * 0.75)
                ) + look.px(16)
        text_line(look, heading, STRONG, large, (inner.x, inner.top - large * 0.65), ink, room=room)
        self._figure(inner.below(head.h), ink)

    def _figure(self, area: Box, ink: str) -> None:
        look, block = self.look, self.block
        words = look.money(block.money) if block.money is not None else look.say(block.figure)
        size = round(min(look.size("hero"), area.h * 0.98))
        x = area.x
        if block.face is not None and block.count is not None:
            x += self._piles(area) + look.px(20)
        elif block.face is not None:
            side = min(area.h * 0.8, look.px(96))
            draw_mark(look, block.face, Box(x, area.y + (area.h - side) / 2, side, side), ink=ink)
            x += side + look.px(20)
        words, size = fitted(words, FIGURES, size, area.right - x, 24)
        text_line(look, words, FIGURES, size, (x - size * 0.02, area.y + size * 0.56 if area.h > size * 1.2 else area.cy), ink)

    def _piles(self, area: Box) -> float:
        """Paint as many coins as there are, on piles side by side, if there is room; returns how wide they are."""
        look, face, count = self.look, self.block.face, self.block.count or 0
        assert face is not None
        kind, section = look.pen().art.kind(face), face_drawing(look.pen(), face, "section")
        unit = min(area.h * 0.8, look.px(96)) / (PILE_HIGH + kind.rise * (kind.most - 1))
        piles = max(1, min(-(-count // kind.most), int(area.w * PILES_MOST / (PILE_WIDE * unit))))
        foot = area.y + (area.h - (PILE_HIGH + kind.rise * (kind.most - 1)) * unit) / 2
        for number in range(min(count, piles * kind.most)):
            pile, level = divmod(number, kind.most)
            at = (area.x + (pile + 0.5) * PILE_WIDE * unit, foot + (PILE_FOOT + level * kind.rise) * unit)
            draw(look, section.of, Place(*at, unit))
        if not count:
            draw_empty_place(look, Box(area.x, foot, PILE_WIDE * unit, PILE_WIDE * unit))
        return piles * PILE_WIDE * unit
