"""The state of a game: a plain slotted class, as copying is half of a rule's work.

A state is never changed once it is out: rules change a fresh copy. `@state` gives the class its fields, its start with every field by
name, and a `copy` that sets one field after the other.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any, Self, TypeVar, dataclass_transform

T = TypeVar("T")


class Copied:
    """What `@state` gives: a copy of one's own to change."""

    __slots__ = ()

    def copy(self) -> Self:
        """The same fields in another object."""
        raise NotImplementedError("made by @state")


@dataclass_transform(kw_only_default=True)
def state(cls: type[T]) -> type[T]:
    """A state class: mutable only between its copying and its going out."""
    made = dataclass(slots=True, eq=False, kw_only=True)(cls)
    names = [each.name for each in fields(made)]  # type: ignore[arg-type]  # it was just made one
    lines = ["def copy(self):", "    new = make(kind)", *(f"    new.{name} = self.{name}" for name in names), "    return new"]
    scope: dict[str, Any] = {"make": object.__new__, "kind": made}
    exec("\n".join(lines), scope)  # as dataclasses make their __init__
    made.copy = scope["copy"]  # type: ignore[attr-defined]
    return made
