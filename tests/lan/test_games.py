"""The games themselves on phones: whole stretches of play, every scene drawn and examined; a driver bought by thumb."""

from __future__ import annotations

import random
import re

import pytest
from playwright.async_api import Page, expect

from companion.game import Envelope
from companion.kernel.command import SetPosition
from companion.kernel.seat import TABLE
from tests.lan.conftest import House, by_id, turned, until
from tests.lan.test_page import UNSAID, examined, whole
from tests.ui.evenings import for_so_many

SEATS = ("Wilhelmina Friederik", "Bartholomé-Alexandre", "Constantinopolitanus", "Ömer")
ENLARGED = (180, 320)  # a page at twice its size on a small phone
SIZES = (ENLARGED, (320, 568), (360, 640), (390, 844), (430, 932))
CARS = ("light_blue", "red", "white", "green", "dark_blue", "yellow")


async def move(house: House, lots: random.Random) -> bool:
    """Somebody does something legal, or the app draws; answers whether anything was left to do."""
    now = house.session.now
    assert now.play.game is not None
    if now.play.can_draw and lots.random() < 0.7:
        return (await house.session.draw()).accepted
    legal = [
        Envelope(by=by, command=command) for by in (*now.play.setup.seats, TABLE) for command in now.play.game.legal(now.play.state, by)
    ]
    lots.shuffle(legal)
    for envelope in legal:
        if (await house.session.submit(envelope)).accepted:
            return True
    return now.play.can_draw and (await house.session.draw()).accepted


async def shown(page: Page, house: House) -> None:
    """The page shows the newest picture, whatever it is, in words that somebody wrote."""
    await expect(page.locator(".play main > *").first).to_be_visible()
    await expect(page.locator("[data-id=another-seat]")).to_have_count(0)
    if await by_id(page, "open-curtain").count():
        await by_id(page, "open-curtain").click()
        await expect(by_id(page, "hide")).to_be_visible()
    words = await page.locator("body").inner_text()
    assert not re.search(UNSAID, words), words
    assert await page.locator(".plainly").count() == 0  # every kind of block was drawn by somebody


async def whole_on_every_screen(page: Page) -> None:
    """No word is cut on any of them; it is as large as before in the end."""
    before = page.viewport_size
    assert before is not None
    for width, height in (*SIZES, (before["width"], before["height"])):
        await turned(page, width, height)
        await whole(page)


@pytest.mark.parametrize("game", for_so_many(len(SEATS)))
async def test_game_on_a_phone(table: House, game: str) -> None:
    """Sixty moves by lot, in every language; what the phones show is looked at now and then, on each screen, and twice examined."""
    lots = random.Random(game)
    french, english = await table.seated(SEATS[0]), await table.seated(SEATS[1], language="en-GB", theme="dark", size=(320, 568))
    german = await table.seated(SEATS[2], language="de-DE")
    for name in SEATS[3:]:
        await table.session.seating.sit(name)
    await table.session.seating.choose(game)
    assert await table.session.begin() is None
    for number in range(60):
        if not await move(table, lots):
            break
        if number % 6 == 0:
            for page in (french, english, german):
                await shown(page, table)
                await whole_on_every_screen(page)
        if number in (12, 42):
            await examined(french)
            await examined(english)


async def test_a_long_word_stays_on_its_card(table: House) -> None:
    """Also where a page at twice its size leaves a card no more than a finger's width."""
    from companion.games.takenoko.commands import Deal

    ana = await table.seated("Ana", size=(180, 320))
    await table.session.seating.sit("Bo")
    await table.session.seating.choose("takenoko")
    assert await table.session.begin() is None
    three = {kind: f"{kind}:line:green" for kind in ("plot",)}
    hands = {
        "Ana": (three["plot"], "gardener:green:4:none", "panda:green+green"),
        "Bo": ("plot:line:pink", "gardener:pink:4:none", "panda:pink+pink"),
    }
    await table.say(TABLE, Deal(objectives=hands))
    await by_id(ana, "open-curtain").click()
    await expect(ana.locator(".card .sub").filter(has_text="sans aménagement")).to_be_visible()
    await whole(ana)


async def test_driver_bought_and_placed_by_thumb(table: House) -> None:
    """Top Race on phones: a raise, a pass, sold on the tablet, the car put on the start from the buyer's phone."""
    ana, bo = await table.seated("Ana"), await table.seated("Bo")
    await table.session.seating.choose("toprace")
    assert await table.session.begin() is None
    assert (await table.session.draw()).accepted
    game = table.session.now.play.game
    assert game is not None
    reveal = next(each for each in game.legal(table.session.now.play.state, TABLE) if each.do == "reveal_driver")
    await table.say(TABLE, reveal)
    await by_id(ana, "raise").click()
    # The first bid's amount is shown beforehand: what is to be said now tells that it came.
    await expect(by_id(bo, "raise")).to_contain_text("20\u00a0000\u00a0$")
    await by_id(bo, "raise").click()
    await expect(ana.locator(".paddle .hero")).to_have_text("20\u00a0000\u00a0$")
    await ana.get_by_role("button", name="Je passe").click()
    close = next(each for each in game.legal(table.session.now.play.state, TABLE) if each.do == "close_bidding")
    await table.say(TABLE, close)
    await bo.locator("button[data-id='place:b1']").click()
    await until(lambda: table.session.now.play.summary is not None and table.session.now.play.summary.phase == "auction")
    assert table.session.now.play.summary is not None and table.session.now.play.summary.balances == {"Ana": 200_000, "Bo": 180_000}
    await expect(ana.locator(".lately")).to_contain_text("Bo")


async def test_to_pass_is_in_sight_on_the_smallest_phone(table: House) -> None:
    """Also where everybody's name is long: the line below says them shorter, by the one rule of the house."""
    for name in SEATS[1:]:
        await table.session.seating.sit(name)
    phone = await table.seated(SEATS[0], size=(320, 568))
    await table.session.seating.choose("toprace")
    assert await table.session.begin() is None
    assert (await table.session.draw()).accepted
    game = table.session.now.play.game
    assert game is not None
    await table.say(TABLE, next(each for each in game.legal(table.session.now.play.state, TABLE) if each.do == "reveal_driver"))
    await table.say(SEATS[1], next(each for each in game.legal(table.session.now.play.state, SEATS[1]) if each.do == "bid"))
    await expect(phone.locator(".paddle .top")).to_contain_text("Bartholomé-Alexandre")
    await expect(phone.locator(".line .said")).to_have_text("Consta., Ömer et vous pouvez miser")
    low, line = await phone.get_by_role("button", name="Je passe").bounding_box(), await phone.locator(".line").bounding_box()
    assert low is not None and line is not None and low["y"] + low["height"] <= line["y"] + 1


async def test_a_card_is_chosen_by_what_is_printed_on_it(table: House) -> None:
    """Top Race, a hand that the app does not know: the whole deck, no two cards read out alike, and one tap plays one."""
    ana = await table.seated("Ana", size=(320, 568))
    await table.session.seating.sit("Bo")
    await table.session.seating.choose("toprace", "a", {"bets": False})
    assert await table.session.begin() is None
    lying = {"phase": "race", "turn": "Ana", "cars": dict(zip(CARS, ("a1", "b1", "c1", "a0", "b0", "c0"), strict=True))}
    owners = {car: ("Ana", "Bo")[number % 2] for number, car in enumerate(CARS)}
    await table.say(TABLE, SetPosition(position={**lying, "owners": owners}, reason="as it lies"))
    cards = ana.locator(".card.brief")
    await expect(cards.first).to_be_visible()
    labels = [await each.get_attribute("aria-label") for each in await cards.all()]
    assert len(labels) == len(set(labels)) > 40, labels
    await examined(ana)
    await by_id(ana, "play:red6 dark_blue4 yellow2 white1").click()
    await until(lambda: table.session.now.play.summary is not None and table.session.now.play.summary.phase == "moving")
    play = table.session.now.play
    assert play.game is not None
    card = play.game.view(play.state, TABLE).card
    assert [(line.car, line.number) for line in card.lines] == [("red", 6), ("dark_blue", 4), ("yellow", 2), ("white", 1)]
    await expect(ana.locator(".board.near")).to_be_visible()  # where it goes is shown enlarged, with the car that goes
    near = await ana.locator(".board").bounding_box()
    car = await ana.locator(".board [data-piece='car:red']").bounding_box()
    assert near is not None and car is not None
    assert near["x"] <= car["x"] and car["x"] + car["width"] <= near["x"] + near["width"] and car["width"] > 20
    await by_id(ana, "loupe").click()
    await expect(ana.locator(".board.near")).to_have_count(0)


async def test_shares_below_a_name_have_their_colours(table: House) -> None:
    """Where a table's columns don't fit beside each other: a figure without the head of its column would say nothing."""
    ana = await table.seated("Ana", size=ENLARGED)
    for name in ("Bo", "Cy"):
        await table.session.seating.sit(name)
    await table.session.seating.choose("mogul")
    assert await table.session.begin() is None
    rows = ana.locator(".rows.wide .row")
    await expect(rows).to_have_count(4)  # three players and the sum; the row of colours has gone into them
    for row in await rows.all():
        await expect(row.locator(".cell .face")).to_have_count(5)
    await whole(ana)
