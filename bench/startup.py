"""How soon the command line answers; and how soon there is a table at the second `make run`, without network."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from bench.report import line, quantile
from tests.cli.screen import Screen, screen

ROOT = Path(__file__).resolve().parent.parent
TIMES = 5
OFFLINE = ("unshare", "--map-root-user", "--net")


def seconds(*args: str) -> float:
    """The median of five runs of a command."""
    spent = []
    for _ in range(TIMES):
        start = time.perf_counter()
        subprocess.run(args, stdout=subprocess.DEVNULL, cwd=ROOT, check=True)
        spent.append(time.perf_counter() - start)
    return quantile(spent, 0.5)


def again(target: str, shown: Screen, folder: Path) -> tuple[float, float]:
    """Seconds until a table that starts offline prints its first words, and until it waits: it says so, or has drawn it."""
    start = time.perf_counter()
    table = subprocess.Popen(
        [*OFFLINE, "make", target, f"ARGS=--lang en --data {folder / 'table'}"],
        env={**os.environ, "DISPLAY": shown.display, "PYTHONUNBUFFERED": "1"},
        cwd=ROOT,
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        start_new_session=True,
    )
    assert table.stdout is not None
    first = 0.0
    try:
        for words in table.stdout:
            if not first and "-m companion" not in words:  # make prints the command that it runs
                first = time.perf_counter() - start
            if "Ctrl-C" in words or (target == "run" and first):
                break
        if target == "run":
            shown.until_drawn(table)
        return first, time.perf_counter() - start
    finally:
        os.killpg(table.pid, signal.SIGTERM)
        table.communicate()


def medians(target: str) -> tuple[float, float]:
    """The medians of five starts, each on a screen of its own, after one that is not counted."""
    found: Sequence[tuple[float, float]] = []
    for _ in range(TIMES + 1):
        with tempfile.TemporaryDirectory() as folder, screen(Path(folder)) as shown:
            found = [*found, again(target, shown, Path(folder))]
    first, there = zip(*found[1:], strict=True)
    return quantile(first, 0.5), quantile(there, 0.5)


def main() -> None:
    """Measure `companion --help` beside an interpreter that does nothing; then the second start, offline, beside what precedes it."""
    bare = seconds(sys.executable, "-c", "pass")
    ours = seconds(sys.executable, "-m", "companion", "--help")
    line("companion --help", f"{ours:.3f} s", f"bare python {bare:.3f} s", ours / bare, "< 0.3 s")
    if not (shutil.which("unshare") and shutil.which("Xvfb")) or subprocess.run([*OFFLINE, "true"], check=False).returncode:
        raise RuntimeError("the second start needs unshare, a network of one's own, and Xvfb")
    for target, there in (("serve", "phones may come"), ("run", "the table is drawn")):
        before = seconds(*OFFLINE, "scripts/bootstrap.sh", target)
        first, waits = medians(target)
        line(f"make {target} again, offline: first words", f"{first:.2f} s", f"bootstrap.sh {before:.2f} s", None, "≤ 1 s")
        line(f"make {target} again, offline: {there}", f"{waits:.2f} s", f"bare python {bare:.3f} s", waits / bare)
