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
from hypothesis import given
from hypothesis import strategies as st

import hw.simulator
from hw.hub import Hub
from hw.protocols import pn532
from hw.simulator import tag_of
from hw.simulator.firmware import Away, FirmwareSimulation
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


# --- a piece that is set down again where it lies -------------------------------------------------------------------------------


@pytest.fixture
def board(micropython: str) -> Iterator[FirmwareSimulation]:
    board = FirmwareSimulation(board="b1", readers=("pad",), link=None, micropython=micropython)
    yield board
    board.close()


@pytest.fixture
def hub(ear: Ear, board: FirmwareSimulation) -> Iterator[Hub]:
    hub = Hub(ear, ports=(board.path,), scan=False)
    hub.start()
    yield hub
    hub.stop()


def test_a_chip_that_answers_late_hides_no_piece_that_is_set_down_again(
    hub: Hub, board: FirmwareSimulation, ear: Ear, monkeypatch: pytest.MonkeyPatch
) -> None:
    """To the firmware, a time in which the chip did not answer is no time in which the piece was away."""
    board.tap("pad", "car:blue")
    ear.until_reading("pad", tag_of("car:blue"))
    ear.forget()
    chip, looks = board.chips["pad"], []
    answer = chip.feed

    def late(data: bytes) -> bytes:
        if pn532.command_bytes(pn532.LIST_ONE_TARGET) in data:
            looks.append(data)
            if len(looks) == 5:
                time.sleep(0.2)  # the firmware waits for 150 ms
        return answer(data)

    monkeypatch.setattr(chip, "feed", late)
    board.tap("pad", "car:blue")
    ear.until_reading("pad", tag_of("car:blue"))
    assert ear.readings() == [("pad", tag_of("car:blue"), True), ("pad", tag_of("car:blue"), False)]


def test_a_piece_tapped_twice_before_the_firmware_looks_is_still_set_down_again(hub: Hub, board: FirmwareSimulation, ear: Ear) -> None:
    board.tap("pad", "car:blue")
    ear.until_reading("pad", tag_of("car:blue"))
    ear.forget()
    board.tap("pad", "car:blue")
    board.tap("pad", "car:blue")
    ear.until_reading("pad", tag_of("car:blue"))


@given(st.lists(st.tuples(st.integers(0, 3000), st.booleans(), st.integers(60, 3000)), max_size=30))
def test_however_slowly_both_run_the_firmware_calls_the_piece_gone_before_it_is_back(run: list[tuple[int, bool, int]]) -> None:
    """Each look: after how long its answer is dealt with, whether it came in time, how long it is until the next look; in ms."""
    away, now, stumbled, here, gone = Away("tag"), 0, False, 0, False
    for takes, in_time, rests in [*run, *[(1, True, 60)] * 20]:  # once nothing stumbles it is back
        back = away.looked(now / 1000)
        now += takes
        if back:
            break
        if not in_time:
            away.not_seen()
        elif stumbled:
            here = now
        gone = gone or (in_time and not stumbled and now - here > 400)  # tableboard.py's look
        stumbled = not in_time
        now += rests
    assert back and gone
