"""How everybody stands after each turn or round, for the chart at the end."""

from __future__ import annotations

from companion.games.freetable.setup import Setup
from companion.games.freetable.view import View
from companion.kernel.seat import Seat
from companion.scene import Standing


def worth(setup: Setup, seen: View, seat: Seat) -> int | None:
    """What counts for a seat; None if nothing does, or if it is that seat's secret (FT-P3)."""
    match setup.sheet.scores.counts:
        case "rows":
            return seen.points[seat] if seen.points is not None else None
        case "money":
            return seen.balances[setup.first_currency][seat] if setup.first_currency is not None else None
        case "nothing":
            return None


def standing(setup: Setup, seen: View) -> Standing | None:
    """How everybody stands; None while one of the figures is hidden (FT-B9)."""
    figures = {seat: worth(setup, seen, seat) for seat in setup.seats}
    told = tuple((seat, figure) for seat, figure in figures.items() if figure is not None)
    if len(told) < len(figures):
        return None
    return Standing(step="end" if seen.phase == "over" else f"{seen.round} {seen.turn or 0}", figures=told)
