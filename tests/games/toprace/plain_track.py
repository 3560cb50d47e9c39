"""The track as people would explain it with a finger on the board: no tables, no speed, every step looked at.

A space is a name; `board.next(space)` are the spaces straight or diagonally ahead, including "finish" at the last column.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from importlib.resources import files
from typing import Any

FINISH = "finish"
GAME = files("companion.games.toprace")


def data(path: str) -> dict[str, Any]:
    """A data file of the game."""
    return tomllib.loads(GAME.joinpath(path).read_text())


@dataclass(frozen=True)
class Way:
    """A legal path's length, how often it changes lanes, and the lane it ends in."""

    steps: int
    changes: int
    lane: str


class Board:
    """Spaces, lines and what lies ahead of what."""

    def __init__(self, track: dict[str, Any]) -> None:
        self.spaces = track["spaces"]
        self.start = track["start"]
        self.lines = track["lines"]
        self.lanes = track["lanes"]

    def next(self, space: str) -> list[str]:
        return list(self.spaces[space]["next"])

    def rank(self, space: str) -> int:  # TR-P1
        return 10_000 if space == FINISH else int(self.spaces[space]["last"])

    def beyond(self, space: str, line: int) -> bool:  # TR-P2
        return space == FINISH or self.spaces[space]["first"] > self.lines[line - 1][0]

    def lane(self, space: str) -> str:
        return str(self.spaces[space]["lane"])

    def free_ahead(self, space: str, taken: set[str]) -> list[str]:
        return [ahead for ahead in self.next(space) if ahead == FINISH or ahead not in taken]

    def ways(self, space: str, points: int, taken: set[str]) -> dict[str, set[Way]]:
        """TR-R3, TR-R4: every end of a path that uses all points or stops where nothing ahead is free, and how it is come to."""
        known: dict[tuple[str, int], dict[str, set[Way]]] = {}

        def from_here(here: str, left: int) -> dict[str, set[Way]]:
            if here == FINISH:
                return {FINISH: {Way(0, 0, "")}}
            ahead = self.free_ahead(here, taken) if left else []
            if not ahead:
                return {here: {Way(0, 0, self.lane(here))}}
            if (here, left) not in known:
                found: dict[str, set[Way]] = {}
                for step in ahead:
                    changed = step != FINISH and self.lane(step) != self.lane(here)
                    for end, ways in from_here(step, left - 1).items():
                        longer = {Way(way.steps + 1, way.changes + changed, way.lane or self.lane(here)) for way in ways}
                        found.setdefault(end, set()).update(longer)
                known[here, left] = found
            return known[here, left]

        found = dict(from_here(space, points))
        found.pop(space, None)
        return found

    def ends(self, space: str, points: int, taken: set[str], blocked: str) -> dict[str, set[Way]]:
        """The ends that the table's switch leaves (TR-R4)."""
        found = self.ways(space, points, taken)
        if blocked == "farthest" and found:
            if FINISH in found:
                return {FINISH: found[FINISH]}
            most = max(way.steps for ways in found.values() for way in ways)
            longest = {end: {way for way in ways if way.steps == most} for end, ways in found.items()}
            found = {end: ways for end, ways in longest.items() if ways}
        return found

    def too_early(self, space: str, points: int, taken: set[str]) -> set[str]:
        """Everywhere a car could stand along its way with so many points."""
        reached, edge = set[str](), {space}
        for _ in range(points):
            edge = {ahead for here in edge if here != FINISH for ahead in self.free_ahead(here, taken)}
            reached |= edge
        return reached

    def suggested(self, space: str, ends: dict[str, set[Way]]) -> str:
        """`as_shown`: fewest lane changes, then the lane nearest its own, then the inner one."""
        own = self.lanes.index(self.lane(space))

        def dear(end: str, way: Way) -> tuple[int, int, int, int]:
            lane = self.lanes.index(way.lane)
            return way.changes, abs(lane - own), lane, -self.rank(end)

        return min((dear(end, way), end) for end, ways in ends.items() for way in ways)[1]

    def turbo_ends(self, space: str, rank: int, taken: set[str]) -> set[str]:
        """TR-X2: level with the front car, else as far behind its rank as free steps lead."""
        reached, edge = set[str](), {space}
        while edge:
            edge = {ahead for here in edge for ahead in self.free_ahead(here, taken) if ahead != FINISH} - reached
            reached |= edge
        level = {end for end in reached if self.rank(end) == rank}
        behind = {end for end in reached if self.rank(end) < rank}
        farthest = max((self.rank(end) for end in behind), default=0)
        return level or {end for end in behind if self.rank(end) == farthest}

    def nearest_free(self, space: str, taken: set[str]) -> list[str]:
        """TR-X5: where a car comes back to: its space, or the free ones of its rank, or of the greatest lower rank that has any."""
        if space not in taken:
            return [space]
        free = [each for each in self.spaces if each not in taken and self.rank(each) <= self.rank(space)]
        best = max((self.rank(each) for each in free), default=0)
        return [each for each in free if self.rank(each) == best]
