"""Edges fade over a pixel wherever they lean; what is painted once as a picture is shown pixel upon pixel, as sharp as it was painted."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.ui import scenes
from tests.ui.test_frames import board_grounds
from tests.ui.test_gallery import look_of, shown
from ui.layout import Box
from ui.paint import dashes
from ui.pictures import still_texture

if TYPE_CHECKING:
    from tests.ui.conftest import Tablets
    from ui.outlines import Point

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
