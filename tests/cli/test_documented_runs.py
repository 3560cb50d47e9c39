"""Commands that the documents tell people to type and leave running are run exactly so: at home, on a network of their own, ended as people
end them.

A command counts once, whatever its language, file or host; commands that open a window get a screen.
"""

from __future__ import annotations

import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from scripts.make_site import pages
from tests.cli.companion import ROOT
from tests.cli.screen import screen

TYPED = re.compile(r"(?:^ {4}|`|=)(?:[\w./-]+/)?companion ((?:-v --log \S+ )?(?:run|serve|devices|demo|replay)\b[^`\n]*)", re.MULTILINE)
OURS = {"--lang": "en", "--log": "log.txt"}  # what a page names in its own language
ELSEWHERE = ("higher", "2p.jsonl", "barcode@")  # made by their pages first: tests/test_new_game.py, tests/test_new_driver.py
NETWORK = "ip link set lo up && ip link add lan type veth peer name far && ip addr add 10.77.0.1/24 dev lan && "
NETWORK += 'ip link set lan up && ip link set far up && ip route add default via 10.77.0.2 && exec "$0" "$@"'
ASKS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)


def documented() -> list[list[str]]:
    """Every such command once, in order."""
    found: dict[tuple[str, ...], None] = {}
    for page in pages():
        for line in TYPED.findall(page.read_text(encoding="utf-8")):
            words = shlex.split(re.split(r" [|>#] ", f"{line} ")[0])
            if not any(word.startswith(ELSEWHERE) for word in words) and words != ["replay"]:
                found[tuple(OURS.get(before, word) for before, word in zip(["", *words], words, strict=False))] = None
    return [list(words) for words in found]


def each_with_an_end(command: str) -> list[tuple[signal.Signals, list[str]]]:
    """What opens such a table, and how it is asked to end: each of Ctrl-C, TERM and HUP in turn."""
    return [(ASKS[number % 3], words) for number, words in enumerate(each for each in documented() if command in each)]


class Home:
    """A person's computer: a home of its own, and the network that is there."""

    def __init__(self, folder: Path) -> None:
        apart = ["unshare", "--map-root-user", "--net", "sh", "-c", NETWORK, "true"]
        if not shutil.which("unshare") or subprocess.run(apart, check=False, capture_output=True).returncode:
            pytest.skip("this machine gives no networks of one's own")
        self.folder = folder
        for name in ("home", "spare"):
            (folder / name).mkdir()
        self.spare = folder / "spare"
        self.told = folder / "home" / ".local" / "share" / "table-companion" / "join.txt"

    def starts(self, words: list[str], **more: str) -> subprocess.Popen[str]:
        gone = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "COMPANION_DATA", "XDG_DATA_HOME")
        environment = {name: value for name, value in os.environ.items() if name not in gone}
        own = {"HOME": str(self.folder / "home"), "TMPDIR": str(self.spare), "PYTHONPATH": str(ROOT), "LC_ALL": "C.UTF-8"}
        return subprocess.Popen(
            ["unshare", "--map-root-user", "--net", "sh", "-c", NETWORK, sys.executable, "-m", "companion", *words],
            env={**environment, **own, **more},
            cwd=self.folder,
            text=True,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        )


@pytest.fixture
def home(tmp_path: Path) -> Home:
    return Home(tmp_path)


def test_the_documents_tell_of_all_that_is_left_running() -> None:
    found = {tuple(words) for words in documented()}
    assert found >= {("run",), ("run", "--port", "8766"), ("serve",), ("serve", "--phones-lead"), ("devices",), ("demo",)}
    assert min(len(each_with_an_end("run")), len(each_with_an_end("serve"))) >= len(ASKS)


@pytest.mark.parametrize(("asked", "words"), each_with_an_end("serve"), ids=lambda each: getattr(each, "name", None) or " ".join(each))
def test_a_served_table_is_opened_as_documented_and_ends_in_order(home: Home, asked: signal.Signals, words: list[str]) -> None:
    table = home.starts(words)
    ends = time.monotonic() + 90
    while not home.told.exists():
        assert table.poll() is None and time.monotonic() < ends, table.communicate()
        time.sleep(0.02)
    ended(home, table, asked)


@pytest.mark.parametrize(("asked", "words"), each_with_an_end("run"), ids=lambda each: getattr(each, "name", None) or " ".join(each))
def test_a_table_on_a_screen_is_opened_as_documented_and_ends_in_order(home: Home, asked: signal.Signals, words: list[str]) -> None:
    with screen(home.folder) as shown:
        table = home.starts(words, DISPLAY=shown.display)
        shown.until_drawn(table)
        ended(home, table, asked)
    assert ("--log" in words) == (home.folder / OURS["--log"]).is_file()


def ended(home: Home, table: subprocess.Popen[str], asked: signal.Signals) -> None:
    """Asked to end, it puts everything away and has complained of nothing."""
    try:
        assert list(home.spare.glob("simulated-board-*"))
        table.send_signal(asked)
        said, _ = table.communicate(timeout=60)
    finally:
        table.kill()
        table.wait()
    assert table.returncode == 0 and "Traceback" not in said, said
    assert list(home.spare.iterdir()) == [] and not home.told.exists()


def test_what_ends_by_itself_does(home: Home) -> None:
    for words in documented():
        if not {"run", "serve"} & set(words):
            said, _ = (done := home.starts(words)).communicate(timeout=90)
            assert done.returncode == 0 and "Traceback" not in said, (words, said)
