"""What is said and done at a table of Racebow, in the names of the records."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from companion.games.racebow.course import CellName
from companion.kernel.command import Command


@dataclass(frozen=True, slots=True, kw_only=True)
class StartCells(Command):
    """Who starts on which of the cells 1 to 4."""

    do: ClassVar[str] = "start_cells"
    cells: Mapping[str, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnOver(Command):
    """The next course tile: one of the deck by its id, or an unlisted one by its two cells."""

    do: ClassVar[str] = "turn_over"
    tile: str | None = None
    cells: Mapping[str, tuple[str, CellName]] | None = None
    by_app: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Move(Command):
    """The turn's step to the next tile."""

    do: ClassVar[str] = "move"
    to: CellName


@dataclass(frozen=True, slots=True, kw_only=True)
class UseAction(Command):
    """The action cell stood on: with one pawn (to_top, to_bottom) or two (swap)."""

    do: ClassVar[str] = "use_action"
    pawn: str | None = None
    pawns: tuple[str, str] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Turbo(Command):
    """One more step for a turbo."""

    do: ClassVar[str] = "turbo"
    to: CellName


@dataclass(frozen=True, slots=True, kw_only=True)
class EndTurn(Command):
    """Neither action nor turbo, or no more of them."""

    do: ClassVar[str] = "end_turn"
