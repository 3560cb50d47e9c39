"""A QR code in ink on paper, with a margin of four modules."""

from __future__ import annotations

from functools import lru_cache

from ui.layout import Box
from ui.look import Look
from ui.painting.paint import rectangle, rounded

MARGIN = 4


@lru_cache(maxsize=4)
def qr_modules(content: str) -> tuple[tuple[bool, ...], ...]:
    """The code's squares, row by row."""
    import segno  # only if phones can join: the first frame does not wait for it

    return tuple(tuple(bool(part) for part in row) for row in segno.make(content, error="m", micro=False).matrix)


def paint_qr(look: Look, content: str, box: Box) -> None:
    """Paint the code in whole pixels, so that a camera reads it; a run of dark squares is one rectangle."""
    rounded(look, box, "paper", look.measure("panel_radius"))
    rows = qr_modules(content)
    side = max(1, int(min(box.w, box.h) / (len(rows) + 2 * MARGIN)))
    left = round(box.cx - side * len(rows) / 2)
    top = round(box.cy + side * len(rows) / 2)
    for number, row in enumerate(rows):
        start: int | None = None
        for column, dark in enumerate((*row, False)):
            if dark and start is None:
                start = column
            elif not dark and start is not None:
                dark_run = Box(left + start * side, top - (number + 1) * side, (column - start) * side, side)
                rectangle(look, dark_run, "night")
                start = None
