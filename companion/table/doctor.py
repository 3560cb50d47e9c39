"""A damaged table: what can be read of it, saved into a new file. The damaged one is never written to.

Of each evening the longest part is saved in which every line is there, accepted by the rules and leads to the hash beside it. Where
the edition an evening was played with is missing or broken there is nothing to judge its lines by: they are copied as they lie.
Lines are asked for one by one, and where the way to them is lost they are searched for in the file's bytes, so that a damaged page
costs only what lies on it. Evenings keep their numbers and dates, and what is kept beside them (the lobby, tags) goes along; what opens
the phones' boxes only where it is asked for, as such a copy may be sent to somebody who helps. What can't be read is told, never
passed over.
"""

from __future__ import annotations

import contextlib
import json
import sqlite3
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from companion import wire
from companion.kernel.command import Malformed
from companion.kernel.game import AnyGame, Envelope
from companion.kernel.text import Text, say
from companion.table.carving import carved
from companion.table.evening import SNAPSHOT_EVERY, why_unreadable
from companion.table.history import History
from companion.table.journal import READING, Journal, JournalFault, fault_of, ours, reading
from companion.table.newfile import new_file
from companion.table.records import Started, read_header, state_hash
from companion.table.ruling import Ruling, judge

Row = tuple[Any, ...]
PHONES = "lan."  # what is kept for them: the table's key, their seats, their promises
MOST_EVENINGS = 100_000  # a greater number comes from damage


@dataclass(frozen=True, slots=True)
class Saved:
    """What became of one evening: the lines it had, how many hold, what is wrong with the next, and why none could be judged."""

    evening: int
    found: int
    kept: int
    trouble: Text | None = None
    unjudged: Text | None = None
    counted: bool = True  # else it had at least so many


@dataclass(frozen=True, slots=True)
class Examined:
    """A whole file: its evenings, and what else of it can't be read."""

    evenings: tuple[Saved, ...]
    beside: tuple[Text, ...]

    @property
    def whole(self) -> bool:
        """Whether nothing is wrong with it."""
        return not self.beside and all(each.trouble is None and each.unjudged is None for each in self.evenings)


def examine(path: Path, into: Path | None = None, *, keys: bool = False) -> Examined:
    """Check every evening of a table's file; with `into`, save the longest valid part of each into a new file, the phones' keys too."""
    if into is not None and into.exists():
        raise JournalFault("doctor_target_exists", into)
    if path.is_dir():
        raise JournalFault("doctor_folder", path)
    if not path.is_file():
        raise JournalFault("doctor_no_file", path)
    with contextlib.closing(_copy_readable(path)) as source:
        if into is None:
            return _examine(source, None, keys)
        return _save(source, into, keys)


def _save(source: sqlite3.Connection, into: Path, keys: bool) -> Examined:
    """What can be read, in a new file: whole or not there at all."""
    try:
        into.parent.mkdir(parents=True, exist_ok=True)
        with new_file(into) as part:
            with contextlib.closing(Journal(part)) as target, target.transaction():
                examined = _examine(source, target, keys)
            if part.with_name(part.name + "-wal").exists():  # the disk did not take all of it into the file
                raise JournalFault("journal_failed", into)
            return examined
    except (OSError, JournalFault) as error:
        taken = isinstance(error, FileExistsError) and into.exists()  # else it is its folder that is a file
        raise JournalFault("doctor_target_exists" if taken else "doctor_not_written", into, str(error)[:80]) from None


def _copy_readable(path: Path) -> sqlite3.Connection:
    """The file and its write-ahead log, read into memory page by page; nothing of the original is touched."""
    memory = sqlite3.connect(":memory:")
    try:
        with contextlib.closing(reading(path)) as original:
            original.execute("BEGIN")
            original.execute("PRAGMA user_version").fetchone()  # asked before: a backup would ask a table that is open for ever
            original.backup(memory)
        ours(memory, path)
    except READING as error:
        if fault_of(error, path).kind in ("journal_in_use", "journal_read_only"):
            raise fault_of(error, path) from None
        raise JournalFault("doctor_unreadable", path, str(error)[:80]) from None
    except JournalFault as fault:
        if fault.kind != "journal_damaged":  # a table is lost from it: the others may be there
            raise
    return memory


def _examine(source: sqlite3.Connection, target: Journal | None, keys: bool) -> Examined:
    if not source.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]:
        return Examined((), ())
    headers, missed = _headers(source)
    lines = _Lines(source)
    evenings = tuple(_evening(source, lines, number, headers.get(number), target) for number in sorted(headers.keys() | _numbers(source)))
    beside = [say("doctor-evenings-lost")] if missed else []
    beside += _kept(source, target, {each.evening for each in evenings if each.kept}, keys)
    examined = Examined(evenings, tuple(beside))
    return Examined(evenings, (say("doctor-pages-damaged"),)) if examined.whole and not _in_order(source) else examined


def _in_order(db: sqlite3.Connection) -> bool:
    """Whether SQLite finds nothing wrong with the file's pages."""
    try:
        return bool(db.execute("PRAGMA quick_check(1)").fetchone()[0] == "ok")
    except READING:
        return False


# --- reading what can be read --------------------------------------------------------------------------------------------------


def _from_both_ends(db: sqlite3.Connection, table: str, columns: str, order: str) -> tuple[dict[Any, Row], bool]:
    """A table's rows by their first column, and whether that is all: a damaged page in the middle leaves those on either side."""
    found: dict[Any, Row] = {}
    whole = True
    for direction in ("ASC", "DESC"):
        try:
            for row in db.execute(f"SELECT {columns} FROM {table} ORDER BY {order} {direction}"):
                found.setdefault(row[0], row)
        except READING:
            whole = False
    return found, whole


def _headers(db: sqlite3.Connection) -> tuple[dict[int, Row], bool]:
    """The evenings' number, header and start, and whether any may be missing."""
    found, whole = _from_both_ends(db, "evenings", "id, header, started", "id")
    if whole:
        return found, False
    found = {number: row for number, row in found.items() if 0 < number <= MOST_EVENINGS}
    for number in range(1, max([*found, *_numbers(db)], default=0) + 1):
        with contextlib.suppress(*READING):
            row = db.execute("SELECT id, header, started FROM evenings WHERE id = ?", (number,)).fetchone()
            if row is not None:
                found[number] = row
    return found, True


def _numbers(db: sqlite3.Connection) -> set[int]:
    """The evenings of which there are lines."""
    found, _ = _from_both_ends(db, "lines", "DISTINCT evening", "evening")
    return {number for number in found if type(number) is int and 0 < number <= MOST_EVENINGS}


class _Lines:
    """The lines there are, asked for by number, or searched for in the file's bytes once one can't be reached."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self._db = db
        self._lying: dict[tuple[int, int], Row] | None = None

    def _carved(self) -> dict[tuple[int, int], Row]:
        if self._lying is None:
            self._lying = carved(self._db)
        return self._lying

    def rows(self, evening: int) -> Iterator[Row]:
        """One after the other, up to the first that isn't there. Raises READING at one that can't be read."""
        query = "SELECT n, command_id, body, hash, disclosed, at FROM lines WHERE evening = ? AND n = ?"
        number = 2
        while True:
            try:
                row = self._db.execute(query, (evening, number)).fetchone()
            except READING:
                row = self._carved().get((evening, number))
                if row is None:
                    raise
            if row is None:
                return
            yield row
            number += 1

    def count(self, evening: int) -> tuple[int, bool]:
        """How many lines an evening has, and whether that is sure: else, how many at least."""
        with contextlib.suppress(*READING):
            number = self._db.execute("SELECT coalesce(max(n), 1) FROM lines WHERE evening = ?", (evening,)).fetchone()[0]
            if type(number) is int:
                return number, True
        found = max((number for each, number in self._carved() if each == evening), default=1)
        for query in (  # what stands elsewhere in the file knows of them too
            "SELECT max(n) FROM lines INDEXED BY lines_by_command WHERE evening = ? AND command_id IS NOT NULL",
            "SELECT max(n) FROM snapshots WHERE evening = ?",
        ):
            with contextlib.suppress(*READING):
                number = self._db.execute(query, (evening,)).fetchone()[0]
                found = max(found, number) if type(number) is int else found
        return found, False


# --- an evening ----------------------------------------------------------------------------------------------------------------


def _evening(db: sqlite3.Connection, there: _Lines, number: int, row: Row | None, target: Journal | None) -> Saved:
    """One evening judged line by line, or copied where there is nothing to judge it by."""
    found, counted = there.count(number)
    header = _header(row)
    if row is None or header is None:
        return Saved(number, found, 0, say("doctor-header-unreadable"), None, counted)
    lines: list[Row] = []
    snapshots: list[Row] = []
    try:
        started: Started | None = read_header(header)
        why = None
    except (Malformed, OSError) as error:
        started, why = None, say("doctor-not-judged", edition=str(header.get("edition") or "?")[:40], why=why_unreadable(error))
    if started is not None:
        trouble = _judged(there.rows(number), number, started, lines, snapshots)
    else:
        trouble = _as_they_lie(there.rows(number), number, lines)
        with contextlib.suppress(*READING):  # without them the evening only opens later
            query = "SELECT evening, n, state FROM snapshots WHERE evening = ? AND n <= ? ORDER BY n"
            snapshots.extend(each for each in db.execute(query, (number, 1 + len(lines))) if _is_json(each[2]))
    kept = 1 + len(lines)
    if trouble is None and (kept < found or not counted):
        trouble = say("doctor-line-lost")
    if target is not None:
        target.restore("evenings", [{"id": number, "header": row[1], "started": str(row[2])}])
        columns = ("evening", "n", "command_id", "body", "hash", "disclosed", "at")
        target.restore("lines", (dict(zip(columns, line, strict=True)) for line in lines))
        target.restore("snapshots", ({"evening": each[0], "n": each[1], "state": each[2]} for each in snapshots))
    return Saved(number, max(found, kept), kept, trouble, why, counted)


def _header(row: Row | None) -> dict[str, Any] | None:
    """A header that says what was played, whether or not that is still there; else None."""
    try:
        header = wire.read(row[1]) if row is not None else None
    except (Malformed, TypeError):
        return None
    if row is not None and type(row[1]) is not str:
        return None
    kinds = {"record": int, "game": str, "seats": list, "options": dict}
    good = type(header) is dict and all(type(header.get(key)) is kind for key, kind in kinds.items())
    return header if good else None


def _judged(there: Iterator[Row], evening: int, started: Started, lines: list[Row], snapshots: list[Row]) -> Text | None:
    """Take the lines that are well-formed, accepted and lead to the hash beside them; answers what is wrong with the next."""
    game, history = started.game, History(started.game.start(started.setup))
    ids: set[str] = set()
    try:
        for n, command_id, body, hashed, _, at in there:
            ruling = _line(game, started.setup, history, body, hashed)
            if isinstance(ruling, Text):
                return ruling
            ruling.enter(history, n)
            known = command_id if type(command_id) is str and command_id not in ids else None  # an id belongs to one line
            ids.add(command_id)
            lines.append((evening, n, known, body, hashed, ruling.disclosed if ruling.back_to is None else False, str(at)))
            if n % SNAPSHOT_EVERY == 0 and ruling.back_to is None:
                snapshots.append((evening, n, wire.canonical(game.dump(ruling.state)).decode()))
    except READING:
        return say("doctor-line-unread")
    return None


def _as_they_lie(there: Iterator[Row], evening: int, lines: list[Row]) -> Text | None:
    """Take the lines that can be read at all."""
    try:
        ids: set[str] = set()
        for n, command_id, body, hashed, disclosed, at in there:
            if not _is_json(body) or type(hashed) is not str or command_id in ids:
                return say("doctor-line-unreadable")
            if command_id is not None:
                ids.add(command_id)
            lines.append((evening, n, command_id, body, hashed, bool(disclosed), str(at)))
    except READING:
        return say("doctor-line-unread")
    return None


def _is_json(text: Any) -> bool:
    """Whether it is a text, and one that says something."""
    try:
        return type(text) is str and json.loads(text) is not None
    except (ValueError, RecursionError):
        return False


def _line(game: AnyGame, setup: Any, history: History, body: Any, hashed: Any) -> Ruling | Text:
    """A stored line's ruling, or what is wrong with it."""
    if not _is_json(body):
        return say("doctor-line-unreadable")
    try:
        envelope: Envelope = wire.read_envelope(game, setup, json.loads(body))
    except (Malformed, ValueError, TypeError, RecursionError):
        return say("doctor-line-unreadable")
    ruling = judge(game, history, envelope)
    if not isinstance(ruling, Ruling):
        return say("doctor-line-refused")
    return ruling if state_hash(game, ruling.state) == hashed else say("doctor-line-hash")


# --- what is kept beside -------------------------------------------------------------------------------------------------------


def _kept(db: sqlite3.Connection, target: Journal | None, evenings: set[int], keys: bool) -> list[Text]:
    """Take the lobby, tags and, if asked for, keys that can be read; answers what can't."""
    found, whole = _from_both_ends(db, "kept", "key, value", "key")
    good = {key: row for key, row in found.items() if type(key) is str and _is_json(row[1])}
    troubles = [say("doctor-kept-damaged", key=str(key)) for key in sorted(found.keys() - good.keys(), key=str)]
    if "evening" in good and json.loads(good["evening"][1]) not in evenings:
        del good["evening"]  # it could not be saved: the table opens with its lobby
    if target is not None:
        target.restore("kept", ({"key": key, "value": row[1]} for key, row in good.items() if keys or not key.startswith(PHONES)))
    return troubles if whole else [say("doctor-kept-lost"), *troubles]
