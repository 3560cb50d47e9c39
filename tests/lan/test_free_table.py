"""Evenings of the free table by phones: each ready sheet by taps on a real page, on the smallest phone, ten at the table."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Page, expect

from companion.kernel.form import Json
from companion.kernel.seat import TABLE
from tests.games.freetable.evening import long_sheet
from tests.lan.bets import say
from tests.lan.conftest import House, by_id, until
from tests.lan.test_page import examined

TEN = ("Zoé", "Ana", "Bo", "Cy", "Di", "Jean-Baptiste", "Grand-Père", "Flo", "Gus", "Hal")
SMALLEST = (320, 568)
LOWEST_LINE = 56  # px: who is waited for


async def seated(table: House, sheet: str, language: str = "fr-FR", people: Sequence[str] = TEN, **options: Json) -> Page:
    """Zoé's phone, the others at the table, that sheet."""
    phone = await table.seated("Zoé", language=language, size=SMALLEST)
    await table.session.seating.choose("freetable", sheet, options)
    for seat in people[1:]:
        assert await table.session.seating.sit(seat) is None
    assert await table.session.begin() is None
    await expect(phone.locator(".play main > *").first).to_be_visible()
    return phone


async def tapped(phone: Page, *ids: str) -> int:
    """A tap after the other; how many they were."""
    for each in ids:
        await by_id(phone, each).click()
    return len(ids)


def state(table: House) -> Any:
    return table.session.now.play.state


def has(table: House, account: str, currency: str = "money") -> Any:
    return state(table).balance(account, currency)


async def test_a_trader_pays_in_three_taps_asks_and_is_asked(table: House) -> None:
    phone = await seated(table, "trader", turns=False)
    await examined(phone)
    assert await tapped(phone, "till:money:Bo", "till:money:note:50", "till:money:pay") <= 3
    await until(lambda: has(table, "Zoé") == 1450)
    await say(table.session, "Bo", "claim", payer="Zoé", amount=100, reason="rent")
    await say(table.session, "Cy", "claim", payer="Zoé", amount=30)
    await examined(phone)
    await tapped(phone, "allow:1")
    await until(lambda: has(table, "Bo") == 1650)
    await tapped(phone, "deny:2")
    await until(lambda: not state(table).claims)
    assert await tapped(phone, "till:money:Ana", "till:money:note:20", "till:money:take") <= 3
    await until(lambda: [each.payer for each in state(table).claims] == ["Ana"])


@pytest.mark.parametrize("language", ["fr-FR", "en-GB", "de-DE"])
async def test_the_purses_of_five_leave_the_notes_in_sight_on_the_smallest_phone(table: House, language: str) -> None:
    """Purses, bank, pot and everybody in two rows, no name of them parted."""
    phone = await seated(table, "trader", language, people=("Zoé", "Ana", "Bo", "Hugo", "Mamie"))
    await examined(phone)
    note, everybody = [await by_id(phone, f"till:money:{which}").bounding_box() for which in ("note:20", "*")]
    assert note is not None and everybody is not None
    assert everybody["y"] + everybody["height"] <= note["y"] and note["y"] + note["height"] <= SMALLEST[1] - LOWEST_LINE


async def test_every_kind_of_payment_is_three_taps_on_the_payers_phone(table: House) -> None:
    """Whom, how much, and which way: to them, or from them. Everybody's money at once is moved by who keeps the bank."""
    phone = await seated(table, "trader", turns=False, bank_by="banker", banker="Zoé")
    for whom, way, then in (
        ("@bank", "pay", 1490),
        ("@bank", "take", 1500),
        ("*", "pay", 1410),
        ("*", "take", 1500),
        ("Bo", "pay", 1490),
    ):
        assert await tapped(phone, f"till:money:{whom}", "till:money:note:10", f"till:money:{way}") == 3
        await until(partial(lambda then: has(table, "Zoé") == then, then))
    await examined(phone)


async def test_the_phone_that_leads_pays_for_those_without_one(table: House) -> None:
    """In the three taps of the tablet, either way round; beside its own till."""
    phone = await seated(table, "trader", turns=False)
    await table.session.lead_by_phones(True)
    till = "table:till:money"
    assert await tapped(phone, f"{till}:note:50", f"{till}:Cy", f"{till}:Bo") == 3
    await until(lambda: (has(table, "Cy"), has(table, "Bo")) == (1450, 1550))
    assert await tapped(phone, f"{till}:@bank", f"{till}:Hal", f"{till}:usual:200") == 3
    await until(lambda: has(table, "Hal") == 1700)
    await tapped(phone, f"{till}:Di", f"{till}:@bank", f"{till}:note:1")
    await examined(phone)
    await tapped(phone, f"{till}:pay")
    await until(lambda: has(table, "Di") == 1499)
    await tapped(phone, "till:money:Ana", "till:money:note:5", "till:money:pay")
    await until(lambda: has(table, "Zoé") == 1495)


async def test_a_payment_is_named_on_a_phone_and_is_one_tap_from_then_on(table: House) -> None:
    phone = await seated(table, "trader", turns=False)
    await tapped(phone, "till:money:Ana", "till:money:note:50", "till:money:words")
    await examined(phone)
    await tapped(phone, "till:money:name")
    await by_id(phone, "spell-entry").fill("Avenue Foch")
    await examined(phone)
    await tapped(phone, "spell-ok")
    await tapped(phone, "favourite:Avenue Foch")
    await until(lambda: (has(table, "Zoé"), has(table, "Ana")) == (1450, 1550))
    await tapped(phone, "till:money:Ana", "till:money:note:5", "till:money:words", "till:money:why")
    await by_id(phone, "spell-entry").fill("une dette")
    await tapped(phone, "spell-ok")
    await until(lambda: state(table).book[-1].reason == "une dette")


async def test_train_companies_bid_in_turn_in_one_tap(table: House) -> None:
    phone = await seated(table, "railway", language="en-GB", turns=False)
    await say(table.session, TABLE, "put_up", kind="in_turn")
    await examined(phone)
    assert await tapped(phone, "raise") == 1
    await until(lambda: state(table).sale.rising.leader == "Zoé")


async def test_a_share_is_bought_from_the_bank_under_its_tab(table: House) -> None:
    phone = await seated(table, "railway", turns=False)
    await tapped(phone, "till:shares:tab", "till:shares:@bank", "till:shares:note:1")
    await examined(phone)
    await tapped(phone, "till:shares:take")
    await until(lambda: has(table, "Zoé", "shares") == 1)


async def test_an_auction_house_by_every_kind_of_sale(table: House) -> None:
    phone = await seated(table, "auction_house")
    await examined(phone)
    await say(table.session, TABLE, "put_up", kind="outcry", lot="a vase")
    assert await tapped(phone, "raise") == 1
    await until(lambda: state(table).sale.rising.leader == "Zoé")
    await examined(phone)
    await say(table.session, TABLE, "close_bidding")
    await say(table.session, TABLE, "put_up", kind="falling")
    assert await tapped(phone, "take") == 1
    await until(lambda: state(table).sale is None)
    await say(table.session, TABLE, "put_up", kind="second_price")
    await tapped(phone, "open-curtain", "seal")
    await by_id(phone, "amount-typed").or_(by_id(phone, "more")).first.wait_for()
    await examined(phone)
    await tapped(phone, "amount-go")
    await until(lambda: "Zoé" in state(table).secret)
    await say(table.session, TABLE, "close_bidding")
    await until(lambda: state(table).opened.buyer == "Zoé")


async def test_a_score_is_two_taps_or_typed(table: House) -> None:
    phone = await seated(table, "wine_estate")
    await examined(phone)
    assert await tapped(phone, "score:price of a cask:Zoé:1", "score:price of a cask:Zoé:1:7") <= 2
    await until(lambda: state(table).filled("price of a cask")[0] == 7)


async def test_a_column_of_two_hundred_rows_is_filled_on_the_smallest_phone(table: House, tmp_path: Path) -> None:
    """Each row is a button, how far it is filled stands above them, and what is tapped last of all arrives like the first."""
    with long_sheet(tmp_path, 200) as sheet:
        phone = await seated(table, sheet)
        await expect(phone.locator(".play")).to_contain_text("(0 / 200)")
        for row in (1, 200):
            await tapped(phone, f"score:row {row}:Zoé:1", f"score:row {row}:Zoé:1:7")
            await until(partial(lambda row: state(table).filled(f"row {row}")[0] == 7, row))
        await expect(phone.locator(".play")).to_contain_text("(2 / 200)")


async def test_a_score_pad_is_filled_by_typing(table: House) -> None:
    phone = await seated(table, "score_pad", language="en-GB")
    await tapped(phone, "score:points:Zoé:1")
    await expect(by_id(phone, "amount-typed")).to_have_value("0")
    await by_id(phone, "amount-typed").fill("-37")
    await examined(phone)
    await tapped(phone, "amount-go")
    await until(lambda: state(table).filled("points")[0] == -37)
    await say(table.session, TABLE, "next_round")
    await tapped(phone, "earlier", "score:points:Zoé:1")  # a round of before is put right
    await by_id(phone, "amount-typed").fill("37")
    await tapped(phone, "amount-go")
    await until(lambda: state(table).filled("points", 1)[0] == 37)


async def test_secret_orders_a_vote_is_two_taps_and_a_bet_has_its_stake(table: House) -> None:
    phone = await seated(table, "secret_orders")
    await say(table.session, TABLE, "ask_all", question="vote")
    await tapped(phone, "open-curtain")
    await examined(phone)
    assert await tapped(phone, "answer:Bo", "confirm") <= 2
    await until(lambda: "Zoé" in state(table).secret)
    assert state(table).secret["Zoé"].answer == "Bo"
    await say(table.session, TABLE, "open_answers")
    await say(table.session, TABLE, "ask_all", question="bet")
    await tapped(phone, "open-curtain", "answer:red", "stake:red:5")
    await until(lambda: "Zoé" in state(table).secret)
    assert state(table).secret["Zoé"].stake == 5
    await say(table.session, TABLE, "open_answers")
    await say(table.session, TABLE, "settle", answer="red")
    await until(lambda: has(table, "Zoé", "chips") == 25)


async def test_poker_chips_a_blind_is_one_tap_and_the_end_is_told(table: House) -> None:
    phone = await seated(table, "poker_chips", turns=False)
    await tapped(phone, "favourite:small blind")
    await until(lambda: has(table, "@pot", "chips") == 10)
    await say(table.session, TABLE, "finish")
    await expect(phone.locator(".play")).to_contain_text("10e")
    await expect(phone.locator(".play")).to_contain_text("990 jetons")
    await examined(phone)


async def test_the_clock_counts_up_on_a_phone_where_the_group_lets_it_run(table: House) -> None:
    phone = await seated(table, "trader")
    await say(table.session, TABLE, "begin", seat="Bo")
    await expect(phone.locator(".line .clock")).to_be_hidden()
    await say(table.session, TABLE, "run_clock", on=True)
    await expect(phone.locator(".line .clock")).to_have_text("0:02")
    await examined(phone)
    await say(table.session, TABLE, "run_clock", on=False)
    await expect(phone.locator(".line .clock")).to_be_hidden()
