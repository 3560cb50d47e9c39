"""The auction as it is tapped: who may speak, how much, sold; and what everybody sees of it."""

from __future__ import annotations

from typing import Any

import pytest

from companion.scene import Board, Buttons, Card, Note, Paddle, Slots, Steps
from tests.games.toprace.playing import Table, targets, walked

FIVE = ("Ana", "Bo", "Zoé", "Hugo", "Mamie")


def bidding(seats: tuple[str, ...] = FIVE, **options: Any) -> Table:
    """The red driver is on offer."""
    table = Table(seats, **options)
    table.tap("deal")
    table.tap("reveal:red")
    return table


def chip(table: Table, seat: str, on: str = "table"):  # type: ignore[no-untyped-def]
    return next(each for each in table.scene(on).seats if each.seat == seat)


def test_bo_seventy_sold_is_three_taps() -> None:
    table = bidding()
    taps = table.tap("amount:70000", "bid:Bo:70000") + table.tap("close")
    assert taps == 3
    assert table.view()["cars"]["red"]["owner"] == "Bo"
    assert table.view()["seats"][1]["money"] == 130_000


def test_a_tap_on_a_players_chip_is_that_players_next_bid() -> None:
    table = bidding()
    assert chip(table, "Zoé").target is not None
    table.tap("bid:Zoé:10000")
    table.tap("bid:Ana:20000")
    auction = table.view()["auction"]
    assert (auction["leader"], auction["price"]) == ("Ana", 20_000)
    assert chip(table, "Ana").state == "leads" and chip(table, "Ana").target is None


def test_the_paddle_says_who_leads_with_how_much_and_what_would_be_left() -> None:
    table = bidding()
    table.says("Bo", "bid", amount=80_000)
    paddle = next(walked(table.scene(), Paddle))
    assert (paddle.seat, paddle.money) == ("Bo", 80_000)
    assert dict(paddle.note.args)["amount"] == 120_000
    assert next(walked(table.scene(), Steps)).steps[0][0].key == "once"


def test_the_amounts_start_at_the_least_and_the_last_is_any_other() -> None:
    table = bidding()
    table.says("Bo", "bid", amount=80_000)
    amounts = next(block for block in walked(table.scene(), Buttons) if block.look == "amount")
    assert [target.money for target in amounts.targets] == [90_000, 100_000, 110_000, 120_000, 130_000, 140_000, 150_000, None]
    assert table.tap("other", "other:Mamie", amount=190_000) == 3
    assert table.view()["auction"]["price"] == 190_000
    amounts = next(block for block in walked(table.scene(), Buttons) if block.look == "amount")
    assert [target.money for target in amounts.targets] == [200_000], "nobody has more than 200 000 to bid"


def test_who_may_not_bid_is_drawn_out_and_says_why() -> None:
    table = bidding(("Ana", "Bo"), max_drivers=3)
    for car in ("red", "blue", "black"):
        table.says("table", "sold", seat="Ana", amount=10_000)
        table.says("Ana", "place_car", car=car, space=table.view()["placing"]["spaces"][0])
        table.says("table", "reveal_driver", car={"red": "blue", "blue": "black", "black": "white"}[car])
    assert chip(table, "Ana").state == "out" and chip(table, "Ana").target is None
    assert dict(chip(table, "Ana").note.args)["why"] == "most"
    assert chip(table, "Bo").target is not None


def test_where_nobody_may_say_more_nobody_is_asked_for_it() -> None:
    """Ana has all that she may have, and Bo leads: it is Bo's."""
    table = bidding(("Ana", "Bo"), max_drivers=3)
    for car in ("red", "blue", "black"):
        table.says("table", "sold", seat="Ana", amount=10_000)
        table.says("Ana", "place_car", car=car, space=table.view()["placing"]["spaces"][0])
        table.says("table", "reveal_driver", car={"red": "blue", "blue": "black", "black": "white"}[car])
    assert table.scene().prompt.text.key == "prompt-open"
    table.says("Bo", "bid", amount=10_000)
    prompt = table.scene().prompt
    assert prompt.text.key == "prompt-may-bid" and dict(prompt.text.args)["number"] == 0
    assert prompt.hint is None


def test_cash_bounds_who_is_offered_an_amount() -> None:
    table = bidding()
    table.says("table", "adjust_money", seat="Bo", amount=-150_000, reason="lost a bet")
    offered = targets(table.scene())
    assert [choice.sent.by for choice in offered["amount:50000"].choices if choice.sent] == ["Ana", "Bo", "Zoé", "Hugo", "Mamie"]
    assert [choice.sent.by for choice in offered["amount:60000"].choices if choice.sent] == ["Ana", "Zoé", "Hugo", "Mamie"]


def test_somebody_passes_and_may_come_back() -> None:
    table = bidding()
    assert table.tap("pass", "pass:Mamie") == 2
    assert dict(chip(table, "Mamie").note.args)["why"] == "passed"
    table.tap("bid:Mamie:10000")
    assert table.view()["auction"]["leader"] == "Mamie"


def test_nobody_wants_it_and_it_comes_up_again_with_a_word() -> None:
    table = bidding()
    table.tap("close")
    again = targets(table.scene())["reveal:red"]
    assert again.sub is not None and dict(again.sub.args)["rounds"] == 1


def test_a_sale_made_by_voice_is_entered_at_once() -> None:
    table = bidding()
    assert table.tap("sold", "sold:Hugo", amount=110_000) == 3
    assert table.view()["cars"]["red"]["owner"] == "Hugo"


def test_all_six_drivers_lie_below_the_card_with_their_owners() -> None:
    table = bidding()
    table.says("table", "sold", seat="Bo", amount=70_000)
    table.says("Bo", "place_car", car="red", space="b1")
    table.says("table", "reveal_driver", car="black")
    slots = next(walked(table.scene(), Slots)).slots
    assert len(slots) == 6
    assert slots[0][2] == "Bo" and slots[1][1] is not None and slots[2][1] is None
    assert next(walked(table.scene(), Card)).id == "offer:black"


def test_in_turn_the_one_awaited_speaks_and_nobody_else() -> None:
    table = bidding(("Ana", "Bo", "Zoé"), auction="in_turn")
    assert chip(table, "Bo").state == "awaited"
    assert chip(table, "Ana").target is None and chip(table, "Zoé").target is None
    assert "close" not in targets(table.scene()), "in turn the bidding ends by itself"
    assert table.tap("pass:Bo") == 1
    assert table.tap("amount:30000") == 1
    assert table.view()["auction"]["leader"] == "Zoé"


def test_the_last_driver_is_announced_as_whose_it_is() -> None:
    table = Table(("Ana", "Bo"))
    table.says("table", "deal")
    for car in table.setup.colours[:5]:
        table.says("table", "reveal_driver", car=car)
        table.says("table", "sold", seat="Ana", amount=10_000)
        table.says("Ana", "place_car", car=car, space=table.view()["placing"]["spaces"][0])
    hint = table.scene().prompt.hint
    assert hint is not None and dict(hint.args) == {"seat": "Bo", "price": 30_000}  # TR-A6


@pytest.mark.parametrize("on", ["table", "Bo"])
def test_the_car_is_put_on_a_start_space_that_is_lit_and_numbered(on: str) -> None:
    table = bidding()
    table.says("table", "sold", seat="Bo", amount=10_000)
    board = next(walked(table.scene(on), Board))
    assert {lit.space for lit in board.lit} == {"a1", "b1", "c1", "a0", "b0", "c0"}
    assert all(lit.target is not None and lit.target.sent is not None and lit.target.sent.by == "Bo" for lit in board.lit)
    assert table.tap("place:c0", on=on) == 1
    assert table.view()["cars"]["red"]["space"] == "c0"


def test_others_see_the_grid_but_do_not_touch_it() -> None:
    table = bidding()
    table.says("table", "sold", seat="Bo", amount=10_000)
    assert targets(table.scene("Ana")) == {}


def test_a_phone_bids_with_one_tap_and_is_told_what_it_would_keep() -> None:
    table = bidding()
    table.says("Bo", "bid", amount=80_000)
    note = next(walked(table.scene("Hugo"), Note)).text
    assert note.key == "you-would-keep" and dict(note.args) == {"amount": 110_000, "drivers": 0}
    assert all(target.sent is not None and target.sent.by == "Hugo" for target in targets(table.scene("Hugo")).values())
    assert table.tap("raise", on="Hugo") == 1
    assert targets(table.scene("Hugo")) == {}, "nobody bids over themselves"
    assert next(walked(table.scene("Hugo"), Note)).text.key == "may-not-bid"


def test_a_phone_bids_other_amounts_and_passes() -> None:
    table = bidding()
    assert table.tap("amount:50000", on="Ana") == 1
    assert table.tap("other:Bo", on="Bo", amount=150_000) == 2
    assert table.tap("pass:Zoé", on="Zoé") == 1
    assert table.view()["auction"]["passed"] == ["Zoé"]


def test_an_onlooker_taps_nothing_anywhere() -> None:
    table = bidding()
    assert targets(table.scene("onlooker")) == {}
    table.says("table", "sold", seat="Bo", amount=10_000)
    assert targets(table.scene("onlooker")) == {}
