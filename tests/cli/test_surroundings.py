"""`companion doctor` on the machine around a table: what is all right is said, what is not has a remedy, in every language."""

from __future__ import annotations

import os
import re
import shutil
import socket
import sys
from collections import namedtuple
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.cli import surroundings
from companion.cli.surroundings import Finding
from companion.cli.words import teller
from companion.languages import LANGUAGES
from hw.drivers import UsbPort
from tests.cli.companion import companion
from tests.cli.screen import screen
from tests.cli.test_no_window import NOBODYS_DISPLAY
from tests.cli.test_serve import Running, free_port

PORT = 8765
DARK = {"DISPLAY": "", "WAYLAND_DISPLAY": "", "SDL_VIDEODRIVER": ""}


def said(finding: Finding, language: str = "en") -> str:
    """A finding's line, with every word of it there."""
    words = teller(language)
    line = " ".join(words(each) for each in (finding.text, finding.remedy) if each is not None)
    assert not re.search(r"around-|remedy-|device-fault|[{}]|[$][a-z]", line), line
    return line


@pytest.fixture
def taken() -> Iterator[int]:
    """A port that something else has."""
    with socket.socket() as other:
        other.bind(("0.0.0.0", 0))
        other.listen()
        yield other.getsockname()[1]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_before_the_first_table_it_looks_around(tmp_path: Path, lang: str) -> None:
    done = companion(tmp_path / "new", "doctor", lang=lang, environment=DARK)
    assert done.returncode == 2 and "table.db" in done.stderr
    title, *lines = done.stdout.splitlines()
    assert title == teller(lang).say("around-title") and len(lines) >= 8
    assert all(re.match(r"[✓✗·] \S", line) for line in lines), lines
    assert not (tmp_path / "new").exists()


def test_a_finding_does_not_make_a_whole_file_a_damaged_one(tmp_path: Path) -> None:
    companion(tmp_path, "import", "-", text=companion(tmp_path, "demo", "mogul", "--seed", "1").stdout.encode())
    done = companion(tmp_path, "doctor", environment={**DARK, "DISPLAY": NOBODYS_DISPLAY})
    assert done.returncode == 0 and "Evening 1: whole" in done.stdout and "✗" in done.stdout
    named = companion(tmp_path, "doctor", str(tmp_path / "table.db"))
    assert named.stdout.splitlines() == [line for line in named.stdout.splitlines() if "Evening" in line]


def test_a_terminal_with_few_letters_is_told_how_to_get_more(tmp_path: Path) -> None:
    done = companion(tmp_path, "doctor", environment={**DARK, "PYTHONIOENCODING": "ascii"})
    assert "export LANG=C.UTF-8" in done.stdout and "v Table companion" in done.stdout


def test_a_folder_that_takes_nothing_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    found = surroundings.disk_finding(tmp_path / "file" / "table")
    assert not found.well and str(tmp_path / "file" / "table") in said(found) and "--data" in said(found)
    assert surroundings.disk_finding(tmp_path / "not" / "yet").well


def test_a_full_disk_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    usage = namedtuple("usage", "total used free")
    monkeypatch.setattr(shutil, "disk_usage", lambda _: usage(10**9, 10**9, 5_000_000))
    found = surroundings.disk_finding(tmp_path)
    assert not found.well and "5 MB" in said(found) and "Make room" in said(found)


def test_a_font_that_is_cut_off_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert surroundings.fonts_finding().well
    for path in surroundings.FONTS.iterdir():
        if path.is_file():
            (tmp_path / path.name).write_bytes(path.read_bytes())
    broken = tmp_path / "Phosphor-Bold.ttf"
    broken.write_bytes(broken.read_bytes()[:1000])
    monkeypatch.setattr(surroundings, "FONTS", tmp_path)
    found = surroundings.fonts_finding()
    assert not found.well and "Phosphor-Bold.ttf" in said(found) and "AsapCondensed" not in said(found)


def test_a_window_is_tried_in_a_process_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in DARK.items():
        monkeypatch.setenv(name, value)
    assert "no screen here" in said(surroundings.screen_finding())
    monkeypatch.setenv("DISPLAY", NOBODYS_DISPLAY)
    found = surroundings.screen_finding()
    assert not found.well and NOBODYS_DISPLAY in said(found) and "companion serve" in said(found)
    with screen(tmp_path) as shown:
        monkeypatch.setenv("DISPLAY", shown.display)
        found = surroundings.screen_finding()
    assert found.well and found.remedy is None and "draws" in said(found), said(found)


def test_without_a_network_phones_can_not_come(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(surroundings, "own_address", lambda: None)
    [found] = surroundings.network_findings(PORT)
    assert not found.well and "Wi-Fi" in said(found)


def test_a_taken_port_is_told_from_one_where_a_table_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, taken: int) -> None:
    monkeypatch.setattr(surroundings, "own_address", lambda: "192.0.2.7")
    monkeypatch.setattr(surroundings, "_firewalls", lambda: {"ufw"})
    network, port, firewall, isolation = list(surroundings.network_findings(taken))
    assert network.well and "192.0.2.7" in said(network)
    assert not port.well and str(taken) in said(port) and "--port" in said(port)
    assert f"sudo ufw allow {taken}/tcp" in said(firewall)
    assert f"http://192.0.2.7:{taken}/" in said(isolation) and isolation.well
    ours = free_port()
    table = Running(tmp_path, "--port", str(ours), "--host", "127.0.0.1", "--no-simulator")
    try:
        table.until("Ctrl-C stops")
        assert surroundings._port(ours).well and "being served" in said(surroundings._port(ours))
    finally:
        table.kill()
    assert surroundings._port(free_port()).remedy is None


def test_firewalls_that_are_on_are_found(tmp_path: Path) -> None:
    assert surroundings._firewalls(tmp_path) == set()
    (tmp_path / "etc" / "ufw").mkdir(parents=True)
    (tmp_path / "etc" / "ufw" / "ufw.conf").write_text("# ENABLED=no\nENABLED=yes\n")
    (tmp_path / "proc" / "77").mkdir(parents=True)
    (tmp_path / "proc" / "77" / "comm").write_text("firewalld\n")
    assert surroundings._firewalls(tmp_path) == {"ufw", "firewalld"} == surroundings.FIREWALLS.keys()


def test_a_port_that_may_not_be_opened_says_how_to_be_allowed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "ttyUSB0"
    path.touch()
    ports = [UsbPort(path=str(path), vendor=1, name="CP2102"), UsbPort(path="/dev/ttyS0")]
    monkeypatch.setattr("hw.search.listed_ports", lambda: ports)
    [found] = surroundings.cable_findings()
    assert found.well and "CP2102" in said(found)
    monkeypatch.setattr(os, "access", lambda *_: False)
    [found] = surroundings.cable_findings()
    assert not found.well and "dialout" in said(found)
    monkeypatch.setattr("hw.search.listed_ports", list)
    [found] = surroundings.cable_findings()
    assert found.well and "none is needed" in said(found)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("kind", [None, "bluetooth_off", "bluetooth_missing", "bluetooth_denied"])
def test_what_is_wrong_with_bluetooth_is_a_remark_with_its_remedy(monkeypatch: pytest.MonkeyPatch, kind: str | None, lang: str) -> None:
    monkeypatch.setattr("hw.transports.ble.look_around", lambda heard, radio, stopping: radio(kind))
    found = surroundings.bluetooth_finding()
    assert said(found, lang) and (found.remedy is None) is (kind is None) and found.well


def test_a_python_that_kivy_has_no_build_for_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    assert surroundings.program_finding().well
    monkeypatch.setattr(sys, "version_info", (3, 14, 1))
    found = surroundings.program_finding()
    assert not found.well and "3.13" in said(found)
