"""The tablet's first frame beside an empty Kivy window's, both from the start of the process; and what the idle tablet costs."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from bench.report import line, quantile

EMPTY = """
import time, os
start = time.perf_counter()
from kivy.app import App
from kivy.core.window import Window
from kivy.uix.widget import Widget
class Empty(App):
    def build(self):
        Window.bind(on_flip=self.flip)
        return Widget()
    def load_kv(self, *_, **__):
        return False
    def flip(self, *_):
        print("first", time.perf_counter() - start)
        print("work", time.process_time())
        print("held", int(open("/proc/self/statm").read().split()[1]) * os.sysconf("SC_PAGE_SIZE"), flush=True)
        os._exit(0)
Empty().run()
"""

TABLET = """
import time, os, sys
start = time.perf_counter()
from pathlib import Path
from companion.cli.table import LoopThread
from companion.table.session import Session
thread = LoopThread()
session = thread.do(Session.open(Path(sys.argv[1])))
import ui
from kivy.core.window import Window
from ui.app import tablet_app
app = tablet_app(thread.loop, session)
seconds = float(sys.argv[2])
def flip(*_):
    print("first", time.perf_counter() - start)
    print("work", time.process_time())
    print("held", int(open("/proc/self/statm").read().split()[1]) * os.sysconf("SC_PAGE_SIZE"), flush=True)
    if not seconds:
        os._exit(0)
    Window.unbind(on_flip=flip)
    from kivy.clock import Clock
    def begin(_):
        cpu, wall = time.process_time(), time.perf_counter()
        def end(_):
            print("idle", (time.process_time() - cpu) / (time.perf_counter() - wall), flush=True)
            os._exit(0)
        Clock.schedule_once(end, seconds)
    Clock.schedule_once(begin, 1.5)
Window.bind(on_flip=flip)
app.run()
"""


def measured(script: str, *args: str) -> dict[str, float]:
    """The figures that a script prints about itself."""
    env = {**os.environ, "SDL_VIDEODRIVER": "offscreen", "KIVY_NO_ARGS": "1", "KIVY_NO_CONSOLELOG": "1"}
    env.pop("PYTHONDONTWRITEBYTECODE", None)  # installed packages are compiled, as Kivy is; else only the tablet would compile itself
    done = subprocess.run([sys.executable, "-c", script, *args], env=env, capture_output=True, text=True, timeout=60, check=False)
    found = (each.split() for each in done.stdout.splitlines())
    return {each[0]: float(each[1]) for each in found if len(each) == 2 and each[0] in ("first", "work", "held", "idle")}


def main() -> None:
    """The median of five starts each, alternating; one idle run."""
    with tempfile.TemporaryDirectory() as name:
        table = str(Path(name) / "table.db")
        measured(TABLET, table, "0")  # compiles it
        runs = [(measured(EMPTY), measured(TABLET, table, "0")) for _ in range(5)]
        for kind, what, unit, size, want in (
            ("first", "first frame of the tablet", "s", 1.0, "<= 2.2 x"),
            ("work", "its processor time", "s", 1.0, "<= 2.2 x"),
            ("held", "its memory", "MB", 1e6, "<= 1.6 x"),
        ):
            a, b = (quantile([each[at][kind] for each in runs], 0.5) / size for at in (0, 1))
            line(what, f"{b:.2f} {unit}", f"empty window {a:.2f} {unit}", b / a, want)
        idle = measured(TABLET, table, "4")["idle"]
        line("idle CPU of the tablet", f"{idle * 100:.1f} %", "", None, "<= 1 %")
