"""The defaults of a game: a plain edition and setup, and a function for each thing that a game may leave out."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final, Generic, Protocol, TypeVar

from companion.game import Bindable, Envelope, Lots, Movable, Parts, Secret, Summary
from companion.kernel.choices import Choices
from companion.kernel.command import Malformed, Outcome, Refusal
from companion.kernel.company import Company
from companion.kernel.form import Names, vocabulary_of
from companion.kernel.own import AnyEdition, AnyOptions, AnySetup, AnyState
from companion.kernel.seat import Seat, Viewer
from companion.kernel.sighting import Interpretation, Sighting
from companion.kernel.text import Text
from companion.scene import Standing


class HasOptions(Protocol):
    """An edition's file that contains the options."""

    @property
    def options(self) -> Any: ...


class HasName(Protocol):
    """An edition, as far as an evening needs it."""

    @property
    def name(self) -> str: ...


EditionT = TypeVar("EditionT", bound=HasName)
BoxT = TypeVar("BoxT", bound=HasOptions)
OptionsT = TypeVar("OptionsT")


class PlainEdition(Generic[BoxT]):
    """An edition that is just its file, with a name."""

    def __init__(self, name: str, box: BoxT, parts: Parts) -> None:
        self.name: Final = name
        self.box: Final = box
        self.options: Final[Any] = box.options


class EveningSetup(Generic[EditionT, OptionsT]):
    """What is fixed for an evening: the seats, the edition, the options. Two setups are equal only if they are the same object.

    A game's own setup also computes once what its rules look up again and again.
    """

    def __init__(self, edition: EditionT, seats: tuple[Seat, ...], options: OptionsT, company: Company | None = None) -> None:
        self.edition: Final = edition
        self.edition_name: Final = edition.name
        self.seats: Final = seats
        self.index: Final = {seat: place for place, seat in enumerate(seats)}  # by name: its place in the round
        self.options: Final = options
        self.company: Final = company  # where who sits there has changed since it began


class PlainSetup(EveningSetup[PlainEdition[BoxT], OptionsT]):
    """A setup that adds nothing to edition, seats and options."""

    @property
    def box(self) -> BoxT:
        """The edition's file as it was read."""
        return self.edition.box


@lru_cache(maxsize=8)
def names_of_seats(setup: AnySetup) -> Names:
    """The names for a game whose commands name only seats."""
    return {"seat": vocabulary_of(setup.seats)}


def told_to_all(final: AnyState, before: AnyState, envelope: Envelope, viewer: Viewer) -> Envelope | None:
    """For a game without secret commands: every line is told to everybody."""
    return envelope


def choices_opened(final: AnyState, before: AnyState) -> bool:
    """Sealed choices are in the state's `choices`, if it has that field; they are open when a later round has begun."""
    return hasattr(final, "choices") and final.choices.round > before.choices.round


def choice_secrets(state: AnyState) -> tuple[Secret, ...]:
    """The choices of this round, which phones promise, and the revealed ones of the round before, which phones check."""
    choices: Choices[Any] | None = getattr(state, "choices", None)
    if choices is None:
        return ()
    shown = [
        Secret(seat=seat, round=choices.round - 1, what="choice", command=command, revealed=True) for seat, command in choices.last.items()
    ]
    made = [Secret(seat=seat, round=choices.round, what="choice", command=choices.made.get(seat), revealed=False) for seat in choices.order]
    return (*shown, *made)


def nothing_to_say(edition: AnyEdition) -> tuple[Text, ...]:
    """For a game whose editions need no warning and no explanation."""
    return ()


def no_names(edition: AnyEdition) -> Names:
    """For a game whose options name only seats."""
    return {}


def no_standing(setup: AnySetup, seen: object) -> Standing | None:
    """For a game without a chart."""
    return None


def nobody_thinks(state: AnyState) -> Seat | None:
    """For a game that does not measure thinking time."""
    return None


def same_options(setup: AnySetup, end: Summary) -> AnyOptions:
    """For a game whose rules don't say who begins the next game: the options stay the same."""
    return setup.options


def no_chance(state: AnyState, lots: Lots) -> Envelope | None:
    """For a game in which the app never deals or draws."""
    return None


def no_meaning(state: AnyState, sighting: Sighting) -> Interpretation | None:
    """For a game without tags."""
    return None


def no_pieces(setup: AnySetup) -> tuple[Bindable, ...]:
    """For a game whose pieces have no tags."""
    return ()


def no_more_pieces(state: AnyState) -> tuple[Bindable, ...]:
    """For a game whose pieces are all known from the start."""
    return ()


def no_money(state: AnyState, seat: Seat, amount: int) -> Outcome[object] | Refusal:
    """For a game without money; it is never called."""
    raise AssertionError("this game has no money")


def no_place_type(setup: AnySetup, piece: str) -> object:
    """For a game without movable pieces: only the whole position can be corrected."""
    return None


def no_movables(state: AnyState) -> tuple[Movable, ...]:
    """A game with no pieces to put elsewhere."""
    return ()


def no_correction(state: AnyState, piece: str, to: object) -> Outcome[object] | Refusal:
    """For a game without movable pieces; it is never called."""
    raise Malformed("piece", "piece_unknown")
