"""Texts that are still without a language: a key of the language files and its arguments. `companion.texts` makes words of them.

Arguments are strings (names), ints, other texts, or lists of these. The language files format money with MONEY($n), a list of
names with LIST($names), an ordinal with ORDINAL($n).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Union

from companion.kernel.frozen import maker, quick

Arg = Union[str, int, "Text", tuple["str | Text", ...]]


@quick
@dataclass(frozen=True, slots=True)
class Text:
    """A message to be said in the reader's language."""

    key: str
    args: tuple[tuple[str, Arg], ...] = ()


_made = maker(Text)


def say(key: str, /, **args: str | int | Text | Sequence[str | Text] | None) -> Text:
    """A text: `say("prompt-bid", seat="Bo", amount=80_000)`. Use argument names without underscores: they are not changed to hyphens."""
    try:
        return _said(key, **args)
    except TypeError:  # a list, which nothing can be found by
        return _text(key, **args)


def _text(key: str, /, **args: str | int | Text | Sequence[str | Text] | None) -> Text:
    return _made(key, tuple((name, argument(value)) for name, value in args.items()))


_said = lru_cache(maxsize=4096, typed=True)(_text)  # a screen says again most of what it said before: then it is the same object


def raw(words: str) -> Text:
    """A text that is not translated: a person's name, a number, a code."""
    return _made("=" + words)


def raw_number(number: int) -> Text:
    """A number in figures that are the same in every language, with a minus as long as a figure."""
    return raw(str(number).replace("-", "\u2212"))


def argument(value: object) -> Arg:
    """A plain value as a text's argument: None is "none" (for a selector in the language files), a list is a list of words."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, (str, int, Text)):
        return value
    if value is None:
        return "none"
    if isinstance(value, Mapping):
        return tuple(f"{key} {_in_words(item)}" for key, item in value.items())
    if isinstance(value, (list, tuple, set, frozenset)):
        return tuple(item if isinstance(item, (str, Text)) else _in_words(item) for item in value)
    return str(value)


def _in_words(value: object) -> str:
    """A member of a list; a list within it one after the other: "Bo 2 4"."""
    return " ".join(map(_in_words, value)) if isinstance(value, (list, tuple, set, frozenset)) else str(value)


def text_from(key: str, values: Mapping[str, object]) -> Text:
    """A text from a key and plain values: a refusal's args, or the fields of a command or a happening.

    The first members of a list become arguments of their own too: a cell ("air", 2) under `to` gives `to`, `to-1` and `to-2`.
    """
    args: list[tuple[str, Arg]] = []
    for name, value in values.items():
        name = name.removesuffix("_")
        args.append((name, argument(value)))
        if isinstance(value, (list, tuple)):
            args.extend((f"{name}-{number}", argument(member)) for number, member in enumerate(value[:3], 1))
    return Text(key, tuple(args))
