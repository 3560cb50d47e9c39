"""The troubles that a table tells."""

from __future__ import annotations

from companion.table.session import Session


def trouble_of(session: Session) -> str | None:
    """Which trouble the evening is in, by its key."""
    found = session.now.play.trouble
    return found.key if found is not None else None
