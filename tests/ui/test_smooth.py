"""How shapes and words are drawn finely and with little: edges fade over a pixel wherever they lean, a curve has no more sides than are
seen, a ground is shown pixel upon pixel as sharp as it was painted, and words that shrink try few sizes."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pytest
from kivy.graphics import Canvas

from tests.ui import scenes
from tests.ui.drawn import strokes
from tests.ui.test_frames import board_grounds
from tests.ui.test_gallery import look_of, shown
from ui.layout import Box
from ui.painting.outlines import sides_of
from ui.painting.paint import FIGURES, PLAIN, STRONG, dashes, fitted, rounded, text_width
from ui.painting.pictures import still_texture
from ui.painting.strokes import painting

if TYPE_CHECKING:
    from tests.ui.conftest import Tablets
    from ui.painting.outlines import Point

BENT = [(4.0, 4.0), (20.0, 9.0), (30.0, 24.0), (36.0, 36.0)]
LEANING = [(4.0, 4.0), (36.0, 19.0)]


@pytest.mark.parametrize("line", [LEANING, BENT])
@pytest.mark.parametrize("round_ends", [False, True])
async def test_a_dash_that_leans_has_no_steps(tablets: Tablets, line: list[Point], round_ends: bool) -> None:
    """Between its colour and the ground's are shades of both."""
    await tablets()
    look = look_of((1280, 800))
    on, width = (2.0, 4.0) if round_ends else (9.0, 3.0)

    def paint(_: Box) -> None:
        dashes(look, line, "ink", width, on, 6.0, round_ends=round_ends)

    pixels = still_texture(look, f"dashes:{line}:{round_ends}", (40, 40), (40, 40), "ground", paint).pixels
    shades = {pixels[at] for at in range(0, len(pixels), 4)}
    assert {round(255 * look.rgba(token)[0]) for token in ("ground", "ink")} <= shades and len(shades) > 8


@pytest.mark.parametrize("corner", [(0.0, 0.0), (10.4, 7.7)])
async def test_a_ground_is_shown_pixel_upon_pixel(tablets: Tablets, corner: Point) -> None:
    """Painted as large as it is shown, and shown where its pixels are the window's: else it is blurred, and four times as dear."""
    tablet, view, _ = await shown(tablets, scenes.SCENES["board"], look_of((1280, 800)))
    board = view.board()
    assert board is not None
    board.lay(Box(*corner, 700.6, 500.3))
    await tablet.frames(1)
    (picture,) = board_grounds(board)
    assert tuple(picture.size) == tuple(picture.texture.size)
    assert all(each == round(each) for each in picture.pos)


def test_a_curve_has_as_many_sides_as_are_seen() -> None:
    """None bulges by more than a quarter of a pixel, and with four sides fewer one would."""
    for radius in range(1, 300):
        assert radius * (1 - math.cos(math.pi / sides_of(radius))) <= 0.26
        fewer = sides_of(radius) - 4
        assert fewer < 8 or radius * (1 - math.cos(math.pi / fewer)) > 0.24


async def test_a_corner_that_is_round_by_less_than_a_pixel_is_a_sharp_one(tablets: Tablets) -> None:
    """A fence of small posts takes a third of the triangles, each of which GL keeps for every tile it meets."""
    await tablets()

    def triangles(radius: float) -> int:
        canvas = Canvas(noadd=True)
        with painting(canvas):
            rounded(look_of((1280, 800)), Box(0, 0, 30, 30), "ink", radius)
        return sum(len(mesh.indices) for mesh in strokes(canvas)) // 3

    assert triangles(0.9) == triangles(0.0) < triangles(1.0) / 2


@pytest.mark.parametrize("font", [FIGURES, PLAIN, STRONG])
async def test_words_that_shrink_try_few_sizes(tablets: Tablets, monkeypatch: pytest.MonkeyPatch, font: str) -> None:
    """Each size is a font of its own, and takes a millisecond to open; what is found is the largest that fits, as if all were tried."""
    await tablets()
    tried: list[int] = []

    def counted(words: str, font: str, size: int) -> float:
        tried.append(size)
        return text_width(words, font, size)

    monkeypatch.setattr("ui.painting.paint.text_width", counted)
    for words in ("140 000 $", "Anne-Sophie Beranger", "TIPP 2", "i"):
        for room in range(8, 160, 7):
            tried.clear()
            size = fitted(words, font, 40, room, 12)[1]
            assert len(set(tried)) <= 7
            fits = (each for each in range(40, 11, -1) if text_width(words, font, each) <= room)
            assert size == next(fits, 12), (words, room)
