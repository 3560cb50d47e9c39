"""The grove's geometry: where a plot or a channel may lie, where the two figures can walk, how bamboo grows.

Questions are answered from a state. `grow`, `put_chip` and `lay` change a copy that the rules are working on, and return what grew.
"""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.takenoko.happenings import BambooEaten, BambooGrown
from companion.games.takenoko.hexes import POND, POND_CORNERS, POND_SIDE, STEPS, Edge, at_of, edge_of, ends_of, neighbours, touching
from companion.games.takenoko.setup import ENCLOSURE, FERTILIZER, HIGHEST
from companion.games.takenoko.state import State, has_water, with_change
from companion.kernel.command import Happening


def plot_spots(state: State) -> list[int]:
    """Where a plot may be laid: next to the pond, or next to at least two plots. TK-P1"""
    plots = state.plots
    touched: dict[int, int] = dict.fromkeys(STEPS, 2)
    for plot in plots:
        for hex_ in (plot + STEPS[0], plot + STEPS[1], plot + STEPS[2], plot + STEPS[3], plot + STEPS[4], plot + STEPS[5]):
            touched[hex_] = touched.get(hex_, 0) + 1
    return sorted(hex_ for hex_, number in touched.items() if number >= 2 and hex_ not in plots and hex_ != POND)


def may_lie(state: State, hex_: int) -> bool:
    """Whether a plot laid there touches the pond or at least two plots. TK-P1"""
    return hex_ in POND_SIDE or sum(other in state.plots for other in neighbours(hex_)) >= 2


def storm_places(state: State) -> list[int]:
    """Where the storm may take the panda. TK-W5"""
    rulings = state.setup.edition.box.rulings
    pond = (POND,) if rulings.storm_to_the_pond else ()
    return [hex_ for hex_ in sorted((*pond, *state.plots)) if hex_ != state.panda or rulings.storm_may_stay]


def walk_ends(state: State, start: int) -> list[int]:
    """Where a figure can go: straight on, over plots and the pond, any distance, no gaps. TK-G1, TK-N1, TK-N2"""
    plots = state.plots
    found = []
    for step in STEPS:
        hex_ = start + step
        while hex_ in plots or hex_ == POND:
            found.append(hex_)
            hex_ += step
    return sorted(found)


def can_walk(state: State, start: int) -> bool:
    """Whether a figure can go anywhere from there."""
    plots = state.plots
    return any(hex_ in plots or hex_ == POND for hex_ in neighbours(start))


def in_straight_line(start: int, to: int) -> bool:
    """Whether two hexes lie on one straight line, however far apart."""
    (q, r), (p, s) = at_of(start), at_of(to)
    return q == p or r == s or q + r == p + s


def channel_ends(state: State) -> set[int]:
    """The corners from which a channel may continue: the pond's, and both ends of every channel. TK-I2"""
    corners = set(POND_CORNERS)
    for edge in state.channels:
        corners.update(ends_of(edge))
    return corners


def channel_edges(state: State) -> list[Edge]:
    """Where a channel may be laid. TK-I2"""
    plots, corners = state.plots, channel_ends(state)
    found = []
    for one in plots:
        for step in (STEPS[0], STEPS[1], STEPS[5]):
            other = one + step
            if other in plots:
                edge = edge_of(one, other)
                if edge not in state.channels and not corners.isdisjoint(ends_of(edge)):
                    found.append(edge)
    return sorted(found)


def chip_plots(state: State) -> list[int]:
    """Plots that may take a chip: no bamboo now, no improvement. TK-C2"""
    return sorted(hex_ for hex_, plot in state.plots.items() if not plot.bamboo and not plot.improvement)


def wet_plots(state: State) -> list[int]:
    """The irrigated plots."""
    return sorted(hex_ for hex_, plot in state.plots.items() if plot.wet)


def edge_fault(state: State, one: int, other: int) -> str | None:
    """Why a channel can't lie between these two hexes, or None. TK-I2"""
    if not touching(one, other):
        return "no_such_edge"
    if POND in (one, other):
        return "edge_of_the_pond"
    if one not in state.plots or other not in state.plots:
        return "channel_needs_two_plots"
    edge = edge_of(one, other)
    if edge in state.channels:
        return "edge_taken"
    if channel_ends(state).isdisjoint(ends_of(edge)):  # a watershed starts no network
        return "channel_not_connected"
    return None


# --- functions that change a copy -----------------------------------------------------------------------------------------------------


def grow(state: State, hex_: int) -> Iterator[Happening]:
    """Let bamboo grow once: a section, two on fertilizer, never above four, never more than the supply has. TK-B1"""
    plot = state.plots[hex_]
    colour = plot.colour
    added = min(2 if plot.improvement == FERTILIZER else 1, HIGHEST - plot.bamboo, state.bamboo_left[colour])
    if added:
        height = plot.bamboo + added
        state.set_plot(hex_, plot._replace(bamboo=height))
        state.bamboo_left = with_change(state.bamboo_left, colour, -added)
        yield BambooGrown(at=at_of(hex_), colour=state.setup.edition.box.colours[colour].name, added=added, height=height)


def water_plot(state: State, hex_: int) -> Iterator[Happening]:
    """Let bamboo grow once if the plot has water now and had none before. TK-I4"""
    plot = state.plots[hex_]
    if not plot.wet and has_water(state, hex_, plot.improvement):
        state.set_plot(hex_, plot._replace(wet=True))
        yield from grow(state, hex_)


def put_chip(state: State, chip: int, hex_: int) -> Iterator[Happening]:
    """Put an improvement on a plot, for good; a watershed may bring its first water. TK-C1"""
    state.set_plot(hex_, state.plots[hex_]._replace(chip=chip))
    yield from water_plot(state, hex_)


def grow_at_gardener(state: State, hex_: int) -> Iterator[Happening]:
    """Let bamboo grow on the gardener's plot and its neighbours of that colour, each if it has water, in order. TK-G1, TK-B1"""
    if hex_ == POND:
        return  # TK-N2
    plot = state.plots[hex_]
    if plot.wet:
        yield from grow(state, hex_)
    for other in neighbours(hex_):
        neighbour = state.plots.get(other)
        if neighbour is not None and neighbour.wet and neighbour.colour == plot.colour:
            yield from grow(state, other)


def eat_bamboo(state: State, hex_: int) -> Iterator[Happening]:
    """Let the panda eat a section where it stops: not on the pond, on a bare plot or behind an enclosure. TK-N1, TK-N2, TK-C1"""
    plot = state.plots.get(hex_)
    if plot is None or not plot.bamboo or plot.improvement == ENCLOSURE:
        return
    state.set_plot(hex_, plot._replace(bamboo=plot.bamboo - 1))
    state.put(state.turn, sections=with_change(state.player.sections, plot.colour, 1))
    yield BambooEaten(seat=state.seat, at=at_of(hex_), colour=state.setup.edition.box.colours[plot.colour].name)


def chip_fault(state: State, hex_: int) -> str | None:
    """Why no chip may be put there, or None. TK-C2"""
    plot = state.plots.get(hex_)
    if plot is None:
        return "no_plot_there"
    if plot.bamboo:
        return "plot_has_bamboo"
    if plot.improvement:
        return "plot_improved_already"
    return None
