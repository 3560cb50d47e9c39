"""The table as it lies, and the house rulings: the table is right."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

from companion.game import Movable
from companion.kernel.command import GameWon, Outcome, PositionPut, Refusal
from companion.kernel.form import SeatName, Whole
from companion.kernel.shape import Shape
from companion.kernel.text import say
from companion.starter.setup import Setup
from companion.starter.state import State

Score = Annotated[int, Whole(least=0)]
Ruled = Outcome[State] | Refusal


class Position(Shape):
    """Everything that lies open, and nothing that is secret."""

    scores: Mapping[SeatName, Score]


def position(state: State) -> Position:
    """The table as it lies."""
    return Position(scores=state.scores)


def put(state: State, lies: Position, named: frozenset[str]) -> Ruled:
    """Put the table as it lies. `lies` is a whole position, already checked; `named` are the parts that people named."""
    new = state.copy()
    new.scores = lies.scores
    won = (GameWon(winners=new.winners()),) if new.winners() != state.winners() else ()
    return Outcome(new, (PositionPut.of(named), *won))


def place_type(setup: Setup, piece: str) -> Any:
    """The annotation of what `correct` takes as `to` for a piece; None for a name that is no piece."""
    return Score if piece in setup.seats else None


def movables(state: State) -> tuple[Movable, ...]:
    """The pieces that can be put elsewhere now: here the scores, by the players' names."""
    return tuple(Movable(piece=seat, name=say("points-of", seat=seat), to=score) for seat, score in state.scores.items())


def correct(state: State, piece: str, to: int) -> Ruled:
    """Put one piece elsewhere."""
    return put(state, Position(scores={**state.scores, piece: to}), frozenset({"scores"}))


def end_here(state: State) -> Outcome[State]:
    """The game is over as it lies."""
    new = state.copy()
    new.over = True
    new.choices = state.choices.dropped()
    return Outcome(new, (GameWon(winners=new.winners()),))
