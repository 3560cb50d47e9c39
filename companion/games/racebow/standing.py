"""How many colours are in their places in everybody's stack after each turn, for the chart at the end."""

from __future__ import annotations

from companion.games.racebow.setup import Setup
from companion.games.racebow.view import PlayerSeen, View
from companion.scene import Standing


def colours_in_place(player: PlayerSeen) -> int:
    """How many colours are in the right place, from the bottom."""
    right = [lies == wanted for lies, wanted in zip(player.stack, player.wanted, strict=False)]
    return right.index(False) if False in right else len(right)


def standing(setup: Setup, seen: View) -> Standing:
    """How many colours everybody has in the right place."""
    step = f"{seen.turn} {sum(player.tile for player in seen.players)}" if seen.turn else str(seen.phase)
    return Standing(step=step, figures=tuple((player.seat, colours_in_place(player)) for player in seen.players))
