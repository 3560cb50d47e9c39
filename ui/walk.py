"""A form for declared values, changed by taps: the position, or an edition of the group's own.

It knows no game, only the declaration (`companion.kernel.form`). A number is typed on large keys or changed in steps, a name or a
moment is chosen from a list, and items are added to lists or removed. What is wrong with a value is said on its line.
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from companion.kernel import form
from companion.kernel.form import Field, Json
from companion.scene import Bounds
from companion.texts import Speaker
from companion.texts.parts import choice_words, key_words, nothing_words, value_words
from ui.context import Context
from ui.look import Look
from ui.widgets.amount import Amount
from ui.widgets.entry import LabelledField
from ui.widgets.keypad import Keypad
from ui.widgets.listing import Do, Entrance, Heading, ListLine, Selector
from ui.widgets.screen_part import Part
from ui.widgets.sheet import Action, ActionRow

SHEET = "position-value"
LONG = 60  # characters of a list in short
STEPS = 1000  # how far an amount without bounds goes to either side
FEW_STEPS = 40  # with more steps than this to either side, the number is typed
Path = tuple[str | int, ...]


class Walk:
    """Where the user is in the values, and what they are now."""

    kind = "position"  # the beginning of the targets' ids, and of the keys for the words of parts and values

    def __init__(self, context: Context, again: Callable[[], None], value: Json) -> None:
        self._context = context
        self._again = again
        self._before: Any = copy.deepcopy(value)
        self._now: Any = copy.deepcopy(value)
        self._path: Path = ()
        self._declared: Field | None = None  # while its lines are made

    # --- what a subclass says

    def whole(self) -> Field:
        """The declaration, with the names that were chosen so far."""
        raise NotImplementedError

    def speaker(self) -> Speaker:
        """Says the words of parts and values."""
        return self._context.look().speaker

    def money_step(self) -> int | None:
        """The step for money that has no step of its own."""
        return None

    def faults(self) -> Mapping[Path, str]:
        """What is wrong, by its place in the values."""
        return {}

    # --- values

    @property
    def path(self) -> Path:
        """Where the user is."""
        return self._path

    @property
    def changed(self) -> bool:
        """Whether anything was touched."""
        return bool(self._now != self._before)

    @property
    def value(self) -> Any:
        """The whole value."""
        return self._now

    @property
    def parts_touched(self) -> dict[str, Json]:
        """The parts that were touched."""
        return {key: value for key, value in self._now.items() if value != self._before.get(key)}

    def _at(self, path: Path) -> Any:
        found = self._now
        for step in path:
            found = found[step]
        return found

    def _field(self, path: Path) -> Field:
        field = self._declared or self.whole()
        for step in path:
            field = field.member(step)
        return field

    def _put(self, path: Path, value: Any) -> None:
        self._at(path[:-1])[path[-1]] = value
        self._context.close(SHEET)
        self._again()

    def _walk(self, path: Path) -> None:
        if self._at(path) is None:
            self._at(path[:-1])[path[-1]] = form.fresh_value(self._field(path))
        self._path = path
        self._again()

    # --- parts

    def parts(self) -> list[Part]:
        """The lines of the place where the user is."""
        self._declared = self.whole()  # used for every line, and the same until something changes
        try:
            return self._lines()
        finally:
            self._declared = None

    def _lines(self) -> list[Part]:
        look, here, whole = self._context.look(), self._at(self._path), self._field(self._path)
        parts: list[Part] = []
        if self._path:
            way = " › ".join(self._key(self._path[: depth + 1]) for depth in range(len(self._path)))
            parts.append(Entrance(look, f"{self.kind}-up", way, lambda: self._walk(self._path[:-1]), sign="arrow-u-up-left", style="quiet"))
        keys = list(enumerate(here)) if isinstance(here, list) else list(here.items())
        faults = self.faults()
        parts += [self._line(look, (*self._path, key), value, faults) for key, value in keys]
        if not keys:
            parts.append(Heading(look, look.word("tablet-position-empty")))
        if whole.asks == "list" or (whole.asks == "by" and not whole.values):
            add = partial(self._add, self._path)
            parts.append(Entrance(look, f"{self.kind}-add", look.word("tablet-position-add"), add, sign="plus", style="quiet"))
        return parts

    def _line(self, look: Look, path: Path, value: Any, faults: Mapping[Path, str]) -> Part:
        field = self._field(path)
        name = f"{self.kind}:" + ".".join(map(str, path))
        fault = next((words for at, words in faults.items() if at[: len(path)] == path), "")
        if field.asks == "flag":
            values = [("yes", look.word("tablet-value-yes")), ("no", look.word("tablet-value-no"))]
            return Selector(look, name, self._key(path), values, "yes" if value else "no", lambda word: self._put(path, word == "yes"))
        does, above = [], self._field(path[:-1])
        if above.asks == "list" or (above.asks == "by" and not above.values):
            does.append(Do(f"{name}:remove", look.word("tablet-position-remove"), partial(self._remove, path)))
        elif field.may_be_empty and value is not None and field.asks in INNER:
            does.append(Do(f"{name}:none", self._none(field, path), partial(self._put, path, None)))
        change = self._walk if field.asks in INNER else self._ask
        does.append(Do(name, look.word("tablet-change"), partial(change, path)))
        return ListLine(look, self._key(path), fault or self._summed(look, field, value, path), does=does, tone="loss" if fault else "ink2")

    def _key(self, path: Path) -> str:
        """A part's name in words; an item that has a name is called by it."""
        if isinstance(path[-1], int):
            item = self._at(path)
            name = item.get("name") if isinstance(item, dict) else None
            return self._written(name) if name else f"{path[-1] + 1}."
        return key_words(self.speaker(), path[-1], self.kind)

    def _written(self, words: str) -> str:
        """What somebody wrote, or a name that was already there, unchanged."""
        said, key = self.speaker(), f"{self.kind}-written"
        return said.say(key, name=words) if said.has(key) else value_words(said, words)

    def _summed(self, look: Look, field: Field, value: Any, path: Path) -> str:
        """A value in short; fields of a named part that have their usual value are left out."""
        match value:
            case None:
                return self._none(field, path)
            case bool():
                return look.word("tablet-value-yes" if value else "tablet-value-no")
            case int():
                return look.money(value) if field.money else str(value)
            case dict() if field.asks == "shape" and field.of[0].kind and isinstance(path[-1], int) and value[field.of[0].name]:
                return self._member(look, field, value, path)
            case dict():
                named = {key: each for key, each in value.items() if key != "name" and each != field.member(key).begins}
                shown = named if "name" in value else value
                return _listed([self._with_key(look, field, (*path, key), each) for key, each in shown.items()])
            case list():
                words = [
                    self._written(each["name"])
                    if isinstance(each, dict) and each.get("name")
                    else self._summed(look, field.member(at), each, (*path, at))
                    for at, each in enumerate(value)
                ]
                return _listed(words, "; " if field.member(0).asks == "shape" else ", ")
            case _:
                return self._value(field, str(value), path)

    def _none(self, field: Field, path: Path) -> str:
        """Nothing, in the words that the game has for it there; nobody, where somebody could be."""
        return nothing_words(self.speaker(), _part(path), field.kind, self.kind)

    def _member(self, look: Look, field: Field, value: Any, path: Path) -> str:
        """One of a list of shapes that begin with a name: "Cy: king of hearts"."""
        first, *others = field.of
        said = [
            self._summed(look, each, value[each.name], (*path, each.name))
            if len(others) == 1
            else self._with_key(look, field, (*path, each.name), value[each.name])
            for each in others
        ]
        who = self._summed(look, first, value[first.name], (*path, first.name))
        return look.word("tablet-position-member", who=who, what=_listed(said)) if said else who

    def _with_key(self, look: Look, field: Field, path: Path, value: Any) -> str:
        return f"{key_words(self.speaker(), path[-1], self.kind)} {self._summed(look, field.member(path[-1]), value, path)}"

    def _value(self, field: Field, word: str, path: Path) -> str:
        """A value in words: the chosen one of a choice, else as it is written."""
        said = self.speaker()
        if field.asks in ("choice", "text") and (words := choice_words(said, word, _part(path), self.kind)):
            return words
        return self._written(word) if field.asks == "text" and word else value_words(said, word, field.kind)

    # --- changing

    def _remove(self, path: Path) -> None:
        del self._at(path[:-1])[path[-1]]
        self._again()

    def _add(self, path: Path) -> None:
        """Add an item: like the last one, or the first possible. A plain one, or its name, is asked for at once."""
        items, field = self._at(path), self._field(path)
        member = field.member(0)
        if field.asks == "by":
            self._ask_key(path)
            return
        items.append(copy.deepcopy(items[-1]) if items else form.fresh_value(member))
        here = (*path, len(items) - 1)
        if isinstance(items[-1], dict) and isinstance(items[-1].get("name"), str):
            items[-1]["name"] = ""
            self._walk(here)
            self._ask((*here, "name"))
            return
        self._again()
        if member.asks not in INNER:
            self._ask(here)

    def _ask_key(self, path: Path) -> None:
        """Ask for the name of a new item."""
        look = self._context.look()

        def put(words: str) -> None:
            if words.strip():
                self._at(path).setdefault(words.strip(), form.fresh_value(self._field(path).member(0)))
            self._context.close(SHEET)
            self._again()

        self._type(look, self._key(path), "", put, [])

    def _type(self, look: Look, label: str, text: str, put: Callable[[str], None], does: list[Action]) -> None:
        entry = LabelledField(look, f"{self.kind}-entry", label, put, text=text, focus=True)
        cancel = Action(f"{self.kind}-cancel", look.word("tablet-cancel"), lambda: self._context.close(SHEET))
        done = Action(f"{self.kind}-ok", look.word("tablet-done"), lambda: put(entry.text), icon="check", style="pri")
        self._context.sheet(SHEET, [entry, ActionRow(look, [cancel, *does, done])], wide=0.86)

    def _ask(self, path: Path) -> None:
        """Ask for a value: a number in steps or by keys, a word from a list, or a typed one."""
        look, field, value = self._context.look(), self._field(path), self._at(path)
        label = self._key(path) if not isinstance(path[-1], int) else self._key(path[:-1])
        none: list[Action] = []
        if field.may_be_empty:
            none.append(Action(f"{self.kind}-none", self._none(field, path), lambda: self._put(path, None)))
        cancel = Action(f"{self.kind}-cancel", look.word("tablet-cancel"), lambda: self._context.close(SHEET))
        if field.asks == "whole":
            self._ask_number(look, field, path, label, cancel, none)
            return
        typed = partial(self._put_text, path)
        if field.asks == "text" and not field.values:
            self._type(look, label, value or "", typed, none)
            return
        known = {str(each): each for each in field.values}
        words = [(word, self._value(field, word, path)) for word in known]
        choice = Selector(look, f"{self.kind}-word", label, words, str(value), lambda word: self._put(path, known[word]))
        self._context.sheet(SHEET, [choice, ActionRow(look, [cancel, *none])], wide=0.86)

    def _put_text(self, path: Path, words: str) -> None:
        self._put(path, words.strip() or (None if self._field(path).may_be_empty else ""))

    def _ask_number(self, look: Look, field: Field, path: Path, label: str, cancel: Action, none: list[Action]) -> None:
        value, step = self._at(path), (self.money_step() if field.money else None) or field.step
        start = value if isinstance(value, int) else max(0, field.least)
        put = partial(self._put, path)
        if self.money_step() is None and field.most - field.least > FEW_STEPS * step:
            keypad = Keypad(look, label, start, put, shown=look.figures)  # as high as it can be: a touch outside closes it
            self._context.sheet(SHEET, [keypad, *([ActionRow(look, none)] if none else [])], wide=0.5)
            return
        bounds = Bounds(least=max(field.least, start - STEPS * step), step=step, most=min(field.most, start + STEPS * step))
        self._context.sheet(
            SHEET, [Amount(look, bounds, label, put, start=start, money=field.money), ActionRow(look, [cancel, *none])], wide=0.6
        )


INNER = ("list", "pair", "by", "shape")  # kinds of values that have parts of their own


def _part(path: Path) -> str:
    """The name of the part in which a value lies."""
    return next((str(each) for each in reversed(path) if isinstance(each, str)), "")


def _listed(items: list[str], between: str = ", ") -> str:
    """As many of them as fit into a line; "…" says that there are more."""
    found = between.join(items) or "–"
    return found if len(found) <= LONG else found[:LONG].rpartition(" ")[0].rstrip(",;…") + "…"
