"""Collecting and sorting."""

from __future__ import annotations

from typing import Any

from tests.games.racebow.evening import START, Line, accepted, after, end, has, lift, misread, move, put, refused, said, swap, tile, turbo


def on(feature: str, *stack: str, **markers: Any) -> tuple[Line, ...]:
    """Ana has that stack and stands, after her move, on tile 1's action cell, Earth 1."""
    return (*after(tile(feature=f"{feature} e1")), put(players={"Ana": has(*stack, **markers)}), move("Ana", "e1"), tile())


# --- collecting -----------------------------------------------------------------------------------------------------------------------


def test_the_first_to_arrive_takes_the_colour_to_the_lowest_free_place() -> None:  # RB-C1
    played = accepted(*after(tile("red e1")), put(players={"Ana": has("blue", "violet")}), move("Ana", "e1"))
    assert played.player("Ana")["stack"] == ["blue", "violet", "red"]
    assert played.events("colour_collected") == [{"event": "colour_collected", "seat": "Ana", "colour": "red", "place": 3}]
    assert played.view()["course"][0]["colour"]["pawn"] == "taken"
    assert played.view()["supply"]["red"] == 7  # it lies in the stack now


def test_the_first_to_arrive_raises_the_marker_and_the_pawn_goes_back() -> None:  # RB-C2
    for bonus, now in (("propeller", 4), ("oxygen", 4), ("turbo", 3)):
        opening = after(tile(feature=f"{bonus} e1"))
        assert accepted(*opening).view()["supply"][bonus] == 4
        played = accepted(*opening, move("Ana", "e1"))
        assert played.player("Ana")["markers"][bonus] == now
        assert played.view()["supply"][bonus] == 5
        assert played.events("bonus_collected") == [{"event": "bonus_collected", "seat": "Ana", "bonus": bonus, "now": now}]


def test_later_visitors_collect_nothing() -> None:  # RB-C3
    for course in (after(tile("red e2")), after(tile(feature="turbo e2"))):
        played = accepted(*course, move("Ana", "e2"), tile(), end("Ana"), move("Bo", "e2"))
        assert played.player("Bo")["stack"] == []
        assert played.player("Bo")["markers"]["turbo"] == 2
        assert played.events("colour_collected") == played.events("bonus_collected") == []


# --- action cells ---------------------------------------------------------------------------------------------------------------------


def test_an_action_cell_works_for_every_visitor() -> None:  # RB-C4
    both = put(players={"Ana": has("red", "blue"), "Bo": has("green", "violet")})
    course = (*after(tile(feature="swap e1")), both, move("Ana", "e1"), tile(), swap("Ana", "red", "blue"), end("Ana"))
    played = accepted(*course, move("Bo", "e1"), swap("Bo", "green", "violet"))
    assert played.player("Ana")["stack"] == ["blue", "red"]
    assert played.player("Bo")["stack"] == ["violet", "green"]


def test_using_it_is_the_players_choice_and_once_a_visit() -> None:  # RB-C4
    assert accepted(*on("swap", "red", "blue"), end("Ana")).player("Ana")["stack"] == ["red", "blue"]
    used = (*on("swap", "red", "blue"), swap("Ana", "red", "blue"))
    assert refused(*used, swap("Ana", "red", "blue")) == ("RB-C4", "action_used")
    assert accepted(*used).end["turn"] == "Ana"  # a turbo is left to choose
    assert accepted(*on("swap", "red", "blue", turbo=0), swap("Ana", "red", "blue")).end["turn"] == "Bo"


def test_an_action_is_left_behind_by_a_turbo() -> None:  # RB-C4
    gone_on = (*on("swap", "red", "blue"), turbo("Ana", "e1"), tile())
    assert refused(*gone_on, swap("Ana", "red", "blue")) == ("KERNEL-TURN", "not_your_turn")
    after_turbo = after(tile(), tile(feature="swap e1"))
    lines = (*after_turbo, put(players={"Ana": has("red", "blue")}), move("Ana", "e1"), tile(), turbo("Ana", "e1"), tile())
    assert accepted(*lines, swap("Ana", "red", "blue")).player("Ana")["stack"] == ["blue", "red"]


def test_an_action_needs_a_visit_in_this_turn() -> None:  # RB-C4
    assert refused(*START, put(players={"Ana": has("red")}), lift("Ana", "red")) == ("KERNEL-PHASE", "not_now")
    away = (*START, put(players={"Ana": has("red")}), move("Ana", "e1"), tile())
    assert refused(*away, lift("Ana", "red")) == ("RB-C4", "no_action_here")
    staying = (*on("to_top", "red", "blue"), end("Ana"), move("Bo", "e2"), end("Bo"))
    assert refused(*staying, lift("Ana", "red")) == ("KERNEL-PHASE", "not_now")


def test_an_action_without_pawns_enough_is_no_choice() -> None:  # RB-C4
    assert accepted(*on("to_top", turbo=0)).end["turn"] == "Bo"
    assert accepted(*on("swap", "red", turbo=0)).end["turn"] == "Bo"
    assert accepted(*on("to_bottom", "red", turbo=0)).end["turn"] == "Ana"
    assert accepted(*on("swap", "red")).legal("Ana")[-1] == {"do": "end_turn"}
    assert not any(each["do"] == "use_action" for each in accepted(*on("swap", "red")).legal("Ana"))


def test_to_top_puts_one_pawn_on_top() -> None:  # RB-C5
    opening = on("to_top", "red", "blue", "green")
    for pawn, stack in (("red", ["blue", "green", "red"]), ("blue", ["red", "green", "blue"]), ("green", ["red", "blue", "green"])):
        assert accepted(*opening, lift("Ana", pawn)).player("Ana")["stack"] == stack
    assert refused(*opening, swap("Ana", "red", "blue")) == ("RB-C5", "other_action")
    assert refused(*opening, lift("Ana", "violet")) == ("KERNEL-STOCK", "not_in_stock")


def test_to_bottom_puts_one_pawn_at_the_base() -> None:  # RB-C6
    opening = on("to_bottom", "red", "blue", "green")
    for pawn, stack in (("red", ["red", "blue", "green"]), ("blue", ["blue", "red", "green"]), ("green", ["green", "red", "blue"])):
        assert accepted(*opening, lift("Ana", pawn)).player("Ana")["stack"] == stack
    assert refused(*opening, swap("Ana", "red", "blue")) == ("RB-C6", "other_action")


def test_swap_exchanges_any_two_pawns() -> None:  # RB-C7
    opening = on("swap", "red", "blue", "green")
    for one, other, stack in (("red", "green", ["green", "blue", "red"]), ("blue", "red", ["blue", "red", "green"])):
        assert accepted(*opening, swap("Ana", one, other)).player("Ana")["stack"] == stack
        assert accepted(*opening, swap("Ana", other, one)).player("Ana")["stack"] == stack
    assert refused(*opening, lift("Ana", "red")) == ("RB-C7", "other_action")
    assert refused(*opening, swap("Ana", "red", "red")) == ("RB-C7", "same_pawn")
    assert refused(*opening, swap("Ana", "red", "violet")) == ("KERNEL-STOCK", "not_in_stock")


def test_what_may_be_sorted_is_listed_once() -> None:  # RB-C7
    legal = accepted(*on("swap", "green", "red", "blue", turbo=0)).legal("Ana")
    pairs = [["red", "green"], ["red", "blue"], ["green", "blue"]]
    assert legal == [*({"do": "use_action", "pawns": pair} for pair in pairs), {"do": "end_turn"}]
    legal = accepted(*on("to_top", "green", "red", turbo=0)).legal("Ana")
    assert legal == [{"do": "use_action", "pawn": "red"}, {"do": "use_action", "pawn": "green"}, {"do": "end_turn"}]


def test_an_action_names_one_pawn_or_two_of_the_colours_there_are() -> None:
    assert misread(said("Ana", "use_action")) == (2, "key_missing")
    assert misread(said("Ana", "use_action", pawn="red", pawns=["red", "blue"])) == (2, "key_unknown")
    assert misread(said("Ana", "use_action", pawn="pink")) == (2, "name_unknown")
    assert misread(said("Ana", "use_action", pawns=["red", "pink"])) == (2, "name_unknown")
    assert misread(said("Ana", "use_action", pawns=["red"]))[0] == 2
    assert misread(said("Ana", "use_action", pawn=None))[0] == 2
