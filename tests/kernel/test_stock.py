"""A box of components: what may still turn up, however much or little of it the app was shown."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.kernel.stock import Stock

kinds = st.sampled_from(("bear", "car", "disc", "egg", "fan"))
boxes = st.dictionaries(kinds, st.integers(0, 6), min_size=1)


@given(st.lists(kinds))
def test_a_box_counted_and_a_box_emptied_on_the_table_are_the_same(components: list[str]) -> None:
    one_by_one, counted = Stock.of(components), Stock.of(Counter(components))
    assert one_by_one == counted
    assert len(one_by_one) == len(components)
    assert {kind: one_by_one.count(kind) for kind in one_by_one} == Counter(components)


@given(boxes)
def test_what_may_turn_up_is_what_is_left_in_the_boxs_order(box: dict[str, int]) -> None:
    stock = Stock.of(box)
    assert list(stock) == [kind for kind, number in box.items() if number]
    assert len(stock) == sum(box.values())
    assert stock.count("nobody's") == 0


@given(boxes, kinds, st.integers(1, 8))
def test_no_more_turns_up_than_the_box_holds(box: dict[str, int], kind: str, number: int) -> None:
    stock = Stock.of(box)
    seen = stock.without(kind, number)
    if box.get(kind, 0) < number:
        assert seen is None
        return
    assert seen is not None
    assert seen.count(kind) == box[kind] - number
    assert all(seen.count(other) == box[other] for other in box if other != kind)
    assert stock == Stock.of(box)  # the stock asked is still whole


@given(boxes, st.lists(kinds, max_size=12), st.randoms())
def test_several_are_all_seen_or_none_in_whatever_order(box: dict[str, int], seen: list[str], lots: random.Random) -> None:
    stock = Stock.of(box)
    shuffled = list(seen)
    lots.shuffle(shuffled)
    after = stock.without_all(seen)
    assert after == stock.without_all(shuffled)
    wanted = Counter(seen)
    if any(number > box.get(kind, 0) for kind, number in wanted.items()):
        assert after is None
    else:
        assert after is not None
        assert {kind: after.count(kind) for kind in box} == {kind: number - wanted[kind] for kind, number in box.items()}


def test_the_last_one_leaves_an_empty_stock_and_not_no_stock() -> None:
    assert Stock.of(["egg"]).without_all(["egg"]) == Stock(("egg",), (0,))
    assert Stock.of({"egg": 0}).without_all([]) == Stock(("egg",), (0,))
    assert Stock.of({"egg": 0}).without("egg") is None


@given(boxes)
def test_each_component_is_drawn_by_one_lot(box: dict[str, int]) -> None:
    stock = Stock.of(box)
    drawn = Counter(stock.draw(lot) for lot in range(len(stock)))
    assert drawn == Counter({kind: number for kind, number in box.items() if number})
    with pytest.raises(IndexError):
        stock.draw(len(stock))


@given(boxes, st.lists(st.integers(0, 10**6), max_size=40))
def test_drawn_to_the_last_every_component_came_once(box: dict[str, int], lots: list[int]) -> None:
    stock, came = Stock.of(box), Counter[str]()
    for lot in lots:
        if not stock:
            break
        kind = stock.draw(lot % len(stock))
        came[kind] += 1
        rest = stock.without(kind)
        assert rest is not None
        stock = rest
    assert all(came[kind] + stock.count(kind) == number for kind, number in box.items())
