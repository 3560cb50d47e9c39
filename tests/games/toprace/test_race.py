"""Cards and moves at referee depth, on the circuit as it is."""

from __future__ import annotations

from tests.games.toprace.evening import (
    accepted,
    all_sold,
    card,
    correct,
    deal,
    done,
    move,
    play,
    put,
    racing,
    refused,
    shown,
)

# --- TR-R1, TR-R2 -------------------------------------------------------------------------------------------------------------


def test_trr1_play_is_clockwise_and_one_own_card_a_turn() -> None:  # TR-R1
    first = (*all_sold(), card("Cy", "red5"), shown("Cy"))
    assert accepted(*first).turn == "Ana"
    assert refused(*first, card("Cy", "green5")) == ("KERNEL-TURN", "not_your_turn")
    assert accepted(*first, card("Ana", "green5"), shown("Ana")).turn == "Bo"
    assert refused(*all_sold(), card("Cy", "red5"), card("Cy", "green5")) == ("KERNEL-PHASE", "not_now")
    assert refused(*all_sold(), card("Cy", "red5"), move("Ana", "red", "a6")) == ("KERNEL-TURN", "not_your_turn")


def test_a_move_or_a_card_before_its_time_is_refused() -> None:
    assert refused(deal(), card("Ana", "red5")) == ("KERNEL-PHASE", "not_now")
    assert refused(*all_sold(), move("Cy", "red", "a6")) == ("KERNEL-PHASE", "not_now")
    assert refused(*all_sold(), shown("Cy")) == ("KERNEL-PHASE", "not_now")
    assert refused(*all_sold(), done("Cy")) == ("KERNEL-PHASE", "not_now")
    assert refused(*all_sold(), {"by": "table", "do": "play_card", "card": "red5"}) == ("KERNEL-SEAT", "not_yours_to_say")


def test_trr2_the_cars_move_in_the_cards_order() -> None:  # TR-R2
    played = (racing(), card("Ana", "light_blue6 white4 green2 red1"))
    assert refused(*played, move("Ana", "white", "a6")) == ("TR-R2", "not_its_line")
    assert refused(*played, move("Ana", "light_blue")) == ("TR-R2", "must_move")
    now = accepted(*played)
    assert now.view()["moves"]["car"] == "light_blue"
    assert [line["state"] for line in now.view()["card"]["lines"]] == ["now", "todo", "todo", "todo"]
    ordered = (move("Ana", "light_blue", "a7"), move("Ana", "white", "c5"), move("Ana", "green", "a2"), move("Ana", "red", "b2"))
    after = accepted(*played, *ordered)
    assert (after.phase, after.turn) == ("race", "Bo")
    assert [after.at(car) for car in ("light_blue", "white", "green", "red")] == ["a7", "c5", "a2", "b2"]


def test_trr2_an_ordinary_card_is_neither_turbo_nor_breakdown() -> None:  # TR-R2
    assert refused(racing(), card("Ana", "red5", "turbo")) == ("TR-R2", "no_special")
    assert refused(racing(), card("Ana", "red5", to="a6")) == ("TR-R2", "no_special")


# --- TR-R3, TR-R4 -------------------------------------------------------------------------------------------------------------


def test_trr3_straight_or_diagonally_ahead_and_never_sideways_or_back() -> None:  # TR-R3
    played = (racing(red="b3", green="b6"), card("Ana", "red5"))
    assert accepted(*played).ends("Ana") == {"a8-9", "b8"}
    for target in ("a3", "c3", "b2", "a2", "b3"):  # sideways, back, its own
        assert refused(*played, move("Ana", "red", target)) == ("TR-R3", "not_reached" if target != "b3" else "space_taken")
    assert refused(*played, move("Ana", "red", "a11")) == ("TR-R3", "not_reached")
    assert refused(*played, move("Ana", "red", "finish")) == ("TR-R3", "not_reached")
    assert refused(*played, move("Ana", "red", "b6")) == ("TR-R3", "space_taken")
    assert play(*played, move("Ana", "red", "b2")).last["args"]["ends"] == ["a8-9", "b8"]


def test_trr3_lanes_may_be_changed_at_will() -> None:  # TR-R3
    played = accepted(racing(red="a3"), card("Ana", "red10"))
    assert {"a13", "b13", "c13"} <= played.ends("Ana")


def test_trr3_long_inner_spaces_are_one_step() -> None:  # TR-R3
    steps = accepted(racing(red="a50"), card("Ana", "red5"))
    assert "a65" in steps.ends("Ana")  # a51 a52-57 a58 a59-64 a65


def test_trr4_no_stopping_early_with_a_free_space_ahead() -> None:  # TR-R4
    played = (racing(red="b3"), card("Ana", "red5"))
    assert refused(*played, move("Ana", "red", "b7")) == ("TR-R4", "stopped_too_early")
    assert refused(*played, move("Ana", "red", "a5")) == ("TR-R4", "stopped_too_early")


def test_trr4_in_a_jam_the_points_left_over_are_lost() -> None:  # TR-R4
    played = (racing(red="a27", white="a30"), card("Ana", "red5"))
    assert accepted(*played).ends("Ana") == {"a29"}
    assert accepted(*played).view()["moves"]["options"][0]["ends"][0]["dead_end"] is True
    assert accepted(*played, move("Ana", "red", "a29")).turn == "Bo"


def test_trr4_a_car_that_can_not_take_a_step_is_passed_over() -> None:  # TR-R4
    played = accepted(racing(red="a28", white="a29"), card("Ana", "red5"))
    assert played.events("line_void") == [{"event": "line_void", "car": "red", "number": 5, "why": "blocked"}]
    assert played.turn == "Bo"
    moving = accepted(racing(red="a28", white="a29"), card("Ana", "white6 green4 yellow2 light_blue1"))
    assert moving.phase == "moving"


def test_trr4_a_player_may_steer_into_a_dead_end_unless_the_switch_says_farthest() -> None:  # TR-R4
    played = (racing(red="c4", white="b7"), card("Ana", "red5"))  # c6 leads to b7 only
    assert "c6" in accepted(*played, blocked="stuck").ends("Ana")
    farthest = accepted(*played, blocked="farthest")
    assert "c6" not in farthest.ends("Ana") and "a8-9" in farthest.ends("Ana")
    assert refused(*played, move("Ana", "red", "c6"), blocked="farthest") == ("TR-R4", "stopped_too_early")


def test_trr4_the_finish_is_farthest() -> None:  # TR-R4
    played = (racing(red="a66", white="b68", green="c68"), card("Ana", "red5"))
    assert accepted(*played, blocked="farthest").ends("Ana") == {"finish"}


# --- TR-R5 --------------------------------------------------------------------------------------------------------------------


def test_trr5_the_finish_takes_the_car_off_the_track_and_the_rest_is_lost() -> None:  # TR-R5
    played = accepted(racing(red="a66", green="a67", finish=["white"]), card("Ana", "red5"), move("Ana", "red", "finish"))
    assert played.end["places"] == ["white", "red"]
    assert played.view()["cars"]["red"] == {"owner": "Ana", "space": None, "state": "finished", "place": 2, "rank": None}


def test_trr5_its_numbers_on_later_cards_are_void() -> None:  # TR-R5
    played = accepted(racing(finish=["red"], dark_blue="b3"), card("Ana", "red6 dark_blue4 joker2 green1"))
    assert played.events("line_void")[0] == {"event": "line_void", "car": "red", "number": 6, "why": "finished"}
    assert played.view()["moves"]["car"] == "dark_blue"
    assert accepted(racing(finish=["red"]), card("Ana", "red10")).turn == "Bo"


def test_trr5_from_the_last_space_one_point_is_enough_and_the_finish_is_never_full() -> None:  # TR-R5
    played = accepted(racing(red="a68", finish=["white", "green"]), card("Ana", "light_blue6 white4 green2 red1"), shown("Ana"))
    assert played.end["places"] == ["white", "green", "red"]


# --- TR-R6 --------------------------------------------------------------------------------------------------------------------


def test_trr6_the_joker_moves_a_car_whose_colour_is_not_on_the_card() -> None:  # TR-R6
    played = (racing(yellow="b2"), card("Ana", "joker5 red2"))
    now = accepted(*played)
    assert now.view()["moves"]["car"] == "joker"
    assert [option["car"] for option in now.view()["moves"]["options"]] == ["light_blue", "white", "green", "dark_blue", "yellow"]
    assert refused(*played, move("Ana", "red", "a5")) == ("TR-R6", "joker_on_card")
    assert refused(*played, shown("Ana")) == ("TR-R6", "joker_first")
    assert refused(*played, move("Ana", "yellow")) == ("TR-R2", "must_move")
    after = accepted(*played, move("Ana", "yellow", "b7"))
    assert after.view()["card"]["lines"][0]["named"] == "yellow"
    assert after.view()["moves"]["car"] == "red"


def test_trr6_a_finished_or_broken_down_car_may_be_named_and_then_the_number_is_void() -> None:  # TR-R6
    played = (racing(finish=["white"], more={"broken": [{"car": "green", "partner": "white"}]}), card("Ana", "joker5 red2"))
    for car in ("white", "green"):
        named = accepted(*played, move("Ana", car))
        assert named.view()["moves"]["car"] == "red"
        assert refused(*played, move("Ana", car, "a6")) == ("TR-R6", "joker_void")
        assert {"do": "move", "car": car} in accepted(*played).legal("Ana")


def test_trr6_a_car_that_can_not_take_a_step_is_named_without_a_space() -> None:  # TR-R6
    played = (racing(white="a28", green="a29"), card("Ana", "joker5 red2"))
    assert accepted(*played, move("Ana", "white")).events("line_void")[0]["why"] == "blocked"
    assert refused(*played, move("Ana", "white", "a30"))[0] == "TR-R3"


def test_trr6_a_car_named_counts_as_on_the_card_for_its_later_jokers() -> None:  # TR-R6
    # The deck has no card with two jokers; a box of one's own may: see test_edition.
    played = accepted(racing(yellow="b2"), card("Ana", "joker5"), move("Ana", "yellow", "b7"))
    assert (played.phase, played.turn) == ("race", "Bo")


# --- TR-R7, hands ---------------------------------------------------------------------------------------------------------------


def test_trr7_each_card_of_the_deck_is_played_at_most_once_a_race() -> None:  # TR-R7
    played = (*all_sold(), card("Cy", "red5"), shown("Cy"))
    assert refused(*played, card("Ana", "red5")) == ("TR-R7", "already_played")
    jokers = [line for seat in ("Cy", "Ana", "Bo") for line in (card(seat, "joker5"), move(seat, "yellow"))]
    three = (racing(turn="Cy", finish=["yellow"]), *jokers)
    accepted(*three)
    assert refused(*three, card("Cy", "joker5")) == ("TR-R7", "already_played")


def sold_with(**hands: list[str]) -> tuple[dict[str, object], ...]:
    """Sold like `all_sold`, with these hands known."""
    return (deal(**hands), *all_sold()[1:])


def test_trr7_only_cards_dealt_to_them_where_hands_are_known() -> None:  # TR-R7
    known = sold_with(Cy=["red5", "green5"])
    assert refused(*known, card("Cy", "white5")) == ("TR-R7", "not_in_hand")
    assert accepted(*known, card("Cy", "green5")).view("Cy")["hand"]["known"] == ["red5"]


def test_trr7_a_seats_cards_are_listed_by_what_it_can_know() -> None:  # TR-R7
    known = accepted(*sold_with(Cy=["red5", "green5"]))
    assert {line["card"] for line in known.legal("Cy")} == {"red5", "green5"}
    open_count = accepted(*sold_with(Ana=["red5", "green5"]))
    listed = {line["card"] for line in open_count.legal("Cy")}
    assert "red5" in listed and len(listed) == 46  # not by another's known hand


def test_trr7_when_a_card_thought_in_another_hand_is_played_the_table_is_right() -> None:  # TR-R7
    played = accepted(*sold_with(Ana=["red5"]), card("Cy", "red5"), shown("Cy"))
    assert (played.turn, played.view("Ana")["hand"]) == ("Ana", {"known": [], "unknown": 1})
    assert refused(*sold_with(Ana=["red5"]), card("Cy", "red5"), shown("Cy"), card("Ana", "red5")) == ("TR-R7", "already_played")


# --- TR-R8 --------------------------------------------------------------------------------------------------------------------

MINE = {"red": "Ana", "white": "Bo", "green": "Bo", "yellow": "Cy", "light_blue": "Cy", "dark_blue": "Cy"}


def test_trr8_whose_cars_have_all_finished_drops_the_cards_and_is_skipped() -> None:  # TR-R8
    played = accepted(racing(MINE, turn="Cy", red="a68"), card("Cy", "red5"), shown("Cy"))
    assert played.events("dropped_out") == [{"event": "dropped_out", "seat": "Ana"}]
    assert played.turn == "Bo"
    assert played.view()["seats"][0] | {"money": 0, "cash": 0} == {
        "seat": "Ana",
        "money": 0,
        "cash": 0,
        "cards": 0,
        "drivers": ["red"],
        "out": True,
    }
    assert played.legal("Ana") == []


def test_trr8_who_brings_the_last_own_car_in_still_resolves_the_card() -> None:  # TR-R8
    played = accepted(racing(MINE, red="a68"), card("Ana", "red6 dark_blue4 joker2 green1"), move("Ana", "red", "finish"))
    assert (played.phase, played.turn) == ("moving", "Ana")


def test_trr8_when_nobody_who_is_in_holds_a_card_the_race_ends() -> None:  # TR-R8
    hands = {"Ana": 5, "Bo": 0, "Cy": 1}
    played = accepted(racing(MINE, turn="Cy", finish=["red"], more={"hands": hands}), card("Cy", "green5"), shown("Cy"))
    assert played.phase == "over"
    assert played.events("race_ended")[0]["why"] == "cards"


# --- as shown -------------------------------------------------------------------------------------------------------------------


def test_as_shown_takes_the_fewest_lane_changes_then_the_nearest_lane_then_the_inner_one() -> None:
    assert accepted(racing(red="b1"), card("Ana", "red5"), shown("Ana")).at("red") == "b6"  # straight on
    straight_is_blocked = accepted(racing(red="b1", white="b6"), card("Ana", "red5"), shown("Ana"))
    assert straight_is_blocked.at("red") == "a6"  # one change either way; the inner lane
    blocked_inside = accepted(racing(red="b1", white="b6", green="a6", yellow="a5"), card("Ana", "red5"), shown("Ana"))
    assert blocked_inside.at("red") == "c6"


def test_as_shown_moves_the_rest_of_the_card() -> None:
    played = accepted(racing(), card("Ana", "light_blue6 white4 green2 red1"), move("Ana", "light_blue", "a7"), shown("Ana"))
    assert [event["car"] for event in played.events("car_moved")] == ["white", "green", "red"]
    assert played.turn == "Bo"


def test_as_shown_stops_where_a_joker_must_be_named() -> None:
    played = accepted(racing(), card("Ana", "light_blue6 white4 joker2 yellow1"), shown("Ana"))
    assert [event["car"] for event in played.events("car_moved")] == ["light_blue", "white"]
    assert played.view()["moves"]["car"] == "joker" and not played.view()["as_shown"]


def test_as_shown_is_offered_where_it_is_accepted() -> None:
    assert {"do": "as_shown"} in accepted(racing(), card("Ana", "red5")).legal("Ana")
    assert {"do": "as_shown"} not in accepted(racing(), card("Ana", "joker5 red2")).legal("Ana")


def test_a_car_that_moves_tells_the_way_it_went() -> None:
    played = accepted(racing(red="b1"), card("Ana", "red5"), move("Ana", "red", "a6"))
    path = played.events("car_moved")[0]["path"]
    assert (path[0], path[-1], len(path)) == ("b1", "a6", 6)


# --- TR-P1, TR-P2 -------------------------------------------------------------------------------------------------------------


def test_trp1_ahead_and_level_compare_last_columns() -> None:  # TR-P1
    played = accepted(racing(red="a52-57", white="b55-57", green="c56-57", yellow="c54-55"))
    order = played.view()["order"]
    assert order[:4] == ["red", "white", "green", "yellow"]
    assert [played.view()["cars"][car]["rank"] for car in order[:4]] == [57, 57, 57, 55]


def test_trp2_a_line_is_crossed_when_the_spaces_first_column_lies_beyond() -> None:  # TR-P2
    ahead = {"lines": [{"state": "ahead"}] * 3}
    at_the_line = accepted(racing(red="b9", more=ahead), card("Ana", "red5"), move("Ana", "red", "b14"))
    assert (at_the_line.phase, at_the_line.events("line_crossed")) == ("race", [])
    beyond = accepted(racing(red="b10", more=ahead), card("Ana", "red5"), move("Ana", "red", "b15"))
    assert beyond.events("line_crossed") == [{"event": "line_crossed", "tipp": 1, "car": "red"}]


def test_a_card_in_progress_is_picked_up_after_a_correction() -> None:
    played = accepted(racing(), card("Ana", "light_blue6 white4 green2 red1"), correct("light_blue", "finish"))
    assert played.view()["moves"]["car"] == "white"
    assert played.view()["card"]["lines"][0] == {"car": "light_blue", "number": 6, "state": "void", "why": "finished", "named": None}


def test_a_joker_moves_no_car_that_a_house_ruling_took_off_the_track() -> None:
    """TR-R3, TR-R6: it may be named like any other, and takes no step."""
    lines = (racing(red="b5"), put(cars={"red": None}), card("Ana", "joker5"))
    for to in ("b6", "finish"):
        assert refused(*lines, move("Ana", "red", to)) == ("TR-R3", "not_reached")
    assert accepted(*lines, move("Ana", "red")).turn == "Bo"
