"""A tablet in a window of an X server, with the pointer it has on a desktop: Kivy's own mouse provider, hovering included.

    python tests/ui/pointed.py RECORD TARGET

A program of its own, as a process has one Kivy and the tests' has no pointer. It says on its standard output `at X Y`, where TARGET
lies on the X screen, `told` whenever something new is shown and `down` when a button is pressed; `heard` on its standard input makes the
table hear of a phone, and is answered with `waits` or `tells` after a few frames.
"""

from __future__ import annotations

import math
import os
import sys
import tempfile
import threading
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
os.environ["SDL_VIDEODRIVER"] = "x11"
os.environ["KIVY_HOME"] = tempfile.mkdtemp(prefix="kivy-")

import ui
from tests.ui.table_of import OpenTable, with_record
from ui.theme import Pace

FRAMES = 10


def main(record: Path, target: str) -> None:
    """Show the record's last position until standard input ends."""
    ui.size_window(1280, 800)
    from kivy.clock import Clock

    from ui import store
    from ui.app import tablet_app
    from ui.context import Extras

    store.LONGEST_PRESS_S = math.inf  # what a press holds back is held back for good: no clock decides the test
    path = record.with_suffix(".db")
    with_record(path, record.read_bytes())
    table = OpenTable(path)
    app = tablet_app(table.loop, table.session, Extras(pace=Pace(still=True, settle=0.0)))

    def say(*words: object) -> None:
        print(*words, flush=True)

    def shown(_: float) -> None:
        # Not before it shows that there is a screen at the table: that picture too would be "told", and be taken for the click's.
        box = dict(app.stage.spots()).get(target) if app.stage.screen is not None and app.store.now.play.ceremony.attended else None
        if box is None:
            Clock.schedule_once(shown, 0)
            return
        app.store.listen(lambda _: say("told"))
        app.root_window.bind(on_touch_down=lambda *_: say("down"))
        say("at", round(box.cx), round(app.stage.height - box.cy))

    def answer(left: int) -> None:
        if left and app.store.now is not table.session.now:
            Clock.schedule_once(lambda _: answer(left - 1), 0)
        else:
            say("tells" if app.store.now is table.session.now else "waits")

    def listen() -> None:
        for number, _ in enumerate(sys.stdin):
            table.call(table.session.seating.presence, "Bo", "lost" if number % 2 else "connected")
            Clock.schedule_once(lambda _: answer(FRAMES), 0)
        Clock.schedule_once(lambda _: app.stop(), 0)

    Clock.schedule_once(shown, 0)
    threading.Thread(target=listen, daemon=True).start()
    app.run()
    table.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2])
