"""The grove a second time, slowly and from the pictures: points on the plane, turned and compared, with nothing taken from the rules.

A hex [q, r] is a point; hexes touch if their points are as near as any can be; three that touch one another share a corner, their
middle. Shapes are cells that are turned about a point by sixths of a circle and put down wherever they fit.
"""

from __future__ import annotations

import cmath
import itertools
import math
from collections.abc import Iterable, Iterator, Mapping

At = tuple[int, int]
POND: At = (0, 0)
NEAR = math.sqrt(3)


def point(at: At) -> complex:
    q, r = at
    return complex(1.5 * q, math.sqrt(3) * (r + q / 2))


def hex_at(spot: complex) -> At:
    q = round(spot.real / 1.5)
    r = round(spot.imag / math.sqrt(3) - q / 2)
    assert abs(point((q, r)) - spot) < 1e-6
    return q, r


def touch(one: At, other: At) -> bool:
    return abs(abs(point(one) - point(other)) - NEAR) < 1e-6


def round_about(at: At) -> list[At]:
    """The hexes that touch one, found among all that are not far away."""
    q, r = at
    return [other for other in itertools.product(range(q - 2, q + 3), range(r - 2, r + 3)) if touch(at, other)]


def corner(*hexes: At) -> tuple[float, float]:
    """Where three hexes meet."""
    middle = sum(map(point, hexes)) / 3
    return round(middle.real, 6) + 0.0, round(middle.imag, 6) + 0.0


def corners(at: At) -> set[tuple[float, float]]:
    ring = round_about(at)
    return {corner(at, one, other) for one, other in itertools.combinations(ring, 2) if touch(one, other)}


def edge_ends(one: At, other: At) -> set[tuple[float, float]]:
    return corners(one) & corners(other)


def may_lie(plots: Iterable[At]) -> set[At]:
    """TK-P1: next to the pond, or next to at least two plots."""
    laid = set(plots)
    near = {free for at in (POND, *laid) for free in round_about(at)} - laid - {POND}
    return {free for free in near if touch(free, POND) or sum(touch(free, plot) for plot in laid) >= 2}


def walks(plots: Iterable[At], start: At) -> set[At]:
    """TK-G1: every hex on a straight line with no gap between."""
    ground = {*plots, POND}
    found = set()
    for to in ground - {start}:
        way = point(to) - point(start)
        steps = abs(way) / NEAR
        if abs(steps - round(steps)) > 1e-6:
            continue
        try:
            between = [hex_at(point(start) + way * step / round(steps)) for step in range(1, round(steps) + 1)]
        except AssertionError:
            continue  # as far, but along no row of hexes
        if all(at in ground for at in between):
            found.add(to)
    return found


def channel_edges(plots: Iterable[At], channels: Iterable[tuple[At, At]]) -> set[frozenset[At]]:
    """TK-I2: between two plots, free, and an end of it is a corner of the pond or an end of a channel."""
    laid = [frozenset(edge) for edge in channels]
    network = corners(POND).union(*(edge_ends(*edge) for edge in laid))
    found = {frozenset(pair) for pair in itertools.combinations(plots, 2) if touch(*pair)}
    return {edge for edge in found if edge not in laid and edge_ends(*edge) & network}


def reached(plots: Iterable[At], channels: Iterable[tuple[At, At]]) -> bool:
    """Whether every channel hangs together with the pond, corner by corner."""
    ends = [edge_ends(*edge) for edge in channels]
    wet = set(corners(POND))
    while fresh := [end for end in ends if end & wet and not end <= wet]:
        for end in fresh:
            wet |= end
    return all(end <= wet for end in ends)


def irrigated(plots: Mapping[At, str | None], channels: Iterable[tuple[At, At]]) -> set[At]:
    """TK-I3; plots by place, with their improvement."""
    lines = list(channels)
    return {at for at, improvement in plots.items() if touch(at, POND) or improvement == "watershed" or any(at in edge for edge in lines)}


SHAPES: dict[str, list[At]] = {
    "triangle": [(0, 0), (1, 0), (0, 1)],
    "line": [(0, 0), (1, 0), (2, 0)],
    "arc": [(0, 0), (1, 0), (1, 1)],
    "rhombus": [(0, 0), (1, 0), (1, -1), (0, 1)],
}
SIDES: tuple[list[At], list[At]] = ([(1, -1), (1, 0)], [(0, 0), (0, 1)])


def turned(cells: Iterable[At], sixths: int, mirror: bool = False) -> list[complex]:
    spots = [point(at) for at in cells]
    return [(spot.conjugate() if mirror else spot) * cmath.exp(1j * math.pi / 3 * sixths) for spot in spots]


def put_down(spots: list[complex], everywhere: Iterable[At]) -> Iterator[list[At]]:
    """The cells with the first one on each of these hexes."""
    for at in everywhere:
        yield [hex_at(spot - spots[0] + point(at)) for spot in spots]


def shape_lies(shape: str, wet: set[At]) -> bool:
    """TK-J4: in any rotation, anywhere."""
    return any(set(cells) <= wet for sixths in range(6) for cells in put_down(turned(SHAPES[shape], sixths), wet))


def two_colours_lie(first: set[At], second: set[At], mirror: bool) -> bool:
    """TK-J4: each colour is a side of the rhombus; mirrored only where that is agreed on."""
    cells = [*SIDES[0], *SIDES[1]]
    for flipped in (False, True) if mirror else (False,):
        for sixths in range(6):
            for a, b, c, d in put_down(turned(cells, sixths, flipped), first | second):
                if ({a, b} <= first and {c, d} <= second) or ({a, b} <= second and {c, d} <= first):
                    return True
    return False
