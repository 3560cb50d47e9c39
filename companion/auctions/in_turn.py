"""Bidding in turn: clockwise, whoever passes is out, and the auction ends by itself.

Players who could not raise the bid are not waited for, but they may still say that they pass. The auction is over when only the
leader could still bid, or when nobody bid and all have passed. The last player who has neither bid nor passed may still do so.
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
    """A bidding in turn. `order` begins with the seat that bids first; `last` bid or passed last."""

    order: tuple[SeatName, ...]
    last: SeatName | None = None

    def awaited(self, able: Collection[SeatName]) -> SeatName | None:
        """Whose turn it is, if these seats could raise the bid; None when the bidding is over."""
        return next((seat for seat in self._clockwise() if seat in able), None)

    def passed_by(self, able: Collection[SeatName]) -> tuple[SeatName, ...]:
        """The seats whose turn came before, and who could not raise the bid."""
        return tuple(takewhile(lambda seat: seat not in able, self._clockwise()))

    def _clockwise(self) -> Iterator[SeatName]:
        begin = 0 if self.last is None else self.order.index(self.last) + 1
        return (seat for seat in (*self.order[begin:], *self.order[:begin]) if seat not in self.passed and seat != self.leader)

    @property
    def last_in(self) -> SeatName | None:
        """The only seat that has not passed, or None if there are more."""
        still = [seat for seat in self.order if seat not in self.passed]
        return still[0] if len(still) == 1 else None

    def bid(self, seat: SeatName, amount: int, cash: int) -> InTurn | BidFault:
        """The bid of the seat on turn, or why it is not valid."""
        if seat in self.passed:
            return BidFault(reason="passed_already")
        if fault := self.fault(seat, amount, cash):
            return fault
        return replace(self, leader=seat, amount=amount, bids={**self.bids, seat: amount}, last=seat)

    def pass_(self, seat: SeatName) -> InTurn:
        """The bidding without this seat."""
        return replace(self, passed=(*self.passed, seat), last=seat)

    def renamed(self, names: Mapping[SeatName, SeatName]) -> InTurn:
        """The same with the new names in the order, too."""
        last = None if self.last is None else names[self.last]
        return replace(Bidding.renamed(self, names), order=tuple(names[seat] for seat in self.order), last=last)
