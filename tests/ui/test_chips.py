"""What the players' chips tell on the smallest screen: the word of the moment, and the pieces, which keep off the name."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from companion.kernel.text import raw
from companion.scene import Buttons, Scene, SeatChip
from companion.scene.kinds import Layout, SeatsAt
from tests.ui import scenes
from tests.ui.drawn import Drawn, drawn, shapes, strokes
from tests.ui.faces import BLUE, RED
from tests.ui.test_gallery import look_of, shown
from ui.layout import Box
from ui.widgets.seats import SeatRows

if TYPE_CHECKING:
    from tests.ui.conftest import Tablets

SMALLEST = (800, 480)
SIZES = [(1280, 800), (1024, 600), SMALLEST]
THREE = tuple(SeatChip(seat=seat, money=30_000, faces=(BLUE, RED)) for seat in ("Ana", "Bo", "Zoé"))
NOTED = tuple(replace(chip, note=raw("a déclaré")) for chip in THREE)
CROWDED = (Buttons(targets=tuple(scenes.tap(f"b{number}", f"Choix {number}") for number in range(6)), columns=1), scenes.NOTE)


def scene(chips: tuple[SeatChip, ...], at: SeatsAt, layout: Layout = "halves") -> Scene:
    """Chips there, beside a column that leaves them no more room than they need."""
    return Scene(prompt=scenes.PROMPT, seats=chips, main=(scenes.BOARD,), side=CROWDED, layout=layout, seats_at=at)


def around(canvas: object, letter: Drawn) -> Box:
    """The piece that a letter is written on."""
    found = []
    for shape in (shape for each in strokes(canvas) for shape in shapes(each)):
        xs, ys = [x for x, _ in shape], [y for _, y in shape]
        box = Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
        if box.w < 50 and box.h < 50 and box.holds(letter.box.cx, letter.box.cy):
            found.append(box)
    return max(found, key=lambda box: box.h)


@pytest.mark.parametrize("layout", ["halves", "board"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("chips", [THREE, NOTED], ids=["alone", "noted"])
async def test_pieces_beside_a_board_keep_off_the_names(
    tablets: Tablets, chips: tuple[SeatChip, ...], size: tuple[int, int], layout: Layout
) -> None:
    """However low the rows are."""
    _, view, _ = await shown(tablets, scene(chips, "side", layout), look_of(size))
    rows = next(part for part in view.walk() if isinstance(part, SeatRows))
    words = drawn(rows.canvas)
    assert {each.words for each in words} >= {"Ana", "Bo", "Zoé", *(["a déclaré"] if chips is NOTED else ["B", "R"])}
    names = [Box(each.box.x, each.box.cy - each.size / 2, each.box.w, each.size) for each in words if each.words in ("Ana", "Bo", "Zoé")]
    pieces = [around(rows.canvas, each) for each in words if each.words in ("B", "R")]
    assert [(name, piece) for name in names for piece in pieces if name.inset(0, 2).meets(piece)] == []
