"""A table without a screen, led from its terminal: a real program on a pty, typed at."""

from __future__ import annotations

import os
import pty
import re
import select
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent


class Terminal:
    """`companion serve` at a terminal."""

    def __init__(self, data: Path, language: str = "en") -> None:
        self._near, far = pty.openpty()
        args = [sys.executable, "-m", "companion", "--lang", language, "--data", str(data), "serve", "--no-phones", "--no-simulator"]
        self.process = subprocess.Popen(args, stdin=far, stdout=far, stderr=far, cwd=ROOT)
        os.close(far)
        self._seen = ""

    def until(self, words: str, patience_s: float = 30) -> str:
        """What was said up to these words."""
        ends = time.monotonic() + patience_s
        while not (found := re.search(words, self._seen)):
            assert time.monotonic() < ends, f"never said {words!r}: {self._seen}"
            if select.select([self._near], [], [], 0.2)[0]:
                self._seen += os.read(self._near, 4096).decode("utf-8", "replace")
        said, self._seen = self._seen[: found.end()], self._seen[found.end() :]
        return said

    def type(self, line: str, words: str) -> str:
        """A line, and what is said up to these words."""
        os.write(self._near, (line + "\n").encode())
        return self.until(words)

    def offered(self, words: str) -> str:
        """The number beside an offer."""
        found = re.search(rf"(\d+)  {words}", self.type("", rf"\d+  {words}"))
        assert found is not None
        return found.group(1)

    def close(self) -> int:
        self.process.send_signal(signal.SIGTERM)
        code = self.process.wait(20)
        os.close(self._near)
        return code


@pytest.fixture
def terminal(tmp_path: Path) -> Iterator[Terminal]:
    found = Terminal(tmp_path)
    yield found
    if found.process.poll() is None:
        found.process.kill()
        found.process.wait(20)


def test_a_game_is_chosen_begun_and_led_by_numbers(terminal: Terminal) -> None:
    terminal.until("Nobody sits here yet")
    terminal.type("game nope", "no game “nope”.*toprace")
    terminal.type("game toprace b depth=bank races=1", "Top Race")
    terminal.type("sit Ana", "Here: Ana")
    terminal.type("sit Ana", "already called that")
    terminal.type("begin", "one player; this game is for 2 to 6")
    terminal.type("sit Bo", "Ana and Bo")
    terminal.type("begin", "Deal the movement cards")
    terminal.type(terminal.offered("deal the cards"), "turns over a driver")
    terminal.type(terminal.offered("turn over the red car"), "The red car is on offer")
    terminal.type(terminal.offered("Bo: bid \\$70,000"), "Bo bids \\$70,000")
    terminal.type('{"by":"Ana","do":"bid","amount":5}', r"\[TR-A2\]")
    terminal.type('{"by":"Ana","do":"bi', "not JSON")
    terminal.type('{"by":"Ana","do":"bid","amount":"5"}', "amount: ")
    terminal.type("undo", "Taken back")
    terminal.type("99", "bids|opens")
    terminal.type('{"by":"Ana","by":"Bo","do":"pass"}', "there twice")
    terminal.type("away", "Type begin")
    terminal.type("resume 7", "no evening|no such evening|evening 7")
    terminal.type("evenings", r"1  toprace: Ana and Bo")
    terminal.type("resume 1", "bids|opens|Who")
    terminal.type("what", "This terminal leads the table")
    assert terminal.close() == 0


def test_the_terminal_speaks_french_too(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "fr")
    terminal.until("Ce terminal mène la table")
    terminal.type("sit Zoé", "À table\u00a0: Zoé")
    assert terminal.close() == 0


def test_a_table_whose_file_is_deleted_says_so_and_is_whole_again_after_it_was_closed(terminal: Terminal, tmp_path: Path) -> None:
    terminal.until("Nobody sits here yet")
    for line in ("game toprace b depth=bank races=1", "sit Ana", "sit Bo"):
        terminal.type(line, "Here:|Top Race")
    terminal.type("begin", "Deal the movement cards")
    terminal.type(terminal.offered("deal the cards"), "turns over a driver")
    (tmp_path / "table.db").unlink()
    said = terminal.type('{"by":"table","do":"reveal_driver","car":"red"}', r"\[KERNEL-DISK\]")
    assert "! The table’s file is gone: put it back, or close the app" in said and "this was not taken" in said
    assert terminal.close() == 0
    again = Terminal(tmp_path)
    again.until("Top Race|turns over a driver|Phones|Ctrl-C")
    again.type(again.offered("turn over the red car"), "The red car is on offer")
    assert again.close() == 0
