"""What can be tapped is at least nine millimetres each way, and no target's reach lies on another's face."""

from __future__ import annotations

from itertools import permutations
from typing import TYPE_CHECKING

import pytest

from companion.table import catalogue
from tests.ui.moments import moments
from tests.ui.test_whole_words import USUAL, look_of, shown
from ui.widgets.screen_part import Tap

if TYPE_CHECKING:
    from tests.ui.conftest import Tablets

MM = 25.4
TOUCHED_BY_TWO = 2.0  # px: no finger comes down so exactly


@pytest.mark.parametrize("game", catalogue.game_names())
async def test_every_target_is_as_large_as_a_finger_and_takes_no_other_s_touch(tablets: Tablets, game: str) -> None:
    """Each kind of moment, on the screens in turn: where faces are lower, their reach is not."""
    await tablets()
    small, taken = [], []
    for number, moment in enumerate(moments(game, games=3)):
        size, language, _ = USUAL[number % len(USUAL)]
        look = look_of(size, language, game)
        taps = [part for part in shown(moment, look, size).walk() if isinstance(part, Tap)]
        nine_mm = max(
            9 / MM * 96, look.grid.measure("target")
        )  # of a window that tells no other density, or of the screens it is drawn for
        small += [f"{tap.target_id}: {moment} at {size}" for tap in taps if min(tap.reach().w, tap.reach().h) < nine_mm - 0.01]
        for one, other in permutations(taps, 2):
            if one.parent is other.parent and one.reach().meets(other.box.inset(TOUCHED_BY_TWO)):
                taken.append(f"{one.target_id} takes what is meant for {other.target_id}: {moment} at {size}")
    assert not small and not taken, "\n".join((*small, *taken))
