"""A disk that fails where it is told to: SQLite's own file layer with one call of it under our control, and the rest unchanged.

What SQLite has written by then is in the file, as on a real disk whose cable slips at the wrong moment. Nothing is compiled and
nothing of the program is replaced: we ask the library that Python's sqlite3 is linked to for its file layer (a "VFS", a table of
functions), copy it, change it in one place and make it the default.
"""

from __future__ import annotations

import _sqlite3
import contextlib
import ctypes
import random
import shutil
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from companion.table.session import Session

IOERR_FSYNC = 10 | 4 << 8
_IN_USE: list[object] = []  # a connection may outlive its disk: what SQLite may still call stays
IOERR_WRITE = 10 | 3 << 8
IOERR_TRUNCATE = 10 | 6 << 8
_METHODS = 19  # of a file: a version and eighteen functions, among them xWrite, xTruncate and xSync
_WRITE, _TRUNCATE, _SYNC = 3, 4, 5
SECTOR = 512


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
_Write = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_int, ctypes.c_int64)
_Truncate = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_int64)


@dataclass(frozen=True, slots=True)
class Call:
    """What a file was asked: to write bytes at a place, to be cut there, or to be synced."""

    file: str
    what: str
    at: int = 0
    data: bytes = b""


class FailingDisk:
    """Answers with an error when it is told to; counts what it was asked, and keeps it if that is wanted."""

    def __init__(self) -> None:
        self.calls: list[Call] | None = None  # a list, to keep them
        self.number = 0  # of calls, of whatever kind
        self.fail_at = 0  # the number of the one that fails
        self.fail = 0  # how many fsyncs fail from now on
        self.asked = 0
        self.meanwhile: Callable[[], object] = lambda: None  # what happens in the middle of a commit

    def took(self, call: Call) -> bool:
        """Whether this call goes through."""
        if self.calls is not None:
            self.calls.append(call)
        self.number += 1
        return self.number != self.fail_at

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
    names: dict[int, str] = {}  # of the files that are open, by where SQLite holds them
    tables: dict[int, Any] = {}  # changed copies of the files' tables of functions, by the address of the table they were copied from

    def changed(methods: int) -> Any:
        its = _Methods.from_address(methods)
        sync, write, truncate = _Sync(its[_SYNC] or 0), _Write(its[_WRITE] or 0), _Truncate(its[_TRUNCATE] or 0)

        def synced(file: int, flags: int) -> int:
            taken = disk.took(Call(names[file], "sync"))
            return int(sync(file, flags)) if disk.synced() and taken else IOERR_FSYNC

        def written(file: int, data: int, length: int, at: int) -> int:
            kept = ctypes.string_at(data, length) if disk.calls is not None else b""
            return int(write(file, data, length, at)) if disk.took(Call(names[file], "write", at, kept)) else IOERR_WRITE

        def cut(file: int, at: int) -> int:
            return int(truncate(file, at)) if disk.took(Call(names[file], "cut", at)) else IOERR_TRUNCATE

        table = _Methods.from_buffer_copy(_Methods.from_address(methods))
        callbacks = ((_SYNC, _Sync(synced)), (_WRITE, _Write(written)), (_TRUNCATE, _Truncate(cut)))
        for place, callback in callbacks:
            table[place] = ctypes.cast(callback, ctypes.c_void_p).value
        return table, callbacks

    opened: Callable[..., int] = _Open(real.open)

    def open_(vfs: Any, name: int, file: int, flags: int, out: Any) -> int:
        code = opened(vfs, name, file, flags, out)
        first = ctypes.c_void_p.from_address(file)  # what a file begins with: the address of its table
        names[file] = Path(ctypes.string_at(name).decode()).name if name else ""
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


def after_power_cut(calls: Sequence[Call], lots: random.Random) -> dict[str, bytes]:
    """What a disk may hold that lost its power after these calls: all that was synced, and of the rest whatever reached it.

    Writes since a file's last sync came in any order, in part, or not at all; a sector is the least that is written whole or not.
    """
    files: dict[str, bytearray] = {}
    waiting: dict[str, list[Call]] = {}
    for call in calls:
        if call.what == "sync":
            for each in waiting.pop(call.file, []):
                _apply(files, each)
        else:
            waiting.setdefault(call.file, []).append(call)
    for left in waiting.values():
        match lots.randrange(3):
            case 0:  # in order, up to some
                some = left[: lots.randrange(len(left) + 1)]
            case 1:  # some of them, in another order
                some = lots.sample(left, lots.randrange(len(left) + 1))
            case _:
                some = left
        for call in some:
            _apply(files, _torn(call, lots) if lots.randrange(3) == 0 else call)
    return {name: bytes(data) for name, data in files.items()}


def _torn(call: Call, lots: random.Random) -> Call:
    """A write of which only some sectors at the front came."""
    return Call(call.file, call.what, call.at, call.data[: SECTOR * lots.randrange(len(call.data) // SECTOR + 1)])


def _apply(files: dict[str, bytearray], call: Call) -> None:
    data = files.setdefault(call.file, bytearray())
    if call.what == "cut":
        del data[call.at :]
        return
    if call.data:
        data.extend(b"\0" * (call.at - len(data)))
        data[call.at : call.at + len(call.data)] = call.data
