"""A damaged table: what can be read of it, saved into a new file. The damaged one is never written to."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from companion import wire
from companion.kernel.command import Malformed
from companion.kernel.game import Envelope, Game
from companion.table.history import History
from companion.table.journal import VERSION, Entry, Journal, JournalFault
from companion.table.records import read_header, state_hash
from companion.table.ruling import Ruling, judge


@dataclass(frozen=True, slots=True)
class Saved:
    """What became of one evening: how many lines it seemed to have, how many hold, and why the rest does not (a key, or None)."""

    evening: int
    found: int
    kept: int
    trouble: str | None


def examine(path: Path, into: Path | None = None) -> list[Saved]:
    """Check every evening of a table's file; with `into`, save the longest valid part of each into a new file."""
    if into is not None and into.exists():
        raise JournalFault("doctor_target_exists", into)
    if not path.is_file():
        raise JournalFault("doctor_no_file", path)
    source = _copy_readable(path)
    target = Journal(into) if into is not None else None
    try:
        return [_evening(source, number, header, target) for number, header in _headers(source, path)]
    finally:
        source.close()
        if target is not None:
            target.close()


def _copy_readable(path: Path) -> sqlite3.Connection:
    """The file and its write-ahead log, read into memory page by page; nothing of the original is touched."""
    memory = sqlite3.connect(":memory:")
    try:
        original = sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)
        try:
            version = original.execute("PRAGMA user_version").fetchone()[0]
            if version > VERSION:
                raise JournalFault("journal_newer", path)
            original.backup(memory)
        finally:
            original.close()
    except sqlite3.Error as error:
        if "locked" in str(error):
            raise JournalFault("journal_in_use", path) from None
        raise JournalFault("doctor_unreadable", path, str(error)[:80]) from None
    return memory


def _headers(db: sqlite3.Connection, path: Path) -> list[tuple[int, str]]:
    try:
        return db.execute("SELECT id, header FROM evenings ORDER BY id").fetchall()
    except sqlite3.Error as error:
        raise JournalFault("doctor_unreadable", path, str(error)[:80]) from None


def _rows(db: sqlite3.Connection, evening: int) -> Iterator[tuple[int, str | None, str, str]]:
    """Lines one by one by number, so that a damaged page costs only what lies on it."""
    number = 2
    while True:
        try:
            row = db.execute("SELECT n, command_id, body, hash FROM lines WHERE evening = ? AND n = ?", (evening, number)).fetchone()
        except sqlite3.Error:
            return
        if row is None:
            return
        yield row
        number += 1


def _count(db: sqlite3.Connection, evening: int) -> int:
    try:
        return int(db.execute("SELECT coalesce(max(n), 1) FROM lines WHERE evening = ?", (evening,)).fetchone()[0])
    except sqlite3.Error:
        return 0


def _evening(db: sqlite3.Connection, number: int, header_text: str, target: Journal | None) -> Saved:
    """The longest prefix in which every line is well-formed, accepted and leads to the hash beside it."""
    found = _count(db, number)
    try:
        header = wire.read(header_text)
        started = read_header(header)
    except Malformed as fault:
        return Saved(number, found, 0, fault.reason)
    game = started.game
    history = History(game.start(started.setup))
    evening = target.begin(header) if target else 0
    kept, trouble = 1, None
    for n, command_id, body, hashed in _rows(db, number):
        read = _line(game, started.setup, history, body, hashed)
        if isinstance(read, str):
            trouble = read
            break
        ruling, envelope = read
        ruling.enter(history, n)
        kept = n
        if target is not None:
            disclosed = ruling.disclosed if ruling.back_to is None else False
            target.append(evening, Entry(n, command_id, wire.write_envelope(envelope), hashed, disclosed))
    if trouble is None and kept < found:
        trouble = "line_lost"
    return Saved(number, found, kept, trouble)


def _line(game: Game, setup: Any, history: History, body: str, hashed: str) -> tuple[Ruling, Envelope] | str:
    """A stored line's ruling, or what is wrong with it."""
    try:
        envelope = wire.read_envelope(game, setup, json.loads(body))
    except (Malformed, ValueError):
        return "line_unreadable"
    ruling = judge(game, history, envelope)
    if not isinstance(ruling, Ruling):
        return "line_refused"
    return (ruling, envelope) if state_hash(game, ruling.state) == hashed else "line_hash"
