"""What a club can take away: a table for a spreadsheet, and one page to read or print."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Sequence
from html import escape

from companion.club.league import League, Swap
from companion.club.seating import Round
from companion.club.standing import points_figure, with_places

_STYLE = """<style>
body { font: 18px/1.4 sans-serif; max-width: 46em; margin: 2em auto; padding: 0 1em }
table { border-collapse: collapse; width: 100% }
th, td { text-align: left; padding: .3em .6em; border-bottom: 1px solid }
td { font-variant-numeric: tabular-nums }
</style>"""


def as_csv(league: League) -> str:
    """The standing as CSV, one line for each player."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow(("place", "name", "points", "played", "wins"))
    for place, each in with_places(league.standing()):
        writer.writerow((place, _harmless(each.name), points_figure(each.points), each.played, each.places[0]))
    return out.getvalue()


def as_page(league: League, said: Callable[[str], str]) -> str:
    """The standing as one HTML page, to read or print. It needs no other file."""
    rows = "".join(
        f"<tr><td>{place}<th scope=row>{escape(each.name)}<td>{points_figure(each.points)}<td>{each.played}<td>{each.places[0]}"
        for place, each in with_places(league.standing())
    )
    heads = "".join(f"<th scope=col>{escape(said(f'club-{key}'))}" for key in ("place", "name", "points", "played", "wins"))
    notes = "".join(
        f"<li>{escape(name)} {'+' if points >= 0 else ''}{points_figure(points)}: {escape(reason)}"
        for name, points, reason in league.corrections()
    )
    swaps = league.swaps()
    rounds = "".join(
        f"<h2>{escape(said('club-round'))} {number} <small>{escape(said('club-seed'))} {seed}</small></h2>"
        f"<ol>{_seated(tables)}</ol>{_swapped(swaps, number)}"
        for number, (tables, seed) in enumerate(zip(league.rounds(), league.seeds(), strict=True), 1)
    )
    title = escape(said("club-standing"))
    changes = f"<h2>{escape(said('club-corrections'))}</h2><ul>{notes}</ul>" if notes else ""
    table = f"<table><tr>{heads}{rows}</table>"
    return f"<!doctype html><meta charset=utf-8><title>{title}</title>{_STYLE}<h1>{title}</h1>{table}{changes}{rounds}\n"


def _seated(tables: Round) -> str:
    return "".join(f"<li>{escape(', '.join(table))}" for table in tables)


def _swapped(swaps: Sequence[Swap], number: int) -> str:
    own = [each for each in swaps if each.number == number]
    lines = "".join(f"<li>{escape(each.one)} ↔ {escape(each.other)}: {escape(each.reason)}" for each in own)
    return f"<ul>{lines}</ul>" if lines else ""


def _harmless(name: str) -> str:
    """A name that a spreadsheet does not take for a formula."""
    return f"'{name}" if name[:1] in "=+-@\t\r" else name
