"""What all rising auctions have in common: who leads, with how much, and which bid would be valid.

Bids rise by steps from a least amount, and every bid is a whole number of steps. Nobody bids over themselves or beyond their cash.
The game that uses the auction decides who is able to bid at all. The machine is a value with a declared shape: `form.write` and
`form.read` are its JSON. The words for its faults are shared (`refusal-bid-too-low`, ...), and a fault never says what somebody has.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Self

from companion.kernel.form import SeatName
from companion.kernel.frozen import quick, replace


@quick
@dataclass(frozen=True, slots=True, kw_only=True)
class BidFault:
    """Why a bid is not valid. reason: own_bid | bid_too_low | bid_off_step | bid_beyond_cash | passed_already."""

    reason: str
    args: Mapping[str, object] = field(default_factory=dict)


@quick
@dataclass(frozen=True, slots=True, kw_only=True)
class Bidding:
    """A bidding in progress: who leads with how much, each player's standing bid, and who has passed."""

    least: int
    step: int
    leader: SeatName | None = None
    amount: int = 0
    passed: tuple[SeatName, ...] = ()
    bids: Mapping[SeatName, int] = field(default_factory=dict)

    @property
    def next_amount(self) -> int:
        """The least bid that would be valid now."""
        floor = self.least if self.leader is None else self.amount + self.step
        return -(-floor // self.step) * self.step

    def fault(self, seat: SeatName, amount: int, cash: int) -> BidFault | None:
        """Why a seat's bid would not be valid, or None."""
        if seat == self.leader:
            return BidFault(reason="own_bid", args={"amount": self.amount})
        if amount < self.next_amount:
            return BidFault(reason="bid_too_low", args={"amount": amount, "least": self.next_amount})
        if amount % self.step:
            return BidFault(reason="bid_off_step", args={"amount": amount, "step": self.step})
        if amount > cash:
            return BidFault(reason="bid_beyond_cash", args={"amount": amount})
        return None

    def renamed(self, names: Mapping[SeatName, SeatName]) -> Self:
        """The same bidding with these seats under their new names: a seat was handed over."""
        return replace(
            self,
            leader=None if self.leader is None else names[self.leader],
            passed=tuple(names[seat] for seat in self.passed),
            bids={names[seat]: amount for seat, amount in self.bids.items()},
        )
