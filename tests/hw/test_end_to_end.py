"""Bytes on a pseudo-terminal from end to end: a simulated board (our firmware in MicroPython, and the Python board) and the hub."""

from __future__ import annotations

import errno
import os
import pty
import threading
import time
import tty
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import serial

import hw.simulator
from companion.sensing import DeviceState, Fault
from hw.hub import Hub
from hw.protocols.link import Beat, Decoder, Frame, Hello, TagEvent, encode
from hw.simulator import Simulation, tag_of
from hw.transports import PortDetail
from hw.transports.serial import SerialTransport, open_fault
from tests.hw.ear import PATIENCE_S, Ear


@pytest.fixture(params=["firmware", "python"])
def engine(request: pytest.FixtureRequest) -> str:
    if request.param == "firmware":
        request.getfixturevalue("micropython")
    return str(request.param)


@pytest.fixture
def board(engine: str) -> Iterator[Simulation]:
    board = hw.simulator.start_simulation(board="b1", readers=("pad", "tipp1"), engine=engine)
    yield board
    board.close()


@pytest.fixture
def ear() -> Ear:
    return Ear()


@pytest.fixture
def hub(ear: Ear, board: Simulation) -> Iterator[Hub]:
    hub = Hub(ear, ports=(board.path,), scan=False)
    hub.start()
    yield hub
    hub.stop()


def test_a_piece_set_on_a_reader_is_read_once_and_told_when_it_is_taken_away(hub: Hub, board: Simulation, ear: Ear) -> None:
    ear.until_well("b1")
    board.tap("pad", "car:blue")
    ear.until_reading("pad", tag_of("car:blue"))
    board.tap("tipp1", "car:red")
    ear.until_reading("tipp1", tag_of("car:red"))
    board.lift("pad")
    ear.until_reading("pad", tag_of("car:blue"), gone=True)
    blue, red = tag_of("car:blue"), tag_of("car:red")
    assert ear.readings() == [("pad", blue, False), ("tipp1", red, False), ("pad", blue, True)]
    (state,) = hub.states()
    assert (state.device, state.simulated, state.readers) == ("b1", True, ("pad", "tipp1"))


def test_the_same_piece_tapped_again_is_read_again(hub: Hub, board: Simulation, ear: Ear) -> None:
    for _ in range(2):
        board.tap("pad", "car:blue")
        ear.until_reading("pad", tag_of("car:blue"))
        ear.forget()
    board.lift("pad")
    ear.until_reading("pad", tag_of("car:blue"), gone=True)


def test_a_pulled_cable_is_a_fault_that_heals_and_reads_nothing_twice(hub: Hub, board: Simulation, ear: Ear) -> None:
    board.tap("pad", "car:blue")
    ear.until_reading("pad", tag_of("car:blue"))
    for _ in range(2):
        ear.forget()
        board.unplug()
        assert ear.until_fault("unplugged").args["remedy"] == "plug_in"
        board.plug()
        ear.until_well("b1")
    board.tap("tipp1", "car:red")
    ear.until_reading("tipp1", tag_of("car:red"))
    assert ear.readings() == [("tipp1", tag_of("car:red"), False)]


def test_a_piece_moved_while_the_cable_is_out_is_read_when_it_is_back(hub: Hub, board: Simulation, ear: Ear) -> None:
    board.tap("pad", "car:blue")
    ear.until_reading("pad", tag_of("car:blue"))
    board.unplug()
    ear.until_fault("unplugged")
    board.lift("pad")
    board.tap("tipp1", "car:blue")
    board.plug()
    ear.until_reading("tipp1", tag_of("car:blue"))
    ear.until_reading("pad", tag_of("car:blue"), gone=True)


def test_rubbish_on_the_line_is_a_fault_that_heals_and_loses_no_tap(hub: Hub, board: Simulation, ear: Ear) -> None:
    ear.until_well("b1")
    board.noise()
    board.tap("pad", "car:blue")
    board.noise()
    count: Any = ear.until_fault("garbled").args["count"]
    assert count >= 3
    ear.until_reading("pad", tag_of("car:blue"))
    ear.until_well("b1")
    assert ear.readings() == [("pad", tag_of("car:blue"), False)]


def test_two_boards_at_one_hub(hub: Hub, board: Simulation, ear: Ear, engine: str) -> None:
    other = hw.simulator.start_simulation(board="b2", readers=("pad",), engine=engine)
    try:
        hub.add(other.path)
        ear.until_well("b1")
        ear.until_well("b2")
        other.tap("pad", "car:blue")
        board.tap("pad", "car:blue")
        for name in ("b1", "b2"):
            ear.until_reading("pad", tag_of("car:blue"), device=name)
        assert [state.device for state in hub.states()] == ["b1", "b2"]
        hub.remove(other.path)
        assert [state.device for state in hub.states()] == ["b1"]
        last = ear.state("b2")
        assert last and last.forgotten
    finally:
        other.close()


# --- without the hub: what is on the wire --------------------------------------------------------------------------------------


@pytest.fixture
def wire(board: Simulation) -> Iterator[serial.Serial]:
    with serial.Serial(board.path, 115200, timeout=0.05, exclusive=True) as wire:
        yield wire


def frames_until(wire: serial.Serial, decoder: Decoder, enough: type[Frame]) -> list[Frame]:
    """What comes up to the first frame of that kind."""
    frames: list[Frame] = []
    until = time.monotonic() + PATIENCE_S
    while not any(isinstance(frame, enough) for frame in frames):
        assert time.monotonic() < until, f"never came; heard {frames}"
        frames += decoder.feed(wire.read(wire.in_waiting or 1))
    return frames


def test_an_event_nobody_acknowledges_is_sent_nine_times_with_its_number(board: Simulation, wire: serial.Serial) -> None:
    decoder = Decoder()
    frames_until(wire, decoder, Beat)
    board.tap("pad", "car:blue")
    tags: list[TagEvent] = []
    beats = 0  # since the last repeat: by the board's own clock one more would have come between two of them
    until = time.monotonic() + PATIENCE_S
    while beats < 3:
        assert time.monotonic() < until, f"never still; heard {tags}"
        for frame in decoder.feed(wire.read(wire.in_waiting or 1)):
            if isinstance(frame, TagEvent):
                tags.append(frame)
            beats = 0 if isinstance(frame, TagEvent) or not tags else beats + isinstance(frame, Beat)
    assert len(tags) == 9 and len(set(tags)) == 1


def test_somebody_at_a_terminal_can_ask_the_board(board: Simulation, wire: serial.Serial) -> None:
    wire.write(b"?\r\n")
    text = b""
    until = time.monotonic() + PATIENCE_S
    while b" health " not in text:
        assert time.monotonic() < until
        text += wire.read(wire.in_waiting or 1)
    assert b'"id":"b1"' in text.replace(b'": "', b'":"')
    wire.write(b"help\n")
    while b"# table board" not in text:
        assert time.monotonic() < until
        text += wire.read(wire.in_waiting or 1)


# --- ports that can't be had ----------------------------------------------------------------------------------------------------


def test_a_port_that_another_program_holds_is_busy_until_it_lets_go(ear: Ear) -> None:
    board = hw.simulator.start_simulation(board="b1", engine="python")
    hub = Hub(ear, ports=(board.path,), scan=False)
    try:
        with serial.Serial(board.path, exclusive=True):
            hub.start()
            fault = ear.until_fault("busy")
            assert fault.args == {"port": board.path, "remedy": "close_other_program"}
        ear.until_well("b1")
        line = ear.state(board.path)
        assert line and line.forgotten, "the port's own line gives way to the board's"
    finally:
        hub.stop()
        board.close()


def test_the_hub_holds_its_ports_for_itself(ear: Ear) -> None:
    board = hw.simulator.start_simulation(board="b1", engine="python")
    hub = Hub(ear, ports=(board.path,), scan=False)
    try:
        hub.start()
        ear.until_well("b1")
        with pytest.raises(serial.SerialException):
            serial.Serial(board.path, exclusive=True)
    finally:
        hub.stop()
        board.close()


def test_a_port_that_is_not_there_yet_is_unplugged_until_it_is(ear: Ear, tmp_path: Path) -> None:
    path = str(tmp_path / "board")
    hub = Hub(ear, ports=(path,), scan=False)
    hub.start()
    try:
        ear.until_fault("unplugged")
        board = hw.simulator.start_simulation(board="b1", link=path, engine="python")
        try:
            ear.until_well("b1")
        finally:
            board.close()
    finally:
        hub.stop()
    assert not os.path.lexists(path)


@pytest.mark.parametrize(
    ("error", "kind"),
    [
        (serial.SerialException(errno.EACCES, "could not open port"), "denied"),
        (serial.SerialException(errno.EAGAIN, "Could not exclusively lock port"), "busy"),
        (serial.SerialException(errno.EBUSY, "could not open port"), "busy"),
        (serial.SerialException("could not open port 'COM4': PermissionError(13, 'Access is denied.', None, 5)"), "busy"),
        (serial.SerialException(errno.ENOENT, "could not open port"), "unplugged"),
        (OSError(errno.EIO, "gone"), "unplugged"),
        (TypeError("closed meanwhile"), "unplugged"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_why_a_port_can_not_be_had(error: Exception, kind: str) -> None:
    assert open_fault(error) == kind


# --- the hub itself -------------------------------------------------------------------------------------------------------------


def test_a_listener_that_fails_does_not_stop_the_readers() -> None:
    ear = Ear()

    def clumsy(message: object) -> None:
        ear(message)  # type: ignore[arg-type]
        raise TypeError("a fault of the app's")

    board = hw.simulator.start_simulation(board="b1", engine="python")
    hub = Hub(clumsy, ports=(board.path,), scan=False)
    hub.start()
    try:
        for piece in ("car:blue", "car:red"):
            board.tap("pad", piece)
            ear.until_reading("pad", tag_of(piece))
        assert ear.faults() == []
    finally:
        hub.stop()
        board.close()


def test_stopping_leaves_no_thread_and_no_word(ear: Ear) -> None:
    before = set(threading.enumerate())
    board = hw.simulator.start_simulation(board="b1", engine="python")
    hub = Hub(ear, ports=(board.path, "/nowhere/at-all"), scan=True)
    hub.start()
    ear.until_well("b1")
    hub.stop()
    ear.forget()
    board.tap("pad", "car:blue")
    board.close()
    assert set(threading.enumerate()) == before
    assert ear.heard == []


def test_a_hub_that_was_never_started_can_be_stopped(ear: Ear) -> None:
    Hub(ear).stop()
    assert ear.heard == []


def test_a_board_that_comes_back_on_another_port_is_the_same_device(ear: Ear, tmp_path: Path) -> None:
    hub = Hub(ear, scan=False)
    hub.start()
    try:
        for number in (1, 2):
            path = str(tmp_path / f"port{number}")
            board = hw.simulator.start_simulation(board="b1", link=path, engine="python")
            board.tap("pad", "car:blue")
            hub.add(path)
            ear.until_well("b1")
            ear.until_reading("pad", tag_of("car:blue"))
            if number == 1:
                board.close()
                ear.until_fault("unplugged")
        (state,) = hub.states()
        assert state.connected and state.fault is None
        assert ear.readings() == [("pad", tag_of("car:blue"), False)], "it lay there all the time"
        board.close()
    finally:
        hub.stop()


def test_a_port_with_ever_new_names_is_one_device(ear: Ear) -> None:
    master, slave = pty.openpty()
    tty.setraw(slave)
    hub = Hub(ear, ports=(os.ttyname(slave),), scan=False)
    hub.start()
    os.read(master, 100)  # once it asks who is there, what is said is no longer thrown away with the port's old bytes
    try:
        for number in range(50):
            hello = Hello(seq=1, proto=1, firmware="1", board=f"b{number}", boot="x", readers=("pad",))
            os.write(master, encode(hello))
            ear.until_well(f"b{number}")
        assert [state.device for state in hub.states()] == ["b49"]
    finally:
        hub.stop()
        os.close(master)
        os.close(slave)


def test_every_state_that_is_told_is_the_device_as_a_whole(hub: Hub, board: Simulation, ear: Ear) -> None:
    ear.until_well("b1")
    board.tap("pad", "car:blue")
    ear.wait(lambda heard: any(isinstance(m, DeviceState) and m.last and m.last.what == tag_of("car:blue") for m in heard))
    assert hub.states() == (ear.state("b1"),)
    assert not [m for m in ear.heard if isinstance(m, Fault)]


class Asking:
    """Asks far more than a line holds, as soon as it is open; and how much work that was."""

    def __init__(self, transport: SerialTransport) -> None:
        self._transport = transport
        self.asked = threading.Event()
        self.worked = 0.0

    def opened(self) -> None:
        before = time.thread_time()
        for _ in range(200):
            self._transport.write(b"x" * 999 + b"\n")
        self.worked = time.thread_time() - before
        self.asked.set()

    def received(self, data: bytes) -> None:
        """Nobody answers."""

    def lost(self, kind: str, detail: PortDetail) -> None:
        """It stays."""

    def passed(self) -> None:
        """It waits."""


def test_a_board_that_takes_nothing_more_costs_nothing() -> None:
    """One that stands still, or is gone while its port stays: what is asked of it is lost, and asked again when it is back."""
    master, slave = pty.openpty()
    tty.setraw(slave)
    transport = SerialTransport(os.ttyname(slave))
    asking = Asking(transport)
    transport.start(asking)
    try:
        assert asking.asked.wait(PATIENCE_S)
        assert os.read(master, 99) == b"x" * 99
        assert asking.worked < 3, "on a full line each would be tried for a second, without a pause"
    finally:
        transport.close()
        os.close(master)
        os.close(slave)
