"""Evenings of the free table by touch: each ready sheet with ten players on the smallest tablet, its usual actions in the promised taps."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from companion.kernel.form import Json
from companion.scene import Podium
from tests.games.freetable.evening import long_sheet
from tests.ui.conftest import Tablet, Tablets
from tests.ui.records import record, table

TEN = ("Ana", "Bo", "Zoé", "Hugo", "Mamie", "Grand-Père", "Émilie", "Jean-Baptiste", "Lou", "Max")


async def opened(tablets: Tablets, sheet: str, *lines: dict[str, Json], **options: Json) -> Tablet:
    tablet: Tablet = await tablets(record(list(lines), "freetable", sheet, TEN, **options), size=(800, 480))
    return tablet


def state(tablet: Tablet) -> Any:
    return tablet.table.session.now.play.state


async def taps(tablet: Tablet, *targets: str) -> int:
    for target in targets:
        await tablet.tap(target)
    return len(targets)


async def ended(tablet: Tablet) -> None:
    """The game is ended, and everybody stands somewhere."""
    await taps(tablet, "finish", "finish:yes")
    await tablet.until(lambda: isinstance(tablet.now.scene("table").main[0], Podium), "it does not end")
    shown = tablet.now.scene("table").main[0]
    assert isinstance(shown, Podium) and len(shown.places) == len(TEN)


async def test_the_banks_account_is_called_the_bank_where_the_table_is_set_right(tablets: Tablets) -> None:
    tablet = await opened(tablets, "trader", turns=False)
    for name in ("menu", "menu-house", "house:position", "position:pots", "position:pots.money"):
        await tablet.tap(name)
    words = tablet.words()
    assert "la banque" in words and "@" not in words, words


async def test_a_property_trader_pays_in_three(tablets: Tablets) -> None:
    """One purse dragged onto another, a note, the green sentence."""
    tablet = await opened(tablets, "trader", turns=False)
    payer, payee = tablet.spots()["till:money:Bo"], tablet.spots()["till:money:Jean-Baptiste"]
    await tablet.touch(payer.cx, payer.cy, (payee.cx, payee.cy))
    assert 1 + await taps(tablet, "till:money:note:100", "till:money:pay") <= 3
    await tablet.until(lambda: state(tablet).balance("Jean-Baptiste", "money") == 1600, "the payment did not arrive")
    assert await taps(tablet, "favourite:birthday", "favourite:birthday:*:Lou") <= 3
    await tablet.until(lambda: state(tablet).balance("Lou", "money") == 1590, "not everybody paid")
    await tablet.tap("dice")
    await tablet.until(lambda: "L’appli lance" in tablet.words(), "the app draws lots instead of throwing")
    await taps(tablet, "throw:3", "throw:3:5")
    await tablet.until(lambda: state(tablet).dice == (3, 5), "the throw is not told")
    await ended(tablet)


FIVE_KINDS = (("Bo", "@bank"), ("@bank", "Bo"), ("*", "@bank"), ("@bank", "*"), ("Bo", "Max"))  # who pays whom


async def test_every_kind_of_payment_is_three_touches_in_either_order(tablets: Tablets) -> None:
    """A note, the payer, and the green purse; or the payer, the payee, and a green amount."""
    tablet = await opened(tablets, "trader", turns=False)
    natural = [(payer, payee, "usual:10") for payer, payee in FIVE_KINDS]
    amount_first = [("note:10", "Bo", "@bank"), ("note:10", "*", "Max")]
    for number, order in enumerate((*natural, *amount_first), 1):
        assert await taps(tablet, *(f"till:money:{each}" for each in order)) == 3
        await tablet.until(lambda number=number: len(state(tablet).book) == number, f"{order} did not arrive")
        payer, payee = (each for each in order if ":" not in each)
        moves = state(tablet).book[-1].moves
        each = [seat for seat in TEN if seat not in (payer, payee)]
        assert [move.payer for move in moves] == (each if payer == "*" else [payer] * len(moves))
        assert [move.payee for move in moves] == (each if payee == "*" else [payee] * len(moves))
        assert {move.amount for move in moves} == {10}


async def test_train_companies_bid_in_turn_with_one_tap(tablets: Tablets) -> None:
    tablet = await opened(tablets, "railway", table("put_up", kind="in_turn"), turns=False)
    for seat in ("Ana", "Bo"):
        assert await taps(tablet, f"next:{seat}") == 1
        await tablet.until(lambda seat=seat: state(tablet).sale.rising.leader == seat, "the bid was not heard")
    for seat in TEN[2:]:
        await tablet.tap(f"pass:{seat}")
    await tablet.tap("pass:Ana")
    await tablet.until(lambda: state(tablet).sale is None and state(tablet).balance("Bo", "money") == 375, "it is not Bo's")


async def test_another_currency_is_a_tab_of_the_same_till(tablets: Tablets) -> None:
    tablet = await opened(tablets, "railway", turns=False)
    await taps(tablet, "till:money:@bank", "till:shares:tab", "till:shares:Max", "till:shares:usual:1")
    await tablet.until(lambda: state(tablet).balance("Max", "shares") == 1, "the share is not Max's")
    await tablet.until(lambda: tablet.shows("till:shares:pay"), "the tab has closed")
    assert not tablet.shows("till:money:pay")


async def test_who_has_no_phone_sees_the_own_purse_behind_the_curtain(tablets: Tablets) -> None:
    tablet = await opened(tablets, "auction_house", table("pay", payer="Lou", payee="@bank", amount=30))
    assert "470" not in tablet.words()
    await taps(tablet, "open:Lou", "curtain-open")
    await tablet.until(lambda: "470" in tablet.words(), "the purse is not shown")


async def test_an_auction_house_sells_with_one_tap_a_bid(tablets: Tablets) -> None:
    tablet = await opened(tablets, "auction_house", table("put_up", kind="outcry"), balances="open")
    assert await taps(tablet, "next:Mamie") == 1
    await tablet.until(lambda: state(tablet).sale.rising.leader == "Mamie", "the bid was not heard")
    await tablet.tap("close")
    await tablet.until(lambda: state(tablet).sale is None, "it is not sold")
    await taps(tablet, "sale", "sale:falling", "sale:falling:")
    await tablet.until(lambda: tablet.shows("lower"), "it is not for sale")
    await taps(tablet, "lower", "take:Lou")
    await tablet.until(lambda: state(tablet).balance("Lou", "money") == 310, "it is not Lou's")
    await taps(tablet, "sale", "sale:by", "sale:by:Ana", "sale:by:Ana:outcry", "next:Max", "close")
    await tablet.until(lambda: state(tablet).balance("Ana", "money") == 510, "it is not Ana who is paid")
    await ended(tablet)


async def test_a_wine_estate_fills_a_figure_in_two(tablets: Tablets) -> None:
    tablet = await opened(tablets, "wine_estate")
    assert await taps(tablet, "score:price of a cask:Max:1", "score:price of a cask:Max:1:7") == 2
    await tablet.until(lambda: state(tablet).filled("price of a cask")[9] == 7, "the figure did not arrive")


async def test_a_sheet_of_two_hundred_rows_is_as_quick_as_a_short_one(tablets: Tablets, tmp_path: Path) -> None:
    """What is in sight alone is made; by the arrows, along the bar, with a finger on the rows; it stays there when a figure comes in."""
    with long_sheet(tmp_path, 200) as sheet:
        tablet = await opened(tablets, sheet)
        shown = [name for name in tablet.spots() if name.startswith("score:")]
        assert 30 <= len(shown) <= 120 and "score:row 1:Ana:1" in shown and "1–4 / 200" in tablet.words()
        await tablet.tap("rows:down")
        await tablet.until(lambda: tablet.shows("score:row 5:Ana:1"), "it does not go on")
        up, down = tablet.spots()["rows:up"], tablet.spots()["rows:down"]
        await tablet.touch(up.cx, down.top + 12, (up.cx, down.top + 4))  # the lower end of the bar
        await tablet.until(lambda: tablet.shows("score:row 200:Max:1"), "the bar does not lead to the end")
        await taps(tablet, "score:row 200:Max:1", "score:row 200:Max:1:7")
        await tablet.until(lambda: state(tablet).filled("row 200")[9] == 7, "the figure did not arrive")
        await tablet.heard()
        assert tablet.shows("score:row 200:Max:1") and not tablet.shows("score:row 1:Max:1")
        cell = tablet.spots()["score:row 197:Zoé:1"]
        await tablet.touch(cell.cx, cell.cy, (cell.cx, cell.cy - 110))
        await tablet.until(lambda: tablet.shows("score:row 195:Zoé:1") and not tablet.shows("score:row 200:Zoé:1"), "it can't be dragged")
        assert not tablet.shows("score:row 197:Zoé:1:7")  # a drag is no tap


async def test_secret_orders_behind_the_curtain(tablets: Tablets) -> None:
    """Passed round: the seat, the curtain, the answer and a yes; nothing of it on the table's screen."""
    tablet = await opened(tablets, "secret_orders", table("ask_all", question="vote"))
    await taps(tablet, "open:Ana", "curtain-open", "answer:Max", "answer:Max:yes")
    await tablet.until(lambda: "Ana" in state(tablet).secret, "the answer was not kept")
    await tablet.until(lambda: tablet.shows("open"), "the curtain stays open")
    await taps(tablet, "open", "open:yes")
    await tablet.until(lambda: state(tablet).question is None, "it is not opened")


async def test_poker_chips_go_to_the_pot_and_out_of_it(tablets: Tablets) -> None:
    tablet = await opened(tablets, "poker_chips", turns=False)
    assert await taps(tablet, "favourite:big blind", "favourite:big blind:Hugo") <= 3
    await tablet.until(lambda: state(tablet).balance("@pot", "chips") == 20, "the blind is not there")
    await taps(tablet, "favourite:the pot", "favourite:the pot:@pot:Zoé")
    await tablet.until(lambda: state(tablet).balance("Zoé", "chips") == 1020, "the pot is not Zoé's")
    await ended(tablet)


async def test_a_score_pad_goes_on_round_by_round(tablets: Tablets) -> None:
    tablet = await opened(tablets, "score_pad")
    await taps(tablet, "score:points:Ana:1", "key:\u2212", "key:3", "key:7", "amount-done")
    await tablet.until(lambda: state(tablet).filled("points")[0] == -37, "the figure did not arrive")
    await tablet.until(lambda: "\u221237" in tablet.words(), "a minus is no hyphen")
    await tablet.tap("next_round")
    await tablet.until(lambda: tablet.shows("score:points:Max:2", "score:points:Max:1"), "the round does not end")
