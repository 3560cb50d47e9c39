"""Why the table overrules: the usual reasons as chips, and one for one's own words. The choice stays while a page is painted again."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from ui.layout import Box, Need, fixed_need
from ui.look import Look
from ui.painting.fitting import draw_fitted, least_width
from ui.painting.paint import STRONG, edged, icon
from ui.widgets.entry import LabelledField
from ui.widgets.screen_part import Painter, Part, Skin, Tap

REASONS = ("miscounted", "forgotten", "agreed")
OTHER = "other"
WIDE = 720  # px at 1280×800 at which all stand side by side


class Chips(Part):
    """Reasons, of which one is chosen."""

    def __init__(self, look: Look, chosen: str, then: Callable[[str], None]) -> None:
        super().__init__(look)
        self.chosen = chosen
        self.then = then

    def need(self, width: float) -> Need:
        """The height of two rows of two, or of one if there is enough width."""
        rows = 4 // self._columns(width)
        return fixed_need(rows * self.look.measure("target") + (rows - 1) * self.look.px(16) + self.look.px(6))

    def _columns(self, width: float) -> int:
        return 4 if width >= self.look.px(WIDE) else 2

    def paint(self, box: Box) -> None:
        """Paint the reasons."""
        look = self.look
        reasons = (*REASONS, OTHER)
        for reason, cell in zip(reasons, box.above(look.px(6)).grid(len(reasons), self._columns(box.w), look.px(12)), strict=True):
            self.put(Tap(look, f"reason:{reason}", partial(self.then, reason), self._painter(reason)), cell)

    def _painter(self, reason: str) -> Painter:
        def paint(look: Look, box: Box, skin: Skin) -> None:
            words, size = look.word(f"tablet-reason-{reason}"), look.size("button")
            sign = look.size("icon") if reason == self.chosen else 0.0
            if reason == self.chosen:
                edged(look, box, "ink", look.px(4), look.measure("radius"))
            if sign and least_width(words, STRONG, size, box.h) > box.w - sign - look.px(36):
                sign = 0.0  # the rim shows the choice
            if sign:
                icon(look, "check", sign, (box.x + look.px(16) + sign / 2, box.cy), skin.ink)
            area = box.after(sign + look.px(24 if sign else 14)).before(look.px(12))
            draw_fitted(look, words, STRONG, size, area, skin.ink)

        return paint


class Why:
    """A page's reason, chosen or typed."""

    def __init__(self, again: Callable[[], None], done: Callable[[], None]) -> None:
        self.chosen = REASONS[0]
        self._again = again
        self._done = done
        self._words = ""
        self._entry: LabelledField | None = None

    def parts(self, look: Look) -> list[Part]:
        """The chips, and a field for a reason of one's own."""
        if self._entry is not None:
            self._words = self._entry.text
        self._entry = None
        parts: list[Part] = [Chips(look, self.chosen, self._choose)]
        if self.chosen == OTHER:
            hint = look.word("tablet-reason-hint")
            self._entry = LabelledField(
                look, "house-reason", look.word("tablet-reason"), lambda _: self._done(), text=self._words, hint=hint
            )
            parts.append(self._entry)
        return parts

    def _choose(self, reason: str) -> None:
        self.chosen = reason
        self._again()

    def said(self, look: Look) -> str | None:
        """The reason in words; if none was typed, that is shown, and the answer is None."""
        if self._entry is None:
            return look.word(f"tablet-reason-{self.chosen}")
        words = self._entry.text.strip()
        if not words:
            self._entry.tell(look.word("refusal-reason-missing"))
        return words or None
