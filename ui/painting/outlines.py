"""Outlines as points: rounded, dashed, convex or not. Nothing is drawn here."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from itertools import pairwise

from companion.scene.targets import Point as Point
from ui.layout import Box

BEND = math.radians(30)  # a larger turn is a corner


def flat_points(points: Iterable[Point]) -> list[float]:
    """Points as Kivy takes them."""
    return [part for point in points for part in point]


def dash_pieces(points: Sequence[Point], on: float, off: float) -> list[list[Point]]:
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


def sides_of(radius: float) -> int:
    """How many sides a circle of this radius (px) needs, so that they are off the curve by less than a quarter of a pixel."""
    return max(8, 4 * math.ceil(1.11 * math.sqrt(max(0.0, radius))))


def outline(box: Box, radius: float) -> list[Point]:
    """The edge of a rounded rectangle as one closed line."""
    radius = min(radius, box.w / 2, box.h / 2)
    centres = (
        (box.right - radius, box.top - radius, 0),
        (box.x + radius, box.top - radius, 90),
        (box.x + radius, box.y + radius, 180),
        (box.right - radius, box.y + radius, 270),
    )
    quarter = sides_of(radius) // 4
    around = [
        (cx + radius * math.cos(math.radians(start + turn)), cy + radius * math.sin(math.radians(start + turn)))
        for cx, cy, start in centres
        for turn in (90 * step / quarter for step in range(quarter + 1))
    ]
    return [*around, around[0]]


def between_corners(points: Sequence[Point]) -> list[Sequence[Point]]:
    """A line's parts from one corner to the next; a gentle bend is no corner."""
    found, first = [], 0
    for index in range(1, len(points) - 1):
        (ax, ay), (bx, by), (cx, cy) = points[index - 1 : index + 2]
        turn = math.atan2(cy - by, cx - bx) - math.atan2(by - ay, bx - ax)
        if abs(math.remainder(turn, 2 * math.pi)) > BEND:
            found.append(points[first : index + 1])
            first = index
    return [*found, points[first:]]


def is_convex(points: Sequence[Point]) -> bool:
    """Whether an outline turns only one way."""
    signs = set()
    for index in range(len(points)):
        (ax, ay), (bx, by), (cx, cy) = points[index - 2], points[index - 1], points[index]
        turn = (bx - ax) * (cy - by) - (by - ay) * (cx - bx)
        if abs(turn) > 1e-6:
            signs.add(turn > 0)
    return len(signs) <= 1


def regular_polygon(sides: int, start: float, radius: float, at: Point = (0.0, 0.0)) -> list[Point]:
    """A regular polygon's corners."""
    turns = [math.radians(start + 360 / sides * index) for index in range(sides)]
    return [(at[0] + radius * math.cos(turn), at[1] + radius * math.sin(turn)) for turn in turns]
