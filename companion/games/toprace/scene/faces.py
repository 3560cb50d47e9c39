"""How cars, jokers and cards look: colour and shape and letter together, never colour alone.

Fills and shapes come from the edition; letters and names from the texts of the reader's language. A car that has no
text keeps the edition's letter and its own name. Pieces that look the same share one object.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from companion.games.toprace.deck import JOKER, JOKER_LINE
from companion.games.toprace.setup import Setup
from companion.kernel.text import Text, say
from companion.scene import Card, CardRow, Cell, Face, Row, Target


@lru_cache(maxsize=256)
def car_face(setup: Setup, car: str, kind: str = "mark") -> Face:
    """A car's face: "car" on the board and on its driver's card, "mark" in lists and on tiles; the joker is a star."""
    if car == JOKER:
        joker = setup.edition.joker
        return Face(fill=joker.fill, shape=joker.shape, name=car_name(car))
    look = setup.edition.cars[setup.car_index[car]]
    return Face(kind=kind, fill=look.fill, shape=look.shape, letter=say("car-letter", car=car, letter=look.letter), name=car_name(car))


def car_name(car: str) -> Text:
    """A car's name on a tile: "Noire"."""
    return say("car-name", car=car)


@lru_cache(maxsize=64)
def car_tile(setup: Setup, does: str, car: str) -> Target:
    """A car to tap, by its face and name."""
    return Target(id=f"{does}:{car}", label=car_name(car), face=car_face(setup, car))


def car_the(car: str) -> Text:
    """A car within a sentence: "la noire"."""
    return say("car-the", car=car)


def card_words(setup: Setup, card: str) -> Text:
    """A card in words: "noire 6, blanche 5 et jaune 4", every line, as many begin alike; a special one's pair."""
    kind = setup.printed[card]
    if kind.pair:
        one, other = (say("car-small", car=car) for car in setup.named(kind.pair))
        return say("card-special", one=one, other=other)
    return say("card-lines", lines=[say("card-line", car=setup.on_line(who), number=number) for who, number in kind.lines])


@lru_cache(maxsize=256)
def printed_card(setup: Setup, card: str, number: int = 0) -> Card:
    """A card as it is printed; `number` tells copies apart."""
    name = f"card:{card}#{number}" if number else f"card:{card}"
    kind = setup.printed[card]
    faces = tuple(car_face(setup, car) for car in setup.named(kind.pair or ()))
    rows = tuple(CardRow(face=car_face(setup, setup.on_line(who)), number=number) for who, number in kind.lines)
    return Card(id=name, kind="movement", note=say("card-special-name") if faces else None, faces=faces, rows=rows)


def by_family(setup: Setup, cards: Sequence[str]) -> list[str]:
    """Cards in the order in which people look for them: plain ones, then by pattern of numbers, then joker cards, then special ones."""

    def order(card: str) -> tuple[bool, bool, bool, int, tuple[int, ...], int]:
        kind = setup.printed[card]
        if kind.pair:
            return True, False, False, 0, (), kind.pair[0]
        cars, numbers = zip(*kind.lines, strict=True)
        joker = cars[0] == JOKER_LINE
        length = -len(cars) * 2 - (JOKER_LINE in cars)
        return False, joker, len(cars) > 1, length, tuple(-number for number in numbers), cars[-1 if joker else 0]

    return sorted(cards, key=order)


def by_place(amounts: Sequence[int], change: bool = False) -> tuple[Row, ...]:
    """A row for what each place pays."""
    places = enumerate(amounts, 1)
    return tuple(Row(cells=(Cell(text=say("place-short", place=place)), Cell(money=amount, change=change))) for place, amount in places)
