"""The legal commands: every command that the rules would accept now."""

from __future__ import annotations

from companion.kernel.command import Command
from companion.kernel.seat import TABLE
from companion.starter.commands import Choose
from companion.starter.state import State


def legal(state: State, by: str) -> list[Command]:
    """The commands that a seat, or the table, may give now."""
    if state.over or by == TABLE:
        return []
    return [Choose(round=state.choices.round, number=number) for number in range(1, state.setup.box.highest + 1)]
