"""Writes a new file so that it is complete or not there at all: it is written in a folder of its own, synced, and only then moved.

It never replaces another file, not even one that appeared while it was written; only `file_anew` does.
"""

from __future__ import annotations

import contextlib
import os
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path


@contextlib.contextmanager
def new_file(path: Path) -> Iterator[Path]:
    """The path to write to; afterwards the file is moved to `path`. FileExistsError if something is there already."""
    if path.exists():
        raise FileExistsError(path)
    with _written(path, _name) as part:
        yield part


@contextlib.contextmanager
def file_anew(path: Path) -> Iterator[Path]:
    """The path to write to; afterwards the file replaces what is at `path`, which stays unchanged until then."""
    with _written(path, os.replace) as part:
        yield part


@contextlib.contextmanager
def _written(path: Path, name: Callable[[Path, Path], object]) -> Iterator[Path]:
    """A path in a new folder beside it; once the file is on disk, `name` gives it its name."""
    with tempfile.TemporaryDirectory(prefix=f"{path.name}.", suffix=".part", dir=path.parent) as folder:
        part = Path(folder, path.name)
        yield part
        _sync(part)
        name(part, path)
        with contextlib.suppress(OSError):  # not every system opens folders; without this a power cut may lose the name
            _sync(path.parent)


def _sync(path: Path) -> None:
    """Write a file or folder to the disk."""
    opened = os.open(path, os.O_RDWR if path.is_file() else os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)


def _name(part: Path, path: Path) -> None:
    """Give the file its name, if nobody else has taken it by now."""
    try:
        os.link(part, path)
    except FileExistsError:
        raise
    except OSError:  # a stick's file system has no hard links
        if path.exists():
            raise FileExistsError(path) from None
        part.rename(path)
