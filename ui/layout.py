"""Rectangles for arranging things. As in Kivy, y grows upwards; "first" is the upper or the left part, as people read."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle by its lower left corner and its size."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """The x of the right side."""
        return self.x + self.w

    @property
    def top(self) -> float:
        """The y of the upper side."""
        return self.y + self.h

    @property
    def cx(self) -> float:
        """The x of the middle."""
        return self.x + self.w / 2

    @property
    def cy(self) -> float:
        """The y of the middle."""
        return self.y + self.h / 2

    @property
    def pos(self) -> tuple[float, float]:
        """Its position, as Kivy takes it."""
        return (self.x, self.y)

    @property
    def size(self) -> tuple[float, float]:
        """Its size, as Kivy takes it."""
        return (self.w, self.h)

    def inset(self, across: float, down: float | None = None) -> Box:
        """A box that is smaller by so much on each side."""
        down = across if down is None else down
        return Box(self.x + across, self.y + down, max(0.0, self.w - 2 * across), max(0.0, self.h - 2 * down))

    def shift(self, across: float = 0.0, up: float = 0.0) -> Box:
        """The same rectangle elsewhere."""
        return Box(self.x + across, self.y + up, self.w, self.h)

    def from_top(self, height: float, skip: float = 0.0) -> Box:
        """A band of that height, `skip` below the upper side."""
        return Box(self.x, self.top - skip - height, self.w, height)

    def below(self, height: float) -> Box:
        """What is left below a band of this height at the top."""
        return Box(self.x, self.y, self.w, max(0.0, self.h - height))

    def above(self, height: float) -> Box:
        """What is left above a band of this height at the bottom."""
        return Box(self.x, self.y + height, self.w, max(0.0, self.h - height))

    def from_bottom(self, height: float) -> Box:
        """A band of this height at the bottom."""
        return Box(self.x, self.y, self.w, height)

    def from_left(self, width: float, skip: float = 0.0) -> Box:
        """A column of this width, `skip` from the left."""
        return Box(self.x + skip, self.y, width, self.h)

    def from_right(self, width: float, skip: float = 0.0) -> Box:
        """A column of this width, `skip` from the right."""
        return Box(self.right - skip - width, self.y, width, self.h)

    def after(self, width: float) -> Box:
        """What is left beside a column of this width at the left."""
        return Box(self.x + width, self.y, max(0.0, self.w - width), self.h)

    def before(self, width: float) -> Box:
        """What is left beside a column of this width at the right."""
        return Box(self.x, self.y, max(0.0, self.w - width), self.h)

    def columns(self, number: int, gap: float) -> list[Box]:
        """Equal columns, left to right; none for a number of 0."""
        width = (self.w - gap * (number - 1)) / max(1, number)
        return [Box(self.x + index * (width + gap), self.y, width, self.h) for index in range(number)]

    def rows(self, number: int, gap: float) -> list[Box]:
        """Equal rows, top to bottom; none for a number of 0."""
        height = (self.h - gap * (number - 1)) / max(1, number)
        return [Box(self.x, self.top - (index + 1) * height - index * gap, self.w, height) for index in range(number)]

    def grid(self, number: int, columns: int, gap: float) -> list[Box]:
        """This many equal cells, in reading order; the last row may be shorter."""
        lines = self.rows(-(-number // columns), gap)
        return [cell for line in lines for cell in line.columns(columns, gap)][:number]

    def middle(self, width: float, height: float) -> Box:
        """A rectangle of this size in the middle."""
        return Box(self.cx - width / 2, self.cy - height / 2, width, height)

    def holds(self, x: float, y: float) -> bool:
        """Whether a point lies in it."""
        return self.x <= x <= self.right and self.y <= y <= self.top

    def meets(self, other: Box) -> bool:
        """Whether two rectangles overlap."""
        return self.x < other.right and other.x < self.right and self.y < other.top and other.y < self.top


@dataclass(frozen=True, slots=True)
class Need:
    """A part's height: at least, normally, and at most if there is room."""

    least: float
    natural: float
    most: float


def fixed_need(height: float) -> Need:
    """A height that can't change."""
    return Need(height, height, height)


def share_heights(needs: list[Need], room: float, gap: float) -> list[float]:
    """The height of each part in a column: normal, or all made smaller or larger in proportion to what they allow.

    If even the least heights don't fit, the sum is larger than the room, and the column scrolls.
    """
    room -= gap * max(0, len(needs) - 1)
    natural = sum(need.natural for need in needs)
    if natural > room:
        give = natural - sum(need.least for need in needs)
        part = min(1.0, (natural - room) / give) if give > 0 else 0.0
        return [need.natural - (need.natural - need.least) * part for need in needs]
    take = sum(need.most - need.natural for need in needs)
    part = min(1.0, (room - natural) / take) if take > 0 else 0.0
    return [need.natural + (need.most - need.natural) * part for need in needs]
