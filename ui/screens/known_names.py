"""The names of those who were here before, below the table: in one row, or in two that can be scrolled sideways if there are more.

A finger that moves along the rows scrolls them, one that moves up lifts a name out of them; a mouse's wheel scrolls too. If there is
more, the edge fades and an arrow says so.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from kivy.graphics import Rectangle, StencilPop, StencilPush, StencilUnUse, StencilUse
from kivy.input.motionevent import MotionEvent

from ui.layout import Box, Need
from ui.look import Look
from ui.painting.paint import SECOND, STRONG, icon, rectangle, text_line, text_width
from ui.painting.strokes import painting
from ui.widgets.screen_part import Part, Tap

ROWS = 2
A_TURN = 0.3  # of the width: how far a step of the wheel scrolls
STEPS = {"scrollleft": -1, "scrollup": -1, "scrollright": 1, "scrolldown": 1}  # the direction of each step of a wheel
FADES = 6  # strips at an edge, each more transparent than the one before


class KnownNames(Part):
    """All of the last evening at once, then each name, scrolled to where they were."""

    def __init__(self, look: Look, last: Tap | None, chips: Sequence[Tap], swept: float, tell: Callable[[float], None]) -> None:
        super().__init__(look)
        self._parts = [*([last] if last is not None else []), *chips]
        self._last = last
        self._swept = swept
        self._tell = tell
        self._places: list[tuple[int, float, float]] = []  # of each part: its row, how far along, how wide
        self._most = 0.0  # px that they can be scrolled
        self._edges = Part(look)

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
        """Where each name lies, always in the row that is shorter so far, so that the newest come first in each; and the rows' width."""
        gap, ends, found = self.look.px(12), [0.0] * rows, list[tuple[int, float, float]]()
        for part in self._parts:
            row, wide = ends.index(min(ends)), self._wide(part)
            found.append((row, ends[row], wide))
            ends[row] += wide + gap
        return found, max(ends) - gap

    # --- painting

    def paint(self, box: Box) -> None:
        """Paint the heading, then the names."""
        look = self.look
        text_line(look, look.word("tablet-known-names"), SECOND, look.size("small"), (box.x, box.top - look.px(20)), "ink2", room=box.w)
        self._places, wide = self._along(ROWS if box.h > self._row() * 1.5 + look.px(36) else 1)
        self._most = max(0.0, wide - box.w)
        self._swept = min(self._swept, self._most)
        window = Box(box.x, box.y - look.px(8), box.w, box.h)
        for canvas, around in ((self.canvas.before, (StencilPush, StencilUse)), (self.canvas.after, (StencilUnUse, StencilPop))):
            canvas.clear()
            with canvas:
                first, second = around
                first()
                Rectangle(pos=window.pos, size=window.size)
                second()
        self._lay_parts()

    def _lay_parts(self) -> None:
        look, box, high = self.look, self.box, self.look.measure("target")
        for part, (row, x, wide) in zip(self._parts, self._places, strict=True):
            at = Box(box.x + x - self._swept, box.top - look.px(36) - row * self._row() - high, wide, high)
            seen = at.right > box.x and at.x < box.right
            if seen and part.parent is None:
                self.add_widget(part)
            elif not seen and part.parent is not None:
                self.remove_widget(part)
            if seen:
                part.lay(at)
        if self._edges.parent is not None:
            self.remove_widget(self._edges)
        self.add_widget(self._edges)
        self._edges.canvas.clear()
        with painting(self._edges.canvas):
            for side, more in ((-1, self._swept > 0), (1, self._swept < self._most)):
                if more:
                    self._edge(side)

    def _edge(self, side: int) -> None:
        """Show that there is more on this side."""
        look, wide = self.look, self.look.px(64)
        rows = self.box.above(0).from_bottom(self.box.h - look.px(30))
        edge = rows.from_right(wide) if side > 0 else rows.from_left(wide)
        for step in range(FADES):
            part = edge.after(step * wide / FADES) if side > 0 else edge.before(step * wide / FADES)
            rectangle(look, part, "ground", alpha=0.34)
        icon(look, f"caret-{'right' if side > 0 else 'left'}", look.px(40), (edge.cx + side * wide * 0.22, edge.cy), "ink")

    def spots(self) -> Iterator[tuple[str, Box]]:
        """The names in sight."""
        for part in self._parts:
            if part.parent is self and part.box.cx > self.x and part.box.cx < self.right:
                yield from part.spots()

    # --- sweeping

    def sweeps(self, touch: MotionEvent) -> bool:
        """Whether a finger that began on a name moves along the rows; then it scrolls them from now on."""
        if not self._most or abs(touch.x - touch.ox) < abs(touch.y - touch.oy):
            return False
        touch.grab(self)
        self._sweep(touch.ox - touch.x)
        return True

    def _sweep(self, by: float) -> None:
        self._swept = max(0.0, min(self._most, self._swept + by))
        self._tell(self._swept)
        self._lay_parts()

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Take a finger on a name or between names, or a step of the wheel."""
        if not self.collide_point(*touch.pos):
            return False
        if touch.is_mouse_scrolling:
            self._sweep(self.width * A_TURN * STEPS.get(touch.button, 0))
            return True
        if super().on_touch_down(touch):
            return True
        if self._most:
            touch.grab(self)
        return bool(self._most)

    def on_touch_move(self, touch: MotionEvent) -> bool:
        """Scroll with the finger."""
        if touch.grab_current is not self:
            return bool(super().on_touch_move(touch))
        self._sweep(-touch.dx)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """Stop where the rows are."""
        if touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        return True
