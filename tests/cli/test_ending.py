"""A request to end the process is heard, even while the process waits for one."""

from __future__ import annotations

import subprocess
import sys

from tests.new_tree import ROOT

# Asks by a clock of its own, so that sooner or later every moment of a wait is asked in.
ASKED = """
import signal
from companion.cli.ending import Ending

ending = Ending()
signal.signal(signal.SIGALRM, signal.getsignal(signal.SIGTERM))
for number in range(2_000):
    signal.setitimer(signal.ITIMER_REAL, (number % 100 + 1) * 1e-6)
    ending.wait()
print("heard")
"""


def test_whoever_asks_amid_the_wait_is_heard() -> None:
    run = subprocess.run([sys.executable, "-c", ASKED], cwd=ROOT, capture_output=True, text=True, timeout=120, check=False)
    assert (run.returncode, run.stdout, run.stderr) == (0, "heard\n", "")
