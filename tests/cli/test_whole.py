"""What a command makes is complete or not there at all, whenever it is killed and whatever the disk does; and no command waits for ever."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from companion.table import doctor
from companion.table.file.fault import JournalFault
from companion.table.file.journal import Journal
from companion.table.play import evening
from tests.cli.companion import ROOT, Said, companion
from tests.table.disk import failing_disk
from tests.table.evenings import random_game, record_text


@pytest.fixture(scope="module")
def record() -> bytes:
    """A long evening: games taken back and played again."""
    header, lines = random_game("mogul", 3, 8)
    first = record_text(header, lines).splitlines(keepends=True)
    back = b'{"by":"table","do":"retract","to":1,"force":true,"reason":"again"}\n'
    return b"".join([first[0], *(line for _ in range(12) for line in (*first[1:], back))])


@pytest.fixture
def said(capsys: pytest.CaptureFixture[str]) -> Said:
    return Said(capsys)


def killed_when(command: list[str], true: Callable[[], bool]) -> int:
    """A command, killed as soon as something holds; its exit code."""
    process = subprocess.Popen(
        [sys.executable, "-m", "companion", *command], cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    while process.poll() is None:
        if true():
            os.kill(process.pid, signal.SIGKILL)
    return process.wait()


def size(path: Path) -> int:
    """Of a file that may come and go."""
    try:
        return path.stat().st_size
    except FileNotFoundError:
        return 0


def found(path: Path) -> list[int]:
    """How many lines each evening in a file has."""
    examined = doctor.examine(path)
    assert examined.whole
    return [each.kept for each in examined.evenings]


def test_the_doctor_beside_an_open_table_says_so(tmp_path: Path, record: bytes) -> None:
    journal = Journal(tmp_path / "table.db")
    evening.import_record(journal, record)
    for words in (["doctor"], ["doctor", "--into", str(tmp_path / "new.db")]):
        done = companion(tmp_path, *words)  # fails when it takes too long
        assert done.returncode == 1 and "already open in another window" in done.stderr
    assert not (tmp_path / "new.db").exists()
    journal.close()
    assert companion(tmp_path, "doctor").returncode == 0


def test_an_import_that_is_killed_brings_a_whole_evening_or_none(tmp_path: Path, record: bytes) -> None:
    (tmp_path / "long.jsonl").write_bytes(record)
    lines = len(record.splitlines())
    command = ["--data", str(tmp_path), "import", str(tmp_path / "long.jsonl")]
    log, table = tmp_path / "table.db-wal", tmp_path / "table.db"
    for more in (4_096, 40_000, 200_000):
        before = found(table) if table.exists() else []
        at_first = size(log)
        killed_when(command, lambda at_first=at_first, more=more: size(log) > at_first + more)  # type: ignore[misc]
        assert found(table) in (before, [*before, lines])


def test_an_import_on_a_full_disk_brings_nothing(tmp_path: Path, record: bytes) -> None:
    journal = Journal(tmp_path / "table.db")
    pages = journal._db.execute("PRAGMA page_count").fetchone()[0]
    journal._db.execute(f"PRAGMA max_page_count={pages + 20}")
    with pytest.raises(JournalFault, match="disk_full"):
        evening.import_record(journal, record)
    assert journal.evenings() == []
    journal._db.execute("PRAGMA max_page_count=100000")
    assert evening.import_record(journal, record) == 1
    journal.close()
    assert found(tmp_path / "table.db") == [len(record.splitlines())]


def test_a_rescue_that_is_killed_is_whole_or_absent(tmp_path: Path, record: bytes) -> None:
    journal = Journal(tmp_path / "table.db")
    for _ in range(3):
        evening.import_record(journal, record)
    journal.close()
    new = tmp_path / "out" / "new.db"
    new.parent.mkdir()
    command = ["doctor", str(tmp_path / "table.db"), "--into", str(new)]

    def written() -> int:
        tree = os.walk(new.parent)  # which takes a folder that goes away meanwhile for empty
        return sum(size(Path(folder, name)) for folder, _, names in tree for name in names if ".db" in name)

    for more in (1, 20_000, 200_000):
        before = written()
        killed_when(command, lambda least=before + more: written() >= least)  # type: ignore[misc]
        assert not new.exists() or found(new) == [len(record.splitlines())] * 3
        new.unlink(missing_ok=True)
    assert companion(tmp_path, *command).returncode == 0
    assert found(new) == [len(record.splitlines())] * 3


def test_a_rescue_on_a_disk_that_fails_is_whole_or_absent(tmp_path: Path) -> None:
    """Whichever fsync it is that fails first, and every one after it: also the last one, when the log goes into the file."""
    header, lines = random_game("mogul", 3, 4)
    journal = Journal(tmp_path / "table.db")
    evening.import_record(journal, record_text(header, lines))
    journal.close()
    outcomes = []
    for number in range(12):
        new = tmp_path / f"out{number}" / "new.db"
        new.parent.mkdir()
        with failing_disk() as disk:
            disk.meanwhile = lambda disk=disk, number=number: setattr(disk, "fail", 1 if disk.asked > number else 0)  # type: ignore[misc]
            try:
                doctor.examine(tmp_path / "table.db", new)
            except JournalFault as fault:
                assert fault.kind == "doctor_not_written" and list(new.parent.iterdir()) == []
        outcomes.append(new.exists())
        assert not new.exists() or found(new) == [len(lines) + 1]
    assert not outcomes[0] and outcomes[-1]


def test_a_rescue_leaves_nothing_else_behind(tmp_path: Path, record: bytes) -> None:
    journal = Journal(tmp_path / "table.db")
    evening.import_record(journal, record)
    journal.close()
    new = tmp_path / "out" / "new.db"
    doctor.examine(tmp_path / "table.db", new)
    assert [each.name for each in new.parent.iterdir()] == ["new.db"]


def test_an_export_is_on_disk_or_not_there(tmp_path: Path, record: bytes, said: Said, monkeypatch: pytest.MonkeyPatch) -> None:
    journal = Journal(tmp_path / "table.db")
    evening.import_record(journal, record)
    journal.close()
    out = tmp_path / "out" / "evening.jsonl"
    out.parent.mkdir()
    there: list[bool] = []

    def failing(number: int) -> None:
        there.append(out.exists())
        raise OSError(5, "Input/output error")

    with monkeypatch.context() as patched:
        patched.setattr(os, "fsync", failing)
        done = said(tmp_path, "export", "--full", "-o", str(out))
    assert done.returncode == 1 and str(out) in done.stderr and there == [False]
    assert list(out.parent.iterdir()) == []
    assert said(tmp_path, "export", "--full", "-o", str(out)).returncode == 0
    assert len(out.read_bytes().splitlines()) == len(record.splitlines())
    assert [each.name for each in out.parent.iterdir()] == ["evening.jsonl"]
