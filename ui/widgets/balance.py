"""A new balance for an account: large, with the difference beside its steps. If it is not the chosen account, it is a row."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from ui.layout import Box, Need
from ui.look import Look
from ui.painting.drawing import arch_box, draw_arch
from ui.painting.fitting import draw_name
from ui.painting.paint import FIGURES, SECOND, STRONG, rounded, text_line
from ui.widgets.screen_part import SKINS, Part, Skin, Tap, sign_painter


class Balance(Part):
    """One player's account."""

    def __init__(
        self,
        look: Look,
        seat: str,
        had: int,
        change: int,
        step: int,
        pick: Callable[[], None],
        by: Callable[[int], None],
        *,
        chosen: bool,
    ) -> None:
        super().__init__(look)
        self.seat, self.had, self.change, self.step = seat, had, change, step
        self.pick, self.by, self.chosen = pick, by, chosen

    def need(self, width: float) -> Need:
        """One row's height; with its steps, three lines."""
        look = self.look
        high = look.measure("target") + look.px(2)
        if self.chosen:
            high = look.px(52 + 72 + 20) + look.measure("target") + look.px(24)
        return Need(high * (0.8 if self.chosen else 0.86), high, high)

    def paint(self, box: Box) -> None:
        """Paint it in the seat's colour with its steps, or as a row to touch."""
        if self.chosen:
            self._in_hand(box)
        else:
            self.put(Tap(self.look, f"balance:{self.seat}", self.pick, self._row), box)

    def _row(self, look: Look, box: Box, skin: Skin) -> None:
        inner = box.inset(look.px(14), look.px(4))
        tag = arch_box(inner.x, inner.cy, min(inner.h, look.px(46)))
        draw_arch(look, tag, self.seat)
        words = look.money(self.had + self.change)
        taken = text_line(
            look, words, FIGURES, look.size("small_money"), (inner.right, inner.cy), skin.ink, align="right", room=inner.w * 0.6
        )
        start = tag.right + look.px(10)
        draw_name(
            look, self.seat, STRONG, look.size("text"), Box(start, inner.y, inner.right - taken - look.px(8) - start, inner.h), skin.ink
        )

    def _in_hand(self, box: Box) -> None:
        look = self.look
        rounded(look, box, look.accent(self.seat), look.measure("row_radius"))
        inner = box.inset(look.px(14), look.px(12))
        tight = min(1.0, box.h / self.need(box.w).natural)
        head = inner.from_top(look.px(46) * tight)
        tag = arch_box(head.x, head.cy, head.h)
        draw_arch(look, tag, self.seat, inverted=True)
        before = look.word("tablet-had", amount=look.money(self.had))
        taken = text_line(look, before, SECOND, look.size("small"), (head.right, head.cy), "on_ink", align="right", room=head.w * 0.6)
        start = tag.right + look.px(10)
        draw_name(look, self.seat, STRONG, look.size("text"), Box(start, head.y, head.right - taken - look.px(8) - start, head.h), "on_ink")
        steps = inner.from_bottom(look.measure("target"))
        middle = inner.below(head.h).above(steps.h)
        words, size = look.money(self.had + self.change), round(min(look.px(64), middle.h * 0.8))
        text_line(look, words, FIGURES, size, (middle.cx, middle.cy), "on_ink", align="center", room=middle.w)
        side = look.measure("target") * 1.15
        for name, amount, cell in (("minus", -self.step, steps.from_left(side)), ("plus", self.step, steps.from_right(side))):
            self.put(Tap(look, f"step:{amount}", partial(self.by, amount), sign_painter(name), skin=SKINS["plain"]), cell)
        between = steps.after(side).before(side)
        words = look.money(self.change, change=True)
        text_line(
            look, words, FIGURES, look.size("small_money"), (between.cx, between.cy), "on_ink", align="center", room=between.w - look.px(12)
        )
