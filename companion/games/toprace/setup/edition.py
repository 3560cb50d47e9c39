"""The box as an edition's file says it.

What makes no sense in a file is `Malformed`, with the place: a colour that is there twice, a card that names no car, a table that lacks
a place. What is only odd is accepted with a warning (`warnings`): a deck with more of one colour, two cars of one shape.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Annotated, Final, Literal

from companion.defaults import PlainEdition
from companion.game import Parts
from companion.games.toprace.commands import Car
from companion.games.toprace.deck import JOKER, make_deck
from companion.games.toprace.track import FINISH, Track
from companion.games.toprace.track_data import explain_track, make_track, track_warnings
from companion.kernel import form
from companion.kernel.form import AtLeastOne, Count, Defines, FillColour, Malformed, Name, Names, SeatName, Spelt, unsaid, vocabulary_of
from companion.kernel.frozen import replace
from companion.kernel.shape import Shape
from companion.kernel.text import Text, say

CARS = 6

Letter = Annotated[str, Spelt(r".", "a_letter")]
CarName = Annotated[str, Spelt(rf"(?!(?:{JOKER}|{FINISH})$)[a-z]+(?:_[a-z]+)*", "a_word")]
Six = tuple[int, int, int, int, int, int]


class Options(Shape):
    """The options: everything on which sources are silent or disagree, for players to see and choose."""

    depth: Literal["referee", "bank"] = "referee"
    races: Literal[1, 3] = 1
    bets: bool = True
    bets_when: Literal["card", "crossing"] = "crossing"  # TR-B2
    bets_optional: bool = False  # TR-B3
    auction: Literal["outcry", "in_turn"] = "outcry"  # TR-A3
    breakdown_until: Literal["overtaken", "level", "passed"] = "overtaken"  # TR-X4
    blocked: Literal["stuck", "farthest"] = "stuck"  # TR-R4
    specials_after_tipp2: bool = True  # TR-X6
    max_drivers: Literal["printed"] | AtLeastOne | None = None  # TR-A5
    track: Annotated[str, Name("track")] = "classic"
    controller: SeatName | None = unsaid()  # TR-S2; None: the first seat


class PieceLook(Shape):
    """How a car looks, or the joker."""

    fill: FillColour
    shape: str
    letter: Letter


class CarLook(PieceLook):
    """How a car looks, and its letter. A language's texts may have better ones (`car-letter`, `car-name`)."""

    name: CarName


class MoneyFigures(Shape):
    """The start money, the price of a driver, and what a race brings. Bets: a row for each line, a figure for each place (TR-B5)."""

    start: Count
    least_bid: AtLeastOne
    bid_step: AtLeastOne
    last_driver: Count
    unsold_driver: Count
    prizes: Six
    bets: tuple[Six, ...]


class AuctionFigures(Shape):
    """How often a driver comes up unsold before it must be taken (TR-A7)."""

    unsold_rounds: AtLeastOne


class Rulings(Shape):
    """What we decided where the sources are silent. Each is true as we decided; a group may decide otherwise."""

    bids_within_cash: bool = True  # TR-A2; else anybody may bid into debt
    forced_into_debt: bool = True  # TR-A6, TR-A7; else who must take a driver pays what they have at most
    joker_names_once: bool = True  # TR-R6; else a card's second joker may name the same car
    turbo_falls_short: bool = True  # TR-X2; else a turbo that can't go level does nothing
    five_may_end: bool = True  # TR-E1; else the race goes on until the sixth car is in or the last card is played


class BoxFile(Shape):
    """An edition's file."""

    name: str = ""
    cars: Annotated[tuple[CarLook, ...], Defines("car")]
    joker: PieceLook
    deck: Annotated[str, Name("deck")]
    rename: Mapping[str, Car] = field(default_factory=dict)  # the deck's colours, as this edition calls them
    money: MoneyFigures
    auction: AuctionFigures
    rulings: Rulings = Rulings()
    options: Options


class DeckFile(Shape):
    """A deck's file: its cards, and those that are our proposal."""

    cards: tuple[str, ...]
    proposed: tuple[str, ...] = ()


class Edition(PlainEdition[BoxFile]):
    """A box of the game, from its file and the decks and tracks beside it."""

    def __init__(self, name: str, box: BoxFile, parts: Parts) -> None:
        colours = tuple(car.name for car in box.cars)
        for at, colour in enumerate(colours):
            if colour in colours[:at]:
                raise Malformed(f"cars[{at}].name", "colour_twice", colour=colour)
        if len(colours) != CARS:
            raise Malformed("cars", "wrong_number", count=len(colours), expected=CARS)
        super().__init__(name, box, parts)
        place = f"decks/{box.deck}"
        cards = form.read_shape(DeckFile, parts[place], {}, place)
        self.cars: Final = tuple(replace(car, fill=car.fill.upper()) for car in box.cars)
        self.joker: Final = replace(box.joker, fill=box.joker.fill.upper())
        self.colours: Final = colours  # the cars' names in order
        self.deck: Final = make_deck(f"{place}.cards", [*cards.cards, *cards.proposed], colours, box.rename)
        self.proposed: Final = len(cards.proposed)  # cards of the deck that nobody has confirmed
        # Tracks as data, which is what is stored with an evening; a circuit is computed when somebody races on it.
        self.tracks: Final = {key.removeprefix("tracks/"): parts[key] for key in parts if key.startswith("tracks/")}
        self._built: Final[dict[str, Track]] = {}
        self.track(box.options.track)

    def track(self, name: str) -> Track:
        """A circuit by its name, checked: the bets need a row for each of its lines."""
        if name not in self._built:
            track = make_track(f"tracks/{name}", self.tracks[name])
            if len(track.lines) != len(self.box.money.bets):
                raise Malformed(f"tracks/{name}.lines", "wrong_number", count=len(track.lines), expected=len(self.box.money.bets))
            self._built[name] = track
        return self._built[name]


def option_names(edition: Edition) -> Names:
    """The tracks that lie with an edition."""
    return {"track": vocabulary_of(edition.tracks)}


def warnings(edition: Edition) -> tuple[Text, ...]:
    """What is odd about an edition and its tracks."""
    found: list[Text] = []
    deck = edition.deck
    lines = [line for kind, copies in zip(deck.kinds, deck.copies, strict=True) for line in kind.lines * copies]
    points = [sum(number for who, number in lines if who == car) for car in range(CARS)]
    paired = {who for kind in deck.kinds for who in kind.pair or ()}
    for who, colour in enumerate(edition.colours):
        if not points[who]:
            found.append(say("warning-no-card", car=colour))
        if paired and who not in paired:
            found.append(say("warning-no-special", car=colour))
    if len(set(points)) > 1:
        low, high = points.index(min(points)), points.index(max(points))
        found.append(say("warning-unbalanced", low=edition.colours[low], least=points[low], high=edition.colours[high], most=points[high]))
    if not paired:
        found.append(say("warning-no-specials"))
    if deck.size < CARS:
        found.append(say("warning-few-cards", number=deck.size))
    if edition.proposed:
        found.append(say("warning-proposed-cards", number=edition.proposed))
    for what in ("fill", "shape", "letter"):
        first = {getattr(car, what): car.name for car in reversed(edition.cars)}
        twice = (car for car in edition.cars if first[getattr(car, what)] != car.name)
        found.extend(say("warning-same-look", one=first[getattr(car, what)], other=car.name, what=what) for car in twice)
    money = edition.box.money
    if list(money.prizes) != sorted(money.prizes, reverse=True):
        found.append(say("warning-prizes-order"))
    for line, row in enumerate(money.bets):
        if list(row) != sorted(row, reverse=True):
            found.append(say("warning-bets-order", tipp=line + 1))
    if money.least_bid % money.bid_step:
        found.append(say("warning-least-bid", least=money.least_bid, step=money.bid_step))
    found.extend(track_warnings(edition.track(edition.box.options.track)))
    return tuple(found)


def explain(edition: Edition) -> tuple[Text, ...]:
    """An edition in words: what the app understood of it, for those who copied it."""
    deck, money = edition.deck, edition.box.money
    specials = sum(copies for kind, copies in zip(deck.kinds, deck.copies, strict=True) if kind.pair)
    return (
        say("explain-edition", edition=edition.name, cars=edition.colours),
        say("explain-deck", cards=deck.size, specials=specials),
        say("explain-money", start=money.start, prizes=tuple(say("explain-prize", prize=prize) for prize in money.prizes)),
        *explain_track(edition.track(edition.box.options.track)),
    )
