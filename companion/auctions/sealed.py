"""Sealed bids: everybody bids once in secret, all are opened at once; the highest wins.

What the winner pays is the auction's rule: the own bid, the next highest, or nothing more than everybody pays, each the own bid. Ties go
to whoever comes first in the order. A bid of 0 is a word too: no interest.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from companion.auctions.bidding import BidFault
from companion.kernel.form import SeatName
from companion.kernel.frozen import quick, replace

Pays = Literal["own", "second", "all"]


@quick
@dataclass(frozen=True, slots=True, kw_only=True)
class SealedBids:
    """Bids as they come in; `order` settles ties and says who may bid."""

    order: tuple[SeatName, ...]
    least: int = 0
    step: int = 1
    pays: Pays = "own"
    bids: Mapping[SeatName, int] = field(default_factory=dict)

    @property
    def missing(self) -> tuple[SeatName, ...]:
        """Who has not bid yet."""
        return tuple(seat for seat in self.order if seat not in self.bids)

    def bid(self, seat: SeatName, amount: int, cash: int) -> SealedBids | BidFault:
        """A seat's bid, in place of an earlier one, or why it does not stand."""
        if amount and amount < self.least:
            return BidFault(reason="bid_too_low", args={"amount": amount, "least": self.least})
        if amount < 0 or amount % self.step:
            return BidFault(reason="bid_off_step", args={"amount": amount, "step": self.step})
        if amount > cash:
            return BidFault(reason="bid_beyond_cash", args={"amount": amount})
        return replace(self, bids={**self.bids, seat: amount})

    def winner(self) -> SeatName | None:
        """The highest bidder; None where nobody bid more than 0."""
        best = max(self.order, key=lambda seat: (self.bids.get(seat, 0), -self.order.index(seat)))
        return best if self.bids.get(best, 0) > 0 else None

    def payments(self) -> dict[SeatName, int]:
        """What is to be paid, by whom."""
        winner = self.winner()
        if self.pays == "all":
            return {seat: amount for seat, amount in self.bids.items() if amount}
        if winner is None:
            return {}
        others = [amount for seat, amount in self.bids.items() if amount and seat != winner]  # who wants nothing names no price
        return {winner: self.bids[winner] if self.pays == "own" else max(others, default=self.least)}
