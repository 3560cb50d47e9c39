"""Card readers of the system: the real pcscd with vsmartcard's virtual reader, into which cards are put as bytes."""

from __future__ import annotations

import os
import shutil
import socket
import struct
import subprocess
import threading
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from hw.drivers import open_device
from hw.hub import Hub
from hw.transports.pcsc import listed_readers
from tests.hw.ear import PATIENCE_S, Ear

DAEMON = shutil.which("pcscd", path="/usr/sbin:/usr/bin")
DRIVER = next(iter(sorted(Path("/usr/lib/pcsc/drivers/serial").glob("libifdvpcd.so*"))), None)
ATR = bytes.fromhex("3B8F8001804F0CA000000306030001000000006A")  # as an ACR122U has it for a MIFARE Classic
NTAG, OTHER, PHONE = bytes.fromhex("04a1b2c3d4e580"), bytes.fromhex("fb0ee20b"), bytes.fromhex("08a1b2c3")

pytestmark = [
    pytest.mark.skipif(
        DAEMON is None or DRIVER is None or os.geteuid() != 0, reason="needs pcscd and vpcd (scripts/bootstrap.sh), as root"
    ),
]


class Card:
    """A card that lies on the virtual reader; closed, it is taken away."""

    def __init__(self, port: int, uid: bytes) -> None:
        self._uid = uid
        self.asked: list[bytes] = []
        until = time.monotonic() + PATIENCE_S
        while True:
            try:
                self._wire = socket.create_connection(("127.0.0.1", port))
                break
            except ConnectionRefusedError:  # the daemon is just opening its reader
                assert time.monotonic() < until
                time.sleep(0.02)
        self._thread = threading.Thread(target=self._answer)
        self._thread.start()

    def _exactly(self, count: int) -> bytes:
        got = b""
        while len(got) < count:
            more = self._wire.recv(count - len(got))
            if not more:
                raise ConnectionResetError
            got += more
        return got

    def _answer(self) -> None:
        with suppress(OSError):
            while True:
                message = self._exactly(struct.unpack(">H", self._exactly(2))[0])
                if message == b"\x04":
                    self._say(ATR)
                elif len(message) > 1:
                    self.asked.append(message)
                    self._say(self._uid + b"\x90\x00" if message[:2] == b"\xff\xca" and self._uid else b"\x6a\x81")

    def _say(self, data: bytes) -> None:
        self._wire.sendall(struct.pack(">H", len(data)) + data)

    def close(self) -> None:
        """Taken away."""
        with suppress(OSError):
            self._wire.shutdown(socket.SHUT_RDWR)
        self._thread.join()
        self._wire.close()


class Daemon:
    """The system's service, in a mount namespace of its own; the library of this process is led to its socket."""

    def __init__(self, folder: Path, link: Path) -> None:
        self.port = 20_000 + os.getpid() % 10_000  # below those that the system gives to whoever asks
        self._link = link
        self._said = folder / "pcscd.txt"
        self._config = folder / "reader.conf"
        self._config.write_text(
            f'FRIENDLYNAME "Virtual PCD"\nDEVICENAME /dev/null:0x{self.port:X}\nLIBPATH {DRIVER}\nCHANNELID 0x{self.port:X}\n'
        )
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Until it answers."""
        there = "mount -t tmpfs none /run && mkdir -p /run/pcscd && exec"
        command = ["unshare", "--mount", "sh", "-c", f"{there} {DAEMON} --foreground --config {self._config}"]
        with self._said.open("wb") as said:
            self._process = subprocess.Popen(command, stdout=said, stderr=said)
        self._link.unlink(missing_ok=True)
        self._link.symlink_to(f"/proc/{self._process.pid}/root/run/pcscd/pcscd.comm")
        until = time.monotonic() + PATIENCE_S
        while not listed_readers():
            assert self._process.poll() is None and time.monotonic() < until, self._said.read_text()
            time.sleep(0.02)

    def stop(self) -> None:
        """It goes, as when somebody stops the service."""
        if self._process is not None:
            self._process.terminate()
            self._process.wait()
            self._process = None


@pytest.fixture
def daemon(tmp_path: Path) -> Iterator[Daemon]:
    daemon = Daemon(tmp_path, Path(os.environ["PCSCLITE_CSOCK_NAME"]))
    yield daemon
    daemon.stop()


def test_cards_come_and_go_and_each_is_read_once(daemon: Daemon) -> None:
    daemon.start()
    ear = Ear()
    device = open_device("pcsc@any", ear)
    try:
        ear.until_well("any")
        for uid in (NTAG, OTHER):
            card = Card(daemon.port, uid)
            ear.until_reading("pad", uid.hex())
            card.close()
            ear.until_reading("pad", uid.hex(), gone=True)
            assert card.asked == [bytes.fromhex("FFCA000000")]
        assert len(ear.readings()) == 4
    finally:
        device.close()


@pytest.mark.parametrize("uid", [PHONE, b"", bytes(11)], ids=["a phone", "a bank card without a number", "too long"])
def test_what_has_no_lasting_number_is_no_tag(daemon: Daemon, uid: bytes) -> None:
    daemon.start()
    ear = Ear()
    device = open_device("pcsc@any", ear)
    try:
        ear.until_well("any")
        stranger = Card(daemon.port, uid)
        ear.wait_while(lambda: None, lambda: stranger.asked)
        stranger.close()
        card = Card(daemon.port, NTAG)
        ear.until_reading("pad", NTAG.hex())
        card.close()
        assert {what for _, what, _ in ear.readings()} == {NTAG.hex()}
    finally:
        device.close()


def test_a_service_that_stops_is_told_and_works_again_by_itself_without_reading_twice(daemon: Daemon) -> None:
    daemon.start()
    ear = Ear()
    device = open_device("pcsc@any", ear)
    try:
        card = Card(daemon.port, NTAG)
        ear.until_reading("pad", NTAG.hex())
        daemon.stop()
        assert ear.until_fault("pcsc_stopped").args["remedy"] == "start_pcsc"
        card.close()
        daemon.start()
        ear.until_well("any")
        card = Card(daemon.port, NTAG)
        ear.wait_while(lambda: None, lambda: card.asked)
        card.close()
        assert [each for each in ear.readings() if not each[2]].count(("pad", NTAG.hex(), False)) <= 2
    finally:
        device.close()


def test_no_service_and_no_such_reader_are_told(daemon: Daemon) -> None:
    ear = Ear()
    device = open_device("pcsc@ACS ACR122U 00 00", ear)
    try:
        ear.until_fault("pcsc_stopped")
        daemon.start()
        ear.until_fault("unplugged")
    finally:
        device.close()


def test_a_reader_is_offered_and_heard_when_it_is_chosen(daemon: Daemon) -> None:
    daemon.start()
    (name, *_) = listed_readers()
    ear = Ear()
    hub = Hub(ear)
    hub.start()
    try:
        state = ear.wait(lambda _: (state := ear.state(name)) and state.offer and state)
        assert state and (state.offer, state.key) == ("reader", f"pcsc@{name}")
        hub.choose(state.key)
        ear.until_well(name)
        card = Card(daemon.port, NTAG)
        ear.until_reading("pad", NTAG.hex(), device=name)
        card.close()
    finally:
        hub.stop()
