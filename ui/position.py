"""The table as it lies, without writing JSON: the game's declared position, one part after the other, each value at a tap.

The form knows no game: it walks the declaration (`companion.kernel.form`). A number has its steps and bounds, a name or a moment is
chosen among those there are, a list has its items taken out and others put in. Only the parts that were touched are sent.
"""

from __future__ import annotations

import copy
import re
from collections.abc import Callable
from functools import partial
from typing import Any, assert_never

from companion.kernel import form
from companion.kernel.form import Field
from companion.scene import Bounds
from ui.context import Context
from ui.look import Look
from ui.widgets.amount import Amount
from ui.widgets.entry import Entry
from ui.widgets.listing import Choice, Do, Entrance, Heading, Line
from ui.widgets.part import Part
from ui.widgets.sheet import Action, Actions

SHEET = "position-value"
LONG = 60  # characters of a list in short
WORD = re.compile(r"(?<![^\W\d_])[a-z]+(?:[_-][a-z]+)*(?![^\W\d_])")  # of a box's name for a thing; a name with a capital is a player's
STEPS = 1000  # how far an amount without bounds goes to either side
Path = tuple[str | int, ...]


class PositionForm:
    """A walk through a position."""

    def __init__(self, context: Context, again: Callable[[], None]) -> None:
        self._context = context
        self._again = again
        now = context.store.now
        assert now.play.game is not None
        self._money = now.play.game.money
        fields = form.form(now.play.game.position_shape, now.play.game.names(now.play.setup))
        self._whole = Field(name="", asks="shape", of=fields)
        self._before: Any = form.write(now.play.game.position(now.play.state))
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

    def _field(self, path: Path) -> Field:
        field = self._whole
        for step in path:
            field = inner(field, step)
        return field

    def _put(self, path: Path, value: Any) -> None:
        self._at(path[:-1])[path[-1]] = value
        self._context.close(SHEET)
        self._again()

    def _walk(self, path: Path) -> None:
        if self._at(path) is None:
            self._at(path[:-1])[path[-1]] = fresh(self._field(path))
        self._path = path
        self._again()

    # --- parts

    def parts(self) -> list[Part]:
        """Where we are, and what lies there."""
        look, here = self._context.look(), self._at(self._path)
        parts: list[Part] = []
        if self._path:
            way = " › ".join(key_words(look, step) for step in self._path)
            parts.append(Entrance(look, "position-up", way, lambda: self._walk(self._path[:-1]), sign="arrow-u-up-left", style="quiet"))
        items: list[tuple[str | int, Any]] = list(here.items()) if isinstance(here, dict) else list(enumerate(here))
        parts += [self._line(look, (*self._path, key), value) for key, value in items]
        if not items:
            parts.append(Heading(look, look.word("tablet-position-empty")))
        if self._field(self._path).asks == "list":
            add = partial(self._add, self._path)
            parts.append(Entrance(look, "position-add", look.word("tablet-position-add"), add, sign="plus", style="quiet"))
        return parts

    def _line(self, look: Look, path: Path, value: Any) -> Part:
        field, key = self._field(path), path[-1]
        name = "position:" + ".".join(map(str, path))
        if field.asks == "flag":
            values = [("yes", look.word("tablet-value-yes")), ("no", look.word("tablet-value-no"))]
            return Choice(look, name, key_words(look, key), values, "yes" if value else "no", lambda word: self._put(path, word == "yes"))
        does = []
        if self._field(path[:-1]).asks == "list":
            does.append(Do(f"{name}:remove", look.word("tablet-position-remove"), partial(self._remove, path)))
        elif field.may_be_empty and value is not None and field.asks in INNER:
            does.append(Do(f"{name}:none", look.word("tablet-position-none"), partial(self._put, path, None)))
        change = self._walk if field.asks in INNER else self._ask
        does.append(Do(name, look.word("tablet-change"), partial(change, path)))
        return Line(look, key_words(look, key), self._summed(look, field, value), does=does)

    def _summed(self, look: Look, field: Field, value: Any) -> str:
        """A value in short."""
        match value:
            case None:
                return look.word("tablet-position-none")
            case bool():
                return look.word("tablet-value-yes" if value else "tablet-value-no")
            case int():
                return look.money(value) if field.money else str(value)
            case dict():
                return _listed([f"{key_words(look, key)} {self._summed(look, inner(field, key), each)}" for key, each in value.items()])
            case list():
                return _listed([self._summed(look, inner(field, at), each) for at, each in enumerate(value)])
            case _:
                return value_words(look, str(value))

    # --- changing

    def _remove(self, path: Path) -> None:
        del self._at(path[:-1])[path[-1]]
        self._again()

    def _add(self, path: Path) -> None:
        """One item more: like the last one, or the first there can be; a plain one is asked for at once."""
        items, member = self._at(path), inner(self._field(path), 0)
        items.append(copy.deepcopy(items[-1]) if items else fresh(member))
        self._again()
        if member.asks not in INNER:
            self._ask((*path, len(items) - 1))

    def _ask(self, path: Path) -> None:
        """A number with its steps, or a word among those there are."""
        look, field, value = self._context.look(), self._field(path), self._at(path)
        label = key_words(look, path[-1])
        cancel = Action("position-cancel", look.word("tablet-cancel"), lambda: self._context.close(SHEET))
        if field.asks == "whole":
            step = self._money.step if field.money and self._money is not None else field.step
            start = value if isinstance(value, int) else max(0, field.least)
            bounds = Bounds(least=max(field.least, start - STEPS * step), step=step, most=min(field.most, start + STEPS * step))
            self._context.sheet(
                SHEET, [Amount(look, bounds, label, partial(self._put, path), start=start), Actions(look, [cancel])], wide=0.6
            )
            return
        does = [cancel]
        if field.may_be_empty:
            does.append(Action("position-none", look.word("tablet-position-none"), lambda: self._put(path, None)))
        if field.asks == "text":
            entry = Entry(look, "position-entry", label, partial(self._put, path), text=value or "")
            done = Action("position-ok", look.word("tablet-done"), lambda: self._put(path, entry.text), icon="check", style="pri")
            self._context.sheet(SHEET, [entry, Actions(look, [*does, done])], wide=0.86)
            return
        known = {str(each): each for each in field.values}
        words = [(word, value_words(look, word)) for word in known]
        choice = Choice(look, "position-word", label, words, str(value), lambda word: self._put(path, known[word]))
        self._context.sheet(SHEET, [choice, Actions(look, does)], wide=0.86)


INNER = ("list", "pair", "by", "shape")  # what is walked into


def inner(field: Field, step: str | int) -> Field:
    """The field of one member."""
    match field.asks:
        case "shape":
            return next(each for each in field.of if each.name == step)
        case "pair":
            return field.of[int(step)]
        case _:
            return field.of[0]


def fresh(field: Field) -> Any:
    """A value to begin with."""
    if field.may_be_empty and field.asks not in INNER:
        return None
    match field.asks:
        case "name" | "choice":
            return field.values[0]
        case "whole":
            return max(0, field.least)
        case "text":
            return ""
        case "flag":
            return False
        case "list":
            return []
        case "pair":
            return [fresh(each) for each in field.of]
        case "by":
            return {str(key): fresh(field.of[0]) for key in field.values}
        case "shape":
            return {each.name: None if each.may_be_empty else fresh(each) for each in field.of}
        case "either":
            return fresh(field.of[0])
        case _:
            assert_never(field.asks)


def _listed(items: list[str]) -> str:
    """As much of them as fits a line; "…" says that there is more."""
    found = ", ".join(items) or "–"
    return found if len(found) <= LONG else found[:LONG].rpartition(" ")[0].rstrip(",…") + "…"


def key_words(look: Look, key: str | int) -> str:
    """A part's name: the game's or ours; else it is a value itself, a colour or a seat."""
    if isinstance(key, int):
        return f"{key + 1}."
    for word in (f"position-{key}", f"tablet-position-key-{key}"):
        word = word.replace("_", "-")
        if look.speaker.has(word):
            return look.word(word)
    return value_words(look, key)


def value_words(look: Look, word: str) -> str:
    """A value in the game's words: the whole of it, or each part of a name made of several, like "yellow+watershed"."""

    def said(part: str) -> str:
        key = f"position-value-{part}".replace("_", "-")
        return look.word(key) if look.speaker.has(key) else part.replace("_", " ")

    return WORD.sub(lambda part: said(part[0]), word)
