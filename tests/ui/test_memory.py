"""What the window holds of the machine's memory while a game is played: it is on the table for hours, on a tablet with little of it.

Readings go up and down by some megabytes, as GL lets go of things when it likes; so the least of several is compared. What leaks
raises the least too.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from companion.table import catalogue
from tests.ui import scenes
from tests.ui.conftest import drawn_words
from tests.ui.test_gallery import look_of, shown
from ui.layout import Box

if TYPE_CHECKING:
    from tests.ui.conftest import Tablets

PLAYED = Path(__file__).with_name("played.py")
EVERY = 10


def played(game: str, commands: int) -> list[tuple[int, int, int]]:
    """So many commands by lot: after which line, pictures alive, megabytes held."""
    how = [sys.executable, str(PLAYED), game, str(commands), str(EVERY)]
    # What is large goes back to the machine at once, instead of when malloc likes.
    where = {**os.environ, "MALLOC_MMAP_THRESHOLD_": str(1 << 18)}
    done = subprocess.run(how, env=where, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    found = [tuple(map(int, line.split())) for line in done.stdout.splitlines()]
    assert len(found) == commands // EVERY
    return found  # type: ignore[return-value]


def least(readings: list[tuple[int, int, int]], after: int, until: int) -> int:
    """The least megabytes held between two lines."""
    return min(megabytes for line, _, megabytes in readings if after <= line <= until)


def test_a_board_that_changes_with_each_command_leaves_nothing_behind() -> None:
    """Racebow's ground grows with the course: each picture of it is gone when the next one is painted."""
    readings = played("racebow", 60)
    assert max(pictures for _, pictures, _ in readings) <= 1, readings
    assert least(readings, 40, 60) <= 1.15 * least(readings, 10, 30), readings


@pytest.mark.torture
@pytest.mark.parametrize("game", sorted(catalogue.game_names()))
def test_three_hundred_commands_of_any_game_hold_no_more_than_the_first_hundred(game: str) -> None:
    """Each cache is full by then, and stays as large as it is."""
    readings = played(game, 300)
    assert max(pictures for _, pictures, _ in readings) <= 1, readings
    assert least(readings, 250, 300) <= 1.05 * least(readings, 100, 150), readings


async def test_a_board_that_is_laid_again_is_drawn_once(tablets: Tablets) -> None:
    """Laid into another box and back, as when the window changes: the same is drawn as before, not the same twice."""
    tablet, view, _ = await shown(tablets, scenes.SCENES["board"], look_of((1280, 800)))
    assert view.scene is not None
    before, box = list(drawn_words(view.canvas)), view.box
    for high in (700, 800):
        view.show(view.look, view.scene, (), Box(box.x, box.y, box.w, high))
        await tablet.frames(2)
    assert list(drawn_words(view.canvas)) == before
