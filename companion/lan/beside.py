"""What phones and the house keep with the table: by what key, and how each is read again (`companion.table.beside`)."""

from __future__ import annotations

import re
from collections.abc import Mapping

from companion.kernel.form import Json
from companion.lan.invitation import Invitation
from companion.lan.seal import TableKey
from companion.lan.seats import Seats
from companion.table.beside import KeptReaders, shape_reader

TABLE, INVITATION, SEATS = "lan.table", "lan.invitation", "lan.seats"
HOUSE = "house"  # by how an evening was born: up to which line the broker has everything
OWED = "house.owed"  # the evenings of which it has not
RESULTS = "house.results"  # by topic: what was said of evenings that are over


def identity_of(kept: Mapping[str, Json]) -> tuple[str, TableKey]:
    """A table's id and key."""
    if not re.fullmatch("[0-9a-f]+", kept["id"]):
        raise ValueError("no id")
    return kept["id"], TableKey.from_text(kept["key"])


THEIRS: KeptReaders = {
    TABLE: identity_of,
    INVITATION: Invitation.from_json,
    SEATS: lambda kept: Seats(kept, lambda: 0),
    HOUSE: shape_reader(Mapping[str, int]),
    OWED: shape_reader(tuple[tuple[int, str, int | None], ...]),
    RESULTS: shape_reader(Mapping[str, str]),
}
