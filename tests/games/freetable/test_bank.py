"""The bank of the free table: payments, claims, everybody at once, counter-entries."""

from __future__ import annotations

import pytest

from companion.table import catalogue, records
from tests.games.freetable.evening import BANK, PARKING, accepted, pay, play, refused, said, table


def test_ft_s1_two_to_ten_play() -> None:
    ten = tuple(f"Player {number}" for number in range(10))
    assert accepted(seats=ten).end["balances"] == dict.fromkeys(ten, 1500)
    for seats in (("Ana",), (*ten, "One more")):
        with pytest.raises(records.BadLine):
            play(seats=seats)


def test_ft_b1_money_goes_from_one_account_to_another() -> None:
    played = accepted(pay("Ana", "Bo", 50), pay("Bo", PARKING, 20), pay(BANK, "Cy", 200, by="table"), pay("Cy", BANK, 10))
    assert played.balances == {"Ana": 1450, "Bo": 1530, "Cy": 1690, BANK: -190, PARKING: 20}
    assert refused(pay("Ana", "Ana", 5)) == ("FT-B1", "to_oneself")
    assert refused(pay("Ana", "Bo", 7), edition="railway") == ("FT-B1", "off_step")
    with pytest.raises(records.BadLine):  # nothing is no payment, and a fraction is no number
        play(pay("Ana", "Bo", 0))
    with pytest.raises(records.BadLine):  # a sheet without money knows no account
        play(pay("Ana", BANK, 5), edition="wine_estate")


def test_ft_b2_who_has_not_so_much_can_not_pay_nor_can_a_bank_with_an_end() -> None:
    assert refused(pay("Ana", "Bo", 1501)) == ("FT-B2", "short")
    assert accepted(pay(BANK, "Bo", 1_000_000, by="table")).balances[BANK] == -1_000_000
    assert refused(pay(BANK, "Bo", 12_000, by="table"), edition="railway") == ("FT-B2", "short")


def test_ft_b3_each_pays_its_own_and_the_bank_is_used_by_whom_the_switch_says() -> None:
    assert refused(pay("Ana", "Bo", 5, by="Bo")) == ("FT-B3", "ask_the_payer")
    assert accepted(pay(BANK, "Bo", 5, by="Bo")).balances["Bo"] == 1505
    banker = {"bank_by": "banker", "banker": "Cy"}
    assert accepted(pay(BANK, "Bo", 5, by="Cy"), **banker).balances["Bo"] == 1505
    assert refused(pay(BANK, "Bo", 5, by="Bo"), **banker) == ("FT-B3", "not_the_banker")
    assert refused(pay(BANK, "Bo", 5, by="Bo"), bank_by="table") == ("FT-B3", "not_the_banker")
    assert accepted(pay("Ana", "Bo", 5, by="table"), bank_by="table").balances["Bo"] == 1505


def test_ft_b4_anothers_money_is_claimed_and_moves_when_that_one_says_yes() -> None:
    claims = (said("Bo", "claim", payer="Ana", amount=100, reason="rent"), said("Cy", "claim", payer="Ana", amount=30))
    assert accepted(*claims).balances["Ana"] == 1500
    assert [each["number"] for each in accepted(*claims).view("Ana")["claims"]] == [1, 2]
    both = accepted(*claims, said("Ana", "allow", claim=2), said("Ana", "deny", claim=1))
    assert (both.balances["Ana"], both.balances["Bo"], both.balances["Cy"]) == (1470, 1500, 1530)
    assert refused(*claims, said("Bo", "allow", claim=1)) == ("FT-B4", "ask_the_payer")
    assert refused(*claims, said("Ana", "allow", claim=3)) == ("FT-B4", "no_such_claim")
    assert refused(said("Bo", "claim", payer="Ana", amount=2000), said("Ana", "allow", claim=1)) == ("FT-B2", "short")


def test_ft_b5_everybody_pays_or_nobody_and_who_is_short_is_named() -> None:
    played = accepted(table("all_pay", payee="Ana", amount=10, reason="birthday"), table("all_receive", payer=BANK, amount=200))
    assert played.balances == {"Ana": 1720, "Bo": 1690, "Cy": 1690, BANK: -600, PARKING: 0}
    poor = pay("Cy", BANK, 1495)
    short = play(poor, table("all_pay", payee="Ana", amount=10))
    assert short.rulings[-1]["args"]["account"] == "Cy"
    assert short.balances == accepted(poor).balances
    assert refused(said("Bo", "all_pay", payee="Ana", amount=10)) == ("FT-B5", "at_the_table")
    assert accepted(said("Bo", "all_receive", payer="Bo", amount=10)).balances["Bo"] == 1480


def test_ft_b6_any_entry_is_taken_back_once_by_a_counter_entry() -> None:
    lines = (pay("Ana", "Bo", 50), pay("Bo", "Cy", 20), table("reverse", entry=1))
    played = accepted(*lines)
    assert (played.balances["Ana"], played.balances["Bo"], played.balances["Cy"]) == (1500, 1480, 1520)
    assert [(entry["number"], entry["reversed"], entry["reverses"]) for entry in played.view("Bo")["book"]] == [
        (1, True, None),
        (2, False, None),
        (3, False, 1),
    ]
    assert refused(*lines, table("reverse", entry=1)) == ("FT-B6", "reversed_already")
    assert refused(table("reverse", entry=1)) == ("FT-B6", "no_such_entry")
    spent = (pay("Ana", "Bo", 50), pay("Bo", BANK, 1550), table("reverse", entry=1))
    assert refused(*spent) == ("FT-B2", "short")
    assert refused(pay("Ana", "Bo", 50), said("Ana", "reverse", entry=1)) == ("KERNEL-SEAT", "not_yours_to_say")


def test_ft_b7_pots_are_accounts_like_any_other() -> None:
    played = accepted(pay("Ana", PARKING, 100), pay(PARKING, "Bo", 60, by="table"))
    assert (played.balances[PARKING], played.balances["Bo"]) == (40, 1560)
    assert refused(pay(PARKING, "Bo", 1, by="table")) == ("FT-B2", "short")


def test_ft_b8_a_payment_is_named_at_the_table_once_and_one_seat_in_it_stays_open() -> None:
    rent = said("Ana", "name_favourite", name="Avenue Foch", payer="Bo", payee="Ana", amount=350)
    wages = table("name_favourite", name="wages", payer=BANK, payee="Bo", amount=20)
    named = accepted(rent, wages).view("Cy")["favourites"]
    assert [(each["name"], each["payer"], each["payee"]) for each in named] == [("Avenue Foch", None, "Ana"), ("wages", BANK, None)]
    assert refused(rent, {**rent, "name": "avenue foch"}) == ("FT-B8", "name_taken")
    assert refused({**rent, "name": "rent"}) == ("FT-B8", "name_taken")  # one of the sheet's
    assert refused({**rent, "payee": "Bo"}) == ("FT-B1", "to_oneself")
    assert refused(table("drop_favourite", name="Avenue Foch")) == ("FT-B8", "no_such_favourite")
    assert accepted(rent, table("drop_favourite", name="Avenue Foch")).state.favourites == ()
    over = accepted(rent, table("hand_over", seat="Ana", to="Mamie", reason="plays on"))
    assert over.state.favourites[0].payee == "Mamie"
    with pytest.raises(records.BadLine):
        play({**rent, "name": " "})
    everybody = (
        table("name_favourite", name="party", payer="*", payee="Bo", amount=20),
        table("name_favourite", name="wages", payer=BANK, payee="*", amount=30),
    )
    named = accepted(*everybody, table("hand_over", seat="Ana", to="Mamie", reason="plays on")).state.favourites
    assert [(each.payer, each.payee) for each in named] == [("*", None), (BANK, "*")]
    with pytest.raises(records.BadLine):  # only a favourite names everybody so
        play(table("pay", payer="*", payee="Bo", amount=20))


def test_ft_b9_purses_may_be_each_ones_own_until_the_end() -> None:
    game, own = catalogue.game("freetable"), {"balances": "own"}
    played = accepted(pay("Ana", "Bo", 50), **own)
    for viewer, seen in {"Ana": {"Ana": 1450, "Bo": None, "Cy": None}, "table": dict.fromkeys(("Ana", "Bo", "Cy"))}.items():
        balances = played.view(viewer)["balances"]["money"]
        assert {seat: balances[seat] for seat in seen} == seen
        assert balances[BANK] == 0
    over = accepted(pay("Ana", "Bo", 50), table("finish"), **own)
    assert over.view("onlooker")["balances"]["money"]["Ana"] == 1450
    assert game.summary(over.state).winners == ("Bo",)


def test_several_currencies_are_conserved_each_for_itself() -> None:
    played = accepted(
        pay("Ana", "Bo", 50),
        pay(BANK, "Bo", 2, by="table", currency="shares"),
        pay("Bo", "Cy", 1, currency="shares"),
        edition="railway",
    )
    assert {name: sum(ledger.balances) for name, ledger in played.state.ledgers.items()} == {"money": 12_000, "shares": 30}
    assert refused(pay("Ana", "Bo", 1, currency="shares"), edition="railway") == ("FT-B2", "short")
