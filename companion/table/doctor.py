"""Checks a damaged table, and saves what can be found of it (`found`) into a new file. It never writes to the damaged one.

A line is good if its link proves that it is what was accepted, or if the rules accept it and lead to the hash beside it. Behind a missing
line an evening goes on from the stored state after which the most lines follow. If there is no such state, the evening ends at the gap, and
the lines behind it are saved unchanged, for `export --raw`. Lines that are proved by their links are saved even if today's rules would
refuse them: nothing is wrong with them. Evenings keep their numbers and dates, and the values stored beside them (the lobby, tags) are
saved too. Keys and passwords (`SECRETS`) are saved only on request, because people may send such a copy to somebody who helps.
"""

from __future__ import annotations

import contextlib
import json
import sqlite3
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeGuard

from companion import wire
from companion.game import AnyGame
from companion.kernel.command import Malformed
from companion.kernel.form import Json
from companion.kernel.text import Text, say
from companion.table import catalogue
from companion.table.file import file_layout, plain_record
from companion.table.file.fault import READING, JournalFault, fault_of
from companion.table.file.journal import Journal, stored_json
from companion.table.file.newfile import new_file
from companion.table.file.read_copy import copy_of
from companion.table.file.still_readable import Found, FoundEvening, FoundTable, all_lines, find_lines
from companion.table.file.tablefile import file_version, reading_connection
from companion.table.play.begun_with import BegunWith
from companion.table.play.evening import SNAPSHOT_EVERY, why_unreadable
from companion.table.play.history import History
from companion.table.play.ruling import Ruling, judge
from companion.table.records import Started, read_header, state_hash
from companion.table.stored_values import EVENING, OURS, KeptReaders, is_sound

# Keys and passwords: the table's key, its phones' seats and promises, a broker's password, the key that signs results.
SECRETS = ("lan.", "broker", "club.key")


@dataclass(frozen=True, slots=True)
class Saved:
    """The result for one evening: how many lines it had, how many are good, what is wrong with the next, why the rules couldn't judge them.

    `since` is greater than 1 if the evening goes on from a line behind a gap. `loose` counts the lines that could not be joined to others.
    """

    evening: int
    found: int
    kept: int
    trouble: Text | None = None
    unjudged: Text | None = None
    counted: bool = True  # else it had at least so many lines
    since: int = 1
    loose: int = 0
    mended: int = 0  # lines that are good in the plain record, or by the rules, but not in the file


@dataclass(frozen=True, slots=True)
class Examined:
    """The result for a whole file: its evenings, and what else of it can't be read."""

    evenings: tuple[Saved, ...]
    beside: tuple[Text, ...]

    @property
    def whole(self) -> bool:
        """Whether nothing is wrong with the file."""
        return not self.beside and all(each.trouble is None and not each.mended for each in self.evenings)


def examine(path: Path, into: Path | None = None, *, keys: bool = False, readers: KeptReaders = OURS) -> Examined:
    """Check every evening of a table's file, and the values stored beside them, with these readers. With `into`, save all that can be
    found into a new file; with `keys`, also the keys and passwords.
    """
    if into is not None and into.exists():
        raise JournalFault("doctor_target_exists", into)
    if path.is_dir():
        raise JournalFault("doctor_folder", path)
    beside = plain_record.folder_of(path).is_dir()
    if not path.is_file() and not beside:
        raise JournalFault("doctor_no_file", path)
    source, trouble = _copy_readable(path)
    try:
        table = find_lines(source, path)
        if not table.evenings and trouble is not None:
            raise trouble
        damaged = trouble is not None or (source is not None and not (_in_order(source) and _takes_more(path)))
    finally:
        if source is not None:
            source.close()
    if into is None:
        return _examine(table, None, keys, damaged, readers)
    return _save(table, into, keys, damaged, readers)


def _save(table: FoundTable, into: Path, keys: bool, damaged: bool, readers: KeptReaders) -> Examined:
    """Save what was found into a new file, which is complete or not there at all."""
    try:
        into.parent.mkdir(parents=True, exist_ok=True)
        with new_file(into) as part:
            with contextlib.closing(Journal(part)) as target, target.transaction():
                examined = _examine(table, target, keys, damaged, readers)
            if part.with_name(part.name + "-wal").exists():  # the disk did not take all of it into the file
                raise JournalFault("journal_failed", into)
            return examined
    except (OSError, JournalFault) as error:
        taken = isinstance(error, FileExistsError) and into.exists()  # else the folder's name is that of a file
        raise JournalFault("doctor_target_exists" if taken else "doctor_not_written", into, str(error)[:80]) from None


def _copy_readable(path: Path) -> tuple[sqlite3.Connection | None, JournalFault | None]:
    """Read the file and its write-ahead log into memory, page by page, without touching them; or say why that is impossible."""
    if not path.is_file():
        return None, None
    try:
        return _in_memory(path, path)
    except READING as error:
        kind = fault_of(error, path).kind
        if kind == "journal_in_use":
            raise fault_of(error, path) from None
        if kind == "journal_damaged":
            return None, JournalFault("doctor_unreadable", path, str(error)[:80])
    with copy_of(path) as copy:  # on a disk that is full or read-only there is no room for what SQLite writes when it reads
        try:
            return _in_memory(copy, path)
        except READING as error:
            return None, JournalFault("doctor_unreadable", path, str(error)[:80])


def _in_memory(file: Path, path: Path) -> tuple[sqlite3.Connection, JournalFault | None]:
    """Read a file (the table's, or a copy of it) into memory, and say what is wrong with it as a whole. Raises JournalFault if it is no
    table of ours, READING if it can't be read.
    """
    memory = sqlite3.connect(":memory:")
    try:
        with reading_connection(file) as original:
            original.execute("BEGIN")
            original.execute("PRAGMA user_version").fetchone()  # asked first: a backup of a table that is open would wait for ever
            original.backup(memory)
        file_version(memory, path)
    except JournalFault as fault:
        if fault.kind == "journal_damaged":  # a database table is lost; others may be there
            return memory, JournalFault("doctor_unreadable", path, "sqlite_master")
        memory.close()
        raise
    except READING:
        memory.close()
        raise
    return memory, None


def _in_order(db: sqlite3.Connection) -> bool:
    """Whether SQLite finds nothing wrong with the file's pages."""
    try:
        return bool(db.execute("PRAGMA quick_check(1)").fetchone()[0] == "ok")
    except READING:
        return False


def _takes_more(path: Path) -> bool:
    """Whether the file's first bytes say that programs such as ours may write it."""
    with path.open("rb") as file:
        return not set(file.read(20)[18:]) - {1, 2}


def _examine(table: FoundTable, target: Journal | None, keys: bool, damaged: bool, readers: KeptReaders) -> Examined:
    if target is not None:
        target.restore("editions", ({"digest": digest, "content": text} for digest, text in table.contents.items()))
    evenings = tuple(_evening(table, table.evenings[number], target) for number in sorted(table.evenings))
    if target is not None:
        target.chain()
    beside = [say("doctor-evenings-lost")] if table.evenings_missed else []
    beside += _kept(table, target, {each.evening for each in evenings if each.kept}, keys, readers)
    examined = Examined(evenings, tuple(beside))
    return Examined(evenings, (say("doctor-pages-damaged"),)) if examined.whole and (damaged or table.spoilt) else examined


# --- an evening ----------------------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class _Walk:
    """The good lines after a certain line."""

    lines: dict[int, Found] = field(default_factory=dict)
    snapshots: dict[int, str] = field(default_factory=dict)
    trouble: Text | None = None
    unproved: int = 0  # lines that the rules prove, but not their links
    otherwise: bool = False  # a line is what was accepted, but today's rules lead elsewhere


def _evening(table: FoundTable, evening: FoundEvening, target: Journal | None) -> Saved:
    """Save one evening: its good lines, those behind a gap, and lines that could not be joined to them."""
    number, last = evening.number, evening.last
    header = _header(evening.header)
    if header is None:
        loose: list[tuple[Json, Json]] = [(n, line.body) for n, line in all_lines(evening) if _is_json(line.body)]
        _restore_loose(target, number, loose)
        return Saved(number, last, 0, say("doctor-header-unreadable"), None, not evening.unread, loose=len(loose))
    started, why = _started(table, evening, header)
    since, walk = evening.since, _walk(evening, started, evening.since)
    trouble = walk.trouble
    if trouble is not None and (farther := _farther(evening, started, since + len(walk.lines))):
        since, walk = farther
    reached = since + len(walk.lines)
    there = [(n, line) for n, line in all_lines(evening) if _is_json(line.body)]
    kept = {**{n: line for n, line in there if n <= since}, **walk.lines}
    loose = [*((n, line.body) for n, line in there if n > reached), *evening.loose]
    _restore(target, evening, kept, {**_proved(evening, kept), **walk.snapshots}, since)
    _restore_loose(target, number, loose)
    if walk.otherwise and why is None:
        why = say("doctor-other-rules")
    behind = len(loose) - len(evening.loose)
    mended = sum(line.plain for line in kept.values()) + walk.unproved
    return Saved(number, last, 1 + len(kept), trouble, why, not evening.unread, since, behind, mended)


def _header(text: str | None) -> dict[str, object] | None:
    """The header, if it says what was played, even if that game or edition is gone; else None."""
    try:
        header = wire.read_json(text) if text is not None else None
    except Malformed:
        return None
    kinds = {"record": int, "game": str, "seats": list, "options": dict}
    return header if type(header) is dict and all(type(header.get(key)) is kind for key, kind in kinds.items()) else None


def _started(table: FoundTable, evening: FoundEvening, header: dict[str, Json]) -> tuple[Started | None, Text | None]:
    """The game and setup that judge the lines, or why there is nothing to judge them by."""
    begun = BegunWith.read(stored_json(evening.played))
    try:
        started = read_header(header, begun.edition_of(table.contents.get) if begun is not None else catalogue.edition)
    except (Malformed, OSError) as error:
        edition = str(header.get("edition") or "?")[:40]
        return None, say("doctor-not-judged", edition=edition, why=why_unreadable(error))
    if begun is not None and begun.rules != started.game.rules:
        return None, say("doctor-other-rules")
    return started, None


def _walk(evening: FoundEvening, started: Started | None, since: int) -> _Walk:
    """The good lines after this one, up to the first that is missing or not good."""
    walk = _Walk()
    history = _history(evening, started, since)
    walk.otherwise = started is not None and history is None
    before = _link_before(evening, since)
    ids: set[object] = set()
    for n in range(since + 1, evening.last + 1):
        good, trouble, proved = None, None, False
        for line in evening.lines.get(n, ()):
            said = line.command_id, line.body, line.hash, line.disclosed
            proved = line.link is not None and file_layout.link(before, n, *said) == line.link
            ruling = _ruling(started, history, line) if history is not None and started is not None else None
            if isinstance(ruling, Ruling) or proved or (started is None and line.link is None and _is_json(line.body)):
                good = line
                if history is not None and isinstance(ruling, Ruling):
                    ruling.enter(history, n)
                    disclosed = ruling.disclosed if ruling.back_to is None else False
                    good = _mended(line, disclosed, ids) if not proved else line
                    walk.unproved += line.link is not None and not proved
                elif started is not None:
                    history, walk.otherwise = None, True
                break
            trouble = ruling if isinstance(ruling, Text) else say("doctor-line-hash")
        if good is None:
            walk.trouble = trouble or (say("doctor-line-unread") if n == evening.unread else say("doctor-line-lost"))
            return walk
        walk.lines[n] = good
        ids.add(good.command_id)
        before = str(good.link) if proved else file_layout.link(before, n, good.command_id, good.body, good.hash, good.disclosed)
        if history is not None and started is not None and n % SNAPSHOT_EVERY == 0:
            walk.snapshots[n] = wire.canonical(started.game.dump(history.state)).decode()
    return walk


def _history(evening: FoundEvening, started: Started | None, since: int) -> History | None:
    """The history that begins with the state after a line; None if the rules can't load that state."""
    if started is None:
        return None
    if since == 1:
        return History(started.game.start(started.setup))
    with contextlib.suppress(Malformed):
        return History(started.game.load(started.setup, stored_json(evening.snapshots.get(since))), None, since)
    return None


def _link_before(evening: FoundEvening, since: int) -> str:
    """The link of this line, which the next line's link is computed from."""
    lines = evening.lines.get(since, ())
    return str(lines[0].link) if lines else file_layout.root_link(evening.header, evening.played, evening.since)


def _farther(evening: FoundEvening, started: Started | None, reached: int) -> tuple[int, _Walk] | None:
    """The stored state behind a gap after which the most lines follow, and those lines."""
    best: tuple[int, _Walk] | None = None
    for n in sorted(_proved(evening, dict(all_lines(evening)))):
        if n > reached:
            walk = _walk(evening, started, n)
            if best is None or n + len(walk.lines) > best[0] + len(best[1].lines):
                best = n, walk
    return best


def _proved(evening: FoundEvening, lines: Mapping[int, Found]) -> dict[int, str]:
    """The stored states whose hash is the one in their line."""
    return {n: state for n, state in evening.snapshots.items() if n in lines and wire.digest(state.encode()) == lines[n].hash}


def _mended(line: Found, disclosed: bool, ids: set[object]) -> Found:
    """A line that the rules prove, though its link does not. What the rules can't prove gets the only value that it can have had."""
    known = line.command_id if type(line.command_id) is str and line.command_id not in ids else None  # an id belongs to one line
    return Found(known, line.body, line.hash, int(disclosed), line.at, line.link)


def _ruling(started: Started, history: History, line: Found) -> Ruling | Text:
    """The ruling on a stored line, or what is wrong with it."""
    game: AnyGame = started.game
    if not _is_json(line.body):
        return say("doctor-line-unreadable")
    try:
        envelope = wire.read_envelope(game, history.state.setup, json.loads(line.body))
    except (Malformed, ValueError, TypeError, RecursionError):
        return say("doctor-line-unreadable")
    ruling = judge(game, history, envelope)
    if not isinstance(ruling, Ruling):
        return say("doctor-line-refused")
    return ruling if state_hash(game, ruling.state) == line.hash else say("doctor-line-hash")


def _restore(target: Journal | None, evening: FoundEvening, lines: Mapping[int, Found], snapshots: Mapping[int, str], since: int) -> None:
    """Write an evening's saved lines into the new file."""
    if target is None:
        return
    number, started = evening.number, evening.started
    begun = {"header": evening.header, "started": started, "played": evening.played, "since": since}
    target.restore("evenings", [{"id": number, **begun}])
    target.restore("lines", ({"evening": number, "n": n, **_columns(line, started)} for n, line in lines.items()))
    target.restore("snapshots", ({"evening": number, "n": n, "state": state} for n, state in snapshots.items()))


def _restore_loose(target: Journal | None, number: int, loose: Iterable[tuple[Json, Json]]) -> None:
    """Write the lines that could not be joined to any other."""
    if target is not None:
        target.restore("loose", ({"evening": number, "n": n, "body": body} for n, body in dict(loose).items()))


def _columns(line: Found, started: str) -> dict[str, object]:
    known = line.command_id if type(line.command_id) is str else None
    hashed = line.hash if type(line.hash) is str else ""  # the hash of a line before the one that the evening goes on from
    said = {"command_id": known, "body": line.body, "hash": hashed, "disclosed": int(bool(line.disclosed))}
    return {**said, "at": line.at or started}


def _is_json(text: Json) -> TypeGuard[str]:
    """Whether this is a text with valid JSON."""
    return type(text) is str and stored_json(text) is not None


# --- values stored beside the evenings ---------------------------------------------------------------------------------------


def _kept(table: FoundTable, target: Journal | None, evenings: set[int], keys: bool, readers: KeptReaders) -> list[Text]:
    """Save the lobby, tags and, on request, keys, if they can be read; returns what could not be."""
    known = {key: value for key, value in table.kept.items() if type(key) is str and _is_json(value)}
    good = {key: value for key, value in known.items() if is_sound(key, json.loads(value), readers)}
    troubles = [say("doctor-kept-damaged", key=str(key)) for key in sorted(table.kept.keys() - good.keys(), key=str)]
    if EVENING in good and json.loads(good[EVENING]) not in evenings:
        del good[EVENING]  # that evening could not be saved: the table opens with its lobby
    if target is not None:
        target.restore("kept", ({"key": key, "value": value} for key, value in good.items() if keys or not key.startswith(SECRETS)))
    return [say("doctor-kept-lost"), *troubles] if table.kept_missed else troubles
