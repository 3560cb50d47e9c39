"""How a phone joins, or a wall watches: the QR code, and beside or below it what to type."""

from __future__ import annotations

from companion.table.snapshots import LanInfo
from ui.layout import Box, Need, fixed_need
from ui.look import Look
from ui.painting.fitting import draw_fitted
from ui.painting.paint import FIGURES, SECOND, STRONG, icon, rounded, text_line, text_width
from ui.widgets.qr import paint_qr
from ui.widgets.screen_part import Part

SCANNED = 2.2  # fingers: no phone reads a smaller code across the table


def paint_joining(look: Look, lan: LanInfo, box: Box) -> None:
    """Paint a paper panel: the code as large as possible, with the panel as its margin; then address and room code."""
    rounded(look, box, "paper", look.measure("panel_radius"))
    code, small = round(look.px(46)), look.size("small")
    if box.w > box.h * 1.45:
        scanned = SCANNED * look.grid.finger
        if box.h < scanned:
            low = min(box.h, code * 1.1 + small * 1.9)
            _typed(look, lan, box.middle(box.w - look.px(40), low), code, small, stacked=False)
            return
        words = text_width(lan.address, STRONG, small) + look.px(20)  # the code leaves room for them
        side = min(box.h, max(scanned, box.w - words))
        paint_qr(look, lan.join, Box(box.x, box.cy - side / 2, side, side))
        rest = box.after(side).before(look.px(16))
        _typed(look, lan, rest.middle(rest.w, small * 3.4 + code * 1.2), code, small, stacked=True)
        return
    foot = code * 1.1 + small * 1.9
    side = min(box.w, (box.h - foot) * 1.1)
    paint_qr(look, lan.join, Box(box.cx - side / 2, box.top - side, side, side))
    _typed(look, lan, box.from_bottom(foot).inset(look.px(20), look.px(4)), code, small, stacked=False)


class JoiningPanel(Part):
    """The panel on a page: a little higher than wide, but never higher than the page."""

    def __init__(self, look: Look, lan: LanInfo, screen: Box) -> None:
        super().__init__(look)
        self.lan = lan
        self.screen = screen

    def need(self, width: float) -> Need:
        """The height of the code, and of what to type below it."""
        room = self.screen.h - self.look.measure("rail") - self.look.measure("far") - self.look.px(56)
        return fixed_need(min(room, width + self.look.px(70)))

    def paint(self, box: Box) -> None:
        """Paint the panel."""
        paint_joining(self.look, self.lan, box)


class Watching(Part):
    """What a wall opens: the QR code, and the address below it."""

    def __init__(self, look: Look, lan: LanInfo, screen: Box) -> None:
        super().__init__(look)
        self.lan = lan
        self.screen = screen

    def need(self, width: float) -> Need:
        """The height of the code and a line, never more than the page."""
        room = self.screen.h - self.look.measure("rail") - self.look.measure("far") - self.look.px(56)
        return fixed_need(min(room, width + self.look.px(70)))

    def paint(self, box: Box) -> None:
        """Paint the panel."""
        look, foot = self.look, self.look.px(66)
        rounded(look, box, "paper", look.measure("panel_radius"))
        side = min(box.w, box.h - foot)
        paint_qr(look, self.lan.wall, Box(box.cx - side / 2, box.top - side, side, side))
        low = box.from_bottom(foot).inset(look.px(16), 0)
        text_line(
            look, self.lan.wall.removeprefix("http://"), STRONG, look.size("text"), (low.cx, low.cy), "night", align="center", room=low.w
        )


def _typed(look: Look, lan: LanInfo, box: Box, code: int, small: int, *, stacked: bool) -> None:
    """Paint what people type: the address, and the room code below it."""
    first = box.from_top(small * 1.7)
    sign = 0.0 if stacked else look.px(40)
    if sign:
        icon(look, "device-mobile", look.px(30), (first.x + look.px(15), first.cy), "night")
    draw_fitted(look, lan.address, STRONG, small + 2, first.after(sign), "night")
    words, low = look.word("tablet-or-code"), box.below(first.h)
    wide = 0.0
    if stacked:
        text_line(look, words, SECOND, small, (low.x, low.top - small * 0.8), "paper_ink2", room=low.w)
        low = low.below(small * 1.6)
    else:
        wide = text_line(look, words, SECOND, small, (low.x, low.cy), "paper_ink2", room=low.w * 0.45) + look.px(14)
    text_line(look, "\u00a0".join(lan.code), FIGURES, code, (low.x + wide, low.cy), "night", room=low.w - wide)
