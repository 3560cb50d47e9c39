"""A second referee for moves, as slow and as near to the rules' words as possible: every path, step by step.

It reads the track's file itself, calls spaces by their names, and shares nothing with the referee that it is compared to.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any

TRACK = Path(__file__).parents[3] / "companion" / "games" / "toprace" / "tracks" / "classic.toml"


@dataclass(frozen=True)
class PlainReferee:
    """The circuit, and where cars may go on it."""

    spaces: dict[str, Any]
    lanes: list[str]
    lines: list[list[int]]

    @classmethod
    def of_the_classic(cls) -> PlainReferee:
        data = tomllib.loads(TRACK.read_text())
        return cls(data["spaces"], data["lanes"], data["lines"])

    def rank(self, space: str) -> int:
        return 1_000 if space == "finish" else int(self.spaces[space]["last"])

    def beyond(self, space: str) -> set[int]:
        """The lines that a car on this space has crossed."""
        first = 1_000 if space == "finish" else self.spaces[space]["first"]
        return {number + 1 for number, (before, _) in enumerate(self.lines) if first > before}

    def paths(self, space: str, points: int, taken: set[str]) -> Iterator[list[str]]:
        """Every path that uses all points, or ends in the finish or where no forward neighbour is free."""
        ahead = [] if space == "finish" else [there for there in self.spaces[space]["next"] if there == "finish" or there not in taken]
        if points == 0 or not ahead:
            yield [space]
            return
        for there in ahead:
            for rest in self.paths(there, points - 1, taken):
                yield [space, *rest]

    def moves(self, space: str, points: int, taken: set[str], farthest: bool) -> dict[str, list[list[str]]]:
        """The legal ends and the paths that lead there; none for a car that can't take a step."""
        paths = [path for path in self.paths(space, points, taken) if len(path) > 1]
        if farthest and paths:
            if any(path[-1] == "finish" for path in paths):
                paths = [path for path in paths if path[-1] == "finish"]
            else:
                most = max(len(path) for path in paths)
                paths = [path for path in paths if len(path) == most]
        found: dict[str, list[list[str]]] = {}
        for path in paths:
            found.setdefault(path[-1], []).append(path)
        return found

    def lane(self, path: list[str]) -> int:
        last = path[-2] if path[-1] == "finish" else path[-1]
        return self.lanes.index(self.spaces[last]["lane"])

    def changes(self, path: list[str]) -> int:
        lanes = [self.spaces[space]["lane"] for space in path if space != "finish"]
        return sum(one != other for one, other in pairwise(lanes))

    def suggested(self, space: str, points: int, taken: set[str], farthest: bool) -> str:
        """Fewest lane changes, then the lane nearest its own, then the inner one."""
        own = self.lanes.index(self.spaces[space]["lane"])
        paths = [path for paths in self.moves(space, points, taken, farthest).values() for path in paths]
        best = min(paths, key=lambda path: (self.changes(path), abs(self.lane(path) - own), self.lane(path), -self.rank(path[-1])))
        return best[-1]

    def far(self, space: str, taken: set[str]) -> set[str]:
        """Every space that free steps lead to."""
        found: set[str] = set()
        waiting = [space]
        while waiting:
            for there in self.spaces[waiting.pop()]["next"]:
                if there != "finish" and there not in taken and there not in found:
                    found.add(there)
                    waiting.append(there)
        return found

    def turbo(self, rear: str, front: str, taken: set[str]) -> set[str]:
        """Level with the front car, or else as far behind that as can be."""
        reached = {space for space in self.far(rear, taken) if self.rank(space) <= self.rank(front)}
        best = max((self.rank(space) for space in reached), default=0)
        return {space for space in reached if self.rank(space) == best}

    def back(self, space: str, taken: set[str]) -> set[str]:
        """Its own space, the same rank, or the greatest lower rank that has a free one."""
        if space not in taken:
            return {space}
        free = {there for there in self.spaces if there not in taken and self.rank(there) <= self.rank(space)}
        best = max(self.rank(there) for there in free)
        return {there for there in free if self.rank(there) == best}
