"""The plain record beside a table's file: every accepted command once more, as text, in one file for each evening.

It is the doctor's second source, if the table's file can't be read. A thread of its own writes it a moment after the commit, several
lines at once if they come fast, and syncs it only when there is nothing else to do, because a disk that has more to write takes longer
for each commit. So it never delays a command, and its own failures are not shown to anybody. Lines that it misses after a crash are
written when the evening is opened. It holds secrets, as the table's file does, and has the same access rights.
"""

from __future__ import annotations

import contextlib
import json
import os
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Event, Thread

from companion.kernel.form import Json
from companion.table.file import file_layout

MOMENT_S = 0.2  # how long lines are gathered
IDLE_S = 2.0
_spaced = json.JSONEncoder(ensure_ascii=False)


def folder_of(path: Path) -> Path:
    """The folder of the plain records that belong to a table's file."""
    return path.with_name(f"{path.stem}-lines")


def name_of(evening: int, header: str | None, started: str | None) -> str:
    """The name of an evening's file. An evening with the same number, of a table that is gone, has another name."""
    return f"evening-{evening}-{file_layout.born(header, started)}.jsonl"


def first_line(header: str, started: str, played: str | None, since: int, content: str | None) -> str:
    """The first line of an evening's file: what is played, and with what."""
    begun = {"started": started, "played": played, "since": since, "content": content}
    return f'{{"n":1,{json.dumps(begun, ensure_ascii=False)[1:-1]},"line":{header}}}\n'


def record_line(number: int, command_id: str | None, body: str, hashed: str, disclosed: int, link: str) -> str:
    """One command's line; what was said stands last."""
    said = {"id": command_id, "hash": hashed, "disclosed": disclosed, "link": link}
    return f'{{"n":{number},{_spaced.encode(said)[1:-1]},"line":{body}}}\n'


def read_lines(path: Path) -> Iterator[tuple[int, Mapping[str, Json]]]:
    """The lines of an evening's file that can be read, by their numbers, wherever they stand in it."""
    with contextlib.suppress(OSError):
        for text in path.read_bytes().split(b"\n"):
            with contextlib.suppress(ValueError, RecursionError):
                found = json.loads(text)
                if type(found) is dict and type(found.get("n")) is int and type(found.get("line")) is dict:
                    yield found["n"], found


class PlainWriter:
    """Writes the plain records of one table."""

    def __init__(self, path: Path) -> None:
        self._folder = folder_of(path)
        self._waiting: list[tuple[str, str, bool]] = []  # until their transaction is on disk
        self._queue: SimpleQueue[tuple[str, str, bool] | None] = SimpleQueue()
        self._thread: Thread | None = None
        self._closing = Event()

    def add(self, name: str, text: str, anew: bool = False) -> None:
        """Add a text, which is written when its transaction is on disk. With `anew` it replaces the whole file."""
        self._waiting.append((name, text, anew))

    def accepted(self) -> None:
        """Write what was added: its transaction is on disk."""
        if self._waiting and self._thread is None:
            self._thread = Thread(target=self._work, name="plain record", daemon=True)
            self._thread.start()
        for each in self._waiting:
            self._queue.put(each)
        self._waiting.clear()

    def dropped(self) -> None:
        """Forget what was added: its transaction did not get to disk."""
        self._waiting.clear()

    def has(self, name: str, lines: int, last: str) -> bool:
        """Whether an evening's file has so many lines and ends with this one."""
        try:
            found = (self._folder / name).read_bytes()
        except OSError:
            return False
        return found.count(b"\n") == lines and found.endswith(last.encode())

    def drop(self, name: str) -> None:
        """Delete the file of an evening that was deleted, and its earlier version."""
        for path in (self._folder / name, (self._folder / name).with_suffix(".before")):
            with contextlib.suppress(OSError):
                path.unlink()

    def close(self) -> None:
        """Stop, once everything is written."""
        if self._thread is not None:
            self._closing.set()
            self._queue.put(None)
            self._thread.join()
            self._closing.clear()
            self._thread = None

    def _work(self) -> None:
        unsynced: set[Path] = set()
        while True:
            try:
                item = self._queue.get(timeout=IDLE_S if unsynced else None)
            except Empty:
                _sync(unsynced)
                continue
            self._closing.wait(MOMENT_S)
            items = [item]
            with contextlib.suppress(Empty):
                while True:
                    items.append(self._queue.get_nowait())
            for name, text, anew in _joined(each for each in items if each is not None):
                with contextlib.suppress(OSError):
                    unsynced.add(self._write(name, text, anew))
            if None in items:
                return _sync(unsynced)

    def _write(self, name: str, text: str, anew: bool) -> Path:
        self._folder.mkdir(mode=0o700, exist_ok=True)
        path = self._folder / name
        to = path.with_suffix(".part") if anew else path
        opened = os.open(to, os.O_CREAT | os.O_WRONLY | (os.O_TRUNC if anew else os.O_APPEND), 0o600)
        with open(opened, "wb") as file:
            file.write(text.encode())
        if anew:
            with contextlib.suppress(FileNotFoundError):
                path.replace(path.with_suffix(".before"))  # it may say more than an older table file that was put back
            to.replace(path)
        return path


def _joined(items: Iterable[tuple[str, str, bool]]) -> Iterable[tuple[str, str, bool]]:
    """The same items, with the texts for each file joined. One that is written anew replaces the texts before it."""
    gathered: dict[str, tuple[list[str], bool]] = {}
    for name, text, anew in items:
        if anew or name not in gathered:
            gathered[name] = ([], anew)
        gathered[name][0].append(text)
    return [(name, "".join(texts), anew) for name, (texts, anew) in gathered.items()]


def _sync(paths: set[Path]) -> None:
    for path in paths:
        with contextlib.suppress(OSError), path.open("rb+") as file:
            os.fsync(file.fileno())
    paths.clear()


def evening_files(folder: Path) -> Iterable[tuple[int, Path]]:
    """The evenings' files with their numbers, the newest last."""
    found: list[tuple[float, int, Path]] = []
    for path in folder.glob("evening-*-*.jsonl"):
        number = path.name.split("-")[1]
        with contextlib.suppress(OSError):
            if number.isdecimal():
                found.append((path.stat().st_mtime, int(number), path))
    return [(number, path) for _, number, path in sorted(found)]
