"""What moves and sounds at the table: a closed list of moments. A game only says which of them its happenings are.

The renderer's tables say how long a moment lasts, how it looks and sounds (`ui.feel`). A moment tells no more
than its happening, so a secret choice is the same moment whatever was chosen.
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
    """A seat was paid this much, or paid it if it is below zero."""

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
    """A secret choice was made: the same moment whatever it is."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class BetOpened:
    """A bet was opened, and this is what it brought (`companion.table.play.ceremony`)."""

    seat: Seat
    amount: int


@dataclass(frozen=True, slots=True)
class CardOpened:
    """A card or a tile was opened."""


@dataclass(frozen=True, slots=True)
class DieRolled:
    """A die came to rest; it showed these faces before."""

    faces: tuple[Face, ...] = ()


@dataclass(frozen=True, slots=True)
class Grown:
    """A piece is higher than before, or new."""

    piece: str


@dataclass(frozen=True, slots=True)
class Eaten:
    """A piece is lower than before, or gone."""

    piece: str


@dataclass(frozen=True, slots=True)
class Travelled:
    """A piece moved along these spaces, beginning with its own; without any, straight to its place."""

    piece: str
    way: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class TurnStarted:
    """A seat's turn began."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class EndCame:
    """The game ended suddenly."""


@dataclass(frozen=True, slots=True)
class StepStood:
    """The winner's step of the podium stands, at the end of every game."""


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


Telling = type[Moment] | Callable[[Any], Moment | None]  # Any: the happening, of the kind in the table


def telling(table: Mapping[type[Happening], Telling | tuple[Telling, ...]]) -> Callable[[Happening], tuple[Moment, ...]]:
    """Make a game's `moments` from a table that says which moment, or moments, each kind of happening is.

    A kind of moment takes its fields from the happening's fields with the same names; a function makes the moment, or None.
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
    """The `moments` of a game in which nothing moves or sounds."""
    return ()
