"""Where everything on a track lies: outlines of its spaces, ribbon, kerbs, lines, chequers, arrows, start numbers, podium.

A drawing is a way walked along the middle of the track: straights and arcs, a run of columns each. Lanes lie side by side about
that way, so a space is what lies between two columns and two lane edges, and a long inner space of a bend comes out as one slab.
A track's file may bring such a drawing (`[drawing]`); a track that has none, or whose drawing has another number of columns,
is laid out as rows of straights joined by half turns.

Points are complex numbers inside (x to the right, y down), so a walk along an arc is one multiplication; plus is left of the way,
where the first lane lies.
"""

from __future__ import annotations

import cmath
import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256

from companion.games.toprace.track import Track
from companion.kernel.form import Json
from companion.kernel.frozen import replace
from companion.kernel.text import raw, say
from companion.scene import Decor, Ground, Point, Space

LANE = 40.0  # a lane's width
SLAB = 53.0  # a space's length where nobody drew one
GAP = 2.8  # asphalt between two slabs
EDGE = 8.0  # asphalt beside the outermost slabs
EASE = 24.0  # lanes join and part over this length
MOST_COLUMNS = 500  # a track whose columns are numbered beyond reason is still drawn
PODIUM_BOX, PODIUM_STEP = 23.0, 58.0
PODIUM = "podium-"


@dataclass(frozen=True, slots=True)
class Leg:
    """A straight or an arc of the way. `bend` is its curvature: 0 straight, minus turning left."""

    at: float
    length: float
    origin: complex
    ahead: complex
    bend: float

    def point(self, along: float) -> tuple[complex, complex]:
        """The point so far along, and the way's direction there."""
        if not self.bend:
            return self.origin + self.ahead * along, self.ahead
        turn = cmath.exp(1j * self.bend * along)
        return self.origin + self.ahead * (turn - 1) / (1j * self.bend), self.ahead * turn


@dataclass(frozen=True, slots=True)
class Run:
    """So many columns along these legs: (length, 0) for a straight, (arc's length, angle) for an arc."""

    columns: int
    legs: tuple[tuple[float, float], ...]


@dataclass(frozen=True, slots=True)
class DrawnWay:
    """A whole way: where it begins heading east, its runs, the size of the board, the first podium place."""

    start: Point
    size: Point
    podium: Point
    runs: tuple[Run, ...]
    closed: bool


class WalkedWay:
    """A drawing walked: a point for any distance, and where each column begins."""

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
        """A point so far along and so far left of the way's middle, and the heading there."""
        along = along % self.total if self.closed and along != self.total else min(max(along, 0.0), self.total)
        leg = next(leg for leg in reversed(self.legs) if along >= leg.at)
        point, ahead = leg.point(along - leg.at)
        return point - 1j * ahead * left, cmath.phase(ahead)

    def points(self, begin: float, end: float, left: float, step: float = 7.0) -> tuple[Point, ...]:
        """A line beside the way."""
        return tuple(_point(self.at(along, left)[0]) for along in _places(begin, end, step))


def _places(begin: float, end: float, step: float) -> list[float]:
    """Where the points of a line lie, about so far from each other."""
    pieces = max(2, int((end - begin) / step))
    return [begin + (end - begin) * piece / pieces for piece in range(pieces + 1)]


def _point(place: complex) -> Point:
    return round(place.real, 1), round(place.imag, 1)


# --- drawings -----------------------------------------------------------------------------------------------------------------


def drawn_way(data: Mapping[str, Json], columns: int) -> DrawnWay | None:
    """A track file's own drawing, or None where it has none, an unreadable one, or one for other columns."""
    try:
        runs = tuple(Run(int(run["columns"]), _legs(run)) for run in data["runs"])
        (x, y), (width, height), (left, top) = data["start"], data["size"], data["podium"]
        drawing = DrawnWay((float(x), float(y)), (float(width), float(height)), (float(left), float(top)), runs, bool(data.get("closed")))
    except (KeyError, TypeError, ValueError):
        return None
    whole = all(run.columns > 0 and all(length > 0 for length, _ in run.legs) for run in runs)
    return drawing if whole and sum(run.columns for run in runs) == columns else None


def _legs(run: Mapping[str, Json]) -> tuple[tuple[float, float], ...]:
    """`straight = 53` alone; `radius` and `turn` (degrees, minus is left) with a straight `before` and `after`, if any."""
    if "radius" not in run:
        return ((float(run["straight"]), 0.0),)
    angle = math.radians(run["turn"])
    arc = (float(run["radius"]) * abs(angle), angle)
    return tuple(leg for leg in ((float(run.get("before", 0)), 0.0), arc, (float(run.get("after", 0)), 0.0)) if leg[0])


def serpentine_way(columns: int, lanes: int) -> DrawnWay:
    """Rows of straights joined by half turns, from the bottom up, of about a board's proportions; the podium below."""
    radius = lanes * LANE / 2 + EDGE + 22
    turning = max(1, round(radius * math.pi / (SLAB * 1.2)))  # columns in a half turn
    margin = radius + lanes * LANE / 2 + EDGE + 6
    above = lanes * LANE / 2 + EDGE + 44  # room for a line's plaque

    def shape(rows: int) -> tuple[int, float, float]:
        """Columns in a row, the board's width and height."""
        row = max(1, math.ceil((columns - (rows - 1) * turning) / rows))
        return row, row * SLAB + 2 * margin, (rows - 1) * 2 * radius + above + lanes * LANE / 2 + EDGE + 70

    fits = [rows for rows in range(1, 9) if columns > (rows - 1) * turning + rows]
    rows = min(fits or [1], key=lambda rows: abs(math.log(shape(rows)[1] / shape(rows)[2] / 1.45)))
    row, width, height = shape(rows)
    runs: list[Run] = []

    def add(most: int, length: float, angle: float = 0.0) -> None:
        """A straight or a half turn, as far as there are columns."""
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


# --- the ground ---------------------------------------------------------------------------------------------------------------


class Circuit:
    """A track laid out: what the ground, the strokes of a path and the lines are drawn from."""

    def __init__(self, track: Track) -> None:
        self.track = track
        first, beyond = min(track.first), max(track.rank[:-1]) + 1
        cuts: Iterable[int] = range(first, beyond + 1)
        if beyond - first > MOST_COLUMNS:  # odd numbering: only where something begins or ends
            cuts = sorted({*track.first, *(last + 1 for last in track.rank[:-1]), *(column + 1 for column in track.lines)})
        self.column = {column: number for number, column in enumerate(cuts)}  # a column's number along the way
        columns = len(self.column) - 1
        on: list[set[int]] = [set() for _ in range(columns)]  # the lanes of each column
        for lane, begin, last in zip(track.lane, track.first, track.rank, strict=False):
            for column in range(self.column[begin], self.column[last + 1]):
                on[column].add(lane)
        self.lanes = [sorted(lanes) or [0] for lanes in on]
        self.drawing = drawn_way(track.drawing, columns) or serpentine_way(columns, max(map(len, self.lanes)))
        self.way = WalkedWay(self.drawing)

    def offset(self, space: int) -> float:
        """How far left of the way's middle a space's lane lies."""
        lanes = self.lanes[self.column[self.track.first[space]]]
        return ((len(lanes) - 1) / 2 - lanes.index(self.track.lane[space])) * LANE

    def ends(self, space: int) -> tuple[float, float]:
        """Where a space begins and ends along the way."""
        begins = self.way.begins
        return begins[self.column[self.track.first[space]]], begins[self.column[self.track.rank[space] + 1]]

    def centre(self, space: int) -> tuple[complex, float]:
        """A space's middle and the heading there."""
        begin, end = self.ends(space)
        return self.way.at((begin + end) / 2, self.offset(space))

    def outline(self, space: int) -> tuple[Point, ...]:
        """A slab, its left edge forward and its right edge back."""
        begin, end = self.ends(space)
        left, half = self.offset(space), LANE / 2 - GAP
        edge = self.way.points(begin + GAP, end - GAP, left + half)
        return (*edge, *reversed(self.way.points(begin + GAP, end - GAP, left - half)))

    def half_width(self, along: float) -> float:
        """Half the lanes' width, eased where lanes join or part."""
        along = along % self.way.total if self.drawing.closed else min(max(along, 0.0), self.way.total)
        columns = len(self.lanes)
        column = max((column for column in range(columns) if self.way.begins[column] <= along + 1e-6), default=0)
        here = len(self.lanes[column])
        since, until = along - self.way.begins[column], self.way.begins[column + 1] - along
        other, share = here, 0.0
        if since < EASE and (column or self.drawing.closed):
            other, share = len(self.lanes[column - 1]), (1 - since / EASE) / 2
        elif until < EASE and (column + 1 < columns or self.drawing.closed):
            other, share = len(self.lanes[(column + 1) % columns]), (1 - until / EASE) / 2
        return (here + (other - here) * share) * LANE / 2

    def across(self, along: float, extra: float = 6.0) -> tuple[complex, complex, float]:
        """A line across the track: its left end, its right end, the way's heading."""
        half = self.half_width(along) + extra
        (left, heading), (right, _) = self.way.at(along, half), self.way.at(along, -half)
        return left, right, heading

    def border(self, begin: float, end: float, side: int, step: float = 7.0) -> tuple[Point, ...]:
        """The ribbon's edge at one side (1 left, -1 right)."""
        return tuple(_point(self.way.at(along, side * (self.half_width(along) + EDGE))[0]) for along in _places(begin, end, step))


@lru_cache(maxsize=16)
def circuit(track: Track) -> Circuit:
    """A track's layout, made once."""
    return Circuit(track)


@lru_cache(maxsize=32)
def board_ground(track: Track, cars: int) -> Ground:
    """The board: the same object as long as the track and the number of podium places are the same."""
    laid = circuit(track)
    spaces = (*_slabs(laid), *_podium(laid, cars))
    decor = (*_ribbon(laid), *_lines(laid), *_arrows(laid), _podium_label(laid))
    mark = sha256(repr((track.names, laid.drawing, cars, track.lines, track.start)).encode()).hexdigest()[:12]
    return Ground(key=f"toprace-{mark}", size=laid.drawing.size, spaces=spaces, decor=decor)


def stroke_points(track: Track, names: Sequence[str]) -> tuple[Point, ...]:
    """The points of a path over these spaces; a path into the finish ends on the line."""
    laid = circuit(track)
    found: list[Point] = []
    for name in names:
        number = track.index[name]
        if number != track.finish:
            found.append(_point(laid.centre(number)[0]))
        elif len(names) > 1:
            last = track.index[names[-2]]
            found.append(_point(laid.way.at(laid.way.total, laid.offset(last))[0]))
    return tuple(found)


def podium_space(place: int) -> str:
    """The name of a finishing place on the board: no track space is called that."""
    return f"{PODIUM}{place}"


def _slabs(laid: Circuit) -> Iterable[Space]:
    track = laid.track
    grid = {space: number for number, space in enumerate(track.start, 1)}
    for number, name in enumerate(track.names):
        centre, heading = laid.centre(number)
        slab = Space(id=name, kind="slab", outline=laid.outline(number), centre=_point(centre), heading=round(heading, 3))
        yield replace(slab, kind="grid", letter=raw(str(grid[number]))) if number in grid else slab


def _podium(laid: Circuit, cars: int) -> Iterable[Space]:
    x, y = laid.drawing.podium
    half = PODIUM_BOX
    for place in range(1, cars + 1):
        middle = x + (place - 1) * PODIUM_STEP
        corners = ((middle - half, y - half), (middle + half, y - half), (middle + half, y + half), (middle - half, y + half))
        yield Space(id=podium_space(place), kind="spot", outline=corners, centre=(middle, y), heading=-math.pi / 2, letter=raw(str(place)))


def _podium_label(laid: Circuit) -> Decor:
    x, y = laid.drawing.podium
    return Decor(kind="label", points=((x - PODIUM_BOX - 60, y),), text=say("podium-board"), fill="none")


def _ribbon(laid: Circuit) -> Iterable[Decor]:
    total = laid.way.total
    left, right = laid.border(0, total, 1), laid.border(0, total, -1)
    yield Decor(kind="ribbon", points=(*left, *reversed(right)), fill="asphalt")
    for leg in laid.way.legs:
        if leg.bend:
            for side in (1, -1):
                yield Decor(kind="kerb", points=laid.border(leg.at, leg.at + leg.length, side))


def _lines(laid: Circuit) -> Iterable[Decor]:
    for number, column in enumerate(laid.track.lines, 1):
        left, right, heading = laid.across(laid.way.begins[laid.column[column + 1]])
        yield Decor(kind="line", points=(_point(left), _point(right)), heading=round(heading, 3))
        out = (left - right) / abs(left - right)
        plaque = left + out * (18 + 27 * abs(out.real))
        yield Decor(kind="label", points=(_point(plaque),), text=say("tipp-line", tipp=number), fill="paper")
    left, right, heading = laid.across(laid.way.total)
    yield Decor(kind="chequers", points=(_point(left), _point(right)), heading=round(heading, 3))


def _arrows(laid: Circuit) -> Iterable[Decor]:
    """One on each long straight, on a slab near its middle."""
    track = laid.track
    column = 0
    for run in laid.drawing.runs:
        straight = len(run.legs) == 1 and not run.legs[0][1]
        if straight and run.columns >= 5:
            aim = column + (run.columns * 3) // 5
            lane = laid.lanes[aim][(len(laid.lanes[aim]) - 1) // 2]
            spaces = zip(track.lane, track.first, track.rank, strict=False)
            slabs = [space for space, (its, first, last) in enumerate(spaces) if its == lane and first <= aim <= last]
            if slabs:
                centre, heading = laid.centre(slabs[0])
                yield Decor(kind="arrow", points=(_point(centre),), heading=round(heading, 3))
        column += run.columns
