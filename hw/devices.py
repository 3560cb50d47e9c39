"""The devices of this machine: the real ones or, if there is none, a simulated board."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from companion.sensing import DeviceChoices, DeviceState, Fault, Reading
from hw.hub import Hub
from hw.search import listed_ports

if TYPE_CHECKING:
    from hw.simulator import Simulation

DeviceMessage = Reading | Fault | DeviceState | DeviceChoices  # Choices: to be kept


class Devices:
    """All devices that are plugged in, found or simulated. Their readings are reported from the devices' own threads."""

    def __init__(
        self,
        tell: Callable[[DeviceMessage], None],
        ports: Iterable[str] = (),
        *,
        choices: DeviceChoices | None = None,
        scan: bool = True,
        window: bool = False,
    ) -> None:
        named = tuple(ports)
        self._named = bool(named)
        self.hub = Hub(tell, ports=named, choices=choices, scan=scan, remember=tell, window=window)
        self.simulation: Simulation | None = None
        self.unsimulated = False  # one was wanted and could not be had

    def start(self, simulate: bool) -> None:
        """Open the devices that are there; if there is none, start a simulated board where the system can run one."""
        self.hub.start()
        if simulate and not self._named and not any(port.vendor for port in listed_ports()):
            try:
                from hw import simulator

                self.simulation = simulator.start_simulation()
            except (ImportError, OSError):  # Windows has no pty module, our Android package no simulator, a container perhaps no /dev/pts
                self.unsimulated = True
            else:
                self.hub.add(self.simulation.path)

    def stop(self) -> None:
        """Let go of every port."""
        self.hub.stop()
        if self.simulation is not None:
            self.simulation.close()
