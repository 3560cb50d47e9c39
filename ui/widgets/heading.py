"""A block's title, with a note at its right."""

from __future__ import annotations

from companion.kernel.text import Text
from ui.layout import Box
from ui.look import Look
from ui.painting.fitting import COMFORT, draw_fitted
from ui.painting.paint import FIGURES, SECOND, STRONG, paragraph, sum_line, text_height, text_line, text_width


def heading_height(look: Look, title: Text | None, note: Text | None, width: float) -> float:
    """The height of a heading with its gap; a note that doesn't fit beside the title has lines of its own."""
    if title is None and note is None:
        return 0.0
    first, below = _lines(look)
    if title is None:
        return max(first, _note_height(look, note, width, below)) + look.px(8)
    return first + look.px(8) + (0.0 if _side_by_side(look, title, note, width) else _note_height(look, note, width, below))


def _lines(look: Look) -> tuple[float, float]:
    """The heights of the title, and of a note below it."""
    return max(look.px(40), look.size("name") * 1.2), max(look.px(28), look.size("second") * 1.1)


def _side_by_side(look: Look, title: Text, note: Text | None, width: float) -> bool:
    words = text_width(look.say(title), STRONG, look.size("name")) + text_width(look.say(note), SECOND, look.size("second"))
    return note is None or words + look.px(24) <= width


def _note_height(look: Look, note: Text | None, width: float, one: float) -> float:
    """The height of a note alone: one line, if it can be read well there, or as many as it takes."""
    words, size = look.say(note), look.size("second")
    return one if text_width(words, SECOND, round(size * COMFORT)) <= width else text_height(words, SECOND, size, width)


def paint_heading(look: Look, box: Box, title: Text | None, note: Text | None, figure: Text | None = None) -> None:
    """Paint the title at the left, the note at the right or below, a figure in the figures' font."""
    if title is None and note is None and figure is None:
        return
    high, below = _lines(look)
    first = box.from_top(high)
    right = first.right
    if figure is not None:
        right -= text_line(look, look.say(figure), FIGURES, look.size("figure"), (right, first.cy), "ink", align="right") + look.px(12)
    draw_fitted(look, look.say(title), STRONG, look.size("name"), first.before(first.right - right), "ink")
    if note is None:
        return
    words, size = look.say(note), look.size("second")
    if title is not None and _side_by_side(look, title, note, box.w):
        sum_line(look, words, SECOND, size, (right, first.cy), "ink2", align="right")
        return
    if (lines := _note_height(look, note, box.w, below)) > below:
        paragraph(look, words, SECOND, size, box.below(0.0 if title is None else high).from_top(lines), "ink2")
    elif title is None:
        sum_line(look, words, SECOND, size, (first.x, first.cy), "ink2", room=box.w)
    else:
        text_line(look, words, SECOND, size, (box.x, first.y - below * 0.43), "ink2", room=box.w)
