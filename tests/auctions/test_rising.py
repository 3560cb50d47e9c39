"""Rising auctions alone: which bids are valid, whose turn it is, when the auction is over."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.auctions.bidding import BidFault
from companion.auctions.in_turn import InTurn
from companion.auctions.outcry import Outcry
from companion.kernel import form

CASH = 100
SEATS = ("Ana", "Bo", "Cy")


def outcry() -> Outcry:
    return Outcry(least=10, step=10)


def in_turn() -> InTurn:
    return InTurn(least=10, step=10, order=SEATS)


@pytest.mark.parametrize(("amount", "reason"), [(0, "bid_too_low"), (-10, "bid_too_low"), (15, "bid_off_step"), (110, "bid_beyond_cash")])
def test_a_first_bid_that_does_not_stand(amount: int, reason: str) -> None:
    for bidding in (outcry(), in_turn()):
        answer = bidding.bid("Ana", amount, CASH)
        assert isinstance(answer, BidFault) and answer.reason == reason


def test_a_bid_rises_by_a_step_at_least_and_nobody_bids_over_themselves() -> None:
    led = outcry().bid("Ana", 30, CASH)
    assert isinstance(led, Outcry)
    assert led.next_amount == 40
    assert led.bid("Bo", 30, CASH) == BidFault(reason="bid_too_low", args={"amount": 30, "least": 40})
    assert led.bid("Ana", 40, CASH) == BidFault(reason="own_bid", args={"amount": 30})


def test_a_least_amount_between_two_steps_is_rounded_up() -> None:
    assert Outcry(least=15, step=10).next_amount == 20


def test_in_an_outcry_a_pass_is_taken_back_by_bidding() -> None:
    passed = outcry().pass_("Bo").pass_("Bo")
    assert passed.passed == ("Bo",)
    back = passed.bid("Bo", 10, CASH)
    assert isinstance(back, Outcry) and back.passed == ()


def test_in_turn_it_goes_round_over_those_who_are_able_and_have_not_passed() -> None:
    everybody = set(SEATS)
    assert in_turn().awaited(everybody) == "Ana"
    led = in_turn().pass_("Ana").bid("Bo", 10, CASH)
    assert isinstance(led, InTurn)
    assert led.awaited(everybody) == "Cy"
    assert led.awaited({"Bo"}) is None  # Cy could not raise it: over
    raised = led.bid("Cy", 20, CASH)
    assert isinstance(raised, InTurn)
    assert raised.awaited(everybody) == "Bo"
    assert raised.bid("Ana", 30, CASH) == BidFault(reason="passed_already")
    assert raised.pass_("Bo").awaited(everybody) is None


def test_in_turn_the_last_one_in_who_has_not_bid_may_still() -> None:
    assert in_turn().pass_("Ana").pass_("Bo").awaited(set(SEATS)) == "Cy"
    assert in_turn().pass_("Ana").pass_("Bo").pass_("Cy").awaited(set(SEATS)) is None


@given(st.lists(st.tuples(st.booleans(), st.integers(0, 12)), max_size=60))
def test_in_turn_always_ends_with_one_leader_or_none(words: list[tuple[bool, int]]) -> None:
    bidding, everybody = in_turn(), set(SEATS)
    for bids, steps in words:
        seat = bidding.awaited(everybody)
        if seat is None:
            break
        answer = bidding.bid(seat, bidding.next_amount + 10 * steps, CASH) if bids else bidding.pass_(seat)
        bidding = bidding.pass_(seat) if isinstance(answer, BidFault) else answer
        assert bidding.amount <= CASH
        assert bidding.leader not in bidding.passed


def test_each_ones_standing_bid_is_kept_and_who_is_the_last_one_in() -> None:
    led = in_turn().bid("Ana", 10, CASH)
    assert isinstance(led, InTurn)
    raised = led.bid("Bo", 30, CASH)
    assert isinstance(raised, InTurn)
    assert (dict(raised.bids), raised.last_in) == ({"Ana": 10, "Bo": 30}, None)
    assert raised.pass_("Cy").pass_("Ana").last_in == "Bo"


def test_a_bidding_is_its_own_json() -> None:
    names = {"seat": form.vocabulary_of(SEATS)}
    bidding = in_turn().bid("Ana", 10, CASH)
    assert isinstance(bidding, InTurn)
    assert form.read_shape(InTurn, form.write_value(bidding), names) == bidding


def test_a_fault_never_says_what_somebody_has() -> None:
    answer = outcry().bid("Ana", 110, 70)
    assert answer == BidFault(reason="bid_beyond_cash", args={"amount": 110})
