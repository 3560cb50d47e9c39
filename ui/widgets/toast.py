"""What just happened, for eight seconds, with a way to take it back. It settles where nothing can be tapped."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ui.box import Box
from ui.look import Look
from ui.paint import SECOND, STRONG, edged, icon, line, rounded, sum_line, width_of
from ui.widgets.part import Bare, Part, Skin

SECONDS = 8.0


class Toast(Part):
    """One line on ink."""

    def __init__(self, look: Look, words: str, undo: Callable[[], Any] | None = None, *, sign: str = "check") -> None:
        super().__init__(look)
        self.words = words
        self.undo = undo
        self.sign = sign

    def _undo_width(self) -> float:
        return width_of(self.look.word("tablet-undo"), STRONG, self.look.size("text")) + self.look.px(36) if self.undo else 0.0

    def wish(self, room: Box) -> tuple[float, float]:
        """Its size."""
        look = self.look
        words = width_of(self.words, SECOND, look.size("button")) * 1.08
        wide = look.px(20 + 34 + 16) + words + (self._undo_width() + look.px(16) if self.undo else 0)
        return min(wide, room.w), look.px(56)

    def place(self, room: Box, taken: Sequence[Box], strip: Box | None) -> Box:
        """Beside the far prompt where it leaves room; else above the rail where nothing can be tapped, else under the strip."""
        wide, high = self.wish(room)
        if strip is not None and strip.w >= wide:
            return Box(strip.x, strip.cy - high / 2, wide, high)
        lows = [Box(x, room.y + self.look.px(12), wide, high) for x in (room.x, room.right - wide, room.cx - wide / 2)]
        highs = [Box(x, room.top - high - self.look.px(8), wide, high) for x in (room.x, room.right - wide, room.cx - wide / 2)]
        return next((spot for spot in (*lows, *highs) if not any(spot.meets(each) for each in taken)), highs[1])

    def paint(self, box: Box) -> None:
        """Check, words, undo."""
        look = self.look
        rounded(look, box, "ink", look.measure("radius"))
        icon(look, self.sign, look.px(30), (box.x + look.px(34), box.cy), "on_ink")
        right = box.right - look.px(8)
        if self.undo is not None:
            spot = Box(right - self._undo_width(), box.y + look.px(8), self._undo_width(), box.h - look.px(16))
            self.put(Bare(look, "toast-undo", self.undo, _undo_painter), spot)
            right = spot.x - look.px(12)
        start = box.x + look.px(58)
        sum_line(look, self.words, SECOND, look.size("button"), (start, box.cy), "on_ink", room=right - start)


def _undo_painter(look: Look, box: Box, _: Skin) -> None:
    edged(look, box, "on_ink", 2, look.px(8))
    line(look, look.word("tablet-undo"), STRONG, look.size("text"), (box.cx, box.cy), "on_ink", align="center")
