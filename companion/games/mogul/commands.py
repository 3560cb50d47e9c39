"""The commands of Mogul, with the names that records use.

Cards are written centre/border, "brown/green"; the card that ends the game is "crash". Deals and turned cards carry their
outcome; `by_app` says that the app itself dealt or drew.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

from companion.kernel.command import Command
from companion.kernel.form import AnyOrder, Name, SeatName

Card = Annotated[str, Name("card")]


class Deal(Command):
    """Each player's first share, one of those marked S."""

    shares: Mapping[SeatName, Card]
    by_app: bool = False


class ChooseShare(Command):
    """Quick start: a second share, out of those laid out."""

    card: Card


class TurnOver(Command):
    """The pile's top card."""

    card: Card
    by_app: bool = False


class Borrow(Command):
    """Chips from the bank, for spaces back."""


class Stay(Command):
    """One chip into the pot."""


class Drop(Command):
    """Out of the auction, with the pot."""


class Take(Command):
    """The turned card for oneself."""


class Sell(Command):
    """Any number of own shares in the turned card's border colour."""

    cards: Annotated[tuple[Card, ...], AnyOrder()]


class Decline(Command):
    """The runner-up does nothing."""
