"""A damaged table: what can be read is saved into a new file, and the damaged one is left as it is."""

from __future__ import annotations

import contextlib
import random
import shutil
import sqlite3
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from companion.game import Envelope
from companion.kernel.command import AdjustMoney
from companion.kernel.seat import TABLE
from companion.kernel.text import say
from companion.table import doctor
from companion.table.file import file_layout, plain_record
from companion.table.file.fault import JournalFault
from companion.table.file.journal import Journal
from companion.table.play import evening
from companion.table.session import Session
from tests.table.evenings import open_with, random_game, record_text

GAME = "mogul"


@cache
def game_text(seed: int) -> tuple[bytes, int]:
    """A random game's record and its number of lines."""
    header, lines = random_game(GAME, 3, seed)
    return record_text(header, lines), len(lines) + 1


def kept(path: Path, *, plainly: bool = False) -> int:
    """A table's file with one random evening, with or without its plain record; answers its number of lines."""
    journal = Journal(path)
    text, lines = game_text(4)
    evening.import_record(journal, text)
    journal.close()
    if not plainly:
        shutil.rmtree(plain_record.folder_of(path))
    return lines


def rows(path: Path, query: str) -> list[tuple[object, ...]]:
    db = sqlite3.connect(path)
    found = db.execute(query).fetchall()
    db.close()
    return found


def companion(*args: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-m", "companion", "--lang", "en", *args], capture_output=True, text=True, check=False)


def test_a_whole_table_is_called_whole(tmp_path: Path) -> None:
    lines = kept(tmp_path / "t.db")
    examined = doctor.examine(tmp_path / "t.db")
    assert examined.whole and examined.evenings == (doctor.Saved(1, lines, lines),)
    assert companion("doctor", str(tmp_path / "t.db")).returncode == 0


@pytest.mark.parametrize(
    ("damage", "trouble"),
    [
        ("UPDATE lines SET body = '{\"by\":' WHERE n = 20", "line-unreadable"),
        ("UPDATE lines SET hash = 'x' WHERE n = 20", "line-hash"),
        ("DELETE FROM lines WHERE n = 20", "line-lost"),
        ("UPDATE lines SET body = (SELECT body FROM lines WHERE n = 2) WHERE n = 20", "line-refused"),
    ],
)
def test_the_longest_valid_part_is_saved_into_a_new_file(tmp_path: Path, damage: str, trouble: str) -> None:
    path, into = tmp_path / "t.db", tmp_path / "new.db"
    lines = kept(path)
    with sqlite3.connect(path) as db:
        db.execute(damage)
    db.close()
    before = path.read_bytes()
    done = companion("doctor", str(path), "--into", str(into))
    assert done.returncode == 1 and "Traceback" not in done.stderr and "19" in done.stdout
    assert path.read_bytes() == before
    [saved] = doctor.examine(into).evenings
    assert (saved.kept, saved.trouble) == (19, None)
    [found] = doctor.examine(path).evenings
    assert (found.found, found.kept, found.trouble) == (lines, 19, say(f"doctor-{trouble}"))
    there = rows(path, "SELECT body FROM lines ORDER BY n")
    assert found.loose in (len(there) - 18, len(there) - 19), "what is found behind it is saved as it lies"
    assert companion("doctor", str(into)).returncode == 0
    raw = Journal(into)
    assert len(raw.raw_lines(1)) == 19 + found.loose
    raw.close()


def test_a_line_that_does_not_fit_stops_the_opening(tmp_path: Path) -> None:
    path = tmp_path / "t.db"
    lines = kept(path)
    with sqlite3.connect(path) as db:
        db.execute("UPDATE lines SET hash = 'x' WHERE n = ?", (lines,))
    db.close()
    journal = Journal(path)
    with pytest.raises(JournalFault, match="evening_damaged"):
        evening.Evening(journal, 1)
    journal.close()


def test_torn_pages_cost_only_what_lay_on_them(tmp_path: Path) -> None:
    path, into = tmp_path / "t.db", tmp_path / "new.db"
    lines = kept(path)
    data = bytearray(path.read_bytes())
    third = len(data) * 3 // 4
    data[third : third + 2000] = b"\xff" * 2000
    path.write_bytes(data)
    done = companion("doctor", str(path), "--into", str(into))
    assert done.returncode == 1 and "Traceback" not in done.stderr
    assert all(each.kept <= lines and each.trouble is None for each in doctor.examine(into).evenings)


@pytest.mark.parametrize("seed", range(60))
def test_whatever_is_overwritten_what_is_saved_is_whole(tmp_path: Path, seed: int) -> None:
    path, into = tmp_path / "t.db", tmp_path / "new.db"
    path.write_bytes(spoilt(whole_table(tmp_path), random.Random(seed)))
    before = path.read_bytes()
    try:
        examined = doctor.examine(path, into)
    except JournalFault:
        assert not into.exists()
    else:
        assert doctor.examine(into).whole
        if examined.whole:
            Journal(path).close()
    try:
        Journal(path).close()
    except JournalFault:
        assert path.read_bytes() == before


@pytest.mark.parametrize(
    ("there", "instead"),
    [
        (b"content TEXT", b"\xffontent TEXT"),  # a column's name
        (b", link TEXT", b", lank TEXT"),
        (b"SQLite format 3\0\x10\0\2\2", b"SQLite format 3\0\x10\0\xff\2"),  # who may write it
        (b"\x17\x01id-16", b"\x58\x01id-16"),  # where a line is found by its id
    ],
)
async def test_no_file_is_called_whole_on_which_no_table_opens(tmp_path: Path, there: bytes, instead: bytes) -> None:
    session = await open_with(tmp_path / "t.db", GAME, 3)
    for number in range(30):
        pay = Envelope(by=TABLE, command=AdjustMoney(seat="Ana", amount=1 if number % 2 else -1, reason="dice"))
        assert (await session.submit(pay, f"id-{number}")).accepted
    await session.close()
    data = (tmp_path / "t.db").read_bytes()
    assert there in data
    (tmp_path / "t.db").write_bytes(data.replace(there, instead, 1))
    with pytest.raises(JournalFault):
        await Session.open(tmp_path / "t.db")
    assert not doctor.examine(tmp_path / "t.db").whole


@cache
def columns() -> tuple[tuple[str, str], ...]:
    """Every column of every table that the file has, but for what is kept by key (tests/lan/test_stored_values.py)."""
    db = sqlite3.connect(":memory:")
    file_layout.make_tables(db)
    return tuple(
        (table, row[1])
        for table in sorted(file_layout.TABLES[file_layout.VERSION] - {"kept", "loose"})
        for row in db.execute(f"PRAGMA table_info({table})")
    )


@pytest.mark.parametrize(("table", "column"), columns())
async def test_whatever_a_column_holds_the_doctor_says_what_the_table_finds(tmp_path: Path, table: str, column: str) -> None:
    """Where the table can't go on with an evening the file is not whole; and nothing falls over what it finds."""
    path = tmp_path / "t.db"
    kept(path)
    journal = Journal(path)
    opened = evening.Evening(journal, 1)
    opened.rest()
    journal.close()
    row = "evening = 1 AND n = 9" if table == "lines" else "true"
    for value in ("x", 5, 2**40, 1.5, b"\xff\x00", None):
        spoilt = Path(shutil.copy(path, tmp_path / "spoilt.db"))
        with contextlib.suppress(sqlite3.IntegrityError), sqlite3.connect(spoilt) as db:
            assert db.execute(f"UPDATE {table} SET {column} = ? WHERE {row}", (value,)).rowcount
        db.close()
        whole = doctor.examine(spoilt).whole
        session = await Session.open(spoilt)
        [told] = await session.shelf.evenings()
        why_not = await session.resume(told.id)
        await session.close()
        assert why_not is None or not whole, (value, why_not)
        shutil.rmtree(plain_record.folder_of(spoilt), ignore_errors=True)


def whole_table(folder: Path) -> bytes:
    """A table's bytes."""
    kept(folder / "whole.db")
    return (folder / "whole.db").read_bytes()


def spoilt(data: bytes, lots: random.Random) -> bytes:
    """The same with some stretches overwritten, or cut short."""
    torn = bytearray(data)
    for _ in range(lots.randrange(1, 4)):
        start = lots.randrange(len(torn))
        length = min(lots.choice((1, 20, 108, 2000, 4096)), len(torn) - start)
        torn[start : start + length] = lots.choice((b"\xff", b"\0", b"Z")) * length
    return bytes(torn[: lots.randrange(1, len(torn))] if lots.random() < 0.15 else torn)


def test_doctor_never_overwrites(tmp_path: Path) -> None:
    kept(tmp_path / "t.db")
    (tmp_path / "new.db").write_text("mine")
    assert companion("doctor", str(tmp_path / "t.db"), "--into", str(tmp_path / "new.db")).returncode == 2
    assert (tmp_path / "new.db").read_text() == "mine"
    assert companion("doctor", str(tmp_path / "none.db")).returncode == 2
