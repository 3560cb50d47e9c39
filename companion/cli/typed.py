"""Reads what people type, on the command line and at the table's terminal, into values."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from typing import TypeVar

from companion.languages import LANGUAGES

T = TypeVar("T")
LARGEST_PORT = 65_535
LARGEST_SIZE = 16_384


def argument_type(language: str, key: str, read: Callable[[str], T]) -> Callable[[str], T]:
    """A `type` for argparse that uses `read`; if that raises ValueError, the error says in words what is expected."""

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
    """An address or a name that can be looked up in a network."""
    word.encode("idna")
    return nonempty_name(word)


def nonempty_name(word: str) -> str:
    """A name that is not empty."""
    if not word.strip() or "\0" in word:
        raise ValueError(word)
    return word


def user_path(word: str) -> str:
    """The path of a file or a folder; ~ is the user's home."""
    try:
        return str(Path(nonempty_name(word)).expanduser())
    except RuntimeError:  # nobody has that name, or no home
        raise ValueError(word) from None


def option_value(word: str) -> object:
    """An option's value: JSON as in a record, else the word itself. Malformed for JSON that no record may hold."""
    from companion import wire
    from companion.kernel.command import Malformed

    try:
        return wire.read_json(word)
    except Malformed as fault:
        if fault.reason == "not_json":
            return word
        raise


def option_pairs(game: str, edition: str | None, words: Iterable[str]) -> dict[str, object]:
    """`depth=bank races=3 bets=no` as options of this game's edition, or Malformed. What is yes or no may be said so in any language."""
    from companion.table import catalogue

    fields = catalogue.option_fields(catalogue.game(game), catalogue.edition(game, edition), ())
    flags = {field.name for field in fields if field.asks == "flag"}
    pairs = [(name, word) for name, _, word in (each.partition("=") for each in words)]
    return {name: _yes_or_no().get(word.lower(), option_value(word)) if name in flags else option_value(word) for name, word in pairs}


@cache
def _yes_or_no() -> dict[str, bool]:
    from companion.texts import speaker

    said = (("tablet-value-yes", True), ("tablet-value-no", False))
    return {speaker(language).say(key): value for language in LANGUAGES for key, value in said}
