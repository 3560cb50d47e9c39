"""The command line as a program of its own, or as it is called, for the tests of this folder."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from companion.cli import main

ROOT = Path(__file__).parent.parent.parent
HEADER = '{"record":1,"game":"mogul","edition":"classic","seats":["Ana","Bo","Cy"],"options":{}}'


READ_ONLY = 'mount --bind "$0" "$0" && mount -o remount,bind,ro "$0" && exec "$@"'


def on_a_read_only_disk(folder: Path) -> Sequence[str]:
    """What goes before a command, for which that folder is one nobody can write to, not even root."""
    if not shutil.which("unshare") or subprocess.run(["unshare", "--map-root-user", "--mount", "true"], check=False).returncode:
        pytest.skip("this machine gives no file systems of one's own")
    return ["unshare", "--map-root-user", "--mount", "sh", "-c", READ_ONLY, str(folder)]


def companion(
    data: Path, *words: str, lang: str | None = "en", text: bytes = b"", within: Sequence[str] = (), **how: Any
) -> subprocess.CompletedProcess[str]:
    """Run `companion --data DATA WORDS` to its end."""
    asked = ["--lang", lang] if lang else []
    environment = {**os.environ, **how.pop("environment", {})}
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, **how}
    command = [*within, sys.executable, "-m", "companion", "--data", str(data), *asked, *words]
    done = subprocess.run(command, input=text, check=False, cwd=ROOT, env=environment, timeout=120, **pipes)
    return subprocess.CompletedProcess(done.args, done.returncode, (done.stdout or b"").decode(), (done.stderr or b"").decode())


class Said:
    """The same in this process, where many commands would take long."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self._capsys = capsys

    def __call__(self, data: Path, *words: str, lang: str = "en") -> subprocess.CompletedProcess[str]:
        command = ["--data", str(data), "--lang", lang, *words]
        self._capsys.readouterr()
        try:
            code = main(command)
        except SystemExit as ended:
            code = int(ended.code or 0)
        return subprocess.CompletedProcess(command, code, *self._capsys.readouterr())


def one_line(done: subprocess.CompletedProcess[str]) -> str:
    """The one line of complaint, with what argparse says before it left out."""
    assert "Traceback" not in done.stderr, done.stderr
    lines = [line for line in done.stderr.splitlines() if line.strip()]
    if lines and lines[0].startswith("usage"):
        lines = lines[-1:]
    assert len(lines) == 1, done.stderr
    return lines[0]
