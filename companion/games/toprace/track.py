"""The circuit: spaces, steps ahead, ranks and lines, and where a car can get to.

A space covers the columns `first..last`, because the inner spaces of a bend are long. Its *rank* is its last column; ahead, level and
behind compare ranks, not steps (TR-P1). A line lies between two columns and is crossed by a car whose space begins beyond it
(TR-P2). A step goes to one of the space's forward neighbours, and every step leads to the same or a higher rank, so a
path never comes back to where it was (TR-R3).

Inside, spaces are numbers in the order of the file, the finish is the number after the last, and a set of spaces is an int with
a bit for each. What a car can reach depends on its space, its points and the cars in the cone ahead of it. The answers are
remembered, because the same questions come again and again during a race.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

FINISH = "finish"
REMEMBERED = 9000  # answers remembered for a track, 7 MB when all are there: a race asks the same questions again and again


def numbers_in(mask: int) -> Iterator[int]:
    """The numbers in a set, ascending."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def mask_of(spaces: Iterable[int]) -> int:
    """A set from its numbers."""
    mask = 0
    for space in spaces:
        mask |= 1 << space
    return mask


Way = tuple[tuple[str, ...], int]  # the names along a path, beginning with its first space, and how often it changes lanes


class Reach(NamedTuple):
    """Where this many points lead: the legal ends in the track's order, the best way to each, and the suggested end."""

    ends: tuple[int, ...]
    ways: tuple[Way, ...]
    suggested: int  # -1 where there is no end

    def path(self, end: int) -> tuple[str, ...]:
        """The names along the best way to a legal end."""
        return self.ways[self.ends.index(end)][0]


@dataclass(frozen=True, slots=True)
class SpaceData:
    """A space as an edition's track file has it."""

    name: str
    lane: int
    first: int
    last: int
    ahead: tuple[str, ...]


class Track:
    """A circuit with everything about it computed beforehand. Two tracks are equal only if they are one object."""

    def __init__(
        self,
        *,
        name: str,
        lanes: tuple[str, ...],
        spaces: tuple[SpaceData, ...],
        start: tuple[str, ...],
        lines: tuple[int, ...],
        drawing: dict[str, object],
    ) -> None:
        self.name = name
        self.lanes = lanes
        self.names = tuple(space.name for space in spaces)
        self.finish = len(spaces)
        self.places = (*self.names, FINISH)  # by number, the finish included
        self.index = {name: number for number, name in enumerate(self.places)}
        self.lane = tuple(space.lane for space in spaces)
        self.first = tuple(space.first for space in spaces)
        self.rank = (*(space.last for space in spaces), max(space.last for space in spaces) + 1)  # nothing is ahead of the finish
        self.ahead = tuple(tuple(self.index[name] for name in space.ahead) for space in spaces)
        self.start = tuple(self.index[name] for name in start)
        self.lines = lines  # the column before each line
        self.crossed = (  # by space: the lines that lie behind it
            *(mask_of(line for line, column in enumerate(lines) if space.first > column) for space in spaces),
            (1 << len(lines)) - 1,
        )
        self.level: dict[int, int] = {}  # by rank: the spaces of that rank
        for number, space in enumerate(spaces):
            self.level[space.last] = self.level.get(space.last, 0) | 1 << number
        self.ranks = tuple(sorted(self.level, reverse=True))
        self.bit = (*(1 << number for number in range(self.finish)), 0)  # nobody takes the finish, nor, as the last of these, OFF
        self.ahead_mask = tuple(mask_of(ahead) for ahead in self.ahead)
        self.steps = tuple(  # by space: where a step leads but the finish, its bit, whether the lane changes, its name as a path's end
            tuple(
                (there, 1 << there, int(self.lane[there] != self.lane[here]), (self.names[there],))
                for there in ahead
                if there != self.finish
            )
            for here, ahead in enumerate(self.ahead)
        )
        self.not_beyond: dict[int, int] = {}  # by rank: the spaces of that rank and of lower ones
        below = 0
        for rank in reversed(self.ranks):
            below |= self.level[rank]
            self.not_beyond[rank] = below
        self.drawing = drawing
        self._cone = lru_cache(maxsize=None)(self.led_over)  # spaces times the deck's numbers: bounded by itself
        self._reach = lru_cache(maxsize=REMEMBERED)(self._find_reach)
        self._far = lru_cache(maxsize=REMEMBERED)(self._find_far)

    def reach(self, space: int, points: int, taken: int, farthest: bool) -> Reach:
        """The legal ends of a move (TR-R4), when these spaces are taken."""
        return self._reach(space, points, taken & self._cone(space, points), farthest)

    def turbo(self, space: int, front: int, taken: int) -> tuple[int, ...]:
        """Where a turbo may take a car: level with the front car, else as far as it can behind that rank (TR-X2)."""
        rank = self.rank[front]
        within = self.not_beyond[rank] & ~self.not_beyond[self.rank[space]] | self.level[self.rank[space]]
        far = self._far(space, within, taken & within)
        if not far:
            return ()
        if level := far & self.level[rank]:
            return tuple(numbers_in(level))
        for lower in self.ranks:
            if lower < rank and (best := far & self.level[lower]):
                return tuple(numbers_in(best))
        return ()

    def turbo_path(self, space: int, end: int, taken: int) -> tuple[str, ...]:
        """The names along a way of free steps to a space, with the fewest lane changes; there must be one."""
        open_ = self.not_beyond[self.rank[end]] & ~taken
        best: dict[int, Way] = {space: ((self.names[space],), 0)}
        waiting = [space]
        for here in waiting:
            path, changes = best[here]
            for there, bit, change, name in self.steps[here]:
                if bit & open_ and (there not in best or changes + change < best[there][1]):
                    best[there] = (path + name, changes + change)
                    waiting.append(there)
        return best[end][0]

    def back(self, space: int, taken: int) -> tuple[int, ...]:
        """Where a car whose breakdown is over may return to (TR-X5): its space, else the same rank, else the next lower one."""
        if not taken >> space & 1:
            return (space,)
        for rank in self.ranks:
            if rank <= self.rank[space] and (free := self.level[rank] & ~taken):
                return tuple(numbers_in(free))
        return ()

    def led_over(self, space: int, points: int, taken: int = 0) -> int:
        """Every space that some path of free steps visits: stopping there may be too early, but it is no foul step."""
        layer, over = 1 << space, 0
        for _ in range(points):
            layer = mask_of(there for here in numbers_in(layer) for there in self.ahead[here] if there != self.finish) & ~taken
            over |= layer
        return over

    def _find_reach(self, space: int, points: int, taken: int, farthest: bool) -> Reach:
        """Find, step by step, the path with the fewest lane changes to every space."""
        ahead_mask, steps, finish = self.ahead_mask, self.steps, self.finish
        free = ~taken
        layer: dict[int, Way] = {space: ((self.names[space],), 0)}
        found: list[tuple[int, int, Way]] = []  # the end, the last space before the finish, the way
        for step in range(points):
            after: dict[int, Way] = {}
            for here, way in layer.items():
                open_ = ahead_mask[here] & free
                if not open_:
                    if step:  # TR-R4: points left over are lost
                        found.append((here, here, way))
                    continue
                path, changes = way
                for there, bit, change, name in steps[here]:
                    if open_ & bit and (there not in after or changes + change < after[there][1]):
                        after[there] = path + name, changes + change
                if open_ >> finish:  # never full, and the rest of the number is lost (TR-R5)
                    found.append((finish, here, ((*path, FINISH), changes)))
            layer = after
        if points:
            found += [(here, here, way) for here, way in layer.items()]
        if farthest and found:  # the switch of TR-R4; the finish is farthest
            most = max(len(path) for _, _, (path, _) in found)
            in_ = any(end == finish for end, _, _ in found)
            found = [one for one in found if (one[0] == finish if in_ else len(one[2][0]) == most)]
        return self._best_ways(space, found)

    def _best_ways(self, space: int, found: Iterable[tuple[int, int, Way]]) -> Reach:
        """The best way to each end: few lane changes, then near its own lane, then the inner one, then far; of equal ways the first."""
        lane, rank = self.lane, self.rank
        own = lane[space]
        order: dict[int, tuple[int, int, int, int, int]] = {}
        best: dict[int, Way] = {}
        for end, before, way in found:
            last = lane[before]
            place = (way[1], abs(last - own), last, -rank[end], end)
            if end not in order or place < order[end]:
                order[end], best[end] = place, way
        ends = tuple(sorted(best))
        return Reach(ends, tuple([best[end] for end in ends]), min(order.values())[-1] if order else -1)

    def _find_far(self, space: int, within: int, taken: int) -> int:
        """Every space of a region that free steps reach, however many."""
        ahead = self.ahead_mask
        open_, far, layer = within & ~taken, 0, 1 << space
        while layer:
            after = 0
            while layer:
                low = layer & -layer
                after |= ahead[low.bit_length() - 1]
                layer ^= low
            layer = after & open_ & ~far
            far |= layer
        return far

    def reachable(self) -> int:
        """Every space that can be reached from some start, with the starts."""
        everywhere = (1 << self.finish) - 1
        return mask_of(self.start) | mask_of(there for start in self.start for there in numbers_in(self._find_far(start, everywhere, 0)))
