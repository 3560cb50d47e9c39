"""Bluetooth from end to end: the hub, bleak's own BlueZ backend on a private bus, and our firmware's UART service."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import hw.search
import hw.transports.ble
from companion.sensing import DeviceChoices, DeviceState, Reading
from hw.hub import Hub
from tests.hw.air_board import Board
from tests.hw.bluez_objects import ADDRESS
from tests.hw.ear import Ear
from tests.hw.fake_bluez import FakeBluez
from tests.hw.pixels_die import D6, D20, NEW, OLD, ROLLED, ROLLING, says

TAG = "04a1b2c3d4e580"


@pytest.fixture(params=[23, 185], ids=["MTU 23", "MTU 185"])
def bluez(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[FakeBluez]:
    bluez = FakeBluez(tmp_path, mtu=request.param)
    monkeypatch.setenv("DBUS_SYSTEM_BUS_ADDRESS", bluez.bus_address)
    for part in ("_SCAN_S", "_LOOK_S", "_PAUSE_S"):
        monkeypatch.setattr(hw.transports.ble, part, 0.6)
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


def test_a_board_nearby_is_offered_and_reads_when_it_is_chosen(bluez: FakeBluez, board: Board, ear: Ear) -> None:
    board.switch_on()
    hub = Hub(ear, ports=("ble",), scan=False)
    hub.start()
    try:
        state = offered(ear, f"ble:{ADDRESS}")
        assert (state.offer, state.name, state.key) == ("board", "TB-B1", f"tableboard@ble:{ADDRESS}")
        hub.choose(state.key)
        assert ear.until_well("b1").key == state.key
        board.field["pad"] = TAG
        ear.until_reading("pad", TAG)
    finally:
        hub.stop()


def offered(ear: Ear, device: str) -> DeviceState:
    return ear.wait(lambda _: (state := ear.state(device)) and state.offer and not state.forgotten and state)  # type: ignore[return-value]


DIE, STRANGE = "AA:BB:CC:00:00:02", "AA:BB:CC:00:00:03"


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


def test_what_a_die_says_before_bluetooth_answers_that_it_listens_is_not_forgotten(bluez: FakeBluez, ear: Ear) -> None:
    """On a busy machine the answer comes late: the roll after it was taken for an old one, and lost."""
    bluez.set_answering(False)
    hub = Hub(ear, ports=(f"pixels@ble:{DIE}",), scan=False)
    hub.start()
    try:
        ear.wait_while(lambda: says(bluez, DIE, ROLLED, 0), lambda: ear.state(f"ble:{DIE}"))
        bluez.set_answering(True)
        ear.wait_while(lambda: says(bluez, DIE, ROLLED, 4), ear.readings)
        assert ear.readings() == [("die", "face:d6:5", False)]
    finally:
        bluez.set_answering(True)
        hub.stop()


def test_a_die_nearby_is_offered_and_not_believed_until_it_is_chosen(bluez: FakeBluez, ear: Ear) -> None:
    kept: list[DeviceChoices] = []

    def rolls() -> None:
        """Both are rolled all the time."""
        for address, die in ((DIE, D6), (STRANGE, D20)):
            for state in (ROLLING, ROLLED):
                says(bluez, address, state, 4, die=die)

    hub = Hub(ear, ports=("ble",), scan=False, remember=kept.append)
    hub.start()
    try:
        ear.wait_while(rolls, lambda: len(hub.states()) == 2)
        mine, strange = hub.states()
        assert [(state.offer, state.name, state.connected) for state in (mine, strange)] == [
            ("die", "Pixel d6", False),
            ("die", "Pixel d20", False),
        ]
        hub.choose(mine.key)
        ear.wait_while(rolls, lambda: len(ear.readings()) >= 5)
        assert {(message.device, message.what) for message in ear.heard if isinstance(message, Reading)} == {(f"ble:{DIE}", "face:d6:5")}
        assert kept == [DeviceChoices(chosen=frozenset({f"pixels@ble:{DIE}"}))]
        state = ear.state(f"ble:{DIE}")
        assert state and state.connected and state.key == mine.key and not state.offer
        hub.let_go(mine.key)
        ear.wait_while(rolls, lambda: (state := ear.state(f"ble:{DIE}")) and state.offer)
        ear.forget()
        ear.wait_while(rolls, lambda: bluez.discoveries > 5)
        assert ear.readings() == [] and kept[1:] == [DeviceChoices()]
    finally:
        hub.stop()


def test_a_die_that_was_chosen_is_read_the_next_evening_without_looking_for_others(bluez: FakeBluez, ear: Ear) -> None:
    hub = Hub(ear, choices=DeviceChoices(chosen=frozenset({f"pixels@ble:{DIE}"})), scan=False)
    hub.start()
    try:

        def rolls() -> None:
            for address in (DIE, STRANGE):
                for state in (ROLLING, ROLLED):
                    says(bluez, address, state, 1)

        ear.wait_while(rolls, ear.readings)
        assert [state.device for state in hub.states()] == [f"ble:{DIE}"]
    finally:
        hub.stop()


def test_a_crowd_of_dice_is_not_listed_without_end(bluez: FakeBluez, ear: Ear) -> None:
    crowd = [f"AA:BB:CC:00:01:{number:02X}" for number in range(40)]

    def all_speak() -> None:
        for each in crowd:
            says(bluez, each, ROLLED, 0)

    hub = Hub(ear, ports=("ble",), scan=False)
    hub.start()
    try:
        ear.wait_while(all_speak, lambda: len(hub.states()) >= 8)
        turns = bluez.discoveries
        ear.wait_while(all_speak, lambda: bluez.discoveries > turns)
        assert len(hub.states()) == 8
    finally:
        hub.stop()


def test_what_has_gone_is_not_offered_any_more(bluez: FakeBluez, ear: Ear, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hw.search, "_NEARBY_S", 0.1)
    hub = Hub(ear, ports=("ble",), scan=False)
    hub.start()
    try:
        ear.wait_while(lambda: says(bluez, DIE, ROLLED, 0), lambda: ear.state(f"ble:{DIE}"))
        ear.wait(lambda _: (state := ear.state(f"ble:{DIE}")) and state.forgotten)
        assert hub.states() == ()
    finally:
        hub.stop()


def test_looking_in_the_air_is_switched_on_and_off(bluez: FakeBluez, ear: Ear) -> None:
    hub = Hub(ear, scan=False)
    hub.start()
    try:
        assert not hub.looks.air
        hub.look(air=True)
        ear.wait_while(lambda: says(bluez, DIE, ROLLED, 0), lambda: ear.state(f"ble:{DIE}"))
        hub.look(air=False)
        ear.wait(lambda _: (state := ear.state(f"ble:{DIE}")) and state.forgotten)
        assert hub.states() == ()
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
