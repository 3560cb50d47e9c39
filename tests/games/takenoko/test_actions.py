"""The five actions, growth, channels and chips (TK-T, TK-P, TK-I, TK-G, TK-N, TK-B, TK-C, TK-F1)."""

from __future__ import annotations

import pytest

from tests.games.takenoko.evening import (
    Line,
    accepted,
    channel,
    chip,
    deal,
    draw,
    end,
    gardener,
    lay,
    panda,
    play,
    put,
    refused,
    table_as,
    take,
)

RING = {"1,0": "green 1", "0,1": "yellow 1", "-1,1": "green 1", "-1,0": "pink 1", "0,-1": "yellow 1", "1,-1": "green 1"}


# --- TK-T1 --------------------------------------------------------------------------------------------------------------------------


def test_two_different_actions_make_a_turn() -> None:
    """TK-T1"""
    opening = (deal(), lay("Ana", "green", 1, 0))
    assert refused(*opening, lay("Ana", "green", 0, 1)) == ("TK-T1", "same_action")
    assert refused(*opening, end("Ana")) == ("TK-T1", "actions_left")
    done = (*opening, panda("Ana", 1, 0))
    assert refused(*done, gardener("Ana", 1, 0)) == ("TK-T1", "no_action_left")
    assert accepted(*done, end("Ana")).end["turn"] == "Bo"


def test_a_turn_may_end_with_fewer_actions_only_when_none_is_possible() -> None:
    """TK-T1: no plot, no channel, no room in hand, nowhere to walk."""
    stuck = table_as(
        {}, boards={"Bo": {"channels": 20}}, hands={"Ana": {"plot": 3}},
    )  # fmt: skip
    full = (*stuck, lay("Ana", "green", 1, 0))
    assert refused(*full, end("Ana")) == ("TK-T1", "actions_left")  # the figures can walk to the new plot
    walked = (*full, panda("Ana", 1, 0), end("Ana"))
    accepted(*walked)
    nothing = (*stuck, lay("Ana", "green", 1, 0), put(plots={}))
    accepted(*nothing, end("Ana"))


def test_another_seat_waits_for_its_turn() -> None:
    """TK-T1"""
    assert refused(deal(), lay("Bo", "green", 1, 0)) == ("KERNEL-TURN", "not_your_turn")
    assert refused(deal(), {**lay("Ana", "green", 1, 0), "by": "table"}) == ("KERNEL-SEAT", "not_yours_to_say")


# --- TK-P ------------------------------------------------------------------------------------------------------------------------------


def test_a_plot_lies_next_to_the_pond_or_to_two_plots() -> None:
    """TK-P1"""
    two = table_as({"1,0": "green", "0,1": "green"})
    accepted(*two, lay("Ana", "pink", 1, 1))
    accepted(*two, lay("Ana", "pink", -1, 0))
    for at in ((2, 0), (2, -1), (0, 2), (7, 7), (10**9, -(10**9))):
        assert refused(*two, lay("Ana", "pink", *at)) == ("TK-P1", "plot_needs_neighbours")
    for at in ((1, 0), (0, 0)):
        assert refused(*two, lay("Ana", "pink", *at)) == ("TK-P1", "place_taken")


def test_the_pile_is_of_unknown_order_but_of_known_composition() -> None:
    """TK-P1: only a kind that is left can be drawn; none left, no such action."""
    one_left = table_as({"1,0": "yellow+watershed"})
    assert refused(*one_left, lay("Ana", "yellow+watershed", 0, 1)) == ("KERNEL-STOCK", "not_in_stock")
    everything = {
        "green": 6, "green+watershed": 2, "green+enclosure": 2, "green+fertilizer": 1, "yellow": 6, "yellow+watershed": 1,
        "yellow+enclosure": 1, "yellow+fertilizer": 1, "pink": 4, "pink+watershed": 1, "pink+enclosure": 1, "pink+fertilizer": 1,
    }  # fmt: skip
    kinds = [kind for kind, number in everything.items() for _ in range(number)]
    rows = [(q, r) for q in range(1, 10) for r in range(3)][: len(kinds)]
    grove = {f"{q},{r}": kind for (q, r), kind in zip(rows, kinds, strict=True)}
    played = play(*table_as(grove))
    assert played.view("Bo")["pile"] == {}
    assert refused(*table_as(grove), lay("Ana", "green", 0, 1)) == ("TK-P1", "no_plots_left")
    assert played.legal_of("Ana", "lay_plot") == []


def test_a_plot_by_the_pond_grows_at_once_and_one_further_off_stays_dry() -> None:
    """TK-P2, TK-I3"""
    played = accepted(deal(), lay("Ana", "green", 1, 0))
    assert (played.bamboo(), played.irrigated()) == ({"1,0": 1}, {(1, 0)})
    assert [event["event"] for event in played.last["events"]] == ["plot_laid", "bamboo_grown"]
    assert accepted(deal(), lay("Ana", "green+fertilizer", 1, 0)).bamboo() == {"1,0": 2}
    assert accepted(deal(), lay("Ana", "green+enclosure", 1, 0)).bamboo() == {"1,0": 1}
    two = table_as({"1,0": "green", "0,1": "green"})
    dry = accepted(*two, lay("Ana", "pink", 1, 1))
    assert (dry.bamboo(), (1, 1) in dry.irrigated()) == ({}, False)


def test_a_plot_that_carries_a_watershed_grows_anywhere_and_its_neighbours_do_not() -> None:
    """TK-P2, TK-C1: its own plot only."""
    two = table_as({"1,0": "green", "0,1": "green", "1,1": "green", "2,0": "yellow"})
    played = accepted(*two, lay("Ana", "pink+watershed", 2, 1))
    assert (played.bamboo(), played.irrigated()) == ({"2,1": 1}, {(1, 0), (0, 1), (2, 1)})


@pytest.mark.parametrize(("name", "height"), [("watershed", 1), ("enclosure", 1), ("fertilizer", 2)])
def test_a_chip_from_the_board_goes_on_before_the_plot_grows(name: str, height: int) -> None:
    """TK-P2"""
    before = table_as({}, boards={"Ana": {"chips": {name: 1}}})
    played = accepted(*before, lay("Ana", "pink", 1, 0, name))
    assert played.plots["1,0"] == {"plot": "pink", "chip": name, "bamboo": height}
    assert played.board("Ana")["chips"][name] == 0


def test_a_watershed_put_on_as_it_is_laid_waters_a_plot_far_from_the_pond() -> None:
    """TK-P2"""
    before = table_as({"1,0": "green", "0,1": "green"}, boards={"Ana": {"chips": {"watershed": 1, "fertilizer": 1}}})
    assert accepted(*before, lay("Ana", "pink", 1, 1, "watershed")).bamboo() == {"1,1": 1}
    assert accepted(*before, lay("Ana", "pink", 1, 1, "fertilizer")).bamboo() == {}


def test_a_chip_put_on_a_new_plot_is_on_the_board_and_the_plot_has_none() -> None:
    """TK-P2, TK-C2"""
    assert refused(deal(), lay("Ana", "pink", 1, 0, "enclosure")) == ("TK-P2", "chip_not_on_board")
    before = table_as({}, boards={"Ana": {"chips": {"enclosure": 1}}})
    assert refused(*before, lay("Ana", "pink+fertilizer", 1, 0, "enclosure")) == ("TK-C2", "plot_improved_already")


# --- TK-I, TK-F1 ------------------------------------------------------------------------------------------------------------------------


def test_a_channel_comes_from_the_supply_until_none_is_left() -> None:
    """TK-I1"""
    played = accepted(deal(), take("Ana"))
    assert (played.board("Ana")["channels"], played.view("Bo")["supply"]["channels"]) == (1, 19)
    assert refused(*table_as({}, boards={"Bo": {"channels": 20}}), take("Ana")) == ("TK-I1", "no_channels_left")


CHANNELS = {"Ana": {"channels": 3}}
GREEN_FIELD = {"1,0": "green 1", "0,1": "green 1", "1,1": "pink", "2,0": "yellow", "0,2": "yellow+watershed 1"}


def test_channels_lead_away_from_the_pond_one_after_the_other() -> None:
    """TK-I2, TK-I4, TK-F1"""
    before = table_as(GREEN_FIELD, boards=CHANNELS)
    assert refused(*before, channel("Ana", (1, 0), (1, 1))) == ("TK-I2", "channel_not_connected")
    first = accepted(*before, channel("Ana", (1, 0), (0, 1)))  # both sides had water
    assert (first.bamboo(), first.board("Ana")["channels"]) == ({"1,0": 1, "0,1": 1, "0,2": 1}, 2)
    second = accepted(*before, channel("Ana", (1, 0), (0, 1)), channel("Ana", (1, 1), (1, 0)))
    assert second.bamboo()["1,1"] == 1
    assert (1, 1) in second.irrigated()
    third = accepted(*before, channel("Ana", (1, 0), (0, 1)), channel("Ana", (1, 1), (1, 0)), channel("Ana", (1, 1), (2, 0)))
    assert (third.bamboo()["2,0"], third.bamboo()["1,1"]) == (1, 1)  # what had water does not grow again


@pytest.mark.parametrize(
    ("one", "other", "reason"),
    [
        ((0, 0), (1, 0), "edge_of_the_pond"),
        ((1, 0), (2, -1), "channel_needs_two_plots"),
        ((1, 0), (0, 2), "no_such_edge"),
        ((1, 0), (1, 0), "no_such_edge"),
        ((40, 40), (41, 40), "no_such_edge"),
        ((0, 1), (0, 2), "channel_not_connected"),  # a watershed starts no network
        ((1, 1), (0, 2), "channel_not_connected"),
    ],
)
def test_a_channel_lies_between_two_plots_and_on_the_network(one: tuple[int, int], other: tuple[int, int], reason: str) -> None:
    """TK-I2"""
    assert refused(*table_as(GREEN_FIELD, boards=CHANNELS), channel("Ana", one, other)) == ("TK-I2", reason)


def test_an_edge_takes_one_channel_and_a_board_gives_what_it_has() -> None:
    """TK-I2, TK-F1"""
    once = (*table_as(GREEN_FIELD, boards=CHANNELS), channel("Ana", (1, 0), (0, 1)))
    assert refused(*once, channel("Ana", (0, 1), (1, 0))) == ("TK-I2", "edge_taken")
    assert refused(*table_as(GREEN_FIELD), channel("Ana", (1, 0), (0, 1))) == ("TK-F1", "no_channel_on_board")
    assert refused(*table_as(GREEN_FIELD, boards=CHANNELS), channel("Bo", (1, 0), (0, 1))) == ("KERNEL-TURN", "not_your_turn")


def test_a_plot_grows_with_its_first_water_only() -> None:
    """TK-I4: a second channel along a plot changes nothing."""
    grove = {**RING, "1,1": "pink", "2,0": "yellow"}
    before = table_as(grove, boards=CHANNELS)
    two = accepted(*before, channel("Ana", (1, 0), (0, 1)), channel("Ana", (1, 0), (1, 1)), channel("Ana", (0, 1), (1, 1)))
    assert two.bamboo()["1,1"] == 1


def test_first_water_on_fertilizer_is_two_sections() -> None:
    """TK-I4, TK-C1"""
    before = table_as({**RING, "1,1": "pink+fertilizer"}, boards=CHANNELS)
    assert accepted(*before, channel("Ana", (1, 0), (0, 1)), channel("Ana", (1, 0), (1, 1))).bamboo()["1,1"] == 2


# --- TK-G, TK-B ---------------------------------------------------------------------------------------------------------------------------


def test_the_gardener_lets_his_plot_and_its_neighbours_of_the_colour_grow() -> None:
    """TK-G1"""
    grove = {"1,0": "green 1", "0,1": "green 1", "1,-1": "yellow 1", "2,-1": "green", "1,1": "green+watershed 1"}
    played = accepted(*table_as(grove), gardener("Ana", 1, 0))
    assert played.position["gardener"] == [1, 0]
    assert played.bamboo() == {"1,0": 2, "0,1": 2, "1,-1": 1, "1,1": 2}  # (2,-1) is dry, (1,-1) is yellow


def test_a_dry_plot_under_the_gardener_does_not_stop_the_neighbours() -> None:
    """TK-G1"""
    grove = {"1,0": "green 1", "1,1": "green", "0,1": "green 1", "2,0": "green+watershed 1"}
    played = accepted(*table_as(grove, gardener=[1, 0]), gardener("Ana", 1, 1))
    assert played.bamboo() == {"1,0": 2, "0,1": 2, "2,0": 2}


def test_growth_stops_at_four_and_is_two_on_fertilizer() -> None:
    """TK-B1, TK-C1"""
    grove = {"1,0": "green+fertilizer 1", "0,1": "green+fertilizer 3", "1,-1": "green 4"}
    played = accepted(*table_as(grove), gardener("Ana", 1, 0), green_plots="5222")
    assert played.bamboo() == {"1,0": 3, "0,1": 4, "1,-1": 4}


PINK_OUT = {"Bo": {"bamboo": {"pink": 21}}, "Ana": {"bamboo": {"pink": 0}}}


def test_an_empty_supply_adds_what_is_left_the_gardeners_plot_first() -> None:
    """TK-B1: then the neighbours in the order [1,0] [1,-1] [0,-1] [-1,0] [-1,1] [0,1]."""
    grove = {"1,0": "pink", "0,1": "pink", "1,-1": "pink+fertilizer", "-1,0": "yellow"}
    three = table_as(grove, boards=PINK_OUT)  # three pink sections left
    assert accepted(*three, gardener("Ana", 1, 0)).bamboo() == {"1,0": 1, "1,-1": 2}
    two = table_as(grove, boards={"Bo": {"bamboo": {"pink": 22}}})
    assert accepted(*two, gardener("Ana", 1, 0)).bamboo() == {"1,0": 1, "1,-1": 1}
    assert accepted(*two, gardener("Ana", 0, 1)).bamboo() == {"0,1": 1, "1,0": 1}
    none = table_as(grove, boards={"Bo": {"bamboo": {"pink": 24}}})
    assert accepted(*none, gardener("Ana", 1, 0)).bamboo() == {}
    assert accepted(*none, lay("Ana", "pink", -1, 1)).bamboo() == {}


@pytest.mark.parametrize("who", ["gardener", "panda"])
def test_both_walk_straight_over_plots_and_the_pond_without_gaps(who: str) -> None:
    """TK-G1, TK-N1, TK-N2"""
    rule = {"gardener": "TK-G1", "panda": "TK-N1"}[who]
    grove = {"1,0": "green", "2,0": "green", "-1,0": "green", "0,1": "green", "-2,1": "green", "4,0": "pink", "1,1": "yellow"}
    figures = {"panda": [2, 0], "gardener": [2, 0]}
    before = table_as(grove, **figures)  # type: ignore[arg-type]

    def move(q: int, r: int) -> Line:
        return {"by": "Ana", "do": f"move_{who}", "to": [q, r]}

    for at in ((1, 0), (0, 0), (-1, 0), (1, 1)):
        assert accepted(*before, move(*at)).position[who] == list(at)  # across the pond, onto the pond, beside
    assert refused(*before, move(2, 0)) == (rule, "must_move")
    assert refused(*before, move(4, 0)) == (rule, "gap_in_the_way")
    assert refused(*before, move(0, 1)) == (rule, "not_straight")
    assert refused(*before, move(3, 0)) == (rule, "no_plot_there")
    assert refused(*before, move(10**9, 0)) == (rule, "no_plot_there")


def test_nothing_grows_and_nothing_is_eaten_on_the_pond() -> None:
    """TK-N2"""
    before = table_as(RING, panda=[1, 0], gardener=[1, 0])
    assert accepted(*before, gardener("Ana", 0, 0)).bamboo() == accepted(*before).bamboo()
    assert accepted(*before, panda("Ana", 0, 0)).board("Ana")["bamboo"] == {"green": 0, "yellow": 0, "pink": 0}


def test_the_panda_eats_one_section_where_it_stops() -> None:
    """TK-N1"""
    grove = {"1,0": "green 3", "2,0": "pink 2", "-1,0": "yellow"}
    played = accepted(*table_as(grove), panda("Ana", 2, 0))
    assert played.bamboo() == {"1,0": 3, "2,0": 1}
    assert played.board("Ana")["bamboo"] == {"green": 0, "yellow": 0, "pink": 1}
    bare = accepted(*table_as(grove), panda("Ana", -1, 0))  # TK-N2
    assert (bare.bamboo(), bare.events("bamboo_eaten")) == ({"1,0": 3, "2,0": 2}, [])


@pytest.mark.parametrize("fence", ["green+enclosure 2", "green/enclosure 2"])
def test_behind_an_enclosure_the_panda_stops_and_crosses_and_does_not_eat(fence: str) -> None:
    """TK-C1"""
    grove = {"1,0": fence, "2,0": "pink 1"}
    assert accepted(*table_as(grove), panda("Ana", 1, 0)).bamboo()["1,0"] == 2
    assert accepted(*table_as(grove), panda("Ana", 2, 0)).board("Ana")["bamboo"]["pink"] == 1


# --- TK-C2 ------------------------------------------------------------------------------------------------------------------------------

CHIPS = {"Ana": {"chips": {"watershed": 1, "enclosure": 1, "fertilizer": 1}}}


@pytest.mark.parametrize(
    ("at", "reason"),
    [
        ((1, 0), "plot_has_bamboo"),
        ((0, 1), "plot_improved_already"),
        ((1, -1), "plot_improved_already"),
        ((0, 0), "no_plot_there"),
        ((3, 3), "no_plot_there"),
    ],
)
def test_a_chip_goes_on_a_plot_with_no_bamboo_and_no_improvement(at: tuple[int, int], reason: str) -> None:
    """TK-C2"""
    grove = {"1,0": "green 1", "0,1": "green+enclosure", "1,-1": "pink/fertilizer", "1,1": "yellow"}
    before = table_as(grove, boards=CHIPS)
    assert refused(*before, chip("Ana", "watershed", *at)) == ("TK-C2", reason)
    accepted(*before, chip("Ana", "watershed", 1, 1))


def test_a_watershed_gives_first_water_once_and_an_eaten_plot_takes_a_chip() -> None:
    """TK-C1, TK-C2, TK-I4: bare now is what counts; a plot that had water does not grow again."""
    grove = {"1,0": "green 1", "0,1": "green", "1,1": "yellow"}
    before = (*table_as(grove, boards=CHIPS), panda("Ana", 1, 0))
    assert accepted(*before, chip("Ana", "watershed", 1, 0)).bamboo() == {}
    dry = accepted(*before, chip("Ana", "watershed", 1, 1))
    assert (dry.bamboo(), (1, 1) in dry.irrigated()) == ({"1,1": 1}, True)


def test_a_chip_placed_costs_no_action_and_comes_from_the_own_board() -> None:
    """TK-F1"""
    grove = {"1,0": "green"}
    played = accepted(*table_as(grove, boards=CHIPS), chip("Ana", "enclosure", 1, 0), take("Ana"), panda("Ana", 1, 0), end("Ana"))
    assert played.board("Ana")["chips"] == {"watershed": 1, "enclosure": 0, "fertilizer": 1}
    assert refused(*table_as(grove), chip("Ana", "enclosure", 1, 0)) == ("TK-F1", "chip_not_on_board")


def test_what_was_just_taken_may_be_laid_at_once() -> None:
    """TK-F1"""
    accepted(*table_as(RING), take("Ana"), channel("Ana", (1, 0), (0, 1)), draw("Ana", "panda"), end("Ana"))
