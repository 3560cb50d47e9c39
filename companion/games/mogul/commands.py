"""What is said and done in Mogul, in the words of the records.

Cards are written centre/border, "brown/green"; the card that ends the game is "crash". Deals and turned cards carry their
outcome; `by_app` says that the app itself dealt or drew.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from companion.kernel.command import Command


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal(Command):
    """Each player's first share, one of those marked S."""

    do: ClassVar[str] = "deal"
    shares: Mapping[str, str]
    by_app: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class ChooseShare(Command):
    """Quick start: a second share, out of those laid out."""

    do: ClassVar[str] = "choose_share"
    card: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnOver(Command):
    """The pile's top card."""

    do: ClassVar[str] = "turn_over"
    card: str
    by_app: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Borrow(Command):
    """Chips from the bank, for spaces back."""

    do: ClassVar[str] = "borrow"


@dataclass(frozen=True, slots=True, kw_only=True)
class Stay(Command):
    """One chip into the pot."""

    do: ClassVar[str] = "stay"


@dataclass(frozen=True, slots=True, kw_only=True)
class Drop(Command):
    """Out of the auction, with the pot."""

    do: ClassVar[str] = "drop"


@dataclass(frozen=True, slots=True, kw_only=True)
class Take(Command):
    """The turned card for oneself."""

    do: ClassVar[str] = "take"


@dataclass(frozen=True, slots=True, kw_only=True)
class Sell(Command):
    """Any number of own shares in the turned card's border colour."""

    do: ClassVar[str] = "sell"
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Decline(Command):
    """The runner-up does nothing."""

    do: ClassVar[str] = "decline"
