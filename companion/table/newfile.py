"""Writing a new file so that it is whole or not there at all: it is written in a folder of its own, synced, and only then moved.

It never replaces another file, not even one that appeared while it was written, unless that is asked for (`file_anew`).
"""

from __future__ import annotations

import contextlib
import os
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path


@contextlib.contextmanager
def new_file(path: Path) -> Iterator[Path]:
    """Where to write what shall be at `path`, with room for what SQLite lays beside a file; FileExistsError where something is there."""
    if path.exists():
        raise FileExistsError(path)
    with _written(path, _name) as part:
        yield part


@contextlib.contextmanager
def file_anew(path: Path) -> Iterator[Path]:
    """Where to write what shall be at `path` instead of what may be there: until then that stays, whole."""
    with _written(path, os.replace) as part:
        yield part


@contextlib.contextmanager
def _written(path: Path, name: Callable[[Path, Path], object]) -> Iterator[Path]:
    """A place beside it; once it is on disk, it gets its name."""
    with tempfile.TemporaryDirectory(prefix=f"{path.name}.", suffix=".part", dir=path.parent) as folder:
        part = Path(folder, path.name)
        yield part
        _sync(part)
        name(part, path)
        with contextlib.suppress(OSError):  # not every system opens folders; without it the name may be lost with the power
            _sync(path.parent)


def _sync(path: Path) -> None:
    """A file or folder to disk."""
    opened = os.open(path, os.O_RDWR if path.is_file() else os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)


def _name(part: Path, path: Path) -> None:
    """Give the file its name, if nobody else has it by now."""
    try:
        os.link(part, path)
    except FileExistsError:
        raise
    except OSError:  # a stick's file system has no second names
        if path.exists():
            raise FileExistsError(path) from None
        part.rename(path)
