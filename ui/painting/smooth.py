"""Shapes and lines with a smooth edge. Each is one mesh, including the pixel over which its edge fades, drawn from a page of words.

Kivy smooths a shape with a second one around it, drawn from a texture of its own: that is twice the work, and GL changes its state
each time (`pages` says what that costs).
"""

from __future__ import annotations

import math
from array import array
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import pairwise

from ui.layout import Box
from ui.painting.outlines import Point, sides_of
from ui.painting.pages import ACROSS, ALL, NOTHING, pages
from ui.painting.strokes import current_strokes

HALF = 0.5  # px: an edge fades from so far inside to so far outside, and one between two pixels stays sharp
SAME = 1e-3  # px: points that are nearer are one
SHARP = 1.0  # px: a corner with a smaller radius is seen as a sharp one, which takes a third of the triangles
SHARPEST = 2.0  # a corner is at most so many times as far away as a side


@lru_cache(maxsize=256)
def _turns(sides: int) -> tuple[Point, ...]:
    """The corners of a circle of radius 1, by quarters: the last of each is the first of the next, and is there twice."""
    quarter = sides // 4
    turns = [math.pi / 2 * (corner + step / quarter) for corner in range(4) for step in range(quarter + 1)]
    return tuple((math.cos(turn), math.sin(turn)) for turn in turns)


@lru_cache(maxsize=256)
def _filled(count: int) -> array[int]:
    """The triangles of this many points, each of which is there twice, inside and outside: a fan, and a strip around it."""
    order = array("H")
    for index in range(count):
        here, there = 2 * index, 2 * ((index + 1) % count)
        order.extend((0, here, there, here, here + 1, there + 1, here, there + 1, there))
    return order


@lru_cache(maxsize=256)
def _striped(count: int, close: bool) -> array[int]:
    """The triangles of a line along this many points, each of which is there four times, across the line."""
    order = array("H")
    for index in range(count if close else count - 1):
        here, there = 4 * index, 4 * ((index + 1) % count)
        for rail in range(3):
            order.extend((here + rail, here + rail + 1, there + rail + 1, here + rail, there + rail + 1, there + rail))
    return order


def _add(vertices: list[float], order: array[int]) -> None:
    current_strokes().add(pages.newest.texture, array("f", vertices), order)  # growing a list costs half as much


def plain_shape(points: Iterable[Point], order: Iterable[int]) -> None:
    """Draw a shape without smooth edges: its points, in the order of its triangles."""
    vertices: list[float] = []
    for x, y in points:
        vertices += (x, y, ALL, ACROSS)
    _add(vertices, array("H", order))


@lru_cache(maxsize=256)
def fanned(count: int) -> array[int]:
    """The triangles of a convex shape with this many corners."""
    return array("H", (corner for here in range(1, count - 1) for corner in (0, here, here + 1)))


def smooth_box(box: Box, radii: Sequence[float]) -> None:
    """Draw a rectangle with a radius for each corner: upper left, upper right, lower right, lower left."""
    most = min(box.w, box.h) / 2
    upper_left, upper_right, lower_right, lower_left = (min(radius, most) if radius >= SHARP else 0.0 for radius in radii)
    sides, inside = sides_of(max(upper_left, upper_right, lower_right, lower_left)), min(HALF, most)
    turns, count = _turns(sides), sides // 4 + 1
    corners = (
        (upper_right, box.right, box.top, 1, 1),
        (upper_left, box.x, box.top, -1, 1),
        (lower_left, box.x, box.y, -1, -1),
        (lower_right, box.right, box.y, 1, -1),
    )
    vertices: list[float] = []
    for corner, (radius, x, y, right, up) in enumerate(corners):
        if not radius:
            vertices += (x - right * inside, y - up * inside, ALL, ACROSS, x + right * HALF, y + up * HALF, NOTHING, ACROSS)
            continue
        cx, cy, within, beyond = x - right * radius, y - up * radius, max(0.0, radius - inside), radius + HALF
        for cos, sin in turns[corner * count : (corner + 1) * count]:
            vertices += (cx + within * cos, cy + within * sin, ALL, ACROSS, cx + beyond * cos, cy + beyond * sin, NOTHING, ACROSS)
    _add(vertices, _filled(len(vertices) // 8))


def smooth_disc(at: Point, radius: float, high: float) -> None:
    """Draw an ellipse of this width and height."""
    x, y = at
    wide, tall, wider, taller = max(0.0, radius - HALF), max(0.0, high - HALF), radius + HALF, high + HALF
    vertices: list[float] = []
    for cos, sin in _turns(sides_of(max(radius, high))):
        vertices += (x + wide * cos, y + tall * sin, ALL, ACROSS, x + wider * cos, y + taller * sin, NOTHING, ACROSS)
    _add(vertices, _filled(len(vertices) // 8))


def smooth_fan(points: Sequence[Point], grown: float) -> None:
    """Draw a convex shape, larger by this much all around."""
    points = _apart(points, close=True)
    if len(points) < 3:
        return
    area = sum(ax * by - bx * ay for (ax, ay), (bx, by) in zip(points, (*points[1:], points[0]), strict=True))
    inner, outer = (grown - HALF, grown + HALF) if area > 0 else (HALF - grown, -HALF - grown)
    vertices: list[float] = []
    for (x, y), (nx, ny) in zip(points, _normals(points, close=True), strict=True):
        vertices += (x + nx * inner, y + ny * inner, ALL, ACROSS, x + nx * outer, y + ny * outer, NOTHING, ACROSS)
    _add(vertices, _filled(len(points)))


def smooth_line(points: Sequence[Point], half: float, *, close: bool) -> None:
    """Draw a line through points, this wide to each side."""
    points = _apart(points, close)
    if len(points) < 2:
        return
    inner, outer = max(0.0, half - HALF), half + HALF
    vertices: list[float] = []
    for (x, y), (nx, ny) in zip(points, _normals(points, close), strict=True):
        ix, iy, ox, oy = nx * inner, ny * inner, nx * outer, ny * outer
        vertices += (x - ox, y - oy, NOTHING, ACROSS, x - ix, y - iy, ALL, ACROSS)
        vertices += (x + ix, y + iy, ALL, ACROSS, x + ox, y + oy, NOTHING, ACROSS)
    _add(vertices, _striped(len(points), close))


def smooth_bar(start: Point, end: Point, half: float) -> None:
    """A straight line between two points, so wide to each side, its ends as smooth as its sides."""
    (ax, ay), (bx, by), length = start, end, math.dist(start, end)
    if length <= SAME:
        return
    (ux, uy), inside = ((bx - ax) / length, (by - ay) / length), min(HALF, half, length / 2)
    vertices: list[float] = []
    for x, y, along, across in ((ax, ay, -1, 1), (ax, ay, -1, -1), (bx, by, 1, -1), (bx, by, 1, 1)):
        for beyond, shows in ((-inside, ALL), (HALF, NOTHING)):
            far, aside = along * beyond, across * (half + beyond)
            vertices += (x + ux * far - uy * aside, y + uy * far + ux * aside, shows, ACROSS)
    _add(vertices, _filled(4))


def _apart(points: Sequence[Point], close: bool) -> list[Point]:
    """The points without those that are there twice in a row."""
    found = [points[0], *(there for here, there in pairwise(points) if math.dist(here, there) > SAME)]
    return found[:-1] if close and len(found) > 1 and math.dist(found[0], found[-1]) <= SAME else found


def _normals(points: Sequence[Point], close: bool) -> list[Point]:
    """At each point a vector to the right of the way, so long that both sides that meet there are 1 away."""
    sides = []
    for (ax, ay), (bx, by) in pairwise((*points, points[0]) if close else points):
        length = math.dist((ax, ay), (bx, by)) or 1.0  # neighbours may coincide if a point between them was left out
        sides.append(((by - ay) / length, (ax - bx) / length))
    if not close:
        sides.append(sides[-1])
    normals = []
    for index, (bx, by) in enumerate(sides):
        ax, ay = sides[index - 1] if index or close else sides[0]
        nx, ny = ax + bx, ay + by
        square = max(1e-9, nx * nx + ny * ny)
        far = min(2 / square, SHARPEST / math.sqrt(square))
        normals.append((nx * far, ny * far))
    return normals
