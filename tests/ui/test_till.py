"""A payment at the till by touch: taps, a purse dragged onto another, notes, what stays while others pay, a figure of the score sheet."""

from __future__ import annotations

from companion.table.room.settings import Settings
from tests.ui.conftest import Tablet, Tablets
from tests.ui.drawn import drawn
from tests.ui.records import record, table

SEATS = ("Ana", "Bo", "Zoé")
TILL = "till:money"


async def opened(tablets: Tablets, edition: str = "trader") -> Tablet:
    tablet: Tablet = await tablets(record([], "freetable", edition, SEATS, turns=False))
    return tablet


def balances(tablet: Tablet) -> dict[str, int]:
    summary = tablet.table.session.now.play.summary
    return dict(summary.balances or {}) if summary is not None else {}


def lines(tablet: Tablet) -> int:
    return int(tablet.table.session.now.play.last_line)


async def test_a_payment_is_three_taps_and_a_yes(tablets: Tablets) -> None:
    tablet = await opened(tablets)
    for target in ("Bo", "Ana", "note:100", "note:50", "pay"):
        await tablet.tap(f"{TILL}:{target}")
    await tablet.until(lambda: balances(tablet)["Ana"] == 1650, "the payment did not arrive")
    assert balances(tablet) == {"Ana": 1650, "Bo": 1350, "Zoé": 1500}


async def test_one_purse_dragged_onto_another_says_who_pays_whom(tablets: Tablets) -> None:
    tablet = await opened(tablets)
    spots = tablet.spots()
    payer, payee = spots[f"{TILL}:Zoé"], spots[f"{TILL}:@bank"]
    await tablet.touch(payer.cx, payer.cy, (payee.cx, payee.cy))
    await tablet.tap(f"{TILL}:note:20")
    await tablet.tap(f"{TILL}:pay")
    await tablet.until(lambda: balances(tablet)["Zoé"] == 1480, "the payment did not arrive")


async def test_what_is_put_together_stays_while_others_pay(tablets: Tablets) -> None:
    tablet = await opened(tablets)
    for target in ("Bo", "Ana", "note:100"):
        await tablet.tap(f"{TILL}:{target}")
    await tablet.tap("favourite:full round")
    await tablet.until(lambda: tablet.shows("favourite:full round:@bank:Zoé"), "no choice of who is paid")
    await tablet.tap("favourite:full round:@bank:Zoé")
    await tablet.until(lambda: balances(tablet)["Zoé"] == 1700, "the favourite did not pay")
    await tablet.tap(f"{TILL}:pay")
    await tablet.until(lambda: balances(tablet)["Ana"] == 1600, "the payment that was put together is gone")


async def test_an_entry_of_the_book_is_taken_back_by_a_tap_and_a_yes(tablets: Tablets) -> None:
    tablet = await opened(tablets)
    for target in ("Bo", "Ana", "note:500", "pay"):
        await tablet.tap(f"{TILL}:{target}")
    await tablet.until(lambda: balances(tablet)["Bo"] == 1000, "the payment did not arrive")
    await tablet.tap("reverse:1")
    await tablet.tap("reverse:1:yes")
    await tablet.until(lambda: balances(tablet)["Bo"] == 1500, "the entry stands")
    assert lines(tablet) == 3  # a counter-entry, no undo


async def test_the_first_entry_of_a_long_evening_is_taken_back_too(tablets: Tablets) -> None:
    lines = [
        table("pay", payer="Bo", payee="Ana", amount=100),
        *(table("pay", payer="Zoé", payee="@bank", amount=1) for _ in range(59)),
    ]
    tablet = await tablets(record(lines, "freetable", "trader", SEATS, turns=False))
    assert not tablet.shows("reverse:1")
    for target in ("older", "older:1", "reverse:1", "reverse:1:yes"):
        await tablet.tap(target)
    await tablet.until(lambda: balances(tablet)["Bo"] == 1500, "the entry stands")
    assert len(tablet.table.session.now.play.state.book) == 61


async def test_a_figure_is_filled_in_by_two_taps(tablets: Tablets) -> None:
    tablet = await opened(tablets, "wine_estate")
    await tablet.tap("score:price of a cask:Bo:1")
    await tablet.tap("score:price of a cask:Bo:1:7")
    await tablet.until(lambda: lines(tablet) == 2, "the figure did not arrive")


async def test_a_payment_is_named_at_the_table_and_is_two_taps_from_then_on(tablets: Tablets) -> None:
    """Also what can't be a name is said where it is typed; and a reason in a word goes into the book."""
    tablet = await opened(tablets)
    for target in ("Bo", "Ana", "note:50", "words", "name"):
        await tablet.tap(f"{TILL}:{target}")
    await tablet.type("!")
    await tablet.tap("spell-ok")
    await tablet.until(lambda: "une lettre ou un chiffre" in tablet.words(), "what is wrong is not said")
    assert lines(tablet) == 1
    await tablet.tap("spell-entry")
    await tablet.type("Avenue Foch")
    await tablet.tap("spell-ok")
    await tablet.until(lambda: tablet.shows("favourite:Avenue Foch"), "the favourite is not there")
    await tablet.tap("favourite:Avenue Foch")
    await tablet.tap("favourite:Avenue Foch:Zoé")
    await tablet.until(lambda: balances(tablet) == {"Ana": 1550, "Bo": 1500, "Zoé": 1450}, "the favourite did not pay")
    await tablet.tap("favourite:Avenue Foch")
    await tablet.tap("favourite:Avenue Foch:drop")
    await tablet.until(lambda: not tablet.shows("favourite:Avenue Foch"), "the favourite is still there")
    for target in ("Bo", "Ana", "note:10", "words", "why"):
        await tablet.tap(f"{TILL}:{target}")
    await tablet.type("une dette")
    await tablet.tap("spell-ok")
    await tablet.until(lambda: balances(tablet)["Ana"] == 1560, "the payment did not arrive")
    assert tablet.table.session.now.play.state.book[-1].reason == "une dette"


async def test_a_favourite_may_mean_everybody(tablets: Tablets) -> None:
    tablet = await opened(tablets)
    for target in ("*", "Bo", "note:20", "words", "name"):
        await tablet.tap(f"{TILL}:{target}")
    await tablet.type("Noces")
    await tablet.tap("spell-ok")
    await tablet.tap("favourite:Noces")
    await tablet.tap("favourite:Noces:*:Ana")
    await tablet.until(lambda: balances(tablet) == {"Ana": 1540, "Bo": 1480, "Zoé": 1480}, "not everybody paid")


async def test_a_lot_is_named_by_typing(tablets: Tablets) -> None:
    tablet = await opened(tablets, "auction_house")
    for target in ("sale", "sale:falling", "sale:falling:typed"):
        await tablet.tap(target)
    await tablet.type("La vieille horloge")
    await tablet.tap("spell-ok")
    await tablet.until(lambda: "La vieille horloge" in tablet.words(), "the lot is not for sale")


async def test_what_a_purse_holds_is_large_also_where_no_name_has_room(tablets: Tablets) -> None:
    """Names of twenty letters in the largest type on the smallest screen: the arch says who, and the balance stands beside it."""
    long = ("Anne-Sophie Beranger", "Bartholomé-Alexandre", "Wilhelmina Friederik", "Constantin-Emmanuel", "Maximilienne-Charlot")
    tablet = await tablets(record([], "freetable", "trader", long, turns=False), size=(800, 480))
    tablet.table.wait(tablet.table.session.prefer(Settings(language="fr", text_size=130)))
    await tablet.until(lambda: tablet.app.look().grid.text == 1.3)
    await tablet.frames(3)
    sums = [each.box.h for each in drawn(tablet.app.root.canvas) if each.words == "1\u00a0500\u00a0$"]
    assert len(sums) == 5
    assert min(sums) >= 24, "as high as the words of a button"
