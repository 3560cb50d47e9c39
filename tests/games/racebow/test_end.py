"""The end: who wins, who plays on, and the last place."""

from __future__ import annotations

from tests.games.racebow.evening import (
    COLOURS,
    THREE,
    Line,
    accepted,
    after,
    end,
    has,
    listed,
    move,
    put,
    refused,
    starts,
    swap,
    tile,
    turbo,
)

FOUR_OF_FIVE = has("red", "yellow", "green", "blue")


def test_all_colours_in_order_win_at_once() -> None:  # RB-E1
    opening = (*after(tile("violet e1", "to_top a4")), put(players={"Ana": FOUR_OF_FIVE}))
    played = accepted(*opening, move("Ana", "e1"))
    assert (played.end["phase"], played.end["turn"]) == ("over", None)
    assert (played.end["places"], played.end["winners"]) == (["Ana", "Bo"], ["Ana"])


def test_all_colours_in_another_order_do_not() -> None:  # RB-E1
    opening = (*after(tile("violet e1", "to_top a4")), put(players={"Ana": has("yellow", "red", "green", "blue")}))
    assert accepted(*opening, move("Ana", "e1")).end["winners"] == []


def test_a_stack_brought_into_order_wins_at_once() -> None:  # RB-E1
    opening = (*after(tile(feature="swap e1")), put(players={"Ana": has("yellow", "red", "green", "blue", "violet")}))
    assert accepted(*opening, move("Ana", "e1"), tile(), swap("Ana", "red", "yellow")).end["winners"] == ["Ana"]


def test_a_stack_that_lay_in_order_before_the_start_wins_when_they_begin() -> None:  # RB-E1
    played = accepted(put(players={"Bo": has(*COLOURS)}), starts(Ana=3, Bo=1, Cy=2), *(tile(),) * 5, seats=THREE)
    assert (played.end["places"], played.end["turn"]) == (["Bo"], "Cy")


def test_a_win_in_the_middle_of_a_turbo_turn_needs_no_further_word() -> None:  # RB-E1
    opening = (*after(tile(), tile("violet e1", "to_top a4")), put(players={"Ana": FOUR_OF_FIVE}), move("Ana", "e1"), tile())
    played = accepted(*opening, turbo("Ana", "e1"))
    assert played.end["winners"] == ["Ana"]
    assert played.view()["missing"] == 0  # the game is over: no tile is asked for
    assert refused(*opening, turbo("Ana", "e1"), tile()) == ("KERNEL-OVER", "game_over")


def test_each_player_has_the_order_of_their_own_board() -> None:  # RB-E3
    order = ["violet", "blue", "green", "yellow", "red"]
    opening = (*after(tile("red e1")), put(players={"Ana": has(*order[:4])}), move("Ana", "e1"))
    assert accepted(*opening, orders={"Ana": order}).end["winners"] == ["Ana"]
    assert accepted(*opening, orders={"Bo": order}).end["winners"] == []
    opening = (*after(tile("violet e1", "to_top a4")), put(players={"Ana": FOUR_OF_FIVE}), move("Ana", "e1"))
    assert accepted(*opening).end["winners"] == ["Ana"]


def three(**players: Line) -> tuple[Line, ...]:
    return (starts(Ana=1, Bo=2, Cy=3), *((tile("violet e2", "to_top a4"),) * 5), put(players=players))


def test_the_others_play_on_for_the_next_places() -> None:  # RB-E2
    opening = three(Ana=FOUR_OF_FIVE, Bo=FOUR_OF_FIVE)
    played = accepted(*opening, move("Ana", "e2"), seats=THREE)
    assert (played.end["phase"], played.end["turn"], played.end["places"], played.end["winners"]) == ("move", "Bo", ["Ana"], ["Ana"])
    round_ = (move("Bo", "e3"), tile(), end("Bo"), move("Cy", "e4"), end("Cy"))
    assert accepted(*opening, move("Ana", "e2"), *round_, seats=THREE).end["turn"] == "Bo"  # a finished player takes no more turns
    assert refused(*opening, move("Ana", "e2"), move("Ana", "e2"), seats=THREE) == ("RB-E2", "turn_of_finished")


def test_the_last_one_left_takes_the_last_place() -> None:  # RB-E2
    opening = three(Ana=FOUR_OF_FIVE, Bo=FOUR_OF_FIVE)
    lines = (move("Ana", "e2"), move("Bo", "e3"), tile(), end("Bo"), move("Cy", "e4"), end("Cy"), move("Bo", "e2"))
    played = accepted(*opening, *lines, seats=THREE)
    assert played.end["phase"] == "over"
    assert (played.end["places"], played.end["winners"]) == (["Ana", "Bo", "Cy"], ["Ana"])
    assert [each["place"] for each in played.events("finished")] == [2, 3]
    assert played.player("Cy")["stack"] == []


def test_after_the_end_nothing_is_played() -> None:
    over = (*after(tile("violet e1", "to_top a4")), put(players={"Ana": FOUR_OF_FIVE}), move("Ana", "e1"))
    for line in (
        move("Bo", "e2"),
        turbo("Bo", "e2"),
        end("Bo"),
        listed("red+swap#1"),
        starts(Ana=1, Bo=2),
        tile(),
    ):
        assert refused(*over, line) == ("KERNEL-OVER", "game_over")
    assert accepted(*over).legal("Bo") == accepted(*over).legal("table") == []


def test_the_order_shown_is_from_bottom_to_top() -> None:  # RB-E3
    wanted = accepted(*after()).view()["players"][0]["wanted"]
    assert wanted == list(COLOURS)
