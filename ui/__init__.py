"""The tablet's screens, in Kivy.

Kivy reads its environment and configuration when it is first imported, so both are set here: importing anything of `ui` imports
this module first. Kivy does not read our command line or write its settings file, and Ctrl-C and SIGTERM are left to the process that
owns the table.
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
    os.environ.setdefault("KIVY_IMAGE", "sdl2")  # the one image provider we need; looking for others delays the first frame
    os.environ.setdefault("KIVY_WINDOW", "sdl2")  # others end the process if there is no screen
    if sys.platform == "linux" and "ANDROID_ARGUMENT" not in os.environ and not os.environ.get("SDL_VIDEODRIVER"):
        os.environ["SDL_VIDEODRIVER"] = "x11,wayland"  # else SDL falls back to a window that nobody sees, without any message
    os.environ.setdefault("KIVY_LOG_MODE", "PYTHON")  # its messages go into the process's log
    if "ANDROID_ARGUMENT" not in os.environ:
        os.environ.setdefault("KIVY_CLIPBOARD", "sdl2")  # else it looks for programs that may be missing, and complains
        home = platformdirs.user_cache_path("table-companion") / "kivy"
        try:
            home.mkdir(parents=True, exist_ok=True)
            os.environ.setdefault("KIVY_HOME", str(home))
        except OSError:
            pass  # Kivy itself reports a home folder that can't be written
    # Kivy complains that it finds no program for a second clipboard, which nobody uses here.
    logging.getLogger("kivy").addFilter(lambda record: not record.getMessage().startswith("Cutbuffer"))
    from kivy.config import Config

    Config.set("kivy", "exit_on_escape", "0")
    Config.set("graphics", "width", str(LARGE[0]))
    Config.set("graphics", "height", str(LARGE[1]))
    Config.set("graphics", "resizable", "1")
    Config.set("graphics", "multisamples", "0")  # our shapes have smooth edges already; drawn by software, a frame would take twice as long
    Config.set("input", "mouse", "mouse,disable_multitouch")


def size_window(width: int, height: int, *, fullscreen: bool = False) -> None:
    """Set the size that the window will have; call this before there is one."""
    from kivy.config import Config

    Config.set("graphics", "width", str(width))
    Config.set("graphics", "height", str(height))
    Config.set("graphics", "fullscreen", "auto" if fullscreen else "0")


if "kivy.config" not in sys.modules and util.find_spec("kivy") is not None:
    _before_kivy()
