"""The simulator by hand: its prompt in both languages, its control socket, and its end."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

import hw.simulator
from hw.hub import Hub
from hw.simulator import tag_of
from hw.simulator.prompt import Console
from tests.hw.ear import PATIENCE_S, Ear


@pytest.fixture
def ear() -> Ear:
    return Ear()


@pytest.fixture
def prompt() -> Iterator[Console]:
    simulation = hw.simulator.start_simulation(readers=("pad", "tipp1"), engine="python")
    yield Console(simulation, language="fr_FR")
    simulation.close()


def test_a_piece_always_has_the_same_tag_and_no_real_one() -> None:
    assert tag_of("car:blue") == "fe88b6cc6ed13e"
    assert tag_of("car:red") != tag_of("car:blue")
    assert re.fullmatch("fe[0-9a-f]{12}", tag_of("card:blue6 white4"))


def test_what_one_types_is_done_and_what_one_mistypes_is_explained(prompt: Console) -> None:
    assert prompt.answer("tap pad card:blue6 white4") == "fait"
    assert prompt.answer("list").splitlines() == ["pad: card:blue6 white4", "tipp1: -"]
    assert prompt.answer("lift pad") == "fait"
    assert prompt.answer("list").splitlines() == ["pad: -", "tipp1: -"]
    assert "tipp1" in prompt.answer("tap nowhere car:blue")
    assert "tap LECTEUR PIÈCE" in prompt.answer("tap pad")
    assert "help" in prompt.answer("fly")
    assert prompt.answer("") == "" and not prompt.over
    assert "débrancher" in prompt.answer("help")
    prompt.answer("quit")
    assert prompt.over


def test_every_language_says_the_same_things() -> None:
    from hw.simulator.prompt import FOLDER, prompt_words

    english, languages = prompt_words("en"), {path.stem for path in FOLDER.glob("*.toml")}
    assert {"de", "en", "fr"} <= languages
    for language in languages:
        assert prompt_words(language).keys() == english.keys()
        for key in english:
            assert re.findall(r"{\w+", prompt_words(language)[key]) == re.findall(r"{\w+", english[key])


@pytest.mark.parametrize("end", [signal.SIGTERM, signal.SIGINT, None], ids=["SIGTERM", "SIGINT", "quit"])
def test_a_simulator_of_its_own_takes_commands_and_leaves_nothing_behind(end: signal.Signals | None, tmp_path: Path, ear: Ear) -> None:
    port, control = tmp_path / "board", tmp_path / "control"
    arguments = ["--id", "table7", "--link", str(port), "--control", str(control), "--engine", "python", "--language", "en"]
    process = subprocess.Popen(
        [sys.executable, "-m", "hw.simulator", *arguments], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True
    )
    try:
        assert process.stdout
        assert process.stdout.readline() == f"port {port}; readers pad, tipp1, tipp2, tipp3, finish\n"
        hub = Hub(ear, ports=(str(port),), scan=False)
        hub.start()
        try:
            ear.until_well("table7")
            with socket.socket(socket.AF_UNIX) as caller:
                caller.connect(str(control))
                caller.sendall(b"tap finish car:bl")
                caller.sendall(b"ue\n")
                assert caller.recv(100) == b"ok\n"
                ear.until_reading("finish", tag_of("car:blue"))
                if end is None:
                    caller.sendall(b"quit\n")
                else:
                    os.kill(process.pid, end)
            ear.until_fault("unplugged")
        finally:
            hub.stop()
        assert process.wait(PATIENCE_S) == 0
        assert list(tmp_path.iterdir()) == []
    finally:
        process.kill()
        process.wait()
        process.stdout.close()  # type: ignore[union-attr]


def test_the_firmware_s_process_ends_with_the_simulation(micropython: str) -> None:
    simulation = hw.simulator.start_simulation(engine="firmware")
    pid = simulation._process.pid  # type: ignore[attr-defined]
    simulation.close()
    until = time.monotonic() + PATIENCE_S
    while Path(f"/proc/{pid}").exists():
        assert time.monotonic() < until
    assert not os.path.lexists(simulation.path)


def test_an_engine_that_is_not_there_is_named() -> None:
    with pytest.raises(ValueError, match="steam"):
        hw.simulator.start_simulation(engine="steam")
