"""The way along the middle of a track: straights and arcs, each covering some columns. Lanes lie side by side about it (`scene.lanes`).

Its drawing is data from the track's file; a track without one gets rows of straights joined by half turns.

Inside, points are complex numbers (x to the right, y down), so a step along an arc is one multiplication. Plus is left of the way,
where the first lane lies.
"""

from __future__ import annotations

import cmath
import math
from collections.abc import Mapping
from dataclasses import dataclass

from companion.kernel.form import Json, Malformed, read_as
from companion.scene.targets import Point

LANE = 40.0  # a lane's width
SLAB = 53.0  # a space's length if the track has no drawing
EDGE = 8.0  # asphalt beside the outermost slabs
PODIUM_STEP = 58.0  # from one finishing place to the next


@dataclass(frozen=True, slots=True)
class Leg:
    """A straight or an arc of the way. `bend` is its curvature: 0 straight, minus turns left."""

    at: float
    length: float
    origin: complex
    ahead: complex
    bend: float

    def point(self, along: float) -> tuple[complex, complex]:
        """The point at this distance along the leg, and the way's direction there."""
        if not self.bend:
            return self.origin + self.ahead * along, self.ahead
        turn = cmath.exp(1j * self.bend * along)
        return self.origin + self.ahead * (turn - 1) / (1j * self.bend), self.ahead * turn


@dataclass(frozen=True, slots=True)
class Run:
    """How many columns lie along these legs: (length, 0) for a straight, (arc's length, angle) for an arc."""

    columns: int
    legs: tuple[tuple[float, float], ...]


@dataclass(frozen=True, slots=True)
class DrawnWay:
    """A whole way: where it begins, heading east; its runs, the size of the board, the first podium place."""

    start: Point
    size: Point
    podium: Point
    runs: tuple[Run, ...]
    closed: bool


class WalkedWay:
    """A way with a point for any distance, and the place where each column begins."""

    def __init__(self, drawing: DrawnWay) -> None:
        self.legs: list[Leg] = []
        self.begins: list[float] = []
        at, origin, ahead = 0.0, complex(*drawing.start), 1 + 0j
        for run in drawing.runs:
            length = sum(leg for leg, _ in run.legs)
            self.begins.extend(at + length * column / run.columns for column in range(run.columns))
            for leg, angle in run.legs:
                self.legs.append(Leg(at, leg, origin, ahead, angle / leg))
                origin, ahead = self.legs[-1].point(leg)
                at += leg
        self.begins.append(at)
        self.total, self.closed = at, drawing.closed

    def at(self, along: float, left: float = 0.0) -> tuple[complex, float]:
        """The point at this distance along and left of the way's middle, and the heading there."""
        along = along % self.total if self.closed and along != self.total else min(max(along, 0.0), self.total)
        leg = next(leg for leg in reversed(self.legs) if along >= leg.at)
        point, ahead = leg.point(along - leg.at)
        return point - 1j * ahead * left, cmath.phase(ahead)

    def points(self, begin: float, end: float, left: float, step: float = 7.0) -> tuple[Point, ...]:
        """A line beside the way."""
        return tuple(point_from(self.at(along, left)[0]) for along in places_along(begin, end, step))


def places_along(begin: float, end: float, step: float) -> list[float]:
    """Distances for the points of a line, about `step` from each other."""
    pieces = max(2, int((end - begin) / step))
    return [begin + (end - begin) * piece / pieces for piece in range(pieces + 1)]


def point_from(place: complex) -> Point:
    """A point as a board has it."""
    return round(place.real, 1), round(place.imag, 1)


# --- drawings -----------------------------------------------------------------------------------------------------------------


def drawn_way(data: Mapping[str, Json], columns: int) -> DrawnWay | None:
    """A track file's own drawing; None if it has none, if it can't be read, or if it is for another number of columns."""
    try:
        runs = tuple(Run(int(_figure(run["columns"])), _legs(run)) for run in read_as(tuple[Mapping[str, object], ...], data["runs"], {}))
        start, size, podium = (_point(data[name]) for name in ("start", "size", "podium"))
        drawing = DrawnWay(start, size, podium, runs, bool(data.get("closed")))
    except (KeyError, TypeError, ValueError, OverflowError, Malformed):
        return None
    whole = all(run.columns > 0 and all(length > 0 for length, _ in run.legs) for run in runs)
    return drawing if whole and sum(run.columns for run in runs) == columns else None


def _legs(run: Mapping[str, Json]) -> tuple[tuple[float, float], ...]:
    """`straight = 53` alone; or `radius` and `turn` (degrees, minus is left) with a straight `before` and `after`, if any."""
    if "radius" not in run:
        return ((_figure(run["straight"]), 0.0),)
    angle = math.radians(_figure(run["turn"]))
    arc = (_figure(run["radius"]) * abs(angle), angle)
    return tuple(leg for leg in ((_figure(run.get("before", 0)), 0.0), arc, (_figure(run.get("after", 0)), 0.0)) if leg[0])


def _point(value: Json) -> Point:
    x, y = read_as(tuple[object, object], value, {})
    return _figure(x), _figure(y)


def _figure(value: Json) -> float:
    if not isinstance(value, int | float):
        raise TypeError
    return float(value)


def serpentine(columns: int, lanes: int) -> DrawnWay:
    """Rows of straights joined by half turns, from the bottom up, in about a board's proportions; the podium is below."""
    radius = lanes * LANE / 2 + EDGE + 22
    turning = max(1, round(radius * math.pi / (SLAB * 1.2)))  # columns in a half turn
    margin = radius + lanes * LANE / 2 + EDGE + 6
    above = lanes * LANE / 2 + EDGE + 44  # room for a line's plaque

    def shape(rows: int) -> tuple[int, float, float]:
        """Columns in a row, and the board's width and height."""
        row = max(1, math.ceil((columns - (rows - 1) * turning) / rows))
        return row, row * SLAB + 2 * margin, (rows - 1) * 2 * radius + above + lanes * LANE / 2 + EDGE + 70

    fits = [rows for rows in range(1, 9) if columns > (rows - 1) * turning + rows]
    rows = min(fits or [1], key=lambda rows: abs(math.log(shape(rows)[1] / shape(rows)[2] / 1.45)))
    row, width, height = shape(rows)
    runs: list[Run] = []

    def add(most: int, length: float, angle: float = 0.0) -> None:
        """Add a straight or a half turn, as far as there are columns."""
        run = min(most, columns - sum(each.columns for each in runs))
        if run:
            runs.append(Run(run, ((length * run / most, angle * run / most),)))

    for number in range(rows):
        add(row, row * SLAB)
        if number < rows - 1:
            add(turning, radius * math.pi, math.pi if number % 2 else -math.pi)
    add(columns, columns * SLAB)
    start = (margin, round(above + (rows - 1) * 2 * radius, 1))
    podium = (round(width / 2 - 1.8 * PODIUM_STEP, 1), round(height - 32, 1))
    return DrawnWay(start, (round(width, 1), round(height, 1)), podium, tuple(runs), False)
