"""Playing on the tablet: taps become commands, commands become a new screen."""

from __future__ import annotations

import pytest

from tests.ui import records

pytestmark = pytest.mark.xdist_group("kivy")


async def test_a_bid_is_two_taps_and_the_screen_says_who_leads(tablets):
    """Given a driver on offer, when an amount and a player are tapped, then that player leads with it."""
    tablet = await tablets(records.DRIVER_ON_OFFER)
    await tablet.tap("amount:90000")
    await tablet.tap("bid:Ana:90000")
    await tablet.until(lambda: "Ana mène" in tablet.words())
    assert "90\u00a0000\u00a0$" in tablet.words()
