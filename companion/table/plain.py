"""The plain record beside a table's file: everything that was accepted, once more, as text; a file for each evening, in a folder.

It is the doctor's second source, for the day when the table's file can't be read. It is written in a thread of its own a moment after the
commit, several lines at once where they come fast, and synced only when there is nothing else to do, because a disk that has more to
write takes longer for each commit. So it never delays a command, and its own failures are not shown to anybody. What it misses after a
crash is written when the evening is opened. It holds secrets, as the table's file does, and has the same access rights.
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
from companion.table import layout

MOMENT_S = 0.2  # lines are gathered so long
IDLE_S = 2.0
_spaced = json.JSONEncoder(ensure_ascii=False)


def folder_of(path: Path) -> Path:
    """Where it lies, for a table's file."""
    return path.with_name(f"{path.stem}-lines")


def name_of(evening: int, header: str | None, started: str | None) -> str:
    """An evening's file: another evening of the same number, of a table that is no more, has another name."""
    return f"evening-{evening}-{layout.born(header, started)}.jsonl"


def first_line(header: str, started: str, played: str | None, since: int, content: str | None) -> str:
    """Its first line: what is played, and by what."""
    begun = {"started": started, "played": played, "since": since, "content": content}
    return f'{{"n":1,{json.dumps(begun, ensure_ascii=False)[1:-1]},"line":{header}}}\n'


def record_line(number: int, command_id: str | None, body: str, hashed: str, disclosed: int, link: str) -> str:
    """A line; what was said stands last."""
    said = {"id": command_id, "hash": hashed, "disclosed": disclosed, "link": link}
    return f'{{"n":{number},{_spaced.encode(said)[1:-1]},"line":{body}}}\n'


def read_lines(path: Path) -> Iterator[Mapping[str, Json]]:
    """The lines of an evening's file that can be read, wherever they stand in it."""
    with contextlib.suppress(OSError):
        for text in path.read_bytes().split(b"\n"):
            with contextlib.suppress(ValueError, RecursionError):
                found = json.loads(text)
                if type(found) is dict and type(found.get("n")) is int and type(found.get("line")) is dict:
                    yield found


class PlainWriter:
    """The writer of one table's."""

    def __init__(self, path: Path) -> None:
        self._folder = folder_of(path)
        self._waiting: list[tuple[str, str, bool]] = []  # until they are on disk
        self._queue: SimpleQueue[tuple[str, str, bool] | None] = SimpleQueue()
        self._thread: Thread | None = None
        self._closing = Event()

    def add(self, name: str, text: str, anew: bool = False) -> None:
        """To be written when its transaction is on disk; `anew` in the place of all there was."""
        self._waiting.append((name, text, anew))

    def accepted(self) -> None:
        """What was added is on disk: write it."""
        if self._waiting and self._thread is None:
            self._thread = Thread(target=self._work, name="plain record", daemon=True)
            self._thread.start()
        for each in self._waiting:
            self._queue.put(each)
        self._waiting.clear()

    def dropped(self) -> None:
        """What was added did not get to disk: forget it."""
        self._waiting.clear()

    def has(self, name: str, lines: int, last: str) -> bool:
        """Whether an evening's file has so many lines and ends with this one."""
        try:
            found = (self._folder / name).read_bytes()
        except OSError:
            return False
        return found.count(b"\n") == lines and found.endswith(last.encode())

    def drop(self, name: str) -> None:
        """An evening's file was thrown away: this one too, and what it was before."""
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
                path.replace(path.with_suffix(".before"))  # it may say more than an older table's file that was put back
            to.replace(path)
        return path


def _joined(items: Iterable[tuple[str, str, bool]]) -> Iterable[tuple[str, str, bool]]:
    """The same, with all that goes to a file as one text: what is written anew takes the place of what came before it."""
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
