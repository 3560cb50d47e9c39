"""Where a simulated board's port may be: never in place of something that somebody else put there."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from pathlib import Path

import pytest

import hw.simulator
from hw.simulator.__main__ import main
from hw.simulator.prompt import Console

ROOT = Path(__file__).parent.parent.parent


def simulator(*arguments: str) -> subprocess.CompletedProcess[str]:
    """`python -m hw.simulator`, which must say no by itself."""
    command = [sys.executable, "-m", "hw.simulator", "--engine", "python", *arguments]
    return subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False, cwd=ROOT, timeout=60)


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("flag", ["--link", "--control"])
def test_a_file_that_is_there_is_left_as_it_is(tmp_path: Path, flag: str, language: str) -> None:
    precious = tmp_path / "table.db"
    precious.write_text("thirty evenings")
    done = simulator(flag, str(precious), "--language", language)
    assert done.returncode == 2 and len(done.stderr.splitlines()) == 1
    assert str(precious) in done.stderr and flag in done.stderr
    assert precious.read_text() == "thirty evenings" and os.listdir(tmp_path) == ["table.db"]


def test_a_link_to_somebodys_file_and_a_folder_are_left_too(tmp_path: Path) -> None:
    (tmp_path / "notes").write_text("mine")
    (tmp_path / "link").symlink_to(tmp_path / "notes")
    (tmp_path / "folder").mkdir()
    for name in ("link", "folder"):
        assert simulator("--link", str(tmp_path / name)).returncode == 2
    assert (tmp_path / "link").read_text() == "mine" and (tmp_path / "folder").is_dir()


def test_a_folder_that_is_not_there_is_told_at_once(tmp_path: Path) -> None:
    done = simulator("--link", str(tmp_path / "nowhere" / "board"))
    assert done.returncode == 2 and "Traceback" not in done.stderr and str(tmp_path / "nowhere") in done.stderr


def test_a_neighbour_called_new_is_nobodys_spare_place(tmp_path: Path) -> None:
    neighbour = tmp_path / "board.new"
    neighbour.write_text("mine")
    simulation = hw.simulator.start_simulation(engine="python", link=str(tmp_path / "board"))
    simulation.close()
    assert neighbour.read_text() == "mine" and os.listdir(tmp_path) == ["board.new"]


def test_what_a_killed_simulator_left_is_taken_over(tmp_path: Path) -> None:
    port, control = tmp_path / "board", tmp_path / "control"
    port.symlink_to("/dev/pts/123456")
    left = socket.socket(socket.AF_UNIX)
    left.bind(str(control))
    left.close()
    command = [sys.executable, "-m", "hw.simulator", "--engine", "python", "--link", str(port), "--control", str(control)]
    process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True, cwd=ROOT)
    try:
        assert process.stdout and str(port) in process.stdout.readline()
        assert port.is_char_device()
        process.send_signal(signal.SIGTERM)
        assert process.wait(60) == 0 and os.listdir(tmp_path) == []
    finally:
        process.kill()
        process.communicate()


def test_a_path_that_was_taken_while_unplugged_is_refused_and_heals(tmp_path: Path) -> None:
    port = tmp_path / "board"
    simulation = hw.simulator.start_simulation(engine="python", link=str(port))
    try:
        prompt = Console(simulation, language="en")
        prompt.answer("unplug")
        port.write_text("mine")
        assert str(port) in prompt.answer("plug") and port.read_text() == "mine"
        port.unlink()
        assert prompt.answer("plug") == "ok" and port.is_char_device()
        port.unlink()
        port.write_text("put here while it ran")
    finally:
        simulation.close()
    assert port.read_text() == "put here while it ran"


def test_a_firmware_that_can_not_run_is_told_as_that(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(hw.simulator, "find_micropython", lambda: None)
    for link in ([], ["--link", str(tmp_path / "board")]):
        assert main(["--engine", "firmware", "--language", "en", *link]) == 1
        said = capsys.readouterr().err
        assert "get_micropython.sh" in said and len(said.splitlines()) == 1
