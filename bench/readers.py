"""Readers: the time from plugging in until usable, what four of them cost when nothing happens, and what forged readings in masses do to a
commit meanwhile.

The yardstick is what was promised, not another program: seconds, a share of a core, milliseconds.
"""

from __future__ import annotations

import asyncio
import os
import pty
import subprocess
import sys
import tempfile
import threading
import time
import tty
from contextlib import suppress
from itertools import count
from pathlib import Path

import hw.search
from bench.journal import Raw
from bench.report import line, quantile
from companion.cli.table import new_loop
from companion.game import Envelope
from companion.kernel.command import AdjustMoney
from companion.kernel.seat import TABLE
from companion.sensing import DeviceChoices, DeviceState
from companion.table.room.intake import Intake
from companion.table.session import Session
from hw.devices import Devices
from hw.drivers import UsbPort
from hw.hub import Hub
from hw.protocols.link import Beat, Hello, TagEvent, encode
from hw.simulator.simulation import PythonSimulation

PLUGGED = 15
IDLE_S = 20.0
FLOOD_PER_S, COMMITS, PACE_S = 10_000, 150, 0.03


def plugged() -> list[float]:
    """Seconds from when a port exists until its board works; the search looks once a second, at any moment of it."""
    spent = []
    for number in range(PLUGGED):
        board = PythonSimulation(board=f"b{number}")
        port = UsbPort(path=board.path, vendor=0x10C4, product=0xEA60, serial="A7B8C9D0")
        listed: list[UsbPort] = []
        well = threading.Event()

        def heard(message: object, well: threading.Event = well) -> None:
            if isinstance(message, DeviceState) and message.connected:
                well.set()

        def ports(listed: list[UsbPort] = listed) -> list[UsbPort]:
            return list(listed)

        hw.search.listed_ports = ports
        hub = Hub(heard, choices=DeviceChoices(chosen=frozenset({port.key})))
        hub.start()
        time.sleep(0.3 + number / PLUGGED)
        start = time.perf_counter()
        listed.append(port)
        if well.wait(10):
            spent.append(time.perf_counter() - start)
        hub.stop()
        board.close()
    return spent


def idle() -> float:
    """The share of a core that the app needs for a board with four readers; the board is another process."""
    hw.search.listed_ports = list
    with tempfile.TemporaryDirectory() as folder:
        path = f"{folder}/port"
        command = [sys.executable, "-m", "hw.simulator", "--link", path, "--readers", "pad,tipp1,tipp2,tipp3", "--engine", "python"]
        with subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL) as board:
            hub = Hub(lambda message: None, ports=(path,))
            hub.start()
            time.sleep(3)
            before, start = time.process_time(), time.perf_counter()
            time.sleep(IDLE_S)
            share = (time.process_time() - before) / (time.perf_counter() - start)
            hub.stop()
            board.terminate()
    return share


def forged(master: int, stopping: threading.Event) -> None:
    """Play a board that sends ten thousand lines a second, an unknown tag every hundredth time."""
    os.write(master, encode(Hello(seq=1, proto=1, firmware="x", board="b1", boot="b", readers=("pad",))))
    numbers, began, said, wanted = count(2), time.perf_counter(), 0, 0
    while not stopping.is_set():
        start = time.perf_counter()
        if start - began >= 3:
            print(f"  (of the flood's first three seconds {said / wanted:.0%} were taken)", flush=True)
            began = float("inf")
        batch = []
        for seq in (next(numbers) for _ in range(FLOOD_PER_S // 100)):
            frame = TagEvent(seq=seq, reader="pad", uid=f"{seq:08x}", on=True) if seq % 100 == 0 else Beat(seq=seq, up_ms=seq)
            batch.append(encode(frame))
        lines = b"".join(batch)
        wanted += len(lines)
        with suppress(BlockingIOError):
            said += os.write(master, lines)
        with suppress(BlockingIOError):
            os.read(master, 65_536)  # it ignores what it is told
        time.sleep(max(0.0, 0.01 - (time.perf_counter() - start)))


async def commits(folder: Path, raw: Raw, *, flooded: bool) -> list[float]:
    """Milliseconds of each of a table's commits, one now and then."""
    hw.search.listed_ports = list
    session = await Session.open(folder / f"{'flooded' if flooded else 'quiet'}.db")
    await session.seating.choose("toprace", None, {"depth": "bank"})
    for name in ("Ana", "Bo"):
        await session.seating.sit(name)
    assert await session.begin() is None
    master, slave = pty.openpty()
    tty.setraw(slave)
    os.set_blocking(master, False)
    intake, stopping = Intake(asyncio.get_running_loop(), session), threading.Event()
    devices = Devices(intake.put, (os.ttyname(slave),))
    await asyncio.to_thread(devices.start, simulate=False)
    flood = subprocess.Popen([sys.executable, "-m", "bench.readers", "flood", str(master)], pass_fds=(master,)) if flooded else None
    await asyncio.sleep(1.5)
    spent = []
    for number in range(COMMITS):
        said = Envelope(by=TABLE, command=AdjustMoney(seat="Ana", amount=1_000 if number % 2 else -1_000, reason="bench"))
        start = time.perf_counter()
        answer = await session.submit(said, f"bench:{number}")
        spent.append((time.perf_counter() - start) * 1e3)
        assert answer.accepted, answer
        await asyncio.to_thread(raw.commit)
        await asyncio.sleep(PACE_S)
    stopping.set()
    if flood is not None:
        flood.terminate()
        flood.wait()
    await asyncio.to_thread(devices.stop)
    intake.stop()
    await session.close()
    os.close(master)
    os.close(slave)
    return spent


def main() -> None:
    """Measure all of them."""
    ready = plugged()
    line(f"plugged in until usable ({len(ready)}), p50", f"{quantile(ready, 0.5):.2f} s", "", None, "<= 2 s")
    line("  the longest", f"{max(ready):.2f} s", "", None, "<= 2 s")
    line("four readers, nothing happening", f"{idle():.2%}", "of a core", None, "<= 1 %")
    with tempfile.TemporaryDirectory() as name:
        raw = Raw(Path(name) / "raw.db")
        with asyncio.Runner(loop_factory=new_loop) as runner:  # the loop on which a table runs
            quiet = runner.run(commits(Path(name), raw, flooded=False))
            flooded = runner.run(commits(Path(name), raw, flooded=True))
    for share in (0.5, 0.99):
        alone, amid = quantile(quiet, share), quantile(flooded, share)
        line(
            f"a commit amid 10,000 frames/s, p{share * 100:.0f}",
            f"{amid:.2f} ms",
            f"alone {alone:.2f}",
            None,
            f"{amid - alone:+.2f} ms, <= 20",
        )


if __name__ == "__main__":
    if sys.argv[1:2] == ["flood"]:
        forged(int(sys.argv[2]), threading.Event())
    else:
        main()
