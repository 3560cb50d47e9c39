"""A phone in the hand, as people hold it: on its side, small, another's turn, its language changed in the middle of a game."""

from __future__ import annotations

import pytest
from playwright.async_api import expect

from companion.game import Summary
from companion.games.mogul.commands import Stay
from companion.games.takenoko.commands import Deal
from companion.games.toprace import commands as race
from companion.kernel.form import Json
from companion.kernel.seat import TABLE
from tests.lan.conftest import House, by_id, until
from tests.lan.test_page import examined


async def begun(table: House, game: str, *seats: str, **options: Json) -> None:
    """Start a game with who sits here and these."""
    for seat in seats:
        assert await table.session.seating.sit(seat) is None
    await table.session.seating.choose(game, None, options)
    assert await table.session.begin() is None


def summary(table: House) -> Summary:
    """What the game that is played is at."""
    found = table.session.now.play.summary
    assert found is not None
    return found


async def test_a_new_language_counts_money_its_own_way_everywhere(table: House) -> None:
    """Its form comes with the picture, after the page's words: what had been drawn with those kept the dollar in front."""
    phone = await table.seated("Zoé", language="en-GB")
    await begun(table, "toprace", "Bo", depth="bank")
    await expect(phone.locator(".who .worth")).to_have_text("$200,000")
    await by_id(phone, "menu").click()
    await by_id(phone, "language:fr").click()
    await by_id(phone, "sheet-close").click()
    await expect(phone.locator("h1")).to_have_text("Distribuez les cartes Mouvement")
    await expect(phone.locator(".who .worth")).to_have_text("200\u00a0000\u00a0$")


@pytest.mark.parametrize("size", [(844, 390), (568, 320)])
async def test_on_its_side_the_main_button_is_in_sight(table: House, size: tuple[int, int]) -> None:
    """What is asked has the whole height, beside who one is and the button under the thumb: the next bid was cut off."""
    phone = await table.seated("Zoé", size=size)
    await examined(phone)
    await table.begin("bid", "Bo")
    await expect(by_id(phone, "raise")).to_be_in_viewport(ratio=1)
    await expect(by_id(phone, "menu")).to_be_in_viewport(ratio=1)
    await examined(phone)
    await by_id(phone, "menu").click()
    await examined(phone)


async def test_on_its_side_two_answers_leave_the_line_its_room(table: House) -> None:
    """On the smallest phone: who one is, both answers, whom one waits for and the menu stand below each other."""
    phone = await table.seated("Zoé", size=(568, 320))
    await begun(table, "mogul", "Bo", "Hugo")
    await table.session.draw()
    await until(lambda: summary(table).phase == "auction" or summary(table).phase == "turning")
    if summary(table).phase == "turning":
        await table.session.draw()
    while (turn := summary(table).turn) != "Zoé":
        assert turn is not None
        await table.say(turn, Stay())
    for identity in ("stay", "drop", "menu", "rules"):
        await expect(by_id(phone, identity)).to_be_in_viewport(ratio=1)
    await examined(phone)


@pytest.mark.parametrize("size", [(844, 390), (568, 320)])
async def test_on_its_side_a_secret_is_opened_and_said_without_scrolling(table: House, size: tuple[int, int]) -> None:
    """The curtain's button, then the yes; all of what can be chosen stays in reach."""
    phone = await table.seated("Zoé", size=size)
    await table.begin("secret", "Bo")
    await expect(by_id(phone, "open-curtain")).to_be_in_viewport(ratio=1)
    await examined(phone)
    await by_id(phone, "open-curtain").click()
    await by_id(phone, "hide:red").click()
    await expect(by_id(phone, "confirm")).to_be_in_viewport(ratio=1)
    await expect(by_id(phone, "hide:yellow")).to_be_in_viewport(ratio=1)
    await examined(phone)


async def test_on_its_side_a_board_is_seen_as_a_whole(table: House) -> None:
    """It was as wide as the phone is long, and a strip of it was in sight."""
    phone = await table.seated("Zoé", size=(844, 390))
    await begun(table, "takenoko", "Bo")
    await table.say(TABLE, Deal())
    await by_id(phone, "open-curtain").click()
    await by_id(phone, "act:plot").click()
    spots = phone.locator(".spot")
    await expect(spots).to_have_count(6)
    for at in range(6):
        await expect(spots.nth(at)).to_be_in_viewport(ratio=0.9)
    await examined(phone)


async def test_nobody_is_told_to_touch_what_is_not_there(table: House) -> None:
    """A driver is turned over on the table's screen: other phones neither ask to touch it nor say how. The phone that leads does."""
    phone = await table.seated("Zoé")
    await begun(table, "toprace", "Bo", depth="bank")
    await table.say(TABLE, race.Deal())
    await expect(phone.locator("h1")).to_contain_text("retourner un conducteur")
    await expect(phone.locator(".line")).to_contain_text("La suite\u00a0: sur la tablette")
    await expect(phone.locator("main")).not_to_contain_text("Touchez")
    assert await table.session.lead_by_phones(True) is None
    await expect(by_id(phone, "reveal:red")).to_be_visible()
    await expect(phone.locator(".title .hint")).to_have_text("Touchez la voiture de la carte retournée.")


async def test_everybody_sees_whose_phone_leads(table: House) -> None:
    """On a small phone too: before a game, where it is the table's turn, and behind the curtain of the phone that leads."""
    zoe, bo = await table.seated("Zoé"), await table.seated("Bo", size=(320, 568), language="en-GB")
    assert await table.session.lead_by_phones(True) is None
    await expect(bo.get_by_text("Zoé begins on their phone.")).to_be_visible()
    await expect(by_id(zoe, "lead:begin")).to_be_in_viewport(ratio=1)
    await begun(table, "takenoko")
    await expect(bo.locator(".line")).to_contain_text("Deal the objectives")
    await by_id(bo, "open-curtain").click()
    await expect(bo.locator(".line")).to_contain_text("Next: Zoé, on their phone")
    await expect(zoe.locator("h1")).to_have_text("Zoé, à vous")
    await expect(zoe.locator(".curtain")).to_contain_text("Donnez les objectifs")
    await by_id(zoe, "open-curtain").click()
    await expect(zoe.locator(".line")).to_contain_text("À vous, Zoé")
    await expect(by_id(zoe, "deal")).to_be_in_viewport(ratio=1)


async def test_what_the_table_is_asked_is_answered_at_the_top(table: House) -> None:
    """Who begins? The lot stands below the question, not below two tills."""
    phone = await table.seated("Zoé")
    assert await table.session.lead_by_phones(True) is None
    await begun(table, "freetable", "Bo")
    await expect(phone.locator("h1")).to_have_text("Qui commence\u00a0?")
    await expect(by_id(phone, "draw").first).to_be_in_viewport(ratio=1)
    await expect(by_id(phone, "draw")).to_have_count(1)


async def test_the_step_that_is_meant_is_under_the_thumb(table: House) -> None:
    """The green button is in the dock: it stood below the title, the height of a phone above the thumb."""
    phone = await table.seated("Zoé")
    await begun(table, "toprace", "Bo", depth="bank", bets=False)
    await table.say(TABLE, race.Deal())
    for car, seat in zip(("light_blue", "red", "dark_blue", "yellow", "white", "green"), ("Zoé", "Bo") * 3, strict=True):
        await table.say(TABLE, race.RevealDriver(car=car))
        await table.say(seat, race.Bid(amount=10_000))
        await table.say(TABLE, race.CloseBidding())
    turn = summary(table).turn
    on_turn = phone if turn == "Zoé" else await table.phone()
    if on_turn is not phone:
        await by_id(on_turn, "take:Bo").click()
    await expect(on_turn.locator(".dock [data-id=turn_done]")).to_be_in_viewport(ratio=1)
    await expect(by_id(on_turn, "turn_done")).to_have_count(1)
    await by_id(on_turn, "turn_done").click()
    await until(lambda: summary(table).turn != turn)
    await examined(phone)


async def test_a_plot_is_laid_by_what_the_screen_says(table: House) -> None:
    """Only whose turn it is sees green; no way is drawn through a place's number; the list that a place opens says what is done there."""
    zoe, bo = await table.seated("Zoé"), await table.seated("Bo")
    await begun(table, "takenoko")
    await table.say(TABLE, Deal())
    first, other = (zoe, bo) if summary(table).turn == "Zoé" else (bo, zoe)
    for phone in (first, other):
        await by_id(phone, "open-curtain").click()
        await expect(phone.locator(".board")).to_be_visible()
    assert await first.locator(".spot").count() == 6
    green = '() => document.querySelectorAll(\'.board polygon:is([fill="var(--go)"], [stroke="var(--go)"])\').length'
    assert await first.evaluate(green) > 0
    assert await other.evaluate(green) == 0
    await by_id(first, "act:plot").click()
    await by_id(first, "act:plot:0,1").click()
    await by_id(first, "point-go").click()
    await expect(first.locator(".sheet h2")).to_have_text("Parcelle")
    await expect(by_id(first, "sheet-close")).to_be_in_viewport(ratio=1)
    await examined(first)
    await by_id(first, "act:plot:0,1:green:bare").click()
    await by_id(first, "act:gardener").click()
    drawn = await by_id(first, "act:gardener:0,1").evaluate(
        "(each) => each.querySelector('g > g:last-child')?.lastElementChild?.tagName ?? each.lastElementChild.tagName"
    )
    assert drawn == "text", drawn


async def test_a_sheets_way_out_is_in_sight(table: House) -> None:
    """Also of one that is longer than the phone."""
    phone = await table.seated("Bartholomé-Alexandre", size=(320, 568), language="de-DE")
    await table.begin("bid", "Bo")
    await by_id(phone, "menu").click()
    await expect(by_id(phone, "sheet-close")).to_be_in_viewport(ratio=1)
    await examined(phone)


async def test_who_pays_need_not_scroll(table: House) -> None:
    """On the smallest phone, as soon as it is said whom and how much."""
    phone = await table.seated("Zoé", size=(320, 568))
    await begun(table, "freetable", "Bo", "Hugo", "Mamie")
    await by_id(phone, "till:money:Bo").click()
    await by_id(phone, "till:money:note:20").click()
    await expect(by_id(phone, "till:money:pay")).to_be_in_viewport(ratio=1)
    await examined(phone)


async def test_a_board_at_twice_its_size_makes_no_page_wider(table: House) -> None:
    """Text at 200 %: the button below a board stood eight pixels off the page, and all of it slid sideways."""
    phone = await table.seated("Zoé", size=(195, 422))
    await table.begin("board", "Bo")
    await expect(by_id(phone, "loupe")).to_be_visible()
    assert await phone.evaluate("Math.round(document.querySelector('.board-tools').getBoundingClientRect().right)") <= 195
