"""A record's final position on the tablet, as a picture.

    python tests/ui/shoot.py RECORD OUT.png [--size 1024x600] [--theme soir] [--lang en] [--seat NAME] [--turned]

With --seat, that seat's own scene behind the curtain. RECORD "-" shows the lobby.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
os.environ.setdefault("SDL_VIDEODRIVER", "offscreen")
os.environ.setdefault("KIVY_HOME", tempfile.mkdtemp(prefix="kivy-"))

from kivy.config import Config

import ui  # noqa: F401  Kivy's environment comes first


def shoot(
    record: bytes | None, out: Path, *, size: tuple[int, int], theme: str, language: str, seat: str | None = None, turned: bool = False
) -> Path:
    """Show it, save it, stop."""
    Config.set("graphics", "width", str(size[0]))
    Config.set("graphics", "height", str(size[1]))
    from kivy.clock import Clock
    from kivy.core.window import Window

    from tests.ui.table_of import OpenTable, with_record
    from ui.app import tablet_app
    from ui.desk import Extras
    from ui.theme import Pace, Preferences

    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "table.db"
        if record is not None:
            with_record(path, record)
        table = OpenTable(path)
        preferences = Preferences(language=language, theme=theme, turned=turned, pace=Pace(still=True, settle=0))
        app = tablet_app(table.loop, table.session, Extras(preferences=preferences))

        def done(_: float) -> None:
            Path(Window.screenshot(name=str(out))).replace(out)
            app.stop()

        def opened(_: float) -> None:
            if seat is not None:
                app.draw_curtain(seat)
                app.stage.curtain.open()
            app.stage.drop_toast()
            Clock.schedule_once(done, 0.3)

        Clock.schedule_once(opened, 0.5)
        app.run()
        table.close()
    return out


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("record")
    parser.add_argument("out", type=Path)
    parser.add_argument("--size", default="1280x800")
    parser.add_argument("--theme", default="jour", choices=("jour", "soir"))
    parser.add_argument("--lang", default="fr", choices=("fr", "en"))
    parser.add_argument("--seat")
    parser.add_argument("--turned", action="store_true")
    given = parser.parse_args()
    width, height = (int(part) for part in given.size.split("x"))
    record = None if given.record == "-" else Path(given.record).read_bytes()
    print(shoot(record, given.out, size=(width, height), theme=given.theme, language=given.lang, seat=given.seat, turned=given.turned))


if __name__ == "__main__":
    main()
