"""From a serial frame's first byte to its ruling on disk, beside a raw pty round trip and one raw commit at the same pace."""

from __future__ import annotations

import asyncio
import os
import pty
import tempfile
import threading
import time
import tty
from pathlib import Path

from bench.journal import Raw
from bench.report import line, quantile
from companion import wire
from companion.cli.table import new_loop
from companion.game import Envelope
from companion.kernel.seat import TABLE
from companion.sensing import DeviceState
from companion.table.intake import Intake
from companion.table.session import Session
from companion.table.snapshots import Now
from hw.devices import Devices
from hw.simulator import tag_of
from hw.simulator.simulation import PythonSimulation

ROUNDS = 40  # a deck has 48 cards
PACE_S = 0.05  # between two: threads that sleep and disks that rest wake more slowly; so each reading has a raw commit beside it


class Wire:
    """A byte through a pty and back: what the wire itself costs."""

    def __init__(self) -> None:
        self._master, self._slave = pty.openpty()
        tty.setraw(self._slave)
        self.spent: list[float] = []
        self._echoing = threading.Thread(target=self._echo)
        self._echoing.start()

    def _echo(self) -> None:
        while data := os.read(self._slave, 64):
            if data == b"q":
                return
            os.write(self._slave, data)

    def trip(self) -> None:
        """There and back."""
        start = time.perf_counter()
        os.write(self._master, b"x")
        os.read(self._master, 1)
        self.spent.append((time.perf_counter() - start) * 1e3)

    def close(self) -> None:
        """Say no more."""
        os.write(self._master, b"q")
        self._echoing.join()
        os.close(self._master)
        os.close(self._slave)


async def readings(folder: Path, raw: Raw, wire_alone: Wire) -> list[float]:
    """Movement cards set on a simulated board's pad, each ending a turn of Top Race at bank depth; from the frame's first byte on."""
    session = await Session.open(folder / "bench.db")
    await session.seating.choose("toprace", None, {"depth": "bank"})
    for name in ("Ana", "Bo"):
        await session.seating.sit(name)
    assert await session.begin() is None
    game, setup = session.now.play.game, session.now.play.setup
    assert game is not None
    position = {"phase": "race", "turn": "Ana", "hands": {"Ana": 24, "Bo": 24}}
    owners = dict.fromkeys((each.piece.removeprefix("car:") for each in game.bindables(setup) if each.piece.startswith("car:")), "Ana")
    owners[next(iter(owners))] = "Bo"
    fields = {"do": "set_position", "position": {**position, "owners": owners}, "reason": "bench"}
    answer = await session.submit(Envelope(by=TABLE, command=wire.read_command(game, setup, fields)))
    assert answer.accepted, answer
    cards = [each.piece for each in game.bindables(setup) if each.piece.startswith("card:")]
    await session.readers.bind({tag_of(piece): piece for piece in cards})
    simulation = PythonSimulation(board="bench")
    sent = [0.0]
    write = simulation._line.write

    def stamped(data: bytes) -> None:
        if b" tag " in data:
            sent[0] = time.perf_counter()
        write(data)

    simulation._line.write = stamped  # type: ignore[method-assign]
    intake = Intake(asyncio.get_running_loop(), session)
    devices = Devices(intake.put, [simulation.path])
    devices.start(simulate=False)
    heard = asyncio.Event()

    def hear(now: Now) -> None:
        heard.set()

    session.subscribe(hear)
    while not any(isinstance(each, DeviceState) and each.connected for each in session.now.room.devices.values()):
        await asyncio.sleep(0.02)
    spent = []
    for number in range(ROUNDS):
        before = session.now.play.last_line
        piece = cards[number % len(cards)]
        start = time.perf_counter()
        await asyncio.to_thread(simulation.tap, "pad", piece)
        while session.now.play.last_line == before and time.perf_counter() - start < 2:
            heard.clear()
            await asyncio.wait_for(heard.wait(), 2)
        if session.now.play.last_line > before:
            spent.append((time.perf_counter() - sent[0]) * 1e3)
        await asyncio.to_thread(simulation.lift, "pad")
        await asyncio.sleep(PACE_S)
        await asyncio.to_thread(raw.commit)
        await asyncio.to_thread(wire_alone.trip)
    await asyncio.to_thread(devices.stop)
    intake.stop()
    simulation.close()
    await session.close()
    return spent


def main() -> None:
    """Both, in one run."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        raw, wire_alone = Raw(folder / "raw.db"), Wire()
        with asyncio.Runner(loop_factory=new_loop) as runner:  # the loop that a table runs on
            spent = runner.run(readings(folder, raw, wire_alone))
        wire_alone.close()
    ours, yardstick = quantile(spent, 0.5), quantile(raw.spent, 0.5) + quantile(wire_alone.spent, 0.5)
    what = f"frame to ruling on disk ({len(spent)} readings), median"
    line(what, f"{ours:.2f} ms", f"pty + commit {yardstick:.2f}, above {ours - yardstick:.2f}", None, "<= 0.3 ms above")


if __name__ == "__main__":
    main()
