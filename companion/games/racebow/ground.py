"""Where things are on Racebow's board: tiles side by side in rows, each three levels of four cells, Air at the top.

A renderer keeps the drawing of a ground as long as its key is the same, so grounds are made once for a run of tile numbers. A
tile that is yet to be turned over is drawn too: its cells are where it is typed in.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from companion.games.racebow.course import COLUMNS, LEVELS
from companion.games.racebow.faces import FILLS
from companion.kernel.text import Text, raw, say
from companion.scene import Decor, Ground, Point, Space

CELL = 62.0
PAD = 9.0
LABEL = 26.0
GAP = 16.0
WIDE = COLUMNS * CELL + 2 * PAD
HIGH = len(LEVELS) * CELL + 2 * PAD + LABEL

NEW = -1  # the tile that is yet to be turned over


def space_id(number: int, level: str, column: int) -> str:
    """A cell of a tile on the board."""
    return f"new:{level}:{column}" if number == NEW else f"{number}:{level}:{column}"


def columns_for(tiles: int) -> int:
    """How many tiles stand side by side, so that a wide board is filled."""
    return 3 if tiles <= 6 else 4 if tiles <= 12 else 5


@lru_cache(maxsize=8)
def ground(numbers: tuple[int, ...], columns: int) -> Ground:
    """The board of these tiles; 0 is the start tile."""
    rows = -(-len(numbers) // columns)
    spaces: list[Space] = []
    decor: list[Decor] = []
    for place, number in enumerate(numbers):
        row, column = divmod(place, columns)
        at = (column * (WIDE + GAP), row * (HIGH + GAP))
        decor += _tile_decor(number, at)
        spaces += _cells(number, at)
    size = (min(columns, len(numbers)) * (WIDE + GAP) - GAP, rows * (HIGH + GAP) - GAP)
    return Ground(key=f"racebow:{columns}:{','.join(map(str, numbers))}", size=size, spaces=tuple(spaces), decor=tuple(decor))


def _tile_decor(number: int, at: Point) -> list[Decor]:
    x, y = at[0], at[1] + LABEL
    low, right = y + HIGH - LABEL, x + WIDE
    edge = Decor(kind="ribbon", points=((x, y), (right, y), (right, low), (x, low)), fill="paper")
    return [edge, Decor(kind="label", points=((x + WIDE / 2, at[1] + LABEL / 2),), text=_tile_name(number))]


def _tile_name(number: int) -> Text:
    return say("tile-new") if number == NEW else say("tile-start") if number == 0 else say("tile-number", number=number)


def _cells(number: int, at: Point) -> list[Space]:
    """RB-S9: the start tile has Earth cells only."""
    found: list[Space] = []
    for row, level in enumerate(reversed(LEVELS)):
        for column in range(1, COLUMNS + 1):
            if number == 0 and level != "earth":
                continue
            x, y = at[0] + PAD + (column - 1) * CELL, at[1] + LABEL + PAD + row * CELL
            found.append(
                Space(
                    id=space_id(number, level, column),
                    kind="cell",
                    outline=((x + 2, y + 2), (x + CELL - 2, y + 2), (x + CELL - 2, y + CELL - 2), (x + 2, y + CELL - 2)),
                    centre=(x + CELL / 2, y + CELL / 2),
                    fill=FILLS[level],
                    letter=_letter(number, level, column),
                )
            )
    return found


def _letter(number: int, level: str, column: int) -> Text | None:
    """The level's letter in its first cell; on the start tile the cells' numbers."""
    if number == 0:
        return raw(str(column))
    return say("level-letter", level=level) if column == 1 else None


def shown(held: Sequence[int], first: int, last: int) -> tuple[int, ...]:
    """Which tiles to draw: all from the last player on; of a long course, those stood on, the next ones, and those ahead of the leader."""
    leader = max(held, default=0)
    lowest = min(held, default=0)
    numbers = [number for number in range(lowest, last + 1) if number == 0 or number >= first]
    if len(numbers) <= 12:
        return tuple(numbers)
    near = {number for each in held for number in (each, each + 1)}
    return tuple(number for number in numbers if number in near or number > leader)
