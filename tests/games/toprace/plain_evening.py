"""What the plain referee stores of an evening: who sits where, money, cars, cards; whose turn it is, and what a race pays."""

from __future__ import annotations

import re
from itertools import count
from typing import Any

from tests.games.toprace.plain_track import Board, data

Line = dict[str, Any]

PAID = {1: (90, 60, 30), 2: (60, 40, 20), 3: (30, 20, 10), 4: (0, -10, -20), 5: (-10, -30, -60), 6: (-30, -60, -90)}  # TR-B5
PRIZES = (200, 150, 100, 60, 30, 10)


class Offends(Exception):
    """These rules forbid it."""

    def __init__(self, *rules: str) -> None:
        super().__init__(*rules)
        self.rules = set(rules)


def offends_if(wrong: object, *rules: str) -> None:
    if wrong:
        raise Offends(*rules)


def is_special(card: str) -> bool:
    return "~" in card


def pair_of(card: str) -> tuple[str, str]:
    one, other = card.split("~")
    return one, other


def same_card(card: str, deck: list[str]) -> str:
    """The card as the deck writes it: a pair may be named in either order."""
    return card if card in deck or not is_special(card) else "~".join(reversed(pair_of(card)))


def lines_of(card: str) -> list[tuple[str, int]]:
    return [(found[1], int(found[2])) for line in card.split() if (found := re.fullmatch(r"([a-z_]+?)(\d+)", line))]


class PlainEvening:
    """A table of Top Race, as it lies."""

    def __init__(self, seats: list[str], edition: str, options: Line, *, track: Line | None = None, deck: list[str] | None = None) -> None:
        read = data(f"editions/{edition}.toml")
        self.option = {"controller": seats[0], **read["options"], **options}
        self.seats = seats
        self.cars = [car["name"] for car in read["cars"]]
        self.board = Board(track or data(f"tracks/{self.option['track']}.toml"))
        self.deck = deck or self.printed(edition, data(f"decks/{read['deck']}.toml"))
        first = seats.index(self.option["controller"])
        self.from_controller = seats[first:] + seats[:first]
        self.referee = self.option["depth"] == "referee"
        self.in_turn = self.option["auction"] == "in_turn"
        self.cash = dict.fromkeys(seats, 200_000)  # TR-S1
        self.bank = -200_000 * len(seats)
        self.race = 0
        self.winners: list[str] = []
        self.clock = count()
        self.new_race()

    def printed(self, edition: str, cards: Line) -> list[str]:
        """The deck in the edition's colours."""
        here = {"blue": "light_blue", "black": "dark_blue"} if edition == "a" else {}
        return [re.sub(r"blue|black", lambda found: here.get(found[0], found[0]), card) for card in cards["cards"] + cards["proposed"]]

    def new_race(self) -> None:
        self.race += 1
        self.phase = "setup"
        self.turn: str | None = None
        self.hands: dict[str, list[str] | None] = {}
        self.held: dict[str, int] = {}
        self.played: list[str] = []
        self.unsold = list(self.cars)
        self.under = dict.fromkeys(self.cars, 0)
        self.takers: list[str] = []  # TR-A7: who must take the next driver cards
        self.offer: str | None = None
        self.high: tuple[str, int] | None = None
        self.ring: list[str] = []  # in turn: who has not passed, the next to be asked first
        self.buyer: str | None = None
        self.owner: dict[str, str] = {}
        self.where: dict[str, str] = {}  # cars on the track, on a space or beside it, and FINISH
        self.broken: list[str] = []  # the earlier broken first
        self.level_at_play: dict[str, str] = {}  # TR-X4: the broken car, and the one whose next move ends it
        self.since: dict[str, int] = {}  # TR-E2
        self.podium: list[str] = []
        self.card: str | None = None
        self.left: list[tuple[str, int]] = []
        self.named: set[str] = set()
        self.returning: list[str] = []
        self.tipp = {1: "ahead", 2: "ahead", 3: "ahead"}
        self.bets: dict[int, dict[str, str | None]] = {1: {}, 2: {}, 3: {}}

    def in_phase(self, *phases: str, own: tuple[str, ...] = ()) -> None:
        offends_if(self.phase not in phases, "KERNEL-PHASE", *own)

    def pay(self, seat: str, amount: int) -> None:
        self.cash[seat] += amount
        self.bank -= amount

    def rank(self, car: str) -> int:
        return self.board.rank(self.where[car])

    def dropped_out(self, seat: str) -> bool:
        """TR-R8."""
        own = [car for car in self.cars if self.owner[car] == seat]
        return bool(own) and all(car in self.podium for car in own)

    def from_seat(self, seat: str) -> str | None:
        first = self.seats.index(seat)
        clockwise = self.seats[first:] + self.seats[:first]
        return next((each for each in clockwise if self.held[each] and not self.dropped_out(each)), None)

    def after(self, seat: str) -> str:
        return self.seats[(self.seats.index(seat) + 1) % len(self.seats)]

    def nobody_plays(self) -> None:
        if self.turn is None and self.referee:
            self.end_of_race()

    def end_of_race(self, order: list[str] | None = None) -> None:
        if order is None:  # TR-E2
            rest = [car for car in self.cars if car not in self.podium]
            order = sorted(rest, key=lambda car: (-self.rank(car), self.since[car])) if self.referee else rest
        self.podium += order
        for car, prize in zip(self.podium, PRIZES, strict=True):  # TR-E3
            self.pay(self.owner[car], prize * 1_000)
        for tipp, made in self.bets.items():
            for seat, chosen in made.items():
                if chosen:
                    self.pay(seat, PAID[self.podium.index(chosen) + 1][tipp - 1] * 1_000)
        self.turn = None
        self.phase = "over" if self.race == self.option["races"] else "settled"
        self.tell_winners()

    def tell_winners(self) -> None:
        best = max(self.cash.values())
        self.winners = [seat for seat in self.seats if self.phase == "over" and self.cash[seat] == best]  # TR-E5
