"""When an objective is fulfilled.

Plot and gardener objectives depend on the grove and are the same for everybody; panda objectives are paid from the player's board.
"""

from __future__ import annotations

from functools import lru_cache
from operator import ge

from companion.games.takenoko.setup import PANDA, PLOT, Objective, Setup
from companion.games.takenoko.state import Player, State


def holding_objectives(state: State) -> frozenset[int]:
    """The plot and gardener objectives that the grove fulfils now, by number; computed once for a state."""
    if state.holding is None:
        colours = len(state.setup.edition.box.colours)
        wet: list[set[int]] = [set() for _ in range(colours)]
        bamboo: list[list[tuple[int, int]]] = [[] for _ in range(colours)]
        for hex_, plot in state.plots.items():
            if plot.wet:
                wet[plot.colour].add(hex_)
            if plot.bamboo:
                bamboo[plot.colour].append((plot.bamboo, plot.improvement))
        found = []
        for number, card in enumerate(state.setup.cards):
            if card.kind == PLOT:
                if _shape_lies(state.setup.patterns[number], card, wet):
                    found.append(number)
            elif card.kind != PANDA and _bamboo_stands(card, bamboo[card.colours[0]], state.setup.options.exact_height):
                found.append(number)
        state.holding = frozenset(found)
    return state.holding


def _shape_lies(patterns: tuple[tuple[int, ...], ...], card: Objective, wet: list[set[int]]) -> bool:
    """Whether a shape lies in the grove with all its plots irrigated. TK-J1, TK-J4

    Two colours: the second cell is of the first one's colour. One colour: all are.
    """
    first, last = wet[card.colours[0]], wet[card.colours[-1]]
    for offsets in patterns:
        if len(offsets) == 2:
            one, other = offsets
            for hex_ in first:
                if hex_ + one in first and hex_ + other in first:
                    return True
        else:
            side, one, other = offsets
            for hex_ in first:
                if hex_ + side in first and hex_ + one in last and hex_ + other in last:
                    return True
    return False


def _bamboo_stands(card: Objective, bamboo: list[tuple[int, int]], exact: bool) -> bool:
    """Whether enough bamboos of the colour (height, improvement) have the height, on plots improved as the card asks. TK-J2"""
    wanted, number = card.height, card.number
    if len(bamboo) < number:
        return False
    for height, improvement in bamboo:
        if height == wanted or (height > wanted and not exact):
            if card.improvement is None or card.improvement == improvement:
                number -= 1
    return number <= 0


@lru_cache(maxsize=256)
def paid_objectives(setup: Setup, sections: tuple[int, ...]) -> tuple[int, ...]:
    """The panda objectives for which a board has enough sections. TK-J3"""
    return tuple(number for number in setup.pandas if all(map(ge, sections, setup.cards[number].eats)))


def is_fulfilled(state: State, player: Player, number: int) -> bool:
    """Whether an objective is fulfilled now, for that player."""
    return number in holding_objectives(state) or number in paid_objectives(state.setup, player.sections)
