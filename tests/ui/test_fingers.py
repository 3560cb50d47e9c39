"""Fingers and a mouse on the table's screen: one tap is one command, for what was there at the time; what is under a finger stays."""

from __future__ import annotations

import asyncio
import gc
import math
import threading
from typing import TYPE_CHECKING

import pytest
from kivy.tests.common import UnitTestTouch

from companion import wire
from companion.table.play.shelf import EveningTold
from tests.ui import records
from tests.ui.test_table_screen import lit_steps
from ui import store
from ui.theme import Pace

if TYPE_CHECKING:
    from tests.ui.conftest import Tablet, Tablets


async def test_a_double_tap_is_one_command(tablets: Tablets) -> None:
    """Two taps before the screen has changed are one turn done, not the next player's too."""
    tablet = await tablets(records.BANK_RACE)
    before = tablet.now.play.last_line
    box = tablet.spots()["turn_done"]
    for _ in range(2):
        finger = UnitTestTouch(box.cx, box.cy)
        finger.touch_down()
        finger.touch_up()
    await tablet.until(lambda: tablet.now.play.last_line > before)
    await tablet.frames(10)
    await tablet.heard()
    assert tablet.now.play.last_line == before + 1


async def test_a_tap_meant_for_what_lay_there_before_is_let_go(tablets: Tablets) -> None:
    """A second tap at the same place just after the screen changed under the finger does nothing."""
    tablet = await tablets(records.BANK_RACE, pace=Pace(still=True, settle=30.0))
    before = tablet.now.play.last_line
    await tablet.tap("turn_done")
    await tablet.until(lambda: tablet.now.play.last_line == before + 1)
    await tablet.tap("turn_done")
    await tablet.frames(10)
    await tablet.heard()
    assert tablet.now.play.last_line == before + 1


async def test_what_a_finger_is_on_stays_until_it_goes_up(tablets: Tablets, monkeypatch: pytest.MonkeyPatch) -> None:
    """A bet comes in from a phone while a row is pressed: the press is a tap, then the bet is shown. A hand at rest stops nothing."""
    monkeypatch.setattr(store, "LONGEST_PRESS_S", math.inf)
    tablet = await tablets(records.record(records.BETS_OPEN, depth="bank"))
    session = tablet.table.session
    bet = wire.read_envelope(tablet.now.play.game, tablet.now.play.setup, {"by": "Ana", "do": "bet", "tipp": 1, "car": "black"})
    box = await tablet.until(lambda: tablet.spots().get("opens:Mamie"))
    finger = UnitTestTouch(box.cx, box.cy)
    finger.touch_down()
    tablet.table.wait(session.submit(bet))
    await tablet.frames(5)
    assert tablet.now is not session.now
    finger.touch_up()
    await tablet.until(lambda: tablet.shows("curtain-open"))
    await tablet.heard()
    await tablet.tap("curtain-close")
    await tablet.tap("turn")
    monkeypatch.setattr(store, "LONGEST_PRESS_S", 0.0)
    taps = UnitTestTouch(5, 5)
    taps.touch_down()
    tablet.table.call(session.seating.presence, "Bo", "connected")
    await tablet.heard()
    taps.touch_up()


async def test_what_a_page_asked_for_comes_when_no_finger_is_down(tablets: Tablets, monkeypatch: pytest.MonkeyPatch) -> None:
    """The shelf's evenings are found while the way back is pressed: what is pressed stays, and the press is a tap."""
    monkeypatch.setattr(store, "LONGEST_PRESS_S", math.inf)
    tablet = await tablets(records.BANK_RACE)
    shelf = tablet.table.session.shelf
    wanted, found, evenings = asyncio.Event(), threading.Event(), shelf.evenings

    async def late() -> list[EveningTold]:
        await wanted.wait()
        try:
            return await evenings()
        finally:
            asyncio.get_running_loop().call_soon(found.set)

    monkeypatch.setattr(shelf, "evenings", late)
    await tablet.tap("menu")
    await tablet.tap("menu-shelf")
    box = tablet.spots()["back"]
    finger = UnitTestTouch(box.cx, box.cy)
    finger.touch_down()
    tablet.table.call(wanted.set)
    await tablet.until(found.is_set)
    await tablet.frames(5)
    gc.collect()  # of what was replaced nothing is left to hear the finger go
    finger.touch_up()
    await tablet.until(lambda: tablet.shows("menu-shelf"))


async def test_a_mouse_s_wheel_taps_nothing(tablets: Tablets) -> None:
    """A wheel turned beside a sheet does not close it, and turned over a call of the auction does not count aloud."""
    tablet = await tablets(records.DRIVER_ON_OFFER)
    box = await tablet.until(lambda: tablet.spots().get("call:1"))
    await wheel(tablet, box.cx, box.cy)
    assert lit_steps(tablet) == [False, False, False]
    await tablet.tap("other")
    await wheel(tablet, 20, 600)
    assert tablet.app.stage.sheets


async def wheel(tablet: Tablet, x: float, y: float) -> None:
    """One notch: Kivy makes it a touch with a button of its own."""
    finger = UnitTestTouch(x, y)
    finger.button = "scrolldown"
    finger.profile.append("button")
    finger.touch_down()
    finger.touch_up()
    await tablet.frames(2)


async def test_a_second_tap_on_once_is_not_twice(tablets: Tablets) -> None:
    """What a double tap does once is said once."""
    tablet = await tablets(records.DRIVER_ON_OFFER, pace=Pace(still=True, settle=30.0))
    await tablet.tap("call:1")
    await tablet.until(lambda: tablet.shows("call:2"))
    await tablet.tap("call:2")
    await tablet.frames(10)
    assert lit_steps(tablet) == [True, False, False]
