"""What is made of the same frozen parts is made once: six screens of one moment show most things alike.

It is found again by which objects it was made of, not by what they say: to compare that takes longer than to make most things anew.
Nothing goes in but what it is made of, so whoever sees other parts gets something of their own. Parts are never changed, and none is
a fleeting one (a tuple put together for the call).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
S = TypeVar("S")
T = TypeVar("T")


def once(make: Callable[[S], T], kept: int) -> Callable[[S], T]:
    """The same function; it knows what it made of the newest values, at most so many."""
    made: dict[int, tuple[S, T]] = {}  # with its value: no other object gets that one's place in memory

    def found(value: S) -> T:
        known = made.get(id(value))
        if known is None:
            if len(made) >= kept:
                made.clear()
            known = made[id(value)] = value, make(value)
        return known[1]

    return found


def alike(make: Callable[P, T]) -> Callable[P, T]:
    """The same for several parts, given by position: for what all who look at the same moment see."""
    made: dict[tuple[int, ...], tuple[object, T]] = {}

    def found(*parts: P.args, **named: P.kwargs) -> T:
        key = tuple(map(id, parts))
        known = made.get(key)
        if known is None:
            if len(made) >= 16:
                made.clear()
            known = made[key] = parts, make(*parts, **named)
        return known[1]

    return found
