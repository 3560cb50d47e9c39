"""Writes values as plain data, reads some of a shape's fields, and joins those with the other fields of a value."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import MISSING, is_dataclass
from functools import cache, partial
from types import NoneType
from typing import Any, TypeVar

from companion.kernel.form.reading import each_by, given_fields, part_of, read_shape, slots_of
from companion.kernel.form.values import Complain, FieldType, refuse_value
from companion.kernel.form.vocabulary import Json, Names

T = TypeVar("T")
_PLAIN = frozenset({str, int, bool, NoneType})
_NAMES = frozenset({str})


def write_value(value: Any) -> Json:
    """A value as plain data: shapes by field, tuples as lists. An `unsaid` None is left out.

    Every line of the journal hashes a whole position, so this must be fast: values that are plain already are passed through.
    """
    kind: object = type(value)
    if kind in _PLAIN:
        return value
    if kind is tuple or kind is list:
        return [*value] if _PLAIN.issuperset(map(type, value)) else [write_value(each) for each in value]
    if kind is dict:
        if _PLAIN.issuperset(map(type, value.values())) and _NAMES.issuperset(map(type, value)):
            return {**value}
        return {str(key): write_value(each) for key, each in value.items()}
    if (fields := _written(kind)) is not None:
        out: dict[str, Json] = {}
        for key, name, null in fields:
            each = getattr(value, name)
            if type(each) in _PLAIN:
                if each is not None or null:
                    out[key] = each
            else:
                out[key] = write_value(each)
        return out
    if isinstance(value, (str, int)):  # of a kind of its own
        return value
    return write_value(dict(value) if isinstance(value, Mapping) else list(value))


def write_shape(shape: object) -> dict[str, Json]:
    """A shape's fields as plain data."""
    fields: Any = write_value(shape)
    found: dict[str, Json] = fields
    return found


@cache
def _written(kind: object) -> tuple[tuple[str, str, bool], ...] | None:
    """A shape's fields: the key of each, its name, and whether None is written; None for what is no shape."""
    is_shape = is_dataclass(kind)
    return tuple((slot.key, slot.name, slot.null) for slot in slots_of(kind)) if is_shape else None


def read_some(shape: object, data: Json, names: Names, place: str = "") -> dict[str, Json]:
    """Some of a shape's fields, checked and in canonical spelling, as plain data; Malformed as from `read_shape`."""
    found: dict[str, Json] = _some_fields(shape, data, names, place, refuse_value)
    return found


def _some_fields(shape: object, data: object, names: Names, place: str, say: Complain) -> Any:
    if not isinstance(data, Mapping):
        return say(place, "wrong_type", {"expected": "object"})
    found = given_fields(shape, data, place, say)
    return {slot.key: _some(slot.part, value, names, where, say) for slot, where, value in found if value is not MISSING}


def _some(part: FieldType, data: object, names: Names, place: str, say: Complain) -> Any:
    """A field that may be given in part: the members of shapes and mappings one by one, anything else whole."""
    if part.shape is not None and data is not None:
        return _some_fields(part.shape, data, names, place, say)
    if part.keys is not None and part.member is not None and data is not None:
        return each_by(part.keys, partial(_some, part.member))(data, names, place, say)
    if part.keyed is not None and part.items is not None and isinstance(data, list | tuple):
        found = [_some(part.items, each, names, f"{place}[{at}]", say) for at, each in enumerate(data)]
        for at, each in enumerate(found):
            if part.keyed not in each:
                say(f"{place}[{at}].{part.keyed}", "key_missing", {})
        return found
    return write_value(part.read(data, names, place, say))


def present_seats_given(shape: object, some: Mapping[str, Json]) -> Iterator[str]:
    """The seats that some of a shape's fields name where somebody sits (`StillHere`)."""
    parts = {slot.key: slot.part for slot in slots_of(shape)}
    for key, each in some.items():
        if key in parts:  # where several shapes may be given, the first is asked
            yield from _present_seats(parts[key], each)


def _present_seats(part: FieldType, given: Json) -> Iterator[str]:
    if part.present and isinstance(given, str):
        yield given
    elif part.shape is not None and isinstance(given, Mapping):
        yield from present_seats_given(part.shape, given)
    elif part.items is not None and isinstance(given, list | tuple):
        for each in given:
            yield from _present_seats(part.items, each)


def put_together(whole: T, some: Mapping[str, Json], names: Names) -> T:
    """A shape with new values for some fields: mappings and shapes inside are merged member by member, other values are replaced."""
    shape: Any = type(whole)
    together: T = read_shape(shape, _merged(part_of(shape), write_value(whole), some), names)
    return together


def _merged(part: FieldType, lies: Any, given: Any) -> Json:
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


def given_paths(some: Mapping[str, Json]) -> frozenset[str]:
    """The paths of all given data: "turn" and "turn.seat"."""
    found: set[str] = set()
    for key, value in some.items():
        found.add(key)
        if isinstance(value, Mapping):
            found.update(f"{key}.{inner}" for inner in given_paths(value))
    return frozenset(found)
