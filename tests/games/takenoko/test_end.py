"""The end of the game (TK-E): the deciding objective, one more turn each, who has won."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.takenoko.evening import (
    FOUR,
    THREE,
    TWO,
    Line,
    accepted,
    correct,
    deal,
    draw,
    end,
    fulfil,
    put,
    refused,
    retract,
    roll,
    table_as,
    take,
)

# --- TK-E ---------------------------------------------------------------------------------------------------------------------------------

PANDAS = ["panda:green+green"] * 5 + ["panda:yellow+yellow"] * 4


def nearly(number: int, seats: tuple[str, ...], **more: object) -> tuple[Line, ...]:
    """Bo is on turn and has so many objectives; the sections for one more lie on each board."""
    boards = {seat: {"bamboo": {"pink": 2}} for seat in seats[:3]}
    position: dict[str, Any] = {"fulfilled": {"Bo": PANDAS[:number]}, "boards": boards, **more}
    return deal(), put(turn={"seat": "Bo", "first": dict.fromkeys(seats, True)}, **position)


@pytest.mark.parametrize(("seats", "threshold"), [(TWO, 9), (THREE, 8), (FOUR, 7)])
def test_the_deciding_objective_takes_the_emperor(seats: tuple[str, ...], threshold: int) -> None:
    """TK-E1"""
    short = accepted(*nearly(threshold - 2, seats), fulfil("Bo", "panda:pink+pink"), seats=seats)
    assert short.position["emperor"] is None
    points = short.end["scores"]["Bo"]
    played = accepted(*nearly(threshold - 1, seats), fulfil("Bo", "panda:pink+pink"), seats=seats)
    assert played.position["emperor"] == "Bo"
    extra = 4 if PANDAS[threshold - 2] == "panda:yellow+yellow" else 3
    assert played.end["scores"]["Bo"] == points + extra + 2
    assert played.events("emperor_taken") == [{"event": "emperor_taken", "seat": "Bo", "points": 2}]


def test_the_turn_is_finished_and_everyone_else_has_exactly_one_more() -> None:
    """TK-E1"""
    lines = (*nearly(7, THREE), take("Bo"), fulfil("Bo", "panda:pink+pink"), draw("Bo", "panda"), end("Bo"))
    after = accepted(*lines, seats=THREE)
    assert (after.end["turn"], after.end["winners"], after.last["events"]) == (
        "Cy", [], [{"event": "turn_begun", "seat": "Cy", "last": True}],
    )  # fmt: skip
    lines = (*lines, take("Cy"), draw("Cy", "plot"), fulfil("Cy", "panda:pink+pink"), end("Cy"), take("Ana"), draw("Ana", "plot"))
    assert accepted(*lines, seats=THREE).end["phase"] == "actions"
    over = accepted(*lines, end("Ana"), seats=THREE)
    assert (over.end["phase"], over.end["turn"], over.end["winners"]) == ("over", None, ["Bo"])
    assert refused(*lines, end("Ana"), take("Bo"), seats=THREE) == ("KERNEL-OVER", "game_over")


def test_there_is_one_emperor() -> None:
    """TK-E1: who comes to the number later has none."""
    plots = [f"plot:{shape}:{colour}" for shape in ("triangle", "line", "arc", "rhombus") for colour in ("green", "yellow")]
    eight = {"Ana": plots, "Bo": PANDAS[:8]}
    boards = {seat: {"bamboo": {"pink": 2}} for seat in TWO}
    lines = (*nearly(0, TWO, fulfilled=eight, boards=boards), take("Bo"), fulfil("Bo", "panda:pink+pink"), draw("Bo", "panda"), end("Bo"))
    played = accepted(*lines, fulfil("Ana", "panda:pink+pink"))
    assert played.position["emperor"] == "Bo"
    assert [len(cards) for cards in played.position["fulfilled"].values()] == [9, 9]
    assert played.events("emperor_taken") == []


def finished(ana: list[str], bo: list[str], emperor: str) -> tuple[Line, ...]:
    """The other one ends the last turn; these objectives lie open."""
    last = "Bo" if emperor == "Ana" else "Ana"
    turn = {"seat": last, "first": {"Ana": True, "Bo": True}, "done": ["channel", "objective"]}
    return deal(), put(fulfilled={"Ana": ana, "Bo": bo}, emperor=emperor, turn=turn), end(last)


def test_most_points_win_the_emperor_included() -> None:
    """TK-E2"""
    assert accepted(*finished(["plot:triangle:pink"], ["plot:line:pink"], "Ana")).end["winners"] == ["Ana"]
    assert accepted(*finished(["plot:triangle:green"], ["plot:rhombus:yellow+pink"], "Ana")).end["winners"] == ["Bo"]


def test_a_tie_goes_to_the_most_panda_points_and_then_it_is_shared() -> None:
    """TK-E2"""
    tie = finished(["plot:triangle:green"], ["panda:yellow+yellow"], "Ana")
    assert accepted(*tie).end["scores"] == {"Ana": 4, "Bo": 4}
    assert accepted(*tie).end["winners"] == ["Bo"]
    shared = finished(["plot:triangle:green"], ["plot:triangle:pink"], "Ana")
    assert accepted(*shared).end["winners"] == ["Ana", "Bo"]


def test_after_the_end_a_house_ruling_reckons_the_winners_again() -> None:
    """TK-E2"""
    tie = finished(["plot:triangle:green"], ["panda:yellow+yellow"], "Ana")
    assert accepted(*tie, correct("emperor", "Bo")).end["winners"] == ["Bo"]
    assert accepted(*tie, put(fulfilled={"Ana": ["plot:rhombus:pink"]})).end["winners"] == ["Ana"]
    assert accepted(*tie, retract(3)).end["winners"] == []


def test_nobody_has_won_before_the_end() -> None:
    """TK-E2"""
    assert accepted(deal(), take("Ana")).end["winners"] == []
    assert accepted(*table_as({}, first=False), roll("Ana", "sun")).end["scores"] == {"Ana": 0, "Bo": 0}
