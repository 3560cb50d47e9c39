"""How soon the command line answers."""

from __future__ import annotations

import subprocess
import sys
import time

from bench.report import line, quantile


def seconds(*args: str) -> float:
    """The median of five runs of a command."""
    spent = []
    for _ in range(5):
        start = time.perf_counter()
        subprocess.run([sys.executable, *args], stdout=subprocess.DEVNULL, check=True)
        spent.append(time.perf_counter() - start)
    return quantile(spent, 0.5)


def main() -> None:
    """`companion --help` beside an interpreter that does nothing."""
    bare = seconds("-c", "pass")
    ours = seconds("-m", "companion", "--help")
    line("companion --help", f"{ours:.3f} s", f"bare python {bare:.3f} s", ours / bare, "< 0.3 s")
