"""What happens in Racebow, told to everybody: nothing in this game is hidden once it lies on the table."""

from __future__ import annotations

from collections.abc import Mapping

from companion.games.racebow.course import CellName
from companion.kernel.command import Happening, SeatHappening
from companion.kernel.frozen import maker


class StartCellsGiven(Happening):
    """The turn order, which holds for the whole game (RB-S8)."""

    cells: Mapping[str, int]
    order: tuple[str, ...]


class TileTurnedOver(Happening):
    """A tile was added to the course. Its pawns are `placed`, or `none_left` if the supply is empty (RB-T4); an action has none."""

    number: int
    tile: str | None
    colour: str
    colour_level: str
    colour_column: int
    colour_pawn: str
    feature: str
    feature_level: str
    feature_column: int
    feature_pawn: str


class Moved(SeatHappening):
    """A player's pawn moved to the next tile."""

    number: int
    level: str
    column: int


class BonusSpent(SeatHappening):
    """A marker went down by one."""

    bonus: str
    left: int


class BonusCollected(SeatHappening):
    """A player took a bonus pawn, and the marker went up by one."""

    bonus: str
    now: int


class ColourCollected(SeatHappening):
    """A player took a colour pawn, onto the lowest free place of the stack."""

    colour: str
    place: int


class StackSorted(SeatHappening):
    """A player used an action cell; the stack from bottom to top."""

    action: str
    pawns: tuple[str, ...]
    stack: tuple[str, ...]


class TileDiscarded(Happening):
    """The last player left a tile; the pawns still on it go back to the supply (RB-T2, RB-T5)."""

    number: int
    tile: str | None
    colour_pawn: str | None
    bonus_pawn: str | None


class PileRanOut(Happening):
    """The face-down pile is empty: people must shuffle the discards into a new one (RB-T3)."""

    discards: int


class PassedOver(SeatHappening):
    """A player has no legal cell; which rules forbid each cell within reach (RB-M7). None if there is no tile ahead."""

    rules: tuple[str, ...] | None
    forbidden: tuple[tuple[CellName, str], ...]


class Finished(SeatHappening):
    """A player has all colours in order, or is the last one left."""

    place: int


class GameEnded(Happening):
    """Nobody plays on."""

    places: tuple[str, ...]
    unplaced: tuple[str, ...]


# Happenings of nearly every step.
moved, bonus_spent, bonus_collected, colour_collected = maker(Moved), maker(BonusSpent), maker(BonusCollected), maker(ColourCollected)
tile_turned_over, tile_discarded = maker(TileTurnedOver), maker(TileDiscarded)
