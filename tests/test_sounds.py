"""The table's sounds: made by the script, as long as the look allows, and neither clipped nor begun or ended with a click."""

from __future__ import annotations

import re
import struct
import wave
from pathlib import Path

import pytest

from scripts import make_sounds

FILES = sorted(make_sounds.FOLDER.glob("*.wav"))
FULL = 32_767
LONGEST_S = {"fanfare": 0.9}  # look.md: all others 0.4


def heard(path: Path) -> tuple[list[int], float]:
    """A file's numbers, and how long it is, in seconds."""
    with wave.open(str(path)) as file:
        assert (file.getnchannels(), file.getsampwidth()) == (1, 2)
        frames, rate = file.readframes(file.getnframes()), file.getframerate()
    numbers = [number for (number,) in struct.iter_unpack("<h", frames)]
    return numbers, len(numbers) / rate


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_sound_is_short_whole_and_without_a_click(path: Path) -> None:
    numbers, seconds = heard(path)
    assert seconds <= LONGEST_S.get(path.stem, 0.4)
    loudest = max(map(abs, numbers))
    assert FULL * 0.5 < loudest < FULL * 0.9, "loud enough to be heard, and never clipped"
    # A speaker rests at nothing: what begins or ends far from there knocks.
    assert abs(numbers[0]) < FULL * 0.01 and abs(numbers[-1]) < FULL * 0.01
    last = numbers[-len(numbers) // 50 :]
    assert max(map(abs, last)) < loudest * 0.25, "it has died away by the end"


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_it_is_what_the_script_makes(path: Path) -> None:
    assert heard(path)[0] == list(make_sounds.samples(path.stem))


def test_every_sound_that_is_named_is_there_and_no_other() -> None:
    source = (make_sounds.FOLDER.parents[2] / "ui" / "feel.py").read_text(encoding="utf-8")
    named = {name for name in re.findall(r'"([a-z_]+)"', source) if name in make_sounds.SOUNDS}
    assert named == {path.stem for path in FILES} == set(make_sounds.SOUNDS)
