"""What the club's machine has heard of the tables of the evening.

A table's state is shown as the table reports it, and counts for nothing: only signed results count (`signed_results`). Messages that are
too many, too long or no state are only counted. A table also says since when it plays, by its own clock; if that time is impossible, the
message is counted, and the time is taken at which this machine first heard of the evening.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime
from string import hexdigits

from companion import wire
from companion.club.league import League
from companion.drawing.palette import is_code
from companion.kernel.command import Malformed
from companion.kernel.form import Json
from companion.lan.house_messages import ROOT

STATES = (f"{ROOT}/+/state", f"{ROOT}/+/availability")
MOST_TABLES = 400
MOST_PLAYERS = 12
LONGEST = 8192
LONGEST_S = 12 * 3600  # nobody plays longer: then it is the clock
APART_S = 300  # clocks of one hall


@dataclass(frozen=True, slots=True, kw_only=True)
class ClubPlayer:
    """A player at a table, as the table reports it."""

    name: str
    colour: str = ""
    money: int | None = None
    score: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Seen:
    """The state of a table, as the table reports it."""

    kind: str = ""
    game: str = ""
    prompt: str = ""
    turn: str = ""
    leads: str = ""
    players: tuple[ClubPlayer, ...] = ()
    winners: tuple[str, ...] = ()
    here: bool = True
    evening: int | None = None
    began: float = 0.0  # when, by this machine's clock


class Hall:
    """All tables that report their state."""

    def __init__(self, league: League, clock: Callable[[], float] = time.time) -> None:
        self.league = league
        self._clock = clock
        self.tables: dict[str, Seen] = {}
        self.linked = True  # with the broker
        self.changed: Callable[[], None] = lambda: None  # whoever shows it is told so

    def link(self, linked: bool) -> None:
        """Note whether the broker is connected, so that tables can be heard."""
        self.linked = linked
        self.changed()

    def hear(self, topic: str, payload: bytes) -> None:
        """Take a table's message."""
        levels = topic.split("/")
        if len(levels) == 4 and levels[2] == "result":
            if self.league.hear(topic, payload):
                self.changed()
            return
        table = levels[1] if len(levels) == 3 and levels[0] == ROOT else ""
        if not table or len(table) > 40 or len(payload) > LONGEST or (table not in self.tables and len(self.tables) >= MOST_TABLES):
            self.league.note_unusable("no_state")
            return
        before = self.tables.get(table, Seen())
        if levels[2] == "availability":
            seen = replace(before, here=payload == b"online")
        else:
            try:
                said = wire.read_json(payload)
            except Malformed:
                said = None
            if type(said) is not dict:
                self.league.note_unusable("no_state")
                return
            seen = _seen(said)
            if seen.evening is not None:
                seen = replace(seen, began=before.began if before.evening == seen.evening else self._began(_text(said, "since")))
        self.tables[table] = seen
        if seen != before:
            self.changed()

    def _began(self, since: str) -> float:
        """When a table began, by this machine's clock; the table's own word is used if it is possible."""
        now = self._clock()
        try:
            began = datetime.fromisoformat(since).timestamp()
        except (ValueError, OverflowError, OSError):
            began = float("nan")  # never
        if not now - LONGEST_S <= began <= now + APART_S:
            self.league.note_unusable("no_clock")
            return now
        return min(began, now)


def _text(said: dict[str, Json], key: str, longest: int = 60) -> str:
    value = said.get(key)
    return value[:longest] if type(value) is str else ""


def _colour(code: str) -> str:
    return code if is_code(code) and set(code[1:]) <= set(hexdigits) else ""


def _player(said: dict[str, Json]) -> ClubPlayer:
    money = said.get("money")
    worth = money if type(money) is int and abs(money) < 2**53 else None
    return ClubPlayer(name=_text(said, "name", 20), colour=_colour(_text(said, "colour")), money=worth, score=_text(said, "score", 20))


def _seen(said: dict[str, Json]) -> Seen:
    seats, winners = said.get("seats"), said.get("winners")
    return Seen(
        kind=_text(said, "kind"),
        game=_text(said, "game"),
        prompt=_text(said, "prompt"),
        turn=_text(said, "turn", 20),
        leads=_text(said, "leads", 20),
        players=tuple(_player(each) for each in seats[:MOST_PLAYERS] if type(each) is dict) if type(seats) is list else (),
        evening=evening if type(evening := said.get("evening")) is int else None,
        winners=tuple(each[:20] for each in winners[:MOST_PLAYERS] if type(each) is str) if type(winners) is list else (),
    )
