"""Before the first bid: money, controller, cards, and what a header may say."""

from __future__ import annotations

import json
from typing import Any

import pytest

from companion.kernel.form import Json
from companion.table import records
from tests.games.toprace.evening import SIX, THREE, TWO, A, B, accepted, all_sold, deal, play, refused, reveal, said, table


def test_ts1_everybody_begins_with_200_000_from_the_bank() -> None:  # TR-S1
    end = play(seats=SIX).end
    assert end["balances"] == dict.fromkeys(SIX, 200_000)
    assert end["bank"] == -1_200_000
    assert (end["phase"], end["turn"], end["places"], end["winners"], end["scores"]) == ("setup", None, [], [], None)


@pytest.mark.parametrize("seats", [("Ana",), (*SIX, "Gus")])
def test_ts1_two_to_six_players(seats: tuple[str, ...]) -> None:  # TR-S1
    with pytest.raises(records.BadLine):
        play(seats=seats)


def test_ts2_the_controllers_commands_are_the_tables_whoever_controls() -> None:  # TR-S2
    assert play(deal(), controller="Cy").view()["controller"] == "Cy"
    assert play(deal()).view()["controller"] == "Ana"
    assert refused(deal(), said("Cy", "reveal_driver", car="red"), controller="Cy") == ("KERNEL-SEAT", "not_yours_to_say")
    assert refused(deal(), reveal("red"), said("Ana", "close_bidding")) == ("KERNEL-SEAT", "not_yours_to_say")


@pytest.mark.parametrize(("count", "each"), [(2, 24), (3, 16), (4, 12), (5, 9), (6, 8)])
def test_ts3_cards_are_dealt_evenly_and_before_the_auction(count: int, each: int) -> None:  # TR-S3
    played = accepted(deal(), seats=SIX[:count])
    assert [seat["cards"] for seat in played.view()["seats"]] == [each] * count
    assert played.phase == "auction"
    assert refused(reveal("red"), seats=SIX[:count]) == ("KERNEL-PHASE", "not_now")
    assert refused(deal(), deal()) == ("KERNEL-PHASE", "not_now")


def test_ts3_a_named_hand_is_known_whatever_its_size_of_the_others_only_the_count_is() -> None:  # TR-S3
    played = accepted(deal(Bo=["red10", "joker5"]))
    assert [seat["cards"] for seat in played.view()["seats"]] == [16, 2, 16]
    assert played.view("Bo")["hand"] == {"known": ["red10", "joker5"], "unknown": 0}
    assert played.view("Ana")["hand"] == {"known": [], "unknown": 16}
    assert accepted(deal(Bo=[])).view("Bo")["hand"] == {"known": [], "unknown": 0}


def test_ts3_no_more_cards_of_a_kind_are_dealt_than_the_deck_has() -> None:  # TR-S3
    assert refused(deal(Ana=["red10"], Bo=["red10"])) == ("KERNEL-STOCK", "not_in_stock")
    assert refused(deal(Ana=["joker5"] * 4)) == ("KERNEL-STOCK", "not_in_stock")
    accepted(deal(Ana=["joker5"] * 2, Bo=["joker5"]))


def test_ts3_a_refused_deal_tells_no_card() -> None:
    assert "red10" not in json.dumps(play(deal(Ana=["red10"], Bo=["red10"])).last)


def test_ts4_any_driver_may_come_up_first_for_they_lie_face_down() -> None:  # TR-S4
    listed = accepted(deal()).legal("table")
    assert listed == [{"do": "reveal_driver", "car": car} for car in A]


def test_ts4_the_app_may_shuffle_and_deal_instead_and_says_so() -> None:  # TR-S4
    played = play()
    game, state = played.replay.game, played.state
    dealt = game.chance(state, lambda count: count - 1)
    assert dealt is not None
    hands = dealt.command.hands  # type: ignore[attr-defined]
    assert [len(hands[seat]) for seat in THREE] == [16, 16, 16]
    assert sorted(card for hand in hands.values() for card in hand) == sorted(play().view()["deck"]["left"])
    outcome: Any = game.rule(state, dealt.by, dealt.command)
    assert outcome.disclosed
    turned = game.chance(outcome.state, lambda count: 0)
    assert turned is not None and game.rule(outcome.state, turned.by, turned.command).disclosed  # type: ignore[union-attr]


def test_the_editions_have_their_own_cars_and_switches() -> None:
    a, b = play(edition="a"), play(edition="b")
    assert (tuple(a.view()["cars"]), tuple(b.view()["cars"])) == (A, B)
    assert (a.view()["races"], b.view()["races"]) == (1, 3)
    options = b.state.setup.options
    assert (options.bets_when, options.breakdown_until, options.max_drivers) == ("card", "level", None)
    options = a.state.setup.options
    assert (options.bets_when, options.breakdown_until, options.max_drivers) == ("crossing", "overtaken", "printed")
    assert "light_blue~red" in a.view()["deck"]["left"] and "blue~red" in b.view()["deck"]["left"]


def test_the_first_edition_is_played_where_the_header_names_none() -> None:
    header = {"record": 1, "game": "toprace", "seats": list(TWO), "options": {}}
    assert records.replay_record(json.dumps(header).encode()).state.setup.edition_name == "a"


@pytest.mark.parametrize(
    "options",
    [
        {"races": 2},
        {"races": True},
        {"races": None},
        {"bets": 1},
        {"depth": "expert"},
        {"max_drivers": 0},
        {"max_drivers": "2"},
        {"track": "moon"},
        {"controller": "Zed"},
        {"controller": None},
        {"colour": "red"},
    ],
)
def test_a_switch_that_can_not_be_is_no_header(options: dict[str, Json]) -> None:
    with pytest.raises(records.BadLine):
        play(**options)


def test_max_drivers_may_be_null_or_any_number() -> None:
    for most in (None, 1, 2, 99):
        assert play(max_drivers=most).state.setup.options.max_drivers == most


@pytest.mark.parametrize(
    "line",
    [
        deal(Zed=["red10"]),
        deal(Ana=["red11"]),
        deal(Ana=["yellow2 red3"]),
        reveal("blue"),
        reveal("joker"),
        table("sold", seat="Zed", amount=10_000),
        said("Ana", "place_car", car="red", space="d1"),
        said("Ana", "place_car", car="red", space="finish"),
        said("Ana", "move", car="red", to="a16"),
        said("Ana", "play_card", card="red~green"),
        said("Ana", "play_card", card="light_blue~red", as_="both"),
        said("Ana", "bet", tipp=1, car="purple"),
        table("race_over", order=["red", "purple"]),
        table("correct", piece="purple", to="a1", reason="x"),
        table("correct", piece="red", to="nowhere", reason="x"),
        table("correct", piece="red", to=7, reason="x"),
        table("set_position", position={"cars": {"purple": "a1"}}, reason="x"),
        table("set_position", position={"weather": "sun"}, reason="x"),
        table("set_position", position={"phase": "night"}, reason="x"),
        table("set_position", position={"turn": "Zed"}, reason="x"),
        table("set_position", position={"money": {"Ana": "much"}}, reason="x"),
        table("set_position", position={"hands": {"Ana": -1}}, reason="x"),
        table("set_position", position={"lines": [{"state": "red"}]}, reason="x"),
        table("set_position", position={"broken": [{"car": "red"}]}, reason="x"),
    ],
)
def test_a_name_that_does_not_exist_is_no_line(line: dict[str, Json]) -> None:
    with pytest.raises(records.BadLine):
        play(line)


def test_a_special_card_is_the_same_in_either_order() -> None:
    played = play(*all_sold(), said("Cy", "play_card", card="red~light_blue", as_="turbo"))
    assert played.last["accepted"] and played.events("card_played")[0]["card"] == "light_blue~red"
