"""Money moves and never appears: every operation keeps the sum, and an impossible one changes nothing."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.ledger import Ledger, NotMoved, Transfer, booked


def purse(**balances: int) -> Ledger:
    return Ledger.opened(balances, floors={"Ana": 0, "Bo": 0})


def test_a_transfer_takes_from_one_and_gives_to_the_other() -> None:
    after = purse(Ana=6, Bo=6, bank=27).transfer("Ana", "bank", 2)
    assert isinstance(after, Ledger)
    assert (after.balance("Ana"), after.balance("bank"), after.total) == (4, 29, 39)


def test_an_account_is_changed_against_another_either_way() -> None:
    ledger = purse(Ana=6, Bo=6, bank=27)
    assert ledger.changed("Ana", 2, "bank") == ledger.transfer("bank", "Ana", 2)
    assert ledger.changed("Ana", -2, "bank") == ledger.transfer("Ana", "bank", 2)
    assert ledger.changed("Ana", -7, "bank") == NotMoved(reason="short", account="Ana", amount=7, available=6)


def test_a_move_that_cannot_fail_is_booked_at_once() -> None:
    ledger = purse(Ana=6, Bo=6, bank=27)
    assert booked(ledger.transfer("Ana", "bank", 2)).balance("Ana") == 4
    with pytest.raises(AssertionError, match="short"):
        booked(ledger.transfer("Ana", "bank", 7))


def test_a_floor_stops_a_transfer_and_says_how_much_there_was() -> None:
    assert purse(Ana=1, Bo=6, bank=0).transfer("Ana", "Bo", 2) == NotMoved(reason="short", account="Ana", amount=2, available=1)


def test_an_account_without_a_floor_goes_into_debt() -> None:
    after = purse(Ana=0, Bo=0, bank=0).transfer("bank", "Ana", 200_000)
    assert isinstance(after, Ledger)
    assert after.balance("bank") == -200_000


def test_all_transfers_or_none() -> None:
    ledger = purse(Ana=3, Bo=0, bank=0)
    assert isinstance(ledger.transfer_all((Transfer("Ana", "Bo", 3), Transfer("Ana", "Bo", 1))), NotMoved)
    passed_on = ledger.transfer_all((Transfer("Ana", "Bo", 3), Transfer("Bo", "bank", 2)))
    assert isinstance(passed_on, Ledger)
    assert passed_on.balances == (0, 1, 2)


def test_held_money_is_not_spent_twice_and_moves_when_posted() -> None:
    held = purse(Ana=5, Bo=0, bank=0).hold("bid", "Ana", "bank", 4)
    assert isinstance(held, Ledger)
    assert (held.balance("Ana"), held.available("Ana")) == (5, 1)
    assert held.transfer("Ana", "Bo", 2) == NotMoved(reason="short", account="Ana", amount=2, available=1)
    posted = held.post("bid")
    assert isinstance(posted, Ledger)
    assert (posted.balances, posted.holds) == ((1, 0, 4), ())


def test_a_voided_hold_frees_the_money() -> None:
    held = purse(Ana=5, Bo=0, bank=0).hold("bid", "Ana", "bank", 4)
    assert isinstance(held, Ledger)
    assert held.void("bid") == purse(Ana=5, Bo=0, bank=0)


def test_what_makes_no_sense_is_a_fault_and_no_exception() -> None:
    ledger = purse(Ana=5, Bo=0, bank=0)
    held = ledger.hold("bid", "Ana", "bank", 1)
    assert isinstance(held, Ledger)
    faults = [
        ledger.transfer("Ana", "Cy", 1),
        ledger.transfer("Ana", "Ana", 1),
        ledger.transfer("Ana", "Bo", -1),
        ledger.post("bid"),
        ledger.void("bid"),
        held.hold("bid", "Bo", "bank", 0),
    ]
    assert [fault.reason for fault in faults if isinstance(fault, NotMoved)] == [
        "unknown_account",
        "same_account",
        "negative",
        "unknown_hold",
        "unknown_hold",
        "hold_exists",
    ]


names = st.sampled_from(["Ana", "Bo", "bank"])
steps = st.lists(st.tuples(st.sampled_from(["pay", "hold", "post", "void"]), names, names, st.integers(-3, 9)), max_size=30)


@given(steps)
def test_whatever_happens_the_sum_stays_and_no_floor_is_broken(moves: list[tuple[str, str, str, int]]) -> None:
    ledger = purse(Ana=6, Bo=6, bank=27)
    for what, payer, payee, amount in moves:
        answer: Ledger | NotMoved
        match what:
            case "pay":
                answer = ledger.transfer(payer, payee, amount)
            case "hold":
                answer = ledger.hold(f"{payer}-{payee}", payer, payee, amount)
            case "post":
                answer = ledger.post(f"{payer}-{payee}")
            case _:
                answer = ledger.void(f"{payer}-{payee}")
        if isinstance(answer, Ledger):
            ledger = answer
        assert ledger.total == 39
        assert min(ledger.available("Ana"), ledger.available("Bo")) >= 0
