"""The names of those who were here before, below the table: in one row, or in two that can be swept sideways if there are more.

A finger that moves along the rows sweeps them, one that moves up lifts a name out of them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ui.layout import Box, Need
from ui.look import Look
from ui.painting.paint import SECOND, STRONG, text_line, text_width
from ui.widgets.screen_part import Tap
from ui.widgets.swept import Swept

ROWS = 2


class KnownNames(Swept):
    """All of the last evening at once, then each name, swept to where they were."""

    def __init__(self, look: Look, last: Tap | None, chips: Sequence[Tap], swept: float, tell: Callable[[float], None]) -> None:
        super().__init__(look, [*([last] if last is not None else []), *chips], swept, tell)
        self._last = last

    def need(self, width: float) -> Need:
        """The height of their rows."""
        rows = ROWS if self._along(1)[1] > width else 1
        high = rows * self._row() + self.look.px(36)
        return Need(high, high, high)

    def _row(self) -> float:
        return self.look.measure("target") + self.look.px(12)

    def _wide(self, part: Tap) -> float:
        look, size = self.look, self.look.size("text")
        if part is self._last:
            return text_width(look.word("tablet-as-last"), STRONG, size) + look.size("icon") + look.px(50)
        name = part.target_id.partition(":")[2]
        return min(text_width(name, STRONG, size) + look.measure("target") * 0.8 + look.px(34), look.px(250))

    def _along(self, rows: int) -> tuple[list[tuple[int, float, float]], float]:
        """Where each name lies: its row, how far along, how wide; always in the row that is shorter so far, so that the newest come first
        in each. And the rows' width.
        """
        gap, ends, found = self.look.px(12), [0.0] * rows, list[tuple[int, float, float]]()
        for part in self._parts:
            row, wide = ends.index(min(ends)), self._wide(part)
            found.append((row, ends[row], wide))
            ends[row] += wide + gap
        return found, max(ends) - gap

    def paint(self, box: Box) -> None:
        """Paint the heading, then the names."""
        look, high, first = self.look, self.look.measure("target"), self.look.px(36)
        text_line(look, look.word("tablet-known-names"), SECOND, look.size("small"), (box.x, box.top - look.px(20)), "ink2", room=box.w)
        along, wide = self._along(ROWS if box.h > self._row() * 1.5 + first else 1)
        places = [Box(box.x + x, box.top - first - row * self._row() - high, width, high) for row, x, width in along]
        window = Box(box.x, box.y - look.px(8), box.w, box.h)
        self.sweep_in(window, box.from_bottom(box.h - look.px(30)), places, wide)
