"""The gallery as it lies: an amount, and no pieces."""

from __future__ import annotations

from typing import Any

from companion.game import Movable
from companion.kernel.command import Outcome
from companion.kernel.shape import Shape

from .setup import Setup
from .state import State


class Position(Shape):
    amount: int


def position(state: State) -> Position:
    return Position(amount=state.amount)


def put(state: State, lies: Position, named: frozenset[str]) -> Outcome[State]:
    new = state.copy()
    new.amount = lies.amount
    return Outcome(new)


def place(setup: Setup, piece: str) -> Any:
    return None


def movables(state: State) -> tuple[Movable, ...]:
    return ()


def correct(state: State, piece: str, to: object) -> Outcome[State]:
    raise AssertionError("no pieces")


def end_here(state: State) -> Outcome[State]:
    new = state.copy()
    new.over = True
    return Outcome(new)
