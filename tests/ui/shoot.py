"""A record's final position on the tablet, as a picture.

    python tests/ui/shoot.py RECORD OUT.png [--size 1024x600] [--theme soir] [--lang en] [--phone NAME --phone NAME ...] [--seat NAME]
        [--tap ID --tap ID ...] [--turned] [--text PERCENT] [--eyes KIND]

With --phone, a phone holds that seat; with --seat, that seat's own scene behind the curtain; with --tap, what is there after these
targets were tapped one after the other.
RECORD "-" shows the lobby. Lines of the record that are refused are told, and the exit code is 1.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Literal

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
from tests.ui import before_kivy  # noqa: F401

# isort: split
from kivy.clock import Clock
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

import ui
from companion.languages import LANGUAGES
from companion.table.room.settings import Settings
from tests.ui.table_of import OpenTable, readable_record, refused_lines, with_record
from ui.layout import Box
from ui.theme import Pace


def bring_into_sight(stage: Widget, name: str) -> None:
    """Scroll to the target of this id, if it lies in a scroll."""
    for widget in stage.walk():
        if getattr(widget, "target_id", None) == name:
            above = widget.parent
            while above is not None and above is not stage and not isinstance(above, ScrollView):
                above = above.parent
            if isinstance(above, ScrollView):
                above.scroll_to(widget, padding=0, animate=False)


def shoot(
    record: bytes | None,
    out: Path,
    size: tuple[int, int],
    settings: Settings,
    seat: str | None,
    taps: Sequence[str],
    phones: Sequence[str] = (),
) -> Path:
    """Show it, tap, save it, stop."""
    ui.size_window(*size)
    from kivy.core.window import Window
    from kivy.tests.common import UnitTestTouch

    from ui.app import tablet_app
    from ui.context import Extras

    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "table.db"
        if record is not None:
            with_record(path, record)
        table = OpenTable(path)
        table.wait(table.session.prefer(settings))
        for held in phones:
            table.call(table.session.seating.presence, held, "connected")
        app = tablet_app(table.loop, table.session, Extras(language="fr", pace=Pace(still=True, settle=0)))

        def done(_: float) -> None:
            Path(Window.screenshot(name=str(out))).replace(out)
            app.stop()

        def step(left: Sequence[str], before: Box | None = None, tries: int = 100) -> None:
            if not left:
                Clock.schedule_once(done, 0.3)
                return
            box = dict(app.stage.spots()).get(left[0])
            if box is None or box != before:  # not there yet, or not yet where it stays: a scroll puts its parts in place a frame later
                if not tries:
                    raise SystemExit(f"nothing to tap is called {left[0]!r}; there are {sorted(dict(app.stage.spots()))}")
                bring_into_sight(app.stage, left[0])
                Clock.schedule_once(lambda _: step(left, box, tries - 1), 0.1)
                return
            finger = UnitTestTouch(box.cx, box.cy)
            finger.touch_down()
            finger.touch_up()
            Clock.schedule_once(lambda _: step(left[1:]), 0.4)

        def opened(_: float) -> None:
            if app.stage.screen is None:
                Clock.schedule_once(opened, 0.1)
                return
            if seat is not None:
                app.draw_curtain(seat)
                app.stage.curtain.open()
            app.stage.drop_toast()
            step(taps)

        Clock.schedule_once(opened, 0.5)
        app.run()
        table.close()
    return out


def main() -> int:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("record")
    parser.add_argument("out", type=Path)
    parser.add_argument("--size", default="1280x800")
    parser.add_argument("--theme", default="jour", choices=("jour", "soir"))
    parser.add_argument("--lang", default="fr", choices=LANGUAGES)
    parser.add_argument("--seat")
    parser.add_argument("--tap", action="append", default=[])
    parser.add_argument("--phone", action="append", default=[])
    parser.add_argument("--turned", action="store_true")
    parser.add_argument("--text", type=int, default=100, choices=(100, 115, 130))
    parser.add_argument("--eyes", default="none", choices=("none", "protan", "deutan", "tritan"))
    given = parser.parse_args()
    width, height = (int(part) for part in given.size.split("x"))
    record = None if given.record == "-" else readable_record(Path(given.record), given.lang)
    theme: Literal["day", "night"] = "night" if given.theme == "soir" else "day"
    settings = Settings(language=given.lang, theme=theme, turned=given.turned, text_size=given.text, preview=given.eyes)
    print(shoot(record, given.out, (width, height), settings, given.seat, given.tap, given.phone))
    refused = refused_lines(record, given.lang) if record is not None else []
    print(*refused, sep="\n", end="\n" * bool(refused), file=sys.stderr)
    return 1 if refused else 0


if __name__ == "__main__":
    raise SystemExit(main())
