"""The table as it lies, and the house rulings: the table is right."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any

from companion.game import Movable
from companion.kernel.command import Outcome, Refusal
from companion.kernel.form import Name, Whole
from companion.kernel.text import raw
from companion.starter.happenings import GameWon, PositionPut
from companion.starter.setup import Setup
from companion.starter.state import State

Seat = Annotated[str, Name("seat")]
Score = Annotated[int, Whole(least=0)]
Ruled = Outcome[State] | Refusal


@dataclass(frozen=True, slots=True, kw_only=True)
class Position:
    """Everything in the open, nothing that is secret."""

    round: Annotated[int, Whole(least=1)]
    scores: Mapping[Seat, Score]


def position(state: State) -> Position:
    """The table as it lies."""
    return Position(round=state.round, scores=dict(zip(state.setup.seats, state.scores, strict=True)))


def put(state: State, lies: Position, named: frozenset[str]) -> Ruled:
    """The table put as it lies: a whole position, checked, and which of its parts were named."""
    if lies.round > state.setup.options.rounds:
        return Refusal(rule="KERNEL-STOCK", reason="no_such_round", args={"rounds": state.setup.options.rounds})
    new = state.copy()
    if lies.round != state.round:
        new.chosen = (None,) * len(state.chosen)
    new.round = lies.round
    new.scores = tuple(lies.scores[seat] for seat in state.setup.seats)
    won = (GameWon(winners=new.winners()),) if new.winners() != state.winners() else ()
    return Outcome(new, (PositionPut(parts=tuple(sorted(part for part in named if "." not in part))), *won))


def place(setup: Setup, piece: str) -> Any:
    """What `correct` may take as `to` for a piece: an annotation; None for what is no piece."""
    return Score if piece in setup.index else None


def movables(state: State) -> tuple[Movable, ...]:
    """The pieces that can be put elsewhere now: here the scores, by the player's name."""
    return tuple(Movable(piece=seat, name=raw(seat), to=score) for seat, score in zip(state.setup.seats, state.scores, strict=True))


def correct(state: State, piece: str, to: int) -> Ruled:
    """One piece put elsewhere."""
    scores = {**dict(zip(state.setup.seats, state.scores, strict=True)), piece: to}
    return put(state, Position(round=state.round, scores=scores), frozenset({"scores"}))


def end_here(state: State) -> Outcome[State]:
    """The game is over as it lies."""
    new = state.copy()
    new.over = True
    new.chosen = (None,) * len(state.chosen)
    return Outcome(new, (GameWon(winners=new.winners()),))
