"""Which lines of which evenings a broker still has to be told. The lines lie in the journal; here is only how far they were told.

An evening is owed from the moment it is on the table until all of it was told, also if it was put away long before, and also after the
app was started again. It is known by its number and by how it was born, because a number may be used again.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from companion.kernel.form import Json
from companion.table.snapshots import Play

EVENINGS = 50  # of which it is known for good how far they were told


@dataclass(frozen=True, slots=True)
class Owed:
    """An evening that was not told whole. `until`: the last line that may be told; None as long as it lies on the table, or if the app
    ended before it was seen to leave."""

    evening: int
    born: str
    until: int | None = None


class Outbox:
    """What one table still has to tell."""

    def __init__(self, told: Json, owed: object) -> None:
        """As they were kept; what makes no sense there was never kept."""
        self._told: dict[str, int] = _numbers(told)
        self._owed: dict[str, Owed] = {each.born: each for each in map(_owed, owed if type(owed) is list else ()) if each is not None}
        self._table: Owed | None = None

    def follow(self, play: Play) -> bool:
        """What lies on the table now; whether that is another evening than before."""
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
        """Up to which line an evening was told."""
        return self._told.get(born, 0)

    def tell(self, born: str, line: int) -> None:
        """Up to that line it arrived; the newest evenings are the last of the list."""
        self._told = {**{each: known for each, known in self._told.items() if each != born}, born: line}

    def away(self) -> tuple[Owed, ...]:
        """The evenings that left the table before all of them was told, the oldest first."""
        here = self._table.born if self._table is not None else ""
        return tuple(sorted((each for each in self._owed.values() if each.born != here), key=lambda each: each.evening))

    def owes(self, born: str) -> bool:
        """Whether not all of it was told."""
        return born in self._owed

    def settle(self, owed: Owed) -> None:
        """All of it was told, or it is gone. One that came back to the table meanwhile is owed anew."""
        if self._owed.get(owed.born) is owed:
            del self._owed[owed.born]

    def write(self) -> tuple[dict[str, Json], list[Json]]:
        """To be kept: how far each was told, and what is owed. Of what is owed nothing is forgotten."""
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
