"""Bank depth: the app keeps the score and the turns, and believes what it is told of the grove."""

from __future__ import annotations

import pytest

from tests.games.takenoko.evening import (
    THREE,
    TWO,
    Line,
    Played,
    accepted,
    channel,
    chip,
    choose,
    clouds,
    deal,
    draw,
    end,
    fulfil,
    gardener,
    lay,
    panda,
    play,
    put,
    rain,
    refused,
    roll,
    skip,
    storm,
    take,
)


def bank(*lines: Line, seats: tuple[str, ...] = TWO) -> Played:
    return accepted(*lines, seats=seats, depth="bank")


def test_a_turn_is_what_was_fulfilled_and_its_end() -> None:
    """TK-F2, TK-J: believed, and the points counted."""
    played = bank(
        deal(), fulfil("Ana", "gardener:green:3x4"), fulfil("Ana", "panda:green+green"), end("Ana"), fulfil("Bo", "plot:arc:pink")
    )
    assert played.end["scores"] == {"Ana": 11, "Bo": 4}
    assert (played.end["phase"], played.end["turn"]) == ("actions", "Bo")


def test_the_die_may_be_told_and_nothing_waits_for_it() -> None:
    """TK-W1"""
    second = (deal(), end("Ana"), end("Bo"))
    assert bank(*second, roll("table", "rain"), end("Ana")).end["turn"] == "Bo"
    assert bank(*second, roll("Ana", "storm"), skip("Ana"), end("Ana")).end["turn"] == "Bo"
    assert bank(*second, end("Ana")).end["turn"] == "Bo"
    assert refused(deal(), roll("Ana", "rain"), depth="bank") == ("TK-W1", "no_weather_yet")
    assert refused(*second, roll("Ana", "rain"), roll("Ana", "sun"), depth="bank") == ("KERNEL-PHASE", "not_now")
    assert refused(*second, skip("Ana"), depth="bank") == ("KERNEL-PHASE", "not_now")


@pytest.mark.parametrize(
    "line",
    [
        lay("Ana", "green", 1, 0), take("Ana"), gardener("Ana", 1, 0), panda("Ana", 1, 0), channel("Ana", (1, 0), (0, 1)),
        chip("Ana", "enclosure", 1, 0), rain("Ana", 1, 0), storm("Ana", 0, 0), clouds("Ana", "enclosure"), choose("Ana", "sun"),
    ],
)  # fmt: skip
def test_the_grove_is_not_followed(line: Line) -> None:
    assert refused(deal(), line, depth="bank") == ("KERNEL-PHASE", "not_now")
    assert line["do"] not in {each["do"] for each in play(deal(), depth="bank").legal("Ana")}


def test_one_shows_objectives_in_ones_own_turn_and_only_what_the_box_has() -> None:
    """TK-F2"""
    assert refused(deal(), fulfil("Bo", "plot:arc:pink"), depth="bank") == ("KERNEL-TURN", "not_your_turn")
    assert refused(deal(), fulfil("Ana", "plot:arc:pink"), fulfil("Ana", "plot:arc:pink"), depth="bank") == ("KERNEL-STOCK", "not_in_hand")
    five = [fulfil("Ana", "panda:green+green")] * 5
    bank(deal(), *five)
    assert refused(deal(), *five, five[0], depth="bank") == ("KERNEL-STOCK", "not_in_hand")


def test_a_known_hand_is_kept_on_its_phone() -> None:
    """TK-O1: for whoever wants it."""
    hand = ["plot:triangle:green", "gardener:green:3x4", "panda:green+green"]
    played = bank(deal(Ana=hand), draw("Ana", "plot", "plot:arc:pink"), fulfil("Ana", "plot:arc:pink"), fulfil("Ana", hand[1]))
    assert [each["card"] for each in played.view("Ana")["hand"]["cards"]] == [hand[0], hand[2]]


def test_the_game_ends_after_the_deciding_objective_and_one_more_turn_each() -> None:
    """TK-E1, TK-E2"""
    cards = ["panda:green+green"] * 5 + ["panda:yellow+yellow"] * 3
    lines = (deal(), end("Ana"), *(fulfil("Bo", card) for card in cards))
    deciding = bank(*lines, seats=THREE)
    assert (deciding.position["emperor"], deciding.end["scores"]["Bo"]) == ("Bo", 5 * 3 + 3 * 4 + 2)
    over = bank(*lines, end("Bo"), fulfil("Cy", "gardener:pink:4:none"), end("Cy"), end("Ana"), seats=THREE)
    assert (over.end["phase"], over.end["turn"], over.end["winners"]) == ("over", None, ["Bo"])
    assert refused(*lines, end("Bo"), end("Cy"), end("Ana"), end("Bo"), seats=THREE, depth="bank") == ("KERNEL-OVER", "game_over")


def test_a_tie_is_broken_at_bank_depth_too() -> None:
    """TK-E2"""
    position = put(emperor="Ana", fulfilled={"Ana": ["plot:triangle:green"], "Bo": ["panda:yellow+yellow"]}, turn={"seat": "Bo"})
    assert bank(deal(), position, end("Bo")).end["winners"] == ["Bo"]


def test_what_may_be_said_is_listed() -> None:
    found = {line["do"] for line in play(deal(), end("Ana"), end("Bo"), depth="bank").legal("Ana")}
    assert found == {"roll", "draw_objective", "fulfil", "end_turn"}
    assert len(play(deal(), depth="bank").legal_of("Ana", "fulfil")) == 34
