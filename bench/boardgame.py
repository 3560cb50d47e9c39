"""boardgame.io as a yardstick: six players at its own server, over WebSockets, measured like our phones; and with six of its own clients.

Its own clients share one process of node, and now and then all of them wait for its garbage collector: that is in their p99, too.
"""

from __future__ import annotations

import contextlib
import json
import os
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from bench.arriving import PHONES, TABLES, Line, all_have, answers, asked, everywhere, keep_to, memory_of, past_head, until

PORT = 8127
PEERS = Path(__file__).resolve().parent.parent / ".tools" / "peers"
GAME = "/bank"
UPDATE = f'42{GAME},["update"'.encode()


def frames(data: bytes) -> tuple[list[bytes], bytes]:
    """The texts of a server's frames; before the first there is an HTTP answer."""
    found: list[bytes] = []
    if (past := past_head(data)) is None:
        return found, data
    data = past
    while len(data) > 1:
        size, begin = data[1], 2
        if size == 126:
            size, begin = int.from_bytes(data[2:4], "big"), 4
        elif size == 127:
            size, begin = int.from_bytes(data[2:10], "big"), 10
        if len(data) < begin + size:
            break
        found.append(data[begin : begin + size])
        data = data[begin + size :]
    return found, data


def frame(text: str) -> bytes:
    """A player's frame; its mask is all zeros, so the text is in it unchanged."""
    body = text.encode()
    size = bytes([0x80 | len(body)]) if len(body) < 126 else b"\xfe" + len(body).to_bytes(2, "big")
    return b"\x81" + size + bytes(4) + body


class Player:
    """One of six players."""

    def __init__(self, number: int, match: str, credentials: str) -> None:
        self._number, self._match, self._credentials = str(number), match, credentials
        self.line = Line(("localhost", PORT), frames)
        upgrade = "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg=="
        where = f"Host: {self.line.host}\r\nOrigin: http://{self.line.host}"
        self.line.send(f"GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\n{where}\r\n{upgrade}\r\n\r\n".encode())
        self._await("0{")
        self.line.send(frame(f"40{GAME},"))
        self._await(f"40{GAME},")
        self._emit("sync", match, self._number, credentials, 6)
        self._await(f'42{GAME},["sync"')

    def _await(self, beginning: str) -> None:
        until([self.line], lambda line: line.first(beginning.encode()) is not None)

    def _emit(self, *said: Any) -> None:
        self.line.send(self._saying(*said))

    def _saying(self, *said: Any) -> bytes:
        return frame(f"42{GAME},{json.dumps(said)}")

    def bet(self, amount: int) -> bytes:
        """A move, as it is sent."""
        move = {"type": "bet", "args": [amount], "playerID": self._number, "credentials": self._credentials}
        return self._saying("update", {"type": "MAKE_MOVE", "payload": move}, 0, self._match, self._number)

    def read(self) -> int | None:
        """How many bets there were by the newest picture that arrived; a question whether the player is there is answered."""
        found = None
        for each in self.line.taken():
            if each.body == b"2":
                self.line.send(frame("3"))
            elif each.body.startswith(UPDATE):
                found = int(json.loads(each.body[len(f"42{GAME},") :])[2]["G"]["n"])
        return found


@contextlib.contextmanager
def _folder() -> Iterator[str]:
    """A folder in which its programs find its packages."""
    with tempfile.TemporaryDirectory() as folder:
        os.symlink(PEERS / "node_modules", Path(folder, "node_modules"))
        for program in (Path(__file__).parent / "boardgame_io").glob("*.cjs"):
            Path(folder, program.name).write_bytes(program.read_bytes())
        yield folder


def is_here() -> bool:
    """Whether it is installed."""
    return (PEERS / "node_modules" / "boardgame.io").is_dir()


def by_its_own_clients(commands: int, warm_up: int) -> list[float]:
    """Milliseconds until all six of its own clients had each new picture."""
    asked = {"TABLES": ",".join(map(str, TABLES)), "PORT": str(PORT), "COMMANDS": str(commands), "WARM_UP": str(warm_up)}
    with _folder() as folder:
        ran = subprocess.run(
            ["taskset", "-c", ",".join(map(str, PHONES)), "node", "clients.cjs"],
            cwd=folder,
            env={**os.environ, **asked},
            capture_output=True,
            text=True,
            timeout=120,
            check=True,
        )
    found: list[float] = json.loads(ran.stdout.splitlines()[-1])
    return found


def theirs(commands: int, warm_up: int) -> tuple[list[float], int, int]:
    """Milliseconds until all six had each new picture, and the server's memory before and after."""
    with _folder() as folder:
        keep_to(TABLES)
        environment = {**os.environ, "PORT": str(PORT)}
        server = subprocess.Popen(["node", "server.cjs"], cwd=folder, env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        keep_to(PHONES)
        assert server.stdout is not None
        try:
            assert server.stdout.readline()
            desk = Line(("localhost", PORT), answers)
            match = asked(desk, f"/games{GAME}/create", {"numPlayers": 6})["matchID"]
            players = []
            for number in range(6):
                sat = asked(desk, f"/games{GAME}/{match}/join", {"playerID": str(number), "playerName": f"p{number}"})
                players.append(Player(number, match, sat["playerCredentials"]))
            lines = [player.line for player in players]
            spent, before = list[float](), 0
            for number in range(commands):
                for player in players:
                    player.read()
                if number == warm_up:
                    before = memory_of(server.pid)
                said = players[number % 6].bet(number + 1)
                start = time.perf_counter()
                lines[number % 6].send(said)
                (at,) = all_have(lines, UPDATE)
                if number >= warm_up:
                    spent.append((at - start) * 1e3)
                assert all(player.read() == number + 1 for player in players)
            return spent, before, memory_of(server.pid)
        finally:
            server.kill()
            server.wait()
            everywhere()
