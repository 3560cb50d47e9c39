"""Reading: for each annotation one reader is made; it turns plain data into the value, or says what is wrong at which place.

The readers of single values are in `values`; here are those of lists, mappings, unions and shapes.
"""

from __future__ import annotations

import copy
import types
import typing
from collections.abc import Iterator, Mapping
from dataclasses import MISSING, dataclass, fields, is_dataclass, replace
from functools import cache
from typing import Annotated, Any, Literal, TypeVar, assert_never, get_args, get_origin

from companion.kernel.form.values import (
    Complain,
    FieldType,
    ValueReader,
    any_plain,
    asked_name,
    choice,
    exact_type,
    known_by,
    known_names,
    offered_names,
    offering_field,
    refuse_value,
    spelt_name,
    whole_number,
)
from companion.kernel.form.vocabulary import (
    AnyOrder,
    Defines,
    Distinct,
    Field,
    Json,
    Keyed,
    Malformed,
    Name,
    Names,
    Offers,
    Replaced,
    Spelt,
    StillHere,
    Whole,
    vocabulary_of,
)

T = TypeVar("T")

# --- reading ----------------------------------------------------------------------------------------------------------------------


def read_shape(shape: type[T], data: Json, names: Names, place: str = "") -> T:
    """The data as that shape, or Malformed with the first thing wrong and its place."""
    hint: Any = shape  # any annotation will do
    found: T = part_of(hint).read(data, names, place, refuse_value)
    return found


def read_as(hint: Any, data: Json, names: Names, place: str = "") -> Any:
    """The data as a value of any annotation, or Malformed."""
    return part_of(hint).read(data, names, place, refuse_value)


def troubles(shape: Any, data: Json, names: Names, place: str = "") -> list[Malformed]:
    """Everything that is wrong with the data, in the order of the data."""
    found: list[Malformed] = []
    part_of(shape).read(data, names, place, lambda where, reason, args: found.append(Malformed(where, reason, **args)))
    return found


@cache
def part_of(hint: Any) -> FieldType:
    """The reader and the form field of an annotation, made once."""
    origin, args = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return _annotated(args[0], args[1:])
    if hint is bool:
        return FieldType(exact_type(bool), lambda name, names: Field(name=name, asks="flag"), "bool")
    if hint is int:
        return whole_number(Whole())
    if hint is str:
        return FieldType(exact_type(str), lambda name, names: Field(name=name, asks="text"), "str")
    if hint is Any:
        return FieldType(any_plain, lambda name, names: Field(name=name, asks="text"), "object")
    if hint is object:  # whatever it is: somebody else reads it
        return FieldType(lambda data, names, place, say: data, lambda name, names: Field(name=name, asks="text"), "object")
    if origin is Literal:
        return FieldType(choice(args), lambda name, names: Field(name=name, asks="choice", values=args), "str")
    if origin is tuple:
        return _list(args[0]) if args[1:] == (Ellipsis,) else _pair(args)
    if isinstance(origin, type) and issubclass(origin, Mapping):
        return _by(args[0], part_of(args[1]))
    if origin in (typing.Union, types.UnionType):
        return _union(args)
    if isinstance(hint, TypeVar):  # of a shape that is only written
        return part_of(object)
    if is_dataclass(origin) or (is_dataclass(hint) and isinstance(hint, type)):
        return _shape(hint)
    raise TypeError(f"no form for {hint!r}")


def _annotated(bare: Any, said: tuple[Any, ...]) -> FieldType:
    """An `Annotated`: its first word may say what the value is, the others restrict a list or a mapping."""
    match said[0]:
        case Name(kind):
            present = StillHere() in said
            return FieldType(known_by(kind), lambda name, names: asked_name(name, kind, names), "str", present=present)
        case Whole() as bounds:
            return whole_number(bounds)
    part = (
        FieldType(spelt_name(said[0]), lambda name, names: Field(name=name, asks="text"), "str")
        if isinstance(said[0], Spelt)
        else part_of(bare)
    )
    for word in said:
        match word:
            case Defines(kind):
                part = replace(part, defines=kind)
            case Offers():
                part = replace(part, ask=offering_field(word))
            case AnyOrder(known):
                part = replace(part, read=_in_order(part.read, known))
            case Keyed(key):
                part = replace(part, keyed=key)
            case Replaced():
                part = replace(part, member=None)
            case Distinct():
                part = replace(part, read=_distinct(part.read))
            case Spelt():
                pass
            case _:
                raise TypeError(f"no word for a form: {word!r}")
    return part


def _in_order(read_all: ValueReader, kind: str | None) -> ValueReader:
    def read(data: Any, names: Names, place: str, say: Complain) -> Any:
        found = read_all(data, names, place, say)
        if found is None or None in found:  # at fault, which was said
            return found
        return tuple(sorted(found, key=known_names(names, kind).all.index if kind is not None else None))

    return read


def _distinct(read_all: ValueReader) -> ValueReader:
    def read(data: Any, names: Names, place: str, say: Complain) -> Any:
        found = read_all(data, names, place, say)
        if found is None or None in found:  # at fault, which was said
            return found
        return say(place, "name_twice", {}) if len(set(found)) < len(found) else found

    return read


def _list(hint: Any) -> FieldType:
    member = part_of(hint)

    def read(data: Any, names: Names, place: str, say: Complain) -> Any:
        if not isinstance(data, list | tuple):
            return say(place, "wrong_type", {"expected": "array of str" if member.wanted == "str" else "array"})
        return tuple([member.read(each, names, f"{place}[{at}]", say) for at, each in enumerate(data)])

    return FieldType(read, lambda name, names: Field(name=name, asks="list", of=(member.ask("", names),)), "array", items=member)


def _pair(hints: tuple[Any, ...]) -> FieldType:
    """A list of fixed length whose members have kinds of their own: a hex [q, r], a cell ["earth", 2]."""
    members = tuple(map(part_of, hints))

    def read(data: Any, names: Names, place: str, say: Complain) -> Any:
        if not isinstance(data, list | tuple):
            return say(place, "wrong_type", {"expected": f"array of {len(members)}"})
        if len(data) != len(members):
            return say(place, "wrong_number", {"expected": len(members), "count": len(data)})
        return tuple([member.read(each, names, f"{place}[{at}]", say) for at, (member, each) in enumerate(zip(members, data, strict=True))])

    def ask(name: str, names: Names) -> Field:
        return Field(name=name, asks="pair", of=tuple(member.ask("", names) for member in members))

    return FieldType(read, ask, f"array of {len(members)}")


def _by(key: Any, member: FieldType) -> FieldType:
    """A mapping from names to values."""
    keys = part_of(key)

    def ask(name: str, names: Names) -> Field:
        return Field(name=name, asks="by", values=keys.ask("", names).values, of=(member.ask("", names),))

    return FieldType(each_by(keys, member.read), ask, "object", keys=keys, member=member)


def each_by(keys: FieldType, read_member: ValueReader) -> ValueReader:
    def read(data: Any, names: Names, place: str, say: Complain) -> Any:
        if not isinstance(data, Mapping):
            return say(place, "wrong_type", {"expected": "object"})
        found = {}
        for name, each in data.items():
            where = f"{place}.{str(name)[:40]}"
            found[keys.read(name, names, where, say)] = read_member(each, names, where, say)
        if len(found) < len(data):
            say(place, "key_twice", {})
        return _as_known(found, names)

    return read


def _as_known(found: dict[Any, Any], names: Names) -> dict[Any, Any]:
    """The names in the setup's order. Stored JSON is sorted by key, and a seat must not come first because of its first letter."""
    orders = (words.in_order(found) for words in names.values())
    return next(({key: found[key] for key in order} for order in orders if order is not None), found)


def _union(hints: tuple[Any, ...]) -> FieldType:
    """X | None, or the first of several kinds that accepts the value."""
    optional = types.NoneType in hints
    members = tuple(part_of(hint) for hint in hints if hint is not types.NoneType)
    first, wanted = members[0], " | ".join(dict.fromkeys(member.wanted for member in members))

    def read(data: Any, names: Names, place: str, say: Complain) -> Any:
        if data is None and optional:
            return None
        if len(members) == 1:
            return first.read(data, names, place, say)
        meant = []
        for member in members:
            try:
                return member.read(data, names, place, refuse_value)
            except Malformed as fault:
                meant += [member] if fault.reason != "wrong_type" and member.wanted == type(data).__name__ else []
        if len(meant) == 1:  # of that kind it is, which says itself what is wrong
            return meant[0].read(data, names, place, say)
        return say(place, "wrong_type", {"expected": wanted})

    def ask(name: str, names: Names) -> Field:
        if len(members) == 1:
            field = first.ask(name, names)
        else:
            field = Field(name=name, asks="either", of=tuple(member.ask(name, names) for member in members))
        return replace(field, may_be_empty=True) if optional else field

    return FieldType(read, ask, wanted, keys=first.keys, member=first.member, shape=first.shape, present=first.present)


# --- shapes -----------------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Slot:
    """A field of a shape: its key, its name, its reader, and its value when it is left out."""

    key: str
    name: str
    part: FieldType
    needed: bool
    null: bool  # whether null says something; where it only means "left out", it is refused
    begins: Json = None  # what it is when it is left out, as plain data; None also where that is a shape


def field_key(name: str) -> str:
    """A field's key in the data: `as_` is written `as`."""
    return name.removesuffix("_")


@cache
def slots_of(shape: Any) -> tuple[Slot, ...]:
    """A shape's fields, made once; for a generic shape with its type argument."""
    bare, over = get_origin(shape) or shape, get_args(shape)
    hints = typing.get_type_hints(bare, include_extras=True)
    found = []
    for each in fields(bare):
        hint = hints[each.name]
        if over and getattr(hint, "__parameters__", ()):
            hint = hint[over]
        needed = each.default is MISSING and each.default_factory is MISSING
        unsaid = each.metadata.get("unsaid", False) or (each.default is None and getattr(shape, "null_is_left_out", False))
        null = hint is Any or (types.NoneType in get_args(hint) and not unsaid)
        default = each.default if each.default_factory is MISSING else each.default_factory()
        found.append(Slot(field_key(each.name), each.name, part_of(hint), needed, null, None if needed else _plainly(default)))
    return tuple(found)


def _plainly(default: Any) -> Json:
    """A default as plain data; for a shape the defaults of its fields."""
    match default:
        case str() | int():
            return default
        case tuple():
            return [_plainly(each) for each in default]
        case Mapping():
            return {str(key): _plainly(each) for key, each in default.items()}
        case _:
            return None


def _shape(shape: type) -> FieldType:
    def read(data: Any, names: Names, place: str, say: Complain) -> Any:
        return _read_shape(shape, data, names, place, say)

    def ask(name: str, names: Names) -> Field:
        return Field(name=name, asks="shape", of=fields_of(shape, names))

    return FieldType(read, ask, "object", shape=shape)


def given_fields(shape: Any, data: Mapping[str, Any], place: str, say: Complain) -> Iterator[tuple[Slot, str, Any]]:
    """A shape's fields with their places and the given data, MISSING if there are none; reports keys that are no fields."""
    slots, dot = slots_of(shape), f"{place}." if place else ""
    known = {slot.key for slot in slots}
    for key in data:
        if key not in known:
            say(f"{dot}{str(key)[:40]}", "key_unknown", offered_names(tuple(slot.key for slot in slots)))
    for slot in slots:
        value = data.get(slot.key, MISSING)
        if value is None and not slot.null:
            say(dot + slot.key, "wrong_type", {"expected": slot.part.wanted})
        yield slot, dot + slot.key, value


def _read_shape(shape: type, data: Any, names: Names, place: str, say: Complain) -> Any:
    """All of a shape's fields as its value."""
    make = get_origin(shape) or shape
    if not isinstance(data, Mapping):
        return say(place, "wrong_type", {"expected": "object"})
    values: dict[str, Any] = {}
    at_fault: list[str] = []

    def note(where: str, reason: str, args: Mapping[str, Any]) -> None:
        at_fault.append(where)
        say(where, reason, args)

    for slot, where, value in given_fields(shape, data, place, note):
        if value is not MISSING:
            told = value is None and not slot.null
            values[slot.name] = None if told else slot.part.read(value, names, where, note)
        elif slot.needed:
            return say(where, "key_missing", {})
        if slot.part.defines is not None:
            defined = values.get(slot.name) or ()
            names = {**names, slot.part.defines: vocabulary_of(getattr(each, "name", each) for each in defined)}
    if at_fault:  # its `__post_init__` relies on what the annotations say
        return None
    try:
        return make(**values)
    except Malformed as fault:  # what a shape's fields can't say together its `__post_init__` says
        return say(f"{place}.{fault.place}" if place else fault.place, fault.reason, fault.args_)


# --- asking -----------------------------------------------------------------------------------------------------------------------


def fields_of(shape: Any, names: Names) -> tuple[Field, ...]:
    """The fields of a shape as a screen asks for them."""
    return tuple(replace(slot.part.ask(slot.key, names), begins=slot.begins) for slot in slots_of(shape))


def ask_field(hint: Any, names: Names, name: str = "") -> Field:
    """The field by which a screen asks for one value."""
    return part_of(hint).ask(name, names)


def names_defined(shape: Any, data: Mapping[str, Any]) -> Names:
    """The names that a shape's data define, even if the data are incomplete; later fields may use them."""
    found = {}
    for slot in slots_of(shape):
        if slot.part.defines is not None:
            given = data.get(slot.key) or ()
            found[slot.part.defines] = vocabulary_of(str(each.get("name", "") if isinstance(each, Mapping) else each) for each in given)
    return found


def fresh_value(field: Field) -> Json:
    """A first value for a form: the declared default, else the least possible value."""
    if field.begins is not None:
        return copy.deepcopy(field.begins)
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
            return [fresh_value(each) for each in field.of]
        case "by":
            return {str(key): fresh_value(field.of[0]) for key in field.values}
        case "shape":
            return {each.name: None if each.may_be_empty and each.begins is None else fresh_value(each) for each in field.of}
        case "either":
            return fresh_value(field.of[0])
        case _:
            assert_never(field.asks)
