"""The sheet of each kind of reader: `hw/drivers/NAME.toml`, one beside each driver. Screens and documents are made from them.

    way = "serial"              how it comes: serial, air, keys, pcsc, network, or another word
    kind = "reader"             what it is: board, die, reader
    called = "RDM6300"          as its maker calls it
    costs = "6 €"
    opens = "rdm6300@PORT"      how it is named
    [usb]
    own = ["303a", "072f:2200"] USB numbers that nothing else has: opened unasked
    bridged = true              it may sit behind a USB bridge, as other things may: offered
    [remedies]
    silent = "check_switches"   what to do about a fault that is only its own

The texts `driver-NAME` and `driver-NAME-do` in `texts/*/devices.ftl` say what the reader is and what to do with it.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

_FOLDER = Path(__file__).with_name("drivers")

# USB bridges that anything may sit behind.
BRIDGES: Final = {
    (0x10C4, 0xEA60): "CP210x",
    (0x1A86, 0x7523): "CH340",
    (0x1A86, 0x55D4): "CH9102",
    (0x0403, 0x6001): "FT232",
    (0x0403, 0x6015): "FT231X",
    (0x0403, 0x6010): "FT2232",
    (0x067B, 0x2303): "PL2303",
    (0x2341, 0x0043): "Arduino Uno",
    (0x2341, 0x0001): "Arduino Uno",
    (0x2A03, 0x0043): "Arduino Uno",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class DriverSheet:
    """The sheet of one driver's devices."""

    way: str
    kind: str
    called: str
    costs: str
    opens: str
    own: frozenset[tuple[int, int | None]] = frozenset()  # vendor, product or any
    bridged: bool = False


def is_bridge(vendor: int | None, product: int | None) -> bool:
    """Whether these USB numbers are a common bridge's, behind which any device may be."""
    return (vendor, product) in BRIDGES


@cache
def sheet_of(driver: str) -> DriverSheet:
    """A driver's sheet."""
    said = tomllib.loads((_FOLDER / f"{driver}.toml").read_text(encoding="utf-8"))
    usb = said.get("usb", {})
    return DriverSheet(
        way=said["way"],
        kind=said["kind"],
        called=said["called"],
        costs=said["costs"],
        opens=said["opens"],
        own=frozenset(map(_number, usb.get("own", ()))),
        bridged=usb.get("bridged", False),
    )


def _number(said: str) -> tuple[int, int | None]:
    vendor, _, product = said.partition(":")
    return int(vendor, 16), int(product, 16) if product else None


def remedies() -> dict[str, str]:
    """The remedies for faults that only one kind of device has, by fault."""
    found: dict[str, str] = {}
    for path in sorted(_FOLDER.glob("*.toml")):
        found |= tomllib.loads(path.read_text(encoding="utf-8")).get("remedies", {})
    return found
