"""What comes about, told to everybody: nothing here may say what is still secret."""

from __future__ import annotations

from collections.abc import Mapping

from companion.kernel.command import Happening, happening


@happening
class HandDealt(Happening):
    """Somebody has a hand; which, nobody else knows."""

    seat: str


@happening
class LotTurned(Happening):
    """A house under the hammer."""

    house: int


@happening
class BidMade(Happening):
    """Somebody bid."""

    seat: str
    amount: int


@happening
class Passed(Happening):
    """Somebody is out."""

    seat: str


@happening
class LotSold(Happening):
    """The lot has its buyer; None where nobody wanted it."""

    house: int
    seat: str | None
    amount: int


@happening
class Played(Happening):
    """Somebody has chosen; what, nobody else knows."""

    seat: str


@happening
class Opened(Happening):
    """All have played: these houses, and who scores."""

    round: int
    houses: Mapping[str, int]
    scorer: str
