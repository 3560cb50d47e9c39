"""A part of a board twice as large, so that a finger can tell apart two places that are close together."""

from __future__ import annotations

from collections.abc import Iterator

from kivy.input.motionevent import MotionEvent
from kivy.uix.stencilview import StencilView

from ui.board.view import BoardView
from ui.layout import Box, Need
from ui.look import Look
from ui.painting.outlines import Point
from ui.widgets.screen_part import Part, made_unpainted

TIMES = 2.0


class Loupe(Part):
    """Shows a larger copy of a board, centred on a point of it."""

    def __init__(self, look: Look, board: BoardView, at: Point) -> None:
        super().__init__(look)
        self._copy = board.copy()
        self._whole = board.box
        self._at = at

    def need(self, width: float) -> Need:
        """As high as it helps."""
        high = self.look.px(400)
        return Need(high * 0.7, high, high)

    def paint(self, box: Box) -> None:
        """Paint the board twice as large, cut to the box; its edges stay outside or at the box's."""
        pane = made_unpainted(lambda: StencilView(size_hint=(None, None), pos=box.pos, size=box.size))
        whole = self._whole
        wide, high = whole.w * TIMES, whole.h * TIMES
        x = box.cx - (self._at[0] - whole.x) * TIMES
        y = box.cy - (self._at[1] - whole.y) * TIMES
        x = min(box.x, max(x, box.right - wide)) if wide > box.w else box.cx - wide / 2
        y = min(box.y, max(y, box.top - high)) if high > box.h else box.cy - high / 2
        if self._copy.parent is not None:
            self._copy.parent.remove_widget(self._copy)
        pane.add_widget(self._copy)
        self._copy.lay(Box(x, y, wide, high))
        self.add_widget(pane)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Take a touch only on what is in sight."""
        return bool(self.collide_point(*touch.pos) and super().on_touch_down(touch))

    def spots(self) -> Iterator[tuple[str, Box]]:
        """What is lit and in sight."""
        return ((name, spot) for name, spot in self._copy.spots() if self.box.holds(spot.cx, spot.cy))
