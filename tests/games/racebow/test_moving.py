"""Moving: how far, at what price, where not, once more with a turbo, and who is passed over."""

from __future__ import annotations

import pytest

from tests.games.racebow.evening import START, THREE, Line, accepted, after, end, has, move, put, refused, said, starts, tile, turbo

AWAY = (tile(),) * 5


def standing(at: str) -> tuple[Line, ...]:
    """Ana on that cell of tile 1, Bo beside her, six tiles out; her turn."""
    return (starts(Ana=1, Bo=2), *AWAY, put(players={"Ana": has(tile=1, at=at), "Bo": has(tile=1, at="e1")}), tile())


# --- how far ----------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("at", "within"),
    [
        ("w1", "w1 w2 e1 e2"),
        ("w3", "w2 w3 w4 e2 e3 e4"),
        ("e2", "w1 w2 w3 e1 e2 e3 a1 a2 a3"),
        ("e4", "w3 w4 e3 e4 a3 a4"),
        ("a4", "e3 e4 a3 a4"),
    ],
)
def test_a_step_goes_one_level_and_one_column_at_most(at: str, within: str) -> None:  # RB-M1
    opening = standing(at)
    assert accepted(*opening).cells("Ana") == set(within.split())
    for cell in (f"{level}{column}" for level in "wea" for column in range(1, 5)):
        if cell not in within.split():
            assert refused(*opening, move("Ana", cell)) == ("RB-M1", "too_far")


def test_on_a_turn_a_player_must_move_to_the_next_tile_and_once_only() -> None:  # RB-M1
    assert refused(*START, end("Ana")) == ("RB-M1", "must_move")
    played = accepted(*START, move("Ana", "e1"))
    assert played.player("Ana") == {"tile": 1, "cell": ["earth", 1], "stack": [], "markers": {"propeller": 3, "oxygen": 3, "turbo": 2}}
    assert refused(*START, move("Ana", "e1"), tile(), move("Ana", "e1")) == ("RB-M1", "moved_already")


# --- at what price ------------------------------------------------------------------------------------------------------------------


def test_air_costs_a_propeller_and_water_an_oxygen() -> None:  # RB-M2
    for to, bonus in (("a1", "propeller"), ("w1", "oxygen")):
        played = accepted(*START, move("Ana", to))
        assert played.player("Ana")["markers"][bonus] == 2
        assert played.events("bonus_spent") == [{"event": "bonus_spent", "seat": "Ana", "bonus": bonus, "left": 2}]
    assert accepted(*START, move("Ana", "e1")).events("bonus_spent") == []


def test_without_one_the_cell_is_forbidden() -> None:  # RB-M2
    for to, bonus in (("a1", "propeller"), ("w1", "oxygen")):
        opening = (*START, put(players={"Ana": {"markers": {bonus: 0}}}))
        assert refused(*opening, move("Ana", to)) == ("RB-M2", "nothing_to_pay")
        assert not any(cell[0] == to[0] for cell in accepted(*opening).cells("Ana"))
        assert accepted(*START, put(players={"Ana": {"markers": {bonus: 1}}}), move("Ana", to)).player("Ana")["markers"][bonus] == 0


def test_staying_in_the_air_costs_again() -> None:  # RB-M2
    played = accepted(*START, move("Ana", "a1"), tile(), turbo("Ana", "a1"))
    assert played.player("Ana")["markers"] == {"propeller": 1, "oxygen": 3, "turbo": 1}


# --- turbo --------------------------------------------------------------------------------------------------------------------------


def test_a_turbo_is_one_more_step_by_the_same_rules() -> None:  # RB-M3
    opening = (*START, move("Ana", "e1"), tile())
    assert accepted(*opening).cells("Ana", "turbo") == {"w1", "w2", "e1", "e2", "a1", "a2"}
    assert refused(*opening, turbo("Ana", "e3")) == ("RB-M1", "too_far")
    played = accepted(*opening, turbo("Ana", "e2"))
    assert (played.player("Ana")["tile"], played.player("Ana")["markers"]["turbo"]) == (2, 1)
    assert played.end["turn"] == "Bo"


def test_a_turbo_comes_after_the_move_and_costs_one() -> None:  # RB-M3
    assert refused(*START, turbo("Ana", "e1")) == ("RB-M3", "move_first")
    broke = (*after(tile(feature="swap e1")), put(players={"Ana": has("red", "blue", turbo=0)}), move("Ana", "e1"), tile())
    assert refused(*broke, turbo("Ana", "e1")) == ("RB-M3", "no_turbo")


def test_never_more_than_one_turbo_a_turn() -> None:  # RB-M3
    course = after(tile(), tile(feature="swap e1"))
    twice = (*course, put(players={"Ana": has("red", "blue")}), move("Ana", "e1"), tile(), turbo("Ana", "e1"), tile())
    assert refused(*twice, turbo("Ana", "e1")) == ("RB-M3", "turbo_twice")


def test_a_turbo_found_on_the_way_can_be_spent_at_once() -> None:  # RB-M3
    course = (*after(tile(feature="turbo e1")), put(players={"Ana": {"markers": {"turbo": 0}}}))
    played = accepted(*course, move("Ana", "e1"), tile(), turbo("Ana", "e1"))
    assert played.player("Ana")["markers"]["turbo"] == 0


def test_the_turn_ends_by_itself_when_nothing_is_left_to_choose() -> None:  # RB-M3
    broke = put(players={"Ana": {"markers": {"turbo": 0}}})
    assert accepted(*START, broke, move("Ana", "e1")).end["turn"] == "Bo"
    assert refused(*START, broke, move("Ana", "e1"), tile(), end("Ana")) == ("KERNEL-TURN", "not_your_turn")
    rich = accepted(*START, move("Ana", "e1"), tile())
    assert (rich.end["turn"], rich.end["phase"]) == ("Ana", "choice")
    assert accepted(*START, move("Ana", "e1"), tile(), end("Ana")).end["turn"] == "Bo"


# --- where not ------------------------------------------------------------------------------------------------------------------------


def test_a_pawn_of_a_colour_one_has_forbids_its_cell() -> None:  # RB-M4
    opening = (*after(tile("red e2", "to_top a4")), put(players={"Ana": has("blue", "red")}))
    assert refused(*opening, move("Ana", "e2")) == ("RB-M4", "colour_owned")
    assert "e2" not in accepted(*opening).cells("Ana")
    assert "e2" in accepted(*opening, move("Ana", "e1"), tile(), end("Ana")).cells("Bo")


def test_a_cell_whose_pawn_is_gone_is_free() -> None:  # RB-M4
    opening = (*after(tile("red e2", "to_top a4")), put(players={"Bo": has("red")}))
    taken = (*opening, move("Ana", "e2"), tile(), end("Ana"))
    assert "e2" in accepted(*taken).cells("Bo")
    assert accepted(*taken, move("Bo", "e2")).player("Bo")["stack"] == ["red"]


def test_a_bonus_at_its_most_forbids_the_cell() -> None:  # RB-M5
    opening = after(tile(feature="oxygen e2"))
    assert refused(*opening, put(players={"Ana": {"markers": {"oxygen": 5}}}), move("Ana", "e2")) == ("RB-M5", "bonus_full")
    assert "e2" in accepted(*opening, put(players={"Ana": {"markers": {"oxygen": 4}}})).cells("Ana")
    assert refused(*opening, move("Ana", "e2"), maximum={"oxygen": 3}) == ("RB-M5", "bonus_full")


def test_a_cell_whose_bonus_is_gone_is_free() -> None:  # RB-M5
    opening = (*after(tile(feature="oxygen e2")), put(players={"Bo": {"markers": {"oxygen": 5}}}), move("Ana", "e2"), tile(), end("Ana"))
    assert accepted(*opening, move("Bo", "e2")).player("Bo")["markers"]["oxygen"] == 5


def test_the_way_in_is_paid_for_before_the_bonus_is_looked_at() -> None:  # RB-M5
    for feature, to, bonus in (("propeller a1", "a1", "propeller"), ("oxygen w1", "w1", "oxygen")):
        full = put(players={"Ana": {"markers": {bonus: 5}}})
        assert accepted(*after(tile(feature=feature)), full, move("Ana", to)).player("Ana")["markers"][bonus] == 5
    crossed = put(players={"Ana": {"markers": {"oxygen": 5}}})
    assert refused(*after(tile(feature="oxygen a1")), crossed, move("Ana", "a1")) == ("RB-M5", "bonus_full")


def test_a_turbo_is_paid_before_its_cell_is_entered() -> None:  # RB-M3
    course = (*after(tile(), tile(feature="turbo e1")), put(players={"Ana": {"markers": {"turbo": 5}}}), move("Ana", "e1"), tile())
    assert accepted(*course, turbo("Ana", "e1")).player("Ana")["markers"]["turbo"] == 5
    by_foot = (*after(tile(feature="turbo e1")), put(players={"Ana": {"markers": {"turbo": 5}}}))
    assert refused(*by_foot, move("Ana", "e1")) == ("RB-M5", "bonus_full")


def test_several_may_stand_on_one_cell() -> None:  # RB-M6
    opening = (starts(Ana=1, Bo=2, Cy=3), *AWAY, move("Ana", "e2"), tile(), end("Ana"), move("Bo", "e2"), end("Bo"), move("Cy", "e2"))
    played = accepted(*opening, seats=THREE)
    assert [played.player(seat)["cell"] for seat in THREE] == [["earth", 2]] * 3


# --- passed over ------------------------------------------------------------------------------------------------------------------------

SHUT = tile("red e1", "turbo e2")["cells"]  # from Earth 1, with nothing to pay and both of these, there is nowhere to go


def shut_in(bo: Line) -> tuple[Line, ...]:
    """Ana to move, with Bo on tile 1 before a tile that is shut to whoever has red, full turbo and nothing to pay."""
    plain = tile()["cells"]
    course = [{"number": number, "tile": SHUT if number == 2 else plain} for number in range(1, 9)]
    return (starts(Ana=1, Bo=2), put(course=course, players={"Ana": has(tile=3, at="e3"), "Bo": bo}))


BLOCKED = has("red", tile=1, at="e1", propeller=0, oxygen=0, turbo=5)


def test_who_has_no_legal_cell_is_passed_over_by_itself() -> None:  # RB-M7
    played = accepted(*shut_in(BLOCKED), move("Ana", "e3"), tile(), end("Ana"))
    assert played.end["turn"] == "Ana"
    assert played.events("passed_over") == [
        {
            "event": "passed_over",
            "seat": "Bo",
            "rules": ["RB-M2", "RB-M4", "RB-M5"],
            "forbidden": [
                [["water", 1], "RB-M2"],
                [["water", 2], "RB-M2"],
                [["earth", 1], "RB-M4"],
                [["earth", 2], "RB-M5"],
                [["air", 1], "RB-M2"],
                [["air", 2], "RB-M2"],
            ],
        }
    ]
    free = has("red", tile=1, at="e1", propeller=0, oxygen=0, turbo=4)
    assert accepted(*shut_in(free), move("Ana", "e3"), tile(), end("Ana")).end["turn"] == "Bo"


def test_the_game_ends_when_nobody_can_move() -> None:  # RB-M7
    both = {"Ana": BLOCKED, "Bo": BLOCKED}
    plain = tile()["cells"]
    course = [{"number": number, "tile": SHUT if number == 2 else plain} for number in range(1, 7)]
    played = accepted(starts(Ana=1, Bo=2), put(course=course, players=both))
    assert (played.end["phase"], played.end["turn"], played.end["places"], played.end["winners"]) == ("over", None, [], [])
    assert {each["seat"] for each in played.events("passed_over")} == {"Ana", "Bo"}
    assert played.events("game_ended") == [{"event": "game_ended", "places": [], "unplaced": ["Ana", "Bo"]}]
    assert refused(starts(Ana=1, Bo=2), put(course=course, players=both), move("Ana", "e1")) == ("KERNEL-OVER", "game_over")


def test_a_player_before_an_unturned_tile_waits_for_it() -> None:  # RB-M7
    # Ana stands on the last tile that lies; whether she is blocked, the next tile will tell.
    course = [{"number": 1, "tile": tile()["cells"]}]
    ana = has("red", tile=1, at="e1", propeller=0, oxygen=0, turbo=5)
    opening = (starts(Ana=1, Bo=2), put(course=course, players={"Ana": ana, "Bo": has(tile=1, at="e4")}))
    assert accepted(*opening).end["turn"] == "Ana"
    shut = said("table", "turn_over", cells=SHUT)
    assert accepted(*opening, shut).end["turn"] == "Bo"  # though four tiles are still to come
    played = accepted(*opening, shut)
    assert accepted(*opening, shut, put(**played.position)).end["hash"] == played.end["hash"]
    assert accepted(*opening, shut, *AWAY[:4]).end["turn"] == "Bo"
    assert accepted(*opening, tile(), *AWAY[:4]).end["turn"] == "Ana"


# --- whose turn ---------------------------------------------------------------------------------------------------------------------------


def test_commands_out_of_turn_or_by_the_wrong_voice() -> None:
    for line in (move("Bo", "e2"), turbo("Bo", "e2"), end("Bo"), said("Bo", "use_action", pawn="red")):
        assert refused(*START, line) == ("KERNEL-TURN", "not_your_turn")
    for line in (move("table", "e2"), turbo("table", "e2"), end("table"), said("table", "use_action", pawn="red")):
        assert refused(*START, line) == ("KERNEL-SEAT", "not_yours_to_say")
    for line in (said("Ana", "turn_over", tile="red+swap#1"), said("Ana", "start_cells", cells={"Ana": 1, "Bo": 2})):
        assert refused(*START, line) == ("KERNEL-SEAT", "not_yours_to_say")
