"""Secret bets: when they are taken, who has bet, what they pay."""

from __future__ import annotations

import json

import pytest

from tests.games.toprace.evening import (
    AHEAD,
    A,
    Line,
    accepted,
    all_sold,
    bet,
    bets,
    card,
    correct,
    move,
    play,
    racing,
    refused,
    said,
    shown,
    table,
)

LINES: dict[str, object] = {"lines": AHEAD}
ALL_RED = {"Ana": "red", "Bo": "red", "Cy": "red"}


def at_tipp_1() -> tuple[Line, ...]:
    """Red crosses TIPP 1 with the first line of a card that has three more."""
    return (
        racing(red="b11", dark_blue="b5", green="a3", more=LINES),
        card("Ana", "red6 dark_blue4 joker2 green1"),
        move("Ana", "red", "b17"),
    )


def close_bets(tipp: int) -> Line:
    return table("close_bets", tipp=tipp)


def decline(seat: str, tipp: int) -> Line:
    return said(seat, "decline_bet", tipp=tipp)


# --- TR-B1, TR-B2 -------------------------------------------------------------------------------------------------------------


def test_trb1_everybody_names_one_car_own_or_not_repeats_allowed() -> None:  # TR-B1
    opened = accepted(*at_tipp_1())
    assert (opened.phase, opened.turn, opened.view()["bets"]["open"]) == ("bets", None, 1)
    for seat in ("Ana", "Bo", "Cy"):
        assert opened.legal(seat) == [{"do": "bet", "tipp": 1, "car": car} for car in A]
    closed = accepted(*at_tipp_1(), *bets(1, **ALL_RED))
    assert closed.view()["bets"]["lines"][0]["state"] == "closed"
    assert refused(*at_tipp_1(), bet("Ana", 2, "red")) == ("TR-B1", "not_this_line")
    assert refused(*at_tipp_1(), bet("Ana", 0, "red")) == ("TR-B1", "not_this_line")
    assert refused(*all_sold(), bet("Ana", 1, "red")) == ("KERNEL-PHASE", "not_now")
    assert refused(*at_tipp_1(), table("bet", tipp=1, car="red")) == ("KERNEL-SEAT", "not_yours_to_say")


def test_trb1_only_the_first_car_to_cross_opens_bets() -> None:  # TR-B1
    later = (*at_tipp_1(), *bets(1, **ALL_RED), shown("Ana"), move("Ana", "white", "c3"), shown("Ana"))
    played = accepted(*later, card("Bo", "green10"), shown("Bo"), card("Cy", "green5"), shown("Cy"))
    assert played.at("green") == "a21"  # over the line with its second card
    assert (played.phase, played.turn) == ("race", "Ana")


def test_trb2_at_the_crossing_the_race_stops_before_the_card_goes_on() -> None:  # TR-B2
    played = accepted(*at_tipp_1(), bets_when="crossing")
    assert played.view()["card"]["lines"][1]["state"] == "now"
    after = accepted(*at_tipp_1(), *bets(1, **ALL_RED), bets_when="crossing")
    assert (after.phase, after.turn, after.view()["moves"]["car"]) == ("moving", "Ana", "dark_blue")


def test_trb2_after_the_card_bets_wait_until_it_is_resolved() -> None:  # TR-B2
    moving = accepted(*at_tipp_1(), bets_when="card")
    assert (moving.phase, moving.view()["bets"]["waiting"]) == ("moving", [1])
    card_done = (*at_tipp_1(), shown("Ana"), move("Ana", "white", "c3"), shown("Ana"))
    opened = accepted(*card_done, bets_when="card")
    assert (opened.phase, opened.view()["card"]) == ("bets", None)
    assert accepted(*card_done, *bets(1, **ALL_RED), bets_when="card").turn == "Bo"


TWO_LINES = (
    racing(red="b9", dark_blue="b24", green="a3", more={"lines": AHEAD}),
    card("Ana", "red6 dark_blue4 joker2 green1"),
    move("Ana", "red", "b15"),
)
REST = (move("Ana", "dark_blue", "a28"), move("Ana", "white", "b3"), shown("Ana"))


def test_trb2_two_lines_crossed_by_one_card_are_two_bets_in_order() -> None:  # TR-B2
    after_the_card = (*TWO_LINES, *REST)
    assert accepted(*after_the_card, bets_when="card").view()["bets"]["open"] == 1
    second = accepted(*after_the_card, *bets(1, **ALL_RED), bets_when="card")
    assert (second.phase, second.view()["bets"]["open"]) == ("bets", 2)
    at_the_line = (*TWO_LINES, *bets(1, **ALL_RED), REST[0])
    assert accepted(*at_the_line, bets_when="crossing").view()["bets"]["open"] == 2
    assert accepted(*at_the_line, *bets(2, **ALL_RED), *REST[1:], bets_when="crossing").turn == "Bo"


def test_trb2_one_move_over_two_lines_opens_them_one_after_the_other() -> None:  # TR-B2
    start = racing(light_blue="b9", red="a28", more={"lines": AHEAD})
    lines = (start, card("Ana", "light_blue~red", "turbo", to="a27"))
    opened = accepted(*lines)
    assert [event["tipp"] for event in opened.events("line_crossed")] == [1, 2]
    assert (opened.view()["bets"]["open"], opened.view()["bets"]["waiting"]) == (1, [2])
    second = accepted(*lines, *bets(1, **ALL_RED))
    assert (second.view()["bets"]["open"], second.phase) == (2, "bets")
    assert accepted(*lines, *bets(1, **ALL_RED), *bets(2, **ALL_RED)).turn == "Bo"


# --- TR-B3 --------------------------------------------------------------------------------------------------------------------


def test_trb3_a_bet_may_be_changed_until_the_last_one_is_in() -> None:  # TR-B3
    changed = (*at_tipp_1(), bet("Ana", 1, "red"), bet("Bo", 1, "red"), bet("Ana", 1, "green"))
    played = accepted(*changed)
    assert played.view("Ana")["bets"]["own"] == {"1": "green"}
    closed = (*changed, bet("Cy", 1, "red"))
    assert refused(*closed, bet("Ana", 1, "white")) == ("TR-B3", "betting_closed")
    assert refused(*closed, close_bets(1)) == ("TR-B3", "betting_closed")


def test_trb3_playing_on_while_bets_are_open_is_refused() -> None:  # TR-B3
    for line in (move("Ana", "dark_blue", "b4"), shown("Ana"), card("Bo", "white5"), said("Ana", "return_car", car="red", space="a1")):
        assert refused(*at_tipp_1(), line) == ("TR-B3", "bets_open")
    assert refused(*at_tipp_1(), table("end_race")) == ("TR-B3", "bets_open")


def test_trb3_declining_needs_the_switch_and_pays_nothing() -> None:  # TR-B3
    assert refused(*at_tipp_1(), decline("Ana", 1)) == ("TR-B3", "bets_are_not_optional")
    declined = (*at_tipp_1(), decline("Ana", 1), bet("Bo", 1, "red"))
    played = accepted(*declined, bets_optional=True)
    assert {"do": "decline_bet", "tipp": 1} in played.legal("Ana")
    assert played.view()["bets"]["lines"][0]["declined"] == ["Ana"]
    assert accepted(*declined, bet("Ana", 1, "red"), bets_optional=True).view()["bets"]["lines"][0]["in"] == ["Ana", "Bo"]
    closed = accepted(*declined, bet("Cy", 1, "red"), bets_optional=True)
    assert closed.phase == "moving"


def test_trb3_the_controller_closes_for_who_is_absent_and_it_is_recorded() -> None:  # TR-B3
    played = accepted(*at_tipp_1(), bet("Bo", 1, "red"), close_bets(1))
    assert played.events("betting_closed") == [{"event": "betting_closed", "tipp": 1, "absent": ["Ana", "Cy"]}]
    assert played.view()["bets"]["lines"][0]["declined"] == ["Ana", "Cy"]
    assert refused(*at_tipp_1(), close_bets(2)) == ("TR-B1", "not_this_line")
    assert refused(*at_tipp_1(), said("Ana", "close_bets", tipp=1)) == ("KERNEL-SEAT", "not_yours_to_say")
    assert refused(*all_sold(), close_bets(1)) == ("KERNEL-PHASE", "not_now")
    assert {"do": "close_bets", "tipp": 1} in accepted(*at_tipp_1()).legal("table")


# --- TR-B4 --------------------------------------------------------------------------------------------------------------------


def public(lines: tuple[Line, ...], viewer: str, number: int) -> str:
    """Everything a viewer hears and sees, as one text; of one's own bet nothing is left out."""
    played = play(*lines)
    return json.dumps([played.view(viewer), played.rulings[number:]], sort_keys=True)


def test_trb4_bets_stay_secret_from_players_tablet_log_and_onlookers() -> None:  # TR-B4
    for car in A:
        lines = (*at_tipp_1(), bet("Ana", 1, "red"), bet("Ana", 1, car), bet("Bo", 1, "green"), bet("Cy", 1, "green"))
        other = (*at_tipp_1(), bet("Ana", 1, "red"), bet("Ana", 1, "white"), bet("Bo", 1, "green"), bet("Cy", 1, "green"))
        for viewer in ("Bo", "Cy", "onlooker", "table"):
            assert public(lines, viewer, 0) == public(other, viewer, 0)
    assert play(*at_tipp_1(), bet("Ana", 1, "red")).view("Ana")["bets"]["own"] == {"1": "red"}


def test_trb4_the_race_s_end_opens_them() -> None:  # TR-B4
    lines = (*at_tipp_1(), *bets(1, Ana="red", Bo="green", Cy="red"))
    played = accepted(*lines, *(correct(car, "finish") for car in A))
    opened = [(event["seat"], event["car"]) for event in played.events("bet_paid")]
    assert opened == [("Ana", "red"), ("Bo", "green"), ("Cy", "red")]
    undo = table("retract", to=len(lines))
    assert play(*lines, *(correct(car, "finish") for car in A), undo).why[0] == "KERNEL-UNDO"


# --- TR-B5, TR-B6 ---------------------------------------------------------------------------------------------------------------

TABLE = [
    [90_000, 60_000, 30_000, 0, -10_000, -30_000],
    [60_000, 40_000, 20_000, -10_000, -30_000, -60_000],
    [30_000, 20_000, 10_000, -20_000, -60_000, -90_000],
]
PRIZES = [200_000, 150_000, 100_000, 60_000, 30_000, 10_000]


@pytest.mark.parametrize("place", range(6))
@pytest.mark.parametrize("tipp", [1, 2, 3])
def test_trb5_paid_by_the_place_of_the_car_bet_on(tipp: int, place: int) -> None:  # TR-B5
    columns = {1: ("b14", "b15"), 2: ("a26", "a27"), 3: ("a38", "a39")}[tipp]
    states = [{"state": "ahead" if line == tipp else "closed"} for line in (1, 2, 3)]
    order = ("light_blue", "white", "green", "dark_blue", "yellow", "red")
    start = racing({**dict.fromkeys(A, "Bo"), "red": "Cy"}, red=columns[0], more={"lines": states})
    played = accepted(
        start,
        card("Ana", "light_blue6 red4 green2 dark_blue1"),
        shown("Ana"),
        *bets(tipp, Ana=order[place], Bo="red", Cy="red"),
        *(correct(car, "finish") for car in order),
    )
    assert played.phase == "over"
    assert played.balance("Ana") == 200_000 + TABLE[tipp - 1][place]
    assert played.balance("Cy") == 200_000 + PRIZES[5] + TABLE[tipp - 1][5]


def test_trb6_a_line_never_crossed_has_no_bets_and_pays_nothing() -> None:  # TR-B6
    lines = (*at_tipp_1(), *bets(1, **ALL_RED), *(correct(car, "finish") for car in A))
    played = accepted(*lines)
    assert {event["tipp"] for event in played.events("bet_paid")} == {1}
    assert [line["state"] for line in played.view()["bets"]["lines"]] == ["closed", "ahead", "ahead"]


def test_without_bets_no_line_stops_the_race() -> None:
    played = accepted(racing(red="b11", more=LINES), card("Ana", "red10"), shown("Ana"), bets=False)
    assert (played.turn, played.view()["bets"]) == ("Bo", None)


def test_the_last_card_may_cross_a_line_and_bets_come_before_the_end() -> None:
    hands = {"hands": {"Ana": 1, "Bo": 0, "Cy": 0}, **LINES}
    lines = (racing(red="b11", more=hands), card("Ana", "red10"), shown("Ana"))
    for when in ("card", "crossing"):
        assert accepted(*lines, bets_when=when).phase == "bets"
        assert accepted(*lines, *bets(1, **ALL_RED), bets_when=when).phase == "over"


def test_a_correction_opens_no_bets() -> None:
    played = accepted(racing(red="b11", more=LINES), correct("red", "b20"))
    assert (played.phase, played.turn) == ("race", "Ana")
    assert played.view()["bets"]["lines"][0]["state"] == "ahead"
