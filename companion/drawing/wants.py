"""What a card asks for: a shape of hexes, stacks side by side with their height, single pieces. What is there already has a check."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from companion.drawing import palette
from companion.drawing.art import UNITS, Pen, face_drawing
from companion.drawing.primitives import Disc, Drawing, Group, Polygon, Primitive, Sign, Words
from companion.scene import Point, Want
from companion.scene.hexes import middle

SIDE = 30.0  # of a hex
THICK = 4.0
PIECE = 44.0
STEP = 40.0


def wants_size(pen: Pen, wants: Sequence[Want]) -> Point:
    """The size of the drawing."""
    xs, ys = zip(*_extent(pen, wants), strict=True)
    return max(xs) - min(xs), max(ys) - min(ys)


def wants_drawing(pen: Pen, wants: Sequence[Want]) -> Drawing:
    """The drawing, with its upper left corner at 0,0."""
    extent = list(_extent(pen, wants))
    left, top = min(x for x, _ in extent), min(y for _, y in extent)
    return (Group(tuple(_shape(pen, wants) if _is_shape(wants) else _row(pen, wants)), -left, -top),)


def _is_shape(wants: Sequence[Want]) -> bool:
    return bool(wants) and all(want.at is not None for want in wants)


def _extent(pen: Pen, wants: Sequence[Want]) -> Iterator[Point]:
    """Points at the outer edges of everything that is drawn."""
    if _is_shape(wants):
        for want in wants:
            x, y = _middle(want)
            yield x - SIDE - 2, y - SIDE * 0.9
            yield x + SIDE + 2, y + SIDE * 0.9 + THICK + 2
        return
    high = max((_high(pen, want) for want in wants), default=PIECE)
    yield 0.0, 0.0
    yield STEP * max(1, len(wants)) + 4, high + 4


def _middle(want: Want) -> Point:
    return middle(want.at or (0, 0), SIDE)


def _hexagon(x: float, y: float, side: float) -> tuple[Point, ...]:
    return tuple((x + side * math.cos(turn * math.tau / 6), y + side * math.sin(turn * math.tau / 6)) for turn in range(6))


def _shape(pen: Pen, wants: Sequence[Want]) -> Iterator[Primitive]:
    for want in wants:
        x, y = _middle(want)
        yield Polygon(_hexagon(x, y + THICK, SIDE - 1), fill="night", rim="night", width=2.4)
    for want in wants:
        x, y = _middle(want)
        fill = want.face.fill
        yield Polygon(_hexagon(x, y, SIDE - 1), fill=fill, rim="night", width=2.4)
        if want.fits:
            yield Sign(x, y, "check", SIDE * 1.05, palette.ink_on(fill))
        elif want.face.letter is not None:
            yield Words(x, y, pen.say(want.face.letter), SIDE * 0.86, palette.ink_on(fill), alpha=0.75)


def _high(pen: Pen, want: Want) -> float:
    kind = pen.art.kind(want.face)
    return PIECE if want.count is None else PIECE + kind.rise * (min(want.count, kind.most) - 1)


def _row(pen: Pen, wants: Sequence[Want]) -> Iterator[Primitive]:
    """Things side by side, at the same height."""
    foot = max((_high(pen, want) for want in wants), default=PIECE)
    for place, want in enumerate(wants):
        x, y, scale = STEP * (place + 0.5) + 2, foot - PIECE / 2, PIECE / UNITS
        if want.count is None:
            drawn = face_drawing(pen, want.face, "mark")
            yield Group(drawn.of, x, y, scale * 0.92, face=drawn.face, form=drawn.form)
        else:
            yield from _stalk(pen, want, x, y - 2)
        if want.fits:
            at = (x + 10, foot - 9)
            yield Disc(*at, 11, fill="paper", rim="night", width=2)
            yield Sign(*at, "check", 17, "paper_gain")


def _stalk(pen: Pen, want: Want, x: float, y: float) -> Iterator[Primitive]:
    """Sections of bamboo, and what grows on top."""
    kind, count = pen.art.kind(want.face), want.count or 0
    section, top = face_drawing(pen, want.face, "section"), face_drawing(pen, want.face, "top")
    levels = [(section, level) for level in range(min(count, kind.most))]
    if top.of and levels:
        levels.append((top, len(levels) - 1))
    for drawn, level in levels:
        yield Group(drawn.of, x - 3, y - level * kind.rise, 1.0, face=drawn.face, form=drawn.form)
