"""Where a table's data lie by default, and how files named on the command line are read and written.

Our commands only write new files: none replaces a file that is there.
"""

from __future__ import annotations

import argparse
import errno
import os
import sys
from pathlib import Path

TABLE_FILE = "table.db"
ALL_ADDRESSES = "0.0.0.0"
PORT = 8765  # the phones'; fixed, so that their page finds what it has kept
SIZE_LIMIT = 64 * 1024 * 1024


def default_folder() -> str:
    """The user's data folder, where the platform wants it; the variable COMPANION_DATA may name another."""
    if named := os.environ.get("COMPANION_DATA"):
        return named
    from platformdirs import user_data_dir

    return user_data_dir("table-companion", appauthor=False)


def table_file(folder: str) -> Path:
    """The table's file in its folder."""
    return Path(folder) / TABLE_FILE


def use_own_data_folder(args: argparse.Namespace) -> None:
    """Look for a group's own editions, tracks and decks in its data folder, under games/GAME."""
    from companion.table import catalogue

    catalogue.set_own_data_folder(Path(args.data) / "games")


def read_input(name: str) -> bytes:
    """All bytes of a file, or of standard input for "-"; OSError if they can't be read."""
    if name == "-":
        data = sys.stdin.buffer.read(SIZE_LIMIT + 1) if sys.stdin else b""
    else:
        with Path(name).open("rb") as file:
            data = file.read(SIZE_LIMIT + 1)
    if len(data) > SIZE_LIMIT:
        raise OSError(errno.EFBIG, os.strerror(errno.EFBIG), name)
    return data


def write_new(path: Path, text: str) -> None:
    """Write a new file with this text, completely or not at all. FileExistsError if a file is there, OSError if writing fails."""
    from companion.table.file.newfile import new_file

    with new_file(path) as part:
        part.write_text(text, encoding="utf-8")
