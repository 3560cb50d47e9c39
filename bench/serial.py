"""The time from a serial frame's first byte until its ruling is on disk and told, beside a raw pty round trip and one raw commit.

The board and the echo are another process, as a board is another machine: they must not get in the app's way. Both read one
steady clock, so the board says when it sent a frame's first byte.
"""

from __future__ import annotations

import asyncio
import os
import pty
import subprocess
import sys
import tempfile
import time
import tty
from pathlib import Path
from typing import IO, Any

from bench.journal import Raw
from bench.report import line, quantile
from companion import wire
from companion.cli.table import new_loop
from companion.game import Envelope
from companion.kernel.seat import TABLE
from companion.sensing import DeviceState
from companion.table.file.journal import Journal
from companion.table.room.intake import Intake
from companion.table.session import Session
from companion.table.snapshots import Now
from hw.devices import Devices
from hw.simulator import tag_of
from hw.simulator.simulation import PythonSimulation

ROUNDS = 40  # a deck has 48 cards
PACE_S = 0.05  # between two: sleeping threads and resting disks wake more slowly, so each reading has a raw commit beside it


def played(*command: str, keep: tuple[int, ...] = ()) -> subprocess.Popen[bytes]:
    """Start the other end of this module in a process of its own."""
    line = [sys.executable, "-m", "bench.serial", *command]
    return subprocess.Popen(line, stdin=subprocess.PIPE, stdout=subprocess.PIPE, pass_fds=keep)


def board(path: str) -> None:
    """Play the board: each line on its input is a card to put on the pad, an empty one takes it away. It prints when it sent that."""
    simulation, sent = PythonSimulation(board="bench", link=path), [0.0]
    write = simulation._line.write

    def stamped(data: bytes) -> None:
        if b" tag " in data:
            sent[0] = time.perf_counter()
        write(data)

    simulation._line.write = stamped  # type: ignore[method-assign]
    print("there", flush=True)
    for said in sys.stdin:
        if piece := said.strip():
            simulation.tap("pad", piece)
            print(sent[0], flush=True)
        else:
            simulation.lift("pad")
    simulation.close()


def echo(slave: int) -> None:
    """Send every byte back."""
    while (data := os.read(slave, 64)) != b"q":
        os.write(slave, data)


class Wire:
    """A byte through a pty and back: the time that the wire itself takes."""

    def __init__(self) -> None:
        self._master, slave = pty.openpty()
        tty.setraw(slave)
        self._echo = played("echo", str(slave), keep=(slave,))
        os.close(slave)
        self.spent: list[float] = []

    def trip(self) -> None:
        """Send a byte and wait for it."""
        start = time.perf_counter()
        os.write(self._master, b"x")
        os.read(self._master, 1)
        self.spent.append((time.perf_counter() - start) * 1e3)

    def close(self) -> None:
        """Close the wire."""
        os.write(self._master, b"q")
        self._echo.communicate()
        os.close(self._master)


async def table(folder: Path) -> tuple[Session, list[str]]:
    """Top Race at bank depth, where each movement card on the pad ends a turn; and those cards, whose tags are known."""
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
    return session, cards


def said(board: IO[bytes], piece: str) -> None:
    """Tell the board."""
    board.write(f"{piece}\n".encode())
    board.flush()


async def readings(folder: Path, raw: Raw, wire_alone: Wire) -> tuple[list[float], list[float]]:
    """Put cards on a board's pad, each a command: milliseconds from the frame's first byte until it is on disk, and until it is told."""
    session, cards = await table(folder)
    path = str(folder / "port")
    board = played("board", path)
    assert board.stdin is not None and board.stdout is not None
    assert await asyncio.to_thread(board.stdout.readline) == b"there\n"
    intake = Intake(asyncio.get_running_loop(), session)
    devices = Devices(intake.put, [path])
    devices.start(simulate=False)
    told: list[tuple[int, float]] = []
    stored = [0.0]
    heard = asyncio.Event()
    append = Journal.append

    def stamped(self: Journal, *line: Any) -> None:
        append(self, *line)
        stored[0] = time.perf_counter()

    Journal.append = stamped  # type: ignore[method-assign, assignment]

    def hear(now: Now) -> None:
        if not told or told[-1][0] != now.play.last_line:
            told.append((now.play.last_line, time.perf_counter()))
            heard.set()

    session.subscribe(hear)
    while not any(isinstance(each, DeviceState) and each.connected for each in session.now.room.devices.values()):
        await asyncio.sleep(0.02)
    on_disk, spent = [], []
    for piece in cards[:ROUNDS]:
        heard.clear()
        said(board.stdin, piece)
        await asyncio.wait_for(heard.wait(), 5)
        sent = float(await asyncio.to_thread(board.stdout.readline))
        on_disk.append((stored[0] - sent) * 1e3)
        spent.append((told[-1][1] - sent) * 1e3)
        said(board.stdin, "")
        await asyncio.sleep(PACE_S)
        await asyncio.to_thread(raw.commit)
        await asyncio.to_thread(wire_alone.trip)
    await asyncio.to_thread(devices.stop)
    intake.stop()
    await asyncio.to_thread(board.communicate)
    await session.close()
    return on_disk, spent


def main() -> None:
    """Measure both, in one run."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        raw, wire_alone = Raw(folder / "raw.db"), Wire()
        with asyncio.Runner(loop_factory=new_loop) as runner:  # the loop on which a table runs
            on_disk, told = runner.run(readings(folder, raw, wire_alone))
        wire_alone.close()
    yardstick = quantile(raw.spent, 0.5) + quantile(wire_alone.spent, 0.5)
    for what, spent, want in ((f"frame to ruling on disk ({len(told)}), median", on_disk, "<= 0.3 ms above"), ("  and told", told, "")):
        ours = quantile(spent, 0.5)
        line(what, f"{ours:.2f} ms", f"pty + commit {yardstick:.2f}", None, f"{ours - yardstick:+.2f} ms, {want}".rstrip(", "))


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["board", path]:
            board(path)
        case ["echo", slave]:
            echo(int(slave))
        case _:
            main()
