"""The tablet at work: the time from a command to the frame that shows it, frames during a burst of commands, changed settings, memory.

A tablet of 1280×800 runs in a process of its own, drawn without a display by Mesa's software renderer. A game is played by lot, and a new
one begins when it ends; a frame counts when GL has finished it. Beside the time on the clock there is the work of the window's own thread:
if other programs want the processors too, only that figure is about us.
"""

from __future__ import annotations

import gc
import os
import random
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice, pairwise
from pathlib import Path
from typing import Any

from bench.report import line, quantile

COMMANDS, BURST, SETTINGS = 100, 100, 12
HELD, EVERY = 300, 10  # commands while memory is measured, and every how many
SEATS = ("Ana", "Bo", "Cy", "Zoé")


class Evening:
    """One random game after another."""

    def __init__(self, name: str, do: Any, session: Any) -> None:
        from companion.table import catalogue

        self._game, self._do, self._session = catalogue.game(name), do, session
        self._lots = random.Random(1)
        self._left: Iterator[object] = iter(())
        for seat in SEATS:
            do(session.seating.sit(seat))
        do(session.seating.choose(name))

    def begin(self) -> Iterator[Any]:
        """Put another game on the table; returns its commands."""
        from companion.cli.demo import playout

        self._do(self._session.begin())
        self._left = (envelope for envelope, _ in playout(self._game, self._session.now.play.state, self._lots.randrange))
        return self._left

    def next(self) -> object:
        """The next command; if a game is over, the next one begins."""
        return next(self._left, None) or next(self.begin())


def play(name: str, folder: str, commands: int) -> None:
    """The tablet's own process. It prints its results, a name and a figure a line. With `commands`, only its memory."""
    import ui

    ui.size_window(1280, 800)
    from kivy.clock import Clock
    from kivy.core.window import Window
    from kivy.graphics.opengl import glFinish

    from companion.cli.table import LoopThread
    from companion.table.session import Session
    from ui.app import tablet_app

    thread = LoopThread()
    session = thread.do(Session.open(Path(folder) / f"{name}.db"))
    app = tablet_app(thread.loop, session)
    flipped = threading.Condition()
    flips: list[tuple[float, int, float]] = [(time.perf_counter(), 0, time.thread_time())]  # when, which picture, work so far

    def flip(*_: object) -> None:
        glFinish()
        with flipped:
            flips.append((time.perf_counter(), app.store.now.version, time.thread_time()))
            flipped.notify_all()

    def shown(since: float) -> float:
        """Milliseconds until the newest state was on the screen."""
        with flipped:
            flipped.wait_for(lambda: flips[-1][1] >= session.now.version, timeout=30)
            return (flips[-1][0] - since) * 1e3

    def say(envelope: Any) -> None:
        answer = thread.do(session.submit(envelope))
        assert answer.accepted, answer

    def work() -> None:
        try:
            with flipped:
                flipped.wait_for(lambda: len(flips) > 1)  # the first frame
            evening = Evening(name, thread.do, session)
            (hold if commands else measure)(evening)
        finally:
            sys.stdout.flush()
            os._exit(0)

    def measure(evening: Evening) -> None:
        for number in range(COMMANDS):
            envelope = evening.next()
            start, worked = time.perf_counter(), flips[-1][2]
            say(envelope)
            spent = shown(start)
            if number >= 10:
                print("changed", spent)
                print("changed_work", (flips[-1][2] - worked) * 1e3)
        for number in range(SETTINGS):
            start, worked = time.perf_counter(), flips[-1][2]
            thread.do(session.prefer(replace(session.now.room.settings, theme=("night", "day")[number % 2])))
            print("setting", shown(start))
            print("setting_work", (flips[-1][2] - worked) * 1e3)
        burst = list(islice(evening.begin(), BURST))
        shown(0.0)
        first = len(flips)
        for envelope in burst:
            say(envelope)
        shown(0.0)
        for before, after in pairwise(flips[first - 1 :]):
            print("frame", (after[0] - before[0]) * 1e3)
            print("frame_work", (after[2] - before[2]) * 1e3)

    def draw_again() -> None:
        """Draw the same again until GL has freed what was drawn before: Kivy draws nothing while nothing changes, and GL keeps it."""
        for _ in range(4):
            with flipped:
                before = flips[-1]
                Clock.schedule_once(lambda _: Window.canvas.ask_update(), 0)
                while flips[-1] is before:
                    assert flipped.wait(timeout=30)

    def hold(evening: Evening) -> None:
        for number in range(1, commands + 1):
            start = time.perf_counter()
            say(evening.next())
            shown(start)
            if number % EVERY == 0:
                draw_again()
                gc.collect()
                print("held", int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE"))

    Window.bind(on_flip=flip)
    threading.Thread(target=work, daemon=True).start()
    app.run()


def measured(name: str, commands: int = 0) -> dict[str, list[float]]:
    """The figures that a tablet prints about itself."""
    env = {**os.environ, "SDL_VIDEODRIVER": "offscreen", "KIVY_NO_ARGS": "1", "KIVY_NO_CONSOLELOG": "1"}
    env["MALLOC_MMAP_THRESHOLD_"] = str(1 << 18)  # large blocks go back to the machine at once, and not when malloc likes
    with tempfile.TemporaryDirectory() as folder:
        program = [sys.executable, "-m", "bench.tablet", name, folder, str(commands)]
        done = subprocess.run(program, env=env, capture_output=True, text=True, timeout=max(600, commands), check=False)
    found: dict[str, list[float]] = {}
    for said in done.stdout.splitlines():
        kind, _, figure = said.partition(" ")
        found.setdefault(kind, []).append(float(figure))
    if not found:
        raise RuntimeError(done.stderr[-600:])
    return found


def growth(held: list[float], after: int, last: int) -> float:
    """The least of the last commands divided by the least of fifty early ones: GL frees memory when it likes."""
    early, late = held[after // EVERY : after // EVERY + 5], held[-last // EVERY :]
    return min(late) / min(early)


def main() -> None:
    """Measure every game; memory over so many commands, or over 3,000 of the game in TABLET_LONG."""
    from companion.table import catalogue

    long = os.environ.get("TABLET_LONG")
    for name in (long,) if long else catalogue.game_names():
        if not long:
            found = measured(name)
            for kind, what, share, want in (
                ("changed", "command -> changed frame, p95", 0.95, "<= 100 ms"),
                ("setting", "a change of the theme, p50", 0.5, "<= 50 ms"),
                ("frame", f"longest frame in a burst of {BURST}", 1.0, "<= 50 ms"),
            ):
                clock, work = quantile(found[kind], share), quantile(found[kind + "_work"], share)
                line(f"{name}: {what}", f"{clock:.0f} ms", f"own work {work:.0f} ms", None, want)
        number = 3000 if long else HELD
        held = measured(name, number)["held"]
        line(
            f"{name}: memory over {number} commands",
            f"{held[-1] / 1e6:.0f} MB",
            f"from {held[5] / 1e6:.0f} MB",
            growth(held, 50, 50),
            "<= 1.05 x",
        )


if __name__ == "__main__":
    if len(sys.argv) > 2:
        play(sys.argv[1], sys.argv[2], int(sys.argv[3]))
    else:
        main()
