"""The part of a board that does not change while a position is played from: its spaces and its scenery.

Board units are scaled into the box the board is given, y turned upwards. A space of a kind nobody drew is a slab with an ink
outline and its label, so that a new game's board is seen before anybody draws for it.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from kivy.graphics import Line, SmoothLine

from companion.kernel.scene import Decor, Ground, Space
from ui.box import Box
from ui.look import Look
from ui.paint import (
    FIGURES,
    SECOND,
    STRONG,
    Point,
    dashed_box,
    dashes,
    fan,
    flat,
    framed,
    ink,
    line,
    polygon,
    rounded,
    strip,
    stroke,
    width_of,
)


@dataclass(frozen=True, slots=True)
class Scale:
    """From board units to the screen."""

    x: float
    y: float
    unit: float  # px a board unit
    tall: float

    @classmethod
    def fitting(cls, size: Point, box: Box) -> Scale:
        """As large as the whole board fits into the box, in its middle."""
        unit = min(box.w / size[0], box.h / size[1])
        area = box.middle(size[0] * unit, size[1] * unit)
        return cls(area.x, area.y, unit, size[1])

    def at(self, point: Point) -> Point:
        """A point on the screen."""
        return (self.x + point[0] * self.unit, self.y + (self.tall - point[1]) * self.unit)

    def all(self, points: Sequence[Point]) -> list[Point]:
        """Points on the screen."""
        return [self.at(point) for point in points]


@dataclass(frozen=True, slots=True)
class Spot:
    """A space on the screen: its outline, its middle, how much room it has, where a nose points (degrees, anticlockwise)."""

    space: Space
    outline: tuple[Point, ...]
    centre: Point
    narrow: float
    wide: float
    heading: float

    def holds(self, x: float, y: float) -> bool:
        """Whether a point lies inside the outline."""
        inside = False
        for (ax, ay), (bx, by) in zip(self.outline, (*self.outline[1:], self.outline[0]), strict=True):
            if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
                inside = not inside
        return inside


def spot_of(space: Space, scale: Scale) -> Spot:
    """A space on the screen."""
    points, centre = scale.all(space.outline), scale.at(space.centre)
    along = (math.cos(space.heading), -math.sin(space.heading))
    across = (-along[1], along[0])
    spans = []
    for axis in (along, across):
        reach = [(x - centre[0]) * axis[0] + (y - centre[1]) * axis[1] for x, y in points] or [0.0]
        spans.append(2 * min(abs(max(reach)), abs(min(reach))) or max(reach) - min(reach))
    return Spot(space, tuple(points), centre, min(spans), max(spans), -math.degrees(space.heading))


def paint_ground(look: Look, ground: Ground, scale: Scale, spots: Sequence[Spot]) -> None:
    """Scenery that lies under the spaces, the spaces, then lines and labels over them."""
    for decor in ground.decor:
        if decor.kind == "ribbon":
            _ribbon(look, decor, scale)
        elif decor.kind == "kerb":
            _kerb(look, decor, scale, spots)
    for spot in sorted(spots, key=lambda each: each.space.kind != "spot"):
        _SPACES.get(spot.space.kind, _unknown)(look, spot, scale)
    for decor in ground.decor:
        if decor.kind not in ("ribbon", "kerb"):
            _OVER.get(decor.kind, _label)(look, decor, scale)


# --- scenery ------------------------------------------------------------------------------------------------------------------


def _ribbon(look: Look, decor: Decor, scale: Scale) -> None:
    points = scale.all(decor.points)
    half = len(points) // 2
    left, right = points[:half], points[half:][::-1]
    ink(look, decor.fill or "asphalt")
    strip(left, right)
    for side in (left, right):
        SmoothLine(points=flat(side), width=0.8)


def _kerb(look: Look, decor: Decor, scale: Scale, spots: Sequence[Spot]) -> None:
    """Dashes along the ribbon's edge, just inside it: on the side where the spaces are."""
    unit, points = scale.unit, scale.all(decor.points)
    inwards = [_beside(points, off * unit) for off in (3.6, -3.6)]
    middle = len(points) // 2
    line = min(inwards, key=lambda each: min((math.dist(each[middle], spot.centre) for spot in spots), default=0.0))
    dashes(look, line, look.theme.mixed("paper", "asphalt", 0.85), max(1.8, 4.2 * unit), 11 * unit, 11 * unit)


def _beside(points: Sequence[Point], off: float) -> list[Point]:
    """A line so far beside another one."""
    found = []
    for index, (x, y) in enumerate(points):
        (ax, ay), (bx, by) = points[max(0, index - 1)], points[min(len(points) - 1, index + 1)]
        length = math.dist((ax, ay), (bx, by)) or 1.0
        found.append((x - (by - ay) / length * off, y + (bx - ax) / length * off))
    return found


def _line(look: Look, decor: Decor, scale: Scale) -> None:
    points = scale.all(decor.points)
    ink(look, "night")
    Line(points=flat(points), width=4.5 * scale.unit, cap="none")
    ink(look, decor.fill or "paper")
    Line(points=flat(points), width=2.6 * scale.unit, cap="none")


def _chequers(look: Look, decor: Decor, scale: Scale) -> None:
    (ax, ay), (bx, by) = scale.all(decor.points[:2])
    length, side = math.dist((ax, ay), (bx, by)), 7 * scale.unit
    rows = max(2, round(length / (9 * scale.unit)))
    ux, uy = (bx - ax) / length, (by - ay) / length
    nx, ny = -uy, ux
    for column in (0, 1):
        for row in range(rows):
            ink(look, "paper" if (row + column) % 2 else "night")
            start, end = length * row / rows, length * (row + 1) / rows
            near, far = (column - 1) * side, column * side
            fan(
                [
                    (ax + ux * run + nx * off, ay + uy * run + ny * off)
                    for run, off in ((start, near), (end, near), (end, far), (start, far))
                ],
                0,
            )


def _arrow(look: Look, decor: Decor, scale: Scale) -> None:
    x, y = scale.at(decor.points[0])
    turn, unit = -decor.heading, scale.unit
    points = [(-7, 9), (5, 0), (-7, -9)]
    placed = [
        (x + (px * math.cos(turn) - py * math.sin(turn)) * unit, y + (px * math.sin(turn) + py * math.cos(turn)) * unit)
        for px, py in points
    ]
    stroke(look, placed, decor.fill or "asphalt", 5 * unit)


def _label(look: Look, decor: Decor, scale: Scale) -> None:
    """Words on a plaque, or bare where the fill is "none"."""
    words = look.say(decor.text)
    if not words or not decor.points:
        return
    x, y = scale.at(decor.points[0])
    if decor.fill == "none":
        line(look, words, SECOND, max(round(22 * scale.unit), round(look.size("small") * 0.9)), (x, y), "ink2", align="center")
        return
    size = max(round(20 * scale.unit), 13)
    width, height = width_of(words, STRONG, size) + 18 * scale.unit, size * 1.4
    rim = max(1.5, 2 * scale.unit)
    framed(look, Box(x - width / 2, y - height / 2, width, height), decor.fill or "paper", "night", rim, 3 * rim)
    line(look, words, STRONG, size, (x, y), look.theme.over(decor.fill or "paper"), align="center")


_OVER = {"line": _line, "chequers": _chequers, "arrow": _arrow, "label": _label}


# --- spaces -------------------------------------------------------------------------------------------------------------------


def _slab(look: Look, spot: Spot, scale: Scale) -> None:
    ink(look, spot.space.fill or "slab")
    half = len(spot.outline) // 2
    if len(spot.outline) % 2 == 0 and len(spot.outline) > 4:  # a bend's slab: one edge forward, the other back
        strip(spot.outline[:half], spot.outline[half:][::-1])
        SmoothLine(points=flat(spot.outline), width=1.0 * max(0.7, scale.unit), close=True)
    else:
        fan(spot.outline, 2 * max(0.7, scale.unit))


def _grid(look: Look, spot: Spot, scale: Scale) -> None:
    _slab(look, spot, scale)
    line(look, look.say(spot.space.letter), FIGURES, round(spot.narrow * 0.56), spot.centre, "asphalt", align="center")


def _hex(look: Look, spot: Spot, scale: Scale) -> None:
    ink(look, spot.space.fill or "raised")
    fan(spot.outline)
    stroke(look, spot.outline, "night", max(2.0, 3 * scale.unit), close=True)
    letter = look.say(spot.space.letter)
    line(
        look,
        letter,
        FIGURES,
        round(spot.narrow * 0.2),
        (spot.centre[0] - spot.narrow * 0.3, spot.centre[1]),
        "night",
        align="center",
        alpha=0.6,
    )


def _dry(look: Look, spot: Spot, scale: Scale) -> None:
    """A plot without water: dashed inside."""
    _hex(look, spot, scale)
    x, y = spot.centre
    unit = spot.narrow / 142
    for row in range(-2, 3):
        half = (40 - abs(row) * 8) * unit
        if row == 0:
            dashes(look, [(x - 26 * unit, y), (x + half, y)], "night", 3 * unit, 5 * unit, 9 * unit, alpha=0.25)
        else:
            dashes(
                look, [(x - half, y + row * 24 * unit), (x + half, y + row * 24 * unit)], "night", 3 * unit, 5 * unit, 9 * unit, alpha=0.25
            )


def _pond(look: Look, spot: Spot, scale: Scale) -> None:
    ink(look, spot.space.fill or "water")
    fan(spot.outline)
    stroke(look, spot.outline, "night", max(2.0, 3 * scale.unit), close=True)
    x, y = spot.centre
    unit = spot.narrow / 142
    for row in (-22, 0, 22):
        half = (34 - abs(row) * 0.25) * unit
        wave = [(x - half + step * half / 16, y + row * unit + math.sin(step / 32 * math.tau * 2) * 4.5 * unit) for step in range(33)]
        stroke(look, wave, look.theme.mixed("paper", spot.space.fill or "water", 0.75), 3 * unit)


def _spot(look: Look, spot: Spot, scale: Scale) -> None:
    """Room for something: a dashed outline and its label."""
    points = spot.outline
    if len(points) == 4:
        xs, ys = [x for x, _ in points], [y for _, y in points]
        side = Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
        dashed_box(look, side, "edge", max(1.6, 2.5 * scale.unit), 10 * scale.unit, 6 * scale.unit, 5 * scale.unit)
    else:
        dashes(look, [*points, points[0]], "edge", max(1.6, 2.5 * scale.unit), 8 * scale.unit, 7 * scale.unit)
    line(
        look,
        look.say(spot.space.letter),
        FIGURES,
        max(13, round(min(spot.narrow * 0.56, 30 * scale.unit))),
        spot.centre,
        "ink2",
        align="center",
    )


def _cell(look: Look, spot: Spot, scale: Scale) -> None:
    """A cell of a tile."""
    xs, ys = [x for x, _ in spot.outline], [y for _, y in spot.outline]
    box = Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
    rounded(look, box, spot.space.fill or "raised", min(box.w, box.h) * 0.1)
    letter = look.say(spot.space.letter)
    token = look.theme.over(spot.space.fill or "raised")
    size = max(9, round(box.h * 0.3))
    line(look, letter, FIGURES, size, (box.x + size * 0.55, box.top - size * 0.7), token, align="center", alpha=0.8)


def _unknown(look: Look, spot: Spot, scale: Scale) -> None:
    ink(look, spot.space.fill or "raised")
    polygon(spot.outline)
    stroke(look, spot.outline, "ink", 2, close=True)
    line(
        look,
        look.say(spot.space.letter),
        STRONG,
        round(spot.narrow * 0.3),
        spot.centre,
        look.theme.over(spot.space.fill or "raised"),
        align="center",
    )


_SPACES = {"slab": _slab, "grid": _grid, "hex": _hex, "dry": _dry, "pond": _pond, "spot": _spot, "cell": _cell}
