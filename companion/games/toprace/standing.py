"""How much everybody has after each sale of drivers and after each race's accounts, for the chart at the end."""

from __future__ import annotations

from companion.games.toprace.setup import Setup
from companion.games.toprace.view.seen import View
from companion.kernel.text import say
from companion.scene import Standing


def standing(setup: Setup, seen: View) -> Standing | None:
    """Three points of each race; the first of a later race is the last of the one before."""
    if seen.phase == "setup" and seen.race > 1:
        return None
    step = {"setup": "begin", "settled": "paid", "over": "paid"}.get(seen.phase, "sold")
    figures = tuple((each.seat, each.money) for each in seen.seats)
    return Standing(step=f"{seen.race} {step}", figures=figures, band=say("chart-race", race=seen.race))
