"""The grove's geometry against points on the plane: shapes, networks and walks, over everything small and much that is large."""

from __future__ import annotations

import itertools
import random
from dataclasses import replace

import pytest

from companion.games.takenoko import grove
from companion.games.takenoko.hexes import (
    DIRECTIONS,
    POND_CORNERS,
    SHAPES,
    at_of,
    edge_of,
    ends_of,
    hex_of,
    mirrored,
    neighbours,
    plain_patterns,
    rotated,
    sided_patterns,
)
from companion.games.takenoko.objectives import holding_objectives
from companion.games.takenoko.setup import PLOT, Setup
from companion.games.takenoko.state import Plot, State, reckon, start
from companion.table import catalogue
from tests.games.takenoko import plain_grove as plain
from tests.games.takenoko.plain_grove import At

NEAR = [at for at in itertools.product(range(-3, 4), range(-3, 4)) if at != (0, 0) and abs(sum(at)) <= 3]


def a_grove(seed: int, number: int, mirror: bool = False, exact: bool = True) -> State:
    """Plots and channels laid by lot as the rules allow, with bamboo of any height."""
    lots = random.Random(seed)
    edition = catalogue.edition("takenoko", None)
    state = start(Setup(edition, ("Ana", "Bo"), replace(edition.options, mirror_rhombus=mirror, exact_height=exact)))
    pile = [kind for kind, count in enumerate(state.setup.plot_box) for _ in range(count)]
    lots.shuffle(pile)
    for kind in pile[:number]:
        spots = grove.plot_spots(state)
        state.plots[lots.choice(spots)] = Plot(kind, 0, lots.choice((0, 1, 2, 3, 3, 4)), False)
    for _ in range(lots.randrange(12)):
        if edges := grove.channel_edges(state):
            state.channels |= {lots.choice(edges)}
    reckon(state)
    return state


def places(state: State) -> list[At]:
    return [at_of(hex_) for hex_ in state.plots]


GROVES = [(seed, number) for number in (1, 2, 4, 7, 12, 19, 27) for seed in range(12)]


# --- hexes ------------------------------------------------------------------------------------------------------------------------


def test_a_hex_is_its_integer_and_back_with_six_neighbours_in_the_records_order() -> None:
    for at in itertools.product(range(-30, 31), range(-30, 31)):
        assert at_of(hex_of(at)) == at
    assert [at_of(hex_) for hex_ in neighbours(0)] == [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)] == list(DIRECTIONS)
    for at in NEAR:
        assert {at_of(hex_) for hex_ in neighbours(hex_of(at))} == set(plain.round_about(at))


def test_edges_share_a_corner_exactly_where_they_meet_on_the_plane() -> None:
    """TK-I2: the sum of three hexes is a corner's name."""
    edges = [(one, other) for one, other in itertools.combinations([(0, 0), *NEAR], 2) if plain.touch(one, other)]
    named = {edge: set(ends_of(edge_of(hex_of(edge[0]), hex_of(edge[1])))) for edge in edges}
    drawn = {edge: plain.edge_ends(*edge) for edge in edges}
    for one, other in itertools.combinations(edges, 2):
        assert len(named[one] & named[other]) == len(drawn[one] & drawn[other]), (one, other)
    for edge in edges:
        assert len(named[edge]) == 2
        assert len(named[edge] & POND_CORNERS) == len(drawn[edge] & plain.corners((0, 0)))


# --- shapes -----------------------------------------------------------------------------------------------------------------------


def test_shapes_have_as_many_ways_to_lie_as_on_the_table() -> None:
    """TK-J4: a triangle points up or down, a line lies along three rows, an arc bends six ways, a rhombus leans three ways."""
    assert [len(plain_patterns(shape)) for shape in ("triangle", "line", "arc", "rhombus")] == [2, 3, 6, 3]
    assert len(sided_patterns("rhombus", False)) == 6
    assert len(sided_patterns("rhombus", True)) == 12


def test_six_rotations_come_back_and_two_mirrors_too() -> None:
    for cells in SHAPES.values():
        turned = cells
        for _ in range(6):
            turned = rotated(turned)
        assert turned == cells == mirrored(mirrored(cells))


@pytest.mark.parametrize("shape", ["triangle", "line", "arc", "rhombus"])
def test_every_set_of_plots_is_a_shape_exactly_when_a_turned_copy_covers_it(shape: str) -> None:
    """TK-J4, over every set of plots near the pond: in all six rotations, anywhere."""
    around_a_plot = [at for at in NEAR if max(map(abs, at)) <= 2 and abs(sum(at)) <= 2]
    patterns = {tuple(pattern) for pattern in plain_patterns(shape)}
    for cells in itertools.combinations(sorted(around_a_plot), len(SHAPES[shape])):
        lowest, *others = sorted(hex_of(at) for at in cells)
        assert (tuple(other - lowest for other in others) in patterns) == plain.shape_lies(shape, set(cells)), cells


@pytest.mark.parametrize("mirror", [False, True])
def test_a_rhombus_of_two_colours_is_chiral(mirror: bool) -> None:
    """TK-J4: each colour is a side, never a diagonal; the mirror image counts only with the switch."""
    patterns = sided_patterns("rhombus", mirror)
    counted = 0
    around_a_plot = [(0, 0), *(at for at in NEAR if max(map(abs, at)) <= 1 or plain.touch(at, (1, 0)))]
    for one, other in itertools.combinations(around_a_plot, 2):
        rest = [at for at in around_a_plot if at not in (one, other)]
        for pair in itertools.combinations(rest, 2):
            first, second = {one, other}, set(pair)
            hexes = {hex_of(at) for at in first}, {hex_of(at) for at in second}
            lies = any(
                cell + side in hexes[0] and cell + a in hexes[1] and cell + b in hexes[1] for side, a, b in patterns for cell in hexes[0]
            )
            assert lies == plain.two_colours_lie(first, second, mirror), (first, second)
            counted += lies
    assert counted


def test_the_rhombus_of_the_rules_counts_and_its_mirror_image_does_not() -> None:
    """TK-J4, word for word: (1,-1)(1,0) one colour, (0,0)(0,1) the other."""
    first, second = {(1, -1), (1, 0)}, {(0, 0), (0, 1)}
    assert plain.two_colours_lie(first, second, False)
    flipped = {(-1, 1), (0, 1)}, {(0, 0), (1, 0)}
    assert {tuple(mirrored([at])[0]) for at in first} == flipped[0]
    assert not plain.two_colours_lie(*flipped, False)
    assert plain.two_colours_lie(*flipped, True)


@pytest.mark.parametrize("mirror", [False, True])
@pytest.mark.parametrize(("seed", "number"), GROVES)
def test_what_a_grove_fulfils_is_what_the_plane_shows(seed: int, number: int, mirror: bool) -> None:
    """TK-J1, TK-J2, TK-J4: every plot and gardener card, on groves laid by lot."""
    state = a_grove(seed, number, mirror, exact=not mirror)
    names = ("none", "watershed", "enclosure", "fertilizer")
    for card, objective in enumerate(state.setup.cards):
        if objective.kind == PLOT:
            wet = [
                {at_of(hex_) for hex_, plot in state.plots.items() if plot.wet and plot.colour == colour} for colour in objective.colours
            ]
            lies = plain.shape_lies(objective.shape, wet[0]) if len(wet) == 1 else plain.two_colours_lie(wet[0], wet[1], mirror)
            assert (card in holding_objectives(state)) == lies, objective.notation
        elif objective.notation.startswith("gardener"):
            _, colour, height, *improvement = objective.notation.split(":")
            high, _, many = height.partition("x")
            standing = [
                plot
                for plot in state.plots.values()
                if state.setup.plot_names[plot.kind].split("+")[0] == colour
                and (plot.bamboo >= int(high) if mirror else plot.bamboo == int(high))
                and (not improvement or names[plot.improvement] == improvement[0])
            ]
            assert (card in holding_objectives(state)) == (len(standing) >= int(many or 1)), objective.notation


# --- where things may go -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seed", "number"), GROVES)
def test_plots_channels_and_walks_go_where_the_plane_says(seed: int, number: int) -> None:
    """TK-P1, TK-I2, TK-I3, TK-G1, TK-N1, TK-N2"""
    state = a_grove(seed, number)
    laid = places(state)
    channels = [(at_of(one), at_of(other)) for one, other in state.channels]
    assert {at_of(hex_) for hex_ in grove.plot_spots(state)} == plain.may_lie(laid)
    assert {frozenset(map(at_of, edge)) for edge in grove.channel_edges(state)} == plain.channel_edges(laid, channels)
    assert plain.reached(laid, channels)
    improvements = {at_of(hex_): "watershed" if plot.improvement == 1 else None for hex_, plot in state.plots.items()}
    assert {at_of(hex_) for hex_ in grove.wet_plots(state)} == plain.irrigated(improvements, channels)
    for start_ in ((0, 0), *laid):
        assert {at_of(hex_) for hex_ in grove.walk_ends(state, hex_of(start_))} == plain.walks(laid, start_)


@pytest.mark.parametrize(("seed", "number"), GROVES)
def test_a_channel_wets_both_its_sides_and_at_most_one_was_dry(seed: int, number: int) -> None:
    """TK-I4, by geometry."""
    state = a_grove(seed, number)
    for edge in grove.channel_edges(state):
        assert sum(not state.plots[hex_].wet for hex_ in edge) <= 1


@pytest.mark.parametrize(("seed", "number"), GROVES)
def test_a_place_is_refused_for_what_the_plane_shows(seed: int, number: int) -> None:
    """TK-I2: each edge that may not be taken says why, and none that may."""
    state = a_grove(seed, number)
    laid = {(0, 0), *places(state)}
    channels = {frozenset((at_of(one), at_of(other))) for one, other in state.channels}
    open_ = plain.channel_edges(places(state), [tuple(edge) for edge in channels])  # type: ignore[misc]
    for one, other in itertools.combinations([*laid, (9, 9)], 2):
        fault = grove.edge_fault(state, hex_of(one), hex_of(other))
        if frozenset((one, other)) in open_:
            assert fault is None
        elif not plain.touch(one, other):
            assert fault == "no_such_edge"
        elif (0, 0) in (one, other):
            assert fault == "edge_of_the_pond"
        else:
            assert fault == ("edge_taken" if frozenset((one, other)) in channels else "channel_not_connected")
