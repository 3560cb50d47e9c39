"""Who sits with whom in a round: a search with a seed, which gives the same result for the same seed and the same earlier rounds.

Tables have `fewest` to `most` players, with sizes as equal as possible. A seating has a cost: for every pair the square of how often they
have met by then, ten more if they met in the round before; for every player at a table smaller than the largest the square of how
often that has happened. The search seats everybody by lot, then swaps two players of different tables as long as that costs less, and does
this from several beginnings. Then the seats at each table are turned so that everybody comes to every seat, if possible.

People who can't move can be kept at a fixed table. Nobody needs to come: latecomers are in the next round's list, and those who
dropped out are not.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import combinations, permutations

Round = tuple[tuple[str, ...], ...]
BEGINNINGS = 12
AGAIN_AT_ONCE = 10


def table_sizes(number: int, fewest: int = 3, most: int = 6, wanted: int = 4) -> tuple[int, ...]:
    """How many sit at each table; ValueError if that is impossible."""
    for tables in sorted(range(1, number + 1), key=lambda tables: (abs(number / tables - wanted), tables)):
        least, more = divmod(number, tables)
        if least >= fewest and least + (more > 0) <= most:
            return (least + 1,) * more + (least,) * (tables - more)
    raise ValueError(f"{number} players can't sit at tables of {fewest} to {most}")


class Encounters:
    """Who has met whom, who sat at a small table, and on which seat."""

    def __init__(self, rounds: Sequence[Round]) -> None:
        self.met: Counter[frozenset[str]] = Counter()
        self.last: set[frozenset[str]] = set()
        self.short: Counter[str] = Counter()
        self.seats: Counter[tuple[str, int]] = Counter()
        for tables in rounds:
            self.last = {frozenset(pair) for table in tables for pair in combinations(table, 2)}
            self.met.update(self.last)
            largest = max(map(len, tables), default=0)
            self.short.update(name for table in tables if len(table) < largest for name in table)
            self.seats.update((name, seat) for table in tables for seat, name in enumerate(table))

    def cost(self, table: Sequence[str], largest: int) -> int:
        """How much it adds to the cost if these players sit together."""
        pairs = (frozenset(pair) for pair in combinations(table, 2))
        together = sum(2 * self.met[pair] + 1 + AGAIN_AT_ONCE * (pair in self.last) for pair in pairs)
        return together + (sum(2 * self.short[name] + 1 for name in table) if len(table) < largest else 0)

    def seated(self, table: Sequence[str]) -> tuple[str, ...]:
        """The players in the order in which they have been on their seats least often: the worst one decides, then the next."""
        orders = permutations(sorted(table)) if len(table) <= 6 else iter([tuple(sorted(table))])

        def worn(order: tuple[str, ...]) -> tuple[int, ...]:
            return tuple(sorted((self.seats[name, seat] for seat, name in enumerate(order)), reverse=True))

        return min(orders, key=worn)


def seat_round(
    players: Sequence[str],
    before: Sequence[Round],
    seed: int,
    *,
    fewest: int = 3,
    most: int = 6,
    wanted: int = 4,
    fixed: Mapping[str, int] | None = None,
) -> Round:
    """The next round. `fixed`: the number of the table at which a player must sit."""
    names = sorted(set(players))
    kept = {name: table for name, table in (fixed or {}).items() if name in set(names)}
    room = table_sizes(len(names), fewest, most, wanted)
    if any(not 0 <= table < len(room) for table in kept.values()) or any(
        number > room[table] for table, number in Counter(kept.values()).items()
    ):
        raise ValueError("a fixed table is not there, or is too small")
    history, best = Encounters(before), None
    for beginning in range(BEGINNINGS):
        lots = random.Random(f"{seed}:{len(before)}:{beginning}")
        tables = _climbed(_by_lot(names, kept, room, lots), history, kept, room[0], lots)
        cost = sum(history.cost(table, room[0]) for table in tables)
        if best is None or cost < best[0]:
            best = (cost, tables)
    assert best is not None
    return tuple(history.seated(table) for table in best[1])


def _by_lot(names: Sequence[str], kept: Mapping[str, int], room: Sequence[int], lots: random.Random) -> list[list[str]]:
    tables: list[list[str]] = [[name for name in names if kept.get(name) == table] for table in range(len(room))]
    others = [name for name in names if name not in kept]
    lots.shuffle(others)
    for table, size in zip(tables, room, strict=True):
        while len(table) < size:
            table.append(others.pop())
    return tables


def _climbed(tables: list[list[str]], history: Encounters, kept: Mapping[str, int], largest: int, lots: random.Random) -> list[list[str]]:
    """Swap players as long as that costs less."""
    costs = [history.cost(table, largest) for table in tables]
    better = True
    while better:
        better = False
        order = list(combinations(range(len(tables)), 2))
        lots.shuffle(order)
        for one, other in order:
            for here in range(len(tables[one])):
                for there in range(len(tables[other])):
                    first, second = tables[one][here], tables[other][there]
                    if first in kept or second in kept:
                        continue
                    tables[one][here], tables[other][there] = second, first
                    after = history.cost(tables[one], largest), history.cost(tables[other], largest)
                    if sum(after) < costs[one] + costs[other]:
                        costs[one], costs[other] = after
                        better = True
                    else:
                        tables[one][here], tables[other][there] = first, second
    return tables
