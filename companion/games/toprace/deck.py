"""Movement cards: lines of a colour and a number from top to bottom, or a special card's pair of cars.

They are written as on the card: "blue6 white4 joker2 yellow1", "blue~red". Inside, cars are numbers in the edition's order and the joker
is -1. The deck may have the same card several times; it makes no difference which of them is played.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from companion.kernel.form import Malformed, offered_names

JOKER = "joker"
JOKER_LINE = -1
LINE = re.compile(r"([a-z]+(?:_[a-z]+)*)([1-9][0-9]?)")


@dataclass(frozen=True, slots=True)
class CardKind:
    """A card as it is printed. A special one has a pair and no lines."""

    name: str
    lines: tuple[tuple[int, int], ...]
    pair: tuple[int, int] | None
    cars: int  # the cars named on it, as a set of bits


@dataclass(frozen=True, slots=True)
class Deck:
    """The kinds of card in the deck's order, how many there are of each, and the kind for each spelling."""

    kinds: tuple[CardKind, ...]
    copies: tuple[int, ...]
    index: Mapping[str, int]

    @property
    def size(self) -> int:
        """How many cards there are."""
        return sum(self.copies)


def parse_card(place: str, text: str, cars: Sequence[str], rename: Mapping[str, str]) -> CardKind:
    """A card from its spelling; a colour is renamed first, then it must be one of the edition's cars or the joker."""

    def car(colour: str) -> int:
        name = rename.get(colour, colour)
        if name not in cars:
            raise Malformed(place, "name_unknown", **offered_names(tuple(cars)))
        return cars.index(name)

    if "~" in text:
        halves = text.split("~")
        if len(halves) != 2:
            raise Malformed(place, "card_unreadable", card=text)
        one, other = car(halves[0]), car(halves[1])
        if one == other:
            raise Malformed(place, "colour_twice", card=text, colour=cars[one])
        return CardKind(f"{cars[one]}~{cars[other]}", (), (one, other), 1 << one | 1 << other)
    lines: list[tuple[int, int]] = []
    seen = 0
    for word in text.split():
        match = LINE.fullmatch(word)
        if match is None:
            raise Malformed(place, "card_unreadable", card=text)
        colour, number = match[1], int(match[2])
        if colour == JOKER:
            lines.append((JOKER_LINE, number))
            continue
        who = car(colour)
        if seen >> who & 1:
            raise Malformed(place, "colour_twice", card=text, colour=cars[who])
        seen |= 1 << who
        lines.append((who, number))
    if not lines:
        raise Malformed(place, "card_unreadable", card=text)
    name = " ".join(f"{JOKER if who == JOKER_LINE else cars[who]}{number}" for who, number in lines)
    return CardKind(name, tuple(lines), None, seen)


def make_deck(place: str, texts: Sequence[str], cars: Sequence[str], rename: Mapping[str, str]) -> Deck:
    """A deck from its cards' spellings, in order."""
    kinds: dict[str, CardKind] = {}
    copies: dict[str, int] = {}
    pairs: dict[frozenset[int], str] = {}
    for number, text in enumerate(texts):
        kind = parse_card(f"{place}[{number}]", text, cars, rename)
        name = kind.name
        if kind.pair:
            name = pairs.setdefault(frozenset(kind.pair), name)  # the same pair in the other order is the same card
        kinds.setdefault(name, kind)
        copies[name] = copies.get(name, 0) + 1
    index = {name: number for number, name in enumerate(kinds)}
    for name, kind in kinds.items():
        if kind.pair:
            one, other = kind.pair
            index[f"{cars[other]}~{cars[one]}"] = index[name]
    return Deck(tuple(kinds.values()), tuple(copies.values()), index)
