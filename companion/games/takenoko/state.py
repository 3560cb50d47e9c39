"""The state of a game of Takenoko.

It holds what lies on the table: the grove, the boards, the hands, whose turn it is and how far. What follows from that
(the supplies, the pile's composition, the decks' sizes, which objectives nobody has seen) is computed once when a state is
loaded or corrected, and updated from then on.

A hand is made of `cards` that the app knows and of `hidden` ones of which it knows only the kind, as the backs show it. The pile
of plots and the decks have an unknown order but a known composition: the box without everything that was seen.
"""

from __future__ import annotations

from dataclasses import field
from typing import Any, Literal, NamedTuple, get_args

from companion.games.takenoko.commands import Face
from companion.games.takenoko.hexes import POND, POND_SIDE, Edge, edge_of, neighbours
from companion.games.takenoko.setup import KINDS, PANDA, PER_COLOUR, WATERSHED, Setup
from companion.kernel.company import still_here
from companion.kernel.seat import Seat
from companion.kernel.state import Copied, derived_field, state

Action = Literal["plot", "channel", "gardener", "panda", "objective"]
ACTIONS: tuple[Action, ...] = get_args(Action)
Phase = Literal["setup", "weather", "effect", "actions", "over"]  # the die is awaited; its effect is to be used or skipped


class Plot(NamedTuple):
    """A plot as it lies: its kind (colour and printed improvement), a chip put on it (0: none), its bamboo, whether it has water."""

    kind: int
    chip: int
    bamboo: int
    wet: bool

    @property
    def colour(self) -> int:
        """The colour's number."""
        return self.kind // PER_COLOUR

    @property
    def improvement(self) -> int:
        """Printed or added; 0 for none."""
        return self.kind % PER_COLOUR or self.chip


class Player(NamedTuple):
    """A player's board, hand and fulfilled objectives. `dealt`: named by the deal; `by_app`: the app also draws for that hand."""

    channels: int
    chips: tuple[int, ...]
    sections: tuple[int, ...]
    cards: tuple[int, ...]
    hidden: tuple[int, ...]
    fulfilled: tuple[int, ...]
    fresh: bool  # the first turn is not over yet: TK-W1
    named: bool
    by_app: bool


@state
class State(Copied):
    """Everything that changes, and what follows from it."""

    setup: Setup
    dealt: bool = False
    over: bool = False
    turn: int
    rolled: Face | None = None  # the die's face
    effect: Face | None = None  # what it allows, once chosen; None when skipped
    pending: bool = False  # it must be used or left before the actions
    done: tuple[Action, ...] = ()  # actions of this turn
    redraw: bool = False  # TK-O2: another objective must be drawn
    under: tuple[int, ...] = ()  # objectives that went under their decks, the first one first: TK-O2
    plots: dict[int, Plot] = field(default_factory=dict)
    channels: frozenset[Edge] = frozenset()
    panda: int = POND
    gardener: int = POND
    players: tuple[Player, ...]
    emperor: int | None = None
    # computed
    pile: tuple[int, ...] = ()
    bamboo_left: tuple[int, ...] = ()
    channels_left: int = 0
    chips_left: tuple[int, ...] = ()
    decks: tuple[int, ...] = ()
    unseen: tuple[int, ...] = ()  # copies of each objective in no known hand and not fulfilled; below 0 if several hands claim it
    public: Any = derived_field(default=None)  # what everybody sees of it, which the view computes once
    holding: frozenset[int] | None = None  # which objectives the grove fulfils, until the grove changes

    @property
    def phase(self) -> Phase:
        """Which part of the game it is."""
        if self.over:
            return "over"
        if not self.dealt:
            return "setup"
        if self.pending:
            return "effect"
        return "weather" if self.rolled is None and not self.setup.bank and not self.players[self.turn].fresh else "actions"

    @property
    def seat(self) -> Seat:
        """Who is on turn."""
        return self.setup.seats[self.turn]

    @property
    def player(self) -> Player:
        """The board and hand of who is on turn."""
        return self.players[self.turn]

    def set_plot(self, hex_: int, plot: Plot) -> None:
        """Lay or change a plot (only of a copy)."""
        self.plots[hex_] = plot
        self.holding = None

    def put(self, number: int, **changes: Any) -> None:
        """Change a player (only of a copy)."""
        self.players = (*self.players[:number], self.players[number]._replace(**changes), *self.players[number + 1 :])


def with_change(counts: tuple[int, ...], index: int, by: int) -> tuple[int, ...]:
    """Counts with one of them changed."""
    return (*counts[:index], counts[index] + by, *counts[index + 1 :])


def start(setup: Setup) -> State:
    """The state at the beginning: the pond with gardener and panda on it; nothing is dealt yet (TK-S1, TK-S2)."""
    nothing = (0,) * len(setup.edition.box.colours)
    player = Player(0, (0,) * len(setup.edition.chips), nothing, (), (0,) * len(KINDS), (), True, False, False)
    state = State(setup=setup, turn=setup.first, players=(player,) * len(setup.seats))
    reckon(state)
    return state


def has_water(state: State, hex_: int, improvement: int) -> bool:
    """Whether a plot is next to the pond, has a channel on one of its six edges, or a watershed on it. TK-I3"""
    if hex_ in POND_SIDE or improvement == WATERSHED:
        return True
    return any(edge_of(hex_, other) in state.channels for other in neighbours(hex_))


def reckon(state: State) -> str | None:
    """Compute what follows from the rest (only of a copy); returns which component the box has too few of, or None."""
    setup, edition = state.setup, state.setup.edition
    state.public = state.holding = None
    pile = list(setup.plot_box)
    bamboo = [colour.sections for colour in edition.box.colours]
    chips = list(edition.chips)
    for hex_, plot in state.plots.items():
        pile[plot.kind] -= 1
        bamboo[plot.colour] -= plot.bamboo
        if plot.chip:
            chips[plot.chip - 1] -= 1
        wet = has_water(state, hex_, plot.improvement)
        if wet != plot.wet:
            state.plots[hex_] = plot._replace(wet=wet)
    unseen = [card.copies for card in setup.cards]
    closed = [card.copies for card in setup.cards]
    decks = [*edition.decks]
    for player in state.players:
        for colour, eaten in enumerate(player.sections):
            bamboo[colour] -= eaten
        for chip, number in enumerate(player.chips):
            chips[chip] -= number
        for number in (*player.cards, *player.fulfilled):
            unseen[number] -= 1
            decks[setup.cards[number].kind] -= 1
        for number in player.fulfilled:
            closed[number] -= 1
        for kind, number in enumerate(player.hidden):
            decks[kind] -= number
    state.pile = tuple(pile)
    state.bamboo_left = tuple(bamboo)
    state.chips_left = tuple(chips)
    state.channels_left = edition.box.channels - len(state.channels) - sum(player.channels for player in state.players)
    state.unseen = tuple(unseen)
    state.decks = tuple(decks)
    lacks = {
        "plots": pile, "bamboo": bamboo, "chips": chips, "channels": [state.channels_left], "objectives": [*closed, *decks],
    }  # fmt: skip
    return next((what for what, left in lacks.items() if min(left) < 0), None)


def score(state: State, number: int) -> int:
    """Points of fulfilled objectives so far, Emperor included."""
    cards = state.setup.cards
    points = sum(cards[card].points for card in state.players[number].fulfilled)
    return points + (state.setup.edition.box.emperor_points if state.emperor == number else 0)


def panda_points(state: State, number: int) -> int:
    """Points of fulfilled panda objectives: the tie-break. TK-E2"""
    cards = state.setup.cards
    return sum(cards[card].points for card in state.players[number].fulfilled if cards[card].kind == PANDA)


def winners(state: State) -> tuple[Seat, ...]:
    """Who has won: most points; if equal, most panda points; if still equal, all of them. Nobody before the end. TK-E2"""
    if not state.over:
        return ()
    ranks = {seat: (score(state, number), panda_points(state, number)) for number, seat in enumerate(state.setup.seats)}
    here = still_here(state.setup, state.setup.seats)
    return tuple(seat for seat in here if ranks[seat] == max(ranks[each] for each in here))


# --- to JSON and back ---------------------------------------------------------------------------------------------------------------
