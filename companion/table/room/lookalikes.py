"""Names that look the same, or like nothing. What looks alike is taken from Unicode's own table (UTS #39)."""

from __future__ import annotations

import json
import unicodedata
from functools import cache
from pathlib import Path

import companion

MOST_MARKS = 4  # UTS #39, 5.4: no script puts more on one letter
_BLANK = "\u2800"  # Braille without a dot: a symbol for Unicode, but a screen shows nothing


@cache
def _table() -> tuple[dict[int, str], tuple[tuple[int, int], ...]]:
    said = json.loads((Path(companion.__file__).parent / "assets" / "unicode" / "lookalikes.json").read_text(encoding="utf-8"))
    alike = {ord(letter): shown for shown, letters in said["alike"].items() for letter in letters}
    return alike, tuple((first, last) for first, last in said["unseen"])


def is_unseen(letter: str) -> bool:
    """Whether a screen shows nothing for this character."""
    return letter == _BLANK or any(first <= ord(letter) <= last for first, last in _table()[1])


def skeleton(name: str) -> str:
    """A name with every group of lookalikes written in one way. It is only for comparing two names."""
    seen = "".join(letter for letter in unicodedata.normalize("NFD", name) if not is_unseen(letter))
    return unicodedata.normalize("NFD", seen.translate(_table()[0]))


def alike(one: str, other: str) -> bool:
    """Whether two names look the same, as they are written or in small letters."""
    return skeleton(one) == skeleton(other) or skeleton(one.casefold()) == skeleton(other.casefold())


def is_piled(name: str) -> bool:
    """Whether a letter has too many marks on it, or one of them twice."""
    marks = ""
    for letter in unicodedata.normalize("NFD", name):
        marks = marks + letter if unicodedata.category(letter) in ("Mn", "Me") else ""
        if len(marks) > MOST_MARKS or len(set(marks)) < len(marks):
            return True
    return False
