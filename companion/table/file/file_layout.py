"""The form of a table's file: its database tables by version, the upgrade of an older file, and the links between lines.

A line's link is a hash over the link of the line before it and everything that the line says. So a line that was changed, lost or added
on the disk is noticed when an evening is opened, even if the state after it happens to be right: either a line is what was accepted, or
people are told that it is not. A version that was released is never changed again: the tests open a file of each, in `tests/vectors`.
"""

from __future__ import annotations

import hashlib
import sqlite3
from collections.abc import Callable

VERSION = 2
SCHEMA = """
CREATE TABLE evenings (id INTEGER PRIMARY KEY, header TEXT NOT NULL, started TEXT NOT NULL DEFAULT (datetime('now')),
  played TEXT, since INTEGER NOT NULL DEFAULT 1);
CREATE TABLE lines (evening INTEGER NOT NULL, n INTEGER NOT NULL, command_id TEXT, body TEXT NOT NULL, hash TEXT NOT NULL,
  disclosed INTEGER NOT NULL, at TEXT NOT NULL DEFAULT (datetime('now')), link TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (evening, n)) WITHOUT ROWID;
CREATE UNIQUE INDEX lines_by_command ON lines (evening, command_id) WHERE command_id IS NOT NULL;
CREATE TABLE snapshots (evening INTEGER NOT NULL, n INTEGER NOT NULL, state TEXT NOT NULL, PRIMARY KEY (evening, n)) WITHOUT ROWID;
CREATE TABLE editions (digest TEXT PRIMARY KEY, content TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE loose (evening INTEGER NOT NULL, n INTEGER NOT NULL, body TEXT NOT NULL, PRIMARY KEY (evening, n)) WITHOUT ROWID;
CREATE TABLE kept (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
"""
TABLES = {
    1: frozenset(("evenings", "lines", "snapshots", "kept")),
    2: frozenset(("evenings", "lines", "snapshots", "kept", "editions", "loose")),
}


def root_link(header: str | None, played: str | None, since: int) -> str:
    """The link before the first line: a hash of what is played, and with what."""
    return _hash(header, played, since)


def born(header: str | None, started: str | None) -> str:
    """What tells an evening from another with its number. Numbers come again after an evening was deleted or an older copy was put back."""
    return _hash(header, started, 0)[:8]


def link(before: str, number: int, command_id: object, body: object, hashed: object, disclosed: object) -> str:
    """A line's link, computed from the link before it and from what is stored, whatever that is if it was damaged."""
    return _hash(before, number, command_id, hashed, disclosed, body)


def _hash(*parts: object) -> str:
    return hashlib.sha256("\n".join(map(str, parts)).encode(errors="surrogatepass")).hexdigest()


def make_tables(db: sqlite3.Connection) -> None:
    """Make the tables of a new file."""
    _run(db, SCHEMA)


def upgrade(db: sqlite3.Connection, version: int) -> None:
    """Bring a file of an older version up to ours, within the caller's transaction."""
    for older in range(version, VERSION):
        _UPGRADES[older](db)


def _run(db: sqlite3.Connection, statements: str) -> None:
    for statement in statements.split(";"):
        if statement.strip():
            db.execute(statement)


def _chain_lines(db: sqlite3.Connection) -> None:
    """From version 1 to 2: store what was played with each evening, and link its lines in the order in which they lie."""
    _run(
        db,
        """
        ALTER TABLE evenings ADD COLUMN played TEXT;
        ALTER TABLE evenings ADD COLUMN since INTEGER NOT NULL DEFAULT 1;
        ALTER TABLE lines ADD COLUMN link TEXT NOT NULL DEFAULT '';
        CREATE TABLE editions (digest TEXT PRIMARY KEY, content TEXT NOT NULL) WITHOUT ROWID;
        CREATE TABLE loose (evening INTEGER NOT NULL, n INTEGER NOT NULL, body TEXT NOT NULL, PRIMARY KEY (evening, n)) WITHOUT ROWID
        """,
    )
    chain_lines(db)


def chain_lines(db: sqlite3.Connection) -> None:
    """Link every line to the one before it, in the order in which they lie."""
    links = {evening: root_link(*said) for evening, *said in db.execute("SELECT id, header, played, since FROM evenings")}
    found = []
    for evening, n, *said in db.execute("SELECT evening, n, command_id, body, hash, disclosed FROM lines ORDER BY evening, n"):
        links[evening] = link(links.get(evening, ""), n, *said)
        found.append((links[evening], evening, n))
    db.executemany("UPDATE lines SET link = ? WHERE evening = ? AND n = ?", found)


# The steps that bring a file of an older version up to the next, by the version it has.
_UPGRADES: dict[int, Callable[[sqlite3.Connection], None]] = {1: _chain_lines}
