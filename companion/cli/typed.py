"""What people type, on the command line and at the table's terminal, as values."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TypeVar

T = TypeVar("T")
LARGEST_PORT = 65_535
LARGEST_SIZE = 16_384


def argument_type(language: str, key: str, read: Callable[[str], T]) -> Callable[[str], T]:
    """For argparse: what `read` makes of a word; where that is a ValueError, what is asked for, in words."""

    def convert(word: str) -> T:
        try:
            return read(word)
        except ValueError:
            from companion.texts import speaker

            raise argparse.ArgumentTypeError(speaker(language).say(key, word=word)) from None

    return convert


def port_number(word: str) -> int:
    """A port to serve on; 0 for any that is free."""
    found = int(word)
    if not 0 <= found <= LARGEST_PORT:
        raise ValueError(word)
    return found


def window_size(word: str) -> tuple[int, int]:
    """A window's size, `1280x800`."""
    width, height = map(int, word.split("x"))
    if not (0 < width <= LARGEST_SIZE and 0 < height <= LARGEST_SIZE):
        raise ValueError(word)
    return width, height


def host_name(word: str) -> str:
    """An address or a name that one can ask the network for at all."""
    word.encode("idna")
    return nonempty_name(word)


def nonempty_name(word: str) -> str:
    """A name that is there."""
    if not word.strip() or "\0" in word:
        raise ValueError(word)
    return word


def user_path(word: str) -> str:
    """A file or a folder; a ~ is somebody's home."""
    try:
        return str(Path(nonempty_name(word)).expanduser())
    except RuntimeError:  # nobody has that name, or no home
        raise ValueError(word) from None


def option_value(word: str) -> object:
    """An option's value: JSON, as in a record, or a plain word for itself. Malformed for JSON that no record may hold."""
    from companion import wire
    from companion.kernel.command import Malformed

    try:
        return wire.read_json(word)
    except Malformed as fault:
        if fault.reason == "not_json":
            return word
        raise


def option_pairs(words: Iterable[str]) -> dict[str, object]:
    """`depth=bank races=3` as options, or Malformed."""
    return {name: option_value(word) for name, _, word in (each.partition("=") for each in words)}
