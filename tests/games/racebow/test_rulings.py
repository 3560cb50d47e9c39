"""House rulings, retracts, and what a record of Racebow may hold."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.games.racebow.evening import (
    COLOURS,
    FIVE,
    START,
    THREE,
    Line,
    accepted,
    after,
    correct,
    end,
    has,
    listed,
    misread,
    move,
    play,
    put,
    refused,
    said,
    starts,
    tile,
    turbo,
)

WON = (*after(tile("violet e1", "to_top a4")), put(players={"Ana": has("red", "yellow", "green", "blue")}), move("Ana", "e1"))


def test_house_rulings_say_why_and_are_the_tables() -> None:
    for line in (put(reason=None), put(reason=" "), correct("player:Ana", ["earth", 2], reason=None), correct("turbo:Ana", 1, reason="")):
        assert refused(*START, line) == ("KERNEL-REASON", "reason_missing")
    for line in (put(turn="Bo"), correct("player:Ana", ["earth", 2])):
        assert refused(*START, {**line, "by": "Ana"}) == ("KERNEL-SEAT", "not_yours_to_say")


def test_there_is_no_money_to_adjust() -> None:
    line = said("table", "adjust_money", seat="Ana", amount=1, reason="generous")
    assert refused(*START, line) == ("KERNEL-PHASE", "not_now")
    assert misread(*START, {**line, "seat": "Zoé"}) == (8, "seat_unknown")


def test_one_piece_is_put_elsewhere() -> None:
    moved = (*START, move("Ana", "e1"), tile(), end("Ana"))
    assert accepted(*moved, correct("player:Ana", ["air", 2])).player("Ana")["cell"] == ["air", 2]
    assert accepted(*moved, correct("Ana", [2, "air", 2])).player("Ana")["tile"] == 2
    assert accepted(*moved, correct("turbo:Ana", 5)).player("Ana")["markers"]["turbo"] == 5
    stacked = (*moved, put(players={"Ana": {"stack": ["red", "blue"]}}))
    assert accepted(*stacked, correct("green:Ana", 2)).player("Ana")["stack"] == ["red", "green", "blue"]
    assert accepted(*stacked, correct("blue:Ana", 1)).player("Ana")["stack"] == ["blue", "red"]
    assert accepted(*stacked, correct("red:Ana", 0)).player("Ana")["stack"] == ["blue"]


def test_a_correction_that_cannot_be_is_refused() -> None:
    moved = (*START, move("Ana", "e1"), tile(), end("Ana"))
    assert refused(*moved, correct("player:Ana", [9, "earth", 1])) == ("KERNEL-STOCK", "tile_not_there")
    assert refused(*moved, correct("player:Bo", ["air", 1])) == ("KERNEL-STOCK", "start_cells_clash")
    assert refused(*moved, correct("turbo:Ana", 6)) == ("KERNEL-STOCK", "marker_beyond")
    assert refused(*moved, correct("turbo:Ana", -1)) == ("KERNEL-STOCK", "marker_beyond")


@pytest.mark.parametrize(
    ("piece", "to", "reason"),
    [
        ("player:Zoé", ["earth", 1], "piece_unknown"),
        ("Zoé", ["earth", 1], "piece_unknown"),
        ("bishop:Ana", 1, "piece_unknown"),
        ("player:Ana", ["fire", 1], "wrong_type"),
        ("player:Ana", ["earth", 5], "wrong_type"),
        ("player:Ana", "earth", "wrong_type"),
        ("player:Ana", [True, "earth", 1], "wrong_type"),
        ("turbo:Ana", "2", "wrong_type"),
        ("red:Ana", None, "wrong_type"),
    ],
)
def test_a_correction_of_something_that_does_not_exist_is_not_well_formed(piece: str, to: Any, reason: str) -> None:
    assert misread(*START, correct(piece, to)) == (8, reason)


def test_a_position_is_taken_back_whole_or_in_part() -> None:
    early = accepted(*after(tile("red e1", "turbo a4")), move("Ana", "e1"))
    later = (*after(tile("red e1", "turbo a4")), move("Ana", "e1"), tile(), turbo("Ana", "a1"), tile(), move("Bo", "e2"), end("Bo"))
    assert accepted(*later, put(**early.position)).end["hash"] == early.end["hash"]
    for part in early.position:
        assert accepted(*later, put(**{part: accepted(*later).position[part]})).end["hash"] == accepted(*later).end["hash"]
    assert accepted(*later, put(**accepted().position)).end["hash"] == accepted().end["hash"]


@pytest.mark.parametrize(
    ("position", "reason"),
    [
        ({"players": {"Ana": {"stack": ["red", "red"]}}}, "colour_twice"),
        ({"players": {"Ana": {"markers": {"oxygen": 6}}}}, "marker_beyond"),
        ({"players": {"Ana": {"tile": 7}}}, "tile_not_there"),
        ({"players": {"Ana": {"tile": -1}}}, "tile_not_there"),
        ({"start_cells": {"Ana": 2}}, "start_cells_clash"),
        ({"course": [{"number": 1, "tile": "red+swap#1", "feature_pawn": "there"}]}, "action_without_pawn"),
        ({"start_cells": {}, "course": [{"number": 2, "tile": "red+swap#1"}]}, "start_cells_clash"),
        ({"course": [{"number": 1, "tile": "red+swap#1"}, {"number": 3, "tile": "red+swap#2"}]}, "course_broken"),
        ({"course": [{"number": 1, "tile": "red+swap#1"}, {"number": 2, "tile": "red+swap#1"}]}, "tile_twice"),
        ({"course": [{"number": 1, "tile": {"colour": ["red", ["earth", 1]], "feature": ["swap", ["earth", 1]]}}]}, "cell_twice"),
        ({"gone": [{"colour": ["red", ["earth", 1]], "feature": ["swap", ["earth", 2]]}] * 56}, "too_many_tiles"),
        ({"shuffled": [1]}, "shuffled_too_many"),
        ({"shuffled": []}, "shuffled_too_many"),
        ({"places": ["Bo"]}, "place_unearned"),
        ({"steps": 3}, "steps_beyond"),
    ],
)
def test_an_impossible_position_is_refused(position: dict[str, Any], reason: str) -> None:
    assert refused(*START, put(**position)) == ("KERNEL-STOCK", reason)


@pytest.mark.parametrize(
    "position",
    [
        {"weather": "sun"},
        {"players": {"Zoé": {}}},
        {"players": {"Ana": {"money": 3}}},
        {"players": {"Ana": {"stack": "red"}}},
        {"players": {"Ana": {"stack": ["pink"]}}},
        {"players": {"Ana": {"markers": {"wings": 1}}}},
        {"players": {"Ana": {"markers": {"turbo": True}}}},
        {"players": []},
        {"start_cells": {"Ana": 5}},
        {"course": [{"number": 1}]},
        {"course": [{"number": 1, "tile": "red+swap#9"}]},
        {"course": [{"number": 1, "tile": "red+turbo#1", "colour_pawn": "eaten"}]},
        {"course": {"number": 1}},
        {"gone": ["red+swap#9"]},
        {"gone": [{"colour": ["red", ["earth", 1]]}]},
        {"places": ["Zoé"]},
        {"turn": "Zoé"},
        {"steps": "1"},
        {"action": 1},
        {"chores": [{"do": "dance"}]},
        {"chores": ["clear"]},
    ],
)
def test_a_position_of_things_that_do_not_exist_is_not_well_formed(position: dict[str, Any]) -> None:
    assert misread(*START, put(**position))[0] == 8


def test_the_turn_may_be_given_to_somebody_else() -> None:
    assert accepted(*START, put(turn="Bo")).end["turn"] == "Bo"
    assert accepted(*START, put(turn="Bo"), move("Bo", "e2")).player("Bo")["tile"] == 1
    assert accepted(*START, put(turn=None)).end["turn"] == "Ana"


def test_winners_are_reckoned_again() -> None:  # RB-E2
    assert accepted(*WON).end["winners"] == ["Ana"]
    undone = accepted(*WON, put(players={"Ana": {"stack": ["red", "yellow", "green", "violet", "blue"]}}))
    assert (undone.end["winners"], undone.end["places"]) == ([], [])
    assert undone.end["phase"] == "turn_over"  # Ana leads again, and four tiles lie ahead of her
    other = put(players={"Ana": {"stack": ["red"]}, "Bo": {"stack": list(COLOURS)}})
    assert accepted(*WON, other).end["places"] == ["Bo", "Ana"]
    three = ("Ana", "Bo", "Cy")
    opening = (said("table", "start_cells", cells={"Ana": 1, "Bo": 2, "Cy": 3}), *(tile(),) * 5)
    both = put(players={"Ana": {"stack": list(COLOURS)}, "Bo": {"stack": list(COLOURS)}}, places=["Bo", "Ana"])
    played = accepted(*opening, both, seats=three)
    assert (played.end["places"], played.end["winners"], played.end["phase"]) == (["Bo", "Ana", "Cy"], ["Bo"], "over")
    assert refused(*opening, put(turn="Ana", players={"Ana": {"stack": list(COLOURS)}}, places=["Ana"]), seats=three) == (
        "KERNEL-STOCK",
        "turn_of_finished",
    )


def test_what_was_entered_can_be_taken_back_but_not_what_the_app_drew() -> None:
    lines = (*START, move("Ana", "e1"), listed("red+swap#1"))
    back = said("table", "retract", to=7)
    assert accepted(*lines, back).end["hash"] == accepted(*START).end["hash"]
    drawn = (*START, move("Ana", "e1"), listed("red+swap#1", by_app=True))
    assert refused(*drawn, back) == ("KERNEL-UNDO", "shown_since")
    assert accepted(*drawn, {**back, "force": True, "reason": "dropped the pile"}).end["hash"] == accepted(*START).end["hash"]
    assert accepted(*WON, said("table", "retract", to=8)).end["winners"] == []


@pytest.mark.parametrize(
    "line",
    [
        said("Ana", "move"),
        said("Ana", "move", to=["earth", 5]),
        said("Ana", "move", to=["fire", 1]),
        said("Ana", "move", to="earth"),
        said("Ana", "move", to=["earth", True]),
        said("Ana", "move", to=["earth", 1.0]),
        said("Ana", "move", to=["earth", 1, 2]),
        said("Ana", "move", to=["earth", 1], by_app=False),
        said("Zoé", "end_turn"),
        said("Ana", "end_turn", turn=1),
        said("Ana", "roll", face="sun"),
        said("table", "turn_over"),
        said("table", "turn_over", tile=None),
        said("table", "turn_over", tile="red+swap#1", cells={"colour": ["red", ["earth", 1]], "feature": ["swap", ["earth", 2]]}),
        said("table", "turn_over", cells={"colour": ["red", ["earth", 1]]}),
        said("table", "turn_over", cells={"colour": ["red", ["earth", 1]], "feature": ["swap", ["earth", 2]], "x": ["swap", ["earth", 2]]}),
        said("table", "turn_over", cells={"colour": "red", "feature": "swap"}),
        said("table", "turn_over", tile="red+swap#1", by_app=1),
        said("table", "start_cells", cells=[1, 2]),
        said("table", "start_cells", cells={"Ana": "1", "Bo": 2}),
    ],
)
def test_lines_that_are_not_well_formed(line: dict[str, Any]) -> None:
    assert misread(line)[0] == 2


def test_a_view_says_the_same_to_everybody() -> None:
    played = accepted(*after(tile("red e1", "swap a4")), move("Ana", "e1"), tile())
    views = [{key: value for key, value in played.view(viewer).items() if key != "viewer"} for viewer in ("Ana", "Bo", "onlooker")]
    assert json.dumps(views[0]) == json.dumps(views[1]) == json.dumps(views[2])
    assert "position" not in views[0]


def test_refusals_change_nothing_and_the_replay_goes_on() -> None:
    played = play(*START, move("Ana", "e4"), move("Bo", "e2"), move("Ana", "e1"))
    assert played.refusals == [(8, "RB-M1", "too_far"), (9, "KERNEL-TURN", "not_your_turn")]
    assert played.end["hash"] == accepted(*START, move("Ana", "e1")).end["hash"]


def test_the_game_may_be_ended_as_it_lies() -> None:
    """RB-E2: the places so far; nobody else gets one."""
    ended = said("table", "end_here", reason="late")
    played = accepted(*START, ended)
    assert (played.end["phase"], played.end["turn"], played.end["places"], played.end["winners"]) == ("over", None, [], [])
    opening = (said("table", "start_cells", cells={"Ana": 1, "Bo": 2, "Cy": 3}), *(tile(),) * 5)
    first = accepted(*opening, put(players={"Bo": {"stack": list(COLOURS)}}), ended, seats=("Ana", "Bo", "Cy"))
    assert (first.end["places"], first.end["winners"]) == (["Bo"], ["Bo"])
    assert refused(*START, ended, ended) == ("KERNEL-OVER", "game_over")


@pytest.mark.parametrize("lines", [(), START, (*START, move("Ana", "e1"))], ids=["at the start", "in play", "after a move"])
def test_what_was_ended_here_is_put_right_and_stays_over(lines: tuple[Line, ...]) -> None:
    """RB-E2: until it is somebody's turn again; the position shown, put back, changes nothing."""
    ended = (*lines, said("table", "end_here", reason="late"))
    played = accepted(*ended)
    for ruling in (put(**played.position), put(chores=[]), put(players={"Ana": has(turbo=1)}), correct("turbo:Ana", 1)):
        after_all = accepted(*ended, ruling)
        assert (after_all.end["phase"], after_all.end["turn"], after_all.end["winners"]) == ("over", None, [])
    assert accepted(*ended, put(**played.position)).end == played.end
    assert played.replay.game.chance(played.state, lambda number: 0) is None
    in_order = accepted(*START, said("table", "end_here", reason="late"), put(players={"Bo": {"stack": list(COLOURS)}}))
    assert (in_order.end["phase"], in_order.end["winners"]) == ("over", ["Bo"])
    if lines:
        assert accepted(*ended, put(turn="Bo")).end["turn"] == "Bo"


def test_who_is_found_to_have_won_an_evening_ended_early_has_won() -> None:
    """RB-E2"""
    opening = (starts(Ana=1, Bo=2, Cy=3), *(tile(),) * 5, said("table", "end_here", reason="late"))
    played = accepted(*opening, put(players={"Bo": {"stack": list(COLOURS)}}), seats=("Ana", "Bo", "Cy"))
    assert (played.end["phase"], played.end["winners"], played.end["places"]) == ("over", ["Bo"], ["Bo"])


def test_the_tiles_put_back_as_they_lie_leave_open_as_much_of_the_pile_as_before() -> None:
    """RB-T3: what turned up since the discards were shuffled is known, and stays so."""
    unlisted = {"colour": ["red", ["earth", 1]], "feature": ["swap", ["earth", 2]]}
    empty = put(course=[{"number": number, "tile": f"red+swap#{number}"} for number in (1, 2)], gone=[unlisted] * 58)
    lines = (starts(Ana=1, Bo=2), empty, put(shuffled=[58]))
    played = accepted(*lines)
    for part in ("course", "gone", "shuffled"):
        assert accepted(*lines, put(**{part: played.position[part]})).end["hash"] == played.end["hash"], part


def test_what_is_to_do_by_hand_is_put_back_as_it_was() -> None:
    chores: list[dict[str, Any]] = [
        {"do": "clear", "number": 1, "pawns": ["red", "turbo"]},
        {"do": "lay", "number": 6},
        {"do": "shuffle", "discards": 3},
    ]
    assert accepted(*START, put(chores=chores)).position["chores"] == chores


def test_nobody_who_has_left_is_put_on_turn() -> None:
    """KERNEL-COMPANY: nobody could go on."""
    left = (starts(Ana=1, Bo=2, Cy=3), *FIVE, said("table", "leave", seat="Bo", reason="has to go"))
    assert refused(*left, put(turn="Bo"), seats=THREE) == ("KERNEL-COMPANY", "has_left")
    assert accepted(*left, put(turn="Cy"), seats=THREE).end["turn"] == "Cy"
