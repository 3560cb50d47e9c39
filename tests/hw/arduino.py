"""Our sketch for an Arduino, compiled with the Arduino's own core, and simavr's ATmega328P to run it (`firmware/arduino/simulated`)."""

from __future__ import annotations

import subprocess
from pathlib import Path
from typing import Final

from tests.new_tree import ROOT

SKETCH: Final = ROOT / "firmware" / "arduino"
CORE = Path("/usr/share/arduino/hardware/arduino/avr")
FLASH, MEMORY = 32_256, 2_048  # of an Uno
_C = ("wiring", "wiring_digital", "wiring_analog", "hooks")
_CXX = ("main", "HardwareSerial", "HardwareSerial0", "Print", "Tone", "WString", "new", "abi")


def _run(*command: str | Path, cwd: Path) -> str:
    run = subprocess.run([str(each) for each in command], cwd=cwd, check=False, capture_output=True, text=True)
    assert run.returncode == 0, run.stderr
    return run.stdout + run.stderr


def built(folder: Path) -> tuple[Path, Path]:
    """The sketch, and the machine that runs it. Its own files may warn of nothing."""
    core, sketch, machine = CORE / "cores" / "arduino", folder / "sketch.elf", folder / "uno"
    chip = ["-mmcu=atmega328p", "-DF_CPU=16000000L", "-DARDUINO=10819", "-DARDUINO_AVR_UNO", "-DARDUINO_ARCH_AVR", "-DDECIMAL_DIG=17"]
    places = [f"-I{core}", f"-I{CORE / 'variants' / 'standard'}", "-isystem", str(CORE / "libraries" / "SPI" / "src")]
    flags = [*chip, *places, "-Os", "-ffunction-sections", "-fdata-sections"]
    _run("avr-gcc", *flags, "-w", "-c", *(core / f"{name}.c" for name in _C), cwd=folder)
    cxx = ["-std=gnu++11", "-fno-exceptions", "-fno-threadsafe-statics"]
    _run(
        "avr-g++",
        *flags,
        *cxx,
        "-w",
        "-c",
        *(core / f"{name}.cpp" for name in _CXX),
        CORE / "libraries" / "SPI" / "src" / "SPI.cpp",
        cwd=folder,
    )
    ours: list[str | Path] = ["-x", "c++", "-include", "Arduino.h", SKETCH / "tableboard" / "tableboard.ino", "-o", "ours.o"]
    said = _run("avr-g++", *flags, *cxx, "-Wall", "-Wextra", "-c", *ours, cwd=folder)
    assert "tableboard" not in said, said
    objects = sorted(folder.glob("*.o"))
    _run("avr-g++", "-mmcu=atmega328p", "-Wl,--gc-sections", "-o", sketch, *objects, cwd=folder)
    _run("gcc", "-O2", "-Wall", "-o", machine, SKETCH / "simulated" / "uno.c", "-lsimavr", "-lelf", cwd=folder)
    return sketch, machine


def taken(sketch: Path) -> tuple[int, int]:
    """Its program and its fixed memory, in bytes."""
    text, data, bss = map(int, _run("avr-size", sketch, cwd=sketch.parent).splitlines()[1].split()[:3])
    return text + data, data + bss
