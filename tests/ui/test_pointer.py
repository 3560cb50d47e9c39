"""A mouse over the window: Kivy counts a hovering pointer among its touches, and it must not count as a finger.

It uses a real X server, Kivy's own mouse provider, and a real pointer, because a test that removes input providers can't see this.
"""

from __future__ import annotations

import os
import queue
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.ui import records

POINTED = Path(__file__).with_name("pointed.py")


class Desktop:
    """An X server, a tablet's window on it, and a pointer."""

    def __init__(self, folder: Path, record: str, target: str) -> None:
        read, write = os.pipe()
        screen = ["Xvfb", "-displayfd", str(write), "-screen", "0", "1280x800x24", "-nolisten", "tcp"]
        self._server = subprocess.Popen(screen, pass_fds=[write], stderr=subprocess.DEVNULL)
        os.close(write)
        with os.fdopen(read) as told:
            self._where = {**os.environ, "DISPLAY": f":{told.readline().strip()}"}
        path = folder / "record.jsonl"
        path.write_text(record, encoding="utf-8")
        self._window = subprocess.Popen(
            [sys.executable, str(POINTED), str(path), target],
            env=self._where,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=(folder / "stderr").open("wb"),
            text=True,
        )
        self._lines: queue.Queue[str] = queue.Queue()
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        assert self._window.stdout is not None
        for line in self._window.stdout:
            self._lines.put(line.strip())

    def says(self, *first: str) -> list[str]:
        """The words of the next line that begins so; a minute is for ever."""
        while True:
            try:
                words = self._lines.get(timeout=60).split()
            except queue.Empty:
                raise AssertionError(f"the window never says {first}") from None
            if words[0] in first:
                return words

    def point(self, *words: object) -> None:
        """The pointer does something."""
        subprocess.run(["xdotool", *map(str, words)], env=self._where, check=True, timeout=30)

    def hear(self) -> str:
        """The table hears something; whether the screen tells it, or waits with it."""
        assert self._window.stdin is not None
        self._window.stdin.write("heard\n")
        self._window.stdin.flush()
        return self.says("waits", "tells")[0]

    def close(self) -> None:
        """Both end."""
        assert self._window.stdin is not None
        self._window.stdin.close()
        self._window.wait(timeout=60)
        self._server.terminate()
        self._server.wait(timeout=60)


@pytest.fixture
def desktop(tmp_path: Path) -> Iterator[Desktop]:
    """A race at bank depth, whose next turn is one click."""
    desktop = Desktop(tmp_path, records.BANK_RACE, "turn_done")
    yield desktop
    desktop.close()


def test_a_pointer_over_the_window_holds_no_news_back_and_a_button_held_down_does(desktop: Desktop) -> None:
    """A click is shown while the pointer stays where it is. A button that is down is a finger: news waits until it goes up."""
    _, x, y = desktop.says("at")
    desktop.point("mousemove", x, y, "click", 1)
    desktop.says("told")
    assert desktop.hear() == "tells"
    desktop.point("mousemove", 640, 20, "mousedown", 1)
    desktop.says("down")
    assert desktop.hear() == "waits"
    desktop.point("mouseup", 1)
    desktop.says("told")
