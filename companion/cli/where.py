"""Where a table is kept when nobody says otherwise, and how to read a file named on the command line."""

from __future__ import annotations

import os
import sys
from pathlib import Path

TABLE_FILE = "table.db"
SIZE_LIMIT = 64 * 1024 * 1024


def default_folder() -> str:
    """The user's data folder, after the platform's habit; COMPANION_DATA says otherwise."""
    if named := os.environ.get("COMPANION_DATA"):
        return named
    from platformdirs import user_data_dir

    return user_data_dir("table-companion", appauthor=False)


def table_file(folder: str) -> Path:
    """The table's file in its folder."""
    return Path(folder).expanduser() / TABLE_FILE


def fault_key(kind: str) -> str:
    """The text that says a journal's fault and its remedy."""
    return "fault-" + kind.replace("_", "-")


def read_input(name: str) -> bytes:
    """A file's bytes, or standard input's for "-". Raises OSError."""
    if name == "-":
        return sys.stdin.buffer.read(SIZE_LIMIT)
    with Path(name).open("rb") as file:
        return file.read(SIZE_LIMIT)
