"""A simulated table board: it uses the real link protocol on a pseudo-terminal, so everything above it is the real program.

    simulation = hw.simulator.start_simulation()
    hub.add(simulation.path)
    simulation.tap("pad", "car:blue")

If MicroPython and our firmware are there, the firmware itself runs, with simulated reader chips; otherwise a board in Python
(`hw.simulator.board`) does. To play with it by hand: `python -m hw.simulator`.
"""

from __future__ import annotations

from hw.simulator.firmware import FirmwareSimulation, find_micropython
from hw.simulator.simulation import READERS, PythonSimulation, Simulation, tag_of

__all__ = ["READERS", "Simulation", "start_simulation", "tag_of"]


def start_simulation(
    *, board: str = "sim1", readers: tuple[str, ...] = READERS, link: str | None = None, engine: str = "auto"
) -> Simulation:
    """Plug in a simulated board. `link`: the path of its port; `engine`: "firmware", "python", or "auto" for the firmware if it can run."""
    if engine not in {"auto", "firmware", "python"}:
        raise ValueError(f"no engine {engine!r}")
    micropython = None if engine == "python" else find_micropython()
    if engine == "firmware" and micropython is None:
        raise FileNotFoundError("no MicroPython, or no firmware beside it (scripts/get_micropython.sh)")
    if micropython is not None:
        return FirmwareSimulation(board=board, readers=readers, link=link, micropython=micropython)
    return PythonSimulation(board=board, readers=readers, link=link)
