"""What goes wrong with a table's files is told in fitting words, and nothing waits for ever."""

from __future__ import annotations

import codecs
import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import AbstractContextManager
from pathlib import Path

import pytest

from companion.cli import main
from companion.table import catalogue, doctor
from companion.table.file import tablefile
from companion.table.file.fault import JournalFault, fault_of
from companion.table.file.journal import Journal
from companion.table.play import evening
from tests.table.disk import as_killed_now
from tests.table.evenings import random_game, record_text

EDITIONS = Path("games", "mogul", "editions")


@pytest.fixture(autouse=True)
def nobodys_data() -> Iterator[None]:
    yield
    catalogue.set_own_data_folder(None)


@pytest.fixture
def killed(tmp_path: Path) -> Path:
    """A table as a kill leaves it: with a log, which to read takes room beside it."""
    table = Journal(tmp_path / "table.db")
    evening.import_record(table, record_text(*random_game("mogul", 3, 1)))
    path = as_killed_now(tmp_path / "table.db", tmp_path / "killed")
    table.close()
    return path


IOERR = sqlite3.OperationalError("disk I/O error")


def test_a_disk_without_room_is_called_full(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert fault_of(IOERR, tmp_path / "t.db").kind == "journal_failed"
    full = type(shutil.disk_usage(tmp_path))(10**9, 10**9, 0)
    monkeypatch.setattr(shutil, "disk_usage", lambda _: full)
    assert fault_of(IOERR, tmp_path / "t.db").kind == "disk_full"


def test_a_disk_that_is_read_only_is_called_that(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "access", lambda *_: False)
    assert fault_of(IOERR, tmp_path / "t.db").kind == "journal_read_only"


def test_the_doctor_reads_where_there_is_no_room_for_reading(killed: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As on a disk that is full or read-only: a copy elsewhere is read, with its log."""
    whole = doctor.examine(killed)
    assert whole.whole and whole.evenings
    real = tablefile.reading_connection

    def reading(path: Path) -> AbstractContextManager[sqlite3.Connection]:
        if path == killed:
            raise IOERR
        return real(path)

    monkeypatch.setattr(doctor, "reading_connection", reading)
    before = sorted(each.name for each in killed.parent.iterdir())
    assert doctor.examine(killed) == whole
    assert sorted(each.name for each in killed.parent.iterdir()) == before


def test_the_doctor_still_says_that_a_table_is_open(tmp_path: Path) -> None:
    table = Journal(tmp_path / "table.db")
    with pytest.raises(JournalFault, match="journal_in_use"):
        doctor.examine(tmp_path / "table.db")
    table.close()


def test_an_edition_with_a_mark_in_front_is_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Notepad writes one."""
    (tmp_path / EDITIONS).mkdir(parents=True)
    text = catalogue.editions("mogul")["classic"].read_bytes()
    (tmp_path / EDITIONS / "house.toml").write_bytes(codecs.BOM_UTF8 + text)
    assert main(["--data", str(tmp_path), "--lang", "en", "games", "mogul"]) == 0
    said = capsys.readouterr().out
    assert "house" in said and "✗" not in said


@pytest.mark.parametrize(("language", "words"), [("en", "not an ordinary file"), ("fr", "pas un fichier ordinaire")])
def test_a_pipe_that_is_called_an_edition_is_not_waited_for(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], language: str, words: str
) -> None:
    (tmp_path / EDITIONS).mkdir(parents=True)
    os.mkfifo(tmp_path / EDITIONS / "house.toml")
    assert main(["--data", str(tmp_path), "--lang", language, "games", "mogul"]) == 0
    assert words in capsys.readouterr().out
