"""Sealed bids: everybody bids once in secret, all bids are opened at once, and the highest wins.

The auction's rule says what the winner pays: the own bid, the next highest, or the same as everybody, who all pay their own bids. If bids
are equal, the first in the order wins. A bid of 0 means no interest.
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
    """Bids as they come in. `order` decides between equal bids and says who may bid."""

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
        """A seat's bid, which replaces an earlier one; or why it is not valid."""
        if amount and amount < self.least:
            return BidFault(reason="bid_too_low", args={"amount": amount, "least": self.least})
        if amount < 0 or amount % self.step:
            return BidFault(reason="bid_off_step", args={"amount": amount, "step": self.step})
        if amount > cash:
            return BidFault(reason="bid_beyond_cash", args={"amount": amount})
        return replace(self, bids={**self.bids, seat: amount})

    def winner(self) -> SeatName | None:
        """The highest bidder; None if nobody bid more than 0."""
        best = max(self.order, key=lambda seat: (self.bids.get(seat, 0), -self.order.index(seat)))
        return best if self.bids.get(best, 0) > 0 else None

    def payments(self) -> dict[SeatName, int]:
        """Who pays how much."""
        winner = self.winner()
        if self.pays == "all":
            return {seat: amount for seat, amount in self.bids.items() if amount}
        if winner is None:
            return {}
        others = [amount for seat, amount in self.bids.items() if amount and seat != winner]  # a bid of 0 names no price
        return {winner: self.bids[winner] if self.pays == "own" else max(others, default=self.least)}
