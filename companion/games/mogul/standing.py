"""Where everybody's marker is after each card: what the chart draws."""

from __future__ import annotations

from companion.games.mogul.setup import Setup
from companion.games.mogul.state import OVER
from companion.games.mogul.view import View
from companion.scene import Standing


def standing(setup: Setup, seen: View) -> Standing:
    """Scores lie open; the chips in a hand, which do not, are no part of them before the crash."""
    return Standing(step="end" if seen.phase == OVER else str(seen.pile), figures=tuple(seen.scores.items()))
