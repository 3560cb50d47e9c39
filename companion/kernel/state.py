"""The state of a game: a plain slotted class, as copying is half of a rule's work.

A state is never changed once it is out: rules change a fresh copy. `@state` gives the class its fields, its start with every field by
name, and a `copy` that sets one field after the other: a dict is copied with it, and what is `derived_field` only is not. `write_state` and
`read_state` are its JSON for the journal, from the same declaration; a game may write its own that is shorter or faster.
"""

from __future__ import annotations

import typing
from collections.abc import Callable
from dataclasses import dataclass, field, fields
from functools import cache
from typing import Any, Self, TypeVar, dataclass_transform

from companion.kernel import form
from companion.kernel.form import Json, Malformed, Names

S = TypeVar("S")
T = TypeVar("T")


def derived_field(*, default: None = None) -> Any:
    """A field that follows from the others and is reckoned when it is asked for: a copy begins without it."""
    return field(default=default, metadata={"derived": True})


class Copied:
    """What `@state` gives: a copy of one's own to change."""

    __slots__ = ()

    def copy(self) -> Self:
        """The same fields in another object."""
        raise NotImplementedError("made by @state")


@dataclass_transform(kw_only_default=True, field_specifiers=(field, derived_field))
def state(cls: type[T]) -> type[T]:
    """A state class: mutable only between its copying and its going out."""
    made = dataclass(slots=True, eq=False, kw_only=True)(cls)
    lines = ["def copy(self):", "    new = make(kind)"]
    for each in fields(made):  # type: ignore[arg-type]  # it was just made one
        value = "None" if each.metadata.get("derived") else f"self.{each.name}"
        lines.append(f"    new.{each.name} = {value}" + (".copy()" if each.default_factory is dict else ""))
    lines.append("    return new")
    scope: dict[str, object] = {"make": object.__new__, "kind": made}
    exec("\n".join(lines), scope)  # as dataclasses make their __init__
    made.copy = scope["copy"]  # type: ignore[attr-defined]
    return made


def public_view(state: S, make: Callable[[S], T]) -> T:
    """What everybody sees of a state: made when it is first asked for, then kept in its field `public`, which is `derived_field`."""
    holder: Any = state
    if holder.public is None:
        holder.public = make(state)
    made: T = holder.public
    return made


@cache
def _kept(kind: Any) -> tuple[tuple[str, object], ...]:
    """The fields that a journal keeps, with their annotations."""
    hints = typing.get_type_hints(kind, include_extras=True)
    return tuple((each.name, hints[each.name]) for each in fields(kind) if each.name != "setup" and not each.metadata.get("derived"))


def write_state(state: Any) -> Json:
    """All of a state but its setup, secrets too."""
    kind: object = type(state)
    return {name: form.write_value(getattr(state, name)) for name, _ in _kept(kind)}


def read_state(kind: Any, setup: object, data: Json, names: Names) -> Any:
    """A state as it was written, or Malformed."""
    if not isinstance(data, dict) or set(data) != {name for name, _ in _kept(kind)}:
        raise Malformed("state", "wrong_type", expected="object")
    return kind(setup=setup, **{name: form.read_as(hint, data[name], names, name) for name, hint in _kept(kind)})
