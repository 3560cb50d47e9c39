"""Ways that bytes take: a serial port, Bluetooth, memory. A transport carries and heals; it does not know what it carries.

Every transport calls its receiver from one thread of its own, so that a driver needs no locks: `opened` when bytes may flow,
`received` as they come, `lost` once for each new reason why they can't, and `passed` at least twice a second, whatever
the state, so that a driver can mind its time-outs. A transport never gives up: what was unplugged is tried again until `close`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Protocol

TICK_S = 0.1
PAUSE_S = 1.0  # between two `passed`: then this machine stood still, or had no time for us

# Nordic's UART service: a serial port over Bluetooth Low Energy.
NUS_SERVICE = "6e400001-b5a3-f393-e0a9-e50e24dcca9e"
NUS_TO_DEVICE = "6e400002-b5a3-f393-e0a9-e50e24dcca9e"
NUS_FROM_DEVICE = "6e400003-b5a3-f393-e0a9-e50e24dcca9e"


@dataclass(frozen=True, slots=True, kw_only=True)
class Advertisement:
    """What something in the air says of itself: freely by its maker's number (`data`), and by a service's (`service_data`)."""

    address: str
    name: str
    services: tuple[str, ...]
    data: Mapping[int, bytes]
    service_data: Mapping[str, bytes] = field(default_factory=dict)


class Receiver(Protocol):
    """What a transport calls; always from its own one thread."""

    def opened(self) -> None:
        """Bytes may flow from now on; what was half received before is void."""

    def received(self, data: bytes) -> None:
        """Bytes came in."""

    def lost(self, kind: str, detail: dict[str, object]) -> None:
        """No bytes for now: `kind` is a fault's (unplugged, busy, denied, ...). Told again only when the reason changes."""

    def passed(self) -> None:
        """Time has passed."""


class Transport(Protocol):
    """What a driver holds."""

    def start(self, receiver: Receiver) -> None:
        """Begin; at once, whether the device is there or not."""

    def write(self, data: bytes) -> None:
        """Send, from the transport's thread. What can't be sent is dropped: the protocol above repeats what matters."""

    def close(self) -> None:
        """End for good; waits for the thread unless called from it. May be called twice."""
