"""An edition and its options in words: the game's own words, ours, or the plain number or name."""

from __future__ import annotations

from companion.table import catalogue
from companion.texts import Speaker


def edition_words(say: Speaker, edition: str | None, game: str) -> str:
    """The first part of an edition's name."""
    name = edition or next(iter(catalogue.editions(game)), "")
    return say.say(f"edition-{name}").partition(":")[0].rstrip() if say.has(f"edition-{name}") else name


def option_key(value: object) -> str:
    """An option's value as a part of a key."""
    return "none" if value is None else "yes" if value is True else "no" if value is False else str(value)


def option_words(say: Speaker, name: str, value: object) -> str:
    """An option's value in words; numbers and names stay as they are."""
    word = option_key(value)
    for key in (f"option-{name}-{word}", f"tablet-value-{word}"):
        key = key.replace("_", "-")
        if say.has(key):
            return say.say(key)
    return word
