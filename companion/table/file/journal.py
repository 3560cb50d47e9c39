"""The journal: every accepted command on disk before anybody hears of it.

One file holds a table (`tablefile`, in the form of `file_layout`): its evenings, their lines (command, hash, command id), each linked to
the one before it, snapshots of the state now and then, and a few small values (the lobby, bindings, phones). Each accepted command
is one transaction. What was accepted is written once more beside the file, as text (`plain_record`).

All methods are plain and blocking: the session calls them in one thread (`disk`).
"""

from __future__ import annotations

import contextlib
import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from companion import wire
from companion.kernel.form import Json
from companion.kernel.frozen import quick
from companion.table.file import file_layout, plain_record
from companion.table.file.fault import JournalFault
from companion.table.file.file_layout import VERSION
from companion.table.file.tablefile import TableFile


@quick
@dataclass(frozen=True, slots=True)
class JournalLine:
    """A line as it is stored."""

    number: int
    command_id: str | None
    body: Mapping[str, Json]
    hash: str
    disclosed: bool


@dataclass(frozen=True, slots=True)
class Shelved:
    """An evening on the shelf; it has no header if that can't be read."""

    id: int
    header: Mapping[str, Json] | None
    started: str
    lines: int


class Journal(TableFile):
    """What is stored in one table's file."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self._names: dict[int, str] = {}  # the names of the plain records, by evening
        self._newest: tuple[int, int, str] | None = None  # evening, number and link of the line that was appended last
        if self._older:
            for each in self.evenings():
                self.copy_plainly(each.id)

    # --- evenings and lines

    def begin(self, header: Mapping[str, Json], begun: Mapping[str, Json] | None = None, content: str = "") -> int:
        """Begin a new evening; its header is line 1. What it was begun with is stored too, and that edition's content."""
        with self.transaction() as db:
            played = json.dumps(begun) if begun is not None else None
            if begun is not None:
                db.execute("INSERT OR REPLACE INTO editions VALUES (?, ?)", (begun["edition"], content))
            said = "INSERT INTO evenings (header, played, started) VALUES (?, ?, strftime('%Y-%m-%d %H:%M:%f', 'now'))"
            row = db.execute(said, (json.dumps(header), played))
            evening = int(row.lastrowid or 0)
            self._plain.add(*self._first_plainly(evening))
            return evening

    def append(self, evening: int, entry: JournalLine, snapshot: str | None = None, kept: Mapping[str, object] | None = None) -> None:
        """Store an accepted command, and in the same transaction these values by their keys: neither is ever there without the other."""
        body = wire.compact(entry.body)
        beside = [(key, json.dumps(value)) for key, value in (kept or {}).items()]
        with self.transaction() as db:
            said = (entry.number, entry.command_id, body, entry.hash, int(entry.disclosed))
            link = file_layout.link(self._link(evening, entry.number - 1), *said)
            db.execute(
                "INSERT INTO lines (evening, n, command_id, body, hash, disclosed, link) VALUES (?, ?, ?, ?, ?, ?, ?)",
                (evening, *said, link),
            )
            self._plain.add(self._plain_name(evening), plain_record.record_line(*said, link))
            if snapshot is not None:
                db.execute("INSERT INTO snapshots VALUES (?, ?, ?)", (evening, entry.number, snapshot))
            if beside:
                db.executemany("INSERT OR REPLACE INTO kept VALUES (?, ?)", beside)
        self._newest = (evening, entry.number, link)

    def _first_plainly(self, evening: int) -> tuple[str, str]:
        """The name of an evening's plain record, and its first line."""
        header, started, played, since = self._select("SELECT header, started, played, since FROM evenings WHERE id = ?", evening)[0]
        begun = _object(played) or {}
        name = self._names[evening] = plain_record.name_of(evening, header, str(started))
        return name, plain_record.first_line(header, str(started), played, since, self.content(str(begun.get("edition"))))

    def _plain_name(self, evening: int) -> str:
        return self._names[evening] if evening in self._names else self._first_plainly(evening)[0]

    def copy_plainly(self, evening: int) -> None:
        """Make sure that the plain record has every line of an evening."""
        said = "SELECT n, command_id, body, hash, disclosed, link FROM lines WHERE evening = ? ORDER BY n"
        rows = self._select(said, evening)
        name, text = self._first_plainly(evening)
        if not self._plain.has(name, 1 + len(rows), plain_record.record_line(*rows[-1]) if rows else text):
            self._plain.add(name, "".join([text, *(plain_record.record_line(*row) for row in rows)]), anew=True)
            self._plain.accepted()

    def _link(self, evening: int, number: int) -> str:
        """A line's link, which the next one is computed from; if there is no such line, the first one's."""
        if self._newest is not None and self._newest[:2] == (evening, number):
            return self._newest[2]
        found = self._select("SELECT link FROM lines WHERE evening = ? AND n = ?", evening, number) if number > 1 else []
        if found:
            return str(found[0][0])
        rows = self._select("SELECT header, played, since FROM evenings WHERE id = ?", evening)
        return file_layout.root_link(*rows[0]) if rows else ""

    def restore(self, table: str, rows: Iterable[Mapping[str, object]]) -> None:
        """Store rows of another table's file, by column, all of them or none. Their lines must be linked afterwards (`chain`)."""
        assert table in file_layout.TABLES[VERSION], table
        with self.transaction() as db:
            for row in rows:
                db.execute(f"INSERT INTO {table} ({', '.join(row)}) VALUES ({', '.join('?' * len(row))})", tuple(row.values()))

    def chain(self) -> None:
        """Link every line to the one before it, in the order in which they lie."""
        with self.transaction() as db:
            file_layout.chain_lines(db)

    def evenings(self) -> list[Shelved]:
        """All evenings, the newest first."""
        rows = self._select("SELECT id, header, started, (SELECT count(*) FROM lines WHERE evening = id) FROM evenings ORDER BY id DESC")
        return [Shelved(row[0], _object(row[1]), row[2] or "", row[3]) for row in rows]

    def times(self, evening: int) -> list[str]:
        """When each line was accepted, in order."""
        return [row[0] or "" for row in self._select("SELECT at FROM lines WHERE evening = ? ORDER BY n", evening)]

    def drop(self, evenings: Iterable[int], kept: Iterable[str]) -> None:
        """Delete evenings for good, and the values with these keys."""
        names = []
        with self.transaction() as db:
            for evening in evenings:
                names += [self._plain_name(evening)] if self._select("SELECT 1 FROM evenings WHERE id = ?", evening) else []
                for rows in ("lines", "snapshots", "loose"):
                    db.execute(f"DELETE FROM {rows} WHERE evening = ?", (evening,))
                db.execute("DELETE FROM evenings WHERE id = ?", (evening,))
                self._names.pop(evening, None)
            db.executemany("DELETE FROM kept WHERE key = ?", [(key,) for key in kept])
        for name in names:
            self._plain.drop(name)

    def born(self, evening: int) -> str:
        """What tells an evening from another with its number."""
        rows = self._select("SELECT header, started FROM evenings WHERE id = ?", evening)
        return file_layout.born(*rows[0]) if rows else ""

    def started(self, evening: int) -> str:
        """When an evening was begun, by this machine's clock, in UTC; empty if that was damaged."""
        return str(self._of(evening, "started") or "")

    def header(self, evening: int) -> Mapping[str, Json]:
        """An evening's first line."""
        header = _object(self._of(evening, "header"))
        if header is None:
            raise JournalFault("evening_damaged", self.path, f"evening {evening}, line 1", evening=evening, line=1)
        return header

    def begun(self, evening: int) -> object:
        """What an evening was begun with, as it was stored; None in an older file."""
        return stored_json(self._of(evening, "played"))

    def since(self, evening: int) -> int:
        """The line whose stored state an evening goes on from: 1, unless the doctor found no way from there."""
        since = self._of(evening, "since")
        if type(since) is not int:
            raise JournalFault("evening_damaged", self.path, f"evening {evening}, line 1", evening=evening, line=1)
        return since

    def _of(self, evening: int, column: str) -> object:
        known = -(2**63) <= evening < 2**63  # no other number fits into the file
        rows = self._select(f"SELECT {column} FROM evenings WHERE id = ?", evening) if known else []
        if not rows:
            raise JournalFault("evening_unknown", self.path, evening=str(evening))
        return rows[0][0]

    def content(self, digest: str) -> str | None:
        """The content of an edition that evenings were begun with."""
        rows = self._select("SELECT content FROM editions WHERE digest = ?", digest)
        return rows[0][0] if rows and type(rows[0][0]) is str else None

    def lines(self, evening: int, after: int = 1, until: int = 2**62) -> list[JournalLine]:
        """An evening's lines after a number, up to another, in order. Each is proved by its link to the one before it."""
        query = "SELECT n, command_id, body, hash, disclosed, link FROM lines WHERE evening = ? AND n > ? AND n <= ? ORDER BY n"
        link = self._link(evening, after)
        found: list[JournalLine] = []
        for number, command_id, text, hashed, disclosed, linked in self._select(query, evening, after, until):
            link = file_layout.link(link, number, command_id, text, hashed, disclosed)
            body = _object(text) if link == linked else None
            if body is None:
                at = number if type(number) is int else after + 1 + len(found)
                raise JournalFault("evening_damaged", self.path, f"evening {evening}, line {at}", evening=evening, line=at)
            found.append(JournalLine(number, command_id, body, hashed, bool(disclosed)))
        return found

    def knows_more(self, evening: int, last: int) -> bool:
        """Whether the file has signs of further lines that can't be reached: links don't say where the lines end."""
        queries = (
            "SELECT count(*) FROM lines INDEXED BY lines_by_command WHERE evening = ? AND command_id IS NOT NULL",
            "SELECT count(*) FROM lines NOT INDEXED WHERE evening = ? AND command_id IS NOT NULL",
            "SELECT coalesce(max(n), 0) FROM snapshots WHERE evening = ? AND typeof(n) = 'integer'",
        )
        indexed, there, stored = (self._select(query, evening)[0][0] for query in queries)
        return bool(indexed != there or stored > last)

    def number_of(self, evening: int, command_id: str) -> int | None:
        """The number of the line with this command id, if the command was accepted."""
        rows = self._select("SELECT n FROM lines WHERE evening = ? AND command_id = ?", evening, command_id)
        return int(rows[0][0]) if rows else None

    def command_ids(self, evening: int) -> set[str]:
        """The command ids of an evening's lines."""
        return {row[0] for row in self._select("SELECT command_id FROM lines WHERE evening = ? AND command_id IS NOT NULL", evening)}

    def snapshots(self, evening: int) -> list[int]:
        """The numbers of the lines whose state is stored."""
        return [row[0] for row in self._select("SELECT n FROM snapshots WHERE evening = ? AND typeof(n) = 'integer' ORDER BY n", evening)]

    def snapshot(self, evening: int, number: int) -> object:
        """The stored state after a line; None if its hash is not the one in the line."""
        query = "SELECT state, hash FROM snapshots JOIN lines USING (evening, n) WHERE evening = ? AND n = ?"
        rows = self._select(query, evening, number)
        whole = rows and type(rows[0][0]) is str and wire.digest(rows[0][0].encode()) == rows[0][1]
        return stored_json(rows[0][0]) if whole else None

    def store(self, evening: int, number: int, state: str) -> None:
        """Store the state after a line."""
        with self.transaction() as db:
            db.execute("INSERT OR REPLACE INTO snapshots VALUES (?, ?, ?)", (evening, number, state))

    def raw_lines(self, evening: int) -> list[str]:
        """An evening's header and lines unchanged and unchecked; then those that could not be joined to them."""
        queries = (
            "SELECT header FROM evenings WHERE id = ?",
            "SELECT body FROM lines WHERE evening = ? ORDER BY n",
            "SELECT body FROM loose WHERE evening = ? ORDER BY n",
        )
        return [row[0] for query in queries for row in self._select(query, evening) if row[0] is not None]

    def loose(self) -> set[int]:
        """The evenings with lines that could not be joined to the others."""
        return {row[0] for row in self._select("SELECT DISTINCT evening FROM loose")}

    # --- small values

    def keep(self, key: str, value: object) -> None:
        """Store a value under a key (None deletes it)."""
        with self.transaction() as db:
            if value is None:
                db.execute("DELETE FROM kept WHERE key = ?", (key,))
            else:
                db.execute("INSERT OR REPLACE INTO kept VALUES (?, ?)", (key, json.dumps(value)))

    def keep_all(self, values: Mapping[str, object]) -> None:
        """Store several values, or none of them."""
        with self.transaction():
            for key, value in values.items():
                self.keep(key, value)

    def kept(self, key: str) -> Json:
        """The value stored under this key, or None."""
        rows = self._select("SELECT value FROM kept WHERE key = ?", key)
        if not rows:
            return None
        value = stored_json(rows[0][0])
        if value is None:  # None is never stored
            raise JournalFault("kept_damaged", self.path, key, key=key)
        return value


def stored_json(text: Json) -> Json:
    """The value of a stored JSON text; None if it was damaged."""
    with contextlib.suppress(ValueError, RecursionError):
        return json.loads(text) if isinstance(text, str | bytes) else None
    return None


def _object(text: Json) -> dict[str, Json] | None:
    """The object of a JSON text; None if it is something else."""
    value = stored_json(text)
    return value if type(value) is dict else None
