"""Open outcry: everybody who is able may bid at any moment, and somebody outside the auction calls its end.

A pass is only a word: whoever has passed may still bid until the end is called.
"""

from __future__ import annotations

from dataclasses import dataclass

from companion.auctions.bidding import Bidding, BidFault
from companion.kernel.form import SeatName
from companion.kernel.frozen import quick, replace


@quick
@dataclass(frozen=True, slots=True, kw_only=True)
class Outcry(Bidding):
    """An open outcry in progress."""

    def bid(self, seat: SeatName, amount: int, cash: int) -> Outcry | BidFault:
        """A seat's bid, which takes back its pass; or why it is not valid."""
        if fault := self.fault(seat, amount, cash):
            return fault
        return replace(
            self,
            leader=seat,
            amount=amount,
            bids={**self.bids, seat: amount},
            passed=tuple(other for other in self.passed if other != seat),
        )

    def pass_(self, seat: SeatName) -> Outcry:
        """A seat says that it does not want to bid for now."""
        return self if seat in self.passed else replace(self, passed=(*self.passed, seat))
