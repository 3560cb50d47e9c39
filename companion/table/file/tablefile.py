"""A table's file. Only one process has it open at a time, and if the file is taken away meanwhile, its content is saved to a new one.

It is one SQLite file (`file_layout`) in WAL mode with synchronous=FULL, so what is committed is on disk.
A commit that fails may still lie in the log, where the next start would find it. So it is settled before anybody is answered: the next
commit takes its place in the log, and then it has certainly failed. Until then nobody knows (`Unsettled`).
Before each transaction we check that file and log are still there: what is written to a file that was moved or deleted is lost.
The log has its full size beforehand and is filled again from its beginning when nobody waits, or else before it is full (`rest`),
because to make a file longer takes a disk twice as long as to write into it. The file is locked while it is open, so a second process is
refused. Only its user may read it: it holds keys, bets and hands. Before anything is written it is looked at through a connection that
can only read. A file that is not ours, is from a newer version or is damaged is left unchanged; `companion doctor` saves what a damaged
one holds.
"""

from __future__ import annotations

import contextlib
import os
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from companion.table.file import file_layout
from companion.table.file.fault import READING, JournalFault, Unsettled, fault_of
from companion.table.file.file_layout import VERSION
from companion.table.file.files_in_place import FilesInPlace
from companion.table.file.newfile import new_file
from companion.table.file.plain_record import PlainWriter

LOG_BYTES = 1 << 20
COMMITS = 64  # after so many transactions the log is filled again from its beginning; it has room for twice as many, and the snapshots
YOUNG = 8  # a file that is only looked into needs no such log
# Raised by the write itself: the frame that makes a commit is the last one written, so it is not whole.
_NOT_WRITTEN = (sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR_WRITE)


@contextlib.contextmanager
def reading_connection(path: Path) -> Iterator[sqlite3.Connection]:
    """A connection that changes neither the file nor anything beside it; it fails as locked while a table has the file open."""
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
    """The file beside it in which SQLite finds its way in the log. Only readers of a log use it: an open table has it in memory."""
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
    if version not in file_layout.TABLES or not tables >= file_layout.TABLES[version]:
        raise JournalFault("journal_damaged", path)
    return version


def _close_to_others(path: Path) -> None:
    """Make the file if it is missing, and let only its user read it and what is beside it. SQLite gives its log the same rights."""
    os.close(os.open(path, os.O_CREAT | os.O_RDONLY, 0o600))
    for each in (path, *(path.with_name(path.name + end) for end in ("-wal", "-shm"))):
        with contextlib.suppress(OSError):  # it is missing, belongs to somebody else, or lies where files have no access rights
            each.chmod(0o600)


def _nothing() -> None:
    """Does nothing: nobody wants to be told."""


class TableFile:
    """A table's open file, and the plain record beside it."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.committing: Callable[[], object] = _nothing  # called when everything is written and only the commit is missing
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
        """Check that the file is ours, not newer than we are, and undamaged, before anything may be written."""
        with reading_connection(path) as db:
            if file_version(db, path) and db.execute("PRAGMA quick_check(1)").fetchone()[0] != "ok":
                raise JournalFault("journal_damaged", path)

    def _open(self) -> None:
        """Lock the file; make or upgrade it."""
        db = self._db
        db.text_factory = _text
        db.execute("PRAGMA locking_mode=EXCLUSIVE")
        db.execute("PRAGMA journal_mode=WAL")
        db.execute("PRAGMA synchronous=FULL")
        db.execute("BEGIN EXCLUSIVE")
        version = file_version(db, self.path)
        self._older = 0 < version < VERSION
        if version == 0:
            file_layout.make_tables(db)
        else:
            file_layout.upgrade(db, version)
        db.execute(f"PRAGMA user_version={VERSION}")
        db.execute("COMMIT")
        _forget(_index(self.path))  # of a reader that was killed; the file is locked, so nobody reads

    def close(self) -> None:
        """Close the file. If it was taken away meanwhile, write its content to a new one: nothing accepted is lost."""
        try:
            if not self._place.has_file:
                self._save_anew()
        finally:
            self._committed = 0
            self._db.close()  # moves what is in the log into the file, even if the log's name is gone
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
        """Raise JournalFault if the file or its log is gone."""
        if self._place.whole:
            return
        with contextlib.suppress(sqlite3.Error):
            self._db.execute("PRAGMA wal_checkpoint(TRUNCATE)")  # if only the log is gone, the file has everything again
        raise JournalFault("journal_gone", self.path, beside=self.path.stem + "-saved" + self.path.suffix)

    @contextlib.contextmanager
    def transaction(self) -> Iterator[sqlite3.Connection]:
        """All or nothing, for good; a transaction within another is a part of that one.

        Raises JournalFault if nothing was written, Unsettled if nobody knows.
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

    def rest(self, waited_for: bool) -> None:
        """Move what is in the log into the file, now and then, while nobody waits for it, and give the log its full size. Where somebody
        always waits it is done all the same, half as often. If this fails, it is tried again later; until then the log grows.
        """
        if self._committed < COMMITS * (1 + waited_for):
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
        """Make sure that a failed commit is gone: an empty one after it is written to the same place in the log."""
        try:
            self._db.execute("BEGIN IMMEDIATE")
            self._db.execute(f"PRAGMA user_version={VERSION}")
            self._db.execute("COMMIT")
        except sqlite3.Error:
            self._roll_back()
            raise Unsettled("journal_unsettled", self.path) from None

    def _select(self, query: str, *values: int | str) -> list[Any]:
        """A query's rows; if the file can't be read, raise a fault that names it."""
        try:
            return self._db.execute(query, values).fetchall()
        except READING as error:
            raise fault_of(error, self.path) from None


def _text(stored: bytes) -> str | None:
    """A text of the file, or None if it was damaged: a byte that is no letter costs only the text in which it stands."""
    try:
        return stored.decode()
    except UnicodeDecodeError:
        return None
