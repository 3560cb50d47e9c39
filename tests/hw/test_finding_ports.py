"""Ports found by looking: which are tried, and which are let go again. What the system lists is set by hand; the ports are real."""

from __future__ import annotations

import os
import pty
from collections.abc import Iterator

import pytest

import hw.hub
import hw.simulator
from hw.drivers import UsbPort
from hw.hub import Hub, named_ports
from tests.hw.ear import Ear

CP210X = {"vendor": 0x10C4, "product": 0xEA60}


@pytest.fixture
def listed(monkeypatch: pytest.MonkeyPatch) -> list[UsbPort]:
    ports: list[UsbPort] = []
    monkeypatch.setattr(hw.hub, "listed_ports", lambda: list(ports))
    monkeypatch.setattr(hw.hub, "_LOOK_EVERY_S", 0.05)
    return ports


@pytest.fixture
def ear() -> Ear:
    return Ear()


@pytest.fixture
def hub(ear: Ear, listed: list[UsbPort]) -> Iterator[Hub]:
    hub = Hub(ear)
    hub.start()
    yield hub
    hub.stop()


def test_a_board_is_found_when_it_is_plugged_in(hub: Hub, ear: Ear, listed: list[UsbPort]) -> None:
    board = hw.simulator.start(board="b1", engine="python")
    listed.append(UsbPort(path=board.path, **CP210X))
    ear.until_well("b1")
    board.close()


def test_a_silent_guess_is_let_go_and_tried_anew_when_plugged_in_anew(hub: Hub, ear: Ear, listed: list[UsbPort]) -> None:
    master, slave = pty.openpty()
    path = os.ttyname(slave)
    port = UsbPort(path=path, **CP210X)
    listed.append(port)
    ear.until_fault("silent")
    ear.wait(lambda _: (state := ear.state(path)) and state.forgotten)
    assert hub.states() == ()
    listed.remove(port)
    ear.forget()
    board = hw.simulator.start(board="b1", engine="python")
    try:
        listed.append(UsbPort(path=board.path, **CP210X))
        ear.until_well("b1")
    finally:
        board.close()
        os.close(master)
        os.close(slave)


def test_a_port_that_no_board_sits_behind_is_not_touched(hub: Hub, ear: Ear, listed: list[UsbPort]) -> None:
    modem, board = hw.simulator.start(board="modem", engine="python"), hw.simulator.start(board="b1", engine="python")
    listed.append(UsbPort(path=modem.path, vendor=0x12D1, product=0x1001))
    listed.append(UsbPort(path=board.path, **CP210X))
    ear.until_well("b1")
    assert [state.device for state in hub.states()] == ["b1"]
    modem.close()
    board.close()


def test_ports_are_named_in_the_environment() -> None:
    assert named_ports({}) == ()
    assert named_ports({"COMPANION_DEVICES": " /dev/pts/3, rdm6300@/dev/ttyUSB1 ,,"}) == ("/dev/pts/3", "rdm6300@/dev/ttyUSB1")


def test_a_name_that_is_no_driver_s_is_told_and_the_other_ports_work(ear: Ear) -> None:
    board = hw.simulator.start(board="b1", engine="python")
    hub = Hub(ear, ports=("nfc9000@/dev/ttyUSB0", board.path), scan=False)
    hub.start()
    try:
        assert ear.until_fault("unknown_driver").args["remedy"] == "name_driver"
        ear.until_well("b1")
        assert {state.device for state in hub.states()} == {"nfc9000@/dev/ttyUSB0", "b1"}
    finally:
        hub.stop()
        board.close()
