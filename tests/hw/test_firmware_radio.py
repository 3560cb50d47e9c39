"""The firmware's Bluetooth with more than one tablet: each has a line of its own. The radio is played by hand."""

from __future__ import annotations

import importlib.util
import sys
import types
from collections.abc import Iterator
from typing import Any

import pytest

from hw.protocols.link import Decoder, Echo, Hello, How, encode
from hw.simulator.firmware import FIRMWARE

CONNECTED, DISCONNECTED, WRITTEN = 1, 2, 3
TO_BOARD = 19


class Radio:
    """MicroPython's `bluetooth.BLE`, in the hands of a test."""

    def __init__(self) -> None:
        self.notified: dict[int, bytes] = {}
        self._value = b""

    def active(self, on: bool) -> None: ...

    def irq(self, handler: Any) -> None:
        self._handler = handler

    def gatts_register_services(self, services: Any) -> object:
        return ((16, TO_BOARD),)

    def gatts_set_buffer(self, handle: int, size: int, append: bool) -> None: ...

    def gap_advertise(self, interval_us: int, **data: bytes) -> None: ...

    def gatts_read(self, handle: int) -> bytes:
        value, self._value = self._value, b""
        return value

    def gatts_notify(self, connection: int, handle: int, data: bytes) -> None:
        self.notified[connection] = self.notified.get(connection, b"") + data

    def connects(self, connection: int) -> None:
        self._handler(CONNECTED, (connection, 0, b""))

    def goes(self, connection: int) -> None:
        self._handler(DISCONNECTED, (connection, 0, b""))

    def writes(self, connection: int, data: bytes) -> None:
        self._value += data
        self._handler(WRITTEN, (connection, TO_BOARD))


class Uuid:
    def __init__(self, text: str) -> None:
        self._bytes = bytes.fromhex(text.replace("-", ""))

    def __iter__(self) -> Iterator[int]:
        return iter(self._bytes)


@pytest.fixture
def radio() -> Radio:
    return Radio()


class Board:
    """The firmware's board without readers, and its Bluetooth."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, radio: Radio) -> None:
        monkeypatch.syspath_prepend(str(FIRMWARE / "esp32"))
        monkeypatch.setitem(sys.modules, "bluetooth", types.SimpleNamespace(BLE=lambda: radio, UUID=Uuid))
        ticks = types.SimpleNamespace(ticks_ms=lambda: 0, ticks_diff=lambda one, other: one - other)
        for name in ("link", "tableboard", "ble"):
            spec = importlib.util.spec_from_file_location(name, FIRMWARE / "esp32" / f"{name}.py")
            assert spec and spec.loader
            module = importlib.util.module_from_spec(spec)
            monkeypatch.setitem(sys.modules, name, module)
            spec.loader.exec_module(module)
            vars(module).update(time=ticks)
        self.board = sys.modules["tableboard"].TableBoard("b1", [])
        self.uart = sys.modules["ble"].Uart("TB-B1", self.board)

    def take_in(self) -> None:
        """What has arrived is dealt with."""
        self.uart.take_in()


@pytest.fixture
def board(monkeypatch: pytest.MonkeyPatch, radio: Radio) -> Board:
    return Board(monkeypatch, radio)


def heard(radio: Radio, connection: int) -> list[Any]:
    return Decoder().feed(radio.notified.get(connection, b""))


def test_two_tablets_do_not_splice_each_other_s_lines(board: Board, radio: Radio) -> None:
    radio.connects(0)
    radio.connects(1)
    words = {0: "y" * 60, 1: "x" * 60}
    lines = {connection: encode(Echo(seq=1, words=said)) for connection, said in words.items()}
    for at in range(0, 120, 20):
        for connection, line in lines.items():
            radio.writes(connection, line[at : at + 20])
    board.take_in()
    assert {connection: [frame.words for frame in heard(radio, connection)] for connection in words} == {0: [words[0]], 1: [words[1]]}


def test_what_all_may_know_goes_to_every_tablet_and_to_none_that_has_gone(board: Board, radio: Radio) -> None:
    radio.connects(0)
    radio.connects(1)
    board.board.hello()
    radio.goes(0)
    board.board.hello()
    assert [len(heard(radio, connection)) for connection in (0, 1)] == [1, 2]
    assert all(isinstance(frame, Hello) for frame in heard(radio, 1))


def test_a_tablet_that_comes_anew_begins_anew(board: Board, radio: Radio) -> None:
    radio.connects(0)
    radio.writes(0, b"TB1 ho")  # and is gone in the middle of it
    board.take_in()
    radio.goes(0)
    radio.connects(0)
    radio.writes(0, encode(How(seq=1)))
    board.take_in()
    assert [frame.bad for frame in heard(radio, 0)] == [0]
