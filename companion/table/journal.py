"""The journal: every accepted command on disk before anybody hears of it.

One SQLite file holds a table: its evenings, their lines (command, hash, command id), snapshots of the state now and then, and a
few things to keep beside (the lobby, bindings, phones). Each accepted command is one transaction, WAL with synchronous=FULL.
The file is locked for as long as it is open, so a second process is refused; a file from a newer version is not touched; what
is damaged is left as it is for `companion doctor`.

All methods are plain and blocking: the session calls them in a one-thread executor.
"""

from __future__ import annotations

import contextlib
import json
import sqlite3
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

VERSION = 1
_SCHEMA = """
CREATE TABLE evenings (id INTEGER PRIMARY KEY, header TEXT NOT NULL, started TEXT NOT NULL DEFAULT (datetime('now')));
CREATE TABLE lines (evening INTEGER NOT NULL, n INTEGER NOT NULL, command_id TEXT, body TEXT NOT NULL, hash TEXT NOT NULL,
  disclosed INTEGER NOT NULL, at TEXT NOT NULL DEFAULT (datetime('now')), PRIMARY KEY (evening, n)) WITHOUT ROWID;
CREATE UNIQUE INDEX lines_by_command ON lines (evening, command_id) WHERE command_id IS NOT NULL;
CREATE TABLE snapshots (evening INTEGER NOT NULL, n INTEGER NOT NULL, state TEXT NOT NULL, PRIMARY KEY (evening, n)) WITHOUT ROWID;
CREATE TABLE kept (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
"""
# What brings a file of an older version up to this one, by the version it has.
_UPGRADES: dict[int, str] = {}


class JournalFault(Exception):
    """A journal that can't be opened or written: kind is a key of the language files, with its place and the remedy in words there."""

    def __init__(self, kind: str, path: Path, detail: str = "") -> None:
        super().__init__(f"{kind}: {path.name}{': ' + detail if detail else ''}")
        self.kind = kind
        self.path = path
        self.detail = detail


@dataclass(frozen=True, slots=True)
class Entry:
    """A line as it lies in the journal."""

    number: int
    command_id: str | None
    body: Mapping[str, Any]
    hash: str
    disclosed: bool


@dataclass(frozen=True, slots=True)
class Evening:
    """An evening on the shelf."""

    id: int
    header: Mapping[str, Any]
    started: str
    lines: int


def _fault(error: sqlite3.Error, path: Path) -> JournalFault:
    words = str(error).lower()
    if "locked" in words or "busy" in words:
        return JournalFault("journal_in_use", path)
    if "full" in words:
        return JournalFault("disk_full", path)
    if "readonly" in words or "read-only" in words or "unable to open" in words:
        return JournalFault("journal_read_only", path)
    if isinstance(error, sqlite3.DatabaseError) and ("malformed" in words or "not a database" in words or "corrupt" in words):
        return JournalFault("journal_damaged", path)
    return JournalFault("journal_failed", path, str(error)[:80])


class Journal:
    """One table's file."""

    def __init__(self, path: Path) -> None:
        self.path = path
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._db = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=0.2)
        except OSError as error:
            raise JournalFault("journal_read_only", path, str(error.strerror)) from None
        except sqlite3.Error as error:
            raise _fault(error, path) from None
        try:
            self._open()
        except sqlite3.Error as error:
            self._db.close()
            raise _fault(error, path) from None
        except JournalFault:
            self._db.close()
            raise

    def _open(self) -> None:
        """Take the file for ourselves; make or upgrade it."""
        db = self._db
        version = db.execute("PRAGMA user_version").fetchone()[0]
        if version > VERSION:
            raise JournalFault("journal_newer", self.path, f"{version} > {VERSION}")
        db.execute("PRAGMA locking_mode=EXCLUSIVE")
        db.execute("PRAGMA journal_mode=WAL")
        db.execute("PRAGMA synchronous=FULL")
        db.execute("BEGIN EXCLUSIVE")
        if version == 0:
            if db.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]:
                db.execute("ROLLBACK")
                raise JournalFault("journal_foreign", self.path)
            for statement in _SCHEMA.split(";"):
                if statement.strip():
                    db.execute(statement)
        for older in range(version or VERSION, VERSION):
            for statement in _UPGRADES[older].split(";"):
                if statement.strip():
                    db.execute(statement)
        db.execute(f"PRAGMA user_version={VERSION}")
        db.execute("COMMIT")
        if version and db.execute("PRAGMA quick_check(1)").fetchone()[0] != "ok":
            raise JournalFault("journal_damaged", self.path)

    def close(self) -> None:
        """Let go of the file."""
        self._db.close()

    @contextlib.contextmanager
    def _transaction(self) -> Iterator[sqlite3.Connection]:
        """All or nothing; a failure leaves the file as before and says what kind it was."""
        try:
            self._db.execute("BEGIN IMMEDIATE")
            yield self._db
            self._db.execute("COMMIT")
        except sqlite3.Error as error:
            with contextlib.suppress(sqlite3.Error):
                self._db.execute("ROLLBACK")
            raise _fault(error, self.path) from None

    # --- evenings and lines

    def begin(self, header: Mapping[str, Any]) -> int:
        """A new evening; its header is line 1."""
        with self._transaction() as db:
            return int(db.execute("INSERT INTO evenings (header) VALUES (?)", (json.dumps(header),)).lastrowid or 0)

    def append(self, evening: int, entry: Entry, snapshot: str | None = None) -> None:
        """One accepted command, for good."""
        body = json.dumps(entry.body, ensure_ascii=False, separators=(",", ":"))
        with self._transaction() as db:
            db.execute(
                "INSERT INTO lines (evening, n, command_id, body, hash, disclosed) VALUES (?, ?, ?, ?, ?, ?)",
                (evening, entry.number, entry.command_id, body, entry.hash, entry.disclosed),
            )
            if snapshot is not None:
                db.execute("INSERT INTO snapshots VALUES (?, ?, ?)", (evening, entry.number, snapshot))

    def evenings(self) -> list[Evening]:
        """All evenings, the newest first."""
        rows = self._db.execute(
            "SELECT id, header, started, (SELECT count(*) FROM lines WHERE evening = id) FROM evenings ORDER BY id DESC"
        ).fetchall()
        return [Evening(row[0], json.loads(row[1]), row[2], row[3]) for row in rows]

    def header(self, evening: int) -> Mapping[str, Any]:
        """An evening's first line."""
        row = self._db.execute("SELECT header FROM evenings WHERE id = ?", (evening,)).fetchone()
        if row is None:
            raise JournalFault("evening_unknown", self.path)
        header: Mapping[str, Any] = json.loads(row[0])
        return header

    def lines(self, evening: int, after: int = 0) -> list[Entry]:
        """An evening's lines after a number, in order."""
        rows = self._db.execute(
            "SELECT n, command_id, body, hash, disclosed FROM lines WHERE evening = ? AND n > ? ORDER BY n", (evening, after)
        ).fetchall()
        return [Entry(row[0], row[1], json.loads(row[2]), row[3], bool(row[4])) for row in rows]

    def number_of(self, evening: int, command_id: str) -> int | None:
        """The line that a command with this id became, if it was accepted."""
        row = self._db.execute("SELECT n FROM lines WHERE evening = ? AND command_id = ?", (evening, command_id)).fetchone()
        return int(row[0]) if row else None

    def command_ids(self, evening: int) -> set[str]:
        """The ids of the commands that became an evening's lines."""
        rows = self._db.execute("SELECT command_id FROM lines WHERE evening = ? AND command_id IS NOT NULL", (evening,))
        return {row[0] for row in rows}

    def snapshots(self, evening: int) -> list[int]:
        """The lines of which the state is stored."""
        return [row[0] for row in self._db.execute("SELECT n FROM snapshots WHERE evening = ? ORDER BY n", (evening,))]

    def snapshot(self, evening: int, number: int) -> Any:
        """The stored state after a line."""
        row = self._db.execute("SELECT state FROM snapshots WHERE evening = ? AND n = ?", (evening, number)).fetchone()
        return json.loads(row[0]) if row else None

    # --- what is kept beside

    def keep(self, key: str, value: Any) -> None:
        """Remember a small thing by key (None forgets it)."""
        with self._transaction() as db:
            if value is None:
                db.execute("DELETE FROM kept WHERE key = ?", (key,))
            else:
                db.execute("INSERT OR REPLACE INTO kept VALUES (?, ?)", (key, json.dumps(value)))

    def kept(self, key: str) -> Any:
        """What is remembered by that key, or None."""
        row = self._db.execute("SELECT value FROM kept WHERE key = ?", (key,)).fetchone()
        return json.loads(row[0]) if row else None
