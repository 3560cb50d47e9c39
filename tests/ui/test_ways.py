"""The evenings of the tests go on also where a game asks for an amount, or for an order, and for nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from companion.kernel.seat import TABLE
from companion.table.play.telling import shown_targets
from tests.ui import records
from tests.ui.evenings import ways

if TYPE_CHECKING:
    from tests.ui.conftest import Tablets


@pytest.mark.parametrize(
    ("record", "last"),
    [(records.DRIVER_ON_OFFER, "amount-done"), (records.BANK_RACE, "race_over")],
    ids=["amount", "order"],
)
async def test_what_asks_for_more_leads_on(tablets: Tablets, record: str, last: str) -> None:
    tablet = await tablets(record)
    play = tablet.now.play
    found = list(ways(play, [each for each in shown_targets(tablet.now.scene(TABLE)) if tablet.shows(each.id)], tablet.own))
    names = next((names for names, _ in found if names[-1] == last), ())
    assert names, found
    for name in names:
        await tablet.until(lambda name=name: tablet.shows(name))
        await tablet.tap(name)
    await tablet.until(lambda: tablet.now.play.last_line > play.last_line)
