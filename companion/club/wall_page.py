"""The wall of the hall, for a screen that everybody walks past: the tables, who sits where in the next round, the standing.

It never scrolls: if there is too much, pages follow one another. Up to four tables are cards with the lid of the game's box; more are lines
in two columns. From the moment a round is published until its first result, pages that say where everybody sits come between the pages
of the tables. There is nothing to tap.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from functools import partial
from html import escape
from itertools import pairwise
from typing import TypeVar

from companion.club.hall import ClubPlayer, Hall, Seen
from companion.club.league import League, Published
from companion.club.standing import LeaguePlace, points_figure, with_places
from companion.drawing import palette
from companion.drawing.art import UNITS, Worn, art_of, drawing_of, signs
from companion.drawing.svg import part_svg
from companion.kernel.seat import folded
from companion.table import catalogue
from companion.texts import Speaker, speaker
from companion.texts.dates import long_day

CARDS, LINES, PLACES, SEATS = 4, 15, 8, 36  # on one page
FOOT = 80  # letters that fit at the foot
TURN_S = 10
ACCENTS = ("prune", "lagon", "terre", "olive", "ardoise", "galet")
T = TypeVar("T")


class Standings:
    """The standing and how everybody moved in it; reckoned again only when the league's file has changed."""

    def __init__(self, league: League) -> None:
        self._league = league
        self._mark: tuple[int, int] | None = None
        self._before: tuple[object, dict[str, int]] = (None, {})  # what was asked for, and how it was
        self.rows: list[tuple[int, LeaguePlace, int | None]] = []  # place, who, places won since the round was published
        self.published: Published | None = None
        self.tables: dict[str, str] = {}

    def look(self) -> bool:
        """Look at the league's file; returns whether anything has changed."""
        if (mark := self._league.mark()) == self._mark:
            return False
        self.published, self.tables = self._league.published(), self._league.tables()
        number = self.published.number if self.published is not None else None
        before = self._when_published(number) if number is not None else {}
        now = with_places(self._league.standing())
        self.rows = [(place, each, before[each.name] - place if each.name in before else None) for place, each in now]
        self._mark = mark
        return True

    def _when_published(self, number: int) -> dict[str, int]:
        """Everybody's place when the round was published, which stays the same until the operator changes something."""
        asked = number, self._league.written()
        if self._before[0] != asked:
            self._before = asked, {each.name: place for place, each in with_places(self._league.standing(number))}
        return self._before[1]


def wall_body(hall: Hall, standings: Standings, now: datetime, language: str) -> str:
    """The HTML that the wall shows at that moment."""
    says, turn = speaker(language), int(now.timestamp() // TURN_S)
    published, names = standings.published, standings.tables
    known = sorted(hall.tables.items(), key=lambda each: (each[0] not in names, _natural(names.get(each[0], "")), each[0]))
    most, made = (CARDS, _card) if len(known) <= CARDS else (LINES, _line)
    kind = made.__name__[1:]

    def tables(page: Sequence[tuple[str, Seen]]) -> str:
        return f'<div class="{kind}s">{"".join(made(names, each, says, now) for each in page)}</div>'

    pages: list[Callable[[], str]] = [partial(tables, page) for page in _pages(known, most)]
    if published is not None and not published.begun:
        pages += [partial(_seatings, page, says) for page in _pages(_everybody(published), SEATS)]
    title = says.say("club-evening", number=published.number) if published is not None else says.say("club-title")
    away = "" if hall.linked else f"<span class=loss>{_sign('wifi-slash')}{escape(says.say('club-unlinked'))}</span>"
    head = f"<header><h1>{escape(title)}</h1>{away}<span class=sub>{escape(long_day(language, now.date()))}</span></header>"
    main = f"<main>{pages[turn % len(pages)]() if pages else ''}</main>"
    return f"{head}{main}{_standing(standings, turn, says)}{_foot(published, turn, says)}"


def wall_page(title: str, language: str, shown: str) -> str:
    """The whole HTML page; `hall.js` keeps it up to date."""
    head = f"<meta charset=utf-8><title>{escape(title)}</title><link rel=stylesheet href=/hall.css><script src=/hall.js defer></script>"
    return f"<!doctype html><html lang={language}>{head}<body>{shown}\n"


def lid_picture(kind: str) -> str | None:
    """The picture of a game's box; None if there is no such game here."""
    if kind not in catalogue.game_names():
        return None
    half = UNITS / 2
    return part_svg(drawing_of(art_of(kind), "cover", "mark", Worn("raised", "ink", "ink")), (-half, -half), (UNITS, UNITS))


def _pages(all_: Sequence[T], most: int) -> list[Sequence[T]]:
    """Divide entries into pages as evenly as possible, so that no page has only one."""
    number = -(-len(all_) // most)
    size, more = divmod(len(all_), number) if number else (0, 0)
    starts = [page * size + min(page, more) for page in range(number + 1)]
    return [all_[start:end] for start, end in pairwise(starts)]


def _natural(name: str) -> tuple[str, int, str]:
    """A sort key that puts table 2 before table 10."""
    letters = name.rstrip("0123456789")
    return letters, int(name[len(letters) :] or 0), name


def _arch(name: str, colour: str = "") -> str:
    accent = colour or f"var(--{ACCENTS[sum(folded(name).encode()) % len(ACCENTS)]})"
    ink = f"var(--{palette.ink_on(colour)})" if colour else "var(--on_ink)"
    return f'<span class=arch aria-hidden=true style="background:{accent};color:{ink}">{escape(name.strip()[:2])}</span>'


def _label(names: dict[str, str], table: str, says: Speaker) -> str:
    return escape(names.get(table) or f"{says.say('club-not-admitted')} {table}")


def _worth(player: ClubPlayer, kind: str, language: str) -> str:
    if player.money is not None and kind in catalogue.game_names():
        return speaker(language, kind).money(player.money)
    return player.score


def _says(seen: Seen, says: Speaker) -> tuple[ClubPlayer | None, str, str]:
    """One line about a table: whose turn it is, what is awaited, and how much."""
    by_name = {each.name: each for each in seen.players}
    if seen.winners:
        who = by_name.get(seen.winners[0])
        words = says.say("club-winner", names=", ".join(seen.winners), number=len(seen.winners))
    elif (who := by_name.get(seen.leads)) is not None:
        words = says.say("club-leads", name=who.name)
    elif (who := by_name.get(seen.turn)) is not None:
        words = says.say("club-turn", name=who.name)
    else:
        return None, "", ""
    return who, words, _worth(who, seen.kind, says.language) if who is not None else ""


def _base(seen: Seen, says: Speaker) -> str:
    who, words, worth = _says(seen, says)
    look = f' style="background:{who.colour};color:var(--{palette.ink_on(who.colour)})"' if who is not None and who.colour else ""
    crown = _sign("crown-simple") if seen.winners else ""
    return f"<div class=base{look}><span>{crown}{escape(words)}</span><b>{escape(worth)}</b></div>"


def _link(seen: Seen, says: Speaker, now: datetime) -> str:
    """Says that the table is away or its game is over; else how long it has played, in hours and minutes."""
    if not seen.here:
        return f"<span class=loss>{_sign('wifi-slash')}<span class=word>{escape(says.say('club-away'))}</span></span>"
    if seen.winners:
        return f"<span class=gain>{_sign('flag-checkered')}<span class=word>{escape(says.say('club-over'))}</span></span>"
    if seen.evening is None:
        return ""
    minutes = max(0, int(now.timestamp() - seen.began) // 60)
    return f"<span class=clock>{_sign('timer')}<b>{minutes // 60}:{minutes % 60:02}</b></span>"


def _card(names: dict[str, str], table: tuple[str, Seen], says: Speaker, now: datetime) -> str:
    seen = table[1]
    image = f'<img src="/lid/{seen.kind}.svg" alt="">' if seen.kind in catalogue.game_names() else ""
    arches = "".join(_arch(each.name, each.colour) for each in seen.players)
    prompt = seen.prompt or (says.say("club-between") if seen.evening is None else "")
    return (
        f"<section class=card>{image}<div class=said><p class=sub><span>{_label(names, table[0], says)}</span>{_link(seen, says, now)}</p>"
        f"<h2>{escape(seen.game)}</h2><p>{escape(prompt)}</p></div><div class=who>{arches}</div>{_base(seen, says)}</section>"
    )


def _line(names: dict[str, str], table: tuple[str, Seen], says: Speaker, now: datetime) -> str:
    seen = table[1]
    label = f"<span class=sub>{_label(names, table[0], says)}</span>"
    return f"<section class=line><p><span>{label} {escape(seen.game)}</span>{_link(seen, says, now)}</p>{_base(seen, says)}</section>"


def _everybody(published: Published) -> list[tuple[str, int]]:
    """All players by name, as people look for their own."""
    found = [(name, number) for number, table in enumerate(published.tables, 1) for name in table]
    return sorted(found, key=lambda each: folded(each[0]))


def _seatings(everybody: Sequence[tuple[str, int]], says: Speaker) -> str:
    rows = "".join(f"<li><span>{escape(name)}</span><b>{number}</b>" for name, number in everybody)
    return f"<section class=seatings><h2>{escape(says.say('club-seats'))}</h2><ul>{rows}</ul></section>"


def _standing(standings: Standings, turn: int, says: Speaker) -> str:
    pages = _pages(standings.rows, PLACES)
    rows = "".join(_row(*each) for each in (pages[turn % len(pages)] if pages else ()))
    head = f"<h2><span>{escape(says.say('club-standing'))}</span><span class=sub>{escape(says.say('club-points'))}</span></h2>"
    return f"<aside class=standing>{head}<ol>{rows}</ol></aside>"


def _row(place: int, each: LeaguePlace, moved: int | None) -> str:
    way = "" if moved is None else "=" if moved == 0 else f"{_sign('arrow-up' if moved > 0 else 'arrow-down')}{abs(moved)}"
    first = " class=first" if place == 1 else ""
    return (
        f"<li{first}><b class=sub>{place}</b>{_arch(each.name)}<span class=name>{escape(each.name)}</span>"
        f"<span class=sub>{way}</span><b>{points_figure(each.points)}</b>"
    )


def _foot(published: Published | None, turn: int, says: Speaker) -> str:
    if published is None:
        return ""
    key = "club-round-at" if published.at else "club-round-number"
    pages: list[list[tuple[int, str]]] = []
    room = 0
    for number, table in enumerate(published.tables, 1):
        names = ", ".join(table)
        if len(names) + 8 > room:
            pages, room = [*pages, []], FOOT
        pages[-1].append((number, names))
        room -= len(names) + 8
    tables = "".join(f"<p><b>{number}</b><span>{escape(names)}</span></p>" for number, names in pages[turn % len(pages)])
    return f"<footer><h2>{escape(says.say(key, number=published.number, at=published.at))}</h2>{tables}</footer>"


def _sign(name: str) -> str:
    return f"<i class=sign aria-hidden=true>{signs()[name]}</i>"
