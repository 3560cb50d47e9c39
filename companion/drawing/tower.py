"""A tower from bottom to top: what lies there, whether it is in its place, and above it, dashed, what is still wanted.

Where it has no room to stand, it lies on its side, with its bottom at the left.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from companion.drawing import palette
from companion.drawing.art import Pen
from companion.drawing.primitives import Drawing, Primitive, Rect, Sign, Words
from companion.scene import Point, Storey

WIDE, HIGH, STEP = 74.0, 24.0, 26.0  # a storey's width and height, and from one storey to the next
SIGNS = 26.0  # width of the signs beside it
BASE = 8.0
FLAT_WIDE, FLAT_STEP, FLAT_HIGH = 44.0, 48.0, 34.0


class Inks(NamedTuple):
    """The colours of a tower: its lines, faint parts, and the sign that all is well."""

    ink: str = "ink"
    faint: str = "ink2"
    gain: str = "gain"


PLAIN = Inks()
FLOODED = Inks("on_ink", "on_ink", "on_ink")


def tower_size(storeys: Sequence[Storey], flat: bool = False) -> Point:
    """The size of its drawing."""
    number = len(storeys)
    return (number * FLAT_STEP, FLAT_HIGH + 16) if flat else (SIGNS + WIDE + 8, number * STEP + BASE)


def tower_drawing(pen: Pen, storeys: Sequence[Storey], inks: Inks, flat: bool = False) -> Drawing:
    """A tower, standing or lying on its side."""
    return tuple(_lying(pen, storeys, inks) if flat else _standing(pen, storeys, inks))


def _standing(pen: Pen, storeys: Sequence[Storey], inks: Inks) -> Iterator[Primitive]:
    foot = len(storeys) * STEP
    yield Rect(SIGNS - 4, foot, WIDE + 12, 6, 3, fill=inks.ink)
    for number, storey in enumerate(storeys, 1):
        y = foot - number * STEP + (STEP - HIGH) / 2
        yield from _storey(pen, storey, inks, (SIGNS, y, WIDE, HIGH))
        if storey.face is not None:
            yield Sign(SIGNS / 2 - 1, y + HIGH / 2, *_said(storey, inks))


def _lying(pen: Pen, storeys: Sequence[Storey], inks: Inks) -> Iterator[Primitive]:
    for number, storey in enumerate(storeys):
        x = number * FLAT_STEP + (FLAT_STEP - FLAT_WIDE) / 2
        yield from _storey(pen, storey, inks, (x, 0, FLAT_WIDE, FLAT_HIGH))
        if storey.face is not None:
            yield Sign(x + FLAT_WIDE / 2, FLAT_HIGH + 8, *_said(storey, inks))


def _said(storey: Storey, inks: Inks) -> tuple[str, float, str]:
    """The sign beside a storey: in its place, or to be moved."""
    return ("check", 20, inks.gain) if storey.fits else ("arrows-down-up", 20, inks.faint)


def _storey(pen: Pen, storey: Storey, inks: Inks, box: tuple[float, float, float, float]) -> Iterator[Primitive]:
    x, y, wide, high = box
    middle, size = (x + wide / 2, y + high / 2), high * 0.88
    if storey.face is None:
        yield Rect(x + 1, y + 1, wide - 2, high - 2, 5, rim=inks.faint, width=2, dash=(6, 5))
        yield Words(*middle, pen.say(storey.letter) if storey.letter is not None else "", size, inks.faint, room=wide - 8)
        return
    fill = storey.face.fill
    yield Rect(x, y, wide, high, 6, fill=fill, rim="night" if inks.ink == "ink" else inks.ink, width=2.4)
    yield Words(*middle, pen.say(storey.face.letter) if storey.face.letter is not None else "", size, palette.ink_on(fill), room=wide - 8)
