"""No scene that a game may declare stops the tablet: every block with as little in it as can be, and at its edge."""

from __future__ import annotations

import traceback
from typing import TYPE_CHECKING, get_args

import pytest

from companion.kernel.command import Command
from companion.scene import Block, Scene, Send
from tests import bare_blocks
from tests.ui.scenes import CHIPS, PROMPT, SEATS
from tests.ui.test_gallery import look_of, shown
from ui.layout import Box

if TYPE_CHECKING:
    from tests.ui.conftest import Tablets


class Said(Command):
    """A command of no game."""

    to: str = ""


SEND = Send(Said())
BLOCKS: dict[str, tuple[Block, ...]] = {
    "bare": bare_blocks.bare_blocks(SEATS[0], SEND),
    "empty": bare_blocks.empty_blocks(SEATS[0], SEND),
    "edge": bare_blocks.edge_blocks(SEATS[0], SEATS[1], SEND),
}


@pytest.mark.parametrize("size", [(1280, 800), (1024, 600), (800, 480)])
@pytest.mark.parametrize("kind", BLOCKS)
async def test_no_block_stops_the_tablet(tablets: Tablets, kind: str, size: tuple[int, int]) -> None:
    """Each is drawn alone in every column, and all of them below each other."""
    look = look_of(size)
    tablet, view, _ = await shown(tablets, Scene(prompt=PROMPT), look)
    stops = list[str]()
    for block in BLOCKS[kind]:
        beside = Scene(prompt=PROMPT, seats=CHIPS, seats_at="side", left=(block,), side=(block,))
        for scene in (Scene(prompt=PROMPT, main=(block,)), beside):
            try:
                view.show(look, scene, (), Box(0, 0, *size))
            except Exception as error:
                stops.append(f"{type(block).__name__}: {error!r} {traceback.format_exception(error)[-2].strip()}")
    assert not stops, "\n".join(stops)
    view.show(look, Scene(prompt=PROMPT, main=BLOCKS[kind]), (), Box(0, 0, *size))
    await tablet.frames(2)
    assert "so" in tablet.words()


def test_every_kind_of_block_is_there_with_empty_lists() -> None:
    """A kind that is added to the scene is added there."""
    kinds = set(get_args(Block))
    assert {type(each) for each in BLOCKS["bare"]} == {type(each) for each in BLOCKS["empty"]} == kinds
