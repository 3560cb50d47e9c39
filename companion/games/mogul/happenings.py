"""What happens in Mogul, told to everybody: shares, scores, pot and bank are open, the chips in a hand are not.

A card is given in three ways, as it is written and by each of its two colours: the first is for readers of a record, the others for words.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from companion.kernel.command import Happening, SeatHappening
from companion.kernel.frozen import maker


@cache
def colours_of(card: str) -> Mapping[str, str]:
    """A card's fields in happenings and refusals."""
    centre, _, border = card.partition("/")
    return {"card": card, "centre": centre, "border": border or centre}


class CardHappening(Happening):
    """Something that came to a card."""

    card: str
    centre: str
    border: str


class ShareHappening(SeatHappening):
    """A card came before a seat."""

    card: str
    centre: str
    border: str


class ShareGiven(ShareHappening):
    """A player got a first share, or with a quick start a second one."""


class CardTurned(CardHappening):
    """The top card was turned over."""


class PremiumScored(SeatHappening):
    """A player scored points for shares of the turned card's centre."""

    points: int
    colour: str


class LoanTaken(SeatHappening):
    """A player took chips from the bank, and the marker went back."""

    chips: int
    spaces: int


class Stayed(SeatHappening):
    """A player put a chip into the pot."""

    pot: int


class Dropped(SeatHappening):
    """A player dropped out of the auction and took the pot."""

    pot: int


class AuctionWon(SeatHappening):
    """Only one player is left in."""

    runner_up: str


class ShareTaken(ShareHappening):
    """A player took the turned card, and begins the next round."""


class SharesSold(SeatHappening):
    """A player sold shares of one colour, for so much each; they are discarded."""

    cards: tuple[str, ...]
    colour: str
    number: int
    each: int
    points: int


class Declined(SeatHappening):
    """The runner-up did nothing."""


class CardDiscarded(CardHappening):
    """Nobody took the turned card."""


class Crashed(Happening):
    """The Crash was turned over."""


class ChipsScored(SeatHappening):
    """The marker moved on for the chips in hand."""

    points: int


class ChipsAdjusted(SeatHappening):
    """A house ruling moved chips between a hand and the bank."""

    amount: int


class MarkerPut(SeatHappening):
    """A house ruling put a marker elsewhere."""

    score: int


# Happenings of nearly every step.
card_turned, premium_scored, stayed, dropped = maker(CardTurned), maker(PremiumScored), maker(Stayed), maker(Dropped)
auction_won, share_taken, shares_sold, loan_taken = maker(AuctionWon), maker(ShareTaken), maker(SharesSold), maker(LoanTaken)
