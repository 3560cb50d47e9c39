"""Hexes, edges and corners of an endless grid as small integers, and the shapes that objectives ask for.

A hex is written axially, [q, r], with the pond at [0, 0]. Inside the rules it is one integer, 256·q + r, so that a step in a
direction is one addition. Two hexes next to each other share an *edge*, three that touch share a *corner*. The sum of those three
is the same for no other corner, so it names the corner. A network of channels is then a graph with such sums as its
nodes.

A shape is a few cells next to each other; on the table it counts in any of its six rotations. A rhombus of two
colours is chiral: two cells of one colour lie along a side, never across, and its mirror image is another shape.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

At = tuple[int, int]
Edge = tuple[int, int]  # its two hexes, the lower first

SPAN = 256
REACH = 40  # no plot can ever be farther from the pond: there are 27, each touching one that is there already
NOWHERE = 1 << 30
POND = 0

DIRECTIONS: tuple[At, ...] = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))  # in the order of the records, counter-clockwise
STEPS: tuple[int, ...] = tuple(SPAN * q + r for q, r in DIRECTIONS)


def hex_of(at: At) -> int:
    """The integer of [q, r]; a hex out of all reach is NOWHERE, where nothing lies."""
    q, r = at
    return SPAN * q + r if -REACH <= q <= REACH and -REACH <= r <= REACH else NOWHERE


@cache
def at_of(hex_: int) -> At:
    """[q, r] of a hex within reach."""
    q = (hex_ + SPAN // 2) // SPAN
    return q, hex_ - SPAN * q


def hex_name(at: At) -> str:
    """A hex as a key: "1,-1"."""
    return f"{at[0]},{at[1]}"


def neighbours(hex_: int) -> Iterator[int]:
    """Its six neighbours, in the order of the records."""
    return (hex_ + step for step in STEPS)


POND_SIDE: frozenset[int] = frozenset(STEPS)


def edge_of(one: int, other: int) -> Edge:
    """The edge between two hexes; whether they touch is not checked here."""
    return (one, other) if one < other else (other, one)


def touching(one: int, other: int) -> bool:
    """Whether two hexes share an edge."""
    return other - one in POND_SIDE


def _ends(step_number: int) -> tuple[int, int]:
    return STEPS[step_number - 1], STEPS[(step_number + 1) % 6]


_ENDS = {STEPS[number]: _ends(number) for number in range(6)}


def ends_of(edge: Edge) -> tuple[int, int]:
    """The two corners at the ends of an edge: each the sum of the three hexes that meet there."""
    one, other = edge
    left, right = _ENDS[other - one]
    return one + other + one + left, one + other + one + right


POND_CORNERS: frozenset[int] = frozenset(STEPS[number] + STEPS[(number + 1) % 6] for number in range(6))


# --- shapes ----------------------------------------------------------------------------------------------------------------------

SHAPES: dict[str, tuple[At, ...]] = {  # TK-J4
    "triangle": ((0, 0), (1, 0), (0, 1)),
    "line": ((0, 0), (1, 0), (2, 0)),
    "arc": ((0, 0), (1, 0), (1, 1)),
    "rhombus": ((1, -1), (1, 0), (0, 0), (0, 1)),  # the first two and the last two are its sides
}


def rotated(cells: Iterable[At]) -> tuple[At, ...]:
    """The cells turned by 60° about the pond."""
    return tuple((-r, q + r) for q, r in cells)


def mirrored(cells: Iterable[At]) -> tuple[At, ...]:
    """The cells seen in a mirror."""
    return tuple((r, q) for q, r in cells)


def rotations(cells: tuple[At, ...]) -> Iterator[tuple[At, ...]]:
    """The cells in their six rotations, in their own order each time."""
    for _ in range(6):
        yield cells
        cells = rotated(cells)


def _offsets(cells: Iterable[int]) -> tuple[int, ...]:
    first, *others = cells
    return tuple(other - first for other in others)


def plain_patterns(shape: str) -> tuple[tuple[int, ...], ...]:
    """For a shape of one colour, the other cells' places from its lowest one, once for each way it can lie."""
    found = {_offsets(sorted(SPAN * q + r for q, r in cells)) for cells in rotations(SHAPES[shape])}
    return tuple(sorted(found))


def sided_patterns(shape: str, mirror: bool) -> tuple[tuple[int, ...], ...]:
    """For a shape of two colours, the places from a cell of the first colour to its other one, then to the two of the second colour."""
    ways = list(rotations(SHAPES[shape]))
    if mirror:  # TK-J4: a switch
        ways += rotations(mirrored(SHAPES[shape]))
    found = {_offsets(SPAN * q + r for q, r in cells) for cells in ways}
    return tuple(sorted(found))
