"""Where a table's file lies, and whether it still does.

Whoever moves, deletes or replaces the file or its log does not reach us, who have both open, but the next start: what we write then
goes to files without a name, and ends with us.
"""

from __future__ import annotations

import os
from itertools import chain, count
from pathlib import Path


class Place:
    """A table's file and its log, as they lay when they were opened."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._lay = [(each, _lying(each)) for each in (path, path.with_name(path.name + "-wal"))]

    @property
    def whole(self) -> bool:
        """Whether both lie there."""
        return all(_lying(each) == lay for each, lay in self._lay)

    @property
    def has_file(self) -> bool:
        """Whether the file does."""
        path, lay = self._lay[0]
        return _lying(path) == lay

    def vacant(self) -> Path:
        """The file's own name, or the first one like it that nothing else has."""
        saved = (self._path.with_name(f"{self._path.stem}-saved{number or ''}{self._path.suffix}") for number in count())
        return next(path for path in chain((self._path,), saved) if not path.exists())


def _lying(path: Path) -> tuple[int, int] | None:
    """Which file lies there: another one has another number, even under the same name."""
    try:
        found = os.stat(path)
    except OSError:
        return None
    return found.st_dev, found.st_ino
