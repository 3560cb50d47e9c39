"""For evenings by lot: a stack that grows and gets in order brings the end nearer (RB-E1). Random moves alone would never reach it."""

from __future__ import annotations

from itertools import combinations

from companion.game import Envelope
from companion.games.racebow.commands import Move, Turbo, UseAction
from companion.games.racebow.rules import rule
from companion.games.racebow.state import State
from companion.kernel.command import Refusal


def nearer(state: State, envelope: Envelope) -> int:
    """By how much a seat's command brings its stack nearer to the right order."""
    if not isinstance(envelope.command, (Move, Turbo, UseAction)):
        return 0
    answer = rule(state, envelope.by, envelope.command)
    assert not isinstance(answer, Refusal), envelope
    seat = state.setup.seats.index(envelope.by)
    return _in_order(answer.state, seat) - _in_order(state, seat)


def _in_order(state: State, seat: int) -> int:
    """The number of pawns, and of pairs of them in the right order."""
    stack, order = state.stacks[seat], state.setup.orders[seat]
    return len(stack) + sum(order.index(low) < order.index(high) for low, high in combinations(stack, 2))
