"""The tablet passed to one player: nothing secret is there before it is opened, nor after."""

from __future__ import annotations

import pytest
from kivy.core.window import Window

from tests.ui import records
from ui.widgets import curtain

pytestmark = pytest.mark.xdist_group("kivy")


async def test_nothing_secret_exists_until_the_curtain_is_opened(tablets):
    """Passed to Zoé: her accent, her name, and no scene of hers yet; opened, the six cars."""
    tablet = await tablets(records.TWO_BETS_MISSING)
    await tablet.tap("opens:Zoé")
    await tablet.until(lambda: "Zoé, à vous" in tablet.words())
    assert "Zoé" not in tablet.now.scenes
    assert not [name for name in tablet.spots() if name.startswith("bet:")]
    await tablet.tap("curtain-open")
    await tablet.until(lambda: tablet.shows("bet:red", "bet:blue"))


async def test_a_bet_is_chosen_then_confirmed_by_a_button_that_names_it(tablets):
    """Chosen, changed, confirmed: then the table's screen is back and tells nothing of it."""
    tablet = await tablets(records.TWO_BETS_MISSING)
    await tablet.tap("opens:Zoé")
    await tablet.tap("curtain-open")
    await tablet.tap("bet:red")
    assert tablet.shows("bet:red:yes")
    await tablet.tap("bet:yellow")
    assert "Parier sur la jaune" in tablet.words()
    assert not tablet.shows("bet:red:yes")
    line = tablet.now.last_line
    await tablet.tap("bet:yellow:yes")
    await tablet.until(lambda: tablet.now.last_line == line + 1 and tablet.app.stage.curtain is None)
    assert "jaune" not in tablet.words()
    assert not [name for name in tablet.spots() if name.startswith("bet:")]


async def test_what_may_not_be_said_leaves_the_curtain_up(tablets):
    """A refusal lies over the curtain; it is not the end of being alone with the tablet."""
    tablet = await tablets(records.TWO_BETS_MISSING)
    await tablet.tap("opens:Zoé")
    await tablet.tap("curtain-open")
    await tablet.tap("curtain-done")
    await tablet.until(lambda: tablet.app.stage.curtain is None)
    assert tablet.shows("opens:Zoé")


async def test_the_curtain_closes_by_itself(tablets, monkeypatch):
    """Nobody touches it for twenty seconds (here: a moment): it closes, and what was chosen is gone."""
    monkeypatch.setattr(curtain, "SECONDS", 0.2)
    tablet = await tablets(records.TWO_BETS_MISSING)
    await tablet.tap("opens:Mamie")
    await tablet.until(lambda: tablet.app.stage.curtain is None)
    assert tablet.shows("opens:Mamie")


async def test_in_the_background_nothing_secret_stays_open(tablets):
    """The window is hidden or the tablet locked: the curtain is closed."""
    tablet = await tablets(records.TWO_BETS_MISSING)
    await tablet.tap("opens:Mamie")
    await tablet.tap("curtain-open")
    await tablet.until(lambda: tablet.shows("bet:red"))
    Window.dispatch("on_hide")
    await tablet.frames(2)
    assert tablet.app.stage.curtain is None
    assert not [name for name in tablet.spots() if name.startswith("bet:")]


async def test_no_toast_tells_over_the_curtain(tablets):
    """While somebody is alone with the tablet, what others do is told afterwards, not over the secret."""
    tablet = await tablets(records.TWO_BETS_MISSING)
    await tablet.tap("opens:Mamie")
    tablet.table.wait(tablet.table.session.undo())
    await tablet.heard()
    assert tablet.app.stage.toast is None


async def test_a_card_of_a_hand_that_the_app_does_not_know_is_chosen_as_it_is_printed(tablets):
    """Six cards begin with red; each is drawn with all its lines, and one tap plays it."""
    tablet = await tablets(records.record([*records.ALL_SOLD, records.AS_IT_LIES], bets=False))
    await tablet.tap("hand:Hugo")
    await tablet.tap("curtain-open")
    await tablet.tap("group:red")
    alike = [name for name in await tablet.until(tablet.spots) if name.startswith("play:red6 ")]
    assert len(alike) == len(set(alike)) > 2
    await tablet.tap("play:red6 black4 joker2 green1")
    await tablet.until(lambda: tablet.now.summary.phase == "moving")
