"""The standing of a season, computed only from what was reported, so that anybody can compute it again.

Points, unless a club's file says otherwise: six for each seat are shared out at a table, so that a small table is no advantage. The winner
of four gets 11, the others 7, 4, 2 (see `SHARES`); equals share what their places bring. Players with the same points are ordered by wins,
then second places and so on, then by their share of their tables' amounts.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from math import lcm

from companion.club.signed_results import MOST_PLAYERS, Result
from companion.kernel.seat import folded

SHARES: Mapping[int, tuple[int, ...]] = {1: (6,), 2: (8, 4), 3: (10, 6, 2), 4: (11, 7, 4, 2), 5: (12, 8, 5, 3, 2), 6: (13, 9, 6, 4, 2, 2)}
PARTS = lcm(*range(1, MOST_PLAYERS + 1))


@dataclass(slots=True)
class LeaguePlace:
    """A player's place in the standing."""

    name: str
    points: Fraction = Fraction(0)
    played: int = 0
    places: list[int] = field(default_factory=lambda: [0] * 12)
    share: int = 0  # of their tables' amounts, in thousand millionths

    @property
    def order(self) -> tuple[Fraction, list[int], int]:
        """What puts one player before another."""
        return self.points, self.places, self.share


def reckon_standing(
    results: Sequence[Result],
    corrections: Sequence[tuple[str, Fraction, str]],
    points: Mapping[int, tuple[int, ...]],
    person: Callable[[str], str],
) -> list[LeaguePlace]:
    """The standing from what was reported; equals are in the order of their names."""
    found: dict[str, LeaguePlace] = {}
    parts: Counter[str] = Counter()  # points in parts so small that all tables' are whole numbers

    def of(name: str) -> LeaguePlace:
        spelt = person(name)
        return found.setdefault(spelt, LeaguePlace(spelt))

    for result in results:
        shares = points.get(len(result.players)) or tuple(6 for _ in result.players)
        whole = sum(each.amount for each in result.players if each.amount is not None and each.amount > 0)
        equals = Counter(each.place for each in result.players)
        for each in result.players:
            standing, number = of(each.name), equals[each.place]
            parts[standing.name] += sum(shares[each.place - 1 : each.place - 1 + number]) * (PARTS // number)
            standing.played += 1
            standing.places[each.place - 1] += 1
            if each.amount is not None and each.amount > 0:
                standing.share += each.amount * 10**9 // whole
    for name, number in parts.items():
        found[name].points = Fraction(number, PARTS)
    for name, change, _ in corrections:
        of(name).points += change
    return sorted(sorted(found.values(), key=lambda each: folded(each.name)), key=lambda each: each.order, reverse=True)


def with_places(standing: Sequence[LeaguePlace]) -> list[tuple[int, LeaguePlace]]:
    """The players with their places, which equals share, best first."""
    found: list[tuple[int, LeaguePlace]] = []
    for number, each in enumerate(standing, 1):
        found.append((found[-1][0] if found and found[-1][1].order == each.order else number, each))
    return found


def points_figure(number: Fraction) -> str:
    """A number of points in words."""
    return str(number.numerator) if number.denominator == 1 else f"{float(number):.2f}"
