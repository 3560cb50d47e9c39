"""Frozen dataclasses that are made quickly: one tap makes dozens of objects, for happenings, six viewers and their screens.

The `__init__` of an ordinary frozen dataclass calls `object.__setattr__` for each field, which takes twice as long as in a plain class.
Here the object is a draft while it is filled: its class has the same slots and may be written. Then its class becomes the frozen one.

Half of the remaining time is the call: a class packs its arguments into a dict and its `__init__` unpacks them. For objects that a rule
makes at every step there is a function that does not: with `moved = maker(Moved)`, `moved(seat=..., to=...)` equals `Moved(...)`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import MISSING, fields
from typing import Any, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")
_BECOME: Any = vars(object)["__class__"].__set__  # what `value.__class__ = kind` does, also where nothing may be set
_COPYING: dict[type, Callable[[Any], Any]] = {}  # made when first asked for


def quick(kind: type[T]) -> type[T]:
    """Make a class a frozen dataclass with slots whose objects are made and copied as quickly as those of a plain class."""
    made: Any = kind
    made._draft = _draft_of(made)
    made.__init__ = _filling(made)
    return kind


def maker(kind: Callable[P, T]) -> Callable[P, T]:
    """A function that makes objects of a quick class in less than half the time; it is called like the class."""
    made: Callable[P, T] = _making(kind)
    return made


def replace(value: T, /, **changes: Any) -> T:
    """A copy with other values for some fields, as from `dataclasses.replace`."""
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
    plain = {name: getattr(object, name) for name in ("__init__", "__setattr__", "__delattr__")}
    written = {"__slots__": kind.__slots__, **plain}
    if "__orig_bases__" in vars(kind):  # of a generic one
        written["__orig_bases__"] = kind.__orig_bases__
    return type(f"{kind.__name__}Draft", kind.__bases__, written)


def _filling(kind: Any) -> Callable[..., None]:
    """Makes the `__init__` that fills the draft."""
    arguments, lines, scope = _fields_set(kind)
    lines = ["_kind = self.__class__", "_become(self, _draft)", *lines, "self.__class__ = _kind", *_checked(kind)]
    return _function("__init__", ["self", *arguments], lines, {**scope, "_become": _BECOME, "_draft": kind._draft})


def _making(kind: Any) -> Callable[..., Any]:
    """What does the same without there being an object before."""
    arguments, lines, scope = _fields_set(kind)
    lines = ["self = _draft()", *lines, "self.__class__ = _kind", *_checked(kind), "return self"]
    return _function("making", arguments, lines, {**scope, "_draft": kind._draft, "_kind": kind})


def _fields_set(kind: Any) -> tuple[list[str], list[str], dict[str, Any]]:
    """The arguments of what makes it, the lines that fill a draft, and what these lines need."""
    scope: dict[str, Any] = {"_missing": MISSING}
    named = {True: list[str](), False: list[str]()}  # by whether a field goes by its name only
    lines: list[str] = []
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
    by_name = ["*", *named[True]] if named[True] else []
    return [*named[False], *by_name], lines, scope


def _checked(kind: Any) -> list[str]:
    return ["self.__post_init__()"] if hasattr(kind, "__post_init__") else []


def _copying(kind: Any) -> Callable[..., Any]:
    """What makes a draft with the same fields."""
    lines = ["new = draft()", *(f"new.{each.name} = self.{each.name}" for each in fields(kind)), "return new"]
    _COPYING[kind] = _function("copying", ["self"], lines, {"draft": kind._draft})
    return _COPYING[kind]


def _function(name: str, arguments: list[str], lines: list[str], scope: dict[str, Any]) -> Callable[..., Any]:
    exec("\n ".join([f"def {name}({', '.join(arguments)}):", *lines]), scope)  # as dataclasses make theirs
    made: Callable[..., Any] = scope[name]
    return made
