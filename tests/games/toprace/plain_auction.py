"""The plain referee from the deal until the last driver is sold and every car is placed."""

from __future__ import annotations

from collections import Counter

from tests.games.toprace.plain_evening import Line, PlainEvening, offends_if, same_card


class PlainAuction(PlainEvening):
    """Drivers, sold one by one."""

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

    def legal_bids(self, seat: str) -> list[Line]:
        if not self.could_bid(seat) or (self.in_turn and self.word() != seat):
            return []
        return [{"do": "bid", "amount": self.least_bid()}, {"do": "pass"}]
