"""The weather die and what each face allows (TK-W)."""

from __future__ import annotations

import pytest

from tests.games.takenoko.evening import (
    Line,
    accepted,
    chip,
    choose,
    clouds,
    deal,
    end,
    fulfil,
    gardener,
    lay,
    panda,
    play,
    rain,
    refused,
    roll,
    skip,
    storm,
    table_as,
    take,
)

# Two dry plots and four with water: (1,0) and (0,1) by the pond, (1,1) dry, (2,0) with a watershed of its own.
GROVE = {
    "1,0": "green 1",
    "0,1": "yellow 4",
    "1,1": "pink",
    "2,0": "green+watershed 2",
    "-1,0": "pink+enclosure 1",
    "-1,1": "green+fertilizer 2",
}


def weather(face: str, **more: object) -> tuple[Line, ...]:
    """Ana's second turn or a later one, and the die shows this."""
    return (*table_as(GROVE, first=False, **more), roll("Ana", face))  # type: ignore[arg-type]


# --- TK-W1 --------------------------------------------------------------------------------------------------------------------------


def test_the_die_is_rolled_before_the_actions_except_in_a_players_own_first_turn() -> None:
    """TK-W1"""
    opening = (deal(), take("Ana"), lay("Ana", "green", 1, 0), end("Ana"))
    assert refused(deal(), roll("Ana", "sun")) == ("TK-W1", "no_weather_yet")
    assert refused(*opening, roll("Bo", "sun")) == ("TK-W1", "no_weather_yet")
    second = (*opening, take("Bo"), panda("Bo", 1, 0), end("Bo"))
    assert accepted(*second).end["phase"] == "weather"
    assert refused(*second, take("Ana")) == ("TK-W1", "weather_first")
    assert refused(*second, end("Ana")) == ("TK-W1", "weather_first")
    assert accepted(*second, roll("Ana", "wind"), take("Ana")).end["phase"] == "actions"


def test_the_table_may_tell_the_die_too_and_nobody_rolls_twice_or_for_another() -> None:
    """TK-W1"""
    before = table_as(GROVE, first=False)
    assert accepted(*before, roll("table", "wind")).events("weather_rolled") == [{"event": "weather_rolled", "seat": "Ana", "face": "wind"}]
    assert refused(*before, roll("Bo", "wind")) == ("KERNEL-TURN", "not_your_turn")
    for face in ("sun", "rain", "any"):
        assert refused(*before, roll("Ana", face), roll("table", "sun")) == ("KERNEL-PHASE", "not_now")


@pytest.mark.parametrize("face", ["rain", "storm", "clouds", "any"])
def test_an_effect_is_used_or_skipped_before_the_actions(face: str) -> None:
    """TK-W1"""
    before = weather(face)
    for line in (take("Ana"), lay("Ana", "green", 0, -1), panda("Ana", 1, 0), gardener("Ana", 1, 0), end("Ana")):
        assert refused(*before, line) == ("KERNEL-PHASE", "not_now")
    after = accepted(*before, skip("Ana"))
    assert after.end["phase"] == "actions"
    accepted(*before, skip("Ana"), take("Ana"))
    assert refused(*before, skip("Ana"), skip("Ana")) == ("KERNEL-PHASE", "not_now")


@pytest.mark.parametrize("face", ["sun", "wind"])
def test_sun_and_wind_need_no_command(face: str) -> None:
    """TK-W1, TK-W2, TK-W4"""
    accepted(*weather(face), take("Ana"))
    assert refused(*weather(face), skip("Ana")) == ("KERNEL-PHASE", "not_now")


@pytest.mark.parametrize(
    ("face", "line"),
    [
        ("storm", rain("Ana", 1, 0)),
        ("rain", storm("Ana", 1, 0)),
        ("storm", clouds("Ana", "enclosure")),
        ("sun", rain("Ana", 1, 0)),
        ("any", rain("Ana", 1, 0)),
        ("rain", choose("Ana", "sun")),
        ("wind", choose("Ana", "sun")),
    ],
)
def test_only_the_effect_that_was_rolled(face: str, line: Line) -> None:
    """TK-W1"""
    assert refused(*weather(face), line) == ("KERNEL-PHASE", "not_now")


def test_channels_chips_and_objectives_fit_in_before_and_during_the_weather() -> None:
    """TK-F1, TK-F2: at any time in one's own turn."""
    boards = {"Ana": {"channels": 1, "chips": {"enclosure": 1}, "bamboo": {"green": 2}}}
    free = (
        {"by": "Ana", "do": "lay_channel", "between": [[1, 0], [1, 1]]},
        chip("Ana", "enclosure", 1, 1),
        fulfil("Ana", "panda:green+green"),
    )
    dry = {**GROVE, "0,1": "yellow"}
    before = table_as(dry, first=False, boards=boards)
    for line in free:
        if line["do"] == "lay_channel":  # (1,0)-(1,1) does not touch the pond: first along (1,0)-(0,1)
            line = {**line, "between": [[0, 1], [1, 0]]}
        accepted(*before, line)
        accepted(*before, roll("Ana", "rain"), line)
        accepted(*before, roll("Ana", "rain"), line, rain("Ana", 1, 0))


# --- TK-W2 to TK-W7 -------------------------------------------------------------------------------------------------------------------


def test_sun_gives_one_more_action_different_from_the_other_two() -> None:
    """TK-W2"""
    three = (*weather("sun"), take("Ana"), lay("Ana", "green", 0, -1), gardener("Ana", 1, 0))
    accepted(*three, end("Ana"))
    assert refused(*three, panda("Ana", 1, 0)) == ("TK-T1", "no_action_left")
    assert refused(*three[:-1], take("Ana")) == ("TK-W2", "same_action")
    assert refused(*three[:-2], take("Ana")) == ("TK-T1", "same_action")


def test_the_suns_action_may_be_left() -> None:
    """TK-W1, TK-W2: an effect may be skipped."""
    accepted(*weather("sun"), take("Ana"), lay("Ana", "green", 0, -1), end("Ana"))
    assert refused(*weather("sun"), take("Ana"), end("Ana")) == ("TK-T1", "actions_left")


def test_rain_grows_an_irrigated_plot() -> None:
    """TK-W3, TK-B1"""
    assert accepted(*weather("rain"), rain("Ana", 1, 0)).bamboo()["1,0"] == 2
    assert accepted(*weather("rain"), rain("Ana", -1, 1)).bamboo()["-1,1"] == 4  # two on fertilizer
    assert accepted(*weather("rain"), rain("Ana", 2, 0)).bamboo()["2,0"] == 3  # a watershed is water


def test_rain_on_a_bamboo_of_four_may_be_named_and_adds_nothing() -> None:
    """TK-W3"""
    played = accepted(*weather("rain"), rain("Ana", 0, 1))
    assert (played.bamboo()["0,1"], played.last["events"], played.end["phase"]) == (4, [], "actions")


@pytest.mark.parametrize(("at", "reason"), [((1, 1), "plot_is_dry"), ((0, 0), "no_plot_there"), ((5, 5), "no_plot_there")])
def test_rain_needs_an_irrigated_plot(at: tuple[int, int], reason: str) -> None:
    """TK-W3"""
    assert refused(*weather("rain"), rain("Ana", *at)) == ("TK-W3", reason)


def test_wind_lets_both_actions_be_the_same() -> None:
    """TK-W4"""
    twice = (*weather("wind"), take("Ana"), take("Ana"))
    accepted(*twice, end("Ana"))
    assert refused(*twice, take("Ana")) == ("TK-T1", "no_action_left")
    accepted(*weather("wind"), take("Ana"), lay("Ana", "green", 0, -1), end("Ana"))
    assert refused(*weather("storm"), skip("Ana"), take("Ana"), take("Ana")) == ("TK-T1", "same_action")


def test_in_a_storm_the_panda_goes_anywhere_and_eats() -> None:
    """TK-W5"""
    played = accepted(*weather("storm"), storm("Ana", 2, 0))  # no straight way leads there
    assert (played.position["panda"], played.bamboo()["2,0"]) == ([2, 0], 1)
    assert played.board("Ana")["bamboo"] == {"green": 1, "yellow": 0, "pink": 0}


def test_in_a_storm_the_panda_may_stay_and_eat_or_go_to_the_pond() -> None:
    """TK-W5"""
    stays = accepted(*weather("storm", panda=[1, 0]), storm("Ana", 1, 0))
    assert (stays.position["panda"], stays.bamboo().get("1,0", 0)) == ([1, 0], 0)
    pond = accepted(*weather("storm", panda=[1, 0]), storm("Ana", 0, 0))
    assert (pond.position["panda"], pond.board("Ana")["bamboo"]["green"]) == ([0, 0], 0)
    assert refused(*weather("storm"), storm("Ana", 0, -1)) == ("TK-W5", "no_plot_there")


def test_a_storm_leaves_the_panda_action_to_be_done() -> None:
    """TK-W5: it is no action."""
    accepted(*weather("storm"), storm("Ana", 1, 0), panda("Ana", 2, 0))


def test_an_enclosure_shelters_from_a_storm_too() -> None:
    """TK-C1, TK-W5"""
    played = accepted(*weather("storm"), storm("Ana", -1, 0))
    assert (played.position["panda"], played.bamboo()["-1,0"]) == ([-1, 0], 1)


def test_clouds_give_a_chip_for_the_board_or_for_a_plot_at_once() -> None:
    """TK-W6"""
    kept = accepted(*weather("clouds"), clouds("Ana", "fertilizer"))
    assert kept.board("Ana")["chips"] == {"watershed": 0, "enclosure": 0, "fertilizer": 1}
    assert kept.view("Bo")["supply"]["chips"]["fertilizer"] == 2
    placed = accepted(*weather("clouds"), clouds("Ana", "watershed", 1, 1))
    assert placed.plots["1,1"] == {"plot": "pink", "chip": "watershed", "bamboo": 1}  # its first water
    assert placed.board("Ana")["chips"]["watershed"] == 0
    assert refused(*weather("clouds"), clouds("Ana", "enclosure", 1, 0)) == ("TK-C2", "plot_has_bamboo")


def test_a_kind_of_chip_that_is_out_cannot_be_taken() -> None:
    """TK-W6"""
    boards = {"Bo": {"chips": {"watershed": 3}}}
    assert refused(*weather("clouds", boards=boards), clouds("Ana", "watershed")) == ("KERNEL-STOCK", "not_in_stock")
    accepted(*weather("clouds", boards=boards), clouds("Ana", "enclosure"))
    assert refused(*weather("clouds", boards=boards), choose("Ana", "sun")) == ("TK-W6", "chips_left")


NO_CHIPS = {"Bo": {"chips": {"watershed": 3, "enclosure": 3, "fertilizer": 3}}}


def test_with_no_chip_left_clouds_are_another_effect_of_choice() -> None:
    """TK-W6"""
    before = weather("clouds", boards=NO_CHIPS)
    assert refused(*before, clouds("Ana", "watershed")) == ("TK-W6", "no_chips_left")
    assert refused(*before, choose("Ana", "clouds")) == ("TK-W6", "no_chips_left")
    assert refused(*before, choose("Ana", "any")) == ("TK-W6", "name_an_effect")
    assert accepted(*before, choose("Ana", "rain"), rain("Ana", 1, 0)).bamboo()["1,0"] == 2
    accepted(*before, choose("Ana", "wind"), take("Ana"), take("Ana"))
    accepted(*before, skip("Ana"), take("Ana"))
    assert [line["face"] for line in play(*before).legal_of("Ana", "choose_weather")] == ["sun", "rain", "wind", "storm"]


@pytest.mark.parametrize(
    ("face", "use"),
    [
        ("sun", (take("Ana"), lay("Ana", "green", 0, -1), gardener("Ana", 1, 0))),
        ("rain", (rain("Ana", 1, 0),)),
        ("wind", (take("Ana"), take("Ana"))),
        ("storm", (storm("Ana", 2, 0),)),
        ("clouds", (clouds("Ana", "enclosure"),)),
    ],
)
def test_the_question_mark_is_any_effect(face: str, use: tuple[Line, ...]) -> None:
    """TK-W7"""
    accepted(*weather("any"), choose("Ana", face), *use)


def test_the_question_mark_has_to_be_answered() -> None:
    """TK-W7"""
    assert refused(*weather("any"), choose("Ana", "any")) == ("TK-W7", "name_an_effect")
    assert refused(*weather("any", boards=NO_CHIPS), choose("Ana", "clouds")) == ("TK-W6", "no_chips_left")
    assert refused(*weather("any"), choose("Ana", "storm"), choose("Ana", "sun")) == ("KERNEL-PHASE", "not_now")
    accepted(*weather("any"), choose("Ana", "storm"), skip("Ana"), take("Ana"))


def test_the_weather_is_over_with_the_turn() -> None:
    """TK-W2, TK-W4: for this turn only."""
    sunny = (*weather("sun"), take("Ana"), panda("Ana", 1, 0), gardener("Ana", 1, 0), end("Ana"))
    after = (*sunny, roll("Bo", "wind"), take("Bo"), take("Bo"), end("Bo"), roll("Ana", "rain"), skip("Ana"), take("Ana"))
    assert refused(*after, take("Ana")) == ("TK-T1", "same_action")
