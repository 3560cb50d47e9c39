"""What just happened, shown for eight seconds, with a button to take it back. Every screen leaves a strip at its top for it."""

from __future__ import annotations

from collections.abc import Callable

from ui.layout import Box
from ui.look import Look
from ui.painting.fitting import draw_fitted, fit_words
from ui.painting.paint import SECOND, STRONG, edged, icon, rounded, text_line, text_width
from ui.widgets.screen_part import Bare, Part, Skin

SECONDS = 8.0


def toast_strip(look: Look, screen: Box) -> Box:
    """The strip that every screen leaves free at its top, from rim to rim."""
    return screen.from_top(look.measure("far") + look.px(16)).inset(look.px(8), 0)


class Toast(Part):
    """A line or two on ink; if they do not fit, their short form."""

    def __init__(self, look: Look, words: str, undo: Callable[[], object] | None = None, *, short: str = "", sign: str = "check") -> None:
        super().__init__(look)
        self.words = words
        self.short = short
        self.undo = undo
        self.sign = sign

    def _undo_width(self) -> float:
        return text_width(self.look.word("tablet-undo"), STRONG, self.look.size("text")) + self.look.px(36) if self.undo else 0.0

    def place(self, strip: Box) -> Box:
        """Its box: as wide as its words, but not wider than the strip."""
        look = self.look
        box = strip.inset(0, look.px(2))
        around = look.px(58 + 8 + 12) + self._undo_width()
        wide = fit_words(self.words, SECOND, look.size("button"), box.w - around, box.h).width(SECOND)
        if wide > box.w - around and self.short:
            self.words = self.short
            wide = fit_words(self.words, SECOND, look.size("button"), box.w - around, box.h).width(SECOND)
        return box.from_left(min(box.w, wide + around))

    def paint(self, box: Box) -> None:
        """Paint check, words and undo."""
        look = self.look
        rounded(look, box, "ink", look.measure("radius"))
        icon(look, self.sign, look.px(30), (box.x + look.px(34), box.cy), "on_ink")
        right = box.right - look.px(8)
        if self.undo is not None:
            spot = Box(right - self._undo_width(), box.y + look.px(4), self._undo_width(), box.h - look.px(8))
            self.put(Bare(look, "toast-undo", self.undo, _undo_painter), spot)
            right = spot.x
        start = box.x + look.px(58)
        draw_fitted(look, self.words, SECOND, look.size("button"), Box(start, box.y, right - look.px(12) - start, box.h), "on_ink")


def _undo_painter(look: Look, box: Box, _: Skin) -> None:
    edged(look, box, "on_ink", 2, look.px(8))
    text_line(look, look.word("tablet-undo"), STRONG, look.size("text"), (box.cx, box.cy), "on_ink", align="center")
