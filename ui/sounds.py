"""The table's sounds: small files that are read and played without anybody waiting. If sound is impossible, nothing happens.

The first sound opens the device, and that is done on Kivy's thread: SDL then tells of the device by an event. In another thread it would
hold Python's lock and wait for SDL's queue of events, while Kivy's thread, which looks into that queue, waits for Python's lock: the
tablet would stand still for ever. All later sounds are read and played in a thread of their own.

`scripts/make_sounds.py` makes them. Nothing is told by sound alone.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from importlib import resources
from queue import SimpleQueue
from threading import Thread
from typing import Any

log = logging.getLogger(__name__)
PlaySound = Callable[[str], None]
FOLDER = resources.files("companion").joinpath("assets", "sounds")


class Loudspeaker:
    """Plays a sound by name; called on Kivy's thread."""

    def __init__(self) -> None:
        self._wanted: SimpleQueue[str] = SimpleQueue()
        self._sounds: dict[str, Any] = {}
        self._thread: Thread | None = None  # started once the device is open; one that does not open is not tried again

    def __call__(self, name: str) -> None:
        """Play a sound soon. Only the first one is waited for, until the device is open."""
        if self._thread is None:
            self._thread = Thread(target=self._run, name="sounds", daemon=True)
            if self._has_read(name):
                self._thread.start()
        if self._thread.is_alive():
            self._wanted.put(name)

    def _run(self) -> None:
        while True:
            name = self._wanted.get()
            if self._sounds.get(name) is not None or self._has_read(name):
                self._sounds[name].stop()
                self._sounds[name].play()

    def _has_read(self, name: str) -> bool:
        try:
            from kivy.core.audio import SoundLoader

            self._sounds[name] = SoundLoader.load(str(FOLDER.joinpath(f"{name}.wav")))
        except Exception:  # a table without sound is a table
            log.info("no sound here", exc_info=True)
            return False
        return self._sounds[name] is not None
