"""A simulated table board to play with by hand: `python -m hw.simulator`, then point the app at the port it names.

Commands come from the terminal, and from `--control PATH`, a socket that takes one command a line (`nc -U PATH`). Without a terminal it
runs until a signal or `quit` at the socket ends it. A file at PATH is only replaced if a simulator left it there.
"""

from __future__ import annotations

import argparse
import errno
import locale
import os
import selectors
import signal
import socket
import stat
import sys
from contextlib import suppress
from types import FrameType

import hw.simulator
from hw.simulator.prompt import Console, no_port, prompt_words

BAD_INPUT = 2
FAULT = 1


def main(arguments: list[str] | None = None) -> int:
    """Run until quit, the end of input at a terminal, SIGTERM or SIGINT."""
    parser = argparse.ArgumentParser(prog="python -m hw.simulator", description="A simulated table board on a pseudo-terminal.")
    parser.add_argument("--id", default="sim1", help="the board's own id (sim1)")
    parser.add_argument("--link", metavar="PATH", help="where its port shall lie (a temporary place)")
    parser.add_argument("--readers", default=",".join(hw.simulator.READERS), help="names, with commas between")
    parser.add_argument("--control", metavar="PATH", help="a unix socket that takes commands as well")
    parser.add_argument("--engine", choices=["auto", "firmware", "python"], default="auto", help="our firmware in MicroPython, or Python")
    parser.add_argument("--language", default=locale.getlocale()[0] or "en", help="of its answers, as fr")
    options = parser.parse_args(arguments)
    readers = tuple(reader.strip() for reader in options.readers.split(",") if reader.strip())
    try:
        simulation = hw.simulator.start_simulation(board=options.id, readers=readers, link=options.link, engine=options.engine)
    except OSError as error:
        if error.errno is None:  # not the system's: there is no firmware to run
            print(prompt_words(options.language)["no_firmware"], file=sys.stderr)
            return FAULT
        if options.link is None:
            raise
        print(no_port(error, options.link, options.language), file=sys.stderr)
        return BAD_INPUT
    try:
        server = _listening(options.control) if options.control else None
    except OSError as error:
        simulation.close()
        print(no_port(error, options.control, options.language, "--control"), file=sys.stderr)
        return BAD_INPUT
    try:
        _Desk(Console(simulation, language=options.language), server).run()
    finally:
        simulation.close()
        if server is not None:
            server.close()
            with suppress(FileNotFoundError):
                os.unlink(options.control)
    return 0


def _listening(path: str) -> socket.socket:
    """Open the control socket. A socket that a killed simulator left is replaced; any other file at that path is an error."""
    server = socket.socket(socket.AF_UNIX)
    try:
        if os.path.lexists(path):
            if not stat.S_ISSOCK(os.lstat(path).st_mode) or server.connect_ex(path) != errno.ECONNREFUSED:
                raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), path)
            os.unlink(path)
        server.bind(path)
        server.listen()
    except OSError:
        server.close()
        raise
    return server


class _Desk:
    """Waits for lines from the terminal and the control socket."""

    def __init__(self, prompt: Console, server: socket.socket | None) -> None:
        self._prompt = prompt
        self._server = server
        self._halves: dict[int, bytes] = {}
        self._selector = selectors.DefaultSelector()
        self._stop_out, self._stop_in = os.pipe()

    def run(self) -> None:
        """Until somebody says quit."""
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, self._stop)
        self._selector.register(self._stop_out, selectors.EVENT_READ)
        with suppress(OSError, ValueError):  # no stdin, or one that can't be waited for (a file)
            self._selector.register(sys.stdin, selectors.EVENT_READ)
        server = self._server
        if server is not None:
            self._selector.register(server, selectors.EVENT_READ)
        print(self._prompt.greeting(), flush=True)
        if sys.stdin and sys.stdin.isatty():
            print(self._prompt.answer("help"), flush=True)
        while not self._prompt.over:
            for key, _ in self._selector.select():
                if key.fd == self._stop_out:
                    return
                if server is not None and key.fileobj is server:
                    caller, _ = server.accept()
                    self._selector.register(caller, selectors.EVENT_READ)
                elif isinstance(key.fileobj, socket.socket):
                    self._from_socket(key.fileobj)
                else:
                    self._from_terminal()

    def _stop(self, number: int, frame: FrameType | None) -> None:
        os.write(self._stop_in, b"!")

    def _from_terminal(self) -> None:
        data = os.read(sys.stdin.fileno(), 4096)
        if not data:
            self._selector.unregister(sys.stdin)
            if sys.stdin.isatty():  # Ctrl-D; a closed pipe means nothing, we may have been started in the background
                self._prompt.over = True
        for answer in self._lines(sys.stdin.fileno(), data):
            print(answer, flush=True)

    def _from_socket(self, caller: socket.socket) -> None:
        data = b""
        with suppress(ConnectionError):
            data = caller.recv(4096)
        if not data:
            self._selector.unregister(caller)
            self._halves.pop(caller.fileno(), None)
            caller.close()
            return
        with suppress(ConnectionError):
            for answer in self._lines(caller.fileno(), data):
                caller.sendall(answer.encode() + b"\n")

    def _lines(self, source: int, data: bytes) -> list[str]:
        *lines, self._halves[source] = (self._halves.get(source, b"") + data).split(b"\n")
        return [self._prompt.answer(line.decode(errors="replace")) for line in lines]


if __name__ == "__main__":
    sys.exit(main())
