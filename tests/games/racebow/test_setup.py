"""Setting up: seats, start cells, the first tiles, markers, the box."""

from __future__ import annotations

import pytest

from companion.table import catalogue, records
from tests.games.racebow.evening import (
    COLOURS,
    FIVE,
    FOUR,
    START,
    THREE,
    TWO,
    accepted,
    end,
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


def test_two_to_four_play_and_the_start_tile_has_four_cells() -> None:  # RB-S1
    for seats in (TWO, THREE, FOUR):
        accepted(starts(**{seat: 4 - number for number, seat in enumerate(seats)}), seats=seats)
    for too_few_or_many in (("Ana",), (*FOUR, "Eve")):
        with pytest.raises(records.BadLine) as bad:
            play(seats=too_few_or_many)
        assert bad.value.number == 1
    assert misread(starts(Ana=5, Bo=1)) == (2, "number_too_large")
    assert misread(starts(Ana=0, Bo=1)) == (2, "number_too_small")


def test_a_tile_has_one_colour_and_one_feature_on_two_cells() -> None:  # RB-S2
    played = accepted(tile("red e1", "swap a4"))
    assert played.view()["course"] == [
        {
            "number": 1,
            "tile": None,
            "colour": {"is": "red", "cell": ["earth", 1], "pawn": "there"},
            "feature": {"is": "swap", "cell": ["air", 4], "pawn": None},
        }
    ]
    assert refused(tile("red e1", "swap e1")) == ("RB-S2", "cell_twice")
    assert misread(tile("red e1", "wings a4")) == (2, "name_unknown")
    assert misread(tile("red e1", "yellow a4")) == (2, "name_unknown")
    assert misread(tile("turbo e1", "turbo a4")) == (2, "name_unknown")
    assert misread(tile("red e5", "turbo a4")) == (2, "number_too_large")


def test_the_default_deck_is_five_colours_by_six_features_twice() -> None:  # RB-S3
    edition = catalogue.edition("racebow", None)
    assert edition.box.tiles == 60
    kinds = [(tile.colour, tile.feature) for tile in edition.deck]
    assert len(kinds) == 60
    assert {kinds.count((colour, feature)) for colour in range(5) for feature in range(6)} == {2}
    assert all(tile.colour_cell != tile.feature_cell for tile in edition.deck)
    assert misread(listed("red+propeller#3")) == (2, "name_unknown")


def test_placed_pawns_come_from_a_supply_of_eight_and_five() -> None:  # RB-S4
    assert accepted().view()["supply"] == {**dict.fromkeys(COLOURS, 8), "propeller": 5, "oxygen": 5, "turbo": 5}
    supply = accepted(tile("red e1", "turbo a4"), tile("red e2", "swap a4"), tile("blue e2", "oxygen a4")).view()["supply"]
    assert supply == {"red": 6, "yellow": 8, "green": 8, "blue": 7, "violet": 8, "propeller": 5, "oxygen": 4, "turbo": 4}


def test_the_first_five_tiles_lie_in_the_order_drawn_with_their_pawns() -> None:  # RB-S5
    names = ("red+turbo#1", "blue+swap#2", "green+oxygen#1", "violet+to_top#1", "yellow+propeller#2")
    played = accepted(*map(listed, names))
    assert [each["tile"] for each in played.view()["course"]] == list(names)
    assert [each["feature"]["pawn"] for each in played.view()["course"]] == ["there", None, "there", None, "there"]
    assert {each["colour"]["pawn"] for each in played.view()["course"]} == {"there"}
    assert refused(*map(listed, names), listed("red+swap#1")) == ("RB-T1", "enough_tiles")


def test_everybody_starts_with_three_three_and_two() -> None:  # RB-S6
    for player in accepted(seats=FOUR).view()["players"]:
        assert player["markers"] == {"propeller": 3, "oxygen": 3, "turbo": 2}
        assert player["stack"] == []


def test_the_most_a_marker_shows_is_five_or_what_was_chosen() -> None:  # RB-S7
    assert accepted().view()["players"][0]["maximum"] == {"propeller": 5, "oxygen": 5, "turbo": 5}
    assert accepted(maximum={"turbo": 2}).view()["players"][1]["maximum"] == {"propeller": 5, "oxygen": 5, "turbo": 2}
    several: list[object] = [{"turbo": 1}, {"propeller": 2}, {"wings": 4}, {"turbo": True}, {"turbo": "4"}, {"oxygen": None}, [], None, 5]
    for wrong in several:
        assert misread(maximum=wrong)[0] == 1, wrong


def test_turns_go_by_start_cells_for_the_whole_game() -> None:  # RB-S8
    opening = (starts(Ana=3, Bo=1, Cy=4), *FIVE)
    played = accepted(*opening, seats=THREE)
    assert played.view()["order"] == ["Bo", "Ana", "Cy"]
    round_ = (move("Bo", "e2"), tile(), end("Bo"), move("Ana", "e3"), end("Ana"), move("Cy", "e4"), end("Cy"))
    for said_so_far, turn in ((3, "Ana"), (5, "Cy"), (7, "Bo")):
        assert accepted(*opening, *round_[:said_so_far], seats=THREE).end["turn"] == turn
    assert refused(*opening, move("Ana", "e3"), seats=THREE) == ("KERNEL-TURN", "not_your_turn")


def test_who_left_before_the_start_needs_no_start_cell() -> None:  # RB-S8
    """The others begin without; who comes back meanwhile stands on a cell that is free, and has the turn that goes with it."""
    gone = said("table", "leave", seat="Ana", reason="late")
    played = accepted(gone, starts(Bo=1, Cy=3), *FIVE, seats=THREE)
    assert played.end["turn"] == "Bo"
    assert refused(gone, starts(Ana=1, Bo=2), seats=THREE) == ("RB-S8", "start_cell_missing")
    listed = accepted(gone, seats=THREE).legal("table")
    assert {frozenset(each["cells"]) for each in listed if each["do"] == "start_cells"} == {frozenset({"Bo", "Cy"})}
    back = said("table", "come", seat="Ana", reason="found the way")
    turns = accepted(gone, starts(Bo=1, Cy=3), *FIVE, back, move("Bo", "e1"), tile(), end("Bo"), seats=THREE)
    assert turns.end["turn"] == "Ana" and turns.player("Ana")["cell"] == ["earth", 2]


def test_start_cells_are_given_before_or_after_the_first_tiles() -> None:  # RB-S8
    before, amid = (starts(Ana=1, Bo=2), *FIVE), (*FIVE[:2], starts(Ana=1, Bo=2), *FIVE[2:])
    late = (*FIVE, starts(Ana=1, Bo=2))
    assert accepted(*before).end["turn"] == accepted(*amid).end["turn"] == accepted(*late).end["turn"] == "Ana"
    assert refused(*late, starts(Ana=2, Bo=1)) == ("KERNEL-PHASE", "not_now")


def test_everybody_has_a_start_cell_of_their_own() -> None:  # RB-S8
    assert refused(starts(Ana=2, Bo=2)) == ("RB-S8", "start_cell_twice")
    assert refused(starts(Ana=2)) == ("RB-S8", "start_cell_missing")
    assert misread(starts(Ana=1, Zoé=2)) == (2, "seat_unknown")


def test_the_start_tile_counts_as_earth() -> None:  # RB-S9
    assert accepted(*START).cells("Ana") == {"w1", "w2", "e1", "e2", "a1", "a2"}
    three = accepted(starts(Ana=3, Bo=4), *FIVE)
    assert three.cells("Ana") == {f"{level}{column}" for level in "wea" for column in (2, 3, 4)}


def test_nobody_moves_before_the_start_is_set_up() -> None:  # RB-T1
    assert refused(*FIVE, move("Ana", "e1")) == ("KERNEL-PHASE", "not_now")
    assert refused(starts(Ana=1, Bo=2), *FIVE[:4], move("Ana", "e1")) == ("RB-T1", "tiles_missing")
    assert accepted(*FIVE).legal("Ana") == []
    assert len(accepted(*FIVE).legal("table")) == 12  # two players on four cells


def test_each_board_has_its_own_order() -> None:  # RB-E3
    order = list(reversed(COLOURS))
    players = accepted(orders={"Bo": order}).view()["players"]
    assert [player["wanted"] for player in players] == [list(COLOURS), order]
    for wrong in (
        {"Bo": order[:4]},
        {"Bo": [*order[:4], "blue"]},
        {"Bo": [*order[:4], "pink"]},
        {"Zoé": order},
        {"Bo": "red"},
        {"Bo": None},
    ):
        assert misread(orders=wrong)[0] == 1, wrong


def test_a_turbo_that_starts_at_its_most_is_no_hindrance() -> None:  # RB-S7
    played = accepted(*START, put(players={"Ana": {"markers": {"turbo": 0}}}), move("Ana", "e1"), maximum={"turbo": 2})
    assert played.end["turn"] == "Bo"
    assert accepted(*START, move("Ana", "e1"), tile(), turbo("Ana", "e1"), maximum={"turbo": 2}).player("Ana")["markers"]["turbo"] == 1
