"""What may be said now in the gallery."""

from __future__ import annotations

from companion.kernel.command import Command
from companion.kernel.seat import TABLE

from .commands import Bid, Hide, Opens
from .setup import COLOURS
from .state import State


def legal(state: State, by: str) -> list[Command]:
    return [Opens()] if by == TABLE else [Bid(amount=state.amount + 10_000), *(Hide(colour=colour) for colour in COLOURS)]
