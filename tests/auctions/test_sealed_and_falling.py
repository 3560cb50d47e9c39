"""Sealed bids and a falling price alone."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.auctions.bidding import BidFault
from companion.auctions.falling import Falling
from companion.auctions.sealed import Pays, SealedBids

SEATS = ("Ana", "Bo", "Cy")


def sealed(pays: Pays, **bids: int) -> SealedBids:
    found = SealedBids(order=SEATS, least=10, step=5, pays=pays)
    for seat, amount in bids.items():
        answer = found.bid(seat, amount, 100)
        assert isinstance(answer, SealedBids), answer
        found = answer
    return found


@pytest.mark.parametrize(("pays", "payments"), [("own", {"Bo": 30}), ("second", {"Bo": 25}), ("all", {"Ana": 25, "Bo": 30})])
def test_the_highest_wins_and_pays_by_the_auctions_rule(pays: Pays, payments: dict[str, int]) -> None:
    bids = sealed(pays, Ana=25, Bo=30, Cy=0)
    assert (bids.winner(), bids.payments(), bids.missing) == ("Bo", payments, ())


def test_a_tie_goes_to_whoever_comes_first_and_nobody_may_want_it() -> None:
    assert sealed("own", Ana=0, Bo=30, Cy=30).winner() == "Bo"
    nobody = sealed("own", Ana=0, Bo=0, Cy=0)
    assert (nobody.winner(), nobody.payments()) == (None, {})
    assert sealed("second", Bo=30).payments() == {"Bo": 10}  # alone, it is the least


@pytest.mark.parametrize(("amount", "reason"), [(5, "bid_too_low"), (12, "bid_off_step"), (-5, "bid_too_low"), (105, "bid_beyond_cash")])
def test_a_sealed_bid_that_does_not_stand(amount: int, reason: str) -> None:
    answer = sealed("own").bid("Ana", amount, 100)
    assert isinstance(answer, BidFault) and answer.reason == reason and "cash" not in answer.args


def test_a_bid_replaces_the_one_before() -> None:
    assert sealed("own", Ana=25).bid("Ana", 10, 100) == sealed("own", Ana=10)


def test_a_price_falls_until_somebody_calls() -> None:
    price = Falling(price=50, step=20, least=10)
    once = price.fall()
    assert isinstance(once, Falling) and once.price == 30
    twice = once.fall()
    assert isinstance(twice, Falling) and twice.price == 10 and twice.at_the_end
    assert twice.fall() == BidFault(reason="price_at_end", args={"least": 10})
    called = once.call("Cy", 30)
    assert isinstance(called, Falling) and called.buyer == "Cy"
    assert called.call("Bo", 99) == BidFault(reason="called_already")
    assert isinstance(called.fall(), BidFault)
    assert once.call("Bo", 29) == BidFault(reason="bid_beyond_cash", args={"amount": 30})


@given(st.dictionaries(st.sampled_from(SEATS), st.integers(0, 20).map(lambda number: number * 5), min_size=1))
def test_nobody_pays_more_than_they_bid_or_the_least(bids: dict[str, int]) -> None:
    for pays in ("own", "second", "all"):
        made = SealedBids(order=SEATS, least=0, step=5, pays=pays, bids=bids)
        for seat, amount in made.payments().items():
            assert amount <= bids[seat]
            assert pays == "all" or seat == made.winner()
