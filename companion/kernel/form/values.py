"""Single values: how a flag, a number, a name or a text is read from plain data, and how a screen asks for it.

A reader does not raise. It reports what is wrong, with its place, to its caller, who may stop at the first fault or collect all of them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from companion.kernel.form.vocabulary import MOST_OFFERED, SAFE, Field, Malformed, Names, Offers, Spelt, Vocabulary, Whole

Complain = Callable[[str, str, Mapping[str, Any]], None]  # (place, reason, args)
ValueReader = Callable[[Any, Names, str, Complain], Any]


@dataclass(frozen=True, slots=True)
class FieldType:
    """What is made of one annotation: its reader, and its field for a form."""

    read: ValueReader
    ask: Callable[[str, Names], Field]
    wanted: str  # the type in a word, for whoever gave something else
    defines: str | None = None
    keys: FieldType | None = None  # of a mapping, and
    member: FieldType | None = None  # where only some are given, the others stay
    shape: type | None = None
    items: FieldType | None = None  # of a list
    keyed: str | None = None  # a list's shapes are told apart by this key
    present: bool = False  # it names a seat on which somebody sits


def refuse_value(place: str, reason: str, args: Mapping[str, Any]) -> None:
    raise Malformed(place, reason, **args)


def exact_type(kind: type) -> ValueReader:
    def read(data: Any, names: Names, place: str, say: Complain) -> Any:
        return data if type(data) is kind else say(place, "wrong_type", {"expected": kind.__name__})

    return read


def any_plain(data: Any, names: Names, place: str, say: Complain) -> Any:
    """Any JSON without floats: places are names and whole numbers."""
    left = [data]
    while left:
        each = left.pop()
        if isinstance(each, float):
            return say(place, "wrong_type", {"expected": "int"})
        if isinstance(each, list | tuple):
            left.extend(each)
        elif isinstance(each, dict):
            left.extend(each.values())
    return data


def known_by(kind: str) -> ValueReader:
    reason = "seat_unknown" if kind == "seat" else "name_unknown"

    def read(data: Any, names: Names, place: str, say: Complain) -> Any:
        if type(data) is not str:
            return say(place, "wrong_type", {"expected": "str"})
        known = known_names(names, kind)
        found = known.find(data)
        return found if found is not None else say(place, reason, offered_names(known.all))

    return read


def known_names(names: Names, kind: str) -> Vocabulary:
    """The names of a kind. A game that declares a kind lists it: KeyError, in words for its author, where it does not."""
    try:
        return names[kind]
    except KeyError:
        raise KeyError(f"names() has no {kind!r}: these names are {', '.join(names) or 'none'}") from None


def offered_names(known: tuple[str, ...]) -> dict[str, Any]:
    """For a fault: the names to choose from, if they are few enough. Never the given one, which might be somebody's secret."""
    return {"number": len(known), "known": known if len(known) <= MOST_OFFERED else ()}


def whole_number(bounds: Whole) -> FieldType:
    def read(data: Any, names: Names, place: str, say: Complain) -> Any:
        if type(data) is not int:
            return say(place, "wrong_type", {"expected": "int"})
        if data < bounds.least:
            return say(place, "number_too_small", {"least": bounds.least}) if bounds.least > -SAFE else say(place, "number_too_large", {})
        if data > bounds.most:
            return say(place, "number_too_large", {"most": bounds.most} if bounds.most < SAFE else {})
        if data % bounds.step:
            return say(place, "number_off_step", {"step": bounds.step})
        return data

    def ask(name: str, names: Names) -> Field:
        return Field(name=name, asks="whole", least=bounds.least, most=bounds.most, step=bounds.step, money=bounds.money)

    return FieldType(read, ask, "int")


def spelt_name(form: Spelt) -> ValueReader:
    pattern = re.compile(form.pattern)

    def read(data: Any, names: Names, place: str, say: Complain) -> Any:
        if type(data) is str and pattern.fullmatch(data):
            return data
        return say(place, "wrong_type", {"expected": form.like})

    return read


def offering_field(word: Offers) -> Callable[[str, Names], Field]:
    def ask(name: str, names: Names) -> Field:
        known = names[word.kind].all if word.kind in names else ()
        return Field(name=name, asks="text", values=(*word.also, *known))

    return ask


def choice(values: tuple[Any, ...]) -> ValueReader:
    def read(data: Any, names: Names, place: str, say: Complain) -> Any:
        if any(type(data) is type(each) and data == each for each in values):
            return data
        return say(place, "name_unknown", offered_names(tuple(map(str, values))))

    return read


def asked_name(name: str, kind: str, names: Names) -> Field:
    """A field for one of the names; a text field if they can only be spelt out (a card that no list holds)."""
    known = known_names(names, kind).all
    return Field(name=name, asks="name", kind=kind, values=known) if known else Field(name=name, asks="text")
