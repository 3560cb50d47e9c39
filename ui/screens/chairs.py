"""Chairs round the drawn table: who sits on which, so that nobody changes place because another sits down.

Chairs are numbered clockwise from the upper left. The order of play is the order of the chairs, beginning with whoever sat down first. Only
the tablet knows of chairs: whoever joined without touching one has the next free one, clockwise.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise

USUAL = 6  # how many chairs there are, unless the game has fewer; more come when all are taken


def number_of(seated: int, most: int) -> int:
    """How many chairs there are."""
    return max(seated, most if seated >= USUAL else min(most, USUAL))


def taken(names: Sequence[str], before: Mapping[str, int], number: int) -> dict[str, int]:
    """Who sits on which chair: where they sat before, if the order still is the same; else all are seated again on the same chairs."""
    if sorted(names) == sorted(before) and not in_round([before[name] for name in names], number):
        return dict(zip(names, sorted(before.values()), strict=True))
    found = {name: before[name] for name in names if name in before}
    known = list(found.values())
    if not in_round(known, number):
        return dict(zip(names, range(number), strict=False))
    left = set(before.values()) - set(known)  # somebody of another name, perhaps, sits there now
    for index, name in enumerate(names):
        if name in found:
            continue
        start = found[names[index - 1]] if index else number - 1
        after = next((found[each] for each in names[index + 1 :] if each in found), found.get(names[0], start))
        room = [chair for chair in _from(start, number) if chair not in found.values()]
        room = room[: ((after - start - 1) % number if found else number)]
        if not room:
            return dict(zip(names, range(number), strict=False))
        found[name] = next((chair for chair in room if chair in left), room[0])
    return {name: found[name] for name in names}


def _from(start: int, number: int) -> list[int]:
    """All chairs clockwise, beginning after this one."""
    return [(start + step) % number for step in range(1, number + 1)]


def in_round(chairs: Sequence[int], number: int) -> bool:
    """Whether these chairs follow each other clockwise, at most once round."""
    steps = [(chair - chairs[0]) % number for chair in chairs]
    return all(chair < number for chair in chairs) and all(one < other for one, other in pairwise(steps))


def free_chairs(chairs: Sequence[int], number: int) -> list[int]:
    """The free chairs, beginning with the next one after whoever sat down last."""
    return [chair for chair in _from(chairs[-1] if chairs else number - 1, number) if chair not in chairs]


def place_of(chair: int, chairs: Sequence[int], number: int) -> int:
    """The place in the order of somebody who sits down on that chair: after those between the first player and the chair."""
    return sum((each - chairs[0]) % number < (chair - chairs[0]) % number for each in chairs)
