"""Which lines of which evenings a broker must still be told. The lines are in the journal; here is only how far they were told.

An evening is owed from the moment it is on the table until all of it was told, even if it was put away long before or the
app was started again. It is identified by its number and its `born`, because a number may be used again.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from companion.kernel.form import Json
from companion.table.snapshots import Play

EVENINGS = 50  # of so many evenings it is stored how far they were told


@dataclass(frozen=True, slots=True)
class Owed:
    """An evening of which the broker does not have all lines. `until`: the last line that may be told; None while the evening is on the
    table, or if the app ended before it saw it leave.
    """

    evening: int
    born: str
    until: int | None = None


class Outbox:
    """What one table still has to tell."""

    def __init__(self, told: Json, owed: object) -> None:
        """Read the stored values; what makes no sense in them is left out."""
        self._told: dict[str, int] = _numbers(told)
        self._owed: dict[str, Owed] = {each.born: each for each in map(_owed, owed if type(owed) is list else ()) if each is not None}
        self._table: Owed | None = None

    def follow(self, play: Play) -> bool:
        """Note which evening is on the table; returns whether it is another than before."""
        before = self._table
        if play.evening is None:
            self._table = None
        else:
            last = play.last_line if play.ceremony.held is None else play.ceremony.held - 1
            self._table = Owed(play.evening, play.born, last)
        born = self._table.born if self._table is not None else ""
        if before is not None and before.born != born and before.born in self._owed:
            self._owed[before.born] = before
        if self._table is not None and (before is None or before.born != born):
            self._owed[born] = Owed(self._table.evening, born)
        return (before.born if before is not None else "") != born

    def told(self, born: str) -> int:
        """The last line of an evening that was told."""
        return self._told.get(born, 0)

    def tell(self, born: str, line: int) -> None:
        """Note that this line arrived; the newest evenings are at the end of the list."""
        self._told = {**{each: known for each, known in self._told.items() if each != born}, born: line}

    def away(self) -> tuple[Owed, ...]:
        """The evenings that left the table before all of them was told, the oldest first."""
        here = self._table.born if self._table is not None else ""
        return tuple(sorted((each for each in self._owed.values() if each.born != here), key=lambda each: each.evening))

    def owes(self, born: str) -> bool:
        """Whether something of an evening was not told yet."""
        return born in self._owed

    def settle(self, owed: Owed) -> None:
        """Note that all of an evening was told, or that it is gone. If it is on the table again meanwhile, it is owed again."""
        if self._owed.get(owed.born) is owed:
            del self._owed[owed.born]

    def write(self) -> tuple[dict[str, Json], list[Json]]:
        """What to store: how far each evening was told, and what is owed. Nothing that is owed is forgotten."""
        newest = [*self._told][-EVENINGS:]
        told: dict[str, Json] = {born: line for born, line in self._told.items() if born in newest or born in self._owed}
        return told, [[each.evening, each.born, each.until] for each in self._owed.values()]


def _numbers(kept: object) -> dict[str, int]:
    entries: Mapping[object, object] = kept if type(kept) is dict else {}
    return {key: line for key, line in entries.items() if type(key) is str and type(line) is int}


def _owed(kept: object) -> Owed | None:
    match kept:
        case [int(evening), str(born), int() | None as until]:
            return Owed(evening, born, until)
        case _:
            return None
