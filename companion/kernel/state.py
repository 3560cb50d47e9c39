"""The state of a game: a plain class with slots, because copying is half of a rule's work.

A state that was given out is never changed: rules change a fresh copy. `@state` gives the class its fields, an `__init__` with every field
by name, and a `copy` that copies field by field: what is annotated as a dict is copied too, and a `derived_field` begins empty.
`write_state` and `read_state` make its JSON for the journal from the same declaration; a game may write its own, shorter or faster, with
`write_plain` for what is plain. When other people sit there, `reseated_state` gives the state their names.
"""

from __future__ import annotations

import typing
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, fields
from functools import cache
from typing import Any, Self, TypeVar, dataclass_transform, get_origin

from companion.kernel import form
from companion.kernel.form import Json, Malformed, Names

S = TypeVar("S")
T = TypeVar("T")


def derived_field(*, default: None = None) -> Any:
    """A field that follows from the others and is computed when it is needed: a copy begins without it."""
    return field(default=default, metadata={"derived": True})


class Copied:
    """The base of a state class: `copy` returns a copy that may be changed."""

    __slots__ = ()

    def copy(self) -> Self:
        """The same fields in another object."""
        raise NotImplementedError("made by @state")


@dataclass_transform(kw_only_default=True, field_specifiers=(field, derived_field))
def state(cls: type[T]) -> type[T]:
    """Make a state class. A state may be changed only after it was copied and before it is returned."""
    made = dataclass(slots=True, eq=False, kw_only=True)(cls)
    whole: Any = made

    def first_copied(self: Any) -> Any:  # only then can every annotation be looked up
        whole.copy = _copying(whole)
        return whole.copy(self)

    whole.copy = first_copied
    return made


@cache
def _copying(kind: Any) -> Callable[[Any], Any]:
    """A class's `copy`, written out field by field."""
    hints = typing.get_type_hints(kind)
    lines = ["def copy(self):", "    new = make(kind)"]
    for each in fields(kind):
        value = f"self.{each.name}"
        if each.metadata.get("derived"):
            value = "None"
        elif dict in (get_origin(hints[each.name]), hints[each.name], each.default_factory):
            value += ".copy()"
        lines.append(f"    new.{each.name} = {value}")
    lines.append("    return new")
    scope: dict[str, Any] = {"make": object.__new__, "kind": kind}
    exec("\n".join(lines), scope)  # as dataclasses make their __init__
    made: Callable[[Any], Any] = scope["copy"]
    return made


def public_view(state: S, make: Callable[[S], T]) -> T:
    """What everybody sees of a state. It is made once and kept in the state's field `public`, a `derived_field`."""
    holder: Any = state
    if holder.public is None:
        holder.public = make(state)
    made: T = holder.public
    return made


def write_plain(state: object, wanted: Iterable[str]) -> dict[str, Json]:
    """The fields of these names as JSON, for a game that writes the others itself."""
    return {name: form.write_value(getattr(state, name)) for name in wanted}


def read_plain(state: object, wanted: Iterable[str], data: Mapping[str, Json], known: Names) -> None:
    """Set these fields (only of a new state) from such JSON; Malformed, or KeyError for one that is missing."""
    kind: object = type(state)
    hints = dict(_kept(kind))
    for name in wanted:
        setattr(state, name, form.read_as(hints[name], data[name], known, name))


@cache
def _kept(kind: Any) -> tuple[tuple[str, object], ...]:
    """The fields that a journal keeps, with their annotations."""
    hints = typing.get_type_hints(kind, include_extras=True)
    return tuple((each.name, hints[each.name]) for each in fields(kind) if each.name != "setup" and not each.metadata.get("derived"))


def write_state(state: Any) -> dict[str, Json]:
    """A state as JSON, with its secrets and without its setup."""
    kind: object = type(state)
    return write_plain(state, (name for name, _ in _kept(kind)))


def read_state(kind: Any, setup: object, data: Mapping[str, Json], names: Names) -> Any:
    """A state from its JSON, or Malformed."""
    if set(data) != {name for name, _ in _kept(kind)}:
        raise Malformed("state", "wrong_type", expected="object")
    return kind(setup=setup, **{name: form.read_as(hint, data[name], names, name) for name, hint in _kept(kind)})


def reseated_state(state: S, setup: Any, names: Names) -> S:
    """The state in the setup of other people: wherever it declares a `SeatName`, it has that seat's new name. New seats are in no mapping.

    `names` are those of the new setup. A state that is stored by a `dump` of its own must be renamed by hand.
    """
    before: Any = state
    now = dict(zip(before.setup.seats, setup.seats, strict=False))
    called = {**names, "seat": form.Vocabulary(setup.seats, now.get)}
    made: S = read_state(type(state), setup, write_state(state), called)
    return made
