"""How much memory the window uses during a game: it is on the table for hours, on a tablet with little of it.

The figure goes up and down by some megabytes, because GL frees memory when it likes; so the least of several is compared. A leak
raises the least too.
"""

from __future__ import annotations

import gc
import os
import subprocess
import sys
import weakref
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from kivy.graphics import VertexInstruction

from companion.table import catalogue
from tests.ui import scenes
from tests.ui.conftest import drawn_words
from tests.ui.test_frames import begun, ground_of, play
from tests.ui.test_gallery import look_of, shown
from ui.layout import Box
from ui.painting.pages import Bitmap, TexturePage, pages
from ui.painting.paint import PLAIN, lettering
from ui.painting.pictures import forget_textures
from ui.painting.strokes import Strokes
from ui.widgets.screen_part import Part

if TYPE_CHECKING:
    from kivy.graphics.texture import Texture

    from tests.ui.conftest import Tablets

PLAYED = Path(__file__).with_name("played.py")
EVERY = 10


@pytest.fixture(autouse=True)
def unswept() -> None:
    """The collector runs when the app lets it."""


def played(game: str, commands: int, seed: int = 1) -> list[tuple[int, int, int]]:
    """So many commands by lot: after which line, pictures alive, megabytes held."""
    how = [sys.executable, str(PLAYED), game, str(commands), str(EVERY), str(seed)]
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
@pytest.mark.parametrize("seed", (1, 2))
@pytest.mark.parametrize("game", sorted(catalogue.game_names()))
def test_three_hundred_commands_of_any_game_hold_no_more_than_the_first_fifty(game: str, seed: int) -> None:
    """What a game needs is there by then; after it memory stays as it is."""
    readings = played(game, 300, seed)
    assert max(pictures for _, pictures, _ in readings) <= 1, readings
    assert least(readings, 250, 300) <= 1.05 * least(readings, 50, 100), readings


@pytest.fixture(autouse=True)
def page_of_its_own() -> None:
    """What other tests' windows drew, and Python has not let go of yet, is on a page before."""
    pages.clear()


async def test_a_screen_s_words_and_shapes_are_drawn_from_one_page(tablets: Tablets) -> None:
    """GL keeps what it needs for each change of texture, and for each draw: what one part is made of is one mesh."""
    _, view, _ = await shown(tablets, scenes.SCENES["board"], look_of((1280, 800)))
    found = [each for each in strokes(view.canvas) if each.texture is not None]
    beside = [each for each in found if each.texture.id != pages.newest.texture.id]
    assert len(beside) <= 2, "the ground, and a card"
    parts = sum(isinstance(each, Part) for each in view.walk()) + len(scenes.SCENES["board"].main[0].pieces)
    assert len(found) <= parts, len(found)
    assert sum(len(each.vertices) for each in found if isinstance(each, Strokes)) > 10_000


async def test_words_take_one_page_however_many_there_are(tablets: Tablets) -> None:
    """What is no longer drawn is written over, and what still is stays as it was: it need not be painted anew."""
    await shown(tablets, scenes.SCENES["board"], look_of((1280, 800)))
    first, held = pages.newest, lettering("Anne-Sophie", PLAIN, 26)
    held_at = tuple(held.tex_coords)
    for number in range(6000):
        newest = lettering(f"Anne-Sophie {number}", PLAIN, 20 + number % 20)
        assert newest.id == held.id == first.texture.id
        assert not overlap(newest, held)
    assert pages.newest is first
    assert tuple(lettering("Anne-Sophie", PLAIN, 26).tex_coords) == held_at


async def test_when_another_page_is_begun_all_is_drawn_from_it(tablets: Tablets) -> None:
    """Also what stays the same, as the tools at the rail's end: for three of them a page of megabytes would stay."""
    tablet = await tablets()
    commands = begun(tablet, "mogul")
    await play(tablet, commands, 2)
    first, number, held = weakref.ref(pages.newest), pages.newest.texture.id, [lettering("Zoé 0", PLAIN, 26)]
    while pages.newest is first():
        held.append(lettering(f"Zoé {len(held)}", PLAIN, 26))
    held.clear()
    await play(tablet, commands, 1)
    assert number not in {each.texture.id for each in strokes(tablet.app.stage.canvas) if isinstance(each, Strokes)}
    assert first() is None


async def test_a_paragraph_that_finds_no_room_stands_beside_the_page(tablets: Tablets) -> None:
    """Rows lie where words still are that are drawn: high ones find no room long before a page is full."""
    await tablets()
    page, held = TexturePage(), list[Any]()
    while word := page.add(len(held), Bitmap(200, 40, bytes(8000))):
        held.append(word)
    beside = page.add("a paragraph", Bitmap(364, 107, bytes(364 * 107)))
    assert beside is not None and beside.id != page.texture.id == held[0].id


async def test_a_board_that_is_shown_no_more_gives_its_pictures_back(tablets: Tablets) -> None:
    """However long Python's collector leaves the board itself: what was there when a screen had settled it does not look through."""
    tablet, view, _ = await shown(tablets, scenes.SCENES["board"], look_of((1280, 800)))
    board = view.board()
    assert board is not None
    ground = weakref.ref(ground_of(board))
    drawn = [weakref.ref(each) for each in strokes(board.canvas)]
    del board
    gc.collect()
    gc.freeze()
    view.show(view.look, scenes.SCENES["auction"], (), view.box)
    await tablet.frames(2)
    forget_textures()  # the newest grounds are kept for the next painting
    gc.collect()
    gc.unfreeze()
    assert ground() is None and not any(each() for each in drawn)


def overlap(one: Texture, other: Texture) -> bool:
    """Whether two parts of one page lie on each other."""
    (left, low, right, high), (start, bottom, end, top) = (extent_of(each) for each in (one, other))
    return left < end and start < right and low < top and bottom < high


def extent_of(part: Texture) -> tuple[float, float, float, float]:
    """From where to where it lies on its page."""
    across, up = part.tex_coords[::2], part.tex_coords[1::2]
    return min(across), min(up), max(across), max(up)


async def test_a_game_s_words_take_one_page(tablets: Tablets) -> None:
    """Pieces and buttons that stay the same are drawn from the page on which the newest words are."""
    tablet = await tablets()
    commands = begun(tablet, "mogul")
    await play(tablet, commands, 2)
    first = weakref.ref(pages.newest)
    await play(tablet, commands, 40)
    assert pages.newest is first()


def strokes(canvas: Any) -> Iterator[Any]:
    """All that is drawn."""
    for each in canvas.children:
        if hasattr(each, "children"):
            yield from strokes(each)
        elif isinstance(each, VertexInstruction):
            yield each


async def test_a_board_that_is_laid_again_is_drawn_once(tablets: Tablets) -> None:
    """Laid into another box and back, as when the window changes: the same is drawn as before, not the same twice."""
    tablet, view, _ = await shown(tablets, scenes.SCENES["board"], look_of((1280, 800)))
    assert view.scene is not None
    before, box = list(drawn_words(view.canvas)), view.box
    for high in (700, 800):
        view.show(view.look, view.scene, (), Box(box.x, box.y, box.w, high))
        await tablet.frames(2)
    assert list(drawn_words(view.canvas)) == before
