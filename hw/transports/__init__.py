"""The ways that bytes take: a serial port, Bluetooth, memory. A transport carries bytes and reconnects; it does not know what they mean.

Every transport calls its receiver from one thread of its own, so a driver needs no locks: `opened` when bytes may flow,
`received` when bytes come, `lost` once for each new reason why they can't, and `passed` at least twice a second in every
state, so that a driver can check its time-outs. A transport never gives up: it tries to open the port again until `close`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Protocol, TypedDict

TICK_S = 0.1
PAUSE_S = 1.0  # between two `passed`: then this machine stood still, or had no time for us

# Nordic's UART service: a serial port over Bluetooth Low Energy.
NUS_SERVICE = "6e400001-b5a3-f393-e0a9-e50e24dcca9e"
NUS_TO_DEVICE = "6e400002-b5a3-f393-e0a9-e50e24dcca9e"
NUS_FROM_DEVICE = "6e400003-b5a3-f393-e0a9-e50e24dcca9e"


@dataclass(frozen=True, slots=True, kw_only=True)
class Advertisement:
    """A Bluetooth advertisement: data by the maker's number (`data`) and by a service's number (`service_data`)."""

    address: str
    name: str
    services: tuple[str, ...]
    data: Mapping[int, bytes]
    service_data: Mapping[str, bytes] = field(default_factory=dict)


class PortDetail(TypedDict):
    """What a transport tells of a fault: which port it is."""

    port: str


class Receiver(Protocol):
    """What a transport calls, always from its one thread."""

    def opened(self) -> None:
        """Bytes may flow from now on; a frame that was half received before is lost."""

    def received(self, data: bytes) -> None:
        """Bytes came in."""

    def lost(self, kind: str, detail: PortDetail) -> None:
        """No bytes can flow now; `kind` is the fault (unplugged, busy, denied, ...). Called again only when the fault changes."""

    def passed(self) -> None:
        """Called regularly, so that the driver can check its time-outs."""


class Transport(Protocol):
    """The way to a device, as its driver uses it."""

    def start(self, receiver: Receiver) -> None:
        """Begin; returns at once, whether the device is there or not."""

    def write(self, data: bytes) -> None:
        """Send bytes, from the transport's thread. Bytes that can't be sent are dropped: the protocol repeats what matters."""

    def close(self) -> None:
        """Close for good; waits for the thread unless called from it. May be called twice."""
