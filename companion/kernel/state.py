"""The state of a game: a plain slotted class, as copying is half of a rule's work.

A state is never changed once it is out: rules change a fresh copy. `@state` gives the class its fields, its start with every field by
name, and a `copy` that sets one field after the other: a dict is copied with it, and what is `remembered` only is not.
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import Any, Self, TypeVar, dataclass_transform

T = TypeVar("T")


def remembered(*, default: None = None) -> Any:
    """A field that follows from the others and is reckoned when it is asked for: a copy begins without it."""
    return field(default=default, metadata={"remembered": True})


class Copied:
    """What `@state` gives: a copy of one's own to change."""

    __slots__ = ()

    def copy(self) -> Self:
        """The same fields in another object."""
        raise NotImplementedError("made by @state")


@dataclass_transform(kw_only_default=True, field_specifiers=(field, remembered))
def state(cls: type[T]) -> type[T]:
    """A state class: mutable only between its copying and its going out."""
    made = dataclass(slots=True, eq=False, kw_only=True)(cls)
    lines = ["def copy(self):", "    new = make(kind)"]
    for each in fields(made):  # type: ignore[arg-type]  # it was just made one
        value = "None" if each.metadata.get("remembered") else f"self.{each.name}"
        lines.append(f"    new.{each.name} = {value}" + (".copy()" if each.default_factory is dict else ""))
    lines.append("    return new")
    scope: dict[str, Any] = {"make": object.__new__, "kind": made}
    exec("\n".join(lines), scope)  # as dataclasses make their __init__
    made.copy = scope["copy"]  # type: ignore[attr-defined]
    return made
