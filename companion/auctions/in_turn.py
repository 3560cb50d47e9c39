"""Bidding in turn: clockwise, who passes is out, and it ends by itself.

Those who could not raise the bid at all are passed over without a word. It is over when nobody but the leader could still bid,
or when nobody ever did and all have passed; the last one in who has not bid may still do so.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace

from companion.auctions.bidding import Bidding, BidFault
from companion.kernel.seat import Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class InTurn(Bidding):
    """A bidding in turn. `order` begins with the seat that speaks first; `last` spoke last."""

    order: tuple[Seat, ...]
    last: Seat | None = None

    def awaited(self, able: Collection[Seat]) -> Seat | None:
        """Whose word it is, given who could raise the bid; None when the bidding is over."""
        begin = 0 if self.last is None else self.order.index(self.last) + 1
        for seat in (*self.order[begin:], *self.order[:begin]):
            if seat in able and seat not in self.passed and seat != self.leader:
                return seat
        return None

    def bid(self, seat: Seat, amount: int, cash: int) -> InTurn | BidFault:
        """The bid of the seat whose word it is, or why it does not stand."""
        if seat in self.passed:
            return BidFault(reason="passed_already")
        if fault := self.fault(seat, amount, cash):
            return fault
        return replace(self, leader=seat, amount=amount, last=seat)

    def pass_(self, seat: Seat) -> InTurn:
        """A seat is out."""
        return replace(self, passed=(*self.passed, seat), last=seat)
