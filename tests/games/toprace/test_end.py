"""The end of a race: when, in which places, for how much, and what comes then."""

from __future__ import annotations

from typing import Any

from tests.games.toprace.evening import (
    MISSED,
    SIX,
    TWO,
    A,
    Line,
    accepted,
    adjust,
    all_sold,
    bought,
    card,
    correct,
    deal,
    done,
    finished,
    move,
    play,
    put,
    racing,
    refused,
    said,
    shown,
    table,
)

OWNERS = dict(zip(A, ("Ana", "Ana", "Bo", "Bo", "Cy", "Cy"), strict=True))
PRIZES = [200_000, 150_000, 100_000, 60_000, 30_000, 10_000]


def all_in(*order: str) -> tuple[Line, ...]:
    return tuple(correct(car, "finish") for car in order)


# --- TR-E1 --------------------------------------------------------------------------------------------------------------------


def test_tre1_the_race_ends_at_once_when_the_sixth_car_is_in() -> None:  # TR-E1
    last = racing(red="a68", finish=["light_blue", "white", "green", "dark_blue", "yellow"], turn="Ana")
    played = accepted(last, card("Ana", "red6 dark_blue4 joker2 green1"), move("Ana", "red", "finish"))
    assert played.end["places"] == ["light_blue", "white", "green", "dark_blue", "yellow", "red"]
    assert (played.phase, played.turn, played.view()["card"]) == ("over", None, None)  # the joker is void
    assert played.events("race_ended")[0]["why"] == "all_in"


def test_tre1_or_when_the_last_card_has_been_played() -> None:  # TR-E1
    played = accepted(racing(more={"hands": {"Ana": 1, "Bo": 0, "Cy": 0}}), card("Ana", "red5"), shown("Ana"))
    assert (played.phase, played.events("race_ended")[0]["why"]) == ("over", "cards")


def test_tre1_with_five_in_the_controller_may_end_it() -> None:  # TR-E1
    four, five = ["light_blue", "white", "green", "dark_blue"], ["light_blue", "white", "green", "dark_blue", "yellow"]
    assert refused(racing(finish=four), table("end_race")) == ("TR-E1", "more_than_one_out")
    assert refused(racing(finish=five), said("Ana", "end_race")) == ("KERNEL-SEAT", "not_yours_to_say")
    played = accepted(racing(finish=five), table("end_race"))
    assert played.end["places"][-1] == "red"
    assert {"do": "end_race"} in accepted(racing(finish=five)).legal("table")
    assert {"do": "end_race"} not in accepted(racing(finish=four)).legal("table")
    mid_card = accepted(racing(finish=five), card("Ana", "joker5 red2"), table("end_race"))
    assert (mid_card.phase, mid_card.view()["card"]) == ("over", None)
    assert refused(deal(), table("end_race")) == ("KERNEL-PHASE", "not_now")


def test_after_the_end_only_house_rulings() -> None:
    over = (racing(finish=list(A[1:])), table("end_race"))
    for line in (card("Ana", "red5"), table("end_race"), table("next_race"), deal(), said("Ana", "close_bidding")):
        assert refused(*over, line) == ("KERNEL-OVER", "game_over")
    accepted(*over, adjust("Ana", 5))


# --- TR-E2 --------------------------------------------------------------------------------------------------------------------


def ended(line: Line, **options: Any) -> list[str]:
    """The places when the last card of all moves nothing."""
    last = {**line, "position": {**line["position"], "hands": {"Ana": 1, "Bo": 0, "Cy": 0}}}
    return list(accepted(last, card("Ana", "yellow5"), **options).end["places"])


def test_tre2_unfinished_cars_are_placed_by_rank() -> None:  # TR-E2
    start = racing(OWNERS, light_blue="a52-57", red="a33", white="b35", green="b13", dark_blue="b12", finish=["yellow"])
    assert ended(start) == ["yellow", "light_blue", "white", "red", "green", "dark_blue"]


def test_tre2_a_broken_down_car_by_the_space_it_stands_beside() -> None:  # TR-E2
    broken = {"broken": [{"car": "white", "partner": "green"}]}
    start = racing(light_blue="b10", red="b9", white="b35", green="b13", dark_blue="b12", finish=["yellow"], more=broken)
    assert ended(start)[:3] == ["yellow", "white", "green"]


def test_tre2_level_cars_by_who_reached_the_rank_first() -> None:  # TR-E2
    start = racing(
        red="b5", green="a10", white="c1", light_blue="a1", dark_blue="a0", yellow="b0", more={"hands": {"Ana": 1, "Bo": 0, "Cy": 0}}
    )
    played = accepted(start, card("Ana", "red5"), move("Ana", "red", "b10"))
    assert played.end["places"][:2] == ["green", "red"]


def test_tre2_being_placed_at_the_start_counts() -> None:  # TR-E2
    played = accepted(*all_sold(), put(hands={"Ana": 0, "Bo": 0, "Cy": 1}), card("Cy", "yellow5"))
    # three stand on column 1, three on column 0, in the order in which they were placed
    assert played.end["places"] == list(A)


def test_tre2_a_car_returned_to_its_own_rank_keeps_its_time() -> None:  # TR-E2
    start = racing(
        light_blue="b5",
        red="b13",
        white="c13",
        green="b20",
        dark_blue="a20",
        yellow="b21",
        more={"reached": ["red", "white", "light_blue", "green", "dark_blue", "yellow"]},
    )
    lines = (start, card("Ana", "light_blue~red", "breakdown"), card("Bo", "light_blue10"), shown("Bo"))
    played = accepted(*lines)
    assert played.at("red") == "b13"
    order = played.view()["order"]
    assert order.index("red") < order.index("white")


# --- TR-E3 --------------------------------------------------------------------------------------------------------------------


def test_tre3_each_cars_prize_goes_to_its_owner() -> None:  # TR-E3
    played = accepted(racing(OWNERS, finish=["red", "white", "yellow", "green", "light_blue"]), table("end_race"))
    assert [event["amount"] for event in played.events("prize_paid")] == PRIZES
    gains = {"Ana": 200_000 + 30_000, "Bo": 150_000 + 60_000, "Cy": 100_000 + 10_000}
    assert played.end["balances"] == {seat: 200_000 + gain for seat, gain in gains.items()}
    assert played.end["bank"] == -600_000 - sum(PRIZES)


def test_tre3_a_balance_may_go_negative_and_then_nothing_is_bid() -> None:  # TR-E3
    debt = (deal(), adjust("Bo", -300_000), table("reveal_driver", car="red"))
    played = accepted(*debt)
    assert played.balance("Bo") == -100_000
    assert played.view()["seats"][1]["cash"] == 0
    assert refused(*debt, said("Bo", "bid", amount=10_000)) == ("TR-A2", "bid_beyond_cash")


# --- TR-E4 --------------------------------------------------------------------------------------------------------------------


def test_tre4_three_races_money_stays_and_all_else_is_anew() -> None:  # TR-E4
    first = (racing(OWNERS, finish=list(A[:5])), table("end_race"))
    settled = accepted(*first, races=3)
    assert (settled.phase, settled.turn, settled.end["winners"]) == ("settled", None, [])
    assert settled.end["places"] == list(A)
    assert refused(*first, card("Ana", "red5"), races=3) == ("KERNEL-PHASE", "not_now")
    assert settled.legal("table") == [{"do": "next_race"}]
    again = accepted(*first, table("next_race"), races=3)
    assert (again.phase, again.end["places"], again.view()["race"]) == ("setup", [], 2)
    assert again.end["balances"] == settled.end["balances"]
    assert accepted(*first, table("next_race"), deal(), races=3).view()["seats"][0]["cards"] == 16
    assert {car["owner"] for car in again.view()["cars"].values()} == {None}
    assert refused(racing(OWNERS), table("next_race"), races=3) == ("KERNEL-PHASE", "not_now")


def test_tre4_after_the_third_race_the_game_is_over() -> None:  # TR-E4
    third = {**racing(OWNERS, finish=list(A[:5]))}
    third["position"] = {**third["position"], "race": 3}
    assert accepted(third, table("end_race"), races=3).phase == "over"


# --- TR-E5 --------------------------------------------------------------------------------------------------------------------


def test_tre5_the_richest_win_and_a_tie_is_shared() -> None:  # TR-E5
    over = (racing(OWNERS, finish=["light_blue", "white", "green", "red", "yellow"]), table("end_race"))
    assert accepted(*over).end["winners"] == ["Ana"]
    assert accepted(*over, adjust("Bo", 10_000)).end["winners"] == ["Ana", "Bo"]
    tied = accepted(*over, adjust("Bo", 10_000), adjust("Cy", 300_000))
    assert tied.end["winners"] == ["Cy"]
    assert tied.events("game_ended") == [{"event": "game_ended", "winners": ["Cy"]}]


# --- end_here -------------------------------------------------------------------------------------------------------------------


HERE = table("end_here", reason="it is late")


def test_tre5_ended_here_the_money_is_as_it_is_without_prizes_or_bets() -> None:  # TR-E5
    lines = (racing(OWNERS, finish=["red"]), adjust("Bo", 10_000))
    before, ended = accepted(*lines), accepted(*lines, HERE)
    assert (ended.phase, ended.turn, ended.end["winners"]) == ("over", None, ["Bo"])
    assert (ended.end["balances"], ended.end["places"]) == (before.end["balances"], ["red"])
    assert [event["event"] for event in ended.last["events"]] == ["house_ruled", "ended_here", "game_ended"]
    assert accepted(racing(OWNERS), HERE).end["winners"] == ["Ana", "Bo", "Cy"]  # a tie is shared


def test_ended_here_in_an_auction_nothing_is_promised_any_more() -> None:
    bidding = (deal(), table("reveal_driver", car="red"), said("Bo", "bid", amount=50_000))
    ended = accepted(*bidding, HERE)
    assert (ended.phase, ended.end["winners"]) == ("over", ["Ana", "Bo", "Cy"])
    assert [seat["cash"] for seat in ended.view()["seats"]] == [200_000] * 3
    assert refused(*bidding, HERE, HERE) == ("KERNEL-OVER", "game_over")
    assert refused(*bidding, table("end_here", reason=" ")) == ("KERNEL-REASON", "reason_missing")
    assert accepted(*bidding, HERE, adjust("Cy", 5)).end["winners"] == ["Cy"]


def test_ended_here_a_race_that_was_not_paid_stays_so() -> None:
    lines = (racing(OWNERS, finish=["red"]), HERE)
    rulings = (correct("white", "finish"), put(turn=None), put(owners={"red": "Cy"}), put(places=[]))
    for ruling in rulings:
        ended = accepted(*lines, ruling)
        assert ended.end["balances"] == {"Ana": 200_000, "Bo": 200_000, "Cy": 200_000}
        assert ended.view()["results"] is None
    before = accepted(*lines)
    assert accepted(*lines, put(**before.view()["position"])).end["hash"] == before.end["hash"]


def test_ended_here_bets_that_lie_are_nobodys_gain_and_stay_closed() -> None:  # TR-B4, TR-B5
    ahead = {"lines": [{"state": "ahead"}, {"state": "ahead"}, {"state": "ahead"}]}
    start = racing(OWNERS, red="b14", more=ahead)
    lines = (start, card("Ana", "red5"), move("Ana", "red", "b19"), said("Ana", "bet", tipp=1, car="red"))
    ended = accepted(*lines, HERE)
    assert (ended.phase, ended.end["balances"]) == ("over", {"Ana": 200_000, "Bo": 200_000, "Cy": 200_000})


# --- bank depth -----------------------------------------------------------------------------------------------------------------


def at_bank(*lines: Line, **options: Any) -> tuple[Line, ...]:
    sales = [line for seat, car in zip(("Ana", "Bo", "Cy", "Ana", "Bo", "Cy"), A, strict=True) for line in bought(seat, car)]
    return (deal(Ana=["red5"], Bo=["red10"], Cy=["white5"]), *sales, *lines)


BANK: dict[str, object] = {"depth": "bank"}


def test_bank_depth_needs_one_word_a_turn() -> None:  # TR-R1
    assert accepted(*at_bank(), **BANK).turn == "Cy"
    assert accepted(*at_bank(done("Cy")), **BANK).turn == "Ana"
    assert refused(*at_bank(done("Ana")), **BANK) == ("KERNEL-TURN", "not_your_turn")
    assert refused(*at_bank(card("Cy", "white5")), **BANK) == ("KERNEL-PHASE", "not_now")
    assert refused(*all_sold(), finished("red")) == ("KERNEL-PHASE", "not_now")


def test_bank_depth_all_cards_played_the_table_says_the_order() -> None:  # TR-E1, TR-E2
    played = at_bank(*MISSED, finished("red"), done("Cy"), done("Ana"), done("Bo"))
    waiting = accepted(*played, **BANK)
    assert (waiting.phase, waiting.turn, waiting.end["places"]) == ("race", None, ["red"])
    order = ["yellow", "dark_blue", "green", "white", "light_blue"]
    assert refused(*played, table("race_over", order=order[1:]), **BANK) == ("TR-E2", "order_of_the_unfinished")
    assert refused(*played, table("race_over", order=["red", *order[1:]]), **BANK) == ("TR-E2", "order_of_the_unfinished")
    assert refused(*played, table("race_over", order=[order[0], *order[:-1]]), **BANK) == ("TR-E2", "order_of_the_unfinished")
    assert accepted(*played, table("race_over", order=order), **BANK).end["places"] == ["red", *order]


def test_bank_depth_a_car_is_in_once() -> None:  # TR-R5
    assert refused(*at_bank(*MISSED, finished("red"), finished("red")), **BANK) == ("TR-R5", "finished_before")
    assert refused(deal(), finished("red"), **BANK) == ("KERNEL-PHASE", "not_now")
    played = accepted(*at_bank(*MISSED, *(finished(car) for car in A)), **BANK)
    assert (played.phase, played.end["places"]) == ("over", list(A))


def test_bank_depth_who_has_only_finished_cars_is_skipped() -> None:  # TR-R8
    played = accepted(*at_bank(*MISSED, finished("light_blue"), finished("green"), done("Cy")), **BANK)
    assert played.turn == "Bo"


def test_bank_depth_lines_are_crossed_in_order_and_bets_open() -> None:  # TR-B1, TR-B3
    assert refused(*at_bank(table("tipp_crossed", tipp=2)), **BANK) == ("TR-B1", "lines_in_order")
    assert refused(*at_bank(table("tipp_crossed", tipp=4)), **BANK) == ("TR-B1", "no_such_tipp")
    opened = at_bank(table("tipp_crossed", tipp=1))
    assert accepted(*opened, **BANK).phase == "bets"
    assert refused(*opened, done("Cy"), **BANK) == ("TR-B3", "bets_open")
    assert refused(*opened, table("tipp_crossed", tipp=2), **BANK) == ("TR-B3", "bets_open")
    assert refused(*opened, table("race_over", order=list(A)), **BANK) == ("TR-B3", "bets_open")
    bet = [said(seat, "bet", tipp=1, car="red") for seat in ("Ana", "Bo", "Cy")]
    assert accepted(*opened, *bet, **BANK).turn == "Cy"
    assert refused(*opened, *bet, table("tipp_crossed", tipp=1), **BANK) == ("TR-B1", "crossed_before")
    assert refused(*at_bank(table("tipp_crossed", tipp=1)), bets=False, **BANK) == ("KERNEL-PHASE", "not_now")


def test_trb7_no_car_is_in_before_every_tipp_that_bets_wait_for_was_said() -> None:  # TR-B7
    assert refused(*at_bank(finished("red")), **BANK) == ("TR-B7", "tipp_not_told")
    assert play(*at_bank(*MISSED[:1], finished("red")), **BANK).last["args"] == {"car": "red", "tipp": 2}
    opened = at_bank(*MISSED[:1], table("tipp_crossed", tipp=2))
    assert refused(*opened, finished("red"), **BANK) == ("TR-B7", "tipp_not_told")  # TIPP 3 is still ahead
    assert accepted(*at_bank(*MISSED, finished("red")), **BANK).end["places"] == ["red"]
    assert accepted(*at_bank(finished("red")), bets=False, **BANK).end["places"] == ["red"]
    told = at_bank(*MISSED[:2], table("tipp_crossed", tipp=3))
    assert accepted(*told, finished("red"), **BANK).phase == "bets"  # a car may come in while the last bets are open


def test_trb7_nobody_bets_on_a_line_that_was_missed() -> None:  # TR-B7
    missed = accepted(*at_bank(MISSED[0]), **BANK)
    assert (missed.phase, missed.turn, missed.view()["bets"]["open"]) == ("race", "Cy", None)
    assert [event["event"] for event in missed.last["events"]] == ["line_missed"]
    assert refused(*at_bank(MISSED[0], said("Ana", "bet", tipp=1, car="red")), **BANK) == ("TR-B3", "betting_closed")
    assert refused(*at_bank(MISSED[1]), **BANK) == ("TR-B1", "lines_in_order")
    assert refused(*at_bank(MISSED[0], MISSED[0]), **BANK) == ("TR-B1", "crossed_before")
    assert refused(*at_bank(MISSED[0], table("tipp_crossed", tipp=1)), **BANK) == ("TR-B1", "crossed_before")
    assert refused(*at_bank(table("tipp_crossed", tipp=1), MISSED[1]), **BANK) == ("TR-B3", "bets_open")
    assert refused(*at_bank(MISSED[0]), bets=False, **BANK) == ("KERNEL-PHASE", "not_now")
    assert refused(*at_bank(said("Ana", "tipp_missed", tipp=1)), **BANK) == ("KERNEL-SEAT", "not_yours_to_say")
    assert refused(*all_sold(), MISSED[0]) == ("KERNEL-PHASE", "not_now")
    over = accepted(*at_bank(*MISSED, *(finished(car) for car in A)), **BANK)
    assert (over.phase, over.events("bet_paid")) == ("over", [])


def test_trb7_what_is_listed_is_first_the_line_and_then_the_cars() -> None:  # TR-B7
    listed = accepted(*at_bank(), **BANK).legal("table")
    assert listed == [{"do": "tipp_crossed", "tipp": 1}, {"do": "tipp_missed", "tipp": 1}]
    assert [line["do"] for line in accepted(*at_bank(*MISSED), **BANK).legal("table")] == ["finished"] * 6


def test_bank_depth_all_in_while_bets_are_open_the_race_ends_when_they_are_in() -> None:  # TR-E1, TR-B3
    opened = at_bank(*MISSED[:2], table("tipp_crossed", tipp=3), *(finished(car) for car in A))
    assert accepted(*opened, **BANK).phase == "bets"
    played = accepted(*opened, *(said(seat, "bet", tipp=3, car="light_blue") for seat in ("Ana", "Bo", "Cy")), **BANK)
    assert (played.phase, len(played.events("bet_paid"))) == ("over", 3)


def test_a_whole_evening_at_bank_depth_with_two_and_six() -> None:
    for seats in (TWO, SIX):
        sales = [line for line in all_sold(seats) if line["do"] != "place_car"]
        played = accepted(*sales, *MISSED, *(finished(car) for car in A), seats=seats, **BANK)
        assert played.phase == "over"
