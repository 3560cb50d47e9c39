"""An evening by touch in each game: seats, the choice, a beginning, some play, its end as it comes, the podium, the revenge."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from companion.kernel.seat import TABLE
from companion.table.play.telling import shown_targets
from tests.ui.evenings import SEATS, for_so_many, late, onward

if TYPE_CHECKING:
    from tests.ui.conftest import Tablet, Tablets


TOUCHED = 3  # lines of play at the beginning
LAST = 40  # at the end, at most: by lot, a few more than are needed


async def goes_on(tablet: Tablet, source: random.Random) -> None:
    """One line more, by touching what the screen shows for it."""
    await tablet.laid_down()
    play = tablet.now.play
    found = onward(play, [each for each in shown_targets(tablet.now.scene(TABLE)) if tablet.shows(each.id)], source, tablet.own)
    assert found, f"nothing on the screen leads on; there are {sorted(tablet.spots())}"
    for name in found:
        await tablet.until(lambda name=name: tablet.shows(name) or tablet.now.play.last_line != play.last_line, f"{name} did not come")
        if tablet.now.play.last_line == play.last_line:
            await tablet.tap(name)
    await tablet.until(lambda: tablet.now.play.last_line > play.last_line)


@pytest.mark.parametrize("name", for_so_many(len(SEATS)))
async def test_an_evening_by_touch_from_the_first_name_to_the_revenge(tablets: Tablets, name: str) -> None:
    """Nothing but a finger and a name typed: no phone, no reader, no keyboard but for the names."""
    tablet = await tablets(size=(1024, 600))
    for seat in SEATS:
        await tablet.tap("seat-new")
        await tablet.type(seat)
        await tablet.tap("seat-ok")
        await tablet.until(lambda seat=seat: tablet.shows(f"seat:{seat}"))
    for tap in ("change-game", f"game:{name}", "back", "begin"):
        await tablet.tap(tap)
    await tablet.until(lambda: tablet.now.play.playing)
    assert tablet.now.play.game.name == name
    source = random.Random(name)
    for _ in range(TOUCHED if (lies := late(tablet.now.play)) is not None else 0):
        await goes_on(tablet, source)
    if lies is not None:  # the middle of the evening
        assert tablet.table.wait(tablet.table.session.submit(lies)).accepted
        await tablet.heard()
    for _ in range(LAST):
        if tablet.now.play.summary.phase != "over":
            await goes_on(tablet, source)
    assert tablet.now.play.summary.phase == "over"
    while not tablet.now.play.is_over:
        await tablet.tap("unveil-all")
        await tablet.heard()
    evening, seats = tablet.now.play.evening, tablet.now.play.setup.seats
    await tablet.tap("onward:revenge")
    await tablet.until(lambda: tablet.now.play.evening not in (None, evening))
    assert (tablet.now.play.game.name, tablet.now.play.setup.seats) == (name, seats)
    assert tablet.now.play.summary.phase != "over"
    assert tablet.app.stage.toast is None, "what was told of the evening before can be taken back in it only"
