"""Shapes said once: a frozen dataclass whose annotations use the words below is read, checked, written and shown as a form from itself.

    Car = Annotated[str, Name("car")]               a name that this evening's setup knows, in its canonical spelling
    Chips = Annotated[int, Whole(least=0)]          a whole number within bounds, by steps
    Word = Annotated[str, Spelt(r"[a-z]+", "...")]  a text of a certain form; a plain str is any text
    bool · Literal["auction", "over"] · tuple[Car, ...] · tuple[Level, Column] · Mapping[Seat, Chips] · X | None · another shape

A reader takes what JSON or TOML gave and answers with the value, or says what is wrong at which place: a few reasons, the same in every
game. `Defines("colour")` on a mapping or a list makes its keys or members names for the fields after it: an edition's colours are known
to its cards. What a shape can't say is knowledge and stays code: whether a position can be, what a card's notation means.
"""

from __future__ import annotations

import re
import types
import typing
from collections.abc import Callable, Iterable, Mapping
from dataclasses import MISSING, dataclass, field, fields, is_dataclass, replace
from functools import cache, partial
from typing import Annotated, Any, Literal, TypeVar, get_args, get_origin

T = TypeVar("T")
Json = Any  # None, bool, int, str, list of Json, dict of str to Json
SAFE = 2**53
MOST_OFFERED = 12  # names in one sentence


class Malformed(Exception):
    """Input that is no command, header, edition or track at all. Says where and what, never a secret value."""

    def __init__(self, place: str, reason: str, **args: Any) -> None:
        super().__init__(f"{place}: {reason}" if place else reason)
        self.place = place
        self.reason = reason
        self.args_ = args


# --- the words of annotations ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Name:
    """One of the names of a kind that the setup knows."""

    kind: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Whole:
    """A whole number within bounds; an amount of money goes by the game's own step."""

    least: int = -SAFE
    most: int = SAFE
    step: int = 1
    money: bool = False


@dataclass(frozen=True, slots=True)
class Spelt:
    """A text of this form; `like` shows it to whoever wrote another."""

    pattern: str
    like: str


@dataclass(frozen=True, slots=True)
class Defines:
    """The keys of this mapping, or the members of this list, are names of a kind for the fields that follow."""

    kind: str


@dataclass(frozen=True, slots=True)
class AnyOrder:
    """A list whose order says nothing: it is spelt sorted, or in the order in which the setup knows names of a kind."""

    kind: str | None = None


@dataclass(frozen=True, slots=True)
class Distinct:
    """A list in which nothing stands twice."""


@dataclass(frozen=True, slots=True)
class Replaced:
    """A mapping that is given whole: what is not named in it is not there."""


@dataclass(frozen=True, slots=True)
class Keyed:
    """A list of shapes told apart by this field: one given in part is what it was, with these parts anew."""

    field: str


def unsaid() -> Any:
    """A field's default None that is never written: null is refused, leaving the key out says it."""
    return field(default=None, metadata={"unsaid": True})


@dataclass(frozen=True, slots=True)
class Words:
    """The names of one kind: all of them, and how another way of writing one is spelt, where there are such ways."""

    all: tuple[str, ...]
    spelling: Callable[[str], str | None] | None = None
    _known: frozenset[str] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_known", frozenset(self.all))

    def find(self, name: str) -> str | None:
        """The canonical spelling of a name, or None."""
        if name in self._known:
            return name
        return self.spelling(name) if self.spelling is not None else None


Names = Mapping[str, Words]  # what a setup knows, by kind


def words(names: Iterable[str]) -> Words:
    """Names that are written in one way only."""
    return Words(tuple(names))


Asks = Literal["name", "whole", "text", "choice", "flag", "list", "pair", "by", "shape", "either"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Field:
    """A value as a screen may ask for it, with what this evening allows."""

    name: str
    asks: Asks
    values: tuple[Json, ...] = ()  # of a name, a choice; the keys of a "by"
    least: int = -SAFE
    most: int = SAFE
    step: int = 1
    money: bool = False
    of: tuple[Field, ...] = ()  # a shape's fields; the one field of a list's or a "by"'s members; a pair's or an either's members
    may_be_empty: bool = False


Say = Callable[[str, str, Mapping[str, Any]], None]  # (place, reason, args)
_Reader = Callable[[Any, Names, str, Say], Any]


@dataclass(frozen=True, slots=True)
class _Part:
    """One annotation, understood: how it is read and what it asks for."""

    read: _Reader
    ask: Callable[[str, Names], Field]
    wanted: str  # the type in a word, for whoever gave something else
    defines: str | None = None
    keys: _Part | None = None  # of a mapping, and
    member: _Part | None = None  # where only some are given, the others stay
    shape: type | None = None
    items: _Part | None = None  # of a list
    keyed: str | None = None  # a list's shapes are told apart by this key


# --- reading ----------------------------------------------------------------------------------------------------------------------


def read(shape: type[T], data: Json, names: Names, place: str = "") -> T:
    """The data as that shape, or Malformed with the first thing wrong and its place."""
    hint: Any = shape  # any annotation will do
    found: T = part_of(hint).read(data, names, place, _refuse)
    return found


def read_as(hint: Any, data: Json, names: Names, place: str = "") -> Any:
    """The data as any annotation wants it, or Malformed."""
    return part_of(hint).read(data, names, place, _refuse)


def read_some(shape: Any, data: Json, names: Names, place: str = "") -> dict[str, Json]:
    """Some of a shape's fields, checked and in canonical spelling, as plain data; Malformed as `read`."""
    found: dict[str, Json] = _read_shape(shape, data, names, place, _refuse, whole=False)
    return found


def troubles(shape: Any, data: Json, names: Names, place: str = "") -> list[Malformed]:
    """Everything that is wrong with the data, in its own order."""
    found: list[Malformed] = []
    part_of(shape).read(data, names, place, lambda where, reason, args: found.append(Malformed(where, reason, **args)))
    return found


def _refuse(place: str, reason: str, args: Mapping[str, Any]) -> None:
    raise Malformed(place, reason, **args)


@cache
def part_of(hint: Any) -> _Part:
    """Reader and asker of one annotation, made once."""
    origin, args = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return _annotated(args[0], args[1:])
    if hint is bool:
        return _Part(_exactly(bool), lambda name, names: Field(name=name, asks="flag"), "bool")
    if hint is int:
        return _whole(Whole())
    if hint is str:
        return _Part(_exactly(str), lambda name, names: Field(name=name, asks="text"), "str")
    if hint is Any:
        return _Part(_plain, lambda name, names: Field(name=name, asks="text"), "object")
    if hint is object:  # whatever it is: somebody else reads it
        return _Part(lambda data, names, place, say: data, lambda name, names: Field(name=name, asks="text"), "object")
    if origin is Literal:
        return _Part(_choice(args), lambda name, names: Field(name=name, asks="choice", values=args), "str")
    if origin is tuple:
        return _list(args[0]) if args[1:] == (Ellipsis,) else _pair(args)
    if isinstance(origin, type) and issubclass(origin, Mapping):
        return _by(args[0], part_of(args[1]))
    if origin in (typing.Union, types.UnionType):
        return _union(args)
    if is_dataclass(hint) and isinstance(hint, type):
        return _shape(hint)
    raise TypeError(f"no form for {hint!r}")


def _annotated(bare: Any, said: tuple[Any, ...]) -> _Part:
    """The first word may say what the value is, the others what holds of a list or a mapping."""
    match said[0]:
        case Name(kind):
            return _Part(_known(kind), lambda name, names: Field(name=name, asks="name", values=names[kind].all), "str")
        case Whole() as bounds:
            return _whole(bounds)
        case Spelt() as spelt:
            return _Part(_spelt(spelt), lambda name, names: Field(name=name, asks="text"), "str")
    part = part_of(bare)
    for word in said:
        match word:
            case Defines(kind):
                part = replace(part, defines=kind)
            case AnyOrder(known):
                part = replace(part, read=_in_order(part.read, known))
            case Keyed(key):
                part = replace(part, keyed=key)
            case Replaced():
                part = replace(part, member=None)
            case Distinct():
                part = replace(part, read=_distinct(part.read))
            case _:
                raise TypeError(f"no word for a form: {word!r}")
    return part


def _exactly(kind: type) -> _Reader:
    def read(data: Any, names: Names, place: str, say: Say) -> Any:
        return data if type(data) is kind else say(place, "wrong_type", {"expected": kind.__name__})

    return read


def _plain(data: Any, names: Names, place: str, say: Say) -> Any:
    """Any JSON but a float: places are made of names and whole numbers."""
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


def _known(kind: str) -> _Reader:
    reason = "seat_unknown" if kind == "seat" else "name_unknown"

    def read(data: Any, names: Names, place: str, say: Say) -> Any:
        if type(data) is not str:
            return say(place, "wrong_type", {"expected": "str"})
        found = names[kind].find(data)
        return found if found is not None else say(place, reason, offered(names[kind].all))

    return read


def offered(known: tuple[str, ...]) -> dict[str, Any]:
    """What there is to choose from, where it can be taken in; never what was given: it might be somebody's secret."""
    return {"number": len(known), "known": known if len(known) <= MOST_OFFERED else ()}


def _whole(bounds: Whole) -> _Part:
    def read(data: Any, names: Names, place: str, say: Say) -> Any:
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

    return _Part(read, ask, "int")


def _spelt(form: Spelt) -> _Reader:
    pattern = re.compile(form.pattern)

    def read(data: Any, names: Names, place: str, say: Say) -> Any:
        if type(data) is str and pattern.fullmatch(data):
            return data
        return say(place, "wrong_type", {"expected": form.like})

    return read


def _in_order(read_all: _Reader, kind: str | None) -> _Reader:
    def read(data: Any, names: Names, place: str, say: Say) -> Any:
        found = read_all(data, names, place, say)
        if found is None:
            return None
        return tuple(sorted(found, key=names[kind].all.index if kind is not None else None))

    return read


def _distinct(read_all: _Reader) -> _Reader:
    def read(data: Any, names: Names, place: str, say: Say) -> Any:
        found = read_all(data, names, place, say)
        return say(place, "name_twice", {}) if found is not None and len(set(found)) < len(found) else found

    return read


def _choice(values: tuple[Any, ...]) -> _Reader:
    def read(data: Any, names: Names, place: str, say: Say) -> Any:
        if any(type(data) is type(each) and data == each for each in values):
            return data
        return say(place, "name_unknown", offered(tuple(map(str, values))))

    return read


def _list(hint: Any) -> _Part:
    member = part_of(hint)

    def read(data: Any, names: Names, place: str, say: Say) -> Any:
        if not isinstance(data, list | tuple):
            return say(place, "wrong_type", {"expected": "array of str" if member.wanted == "str" else "array"})
        return tuple([member.read(each, names, f"{place}[{at}]", say) for at, each in enumerate(data)])

    return _Part(read, lambda name, names: Field(name=name, asks="list", of=(member.ask("", names),)), "array", items=member)


def _pair(hints: tuple[Any, ...]) -> _Part:
    """So many members, each of its own kind: a hex [q, r], a cell ["earth", 2]."""
    members = tuple(map(part_of, hints))

    def read(data: Any, names: Names, place: str, say: Say) -> Any:
        if not isinstance(data, list | tuple):
            return say(place, "wrong_type", {"expected": f"array of {len(members)}"})
        if len(data) != len(members):
            return say(place, "wrong_number", {"expected": len(members), "count": len(data)})
        return tuple([member.read(each, names, f"{place}[{at}]", say) for at, (member, each) in enumerate(zip(members, data, strict=True))])

    def ask(name: str, names: Names) -> Field:
        return Field(name=name, asks="pair", of=tuple(member.ask("", names) for member in members))

    return _Part(read, ask, f"array of {len(members)}")


def _by(key: Any, member: _Part) -> _Part:
    """A value for each of some names."""
    keys = part_of(key)

    def ask(name: str, names: Names) -> Field:
        return Field(name=name, asks="by", values=keys.ask("", names).values, of=(member.ask("", names),))

    return _Part(_each_by(keys, member.read), ask, "object", keys=keys, member=member)


def _each_by(keys: _Part, read_member: _Reader) -> _Reader:
    def read(data: Any, names: Names, place: str, say: Say) -> Any:
        if not isinstance(data, Mapping):
            return say(place, "wrong_type", {"expected": "object"})
        found = {}
        for name, each in data.items():
            where = f"{place}.{str(name)[:40]}"
            found[keys.read(name, names, where, say)] = read_member(each, names, where, say)
        if len(found) < len(data):
            say(place, "key_twice", {})
        return found

    return read


def _union(hints: tuple[Any, ...]) -> _Part:
    """X | None, or the first of several kinds that takes the value."""
    optional = types.NoneType in hints
    members = tuple(part_of(hint) for hint in hints if hint is not types.NoneType)
    first, wanted = members[0], " | ".join(dict.fromkeys(member.wanted for member in members))

    def read(data: Any, names: Names, place: str, say: Say) -> Any:
        if data is None and optional:
            return None
        if len(members) == 1:
            return first.read(data, names, place, say)
        for member in members:
            try:
                return member.read(data, names, place, _refuse)
            except Malformed:
                continue
        return say(place, "wrong_type", {"expected": wanted})

    def ask(name: str, names: Names) -> Field:
        if len(members) == 1:
            asked = first.ask(name, names)
        else:
            asked = Field(name=name, asks="either", of=tuple(member.ask(name, names) for member in members))
        return replace(asked, may_be_empty=True) if optional else asked

    return _Part(read, ask, wanted, keys=first.keys, member=first.member, shape=first.shape)


# --- shapes -----------------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Slot:
    """A field of a shape: its key, its name, its part, and what it is when it is left out."""

    key: str
    name: str
    part: _Part
    needed: bool
    null: bool  # whether null says something; where it only means "left out", it is refused


def key_of(name: str) -> str:
    """`as_` is written `as`."""
    return name.removesuffix("_")


@cache
def slots_of(shape: Any) -> tuple[_Slot, ...]:
    """A shape's fields, understood once."""
    hints = typing.get_type_hints(shape, include_extras=True)
    found = []
    for each in fields(shape):
        hint = hints[each.name]
        needed = each.default is MISSING and each.default_factory is MISSING
        unsaid = each.metadata.get("unsaid", False) or (each.default is None and getattr(shape, "null_is_left_out", False))
        null = hint is Any or (types.NoneType in get_args(hint) and not unsaid)
        found.append(_Slot(key_of(each.name), each.name, part_of(hint), needed, null))
    return tuple(found)


def _shape(shape: type) -> _Part:
    def read(data: Any, names: Names, place: str, say: Say) -> Any:
        return _read_shape(shape, data, names, place, say, whole=True)

    def ask(name: str, names: Names) -> Field:
        return Field(name=name, asks="shape", of=form(shape, names))

    return _Part(read, ask, "object", shape=shape)


def _read_shape(shape: type, data: Any, names: Names, place: str, say: Say, *, whole: bool) -> Any:
    """All of a shape's fields as its value, or some of them as plain data."""
    if not isinstance(data, Mapping):
        return say(place, "wrong_type", {"expected": "object"})
    slots, dot = slots_of(shape), f"{place}." if place else ""
    known = {slot.key for slot in slots}
    for key in data:
        if key not in known:
            say(f"{dot}{str(key)[:40]}", "key_unknown", offered(tuple(slot.key for slot in slots)))
    values: dict[str, Any] = {}
    for slot in slots:
        where = dot + slot.key
        if slot.key not in data:
            if slot.needed and whole:
                say(where, "key_missing", {})
                return None
            continue
        given = data[slot.key]
        if given is None and not slot.null:
            say(where, "wrong_type", {"expected": slot.part.wanted})
        elif whole:
            values[slot.name] = slot.part.read(given, names, where, say)
            if slot.part.defines is not None:
                defined = values[slot.name] or ()
                names = {**names, slot.part.defines: words(getattr(each, "name", each) for each in defined)}
        else:
            values[slot.key] = _some(slot.part, given, names, where, say)
    if not whole:
        return values
    try:
        return shape(**values)
    except Malformed as fault:  # what a shape's fields can't say together its `__post_init__` says
        return say(f"{dot}{fault.place}", fault.reason, fault.args_)


def _some(part: _Part, data: Any, names: Names, place: str, say: Say) -> Any:
    """A field of which only some may be given: what lies within shapes and mappings by its parts, the rest whole."""
    if part.shape is not None and data is not None:
        return _read_shape(part.shape, data, names, place, say, whole=False)
    if part.keys is not None and part.member is not None and data is not None:
        some = partial(_some, part.member)
        return _each_by(part.keys, some)(data, names, place, say)
    if part.keyed is not None and part.items is not None and isinstance(data, list | tuple):
        found = [_some(part.items, each, names, f"{place}[{at}]", say) for at, each in enumerate(data)]
        for at, each in enumerate(found):
            if part.keyed not in each:
                say(f"{place}[{at}].{part.keyed}", "key_missing", {})
        return found
    return write(part.read(data, names, place, say))


# --- writing, merging, asking -----------------------------------------------------------------------------------------------------


def write(value: Any) -> Json:
    """A value as plain data: shapes by field, tuples as lists. A None that nobody writes is left out."""
    if value is None or isinstance(value, str | int):
        return value
    if isinstance(value, tuple | list):
        return [write(each) for each in value]
    if isinstance(value, Mapping):
        return {str(key): write(each) for key, each in value.items()}
    found = ((slot, getattr(value, slot.name)) for slot in slots_of(_kind(value)))
    return {slot.key: write(each) for slot, each in found if each is not None or slot.null}


def _kind(value: Any) -> Any:
    return type(value)


def put_together(whole: T, some: Mapping[str, Json], names: Names) -> T:
    """A shape with some of its fields given anew: mappings and shapes within member by member, everything else as it is given."""
    shape: Any = type(whole)
    together: T = read(shape, _merged(part_of(shape), write(whole), some), names)
    return together


def _merged(part: _Part, lies: Json, given: Json) -> Json:
    if part.keyed is not None and part.items is not None:
        was = {str(each[part.keyed]): each for each in lies}
        return [_merged(part.items, was.get(str(each[part.keyed])), each) for each in given]
    if not isinstance(lies, Mapping) or not isinstance(given, Mapping):
        return given
    if part.shape is not None:
        parts = {slot.key: slot.part for slot in slots_of(part.shape)}
        return {**lies, **{key: _merged(parts[key], lies.get(key), each) for key, each in given.items()}}
    if part.member is not None:
        return {**lies, **{key: _merged(part.member, lies.get(key), each) for key, each in given.items()}}
    return given


def some_of(whole: Any, named: frozenset[str]) -> dict[str, Json]:
    """The parts of a shape that were named, as plain data: of a mapping within only the members that were."""
    return _only(write(whole), named, "")


def _only(data: Mapping[str, Json], named: frozenset[str], under: str) -> dict[str, Json]:
    found: dict[str, Json] = {}
    for key, value in data.items():
        path = f"{under}{key}"
        if path in named:
            inner = _only(value, named, f"{path}.") if isinstance(value, Mapping) else {}
            found[key] = inner or value
    return found


def named_in(some: Mapping[str, Json]) -> frozenset[str]:
    """What is given, by its path: "turn" and "turn.seat"."""
    found: set[str] = set()
    for key, value in some.items():
        found.add(key)
        if isinstance(value, Mapping):
            found.update(f"{key}.{inner}" for inner in named_in(value))
    return frozenset(found)


def form(shape: Any, names: Names) -> tuple[Field, ...]:
    """What a screen asks for, field by field."""
    return tuple(slot.part.ask(slot.key, names) for slot in slots_of(shape))


def ask(hint: Any, names: Names, name: str = "") -> Field:
    """What a screen asks for one value."""
    return part_of(hint).ask(name, names)
