"""What a command costs in addition to the raw commit (rule, journal line, hash, six views), and how fast a long evening opens."""

from __future__ import annotations

import random
import sqlite3
import tempfile
import time
from pathlib import Path

from bench.report import line, quantile
from companion.cli.demo import playout
from companion.game import Envelope
from companion.kernel.command import Retract
from companion.kernel.seat import ONLOOKER, TABLE
from companion.table import catalogue, records
from companion.table.file.journal import Journal
from companion.table.play.evening import Evening
from companion.table.play.ruling import Ruling

LONG = 10_000
NAMES = ("Ana", "Bo", "Cy", "Zoé")


class Raw:
    """One row a transaction, WAL and FULL: what any durable table must pay. It alternates with ours, because a disk's speed varies."""

    def __init__(self, path: Path) -> None:
        self._db = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
        self._db.execute("PRAGMA journal_mode=WAL")
        self._db.execute("PRAGMA synchronous=FULL")
        self._db.execute("CREATE TABLE lines (n INTEGER PRIMARY KEY, body TEXT)")
        self.spent: list[float] = []

    def commit(self) -> None:
        """Make one such commit."""
        start = time.perf_counter()
        self._db.execute("INSERT INTO lines (body) VALUES (?)", ("x" * 200,))
        self.spent.append((time.perf_counter() - start) * 1e3)


def commands(folder: Path, name: str, raw: Raw) -> list[float]:
    """Play a random game through the evening, with its six views made after each command and a raw commit before each."""
    game = catalogue.game(name)
    setup = records.make_setup(game, None, NAMES, {})
    lines = [envelope for envelope, _ in playout(game, game.start(setup), random.Random(4).randrange)]
    journal = Journal(folder / f"{name}.db")
    evening = Evening(journal, journal.begin(records.header_json(game, setup, {})))
    spent = []
    for envelope in lines:
        raw.commit()
        start = time.perf_counter()
        ruling = evening.judge(envelope)
        assert isinstance(ruling, Ruling), ruling
        evening.store(*evening.entry(ruling, envelope, None))
        ruling.enter(evening.history)
        for viewer in (*NAMES, ONLOOKER, TABLE):
            game.view(evening.state, viewer)
        spent.append((time.perf_counter() - start) * 1e3)
    journal.close()
    return spent


def long_evening(folder: Path, name: str) -> tuple[int, float]:
    """Make an evening of 10,000 lines (games taken back and played again), and open it."""
    game = catalogue.game(name)
    setup = records.make_setup(game, None, NAMES, {})
    path = folder / "long.db"
    journal = Journal(path)
    evening = Evening(journal, journal.begin(records.header_json(game, setup, {})))
    lots = random.Random(5)
    entries = []
    while evening.history.last <= LONG:
        for envelope, _ in playout(game, game.start(setup), lots.randrange):
            ruling = evening.judge(envelope)
            assert isinstance(ruling, Ruling), ruling
            entries.append(evening.entry(ruling, envelope, None))
            ruling.enter(evening.history)
        back = Envelope(by=TABLE, command=Retract(to=1, force=True, reason="again"))
        ruling = evening.judge(back)
        assert isinstance(ruling, Ruling), ruling
        entries.append(evening.entry(ruling, back, None))
        ruling.enter(evening.history)
    for envelope, _ in list(playout(game, game.start(setup), lots.randrange))[:150]:
        ruling = evening.judge(envelope)
        assert isinstance(ruling, Ruling), ruling
        entries.append(evening.entry(ruling, envelope, None))
        ruling.enter(evening.history)
    for entry in entries:
        evening.store(*entry)
    journal.close()
    start = time.perf_counter()
    journal = Journal(path)
    opened = Evening(journal, 1)
    spent = time.perf_counter() - start
    assert opened.history.last == evening.history.last
    journal.close()
    return evening.history.last, spent


def main() -> None:
    """Measure each game's commands above the raw commit, and the long evening."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for each in catalogue.game_names():
            yardstick = Raw(folder / f"raw-{each}.db")
            spent, raw = quantile(commands(folder, each, yardstick), 0.5), quantile(yardstick.spent, 0.5)
            what = f"{each}: rule + journal + 6 views, median"
            line(what, f"{spent:.3f} ms", f"raw {raw:.3f}, above {spent - raw:.3f} ms", None, "<= 0.25 ms above")
        lines, opened = long_evening(folder, catalogue.game_names()[0])
        line(f"open a journal of {lines:,} commands", f"{opened:.3f} s", "", None, "<= 0.2 s")
