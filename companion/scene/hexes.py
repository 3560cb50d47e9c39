"""A board of hexes, flat side up, with axial names [q, r]: where they lie, their outlines, the edges between them.

Lengths are board units; a hex's side is `side` long. A map begins at the upper left corner of everything that is shown.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from companion.kernel.text import Text
from companion.scene.board import Space
from companion.scene.kinds import SpaceKind
from companion.scene.targets import Point

At = tuple[int, int]


def hexagon(centre: Point, side: float) -> tuple[Point, ...]:
    """A hex's corners."""
    angles = (math.radians(60 * number) for number in range(6))
    return tuple((round(centre[0] + side * math.cos(angle), 1), round(centre[1] + side * math.sin(angle), 1)) for angle in angles)


def middle(at: At, side: float) -> Point:
    """A hex's middle; that of [0, 0] is 0, 0."""
    q, r = at
    return side * 1.5 * q, side * math.sqrt(3) * (r + q / 2)


def board_point(x: float, y: float) -> Point:
    """A point, rounded for a board."""
    return round(x, 1), round(y, 1)


@dataclass(frozen=True, slots=True)
class HexMap:
    """Where hexes lie on the board."""

    side: float
    left: float
    top: float
    size: Point

    @classmethod
    def around(cls, places: Sequence[At], side: float, margin: float = 0.0, foot: float = 0.0) -> HexMap:
        """A map as large as these hexes need, with a margin around them; `foot`: how much more below."""
        xs, ys = zip(*(middle(at, side) for at in places), strict=True)
        half = side * math.sqrt(3) / 2
        left, top = min(xs) - side - margin, min(ys) - half - margin
        return cls(side, left, top, board_point(max(xs) + side + margin - left, max(ys) + half + margin + foot - top))

    def centre(self, at: At) -> Point:
        """A hex's middle."""
        x, y = middle(at, self.side)
        return x - self.left, y - self.top

    def beside(self, at: At, right: float, down: float) -> Point:
        """A point at this distance from a hex's middle: a piece's own place there."""
        x, y = self.centre(at)
        return board_point(x + right, y + down)

    def edge(self, one: At, other: At) -> tuple[Point, Point]:
        """The ends of the edge between two hexes, a little short of the corners."""
        (ax, ay), (bx, by) = self.centre(one), self.centre(other)
        x, y = (ax + bx) / 2, (ay + by) / 2
        length = math.hypot(bx - ax, by - ay)
        dx, dy = -(by - ay) / length * (self.side / 2 - 3), (bx - ax) / length * (self.side / 2 - 3)
        return board_point(x + dx, y + dy), board_point(x - dx, y - dy)

    def way(self, start: At, to: At, after: float, before: float) -> tuple[Point, Point]:
        """A line from one hex's middle to another's, which begins `after` the first and ends `before` the other."""
        (ax, ay), (bx, by) = self.centre(start), self.centre(to)
        length = math.hypot(bx - ax, by - ay)
        one, other = after / length, 1 - before / length
        return board_point(ax + (bx - ax) * one, ay + (by - ay) * one), board_point(ax + (bx - ax) * other, ay + (by - ay) * other)

    def space(self, at: At, name: str, kind: SpaceKind = "hex", fill: str | None = None, letter: Text | None = None) -> Space:
        """A hex as a space of the board."""
        centre = self.centre(at)
        return Space(id=name, kind=kind, outline=hexagon(centre, self.side), centre=board_point(*centre), fill=fill, letter=letter)
