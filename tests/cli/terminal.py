"""A table without a screen, led from its terminal: `companion serve` on a pty that a test types into."""

from __future__ import annotations

import os
import pty
import re
import select
import signal
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent


class Terminal:
    """`companion serve` at a terminal."""

    def __init__(self, data: Path, language: str = "en", *flags: str, simulator: bool = False) -> None:
        self._near, far = pty.openpty()
        serve = ["serve", "--no-phones", "--no-scan", *([] if simulator else ["--no-simulator"]), *flags]
        args = [sys.executable, "-m", "companion", "--lang", language, "--data", str(data), *serve]
        self.process = subprocess.Popen(args, stdin=far, stdout=far, stderr=far, cwd=ROOT)
        os.close(far)
        self._seen = ""

    def __enter__(self) -> Terminal:
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait(60)

    def until(self, words: str, patience_s: float = 60) -> str:
        """What was said up to these words; a minute is for ever."""
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
        code = self.process.wait(60)
        os.close(self._near)
        return code
