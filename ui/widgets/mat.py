"""What lies before a player: the name, small amounts, and a tower, if any: at the right, or lying below if there is little height."""

from __future__ import annotations

from companion.drawing.tower import FLOODED, PLAIN, Inks, tower_drawing, tower_size
from companion.scene import Mat
from ui.layout import Box, Need
from ui.look import Look
from ui.painting.drawing import Place, arch_box, draw, draw_arch, draw_mark
from ui.painting.fitting import draw_name
from ui.painting.paint import FIGURES, SECOND, STRONG, dashed_box, has_icon, icon, rounded, text_line, text_width
from ui.widgets.screen_part import Part, Taps

LOW = 0.74  # of its size: a smaller tower lies on its side, and on a small screen every one, so that its letters can be read
AWAITED = ("awaited", "leads")


class MatView(Part):
    """One player's mat."""

    def __init__(self, look: Look, block: Mat, taps: Taps) -> None:
        super().__init__(look)
        self.block = block

    def need(self, width: float) -> Need:
        """The tower's height; if the tower lies, or there is none, two lines."""
        look = self.look
        tall = tower_size(self.block.tower)[1] * look.grid.scale * (1.0, 0.8, 0.66)[look.grid.kind] + look.px(18)
        low = look.px(98) if look.grid.kind < 2 else look.px(112)
        if not self.block.tower:
            return Need(low, low, low)
        return Need(min(low, tall), tall, tall + look.px(6))

    def paint(self, box: Box) -> None:
        """Paint it; in the seat's colour if the player is on turn."""
        look, block = self.look, self.block
        flooded = block.state in AWAITED
        ink, faint = ("on_ink", "on_ink") if flooded else ("ink", "ink2")
        if block.state == "out":
            dashed_box(look, box, "line", 2, look.measure("row_radius"))
        else:
            rounded(look, box, look.accent(block.seat) if flooded else "panel", look.measure("row_radius"))
        inner = box.inset(look.px(14), look.px(8))
        if not block.tower:
            self._words(inner, flooded, ink, faint)
            return
        wide, high = tower_size(block.tower)
        unit = min(inner.h / high, look.px(1.0))
        inks = FLOODED if flooded else PLAIN
        if unit < LOW * look.px(1.0) or look.grid.kind:
            self._low(inner, inks, ink, faint)
            return
        place = Place(inner.right - wide * unit, inner.cy + high * unit / 2, unit)
        draw(look, tower_drawing(look.pen(), block.tower, inks), place)
        self._words(inner.before(wide * unit + look.px(8)), flooded, ink, faint)

    def _low(self, inner: Box, inks: Inks, ink: str, faint: str) -> None:
        """Paint the name and the amounts in a line, the tower below."""
        look, block = self.look, self.block
        wide, high = tower_size(block.tower, flat=True)
        unit = min(inner.w / wide, inner.h * 0.56 / high)
        draw(look, tower_drawing(look.pen(), block.tower, inks, flat=True), Place(inner.x, inner.y + high * unit, unit))
        head = inner.above(high * unit + look.px(4))
        tag = arch_box(head.x, head.cy, min(head.h, look.px(46)))
        draw_arch(look, tag, block.seat, inverted=ink == "on_ink")
        taken = self._items(Box(head.right - head.w * 0.58, head.y, head.w * 0.58, head.h), ink, right=True)
        area = Box(tag.right + look.px(8), head.y, head.right - taken - look.px(8) - tag.right - look.px(8), head.h)
        if text_width(block.seat, STRONG, look.size("text")) <= area.w:
            text_line(look, block.seat, STRONG, look.size("text"), (area.x, area.cy), ink)

    def _words(self, area: Box, flooded: bool, ink: str, faint: str) -> None:
        """Paint arch and name, and the amounts below them."""
        look, block = self.look, self.block
        head = area.from_top(area.h * 0.54)
        tag = arch_box(head.x, head.cy, min(head.h, look.px(60)))
        draw_arch(look, tag, block.seat, inverted=flooded)
        names = Box(tag.right + look.px(10), head.y, max(1.0, head.right - tag.right - look.px(10)), head.h)
        if block.note is not None:
            upper = names.from_top(names.h / 2)
            draw_name(look, block.seat, STRONG, look.size("text"), upper, ink)
            text_line(look, look.say(block.note), SECOND, look.size("small"), (names.x, names.y + names.h * 0.24), faint, room=names.w)
        else:
            draw_name(look, block.seat, STRONG, look.size("name"), names, ink)
        self._items(area.below(area.h * 0.56), ink)

    def _items(self, box: Box, ink: str, *, right: bool = False) -> float:
        """Paint signs with their numbers; a zero is faint. Returns how wide they are."""
        look, items = self.look, self.block.items
        size = min(look.px(34), box.h * 0.9)
        step = min(box.w / max(1, len(items)), size * 1.9)
        x = box.right - step * len(items) if right else box.x
        for face, sign, number, _ in items:
            alpha = 1.0 if number else 0.6
            if face is not None:
                draw_mark(look, face, Box(x, box.cy - size * 0.42, size * 0.84, size * 0.84))
            elif has_icon(sign):
                icon(look, str(sign), size * 0.84, (x + size * 0.42, box.cy), ink)
            text_line(look, look.figures(number), FIGURES, round(size * 0.86), (x + size * 0.92, box.cy), ink, alpha=alpha)
            x += step
        return step * len(items)
