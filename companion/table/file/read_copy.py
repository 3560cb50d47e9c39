"""Reading a table's file when nothing can be written beside it, because the disk is full, read-only or another user's: a copy is read."""

from __future__ import annotations

import contextlib
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

from companion.table.file.fault import JournalFault
from companion.table.file.journal import Journal

WRITELESS = ("journal_read_only", "disk_full")


@contextlib.contextmanager
def copy_of(path: Path) -> Iterator[Path]:
    """Copy the file and its log into a folder of their own, which is deleted after use."""
    with tempfile.TemporaryDirectory() as folder:
        for each in (path, path.with_name(path.name + "-wal")):
            with contextlib.suppress(FileNotFoundError):
                shutil.copyfile(each, Path(folder, each.name))
        yield Path(folder, path.name)


@contextlib.contextmanager
def journal_to_read(path: Path) -> Iterator[Journal]:
    """Open the table's journal only for reading; JournalFault if even that is impossible."""
    with contextlib.ExitStack() as stack:
        try:
            journal = Journal(path)
        except JournalFault as fault:
            if fault.kind not in WRITELESS or not path.is_file():
                raise
            try:
                journal = Journal(stack.enter_context(copy_of(path)))
            except (OSError, JournalFault):  # no room for a copy either, or the copy has another trouble, which the original has too
                raise fault from None
        stack.callback(journal.close)
        yield journal
