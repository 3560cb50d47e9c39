"""Cells, tiles and how far a pawn may step.

A tile has twelve cells: three levels (Water below Earth below Air) of four columns. Inside the rules a cell is a number from 0
to 11 (level x 4 + column), a place on the course is tile number x 12 + cell, and colours and features are small numbers too; names
are used only outside. The start tile has the number 0 and counts as Earth (RB-S9).

What a step can reach depends on the cell of the pawn and on whether it has a propeller or oxygen, so these lists are made here once.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Literal, get_args

Level = Literal["water", "earth", "air"]
Bonus = Literal["propeller", "oxygen", "turbo"]
Feature = Literal["propeller", "oxygen", "turbo", "to_top", "to_bottom", "swap"]
CellName = tuple[Level, int]

LEVELS: tuple[Level, ...] = get_args(Level)
COLUMNS = 4
CELLS = len(LEVELS) * COLUMNS
NAMES: tuple[CellName, ...] = tuple((level, column) for level in LEVELS for column in range(1, COLUMNS + 1))
CELL: dict[CellName, int] = {name: cell for cell, name in enumerate(NAMES)}

BONUSES: tuple[Bonus, ...] = get_args(Bonus)
FEATURES: tuple[Feature, ...] = get_args(Feature)
ACTIONS = FEATURES[len(BONUSES) :]
PROPELLER, OXYGEN, TURBO, TO_TOP, TO_BOTTOM, SWAP = range(len(FEATURES))

NEW = -1  # the number of the tile that is yet to be turned over
FREE = -1
PRICE: tuple[int, ...] = tuple({"air": PROPELLER, "water": OXYGEN}.get(level, FREE) for level, _ in NAMES)  # RB-M2

COLOUR_PAWN, BONUS_PAWN, COLOUR_INERT, BONUS_INERT = 1, 2, 4, 8  # what stands on a tile; inert: the supply had none (RB-T4)


def _near(cell: int) -> tuple[int, ...]:
    """The cells at most one level and one column away (RB-M1)."""
    level, column = divmod(cell, COLUMNS)
    return tuple(c for c in range(CELLS) if abs(c // COLUMNS - level) <= 1 and abs(c % COLUMNS - column) <= 1)


NEAR: tuple[tuple[int, ...], ...] = tuple(_near(cell) for cell in range(CELLS))

# By what can be paid (1: a propeller, 2: oxygen) and by the pawn's cell: what can be reached and paid for, a bit for each cell.
REACH: tuple[tuple[int, ...], ...] = tuple(
    tuple(sum(1 << c for c in near if PRICE[c] == FREE or purse & (1 << PRICE[c])) for near in NEAR) for purse in range(4)
)


@cache
def cells_in(bits: int) -> tuple[int, ...]:
    """The cells of these bits, ascending."""
    return tuple(cell for cell in range(CELLS) if bits >> cell & 1)


def start_place(number: int) -> int:
    """The place of start cell n: Earth, column n, of tile 0 (RB-S9)."""
    return CELL["earth", number]


def space_id(number: int, level: str, column: int) -> str:
    """A cell of a tile on the board."""
    return f"new:{level}:{column}" if number == NEW else f"{number}:{level}:{column}"


@dataclass(frozen=True, slots=True, eq=False)
class Tile:
    """A course tile: one colour cell and one feature cell. Two printed alike are still two tiles; `id` is None for an unlisted one."""

    id: str | None
    colour: int
    colour_cell: int
    feature: int
    feature_cell: int

    @property
    def print_(self) -> tuple[int, int, int, int]:
        """Everything printed on it."""
        return self.colour, self.colour_cell, self.feature, self.feature_cell
