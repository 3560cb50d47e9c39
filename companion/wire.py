"""The only JSON codec: commands, happenings, refusals and scenes to plain JSON, and commands back, strictly.

Strict means: a key given twice, an unknown or a missing key, `1.9`, `"1"` or `true` where an integer belongs, an integer beyond
±2⁵³, NaN, a lone surrogate: all are `Malformed` with the key's name, never a guess. The names of colours, cards and spaces are
the game's to check (`Game.resolve`).
"""

from __future__ import annotations

import dataclasses
import hashlib
import json
import operator
import re
import types
import typing
from collections.abc import Callable, Mapping
from typing import Any

import cattrs
from cattrs.errors import ClassValidationError, ForbiddenExtraKeysError, IterableValidationError
from cattrs.gen import make_dict_structure_fn, override

from companion.kernel.command import Command, Happening, Malformed, Refusal, Retract
from companion.kernel.game import Envelope, Game
from companion.kernel.scene import Scene
from companion.kernel.seat import TABLE
from companion.kernel.text import Text

LARGEST = 2**53
_LINE_ENDS = re.compile("[\x85\u2028\u2029]")
Json = Any


# --- reading text --------------------------------------------------------------------------------------------------------------


def _no_twins(pairs: list[tuple[str, Json]]) -> dict[str, Json]:
    """An object's pairs, none of them twice."""
    found: dict[str, Json] = {}
    for key, value in pairs:
        if key in found:
            raise Malformed(key, "key_twice")
        found[key] = value
    return found


def _no_constant(name: str) -> Json:
    """JSON has no NaN and no Infinity."""
    raise Malformed("", "not_json", detail=name)


def read(text: str | bytes) -> Json:
    """One JSON value from outside, or Malformed."""
    try:
        value = json.loads(text, object_pairs_hook=_no_twins, parse_constant=_no_constant)
        return checked(value)
    except RecursionError:
        raise Malformed("", "too_deep") from None
    except ValueError as error:  # also JSONDecodeError, UnicodeDecodeError and numbers of absurd length
        raise Malformed("", "not_json", detail=str(error)[:80]) from None


def checked(value: Json, place: str = "") -> Json:
    """The same value: every integer within ±2⁵³, every string made of real characters."""
    if isinstance(value, bool) or value is None:
        return value
    if isinstance(value, int):
        if not -LARGEST <= value <= LARGEST:
            raise Malformed(place, "number_too_large")
    elif isinstance(value, float):
        return value  # no type of ours admits one: refused where it is used, with its key
    elif isinstance(value, str):
        if not value.isascii() and any("\ud800" <= letter <= "\udfff" for letter in value):
            raise Malformed(place, "not_text")
    elif isinstance(value, list):
        for index, item in enumerate(value):
            checked(item, f"{place}[{index}]")
    else:
        for key, item in value.items():
            checked(key, place)
            checked(item, f"{place}.{key}" if place else key)
    return value


def dumps(value: Json) -> str:
    """One line of JSON, the same bytes for the same value; also one line for whoever splits at Unicode's line ends."""
    line = json.dumps(value, ensure_ascii=False, separators=(",", ":"), sort_keys=False)
    return _LINE_ENDS.sub(lambda found: f"\\u{ord(found.group()):04x}", line)


def canonical(value: Json) -> bytes:
    """What a hash is taken over: keys sorted."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), sort_keys=True).encode()


def digest(text: bytes) -> str:
    """The hash of canonical JSON."""
    return hashlib.sha256(text).hexdigest()


# --- commands in -------------------------------------------------------------------------------------------------------------------


class WrongType(Exception):
    """A value that is not of its key's type."""


def _exactly(kind: type) -> Callable[[Any, Any], Any]:
    def structure(value: Any, _: Any) -> Any:
        if type(value) is not kind:
            raise WrongType(kind.__name__)
        return value

    return structure


def _plain(value: Any, _: Any) -> Any:
    """Any JSON but a float: positions and places are made of names and whole numbers."""
    stack = [value]
    while stack:
        item = stack.pop()
        if isinstance(item, float):
            raise WrongType("int")
        if isinstance(item, list):
            stack.extend(item)
        elif isinstance(item, dict):
            stack.extend(item.values())
    return value


def _wanted(kind: Any) -> str:
    """A key's type in a word or two, for whoever gave something else."""
    origin, members = typing.get_origin(kind), typing.get_args(kind)
    if origin is tuple:
        if members[1:] != (Ellipsis,):
            return f"array of {len(members)}"
        return "array of str" if members[0] is str else "array"
    if origin in (typing.Union, types.UnionType):
        return " | ".join(_wanted(member) for member in members if member is not type(None))
    return str(kind.__name__) if kind in (int, str, bool) else "object"


def _union(value: Any, kind: Any) -> Any:
    """`str | None` and the like: the first member that takes the value."""
    members = typing.get_args(kind)
    if value is None:
        if type(None) in members:
            return None
        raise WrongType(_wanted(kind))
    for member in members:
        if member is type(None):
            continue
        try:
            return _converter.structure(value, member)
        except (WrongType, ClassValidationError, IterableValidationError):
            continue
    raise WrongType(_wanted(kind))


def _sequence(value: Any, kind: Any) -> Any:
    """tuple[str, ...] and tuple[int, int], from a JSON array only."""
    if type(value) is not list:
        raise WrongType(_wanted(kind))
    members = typing.get_args(kind)
    if len(members) == 2 and members[1] is Ellipsis:
        return tuple(_converter.structure(item, members[0]) for item in value)
    if len(members) != len(value):
        raise WrongType(_wanted(kind))
    return tuple(_converter.structure(item, member) for item, member in zip(value, members, strict=True))


def _mapping(value: Any, kind: Any) -> Any:
    """Mapping[str, T], from a JSON object only."""
    if type(value) is not dict:
        raise WrongType("object")
    members = typing.get_args(kind)
    member = members[1] if members else Any
    return {key: _converter.structure(item, member) for key, item in value.items()}


def _literal(value: Any, kind: Any) -> Any:
    for allowed in typing.get_args(kind):
        if type(value) is type(allowed) and value == allowed:
            return value
    raise WrongType("one of " + ", ".join(map(str, typing.get_args(kind))))


def _of(*origins: Any) -> Callable[[Any], bool]:
    """Whether a type is built from one of these: `tuple[int, ...]` from tuple."""

    def test(kind: Any) -> bool:
        origin: Any = typing.get_origin(kind)
        return origin in origins

    return test


_converter = cattrs.Converter(forbid_extra_keys=True, detailed_validation=True)
for _kind in (int, str, bool):
    _converter.register_structure_hook(_kind, _exactly(_kind))
_converter.register_structure_hook_func(lambda kind: kind is Any, _plain)
_converter.register_structure_hook_func(_of(typing.Union, types.UnionType), _union)
_converter.register_structure_hook_func(_of(tuple), _sequence)
_converter.register_structure_hook_func(_of(dict, Mapping), _mapping)
_converter.register_structure_hook_func(_of(typing.Literal), _literal)


def _key(field_name: str) -> str:
    """`as_` is written `as`."""
    return field_name.removesuffix("_")


_readers: dict[type, Callable[[Any, Any], Any]] = {}


def _structure(kind: type[Command]) -> Callable[[Any, Any], Any]:
    """The strict reader of one command class, made once."""
    reader = _readers.get(kind)
    if reader is None:
        reader = _readers[kind] = _make_reader(kind)
    return reader


def _make_reader(kind: type[Command]) -> Callable[[Any, Any], Any]:
    """Null is refused where a key may be left out but null means nothing."""
    hints = typing.get_type_hints(kind)
    renames: dict[str, Any] = {}
    for each in dataclasses.fields(kind):
        hint = hints[each.name]
        optional = type(None) in typing.get_args(hint) and each.default is None
        hook = None
        if optional and not each.metadata.get("null"):
            bare: Any = typing.Union.__getitem__(tuple(member for member in typing.get_args(hint) if member is not type(None)))
            hook = _not_null(bare)
        renames[each.name] = override(rename=_key(each.name), struct_hook=hook)
    return make_dict_structure_fn(kind, _converter, _cattrs_forbid_extra_keys=True, **renames)


def _not_null(kind: Any) -> Callable[[Any, Any], Any]:
    def structure(value: Any, _: Any) -> Any:
        if value is None:
            raise WrongType(_wanted(kind))
        return _converter.structure(value, kind)

    return structure


def _explain(error: BaseException, kind: type[Command]) -> Malformed:
    """The first thing wrong, by key."""
    for inner in getattr(error, "exceptions", ()):
        if isinstance(inner, ForbiddenExtraKeysError):
            return Malformed(min(inner.extra_fields), "key_unknown")
        notes = " ".join(str(note) for note in getattr(inner, "__notes__", ()))
        found = re.search(r"attribute (\w+)", notes)
        place = _key(found.group(1)) if found else ""
        if isinstance(inner, KeyError) and place == "":
            return Malformed(_key(str(inner.args[0])), "key_missing")
        if isinstance(inner, KeyError):
            return Malformed(place, "key_missing")
        if isinstance(inner, Malformed):
            return inner
        return Malformed(place, "wrong_type", expected=str(inner)[:60] if isinstance(inner, WrongType) else kind.do)
    return Malformed("", "wrong_type")


def read_command(game: Game, setup: Any, fields: Mapping[str, Json]) -> Command:
    """A command from `{"do": ..., ...}`: structure first, then the game's names."""
    do = fields.get("do")
    if do is None:
        raise Malformed("do", "key_missing")
    if type(do) is not str:
        raise Malformed("do", "wrong_type", expected="str")
    kind = _by_name_of(game).get(do)
    if kind is None:
        raise Malformed("do", "command_unknown", do=do[:40])
    body = {key: value for key, value in fields.items() if key != "do"}
    try:
        command: Command = _structure(kind)(body, kind)
    except (ClassValidationError, IterableValidationError) as error:
        raise _explain(error, kind) from None
    except (WrongType, KeyError, TypeError, ValueError) as error:
        raise Malformed("", "wrong_type", expected=str(error)[:60]) from None
    return command if isinstance(command, Retract) else game.resolve(setup, command)


_tables: dict[str, dict[str, type[Command]]] = {}  # by game: a Game holds functions and is not hashable by value, its name is


def _by_name_of(game: Game) -> dict[str, type[Command]]:
    """The game's commands by their wire name."""
    if game.name not in _tables:
        kinds: tuple[type[Command], ...] = (*game.commands, Retract)
        _tables[game.name] = {kind.do: kind for kind in kinds}
    return _tables[game.name]


def read_envelope(game: Game, setup: Any, line: Json) -> Envelope:
    """`{"by": ..., "do": ..., ...}` from a record or from the wire."""
    if type(line) is not dict:
        raise Malformed("", "not_an_object")
    if "by" not in line:
        raise Malformed("by", "key_missing")
    by = line["by"]
    if type(by) is not str or (by != TABLE and by not in setup.seats):
        raise Malformed("by", "seat_unknown")
    return Envelope(by=by, command=read_command(game, setup, {key: value for key, value in line.items() if key != "by"}))


# --- values out -------------------------------------------------------------------------------------------------------------------


def plain(value: Any) -> Json:
    """Any of our values as JSON: dataclasses by field, tuples as arrays."""
    if value is None or isinstance(value, (str, int, bool)):
        return value
    if isinstance(value, (tuple, list)):
        return [plain(item) for item in value]
    if isinstance(value, Mapping):
        return {str(key): plain(item) for key, item in value.items()}
    if isinstance(value, (set, frozenset)):
        return sorted(plain(item) for item in value)
    if isinstance(value, Command):
        return write_command(value)
    if dataclasses.is_dataclass(value):
        return {key: plain(getattr(value, name)) for name, key, _ in _defaults(type(value))}
    if isinstance(value, float):
        return value
    raise TypeError(f"no JSON for {type(value).__name__}")


_fields: dict[type, tuple[tuple[str, str, Any], ...]] = {}


def _defaults(kind: type) -> tuple[tuple[str, str, Any], ...]:
    """Field, key and default of each field of a class."""
    found = _fields.get(kind)
    if found is None:
        found = _fields[kind] = tuple((each.name, _key(each.name), each.default) for each in dataclasses.fields(kind))
    return found


def write_command(command: Command) -> dict[str, Json]:
    """The record's form: keys at their default are left out."""
    body: dict[str, Json] = {"do": command.do}
    for name, key, default in _defaults(type(command)):
        value = getattr(command, name)
        if value is default or (default is not dataclasses.MISSING and value == default and type(value) is type(default)):
            continue
        body[key] = plain(value)
    return body


def write_envelope(envelope: Envelope) -> dict[str, Json]:
    """The record's form of a line."""
    return {"by": envelope.by, **write_command(envelope.command)}


_event_names: dict[type, str] = {}


def event_name(kind: type) -> str:
    """CarMoved -> car_moved."""
    name = _event_names.get(kind)
    if name is None:
        name = _event_names[kind] = re.sub(r"(?<!^)(?=[A-Z])", "_", kind.__name__).lower()
    return name


def write_happening(happening: Happening) -> dict[str, Json]:
    """`{"event": "car_moved", ...}`."""
    return {"event": event_name(type(happening)), **plain(happening)}


def write_refusal(refusal: Refusal) -> dict[str, Json]:
    """A refusal as in `--json`."""
    return {"rule": refusal.rule, "reason": refusal.reason, "args": plain(refusal.args)}


# --- scenes out -------------------------------------------------------------------------------------------------------------------

Say = Callable[[Text], str]


_Shape = tuple[str, Callable[[Any], tuple[Any, ...]], tuple[tuple[str, Any], ...]]
_shapes: dict[type, _Shape] = {}


def _shape(kind: type) -> _Shape:
    """A class of scenes: its name, its fields read at once, and each one's key and default."""
    shape = _shapes.get(kind)
    if shape is None:
        fields = _defaults(kind)
        names = [name for name, _, _ in fields]
        values = operator.attrgetter(*names) if len(names) > 1 else lambda value: (getattr(value, names[0]),)
        shape = _shapes[kind] = (event_name(kind), values, tuple((key, default) for _, key, default in fields))
    return shape


_AS_IT_IS = frozenset((str, int, float, bool, type(None)))


class SceneWriter:
    """A scene, or a part of one, as JSON: every text said, every block with its kind, defaults left out."""

    def __init__(self, say: Say) -> None:
        self._say = say
        self.instead: dict[type, Callable[[Any], Json]] = {}  # classes that are written in a way of their own

    def out(self, value: Any) -> Json:
        """Anything in a scene."""
        kind = type(value)
        if kind in _AS_IT_IS:
            return value
        if kind is Text:
            return self._say(value)
        if kind is tuple:
            return [self.out(item) for item in value]
        if kind in self.instead:
            return self.instead[kind](value)
        return write_command(value) if isinstance(value, Command) else self.body(value)

    def body(self, value: Any) -> dict[str, Json]:
        """An object field by field."""
        name, values, shape = _shape(type(value))
        body: dict[str, Json] = {"is": name}
        for (key, default), item in zip(shape, values(value), strict=True):
            if item is not default and (default is dataclasses.MISSING or item != default):
                body[key] = self.out(item)
        return body


def write_scene(scene: Scene, say: Say) -> dict[str, Json]:
    """A scene as it is."""
    return SceneWriter(say).body(scene)
