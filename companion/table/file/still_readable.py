"""Collects what can still be read of a table: from its file, piece by piece, and from the plain record beside it. It judges nothing.

SQLite says what it can reach: a damaged page costs what lies on it and below it. The plain record has every evening's lines in a file
of their own, so that a line which one of the two has lost may be in the other.
"""

from __future__ import annotations

import contextlib
import json
import sqlite3
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import TypeGuard

from companion import wire
from companion.kernel.form import Json
from companion.table.file import file_layout, plain_record
from companion.table.file.fault import READING

MOST_EVENINGS = 100_000  # a greater number comes from damage
FARTHEST = 2_000  # after so many unreadable lines in a row there are no more


@dataclass(frozen=True, slots=True)
class Found:
    """A line that was found. Its link is None if the file's version had no links."""

    command_id: Json
    body: Json
    hash: Json
    disclosed: Json
    at: Json
    link: Json
    plain: bool = False  # whether it comes from the plain record


@dataclass(slots=True)
class FoundEvening:
    """What was found of one evening."""

    number: int
    header: str | None = None
    started: str = ""
    played: str | None = None
    since: int = 1
    lines: dict[int, list[Found]] = field(default_factory=dict)
    snapshots: dict[int, str] = field(default_factory=dict)
    loose: list[tuple[Json, str]] = field(default_factory=list)
    unread: int = 0  # the number of the first line that exists and can't be read

    @property
    def last(self) -> int:
        """The highest line number of which there is any sign."""
        return max([1, *self.lines, *self.snapshots, self.unread])


@dataclass(slots=True)
class FoundTable:
    """Everything that was found in a table's file."""

    evenings: dict[int, FoundEvening] = field(default_factory=dict)
    contents: dict[str, str] = field(default_factory=dict)
    kept: dict[Json, Json] = field(default_factory=dict)
    evenings_missed: bool = False
    kept_missed: bool = False
    spoilt: bool = False  # whether something beside the lines exists, but is not what was written

    def evening(self, number: int) -> FoundEvening:
        """What was found of this evening so far."""
        return self.evenings.setdefault(number, FoundEvening(number))


def find_lines(db: sqlite3.Connection | None, path: Path) -> FoundTable:
    """Collect everything in a table's file (None: nothing of it can be read) and in the plain record beside it."""
    table = FoundTable(evenings_missed=db is None, kept_missed=db is None)
    if db is not None:
        _in_file(db, table)
    for number, each in plain_record.evening_files(plain_record.folder_of(path)):
        _in_plain(table, number, each)
    return table


# --- the file ------------------------------------------------------------------------------------------------------------------


def _in_file(db: sqlite3.Connection, table: FoundTable) -> None:
    db.text_factory = lambda stored: stored.decode(errors="surrogateescape")
    if not db.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]:
        return  # nothing was ever written into it
    linked = {row[1] for row in db.execute("PRAGMA table_info(lines)")} >= {"link"}
    rows, missed = _rows(db, "SELECT key, value FROM kept")
    table.kept, table.kept_missed = {row[0]: row[1] for row in rows}, missed
    table.spoilt = linked == (db.execute("PRAGMA user_version").fetchone()[0] == 1) or not _indexed(db)
    if linked:
        editions, missed = _rows(db, "SELECT digest, content FROM editions")
        table.contents = {known: text for digest, text in editions if type(text) is str and (known := wire.digest(text.encode())) == digest}
        table.spoilt |= missed or len(table.contents) < len(editions)
    numbers, table.evenings_missed = _numbers(db)
    for number in sorted(numbers):
        table.spoilt |= not _evening(db, table.evening(number), linked)


def _indexed(db: sqlite3.Connection) -> bool:
    """Whether SQLite finds the lines by their ids, in the order in which they lie."""
    query = "SELECT evening, command_id, n FROM lines {} WHERE command_id IS NOT NULL ORDER BY 1, 2, 3"
    (one, missed), (other, _) = (_rows(db, query.format(how)) for how in ("INDEXED BY lines_by_command", "NOT INDEXED"))
    return not missed and one == other


def _rows(db: sqlite3.Connection, query: str, *values: int) -> tuple[list[tuple[Json, ...]], bool]:
    """A query's rows up to one that can't be read, and whether there is such a one."""
    rows: list[tuple[Json, ...]] = []
    try:
        for row in db.execute(query, values):
            rows.append(tuple(None if type(value) is str and not _is_text(value) else value for value in row))
    except READING:
        return rows, True
    return rows, False


def _numbers(db: sqlite3.Connection) -> tuple[set[int], bool]:
    """The numbers of the evenings of which anything is known, and whether others may be missing."""
    headers, missed = _rows(db, "SELECT id FROM evenings")
    lines, _ = _rows(db, "SELECT DISTINCT evening FROM lines")
    newest, _ = _rows(db, "SELECT max(id) FROM evenings")
    known = {row[0] for row in (*headers, *lines, *newest) if type(row[0]) is int and 0 < row[0] <= MOST_EVENINGS}
    return set(range(1, max(known, default=0) + 1)) if missed else known, missed


def _evening(db: sqlite3.Connection, evening: FoundEvening, linked: bool) -> bool:
    """Read what there is of one evening; returns whether the values beside its lines are what was written."""
    more = "played, since" if linked else "NULL, 1"
    rows, missed = _rows(db, f"SELECT header, started, {more} FROM evenings WHERE id = ?", evening.number)
    sound = not missed
    if rows:
        header, started, played, since = rows[0]
        evening.header, evening.started = (header if type(header) is str else None), str(started)
        evening.played, evening.since = (played if type(played) is str else None), (since if type(since) is int else 1)
        sound &= type(started) is str and type(since) is int
    columns = f"command_id, body, hash, disclosed, at, {'link' if linked else 'NULL'}"
    rows, missed = _rows(db, f"SELECT n, {columns} FROM lines WHERE evening = ? ORDER BY n", evening.number)
    for n, *said in rows:
        if type(n) is int:
            evening.lines[n] = [_line(said, linked)]
    if missed:
        _beyond(db, evening, columns, linked)
    stored, missed = _rows(db, "SELECT n, state FROM snapshots WHERE evening = ?", evening.number)
    evening.snapshots = {n: state for n, state in stored if type(n) is int and type(state) is str}
    sound &= not missed and len(evening.snapshots) == len(stored) and all(map(partial(_leads_to, evening), evening.snapshots))
    if linked:
        sound &= _begins_rightly(evening)
        loose, missed = _rows(db, "SELECT n, body FROM loose WHERE evening = ?", evening.number)
        evening.loose = [(n, body) for n, body in loose if type(body) is str]
        sound &= not missed
    return sound


def _line(said: Sequence[Json], linked: bool) -> Found:
    """A line as it is stored. A link that is no valid text any more proves nothing, which is different from no link."""
    command_id, body, hashed, disclosed, at, link = said
    line = Found(command_id, body, hashed, disclosed, at, link)
    return line if not linked or type(line.link) is str else replace(line, link="")


def _leads_to(evening: FoundEvening, n: int) -> bool:
    """Whether a stored state has the hash in its line. If the line is lost, nobody knows, and the answer is yes."""
    return n not in evening.lines or wire.digest(evening.snapshots[n].encode()) == evening.lines[n][0].hash


def _begins_rightly(evening: FoundEvening) -> bool:
    """Whether the first link is computed from the line that the evening is said to go on from; if it is from another, that one counts."""
    said = evening.since
    for since in (said, 1, *evening.snapshots):
        evening.since = since
        if _proved(evening):
            return since == said
    evening.since = said
    return True  # its header or first line is damaged: the doctor says so


def _beyond(db: sqlite3.Connection, evening: FoundEvening, columns: str, linked: bool) -> None:
    """Read lines that lie behind unreadable ones, one by one."""
    n = evening.unread = max([1, *evening.lines]) + 1
    missed = 0
    while missed < FARTHEST:
        rows, unreadable = _rows(db, f"SELECT {columns} FROM lines WHERE evening = ? AND n = ?", evening.number, n)
        if rows:
            evening.lines[n] = [_line(rows[0], linked)]
        elif not unreadable and missed == 0:
            return
        missed = 0 if rows else missed + 1
        n += 1


# --- the plain record ----------------------------------------------------------------------------------------------------------


def _in_plain(table: FoundTable, number: int, path: Path) -> None:
    said = list(plain_record.read_lines(path))
    known = table.evenings.get(number)
    if known is not None and _proved(known) and path.name != plain_record.name_of(number, known.header, known.started):
        return  # the record of another table that lay here before
    evening = table.evening(number)
    for n, each in said:
        if n != 1:
            body = json.dumps(each["line"], ensure_ascii=False, separators=(",", ":"))
            line = Found(each.get("id"), body, each.get("hash"), each.get("disclosed"), None, each.get("link"), plain=True)
            evening.lines.setdefault(n, []).append(line)
    for n, each in said:
        if n == 1:
            with contextlib.suppress(ValueError, TypeError, KeyError):
                edition, content = json.loads(str(each["played"]))["edition"], each["content"]
                if _is_text(edition) and _is_text(content):
                    table.contents.setdefault(edition, content)
            if not _proved(evening):
                played, since = each.get("played"), each.get("since")
                evening.header, evening.started = json.dumps(each["line"]), str(each.get("started"))
                evening.played, evening.since = (played if type(played) is str else None), (since if type(since) is int else 1)


def _proved(evening: FoundEvening) -> bool:
    """Whether the first line of the plain record says that the evening was begun with this header."""
    first = min(evening.lines, default=0)
    links = [(line, file_layout.root_link(evening.header, evening.played, evening.since)) for line in evening.lines.get(first, ())]
    said = (file_layout.link(root, first, line.command_id, line.body, line.hash, line.disclosed) == line.link for line, root in links)
    return evening.header is not None and (not first or any(said))


def _is_text(value: Json) -> TypeGuard[str]:
    """Whether this is a text of valid characters."""
    return type(value) is str and (value.isascii() or not any("\ud800" <= letter <= "\udfff" for letter in value))


def all_lines(evening: FoundEvening) -> Iterator[tuple[int, Found]]:
    """Every line that was found of an evening; if a number has several, the first."""
    for n in sorted(evening.lines):
        yield n, evening.lines[n][0]
