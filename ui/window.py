"""The tablet's window. It is opened before anything else of the tablet is imported; if that fails, there is one reason in words.

Kivy opens it when its module is first imported. What goes wrong then it logs at length, or it ends the process, as Xlib does. But the
table has phones that play on, so here every such failure becomes one reason in words.
"""

from __future__ import annotations

import ctypes
import json
import logging
import os
import re
import sys

from companion.kernel.text import Text, say
from ui import size_window

LIBRARIES = {"libGL.so.1": "libgl1", "libX11.so.6": "libx11-6", "libXext.so.6": "libxext6"}  # and Debian's packages for them
_XErrors = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p)
_go_on = _XErrors(lambda display, error: 0)


def open_window(width: int, height: int, *, fullscreen: bool = False) -> Text | None:
    """Open the window; returns why that is impossible, or None."""
    size_window(width, height, fullscreen=fullscreen)
    _outlive_x_errors()
    vars(sys)["_kivy_opengl_required_func"] = _too_old  # Kivy calls this instead of ending the process
    complaints: list[str] = []

    def heard(record: logging.LogRecord) -> bool:
        if record.levelno >= logging.WARNING:
            complaints.append(record.getMessage())
        return False

    kivy = logging.getLogger("kivy")
    kivy.addFilter(heard)
    try:
        from kivy.core.window import Window
    except Exception as error:  # whatever it is, the phones play on
        complaints.append(str(error))
        Window = None
    finally:
        kivy.removeFilter(heard)
    return _why_not("\n".join(complaints)) if Window is None else None


def report_window() -> None:
    """Open a small window in this process, and print as JSON what draws in it, or why that failed; for `companion doctor`."""
    why = open_window(320, 200)
    if why is None:
        from kivy.graphics.opengl import GL_RENDERER, glGetString

        said = glGetString(GL_RENDERER) or b""
        print(json.dumps({"renderer": said.decode(errors="replace")}))
    else:
        print(json.dumps({"key": why.key, "args": dict(why.args)}))


def _outlive_x_errors() -> None:
    """Turn an X error into a reason, where Xlib would end the process."""
    if _loads("libX11.so.6"):
        handle = ctypes.CDLL("libX11.so.6").XSetErrorHandler
        handle.argtypes, handle.restype = [_XErrors], ctypes.c_void_p
        handle(_go_on)


def _too_old(major: int, minor: int, *_: object) -> None:
    raise RuntimeError(f"OpenGL {major}.{minor}, < 2.0")


def _loads(library: str) -> bool:
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def _why_not(complaints: str) -> Text:
    missing = [each for each in LIBRARIES if sys.platform == "linux" and not _loads(each)]
    if missing:
        return say("run-no-window-library", libraries=missing, packages=" ".join(LIBRARIES[each] for each in missing))
    display = os.environ.get("DISPLAY")
    if display and "not available" in complaints:
        return say("run-no-window-display", display=display)
    told = re.search(r"^sdl2 - \w+: (?:b['\"])?(.*?)['\"]?$", complaints, re.MULTILINE)
    return say("run-no-window", detail=told.group(1) if told else complaints.partition("\n")[0])
