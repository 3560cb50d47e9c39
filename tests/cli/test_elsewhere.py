"""The table starts on systems that have less than ours: Windows, Android, a container without pseudo-terminals."""

from __future__ import annotations

import ast
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cli.betting import AboutToBet
from tests.cli.elsewhere import POSIX_MODULES
from tests.cli.screen import screen
from tests.cli.test_serve import Running, free_port
from tests.test_ground import ROOT, locked, spec, tracked

UNSIMULATED = "Simulated readers can’t be had"
ELSEWHERE = ("-P", str(ROOT / "tests" / "cli" / "elsewhere.py"))
WINDOWS, NO_PTY, PACKED, ANDROID = ((*ELSEWHERE, system) for system in ("windows", "no_pty", "packed", "android"))


@pytest.fixture
def tables() -> Iterator[list[Running]]:
    started: list[Running] = []
    yield started
    for each in started:
        if each.process.stdout is not None and not each.process.stdout.closed:
            each.kill()


@pytest.fixture(scope="module")
def packed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What buildozer puts into an Android package: its own copy of the sources, by its specification."""
    tree = tmp_path_factory.mktemp("tree")
    for path in tracked():
        to = tree / path.relative_to(ROOT)
        to.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, to)
    program = """if True:
        from buildozer import Buildozer
        built = Buildozer("buildozer.spec")
        built.check_configuration_tokens()
        built.targetname = "android"
        built._copy_application_sources()
        print("", built.app_dir, sep="\\n")"""
    command = [sys.executable, "-c", program]
    done = subprocess.run(command, cwd=tree, capture_output=True, text=True, check=True, env={**os.environ, "HOME": str(tree.parent)})
    folder = Path(done.stdout.splitlines()[-1])
    assert (folder / "main.py").is_file() and not (folder / "hw" / "simulator").exists() and not (folder / "tests").exists()
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


@pytest.mark.parametrize("system", ["windows", "android"])
def test_a_table_elsewhere_comes_to_its_first_frame_and_takes_bets(
    tmp_path: Path, tables: list[Running], packed: Path, system: str
) -> None:
    table, port = AboutToBet(tmp_path), free_port()
    program, folder = (ANDROID, packed) if system == "android" else (WINDOWS, ROOT)
    with screen(tmp_path) as shown:
        flags = ("--host", "127.0.0.1", "--port", str(port), "--size", "640x400")
        tables.append(running := Running(tmp_path, *flags, command="run", program=program, folder=folder, DISPLAY=shown.display))
        running.until("Phones: ")
        shown.until_drawn(running.process)
        assert [each["accepted"] for each in table.bet()] == [True] * 3
        assert running.kill(signal.SIGTERM) == 0
    assert not any("Traceback" in line for line in running.said), running.said
    assert not list(tmp_path.glob("*.txt")), "put away in order: nobody finds a code of a table that is closed"
    if system == "android":
        [asked] = [line.split()[2:] for line in running.said if line.startswith("asked for")][:1]
        names = {f"android.permission.{each}" for each in ("BLUETOOTH_SCAN", "BLUETOOTH_CONNECT", "ACCESS_LOCAL_NETWORK")}
        assert set(asked) == names and all(each.rpartition(".")[2] in spec()["app"]["android.permissions"] for each in asked)


def test_only_what_is_read_when_it_is_used_needs_a_unix() -> None:
    """The one module that is built on pseudo-terminals is itself imported where it is used, and guarded."""
    found = []
    for path in tracked():
        name = path.relative_to(ROOT).as_posix()
        if path.suffix == ".py" and name.partition("/")[0] in ("companion", "hw", "ui") and not name.startswith("hw/simulator/"):
            for node in ast.parse(path.read_text(encoding="utf-8")).body:
                names = [each.name for each in node.names] if isinstance(node, ast.Import) else []
                names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
                found += [
                    f"{name}: {each}" for each in names if each.partition(".")[0] in POSIX_MODULES | {"jnius", "android", "hw.simulator"}
                ]
                found += [f"{name}: {each}" for each in names if each.startswith("hw.simulator")]
    assert found == []


def test_the_android_package_asks_for_the_game_s_place_and_a_python_for_android_that_works() -> None:
    app = spec()["app"]
    assert 'android:appCategory="game"' in (ROOT / app["android.extra_manifest_application_arguments"]).read_text(encoding="utf-8")
    assert re.fullmatch(r"[0-9a-f]{40}", app["p4a.commit"]) and int(app["android.api"]) >= 36
    recipes = ROOT / app["p4a.local_recipes"]
    for name in ("bleak", "zeroconf"):
        source = (recipes / name / "__init__.py").read_text(encoding="utf-8")
        found = re.search(r'version = "(.*)"', source)
        assert found and found[1] == locked("run.txt")[name], "as it is elsewhere"
    assert not {"usb4a", "usbserial4a"} & set(app["requirements"].split(","))
