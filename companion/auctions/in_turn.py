"""Bidding in turn: clockwise, who passes is out, and it ends by itself.

Those who could not raise the bid at all are not waited for, though they may still say that they pass. It is over when nobody but
the leader could still bid, or when nobody ever did and all have passed; the last one in who has not bid may still do so.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from itertools import takewhile

from companion.auctions.bidding import Bidding, BidFault
from companion.kernel.form import SeatName
from companion.kernel.frozen import quick, replace


@quick
@dataclass(frozen=True, slots=True, kw_only=True)
class InTurn(Bidding):
    """A bidding in turn. `order` begins with the seat that speaks first; `last` spoke last."""

    order: tuple[SeatName, ...]
    last: SeatName | None = None

    def awaited(self, able: Collection[SeatName]) -> SeatName | None:
        """Whose word it is, given who could raise the bid; None when the bidding is over."""
        return next((seat for seat in self._clockwise() if seat in able), None)

    def passed_by(self, able: Collection[SeatName]) -> tuple[SeatName, ...]:
        """Those to whom the word came before, and who could not raise the bid."""
        return tuple(takewhile(lambda seat: seat not in able, self._clockwise()))

    def _clockwise(self) -> Iterator[SeatName]:
        begin = 0 if self.last is None else self.order.index(self.last) + 1
        return (seat for seat in (*self.order[begin:], *self.order[:begin]) if seat not in self.passed and seat != self.leader)

    @property
    def last_in(self) -> SeatName | None:
        """The only one who has not passed, if it has come to that."""
        still = [seat for seat in self.order if seat not in self.passed]
        return still[0] if len(still) == 1 else None

    def bid(self, seat: SeatName, amount: int, cash: int) -> InTurn | BidFault:
        """The bid of the seat whose word it is, or why it does not stand."""
        if seat in self.passed:
            return BidFault(reason="passed_already")
        if fault := self.fault(seat, amount, cash):
            return fault
        return replace(self, leader=seat, amount=amount, bids={**self.bids, seat: amount}, last=seat)

    def pass_(self, seat: SeatName) -> InTurn:
        """A seat is out."""
        return replace(self, passed=(*self.passed, seat), last=seat)

    def renamed(self, names: Mapping[SeatName, SeatName]) -> InTurn:
        """Likewise in their order."""
        last = None if self.last is None else names[self.last]
        return replace(Bidding.renamed(self, names), order=tuple(names[seat] for seat in self.order), last=last)
