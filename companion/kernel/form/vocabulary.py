"""The words for annotations: what a declared field may be, and how a screen asks for it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any, Literal

# Data as somebody else wrote it: None, a bool, number or text, a list, an object with names. Nobody may use it as anything before it was
# looked at: a strict reader makes a value of it (`read_as`, `read_shape`), or an `isinstance` says what it is.
Json = object
SAFE = 2**53
MOST_OFFERED = 12  # names in one sentence


class Malformed(Exception):
    """Input that is not a valid command, header, edition or track. It says where and why, and never contains a secret value."""

    def __init__(self, place: str, reason: str, **args: Any) -> None:
        super().__init__(f"{place}: {reason}" if place else reason)
        self.place = place
        self.reason = reason
        self.args_ = args


def malformed_unless(fits: bool, place: str, reason: str, **args: Any) -> None:
    """What data have to keep to that a shape can't declare; where they do not, why and at which place."""
    if not fits:
        raise Malformed(place, reason, **args)


# --- the words of annotations ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Name:
    """One of the names of this kind that the setup knows."""

    kind: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Whole:
    """A whole number within bounds; an amount of money is a multiple of the game's step."""

    least: int = -SAFE
    most: int = SAFE
    step: int = 1
    money: bool = False


@dataclass(frozen=True, slots=True)
class Spelt:
    """A text of this form; `like` is the text that says what was expected."""

    pattern: str
    like: str


@dataclass(frozen=True, slots=True)
class Defines:
    """The keys of this mapping, or the members of this list, are names of a kind for the fields that follow."""

    kind: str


@dataclass(frozen=True, slots=True)
class Offers:
    """A text for which a screen offers the names of a kind and these words; code decides which texts are valid."""

    kind: str
    also: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class AnyOrder:
    """A list whose order has no meaning: it is read sorted, or names of a kind in the setup's order."""

    kind: str | None = None


@dataclass(frozen=True, slots=True)
class Distinct:
    """A list without duplicates."""


@dataclass(frozen=True, slots=True)
class Replaced:
    """A mapping that is always given whole: a key that is not in it is gone."""


@dataclass(frozen=True, slots=True)
class Keyed:
    """A list of shapes that this field tells apart: if one is given in part, its other fields stay."""

    field: str


@dataclass(frozen=True, slots=True)
class StillHere:
    """A seat's name in a position where somebody must sit. A house ruling that names a player who has left is refused."""


SeatName = Annotated[str, Name("seat")]
PresentSeat = Annotated[SeatName, StillHere()]
Count = Annotated[int, Whole(least=0)]
AtLeastOne = Annotated[int, Whole(least=1)]
FillColour = Annotated[str, Spelt(r"#[0-9A-Fa-f]{6}", "#RRGGBB")]


def unsaid() -> Any:
    """The default None of a field that is left out when it is None: the data must not contain null."""
    return field(default=None, metadata={"unsaid": True})


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """The names of one kind, and how other spellings of them are read, if there are any."""

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
        """These names in the vocabulary's order, or None if one of them is unknown."""
        found = list(names)
        return sorted(found, key=self._known.__getitem__) if self._known.keys() >= set(found) else None


Names = Mapping[str, Vocabulary]  # what a setup knows, by kind


def vocabulary_of(names: Iterable[str]) -> Vocabulary:
    """A vocabulary of names that have one spelling each."""
    return Vocabulary(tuple(names))


Asks = Literal["name", "whole", "text", "choice", "flag", "list", "pair", "by", "shape", "either"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Field:
    """How a screen asks for a value, with the names and bounds of this evening."""

    name: str
    asks: Asks
    values: tuple[Json, ...] = ()  # of a name, a choice; what is offered for a text; the keys of a "by"
    kind: str = ""  # of which kind a name is: "seat", or a game's own
    least: int = -SAFE
    most: int = SAFE
    step: int = 1
    money: bool = False
    of: tuple[Field, ...] = ()  # a shape's fields; the one field of a list's or a "by"'s members; a pair's or an either's members
    may_be_empty: bool = False
    begins: Json = None  # what it is when it is left out, where its declaration says so

    def member(self, step: str | int) -> Field:
        """How it asks for one member of its value; for one of several kinds of value, plainly."""
        match self.asks:
            case "shape":
                return next(each for each in self.of if each.name == step)
            case "pair":
                return self.of[int(step)]
            case "list" | "by":
                return self.of[0]
            case _:
                return Field(name=str(step), asks="name")
