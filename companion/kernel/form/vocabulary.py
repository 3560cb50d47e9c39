"""The words of annotations: what a declared field may be, and what a screen asks for it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any, Literal

# None, bool, int, str, list of Json, dict of str to Json: data as somebody else wrote it. It is not spelt out as a recursive union: tried
# under mypy --strict, that asks for a narrowing at some 950 places of companion/ (`object`: 200) where a form reads what it is anyway.
Json = Any
SAFE = 2**53
MOST_OFFERED = 12  # names in one sentence


class Malformed(Exception):
    """Input that is no command, header, edition or track at all. Says where and what, never a secret value."""

    def __init__(self, place: str, reason: str, **args: Any) -> None:
        super().__init__(f"{place}: {reason}" if place else reason)
        self.place = place
        self.reason = reason
        self.args_ = args


# --- the words of annotations ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Name:
    """One of the names of a kind that the setup knows."""

    kind: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Whole:
    """A whole number within bounds; an amount of money goes by the game's own step."""

    least: int = -SAFE
    most: int = SAFE
    step: int = 1
    money: bool = False


@dataclass(frozen=True, slots=True)
class Spelt:
    """A text of this form; `like` shows it to whoever wrote another."""

    pattern: str
    like: str


@dataclass(frozen=True, slots=True)
class Defines:
    """The keys of this mapping, or the members of this list, are names of a kind for the fields that follow."""

    kind: str


@dataclass(frozen=True, slots=True)
class Offers:
    """A text for which a screen offers the names of a kind, and these words; what it may be is knowledge, and stays code."""

    kind: str
    also: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class AnyOrder:
    """A list whose order says nothing: it is spelt sorted, or in the order in which the setup knows names of a kind."""

    kind: str | None = None


@dataclass(frozen=True, slots=True)
class Distinct:
    """A list in which nothing stands twice."""


@dataclass(frozen=True, slots=True)
class Replaced:
    """A mapping that is given whole: what is not named in it is not there."""


@dataclass(frozen=True, slots=True)
class Keyed:
    """A list of shapes told apart by this field: one given in part is what it was, with these parts anew."""

    field: str


SeatName = Annotated[str, Name("seat")]
Count = Annotated[int, Whole(least=0)]
AtLeastOne = Annotated[int, Whole(least=1)]
FillColour = Annotated[str, Spelt(r"#[0-9A-Fa-f]{6}", "#RRGGBB")]


def unsaid() -> Any:
    """A field's default None that is never written: null is refused, leaving the key out says it."""
    return field(default=None, metadata={"unsaid": True})


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """The names of one kind: all of them, and how another way of writing one is spelt, where there are such ways."""

    all: tuple[str, ...]
    spelling: Callable[[str], str | None] | None = None
    _known: Mapping[str, int] = field(init=False, repr=False, compare=False)  # each name's place among them

    def __post_init__(self) -> None:
        object.__setattr__(self, "_known", {name: at for at, name in enumerate(self.all)})

    def find(self, name: str) -> str | None:
        """The canonical spelling of a name, or None."""
        if name in self._known:
            return name
        return self.spelling(name) if self.spelling is not None else None

    def in_order(self, names: Iterable[str]) -> list[str] | None:
        """These in the order in which they are known, or None where one is not."""
        found = list(names)
        return sorted(found, key=self._known.__getitem__) if self._known.keys() >= set(found) else None


Names = Mapping[str, Vocabulary]  # what a setup knows, by kind


def vocabulary_of(names: Iterable[str]) -> Vocabulary:
    """Names that are written in one way only."""
    return Vocabulary(tuple(names))


Asks = Literal["name", "whole", "text", "choice", "flag", "list", "pair", "by", "shape", "either"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Field:
    """A value as a screen may ask for it, with what this evening allows."""

    name: str
    asks: Asks
    values: tuple[Json, ...] = ()  # of a name, a choice; what is offered for a text; the keys of a "by"
    least: int = -SAFE
    most: int = SAFE
    step: int = 1
    money: bool = False
    of: tuple[Field, ...] = ()  # a shape's fields; the one field of a list's or a "by"'s members; a pair's or an either's members
    may_be_empty: bool = False
    begins: Json = None  # what it is when it is left out, where its declaration says so
