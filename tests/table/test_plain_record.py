"""The plain record beside a table's file: whatever part of the file is gone, every accepted command is found again."""

from __future__ import annotations

import json
import os
import shutil
import sqlite3
import stat
import time
from pathlib import Path
from typing import Any

import pytest

from companion.cli import main
from companion.game import Envelope
from companion.kernel.command import AdjustMoney, Retract
from companion.kernel.seat import TABLE
from companion.kernel.text import say
from companion.table import catalogue, doctor, records
from companion.table.file import plain_record
from companion.table.file.journal import Journal
from companion.table.play import evening
from companion.table.session import Session
from tests.table.evenings import open_with, random_game, record_text

PAGE = 4096


def pay(number: int) -> Envelope:
    return Envelope(by=TABLE, command=AdjustMoney(seat="Ana", amount=1 if number % 2 else -1, reason="dés"))


@pytest.fixture
def table(tmp_path: Path) -> Path:
    """A table with three evenings, closed."""
    journal = Journal(tmp_path / "table.db")
    for seed in (1, 2, 3):
        evening.import_record(journal, record_text(*random_game("mogul", 3, seed)))
    journal.close()
    return tmp_path / "table.db"


def rows(path: Path, query: str) -> list[tuple[object, ...]]:
    db = sqlite3.connect(path)
    found = db.execute(query).fetchall()
    db.close()
    return found


SAID = "SELECT evening, n, command_id, body, hash, disclosed, link FROM lines ORDER BY evening, n"
BEGUN = "SELECT id, header, started, played, since FROM evenings"


def overwritten(path: Path, start: int, length: int) -> None:
    data = bytearray(path.read_bytes())
    data[start : start + length] = b"Z" * len(data[start : start + length])
    path.write_bytes(data)


def page_of(path: Path, name: str) -> int:
    """Where a table's first page begins."""
    [(page,)] = rows(path, f"SELECT rootpage FROM sqlite_master WHERE name = '{name}'")
    assert type(page) is int
    return (page - 1) * PAGE


GONE = ["the file", "the first page", "the evenings", "the lines", "the tail", "half of it", "all of it"]


@pytest.mark.parametrize("gone", GONE)
def test_whatever_of_the_file_is_gone_every_line_is_saved(table: Path, gone: str) -> None:
    said, begun = rows(table, SAID), rows(table, BEGUN)
    size = table.stat().st_size
    match gone:
        case "the file":
            table.unlink()
        case "the first page":
            overwritten(table, 0, PAGE)
        case "the evenings" | "the lines":
            overwritten(table, page_of(table, gone.removeprefix("the ")), PAGE)
        case "the tail":
            os.truncate(table, size - PAGE)
        case "half of it":
            os.truncate(table, size // 2 // PAGE * PAGE + 100)
        case _:
            overwritten(table, 0, size)
    new = table.with_name("new.db")
    assert not doctor.examine(table, new).whole, "what was found elsewhere is no whole file"
    assert rows(new, SAID) == said and rows(new, BEGUN) == begun
    assert doctor.examine(new).whole
    shutil.rmtree(plain_record.folder_of(table))
    table.unlink(missing_ok=True)
    new.rename(table)
    journal = Journal(table)
    for number in (1, 2, 3):
        assert evening.Evening(journal, number).only_shown is None
    journal.close()


@pytest.mark.parametrize("column", ["header", "played"])
@pytest.mark.parametrize("value", ["x", None, "replaced"])
def test_what_an_evening_was_begun_with_is_found_again_too(table: Path, column: str, value: str | None) -> None:
    said, begun = rows(table, SAID), rows(table, BEGUN)
    db = sqlite3.connect(table)
    if value is None and column == "header":
        db.execute("DELETE FROM evenings WHERE id = 2")
    elif value == "replaced":
        db.execute(f"UPDATE evenings SET {column} = replace({column}, 'o', 'x') WHERE id = 2")
    else:
        db.execute(f"UPDATE evenings SET {column} = ? WHERE id = 2", (value,))
    db.commit()
    db.close()
    new = table.with_name("new.db")
    doctor.examine(table, new)
    assert rows(new, SAID) == said and rows(new, BEGUN) == begun


@pytest.mark.parametrize("content", [None, 5, ["x"], "\ud800"])
def test_an_edition_that_is_no_text_any_more_keeps_nothing_from_being_saved(table: Path, content: object) -> None:
    said = rows(table, SAID)
    for file in plain_record.folder_of(table).iterdir():
        first, *rest = file.read_text(encoding="utf-8").splitlines(keepends=True)
        file.write_text("".join([json.dumps({**json.loads(first), "content": content}) + "\n", *rest]), encoding="utf-8")
    db = sqlite3.connect(table)
    db.execute("DELETE FROM editions")
    db.commit()
    db.close()
    new = table.with_name("new.db")
    doctor.examine(table, new)
    assert rows(new, SAID) == said


async def test_undo_is_a_line_too_and_each_is_there_once_it_is_accepted(tmp_path: Path) -> None:
    path = tmp_path / "t.db"
    session = await open_with(path, "mogul", 3)
    for number in range(2, 8):
        assert (await session.submit(pay(number), f"id-{number}")).accepted
    assert (await session.submit(Envelope(by=TABLE, command=Retract(to=3)))).accepted
    refused = await session.submit(Envelope(by=TABLE, command=AdjustMoney(seat="Ana", amount=10_000, reason="no")))
    assert not refused.accepted
    await session.close()
    [file] = plain_record.folder_of(path).iterdir()
    assert [n for n, _ in plain_record.read_lines(file)] == list(range(1, 9))
    last: Any = list(plain_record.read_lines(file))[-1][1]["line"]
    assert last["do"] == "retract"
    assert stat.S_IMODE(file.stat().st_mode) == 0o600 and stat.S_IMODE(file.parent.stat().st_mode) == 0o700


async def test_a_plain_record_that_can_not_be_written_holds_nobody_up(tmp_path: Path) -> None:
    path = tmp_path / "t.db"
    plain_record.folder_of(path).write_text("a file where the folder would be")
    session = await open_with(path, "mogul", 3)
    assert (await session.submit(pay(1))).accepted and session.now.play.trouble is None
    await session.close()
    plain_record.folder_of(path).unlink()
    again = await Session.open(path)
    await again.close()
    [file] = plain_record.folder_of(path).iterdir()
    assert [n for n, _ in plain_record.read_lines(file)] == [1, 2], "what it missed is made up for"


async def test_an_older_file_that_is_put_back_takes_nothing_from_the_record(tmp_path: Path) -> None:
    path = tmp_path / "t.db"
    session = await open_with(path, "mogul", 3)
    assert (await session.submit(pay(1))).accepted
    await session.close()
    shutil.copy(path, tmp_path / "yesterday.db")
    session = await Session.open(path)
    for number in range(2, 6):
        assert (await session.submit(pay(number))).accepted
    await session.close()
    (tmp_path / "yesterday.db").replace(path)
    [saved] = doctor.examine(path).evenings
    assert (saved.kept, saved.mended) == (6, 4), "the doctor has the newer lines"
    await (await Session.open(path)).close()
    files = sorted(plain_record.folder_of(path).iterdir())
    assert [len(list(plain_record.read_lines(each))) for each in files] == [6, 2], "and so has the record that was there"


async def test_a_broken_line_of_the_record_costs_only_itself(table: Path) -> None:
    said = rows(table, SAID)
    for file in plain_record.folder_of(table).iterdir():
        lines = file.read_bytes().splitlines(keepends=True)
        file.write_bytes(b"".join([*lines[:10], lines[10][:30], b"\n", *lines[11:], b'{"n":']))
    db = sqlite3.connect(table)
    db.execute("DELETE FROM lines WHERE n BETWEEN 20 AND 40")
    db.commit()
    db.close()
    doctor.examine(table, table.with_name("new.db"))
    assert rows(table.with_name("new.db"), SAID) == said


async def test_where_neither_has_a_line_the_evening_goes_on_from_the_stored_state_behind_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, new = tmp_path / "t.db", tmp_path / "new.db"
    session = await open_with(path, "mogul", 3)
    for number in range(2, 251):
        assert (await session.submit(pay(number), f"id-{number}")).accepted
    state = records.state_hash(catalogue.game("mogul"), session.now.play.state)
    await session.close()
    shutil.rmtree(plain_record.folder_of(path))
    db = sqlite3.connect(path)
    db.execute("DELETE FROM lines WHERE n BETWEEN 20 AND 29")
    db.commit()
    db.close()
    [saved] = doctor.examine(path, new, keys=True).evenings
    assert (saved.since, saved.kept, saved.found, saved.loose) == (200, 240, 250, 0)
    assert saved.trouble == say("doctor-line-lost")
    assert main(["--lang", "en", "doctor", str(path)]) == 1 and "It can go on: the state after line 200" in capsys.readouterr().out
    assert doctor.examine(new).whole
    again = await Session.open(new)
    await again.resume(1)
    assert records.state_hash(catalogue.game("mogul"), again.now.play.state) == state and again.now.play.last_line == 250
    assert (await again.submit(pay(1), "id-240")).number == 240, "a command that was accepted is known"
    assert (await again.submit(pay(1))).number == 251
    assert (await again.submit(Envelope(by=TABLE, command=Retract(to=200)))).accepted
    back = await again.submit(Envelope(by=TABLE, command=Retract(to=199)))
    assert back.refusal is not None and back.refusal.reason == "no_such_line"
    await again.close()
    assert doctor.examine(new).whole
    last = await Session.open(new)
    await last.resume(1)
    assert last.now.play.last_line == 252
    await last.close()


def test_lines_that_nothing_can_be_joined_to_are_exported(table: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Neither the file nor the record has the first line of evening 2, and evening 3 lacks some in the middle."""
    shutil.rmtree(plain_record.folder_of(table))
    lines = {number: len(rows(table, f"SELECT n FROM lines WHERE evening = {number}")) for number in (2, 3)}
    db = sqlite3.connect(table)
    db.execute("DELETE FROM evenings WHERE id = 2")
    db.execute("DELETE FROM lines WHERE evening = 3 AND n = 20")
    db.commit()
    db.close()
    new = table.with_name("new") / "table.db"
    doctor.examine(table, new)
    assert doctor.examine(new).whole
    for number, expected in ((2, lines[2]), (3, lines[3])):
        assert main(["--data", str(new.parent), "--lang", "en", "export", str(number), "--raw"]) == 0
        assert len(capsys.readouterr().out.splitlines()) == expected


def test_as_many_lines_as_a_table_ever_takes_at_once_are_written_in_their_order(tmp_path: Path) -> None:
    """A record that is imported, a table of an older version: all of it comes with one transaction."""
    lines = [f"{number:>99}\n" for number in range(60_000)]
    writer, began = plain_record.PlainWriter(tmp_path / "table.db"), time.process_time()
    for line in lines:
        writer.add("evening-1-x.jsonl", line)
    writer.accepted()
    writer.close()
    assert (plain_record.folder_of(tmp_path / "table.db") / "evening-1-x.jsonl").read_text() == "".join(lines)
    assert time.process_time() - began < 5, "each line is put to the others once"
