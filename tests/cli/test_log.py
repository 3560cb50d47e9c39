"""The log, on the terminal and in a file: it says enough to find a fault, and nobody's secret."""

from __future__ import annotations

import re
import signal
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest

import companion as project
from companion.cli.log import LONGEST
from tests.cli.betting import NAMES, AboutToBet
from tests.cli.companion import companion, one_line
from tests.cli.test_serve import Running


@pytest.fixture
def tables() -> Iterator[list[Running]]:
    started: list[Running] = []
    yield started
    for each in started:
        if each.process.stdout is not None and not each.process.stdout.closed:
            each.kill()


def test_the_terminal_is_told_what_goes_on_if_it_asks(tmp_path: Path) -> None:
    quiet = companion(tmp_path, "games")
    told = companion(tmp_path, "-v", "games")
    after = companion(tmp_path, "games", "--verbose")
    assert quiet.stderr == "" and told.stdout == quiet.stdout == after.stdout
    assert project.__version__ in told.stderr and "companion games" in after.stderr


def test_a_log_that_can_not_be_written_is_said(tmp_path: Path) -> None:
    done = companion(tmp_path, "--log", str(tmp_path), "games")
    assert done.returncode == 1 and str(tmp_path) in one_line(done)


def test_a_log_is_its_users_alone_and_stays_small(tmp_path: Path) -> None:
    log = tmp_path / "log.txt"
    for _ in range(2):
        assert companion(tmp_path, "--log", str(log), "games").returncode == 0
    assert stat.S_IMODE(log.stat().st_mode) == 0o600 and log.read_text().count("companion games") == 2
    log.write_text("x" * (LONGEST + 1))
    companion(tmp_path, "--log", str(log), "games")
    assert log.stat().st_size < LONGEST and (tmp_path / "log.txt.1").stat().st_size > LONGEST


def test_what_was_bet_and_who_may_join_is_in_no_log(tmp_path: Path, tables: list[Running]) -> None:
    table, log = AboutToBet(tmp_path), tmp_path / "log.txt"
    tables.append(running := Running(tmp_path, "-v", "--log", str(log), "--host", "127.0.0.1", "--port", "0", "--no-simulator"))
    running.until("Ctrl-C stops")
    assert [each["accepted"] for each in table.bet()] == [True] * 3
    assert running.kill(signal.SIGTERM) == 0
    told = log.read_text(encoding="utf-8")
    assert "evening 1" in told and len(re.findall(r"line \d+", told)) >= 4
    secrets = [*table.cars, *(seat.token for seat in table.seats), *NAMES]
    assert [each for each in secrets if re.search(rf"\b{re.escape(each)}\b", told)] == []
    assert not re.search(r"[#&][tki]=|code ", told)
