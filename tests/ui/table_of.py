"""A table for a test: a real session on a journal in a temporary folder, on a loop in its own thread, as the tablet meets it."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Coroutine
from pathlib import Path
from typing import Any, TypeVar

from companion.kernel.command import Refusal
from companion.kernel.form import Json
from companion.kernel.frozen import replace
from companion.table.file.journal import Journal
from companion.table.play import telling
from companion.table.play.evening import import_record
from companion.table.play.story import bad_line_words
from companion.table.records import BadLine, Replay, read_record
from companion.table.session import Session
from companion.table.snapshots import LanInfo
from companion.texts import speaker

T = TypeVar("T")


class OpenTable:
    """A loop thread with a session on it."""

    def __init__(self, path: Path) -> None:
        self.loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self.loop.run_forever, name="loop", daemon=True)
        self._thread.start()
        self.session: Session = self.wait(Session.open(path))

    def wait(self, coroutine: Coroutine[Any, Any, T]) -> T:
        """Run on the loop, as others at the table do, and wait for it."""
        return asyncio.run_coroutine_threadsafe(coroutine, self.loop).result(timeout=20)

    def call(self, function: Any, *args: Json) -> None:
        """A plain call on the loop."""

        async def run() -> None:
            function(*args)

        self.wait(run())

    def on_network(self, info: LanInfo) -> None:
        """How phones reach the table from now on."""
        self.call(lambda: self.session.show(room=replace(self.session.now.room, lan=info)))

    def close(self) -> None:
        """Let go of everything."""
        self.wait(self.session.close())
        self.loop.call_soon_threadsafe(self.loop.stop)
        self._thread.join(timeout=10)
        self.loop.close()


def readable_record(path: Path, language: str) -> bytes:
    """A record that can be read; ends the program in words if it can't."""
    try:
        record = path.read_bytes()
        read_record(record)
    except OSError as fault:
        raise SystemExit(f"{path}: {fault.strerror}") from None
    except BadLine as bad:
        raise SystemExit(bad_line_words(bad, speaker(language, bad.game))) from None
    return record


def refused_lines(record: bytes, language: str) -> list[str]:
    """The lines of a record that the referee refuses, in words: they are left out of the table's file."""
    replay = Replay(read_record(record))
    say = speaker(language, replay.game.name)
    return [
        f"line {number} was refused: {say(telling.refusal_text(ruling))} [{ruling.rule}]"
        for number, _, ruling, _ in replay.steps()
        if isinstance(ruling, Refusal)
    ]


def with_record(path: Path, record: bytes) -> None:
    """A table's file with one evening: a record's accepted lines."""
    journal = Journal(path)
    journal.keep("evening", import_record(journal, record))
    journal.close()
