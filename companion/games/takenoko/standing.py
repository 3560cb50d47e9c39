"""How many points everybody has after each turn, for the chart at the end."""

from __future__ import annotations

from companion.games.takenoko.setup import Setup
from companion.games.takenoko.view import View
from companion.scene import Standing


def standing(setup: Setup, seen: View) -> Standing:
    """Everybody's points of fulfilled objectives, which are open."""
    return Standing(step=seen.turn or seen.phase, figures=tuple((seat, seen.players[seat].score) for seat in setup.seats))
