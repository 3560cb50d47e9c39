"""Draws primitives into the canvas that is being painted, and the faces that lists and cards are full of.

Points are reckoned here and not by a matrix, so that lines keep a width that is seen and letters stay sharp. Drawings have y
downwards, the screen upwards.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import assert_never

from companion.drawing.art import UNITS, face_drawing, person_drawing
from companion.drawing.board import number_disc
from companion.drawing.primitives import Disc, Drawing, Group, Inked, Line, Polygon, Rect, Sign, Words
from companion.kernel.seat import Seat
from companion.scene import Face
from ui.layout import Box
from ui.look import Look
from ui.painting.outlines import Point, outline, regular_polygon
from ui.painting.paint import (
    FIGURES,
    SECOND,
    STRONG,
    convex_parts,
    dashed_box,
    dashes,
    disc,
    fan,
    icon,
    ink,
    polygon,
    rounded_corners,
    stroke,
    text_line,
)

FINEST = 1.5  # px: no rim is thinner
_FONTS = {"figures": FIGURES, "second": SECOND, "strong": STRONG}


@dataclass(frozen=True, slots=True)
class Place:
    """Where a drawing's 0,0 lies on the screen, how many px its unit is, and by how much it is turned (degrees, clockwise)."""

    x: float
    y: float
    unit: float
    turn: float = 0.0

    @classmethod
    def fitting(cls, size: Point, box: Box) -> Place:
        """The place at which a whole board fits into the box as large as possible, centred."""
        unit = min(box.w / max(1.0, size[0]), box.h / max(1.0, size[1]))
        area = box.middle(size[0] * unit, size[1] * unit)
        return cls(area.x, area.top, unit)

    def at(self, point: Point) -> Point:
        """A point of the drawing on the screen."""
        x, y = point[0] * self.unit, point[1] * self.unit
        if self.turn:
            cos, sin = math.cos(math.radians(self.turn)), math.sin(math.radians(self.turn))
            x, y = x * cos - y * sin, x * sin + y * cos
        return (self.x + x, self.y - y)

    def all(self, points: Sequence[Point]) -> list[Point]:
        """Points of the drawing on the screen."""
        if self.turn:
            return [self.at(point) for point in points]
        left, top, unit = self.x, self.y, self.unit  # a board has thousands
        return [(left + x * unit, top - y * unit) for x, y in points]

    def back(self, x: float, y: float) -> Point:
        """A point of the screen in the drawing."""
        return ((x - self.x) / self.unit, (self.y - y) / self.unit)

    def within(self, group: Group) -> Place:
        """Where the drawing in a group lies."""
        return Place(*self.at((group.x, group.y)), self.unit * group.scale, self.turn + group.turn)


def draw(look: Look, drawing: Drawing, place: Place) -> None:
    """Draw it at this place; nothing where there is no room at all."""
    if place.unit <= 0:
        return
    for each in drawing:
        match each:
            case Polygon():
                _polygon(look, each, place)
            case Rect() | Disc():
                _round(look, each, place)
            case Line(points=points, flat=flat):
                _rim(look, each, place.all(points), place.unit, blunt=flat)
            case Words(x=x, y=y, words=words, size=size, fill=fill, font=font, room=room, alpha=alpha):
                wide = None if room is None else room * place.unit
                text_line(
                    look, words, _FONTS[font], round(size * place.unit), place.at((x, y)), fill, align="center", room=wide, alpha=alpha
                )
            case Sign(x=x, y=y, name=name, size=size, fill=fill):
                icon(look, name, size * place.unit, place.at((x, y)), fill)
            case Group(of=of):
                draw(look, of, place.within(each))
            case _:
                assert_never(each)


def _polygon(look: Look, shape: Polygon, place: Place) -> None:
    points = place.all(shape.points)
    if shape.fill is not None and len(points) > 2:
        ink(look, shape.fill, shape.alpha)
        parts = [place.all(part) for part in convex_parts(shape.points)]
        polygon(points, parts, 1.6 if shape.rim is None and shape.alpha == 1 else 0)
    _rim(look, shape, points, place.unit, close=True)


def _rim(look: Look, shape: Inked, points: list[Point], unit: float, *, close: bool = False, blunt: bool = False) -> None:
    """Draw a shape's rim, or a line. Pieces of no length are dots."""
    if shape.rim is None or not points:
        return
    width = max(FINEST, shape.width * unit)
    if shape.dash is None:
        stroke(look, points, shape.rim, width, close=close, blunt=blunt)
        return
    on, off = (part * unit for part in shape.dash)
    closed = [*points, points[0]] if close else points
    dashes(look, closed, shape.rim, width, on or 0.5, off, round_ends=not on, alpha=shape.alpha)


def _round(look: Look, shape: Rect | Disc, place: Place) -> None:
    """Draw a round shape. Its rim is the same shape, a little larger, below the fill; without a fill it is a line."""
    if shape.rim is None or shape.fill is None:
        if shape.fill is not None:
            _filled(look, shape, place, 0.0, shape.fill)
        elif shape.rim is not None:
            _rim(look, shape, place.all(_edge(shape, 0.0)), place.unit, close=True)
        return
    half = max(FINEST / place.unit, shape.width) / 2
    _filled(look, shape, place, half, shape.rim)
    _filled(look, shape, place, -half, shape.fill)


def _filled(look: Look, shape: Rect | Disc, place: Place, grow: float, token: str) -> None:
    unit = place.unit
    if isinstance(shape, Disc):
        high = None if shape.ry is None else (shape.ry + grow) * unit
        disc(look, place.at((shape.x, shape.y)), (shape.r + grow) * unit, token, shape.alpha, high)
    elif place.turn:
        ink(look, token, shape.alpha)
        fan(place.all(_edge(shape, grow)))
    else:
        x, y = place.at((shape.x - grow, shape.y + shape.h + grow))
        box = Box(x, y, (shape.w + 2 * grow) * unit, (shape.h + 2 * grow) * unit)
        rounded_corners(look, box, token, [max(0.0, radius + grow) * unit if radius else 0.0 for radius in shape.corners], shape.alpha)


def _edge(shape: Rect | Disc, grow: float) -> list[Point]:
    """The edge of a round shape, as points."""
    if isinstance(shape, Disc):
        return [(shape.x + x, shape.y + y) for x, y in regular_polygon(61, 0, shape.r + grow)]
    box = Box(shape.x - grow, shape.y - grow, shape.w + 2 * grow, shape.h + 2 * grow)
    return outline(box, max(0.0, shape.corners[0] + grow))[:-1]


# --- faces --------------------------------------------------------------------------------------------------------------------


SIGN = 35 / UNITS  # how large a sign is in its square


def draw_mark(look: Look, face: Face, box: Box, form: str = "mark", *, ink: str | None = None) -> None:
    """Draw a face in a square, in the form for lists or in another one. A sign, without a ground of its own, has its words' ink."""
    if ink is not None and look.pen().art.name(face) == "sign":
        icon(look, face.kind, min(box.w, box.h) * SIGN, (box.cx, box.cy), ink)
        return
    draw(look, (face_drawing(look.pen(), face, form),), Place(box.cx, box.cy, min(box.w, box.h) / UNITS))


def draw_arch(look: Look, box: Box, seat: Seat, *, inverted: bool = False) -> None:
    """Draw a person: an arch in the seat's accent with two letters of the name; inverted on a ground of that accent."""
    accent = look.accent(seat)
    fill, on = ("on_ink", accent) if inverted else (accent, "on_ink")
    draw(look, person_drawing(seat, fill, on), Place(box.cx, box.cy, box.h / UNITS))


def arch_box(x: float, middle: float, height: float) -> Box:
    """The box of an arch of this height, centred at `middle`."""
    return Box(x, middle - height / 2, height * 0.86, height)


def draw_empty_place(look: Look, box: Box, words: str = "") -> None:
    """Draw a place to be filled: dashed, with its label."""
    size = min(box.w, box.h)
    square = box.middle(size, size)
    dashed_box(look, square, "edge", max(2.0, size * 0.055), size * 0.2, size * 0.14, size * 0.11)
    if words:
        text_line(look, words, FIGURES, round(size * 0.55), (square.cx, square.cy), "ink2", align="center", room=size * 0.9)


def draw_number(look: Look, at: Point, words: str, radius: float) -> None:
    """Draw a place's number on its disc, as on the board."""
    draw(look, number_disc((0, 0), words, radius), Place(*at, 1.0))
