"""The table's loudspeaker: where its device is opened, and that none of its trouble is the table's."""

from __future__ import annotations

import threading
from queue import SimpleQueue

import pytest

from tests.ui import before_kivy  # noqa: F401  Kivy's environment comes before Kivy

# isort: split
from kivy.core.audio import SoundLoader

from ui.sounds import Loudspeaker


class Recorded:
    """A sound that notes when it is played, and in which thread it was read."""

    def __init__(self, played: SimpleQueue[tuple[str, int]], path: str) -> None:
        self._played = played
        self._said = path.rpartition("/")[2], threading.get_ident()

    def stop(self) -> None:
        """It begins anew."""

    def play(self) -> None:
        self._played.put(self._said)


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> SimpleQueue[tuple[str, int]]:
    played: SimpleQueue[tuple[str, int]] = SimpleQueue()
    monkeypatch.setattr(SoundLoader, "load", lambda path: Recorded(played, path))
    return played


def test_the_first_sound_opens_the_device_on_the_window_s_thread(played: SimpleQueue[tuple[str, int]]) -> None:
    """Opened in another thread, device and window waited for each other: SDL's events for Python's lock, and the other way round."""
    say = Loudspeaker()
    for name in ("wood", "gavel", "wood"):
        say(name)
    (first, here), (second, elsewhere), again = (played.get(timeout=60) for _ in range(3))
    assert (first, second, again) == ("wood.wav", "gavel.wav", ("wood.wav", here))
    assert here == threading.get_ident() != elsewhere


@pytest.mark.parametrize("is_broken", [False, True], ids=["no device", "no library"])
def test_a_device_that_does_not_open_is_tried_once(monkeypatch: pytest.MonkeyPatch, is_broken: bool) -> None:
    tried: list[str] = []

    def load(path: str) -> None:
        tried.append(path)
        if is_broken:
            raise OSError(path)

    monkeypatch.setattr(SoundLoader, "load", load)
    say = Loudspeaker()
    for name in ("wood", "gavel", "wood"):
        say(name)
    assert len(tried) == 1
