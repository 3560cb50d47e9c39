"""Our firmware under MicroPython as the simulated board."""

from __future__ import annotations

from hw.simulator.simulation import PythonSimulation


def find_micropython() -> str | None:
    """A MicroPython that can run our firmware; not there yet."""
    return None


class FirmwareSimulation(PythonSimulation):
    """See `find_micropython`."""

    def __init__(self, *, board: str, readers: tuple[str, ...], link: str | None, micropython: str) -> None:
        super().__init__(board=board, readers=readers, link=link)
