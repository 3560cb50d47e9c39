"""Where everybody's marker is after each card, for the chart at the end."""

from __future__ import annotations

from companion.games.mogul.setup import Setup
from companion.games.mogul.state import OVER
from companion.games.mogul.view import View
from companion.scene import Standing


def standing(setup: Setup, seen: View) -> Standing:
    """Everybody's score, without the chips in hand, which are secret until the Crash."""
    return Standing(step="end" if seen.phase == OVER else str(seen.pile), figures=tuple(seen.scores.items()))
