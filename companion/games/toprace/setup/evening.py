"""An evening of Top Race: who plays with which box and options, and every command that can recur, made once.

Rules and lists of legal commands work with numbers: seats in seat order, cars in the edition's order, kinds of card in the
deck's, spaces in the track's. Names are used only outside.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, Literal

from companion.defaults import EveningSetup
from companion.game import Money, Summary
from companion.games.toprace.commands import Bet, CloseBets, DeclineBet, Move, PlayCard, RevealDriver
from companion.games.toprace.deck import JOKER, JOKER_LINE, CardKind, Deck, parse_card
from companion.games.toprace.setup.edition import Edition, Options
from companion.games.toprace.track import Track
from companion.kernel.company import Company, next_present, present_places
from companion.kernel.form import Malformed, Names, Vocabulary, vocabulary_of
from companion.kernel.frozen import replace

SEATS = (2, 6)  # TR-S1
MONEY = Money(unit="dollar", step=10_000)
TURBO: Literal["turbo"] = "turbo"
BREAKDOWN: Literal["breakdown"] = "breakdown"


class _Printed(dict[str, CardKind]):
    """What is printed on a card, by any of its spellings; also for cards that are not in the deck."""

    def __init__(self, deck: Deck, colours: tuple[str, ...]) -> None:
        super().__init__((name, deck.kinds[number]) for name, number in deck.index.items())
        self.colours = colours

    def __missing__(self, name: str) -> CardKind:
        return parse_card("", name, self.colours, {})


class Setup(EveningSetup[Edition, Options]):
    """An evening's setup."""

    def __init__(self, edition: Edition, seats: tuple[str, ...], options: Options, company: Company | None = None) -> None:
        super().__init__(edition, seats, options, company)
        track, deck, colours = edition.track(options.track), edition.deck, edition.colours
        self.track: Final = track
        self.deck: Final = deck
        self.colours: Final = colours
        self.printed: Final = _Printed(deck, colours)
        self.cards: Final = tuple(kind.name for kind in deck.kinds)  # the names of the deck's kinds
        self.specials: Final = tuple(number for number, kind in enumerate(deck.kinds) if kind.pair)
        self.hand_size: Final = deck.size // len(present_places(self))  # TR-S3: a deal is for those who are there

        self.referee: Final = options.depth == "referee"
        self.at_crossing: Final = options.bets_when == "crossing"
        self.in_turn: Final = options.auction == "in_turn"
        self.farthest: Final = options.blocked == "farthest"
        self.max_drivers: Final = _most(options, len(seats))
        self.controller: Final = 0 if options.controller is None else seats.index(options.controller)
        self.from_controller: Final = tuple(sorted(present_places(self), key=self.controller.__gt__))  # clockwise, those who are there

        self.car_index: Final = {colour: car for car, colour in enumerate(colours)}
        self.revealed: Final = tuple(RevealDriver(car=colour) for colour in colours)
        self.revealed_by_app: Final = tuple(RevealDriver(car=colour, by_app=True) for colour in colours)
        self.play: Final = tuple(None if kind.pair else PlayCard(card=kind.name) for kind in deck.kinds)
        self.turbos: Final = {number: _turbos(deck.kinds[number], track) for number in self.specials}
        self.breakdowns: Final = {number: _breakdowns(deck.kinds[number], colours) for number in self.specials}
        self.move: Final = tuple(tuple(Move(car=colour, to=place) for place in track.places) for colour in colours)
        self.name_only: Final = tuple(Move(car=colour) for colour in colours)  # a joker's choice that moves nothing
        self.bet: Final = tuple(tuple(Bet(tipp=line + 1, car=colour) for colour in colours) for line in range(len(track.lines)))
        self.close_bets: Final = tuple(CloseBets(tipp=line + 1) for line in range(len(track.lines)))
        self.decline: Final = tuple(DeclineBet(tipp=line + 1) for line in range(len(track.lines)))

    def on_line(self, who: int) -> str:
        """The car that a card's line names, or the joker."""
        return JOKER if who == JOKER_LINE else self.colours[who]

    def cars(self, names: Iterable[str]) -> tuple[int, ...]:
        """Cars by their names."""
        return tuple([self.car_index[name] for name in names])

    def named(self, cars: Iterable[int]) -> tuple[str, ...]:
        """The names of cars."""
        return tuple([self.colours[car] for car in cars])


def _most(options: Options, seats: int) -> int | None:
    """How many drivers one player may own; as printed, two with three to five players, and three each with two (TR-A5)."""
    if options.max_drivers == "printed":
        return {2: 3, 3: 2, 4: 2, 5: 2}.get(seats)
    return options.max_drivers


def _turbos(kind: CardKind, track: Track) -> dict[int | None, PlayCard]:
    """A special card as a turbo, by the space where it ends; None where that need not be said."""
    ends: dict[int | None, PlayCard] = {end: PlayCard(card=kind.name, as_=TURBO, to=name) for end, name in enumerate(track.names)}
    return {None: PlayCard(card=kind.name, as_=TURBO), **ends}


def _breakdowns(kind: CardKind, colours: tuple[str, ...]) -> dict[int | None, PlayCard]:
    """The same as a breakdown, by the car that is in front; None where that need not be said."""
    cars: dict[int | None, PlayCard] = {car: PlayCard(card=kind.name, as_=BREAKDOWN, car=colours[car]) for car in kind.pair or ()}
    return {None: PlayCard(card=kind.name, as_=BREAKDOWN), **cars}


@lru_cache(maxsize=8)
def names(setup: Setup) -> Names:
    """Who sits here, the cars, the cards in any of their spellings, the spaces, and these with the finish."""
    cards, index = setup.cards, setup.deck.index

    def lines(text: str) -> str | None:
        try:
            kind = parse_card("", text, setup.colours, {})
        except Malformed:
            return None
        if kind.pair:  # in either order
            low, high = (setup.colours[car] for car in sorted(kind.pair))
            return f"{high}~{low}" if f"{high}~{low}" in index else f"{low}~{high}"
        return kind.name if kind.lines else None

    return {
        "seat": vocabulary_of(setup.seats),
        "car": vocabulary_of(setup.colours),
        "card": Vocabulary(cards, lambda card: cards[index[card]] if card in index else None),
        "lines": Vocabulary((), lines),
        "any_card": Vocabulary(cards, lambda card: cards[index[card]] if card in index else lines(card)),
        "space": vocabulary_of(setup.track.names),
        "place": vocabulary_of(setup.track.places),
    }


def next_options(setup: Setup, end: Summary) -> Options:
    """The options of a revenge: its controller sits at the left of this game's (TR-S2)."""
    return replace(setup.options, controller=setup.seats[next_present(setup, setup.controller)])
