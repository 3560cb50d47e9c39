"""A disk that fails where it is told to: SQLite's own file layer with one call of it in our hands, and the rest as it is.

What SQLite has written by then lies in the file, as on a real disk whose cable slips at the wrong moment. Nothing is compiled and
nothing of the program is replaced: the library that Python's sqlite3 is linked to is asked for its file layer (a "VFS", a table of
functions), which is copied, changed in one place and made the default.
"""

from __future__ import annotations

import _sqlite3
import contextlib
import ctypes
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from companion.table.session import Session

IOERR_FSYNC = 10 | 4 << 8
_IN_USE: list[Any] = []  # a connection may outlive its disk: what SQLite may still call stays
_METHODS = 19  # of a file: a version and eighteen functions, of which xSync is the sixth
_SYNC = 5


class _Vfs(ctypes.Structure):
    _fields_ = (
        ("version", ctypes.c_int),
        ("file_size", ctypes.c_int),
        ("longest_path", ctypes.c_int),
        ("next", ctypes.c_void_p),
        ("name", ctypes.c_char_p),
        ("data", ctypes.c_void_p),
        ("open", ctypes.c_void_p),
        ("others", ctypes.c_void_p * 16),
    )


_Methods = ctypes.c_void_p * _METHODS
_Open = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.POINTER(_Vfs), ctypes.c_void_p, ctypes.c_void_p, ctypes.c_int, ctypes.POINTER(ctypes.c_int))
_Sync = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_int)


class FailingDisk:
    """Answers fsyncs with an error when it is told to; counts what it was asked."""

    def __init__(self) -> None:
        self.fail = 0  # how many fsyncs fail from now on
        self.asked = 0
        self.meanwhile: Callable[[], object] = lambda: None  # what happens in the middle of a commit

    def synced(self) -> bool:
        """Whether this fsync went through."""
        self.asked += 1
        self.meanwhile()
        if self.fail > 0:
            self.fail -= 1
            return False
        return True


@contextlib.contextmanager
def failing_disk() -> Iterator[FailingDisk]:
    """Every file that SQLite opens within lies on a disk that can be told to fail."""
    library = ctypes.CDLL(_sqlite3.__file__)
    library.sqlite3_vfs_find.restype = ctypes.POINTER(_Vfs)
    real = library.sqlite3_vfs_find(None).contents
    ours = _Vfs.from_buffer_copy(real)
    ours.name = b"failing"
    disk = FailingDisk()
    tables: dict[int, Any] = {}  # changed copies of the files' tables of functions, by the address of the table they were copied from

    def changed(methods: int) -> Any:
        sync = _Sync(_Methods.from_address(methods)[_SYNC])

        def synced(file: int, flags: int) -> int:
            return int(sync(file, flags)) if disk.synced() else IOERR_FSYNC

        table = _Methods.from_buffer_copy(_Methods.from_address(methods))
        callback = _Sync(synced)
        table[_SYNC] = ctypes.cast(callback, ctypes.c_void_p).value
        return table, callback

    opened: Callable[..., int] = _Open(real.open)

    def open_(vfs: Any, name: int, file: int, flags: int, out: Any) -> int:
        code = opened(vfs, name, file, flags, out)
        first = ctypes.c_void_p.from_address(file)  # what a file begins with: the address of its table
        if code == 0 and first.value is not None:
            if first.value not in tables:
                tables[first.value] = changed(first.value)
            first.value = ctypes.addressof(tables[first.value][0])
        return code

    callback = _Open(open_)
    ours.open = ctypes.cast(callback, ctypes.c_void_p).value
    _IN_USE.append((ours, callback, tables))
    assert library.sqlite3_vfs_register(ctypes.byref(ours), 1) == 0
    try:
        yield disk
    finally:
        library.sqlite3_vfs_unregister(ctypes.byref(ours))
        assert library.sqlite3_vfs_register(ctypes.byref(real), 1) == 0


def as_killed_now(path: Path, to: Path) -> Path:
    """The table as a killed process would leave it at this moment: its file and its log, copied."""
    to.mkdir()
    for each in (path, path.with_name(path.name + "-wal")):
        if each.exists():
            shutil.copy(each, to / each.name)
    return to / path.name


def unsettled(session: Session) -> bool:
    """Whether it is told that nobody knows what the disk has taken."""
    trouble = session.now.play.trouble
    return trouble is not None and trouble.key == "journal_unsettled"
