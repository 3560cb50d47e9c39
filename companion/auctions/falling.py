"""A falling price: it comes down step by step until somebody calls, or until it has reached its end.

Nothing here knows the time: a step of the price is a command like any other.
"""

from __future__ import annotations

from dataclasses import dataclass

from companion.auctions.bidding import BidFault
from companion.kernel.form import SeatName
from companion.kernel.frozen import quick, replace


@quick
@dataclass(frozen=True, slots=True, kw_only=True)
class Falling:
    """The price now, how far it falls in a step, and how low it can get; who has called."""

    price: int
    step: int
    least: int = 0
    buyer: SeatName | None = None

    @property
    def at_the_end(self) -> bool:
        """Whether it can fall no further."""
        return self.price - self.step < self.least

    def fall(self) -> Falling | BidFault:
        """One step down, or why that is impossible."""
        if self.buyer is not None or self.at_the_end:
            return BidFault(reason="price_at_end", args={"least": self.least})
        return replace(self, price=self.price - self.step)

    def call(self, seat: SeatName, cash: int) -> Falling | BidFault:
        """Sell at this price to a seat, or say why that is impossible."""
        if self.buyer is not None:
            return BidFault(reason="called_already")
        if self.price > cash:
            return BidFault(reason="bid_beyond_cash", args={"amount": self.price})
        return replace(self, buyer=seat)
