"""The tablet's screens, in Kivy.

Kivy reads its environment and configuration when it is first imported, so both are set here: importing anything of `ui` comes
through this module first. Command-line arguments are the companion's own, its settings file is not ours to write, and Ctrl-C
and SIGTERM stay with the process that owns the table.
"""

from __future__ import annotations

import logging
import os
import sys
from importlib import util

import platformdirs

LARGE = (1280, 800)


def _before_kivy() -> None:
    os.environ.setdefault("KIVY_NO_ARGS", "1")
    os.environ.setdefault("KIVY_NO_CONFIG", "1")
    os.environ.setdefault("KIVY_NO_FILELOG", "1")
    os.environ.setdefault("KIVY_IMAGE", "sdl2")  # the one image provider we need; looking for others costs the first frame
    os.environ.setdefault("KIVY_WINDOW", "sdl2")  # others end the process where there is no screen
    if sys.platform == "linux" and "ANDROID_ARGUMENT" not in os.environ and not os.environ.get("SDL_VIDEODRIVER"):
        os.environ["SDL_VIDEODRIVER"] = "x11,wayland"  # else SDL falls back to a window that nobody sees, without a word
    os.environ.setdefault("KIVY_LOG_MODE", "PYTHON")  # its news go where the process's logging sends them
    if "ANDROID_ARGUMENT" not in os.environ:
        os.environ.setdefault("KIVY_CLIPBOARD", "sdl2")  # else it looks for programs that may not be there, and complains
        home = platformdirs.user_cache_path("table-companion") / "kivy"
        try:
            home.mkdir(parents=True, exist_ok=True)
            os.environ.setdefault("KIVY_HOME", str(home))
        except OSError:
            pass  # a home that can't be written is Kivy's to complain of
    # Kivy complains aloud that it finds no program for a second clipboard, which nobody here uses.
    logging.getLogger("kivy").addFilter(lambda record: not record.getMessage().startswith("Cutbuffer"))
    from kivy.config import Config

    Config.set("kivy", "exit_on_escape", "0")
    Config.set("graphics", "width", str(LARGE[0]))
    Config.set("graphics", "height", str(LARGE[1]))
    Config.set("graphics", "resizable", "1")
    Config.set("graphics", "multisamples", "0")  # our shapes are smooth by themselves; drawn by software, a frame would take twice as long
    Config.set("input", "mouse", "mouse,disable_multitouch")


def size_window(width: int, height: int, *, fullscreen: bool = False) -> None:
    """How large the window will be; to be called before it is there."""
    from kivy.config import Config

    Config.set("graphics", "width", str(width))
    Config.set("graphics", "height", str(height))
    Config.set("graphics", "fullscreen", "auto" if fullscreen else "0")


if "kivy.config" not in sys.modules and util.find_spec("kivy") is not None:
    _before_kivy()
