"""Lines that lead `companion serve` from a pipe or a file, and the help of a simulated board beside the terminal's own."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
import threading
from pathlib import Path

from tests.cli.companion import ROOT
from tests.cli.terminal import Terminal

OVER = "No more lines come"


def serve(data: Path, *flags: str, **pipes: object) -> subprocess.Popen[str]:
    """`companion serve` without a terminal."""
    command = [sys.executable, "-m", "companion", "--lang", "en", "--data", str(data), "serve", "--no-phones", "--no-scan", *flags]
    return subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, **pipes)  # type: ignore[call-overload, no-any-return]


def until(table: subprocess.Popen[str], words: str) -> str:
    """What was said up to the line with these words; a minute is for ever."""
    assert table.stdout is not None
    patience = threading.Timer(60, table.kill)
    patience.start()
    said = ""
    for line in table.stdout:
        said += line
        if re.search(words, line):
            break
    else:
        raise AssertionError(said)
    patience.cancel()
    return said


def test_lines_from_a_file_lead_the_table_and_their_end_is_said(tmp_path: Path) -> None:
    lines = tmp_path / "lines"
    lines.write_text("game mogul\nsit Ana\nsit Bo\nsit Cy\nbegin\n1\n", encoding="utf-8")
    with lines.open(encoding="utf-8") as file:
        table = serve(tmp_path, "--no-simulator", stdin=file)
    try:
        said = until(table, OVER)
        assert "This terminal leads" not in said and "Here: Ana, Bo and Cy" in said and "Deal everybody a share" in said
        table.send_signal(signal.SIGTERM)
        assert table.wait(60) == 0
    finally:
        table.kill()


def test_lines_from_a_pipe_are_answered_one_by_one(tmp_path: Path) -> None:
    table = serve(tmp_path, "--no-simulator", stdin=subprocess.PIPE)
    try:
        assert table.stdin is not None
        until(table, "Ctrl-C stops")
        for line, answer in (
            ("sit Ana", "Here: Ana"),
            ("sit Bo", "Here: Ana and Bo"),
            ("quit", "Ctrl-C stops"),
            ("what", "This terminal leads"),
        ):
            table.stdin.write(f"{line}\n")
            table.stdin.flush()
            until(table, answer)
        table.send_signal(signal.SIGTERM)  # while it waits for a line
        assert table.wait(60) == 0
    finally:
        table.kill()


def test_a_service_without_lines_hears_nothing_of_them(tmp_path: Path) -> None:
    table = serve(tmp_path, "--no-simulator", stdin=subprocess.DEVNULL)
    try:
        until(table, "Ctrl-C stops")
        table.send_signal(signal.SIGTERM)
        assert table.stdout is not None and table.stdout.read() == "" and table.wait(60) == 0
    finally:
        table.kill()


def test_the_boards_help_is_reached_by_its_own_words(tmp_path: Path) -> None:
    with Terminal(tmp_path, simulator=True) as terminal:
        begun = terminal.until("Nobody sits here yet")
        assert begun.count("help board") == 2 and "tap pad car:blue" in begun
        both = terminal.type("help", "help board: what the simulated readers understand")
        assert "This terminal leads the table" in both and "noise" not in both
        assert "This terminal leads" not in terminal.type("help board", "noise +rubbish on the wire")
        terminal.type("tap pad car:blue", "ok")
        assert terminal.close() == 0
