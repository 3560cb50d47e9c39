"""The table starts on systems that have less than ours: Windows, Android, a container without pseudo-terminals."""

from __future__ import annotations

import fnmatch
import json
import re
import shutil
import signal
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cli.screen import screen
from tests.cli.test_serve import Running, free_port
from tests.test_ground import ROOT, spec, tracked

UNSIMULATED = "Simulated readers can’t be had"
ELSEWHERE = ("-P", str(ROOT / "tests" / "cli" / "elsewhere.py"))
WINDOWS, NO_PTY, PACKED = ((*ELSEWHERE, system) for system in ("windows", "no_pty", "packed"))


@pytest.fixture
def tables() -> Iterator[list[Running]]:
    started: list[Running] = []
    yield started
    for each in started:
        if each.process.stdout is not None and not each.process.stdout.closed:
            each.kill()


@pytest.fixture(scope="module")
def packed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What buildozer would put into an Android package, by the words of its specification."""
    app = spec()["app"]
    kinds, no_folders = app["source.include_exts"].split(","), app["source.exclude_dirs"].split(",")
    never, always = app["source.exclude_patterns"].split(","), app["source.include_patterns"].split(",")
    folder = tmp_path_factory.mktemp("package")
    for path in tracked():
        name = str(path.relative_to(ROOT))
        left_out = name.partition("/")[0] in no_folders or any(fnmatch.fnmatch(name, each) for each in never)
        wanted = path.suffix[1:] in kinds or any(fnmatch.fnmatch(name, each) for each in always)
        if wanted and not left_out:
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(path, folder / name)
    assert (folder / "main.py").is_file() and not (folder / "hw" / "simulator").exists()
    return folder


def answers(port: int) -> None:
    """Phones find a table at that port."""
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/table") as answer:
        assert set(json.load(answer)) == {"table", "key"}


@pytest.mark.parametrize("flags", [[], ["--no-simulator"]])
def test_windows_serves_a_table_and_ctrl_c_ends_it(tmp_path: Path, tables: list[Running], flags: list[str]) -> None:
    port = free_port()
    tables.append(table := Running(tmp_path, "--host", "127.0.0.1", "--port", str(port), *flags, program=WINDOWS))
    table.until("Ctrl-C stops")
    answers(port)
    assert [UNSIMULATED in line for line in table.said].count(True) == (0 if flags else 1)
    assert table.kill(signal.SIGINT) == 0
    assert not any("Traceback" in line for line in table.said), table.said


def test_windows_shows_a_table(tmp_path: Path, tables: list[Running]) -> None:
    port = free_port()
    with screen(tmp_path) as shown:
        flags = ("--host", "127.0.0.1", "--port", str(port), "--size", "640x400")
        tables.append(table := Running(tmp_path, *flags, command="run", program=WINDOWS, DISPLAY=shown.display))
        table.until(UNSIMULATED)
        shown.until_drawn(table.process)
        answers(port)
        table.kill(signal.SIGTERM)
    assert not any("Traceback" in line for line in table.said), table.said


@pytest.mark.parametrize("command", ["serve", "run"])
def test_what_buildozer_packs_starts_a_table(tmp_path: Path, tables: list[Running], packed: Path, command: str) -> None:
    port = free_port()
    with screen(tmp_path) as shown:
        flags = ("--host", "127.0.0.1", "--port", str(port)) + (("--size", "640x400") if command == "run" else ())
        tables.append(table := Running(tmp_path, *flags, command=command, program=PACKED, folder=packed, DISPLAY=shown.display))
        table.until(UNSIMULATED)
        if command == "run":
            shown.until_drawn(table.process)
        else:
            table.until("Ctrl-C stops")
        answers(port)
        table.kill(signal.SIGTERM)
    assert not any("Traceback" in line for line in table.said), table.said


def test_without_pseudo_terminals_the_table_says_so_and_goes_on(tmp_path: Path, tables: list[Running]) -> None:
    port = free_port()
    tables.append(table := Running(tmp_path, "--host", "127.0.0.1", "--port", str(port), program=NO_PTY))
    table.until("Ctrl-C stops")
    assert sum(UNSIMULATED in line for line in table.said) == 1 and not any(re.search("can’t be written", line) for line in table.said)
    answers(port)
