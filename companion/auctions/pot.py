"""The pot: stay in for one chip, or drop out and take what lies there.

Bidders are asked in turn, always in the same round. Who stays puts a chip into the pot; who drops takes the whole pot and is out,
and the others go on with an empty one. The last bidder in has won and pays nothing more, so the pot is empty when the auction is
over. Bidders are called by the names of their accounts: the chips themselves are a `Ledger`'s, which keeps their sum.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from companion.kernel.frozen import maker, quick
from companion.ledger import Ledger, NotMoved

POT = "pot"


@quick
@dataclass(frozen=True, slots=True)
class PotAuction:
    """Those still in, who is asked next first; those who have not been heard yet; who dropped out last."""

    still_in: tuple[str, ...]
    unheard: tuple[str, ...]
    last_out: str | None = None

    @classmethod
    def opened(cls, bidders: Sequence[str]) -> PotAuction:
        """Everybody in and nobody heard, the first bidder first."""
        return cls(tuple(bidders), tuple(bidders))

    @property
    def turn(self) -> str:
        """Who is asked."""
        return self.still_in[0]

    @property
    def winner(self) -> str | None:
        """The only one left in, if it has come to that."""
        return self.still_in[0] if len(self.still_in) == 1 else None

    def stay(self, ledger: Ledger) -> tuple[PotAuction, Ledger] | NotMoved:
        """Who is asked puts a chip into the pot, and the next is asked; a Fault where there is no chip."""
        bidder = self.turn
        paid = ledger.transfer(bidder, POT, 1)
        if isinstance(paid, NotMoved):
            return paid
        return _auction((*self.still_in[1:], bidder), self.unheard[1:], self.last_out), paid

    def drop(self, ledger: Ledger) -> tuple[PotAuction, Ledger]:
        """Who is asked takes the whole pot and is out."""
        bidder = self.turn
        paid = ledger.transfer(POT, bidder, ledger.balance(POT))
        assert isinstance(paid, Ledger)  # a pot can always pay what it holds
        return _auction(self.still_in[1:], self.unheard[1:], bidder), paid

    def left(self, bidder: str, ledger: Ledger) -> tuple[PotAuction, Ledger]:
        """Somebody who is still in leaves the table, out of turn perhaps: they drop out."""
        others, unheard = ([each for each in seats if each != bidder] for seats in (self.still_in, self.unheard))
        paid = ledger.transfer(POT, bidder, ledger.balance(POT))
        assert isinstance(paid, Ledger)  # a pot can always pay what it holds
        return _auction(tuple(others), tuple(unheard), bidder), paid


_auction = maker(PotAuction)
