"""How many taps an action takes, counted in a real window; whatever opens, asks or magnifies on the way is counted."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.drawing.boards import MOMENTS
from tests.ui import records

if TYPE_CHECKING:
    from tests.ui.conftest import Tablet, Tablets

SIZES = [(1280, 800), (800, 480)]
TWO = ("Ana", "Bo")


async def acts(tablet: Tablet, *names: str) -> None:
    """These taps are one line of the game: the last of them says it, and none before."""
    line = tablet.now.play.last_line
    for name in names:
        assert tablet.now.play.last_line == line, f"said before {name!r} was tapped"
        await tablet.tap(name)
        await tablet.heard()
    await tablet.until(lambda: tablet.now.play.last_line == line + 1, f"{names} were not enough; now there are {sorted(tablet.spots())}")
    await tablet.heard()


@pytest.mark.parametrize("size", SIZES)
async def test_an_action_in_the_grove_is_one_tap_or_two(tablets: Tablets, size: tuple[int, int]) -> None:
    """Plot, gardener, channel, objective, panda: what and where, in either order, or one of them where it says both."""
    dealt = records.record([records.table("deal")], game="takenoko", edition="classic", seats=TWO)
    tablet = await tablets(dealt, size=size)
    await acts(tablet, "at:1,0", "here:1,0:green:bare")
    await acts(tablet, "act:gardener", "act:gardener:1,0")
    await acts(tablet, "end")
    await acts(tablet, "act:channel")
    await acts(tablet, "act:objective", "act:objective:plot")
    await acts(tablet, "end")
    await acts(tablet, "roll:sun")
    await acts(tablet, "at:1,0")  # the gardener stands there already: the panda alone can be meant
    await acts(tablet, "at:0,0")  # nor does the panda go twice


@pytest.mark.parametrize("size", SIZES)
async def test_a_plot_that_only_one_figure_gets_to_is_one_tap(tablets: Tablets, size: tuple[int, int]) -> None:
    """In a full grove too: the plot that was meant is taken, the loupe does not ask."""
    await acts(await tablets(MOMENTS["takenoko"], size=size), "at:0,-1")


@pytest.mark.parametrize("size", SIZES)
async def test_a_word_in_mogul_is_one_tap(tablets: Tablets, size: tuple[int, int]) -> None:
    """Borrowing, staying and dropping out, each at once."""
    tablet = await tablets(records.by_lot("mogul", 2), size=size)
    for word in ("borrow:Bo", "stay", "drop"):
        await acts(tablet, word)


@pytest.mark.parametrize("size", SIZES)
async def test_a_move_in_racebow_is_one_tap(tablets: Tablets, size: tuple[int, int]) -> None:
    """Every cell that is lit on the course is the move itself."""
    tablet = await tablets(records.by_lot("racebow", 6), size=size)
    await acts(tablet, next(name for name in sorted(tablet.spots()) if name.startswith("move:")))
