"""The commands of Racebow, with the names that records use."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

from companion.games.racebow.course import COLUMNS, Feature, Level
from companion.kernel.command import Command
from companion.kernel.form import AnyOrder, Malformed, Name, SeatName, Whole
from companion.kernel.shape import Shape

Colour = Annotated[str, Name("colour")]
Column = Annotated[int, Whole(least=1, most=COLUMNS)]
Cell = tuple[Level, Column]


class TileCells(Shape):
    """A tile that is in no deck, by its two cells. Whether they differ is for the referee to judge (RB-S2)."""

    colour: tuple[Colour, Cell]
    feature: tuple[Feature, Cell]


TileName = Annotated[str, Name("tile")]
AnyTile = TileName | TileCells


class StartCells(Command):
    """Say who starts on which of the cells 1 to 4."""

    cells: Mapping[SeatName, Column]


class TurnOver(Command):
    """Turn over the next course tile: one of the deck by its id, or an unlisted one by its two cells."""

    tile: TileName | None = None
    cells: TileCells | None = None
    by_app: bool = False

    def __post_init__(self) -> None:
        if (self.tile is None) == (self.cells is None):
            raise Malformed("tile", "key_missing") if self.tile is None else Malformed("cells", "key_unknown")


class Move(Command):
    """Make the turn's step to the next tile."""

    to: Cell


class UseAction(Command):
    """Use the action of the cell where one stands: with one pawn (to_top, to_bottom) or two (swap)."""

    pawn: Colour | None = None
    pawns: Annotated[tuple[Colour, Colour], AnyOrder("colour")] | None = None

    def __post_init__(self) -> None:
        if (self.pawn is None) == (self.pawns is None):
            raise Malformed("pawn", "key_missing") if self.pawn is None else Malformed("pawns", "key_unknown")


class Turbo(Command):
    """Make one more step for a turbo."""

    to: Cell


class EndTurn(Command):
    """End the turn without an action or turbo, or after them."""
