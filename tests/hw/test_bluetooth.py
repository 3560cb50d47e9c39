"""Bluetooth from end to end: the hub, bleak's own BlueZ backend on a private bus, and our firmware's UART service."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import hw.transports.ble
from hw.hub import Hub
from tests.hw.air_board import Board
from tests.hw.ear import Ear
from tests.hw.fake_bluez import ADDRESS, FakeBluez
from tests.hw.pixels_die import NEW, OLD, ROLLED, says

TAG = "04a1b2c3d4e580"


@pytest.fixture(params=[23, 185], ids=["MTU 23", "MTU 185"])
def bluez(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[FakeBluez]:
    bluez = FakeBluez(tmp_path, mtu=request.param)
    monkeypatch.setenv("DBUS_SYSTEM_BUS_ADDRESS", bluez.bus_address)
    monkeypatch.setattr(hw.transports.ble, "_SCAN_S", 0.6)
    yield bluez
    bluez.close()


@pytest.fixture
def board(micropython: str, bluez: FakeBluez) -> Iterator[Board]:
    board = Board(micropython, bluez)
    yield board
    board.close()


@pytest.fixture
def ear() -> Ear:
    return Ear()


def test_a_board_in_the_air_reads_tags_and_comes_back_after_a_loss(bluez: FakeBluez, board: Board, ear: Ear) -> None:
    board.switch_on()
    hub = Hub(ear, ports=(f"ble:{ADDRESS}",), scan=False)
    hub.start()
    try:
        assert ear.until_well("b1").readers == ("pad",)
        board.field["pad"] = TAG
        ear.until_reading("pad", TAG)
        board.switch_off()
        assert ear.until_fault("unplugged").device == "b1"
        board.switch_on()
        ear.forget()
        ear.until_well("b1")
        board.field.clear()
        ear.until_reading("pad", TAG, gone=True)
        assert ear.readings() == [("pad", TAG, True)], "it lay there all the time, and is read no second time"
        assert max(bluez.written) <= bluez.mtu - 3 and max(bluez.notified) <= bluez.mtu - 3
        assert max(bluez.notified) == bluez.mtu - 3 or bluez.mtu > 100, "a hello takes more than one small packet"
    finally:
        hub.stop()


def test_a_hub_that_looks_finds_a_board_by_itself(bluez: FakeBluez, board: Board, ear: Ear) -> None:
    board.switch_on()
    hub = Hub(ear, ports=("ble",), scan=False)
    hub.start()
    try:
        ear.until_well("b1")
        board.field["pad"] = TAG
        ear.until_reading("pad", TAG)
    finally:
        hub.stop()


DIE = "AA:BB:CC:00:00:02"


@pytest.mark.parametrize(("built", "read"), [(NEW, "face:d6:5"), (OLD, "face:d6:2")], ids=["new", "old"])
def test_a_die_is_heard_in_the_air_and_its_rolls_are_read_as_its_firmware_means_them(
    bluez: FakeBluez, ear: Ear, built: int, read: str
) -> None:
    hub = Hub(ear, ports=(f"pixels@ble:{DIE}",), scan=False)
    hub.start()
    try:
        ear.wait_while(lambda: says(bluez, DIE, ROLLED, 0, built=built), lambda: ear.state(f"ble:{DIE}"))
        assert ear.readings() == [], "that is an old roll"
        ear.wait_while(lambda: says(bluez, DIE, ROLLED, 4, built=built), ear.readings)
        assert ear.readings() == [("die", read, False)]
        assert [(state.device, state.readers) for state in hub.states()] == [(f"ble:{DIE}", ("die",))]
    finally:
        hub.stop()


def test_bluetooth_that_is_off_is_told_and_the_board_is_found_when_it_is_on(bluez: FakeBluez, board: Board, ear: Ear) -> None:
    bluez.set_radio(False)
    board.switch_on()
    hub = Hub(ear, ports=(f"ble:{ADDRESS}",), scan=False)
    hub.start()
    try:
        assert ear.until_fault("bluetooth_off").args["remedy"] == "turn_bluetooth_on"
        bluez.set_radio(True)
        ear.until_well("b1")
    finally:
        hub.stop()


def test_without_any_bluetooth_the_hub_says_so_and_stops_cleanly(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ear: Ear) -> None:
    monkeypatch.setenv("DBUS_SYSTEM_BUS_ADDRESS", f"unix:path={tmp_path}/nobody")
    hub = Hub(ear, ports=("ble",), scan=False)
    hub.start()
    try:
        assert ear.until_fault("bluetooth_stopped").device == "bluetooth"
    finally:
        hub.stop()
