"""What happens, told to everybody: nothing here may tell what is still secret."""

from __future__ import annotations

from collections.abc import Mapping

from companion.kernel.command import Happening, SeatHappening


class Chosen(SeatHappening):
    """Somebody has chosen. The choice itself stays secret."""


class Opened(Happening):
    """All have chosen: these are the numbers, and who scores, if anybody."""

    round: int
    numbers: Mapping[str, int]
    scorer: str | None
