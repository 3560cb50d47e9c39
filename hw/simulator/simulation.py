"""A simulated board on a pseudo-terminal: what both kinds share, and the kind that is written in Python.

The port's path stays the same when the board is unplugged and plugged in again: it is a symbolic link to the present pseudo-terminal. While
the board is unplugged there is no link and the far end is closed, which looks like an unplugged USB cable to a program.
"""

from __future__ import annotations

import errno
import hashlib
import os
import pty
import queue
import secrets
import select
import tempfile
import threading
import time
import tty
from abc import ABC, abstractmethod
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from pathlib import Path

from hw.simulator.board import SimulatedBoard

READERS = ("pad", "tipp1", "tipp2", "tipp3", "finish")
_TICK_S = 0.05
_SPOILT_LINES = 5
PSEUDO_TERMINALS = ("/dev/pts/", "/dev/ttys")  # Linux, macOS


def tag_of(piece: str) -> str:
    """The tag of a piece in the simulator: always the same number, and never a real tag's (no maker has the number FE)."""
    return "fe" + hashlib.sha256(piece.encode()).hexdigest()[:12]


def now_ms() -> int:
    """Milliseconds of a steady clock."""
    return time.monotonic_ns() // 1_000_000


def may_lie_at(path: str) -> bool:
    """Whether a port's link can be made at that path: nothing is there, or only the link of a simulator that was killed."""
    if not os.path.islink(path):
        return not os.path.lexists(path)
    return not os.path.exists(path) or os.path.realpath(path).startswith(PSEUDO_TERMINALS)


class PseudoTerminal:
    """A pseudo-terminal with a fixed path. A file at that path that is not a simulator's link is never touched."""

    def __init__(self, link: str | None, name: str) -> None:
        if link is not None and not may_lie_at(link):
            raise _taken(link)
        self._folder = None if link else tempfile.TemporaryDirectory(prefix="simulated-board-")
        self.path = link or str(Path(self._folder.name if self._folder else "", name))
        self.master = -1
        self._slave = -1

    def up(self) -> None:
        """Open a new pseudo-terminal. We keep its near end open too, so that bytes sent before an app opens it are not lost."""
        if not may_lie_at(self.path):
            raise _taken(self.path)
        master, slave = pty.openpty()
        tty.setraw(slave)
        os.set_blocking(master, False)
        new = f"{self.path}.{secrets.token_hex(4)}"
        try:
            os.symlink(os.ttyname(slave), new)
            os.replace(new, self.path)
        except OSError:
            os.close(master)
            os.close(slave)
            with suppress(OSError):
                os.unlink(new)
            raise
        self.master, self._slave = master, slave

    def down(self) -> None:
        """Close the pseudo-terminal; a program that has it open sees a disconnection."""
        if self.master >= 0:
            with suppress(OSError):  # gone, or something else by now
                if os.readlink(self.path) == os.ttyname(self._slave):
                    os.unlink(self.path)
            os.close(self.master)
            os.close(self._slave)
            self.master = self._slave = -1

    def write(self, data: bytes) -> None:
        """Send bytes; they are lost if nobody reads them, as on a cable."""
        if self.master >= 0:
            with suppress(OSError):
                os.write(self.master, data)

    def close(self) -> None:
        """Close the terminal and remove the link."""
        self.down()
        if self._folder:
            self._folder.cleanup()


def _taken(path: str) -> FileExistsError:
    return FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), path)


class Simulation(ABC):
    """A simulated board, and what people can do with it."""

    def __init__(self, *, board: str, readers: tuple[str, ...], link: str | None) -> None:
        self.board = board
        self.readers = readers
        self._line = PseudoTerminal(link, board)
        self._pieces: dict[str, str] = {}  # by tag

    @property
    def path(self) -> str:
        """The port that the app opens."""
        return self._line.path

    def tap(self, reader: str, piece: str) -> None:
        """Set a piece on a reader, where it stays until lifted or until the next one comes."""
        self.put(reader, tag_of(piece))
        self._pieces[tag_of(piece)] = piece

    def lying(self) -> dict[str, str]:
        """Which piece lies on which reader; for a tag that is no piece's, its number."""
        return {reader: self._pieces.get(tag, tag) for reader, tag in self.resting().items()}

    def _known(self, reader: str) -> str:
        if reader not in self.readers:
            raise KeyError(reader)
        return reader

    @abstractmethod
    def put(self, reader: str, uid: str) -> None:
        """Set a tag on a reader."""

    @abstractmethod
    def lift(self, reader: str) -> None:
        """Take away what lies on a reader, if anything."""

    @abstractmethod
    def resting(self) -> dict[str, str]:
        """Which tag lies on which reader."""

    @abstractmethod
    def unplug(self) -> None:
        """Pull the cable: the board has no power. The tags stay on its readers."""

    @abstractmethod
    def plug(self) -> None:
        """Put the cable back: the board restarts. OSError if its port can't be made at its path."""

    @abstractmethod
    def close(self) -> None:
        """The end: no board, no port, no thread, no process."""

    def noise(self) -> None:
        """A few lines of rubbish on the wire."""
        self._line.write(b"".join(secrets.token_bytes(40).replace(b"\n", b"\0") + b"\n" for _ in range(_SPOILT_LINES)))


class PythonSimulation(Simulation):
    """The board is a `SimulatedBoard`, in a thread that owns it and its line."""

    def __init__(self, *, board: str, readers: tuple[str, ...] = READERS, link: str | None = None) -> None:
        super().__init__(board=board, readers=readers, link=link)
        self._board: SimulatedBoard | None = None
        self._field: dict[str, str] = {}
        self._jobs: queue.SimpleQueue[tuple[Callable[[], None], Future[None]]] = queue.SimpleQueue()
        self._wake_out, self._wake_in = os.pipe()
        self._running = True
        self._thread = threading.Thread(target=self._run, name=f"simulated {board}", daemon=True)
        self._thread.start()
        try:
            self.plug()
        except OSError:
            self.close()
            raise

    def put(self, reader: str, uid: str) -> None:
        self._known(reader)

        def job() -> None:
            self._field[reader] = uid
            if self._board:
                self._board.put(reader, uid, now_ms())

        self._do(job)

    def lift(self, reader: str) -> None:
        self._known(reader)

        def job() -> None:
            self._field.pop(reader, None)
            if self._board:
                self._board.lift(reader, now_ms())

        self._do(job)

    def resting(self) -> dict[str, str]:
        return dict(self._field)

    def noise(self) -> None:
        self._do(super().noise)

    def unplug(self) -> None:
        def job() -> None:
            self._board = None
            self._line.down()

        self._do(job)

    def plug(self) -> None:
        def job() -> None:
            if self._board is None:
                self._line.up()
                self._board = SimulatedBoard(board=self.board, readers=self.readers, boot=secrets.token_hex(4), now=now_ms())
                for reader, uid in self._field.items():
                    self._board.put(reader, uid, now_ms())

        self._do(job)

    def close(self) -> None:
        if self._running:
            self.unplug()
            self._running = False
            os.write(self._wake_in, b"!")
            self._thread.join()
            os.close(self._wake_in)
            os.close(self._wake_out)
            self._line.close()

    def _do(self, job: Callable[[], None]) -> None:
        """Let the board's thread do this, and wait until it is done."""
        done: Future[None] = Future()
        self._jobs.put((job, done))
        os.write(self._wake_in, b"!")
        done.result()

    def _run(self) -> None:
        while self._running:
            master = self._line.master
            ready, _, _ = select.select([self._wake_out] + ([master] if master >= 0 else []), [], [], _TICK_S)
            if self._wake_out in ready:
                os.read(self._wake_out, 64)
                while not self._jobs.empty():
                    job, done = self._jobs.get()
                    try:
                        job()
                    except OSError as error:
                        done.set_exception(error)
                        continue
                    self._send()
                    done.set_result(None)
            elif master in ready and self._board:
                self._board.feed(os.read(master, 4096), now_ms())
            if self._board:
                self._board.tick(now_ms())
                self._send()

    def _send(self) -> None:
        if self._board and (data := self._board.take()):
            self._line.write(data)
