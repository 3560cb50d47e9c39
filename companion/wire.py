"""The only JSON codec: commands, happenings, refusals and scenes to plain JSON, and commands back, strictly.

Strict means: a duplicate key, an unknown or a missing key, `1.9`, `"1"` or `true` in place of an integer, an integer beyond ±2⁵³, NaN, a
lone surrogate: each is `Malformed` with the key's name. Nothing is guessed. The annotations of a command's fields say what they may
contain (`companion.kernel.form`).
"""

from __future__ import annotations

import contextlib
import dataclasses
import hashlib
import json
from collections.abc import Callable, Mapping
from functools import cache, partial
from typing import Any

from companion.game import AnyGame, Envelope, Setup
from companion.kernel import form
from companion.kernel.command import Command, Happening, Refusal, Retract, snake
from companion.kernel.form import Json, Malformed, field_key
from companion.kernel.seat import TABLE
from companion.kernel.text import Text
from companion.scene import Scene

LARGEST = 2**53
_LINE_ENDS = ("\x85", "\u2028", "\u2029")  # beside those that JSON writes as escapes itself


def _encoding(*, sort_keys: bool) -> Callable[[Json], str]:
    """Make an encoder for JSON without spaces. The library makes one for each value, which takes longer than encoding most of ours."""
    usual = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), sort_keys=sort_keys)
    if (make := json.encoder.c_make_encoder) is None:  # type: ignore[attr-defined]
        return usual.encode
    write = make(None, usual.default, json.encoder.encode_basestring, None, ":", ",", sort_keys, False, True)
    return lambda value: "".join(write(value, 0))


compact = _encoding(sort_keys=False)
quoted = json.encoder.encode_basestring
_sorted = _encoding(sort_keys=True)


# --- reading text --------------------------------------------------------------------------------------------------------------


def _no_twins(pairs: list[tuple[str, Json]]) -> dict[str, Json]:
    """An object's pairs as a dict; Malformed for a duplicate key."""
    found: dict[str, Json] = {}
    for key, value in pairs:
        if key in found:
            raise Malformed(key, "key_twice")
        found[key] = value
    return found


def _no_constant(name: str) -> Json:
    """Refuse NaN and Infinity, which are not JSON."""
    raise Malformed("", "not_json", detail=name)


def _short(digits: str) -> int:
    """A number that is far from too large."""
    if len(digits) > 15:
        raise ValueError(digits)
    return int(digits)


_strict = json.JSONDecoder(object_pairs_hook=_no_twins, parse_constant=_no_constant)
_plain = json.JSONDecoder(object_pairs_hook=_no_twins, parse_constant=_no_constant, parse_int=_short)


def _read_plainly(text: str | bytes) -> Json:
    """What nearly every text is: UTF-8 without an escape and without a large number. So it needs no second look; ValueError
    for any other."""
    known = (text.decode() if isinstance(text, bytes) else text).strip(" \t\n\r")
    if "\\" in known or (isinstance(text, str) and not text.isascii()):
        raise ValueError
    value, end = _plain.raw_decode(known)
    if end != len(known):
        raise ValueError
    return value


def read_json(text: str | bytes) -> Json:
    """One JSON value from outside, or Malformed."""
    with contextlib.suppress(ValueError, RecursionError):
        return _read_plainly(text)
    try:
        value = _strict.decode(text if isinstance(text, str) else text.decode(json.detect_encoding(text), "surrogatepass"))
        return checked(value)
    except RecursionError:
        raise Malformed("", "too_deep") from None
    except ValueError as error:  # also JSONDecodeError, UnicodeDecodeError and numbers of absurd length
        raise Malformed("", "not_json", detail=str(error)[:80]) from None


def checked(value: Json, place: str = "") -> Json:
    """The same value, or Malformed for an integer beyond ±2⁵³ or a string with a lone surrogate."""
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
    elif isinstance(value, dict):
        for key, item in value.items():
            checked(key, place)
            checked(item, f"{place}.{key}" if place else key)
    return value


def dumps(value: Json) -> str:
    """One line of JSON, always the same for the same value; it stays one line for programs that split at Unicode's line ends."""
    return one_line(compact(value))


def one_line(line: str) -> str:
    """JSON with the characters escaped that some programs take for the end of a line."""
    if line.isascii() or not ("\x85" in line or "\u2028" in line or "\u2029" in line):
        return line
    for end in _LINE_ENDS:
        line = line.replace(end, f"\\u{ord(end):04x}")
    return line


def canonical(value: Json) -> bytes:
    """Canonical JSON, with sorted keys, from which a hash is computed."""
    return _sorted(value).encode()


def digest(text: bytes) -> str:
    """The hash of canonical JSON."""
    return hashlib.sha256(text).hexdigest()


# --- commands in -------------------------------------------------------------------------------------------------------------------


def read_command(game: AnyGame, setup: Setup, fields: Mapping[str, Json]) -> Command:
    """A command from `{"do": ..., ...}`; its fields are read by their declaration, those of a house ruling by the game's."""
    do = fields.get("do")
    if do is None:
        raise Malformed("do", "key_missing")
    if type(do) is not str:
        raise Malformed("do", "wrong_type", expected="str")
    kind = _by_name_of(game).get(do)
    if kind is None:
        raise Malformed("do", "command_unknown", do=do[:40])
    command = form.read_shape(kind, {key: value for key, value in fields.items() if key != "do"}, game.names(setup))
    return game.resolve(setup, command)


_tables: dict[str, dict[str, type[Command]]] = {}  # by game: a Game holds functions and is not hashable by value, its name is


def _by_name_of(game: AnyGame) -> dict[str, type[Command]]:
    """The game's commands by their wire name."""
    if game.name not in _tables:
        kinds: tuple[type[Command], ...] = (*game.commands, Retract)
        _tables[game.name] = {kind.do: kind for kind in kinds}
    return _tables[game.name]


def read_envelope(game: AnyGame, setup: Setup, line: Json) -> Envelope:
    """An envelope from `{"by": ..., "do": ..., ...}`, from a record or the network."""
    if type(line) is not dict:
        raise Malformed("", "not_an_object")
    if "by" not in line:
        raise Malformed("by", "key_missing")
    by = line["by"]
    if type(by) is not str or (by != TABLE and by not in setup.seats):
        raise Malformed("by", "seat_unknown", **form.offered_names((*setup.seats, TABLE)))
    return Envelope(by=by, command=read_command(game, setup, {key: value for key, value in line.items() if key != "by"}))


# --- values out -------------------------------------------------------------------------------------------------------------------


def to_json(value: Any) -> Json:
    """Any of our values as JSON: dataclasses by field (an unsaid None is left out), tuples as arrays."""
    if value is None or isinstance(value, (str, int, bool)):
        return value
    if isinstance(value, (tuple, list)):
        return [to_json(item) for item in value]
    if isinstance(value, Mapping):
        return {str(key): to_json(item) for key, item in value.items()}
    if isinstance(value, (set, frozenset)):
        written: list[Any] = [to_json(item) for item in value]
        return sorted(written)
    if isinstance(value, Command):
        return write_command(value)
    if dataclasses.is_dataclass(value):
        kind: Any = type(value)
        fields, unsaid = ((key, getattr(value, name)) for name, key, _ in _defaults(kind)), _unsaid(kind)
        return {key: to_json(each) for key, each in fields if each is not None or key not in unsaid}
    if isinstance(value, float):
        return value
    raise TypeError(f"no JSON for {type(value).__name__}")


def write_view(view: Any) -> dict[str, Json]:
    """A view as JSON; a field that is not for this viewer (None by default) is left out."""
    values = ((key, getattr(view, name), default) for name, key, default in _defaults(type(view)))
    return {key: to_json(value) for key, value, default in values if value is not None or default is not None}


_fields: dict[type, tuple[tuple[str, str, object], ...]] = {}


def _defaults(kind: type) -> tuple[tuple[str, str, object], ...]:
    """Field, key and default of each field of a class."""
    found = _fields.get(kind)
    if found is None:
        found = _fields[kind] = tuple((each.name, field_key(each.name), each.default) for each in dataclasses.fields(kind))
    return found


@cache
def _unsaid(kind: type) -> frozenset[str]:
    """The keys that are left out if they are None."""
    return frozenset(field_key(each.name) for each in dataclasses.fields(kind) if each.metadata.get("unsaid"))


def write_command(command: Command) -> dict[str, Json]:
    """A command as records have it: fields with their default are left out."""
    body: dict[str, Json] = {"do": command.do}
    for name, key, default in _defaults(type(command)):
        value = getattr(command, name)
        if value is default or (default is not dataclasses.MISSING and value == default and type(value) is type(default)):
            continue
        body[key] = to_json(value)
    return body


def write_envelope(envelope: Envelope) -> dict[str, Json]:
    """An envelope as records have it."""
    return {"by": envelope.by, **write_command(envelope.command)}


_event_names: dict[type, str] = {}


def event_name(kind: type) -> str:
    """CarMoved -> car_moved."""
    name = _event_names.get(kind)
    if name is None:
        name = _event_names[kind] = snake(kind.__name__)
    return name


def write_happening(happening: Happening) -> dict[str, Json]:
    """`{"event": "car_moved", ...}`."""
    fields: Any = to_json(happening)
    return {"event": event_name(type(happening)), **fields}


def write_refusal(refusal: Refusal) -> dict[str, Json]:
    """A refusal as in `--json`."""
    return {"rule": refusal.rule, "reason": refusal.reason, "args": to_json(refusal.args)}


# --- scenes out -------------------------------------------------------------------------------------------------------------------

Say = Callable[[Text], str]


_Out = Callable[[Any], str]
_writers: dict[type, Callable[[_Out, Any], str]] = {}  # made when first asked for


def write_fields(value: Any, out: _Out) -> str:
    """An object of a scene: its kind, then the fields that differ from their default, each written by `out`."""
    return _writer_of(type(value))(out, value)


def _writer_of(kind: type) -> Callable[[_Out, Any], str]:
    """The function that writes objects of a kind: in a scene, or a command as `write_command` does. A tap writes some hundred objects, and
    one function for each kind takes half as long as one for all."""
    if kind in _writers:
        return _writers[kind]
    head = {"do": kind.do} if issubclass(kind, Command) else {"is": event_name(kind)}
    scope: dict[str, Any] = {"quoted": quoted}
    lines = ["def write(out, value):", f"text = {compact(head)[:-1]!r}"]
    for name, key, default in _defaults(kind):
        lines.append(f"item = value.{name}")
        if default is None:
            lines.append("if item is not None:")
        elif default is not dataclasses.MISSING:  # another object may equal it
            scope[name] = default
            same_type = f" or type(item) is not type({name})" if issubclass(kind, Command) else ""
            lines.append(f"if item is not {name} and (item != {name}{same_type}):")
        written = "quoted(item) if type(item) is str else str(item) if type(item) is int else out(item)"
        lines.append(f"{' ' * (default is not dataclasses.MISSING)}text += ',\"{key}\":' + ({written})")
    exec("\n ".join([*lines, "return text + '}'"]), scope)  # as dataclasses make their __init__
    made: Callable[[_Out, Any], str] = scope["write"]
    _writers[kind] = made
    return made


def _as_given(value: Any) -> str:
    """A field of a command: names and numbers, never a text to be translated."""
    return compact(to_json(value))


class SceneWriter:
    """Writes a scene or a part of it as JSON: texts as words, every object with its kind, defaults left out."""

    def __init__(self, say: Say) -> None:
        said: dict[type, _Out] = {Text: lambda text: quoted(say(text)), str: quoted, tuple: self._all}
        self.how: dict[type, _Out] = {**said, **dict.fromkeys((int, float, bool, type(None)), compact)}  # by class; others by their fields

    def text(self, value: Any) -> str:
        """Any value of a scene, as JSON text."""
        kind = type(value)
        return (self.how.get(kind) or self.learnt(kind))(value)

    def learnt(self, kind: type) -> _Out:
        """How a class is written of which nothing else is said."""
        self.how[kind] = partial(_writer_of(kind), _as_given if issubclass(kind, Command) else self.text)
        return self.how[kind]

    def _all(self, values: tuple[Any, ...]) -> str:
        return f"[{','.join(map(self.text, values))}]"


def write_scene(scene: Scene, say: Say) -> str:
    """A scene as it is."""
    return one_line(SceneWriter(say).text(scene))
