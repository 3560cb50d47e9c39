"""A shape: a frozen dataclass whose fields are given by name. To be one is said once, by the base.

    class Bid(Command):             commands, happenings, views, positions, tables of an edition: all are shapes
        amount: int

From the fields' annotations come reading, writing and asking (`companion.kernel.form`).
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from functools import cache
from typing import Any, Self, dataclass_transform

from companion.kernel.frozen import quick


@dataclass_transform(frozen_default=True, kw_only_default=True, field_specifiers=(field,))
class Shaped(type):
    """What makes a class one: `class Setup(Shape, eq=False)` says the rest."""

    def __new__(cls, name: str, bases: tuple[type, ...], body: dict[str, Any], **how: bool) -> Any:
        made = super().__new__(cls, name, bases, body)
        if "__slots__" in body:  # the second time: for its slots a dataclass makes the class anew
            return made
        return quick(dataclass(init=False, frozen=True, slots=True, kw_only=True, **how)(made))


class Shape(metaclass=Shaped, eq=False):  # whose own equality nothing may inherit
    """The base of all shapes."""

    @classmethod
    def over(cls, smaller: Shape, **more: Any) -> Self:
        """A shape that says more than a smaller one, of which it has every field: what is seen, over what lies there."""
        return cls(**{name: getattr(smaller, name) for name in _names_of(type(smaller))}, **more)


@cache
def _names_of(shape: type[Shape]) -> tuple[str, ...]:
    return tuple(each.name for each in fields(shape))
