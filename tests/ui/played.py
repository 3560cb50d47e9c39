"""A random game on the tablet, and how much memory the window's process uses meanwhile.

    python tests/ui/played.py GAME COMMANDS EVERY SEED

It is a program of its own, so that no other memory is counted. After every so many commands it prints `LINE PICTURES MEGABYTES` on its
standard output: Kivy's pictures that are alive (each takes a board's worth of memory), and the memory of the process.
"""

from __future__ import annotations

import ctypes
import gc
import random
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
from tests.ui import before_kivy  # noqa: F401

# isort: split
import ui
from companion.cli.demo import playout
from companion.table import catalogue
from tests.ui.table_of import OpenTable
from ui.theme import Pace

SEATS = ("Ana", "Bo", "Zoé", "Hugo")
FRAMES = 4  # drawn until GL has let go of what is no longer drawn: where nothing changes Kivy draws none, and GL keeps the last ones


class Evening:
    """One game after another, by lot."""

    def __init__(self, table: OpenTable, name: str, seed: int) -> None:
        self._table = table
        self._game = catalogue.game(name)
        self._source = random.Random(seed)
        self._left: Iterator[Any] = iter(())
        for seat in SEATS:
            table.wait(table.session.seating.sit(seat))
        table.wait(table.session.seating.choose(name))

    def go_on(self) -> None:
        """The next command, or the next game."""
        envelope, _ = next(self._left, (None, None))
        if envelope is not None:
            assert self._table.wait(self._table.session.submit(envelope)).accepted
            return
        assert self._table.wait(self._table.session.begin()) is None
        setup = self._table.session.now.play.setup
        self._left = playout(self._game, self._game.start(setup), self._source.randrange)


def held() -> tuple[int, int]:
    """Pictures alive, and megabytes of the machine's memory."""
    from kivy.graphics import Fbo

    alive = sum(type(each) is Fbo for each in gc.get_objects())  # those that only wait to be collected too: each holds megabytes
    gc.collect()
    ctypes.CDLL(None).malloc_trim(0)  # what Python has let go of is the machine's again
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return alive, pages * 4096 >> 20


def main(name: str, commands: int, every: int, seed: int) -> None:
    """Play, and tell."""
    ui.size_window(1280, 800)
    from kivy.clock import Clock
    from kivy.core.window import Window
    from kivy.graphics.opengl import glFinish

    from ui.app import tablet_app
    from ui.context import Extras

    Window.bind(on_flip=lambda *_: glFinish() and None)  # without a display, GL would put off letting go
    table = OpenTable(Path(tempfile.mkdtemp()) / "table.db")
    evening = Evening(table, name, seed)
    app = tablet_app(table.loop, table.session, Extras(pace=Pace(still=True, settle=0.0)))

    def step(done: int, rest: int) -> None:
        """Rest so many frames, then one command more."""
        if app.stage.screen is None or app.store.now is not table.session.now or rest:
            Window.canvas.ask_update()
            Clock.schedule_once(lambda _: step(done, max(0, rest - 1)), 0)
            return
        if done and done % every == 0:
            print(done, *held(), flush=True)
        if done == commands:
            app.stop()
            return
        evening.go_on()
        done += 1
        Clock.schedule_once(lambda _: step(done, FRAMES if done % every == 0 else 0), 0)

    Clock.schedule_once(lambda _: step(0, 0), 0)
    app.run()
    table.close()


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), int(sys.argv[4]))
