"""What comes about in Mogul, told to everybody: shares, scores, pot and bank are open, the chips in a hand are not.

A card is told three times over, as written and by its two colours: the first is for whoever reads a record, the others for words.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from companion.kernel.command import Happening


@cache
def colours_of(card: str) -> Mapping[str, str]:
    """A card as happenings and refusals tell it."""
    centre, _, border = card.partition("/")
    return {"card": card, "centre": centre, "border": border or centre}


class ShareGiven(Happening):
    """A first share, or with a quick start a second."""

    seat: str
    card: str
    centre: str
    border: str


class CardTurned(Happening):
    """The top card lies open."""

    card: str
    centre: str
    border: str


class PremiumScored(Happening):
    """Points for own shares of the turned card's centre."""

    seat: str
    points: int
    colour: str


class LoanTaken(Happening):
    """Chips out of the bank, and the marker back."""

    seat: str
    chips: int
    spaces: int


class Stayed(Happening):
    """One more chip in the pot."""

    seat: str
    pot: int


class Dropped(Happening):
    """Out of the auction, with the pot there was."""

    seat: str
    pot: int


class AuctionWon(Happening):
    """One is left in."""

    seat: str
    runner_up: str


class ShareTaken(Happening):
    """The turned card lies before a player, who begins the next round."""

    seat: str
    card: str
    centre: str
    border: str


class SharesSold(Happening):
    """Shares of one colour went to the discards: so many, at so much each."""

    seat: str
    cards: tuple[str, ...]
    colour: str
    number: int
    each: int
    points: int


class Declined(Happening):
    """The runner-up did nothing."""

    seat: str


class CardDiscarded(Happening):
    """Nobody took the turned card."""

    card: str
    centre: str
    border: str


class Crashed(Happening):
    """The end card."""


class ChipsScored(Happening):
    """The marker moved on for chips in hand."""

    seat: str
    points: int


class ChipsAdjusted(Happening):
    """A house ruling moved chips between a hand and the bank."""

    seat: str
    amount: int


class MarkerPut(Happening):
    """A house ruling put a marker elsewhere."""

    seat: str
    score: int
