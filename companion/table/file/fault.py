"""What can be wrong with a table's file, in words: for each kind the place and the remedy."""

from __future__ import annotations

import contextlib
import os
import shlex
import shutil
import sqlite3
from pathlib import Path

from companion.kernel.text import Text, say

# What reading a damaged file may raise: SQLite's message may be no valid text, and it may ask for more memory than there is.
READING = (sqlite3.Error, UnicodeDecodeError, MemoryError)
LEAST_ROOM = 64 * 1024
_EVENINGS = ("evening_unreadable", "evening_damaged", "evening_unknown", "evening_older")
_DAMAGED = ("malformed", "not a database", "corrupt", "decode")


class JournalFault(Exception):
    """A journal can't be opened or written. `kind` is its key in the language files, `detail` a sentence with the place and the remedy."""

    def __init__(self, kind: str, path: Path, found: str = "", **place: int | str | Text) -> None:
        super().__init__(f"{kind}: {path.name}{': ' + found if found else ''}")
        self.kind = kind
        self.path = path
        self.place = place
        folder = shlex.quote(str(path.parent))  # people copy it as a part of a command
        where = {"file": str(path), "folder": folder, "found": found, **place}
        self.detail: Text = say("fault-at-" + kind.replace("_", "-"), **where)

    @property
    def of_one_evening(self) -> bool:
        """Whether only one evening is damaged, so that the others can be played."""
        return self.kind in _EVENINGS


class Unsettled(JournalFault):
    """Nobody knows whether the last commit is in the journal, until `TableFile.settle` succeeds."""


def fault_of(error: Exception, path: Path) -> JournalFault:
    """The fault that SQLite's error means for a table."""
    words = str(error).lower()
    if "locked" in words or "busy" in words:
        return JournalFault("journal_in_use", path)
    if "full" in words or ("i/o error" in words and not _room(path)):
        return JournalFault("disk_full", path)
    if "i/o error" in words and not os.access(path.parent, os.W_OK):  # so the system says of a disk that is read-only as a whole, too
        return JournalFault("journal_read_only", path)
    if "readonly" in words or "read-only" in words or "unable to open" in words:
        return JournalFault("journal_read_only", path)
    if not isinstance(error, sqlite3.Error) or any(each in words for each in _DAMAGED):
        return JournalFault("journal_damaged", path)
    return JournalFault("journal_failed", path, str(error)[:80])


def _room(path: Path) -> bool:
    """Whether there is free space on the disk. Even reading may need some, because SQLite writes a file beside one that has a log."""
    with contextlib.suppress(OSError):
        return shutil.disk_usage(path.parent).free >= LEAST_ROOM
    return True
