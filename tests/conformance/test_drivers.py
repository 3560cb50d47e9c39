"""What every driver must do: open at once whatever is there, report faults with a remedy, survive rubbish, close without a trace."""

from __future__ import annotations

import os
import pty
import random
import threading
import tty
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import serial

import hw.drivers
from companion.languages import LANGUAGES
from companion.sensing import DeviceState, Fault, Reading
from companion.texts import speaker
from hw.drivers import REMEDIES, Driver, TakesKeys, UsbPort, all_drivers, open_device
from hw.transports import Advertisement
from tests.hw.ear import Ear

DRIVERS = all_drivers()
DRIVERS_FOLDER = hw.drivers.__path__[0]
# Below, what is said of ports does not touch a keyboard or what is in the air.
ON_PORTS = [name for name, driver in DRIVERS.items() if driver.sheet.way == "serial"]


@pytest.fixture
def ear() -> Ear:
    return Ear()


@pytest.fixture
def port() -> Iterator[tuple[int, str]]:
    """Both ends of a wire: what a test writes on, and what a driver opens."""
    master, slave = pty.openpty()
    tty.setraw(slave)
    yield master, os.ttyname(slave)
    os.close(master)
    os.close(slave)


def test_the_table_board_and_bare_readers_are_there() -> None:
    assert {"tableboard", "rdm6300", "pn532", "wedge", "pcsc", "pixels"} <= DRIVERS.keys()


@pytest.mark.parametrize("name", DRIVERS)
def test_a_driver_has_its_file_s_name_and_looks_at_ports(name: str) -> None:
    driver: Driver = DRIVERS[name]
    assert driver.name == name == type(driver).__module__.rpartition(".")[2]
    assert driver.recognises(UsbPort(path="/dev/ttyS0")) is False, "a port of unknown make is nobody's"
    assert driver.hears(Advertisement(address="AA", name="TV", services=(), data={0x4C: b"\x10\x05"})) is False
    device = driver.open("nowhere", lambda message: None)
    device.close()
    assert isinstance(device, TakesKeys) is (driver.sheet.way == "keys")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", DRIVERS)
def test_a_driver_has_a_sheet_and_words_for_what_it_is_and_what_to_do_with_it(name: str, language: str) -> None:
    assert (Path(DRIVERS_FOLDER) / f"{name}.toml").is_file(), "each driver has its sheet (hw/sheets.py)"
    sheet, words = DRIVERS[name].sheet, speaker(language)
    assert sheet.way and sheet.kind in ("board", "die", "reader") and sheet.called and sheet.costs and sheet.opens
    assert words.has(f"driver-{name}") and words.has(f"driver-{name}-do")


@pytest.mark.parametrize("name", DRIVERS)
def test_a_device_can_be_closed_twice_and_leaves_no_thread(name: str, ear: Ear) -> None:
    before = set(threading.enumerate())
    device = open_device(f"{name}@/nowhere/at-all", ear)
    device.close()
    device.close()
    assert set(threading.enumerate()) == before


@pytest.mark.parametrize("name", ON_PORTS)
def test_a_port_that_is_not_there_is_a_fault_with_a_remedy_and_a_line_of_its_own(name: str, ear: Ear) -> None:
    device = open_device(f"{name}@/nowhere/at-all", ear)
    try:
        fault = ear.until_fault("unplugged")
        assert fault.device == "/nowhere/at-all" and fault.args["port"] == "/nowhere/at-all"
        state = ear.wait(lambda _: ear.state("/nowhere/at-all"))
        assert state and not state.connected and state.fault == fault and state.name
    finally:
        device.close()


@pytest.mark.parametrize("name", ON_PORTS)
def test_a_port_that_somebody_else_holds_is_busy(name: str, ear: Ear, port: tuple[int, str]) -> None:
    with serial.Serial(port[1], exclusive=True):
        device = open_device(f"{name}@{port[1]}", ear)
        try:
            assert ear.until_fault("busy").args["remedy"] == "close_other_program"
        finally:
            device.close()


@pytest.mark.parametrize("name", ON_PORTS)
def test_any_rubbish_is_survived_and_told(name: str, ear: Ear, port: tuple[int, str]) -> None:
    device = open_device(f"{name}@{port[1]}", ear)
    try:
        stop, lots = threading.Event(), random.Random(name)

        def talk() -> None:
            while not stop.wait(0.05):
                # Rubbish with the starts of every kind of frame in it.
                os.write(port[0], lots.randbytes(60) + b"\n\x02zz\x03\x00\xff\x01\x01TB1 tag {}*00000000\n")

        talker = threading.Thread(target=talk)
        talker.start()
        try:
            # Who never said a word of its own is nobody's after a while, or after many lines: whichever is told first on a busy machine.
            fault = ear.wait(lambda heard: next((each for each in heard if isinstance(each, Fault)), None))
            assert isinstance(fault, Fault) and fault.kind in ("garbled", "stranger")
            count: Any = fault.args.get("count", 3)
            assert count >= 3
        finally:
            stop.set()
            talker.join()
        assert not [message for message in ear.heard if isinstance(message, Reading)]
    finally:
        device.close()


@pytest.mark.parametrize("name", ON_PORTS)
def test_every_fault_comes_with_the_device_s_state_and_a_known_remedy(name: str, ear: Ear, port: tuple[int, str]) -> None:
    device = open_device(f"{name}@/nowhere/at-all", ear)
    try:
        ear.until_fault("unplugged")
        state = ear.wait(lambda heard: next((m for m in heard if isinstance(m, DeviceState) and m.fault), None))
        assert state and state.fault
        assert state.fault.args["remedy"] == REMEDIES[state.fault.kind]
        assert isinstance(ear.heard[0], Fault)
    finally:
        device.close()


def test_a_driver_that_is_not_there_is_a_fault_that_names_those_that_are(ear: Ear) -> None:
    open_device("nfc9000@/dev/ttyUSB0", ear).close()
    fault = ear.until_fault("unknown_driver")
    known: Any = fault.args["known"]
    assert fault.device == "nfc9000@/dev/ttyUSB0" and {"tableboard", "rdm6300"} <= set(known)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", REMEDIES)
def test_every_fault_and_its_remedy_have_words(kind: str, language: str) -> None:
    words = speaker(language)
    args = {
        "port": "/dev/ttyUSB0",
        "count": 5,
        "reader": "pad",
        "theirs": 2,
        "ours": 1,
        "known": ["tableboard", "rdm6300"],
        "why": "no module",
    }
    fault = words.say(f"device-fault-{kind}".replace("_", "-"), **args)
    remedy = words.say(f"remedy-{REMEDIES[kind]}".replace("_", "-"))
    for said in (fault, remedy):
        assert " " in said and "{" not in said and "$port" not in said, said
