"""The hall as its wall shows it: the tables that say how they stand, the standing, the round that is seated. It never scrolls; pages turn.

How a table stands is shown as it says it, and counts for nothing: only signed results do (`signed`). What is too much or no state is
counted. A page is plain HTML that asks for itself again; there is nothing to tap on it, and no script.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from html import escape
from typing import TypeVar

from companion import wire
from companion.club.league import League, figure, placed
from companion.drawing.palette import css, is_code
from companion.kernel.command import Malformed
from companion.kernel.form import Json
from companion.lan.house import ROOT

STATES = (f"{ROOT}/+/state", f"{ROOT}/+/availability")
MOST_TABLES = 400
LONGEST = 8192
CARDS, LINES = 6, 10  # on one page
TURN_S = 12
T = TypeVar("T")

_STYLE = """
body { margin: 0; padding: 2.2vw 2.5vw; background: var(--ground) }
body { font: 600 1.9vw/1.25 "IBM Plex Sans Condensed", "Arial Narrow", sans-serif }
body { color: var(--ink); height: 100vh; box-sizing: border-box; display: grid; overflow: hidden }
body { grid: auto 1fr auto / 1fr 31vw; gap: 1.4vw 2vw }
h1 { margin: 0; font-size: 3vw; grid-column: 1 / -1 }
.cards { display: grid; grid-template-columns: 1fr 1fr; grid-auto-rows: minmax(0, 1fr); gap: 1.2vw; min-height: 0 }
.card, .standing { background: var(--panel); border-radius: 1vw; padding: 1vw 1.4vw; overflow: hidden }
.card { display: flex; flex-direction: column; justify-content: space-between; border-left: .9vw solid var(--seat, var(--line)) }
.card > * { white-space: nowrap; overflow: hidden; text-overflow: ellipsis; flex: none }
.card b { font-size: 2.4vw }
.sub { color: var(--ink2) }
table { width: 100%; border-collapse: collapse }
td, th { text-align: left; padding: .35vw .4vw; border-bottom: 2px solid var(--line) }
td:last-child { text-align: right }
.round { grid-column: 1 / -1; white-space: nowrap; overflow: hidden; text-overflow: ellipsis }
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Seen:
    """How a table says that it stands."""

    game: str = ""
    phase: str = ""
    turn: str = ""
    colour: str = ""
    players: tuple[str, ...] = ()
    winners: tuple[str, ...] = ()
    here: bool = True


class Hall:
    """What the club's machine has heard of its tables."""

    def __init__(self, league: League) -> None:
        self._league = league
        self.tables: dict[str, Seen] = {}
        self.odd = 0  # messages that were no use

    def hear(self, topic: str, payload: bytes) -> None:
        """A message of a table's."""
        levels = topic.split("/")
        if len(levels) == 4 and levels[2] == "result":
            self._league.hear(topic, payload)
            return
        table = levels[1] if len(levels) == 3 and levels[0] == ROOT else ""
        if not table or len(table) > 40 or len(payload) > LONGEST or (table not in self.tables and len(self.tables) >= MOST_TABLES):
            self.odd += 1
            return
        if levels[2] == "availability":
            before = self.tables.get(table, Seen())
            self.tables[table] = replace(before, here=payload == b"online")
            return
        try:
            said = wire.read(payload)
        except Malformed:
            said = None
        if type(said) is not dict:
            self.odd += 1
            return
        self.tables[table] = _seen(said)

    def page(self, said: Callable[[str], str], now: float, language: str) -> str:
        """The wall at that moment."""
        league, names, turn = self._league, self._league.tables(), int(now // TURN_S)
        known = sorted(self.tables.items(), key=lambda each: (each[0] not in names, names.get(each[0], ""), each[0]))
        cards = "".join(_card(names.get(table, ""), table, seen, said) for table, seen in _turned(known, CARDS, turn))
        lines = "".join(
            f"<tr><td>{place}<th scope=row>{escape(each.name)}<td>{figure(each.points)}"
            for place, each in _turned(placed(league.standing()), LINES, turn)
        )
        rounds = league.rounds()
        seated = " · ".join(f"{number}: {escape(', '.join(table))}" for number, table in enumerate(rounds[-1], 1)) if rounds else ""
        foot = f"<div class=round>{escape(said('club-round'))} {len(rounds)}: {seated}</div>" if rounds else ""
        standing = f"<div class=standing><b>{escape(said('club-standing'))}</b><table>{lines}</table></div>"
        head = f"<meta charset=utf-8><meta http-equiv=refresh content={TURN_S // 2}><title>{escape(said('club-title'))}</title>"
        body = f"<h1>{escape(said('club-title'))}</h1><div class=cards>{cards}</div>{standing}{foot}"
        return f"<!doctype html><html lang={language}>{head}<style>{css()}{_STYLE}</style>{body}\n"


def _turned(all_: Sequence[T], most: int, turn: int) -> Sequence[T]:
    """The page of them that is shown now."""
    pages = max(1, -(-len(all_) // most))
    start = (turn % pages) * most
    return all_[start : start + most]


def _seen(said: dict[str, Json]) -> Seen:
    def text(key: str) -> str:
        value = said.get(key)
        return value[:60] if type(value) is str else ""

    def names(values: Json) -> tuple[str, ...]:
        return tuple(each[:20] for each in values[:12] if type(each) is str) if type(values) is list else ()

    seats = said.get("seats")
    players = names([each.get("name") for each in seats if type(each) is dict]) if type(seats) is list else ()
    colour = text("colour")
    return Seen(
        game=text("game"),
        phase=text("prompt") or text("phase"),
        turn=text("turn"),
        colour=colour if is_code(colour) and colour[1:].isalnum() else "",
        players=players,
        winners=names(said.get("winners")),
    )


def _card(name: str, table: str, seen: Seen, said: Callable[[str], str]) -> str:
    label = name or f"{said('club-not-admitted')} {table}"
    state = f"{said('club-won')} {', '.join(seen.winners)}" if seen.winners else seen.phase
    if not seen.here:
        state = said("club-away")
    edge = f' style="--seat:{seen.colour}"' if seen.colour else ""
    return (
        f"<div class=card{edge}><span class=sub>{escape(label)}</span><b>{escape(seen.game)}</b>"
        f"<span>{escape(', '.join(seen.players))}</span><span class=sub>{escape(state)}</span></div>"
    )
