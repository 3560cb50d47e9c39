"""What comes about, told to everybody: nothing here may say what is still secret."""

from __future__ import annotations

from collections.abc import Mapping

from companion.kernel.command import Happening


class HandDealt(Happening):
    """Somebody has a hand; which, nobody else knows."""

    seat: str


class LotTurned(Happening):
    """A house under the hammer."""

    house: int


class BidMade(Happening):
    """Somebody bid."""

    seat: str
    amount: int


class Passed(Happening):
    """Somebody is out."""

    seat: str


class LotSold(Happening):
    """The lot has its buyer; None where nobody wanted it."""

    house: int
    seat: str | None
    amount: int


class Played(Happening):
    """Somebody has chosen; what, nobody else knows."""

    seat: str


class Opened(Happening):
    """All have played: these houses, and who scores."""

    round: int
    houses: Mapping[str, int]
    scorer: str
