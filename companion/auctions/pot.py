"""The pot: a bidder stays in for one chip, or drops out and takes the chips in the pot.

Bidders are asked in turn, always in the same round. Whoever stays puts a chip into the pot. Whoever drops out takes the whole pot,
and the others go on with an empty one. The last bidder has won and pays nothing more, so the pot is empty when the auction is
over. Bidders are called by the names of their accounts: the chips themselves are in a `Ledger`, which keeps their sum.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from companion.kernel.frozen import maker, quick
from companion.ledger import Ledger, NotMoved, booked

POT = "pot"


@quick
@dataclass(frozen=True, slots=True)
class PotAuction:
    """Who is still in, the one who is asked next first; who has not been asked yet; who dropped out last."""

    still_in: tuple[str, ...]
    unheard: tuple[str, ...]
    last_out: str | None = None

    @classmethod
    def opened(cls, bidders: Sequence[str]) -> PotAuction:
        """A new auction with everybody in, which asks the first bidder first."""
        return cls(tuple(bidders), tuple(bidders))

    @property
    def turn(self) -> str:
        """Who is asked now."""
        return self.still_in[0]

    @property
    def winner(self) -> str | None:
        """The only bidder who is still in, or None if there are more."""
        return self.still_in[0] if len(self.still_in) == 1 else None

    def stay(self, ledger: Ledger) -> tuple[PotAuction, Ledger] | NotMoved:
        """The bidder on turn puts a chip into the pot, and the next one is asked; NotMoved if there is no chip."""
        bidder = self.turn
        paid = ledger.transfer(bidder, POT, 1)
        if isinstance(paid, NotMoved):
            return paid
        return _auction((*self.still_in[1:], bidder), self.unheard[1:], self.last_out), paid

    def drop(self, ledger: Ledger) -> tuple[PotAuction, Ledger]:
        """The bidder on turn takes the whole pot and is out."""
        bidder = self.turn
        paid = booked(ledger.transfer(POT, bidder, ledger.balance(POT)))  # a pot can always pay what it holds
        return _auction(self.still_in[1:], self.unheard[1:], bidder), paid

    def left(self, bidder: str, ledger: Ledger) -> tuple[PotAuction, Ledger]:
        """A bidder who is still in takes the whole pot and is out, perhaps out of turn: somebody leaves the table."""
        if bidder == self.turn:
            return self.drop(ledger)
        others, unheard = ([each for each in seats if each != bidder] for seats in (self.still_in, self.unheard))
        paid = booked(ledger.transfer(POT, bidder, ledger.balance(POT)))
        return _auction(tuple(others), tuple(unheard), bidder), paid


_auction = maker(PotAuction)
