"""A short evening from end to end: a tap, a bet from a phone and a piece on a reader all become money in one journal."""

from __future__ import annotations

import pytest
from playwright.async_api import Page, expect

from tests.evening.conftest import Evening, Evenings
from tests.lan.conftest import by_id

pytestmark = [pytest.mark.timeout(180)]


async def seated(evening: Evening) -> tuple[Page, Page]:
    """Ana and Bo on phones, Mamie without one; bank depth."""
    ana, bo = await evening.phone("Ana"), await evening.phone("Bo")
    await evening.tablet.tap("seat-new")
    await evening.tablet.type("Mamie")
    await evening.tap("seat-ok")
    await evening.until(lambda now: len(now.room.lobby.places) == 3)
    await evening.tap("change-game", "option:depth:bank", "back", "begin")
    await evening.until(lambda now: now.play.playing)
    return ana, bo


async def auction(evening: Evening, bo: Page) -> None:
    """Six drivers sold: shouted in three taps, bid from a phone, to the only one left at the end."""
    await evening.tap("deal")
    taps = evening.taps
    await evening.tap("reveal:red")
    taps = evening.taps
    await evening.tap("amount:70000", "bid:Bo:70000", "close")
    assert evening.taps - taps == 3, "Bo, 70, sold"
    await evening.tap("reveal:white")
    await by_id(bo, "raise").click()
    await evening.until(lambda now: "Bo mène" in evening.tablet.words())
    await evening.tap("close")
    for car, seat in (("green", "Ana"), ("yellow", "Mamie"), ("dark_blue", "Ana")):
        await evening.tap(f"reveal:{car}", "amount:10000", f"bid:{seat}:10000", "close")
    await evening.tap("reveal:light_blue", "amount:10000", "close")  # TR-A5: two at most, so Mamie alone may bid
    await evening.until(lambda _: evening.summary.phase == "race")


async def bet_everybody(evening: Evening, ana: Page, bo: Page, tipp: int) -> None:
    """Two bets on phones, one on the tablet passed round; the game waits for the last."""
    await evening.until(lambda _: evening.summary.phase == "bets")
    for phone, car in ((ana, "green"), (bo, "red")):
        await by_id(phone, "open-curtain").click()
        await by_id(phone, f"bet:{car}").click()
        await by_id(phone, "confirm").click()
    await evening.until(lambda now: len(now.play.state.setup.seats) == 3 and "Mamie" in evening.tablet.words())
    await evening.tap("opens:Mamie")
    assert "bet:yellow" not in evening.tablet.spots(), "nothing secret lies under the curtain"
    await evening.tap("curtain-open")
    await evening.tap("bet:yellow", "bet:yellow:yes")
    await evening.until(lambda _: evening.summary.phase != "bets")
    assert tipp


async def test_a_race_from_the_qr_code_to_the_winner(evenings: Evenings) -> None:
    """Given three people, when they play a race by touch, phones and readers, then everybody is paid and the winner named."""
    evening = await evenings(language="fr")
    ana, bo = await seated(evening)
    await auction(evening, bo)
    board = await evening.plug_in()

    before = evening.summary.turn
    taps = evening.taps
    await evening.tap("turn_done")
    assert evening.taps - taps <= 2
    await evening.until(lambda _: evening.summary.turn != before)
    before = evening.summary.turn
    await evening.show("pad", "card:red5")
    await evening.until(lambda _: evening.summary.turn != before)

    await evening.tap("tipp:1")
    await bet_everybody(evening, ana, bo, 1)
    await evening.show("tipp2", "car:green")
    await bet_everybody(evening, ana, bo, 2)
    board.unplug()
    await evening.until(lambda now: any(device.fault for device in now.room.devices.values()))
    await evening.tap("tipp:3")
    await bet_everybody(evening, ana, bo, 3)
    board.plug()
    await evening.until(lambda now: all(device.connected and not device.fault for device in now.room.devices.values()))

    await evening.show("finish", "car:green")
    await evening.until(lambda _: list(evening.summary.places or ()) == ["green"])
    for car in ("red", "yellow", "white", "dark_blue", "light_blue"):
        if evening.summary.phase == "race":
            await evening.tap(f"finished:{car}")
    await evening.until(lambda _: evening.summary.phase == "over")
    summary = evening.summary
    assert summary.places is not None and summary.places[0] == "green" and summary.winners == ("Ana",)
    # TR-B5: Ana's three bets on the winner bring 90 + 60 + 30 thousand, and her two cars their prizes, less what they cost.
    assert summary.balances is not None and summary.balances["Ana"] == 200_000 - 20_000 + 200_000 + 30_000 + 180_000
    await expect(ana.locator("body")).to_contain_text("Ana")
    assert summary.money_in_all() == 0
