"""The lid of a game's box, drawn by us: each game's own art has it, and one that has none shows a table."""

from __future__ import annotations

from kivy.graphics import Color, RoundedRectangle, StencilPop, StencilPush, StencilUnUse, StencilUse

from companion.drawing.art import UNITS, Worn, art_of, drawing_of
from ui.layout import Box
from ui.look import Look
from ui.painting.drawing import Place, draw
from ui.painting.paint import edged

LID = "cover"
ROUND = 0.06  # of its side


def paint_cover(look: Look, game: str, box: Box, *, rim: float = 3.0) -> None:
    """A square lid in the box's middle, in an ink frame."""
    side = min(box.w, box.h)
    lid = box.middle(side, side)
    radius = side * ROUND
    StencilPush()
    Color(1, 1, 1, 1)
    RoundedRectangle(pos=lid.pos, size=lid.size, radius=[radius] * 4)
    StencilUse()
    draw(look, drawing_of(art_of(game), LID, "mark", Worn("raised", "ink", "ink")), Place(lid.cx, lid.cy, side / UNITS))
    StencilUnUse()
    RoundedRectangle(pos=lid.pos, size=lid.size, radius=[radius] * 4)
    StencilPop()
    edged(look, lid, "ink", max(1.5, rim * side / 224), radius)
