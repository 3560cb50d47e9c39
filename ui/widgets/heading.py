"""A block's title with a word at its right."""

from __future__ import annotations

from companion.kernel.text import Text
from ui.fitting import lettered
from ui.layout import Box
from ui.look import Look
from ui.paint import FIGURES, SECOND, STRONG, line, sum_line, width_of


def heading_height(look: Look, title: Text | None, note: Text | None, width: float) -> float:
    """How much a heading takes, gap included; two lines where title and note don't fit side by side."""
    if title is None and note is None:
        return 0.0
    first, below = _lines(look)
    return first + look.px(8) + (0.0 if _side_by_side(look, title, note, width) else below)


def _lines(look: Look) -> tuple[float, float]:
    """How high the title is, and a note below it."""
    return max(look.px(40), look.size("name") * 1.2), max(look.px(28), look.size("second") * 1.1)


def _side_by_side(look: Look, title: Text | None, note: Text | None, width: float) -> bool:
    words = width_of(look.say(title), STRONG, look.size("name")) + width_of(look.say(note), SECOND, look.size("second"))
    return title is None or note is None or words + look.px(24) <= width


def paint_heading(look: Look, box: Box, title: Text | None, note: Text | None, figure: Text | None = None) -> None:
    """The title at the left, the note at the right or below, a figure in the figures' face."""
    if title is None and note is None and figure is None:
        return
    high, below = _lines(look)
    first = box.from_top(high)
    right = first.right
    if figure is not None:
        right -= line(look, look.say(figure), FIGURES, look.size("figure"), (right, first.cy), "ink", align="right") + look.px(12)
    lettered(look, look.say(title), STRONG, look.size("name"), first.before(first.right - right), "ink")
    if note is None:
        return
    words = look.say(note)
    if _side_by_side(look, title, note, box.w):
        at, align = ((right, first.cy), "right") if title is not None else ((first.x, first.cy), "left")
        sum_line(look, words, SECOND, look.size("second"), at, "ink2", align=align)
    else:
        line(look, words, SECOND, look.size("second"), (box.x, first.y - below * 0.43), "ink2", room=box.w)
