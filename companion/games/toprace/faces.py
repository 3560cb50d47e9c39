"""How cars, jokers and cards look: colour and shape and letter together, never colour alone.

Fills and shapes come from the edition; letters and names from the texts of the reader's language, where a car the texts do not
know keeps the edition's letter and its own name. What shows the same is one object, made once.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from companion.games.toprace.deck import JOKER, JOKER_LINE, CardKind
from companion.games.toprace.setup import CarLook, Setup
from companion.kernel.text import Text, say
from companion.scene import Card, CardRow, Face


def _look(setup: Setup, car: str) -> CarLook:
    return setup.edition.joker if car == JOKER else setup.edition.cars[setup.car_index[car]]


@lru_cache(maxsize=256)
def car_face(setup: Setup, car: str, kind: str = "mark") -> Face:
    """A car's face: "car" on the board and on its driver's card, "mark" in lists and on tiles; the joker is a star."""
    look = _look(setup, car)
    if car == JOKER:
        return Face(fill=look.fill, shape=look.shape, name=car_name(car))
    return Face(kind=kind, fill=look.fill, shape=look.shape, letter=say("car-letter", car=car, letter=look.letter), name=car_name(car))


def car_name(car: str) -> Text:
    """ "Noire": a tile's word."""
    return say("car-name", car=car)


def car_short(car: str) -> Text:
    """ "Claire": beside the car's face, where the room is short."""
    return say("car-short", car=car)


def car_the(car: str) -> Text:
    """ "la noire": a car within a sentence."""
    return say("car-the", car=car)


def card_kind(setup: Setup, card: str) -> CardKind:
    """What is printed on a card, by its name."""
    return setup.card(card)


def line_car(setup: Setup, who: int) -> str:
    """The name of a printed line's car, or the joker's."""
    return JOKER if who == JOKER_LINE else setup.colours[who]


def card_words(setup: Setup, card: str) -> Text:
    """ "noire 6, blanche 5 et jaune 4": every line of a card, as many begin alike; a special one's pair."""
    kind = card_kind(setup, card)
    if kind.pair:
        one, other = (setup.colours[car] for car in kind.pair)
        return say("card-special", one=say("car-small", car=one), other=say("car-small", car=other))
    words = [say("card-line", car=line_car(setup, who), number=number) for who, number in kind.lines]
    return say("card-lines", lines=words)


@lru_cache(maxsize=256)
def movement_rows(setup: Setup, card: str) -> tuple[CardRow, ...]:
    """A card's bars as printed."""
    return tuple(CardRow(face=car_face(setup, line_car(setup, who)), number=number) for who, number in card_kind(setup, card).lines)


@lru_cache(maxsize=64)
def pair_faces(setup: Setup, card: str) -> tuple[Face, ...]:
    """A special card's two cars."""
    return tuple(car_face(setup, setup.colours[car]) for car in card_kind(setup, card).pair or ())


@lru_cache(maxsize=256)
def printed_card(setup: Setup, card: str, number: int = 0) -> Card:
    """A card as it is printed; `number` tells copies apart."""
    special = bool(card_kind(setup, card).pair)
    return Card(
        id=f"card:{card}" + (f"#{number}" if number else ""),
        kind="movement",
        note=say("card-special-name") if special else None,
        faces=pair_faces(setup, card),
        rows=movement_rows(setup, card),
    )


def by_family(setup: Setup, cards: Sequence[str]) -> list[str]:
    """Cards as somebody looks for them: plain ones first, then by pattern of numbers, then joker cards, then special ones."""

    def order(card: str) -> tuple[bool, bool, bool, int, tuple[int, ...], int]:
        kind = card_kind(setup, card)
        if kind.pair:
            return True, False, False, 0, (), kind.pair[0]
        top = kind.lines[0][0]
        pattern = tuple(-number for _, number in kind.lines)
        jokers = any(who == JOKER_LINE for who, _ in kind.lines)
        return (
            False,
            top == JOKER_LINE,
            len(kind.lines) > 1,
            -len(kind.lines) * 2 - jokers,
            pattern,
            kind.lines[-1 if top == JOKER_LINE else 0][0],
        )

    return sorted(cards, key=order)
