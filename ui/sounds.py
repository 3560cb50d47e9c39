"""The table's sounds: small files that are read and played without anybody waiting. If sound is impossible, nothing happens.

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
    """Plays a sound by name, in a thread of its own, because opening the device and reading a file may take long or fail."""

    def __init__(self) -> None:
        self._wanted: SimpleQueue[str] = SimpleQueue()
        self._thread: Thread | None = None

    def __call__(self, name: str) -> None:
        """Play a sound soon, without waiting. The first one opens the device."""
        if self._thread is None:
            self._thread = Thread(target=self._run, name="sounds", daemon=True)
            self._thread.start()
        self._wanted.put(name)

    def _run(self) -> None:
        sounds: dict[str, Any] = {}
        try:
            from kivy.core.audio import SoundLoader

            while True:
                name = self._wanted.get()
                if name not in sounds:
                    sounds[name] = SoundLoader.load(str(FOLDER.joinpath(f"{name}.wav")))
                if sounds[name] is not None:
                    sounds[name].stop()
                    sounds[name].play()
        except Exception:  # a table without sound is a table
            log.info("no sound here", exc_info=True)
