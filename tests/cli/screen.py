"""An X server without a monitor, and what its screen shows."""

from __future__ import annotations

import os
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

SIZE = (640, 400)


class Screen:
    """A display that programs may open windows on; its picture lies in a file."""

    def __init__(self, picture: Path, display: str) -> None:
        self.display = display
        self._picture = picture

    def shows(self) -> int:
        """How many different bytes its picture has: a root window has few, a table has many."""
        width, height = SIZE
        return len(set(self._picture.read_bytes()[-4 * width * height :]))

    def until_drawn(self, still: subprocess.Popen[str]) -> None:
        """Wait until a table is to be seen."""
        ends = time.monotonic() + 90
        while self.shows() < 40:
            assert still.poll() is None, "it ended before it drew anything"
            assert time.monotonic() < ends, f"nothing was drawn: {self.shows()} different bytes"
            time.sleep(0.05)


@contextmanager
def screen(folder: Path) -> Iterator[Screen]:
    """A screen for the while."""
    told, tell = os.pipe()
    width, height = SIZE
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(tell), "-screen", "0", f"{width}x{height}x24", "-fbdir", str(folder), "-nolisten", "tcp"],
        pass_fds=(tell,),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    os.close(tell)
    try:
        with os.fdopen(told) as number:
            yield Screen(folder / "Xvfb_screen0", f":{number.readline().strip()}")
    finally:
        server.terminate()
        server.wait(20)
