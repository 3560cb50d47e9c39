"""A club of two hundred tables: the time from a command's commit at one of them until the hall's wall is told, through a real Mosquitto;
what this costs the command; and how many bytes a table sends, from which docs/figures.md computes a national final.

There are four processes: the broker; the club's machine with its wall; the other tables, each with its own connection to the broker, which
send something every two seconds; and here the measured table, with its journal, its house and a reader of the wall's stream. Then the same
with the wall in a real Chromium, 1920 x 1080: until its page says that the picture with that figure was painted.
"""

from __future__ import annotations

import asyncio
import json
import random
import selectors
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from pathlib import Path

from bench.report import line, quantile
from companion import wire
from companion.broker import Broker
from companion.cli.demo import possible_commands
from companion.club.hall import STATES, Hall
from companion.club.league import League
from companion.club.signed_results import RESULTS
from companion.game import Envelope
from companion.kernel.command import AdjustMoney
from companion.kernel.seat import TABLE
from companion.lan.house import House
from companion.lan.house_messages import events_of, state_of, topic
from companion.mqtt import BrokerLine, Message
from companion.table.public import public_now
from companion.table.session import Session
from companion.texts import speaker

TABLES, EVERY_S = 200, 2.0
COMMANDS, PACE_S = 200, 0.2
CONNECTIONS, FLOOD = 1000, 200_000


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _mqtt(kind: int, *parts: bytes) -> bytes:
    """An MQTT packet."""
    body, length = b"".join(parts), b""
    rest = len(body)
    while True:
        rest, digit = divmod(rest, 128)[0], rest % 128
        length += bytes([digit | (128 if rest else 0)])
        if not rest:
            return bytes([kind]) + length + body


def _text(words: str) -> bytes:
    said = words.encode()
    return len(said).to_bytes(2, "big") + said


def _connected(port: int, name: str) -> socket.socket:
    made = socket.create_connection(("127.0.0.1", port))
    made.sendall(_mqtt(0x10, _text("MQTT"), b"\x04\x02\x00\x00", _text(name)))
    made.recv(4)
    return made


def _publish(where: str, words: str, number: int) -> bytes:
    return _mqtt(0x33, _text(where), number.to_bytes(2, "big"), words.encode())  # QoS 1, retained


def tables(port: int) -> None:
    """Play the other tables, until this process is ended."""
    lots, ready = random.Random(1), selectors.DefaultSelector()
    lines = [_connected(port, f"other{number}") for number in range(1, TABLES)]
    for each in lines:
        ready.register(each, selectors.EVENT_READ)
    print("ready", flush=True)
    said, began = 0, time.monotonic()
    while True:
        for key, _ in ready.select(0):
            key.fileobj.recv(4096)  # type: ignore[union-attr]
        time.sleep(max(0.0, began + said * EVERY_S / TABLES - time.monotonic()))
        number = lots.randrange(len(lines))
        seats = [{"name": name, "colour": "#9D369C", "money": lots.randrange(10**6)} for name in ("Ana", "Bo", "Cy", "Dee")]
        state = {"game": "Top Race", "kind": "toprace", "prompt": "Who bids?" * 8, "turn": lots.choice(("Ana", "Bo")), "seats": seats}
        said += 1
        lines[number].sendall(_publish(topic(f"x{number:03}", "state"), json.dumps(state), said % 65535 + 1))


async def club(port: int, wall_port: int, folder: str) -> None:
    """Run the club's machine; its wall does not turn pages."""
    import uvicorn

    from companion.club.wall import Wall

    league, loop = League(Path(folder) / "league.db"), asyncio.get_running_loop()
    hall = Hall(league)
    wall = Wall(hall, "en", clock=lambda: 0.0)

    def heard(message: Message) -> None:
        loop.call_soon_threadsafe(hall.hear, message.topic, message.payload)

    where, filters = Broker(host="127.0.0.1", port=port), (RESULTS, *STATES)
    BrokerLine(where, "", up=lambda: print("ready", flush=True), down=lambda _: None, filters=filters, heard=heard)
    drawing = asyncio.create_task(wall.work())
    config = uvicorn.Config(wall.app(), host="127.0.0.1", port=wall_port, lifespan="off", log_level="error", access_log=False)
    await asyncio.gather(drawing, uvicorn.Server(config).serve())


class Stream:
    """Reads the wall's stream."""

    def __init__(self, port: int) -> None:
        self.seen: list[tuple[float, str]] = []
        self._socket = socket.create_connection(("127.0.0.1", port))
        self._socket.sendall(b"GET /stream HTTP/1.1\r\nhost: x\r\n\r\n")
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        for each in self._socket.makefile("r", encoding="utf-8"):
            if each.startswith("data:"):
                self.seen.append((time.perf_counter(), each))


PAINTED = """
window.painted = [];
addEventListener("DOMContentLoaded", () => new MutationObserver(() => requestAnimationFrame(() => {
  const figure = document.querySelector("main .base b")?.textContent ?? "";
  const after = new MessageChannel();  // what is posted in a frame is heard when that has been painted
  after.port1.onmessage = () => window.painted.push([performance.timeOrigin + performance.now(), figure]);
  after.port2.postMessage(0);
})).observe(document.body, {childList: true}));
"""


async def painted(wall_port: int, give: Callable[[], Awaitable[float]], has: Callable[[], str]) -> list[float]:
    """For each command, the time from its commit until a browser has painted it."""
    from playwright.async_api import async_playwright

    async with async_playwright() as play:
        shell = shutil.which("chromium-headless-shell")
        browser = await play.chromium.launch(executable_path=shell, args=["--no-sandbox", "--disable-gpu"])
        page = await browser.new_page(viewport={"width": 1920, "height": 1080})
        await page.add_init_script(PAINTED)
        await page.goto(f"http://127.0.0.1:{wall_port}/")
        apart = []  # the difference between the page's clock and ours, as near as one can ask
        for _ in range(20):
            before = time.time()
            theirs = await page.evaluate("performance.timeOrigin + performance.now()")
            after = time.time()
            apart.append((after - before, theirs / 1000 - (before + after) / 2))
        ahead, done = min(apart)[1], dict[str, float]()
        for number in range(COMMANDS):
            await give()
            done[has()] = time.time()
            await asyncio.sleep(PACE_S * (0.5 + random.Random(number).random()))
        await asyncio.sleep(2)
        seen: dict[str, float] = {}
        for at, figure in await page.evaluate("window.painted"):
            seen.setdefault(figure, at / 1000 - ahead)
        await browser.close()
    # If the next picture came before one was painted, nobody saw that one: it counts as late as the next.
    times, late = [], float("inf")
    for figure, at in reversed(done.items()):
        late = seen.get(figure, late)
        times.append(late - at)
    return times


async def told(port: int, wall_port: int, folder: Path) -> None:
    """Give commands one by one, and measure when the wall is told of each."""
    session = await Session.open(folder / "table.db")
    await session.keep("lan.table", {"id": "a", "key": "unused"})
    for name in ("Ana", "Bo"):
        assert await session.seating.sit(name) is None
    await session.seating.choose("toprace", None, {"races": 1, "depth": "bank"})
    assert await session.begin() is None
    says = speaker("en", "toprace")

    async def give() -> float:
        command = AdjustMoney(seat="Ana", amount=1000, reason="x")
        began = time.perf_counter()
        assert (await session.submit(Envelope(by=TABLE, command=command))).accepted
        return time.perf_counter() - began

    def has() -> str:
        scene = public_now(session.now).scene
        return next(says.money(chip.money or 0) for chip in (scene.seats if scene else ()) if chip.seat == "Ana")

    alone = []
    for _ in range(COMMANDS):
        await asyncio.sleep(PACE_S / 2)
        alone.append(await give())
    house = await House.open(session, Broker(host="127.0.0.1", port=port), "en")
    while session.now.room.house is None or not session.now.room.house.linked:
        await asyncio.sleep(0.1)
    stream, spent, with_house = Stream(wall_port), [], []
    for number in range(COMMANDS):
        with_house.append(await give())
        done = time.perf_counter()
        words = has()
        while not (found := [at for at, data in stream.seen if words in data]):
            await asyncio.sleep(0.005)
            assert time.perf_counter() - done < 60
        spent.append(found[0] - done)
        stream.seen.clear()
        await asyncio.sleep(PACE_S * (0.5 + random.Random(number).random()))
    in_browser = await painted(wall_port, give, has)
    follow = []
    for _ in range(2000):
        house._seen = ()  # as if everything were new
        began = time.perf_counter()
        house._follow(session.now)
        follow.append(time.perf_counter() - began)
    await house.close()
    await session.close()
    want = f"p99 <= 150 ms at {TABLES} tables"
    line("commit -> the hall's wall is told, p50", f"{quantile(spent, 0.5) * 1000:.0f} ms")
    line("  p99", f"{quantile(spent, 0.99) * 1000:.0f} ms", want=want)
    line("commit -> a browser has painted it, p50", f"{quantile(in_browser, 0.5) * 1000:.0f} ms")
    line("  p99", f"{quantile(in_browser, 0.99) * 1000:.0f} ms", want=want)
    line("a command, p50", f"{quantile(with_house, 0.5) * 1000:.2f} ms", f"{quantile(alone, 0.5) * 1000:.2f} ms, no broker")
    line("  of which telling the house", f"{quantile(follow, 0.5) * 1000:.4f} ms", want="<= 0.05 ms")


async def said(folder: Path) -> None:
    """How many bytes a table sends in an evening."""
    for game, seats in (("toprace", 4), ("mogul", 4), ("takenoko", 4)):
        session, lots = await Session.open(folder / f"{game}.db"), random.Random(1)
        for name in ("Ana", "Bo", "Cy", "Dee")[:seats]:
            assert await session.seating.sit(name) is None
        await session.seating.choose(game)
        assert await session.begin() is None
        says, sizes, kinds = speaker("en", game), [], Counter[str]()
        while not session.now.play.is_over and session.now.play.last_line < 400:
            play = session.now.play
            assert play.game is not None
            drawn, listed = play.game.chance(play.state, lots.randrange), possible_commands(play.game, play.state)
            assert (
                await session.submit(drawn if drawn is not None and (not listed or lots.random() < 0.6) else lots.choice(listed))
            ).accepted
            seen = public_now(session.now)
            events = events_of("0" * 16, seen, seen.line, seen.happenings, says)
            for what, words in (("state", wire.dumps(state_of(seen, says))), *(("event", wire.dumps(each)) for each in events)):
                sizes.append(len(_publish(topic("0" * 16, what), words, 1)))
                kinds[what] += 1
        lines = session.now.play.last_line
        line(
            f"{game}: bytes a message, messages a line",
            f"{statistics.mean(sizes):.0f}, {len(sizes) / lines:.1f}",
            f"{sum(sizes) // lines} B a line",
        )
        await session.close()


def broker(port: int, process: subprocess.Popen[bytes]) -> None:
    """What the broker needs: memory for each connection, messages a second and processor."""

    def resident() -> int:
        return int(Path(f"/proc/{process.pid}/status").read_text().split("VmRSS:")[1].split()[0])

    def worked() -> float:
        fields = Path(f"/proc/{process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / 100

    before = resident()
    lines = [_connected(port, f"idle{number}") for number in range(CONNECTIONS)]
    for number, each in enumerate(lines):
        each.sendall(_publish(topic(f"i{number}", "state"), "x" * 600, 1))
    time.sleep(1)
    line("broker: memory a connection with its state", f"{(resident() - before) / CONNECTIONS:.1f} KiB")
    listener = _connected(port, "listener")
    listener.sendall(_mqtt(0x82, b"\x00\x01", _text("flood"), b"\x00"))
    listener.recv(5)
    took, got = worked(), 0
    packet = _mqtt(0x30, _text("flood"), b"x" * 400)
    began = time.perf_counter()
    threading.Thread(target=lines[0].sendall, args=(packet * FLOOD,), daemon=True).start()
    while got < FLOOD * len(packet) and time.perf_counter() - began < 60:
        got += len(listener.recv(1 << 16))
    line("broker: messages of 400 B in and out", f"{FLOOD / max(worked() - took, 0.01):,.0f}/s", "a second of its core")
    for each in (*lines, listener):
        each.close()


def main() -> None:
    """Measure everything."""
    port, wall_port = _free_port(), _free_port()
    found = shutil.which("mosquitto", path="/usr/sbin:/usr/bin:/usr/local/sbin:/usr/local/bin")
    if found is None:
        raise RuntimeError("no mosquitto here")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "conf").write_text(f"listener {port} 127.0.0.1\nallow_anonymous true\n")
        served = subprocess.Popen([found, "-c", str(folder / "conf")], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        time.sleep(1)
        League(folder / "league.db").admit("a", "A table")
        parts = [("club", str(port), str(wall_port), name), ("tables", str(port))]
        others = [subprocess.Popen([sys.executable, "-m", "bench.club", *each], stdout=subprocess.PIPE) for each in parts]
        try:
            for each in others:
                assert each.stdout is not None and each.stdout.readline().strip() == b"ready"
            asyncio.run(told(port, wall_port, folder))
            asyncio.run(said(folder))
            others[1].kill()
            broker(port, served)
        finally:
            for each in (*others, served):
                each.kill()
                each.wait()


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["club", port_, wall_, folder_]:
            asyncio.run(club(int(port_), int(wall_), folder_))
        case ["tables", port_]:
            tables(int(port_))
