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

from bench.journal import raw_commits
from bench.report import line, quantile
from companion import wire
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
PACE_S = 0.05  # between two, on both sides of the comparison: threads that sleep and disks that rest wake more slowly


def round_trip() -> list[float]:
    """A byte through a pty and back: what the wire itself costs."""
    master, slave = pty.openpty()
    tty.setraw(slave)

    def echo() -> None:
        while data := os.read(slave, 64):
            if data == b"q":
                return
            os.write(slave, data)

    echoing = threading.Thread(target=echo)
    echoing.start()
    spent = []
    for _ in range(ROUNDS):
        start = time.perf_counter()
        os.write(master, b"x")
        os.read(master, 1)
        spent.append((time.perf_counter() - start) * 1e3)
        time.sleep(PACE_S)
    os.write(master, b"q")
    echoing.join()
    os.close(master)
    os.close(slave)
    return spent


async def readings(folder: Path) -> list[float]:
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
    await asyncio.to_thread(devices.stop)
    intake.stop()
    simulation.close()
    await session.close()
    return spent


def main() -> None:
    """Both, in one run."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        raw = quantile(round_trip(), 0.5) + quantile(raw_commits(folder, ROUNDS, PACE_S), 0.5)
        spent = asyncio.run(readings(folder))
    ours = quantile(spent, 0.5)
    line(f"frame to ruling on disk ({len(spent)} readings)", f"{ours:.2f} ms", f"pty + commit {raw:.2f} ms", ours / raw, "<= 3")
