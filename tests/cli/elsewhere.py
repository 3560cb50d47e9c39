"""The command line as another system would run it: `python -P tests/cli/elsewhere.py windows serve --port 0`.

What such a system does not have is removed before any module of ours is imported; libraries that decide for themselves what they need
are left alone.
"""

from __future__ import annotations

import builtins
import errno
import os
import pty
import signal
import socket
import sys
import threading
import types
from typing import Any

from companion.kernel.form import Json

OURS = ("companion", "hw", "ui", "main")
POSIX_MODULES = {"pty", "tty", "termios", "fcntl", "resource", "pwd", "grp", "posix", "readline", "syslog", "crypt", "nis", "spwd"}
POSIX_NAMES = {
    "os": {"openpty", "forkpty", "fork", "getuid", "geteuid", "getgid", "setsid", "killpg", "getpgid", "ttyname", "set_blocking", "chown"}
    | {"statvfs", "mkfifo", "fchmod", "uname", "sync"},
    "signal": {"SIGHUP", "SIGALRM", "SIGUSR1", "SIGUSR2", "SIGQUIT", "pthread_sigmask", "alarm", "pause", "sigwait"},
}


def windows() -> None:
    """No POSIX modules, calls or signals; a wait without an end hears no Ctrl-C."""
    real_import, real_wait = builtins.__import__, threading.Event.wait
    thinner = {name: types.ModuleType(name) for name in POSIX_NAMES}
    for name, module in thinner.items():
        vars(module).update({key: value for key, value in vars(sys.modules[name]).items() if key not in POSIX_NAMES[name]})

    def without(name: str, globals: Any = None, locals: Any = None, fromlist: Any = (), level: int = 0) -> Any:
        if str((globals or {}).get("__name__", "")).partition(".")[0] in OURS:
            if name in POSIX_MODULES:
                raise ModuleNotFoundError(f"No module named {name!r}", name=name)
            if name in thinner:
                return thinner[name]
        return real_import(name, globals, locals, fromlist, level)

    def deaf(event: threading.Event, timeout: float | None = None) -> bool:
        if timeout is None and threading.current_thread() is threading.main_thread():
            signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT, signal.SIGTERM})
        return real_wait(event, timeout)

    builtins.__import__ = without
    threading.Event.wait = deaf  # type: ignore[method-assign,assignment]


def no_pty() -> None:
    """A container without /dev/pts."""

    def none() -> Any:
        raise OSError("out of pty devices")

    os.openpty = none
    pty._open_terminal = none  # type: ignore[attr-defined]


def unprivileged() -> None:
    """The first 1024 ports are the system's, as they are for everybody but root."""

    class Socket(socket.socket):
        def bind(self, address: Any) -> None:
            if 0 < address[1] < 1024:
                raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
            super().bind(address)

    socket.socket = Socket  # type: ignore[misc]


def asked_to_end() -> None:
    """Somebody sends TERM just as the module $ASKED_AT is read."""

    class Asking:
        def find_spec(self, name: str, *_: Any) -> None:
            if name == os.environ["ASKED_AT"]:
                os.kill(os.getpid(), signal.SIGTERM)

    sys.meta_path.insert(0, Asking())


def packed() -> None:
    """What lies in the package, and nothing that pip has linked to the tree it was made from."""
    sys.meta_path[:] = [each for each in sys.meta_path if not getattr(each, "__name__", "").startswith("_Editable")]


def android() -> None:
    """Android's modules, played, and what its Python has not; Java answers whatever is asked of it."""
    import types
    from unittest.mock import MagicMock

    java: dict[str, Json] = {}

    def autoclass(name: str) -> Any:
        return java.setdefault(name, MagicMock(name=name))

    autoclass("android.os.Build$VERSION").SDK_INT = 37
    autoclass("java.util.Locale").getDefault().getLanguage.return_value = "en"
    nfc = autoclass("android.nfc.NfcAdapter")
    for at, flag in enumerate(("NFC_A", "NFC_B", "NFC_V", "SKIP_NDEF_CHECK", "NO_PLATFORM_SOUNDS")):
        setattr(nfc, f"FLAG_READER_{flag}", 1 << at)
    hardware = autoclass("org.renpy.android.Hardware")
    hardware.getDPI.return_value, hardware.metrics.scaledDensity = 160, 1.0
    metrics = autoclass("org.kivy.android.PythonActivity").mActivity.getResources().getDisplayMetrics()
    metrics.density, metrics.scaledDensity = 1.0, 1.0
    autoclass("org.kivy.android.PythonActivity").mActivity.getResources().getConfiguration().fontScale = 1.0
    asked: list[str] = []

    def request_permissions(names: Any, heard: Any = None) -> None:
        asked.extend(names)
        print("asked for", *names, flush=True)
        if heard is not None:
            heard(names, [True] * len(names))

    def finish() -> None:
        """An activity that is asked to finish is destroyed, and SDL tells it so."""
        from kivy.core.window import Window

        Window._event_filter("app_terminating")

    def module(name: str, **contents: object) -> None:
        sys.modules[name] = types.ModuleType(name)
        vars(sys.modules[name]).update(contents)

    class PythonJavaClass:
        """What Java sees of an object of ours."""

    anything = {"autoclass": autoclass, "PythonJavaClass": PythonJavaClass, "java_method": lambda _: lambda method: method}
    module(
        "jnius",
        cast=lambda _, value: value,
        JavaClass=MagicMock,
        MetaJavaClass=type,
        JavaMethod=MagicMock,
        JavaException=OSError,
        **anything,
    )
    activity = MagicMock()
    activity.finishAndRemoveTask = finish
    module("android", mActivity=activity, remove_presplash=lambda: None, api_version=37)
    module("android.permissions", request_permissions=request_permissions, check_permission=lambda _: True, Permission=MagicMock())
    module("android.runnable", run_on_ui_thread=lambda function: function)
    sys.modules["android"].__path__ = []
    for name in ("uvloop", "grp", "_posixshmem"):
        sys.modules[name] = None  # type: ignore[assignment]
    os.environ.update(ANDROID_ARGUMENT=os.getcwd(), ANDROID_PRIVATE=os.getcwd(), ANDROID_APP_PATH=os.getcwd(), P4A_BOOTSTRAP="SDL2")
    packed()


SYSTEMS = {each.__name__: each for each in (windows, no_pty, unprivileged, asked_to_end, packed, android)}

if __name__ == "__main__":
    SYSTEMS[sys.argv.pop(1)]()
    from companion.cli import main

    sys.exit(main())
