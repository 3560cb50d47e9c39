"""A second referee for whole evenings of Top Race, as plain as the rules read: dictionaries, lists, one thing at a time.

`hear(line)` takes a record's line and answers None when it holds, or the rules that it offends (any of them may be cited; an
empty set where the texts name none). A refusal changes nothing: everything is checked before anything is touched. `legal(seat)`
and `end()` say what the record format's `--legal` and last line would say.
"""

from __future__ import annotations

import re
from collections import Counter
from itertools import count
from typing import Any

from tests.games.toprace.plain_track import FINISH, Board, data

Line = dict[str, Any]

HOUSE = {"adjust_money", "correct"}
OF_THE_TABLE = HOUSE | {
    "deal", "reveal_driver", "close_bidding", "sold", "tipp_crossed", "tipp_missed", "finished", "race_over", "close_bets", "end_race",
    "next_race",
}  # fmt: skip
OF_REFEREES = {"place_car", "play_card", "play_unlisted", "move", "as_shown", "return_car"}
OF_BANKS = {"turn_done", "tipp_crossed", "tipp_missed", "finished", "race_over"}
PAID = {1: (90, 60, 30), 2: (60, 40, 20), 3: (30, 20, 10), 4: (0, -10, -20), 5: (-10, -30, -60), 6: (-30, -60, -90)}  # TR-B5
PRIZES = (200, 150, 100, 60, 30, 10)


class Offends(Exception):
    """These rules forbid it."""

    def __init__(self, *rules: str) -> None:
        super().__init__(*rules)
        self.rules = set(rules)


def offends_if(wrong: Any, *rules: str) -> None:
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


class PlainTable:
    """A table of Top Race."""

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

    # --- who, when -----------------------------------------------------------------------------------------------------------

    def hear(self, line: Line) -> set[str] | None:
        by, do = line["by"], line["do"]
        told = {name: value for name, value in line.items() if name not in ("by", "do")}
        try:
            offends_if(self.phase == "over" and do not in HOUSE, "KERNEL-OVER")
            offends_if((by == "table") != (do in OF_THE_TABLE), "KERNEL-SEAT")
            offends_if(do in (OF_BANKS if self.referee else OF_REFEREES), "KERNEL-PHASE")
            who = () if by == "table" else (by,)
            getattr(self, f"hear_{do}")(*who, **told)
        except Offends as no:
            return no.rules
        return None

    def in_phase(self, *phases: str, own: tuple[str, ...] = ()) -> None:
        offends_if(self.phase not in phases, "KERNEL-PHASE", *own)

    # --- before the race -------------------------------------------------------------------------------------------------------

    def hear_deal(self, hands: dict[str, list[str]] | None = None, by_app: bool = False) -> None:
        self.in_phase("setup")
        named = {seat: [same_card(card, self.deck) for card in hand] for seat, hand in (hands or {}).items()}
        offends_if(Counter(card for hand in named.values() for card in hand) - Counter(self.deck), "KERNEL-STOCK")
        for seat in self.seats:
            self.hands[seat] = named.get(seat)
            self.held[seat] = len(named[seat]) if seat in named else len(self.deck) // len(self.seats)  # TR-S3
        self.phase = "auction"

    def without_driver(self) -> list[str]:
        return [seat for seat in self.from_controller if seat not in self.owner.values()]

    def drivers_of(self, seat: str) -> int:
        return list(self.owner.values()).count(seat)

    def limit(self) -> int:
        """TR-A5: how many drivers a player may own."""
        match self.option["max_drivers"]:
            case "printed" if 3 <= len(self.seats) <= 5:
                return 2
            case "printed" if len(self.seats) == 2:
                return 3
            case int(most):
                return most
        return 6

    def eligible(self, seat: str) -> bool:
        """TR-A5."""
        if self.drivers_of(seat) >= self.limit():
            return False
        return self.drivers_of(seat) == 0 or len(self.unsold) > len(self.without_driver())

    def hear_reveal_driver(self, car: str, by_app: bool = False) -> None:
        self.in_phase("auction")
        offends_if(self.offer, "KERNEL-PHASE", "TR-A1")
        offends_if(car not in self.unsold, "KERNEL-STOCK", "TR-A1")
        self.offer, self.high = car, None
        self.ring = self.from_controller[1:] + self.from_controller[:1]  # TR-A3: from the controller's left
        if self.takers:
            self.sell(self.takers.pop(0), 10_000)  # TR-A7
        elif len(self.unsold) == 1 and self.without_driver():
            self.sell(self.without_driver()[0], 30_000)  # TR-A6
        else:
            self.look_round()

    def least_bid(self) -> int:
        return self.high[1] + 10_000 if self.high else 10_000

    def check_bid(self, seat: str, amount: int) -> None:
        self.in_phase("auction")
        offends_if(not self.offer, "KERNEL-PHASE", "TR-A1")
        wrong = set()
        if amount < self.least_bid() or amount % 10_000 or amount > self.cash[seat] or (self.high and self.high[0] == seat):
            wrong.add("TR-A2")
        if not self.eligible(seat):
            wrong.add("TR-A5")
        if self.in_turn and self.word() != seat:
            wrong |= {"KERNEL-TURN", "TR-A3"}
        offends_if(wrong, *wrong)

    def hear_bid(self, seat: str, amount: int) -> None:
        self.check_bid(seat, amount)
        self.high = (seat, amount)
        if self.in_turn:
            self.ring = [*self.ring_from(seat)[1:], seat]
        self.look_round()

    def hear_pass(self, seat: str) -> None:
        self.in_phase("auction")
        offends_if(not self.offer, "KERNEL-PHASE", "TR-A1")
        if self.in_turn:
            word = self.word()
            assert word
            asked = [each for each in self.ring[: self.ring.index(word) + 1] if self.eligible(each)]
            offends_if(seat not in asked or (self.high and self.high[0] == seat), "KERNEL-TURN", "TR-A3", "TR-A5")
            self.ring = self.ring_from(seat)[1:]
        self.look_round()

    def ring_from(self, seat: str) -> list[str]:
        place = self.ring.index(seat)
        return self.ring[place:] + self.ring[:place]

    def could_bid(self, seat: str) -> bool:
        """TR-A2, TR-A5, whosever word it is."""
        return self.eligible(seat) and self.cash[seat] >= self.least_bid() and not (self.high and self.high[0] == seat)

    def word(self) -> str | None:
        """TR-A3, in turn: who is waited for. Who can't bid at all is not, but may say so when the word comes round."""
        return next((seat for seat in self.ring if self.could_bid(seat)), None)

    def look_round(self) -> None:
        """TR-A3, in turn: nobody left to ask, so it is sold to who has bid, or goes under the pile."""
        if not self.in_turn or not self.offer or self.phase != "auction" or self.word():
            return
        if self.high:
            self.sell(*self.high)
        else:
            self.put_under()

    def hear_close_bidding(self) -> None:
        self.in_phase("auction")
        offends_if(not self.offer, "KERNEL-PHASE", "TR-A1", "TR-A3")
        offends_if(self.in_turn, "KERNEL-PHASE", "TR-A3")
        if self.high:
            self.sell(*self.high)
        else:
            self.put_under()

    def hear_sold(self, seat: str, amount: int) -> None:
        self.in_phase("auction")
        offends_if(self.in_turn, "KERNEL-PHASE", "TR-A3")
        self.check_bid(seat, amount)
        self.sell(seat, amount)

    def put_under(self) -> None:
        assert self.offer
        self.under[self.offer] += 1
        self.offer = self.high = None
        if all(self.under[car] >= 2 for car in self.unsold):  # TR-A7
            self.takers = self.without_driver() or self.everybody_takes()

    def everybody_takes(self) -> list[str]:
        """TR-A7, where nobody is without a driver: for each card left who takes it; after such a round all are as far apart as before."""
        one_round = sorted(self.from_controller, key=self.drivers_of)
        return (one_round * 6)[: len(self.unsold)]

    def sell(self, seat: str, price: int) -> None:
        assert self.offer
        self.pay(seat, -price)
        self.owner[self.offer] = seat
        self.unsold.remove(self.offer)
        self.under = dict.fromkeys(self.cars, 0)
        self.high, self.buyer = None, seat
        if self.referee:
            self.phase = "placing"
        else:
            self.placed()

    def hear_place_car(self, seat: str, car: str, space: str) -> None:
        self.in_phase("placing")
        wrong = set()
        if seat != self.buyer:
            wrong |= {"KERNEL-TURN", "TR-A4"}
        if car != self.offer or space not in self.board.start or space in self.where.values():
            wrong.add("TR-A4")
        offends_if(wrong, *wrong)
        self.where[car] = space
        self.since[car] = next(self.clock)
        self.placed()

    def placed(self) -> None:
        self.offer = None
        self.phase = "auction" if self.unsold else "race"
        if not self.unsold:
            assert self.buyer
            self.turn = self.from_seat(self.buyer)  # TR-R1
            self.nobody_plays()

    # --- whose turn -----------------------------------------------------------------------------------------------------------

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

    # --- the race -------------------------------------------------------------------------------------------------------------

    def taken(self) -> set[str]:
        return {space for car, space in self.where.items() if space != FINISH and car not in self.broken}

    def void(self, car: str) -> bool:
        """TR-R5, TR-X3, and TR-R4: can't take one step."""
        return car in self.podium or car in self.broken or not self.board.free_ahead(self.where[car], self.taken())

    def passed_over(self, colour: str) -> bool:
        """Whether a line is void; a joker is only where no car is left that it could name."""
        return self.named >= set(self.cars) if colour == "joker" else self.void(colour)

    def playable(self, seat: str) -> list[str]:
        """TR-R7. A hand that nobody has named may hold whatever has not been played."""
        hand = self.hands[seat]
        unplayed = Counter(self.deck) - Counter(self.played)
        return list(unplayed if hand is None or len(hand) < self.held[seat] else Counter(hand))

    def unplayed(self, card: str) -> int:
        return self.deck.count(card) - self.played.count(card)

    def idle(self, card: str, as_: str) -> bool:
        """TR-X1, TR-X6."""
        pair = pair_of(card)
        if any(car in self.podium or car in self.broken for car in pair):
            return True
        if not self.option["specials_after_tipp2"] and any(self.board.beyond(self.where[car], 2) for car in pair):
            return True
        return as_ == "turbo" and self.rank(pair[0]) == self.rank(pair[1])

    def rank(self, car: str) -> int:
        return self.board.rank(self.where[car])

    def by_rank(self, card: str) -> tuple[str, str]:
        """The rear car and the front one."""
        one, other = pair_of(card)
        return (one, other) if self.rank(one) <= self.rank(other) else (other, one)

    def special_ways(self, card: str) -> list[Line]:
        """Every complete way to play a special card."""
        rear, front = self.by_rank(card)
        ends = set() if self.idle(card, "turbo") else self.board.turbo_ends(self.where[rear], self.rank(front), self.taken())
        found: list[Line] = [{"as": "turbo", "to": end} for end in sorted(ends)] or [{"as": "turbo"}]
        if not self.idle(card, "breakdown") and self.rank(rear) == self.rank(front):
            return found + [{"as": "breakdown", "car": car} for car in pair_of(card)]
        return [*found, {"as": "breakdown"}]

    def way_of(self, card: str, how: Line) -> Line | None:
        """The way that is meant: `to` may be left out where there is only one end."""
        ways = self.special_ways(card)
        turbos = [way for way in ways if way["as"] == "turbo"]
        if how == {"as": "turbo"} and len(turbos) == 1:
            return turbos[0]
        return how if how in ways else None

    def hear_play_card(self, seat: str, card: str, **how: str) -> None:
        card = same_card(card, self.deck)
        offends_if(self.phase == "bets", "TR-B3")
        self.in_phase("race", own=("TR-R1", "TR-R2", "KERNEL-TURN") if self.phase == "moving" else ())
        offends_if(seat != self.turn, "KERNEL-TURN")
        offends_if(card not in self.playable(seat), "TR-R7")
        way = self.way_of(card, how) if is_special(card) else how
        offends_if(way is None or (how and not is_special(card)))
        hand = self.hands[seat]
        if hand and card in hand:
            hand.remove(card)
        self.held[seat] -= 1
        self.played.append(card)
        for thought in self.hands.values():  # the table is right: it was not there after all, but some other card is
            if thought and thought.count(card) > self.unplayed(card):
                thought.remove(card)
        self.card = card
        self.left = lines_of(card)
        self.named = {colour for colour, _ in self.left}
        if is_special(card):
            assert way
            self.play_special(card, way)
        self.go_on()

    def hear_play_unlisted(self, seat: str, lines: str) -> None:
        offends_if(self.phase == "bets", "TR-B3")
        self.in_phase("race", own=("TR-R1", "TR-R2", "KERNEL-TURN") if self.phase == "moving" else ())
        offends_if(seat != self.turn, "KERNEL-TURN")
        if self.unplayed(lines) > 0:  # it is listed after all
            self.hear_play_card(seat, lines)
            return
        hand = self.hands[seat]
        offends_if(hand is not None and len(hand) >= self.held[seat], "TR-R7")
        self.held[seat] -= 1
        self.card = lines
        self.left = lines_of(lines)
        self.named = {colour for colour, _ in self.left}
        self.go_on()

    def play_special(self, card: str, way: Line) -> None:
        if self.idle(card, way["as"]):
            return
        rear, front = self.by_rank(card)
        if way["as"] == "breakdown":
            down = way.get("car", front)
            self.broken.append(down)  # TR-X3
            if self.rank(rear) == self.rank(front):
                self.level_at_play[down] = rear if down == front else front
        elif "to" in way:
            self.put(rear, way["to"])

    def hear_move(self, seat: str, car: str, to: str | None = None) -> None:
        offends_if(self.phase == "bets", "TR-B3")
        self.in_phase("moving", own=("TR-R2",))
        offends_if(seat != self.turn, "KERNEL-TURN")
        offends_if(self.returning, "KERNEL-PHASE", "TR-X5", "TR-R2")
        colour, points = self.left[0]
        if colour == "joker":
            offends_if(car in self.named, "TR-R6")
        else:
            offends_if(car != colour, "TR-R2")
        if self.void(car):
            offends_if(to is not None, "TR-R6", *(("TR-R3",) if car not in self.podium and car not in self.broken else ()))
        else:
            offends_if(to is None)
            assert to
            here = self.where[car]
            if to not in self.board.ends(here, points, self.taken(), self.option["blocked"]):
                early = self.board.too_early(here, points, self.taken())
                offends_if(True, *(("TR-R3", "TR-R4") if to == here else ("TR-R4",) if to in early else ("TR-R3",)))
        self.left.pop(0)
        self.named.add(car)
        if to:
            self.put(car, to)
        self.go_on()

    def hear_as_shown(self, seat: str) -> None:
        offends_if(self.phase == "bets", "TR-B3")
        self.in_phase("moving")
        offends_if(seat != self.turn, "KERNEL-TURN")
        offends_if(self.returning, "KERNEL-PHASE", "TR-X5")
        offends_if(self.left[0][0] == "joker", "KERNEL-PHASE", "TR-R6")
        while self.phase == "moving" and not self.returning and self.left[0][0] != "joker":
            car, points = self.left.pop(0)
            ends = self.board.ends(self.where[car], points, self.taken(), self.option["blocked"])
            self.put(car, self.board.suggested(self.where[car], ends))
            self.go_on()

    def put(self, car: str, space: str) -> None:
        """A single car move: where it goes, what it crosses, which breakdowns it ends."""
        before = self.where[car]
        self.where[car] = space
        self.since[car] = next(self.clock)
        if space == FINISH:
            self.podium.append(car)  # TR-R5
        self.note_lines(before, space)
        self.judge_breakdowns(car)

    def note_lines(self, before: str, after: str) -> None:
        for line in (1, 2, 3):  # TR-B1
            if (
                self.option["bets"]
                and self.tipp[line] == "ahead"
                and self.board.beyond(after, line)
                and not self.board.beyond(before, line)
            ):
                self.tipp[line] = "due"

    def judge_breakdowns(self, mover: str) -> None:
        """TR-X4; those that end together are decided together, the front car first (TR-X5)."""
        over = []
        for car in self.broken:
            if car in self.returning:
                continue
            other = next(each for pair in self.pairs() for each in pair if car in pair and each != car)
            if self.option["breakdown_until"] == "passed":
                running = [each for each in self.cars if each not in self.broken and each not in self.podium]
                if not any(self.rank(each) < self.rank(car) for each in running):
                    over.append(car)
            elif self.option["breakdown_until"] == "overtaken":
                if other in self.podium or self.rank(other) > self.rank(car):
                    over.append(car)
            else:
                if mover == self.level_at_play.get(car):
                    del self.level_at_play[car]
                if self.rank(other) >= self.rank(car) and car not in self.level_at_play:
                    over.append(car)
        self.returning += sorted(over, key=lambda car: -self.rank(car))

    def pairs(self) -> list[tuple[str, str]]:
        return [pair_of(card) for card in dict.fromkeys(self.deck) if is_special(card)]

    def run_again(self, car: str, space: str) -> None:
        """No longer broken down, and on a space."""
        for those in (self.broken, self.returning):
            if car in those:
                those.remove(car)
        self.level_at_play.pop(car, None)
        if car not in self.where or self.board.rank(space) != self.board.rank(self.where[car]):
            self.since[car] = next(self.clock)  # TR-E2
        self.where[car] = space

    def bring_back(self, car: str, space: str) -> None:
        before = self.where[car]
        self.run_again(car, space)
        self.note_lines(before, space)

    def hear_return_car(self, seat: str, car: str, space: str) -> None:
        offends_if(self.phase == "bets", "TR-B3")
        self.in_phase("moving", own=("TR-X5",))
        offends_if(seat != self.turn, "KERNEL-TURN", *(() if self.returning else ("KERNEL-PHASE",)))
        offends_if(not self.returning, "KERNEL-PHASE", "TR-X5")
        offends_if(car != self.returning[0], "TR-X5", *(() if car in self.broken else ("KERNEL-STOCK",)))
        offends_if(space not in self.board.nearest_free(self.where[car], self.taken()), "TR-X5")
        self.bring_back(car, space)
        self.go_on()

    def go_on(self) -> None:
        """What happens by itself until somebody has something to say again."""
        while self.phase in ("race", "moving", "bets"):
            due = [line for line, state in self.tipp.items() if state == "due"]
            if self.returning:
                spaces = self.board.nearest_free(self.where[self.returning[0]], self.taken())
                if len(spaces) > 1:
                    self.phase = "moving"
                    return
                self.bring_back(self.returning[0], spaces[0])
            elif "open" in self.tipp.values():
                self.phase = "bets"
                return
            elif len(self.podium) == 6:
                self.end_of_race()  # TR-E1
            elif due and (self.option["bets_when"] == "crossing" or not self.left):  # TR-B2
                self.tipp[due[0]] = "open"
            elif self.left and self.passed_over(self.left[0][0]):
                self.left.pop(0)
            elif self.left:
                self.phase = "moving"
                return
            else:
                assert self.turn
                self.phase = "race"
                self.turn = self.from_seat(self.after(self.turn) if self.card else self.turn)
                self.card = None
                self.nobody_plays()
                return

    # --- bank depth -----------------------------------------------------------------------------------------------------------

    def hear_turn_done(self, seat: str) -> None:
        offends_if(self.phase == "bets", "TR-B3")
        self.in_phase("race")
        offends_if(seat != self.turn, "KERNEL-TURN")
        self.held[seat] -= 1
        self.turn = self.from_seat(self.after(seat))

    def check_line(self, tipp: int) -> None:
        """Whether it is the line that comes next."""
        offends_if(not self.option["bets"], "KERNEL-PHASE", "TR-B1")
        offends_if(self.phase == "bets", "TR-B3", "KERNEL-PHASE", "TR-B1")
        self.in_phase("race")
        offends_if(self.tipp[tipp] != "ahead" or any(self.tipp[each] == "ahead" for each in range(1, tipp)), "TR-B1")

    def hear_tipp_crossed(self, tipp: int) -> None:
        self.check_line(tipp)
        self.tipp[tipp] = "open"
        self.phase = "bets"

    def hear_tipp_missed(self, tipp: int) -> None:
        """TR-B7: nobody bets on it."""
        self.check_line(tipp)
        self.tipp[tipp] = "closed"

    def hear_finished(self, car: str) -> None:
        self.in_phase("race", "bets")
        offends_if(self.option["bets"] and "ahead" in self.tipp.values(), "TR-B7", *(("TR-R5",) if car in self.podium else ()))
        offends_if(car in self.podium, "TR-R5")
        self.podium.append(car)
        self.count_on()

    def count_on(self) -> None:
        """At bank depth: betting first, then the sixth car's end of the race, then whoever may still play."""
        if "open" in self.tipp.values():
            self.phase = "bets"
            return
        self.phase = "race"
        if len(self.podium) == 6:
            self.end_of_race()
        elif self.turn:
            self.turn = self.from_seat(self.turn)

    def hear_race_over(self, order: list[str]) -> None:
        offends_if(self.phase == "bets", "TR-B3")
        self.in_phase("race")
        offends_if(sorted(order) != sorted(car for car in self.cars if car not in self.podium), "TR-E2", "TR-E1")
        self.end_of_race(order)

    # --- bets -----------------------------------------------------------------------------------------------------------------

    def check_open(self, tipp: int) -> None:
        offends_if(self.phase != "bets" or self.tipp[tipp] != "open", "KERNEL-PHASE", "TR-B1", "TR-B2", "TR-B3")

    def hear_bet(self, seat: str, tipp: int, car: str) -> None:
        self.check_open(tipp)
        self.take_bet(seat, tipp, car)

    def hear_decline_bet(self, seat: str, tipp: int) -> None:
        self.check_open(tipp)
        offends_if(not self.option["bets_optional"], "TR-B3")
        self.take_bet(seat, tipp, None)

    def take_bet(self, seat: str, tipp: int, car: str | None) -> None:
        self.bets[tipp][seat] = car
        if len(self.bets[tipp]) == len(self.seats):
            self.betting_closed(tipp)

    def hear_close_bets(self, tipp: int) -> None:
        self.check_open(tipp)
        self.betting_closed(tipp)

    def betting_closed(self, tipp: int) -> None:
        self.tipp[tipp] = "closed"
        if self.referee:
            self.go_on()
        else:
            self.count_on()

    # --- the end --------------------------------------------------------------------------------------------------------------

    def hear_end_race(self) -> None:
        offends_if(self.phase == "bets", "TR-B3", "KERNEL-PHASE")
        self.in_phase("race", "moving")
        offends_if(len(self.podium) < 5, "TR-E1")
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

    def hear_next_race(self) -> None:
        self.in_phase("settled")
        self.new_race()

    # --- house rulings ----------------------------------------------------------------------------------------------------------

    def pay(self, seat: str, amount: int) -> None:
        self.cash[seat] += amount
        self.bank -= amount

    def hear_adjust_money(self, seat: str, amount: int, reason: str | None = None) -> None:
        offends_if(not (reason and reason.strip()), "KERNEL-REASON")
        self.pay(seat, amount)
        self.look_round()
        self.tell_winners()

    def hear_correct(self, piece: str, to: str, reason: str | None = None) -> None:
        """In the race: a car put elsewhere runs again if it was broken down; bets are not opened, breakdowns are tested."""
        offends_if(not (reason and reason.strip()), "KERNEL-REASON")
        others = {space for car, space in self.where.items() if car != piece and car not in self.broken}
        offends_if(to != FINISH and to in others, "KERNEL-STOCK")
        self.run_again(piece, to)
        if to == FINISH and piece not in self.podium:
            self.podium.append(piece)
        elif to != FINISH and piece in self.podium:
            self.podium.remove(piece)
        self.judge_breakdowns(piece)
        self.go_on()

    def lay(self, lies: Line) -> None:
        """A game taken up in mid-race, between two cards: the parts of a position that the rules speak of."""
        self.phase, self.turn = "race", lies["turn"]
        self.hands = dict.fromkeys(self.seats)
        self.held = dict(lies["hands"])
        self.played = list(lies["played"])
        self.unsold, self.owner = [], dict(lies["owners"])
        self.where = dict(lies["cars"])
        self.since = {car: next(self.clock) for car in lies["reached"]}
        self.podium = list(lies["finish"])
        self.broken = [broken["car"] for broken in lies["broken"]]
        self.level_at_play = {broken["car"]: broken["partner"] for broken in lies["broken"] if broken["level"]}
        self.tipp = {number: line["state"] for number, line in enumerate(lies["lines"], 1)}
        self.go_on()

    # --- what it shows -----------------------------------------------------------------------------------------------------------

    def legal(self, seat: str) -> list[Line]:
        match self.phase:
            case "auction" if self.offer:
                return self.legal_bids(seat)
            case "placing" if seat == self.buyer:
                free = [space for space in self.board.start if space not in self.where.values()]
                return [{"do": "place_car", "car": self.offer, "space": space} for space in free]
            case "race" if seat == self.turn:
                return self.legal_plays(seat) if self.referee else [{"do": "turn_done"}]
            case "moving" if seat == self.turn:
                return self.legal_moves()
            case "bets":
                tipp = next(line for line, state in self.tipp.items() if state == "open")
                decline: list[Line] = [{"do": "decline_bet", "tipp": tipp}] if self.option["bets_optional"] else []
                return decline + [{"do": "bet", "tipp": tipp, "car": car} for car in self.cars]
        return []

    def legal_bids(self, seat: str) -> list[Line]:
        if not self.could_bid(seat) or (self.in_turn and self.word() != seat):
            return []
        return [{"do": "bid", "amount": self.least_bid()}, {"do": "pass"}]

    def legal_plays(self, seat: str) -> list[Line]:
        found: list[Line] = []
        for card in self.playable(seat):
            ways = self.special_ways(card) if is_special(card) else [{}]
            found += [{"do": "play_card", "card": card, **way} for way in ways]
        return found

    def legal_moves(self) -> list[Line]:
        if self.returning:
            car = self.returning[0]
            spaces = self.board.nearest_free(self.where[car], self.taken())
            return [{"do": "return_car", "car": car, "space": space} for space in spaces]
        colour, points = self.left[0]
        cars = [car for car in self.cars if car not in self.named] if colour == "joker" else [colour]
        found: list[Line] = [] if colour == "joker" else [{"do": "as_shown"}]
        for car in cars:
            if self.void(car):
                found.append({"do": "move", "car": car})
            else:
                ends = self.board.ends(self.where[car], points, self.taken(), self.option["blocked"])
                found += [{"do": "move", "car": car, "to": end} for end in ends]
        return found

    def end(self) -> Line:
        return {
            "phase": self.phase,
            "turn": self.turn if self.phase in ("race", "moving") else None,
            "balances": self.cash,
            "bank": self.bank,
            "places": self.podium,
            "winners": self.winners,
        }
