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
    """Give each player a first share, one of those marked S."""

    shares: Mapping[SeatName, Card]
    by_app: bool = False


class ChooseShare(Command):
    """Quick start: choose a second share from those laid out."""

    card: Card


class TurnOver(Command):
    """Turn over the pile's top card."""

    card: Card
    by_app: bool = False


class Borrow(Command):
    """Take chips from the bank, and go back some spaces."""


class Stay(Command):
    """Put one chip into the pot."""


class Drop(Command):
    """Drop out of the auction and take the pot."""


class Take(Command):
    """Take the turned card."""


class Sell(Command):
    """Sell any number of one's shares in the turned card's border colour."""

    cards: Annotated[tuple[Card, ...], AnyOrder()]


class Decline(Command):
    """As the runner-up, do nothing."""
