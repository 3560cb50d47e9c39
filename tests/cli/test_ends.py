"""Whatever asks a table to end, the table puts everything away: Ctrl-C, a service's TERM, a terminal window that is closed. Here it is
asked while it opens, and at odd moments. Open tables are ended in test_documented_runs.py.
"""

from __future__ import annotations

import os
import pty
import signal
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.cli.companion import ROOT
from tests.cli.screen import screen
from tests.cli.test_elsewhere import ELSEWHERE
from tests.cli.test_no_window import NOBODYS_DISPLAY
from tests.cli.test_serve import Running

ASKS = [signal.SIGINT, signal.SIGTERM, signal.SIGHUP]


@pytest.fixture
def spare(tmp_path: Path) -> Path:
    """Where the simulated board's port lies while it is there."""
    (tmp_path / "spare").mkdir()
    return tmp_path / "spare"


@pytest.fixture
def tables() -> Iterator[list[Running]]:
    started: list[Running] = []
    yield started
    for each in started:
        if each.process.stdout is not None and not each.process.stdout.closed:
            each.kill()


@pytest.mark.parametrize("asked", ASKS, ids=lambda each: each.name)
def test_a_table_that_is_only_opening_ends_in_order(tmp_path: Path, spare: Path, tables: list[Running], asked: signal.Signals) -> None:
    tables.append(table := Running(tmp_path, "--no-phones", command="run", TMPDIR=str(spare), DISPLAY=NOBODYS_DISPLAY))
    table.until("Simulated readers")  # and no window yet
    assert table.kill(asked) == 0
    assert list(spare.iterdir()) == [] and not any("Traceback" in line for line in table.said)


@pytest.mark.parametrize("moment", ["kivy.core.window.window_sdl2", "kivy.core.gl", "kivy.input.providers.mtdev", "ui.app"])
def test_a_window_that_is_only_opening_closes_again(tmp_path: Path, spare: Path, tables: list[Running], moment: str) -> None:
    """Whatever Kivy is doing just then: an exception in its midst may get lost."""
    with screen(tmp_path) as shown:
        program = (*ELSEWHERE, "asked_to_end")
        settings: dict[str, Any] = {"DISPLAY": shown.display, "TMPDIR": str(spare), "ASKED_AT": moment}
        tables.append(table := Running(tmp_path, "--no-phones", command="run", program=program, **settings))
        table.until("Simulated readers")
        assert table.process.wait(60) == 0
    assert list(spare.iterdir()) == [] and not any("Traceback" in line for line in table.said)


def test_a_terminal_window_that_is_closed_ends_the_table(tmp_path: Path, spare: Path) -> None:
    child, window = pty.fork()
    if child == 0:
        os.chdir(ROOT)
        words = [sys.executable, "-m", "companion", "--lang", "en", "--data", str(tmp_path), "serve", "--no-phones"]
        os.execve(sys.executable, words, {**os.environ, "TMPDIR": str(spare)})
    said = b""
    while b"Ctrl-C stops" not in said:
        said += os.read(window, 4096)
    assert list(spare.glob("simulated-board-*"))
    os.close(window)
    assert os.WIFEXITED(os.waitpid(child, 0)[1])  # by itself; what it would still say nobody hears
    assert list(spare.iterdir()) == []


def test_what_nohup_keeps_is_kept(tmp_path: Path, tables: list[Running]) -> None:
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    try:
        tables.append(table := Running(tmp_path, "--no-phones", "--no-simulator"))
    finally:
        signal.signal(signal.SIGHUP, before)
    table.until("Ctrl-C stops")
    table.process.send_signal(signal.SIGHUP)
    assert table.kill(signal.SIGTERM) == 0
