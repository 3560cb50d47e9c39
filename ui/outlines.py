"""Outlines as points: rounded, dashed, convex or not. Nothing here draws."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from itertools import pairwise

from ui.layout import Box

Point = tuple[float, float]


def flat(points: Iterable[Point]) -> list[float]:
    """Points as Kivy wants them."""
    return [part for point in points for part in point]


def cut(points: Sequence[Point], on: float, off: float) -> list[list[Point]]:
    """The pieces of a dashed line along points."""
    pieces: list[list[Point]] = []
    run, drawing, piece = 0.0, True, [points[0]]
    for (x0, y0), (x1, y1) in pairwise(points):
        length = math.dist((x0, y0), (x1, y1))
        done = 0.0
        while length - done > 1e-6:
            step = min((on if drawing else off) - run, length - done)
            done += step
            run += step
            here = (x0 + (x1 - x0) * done / length, y0 + (y1 - y0) * done / length)
            if drawing:
                piece.append(here)
            if run >= (on if drawing else off) - 1e-6:
                if drawing and len(piece) > 1:
                    pieces.append(piece)
                run, drawing, piece = 0.0, not drawing, [here]
    if drawing and len(piece) > 1:
        pieces.append(piece)
    return pieces


def outline(box: Box, radius: float) -> list[Point]:
    """The corners of a rounded rectangle as one closed line, to be dashed."""
    radius = min(radius, box.w / 2, box.h / 2)
    centres = (
        (box.right - radius, box.top - radius, 0),
        (box.x + radius, box.top - radius, 90),
        (box.x + radius, box.y + radius, 180),
        (box.right - radius, box.y + radius, 270),
    )
    around = [
        (cx + radius * math.cos(math.radians(start + turn)), cy + radius * math.sin(math.radians(start + turn)))
        for cx, cy, start in centres
        for turn in (0, 18, 36, 54, 72, 90)
    ]
    return [*around, around[0]]


def convex(points: Sequence[Point]) -> bool:
    """Whether an outline turns one way only."""
    signs = set()
    for index in range(len(points)):
        (ax, ay), (bx, by), (cx, cy) = points[index - 2], points[index - 1], points[index]
        turn = (bx - ax) * (cy - by) - (by - ay) * (cx - bx)
        if abs(turn) > 1e-6:
            signs.add(turn > 0)
    return len(signs) <= 1


def around(sides: int, start: float, radius: float, at: Point = (0.0, 0.0)) -> list[Point]:
    """A regular polygon's corners."""
    turns = [math.radians(start + 360 / sides * index) for index in range(sides)]
    return [(at[0] + radius * math.cos(turn), at[1] + radius * math.sin(turn)) for turn in turns]
