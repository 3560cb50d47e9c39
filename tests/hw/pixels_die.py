"""A Pixels die as it advertises itself, byte by byte as its maker's firmware packs it (DiceFirmware: bluetooth_custom_advertising_data.cpp,
bluetooth_stack.cpp).
"""

from __future__ import annotations

import struct

from tests.hw.ear import Ear
from tests.hw.fake_bluez import FakeBluez

ROLLED, HANDLED, ROLLING, CROOKED, PUT_DOWN = 1, 2, 3, 4, 5
D4, D6, D8, D10, D00, D12, D20, PIPPED, FUDGE = range(1, 10)
COMPANY, SERVICE = 0x0D39, "0000180a-0000-1000-8000-00805f9b34fb"
OLD, NEW = 1700204400, 1707177600  # firmware of 2023-11-17, and of 2024-02-06


def maker(state: int, index: int, *, die: int = D6, leds: int = 6, battery: int = 95) -> bytes:
    """What it says under its maker's number; its colour is midnight galaxy."""
    return bytes((leds, die << 4 | 3, state, index, battery))


def service(built: int = NEW) -> bytes:
    """What it says under the device information's number: its own, and when its firmware was built."""
    return struct.pack("<II", 0x12345678, built)


def says(bluez: FakeBluez, address: str, state: int, index: int, *, die: int = D6, built: int = NEW) -> None:
    """It says so in the air."""
    bluez.advertise(address, {COMPANY: maker(state, index, die=die)}, {SERVICE: service(built)})


def roll_until_read(bluez: FakeBluez, address: str, ear: Ear) -> None:
    """A die is rolled again and again until a roll is read."""
    face = 0

    def roll() -> None:
        nonlocal face
        face = (face + 1) % 6
        says(bluez, address, ROLLING, face)
        says(bluez, address, ROLLED, face)

    ear.wait_while(roll, ear.readings)
