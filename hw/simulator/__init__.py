"""A table board without a board: it speaks the real link through a pseudo-terminal, so that everything above it is the real thing.

    simulation = hw.simulator.start_simulation()
    hub.add(simulation.path)
    simulation.tap("pad", "car:blue")

Where a MicroPython and our firmware are at hand, the firmware itself runs, with simulated reader chips; otherwise a Python board
(`hw.simulator.board`) does. By hand: `python -m hw.simulator`.
"""

from __future__ import annotations

from hw.simulator.firmware import FirmwareSimulation, find_micropython
from hw.simulator.simulation import READERS, PythonSimulation, Simulation, tag_of

__all__ = ["READERS", "Simulation", "start_simulation", "tag_of"]


def start_simulation(
    *, board: str = "sim1", readers: tuple[str, ...] = READERS, link: str | None = None, engine: str = "auto"
) -> Simulation:
    """Plug in a simulated board. `link`: where its port shall lie; `engine`: "firmware", "python", or "auto" for the first that can."""
    if engine not in {"auto", "firmware", "python"}:
        raise ValueError(f"no engine {engine!r}")
    micropython = None if engine == "python" else find_micropython()
    if engine == "firmware" and micropython is None:
        raise FileNotFoundError("no MicroPython, or no firmware beside it (scripts/get_micropython.sh)")
    if micropython is not None:
        return FirmwareSimulation(board=board, readers=readers, link=link, micropython=micropython)
    return PythonSimulation(board=board, readers=readers, link=link)
