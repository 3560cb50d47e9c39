"""An evening of Mogul: the box as an edition's file says it, the options, and what the rules look up all the time.

A group's own edition may have other colours, another deck, other figures. An edition that can't be played is `Malformed`; one that is
only odd (the same colour in centre and border, a deck of another size) is accepted with a warning.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Annotated, Final, Literal

from companion.defaults import EveningSetup, PlainEdition
from companion.game import Money, Parts
from companion.games.mogul.commands import TurnOver
from companion.kernel.company import Company
from companion.kernel.form import AtLeastOne, Count, Defines, FillColour, Name, Names, Spelt, Whole, malformed_unless, vocabulary_of
from companion.kernel.seat import Seat
from companion.kernel.shape import Shape
from companion.kernel.stock import Stock
from companion.kernel.text import Text, say

CRASH = "crash"
SEATS = (3, 6)  # MO-S1
MONEY = Money(unit="chip")
MOST_AT_QUICK_START = 5  # MO-S6
SHARES_IN_THE_BOX = 31  # MO-S2

Colour = Annotated[str, Name("colour")]
ColourName = Annotated[str, Spelt(r"(?!crash$)[a-z][a-z0-9_]*", "a_word")]


class Options(Shape):
    """The options."""

    quick_start: bool = False  # MO-S6
    loan_cost: Annotated[int, Whole(least=1, most=99)] = 1  # MO-R3: how many spaces back
    loans_per_auction: Annotated[int, Whole(least=0, most=99)] | None = 1  # MO-R3: None is any number
    loans_until: Literal["own_bid", "first_bid"] = "own_bid"  # MO-R3
    runner_up_must_take: bool = False  # MO-R8


class CardNumber(Shape):
    """How many there are of a card, and how many of them are marked S."""

    count: AtLeastOne
    s: Count = 0


class CrashFigures(Shape):
    """Among how many of the pile's last cards the Crash lies."""

    among: AtLeastOne


class ChipFigures(Shape):
    """The number of chips in all, in a hand, in a loan, and for one space at the end."""

    total: Count
    hand: Count
    loan: AtLeastOne
    point: AtLeastOne


class TrackFigures(Shape):
    """The length of the score track, and the colour of its start space."""

    spaces: AtLeastOne
    start: Colour


class Rulings(Shape):
    """What we decided where the box is silent. Each is true as we decided; a group may decide otherwise."""

    last_chooses_first: bool = True  # MO-S6; else the first seat, then clockwise
    loans_out_of_turn: bool = True  # MO-R3; else only when it is one's turn to stay or drop
    scores_below_zero: bool = True  # MO-R3; else no loan by which a score would fall below 0
    first_stays: bool = True  # MO-R8; else the auction's winner begins the next round when nobody takes the card


class BoxFile(Shape):
    """An edition's file. A card is written centre/border."""

    colours: Annotated[Mapping[ColourName, FillColour], Defines("colour")]
    cards: Mapping[str, CardNumber]
    crash: CrashFigures
    chips: ChipFigures
    track: TrackFigures
    rulings: Rulings = Rulings()
    options: Options = Options()


class Edition(PlainEdition[BoxFile]):
    """The box, with each card's number, how many of it are marked S, and its two colours."""

    def __init__(self, name: str, box: BoxFile, parts: Parts) -> None:
        for card, number in box.cards.items():
            centre, _, border = card.partition("/")
            malformed_unless({centre, border} <= box.colours.keys(), f"cards.{card}", "card_notation", known=tuple(box.colours))
            malformed_unless(number.s <= number.count, f"cards.{card}.s", "number_too_large", most=number.count)
        hands = SEATS[1] * box.chips.hand
        malformed_unless(hands <= box.chips.total, "chips.total", "number_too_small", least=hands)  # MO-S4
        super().__init__(name, box, parts)
        self.deck: Final = {card: number.count for card, number in box.cards.items()}
        self.marked: Final = {card: number.s for card, number in box.cards.items() if number.s}
        self.centre: Final = {card: card.partition("/")[0] for card in box.cards}
        self.border: Final = {card: card.partition("/")[2] for card in box.cards}
        malformed_unless(sum(self.marked.values()) >= SEATS[0], "cards", "too_few_marked", least=SEATS[0])  # MO-S3


class Setup(EveningSetup[Edition, Options]):
    """One evening, with what the rules look up all the time; Malformed if so many can't play with these options."""

    def __init__(self, edition: Edition, seats: tuple[Seat, ...], options: Options, company: Company | None = None) -> None:
        super().__init__(edition, seats, options, company)
        here = len(seats)
        if options.quick_start:  # MO-S6
            malformed_unless(here <= MOST_AT_QUICK_START, "options.quick_start", "quick_start_seats", most=MOST_AT_QUICK_START, number=here)
        malformed_unless(here <= sum(edition.marked.values()), "seats", "too_few_marked", least=here)  # MO-S3
        self.box: Final = Stock.of(edition.deck)
        self.hands: Final = tuple(f"hand:{seat}" for seat in seats)  # the seats' accounts: a seat may be called "bank"
        self.seat_of: Final = {hand: index for index, hand in enumerate(self.hands)}
        self.turn_overs: Final = {card: TurnOver(card=card) for card in (*edition.deck, CRASH)}
        self.turned_by_app: Final = {card: TurnOver(card=card, by_app=True) for card in self.turn_overs}
        self.loan_limit: Final = edition.box.chips.total if options.loans_per_auction is None else options.loans_per_auction


def warnings(found: Edition) -> tuple[Text, ...]:
    """What is odd about an edition that can be played."""
    odd: list[Text] = []
    if (size := sum(found.deck.values())) != SHARES_IN_THE_BOX:
        odd.append(say("warning-deck-size", number=size, usual=SHARES_IN_THE_BOX))
    equal = [card for card in found.deck if found.centre[card] == found.border[card]]
    odd += [say("warning-equal-colours", centre=found.centre[card], border=found.border[card]) for card in equal]
    if (number := sum(found.marked.values())) != SEATS[1]:
        odd.append(say("warning-marked", number=number, usual=SEATS[1]))
    return tuple(odd)


@lru_cache(maxsize=8)
def names(setup: Setup) -> Names:
    """The names that commands may use: who sits here, and the cards of the box with the Crash."""
    return {"seat": vocabulary_of(setup.seats), "card": vocabulary_of((*setup.edition.deck, CRASH))}
