"""A table's cell within a run of words: its face, its sign, its words, its money, all in one small size; and the lock of a closed one."""

from __future__ import annotations

from companion.scene import Cell
from ui.layout import Box
from ui.look import Look
from ui.painting.drawing import draw_mark
from ui.painting.outlines import Point
from ui.painting.paint import FIGURES, SECOND, dashed_box, has_icon, icon, text_line, text_width

SIGN = 1.4  # of the type size: how wide a face or a sign is, with the space after it


def run_width(look: Look, cell: Cell, money: str, size: int) -> float:
    """The width of a cell; 0 if it is empty."""
    signs = sum((cell.face is not None, has_icon(cell.icon)))
    return signs * size * SIGN + text_width(look.say(cell.text), SECOND, size) + text_width(money, FIGURES, size)


def paint_run(look: Look, cell: Cell, money: str, at: Point, size: int, token: str) -> None:
    """Paint a cell; `at` is the middle of its left side."""
    x, y = at
    if cell.face is not None:
        draw_mark(look, cell.face, Box(x, y - size * 0.6, size * 1.2, size * 1.2))
        x += size * SIGN
    if has_icon(cell.icon):
        icon(look, str(cell.icon), size * 1.2, (x + size * 0.6, y), token)
        x += size * SIGN
    x += text_line(look, look.say(cell.text), SECOND, size, (x, y), token)
    text_line(look, money, FIGURES, size, (x, y), token)


def paint_closed(look: Look, box: Box, part: float) -> None:
    """Paint a lock in place of a cell, this part of the way from its left side to its right."""
    size = min(look.px(36), box.h * 0.5)
    spot = Box(box.x + max(0.0, box.w - size) * part, box.cy - size / 2, size, size)
    dashed_box(look, spot, "edge", 2.5, size * 0.2, 6, 5)
    icon(look, "lock-key", size * 0.62, (spot.cx, spot.cy), "ink2")
