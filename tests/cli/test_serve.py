"""`companion serve` as its user starts it: a program of its own, killed, started twice, with its port taken."""

from __future__ import annotations

import contextlib
import http.client
import json
import os
import re
import signal
import socket
import subprocess
import sys
import threading
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.table.file.journal import Journal

ROOT = Path(__file__).parent.parent.parent


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


class Running:
    """A served table."""

    def __init__(
        self,
        data: Path,
        *flags: str,
        command: str = "serve",
        program: tuple[str, ...] = ("-m", "companion"),
        folder: Path = ROOT,
        **environment: str,
    ) -> None:
        env = {key: value for key, value in os.environ.items() if key not in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")}
        args = [sys.executable, *program, "--lang", "en", "--data", str(data), command, *flags]
        self.process = subprocess.Popen(
            args,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            stdin=subprocess.DEVNULL,
            text=True,
            env={**env, "PYTHONPATH": str(folder), **environment},
            cwd=folder,
        )
        self.said: list[str] = []

    def until(self, words: str) -> str:
        """The line that holds these words; a minute and a half is for ever."""
        assert self.process.stdout is not None
        patience = threading.Timer(90, self.process.kill)
        patience.start()
        try:
            for line in self.process.stdout:
                self.said.append(line)
                if re.search(words, line):
                    return line
        finally:
            patience.cancel()
        raise AssertionError(f"never said {words!r}: {''.join(self.said)}")

    def kill(self, number: int = signal.SIGKILL) -> int:
        if self.process.poll() is None:
            os.kill(self.process.pid, number)
        code = self.process.wait(20)
        assert self.process.stdout is not None
        self.said.extend(self.process.stdout.readlines())
        self.process.stdout.close()
        return code


@pytest.fixture
def tables() -> Iterator[list[Running]]:
    started: list[Running] = []
    yield started
    for each in started:
        if each.process.stdout is not None and not each.process.stdout.closed:
            each.kill()


def test_it_says_where_phones_join_and_serves_the_page(tmp_path: Path, tables: list[Running]) -> None:
    port = free_port()
    table = Running(tmp_path, "--port", str(port), "--host", "127.0.0.1")
    tables.append(table)
    assert str(port) in table.until("Phones:")
    table.until("Ctrl-C stops")
    with urllib.request.urlopen(f"http://localhost:{port}/") as answer:
        assert answer.status == 200 and b"<html" in answer.read()
    assert table.kill(signal.SIGTERM) == 0
    assert not any("Traceback" in line or "Task was destroyed" in line for line in table.said)


def test_without_a_display_run_serves_and_says_so(tmp_path: Path, tables: list[Running]) -> None:
    table = Running(tmp_path, "--port", str(free_port()), "--host", "127.0.0.1", command="run")
    tables.append(table)
    table.until("There is no display here")
    table.until("Ctrl-C stops")
    assert table.kill(signal.SIGINT) == 0


def test_a_second_start_on_the_same_evening_is_refused_with_what_to_do(tmp_path: Path, tables: list[Running]) -> None:
    first = Running(tmp_path, "--no-phones", "--no-simulator")
    tables.append(first)
    first.until("Ctrl-C stops")
    second = Running(tmp_path, "--no-phones", "--no-simulator")
    tables.append(second)
    second.until("already open in another window")
    assert second.process.wait(10) == 1 and first.process.poll() is None


def test_a_port_in_use_leaves_the_evening_without_phones(tmp_path: Path, tables: list[Running]) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        table = Running(tmp_path, "--port", str(port), "--host", "127.0.0.1", "--no-simulator")
        tables.append(table)
        table.until(f"port is taken.*{port}")
        table.until("Ctrl-C stops")
        assert table.process.poll() is None


def test_killed_and_started_again_it_is_the_same_table(tmp_path: Path, tables: list[Running]) -> None:
    codes = []
    for _ in range(2):
        table = Running(tmp_path, "--port", str(free_port()), "--host", "127.0.0.1", "--no-simulator")
        tables.append(table)
        table.until("Phones:")
        invitation = tmp_path / "join.txt"
        codes.append(re.findall(r"code (\w+).*(#t=.*)\)", invitation.read_text(encoding="utf-8"))[0])
        assert invitation.stat().st_mode & 0o777 == 0o600
        table.until("Ctrl-C stops")
        table.kill()
        assert not any(secret in "".join(table.said) for secret in codes[0]), "what invites phones lies in no log"
    assert codes[0] == codes[1]


def test_a_journal_from_a_newer_version_is_left_alone(tmp_path: Path, tables: list[Running]) -> None:
    path = tmp_path / "table.db"
    journal = Journal(path)
    journal._db.execute("PRAGMA user_version=77")
    journal.close()
    table = Running(tmp_path, "--no-phones", "--no-simulator")
    tables.append(table)
    table.until("newer version")
    assert table.process.wait(10) == 1


def test_strangers_on_the_network_do_not_write_on_the_terminal(tmp_path: Path, tables: list[Running]) -> None:
    """What is no request, asks for another protocol or breaks off is counted: a line now and then, however much comes."""
    port = free_port()
    table = Running(tmp_path, "--port", str(port), "--host", "127.0.0.1", "--no-simulator")
    tables.append(table)
    table.until("Ctrl-C stops")
    host = f"Host: 127.0.0.1:{port}\r\n"
    post = f"POST /join HTTP/1.1\r\n{host}Origin: http://127.0.0.1:{port}\r\n"
    sent = (
        "GARBAGE\r\n\r\n",
        "\x16\x03\x01\r\n\r\n",
        f"GET / HTTP/1.1\r\n{host}Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n",
        f"{post}Content-Length: 100\r\n\r\nhalf",
        f"{post}Transfer-Encoding: chunked\r\n\r\nZZZ\r\n",
        f"GET /stream HTTP/1.1\r\n{host}Transfer-Encoding: chunked\r\n\r\nZZZ\r\n",
        f"GET /table HTTP/1.1\r\n{host}\r\nGARBAGE\r\n\r\n",
    )
    for number in range(150):
        with socket.create_connection(("127.0.0.1", port), timeout=10) as stranger:
            with contextlib.suppress(ConnectionError):
                stranger.sendall(sent[number % len(sent)].encode())
            if number % 3 and "half" not in sent[number % len(sent)]:  # some wait for the answer, some have gone
                with contextlib.suppress(ConnectionResetError):  # by then it is not listened to
                    stranger.recv(4096)
    somebody = http.client.HTTPConnection("127.0.0.1", port, timeout=10, source_address=("127.0.0.2", 0))
    somebody.request("GET", "/table")
    assert somebody.getresponse().status == 200
    somebody.close()
    assert table.kill(signal.SIGTERM) == 0
    after = table.said[1 + next(at for at, line in enumerate(table.said) if "Ctrl-C stops" in line) :]
    assert len(after) == 1 and re.search(r"\b100\b", after[0]), "".join(after)[:3000]


def test_an_evening_goes_out_as_a_record_and_comes_back_in(tmp_path: Path) -> None:
    def companion(*args: str, text: bytes = b"") -> subprocess.CompletedProcess[bytes]:
        command = [sys.executable, "-m", "companion", "--lang", "en", *args]
        return subprocess.run(command, input=text, capture_output=True, check=False, cwd=ROOT)

    played = companion("demo", "mogul", "--seed", "3").stdout
    assert companion("--data", str(tmp_path), "import", "-", text=played).returncode == 0
    back = companion("--data", str(tmp_path), "export", "--full")
    assert back.returncode == 0 and back.stderr == b""
    ends = [companion("replay", "-", "--json", text=text).stdout.splitlines()[-1] for text in (played, back.stdout)]
    assert ends[0] == ends[1] and json.loads(ends[0])["end"] is True
    assert companion("--data", str(tmp_path), "import", "-", text=b"rubbish").returncode == 2


def test_no_command_answers_rubbish_with_a_traceback(tmp_path: Path) -> None:
    checks = (["edition", "check", "nope"], ["track", "check", "nope.toml"])
    for args in (["games", "chess"], *checks, ["export"], ["demo", "chess"], ["tags", "x"]):
        done = subprocess.run(
            [sys.executable, "-m", "companion", "--data", str(tmp_path), *args], capture_output=True, text=True, check=False, cwd=ROOT
        )
        assert "Traceback" not in done.stderr and done.returncode in (0, 1, 2), (args, done.stderr)
