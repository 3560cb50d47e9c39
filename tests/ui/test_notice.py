"""The small notice beside the prompt."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.kernel.text import raw
from companion.scene import Prompt
from tests.ui.drawn import drawn
from tests.ui.test_gallery import Listening, look_of
from ui.layout import Box
from ui.widgets.rail import Rail

if TYPE_CHECKING:
    from tests.ui.conftest import Tablets


async def test_a_notice_says_only_its_words(tablets: Tablets) -> None:
    """A special round is nothing that is waited for: no hourglass stands beside it, as on a phone."""
    await tablets(size=(1280, 800))
    rail = Rail(look_of((1280, 800)), Prompt(text=raw("Ana bids"), notice=raw("Palifico")), (), (), Listening())
    rail.lay(Box(0, 0, 1280, 88))
    assert {each.words for each in drawn(rail.canvas)} == {"Ana bids", "Palifico"}
