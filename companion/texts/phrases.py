"""A language's messages, each parsed when it is first said: of a thousand, a first screen says thirty.

A message's source goes from its name to the next one's. The messages that it refers to are parsed with it, so that whatever thread formats
it finds them.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

_NAMED = re.compile(r"^(-?[a-zA-Z][\w-]*) *=", re.MULTILINE)
_REFERS = re.compile(r"[{(,]\s*(-?[a-zA-Z][\w-]*)")  # also in prose that only looks like it: that message is parsed a little early


@lru_cache(maxsize=64)
def message_sources(source: str) -> Mapping[str, str]:
    """Each message's source, by its name; a term's name has its hyphen."""
    found = list(_NAMED.finditer(source))
    ends = [each.start() for each in found[1:]] + [len(source)]
    return {each[1]: source[each.start() : end] for each, end in zip(found, ends, strict=False)}  # none in none


class Phrases:
    """Everything that can be said in one language; of two messages with one name the later one counts."""

    def __init__(self, language: str, *sources: str, functions: Mapping[str, Any] = {}) -> None:
        self._bundle = FluentBundle([language], use_isolating=False, functions=dict(functions))
        self._unread = {name: each for source in sources for name, each in message_sources(source).items()}

    def has(self, key: str) -> bool:
        """Whether there are words for this key."""
        self._read(key)
        return bool(self._bundle.has_message(key)) and self._bundle.get_message(key).value is not None

    def formatted(self, key: str, args: Mapping[str, object]) -> tuple[str, list[Exception]]:
        """The words of an existing key, and what was missing in them."""
        self._read(key)
        pattern = self._bundle.get_message(key).value
        assert pattern is not None, key
        words, missing = self._bundle.format_pattern(pattern, dict(args))
        return str(words), missing

    def _read(self, key: str) -> None:
        """Parse a message with all it refers to. It leaves the unread ones last, so that another thread finds it unread or complete."""
        if key not in self._unread:
            return
        found: dict[str, str] = {}
        waiting = [key]
        while waiting:
            name = waiting.pop()
            source = self._unread.get(name) if name not in found else None
            if source is not None:
                found[name] = source
                waiting += _REFERS.findall(source)
        self._bundle.add_resource(FluentResource("\n".join(found.values())), allow_overrides=True)
        for name in found:
            self._unread.pop(name, None)
