"""A board of square cells in rows and columns: where they lie, their outlines. Lengths are board units."""

from __future__ import annotations

from dataclasses import dataclass

from companion.kernel.text import Text
from companion.scene.board import Space
from companion.scene.kinds import SpaceKind
from companion.scene.targets import Point


@dataclass(frozen=True, slots=True, kw_only=True)
class Squares:
    """The positions of the cells; `corner` is the upper left one, and a `gap` is left free around each."""

    columns: int
    rows: int
    cell: float
    corner: Point = (0.0, 0.0)
    gap: float = 2.0

    @property
    def size(self) -> Point:
        """The size of the whole board."""
        return self.columns * self.cell, self.rows * self.cell

    def space(
        self, column: int, row: int, name: str, kind: SpaceKind = "cell", fill: str | None = None, letter: Text | None = None
    ) -> Space:
        """A cell as a space of the board; the first is 0, 0."""
        x, y, gap = self.corner[0] + column * self.cell, self.corner[1] + row * self.cell, self.gap
        right, foot = x + self.cell - gap, y + self.cell - gap
        outline = ((x + gap, y + gap), (right, y + gap), (right, foot), (x + gap, foot))
        return Space(id=name, kind=kind, outline=outline, centre=(x + self.cell / 2, y + self.cell / 2), fill=fill, letter=letter)
