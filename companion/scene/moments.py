"""What moves and sounds at the table: a closed list of moments, which a game names by its happenings and nothing else.

How long a moment lasts, what it looks like and which sound it makes are the renderer's tables (`ui.feel`). A moment tells no more
than the happening it stands for, so a choice made in secret is the same moment whatever was chosen.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from typing import Any

from companion.kernel.command import Happening
from companion.kernel.seat import Seat
from companion.scene.targets import Face


@dataclass(frozen=True, slots=True)
class MoneyMoved:
    """A seat was paid so much, or paid it: below zero."""

    seat: Seat
    amount: int


@dataclass(frozen=True, slots=True)
class PointsMoved:
    """A seat has so many points more, or fewer."""

    seat: Seat
    points: int


@dataclass(frozen=True, slots=True)
class GavelFell:
    """The gavel fell."""


@dataclass(frozen=True, slots=True)
class ChoiceSealed:
    """A secret choice is in: the same whatever it is."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class BetOpened:
    """A bet lies open, and this is what it brought (`companion.table.ceremony`)."""

    seat: Seat
    amount: int


@dataclass(frozen=True, slots=True)
class CardOpened:
    """A card or a tile lies open."""


@dataclass(frozen=True, slots=True)
class DieRolled:
    """A die came to rest; these faces were up on its way."""

    faces: tuple[Face, ...] = ()


@dataclass(frozen=True, slots=True)
class Grown:
    """That piece is higher than before, or there at all."""

    piece: str


@dataclass(frozen=True, slots=True)
class Eaten:
    """That piece is lower than before, or gone."""

    piece: str


@dataclass(frozen=True, slots=True)
class Travelled:
    """A piece went along these spaces, its own first; without them straight to where it stands."""

    piece: str
    way: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class TurnStarted:
    """It is that seat's turn."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class EndCame:
    """The end came at once."""


@dataclass(frozen=True, slots=True)
class StepStood:
    """The winner's step of the podium stands (the end of every game)."""


Moment = (
    MoneyMoved
    | PointsMoved
    | GavelFell
    | ChoiceSealed
    | BetOpened
    | CardOpened
    | DieRolled
    | Grown
    | Eaten
    | Travelled
    | TurnStarted
    | EndCame
    | StepStood
)


Telling = type[Moment] | Callable[[Any], Moment | None]  # Any: the happening, of the kind for which it is told


def telling(table: Mapping[type[Happening], Telling | tuple[Telling, ...]]) -> Callable[[Happening], tuple[Moment, ...]]:
    """A game's `moments`, said as a table: what each kind of happening is, one moment or several.

    A kind of moment alone takes its fields from the happening's of the same names; a function makes one of it, or None.
    """
    made = {kind: tuple(map(_made_of, said if isinstance(said, tuple) else (said,))) for kind, said in table.items()}

    def moments(happening: Happening) -> tuple[Moment, ...]:
        found = [make(happening) for make in made.get(type(happening), ())]
        return tuple([moment for moment in found if moment is not None])

    return moments


def _made_of(said: Telling) -> Callable[[Happening], Moment | None]:
    if not isinstance(said, type):
        return said
    names = [each.name for each in fields(said)]
    return lambda happening: said(**{name: getattr(happening, name) for name in names})


def no_moments(happening: Happening) -> tuple[Moment, ...]:
    """A game in which nothing moves or sounds."""
    return ()
