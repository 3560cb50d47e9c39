"""Where a table's file lies, and whether it still lies there.

If somebody moves, deletes or replaces the file or its log, we do not notice it ourselves, because we have both open; the next start does.
What we write after that goes to files without a name, and is lost when we close them.
"""

from __future__ import annotations

import os
from itertools import chain, count
from pathlib import Path


class FilesInPlace:
    """Where a table's file and its log lay when they were opened."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._file, self._log = str(path), f"{path}-wal"
        self._file_lay, self._log_lay = _lying(self._file), _lying(self._log)

    @property
    def has_file(self) -> bool:
        """Whether the file still lies there."""
        return _lying(self._file) == self._file_lay

    @property
    def whole(self) -> bool:
        """Whether the file and its log both lie there."""
        return self.has_file and _lying(self._log) == self._log_lay

    def lengthen_log(self, size: int) -> None:
        """Lengthen the log to this size with zeros, which mean nothing to whoever reads it."""
        with open(self._log, "r+b", buffering=0) as log:
            missing = size - log.seek(0, os.SEEK_END)
            if missing > 0:
                log.write(bytes(missing))
                os.fsync(log.fileno())

    def vacant(self) -> Path:
        """The file's own name, or the first similar name that nothing else has."""
        saved = (self._path.with_name(f"{self._path.stem}-saved{number or ''}{self._path.suffix}") for number in count())
        return next(path for path in chain((self._path,), saved) if not path.exists())


def _lying(path: str) -> tuple[int, int] | None:
    """What identifies the file at this path: another file has another number, even under the same name."""
    try:
        found = os.stat(path)
    except OSError:
        return None
    return found.st_dev, found.st_ino
