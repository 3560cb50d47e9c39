"""Who sits at the table and who may look on.

A seat is known by the player's name, as the people at the table know it. Two names are no seats: `table` speaks for the
operator, the sensors and chance; `onlooker` is anybody who only watches.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

TABLE = "table"
ONLOOKER = "onlooker"

Seat = str
Viewer = str

LONGEST_NAME = 20


def folded(name: str) -> str:
    """A name's form for comparing: two names are the same if these forms are."""
    return unicodedata.normalize("NFC", unicodedata.normalize("NFC", name).casefold())


def name_fault(name: str) -> str | None:
    """Why this can't be a seat's name (a reason key), or None."""
    if all(unicodedata.category(letter)[0] in "ZC" for letter in name):  # spaces, and what nobody sees
        return "name_blank"
    if len(unicodedata.normalize("NFC", name)) > LONGEST_NAME:
        return "name_too_long"
    if folded(name) in (TABLE, ONLOOKER):
        return "name_reserved"
    return None


def names_fault(names: Sequence[str]) -> tuple[int, str] | None:
    """The first bad name's index and the reason, or None. No two names may be the same after folding."""
    seen: set[str] = set()
    for index, name in enumerate(names):
        if fault := name_fault(name):
            return index, fault
        if folded(name) in seen:
            return index, "name_twice"
        seen.add(folded(name))
    return None


def next_seat(seats: Sequence[Seat], seat: Seat) -> Seat:
    """The next seat clockwise."""
    return seats[(seats.index(seat) + 1) % len(seats)]
