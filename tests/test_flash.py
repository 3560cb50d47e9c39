"""`make flash`: the chip is asked what it is, and gets the program for it. The tools that would talk to it are simulated."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.new_tree import ROOT


def flashed(tmp_path: Path, chip: str, **more: str) -> tuple[subprocess.CompletedProcess[str], str, str]:
    """The run, what was asked of the tools, and the board that was put on."""
    tools = tmp_path / "bin"
    tools.mkdir()
    log, config = tmp_path / "log", tmp_path / "config.py"
    answer = f'echo "Detecting chip type... {chip}"' if chip else "echo No serial data received.; exit 2"
    for name, does in (("esptool", answer), ("mpremote", f"cp config.py {config}; ls >> {log}")):
        (tools / name).write_text(f'#!/bin/sh\necho {name} "$@" >> {log}\n{does}\n')
        (tools / name).chmod(0o755)
    bash = shutil.which("bash")
    assert bash
    port = tmp_path / "ttyUSB0"
    port.touch()
    environment = {**os.environ, "LC_ALL": "C", "PORT": str(port), "FLASH_TOOLS": str(tools), **more}
    run = subprocess.run([bash, str(ROOT / "scripts" / "flash.sh")], env=environment, check=False, capture_output=True, text=True)
    said = config.read_text().split('BOARD = "')[1].split('"')[0] if config.exists() else ""
    return run, log.read_text() if log.exists() else "", said


@pytest.mark.parametrize(
    ("chip", "offset", "board"),
    [
        ("ESP32-D0WD-V3", "0x1000", "esp32"),
        ("ESP32-PICO-D4", "0x1000", "esp32"),
        ("ESP32-S3 (QFN56)", "0x0", "s3"),
        ("ESP32-C3", "0x0", "c3"),
    ],
)
def test_a_chip_gets_micropython_where_it_starts_and_its_own_board(tmp_path: Path, chip: str, offset: str, board: str) -> None:
    image = tmp_path / "micropython.bin"
    image.touch()
    run, asked, said = flashed(tmp_path, chip, MICROPYTHON=str(image))
    assert run.returncode == 0, run.stderr
    assert f"write-flash {offset} {image}" in asked and said == f"boards.{board}_rc522"
    assert "main.py : + reset" in asked and "light.py" in asked


@pytest.mark.parametrize(
    ("locale", "said"), [("de_DE.UTF-8", "Platine c3_x gibt es nicht"), ("fr_FR.UTF-8", "pas de carte c3_x"), ("nl", "no board c3_x")]
)
def test_it_speaks_the_readers_language(tmp_path: Path, locale: str, said: str) -> None:
    run, _, _ = flashed(tmp_path, "ESP32-C3", BOARD="c3_x", LC_ALL=locale)
    assert run.returncode == 1 and said in run.stderr and "c3_rc522.py" in run.stderr


def test_without_a_file_micropython_is_left_alone(tmp_path: Path) -> None:
    run, asked, said = flashed(tmp_path, "ESP32-D0WD-V3", BOARD="esp32_pn532")
    assert run.returncode == 0 and "flash" not in asked.replace(str(tmp_path), "") and said == "boards.esp32_pn532"


@pytest.mark.parametrize(
    ("chip", "more", "why"),
    [
        ("", {}, "No ESP32 answers on"),
        ("ESP32-C3", {"PORT": ""}, "Name the port: make flash PORT=/dev/ttyUSB0"),
        ("ESP32-C3", {"PORT": "/dev/ttyNone"}, "There is no /dev/ttyNone"),
        ("ESP32-C6FH4", {}, "not an ESP32, S3 or C3"),
        ("ESP8266EX", {}, "not an ESP32, S3 or C3"),
        ("ESP32-C3", {"BOARD": "esp32_rc522"}, "another chip"),
        ("ESP32-C3", {"BOARD": "c3_nothing"}, "There is no board"),
        ("ESP32-C3", {"MICROPYTHON": "/nowhere.bin"}, "There is no file"),
    ],
)
def test_what_can_t_be_is_said_and_nothing_is_written(tmp_path: Path, chip: str, more: dict[str, str], why: str) -> None:
    run, asked, said = flashed(tmp_path, chip, **more)
    assert run.returncode == 1 and why in run.stderr and not said and "write" not in asked and "erase" not in asked


def test_every_file_of_the_board_is_put_on_it(tmp_path: Path) -> None:
    script = (ROOT / "scripts" / "flash.sh").read_text(encoding="utf-8")
    for path in (ROOT / "firmware" / "esp32").iterdir():
        if path.suffix == ".py" or (path.is_dir() and path.name != "__pycache__"):
            assert f" {path.name} " in script, path.name
