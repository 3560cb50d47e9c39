"""The language of screen and messages if nobody has chosen one: the system's, or English if we have no texts in that."""

from __future__ import annotations

import ctypes
import locale
import os

from companion.languages import FALLBACK, LANGUAGES


def chosen_language(asked: str | None) -> str:
    """The language asked for, else the system's if it is one of ours, else English."""
    if asked:
        return asked
    name = _from_environment() or _from_windows() or _from_android()
    found = name.replace("-", "_").partition("_")[0].partition(".")[0].lower()
    return found if found in LANGUAGES else FALLBACK


def _from_environment() -> str:
    """The language in the environment, after POSIX. "C" and "POSIX", in any encoding, are no language."""
    named = (os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    return next((each for each in named if each and each.partition(".")[0] not in ("C", "POSIX")), "")


def _from_windows() -> str:
    """The language of the Windows menus, which may differ from the one of its numbers."""
    libraries = getattr(ctypes, "windll", None)
    return locale.windows_locale.get(libraries.kernel32.GetUserDefaultUILanguage(), "") if libraries is not None else ""


def _from_android() -> str:
    if "ANDROID_ARGUMENT" not in os.environ:
        return ""
    from jnius import autoclass

    return str(autoclass("java.util.Locale").getDefault().getLanguage())
