"""What is fixed for an evening: the edition, the seats, the switches, and every command that can recur, made once.

Rules and lists of legal commands work with numbers: seats in seat order, cars in the edition's order, kinds of card in the
deck's, spaces in the track's. Names are only at the edge.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from companion.games.toprace.commands import Bet, DeclineBet, Move, PlayCard
from companion.games.toprace.deck import Deck
from companion.games.toprace.edition import Edition
from companion.games.toprace.options import DEFAULTS, check_option
from companion.games.toprace.track import Track
from companion.kernel.command import Malformed
from companion.kernel.seat import Seat

FEWEST, MOST = 2, 6  # TR-S1
TURBO, BREAKDOWN = "turbo", "breakdown"


@dataclass(frozen=True, slots=True, eq=False)
class SpecialPlays:
    """The ways there are to play a special card: a turbo as it is, or to a space; a breakdown as it is, or of a car."""

    turbo: PlayCard
    turbo_to: tuple[PlayCard, ...]
    breakdown: PlayCard
    breakdown_of: Mapping[int, PlayCard]


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Setup:
    """An evening's setup; two are the same only if they are one."""

    edition: Edition
    seats: tuple[Seat, ...]
    options: Mapping[str, Any]
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
    until_level: bool
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

    @property
    def edition_name(self) -> str:
        """The edition's name."""
        return self.edition.name

    def from_controller(self) -> tuple[int, ...]:
        """The seats clockwise, the controller first."""
        count = len(self.seats)
        return tuple((self.controller + step) % count for step in range(count))


def make_setup(edition: Edition, seats: tuple[Seat, ...], options: Mapping[str, Any]) -> Setup:
    """The setup of an evening; raises Malformed for what can't be played."""
    if not FEWEST <= len(seats) <= MOST:
        raise Malformed("seats", "wrong_number", count=len(seats), least=FEWEST, most=MOST)
    for name, value in options.items():
        if name not in DEFAULTS:
            raise Malformed(f"options.{name}", "unknown_option")
        check_option(f"options.{name}", name, value, tuple(edition.tracks), seats)
    chosen = {**edition.options, **options}
    if chosen["controller"] is None:
        chosen["controller"] = seats[0]
    track, deck, colours = edition.track(chosen["track"]), edition.deck, edition.colours
    return Setup(
        edition=edition,
        seats=seats,
        options=chosen,
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
        referee=chosen["depth"] == "referee",
        races=chosen["races"],
        bets=chosen["bets"],
        at_crossing=chosen["bets_when"] == "crossing",
        bets_optional=chosen["bets_optional"],
        in_turn=chosen["auction"] == "in_turn",
        until_level=chosen["breakdown_until"] == "level",
        farthest=chosen["blocked"] == "farthest",
        specials_after_tipp2=chosen["specials_after_tipp2"],
        max_drivers=chosen["max_drivers"],
        controller=seats.index(chosen["controller"]),
        car_index={colour: car for car, colour in enumerate(colours)},
        seat_index={seat: number for number, seat in enumerate(seats)},
        play=tuple(None if kind.pair else PlayCard(card=kind.name) for kind in deck.kinds),
        move=tuple(tuple(Move(car=colour, to=place) for place in track.places) for colour in colours),
        name_only=tuple(Move(car=colour) for colour in colours),
        bet=tuple(tuple(Bet(tipp=line + 1, car=colour) for colour in colours) for line in range(len(track.lines))),
        decline=tuple(DeclineBet(tipp=line + 1) for line in range(len(track.lines))),
    )
