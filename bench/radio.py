"""Bluetooth was away and is back: how long until a die is read again.

BlueZ is played on a bus of its own (`tests/hw/fake_bluez.py`) and used through bleak's own backend; the die is rolled all the time.
Bluetooth is away for a moment, or until the app is told that it is away.
"""

from __future__ import annotations

import os
import tempfile
import time
from pathlib import Path

from bench.report import line, quantile
from hw.hub import Hub
from tests.hw.ear import Ear
from tests.hw.fake_bluez import WAYS, FakeBluez, Switch
from tests.hw.pixels_die import roll_until_read

DIE = "AA:BB:CC:00:00:02"
TIMES = 2


def back(bluez: FakeBluez, ear: Ear, switch: Switch, kind: str, *, told: bool) -> float:
    """Seconds from when Bluetooth is back until a roll is read."""
    roll_until_read(bluez, DIE, ear)
    ear.forget()
    switch(bluez, False)
    if told:
        ear.until_fault(kind)
    switch(bluez, True)
    ear.forget()
    start = time.perf_counter()
    roll_until_read(bluez, DIE, ear)
    spent = time.perf_counter() - start
    ear.until_well(f"ble:{DIE}")
    return spent


def main() -> None:
    """Measure each way in which it can be away."""
    spent: dict[str, list[float]] = {}
    for way, (switch, kind) in WAYS.items():
        with tempfile.TemporaryDirectory() as name:
            bluez, ear = FakeBluez(Path(name), mtu=185), Ear()
            os.environ["DBUS_SYSTEM_BUS_ADDRESS"] = bluez.bus_address
            hub = Hub(ear, ports=(f"pixels@ble:{DIE}",), scan=False)
            hub.start()
            for told in (False, True) * TIMES:
                if told or kind != "bluetooth_denied":  # a connection survives a brief policy
                    spent.setdefault(way, []).append(back(bluez, ear, switch, kind, told=told))
            hub.stop()
            bluez.close()
    every = [each for times in spent.values() for each in times]
    line(f"a die read again after Bluetooth was away ({len(every)}), p50", f"{quantile(every, 0.5):.2f} s", "", None, "<= 5 s")
    for way, times in spent.items():
        line(f"  {way}: the longest", f"{max(times):.2f} s", "", None, "<= 5 s")


if __name__ == "__main__":
    main()
