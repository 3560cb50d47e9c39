"""The league of a season, in one SQLite file: tables, players, rounds, results and corrections. The standing is computed from them.

What a table reported is never changed: a result is entered once, by table, evening and line, however often it is sent, and for each evening
the newest line counts. A later line replaces those that it names. If it does not know what was sent before, the table was put back from an
older copy: the result is stored and shown, but it counts for nothing until the operator says so by a correction. A second evening with
a number that was used already counts as an evening of its own. A correction is a line of its own, with its reason. The standing is computed
anew from all of that, so anybody else can compute it too. A player is a name (compared without case and accents, `folded`), at whatever
table; two names of one person can be joined.
"""

from __future__ import annotations

import json
import sqlite3
import tomllib
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path

from companion.club.seating import Round, seat_round
from companion.club.signed_results import Result, Unbelieved, new_key, verified_result
from companion.club.standing import SHARES, LeaguePlace, reckon_standing
from companion.kernel.seat import folded, name_fault

VERSION = 3
_TABLES = """
CREATE TABLE tables (id TEXT PRIMARY KEY, name TEXT NOT NULL, key TEXT NOT NULL, admitted INTEGER NOT NULL);
CREATE TABLE results (tbl TEXT NOT NULL, evening INTEGER NOT NULL, born TEXT NOT NULL, line INTEGER NOT NULL, body TEXT NOT NULL,
    PRIMARY KEY (tbl, evening, born, line));
CREATE TABLE otherwise (tbl TEXT NOT NULL, evening INTEGER NOT NULL, body TEXT NOT NULL, PRIMARY KEY (tbl, evening, body));
CREATE TABLE corrections (id INTEGER PRIMARY KEY, body TEXT NOT NULL, reason TEXT NOT NULL);
CREATE TABLE players (name TEXT PRIMARY KEY, spelt TEXT NOT NULL, here INTEGER NOT NULL, fixed INTEGER, same TEXT);
CREATE TABLE rounds (number INTEGER PRIMARY KEY, seed INTEGER NOT NULL, tables TEXT NOT NULL, heard INTEGER NOT NULL, published TEXT,
    given TEXT NOT NULL);
CREATE TABLE swaps (id INTEGER PRIMARY KEY, number INTEGER NOT NULL, one TEXT NOT NULL, other TEXT NOT NULL, reason TEXT NOT NULL);
CREATE TABLE unbelieved (why TEXT PRIMARY KEY, number INTEGER NOT NULL);
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Published:
    """The round that everybody may read on the wall."""

    number: int
    tables: Round
    at: str  # when it begins, in the operator's words
    begun: bool  # whether a result came since then


@dataclass(frozen=True, slots=True, kw_only=True)
class Swap:
    """Two players who changed places in a round, and why."""

    number: int
    one: str
    other: str
    reason: str


class LeagueFault(Exception):
    """Something that was asked for is impossible; the message is a key of the language files."""


def read_points(path: Path) -> Mapping[int, tuple[int, ...]]:
    """Read a club's own points: a TOML file with a list for each size of a table, `4 = [10, 6, 3, 1]`."""
    try:
        said = tomllib.loads(path.read_text(encoding="utf-8"))
        found = {int(size): tuple(points) for size, points in said.items()}
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, ValueError, TypeError):
        raise LeagueFault("points_unreadable") from None
    if any(len(points) != size or any(type(each) is not int for each in points) for size, points in found.items()):
        raise LeagueFault("points_unreadable")
    return {**SHARES, **found}


class League:
    """The file of one season."""

    def __init__(self, path: Path | str, points: Mapping[int, tuple[int, ...]] = SHARES) -> None:
        self._points = points
        self._doubted: Counter[str] = Counter()
        self._db = sqlite3.connect(path, isolation_level=None)
        try:
            self._open()
        except sqlite3.DatabaseError as error:
            self._db.close()
            if isinstance(error, sqlite3.OperationalError):  # it is locked, full or read-only
                raise
            raise LeagueFault("league_damaged") from None
        except LeagueFault:
            self._db.close()
            raise

    def _open(self) -> None:
        """Make the file, or check that it is ours and undamaged."""
        self._db.execute("PRAGMA journal_mode=WAL")
        self._db.execute("PRAGMA synchronous=FULL")
        version = self._db.execute("PRAGMA user_version").fetchone()[0]
        known = {row[0] for row in self._db.execute("SELECT name FROM sqlite_master WHERE type='table'")}
        if version == 0 and not known:
            self._db.executescript(f"BEGIN; {_TABLES} PRAGMA user_version={VERSION}; COMMIT;")
        elif version != VERSION or "results" not in known:
            raise LeagueFault("league_foreign")
        elif self._db.execute("PRAGMA quick_check(1)").fetchone()[0] != "ok":
            raise LeagueFault("league_damaged")

    def close(self) -> None:
        """Close the file."""
        self.settle()
        self._db.close()

    # --- tables

    def admit(self, table: str, name: str, key: str | None = None) -> str:
        """Count this table's results from now on; returns its key."""
        key = key or new_key()
        self._db.execute("INSERT OR REPLACE INTO tables VALUES (?, ?, ?, 1)", (table, name, key))
        return key

    def dismiss(self, table: str) -> None:
        """Accept nothing more from this table; earlier results stay."""
        self._db.execute("UPDATE tables SET admitted = 0 WHERE id = ?", (table,))

    def keys(self) -> dict[str, str]:
        """The keys of all admitted tables."""
        return dict(self._db.execute("SELECT id, key FROM tables WHERE admitted = 1"))

    def _key(self, topic: str) -> dict[str, str]:
        """The key of the table that this topic belongs to."""
        table = topic.split("/")[1:2]
        return dict(self._db.execute("SELECT id, key FROM tables WHERE admitted = 1 AND id = ?", table or [""]))

    def tables(self) -> dict[str, str]:
        """The names of the admitted tables, by id."""
        return dict(self._db.execute("SELECT id, name FROM tables ORDER BY name, id"))

    # --- results

    def hear(self, topic: str, payload: bytes) -> bool:
        """Take a message that may be a result; returns whether it was entered. One that can't be accepted is only counted."""
        try:
            return self._enter(verified_result(topic, payload, self._key(topic)))
        except Unbelieved as why:
            self.note_unusable(str(why))
            return False

    def note_unusable(self, why: str) -> None:
        """Count a message that is no use. The counts are stored later (`settle`), because there may be very many."""
        self._doubted[why] += 1

    def settle(self) -> None:
        """Store the counts."""
        for why, number in self._doubted.items():
            self._db.execute(
                "INSERT INTO unbelieved VALUES (?, ?) ON CONFLICT (why) DO UPDATE SET number = number + excluded.number", (why, number)
            )
        self._doubted.clear()

    def _enter(self, result: Result) -> bool:
        body = json.dumps(result.body(), ensure_ascii=False)
        query = "SELECT body FROM results WHERE tbl = ? AND evening = ? AND born = ? ORDER BY line DESC LIMIT 1"
        found = self._db.execute(query, (result.table, result.evening, result.born)).fetchone()
        newest = Result.of(json.loads(found[0])) if found is not None else None
        if newest == result:
            return False
        if newest is not None and result.digest in newest.instead:
            raise Unbelieved("too_old")
        if newest is not None and (newest.line >= result.line or newest.digest not in result.instead):
            self._db.execute("INSERT OR IGNORE INTO otherwise VALUES (?, ?, ?)", (result.table, result.evening, body))
            return False
        self._db.execute("BEGIN")
        try:
            said = result.table, result.evening, result.born, result.line, body
            self._db.execute("INSERT INTO results VALUES (?, ?, ?, ?, ?)", said)
            for each in result.players:
                self._known(each.name)
        except BaseException:
            self._db.execute("ROLLBACK")
            raise
        self._db.execute("COMMIT")
        return True

    def unbelieved(self) -> dict[str, int]:
        """How many messages were not accepted, by reason."""
        self.settle()
        otherwise = self._db.execute("SELECT count(*) FROM otherwise").fetchone()[0]
        counted = dict(self._db.execute("SELECT why, number FROM unbelieved ORDER BY why"))
        return {**counted, "otherwise": otherwise} if otherwise else counted

    def otherwise(self) -> list[Result]:
        """Results that contradict an earlier one of the same table: none of them counts."""
        return [Result.of(json.loads(body)) for (body,) in self._db.execute("SELECT body FROM otherwise ORDER BY tbl, evening, rowid")]

    def reused_numbers(self) -> list[tuple[str, int]]:
        """Tables and numbers with more than one evening: all of these evenings count."""
        query = "SELECT tbl, evening FROM results GROUP BY tbl, evening HAVING count(DISTINCT born) > 1 ORDER BY tbl, evening"
        return [(str(table), int(evening)) for table, evening in self._db.execute(query)]

    def results(self, heard: int = 2**62) -> list[Result]:
        """Every evening as its table reported it last; with `heard`, as it was when so many results had come."""
        newest = "SELECT max(line) FROM results AS b WHERE a.tbl = b.tbl AND a.evening = b.evening AND a.born = b.born AND b.rowid <= ?"
        rows = self._db.execute(f"SELECT body FROM results AS a WHERE line = ({newest}) ORDER BY tbl, evening", (heard,))
        return [Result.of(json.loads(body)) for (body,) in rows]

    def correct(self, name: str, points: Fraction | int, reason: str) -> None:
        """Give a player more points, or fewer, with a reason."""
        if not reason.strip():
            raise LeagueFault("reason_missing")
        self._known(name)
        change = Fraction(points)
        body = json.dumps({"name": name, "points": [change.numerator, change.denominator]})
        self._db.execute("INSERT INTO corrections (body, reason) VALUES (?, ?)", (body, reason))

    def corrections(self) -> list[tuple[str, Fraction, str]]:
        """All corrections, in order."""
        rows = self._db.execute("SELECT body, reason FROM corrections ORDER BY id").fetchall()
        return [(said["name"], Fraction(*said["points"]), reason) for said, reason in ((json.loads(body), why) for body, why in rows)]

    # --- players

    def _known(self, name: str) -> None:
        self._db.execute("INSERT OR IGNORE INTO players VALUES (?, ?, 0, NULL, NULL)", (folded(name), name))

    def come(self, name: str, fixed: int | None = None) -> None:
        """Note that somebody plays from the next round on; at a fixed table, if they can't move."""
        if name_fault(name):
            raise LeagueFault("name_unusable")
        self._known(name)
        self._db.execute("UPDATE players SET here = 1, fixed = ? WHERE name = ?", (fixed, folded(name)))

    def drop(self, name: str) -> None:
        """Note that somebody plays no more rounds; earlier results stay."""
        self._db.execute("UPDATE players SET here = 0 WHERE name = ?", (folded(name),))

    def join(self, name: str, other: str) -> None:
        """Join two names of one person: the first one's results count for the other."""
        self._known(other)
        chain = self._same()
        if self._person(folded(other), chain) == folded(name):
            raise LeagueFault("name_circle")
        self._known(name)
        self._db.execute("UPDATE players SET same = ? WHERE name = ?", (folded(other), folded(name)))

    def _same(self) -> dict[str, str]:
        return dict(self._db.execute("SELECT name, same FROM players WHERE same IS NOT NULL"))

    @staticmethod
    def _person(name: str, same: Mapping[str, str]) -> str:
        while name in same:
            name = same[name]
        return name

    def here(self) -> dict[str, int | None]:
        """Who plays the next round, and their fixed tables."""
        return dict(self._db.execute("SELECT spelt, fixed FROM players WHERE here = 1 ORDER BY spelt"))

    # --- rounds

    def rounds(self) -> list[Round]:
        """The rounds as they were made, or changed by hand since."""
        rows = self._db.execute("SELECT tables FROM rounds ORDER BY number")
        return [tuple(tuple(table) for table in json.loads(tables)) for (tables,) in rows]

    def seat(self, seed: int, **sizes: int) -> Round:
        """Make the next round. If nobody has seen the newest one yet, that one is made again. ValueError if so many can't be seated."""
        before, here = self.rounds(), self.here()
        if before and self._unknown(len(before)):
            before.pop()
        fixed = {name: table for name, table in here.items() if table is not None}
        made = seat_round(list(here), before, seed, fixed=fixed, **sizes)
        given = {"fixed": fixed, "sizes": sizes, "before": before}
        said = len(before) + 1, seed, json.dumps(made), self._heard(), json.dumps(given)
        self._db.execute("DELETE FROM swaps WHERE number = ?", said[:1])
        self._db.execute("INSERT OR REPLACE INTO rounds VALUES (?, ?, ?, ?, NULL, ?)", said)
        return made

    def seeds(self) -> list[int]:
        """The seed from which each round was made."""
        return [seed for (seed,) in self._db.execute("SELECT seed FROM rounds ORDER BY number")]

    def remake_round(self, number: int) -> Round:
        """Make a round again as the search made it, from the file alone: its seed, who came, who could not move, the rounds before."""
        row = self._db.execute("SELECT seed, tables, given FROM rounds WHERE number = ?", (number,)).fetchone()
        if row is None:
            raise LeagueFault("round_unknown")
        given = json.loads(row[2])
        before = [tuple(tuple(table) for table in tables) for tables in given["before"]]
        names = [name for table in json.loads(row[1]) for name in table]
        return seat_round(names, before, row[0], fixed=given["fixed"], **given["sizes"])

    def _unknown(self, number: int) -> bool:
        """Whether nobody has seen a round: it was not published, and no result came since it was made."""
        published, heard = self._db.execute("SELECT published, heard FROM rounds WHERE number = ?", (number,)).fetchone()
        return published is None and heard == self._heard()

    def _heard(self) -> int:
        """How many results have come; that is a result's place in their order."""
        return int(self._db.execute("SELECT coalesce(max(rowid), 0) FROM results").fetchone()[0])

    def publish(self, at: str = "") -> Round:
        """Show the newest round on the wall, which begins at this time. A second call changes the time."""
        rounds = self.rounds()
        if not rounds:
            raise LeagueFault("round_unknown")
        self._db.execute("UPDATE rounds SET published = ?, heard = ? WHERE number = ?", (at.strip()[:20], self._heard(), len(rounds)))
        return rounds[-1]

    def published(self) -> Published | None:
        """The newest round that was published."""
        query = "SELECT number, tables, published, heard FROM rounds WHERE published IS NOT NULL ORDER BY number DESC LIMIT 1"
        row = self._db.execute(query).fetchone()
        if row is None:
            return None
        tables = tuple(tuple(table) for table in json.loads(row[1]))
        return Published(number=row[0], tables=tables, at=row[2], begun=self._heard() > row[3])

    def swap(self, number: int, one: str, other: str, reason: str) -> Round:
        """Let two players change places in a round, even in one that was played. The change is stored with its reason."""
        rounds = self.rounds()
        if not 1 <= number <= len(rounds) or not reason.strip():
            raise LeagueFault("round_unknown" if reason.strip() else "reason_missing")
        there = {name for table in rounds[number - 1] for name in table}
        if not {one, other} <= there:
            raise LeagueFault("player_unknown")
        turned = {one: other, other: one}
        made = tuple(tuple(turned.get(name, name) for name in table) for table in rounds[number - 1])
        self._db.execute("BEGIN")
        self._db.execute("UPDATE rounds SET tables = ? WHERE number = ?", (json.dumps(made), number))
        self._db.execute("INSERT INTO swaps (number, one, other, reason) VALUES (?, ?, ?, ?)", (number, one, other, reason.strip()))
        self._db.execute("COMMIT")
        return made

    def swaps(self) -> list[Swap]:
        """All such changes, in order."""
        rows = self._db.execute("SELECT number, one, other, reason FROM swaps ORDER BY id")
        return [Swap(number=number, one=one, other=other, reason=reason) for number, one, other, reason in rows]

    # --- the standing

    def standing(self, before: int | None = None) -> list[LeaguePlace]:
        """The standing, best first; with `before`, as it was when that round was published, with today's corrections."""
        spelt, same = dict(self._db.execute("SELECT name, spelt FROM players")), self._same()
        heard, corrections = 2**62, self.corrections()
        if before is not None:
            heard = int(self._db.execute("SELECT heard FROM rounds WHERE number = ?", (before,)).fetchone()[0])
        return reckon_standing(self.results(heard), corrections, self._points, person=lambda name: self._spelt(name, spelt, same))

    def written(self) -> tuple[object, ...]:
        """What decides about places besides results: corrections, joined names, when rounds were published."""
        parts = ("SELECT count(*) FROM corrections", "SELECT count(same) FROM players", "SELECT sum(heard) FROM rounds")
        return tuple(self._db.execute(each).fetchone()[0] for each in parts)

    def mark(self) -> tuple[int, int]:
        """A value that is different whenever anything in the file has changed, whoever changed it."""
        return self._db.total_changes, int(self._db.execute("PRAGMA data_version").fetchone()[0])

    def _spelt(self, name: str, spelt: Mapping[str, str], same: Mapping[str, str]) -> str:
        return spelt[self._person(folded(name), same)]
