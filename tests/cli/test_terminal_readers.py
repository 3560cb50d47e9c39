"""Readers and dice at the terminal: it tells what they saw, takes a number as the answer to a question, names them, learns tags."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

import hw.simulator
from companion.cli.operator import Operator
from companion.sensing import DeviceState
from companion.table.session import Session
from hw.simulator import Simulation
from tests.cli.terminal import Terminal
from tests.hw.fake_bluez import FakeBluez
from tests.hw.pixels_die import ROLLED, ROLLING, says


@pytest.fixture
def board() -> Iterator[Simulation]:
    board = hw.simulator.start_simulation(board="b1", engine="python")
    yield board
    board.close()


def test_what_a_reader_saw_is_told_and_a_tag_is_taught(tmp_path: Path, board: Simulation) -> None:
    with Terminal(tmp_path, "en", "--device", board.path) as terminal:
        terminal.type("teach car:red", "Begin a game first")
        terminal.type("game toprace b depth=bank races=1", "Top Race")
        terminal.type("sit Ana", "Here: Ana")
        terminal.type("sit Bo", "Ana and Bo")
        terminal.type("begin", "Deal the movement cards")
        board.tap("pad", "car:red")
        terminal.until("unknown tag was read.*teach")
        terminal.type("teach", "car:red +red car")
        terminal.type("teach car:pink", "no piece.*car:pink")
        terminal.type("teach car:red", "Hold to a reader: red car")
        board.lift("pad")
        board.tap("pad", "car:red")
        terminal.until("Tag learnt: red car")
        terminal.type("teach", "car:red +red car.*has its tag")
        board.lift("pad")
        board.tap("pad", "car:red")
        terminal.until("red car was read, but the race is not on")
        terminal.type("teach car:white", "Hold to a reader: white car")
        terminal.type("teach stop", "Deal the movement cards")
        terminal.type("away", "Here: Ana")
        terminal.type("game takenoko", "Takenoko")
        board.lift("pad")
        board.tap("pad", "car:red")
        assert "teach" not in terminal.until("a piece of Top Race")
        terminal.type("begin", "Ana and Bo|objectives")
        board.lift("pad")
        board.tap("pad", "car:red")
        terminal.until("a piece of Top Race.*teach")
        board.unplug()
        terminal.until("unplugged")
        assert terminal.close() == 0


def test_what_a_reader_asks_is_answered_by_a_number(tmp_path: Path, board: Simulation) -> None:
    with Terminal(tmp_path, "en", "--device", board.path) as terminal:
        terminal.type("game takenoko", "Takenoko")
        terminal.type("sit Ana", "Here: Ana")
        terminal.type("sit Bo", "Ana and Bo")
        terminal.type("begin", "Ana and Bo|objectives")
        terminal.type('{"by":"table","do":"deal"}', "Ana: 2 actions")
        terminal.type("teach plot:yellow", "Hold to a reader")
        board.tap("pad", "plot:yellow")
        terminal.until("Tag learnt")
        board.lift("pad")
        board.tap("pad", "plot:yellow")
        asked = terminal.until("None of these")
        assert "yellow" in asked and len(re.findall(r"^ +\d+  ", asked, re.MULTILINE)) == 7, asked
        terminal.type("1", "Ana lays|lays")
        board.lift("pad")
        board.tap("pad", "plot:yellow")
        terminal.until("can’t lay a plot")
        assert terminal.close() == 0


def test_a_die_nearby_is_made_ours_by_a_number_and_stays_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    die = "AA:BB:CC:00:00:02"
    bluez = FakeBluez(tmp_path, mtu=185)
    monkeypatch.setenv("DBUS_SYSTEM_BUS_ADDRESS", bluez.bus_address)

    def until_rolled(terminal: Terminal) -> None:
        """The die is rolled again and again, until a roll is told."""
        for _ in range(200):
            for state in (ROLLING, ROLLED):
                says(bluez, die, state, 4)
            with suppress(AssertionError):
                terminal.until(r"Read: 5 \(d6\).*nothing just now", patience_s=0.1)
                return
        raise AssertionError("never told")

    try:
        with Terminal(tmp_path, "en", "--device", "ble") as terminal:
            terminal.until("Nobody sits here yet")
            while "This die is ours" not in (list_ := terminal.type("", "Nobody sits here yet.*\n(.*\n)?")):
                says(bluez, die, ROLLED, 0)
            number = re.search(r"(\d+)  Pixel d6 \(ble:AA:BB:CC:00:00:02\): This die is ours", list_)
            assert number
            terminal.type(number.group(1), "Nobody sits here yet")
            until_rolled(terminal)
            assert terminal.close() == 0
        with Terminal(tmp_path) as terminal:  # without looking for any
            terminal.until("Nobody sits here yet")
            until_rolled(terminal)
            assert terminal.close() == 0
    finally:
        bluez.close()


async def test_devices_are_called_and_dice_named_at_the_terminal_too(tmp_path: Path) -> None:
    session = await Session.open(tmp_path / "table.db")
    operator = Operator(session, "en")
    for device in (
        DeviceState(device="b1", name="TB-B1", connected=True, readers=("pad",)),
        DeviceState(device="ble:AA", name="Pixels d6", connected=True, readers=("die",)),
        DeviceState(device="/dev/ttyUSB9", name="CP2102", connected=False, offer="port"),
    ):
        await session.readers.hear(device)
    assert await operator.answer("call") == "  b1  TB-B1\n  ble:AA  Pixels d6"
    assert await operator.answer("call b1 Pad by the window") == "  b1  Pad by the window\n  ble:AA  Pixels d6"
    assert "/dev/ttyUSB9" in (await operator.answer("call /dev/ttyUSB9 Ours") or "")
    assert await operator.answer("die") == "No die has a role of its own."
    assert "who" not in (await operator.answer("die ble:AA weather") or "") and session.readers.roles == {}
    assert await operator.answer("die ble:AA begins") == "  ble:AA  who begins"
    await operator.answer("die ble:AA")
    assert session.readers.roles == {}
    await session.close()
