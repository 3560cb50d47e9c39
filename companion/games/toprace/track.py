"""The circuit: spaces, steps ahead, ranks and lines, and where a car can get to.

A space spans columns `first..last`, for the inner spaces of a bend are long. Its *rank* is its last column, and ahead, level and
behind compare ranks, not steps (TR-P1). A line lies between two columns and is crossed by a car whose space begins beyond it
(TR-P2). A step goes to one of the space's forward neighbours, and every step leads to a higher or at least the same rank, so a
path never comes back to where it was (TR-R3).

Inside, spaces are numbers in the order of the file, the finish is the number after the last, and a set of spaces is an int with
a bit for each. What a car can reach depends on its space, its points and on who stands in the cone ahead of it; the answers are
kept, for in a race the same questions come again and again.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

FINISH = "finish"
REMEMBERED = 2048  # answers kept a track: a race asks the same questions again and again, and memory stays small


def bits(mask: int) -> Iterator[int]:
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


Trail = tuple["Trail | None", int, int]  # the trail to the space before, or None, a space, and the lane changes so far


class Way(NamedTuple):
    """The best way to an end: its steps and lane changes, and the trail of spaces."""

    steps: int
    changes: int
    trail: Trail


class Reach(NamedTuple):
    """Where so many points lead: the legal ends in the track's order, the best way to each, and the end that is suggested."""

    ends: tuple[int, ...]
    mask: int
    passed: int  # every space that some path of free steps visits: to stop there may be too early, but it is no foul step
    ways: tuple[Way, ...]
    suggested: int  # -1 where there is no end

    def way(self, end: int) -> Way:
        """The best way to a legal end."""
        return self.ways[self.ends.index(end)]


@dataclass(frozen=True, slots=True)
class SpaceData:
    """A space as an edition's track file has it."""

    name: str
    lane: int
    first: int
    last: int
    ahead: tuple[str, ...]


class Track:
    """A circuit with everything about it worked out beforehand. Two tracks are the same only if they are one."""

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
        self.steps = tuple(  # by space: where a step leads but the finish, its bit, and whether the lane changes
            tuple((there, 1 << there, int(self.lane[there] != self.lane[here])) for there in ahead if there != self.finish)
            for here, ahead in enumerate(self.ahead)
        )
        self.not_beyond: dict[int, int] = {}  # by rank: the spaces of that rank and of lower ones
        below = 0
        for rank in reversed(self.ranks):
            below |= self.level[rank]
            self.not_beyond[rank] = below
        self.drawing = drawing
        self._cone = lru_cache(maxsize=None)(self._find_cone)  # spaces times the deck's numbers: bounded by itself
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
            return tuple(bits(level))
        for lower in self.ranks:
            if lower < rank and (best := far & self.level[lower]):
                return tuple(bits(best))
        return ()

    def turbo_path(self, space: int, end: int, taken: int) -> tuple[str, ...]:
        """The names along a way of free steps to a space, with the fewest lane changes; there must be one."""
        open_ = self.not_beyond[self.rank[end]] & ~taken
        best: dict[int, Trail] = {space: (None, space, 0)}
        waiting = [space]
        for here in waiting:
            trail = best[here]
            for there, bit, change in self.steps[here]:
                if bit & open_ and (there not in best or trail[2] + change < best[there][2]):
                    best[there] = (trail, there, trail[2] + change)
                    waiting.append(there)
        return self.path(best[end])

    def back(self, space: int, taken: int) -> tuple[int, ...]:
        """Where a car whose breakdown is over may return to (TR-X5): its space, else the same rank, else the next lower one."""
        if not taken >> space & 1:
            return (space,)
        for rank in self.ranks:
            if rank <= self.rank[space] and (free := self.level[rank] & ~taken):
                return tuple(bits(free))
        return ()

    def _find_cone(self, space: int, points: int) -> int:
        """Every space that so many points might lead over, if all were free."""
        layer, cone = 1 << space, 0
        for _ in range(points):
            layer = mask_of(there for here in bits(layer) for there in self.ahead[here] if there != self.finish)
            cone |= layer
        return cone

    def _find_reach(self, space: int, points: int, taken: int, farthest: bool) -> Reach:
        """Step by step, the fewest lane changes to every space; `trail` links a space to the one before."""
        ahead_mask, steps, lane, finish = self.ahead_mask, self.steps, self.lane, self.finish
        free = ~taken
        layer: dict[int, Trail] = {space: (None, space, 0)}
        found: list[tuple[int, int, Trail]] = []  # end, steps, trail
        passed = 0
        for step in range(points):
            after: dict[int, Trail] = {}
            for here, trail in layer.items():
                open_ = ahead_mask[here] & free
                if not open_:
                    if step:  # TR-R4: points left over are lost
                        found.append((here, step, trail))
                    continue
                passed |= open_
                changes = trail[2]
                for there, bit, change in steps[here]:
                    if open_ & bit and (there not in after or changes + change < after[there][2]):
                        after[there] = (trail, there, changes + change)
                if open_ >> finish:  # never full, and the rest of the number is lost (TR-R5)
                    found.append((finish, step + 1, (trail, finish, changes)))
            layer = after
        if points:
            found += [(here, points, trail) for here, trail in layer.items()]
        if farthest and found:  # the switch of TR-R4; the finish is farthest
            most = max(steps_ for _, steps_, _ in found)
            in_ = any(end == finish for end, _, _ in found)
            found = [one for one in found if (one[0] == finish if in_ else one[1] == most)]
        own, rank = lane[space], self.rank
        best: dict[int, tuple[tuple[int, int, int, int], Way]] = {}
        for end, steps_, trail in found:
            before, _, changes = trail
            last = lane[before[1] if end == finish and before else end]
            # What is suggested: few lane changes, then near its own lane, then the inner one, then far.
            order = (changes, abs(last - own), last, -rank[end])
            if end not in best or order < best[end][0]:
                best[end] = (order, Way(steps_, changes, trail))
        ends = tuple(sorted(best))
        suggested = min([(best[end][0], end) for end in ends])[1] if ends else -1
        return Reach(ends, mask_of(ends), passed & ~(1 << finish), tuple([best[end][1] for end in ends]), suggested)

    def path(self, trail: Trail | None) -> tuple[str, ...]:
        """The names along a trail, from its beginning."""
        path: list[str] = []
        while trail:
            path.append(self.places[trail[1]])
            trail = trail[0]
        return tuple(reversed(path))

    def _find_far(self, space: int, within: int, taken: int) -> int:
        """Every space of a region that free steps lead to, however many."""
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
        """Every space that some start leads to, the starts included."""
        everywhere = (1 << self.finish) - 1
        return mask_of(self.start) | mask_of(there for start in self.start for there in bits(self._find_far(start, everywhere, 0)))
