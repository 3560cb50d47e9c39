"""What comes about, told to everybody: nothing here may say what is still secret."""

from __future__ import annotations

from collections.abc import Mapping

from companion.kernel.command import Happening


class Chosen(Happening):
    """Somebody has chosen; what, nobody else knows."""

    seat: str


class Opened(Happening):
    """All have chosen: these are the numbers, and who scores, if anybody."""

    round: int
    numbers: Mapping[str, int]
    scorer: str | None
