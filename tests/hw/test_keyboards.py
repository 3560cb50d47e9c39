"""Keyboards read past the screen, as Linux tells their keys. A pipe stands for `/dev/input/event*`: this machine need not have any."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

import hw.drivers.wedge
from companion.sensing import DeviceChoices
from companion.texts import speaker
from hw.drivers import all_drivers, open_device
from hw.hub import Hub
from hw.protocols.evdev import EVENT, KEYS, Decoder
from tests.hw.ear import Ear

CODES = {key: code for code, key in reversed(KEYS.items())}


def pressed(keys: list[str], at: float, gap: float = 0.003) -> bytes:
    """Each key down and up, with the scan code and the mark that Linux puts around it."""
    out = b""
    for number, key in enumerate(keys):
        moment = at + number * gap
        when = (int(moment), round(moment % 1 * 1e6) % 1_000_000)
        for kind, code, value in ((4, 4, 458782), (1, CODES[key], 1), (0, 0, 0), (1, CODES[key], 0), (0, 0, 0)):
            out += EVENT.pack(*when, kind, code, value)
    return out


@pytest.fixture
def keyboard(tmp_path: Path) -> Iterator[tuple[int, str]]:
    path = tmp_path / "usb-Sycreader_RFID-event-kbd"
    os.mkfifo(path)
    writer = os.open(path, os.O_RDWR)
    yield writer, str(path)
    os.close(writer)


@pytest.mark.parametrize("end", [["enter"], ["tab"], []], ids=["Enter", "Tab", "nothing"])
def test_a_reader_that_types_is_heard_without_a_window(keyboard: tuple[int, str], end: list[str]) -> None:
    ear = Ear()
    device = open_device(f"wedge@{keyboard[1]}", ear)
    try:
        ear.until_well(keyboard[1])
        data = pressed([*"3808980205", *end], 1000.0)
        for at in range(0, len(data), 100):  # cut anywhere
            os.write(keyboard[0], data[at : at + 100])
        ear.until_reading("pad", "3808980205", gone=True)
        assert len(ear.readings()) == 2
    finally:
        device.close()


def test_the_time_is_the_keys_own_so_a_busy_machine_blurs_nothing(keyboard: tuple[int, str]) -> None:
    """A person's keys arrive all at once, and are a person's."""
    ear = Ear()
    device = open_device(f"wedge@{keyboard[1]}", ear)
    try:
        ear.until_well(keyboard[1])
        os.write(keyboard[0], pressed([*"1808980205", "enter"], 1000.0, gap=0.2))
        os.write(keyboard[0], pressed([*"3808980205", "enter"], 1010.0))
        ear.until_reading("pad", "3808980205")
        assert all(what == "3808980205" for _, what, _ in ear.readings())
    finally:
        device.close()


def test_a_keyboard_that_is_not_there_or_not_allowed_is_a_fault(tmp_path: Path) -> None:
    ear = Ear()
    device = open_device(f"wedge@{tmp_path}/none", ear)
    try:
        assert ear.until_fault("unplugged").args["remedy"] == "plug_in"
    finally:
        device.close()


def test_a_keyboard_that_may_not_be_read_says_which_group_may(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not the one for serial ports. Whoever runs tests as root may read everything: the system's no is said here."""

    def denied(path: str, *how: int) -> int:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), path)

    monkeypatch.setattr("hw.transports.evdev.open_file", denied)
    ear = Ear()
    device = open_device(f"wedge@{tmp_path}/event7", ear)
    try:
        fault = ear.until_fault("keyboard_denied")
        assert "input" in speaker("en").say(f"remedy-{fault.args['remedy']}".replace("_", "-"))
    finally:
        device.close()


def test_rubbish_is_no_key() -> None:
    decoder = Decoder()
    assert decoder.feed(bytes(EVENT.size * 9 + 5)) == []
    assert [key.key for key in decoder.feed(bytes(EVENT.size - 5) + pressed(["1", "enter"], 5.0))] == ["1", "enter"]


def test_what_the_machine_lists_is_offered_where_there_is_no_window(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "usb-Sycreader_RFID-event-kbd").touch()
    (tmp_path / "usb-Logitech-event-mouse").touch()
    monkeypatch.setattr(hw.drivers.wedge, "_INPUTS", tmp_path)
    (found,) = all_drivers()["wedge"].present(window=False)
    assert (found.port, found.name) == (str(tmp_path / "usb-Sycreader_RFID-event-kbd"), "Sycreader RFID")
    assert [each.port for each in all_drivers()["wedge"].present(window=True)] == ["keyboard"]


def test_the_window_s_keyboard_is_chosen_kept_and_let_go() -> None:
    ear = Ear()
    kept: list[DeviceChoices] = []
    hub = Hub(ear, window=True, remember=kept.append)
    hub.start()
    try:
        state = ear.wait(lambda _: (state := ear.state("keyboard")) and state.offer and state)
        assert state and (state.offer, state.key) == ("keys", "wedge@keyboard")
        assert not hub.key("1"), "nobody has chosen it"
        hub.choose(state.key)

        def tap() -> None:
            for key in (*"3808980205", "enter"):
                hub.key(key)

        ear.wait_while(tap, lambda: ("pad", "3808980205", False) in ear.readings())
        assert kept[-1].chosen == {"wedge@keyboard"}
        hub.let_go(state.key)
        ear.wait(lambda _: (state := ear.state("keyboard")) and state.offer and not state.forgotten)
    finally:
        hub.stop()
