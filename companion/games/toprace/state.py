"""The state of a game of Top Race.

Seats, cars, kinds of card and spaces are numbers; -1 is nobody and nothing. What people do within a stage follows from what is
still to be settled, in this order: a return to be chosen, bets that are open, a card being resolved, a card to be played.

Broken-down cars keep the space they stand beside, and don't occupy it. `reached` lists the cars on the track by who reached its
rank first: nothing else decides between cars that are level (TR-E2).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal, NamedTuple

from companion.auctions.in_turn import InTurn
from companion.auctions.outcry import Outcry
from companion.games.toprace.deck import JOKER_LINE, CardKind
from companion.games.toprace.setup import CARS, Setup
from companion.kernel.company import away_places
from companion.kernel.seat import TABLE
from companion.kernel.state import Copied, derived_field, state
from companion.ledger import Ledger

BEYOND = 1_000_000  # so far into debt, where an edition lets bids go there
NOBODY = -1
OFF = -1  # of a car: not on the track, or nobody has said where
BANK = TABLE  # the bank's account: a name that no seat can have

DECLINED = -1
UNTOLD = -2  # a bet that is in, but on which car the app was never told (the game was entered during a race)

Stage = Literal["setup", "auction", "race", "settled", "over"]
Phase = Literal["setup", "auction", "placing", "race", "moving", "bets", "settled", "over"]
LineState = Literal["ahead", "waiting", "open", "closed"]
Fate = Literal["done", "finished", "broken", "blocked", "nobody"]
AHEAD: LineState = "ahead"
WAITING: LineState = "waiting"
OPEN: LineState = "open"
CLOSED: LineState = "closed"
DONE: Fate = "done"


class Breakdown(NamedTuple):
    """A car beside its space, until the partner comes. `level`: they were level, so the partner has to move first (TR-X4)."""

    car: int
    partner: int
    level: bool


@state
class State(Copied):
    """One moment of a game."""

    setup: Setup
    ledger: Ledger
    stage: Stage = "setup"
    race: int = 0
    turn: int = NOBODY  # in the auction: the last buyer; NOBODY: all cards are played
    spent: bool = False  # the seat on turn has played; the next turn begins when everything is settled

    known: tuple[tuple[int, ...], ...] = ()  # by seat: kinds of card known to be held, ascending
    unknown: tuple[int, ...] = ()  # by seat: cards held beyond these
    left: tuple[int, ...] = ()  # by kind: how many have not been played this race
    unlisted: tuple[str, ...] = ()  # cards that the deck does not list, played this race

    owners: tuple[int, ...] = ()  # by car
    offer: int = NOBODY  # the car on offer
    bidding: Outcry | InTurn | None = None
    rounds: tuple[int, ...] = ()  # by car: how often it came up unsold since the last sale (TR-A7)
    forcing: bool = False  # TR-A7 is being carried out
    took: tuple[int, ...] = ()  # seats that took a driver in this round of TR-A7, where everybody has one
    placing: int = NOBODY  # the car that its buyer is to place

    at: tuple[int, ...] = ()  # by car: a space, the finish, or OFF
    taken: int = 0  # the spaces that running cars stand on
    broken: tuple[Breakdown, ...] = ()  # earlier broken first
    returning: tuple[int, ...] = ()  # breakdowns that are over, in the order of return
    finish: tuple[int, ...] = ()  # cars, in order
    reached: tuple[int, ...] = ()

    card: str | None = None  # the card being resolved
    line: int = 0  # its line that is due
    named: tuple[int, ...] = ()  # cars its jokers named
    fates: tuple[Fate, ...] = ()  # of its lines so far

    lines: tuple[LineState, ...] = ()  # by TIPP
    bets: tuple[tuple[int | None, ...], ...] = ()  # by TIPP, by seat: a car, DECLINED, UNTOLD; None is missing
    places: tuple[int, ...] = ()  # cars, once the race is over
    public: Any = derived_field(default=None)  # what everybody sees of it, which the view computes once
    lies: Any = derived_field(default=None)  # the position, likewise

    # --- what follows from it -----------------------------------------------------------------------------------------------

    @property
    def phase(self) -> Phase:
        """The phase, as records name it."""
        if self.stage != "race":
            return "placing" if self.placing >= 0 and self.stage == "auction" else self.stage
        if self.returning:
            return "moving"
        if OPEN in self.lines:
            return "bets"
        return "moving" if self.card is not None else "race"

    @property
    def kind(self) -> CardKind:
        """What is printed on the card being resolved."""
        assert self.card is not None
        return self.setup.printed[self.card]

    @property
    def undealt(self) -> int:
        """How many cards of the deck have not been played: as many as hands can hold."""
        return sum(self.left) - len(self.unlisted)

    @property
    def on_turn(self) -> int:
        """The seat on turn, or NOBODY: not in an auction, nor while bets are open, nor after the end."""
        return self.turn if self.stage == "race" and (self.returning or OPEN not in self.lines) else NOBODY

    @property
    def open_line(self) -> int:
        """The TIPP whose betting is open (from 0), or NOBODY."""
        return self.lines.index(OPEN) if OPEN in self.lines else NOBODY

    def seat_name(self, seat: int) -> str | None:
        """A seat's name, or None for nobody."""
        return self.setup.seats[seat] if seat >= 0 else None

    def held(self, seat: int) -> int:
        """How many cards a seat holds."""
        return len(self.known[seat]) + self.unknown[seat]

    def cash(self, seat: int) -> int:
        """What a seat has."""
        return self.ledger.balance(self.setup.seats[seat])

    def purse(self, seat: int) -> int:
        """How much a seat may bid (TR-A2)."""
        return self.cash(seat) + (0 if self.setup.edition.box.rulings.bids_within_cash else BEYOND)

    def dropped_out(self, seat: int) -> bool:
        """Whether all of a seat's cars are in (TR-R8)."""
        if not self.finish or seat not in self.owners:
            return False
        return all(car in self.finish for car, owner in enumerate(self.owners) if owner == seat)

    def can_play(self, seat: int) -> bool:
        """Whether a seat takes its turns: it holds a card and has not dropped out (TR-R8)."""
        return self.held(seat) > 0 and not self.dropped_out(seat) and seat not in away_places(self.setup)

    def is_broken(self, car: int) -> bool:
        """Whether a car stands beside the track; it does so until it is back."""
        for breakdown in self.broken:
            if breakdown.car == car:
                return True
        return car in self.returning

    def rank(self, car: int) -> int:
        """How far a car has come; a car off the track is behind all (TR-P1)."""
        at = self.at[car]
        return self.setup.track.rank[at] if at >= 0 else -1

    def seats_without_driver(self) -> list[int]:
        """The seats that must still get one, the controller first (TR-A7)."""
        return [seat for seat in self.setup.from_controller if seat not in self.owners]

    def order(self) -> tuple[int, ...]:
        """All cars, best first, as they stand (TR-E2)."""
        if self.places:
            return self.places
        on_track = sorted(self.reached, key=self.rank, reverse=True)  # of level ones who was there first stays first
        off = [car for car in range(CARS) if car not in self.finish and car not in self.reached]
        return (*self.finish, *on_track, *off)

    def void(self, car: int, number: int) -> Fate | None:
        """Why a car's line moves nothing now, or None (TR-R4, TR-R5, TR-X3)."""
        if car in self.finish:
            return "finished"
        if self.is_broken(car):
            return "broken"
        at = self.at[car]
        if at < 0 or not self.setup.track.ahead_mask[at] & ~self.taken:
            return "blocked"
        return None

    def joker_choices(self) -> list[int]:
        """The cars that a joker of the card may name (TR-R6)."""
        on_card = self.kind.cars
        named = self.named if self.setup.edition.box.rulings.joker_names_once else ()
        return [car for car in range(CARS) if not on_card >> car & 1 and car not in named]

    def due(self) -> tuple[int, int] | None:
        """The line of the card that waits for a move: who (or the joker) and how far."""
        if self.stage != "race" or self.card is None or self.returning or OPEN in self.lines:
            return None
        lines = self.kind.lines
        return lines[self.line] if self.line < len(lines) else None

    def due_is_joker(self) -> bool:
        """Whether a joker must be named now."""
        due = self.due()
        return due is not None and due[0] == JOKER_LINE

    # --- changing a copy ------------------------------------------------------------------------------------------------------

    def know_cards(self, seat: int, hand: tuple[int, ...], more_unknown: int) -> None:
        """Which cards of a hand are known, and how many others it holds more than before."""
        self.known = (*self.known[:seat], hand, *self.known[seat + 1 :])
        if more_unknown:
            self.unknown = (*self.unknown[:seat], self.unknown[seat] + more_unknown, *self.unknown[seat + 1 :])

    def forget_played_cards(self, kinds: Iterable[int]) -> None:
        """Take cards of which all copies were played out of the hands: the table is right, and the hand has some other card."""
        for kind in kinds:
            left = self.left[kind]
            for seat, hand in enumerate(self.known):
                while hand.count(kind) > left:
                    hand = without_number(hand, kind)
                    self.know_cards(seat, hand, 1)

    def put(self, car: int, space: int) -> None:
        """Put a car elsewhere; if its rank changes, it is the last to have reached it."""
        track, at = self.setup.track, self.at
        was = at[car]
        self.at = (*at[:car], space, *at[car + 1 :])
        on_track = 0 <= space < track.finish
        reached = self.reached
        if not on_track or car not in reached or track.rank[was] != track.rank[space]:
            if car in reached:
                reached = without_number(reached, car)
            self.reached = (*reached, car) if on_track else reached
        self.retake()

    def end_auction(self) -> None:
        """Nothing is for sale, and nobody is asked."""
        self.offer, self.bidding, self.placing, self.forcing, self.took = NOBODY, None, NOBODY, False, ()
        self.rounds = (0,) * CARS

    def mend(self, car: int) -> None:
        """A car that is put elsewhere has no breakdown any more."""
        self.broken = tuple(breakdown for breakdown in self.broken if breakdown.car != car)
        self.returning = tuple(other for other in self.returning if other != car)

    def lay_card_aside(self) -> None:
        """No card is being resolved."""
        self.card, self.line, self.named, self.fates = None, 0, (), ()

    def close_lines(self) -> None:
        """Nobody bets any more at a line that was crossed."""
        self.lines = tuple(CLOSED if what in (WAITING, OPEN) else what for what in self.lines)

    def stop_racing(self) -> None:
        """Nobody is on turn, and what the race was still waiting for is void."""
        self.turn, self.spent, self.returning = NOBODY, False, ()
        self.lay_card_aside()
        self.close_lines()

    def retake(self) -> None:
        """Compute on which spaces running cars stand."""
        bit = self.setup.track.bit
        if not (self.broken or self.returning):
            a, b, c, d, e, f = self.at  # as many as there are CARS
            taken = bit[a] | bit[b] | bit[c] | bit[d] | bit[e] | bit[f]
        else:  # these stand beside theirs, where somebody else may stand
            taken = 0
            for car, space in enumerate(self.at):
                if not self.is_broken(car):
                    taken |= bit[space]
        self.taken = taken


def without_number(numbers: tuple[int, ...], number: int) -> tuple[int, ...]:
    """A hand without one card of a kind, cars without one."""
    at = numbers.index(number)
    return numbers[:at] + numbers[at + 1 :]


def start(setup: Setup) -> State:
    """The state at the beginning, before the cards are dealt (TR-S1)."""
    money = setup.edition.box.money.start
    state = State(setup=setup, ledger=Ledger.opened({**dict.fromkeys(setup.seats, money), BANK: -money * len(setup.seats)}))
    open_race(state)
    return state


def open_race(state: State) -> None:
    """Open the next race: new cards, drivers and bets; the money stays (TR-E4)."""
    setup = state.setup
    count, lines = len(setup.seats), len(setup.track.lines)
    state.stage = "setup"
    state.race += 1
    state.stop_racing()
    state.end_auction()
    state.known = ((),) * count
    state.unknown = (0,) * count
    state.left = setup.deck.copies
    state.unlisted = ()
    state.owners = (NOBODY,) * CARS
    state.at = (OFF,) * CARS
    state.taken = 0
    state.broken = ()
    state.finish = ()
    state.reached = ()
    state.lines = (AHEAD,) * lines
    state.bets = ((None,) * count,) * lines
    state.places = ()
