"""Finds a place for something over a screen where it covers as little as possible that can be tapped, near the thing that it is about."""

from __future__ import annotations

from collections.abc import Sequence

from ui.layout import Box

STEPS = 12  # how many places are tried across, and how many up
FAR = 35.0  # how many px² that are covered one px of distance counts for
MEANT = 1e3  # how much worse it is to cover the thing that it is about


def overlap_area(one: Box, other: Box) -> float:
    """The area that both boxes share."""
    wide = min(one.right, other.right) - max(one.x, other.x)
    high = min(one.top, other.top) - max(one.y, other.y)
    return wide * high if wide > 0 and high > 0 else 0.0


def distance_apart(one: Box, other: Box) -> float:
    """The distance between two boxes."""
    across = max(0.0, max(one.x, other.x) - min(one.right, other.right))
    up = max(0.0, max(one.y, other.y) - min(one.top, other.top))
    return across + up


def free_box(area: Box, wide: float, high: float, covered: Sequence[Box], meant: Box | None = None, gap: float = 0.0) -> Box:
    """A box of this size; without `meant`, near the middle."""
    wide, high = min(wide, area.w), min(high, area.h)

    def cost(box: Box) -> float:
        hidden = sum(overlap_area(box, each) for each in covered)
        if meant is None:
            return hidden + (abs(box.cx - area.cx) + abs(box.cy - area.cy)) * FAR / 100
        return hidden + MEANT * overlap_area(box.inset(-gap), meant) + FAR * distance_apart(box, meant)

    steps = range(STEPS + 1)
    tried = (Box(area.x + (area.w - wide) * x / STEPS, area.y + (area.h - high) * y / STEPS, wide, high) for x in steps for y in steps)
    return min(tried, key=cost)
