"""The result of a command: the state after it with what happened, or why it was refused."""

from __future__ import annotations

from companion.games.takenoko.state import State
from companion.kernel import command
from companion.kernel.command import Happening, Outcome, Refusal

Ruling = Outcome[State] | Refusal


def accepted(state: State, *happenings: Happening, disclosed: bool = False) -> Ruling:
    """The outcome of an accepted command."""
    return command.accepted(state, happenings, disclosed)
