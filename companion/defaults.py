"""What a game has that says nothing else: a plain edition and setup, and an answer for whatever it does not know."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final, Generic, Protocol, TypeVar

from companion.game import Bindable, Envelope, Lots, Movable, Parts, Secret
from companion.kernel.choices import Choices
from companion.kernel.command import Malformed, Outcome, Refusal
from companion.kernel.company import Company
from companion.kernel.form import Json, Names, vocabulary_of
from companion.kernel.own import AnyEdition, AnySetup, AnyState
from companion.kernel.seat import Seat, Viewer
from companion.kernel.sighting import Interpretation, Sighting
from companion.kernel.text import Text
from companion.scene import Standing


class HasOptions(Protocol):
    """An edition's file that holds its options."""

    @property
    def options(self) -> Any: ...


class HasName(Protocol):
    """An edition, as far as an evening goes."""

    @property
    def name(self) -> str: ...


EditionT = TypeVar("EditionT", bound=HasName)
BoxT = TypeVar("BoxT", bound=HasOptions)
OptionsT = TypeVar("OptionsT")


class PlainEdition(Generic[BoxT]):
    """A box as its file says, under its name."""

    def __init__(self, name: str, box: BoxT, parts: Parts) -> None:
        self.name: Final = name
        self.box: Final = box
        self.options: Final[Any] = box.options


class EveningSetup(Generic[EditionT, OptionsT]):
    """An evening: who sits where, the box, the switches. Two are the same only if they are one.

    A game's own setup works out besides, once and for all, what its rules look up all the time.
    """

    def __init__(self, edition: EditionT, seats: tuple[Seat, ...], options: OptionsT, company: Company | None = None) -> None:
        self.edition: Final = edition
        self.edition_name: Final = edition.name
        self.seats: Final = seats
        self.options: Final = options
        self.company: Final = company  # where who sits there has changed since it began


class PlainSetup(EveningSetup[PlainEdition[BoxT], OptionsT]):
    """An evening that needs nothing but the box as it is."""

    @property
    def box(self) -> BoxT:
        """What the file says."""
        return self.edition.box


@lru_cache(maxsize=8)
def names_of_seats(setup: AnySetup) -> Names:
    """A command names seats and nothing else."""
    return {"seat": vocabulary_of(setup.seats)}


def told_to_all(final: AnyState, before: AnyState, envelope: Envelope, viewer: Viewer) -> Envelope | None:
    """A game whose commands hold no secret tells every line as it is."""
    return envelope


def choices_opened(final: AnyState, before: AnyState) -> bool:
    """What is sealed lies in the state's `choices`, if there is any: it is open when a later round has begun."""
    return hasattr(final, "choices") and final.choices.round > before.choices.round


def choice_secrets(state: AnyState) -> tuple[Secret, ...]:
    """The choices of this round, and those of the round before, which are revealed: phones promise the first and check the second."""
    choices: Choices[Any] | None = getattr(state, "choices", None)
    if choices is None:
        return ()
    shown = [
        Secret(seat=seat, round=choices.round - 1, what="choice", command=command, revealed=True) for seat, command in choices.last.items()
    ]
    made = [Secret(seat=seat, round=choices.round, what="choice", command=choices.made.get(seat), revealed=False) for seat in choices.order]
    return (*shown, *made)


def nothing_to_say(edition: AnyEdition) -> tuple[Text, ...]:
    """A game whose editions need no warning or no explaining."""
    return ()


def no_names(edition: AnyEdition) -> Names:
    """A game whose options name nothing but seats."""
    return {}


def no_standing(setup: AnySetup, seen: object) -> Standing | None:
    """A game that draws no chart."""
    return None


def nobody_thinks(state: AnyState) -> Seat | None:
    """A game that counts no time."""
    return None


def same_options(setup: AnySetup, options: Mapping[str, Json]) -> Mapping[str, Json]:
    """A game whose rules say of no next one who begins it."""
    return options


def no_chance(state: AnyState, lots: Lots) -> Envelope | None:
    """A game in which the app deals nothing."""
    return None


def no_meaning(state: AnyState, sighting: Sighting) -> Interpretation | None:
    """A game that knows no tags."""
    return None


def no_pieces(setup: AnySetup) -> tuple[Bindable, ...]:
    """A game none of whose pieces wears a tag."""
    return ()


def no_more_pieces(state: AnyState) -> tuple[Bindable, ...]:
    """A game whose pieces are all there from the start."""
    return ()


def no_money(state: AnyState, seat: Seat, amount: int) -> Outcome[object] | Refusal:
    """A game without money is not asked."""
    raise AssertionError("this game has no money")


def no_place_type(setup: AnySetup, piece: str) -> object:
    """A game with no pieces to put elsewhere: there is only its whole position."""
    return None


def no_movables(state: AnyState) -> tuple[Movable, ...]:
    """A game with no pieces to put elsewhere."""
    return ()


def no_correction(state: AnyState, piece: str, to: object) -> Outcome[object] | Refusal:
    """A game with no pieces to put elsewhere is not asked."""
    raise Malformed("piece", "piece_unknown")
