"""A round: the card and its premiums, loans, the auction, the winner's action and the runner-up's."""

from __future__ import annotations

import pytest

from tests.games.mogul.evening import (
    DEAL,
    SIX,
    Line,
    accepted,
    borrow,
    deal,
    decline,
    drop,
    put,
    refused,
    said,
    sell,
    stay,
    take,
    turn,
    won_by_cy,
)


def test_the_table_turns_over_the_top_card() -> None:
    """MO-R1"""
    played = accepted(DEAL, turn("pink/blue"))
    assert (played.end["phase"], played.end["turn"]) == ("auction", "Ana")
    assert played.view("onlooker")["card"] == "pink/blue"
    assert refused(DEAL, said("Ana", "turn_over", card="pink/blue")) == ("KERNEL-SEAT", "not_yours_to_say")
    assert refused(DEAL, turn("pink/blue"), turn("pink/blue")) == ("KERNEL-PHASE", "not_now")


def test_before_a_card_is_turned_it_is_the_first_players_round() -> None:
    """MO-R1: the app waits for the table, the table for whoever begins."""
    played = accepted(DEAL)
    assert (played.end["phase"], played.end["turn"]) == ("turning", "Ana")
    assert all(played.legal(seat) == [] for seat in ("Ana", "Bo", "Cy"))
    assert {line["do"] for line in played.legal("table")} == {"turn_over"}


def test_a_premium_for_each_own_share_of_the_centre() -> None:
    """MO-R2: by itself, when the card is turned over, before anybody acts."""
    played = accepted(DEAL, *won_by_cy("brown/yellow"), take("Cy"), decline("Bo"), turn("brown/green"))
    assert played.end["scores"] == {"Ana": 2, "Bo": 2, "Cy": 1 + 2}
    assert [(event["seat"], event["points"]) for event in played.events("premium_scored")] == [("Ana", 1), ("Bo", 1), ("Cy", 2)]


def test_no_premium_for_the_border() -> None:
    """MO-R2"""
    played = accepted(DEAL, turn("green/brown"))
    assert played.end["scores"] == {"Ana": 0, "Bo": 0, "Cy": 0}
    assert played.events("premium_scored") == []


# --- loans -------------------------------------------------------------------------------------------------------------------------


def test_a_loan_is_two_chips_for_a_space_and_may_come_out_of_turn() -> None:
    """MO-R3: also below the start space."""
    played = accepted(DEAL, turn("pink/blue"), borrow("Cy"), borrow("Ana"))
    assert played.end["balances"] == {"Ana": 8, "Bo": 6, "Cy": 8}
    assert played.end["scores"] == {"Ana": -1, "Bo": 0, "Cy": -1}
    assert played.end["bank"] == 27 - 4
    assert played.end["turn"] == "Ana"


@pytest.mark.parametrize(
    ("lines", "why"),
    [
        ((stay("Ana"), borrow("Ana")), ("MO-R3", "loan_too_late")),
        ((drop("Ana"), borrow("Ana")), ("MO-R3", "loan_too_late")),
        ((drop("Ana"), drop("Bo"), borrow("Ana")), ("MO-R3", "loan_too_late")),
        ((borrow("Bo"), borrow("Bo")), ("MO-R3", "loan_again")),
        ((stay("Ana"), stay("Bo"), stay("Cy"), borrow("Bo")), ("MO-R3", "loan_too_late")),
        ((drop("Ana"), drop("Bo"), borrow("Cy")), ("MO-R3", "loan_not_now")),  # won without a word: the auction is over
    ],
)
def test_a_loan_comes_before_ones_first_word_and_once(lines: tuple[Line, ...], why: tuple[str, str]) -> None:
    """MO-R3"""
    assert refused(DEAL, turn("pink/blue"), *lines) == why


def test_no_loan_before_a_card_is_turned_nor_from_the_table() -> None:
    """MO-R3"""
    assert refused(DEAL, borrow("Ana")) == ("MO-R3", "loan_not_now")
    assert refused(DEAL, turn("pink/blue"), said("table", "borrow")) == ("KERNEL-SEAT", "not_yours_to_say")


def test_others_words_do_not_end_ones_own_time_for_a_loan() -> None:
    """MO-R3: until *their* first stay or drop."""
    assert accepted(DEAL, turn("pink/blue"), stay("Ana"), stay("Bo"), borrow("Cy"), stay("Cy")).end["balances"]["Cy"] == 7


def test_a_loan_again_in_the_next_auction() -> None:
    """MO-R3"""
    lines = (DEAL, turn("pink/blue"), borrow("Ana"), drop("Ana"), drop("Bo"), take("Cy"), decline("Bo"), turn("pink/blue"), borrow("Ana"))
    assert accepted(*lines).end["scores"]["Ana"] == -2


def six_at_the_bank(loans: int) -> tuple[Line, ...]:
    """Six players, nine chips in the bank, and that many loans out of it."""
    marked = ("brown/green", "brown/yellow", "brown/blue", "brown/blue", "brown/pink", "brown/pink")
    return (deal(*marked, seats=SIX), turn("pink/blue"), *map(borrow, SIX[:loans]))


def test_no_loan_while_the_bank_holds_fewer_than_two() -> None:
    """MO-R3"""
    assert accepted(*six_at_the_bank(4), seats=SIX).end["bank"] == 1
    assert refused(*six_at_the_bank(5), seats=SIX) == ("MO-R3", "bank_too_poor")
    assert accepted(*six_at_the_bank(4), seats=SIX).legal("Eve") == []


def test_switch_a_loan_costs_two_spaces() -> None:
    """MO-R3"""
    assert accepted(DEAL, turn("pink/blue"), borrow("Bo"), loan_cost=2).end["scores"]["Bo"] == -2


def test_switch_any_number_of_loans() -> None:
    """MO-R3"""
    played = accepted(DEAL, turn("pink/blue"), *[borrow("Bo")] * 13, loans_per_auction=None)
    assert (played.end["balances"]["Bo"], played.end["bank"], played.end["scores"]["Bo"]) == (32, 1, -13)
    assert refused(DEAL, turn("pink/blue"), *[borrow("Bo")] * 14, loans_per_auction=None) == ("MO-R3", "bank_too_poor")
    assert refused(DEAL, turn("pink/blue"), *[borrow("Bo")] * 3, loans_per_auction=2) == ("MO-R3", "loan_again")
    assert refused(DEAL, turn("pink/blue"), borrow("Bo"), loans_per_auction=0) == ("MO-R3", "loan_again")


# --- the auction -------------------------------------------------------------------------------------------------------------------


def test_a_chip_into_the_pot_or_out_clockwise_from_the_first_player() -> None:
    """MO-R4"""
    played = accepted(DEAL, turn("pink/blue"), stay("Ana"), stay("Bo"), stay("Cy"), stay("Ana"))
    assert played.end["balances"] == {"Ana": 4, "Bo": 5, "Cy": 5}
    assert (played.view("onlooker")["pot"], played.end["turn"], played.end["bank"]) == (4, "Bo", 27)
    assert refused(DEAL, turn("pink/blue"), stay("Bo")) == ("KERNEL-TURN", "not_your_turn")
    assert refused(DEAL, turn("pink/blue"), drop("Cy")) == ("KERNEL-TURN", "not_your_turn")
    assert refused(DEAL, stay("Ana")) == ("KERNEL-PHASE", "not_now")
    assert refused(DEAL, turn("pink/blue"), said("table", "stay")) == ("KERNEL-SEAT", "not_yours_to_say")


def test_who_is_out_is_asked_no_more() -> None:
    """MO-R4"""
    played = accepted(DEAL, turn("pink/blue"), stay("Ana"), drop("Bo"), stay("Cy"))
    assert (played.end["turn"], played.view("Bo")["still_in"]) == ("Ana", ["Ana", "Cy"])
    assert refused(DEAL, turn("pink/blue"), stay("Ana"), drop("Bo"), stay("Bo")) == ("KERNEL-TURN", "not_your_turn")


AN_EMPTY_HAND = (DEAL, said("table", "adjust_money", seat="Ana", amount=-6, reason="lost them"), turn("pink/blue"))


def test_without_a_chip_one_must_drop_out() -> None:
    """MO-R4"""
    assert refused(*AN_EMPTY_HAND, stay("Ana")) == ("MO-R4", "no_chip")
    assert accepted(*AN_EMPTY_HAND).legal("Ana") == [{"do": "borrow"}, {"do": "drop"}]
    assert accepted(*AN_EMPTY_HAND, drop("Ana")).end["turn"] == "Bo"


def test_a_loan_may_bring_the_chip_to_stay_with() -> None:
    """MO-R3, MO-R4"""
    assert accepted(*AN_EMPTY_HAND, borrow("Ana"), stay("Ana")).end["balances"]["Ana"] == 1


def test_who_drops_takes_the_whole_pot_and_the_others_go_on_with_an_empty_one() -> None:
    """MO-R5"""
    played = accepted(DEAL, turn("pink/blue"), stay("Ana"), stay("Bo"), drop("Cy"))
    assert played.end["balances"] == {"Ana": 5, "Bo": 5, "Cy": 8}
    assert (played.view("onlooker")["pot"], played.end["turn"], played.end["phase"]) == (0, "Ana", "auction")
    assert played.events("dropped") == [{"event": "dropped", "seat": "Cy", "pot": 2}]


def test_the_last_one_in_wins_and_pays_nothing_more() -> None:
    """MO-R6"""
    played = accepted(DEAL, turn("pink/blue"), drop("Ana"), drop("Bo"))
    assert (played.end["phase"], played.end["turn"]) == ("winner", "Cy")
    assert played.end["balances"] == {"Ana": 6, "Bo": 6, "Cy": 6}
    assert played.events("auction_won") == [{"event": "auction_won", "seat": "Cy", "runner_up": "Bo"}]
    assert refused(DEAL, turn("pink/blue"), drop("Ana"), drop("Bo"), stay("Cy")) == ("KERNEL-PHASE", "not_now")


def test_hands_pot_and_bank_are_always_45() -> None:
    """MO-R6"""
    lines = (DEAL, turn("pink/blue"), borrow("Bo"), stay("Ana"), stay("Bo"), drop("Cy"), stay("Ana"), drop("Bo"))
    for count in range(len(lines) + 1):
        played = accepted(*lines[:count])
        assert sum(played.end["balances"].values()) + played.end["bank"] + played.view("onlooker")["pot"] == 45


# --- the actions -------------------------------------------------------------------------------------------------------------------


def test_the_winner_takes_or_sells_and_nothing_else() -> None:
    """MO-R7"""
    won = (DEAL, *won_by_cy("pink/brown"))
    assert [line["do"] for line in accepted(*won).legal("Cy")] == ["take", "sell", "sell"]
    assert refused(*won, decline("Cy")) == ("MO-R7", "winner_acts")
    assert refused(*won, take("Bo")) == ("KERNEL-TURN", "not_your_turn")
    assert refused(*won, sell("Ana")) == ("KERNEL-TURN", "not_your_turn")
    assert refused(*won, turn("pink/blue")) == ("KERNEL-PHASE", "not_now")
    assert refused(*won, take("Cy"), take("Cy")) == ("KERNEL-TURN", "not_your_turn")


def test_the_runner_up_does_the_other_or_nothing() -> None:
    """MO-R8"""
    won = (DEAL, *won_by_cy("pink/brown"))
    sales = [{"do": "sell", "cards": []}, {"do": "sell", "cards": ["brown/blue"]}]
    assert accepted(*won, take("Cy")).legal("Bo") == [*sales, {"do": "decline"}]
    assert accepted(*won, sell("Cy")).legal("Bo") == [{"do": "take"}, {"do": "decline"}]
    assert refused(*won, take("Cy"), take("Bo")) == ("MO-R8", "taken_already")
    assert refused(*won, sell("Cy"), sell("Bo")) == ("MO-R8", "sold_already")
    assert refused(*won, take("Cy"), sell("Ana")) == ("KERNEL-TURN", "not_your_turn")
    assert accepted(*won, take("Cy")).end["turn"] == "Bo"


def test_the_runner_up_is_the_last_to_drop_out() -> None:
    """MO-R8"""
    played = accepted(DEAL, turn("pink/blue"), stay("Ana"), drop("Bo"), drop("Cy"), take("Ana"))
    assert (played.end["phase"], played.end["turn"]) == ("runner_up", "Cy")


def test_a_card_nobody_takes_is_discarded_and_the_first_player_stays() -> None:
    """MO-R8"""
    played = accepted(DEAL, *won_by_cy("pink/brown"), sell("Cy"), decline("Bo"))
    assert played.view("table")["discards"] == ["pink/brown"]
    assert (played.end["phase"], played.end["turn"]) == ("turning", "Ana")
    assert [event["card"] for event in played.events("card_discarded")] == ["pink/brown"]
    assert accepted(DEAL, *won_by_cy("pink/brown"), take("Cy"), decline("Bo")).events("card_discarded") == []


def test_switch_a_runner_up_left_with_the_card_must_take_it() -> None:
    """MO-R8"""
    sold = (DEAL, *won_by_cy("pink/brown"), sell("Cy"))
    assert refused(*sold, decline("Bo"), runner_up_must_take=True) == ("MO-R8", "must_take")
    assert accepted(*sold, runner_up_must_take=True).legal("Bo") == [{"do": "take"}]
    assert accepted(*sold, take("Bo"), runner_up_must_take=True).end["turn"] == "Bo"
    taken = (DEAL, *won_by_cy("pink/brown"), take("Cy"))
    assert accepted(*taken, decline("Bo"), runner_up_must_take=True).end["phase"] == "turning"


@pytest.mark.parametrize(("lines", "taker"), [((take("Cy"), decline("Bo")), "Cy"), ((sell("Cy"), take("Bo")), "Bo")])
def test_who_takes_has_the_card_open_and_begins_the_next_round(lines: tuple[Line, ...], taker: str) -> None:
    """MO-R9"""
    played = accepted(DEAL, *won_by_cy("pink/blue"), *lines, turn("pink/blue"))
    assert "pink/blue" in played.view("onlooker")["shares"][taker]
    assert (played.end["turn"], played.view("Ana")["first"]) == (taker, taker)
    assert played.end["scores"][taker] == 1  # MO-R2, for the card just taken


def test_after_a_take_the_round_goes_clockwise_from_the_taker() -> None:
    """MO-R9, MO-R4"""
    lines = (DEAL, *won_by_cy("pink/blue"), sell("Cy"), take("Bo"), turn("pink/yellow"), stay("Bo"))
    assert [accepted(*lines, *more).end["turn"] for more in ((), (stay("Cy"),), (stay("Cy"), stay("Ana")))] == ["Cy", "Ana", "Bo"]


THREE_BLUES = put(
    shares={"Ana": ["blue/green", "brown/green"], "Bo": ["brown/blue"], "Cy": ["blue/brown", "blue/green", "brown/pink", "blue/pink"]},
)


@pytest.mark.parametrize(
    ("sold", "points"),
    [((), 0), (("blue/pink",), 4), (("blue/pink", "blue/brown"), 8), (("blue/green", "blue/pink", "blue/brown"), 12)],
)
def test_each_share_sold_brings_as_many_points_as_all_players_hold_of_it(sold: tuple[str, ...], points: int) -> None:
    """MO-R10: counted just before the sale, the sold ones too."""
    played = accepted(DEAL, THREE_BLUES, *won_by_cy("pink/blue"), sell("Cy", *sold))
    assert played.end["scores"]["Cy"] == points
    (event,) = played.events("shares_sold")
    assert (event["number"], event["each"], event["points"], event["cards"]) == (len(sold), 4, points, sorted(sold))


def test_the_runner_up_sells_at_what_is_held_after_the_winner_took() -> None:
    """MO-R10: a share just taken is never of the border's colour, so the price is the same."""
    lines = (DEAL, THREE_BLUES, turn("pink/blue"), stay("Ana"), drop("Bo"), drop("Cy"), take("Ana"), sell("Cy", "blue/pink", "blue/green"))
    assert accepted(*lines).end["scores"]["Cy"] == 8


@pytest.mark.parametrize(
    ("cards", "reason"),
    [
        (("brown/pink",), "wrong_colour"),
        (("blue/pink", "brown/pink"), "wrong_colour"),
        (("blue/yellow",), "not_own"),
        (("blue/green", "blue/green"), "not_own"),  # Ana's
        (("brown/blue",), "not_own"),
        (("crash",), "not_own"),
    ],
)
def test_only_own_shares_of_the_border_colour_are_sold(cards: tuple[str, ...], reason: str) -> None:
    """MO-R10"""
    assert refused(DEAL, THREE_BLUES, *won_by_cy("pink/blue"), sell("Cy", *cards)) == ("MO-R10", reason)


def test_every_distinct_sale_is_listed_sorted() -> None:
    """MO-R10"""
    twins = put(shares={"Cy": ["blue/pink", "blue/pink", "blue/brown"]})
    listed = accepted(DEAL, twins, *won_by_cy("pink/blue")).legal("Cy")
    sales = [line["cards"] for line in listed if line["do"] == "sell"]
    assert sales == [
        [],
        ["blue/brown"],
        ["blue/brown", "blue/pink"],
        ["blue/brown", "blue/pink", "blue/pink"],
        ["blue/pink"],
        ["blue/pink", "blue/pink"],
    ]


def test_sold_shares_are_discarded_and_never_come_again() -> None:
    """MO-R11"""
    sold = (DEAL, THREE_BLUES, *won_by_cy("pink/blue"), sell("Cy", "blue/brown", "blue/pink"), take("Bo"))
    played = accepted(*sold)
    assert played.view("onlooker")["discards"] == ["blue/brown", "blue/pink"]
    assert played.view("onlooker")["shares"]["Cy"] == ["blue/green", "brown/pink"]
    assert refused(*sold, turn("blue/brown")) == ("KERNEL-STOCK", "card_gone")
    assert accepted(*sold, turn("blue/pink")).end["phase"] == "auction"  # there are two of those


def test_a_sale_may_be_named_in_any_order() -> None:
    """MO-R10: the same state, whatever the order."""
    first = accepted(DEAL, THREE_BLUES, *won_by_cy("pink/blue"), sell("Cy", "blue/pink", "blue/brown"))
    second = accepted(DEAL, THREE_BLUES, *won_by_cy("pink/blue"), sell("Cy", "blue/brown", "blue/pink"))
    assert first.end == second.end


def test_a_loan_is_taken_before_ones_own_first_word_or_before_anybodys() -> None:
    """MO-R3"""
    assert accepted(DEAL, turn("pink/blue"), stay("Ana"), borrow("Bo")).end["balances"]["Bo"] == 8
    taken_at_its_word: dict[str, object] = {"loans_until": "first_bid"}
    assert accepted(DEAL, turn("pink/blue"), borrow("Cy"), **taken_at_its_word).end["balances"]["Cy"] == 8
    assert refused(DEAL, turn("pink/blue"), stay("Ana"), borrow("Bo"), **taken_at_its_word) == ("MO-R3", "loan_too_late")
    assert accepted(DEAL, turn("pink/blue"), stay("Ana"), **taken_at_its_word).view("Bo")["may_borrow"] == []
