"""A memory for what is built of frozen parts: built once, and the same object again for the same parts.

Six screens of one moment show mostly the same things, so most of them need not be built six times. A result is found by the identity of
its parts, not by their values, because comparing the values would take longer than building most results again. It depends on its parts
alone: whoever sees other parts gets a result of their own. Parts must not be changed, and must live longer than the call (a tuple that
is put together for the call does not).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar, TypeVarTuple

KEPT = 16  # of what several parts make: the newest two situations, as six seats, the table and an onlooker see them
PartsT = TypeVarTuple("PartsT")
S = TypeVar("S")
T = TypeVar("T")


def remembering(make: Callable[[S], T], kept: int) -> Callable[[S], T]:
    """The same function with a memory: it keeps its results for the newest arguments, at most `kept`."""
    made: dict[int, tuple[S, T]] = {}  # with its value: no other object gets that one's place in memory

    def found(value: S) -> T:
        known = made.get(id(value))
        if known is None:
            if len(made) >= kept:
                made.clear()
            known = made[id(value)] = value, make(value)
        return known[1]

    return found


def remembering_parts(make: Callable[[*PartsT], T]) -> Callable[[*PartsT], T]:
    """The same for a function of several parts, given by position, whose result all viewers of one moment share."""
    made: dict[tuple[int, ...], tuple[object, T]] = {}

    def found(*parts: *PartsT) -> T:
        key = tuple(map(id, parts))
        known = made.get(key)
        if known is None:
            if len(made) >= KEPT:
                made.clear()
            known = made[key] = parts, make(*parts)
        return known[1]

    return found
