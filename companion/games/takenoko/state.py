"""What is fixed for an evening, and everything that changes.

The state holds what lies on the table: the grove, the boards, the hands, whose turn it is and how far. What follows from that
(the supplies, the pile's composition, the decks' sizes, which objectives nobody has seen) is reckoned once when a state is
loaded or put right, and kept in step from then on.

A hand is made of `cards` that the app knows and of `hidden` ones of which it knows the kind only, as the backs show it. The pile
of plots and the decks are of unknown order but known composition: the box without whatever was seen.

States are never changed once they were handed out: a command works on a copy.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from companion.games.takenoko.edition import IMPROVEMENTS, KINDS, PANDA, PLOT, WATERSHED, Edition, Objective
from companion.games.takenoko.hexes import POND, POND_SIDE, Edge, around, at_of, edge_of, hex_of, plain_patterns, sided_patterns
from companion.kernel.command import Malformed
from companion.kernel.seat import Seat

PER_COLOUR = len(IMPROVEMENTS)
ACTIONS = ("plot", "channel", "gardener", "panda", "objective")


@dataclass(frozen=True, slots=True, kw_only=True)
class Setup:
    """Seats, options and the box, with the tables that the rules look things up in."""

    edition: Edition
    seats: tuple[Seat, ...]
    options: Mapping[str, Any]
    edition_name: str
    first: int
    bank: bool
    expert: bool
    exact: bool
    plot_box: tuple[int, ...]  # by kind of plot
    plot_names: tuple[str, ...]
    cards: tuple[Objective, ...]
    patterns: tuple[tuple[tuple[int, ...], ...], ...]  # by card; empty for others than plot objectives
    card_numbers: Mapping[str, int]
    pandas: tuple[int, ...]  # the panda objectives
    threshold: int


def make_setup(edition: Edition, seats: tuple[Seat, ...], options: Mapping[str, Any]) -> Setup:
    """The evening's setup, from options that were checked for form."""
    options = {**edition.defaults, **options}
    first = options["first"]
    for kind, name in enumerate(KINDS):
        number = sum(card.copies for card in edition.objectives if card.kind == kind)
        if number < len(seats):  # everybody is dealt one of each: TK-S3
            raise Malformed("seats", "too_few_objectives", kind=name, number=number)
    plots = {**edition.plots}
    if edition.green_plots:
        plots["green"] = edition.green_plots[options["green_plots"]]  # TK-S1: a switch
    patterns = tuple(
        ()
        if card.kind != PLOT
        else plain_patterns(card.shape)
        if len(card.colours) == 1
        else sided_patterns(card.shape, options["mirror_rhombus"])
        for card in edition.objectives
    )
    names = edition.colour_names()
    return Setup(
        edition=edition,
        seats=seats,
        options={**options, "first": seats[0] if first is None else first},
        edition_name=edition.name,
        first=0 if first is None else seats.index(first),
        bank=options["depth"] == "bank",
        expert=options["expert"],
        exact=options["exact_height"],
        plot_box=tuple(plots[name][key] for name in names for key in ("plain", *IMPROVEMENTS[1:])),
        plot_names=tuple(name + extra for name in names for extra in ("", *("+" + each for each in IMPROVEMENTS[1:]))),
        cards=edition.objectives,
        patterns=patterns,
        card_numbers={card.notation: number for number, card in enumerate(edition.objectives)},
        pandas=tuple(number for number, card in enumerate(edition.objectives) if card.kind == PANDA),
        threshold=edition.threshold[len(seats)],
    )


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
    """A player's board, hand and fulfilled objectives. `dealt`: named by the deal; `by_app`: the app is that hand's deck too."""

    channels: int
    chips: tuple[int, ...]
    sections: tuple[int, ...]
    cards: tuple[int, ...]
    hidden: tuple[int, ...]
    fulfilled: tuple[int, ...]
    fresh: bool  # the first turn is not over yet: TK-W1
    named: bool
    by_app: bool


class State:
    """Everything that changes.

    `_public` remembers what everybody sees of it, `_holding` which objectives the grove fulfils: a copy keeps the latter until its
    grove changes (`set_plot`, `reckon`).
    """

    __slots__ = (
        "_holding", "_public", "bamboo_left", "channels", "channels_left", "chips_left", "dealt", "decks", "done", "effect", "emperor",
        "gardener", "over", "panda", "pending", "pile", "players", "plots", "redraw", "rolled", "setup", "turn", "under",
        "unseen",
    )  # fmt: skip

    setup: Setup
    dealt: bool
    over: bool
    turn: int
    rolled: str | None  # the die's face
    effect: str | None  # what it allows, once chosen; None when skipped
    pending: bool  # it is to be used or skipped before the actions
    done: tuple[str, ...]  # actions of this turn
    redraw: bool  # TK-O2: another objective must be drawn
    under: tuple[int, ...]  # objectives that went under their decks, the first one first: TK-O2
    plots: dict[int, Plot]
    channels: frozenset[Edge]
    panda: int
    gardener: int
    players: tuple[Player, ...]
    emperor: int | None
    # reckoned
    pile: tuple[int, ...]
    bamboo_left: tuple[int, ...]
    channels_left: int
    chips_left: tuple[int, ...]
    decks: tuple[int, ...]
    unseen: tuple[int, ...]  # copies of each objective in no known hand and not fulfilled; below 0 where more hands claim it
    _public: dict[str, Any] | None
    _holding: frozenset[int] | None

    def copy(self) -> State:
        """The same state, to be changed."""
        new = State.__new__(State)
        new.setup = self.setup
        new.dealt = self.dealt
        new.over = self.over
        new.turn = self.turn
        new.rolled = self.rolled
        new.effect = self.effect
        new.pending = self.pending
        new.done = self.done
        new.redraw = self.redraw
        new.under = self.under
        new.plots = self.plots.copy()
        new.channels = self.channels
        new.panda = self.panda
        new.gardener = self.gardener
        new.players = self.players
        new.emperor = self.emperor
        new.pile = self.pile
        new.bamboo_left = self.bamboo_left
        new.channels_left = self.channels_left
        new.chips_left = self.chips_left
        new.decks = self.decks
        new.unseen = self.unseen
        new._public = None
        new._holding = self._holding
        return new

    @property
    def phase(self) -> str:
        """setup, weather (the die is awaited), effect (to be used or skipped), actions, over."""
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
        """Lay or change a plot (of a copy)."""
        self.plots[hex_] = plot
        self._holding = None

    def put(self, number: int, **changes: Any) -> None:
        """Change a player (of a copy)."""
        self.players = (*self.players[:number], self.players[number]._replace(**changes), *self.players[number + 1 :])


def changed(counts: tuple[int, ...], index: int, by: int) -> tuple[int, ...]:
    """Counts with one of them changed."""
    return (*counts[:index], counts[index] + by, *counts[index + 1 :])


def start(setup: Setup) -> State:
    """The pond with gardener and panda on it; nothing is dealt yet (TK-S1, TK-S2)."""
    colours = len(setup.edition.colours)
    state = State.__new__(State)
    state.setup = setup
    state.dealt = state.over = state.pending = state.redraw = False
    state.turn = setup.first
    state.rolled = state.effect = None
    state.done = state.under = ()
    state.plots = {}
    state.channels = frozenset()
    state.panda = state.gardener = POND
    player = Player(0, (0,) * len(setup.edition.chips), (0,) * colours, (), (0,) * len(KINDS), (), True, False, False)
    state.players = (player,) * len(setup.seats)
    state.emperor = None
    reckon(state)
    return state


def has_water(state: State, hex_: int, improvement: int) -> bool:
    """Next to the pond, a channel on one of its six edges, or a watershed on it. TK-I3"""
    if hex_ in POND_SIDE or improvement == WATERSHED:
        return True
    return any(edge_of(hex_, other) in state.channels for other in around(hex_))


def reckon(state: State) -> str | None:
    """Bring what follows in step (of a copy); answers which component the box has too few of, or None."""
    setup, edition = state.setup, state.setup.edition
    state._public = state._holding = None
    pile = list(setup.plot_box)
    bamboo = [colour.sections for colour in edition.colours]
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
    decks = [sum(card.copies for card in setup.cards if card.kind == kind) for kind in range(len(KINDS))]
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
    state.channels_left = edition.channels - len(state.channels) - sum(player.channels for player in state.players)
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
    return points + (state.setup.edition.emperor_points if state.emperor == number else 0)


def panda_points(state: State, number: int) -> int:
    """Points of fulfilled panda objectives: the tie-break. TK-E2"""
    cards = state.setup.cards
    return sum(cards[card].points for card in state.players[number].fulfilled if cards[card].kind == PANDA)


def winners(state: State) -> tuple[Seat, ...]:
    """Most points; tied, most panda points; still tied, shared. Nobody before the end. TK-E2"""
    if not state.over:
        return ()
    ranks = [(score(state, number), panda_points(state, number)) for number in range(len(state.players))]
    return tuple(seat for seat, rank in zip(state.setup.seats, ranks, strict=True) if rank == max(ranks))


# --- to JSON and back ---------------------------------------------------------------------------------------------------------------


def dump(state: State) -> dict[str, Any]:
    """The state without its setup and without what follows."""
    setup = state.setup
    return {
        "dealt": state.dealt, "over": state.over, "turn": state.turn, "rolled": state.rolled, "effect": state.effect,
        "pending": state.pending, "done": list(state.done), "redraw": state.redraw,
        "under": [setup.cards[number].notation for number in state.under],
        "plots": [[*at_of(hex_), setup.plot_names[plot.kind], plot.chip, plot.bamboo] for hex_, plot in sorted(state.plots.items())],
        "channels": [[*at_of(one), *at_of(other)] for one, other in sorted(state.channels)],
        "panda": list(at_of(state.panda)), "gardener": list(at_of(state.gardener)), "emperor": state.emperor,
        "players": [
            {
                **player._asdict(),
                "chips": list(player.chips), "sections": list(player.sections), "hidden": list(player.hidden),
                "cards": [setup.cards[number].notation for number in player.cards],
                "fulfilled": [setup.cards[number].notation for number in player.fulfilled],
            }
            for player in state.players
        ],
    }  # fmt: skip


def load(setup: Setup, data: Any) -> State:
    """A state from its JSON, or Malformed."""
    state = start(setup)
    try:
        state.dealt, state.over, state.turn = data["dealt"], data["over"], data["turn"]
        state.rolled, state.effect, state.pending = data["rolled"], data["effect"], data["pending"]
        state.done, state.redraw = tuple(data["done"]), data["redraw"]
        state.under = tuple(setup.card_numbers[card] for card in data["under"])
        state.plots = {
            hex_of((q, r)): Plot(setup.plot_names.index(name), chip, bamboo, False) for q, r, name, chip, bamboo in data["plots"]
        }
        state.channels = frozenset(edge_of(hex_of((a, b)), hex_of((c, d))) for a, b, c, d in data["channels"])
        state.panda, state.gardener = (hex_of((q, r)) for q, r in (data["panda"], data["gardener"]))
        state.emperor = data["emperor"]
        state.players = tuple(_load_player(setup, each) for each in data["players"])
        fault = reckon(state) or (len(state.players) != len(setup.seats) and "players") or None
    except (KeyError, TypeError, ValueError, IndexError) as error:
        raise Malformed("state", "state_unreadable", detail=str(error)[:80]) from None
    if fault:
        raise Malformed("state", "state_unreadable", detail=fault)
    return state


def _load_player(setup: Setup, data: Mapping[str, Any]) -> Player:
    numbers = setup.card_numbers
    return Player(
        **{
            **data,
            "chips": tuple(data["chips"]), "sections": tuple(data["sections"]), "hidden": tuple(data["hidden"]),
            "cards": tuple(numbers[card] for card in data["cards"]), "fulfilled": tuple(numbers[card] for card in data["fulfilled"]),
        }
    )  # fmt: skip
