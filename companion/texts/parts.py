"""The words for the parts of a declared value, of a position or an edition: what a part is called, and what lies there.

A game says both by keys (`position-PART`, `position-value-WORD`); the app has the usual ones.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from companion.kernel.text import Text

if TYPE_CHECKING:
    from companion.texts import Speaker

WORD = re.compile(r"(?<![^\W\d_])[a-z]+(?:[_-][a-z]+)*(?![^\W\d_])")  # the box's name for a thing; a name with a capital is a player's


def key_words(said: Speaker, key: str | int, kind: str = "position") -> str:
    """A part's name, in the game's words or ours; else it is a value itself, a colour or a seat."""
    for word in (f"{kind}-{key}", f"tablet-{kind}-key-{key}", f"option-{key}"):
        if said.has(word := word.replace("_", "-")):
            return said.say(word)
    return value_words(said, str(key))


def value_words(said: Speaker, word: str, kind: str = "") -> str:
    """A value in the game's words: a name of several parts as the game says its kind, else part by part ("yellow+watershed").

    "@bank" is nobody's account.
    """
    if word.startswith("@") and said.has("name"):
        return said.say("name", name=word[1:])
    if kind and WORD.fullmatch(word) is None and said.has(f"{kind}-name"):
        whole, missing = said.formatted(Text(f"{kind}-name", ((kind, word),)))
        if not missing:
            return whole

    def words(part: str) -> str:
        key = f"position-value-{part}".replace("_", "-")
        return said.say(key) if said.has(key) else part.replace("_", " ")

    return WORD.sub(lambda part: words(part[0]), word)


def choice_words(said: Speaker, word: str, part: str, kind: str = "position") -> str:
    """The words that a choice has in this part alone; empty if it has none of its own."""
    keys = (f"{each}-{part}-{word}".replace("_", "-") for each in (kind, "option"))
    return next((said.say(key) for key in keys if said.has(key)), "")


def nothing_words(said: Speaker, part: str, names: str, kind: str = "position") -> str:
    """Nothing, in the words that it has in this part; nobody, where the names are those of seats."""
    return choice_words(said, "none", part, kind) or said.say("tablet-position-nobody" if names == "seat" else "tablet-position-none")
