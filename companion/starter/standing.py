"""How many points everybody has after each round, which the chart at the end draws."""

from __future__ import annotations

from companion.scene import Standing
from companion.starter.setup import Setup
from companion.starter.view import View


def standing(setup: Setup, seen: View) -> Standing:
    """Everybody's points, which lie open."""
    return Standing(step="end" if seen.phase == "over" else str(seen.round), figures=tuple(seen.scores.items()))
