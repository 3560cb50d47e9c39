"""Why the table overrules: the usual reasons as chips, and one for words of one's own."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from ui.fitting import lettered
from ui.layout import Box, Need, fixed
from ui.look import Look
from ui.paint import STRONG, edged, icon
from ui.widgets.part import Part, Skin, Tap

REASONS = ("miscounted", "forgotten", "agreed")
OTHER = "other"


class Chips(Part):
    """Reasons, one of them chosen."""

    def __init__(self, look: Look, chosen: str, then: Callable[[str], None]) -> None:
        super().__init__(look)
        self.chosen = chosen
        self.then = then

    def need(self, width: float) -> Need:
        """Two rows of two."""
        return fixed(2 * self.look.measure("target") + self.look.px(22))

    def paint(self, box: Box) -> None:
        """Each says why."""
        look = self.look
        reasons = (*REASONS, OTHER)
        for reason, cell in zip(reasons, box.above(look.px(6)).grid(len(reasons), 2, look.px(12)), strict=True):
            self.put(Tap(look, f"reason:{reason}", partial(self.then, reason), self._painter(reason)), cell)

    def _painter(self, reason: str) -> Callable[[Look, Box, Skin], None]:
        def paint(look: Look, box: Box, skin: Skin) -> None:
            sign = look.size("icon") if reason == self.chosen else 0.0
            if sign:
                edged(look, box, "ink", look.px(4), look.measure("radius"))
                icon(look, "check", sign, (box.x + look.px(16) + sign / 2, box.cy), skin.ink)
            area = box.after(sign + look.px(24)).before(look.px(12))
            lettered(look, look.word(f"tablet-reason-{reason}"), STRONG, look.size("button"), area, skin.ink)

        return paint
