"""A table's file, ours alone for as long as it is open, and found again where it was taken away.

One SQLite file (`layout`), WAL with synchronous=FULL; what is committed is on disk.
A commit that fails is no "no": by then it may lie in the log, where the next start would find it. So it is settled before anybody is
answered: whatever is committed after it takes its place in the log, and then it is a "no". Until then nobody knows (`Unsettled`).
File and log are looked for before each transaction: what goes to a file that was moved or deleted is lost.
The log has its room beforehand, and begins anew in it when nobody waits (`rest`): to make a file longer takes a disk twice as long as to
write where something is. The file is locked for as long as it is open, so a second process is refused, and only its user may read it: it
holds keys, bets and hands. Before anything is written it is looked at through a connection that can only read: a file that is not ours,
is from a newer version or is damaged is left byte for byte as it is, the damaged one for `companion doctor`.
"""

from __future__ import annotations

import contextlib
import os
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from companion.table import layout
from companion.table.fault import READING, JournalFault, Unsettled, fault_of
from companion.table.layout import VERSION
from companion.table.newfile import new_file
from companion.table.place import FilesInPlace
from companion.table.plain import PlainWriter

LOG_BYTES = 1 << 20
COMMITS = 64  # so many, with what is stored beside them now and then, have room in the log
YOUNG = 8  # a file that is only looked into needs no such log
# Raised by the write itself: the frame that makes a commit is the last one written, so it is not whole.
_NOT_WRITTEN = (sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR_WRITE)


@contextlib.contextmanager
def reading_connection(path: Path) -> Iterator[sqlite3.Connection]:
    """A connection that leaves the file as it is, and nothing beside it; it fails as locked while a table is open on it."""
    log = path.with_name(path.name + "-wal")
    # Without a log the file is all there is. Read as it lies, nothing has to be made beside it for the reading.
    alone = not (log.is_file() and log.stat().st_size)
    index, before = _index(path), _index(path).exists()
    try:
        with contextlib.closing(
            sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro{'&immutable=1' if alone else ''}", uri=True, timeout=0.2)
        ) as db:
            yield db
    finally:
        if not before:
            _forget(index)


def _index(path: Path) -> Path:
    """What SQLite makes beside a file to find its way in the log. Only readers of a log use it: an open table has it in memory."""
    return path.with_name(path.name + "-shm")


def _forget(index: Path) -> None:
    with contextlib.suppress(OSError):
        index.unlink()


def file_version(db: sqlite3.Connection, path: Path) -> int:
    """The version of a table's file (0: there is nothing in it yet), or JournalFault."""
    version = int(db.execute("PRAGMA user_version").fetchone()[0])
    tables = {row[0] for row in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    if version == 0 and not tables:
        return 0
    if version == 0 or not {"evenings", "lines"} <= tables:
        raise JournalFault("journal_foreign", path)
    if version > VERSION:
        raise JournalFault("journal_newer", path, f"{version} > {VERSION}")
    if version not in layout.TABLES or not tables >= layout.TABLES[version]:
        raise JournalFault("journal_damaged", path)
    return version


def _close_to_others(path: Path) -> None:
    """The file, made if it isn't there, and what lies beside it are for their user alone. SQLite makes a log with its file's mode."""
    os.close(os.open(path, os.O_CREAT | os.O_RDONLY, 0o600))
    for each in (path, *(path.with_name(path.name + end) for end in ("-wal", "-shm"))):
        with contextlib.suppress(OSError):  # not there, somebody else's, or where files have no modes
            each.chmod(0o600)


def _nothing() -> None:
    """Does nothing: nobody wants to be told."""


class TableFile:
    """It, and the plain record beside it, which has what was committed once more."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.committing: Callable[[], object] = _nothing  # called when all is written but what the disk has to say
        try:
            path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            if path.is_file() and path.stat().st_size:
                self._look(path)
            _close_to_others(path)
            self._db = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=0.2)
        except OSError as error:
            raise JournalFault("journal_read_only", path, str(error.strerror)) from None
        except READING as error:
            raise fault_of(error, path) from None
        try:
            self._open()
        except READING as error:
            self._db.close()
            raise fault_of(error, path) from None
        except JournalFault:
            self._db.close()
            raise
        self._place = FilesInPlace(path)
        self._committed = COMMITS - YOUNG  # transactions since the log began
        self._plain = PlainWriter(path)

    @staticmethod
    def _look(path: Path) -> None:
        """Whether the file is ours, not newer than we are, and whole, before anything may be written."""
        with reading_connection(path) as db:
            if file_version(db, path) and db.execute("PRAGMA quick_check(1)").fetchone()[0] != "ok":
                raise JournalFault("journal_damaged", path)

    def _open(self) -> None:
        """Take the file for ourselves; make or upgrade it."""
        db = self._db
        db.text_factory = _text
        db.execute("PRAGMA locking_mode=EXCLUSIVE")
        db.execute("PRAGMA journal_mode=WAL")
        db.execute("PRAGMA synchronous=FULL")
        db.execute("BEGIN EXCLUSIVE")
        version = file_version(db, self.path)
        self._older = 0 < version < VERSION
        if version == 0:
            layout.make_tables(db)
        else:
            layout.upgrade(db, version)
        db.execute(f"PRAGMA user_version={VERSION}")
        db.execute("COMMIT")
        _forget(_index(self.path))  # a reader's that was killed; the file is locked, so nobody reads

    def close(self) -> None:
        """Let go of the file. Where it was taken away meanwhile, what it held is put into a new one: nothing accepted is lost."""
        try:
            if not self._place.has_file:
                self._save_anew()
        finally:
            self._committed = 0
            self._db.close()  # moves what is in the log into the file, also where the log's name is gone
            self._plain.close()

    def _save_anew(self) -> None:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with new_file(self._place.vacant()) as part:
                part.touch(0o600)  # it holds bets and hands
                with contextlib.closing(sqlite3.connect(part)) as copy:
                    self._db.backup(copy)
        except (OSError, sqlite3.Error) as error:
            raise JournalFault("journal_not_saved", self.path, str(error)[:80]) from None

    def _check_place(self) -> None:
        """JournalFault where the file or its log is gone."""
        if self._place.whole:
            return
        with contextlib.suppress(sqlite3.Error):
            self._db.execute("PRAGMA wal_checkpoint(TRUNCATE)")  # if only the log is gone, the file has everything again
        raise JournalFault("journal_gone", self.path, beside=self.path.stem + "-saved" + self.path.suffix)

    @contextlib.contextmanager
    def transaction(self) -> Iterator[sqlite3.Connection]:
        """All or nothing, for good; what is written within another transaction is part of that one.

        Raises JournalFault where nothing was written, Unsettled where nobody knows.
        """
        db = self._db
        if db.in_transaction:
            yield db
            return
        self._check_place()
        try:
            db.execute("BEGIN IMMEDIATE")
            yield db
        except BaseException as error:
            self._roll_back()
            if isinstance(error, sqlite3.Error):
                raise fault_of(error, self.path) from None
            raise
        self.committing()
        try:
            db.execute("COMMIT")
        except sqlite3.Error as error:
            self._roll_back()
            if error.sqlite_errorcode not in _NOT_WRITTEN:
                self.settle()
            raise fault_of(error, self.path) from None
        self._committed += 1
        self._plain.accepted()

    def rest(self) -> None:
        """Nobody waits for the file: what is in its log is moved into it now and then, and the log gets its room. What fails here is
        tried again later; until then the log grows."""
        if self._committed < COMMITS:
            return
        self._committed = 0
        with contextlib.suppress(sqlite3.Error, OSError):
            self._db.execute("PRAGMA wal_checkpoint(PASSIVE)")
            if self._place.whole:
                self._place.lengthen_log(LOG_BYTES)

    def _roll_back(self) -> None:
        self._plain.dropped()
        with contextlib.suppress(sqlite3.Error):
            self._db.execute("ROLLBACK")

    def settle(self) -> None:
        """See to it that a commit that failed is not there: once another one, of nothing, is on disk, it lies where the failed one lay."""
        try:
            self._db.execute("BEGIN IMMEDIATE")
            self._db.execute(f"PRAGMA user_version={VERSION}")
            self._db.execute("COMMIT")
        except sqlite3.Error:
            self._roll_back()
            raise Unsettled("journal_unsettled", self.path) from None

    def _select(self, query: str, *values: int | str) -> list[Any]:
        """A query's rows; where the file can't be read, a fault that names it."""
        try:
            return self._db.execute(query, values).fetchall()
        except READING as error:
            raise fault_of(error, self.path) from None


def _text(stored: bytes) -> str | None:
    """A text of the file, or None where it was damaged: a byte that is no letter costs what it stands in, not the table."""
    try:
        return stored.decode()
    except UnicodeDecodeError:
        return None
