"""Things to tap beside each other, perhaps more than there is room for: these are swept sideways, in one row or several.

A finger that moves along them sweeps them; a mouse's wheel does too. If there is more, the edge fades and an arrow says so.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from kivy.graphics import Rectangle, StencilPop, StencilPush, StencilUnUse, StencilUse
from kivy.input.motionevent import MotionEvent

from ui.layout import Box
from ui.look import Look
from ui.painting.paint import icon, rectangle
from ui.painting.strokes import painting
from ui.widgets.screen_part import Part, Tap

A_TURN = 0.3  # of the width: how far a step of the wheel sweeps
STEPS = {"scrollleft": -1, "scrollup": -1, "scrollright": 1, "scrolldown": 1}  # the direction of each step of a wheel
FADE = 64  # px at 1280×800
FADES = 6  # strips at an edge, each more transparent than the one before


class Swept(Part):
    """Parts, swept to where they were before; `tell` hears how far."""

    def __init__(self, look: Look, parts: Sequence[Tap], swept: float, tell: Callable[[float], None]) -> None:
        super().__init__(look)
        self._parts = list(parts)
        self._swept = swept
        self._tell = tell
        self._places: Sequence[Box] = ()  # of each part, before anything is swept
        self._band = Box(0, 0, 0, 0)  # where an arrow says that there is more
        self._most = 0.0  # px that they can be swept
        self._edges = Part(look)

    # --- painting

    def sweep_in(self, window: Box, band: Box, places: Sequence[Box], wide: float, shown: int | None = None) -> None:
        """Put the parts at these places, which are so wide together, inside a window; `shown` is one that must be in sight now."""
        self._places, self._band = places, band
        self._most = max(0.0, wide - self.width)
        if shown is not None:
            place, fade = places[shown], self.look.px(FADE)
            self._swept = min(max(self._swept, place.right + fade - self.right), place.x - fade - self.x)
        self._swept = max(0.0, min(self._most, self._swept))
        for canvas, around in ((self.canvas.before, (StencilPush, StencilUse)), (self.canvas.after, (StencilUnUse, StencilPop))):
            canvas.clear()
            with canvas:
                first, second = around
                first()
                Rectangle(pos=window.pos, size=window.size)
                second()
        self._lay_parts()

    def _lay_parts(self) -> None:
        box = self.box
        for part, place in zip(self._parts, self._places, strict=True):
            at = place.shift(-self._swept)
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
        look, wide = self.look, self.look.px(FADE)
        edge = self._band.from_right(wide) if side > 0 else self._band.from_left(wide)
        for step in range(FADES):
            part = edge.after(step * wide / FADES) if side > 0 else edge.before(step * wide / FADES)
            rectangle(look, part, "ground", alpha=0.34)
        icon(look, f"caret-{'right' if side > 0 else 'left'}", look.px(40), (edge.cx + side * wide * 0.22, edge.cy), "ink")

    def spots(self) -> Iterator[tuple[str, Box]]:
        """The targets in sight."""
        for part in self._parts:
            if part.parent is self and part.box.cx > self.x and part.box.cx < self.right:
                yield from part.spots()

    # --- sweeping

    def sweeps(self, touch: MotionEvent) -> bool:
        """Whether a finger that began on a part moves along them; then it sweeps them from now on."""
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
        """Take a finger on a part or between parts, or a step of the wheel."""
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
        """Sweep with the finger."""
        if touch.grab_current is not self:
            return bool(super().on_touch_move(touch))
        self._sweep(-touch.dx)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """Stop where they are."""
        if touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        return True
