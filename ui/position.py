"""The table as it lies, without writing JSON: what the view shows under "position", one part after the other, each value at a tap.

The form knows no game: it walks whatever it finds. A number has steps, a word is chosen among the words that the position and the
board use or is typed, a list has its items taken out and others put in. Only the parts that were touched are sent.
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from companion.kernel.scene import Ask
from companion.kernel.seat import TABLE
from ui.desk import Desk
from ui.look import Look
from ui.widgets.amount import Amount
from ui.widgets.entry import Entry
from ui.widgets.listing import Choice, Do, Entrance, Heading, Line
from ui.widgets.part import Part
from ui.widgets.sheet import Action, Actions

SHEET = "position-value"
MOST_WORDS = 24
Path = tuple[str | int, ...]


class PositionForm:
    """A walk through a position."""

    def __init__(self, desk: Desk, again: Callable[[], None]) -> None:
        self._desk = desk
        self._again = again
        now = desk.store.now
        assert now.game is not None
        self._before: Any = now.game.view(now.state, TABLE)["position"]
        self._now: Any = copy.deepcopy(self._before)
        self._path: Path = ()

    @property
    def changed(self) -> bool:
        """Whether anything was touched."""
        return bool(self._now != self._before)

    def position(self) -> dict[str, Any]:
        """The parts that were touched."""
        return {key: value for key, value in self._now.items() if value != self._before.get(key)}

    def _at(self, path: Path) -> Any:
        found = self._now
        for step in path:
            found = found[step]
        return found

    def _put(self, path: Path, value: Any) -> None:
        self._at(path[:-1])[path[-1]] = value
        self._desk.close(SHEET)
        self._again()

    def _walk(self, path: Path) -> None:
        self._path = path
        self._again()

    # --- parts

    def parts(self) -> list[Part]:
        """Where we are, and what lies there."""
        look, here = self._desk.look(), self._at(self._path)
        parts: list[Part] = []
        if self._path:
            way = " › ".join(key_words(look, step) for step in self._path)
            parts.append(Entrance(look, "position-up", way, lambda: self._walk(self._path[:-1]), sign="arrow-u-up-left", style="quiet"))
        items: list[tuple[str | int, Any]] = list(here.items()) if isinstance(here, dict) else list(enumerate(here))
        for key, value in items:
            parts.append(self._line(look, key, value))
        if isinstance(here, list):
            parts.append(
                Entrance(look, "position-add", look.word("tablet-position-add"), partial(self._add, self._path), sign="plus", style="quiet")
            )
        if not items:
            parts.insert(len(parts) - 1 if isinstance(here, list) else len(parts), Heading(look, look.word("tablet-position-empty")))
        return parts

    def _line(self, look: Look, key: str | int, value: Any) -> Part:
        path = (*self._path, key)
        name = "position:" + ".".join(map(str, path))
        if isinstance(value, bool):
            values = [("yes", look.word("tablet-value-yes")), ("no", look.word("tablet-value-no"))]
            return Choice(look, name, key_words(look, key), values, "yes" if value else "no", lambda word: self._put(path, word == "yes"))
        does = []
        if isinstance(self._at(self._path), list):
            does.append(Do(f"{name}:remove", look.word("tablet-position-remove"), partial(self._remove, path)))
        change = self._walk if isinstance(value, dict | list) else self._ask
        does.append(Do(name, look.word("tablet-change"), partial(change, path)))
        return Line(look, key_words(look, key), summed(look, value), does=does)

    # --- changing

    def _remove(self, path: Path) -> None:
        del self._at(path[:-1])[path[-1]]
        self._again()

    def _add(self, path: Path) -> None:
        """One item more: like the last one, or a word."""
        items = self._at(path)
        if items and isinstance(items[-1], dict | list):
            items.append(copy.deepcopy(items[-1]))
            self._again()
        else:
            items.append(items[-1] if items else "")
            self._again()
            self._ask((*path, len(items) - 1))

    def _ask(self, path: Path) -> None:
        """A number with steps, or a word among those that are used here."""
        look, value = self._desk.look(), self._at(path)
        cancel = Action("position-cancel", look.word("tablet-cancel"), lambda: self._desk.close(SHEET))
        if isinstance(value, int):
            step = 10_000 if abs(value) >= 10_000 and value % 1000 == 0 else 1
            ask = Ask(least=-1000 * step, step=step, most=1000 * step)
            self._desk.sheet(
                SHEET,
                [Amount(look, ask, key_words(look, path[-1]), partial(self._put, path), start=value), Actions(look, [cancel])],
                wide=0.6,
            )
            return

        def typed(words: str) -> None:
            words = words.strip()
            self._put(path, None if not words else int(words) if words.lstrip("-").isdigit() else words)

        entry = Entry(look, "position-entry", look.word("tablet-position-type"), typed, text="" if value is None else str(value))
        words = [(word, value_words(look, word)) for word in self._vocabulary(path)]
        choice = Choice(look, "position-word", key_words(look, path[-1]), words, str(value), partial(self._put, path))
        nothing = Action("position-none", look.word("tablet-position-none"), lambda: self._put(path, None))
        done = Action("position-ok", look.word("tablet-done"), lambda: typed(entry.text), icon="check", style="pri")
        self._desk.sheet(SHEET, [choice, entry, Actions(look, [cancel, nothing, done])], wide=0.86)

    def _vocabulary(self, path: Path) -> list[str]:
        """Words that stand at the same kind of place, then seats, then keys of the position."""
        look, now = self._desk.look(), self._desk.store.now
        named = next((f"position-values-{key}".replace("_", "-") for key in reversed(path) if isinstance(key, str)), "")
        if look.speaker.has(named):  # the game says which words there are
            return look.word(named).split()
        found: dict[str, None] = dict.fromkeys(now.setup.seats)
        siblings = self._at(path[:-1])
        for value in siblings.values() if isinstance(siblings, dict) else siblings:
            if isinstance(value, str):
                found[value] = None
        if isinstance(siblings, dict):
            found.update(dict.fromkeys(str(key) for key in siblings))
        for word in _words(self._before):
            found[word] = None
        return [word for word in found if word][:MOST_WORDS]


def _words(value: Any) -> Iterator[str]:
    """Every word in a position, keys of its inner objects too."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for inner in value.values():
            if isinstance(inner, dict):
                yield from map(str, inner)
            yield from _words(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _words(inner)


def key_words(look: Look, key: str | int) -> str:
    """A part's name: the game's or ours, else its own."""
    if isinstance(key, int):
        return f"{key + 1}."
    for word in (f"position-{key}", f"tablet-position-key-{key}"):
        word = word.replace("_", "-")
        if look.speaker.has(word):
            return look.word(word)
    return key.replace("_", " ")


def value_words(look: Look, word: str) -> str:
    """A value in the game's words, if it has any for it."""
    key = f"position-value-{word}".replace("_", "-")
    return look.word(key) if look.speaker.has(key) else word.replace("_", " ")


def summed(look: Look, value: Any) -> str:
    """A value in short."""
    if value is None:
        return look.word("tablet-position-none")
    if isinstance(value, bool):
        return look.word("tablet-value-yes" if value else "tablet-value-no")
    if isinstance(value, int):
        return look.money(value) if abs(value) >= 10_000 else str(value)
    if isinstance(value, dict):
        return ", ".join(f"{key_words(look, key)} {summed(look, inner)}" for key, inner in list(value.items())[:4])[:60] or "–"
    if isinstance(value, list):
        return ", ".join(summed(look, inner) for inner in value[:6])[:60] or "–"
    return value_words(look, str(value))
