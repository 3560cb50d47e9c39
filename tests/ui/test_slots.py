"""Places with what is in them: their words can be read, as on a phone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from companion.kernel.text import raw
from companion.scene import Slots
from tests.ui.drawn import drawn
from tests.ui.scenes import BLACK, RED, SEATS
from tests.ui.test_gallery import Listening, look_of
from ui.layout import Box
from ui.widgets.slots import SlotsView

if TYPE_CHECKING:
    from tests.ui.conftest import Tablets

SIZES = ((1280, 800), (1024, 600), (800, 480))
FREE = (None, None, None)


@pytest.mark.parametrize("upright", [False, True])
@pytest.mark.parametrize("size", SIZES)
async def test_the_words_of_a_place_are_read(tablets: Tablets, size: tuple[int, int], upright: bool) -> None:
    """Below a face and below its owner, beside five others; in a stack at its left."""
    await tablets(size=size)
    look = look_of(size)
    block = Slots(
        slots=((None, RED, SEATS[1]), (raw("first half"), BLACK, None), (raw("second"), RED, SEATS[0]), FREE, FREE, FREE), upright=upright
    )
    view, wide = SlotsView(look, block, Listening()), look.measure("side")
    view.lay(Box(20, 20, wide, view.need(wide).natural))
    said = {each.words: each for each in drawn(view.canvas)}
    assert {"first half", "second", SEATS[0][:2], SEATS[1][:2]} <= set(said)
    for words in ("first half", "second"):
        assert said[words].size >= look.size("small") * 0.75
        assert view.x - 1 <= said[words].box.x and said[words].box.right <= view.right + 1 and said[words].box.y >= view.y - 1
    assert not said["first half"].box.meets(said["second"].box)


async def test_whose_a_place_is_stands_in_it_if_nothing_else_does(tablets: Tablets) -> None:
    """An arch in place of a face, its words below."""
    await tablets(size=(800, 480))
    view = SlotsView(look_of((800, 480)), Slots(slots=((raw("chair"), None, SEATS[0]),)), Listening())
    view.lay(Box(20, 20, 200, view.need(200).natural))
    assert {each.words for each in drawn(view.canvas)} == {SEATS[0][:2], "chair"}


@pytest.mark.parametrize("size", SIZES)
async def test_a_hand_of_faces_alone_is_large(tablets: Tablets, size: tuple[int, int]) -> None:
    """Dice under a cup are read at a glance: larger than places that say whose they are."""
    await tablets(size=size)
    look = look_of(size)
    sizes = []
    for seat in (None, SEATS[0]):
        view = SlotsView(look, Slots(slots=((None, RED, seat),) * 5), Listening())
        view.lay(Box(20, 20, 700, view.need(700).least))
        sizes.append(max(each.size for each in drawn(view.canvas) if each.words == "R"))
    assert sizes[0] > sizes[1] * 1.3, sizes
