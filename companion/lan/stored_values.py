"""The keys of what phones and the house store with the table, and how each value is read again (see `companion.table.stored_values`)."""

from __future__ import annotations

import re
from collections.abc import Mapping

from companion.kernel.form import Json
from companion.lan.invitation import Invitation
from companion.lan.seal import TableKey
from companion.lan.seats import Seats
from companion.table.stored_values import KeptReaders, shape_reader

TABLE, INVITATION, SEATS = "lan.table", "lan.invitation", "lan.seats"
HOUSE = "house"  # the last line that the broker has, for each evening by its `born`
OWED = "house.owed"  # the evenings of which the broker does not have all lines
RESULTS = "house.results"  # the results of evenings that are over, by topic


def identity_of(kept: Json) -> tuple[str, TableKey]:
    """A table's id and key; TypeError or ValueError if it is none."""
    if not isinstance(kept, dict):
        raise TypeError
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
