"""Six drivers are sold: who may bid how much, who must buy, where the cars go."""

from __future__ import annotations

from typing import Any

import pytest

from companion import wire
from tests.games.toprace.evening import (
    SIX,
    THREE,
    TWO,
    A,
    B,
    Line,
    accepted,
    adjust,
    all_sold,
    bid,
    bought,
    close,
    deal,
    passes,
    place,
    play,
    put,
    refused,
    reveal,
    sold,
    table,
)

ANY: dict[str, object] = {"max_drivers": None}


def unsold(*cars: str) -> tuple[Line, ...]:
    """These drivers come up, and nobody bids."""
    return tuple(line for car in cars for line in (reveal(car), close()))


# --- TR-A1, TR-A2 -------------------------------------------------------------------------------------------------------------


def test_tra1_one_driver_at_a_time_and_none_that_is_sold() -> None:  # TR-A1
    assert refused(deal(), reveal("red"), reveal("green")) == ("TR-A1", "offer_open")
    assert refused(deal(), *bought("Ana", "red", "a1"), reveal("red")) == ("KERNEL-STOCK", "driver_sold")
    assert refused(deal(), bid("Ana", 10_000)) == ("KERNEL-PHASE", "not_now")
    assert refused(deal(), passes("Ana")) == ("KERNEL-PHASE", "not_now")
    assert refused(deal(), close()) == ("KERNEL-PHASE", "not_now")


@pytest.mark.parametrize(
    ("amount", "reason"),
    [(0, "bid_too_low"), (-10_000, "bid_too_low"), (9_999, "bid_too_low"), (15_000, "bid_off_step"), (210_000, "bid_beyond_cash")],
)
def test_tra2_the_first_bid(amount: int, reason: str) -> None:  # TR-A2
    assert refused(deal(), reveal("red"), bid("Ana", amount)) == ("TR-A2", reason)


def test_tra2_bids_rise_by_ten_thousand_and_nobody_bids_over_themselves() -> None:  # TR-A2
    opened = (deal(), reveal("red"), bid("Ana", 20_000))
    assert refused(*opened, bid("Bo", 20_000)) == ("TR-A2", "bid_too_low")
    assert refused(*opened, bid("Bo", 25_000)) == ("TR-A2", "bid_too_low")
    assert refused(*opened, bid("Bo", 35_000)) == ("TR-A2", "bid_off_step")
    assert refused(*opened, bid("Ana", 30_000)) == ("TR-A2", "own_bid")
    assert accepted(*opened, bid("Bo", 200_000)).view()["auction"]["leader"] == "Bo"
    assert play(*opened, bid("Bo", 20_000)).last["args"]["least"] == 30_000


def test_tra2_nobody_bids_more_than_their_cash_nor_a_debt() -> None:  # TR-A2
    poor = (deal(), adjust("Bo", -195_000), reveal("red"))
    assert refused(*poor, bid("Bo", 10_000)) == ("TR-A2", "bid_beyond_cash")
    assert accepted(*poor).legal("Bo") == []
    accepted(deal(), adjust("Bo", -190_000), reveal("red"), bid("Bo", 10_000))


def test_a_bid_is_listed_with_the_least_legal_amount() -> None:
    opened = (deal(), reveal("red"), bid("Ana", 20_000))
    assert accepted(*opened).legal("Bo") == [{"do": "bid", "amount": 30_000}, {"do": "pass"}]
    assert accepted(*opened).legal("Ana") == []
    assert {"do": "close_bidding"} in accepted(*opened).legal("table")


# --- TR-A3 --------------------------------------------------------------------------------------------------------------------


def test_tra3_in_an_outcry_anybody_bids_at_any_moment_and_the_controller_closes() -> None:  # TR-A3
    played = accepted(deal(), reveal("red"), bid("Cy", 10_000), bid("Ana", 40_000), bid("Cy", 50_000), close())
    assert played.events("driver_sold") == [{"event": "driver_sold", "seat": "Cy", "car": "red", "amount": 50_000, "how": "bid"}]
    assert (played.balance("Cy"), played.balance("Ana"), played.end["bank"]) == (150_000, 200_000, -550_000)


def test_tra3_a_pass_is_taken_back_by_bidding_until_the_closing() -> None:  # TR-A3
    played = accepted(deal(), reveal("red"), passes("Bo"), passes("Bo"), bid("Ana", 10_000), bid("Bo", 20_000))
    assert played.view()["auction"]["leader"] == "Bo"
    assert played.view()["auction"]["passed"] == []


def test_tra3_anybody_may_pass_but_it_is_listed_only_for_who_could_bid() -> None:  # TR-A3
    owner = (deal(), *bought("Ana", "red", "a1"), *bought("Bo", "green", "b1"), *bought("Ana", "white", "c1"), reveal("yellow"))
    assert accepted(*owner, passes("Ana"), seats=SIX[:5]).legal("Ana") == []
    assert {"do": "pass"} in accepted(*owner, seats=SIX[:5]).legal("Cy")


def test_tra3_sold_in_one_is_a_bid_and_the_closing() -> None:  # TR-A3
    played = accepted(deal(), reveal("red"), bid("Ana", 10_000), sold("Bo", 30_000))
    assert [event["event"] for event in played.last["events"]] == ["bid_placed", "driver_sold"]
    assert refused(deal(), reveal("red"), bid("Ana", 10_000), sold("Bo", 10_000)) == ("TR-A2", "bid_too_low")
    assert refused(deal(), reveal("red"), bid("Ana", 10_000), sold("Ana", 20_000)) == ("TR-A2", "own_bid")
    assert refused(deal(), sold("Ana", 20_000)) == ("KERNEL-PHASE", "not_now")


def test_tra3_in_turn_from_the_controllers_left_and_out_of_turn_is_refused() -> None:  # TR-A3
    opened = (deal(), reveal("red"))
    assert refused(*opened, bid("Ana", 10_000), auction="in_turn") == ("KERNEL-TURN", "not_your_turn")
    assert refused(*opened, passes("Cy"), auction="in_turn") == ("KERNEL-TURN", "not_your_turn")
    played = accepted(*opened, bid("Bo", 10_000), auction="in_turn")
    assert (played.view()["auction"]["awaited"], played.turn) == ("Cy", None)
    assert [seat for seat in THREE if played.legal(seat)] == ["Cy"]
    assert accepted(*opened, auction="in_turn", controller="Cy").view()["auction"]["awaited"] == "Ana"


def test_tra3_in_turn_who_passes_is_out_and_it_is_sold_to_the_last_one_who_has_bid() -> None:  # TR-A3
    opened = (deal(), reveal("red"), passes("Bo"), bid("Cy", 10_000))
    assert refused(*opened, bid("Bo", 20_000), auction="in_turn") == ("TR-A3", "passed_already")
    assert refused(*opened, passes("Bo"), auction="in_turn") == ("TR-A3", "passed_already")
    played = accepted(*opened, passes("Ana"), auction="in_turn")
    assert played.events("driver_sold")[0]["seat"] == "Cy"


def test_tra3_in_turn_the_last_one_in_may_still_bid_or_pass() -> None:  # TR-A3
    opened = (deal(), reveal("red"), passes("Bo"), passes("Cy"))
    assert accepted(*opened, auction="in_turn").view()["auction"]["awaited"] == "Ana"
    assert accepted(*opened, bid("Ana", 10_000), auction="in_turn").events("driver_sold")[0]["seat"] == "Ana"
    assert accepted(*opened, passes("Ana"), auction="in_turn").events("driver_unsold")[0]["car"] == "red"


def test_tra3_in_turn_nobody_closes_and_nobody_sells_in_one() -> None:  # TR-A3
    assert refused(deal(), reveal("red"), close(), auction="in_turn") == ("TR-A3", "ends_by_itself")
    assert refused(deal(), reveal("red"), sold("Bo", 10_000), auction="in_turn") == ("TR-A3", "ends_by_itself")


def test_tra3_in_turn_who_can_not_raise_is_passed_over() -> None:  # TR-A3
    poor = (deal(), adjust("Cy", -185_000), adjust("Ana", -150_000), reveal("red"), bid("Bo", 10_000))
    assert accepted(*poor, auction="in_turn").view()["auction"]["awaited"] == "Ana"
    played = accepted(*poor, bid("Ana", 20_000), bid("Bo", 50_000), auction="in_turn")
    assert played.events("driver_sold")[0] == {"event": "driver_sold", "seat": "Bo", "car": "red", "amount": 50_000, "how": "bid"}


def test_tra2_in_turn_who_is_passed_over_may_say_so_all_the_same() -> None:  # TR-A2, TR-A3
    poor = (deal(), adjust("Cy", -185_000), reveal("red"), bid("Bo", 10_000))
    said_so = accepted(*poor, passes("Cy"), auction="in_turn").view()["auction"]
    assert (said_so["awaited"], said_so["passed"]) == ("Ana", ["Cy"])
    assert refused(*poor, passes("Cy"), passes("Cy"), auction="in_turn") == ("TR-A3", "passed_already")
    before_its_word = (deal(), adjust("Ana", -195_000), reveal("red"), passes("Ana"))
    assert refused(*before_its_word, auction="in_turn") == ("KERNEL-TURN", "not_your_turn")


def test_tra3_in_turn_a_house_ruling_on_money_may_end_it() -> None:  # TR-A3
    opened = (deal(), reveal("red"), bid("Bo", 10_000), passes("Cy"), adjust("Ana", -190_000))
    assert accepted(*opened, auction="in_turn").events("driver_sold")[0]["seat"] == "Bo"


# --- TR-A4 --------------------------------------------------------------------------------------------------------------------


def test_tra4_the_buyer_pays_and_puts_the_car_on_a_free_start_space() -> None:  # TR-A4
    one = (deal(), reveal("red"), sold("Bo", 40_000))
    played = accepted(*one)
    assert (played.phase, played.turn, played.balance("Bo")) == ("placing", None, 160_000)
    assert len(played.legal("Bo")) == 6 and played.legal("Ana") == []
    assert refused(*one, place("Ana", "red", "a1")) == ("TR-A4", "not_the_buyer")
    assert refused(*one, place("Bo", "green", "a1")) == ("TR-A4", "not_bought_now")
    assert refused(*one, place("Bo", "red", "a2")) == ("TR-A4", "no_start_space")
    assert refused(*one, reveal("green")) == ("KERNEL-PHASE", "not_now")
    two = (*one, place("Bo", "red", "a1"), *bought("Ana", "green"))
    assert refused(*two, place("Ana", "green", "a1")) == ("TR-A4", "start_taken")
    assert accepted(*two, place("Ana", "green", "c0")).at("green") == "c0"


def test_tra4_at_bank_depth_nobody_places() -> None:  # TR-A4
    sale = (deal(), *bought("Bo", "red"))
    assert accepted(*sale, depth="bank").phase == "auction"
    assert refused(*sale, place("Bo", "red", "a1"), depth="bank") == ("KERNEL-PHASE", "not_now")


# --- TR-A5 --------------------------------------------------------------------------------------------------------------------


def test_tra5_as_printed_two_at_most_with_three_to_five_players_and_three_each_with_two() -> None:  # TR-A5
    two = (deal(), *bought("Ana", "red", "a1"), *bought("Ana", "white", "b1"), reveal("green"))
    assert refused(*two, bid("Ana", 10_000)) == ("TR-A5", "most_drivers")
    assert play(*two, bid("Ana", 10_000)).last["args"] == {"seat": "Ana", "most": 2}
    assert accepted(*two).view()["auction"]["bidders"][0]["why"] == "most"
    accepted(*two, bid("Ana", 10_000), seats=TWO)
    three = (*two, sold("Ana", 10_000), place("Ana", "green", "c1"), reveal("yellow"))
    assert refused(*three, bid("Ana", 10_000), seats=TWO) == ("TR-A5", "most_drivers")
    one = (deal(), *bought("Ana", "red", "a1"), reveal("green"))
    assert refused(*one, bid("Ana", 10_000), seats=SIX) == ("TR-A5", "drivers_needed")


def test_tra5_edition_b_knows_no_limit() -> None:  # TR-A5
    four = [line for car, space in zip(B, ("a1", "b1", "c1", "a0"), strict=False) for line in bought("Ana", car, space)]
    accepted(deal(), *four, reveal(B[4]), bid("Ana", 10_000), edition="b", seats=TWO)


def test_tra5_an_owner_bids_only_while_more_drivers_are_left_than_players_without() -> None:  # TR-A5
    one = (deal(), *bought("Ana", "red", "a1"), reveal("green"))
    assert refused(*one, bid("Ana", 10_000), seats=SIX) == ("TR-A5", "drivers_needed")  # five left for five
    accepted(*one, bid("Ana", 10_000), seats=SIX[:5])  # five left for four
    two = (deal(), *bought("Ana", "red", "a1"), *bought("Ana", "white", "b1"), reveal("green"))
    assert refused(*two, bid("Ana", 10_000), seats=SIX[:5], **ANY) == ("TR-A5", "drivers_needed")  # four left for four
    assert refused(*two, sold("Ana", 10_000), seats=SIX[:5], **ANY) == ("TR-A5", "drivers_needed")


def test_tra5_no_other_limit_but_the_switch() -> None:  # TR-A5
    two = (deal(), *bought("Ana", "red", "a1"), *bought("Ana", "white", "b1"), reveal("green"))
    accepted(*two, bid("Ana", 10_000), **ANY)
    assert refused(*two, bid("Ana", 10_000), max_drivers=2) == ("TR-A5", "most_drivers")
    assert accepted(*two, max_drivers=2).view()["auction"]["bidders"][0] == {"seat": "Ana", "cash": 180_000, "may": False, "why": "most"}


def test_tra5_a_limit_that_all_have_come_up_against_stands() -> None:  # TR-A5
    one_each = (deal(), *bought("Ana", "red", "a1"), *bought("Bo", "white", "b1"))
    assert refused(*one_each, reveal("green"), bid("Ana", 10_000), max_drivers=1) == ("TR-A5", "most_drivers")
    all_have = (*one_each, *bought("Cy", "green", "c1"), reveal("yellow"))
    assert refused(*all_have, bid("Ana", 10_000), max_drivers=1) == ("TR-A5", "most_drivers")
    assert accepted(*all_have, max_drivers=1).view()["auction"]["bidders"][2]["why"] == "most"


# --- TR-A6, TR-A7 ---------------------------------------------------------------------------------------------------------------


def test_tra6_the_last_card_goes_for_30_000_to_the_player_without_a_driver() -> None:  # TR-A6
    five = tuple(
        line
        for seat, car, space in zip(("Ana", "Bo", "Ana", "Bo", "Ana"), A, ("a1", "b1", "c1", "a0", "b0"), strict=False)
        for line in bought(seat, car, space)
    )
    waiting = accepted(deal(), *five, **ANY)
    assert waiting.view()["auction"]["forced"] == {"seat": "Cy", "price": 30_000}
    played = accepted(deal(), *five, reveal("yellow"), **ANY)
    assert played.events("driver_sold") == [{"event": "driver_sold", "seat": "Cy", "car": "yellow", "amount": 30_000, "how": "last"}]
    assert (played.phase, played.balance("Cy")) == ("placing", 170_000)
    assert accepted(deal(), *five, adjust("Cy", -195_000), reveal("yellow"), **ANY).balance("Cy") == -25_000


def test_tra7_without_a_bid_the_card_comes_up_again() -> None:  # TR-A7
    played = accepted(deal(), *unsold("red"), reveal("red"), bid("Bo", 10_000), close())
    assert played.events("driver_sold")[0]["car"] == "red"


def test_tra7_after_two_rounds_unsold_each_player_takes_one_at_10_000_then_the_auction_goes_on() -> None:  # TR-A7
    lines = (deal(), *unsold(*A), *unsold(*A[:-1]))
    assert accepted(*lines).view()["auction"]["forced"] is None
    lines = (*lines, *unsold(A[-1]))
    assert accepted(*lines, controller="Bo").view()["auction"]["forced"] == {"seat": "Bo", "price": 10_000}
    first = (*lines, reveal("green"))
    played = accepted(*first, controller="Bo")
    assert played.events("driver_sold")[0] == {"event": "driver_sold", "seat": "Bo", "car": "green", "amount": 10_000, "how": "unsold"}
    rest = (*first, place("Bo", "green", "a1"), reveal("red"), place("Cy", "red", "b1"), reveal("white"), place("Ana", "white", "c1"))
    played = accepted(*rest, controller="Bo")
    assert [played.balance(seat) for seat in THREE] == [190_000] * 3
    assert accepted(*rest, reveal("yellow"), controller="Bo").view()["auction"]["offer"] == "yellow"


def test_tra7_a_sale_between_begins_the_count_anew() -> None:  # TR-A7
    lines = (deal(), *unsold(*A), *unsold(*A[1:]), *bought("Ana", A[0], "a1"), *unsold(*A[1:]))
    assert accepted(*lines, seats=TWO).view()["auction"]["forced"] is None
    assert accepted(*lines, *unsold(*A[1:]), seats=TWO).view()["auction"]["forced"] == {"seat": "Bo", "price": 10_000}


def test_tra7_all_six_may_have_to_be_taken_the_last_one_at_10_000_too() -> None:  # TR-A7
    spaces = ("a1", "b1", "c1", "a0", "b0", "c0")
    taken = [line for seat, car, space in zip(SIX, A, spaces, strict=True) for line in (reveal(car), place(seat, car, space))]
    played = accepted(deal(), *unsold(*A, *A), *taken, seats=SIX)
    assert [played.balance(seat) for seat in SIX] == [190_000] * 6
    assert (played.phase, played.turn) == ("race", "Flo")


def test_tra7_with_a_debt_if_need_be() -> None:  # TR-A7
    lines = (deal(), adjust("Ana", -195_000), *unsold(*A, *A), reveal("red"))
    assert accepted(*lines).balance("Ana") == -5_000


ONE_EACH = (deal(), *bought("Ana", A[0], "a1"), *bought("Bo", A[1], "b1"), *bought("Cy", A[2], "c1"))


def test_tra7_where_everybody_has_a_driver_each_takes_one_from_the_controller_on() -> None:  # TR-A7
    assert accepted(*ONE_EACH, *unsold(*A[3:], *A[3:5])).view()["auction"]["forced"] is None
    lines = (*ONE_EACH, *unsold(*A[3:], *A[3:]))
    assert accepted(*lines, controller="Bo").view()["auction"]["forced"] == {"seat": "Bo", "price": 10_000}
    for seat, car, space in zip(("Bo", "Cy", "Ana"), A[3:], ("a0", "b0", "c0"), strict=True):
        lines = (*lines, reveal(car))
        sale = {"event": "driver_sold", "seat": seat, "car": car, "amount": 10_000, "how": "unsold"}
        assert accepted(*lines, controller="Bo").events("driver_sold") == [sale]
        lines = (*lines, place(seat, car, space))
    played = accepted(*lines, controller="Bo")
    assert (played.phase, played.turn) == ("race", "Ana")
    assert [played.balance(seat) for seat in THREE] == [180_000] * 3


def test_tra7_the_fewest_drivers_first_the_maximum_aside_and_again_until_all_are_sold() -> None:  # TR-A7
    two_and_one = (deal(), *bought("Ana", A[0], "a1"), *bought("Ana", A[1], "b1"), *bought("Bo", A[2], "c1"))
    lines = (*two_and_one, *unsold(*A[3:], *A[3:]))
    takers = []
    for car, space in zip(A[3:], ("a0", "b0", "c0"), strict=True):
        lines = (*lines, reveal(car))
        played = accepted(*lines, seats=TWO, max_drivers=2)
        takers += [event["seat"] for event in played.events("driver_sold")]
        lines = (*lines, place(takers[-1], car, space))
    assert takers == ["Bo", "Ana", "Bo"]
    assert accepted(*lines, seats=TWO, max_drivers=2).phase == "race"


def test_tra7_all_at_their_maximum_the_auction_ends_all_the_same() -> None:  # TR-A5, TR-A7
    nobody = [line for car in A[3:] for line in (reveal(car), close())]
    played = accepted(*ONE_EACH, *nobody, *nobody, reveal(A[3]), max_drivers=1)
    assert played.events("driver_sold")[0]["how"] == "unsold"


def test_tra7_who_takes_next_is_kept_where_the_table_is_taken_up_from_the_journal() -> None:  # TR-A7
    taken = accepted(*ONE_EACH, *unsold(*A[3:], *A[3:]), reveal(A[3]), place("Ana", A[3], "a0"))
    game, state = taken.replay.game, taken.state
    kept = game.load(state.setup, game.dump(state))
    assert game.dump(kept) == game.dump(state)
    auction: Any = wire.write_view(game.view(kept, "table"))["auction"]
    assert auction["forced"] == {"seat": "Bo", "price": 10_000}


def test_tra7_in_turn_all_pass() -> None:  # TR-A7
    nobody = [line for car in A for line in (reveal(car), passes("Bo"), passes("Ana"))]
    played = accepted(deal(), *nobody, *nobody, seats=TWO, auction="in_turn")
    assert played.view()["auction"]["forced"] == {"seat": "Ana", "price": 10_000}


# --- and then -------------------------------------------------------------------------------------------------------------------


def test_the_buyer_of_the_last_driver_starts() -> None:  # TR-R1
    played = accepted(*all_sold())
    assert (played.phase, played.turn) == ("race", "Cy")
    assert accepted(*all_sold(SIX), seats=SIX).turn == "Flo"


def test_an_auction_may_be_taken_up_in_the_middle() -> None:
    auction = {"offer": "red", "leader": "Bo", "amount": 50_000, "passed": ["Cy"]}
    played = accepted(put(phase="auction", auction=auction), bid("Ana", 60_000), bid("Bo", 70_000), close())
    assert (played.phase, played.balance("Bo")) == ("placing", 130_000)


def test_who_comes_in_the_middle_of_a_bidding_in_turn_is_asked_whether_it_was_put_away_or_not() -> None:
    """TR-A3: the order is that of the seats, and a seat comes into it where it is."""
    begun = (deal(), reveal("red"), bid("Bo", 10_000), table("come", seat="Dan", reason="late"), passes("Cy"))
    played = accepted(*begun, auction="in_turn")
    game, setup = played.replay.game, played.replay.record.started.setup
    again = game.load(setup, wire.read_json(wire.dumps(wire.to_json(game.dump(played.state)))))
    assert [each["do"] for each in played.legal("Dan")] == ["bid", "pass"]
    assert game.legal(again, "Dan") == game.legal(played.state, "Dan")
    assert accepted(*begun, bid("Dan", 20_000), passes("Ana"), passes("Bo"), auction="in_turn").balance("Dan") == 180_000


def test_a_bidding_in_turn_goes_on_without_whoever_spoke_last_and_left() -> None:
    """TR-A3"""
    begun = (deal(), reveal("red"), bid("Bo", 10_000), passes("Cy"), table("leave", seat="Cy", reason="has to go"))
    played = accepted(*begun, auction="in_turn", seats=(*THREE, "Dan"))
    game, setup = played.replay.game, played.replay.record.started.setup
    again = game.load(setup, wire.read_json(wire.dumps(wire.to_json(game.dump(played.state)))))
    assert game.legal(again, "Dan") == game.legal(played.state, "Dan") != []
