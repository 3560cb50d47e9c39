"""An evening of Top Race: who plays with which box and switches, and every command that can recur, made once.

Rules and lists of legal commands work with numbers: seats in seat order, cars in the edition's order, kinds of card in the
deck's, spaces in the track's. Names are only at the edge.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from companion.game import Money
from companion.games.toprace.commands import Bet, DeclineBet, Move, PlayCard
from companion.games.toprace.deck import CardKind, Deck, parse_card
from companion.games.toprace.setup.box import Edition, Options
from companion.games.toprace.track import Track
from companion.kernel.company import Company, next_present, present
from companion.kernel.form import Json, Malformed, Names, Words, words
from companion.kernel.shape import Shape

SEATS = (2, 6)  # TR-S1
MONEY = Money(unit="dollar", step=10_000)
TURBO: Literal["turbo"] = "turbo"
BREAKDOWN: Literal["breakdown"] = "breakdown"


@dataclass(frozen=True, slots=True, eq=False)
class SpecialPlays:
    """The ways there are to play a special card: a turbo as it is, or to a space; a breakdown as it is, or of a car."""

    turbo: PlayCard
    turbo_to: tuple[PlayCard, ...]
    breakdown: PlayCard
    breakdown_of: Mapping[int, PlayCard]


class Setup(Shape, eq=False):
    """An evening's setup; two are the same only if they are one."""

    edition: Edition
    seats: tuple[str, ...]
    options: Options
    track: Track
    deck: Deck
    colours: tuple[str, ...]
    cards: tuple[str, ...]  # the names of the deck's kinds
    specials: Mapping[int, SpecialPlays]  # by kind
    hand_size: int  # TR-S3

    referee: bool
    races: int
    bets: bool
    at_crossing: bool
    bets_optional: bool
    in_turn: bool
    breakdown_until: Literal["overtaken", "level", "passed"]  # TR-X4
    farthest: bool
    specials_after_tipp2: bool
    max_drivers: int | None
    controller: int

    car_index: Mapping[str, int]
    seat_index: Mapping[str, int]
    play: tuple[PlayCard | None, ...]  # by kind; None for special cards
    move: tuple[tuple[Move, ...], ...]  # by car, by place on the track
    name_only: tuple[Move, ...]  # by car: a joker's choice that moves nothing
    bet: tuple[tuple[Bet, ...], ...]  # by line: on each car
    decline: tuple[DeclineBet, ...]  # by line
    company: Company | None = None

    @property
    def edition_name(self) -> str:
        """The edition's name."""
        return self.edition.name

    def card(self, name: str) -> CardKind:
        """What is printed on a card, also on one that the deck does not list."""
        number = self.deck.index.get(name)
        return self.deck.kinds[number] if number is not None else parse_card("", name, self.colours, {})

    def from_controller(self) -> tuple[int, ...]:
        """The seats that are there clockwise, the controller first."""
        here = present(self)
        return (*(seat for seat in here if seat >= self.controller), *(seat for seat in here if seat < self.controller))


def _most(options: Options, seats: int) -> int | None:
    """TR-A5: how many drivers one player may own; as printed, two with three to five players, and three each with two."""
    if options.max_drivers == "printed":
        return {2: 3, 3: 2, 4: 2, 5: 2}.get(seats)
    return options.max_drivers


def setup(edition: Edition, seats: tuple[str, ...], options: Options) -> Setup:
    """The setup of an evening; raises Malformed for what can't be played."""
    track, deck, colours = edition.track(options.track), edition.deck, edition.colours
    return Setup(
        edition=edition,
        seats=seats,
        options=options,
        track=track,
        deck=deck,
        colours=colours,
        cards=tuple(kind.name for kind in deck.kinds),
        specials={
            number: SpecialPlays(
                PlayCard(card=kind.name, as_=TURBO),
                tuple(PlayCard(card=kind.name, as_=TURBO, to=space) for space in track.names),
                PlayCard(card=kind.name, as_=BREAKDOWN),
                {car: PlayCard(card=kind.name, as_=BREAKDOWN, car=colours[car]) for car in kind.pair},
            )
            for number, kind in enumerate(deck.kinds)
            if kind.pair
        },
        hand_size=deck.size // len(seats),
        referee=options.depth == "referee",
        races=options.races,
        bets=options.bets,
        at_crossing=options.bets_when == "crossing",
        bets_optional=options.bets_optional,
        in_turn=options.auction == "in_turn",
        breakdown_until=options.breakdown_until,
        farthest=options.blocked == "farthest",
        specials_after_tipp2=options.specials_after_tipp2,
        max_drivers=_most(options, len(seats)),
        controller=0 if options.controller is None else seats.index(options.controller),
        car_index={colour: car for car, colour in enumerate(colours)},
        seat_index={seat: number for number, seat in enumerate(seats)},
        play=tuple(None if kind.pair else PlayCard(card=kind.name) for kind in deck.kinds),
        move=tuple(tuple(Move(car=colour, to=place) for place in track.places) for colour in colours),
        name_only=tuple(Move(car=colour) for colour in colours),
        bet=tuple(tuple(Bet(tipp=line + 1, car=colour) for colour in colours) for line in range(len(track.lines))),
        decline=tuple(DeclineBet(tipp=line + 1) for line in range(len(track.lines))),
    )


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
        "seat": words(setup.seats),
        "car": words(setup.colours),
        "card": Words(cards, lambda card: cards[index[card]] if card in index else None),
        "lines": Words((), lines),
        "any_card": Words(cards, lambda card: cards[index[card]] if card in index else lines(card)),
        "space": words(setup.track.names),
        "place": words(setup.track.places),
    }


def again(setup: Setup, options: Mapping[str, Json]) -> dict[str, Json]:
    """TR-S2: the next game's controller sits at the left of this one's."""
    return {**options, "controller": setup.seats[next_present(setup, setup.controller)]}
