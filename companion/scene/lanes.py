"""A track of lanes as a board: its spaces, the ribbon, kerbs, lines across it, chequers, arrows, finishing places.

Lanes lie side by side about a way (`scene.way`), which is divided into columns. A space lies in one lane and covers some columns: the area
between two columns and two edges of the lane. So a long inner space of a bend is one slab.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence

from companion.kernel.form import Json
from companion.kernel.text import Text, raw
from companion.scene.board import Decor, Space
from companion.scene.kinds import SpaceKind
from companion.scene.targets import Point
from companion.scene.way import EDGE, LANE, PODIUM_STEP, WalkedWay, drawn_way, places_along, point_from, serpentine

GAP = 2.8  # asphalt between two slabs
EASE = 24.0  # lanes join and part over this length
MOST_COLUMNS = 500  # a track with absurd column numbers is still drawn
PODIUM_BOX = 23.0


class LaneTrack:
    """Where a track's spaces lie. Spaces are numbers: each has its lane, its first and its last column. A line lies behind a column."""

    def __init__(
        self, spaces: Sequence[tuple[int, int, int]], lines: Sequence[int] = (), drawing: Mapping[str, Json] | None = None
    ) -> None:
        self.spaces, self.crossings = spaces, lines
        first, beyond = min(begin for _, begin, _ in spaces), max(last for *_, last in spaces) + 1
        cuts: Iterable[int] = range(first, beyond + 1)
        if beyond - first > MOST_COLUMNS:  # absurd numbers: only columns where something begins or ends
            cuts = sorted({cut for _, begin, last in spaces for cut in (begin, last + 1)} | {column + 1 for column in lines})
        self.column = {column: number for number, column in enumerate(cuts)}  # a column's number along the way
        columns = len(self.column) - 1
        on: list[set[int]] = [set() for _ in range(columns)]  # the lanes of each column
        for lane, begin, last in spaces:
            for column in range(self.column[begin], self.column[last + 1]):
                on[column].add(lane)
        self.lanes = [sorted(lanes) or [0] for lanes in on]
        self.drawing = drawn_way(drawing or {}, columns) or serpentine(columns, max(map(len, self.lanes)))
        self.way = WalkedWay(self.drawing)

    # --- spaces

    def slab(self, space: int, name: str, grid: Text | None = None) -> Space:
        """A space of the track under its name; one of the starting grid has a letter."""
        begin, end = self._ends(space)
        left, half = self._offset(space), LANE / 2 - GAP
        edge = self.way.points(begin + GAP, end - GAP, left + half)
        outline = (*edge, *reversed(self.way.points(begin + GAP, end - GAP, left - half)))
        centre, heading = self._centre(space)
        kind: SpaceKind = "slab" if grid is None else "grid"
        return Space(id=name, kind=kind, outline=outline, centre=point_from(centre), heading=round(heading, 3), letter=grid)

    def podium(self, place: int, name: str) -> Space:
        """A finishing place beside the track; the first is 1."""
        x, y = self.drawing.podium
        middle, half = x + (place - 1) * PODIUM_STEP, PODIUM_BOX
        corners = ((middle - half, y - half), (middle + half, y - half), (middle + half, y + half), (middle - half, y + half))
        return Space(id=name, kind="spot", outline=corners, centre=(middle, y), heading=-math.pi / 2, letter=raw(str(place)))

    def path(self, spaces: Sequence[int], to_the_end: bool = False) -> tuple[Point, ...]:
        """The middles of these spaces; with `to_the_end` on to the finishing line, in the last space's lane."""
        found = [point_from(self._centre(space)[0]) for space in spaces]
        if to_the_end and spaces:
            found.append(point_from(self.way.at(self.way.total, self._offset(spaces[-1]))[0]))
        return tuple(found)

    def _offset(self, space: int) -> float:
        """How far left of the way's middle a space's lane lies."""
        lane, begin, _ = self.spaces[space]
        lanes = self.lanes[self.column[begin]]
        return ((len(lanes) - 1) / 2 - lanes.index(lane)) * LANE

    def _ends(self, space: int) -> tuple[float, float]:
        """Where a space begins and ends along the way."""
        _, begin, last = self.spaces[space]
        return self.way.begins[self.column[begin]], self.way.begins[self.column[last + 1]]

    def _centre(self, space: int) -> tuple[complex, float]:
        """A space's middle and the heading there."""
        begin, end = self._ends(space)
        return self.way.at((begin + end) / 2, self._offset(space))

    # --- what is printed

    def printed(self, lines: Sequence[Text], podium: Text) -> Iterator[Decor]:
        """The ribbon and its kerbs, each line with its plaque, the chequers, arrows on long straights, the podium's word."""
        yield from self._ribbon()
        for words, column in zip(lines, self.crossings, strict=True):
            left, right, heading = self._across(self.way.begins[self.column[column + 1]])
            yield Decor(kind="line", points=(point_from(left), point_from(right)), heading=round(heading, 3))
            out = (left - right) / abs(left - right)
            plaque = left + out * (18 + 27 * abs(out.real))
            yield Decor(kind="label", points=(point_from(plaque),), text=words, fill="paper")
        left, right, heading = self._across(self.way.total)
        yield Decor(kind="chequers", points=(point_from(left), point_from(right)), heading=round(heading, 3))
        yield from self._arrows()
        x, y = self.drawing.podium
        yield Decor(kind="label", points=((x - PODIUM_BOX - 60, y),), text=podium, fill="none")

    def _ribbon(self) -> Iterator[Decor]:
        left, right = self._border(0, self.way.total, 1), self._border(0, self.way.total, -1)
        yield Decor(kind="ribbon", points=(*left, *reversed(right)), fill="asphalt")
        for leg in self.way.legs:
            if leg.bend:
                for side in (1, -1):
                    yield Decor(kind="kerb", points=self._border(leg.at, leg.at + leg.length, side))

    def _arrows(self) -> Iterator[Decor]:
        """An arrow on each long straight, on a slab near its middle."""
        column = 0
        for run in self.drawing.runs:
            straight = len(run.legs) == 1 and not run.legs[0][1]
            if straight and run.columns >= 5:
                aim = column + (run.columns * 3) // 5
                lane = self.lanes[aim][(len(self.lanes[aim]) - 1) // 2]
                slabs = [space for space, (its, first, last) in enumerate(self.spaces) if its == lane and first <= aim <= last]
                if slabs:
                    centre, heading = self._centre(slabs[0])
                    yield Decor(kind="arrow", points=(point_from(centre),), heading=round(heading, 3))
            column += run.columns

    def _half_width(self, along: float) -> float:
        """Half the width of all lanes, with smooth changes where lanes join or part."""
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

    def _across(self, along: float, extra: float = 6.0) -> tuple[complex, complex, float]:
        """A line across the track: its left end, its right end, the way's heading."""
        half = self._half_width(along) + extra
        (left, heading), (right, _) = self.way.at(along, half), self.way.at(along, -half)
        return left, right, heading

    def _border(self, begin: float, end: float, side: int, step: float = 7.0) -> tuple[Point, ...]:
        """The ribbon's edge at one side (1 left, -1 right)."""
        return tuple(point_from(self.way.at(along, side * (self._half_width(along) + EDGE))[0]) for along in places_along(begin, end, step))
