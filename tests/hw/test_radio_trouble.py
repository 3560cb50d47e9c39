"""Bluetooth that goes away and comes back, in every way it can, while the app searches, listens or connects.

BlueZ is used through bleak's own backend (`tests/hw/fake_bluez.py`). How long it takes is measured by `python -m bench radio`.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from hw.drivers import REMEDIES
from hw.hub import Hub
from tests.hw.air_board import Board
from tests.hw.bluez_objects import ADDRESS
from tests.hw.ear import Ear
from tests.hw.fake_bluez import WAYS, FakeBluez, Switch
from tests.hw.pixels_die import ROLLED, roll_until_read, says

TAGS = ("04a1b2c3d4e580", "04a1b2c3d4e581")
DIE = "AA:BB:CC:00:00:02"


@pytest.fixture
def ear() -> Ear:
    return Ear()


@pytest.fixture
def bluez(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[FakeBluez]:
    bluez = FakeBluez(tmp_path, mtu=185)
    monkeypatch.setenv("DBUS_SYSTEM_BUS_ADDRESS", bluez.bus_address)
    yield bluez
    bluez.close()


each_way = pytest.mark.parametrize(("switch", "kind"), WAYS.values(), ids=WAYS)
brief = pytest.mark.parametrize("switch", [switch for switch, kind in WAYS.values() if kind != "bluetooth_denied"], ids=list(WAYS)[:3])


def offered(bluez: FakeBluez, ear: Ear) -> None:
    """A die that comes near is offered."""
    ear.forget()
    ear.wait_while(lambda: says(bluez, DIE, ROLLED, 0), lambda: (state := ear.state(f"ble:{DIE}")) and state.offer == "die")


def heard_again(bluez: FakeBluez, ear: Ear) -> None:
    """A roll from now on is read."""
    ear.forget()
    roll_until_read(bluez, DIE, ear)


@pytest.fixture
def listening(bluez: FakeBluez, ear: Ear) -> Iterator[Hub]:
    hub = Hub(ear, ports=(f"pixels@ble:{DIE}",), scan=False)
    hub.start()
    yield hub
    hub.stop()


@brief
def test_a_die_is_heard_again_after_a_moment_without_bluetooth(bluez: FakeBluez, listening: Hub, ear: Ear, switch: Switch) -> None:
    roll_until_read(bluez, DIE, ear)
    switch(bluez, False)
    switch(bluez, True)
    heard_again(bluez, ear)


@each_way
def test_a_die_is_heard_again_after_a_long_time_without_bluetooth(
    bluez: FakeBluez, listening: Hub, ear: Ear, switch: Switch, kind: str
) -> None:
    roll_until_read(bluez, DIE, ear)
    switch(bluez, False)
    fault = ear.until_fault(kind)
    assert (fault.device, fault.args["remedy"]) == (f"ble:{DIE}", REMEDIES[kind])
    switch(bluez, True)
    ear.wait(lambda _: (state := ear.state(f"ble:{DIE}")) and state.fault is None)  # although the die has not said a word yet
    heard_again(bluez, ear)
    assert ear.until_well(f"ble:{DIE}").fault is None


@each_way
def test_what_is_wrong_with_bluetooth_is_named_from_the_beginning(bluez: FakeBluez, ear: Ear, switch: Switch, kind: str) -> None:
    switch(bluez, False)
    hub = Hub(ear, ports=("ble",), scan=False)
    hub.start()
    try:
        fault = ear.until_fault(kind)
        assert (fault.device, fault.args["remedy"]) == ("bluetooth", REMEDIES[kind])
        switch(bluez, True)
        offered(bluez, ear)
        assert ear.faults() == [] and [state.device for state in hub.states()] == [f"ble:{DIE}"]
    finally:
        hub.stop()


@pytest.fixture
def looking(bluez: FakeBluez, ear: Ear) -> Iterator[Hub]:
    hub = Hub(ear, ports=("ble",), scan=False)
    hub.start()
    ear.wait_while(lambda: None, lambda: bluez.discoveries)
    yield hub
    hub.stop()


@each_way
def test_the_search_outlives_bluetooth_going_while_it_looks(bluez: FakeBluez, looking: Hub, ear: Ear, switch: Switch, kind: str) -> None:
    switch(bluez, False)
    assert ear.until_fault(kind).device == "bluetooth"
    switch(bluez, True)
    offered(bluez, ear)


@brief
def test_the_search_goes_on_after_a_moment_without_bluetooth(bluez: FakeBluez, looking: Hub, ear: Ear, switch: Switch) -> None:
    switch(bluez, False)
    switch(bluez, True)
    offered(bluez, ear)


@pytest.fixture
def board(bluez: FakeBluez, micropython: str) -> Iterator[Board]:
    board = Board(micropython, bluez)
    board.switch_on()
    yield board
    board.close()


@pytest.fixture
def connected(board: Board, ear: Ear) -> Iterator[Hub]:
    hub = Hub(ear, ports=(f"ble:{ADDRESS}",), scan=False)
    hub.start()
    ear.until_well("b1")
    yield hub
    hub.stop()


def reads(board: Board, ear: Ear, tag: str) -> None:
    ear.forget()
    board.field["pad"] = tag
    ear.until_reading("pad", tag)


@brief
def test_a_board_in_the_air_reads_on_after_a_moment_without_bluetooth(
    bluez: FakeBluez, board: Board, connected: Hub, ear: Ear, switch: Switch
) -> None:
    switch(bluez, False)
    switch(bluez, True)
    reads(board, ear, TAGS[0])


@each_way
def test_a_board_in_the_air_reads_on_after_a_long_time_without_bluetooth(
    bluez: FakeBluez, board: Board, connected: Hub, ear: Ear, switch: Switch, kind: str
) -> None:
    switch(bluez, False)
    board.field["pad"] = TAGS[0]  # as long as there is nothing to answer, a connection outlives a policy
    assert ear.until_fault(kind).args["remedy"] == REMEDIES[kind]
    switch(bluez, True)
    reads(board, ear, TAGS[1])
    ear.until_well("b1")


@each_way
def test_a_hub_can_be_stopped_whatever_bluetooth_does(bluez: FakeBluez, ear: Ear, switch: Switch, kind: str) -> None:
    before = set(threading.enumerate())
    hub = Hub(ear, ports=("ble", f"pixels@ble:{DIE}", f"ble:{ADDRESS}"), scan=False)
    hub.start()
    ear.wait_while(lambda: None, lambda: bluez.discoveries >= 3)
    switch(bluez, False)
    hub.stop()
    assert set(threading.enumerate()) <= before
