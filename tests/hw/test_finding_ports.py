"""How ports are found: which are opened, which are only offered, and which are closed again.

The test sets what the system lists; the ports are real, and their far end shows whether somebody has touched one.
"""

from __future__ import annotations

import os
import pty
import select
import threading
import tty
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import TypedDict

import pytest

import hw.search
import hw.simulator
from companion.sensing import DeviceChoices, DeviceState, Looks
from hw.drivers import UsbPort
from hw.hub import Hub, named_ports
from hw.simulator import Simulation
from tests.hw.ear import Ear


class Ids(TypedDict):
    """Whose make a port is."""

    vendor: int
    product: int


CP210X: Ids = {"vendor": 0x10C4, "product": 0xEA60}
ESPRESSIF: Ids = {"vendor": 0x303A, "product": 0x1001}


class Listed(list[UsbPort]):
    """What the system lists; whoever asks is counted."""

    def __init__(self) -> None:
        super().__init__()
        self.asked = 0
        self.stumbles = 0

    def __call__(self) -> list[UsbPort]:
        self.asked += 1
        if self.asked <= self.stumbles:
            raise OSError("a port went while it was looked at")
        return list(self)


@pytest.fixture
def listed(monkeypatch: pytest.MonkeyPatch) -> Listed:
    listed = Listed()
    monkeypatch.setattr(hw.search, "listed_ports", listed)
    monkeypatch.setattr(hw.search, "_LOOK_EVERY_S", 0.05)
    return listed


@pytest.fixture
def ear() -> Ear:
    return Ear()


@pytest.fixture
def kept() -> list[DeviceChoices]:
    return []


Opens = Callable[..., Hub]


@pytest.fixture
def opens(ear: Ear, listed: Listed, kept: list[DeviceChoices]) -> Iterator[Opens]:
    hubs: list[Hub] = []

    def make(*chosen: str, **more: object) -> Hub:
        hub = Hub(ear, choices=DeviceChoices(chosen=frozenset(chosen)), remember=kept.append, **more)  # type: ignore[arg-type]
        hubs.append(hub)
        hub.start()
        return hub

    yield make
    for hub in hubs:
        hub.stop()


@pytest.fixture
def board() -> Iterator[Simulation]:
    board = hw.simulator.start_simulation(board="b1", engine="python")
    yield board
    board.close()


class Stranger:
    """The far end of a port that is none of ours."""

    def __init__(self) -> None:
        self.master, self._slave = pty.openpty()
        tty.setraw(self._slave)
        self.path = os.ttyname(self._slave)
        self._over = threading.Event()
        self._talk: threading.Thread | None = None
        self.said = 0

    def talk(self, words: bytes, every_s: float) -> None:
        """Say this for ever, as long as somebody makes room for it."""
        os.set_blocking(self.master, False)

        def talk() -> None:
            while not self._over.wait(every_s):
                with suppress(BlockingIOError):
                    self.said += os.write(self.master, words)

        self._talk = threading.Thread(target=talk)
        self._talk.start()

    def heard(self) -> bytes:
        """What was written to it."""
        return os.read(self.master, 4096) if select.select([self.master], [], [], 0)[0] else b""

    def close(self) -> None:
        self._over.set()
        if self._talk:
            self._talk.join()
        os.close(self.master)
        os.close(self._slave)


@pytest.fixture
def stranger() -> Iterator[Stranger]:
    stranger = Stranger()
    yield stranger
    stranger.close()


def looked(listed: Listed, ear: Ear, times: int = 5) -> None:
    """Until the ports were looked at that often."""
    since = listed.asked
    ear.wait_while(lambda: None, lambda: listed.asked >= since + times)


def offered(ear: Ear, device: str) -> DeviceState:
    return ear.wait(lambda _: (state := ear.state(device)) and state.offer and not state.forgotten and state)  # type: ignore[return-value]


# --- what is opened, and what is not --------------------------------------------------------------------------------------------


def test_a_port_that_may_be_anybody_s_is_offered_and_not_opened(opens: Opens, ear: Ear, listed: Listed, stranger: Stranger) -> None:
    hub = opens()
    listed.append(UsbPort(path=stranger.path, name="CP2102", serial="A7B8C9D0", **CP210X))
    state = offered(ear, stranger.path)
    assert (state.offer, state.name, state.connected, state.fault) == ("port", "CP2102", False, None)
    looked(listed, ear)
    assert stranger.heard() == b"" and hub.states() == (state,)
    listed.clear()
    ear.wait(lambda _: (gone := ear.state(stranger.path)) and gone.forgotten)
    assert hub.states() == ()


def test_a_port_of_no_bridge_we_know_is_not_even_offered(opens: Opens, ear: Ear, listed: Listed, stranger: Stranger) -> None:
    hub = opens()
    listed.append(UsbPort(path=stranger.path, vendor=0x12D1, product=0x1001))
    looked(listed, ear)
    assert hub.states() == () and stranger.heard() == b""


def test_a_board_with_a_usb_port_of_its_own_is_found_when_it_is_plugged_in(
    opens: Opens, ear: Ear, listed: Listed, board: Simulation
) -> None:
    opens()
    listed.append(UsbPort(path=board.path, **ESPRESSIF))
    assert ear.until_well("b1").key == "", "nobody has to choose it"


def test_a_port_that_is_tried_and_is_a_board_s_is_ours_from_then_on(
    opens: Opens, ear: Ear, listed: Listed, board: Simulation, kept: list[DeviceChoices]
) -> None:
    hub = opens()
    listed.append(UsbPort(path=board.path, serial="A7B8C9D0", **CP210X))
    state = offered(ear, board.path)
    hub.choose(state.key)
    assert ear.until_well("b1").key == state.key
    ear.wait_while(lambda: None, lambda: kept)
    assert kept == [DeviceChoices(chosen=frozenset({state.key}))]
    assert [state.device for state in hub.states()] == ["b1"]


@pytest.mark.parametrize("serial", ["A7B8C9D0", "0001", ""], ids=["own number", "everybody's number", "no number"])
def test_a_board_that_was_used_before_works_when_it_is_plugged_in(
    opens: Opens, ear: Ear, listed: Listed, board: Simulation, serial: str
) -> None:
    used = UsbPort(path="/dev/ttyUSB7", serial=serial, location="1-1.2", **CP210X)
    opens(used.key)
    listed.append(UsbPort(path=board.path, serial=serial, location="1-1.2", **CP210X))
    assert ear.until_well("b1").key == used.key


def test_what_has_no_number_of_its_own_is_known_by_its_socket() -> None:
    def port(serial: str, location: str) -> UsbPort:
        return UsbPort(path="x", serial=serial, location=location, **CP210X)

    assert port("A7B8C9D0", "1-1.2").key == port("A7B8C9D0", "1-3").key != port("A7B8C9D1", "1-1.2").key
    assert port("0001", "1-1.2").key == port("", "1-1.2").key != port("0001", "1-3").key


def test_a_board_that_is_pulled_out_is_told_and_works_at_another_path(
    opens: Opens, ear: Ear, listed: Listed, board: Simulation, stranger: Stranger
) -> None:
    mine = UsbPort(path=board.path, serial="A7B8C9D0", **CP210X)
    hub = opens(mine.key)
    listed.append(mine)
    ear.until_well("b1")
    listed.clear()
    board.unplug()
    assert ear.until_fault("unplugged").device == "b1"
    looked(listed, ear)
    os.symlink(stranger.path, board.path)  # somebody else's is given the same path
    try:
        listed.append(UsbPort(path=board.path, serial="ZZZZZZZZ", **CP210X))
        offered(ear, board.path)
        looked(listed, ear)
        assert stranger.heard() == b"", "the path is not what was chosen"
        again = hw.simulator.start_simulation(board="b1", engine="python")
        try:
            ear.forget()
            listed.append(UsbPort(path=again.path, serial="A7B8C9D0", **CP210X))
            ear.until_well("b1")
            assert [state.device for state in hub.states() if not state.offer] == ["b1"]
        finally:
            again.close()
    finally:
        os.unlink(board.path)


def test_a_board_that_is_let_go_is_offered_again(
    opens: Opens, ear: Ear, listed: Listed, board: Simulation, kept: list[DeviceChoices]
) -> None:
    mine = UsbPort(path=board.path, serial="A7B8C9D0", **CP210X)
    hub = opens(mine.key)
    listed.append(mine)
    ear.until_well("b1")
    hub.let_go(mine.key)
    assert offered(ear, board.path).key == mine.key
    looked(listed, ear)
    assert kept == [DeviceChoices()] and [state.device for state in hub.states()] == [board.path]


# --- strangers ------------------------------------------------------------------------------------------------------------------

GPS = b"$GPGGA,092750.000,5321.6802,N,00630.3372,W,1,8,1.03,61.7,M,55.2,M,,*76\r\n"


@pytest.mark.parametrize("ids", [CP210X, ESPRESSIF], ids=["tried", "Espressif"])
@pytest.mark.parametrize(("words", "every_s"), [(GPS, 0.2), (b"\xfe" * 4096, 0.001)], ids=["GPS", "flood"])
def test_a_stranger_that_talks_is_let_go_and_left_alone_until_it_is_plugged_in_anew(
    opens: Opens, ear: Ear, listed: Listed, stranger: Stranger, ids: Ids, words: bytes, every_s: float
) -> None:
    hub = opens()
    port = UsbPort(path=stranger.path, serial="A7B8C9D0", **ids)
    stranger.talk(words, every_s)
    listed.append(port)
    hub.choose(port.key)
    state = ear.wait(lambda _: (state := ear.state(stranger.path)) and state.offer and state.fault and state)
    assert isinstance(state, DeviceState) and state.fault and state.fault.kind == "stranger"
    # A hundred lines are 24 KB; more come in until the port is closed: some 100 ms on a busy machine. In five seconds it would be 20 MB.
    assert stranger.said < 2_000_000, "it was not listened to for long"
    assert b" who " in stranger.heard()
    looked(listed, ear)
    assert stranger.heard() == b"" and hub.states() == (state,)
    listed.clear()
    looked(listed, ear)
    ear.forget()
    listed.append(port)
    if ids is ESPRESSIF:
        ear.wait_while(lambda: None, stranger.heard)
    else:
        assert offered(ear, stranger.path).fault is None, "anew, nothing is known of it"


def test_a_stranger_that_is_silent_is_let_go_and_can_be_tried_again(opens: Opens, ear: Ear, listed: Listed, stranger: Stranger) -> None:
    hub = opens()
    port = UsbPort(path=stranger.path, serial="A7B8C9D0", **CP210X)
    listed.append(port)
    hub.choose(port.key)
    ear.until_fault("silent")
    state = ear.wait(lambda _: (state := ear.state(stranger.path)) and state.offer and state.fault and state)
    assert isinstance(state, DeviceState) and state.fault and state.fault.kind == "silent"
    stranger.heard()
    ear.forget()
    hub.choose(port.key)
    ear.wait_while(lambda: None, stranger.heard)


def test_our_own_board_that_does_not_answer_is_in_trouble_and_not_let_go(
    opens: Opens, ear: Ear, listed: Listed, stranger: Stranger
) -> None:
    port = UsbPort(path=stranger.path, serial="A7B8C9D0", **CP210X)
    hub = opens(port.key)
    listed.append(port)
    ear.until_fault("silent")
    looked(listed, ear)
    (state,) = hub.states()
    assert not state.offer and state.fault and state.fault.kind == "silent"


# --- without looking ------------------------------------------------------------------------------------------------------------


def test_nothing_is_opened_or_offered_where_nobody_looks(opens: Opens, ear: Ear, listed: Listed, board: Simulation) -> None:
    ours, named = UsbPort(path="/dev/ttyUSB0", **ESPRESSIF), board.path
    listed.append(ours)
    hub = opens(ours.key, scan=False, ports=(named,))
    ear.until_well("b1")
    assert listed.asked == 0 and [state.device for state in hub.states()] == ["b1"]


def test_looking_is_switched_off_and_on_and_that_is_kept(
    opens: Opens, ear: Ear, listed: Listed, board: Simulation, stranger: Stranger, kept: list[DeviceChoices]
) -> None:
    hub = opens()
    listed += [UsbPort(path=board.path, **ESPRESSIF), UsbPort(path=stranger.path, **CP210X)]
    ear.until_well("b1")
    offered(ear, stranger.path)
    hub.look(cables=False)
    ear.wait_while(lambda: None, lambda: hub.states() == ())
    assert kept == [DeviceChoices(looks=Looks(cables=False))] and not hub.looks.cables
    hub.look(cables=True)
    ear.forget()
    ear.until_well("b1")


def test_a_system_that_stumbles_over_its_ports_is_asked_again(opens: Opens, ear: Ear, listed: Listed, board: Simulation) -> None:
    listed.stumbles = 3
    opens()
    listed.append(UsbPort(path=board.path, **ESPRESSIF))
    ear.until_well("b1")


def test_a_port_that_is_named_is_not_offered_as_well(opens: Opens, ear: Ear, listed: Listed, board: Simulation) -> None:
    listed.append(UsbPort(path=os.path.realpath(board.path), **CP210X))
    hub = opens(ports=(board.path,))
    ear.until_well("b1")
    looked(listed, ear)
    assert [state.device for state in hub.states()] == ["b1"]


def test_ports_are_named_in_the_environment() -> None:
    assert named_ports({}) == ()
    assert named_ports({"COMPANION_DEVICES": " /dev/pts/3, rdm6300@/dev/ttyUSB1 ,,"}) == ("/dev/pts/3", "rdm6300@/dev/ttyUSB1")


def test_a_name_that_is_no_driver_s_is_told_and_the_other_ports_work(ear: Ear, board: Simulation) -> None:
    hub = Hub(ear, ports=("nfc9000@/dev/ttyUSB0", board.path), scan=False)
    hub.start()
    try:
        assert ear.until_fault("unknown_driver").args["remedy"] == "name_driver"
        ear.until_well("b1")
        assert {state.device for state in hub.states()} == {"nfc9000@/dev/ttyUSB0", "b1"}
    finally:
        hub.stop()
