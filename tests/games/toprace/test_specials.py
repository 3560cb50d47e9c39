"""Turbo and breakdown, with all their edges."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.toprace.evening import AHEAD, A, Line, accepted, back, bets, card, correct, move, play, racing, refused, shown

PAIR = "light_blue~red"
PASSED: dict[str, object] = {"breakdown_until": "passed"}
OTHERS = {"white": "c0", "green": "a0", "dark_blue": "b0", "yellow": "c1"}


def pair(light_blue: str, red: str, **more: Any) -> Line:
    """The pair on these spaces, the others at the start unless placed."""
    return racing(**{**OTHERS, "light_blue": light_blue, "red": red, **more})


def turbo(to: str | None = None, **more: str) -> Line:
    return card("Ana", PAIR, "turbo", **({"to": to} if to else {}), **more)


def breakdown(**more: str) -> Line:
    return card("Ana", PAIR, "breakdown", **more)


def broken(car: str, partner: str, level: bool = False) -> dict[str, object]:
    return {"car": car, "partner": partner, "level": level}


# --- TR-X1 --------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "why"),
    [
        (racing(finish=["red"]), "finished"),
        (racing({**dict.fromkeys(A, "Ana"), "white": "Bo", "green": "Cy"}, finish=["red", "light_blue"]), "finished"),
        (pair("a5", "b9", more={"broken": [broken("red", "light_blue")]}), "broken"),
    ],
)
def test_trx1_no_effect_and_the_card_is_spent(line: Line, why: str) -> None:  # TR-X1
    for as_ in ("turbo", "breakdown"):
        played = accepted(line, card("Ana", PAIR, as_))
        assert played.events("special_void") == [{"event": "special_void", "card": PAIR, "why": why}]
        assert played.turn == "Bo"
        assert PAIR in played.view()["deck"]["played"]
        assert refused(line, card("Ana", PAIR, as_, to="a5")) == ("TR-X1", "no_effect")
        assert refused(line, card("Ana", PAIR, as_, car="red")) == ("TR-X1", "no_effect")


def test_trx1_a_turbo_of_a_level_pair_has_no_effect_a_breakdown_has() -> None:  # TR-X1
    assert accepted(pair("a5", "b5"), turbo()).events("special_void")[0]["why"] == "level"
    assert accepted(pair("a5", "b5"), breakdown(car="red")).events("special_void") == []


def test_trx2_a_special_card_is_played_as_one_or_the_other() -> None:
    assert refused(pair("a5", "b9"), card("Ana", PAIR)) == ("TR-X2", "turbo_or_breakdown")


# --- TR-X2 --------------------------------------------------------------------------------------------------------------------


def test_trx2_the_rear_car_goes_level_with_the_front_one() -> None:  # TR-X2
    played = accepted(pair("b5", "a10"), turbo("b10"))
    assert (played.at("light_blue"), played.turn) == ("b10", "Bo")
    assert played.events("car_moved")[0]["how"] == "turbo"
    assert accepted(pair("b5", "a10"), turbo()).at("light_blue") == "b10"  # only one end
    assert refused(pair("b5", "a10"), turbo("b9")) == ("TR-X2", "turbo_not_there")
    assert refused(pair("b5", "a10"), turbo("a10")) == ("TR-X2", "turbo_not_there")
    assert refused(pair("b5", "a10"), turbo("b10", car="light_blue")) == ("TR-X2", "turbo_names_no_car")


def test_trx2_the_player_chooses_among_equals() -> None:  # TR-X2
    assert refused(pair("b5", "b13"), turbo()) == ("TR-X2", "turbo_where")
    listed = [line for line in accepted(pair("b5", "b13")).legal("Ana") if line["card"] == PAIR and line["as"] == "turbo"]
    assert [line["to"] for line in listed] == ["a13", "c13"]
    assert accepted(pair("b5", "b13"), turbo("c13")).at("light_blue") == "c13"


def test_trx2_level_compares_last_columns() -> None:  # TR-X2
    played = accepted(pair("b51", "a52-57"), turbo("c56-57"))
    assert played.at("light_blue") == "c56-57"


def test_trx2_without_a_free_space_there_it_goes_as_far_as_it_can_behind() -> None:  # TR-X2
    assert refused(pair("b5", "a10", white="b10"), turbo()) == ("TR-X2", "turbo_where")
    for end in ("a8-9", "b9"):  # both end with column 9
        assert accepted(pair("b5", "a10", white="b10"), turbo(end)).at("light_blue") == end
    assert refused(pair("b5", "a10", white="b10"), turbo("b8")) == ("TR-X2", "turbo_not_there")
    assert accepted(pair("a28", "a32", white="a30"), turbo()).at("light_blue") == "a29"


def test_trx2_a_rear_car_that_can_not_take_a_step_stays() -> None:  # TR-X2
    played = accepted(pair("a28", "a32", white="a29"), turbo())
    assert played.events("special_void")[0]["why"] == "blocked"
    assert refused(pair("a28", "a32", white="a29"), turbo("a28")) == ("TR-X2", "no_effect")
    assert played.at("light_blue") == "a28"


def test_trx2_a_turbo_may_cross_a_line() -> None:  # TR-X2
    played = accepted(pair("b9", "b17", more={"lines": AHEAD}), turbo("a16-17"))
    assert played.events("line_crossed") == [{"event": "line_crossed", "tipp": 1, "car": "light_blue"}]
    assert played.phase == "bets"


# --- TR-X3 --------------------------------------------------------------------------------------------------------------------


def test_trx3_the_front_car_stands_beside_its_space_which_is_free() -> None:  # TR-X3
    played = accepted(pair("b5", "b9", white="b8"), breakdown())
    assert played.view()["cars"]["red"]["state"] == "beside"
    assert played.view()["cars"]["red"]["space"] == "b9"
    through = accepted(pair("b5", "b9", white="b8"), breakdown(), card("Bo", "white5"))
    assert "b13" in through.ends("Bo")
    assert refused(pair("b5", "b9"), breakdown(car="light_blue")) == ("TR-X3", "front_is_plain")
    assert refused(pair("b5", "b9"), breakdown(to="b9")) == ("TR-X3", "breakdown_names_no_space")


def test_trx3_all_its_points_are_void_while_it_lasts() -> None:  # TR-X3
    played = accepted(pair("b5", "b9"), breakdown(), card("Bo", "red10"))
    assert played.events("line_void") == [{"event": "line_void", "car": "red", "number": 10, "why": "broken"}]
    assert played.at("red") == "b9"


# --- TR-X4, overtaken: edition A ------------------------------------------------------------------------------------------------


def test_trx4_overtaken_it_ends_when_the_other_car_is_strictly_ahead() -> None:  # TR-X4
    start = (pair("b5", "b10", white="b20", green="a21", dark_blue="b21", yellow="a22"), breakdown())  # nobody but light_blue behind
    level = accepted(*start, card("Bo", "light_blue5"), move("Bo", "light_blue", "a10"))
    assert level.view()["cars"]["red"]["state"] == "beside"
    for until, standing in (("level", True), ("passed", True), ("overtaken", False)):  # the three readings of one position
        ended = accepted(*start, card("Bo", "light_blue5"), move("Bo", "light_blue", "a10"), breakdown_until=until)
        assert (ended.view()["cars"]["red"]["state"] == "standing") is standing
    ahead = accepted(*start, card("Bo", "light_blue10"), shown("Bo"))
    assert ahead.view()["cars"]["red"]["state"] == "standing"


def test_trx4_overtaken_others_behind_it_do_not_keep_it_and_others_ahead_do_not_end_it() -> None:  # TR-X4
    start = (pair("b5", "b9"), breakdown())  # all the others stand at the start
    ahead = (*start, card("Bo", "light_blue10"), shown("Bo"))
    assert accepted(*ahead).view()["cars"]["red"]["state"] == "standing"
    assert accepted(*ahead, **PASSED).view()["cars"]["red"]["state"] == "beside"
    assert accepted(*start, card("Bo", "white10"), shown("Bo")).view()["cars"]["red"]["state"] == "beside"


def test_trx4_overtaken_a_level_pair_when_the_other_car_has_moved_ahead() -> None:  # TR-X4
    start = (pair("a5", "b5"), breakdown(car="red"))
    assert accepted(*start).view()["position"]["broken"] == [broken("red", "light_blue")]
    assert accepted(*start, card("Bo", "yellow5"), shown("Bo")).view()["cars"]["red"]["state"] == "beside"
    assert accepted(*start, card("Bo", "light_blue5"), shown("Bo")).view()["cars"]["red"]["state"] == "standing"


def test_trx4_overtaken_the_other_car_may_finish() -> None:  # TR-X4
    played = accepted(pair("b66", "b68"), breakdown(), card("Bo", "light_blue5"), shown("Bo"))
    assert (played.at("light_blue"), played.view()["cars"]["red"]["state"]) == ("finish", "standing")


# --- TR-X4, passed: a third reading ----------------------------------------------------------------------------------------------


def test_trx4_passed_it_ends_when_no_running_car_is_behind() -> None:  # TR-X4
    start = pair("b5", "b9", white="b10", green="a11", dark_blue="b11", yellow="a8-9")
    # light_blue behind, yellow level with the broken car
    waiting = accepted(start, breakdown(), card("Bo", "white5"), shown("Bo"), **PASSED)
    assert waiting.view()["cars"]["red"]["state"] == "beside"
    over = accepted(start, breakdown(), card("Bo", "light_blue5"), move("Bo", "light_blue", "a10"), **PASSED)
    assert over.events("breakdown_over") == [{"event": "breakdown_over", "car": "red"}]
    assert over.view()["cars"]["red"] | {"owner": None} == {
        "owner": None,
        "space": "b9",
        "state": "standing",
        "place": None,
        "rank": 9,
    }


def test_trx4_passed_it_is_tested_after_each_single_car_so_later_lines_of_the_card_count_again() -> None:  # TR-X4
    start = pair("b5", "b9", white="b20", green="a21", dark_blue="b21", yellow="a22")
    played = accepted(start, breakdown(), card("Bo", "light_blue6 red4 green2 dark_blue1"), shown("Bo"), **PASSED)
    assert [event["event"] for event in played.last["events"] if event.get("car") == "red"] == [
        "breakdown_over",
        "car_returned",
        "car_moved",
    ]


def test_trx4_passed_playing_the_breakdown_is_not_tested_the_next_move_is() -> None:  # TR-X4
    start = racing(light_blue="a5", red="b5", white="b20", green="b21", dark_blue="b22", yellow="b23")
    alone = accepted(start, breakdown(car="red"), **PASSED)  # light_blue is level, nobody is behind: yet it lasts
    assert alone.view()["cars"]["red"]["state"] == "beside"
    moved = accepted(start, breakdown(car="red"), card("Bo", "yellow5"), shown("Bo"), **PASSED)
    assert moved.view()["cars"]["red"]["state"] == "standing"


def test_trx4_passed_a_car_passed_over_is_no_move() -> None:  # TR-X4
    start = racing(light_blue="a5", red="b5", white="a28", green="a29", dark_blue="b22", yellow="b23")
    played = accepted(start, breakdown(car="red"), card("Bo", "white5"), **PASSED)
    assert played.view()["cars"]["red"]["state"] == "beside"


def test_trx4_passed_broken_down_cars_do_not_count_as_running() -> None:  # TR-X4
    start = pair("b5", "b9", white="b3", green="b10", dark_blue="b12", yellow="b13", more={"broken": [broken("white", "green")]})
    played = accepted(start, breakdown(), card("Bo", "light_blue10"), shown("Bo"), **PASSED)
    assert {"event": "breakdown_over", "car": "red"} in played.events("breakdown_over")  # white is behind, but broken down


# --- TR-X4, level: edition B ----------------------------------------------------------------------------------------------------


def test_trx4_level_it_ends_when_the_other_car_draws_level_or_ahead() -> None:  # TR-X4
    start = pair("b5", "b9")
    behind = accepted(start, breakdown(), card("Bo", "white10"), shown("Bo"), breakdown_until="level")
    assert behind.view()["cars"]["red"]["state"] == "beside"
    ahead = accepted(start, breakdown(), card("Bo", "light_blue10"), shown("Bo"), breakdown_until="level")
    assert ahead.view()["cars"]["red"]["state"] == "standing"
    level = accepted(pair("b5", "b10"), breakdown(), card("Bo", "light_blue5"), move("Bo", "light_blue", "a10"), breakdown_until="level")
    assert level.view()["cars"]["red"]["state"] == "standing"


def test_trx4_level_a_level_pair_at_that_cars_next_move() -> None:  # TR-X4
    start = (pair("a5", "b5"), breakdown(car="red"))
    other = accepted(*start, card("Bo", "yellow5"), shown("Bo"), breakdown_until="level")
    assert other.view()["cars"]["red"]["state"] == "beside"
    assert other.view()["position"]["broken"] == [broken("red", "light_blue", True)]
    partner = accepted(*start, card("Bo", "light_blue5"), shown("Bo"), breakdown_until="level")
    assert partner.view()["cars"]["red"]["state"] == "standing"


def test_trx4_level_the_other_car_may_finish() -> None:  # TR-X4
    start = pair("b66", "b67")
    played = accepted(start, breakdown(), card("Bo", "light_blue5"), shown("Bo"), breakdown_until="level")
    assert (played.at("light_blue"), played.view()["cars"]["red"]["state"]) == ("finish", "standing")


def test_trx4_of_a_level_pair_the_player_says_which_is_in_front() -> None:  # TR-X4
    assert refused(pair("a5", "b5"), breakdown()) == ("TR-X4", "which_is_in_front")
    assert refused(pair("a5", "b5"), breakdown(car="yellow")) == ("TR-X4", "which_is_in_front")
    listed = [line for line in accepted(pair("a5", "b5")).legal("Ana") if line["card"] == PAIR and line["as"] == "breakdown"]
    assert [line["car"] for line in listed] == ["light_blue", "red"]


# --- TR-X5 --------------------------------------------------------------------------------------------------------------------


AWAY: dict[str, object] = {"white": "a34", "green": "a35", "dark_blue": "a36", "yellow": "a37"}  # so that only light_blue is behind


def test_trx5_it_returns_to_its_space() -> None:  # TR-X5
    played = accepted(pair("b5", "b13", **AWAY), breakdown(), card("Bo", "light_blue10"), move("Bo", "light_blue", "a15"))
    assert (played.at("red"), played.turn) == ("b13", "Cy")


def test_trx5_if_that_is_taken_to_the_same_rank_of_the_players_choice() -> None:  # TR-X5
    taken = (pair("b3", "b13", **AWAY), breakdown(), card("Bo", "light_blue10"), move("Bo", "light_blue", "b13"))
    choice = accepted(*taken, **PASSED)
    assert (choice.phase, choice.turn) == ("moving", "Bo")
    assert choice.view()["returning"] == {"car": "red", "spaces": ["a13", "c13"], "then": []}
    assert choice.legal("Bo") == [{"do": "return_car", "car": "red", "space": space} for space in ("a13", "c13")]
    assert refused(*taken, back("Ana", "red", "a13"), **PASSED) == ("KERNEL-TURN", "not_your_turn")
    assert refused(*taken, back("Bo", "red", "a12"), **PASSED) == ("TR-X5", "return_first")
    assert refused(*taken, back("Bo", "light_blue", "a13"), **PASSED) == ("TR-X5", "return_first")
    assert refused(*taken, move("Bo", "light_blue", "a13"), **PASSED) == ("TR-X5", "return_first")
    assert refused(*taken, shown("Bo"), **PASSED) == ("TR-X5", "return_first")
    after = accepted(*taken, back("Bo", "red", "c13"), **PASSED)
    assert (after.at("red"), after.turn) == ("c13", "Cy")


def test_trx5_else_to_the_greatest_lower_rank_with_a_free_space() -> None:  # TR-X5
    single_file = accepted(pair("a20", "a30", **AWAY), breakdown(), card("Bo", "light_blue10"), move("Bo", "light_blue", "a30"), **PASSED)
    assert (single_file.at("red"), single_file.turn) == ("a29", "Cy")
    wide = accepted(pair("b18", "a28", **AWAY), breakdown(), card("Bo", "light_blue10"), move("Bo", "light_blue", "a28"), **PASSED)
    assert wide.legal("Bo") == [{"do": "return_car", "car": "red", "space": space} for space in ("a27", "b27")]


def test_trx5_as_shown_stops_at_a_return_to_be_chosen() -> None:  # TR-X5
    # edition B's way: light_blue draws level on the very space, and the card has lines left
    until: dict[str, Any] = {"breakdown_until": "level"}
    lines = (pair("b7", "b13", **AWAY), breakdown(), card("Bo", "light_blue6 white4 green2 red1"), shown("Bo"))
    played = accepted(*lines, **until)
    assert (played.at("light_blue"), played.phase, played.view()["returning"]["car"]) == ("b13", "moving", "red")
    assert accepted(*lines, back("Bo", "red", "a13"), shown("Bo"), **until).at("red") == "a14"


def test_trx5_no_return_where_there_is_none_to_choose() -> None:  # TR-X5
    assert refused(pair("b5", "b9"), back("Ana", "red", "b9")) == ("KERNEL-PHASE", "not_now")


def test_trx5_two_that_end_together_are_decided_together_and_the_front_car_returns_first() -> None:  # TR-X5
    both = {"broken": [broken("white", "green"), broken("red", "light_blue")]}
    start = pair("b5", "b12", white="b9", green="b18", dark_blue="b19", yellow="b20", more=both)
    played = accepted(start, card("Ana", "light_blue10"), shown("Ana"))
    # judged on one position: white, which does not run yet, keeps red from nothing
    assert [event["car"] for event in played.events("breakdown_over")] == ["red", "white"]
    assert [event["car"] for event in played.events("car_returned")] == ["red", "white"]


def test_trx5_of_two_level_ones_the_earlier_broken_is_first() -> None:  # TR-X5
    both = {"broken": [broken("white", "green"), broken("red", "light_blue")]}
    start = pair("b5", "a13", white="b13", green="b18", dark_blue="b19", yellow="b20", more=both)
    played = accepted(start, card("Ana", "light_blue10"), shown("Ana"))
    assert [event["car"] for event in played.events("car_returned")] == ["white", "red"]


def test_trx5_a_return_is_chosen_before_bets_open() -> None:  # TR-X5
    third_ahead = {"lines": [{"state": "closed"}, {"state": "closed"}, {"state": "ahead"}]}
    ahead = {"white": "a51", "green": "b51", "dark_blue": "c51", "yellow": "a58"}
    taken = (pair("b38", "b48", **ahead, more=third_ahead), breakdown(), card("Bo", "light_blue10"), move("Bo", "light_blue", "b48"))
    played = accepted(*taken, **PASSED)
    assert played.view()["returning"]["spaces"] == ["a48", "c48"]
    assert (played.phase, played.turn, played.view()["bets"]["waiting"]) == ("moving", "Bo", [3])
    then = accepted(*taken, back("Bo", "red", "a48"), **PASSED)
    assert (then.phase, then.turn, then.view()["bets"]["open"]) == ("bets", None, 3)


# --- TR-X6 --------------------------------------------------------------------------------------------------------------------


def test_trx6_the_switch_ends_special_cards_when_one_of_the_pair_has_crossed_tipp_2() -> None:  # TR-X6
    beyond = pair("b10", "a28")  # the line lies between 26 and 27
    assert accepted(beyond, turbo(), specials_after_tipp2=False).events("special_void")[0]["why"] == "line"
    assert accepted(beyond, breakdown(), specials_after_tipp2=False).events("special_void")[0]["why"] == "line"
    assert refused(beyond, turbo("a27"), specials_after_tipp2=False) == ("TR-X6", "no_effect")
    assert accepted(beyond, turbo("a27")).at("light_blue") == "a27"
    before = pair("b10", "b26", white="a28")
    assert accepted(before, turbo("a26"), specials_after_tipp2=False).at("light_blue") == "a26"


# --- corrections ----------------------------------------------------------------------------------------------------------------


def test_a_correction_tests_breakdowns() -> None:
    start = (pair("b5", "b9", white="b10", green="a11", dark_blue="b11", yellow="a12"), breakdown())
    played = accepted(*start, correct("light_blue", "b20"))
    assert played.events("car_returned") == [{"event": "car_returned", "car": "red", "space": "b9"}]
    assert played.turn == "Bo"


def test_a_broken_down_car_put_on_a_space_runs_again() -> None:
    played = accepted(pair("b5", "b9"), breakdown(), correct("red", "b9"))
    assert played.view()["cars"]["red"]["state"] == "standing"


def test_bets_after_a_turbo_and_then_on() -> None:
    played = accepted(
        pair("b9", "b17", more={"lines": AHEAD}), turbo(), *bets(1, Ana="red", Bo="red", Cy="green"), card("Bo", "white5"), shown("Bo")
    )
    assert played.turn == "Cy"
    assert play(pair("b9", "b17", more={"lines": AHEAD}), turbo(), card("Bo", "white5")).why == ("TR-B3", "bets_open")
