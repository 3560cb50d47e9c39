"""What stands for a block that this tablet can't draw yet: a newer game may have one."""

from __future__ import annotations

from companion.scene import Block
from ui.layout import Box, Need
from ui.look import Look
from ui.painting.paint import SECOND, rounded, text_line
from ui.widgets.screen_part import Part, Taps


class PlainView(Part):
    """A block of an unknown kind: its name, on a slab."""

    def __init__(self, look: Look, block: Block, taps: Taps) -> None:
        super().__init__(look)
        self.block = block

    def need(self, width: float) -> Need:
        """One line."""
        return Need(self.look.px(56), self.look.px(56), self.look.px(56))

    def paint(self, box: Box) -> None:
        """Paint the kind's name."""
        rounded(self.look, box, "panel", self.look.measure("radius"))
        text_line(self.look, type(self.block).__name__, SECOND, self.look.size("small"), (box.x + 12, box.cy), "ink2", room=box.w - 24)
