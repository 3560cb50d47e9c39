"""Frozen dataclasses that are quickly made: one tap makes dozens of them, happenings, what six viewers see, what stands on their screens.

The `__init__` that a frozen dataclass is given asks `object.__setattr__` for each field, at twice the price of a plain class's. Here
the object is a draft while it is filled, of a class that has the same slots and may be written; then it becomes what it was made for.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import MISSING, fields
from typing import Any, TypeVar

T = TypeVar("T")
_BECOME: Any = vars(object)["__class__"].__set__  # what `value.__class__ = kind` does, also where nothing may be set
_COPYING: dict[type, Callable[[Any], Any]] = {}  # made when first asked for


def quick(kind: type[T]) -> type[T]:
    """A frozen dataclass with slots, its objects made and copied as quickly as those of a plain class."""
    made: Any = kind
    made._draft = _draft_of(made)
    made.__init__ = _filling(made)
    return kind


def replace(value: T, /, **changes: Any) -> T:
    """The same with some fields otherwise, as `dataclasses.replace` makes it."""
    kind: Any = type(value)
    draft = (_COPYING.get(kind) or _copying(kind))(value)
    for name, each in changes.items():
        setattr(draft, name, each)
    draft.__class__ = kind
    if (check := getattr(draft, "__post_init__", None)) is not None:
        check()
    changed: T = draft
    return changed


def _draft_of(kind: Any) -> type:
    """A class with the same slots that may be written."""
    written = {"__slots__": kind.__slots__, "__setattr__": object.__setattr__, "__delattr__": object.__delattr__}
    if "__orig_bases__" in vars(kind):  # of a generic one
        written["__orig_bases__"] = kind.__orig_bases__
    return type(f"{kind.__name__}Draft", kind.__bases__, written)


def _filling(kind: Any) -> Callable[..., None]:
    """Its `__init__`."""
    scope: dict[str, Any] = {"_become": _BECOME, "_draft": kind._draft, "_missing": MISSING}
    named = {True: list[str](), False: list[str]()}  # by whether a field goes by its name only
    lines = ["_kind = self.__class__", "_become(self, _draft)"]
    for each in fields(kind):
        assert each.init, each
        default, value = "", each.name
        if each.default is not MISSING:
            scope[f"_default_{each.name}"], default = each.default, f"=_default_{each.name}"
        elif each.default_factory is not MISSING:
            scope[f"_make_{each.name}"], default = each.default_factory, "=_missing"
            value = f"_make_{each.name}() if {each.name} is _missing else {each.name}"
        named[bool(each.kw_only)].append(each.name + default)
        lines.append(f"self.{each.name} = {value}")
    lines.append("self.__class__ = _kind")
    if hasattr(kind, "__post_init__"):
        lines.append("self.__post_init__()")
    by_name = ["*", *named[True]] if named[True] else []
    return _function("__init__", ["self", *named[False], *by_name], lines, scope)


def _copying(kind: Any) -> Callable[..., Any]:
    """What makes a draft with the same fields."""
    lines = ["new = make(draft)", *(f"new.{each.name} = self.{each.name}" for each in fields(kind)), "return new"]
    _COPYING[kind] = _function("copying", ["self"], lines, {"make": object.__new__, "draft": kind._draft})
    return _COPYING[kind]


def _function(name: str, arguments: list[str], lines: list[str], scope: dict[str, Any]) -> Callable[..., Any]:
    exec("\n ".join([f"def {name}({', '.join(arguments)}):", *lines]), scope)  # as dataclasses make theirs
    made: Callable[..., Any] = scope[name]
    return made
