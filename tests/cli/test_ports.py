"""Ports and addresses that people name: if one can't be right, the terminal says what to change."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

import hw.simulator
from companion.cli.devices import Troubles, known_pieces, tag_lines
from companion.cli.words import teller
from companion.sensing import DeviceState, Fault, Reading
from companion.table import catalogue
from companion.table.file.journal import Journal
from companion.table.stored_values import BINDINGS
from hw.drivers import REMEDIES, UsbPort
from hw.simulator import Simulation
from tests.cli.companion import Said
from tests.cli.test_elsewhere import ELSEWHERE, answers
from tests.cli.test_serve import Running, free_port


@pytest.fixture
def companion(capsys: pytest.CaptureFixture[str]) -> Iterator[Said]:
    yield Said(capsys)
    catalogue.set_own_data_folder(None)


@pytest.fixture
def tables() -> Iterator[list[Running]]:
    started: list[Running] = []
    yield started
    for each in started:
        if each.process.stdout is not None and not each.process.stdout.closed:
            each.kill()


@pytest.mark.parametrize("host", ["999.1.1.1", "nix.invalid", "203.0.113.9"])
def test_an_address_that_is_not_ours_names_its_flag(tmp_path: Path, tables: list[Running], host: str) -> None:
    tables.append(Running(tmp_path, "--host", host, "--port", str(free_port()), "--no-simulator"))
    said = tables[0].until("without phones")
    assert host in said and "--host" in said and "Wi-Fi" not in said
    tables[0].until("Ctrl-C stops")


@pytest.mark.parametrize("host", ["localhost", "127.1"])
def test_a_host_by_its_name_is_served_at_its_address(tmp_path: Path, tables: list[Running], host: str) -> None:
    port = free_port()
    tables.append(table := Running(tmp_path, "--host", host, "--port", str(port), "--no-simulator"))
    assert f"127.0.0.1:{port};" in table.until("Phones:")
    table.until("Ctrl-C stops")
    answers(port)
    assert table.kill(signal.SIGTERM) == 0
    assert not any("Traceback" in line for line in table.said), table.said


def test_a_port_that_is_the_systems_is_not_called_taken(tmp_path: Path, tables: list[Running]) -> None:
    program = (*ELSEWHERE, "unprivileged")
    tables.append(table := Running(tmp_path, "--host", "127.0.0.1", "--port", "80", "--no-simulator", program=program))
    said = table.until("without phones")
    assert "taken" not in said and "80" in said and "--port" in said


def test_a_driver_that_is_none_and_a_file_that_is_no_port_are_told_when_the_table_opens(tmp_path: Path, tables: list[Running]) -> None:
    (tmp_path / "passwd").write_text("x")
    tables.append(Running(tmp_path, "--no-phones", "--device", "foo@bar", COMPANION_DEVICES=str(tmp_path / "passwd")))
    said = tables[0].until("Ctrl-C stops") + "".join(tables[0].said)
    if "not a port" not in said:
        said += tables[0].until("not a port")
    assert "No driver has the name in foo@bar" in said and "tableboard" in said
    assert f"{tmp_path / 'passwd'} is not a port" in said and "unplugged" not in said


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_file_is_not_called_an_unplugged_reader(companion: Said, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, lang: str) -> None:
    (tmp_path / "passwd").write_text("x")
    monkeypatch.setenv("COMPANION_DEVICES", str(tmp_path / "passwd"))
    said = companion(tmp_path, "devices", "--seconds", "0.5", lang=lang).stdout
    assert {"fr": "n’est pas un port", "en": "is not a port"}[lang] in said
    assert "débranché" not in said and "unplugged" not in said and "none" not in said
    assert (tmp_path / "passwd").read_text() == "x"


def test_a_port_that_is_not_there_is_still_unplugged(companion: Said, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("COMPANION_DEVICES", str(tmp_path / "ttyUSB7"))
    assert "unplugged" in companion(tmp_path, "devices", "--seconds", "0.5").stdout


@pytest.fixture
def bridge(monkeypatch: pytest.MonkeyPatch) -> Iterator[Simulation]:
    """A board behind a bridge that anything may sit behind."""
    board = hw.simulator.start_simulation(board="b1", engine="python")
    port = UsbPort(path=board.path, vendor=0x10C4, product=0xEA60, name="CP2102")
    for module in ("hw.search", "companion.cli.devices"):
        monkeypatch.setattr(f"{module}.listed_ports", lambda: [port], raising=False)
    yield board
    board.close()


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_port_that_may_be_anybody_s_is_told_and_opened_only_when_it_is_named(
    companion: Said, tmp_path: Path, bridge: Simulation, lang: str
) -> None:
    said = companion(tmp_path, "devices", "--seconds", "1", lang=lang).stdout
    assert f"--device {bridge.path}" in said and "CP2102" in said and "(b1)" not in said
    assert "(b1)" in companion(tmp_path, "devices", "--seconds", "3", "--device", bridge.path, lang=lang).stdout


def test_a_tag_that_is_read_is_called_what_the_table_knows_it_as(tmp_path: Path) -> None:
    path = tmp_path / "table.db"

    def said() -> list[str]:
        known = known_pieces(path)
        return [line for what in ("0A", "0B") for line in tag_lines(Reading(device="b1", reader="pad", what=what), known, teller("en"))]

    assert said() == ["pad read 0A", "pad read 0B"] and not path.exists()
    journal = Journal(path)
    journal.keep(BINDINGS + "toprace", {"pieces": {"0A": "car:red"}, "places": {}})
    assert said() == ["pad read 0A", "pad read 0B"], "a table that is open is left alone"
    journal.close()
    assert said() == ["pad read 0A: car:red (Top Race)", "pad read 0B"]


def test_a_table_can_leave_the_ports_alone(tmp_path: Path, tables: list[Running]) -> None:
    tables.append(Running(tmp_path, "--no-phones", "--no-simulator", "--no-scan"))
    tables[0].until("Ctrl-C stops")


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_reader_that_types_is_not_called_missing(companion: Said, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, lang: str) -> None:
    monkeypatch.setenv("COMPANION_DEVICES", "wedge@keyboard")
    said = companion(tmp_path, "devices", "--seconds", "0", lang=lang).stdout
    assert "wedge@keyboard" in said and "No reader" not in said and "Aucun" not in said


def test_a_keyboard_that_has_a_path_needs_no_window(companion: Said, tmp_path: Path, tables: list[Running]) -> None:
    os.mkfifo(tmp_path / "event-kbd")
    writer = os.open(tmp_path / "event-kbd", os.O_RDWR)
    said = companion(tmp_path, "devices", "--seconds", "0.5", "--device", f"wedge@{tmp_path / 'event-kbd'}", lang="en").stdout
    assert "window" not in said
    os.close(writer)
    tables.append(Running(tmp_path, "--no-phones", "--no-simulator", "--device", "wedge@keyboard"))
    assert "wedge@/dev/input/by-id" in tables[0].until("Ctrl-C stops") + "".join(tables[0].said)


def test_each_trouble_is_told_when_it_comes_and_the_device_when_it_is_back(capsys: pytest.CaptureFixture[str]) -> None:
    troubles = Troubles(["/dev/ttyUSB0"], teller("en"))
    board = DeviceState(device="b1", name="TB-B1", connected=True, readers=("pad", "tipp1"))

    def told(*said: object) -> list[str]:
        for each in said:
            troubles.tell(each)
        return capsys.readouterr().out.splitlines()

    def fault(kind: str, *, connected: bool = False, **args: str) -> tuple[Fault, DeviceState]:
        found = Fault(device="b1", kind=kind, args={"port": "/dev/ttyUSB0", "remedy": REMEDIES[kind], **args})
        return found, replace(board, connected=connected, fault=found)

    there = ["TB-B1 (b1): readers pad and tipp1"]
    assert told(board, board) == there
    for _ in range(2):
        (gone,) = told(*fault("unplugged"), *fault("unplugged"))
        assert "unplugged" in gone
        assert told(board) == there
    assert ["pad" in each or "tipp1" in each for each in told(*fault("reader_silent", connected=True, reader="pad", why="silent"))] == [
        True
    ]
    assert len(told(*fault("reader_silent", connected=True, reader="tipp1", why="silent"))) == 1, "another reader"
    assert told(board) == there
    assert len(told(*fault("garbled", connected=True, count="3"))) == 1
    assert told(board, *fault("garbled", connected=True, count="9"), board) == [], "a bad line comes and goes: told once an evening"


def test_a_device_that_comes_and_goes_all_the_time_does_not_flood_the_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    now = [0.0]
    troubles = Troubles(["/dev/ttyUSB0"], teller("en"), clock=lambda: now[0])

    def comes(name: str) -> None:
        board = DeviceState(device=name, name=name, connected=True, readers=("pad",))
        fault = Fault(device=name, kind="unplugged", args={"port": "/dev/ttyUSB0", "remedy": "plug_in"})
        for said in (board, fault, replace(board, connected=False, fault=fault)):
            troubles.tell(said)

    for number in range(1000):
        comes(f"b{number % 7}")
    said = capsys.readouterr().out.splitlines()
    assert 10 <= len(said) <= 30 and "faster" in said[-1]
    now[0] += 300
    comes("b1")
    assert len(capsys.readouterr().out.splitlines()) == 2, "calm again, all is told"


def test_what_is_simulated_or_only_offered_is_not_told_as_found(capsys: pytest.CaptureFixture[str]) -> None:
    troubles = Troubles([], teller("en"))
    troubles.tell(DeviceState(device="sim1", name="TB-SIM1", connected=True, simulated=True, readers=("pad",)))
    troubles.tell(DeviceState(device="ble:AA", name="Pixels", connected=False, offer="die"))
    assert capsys.readouterr().out == ""
