"""What the journal stores of a state, and the last line of a record."""

from __future__ import annotations

from collections.abc import Mapping

from companion.game import Summary
from companion.games.takenoko.hexes import at_of, edge_of, hex_of
from companion.games.takenoko.setup import Setup
from companion.games.takenoko.state import Player, Plot, State, reckon, score, start, winners
from companion.kernel.form import Json

RULES = 1  # raise it whenever the same lines may lead elsewhere, or a state is stored in another form: older evenings are then only shown


def summary(state: State) -> Summary:
    """The last line of a record."""
    return Summary(
        phase=state.phase,
        turn=state.seat if state.dealt and not state.over else None,
        scores={seat: score(state, number) for number, seat in enumerate(state.setup.seats)},
        winners=winners(state),
    )


def dump(state: State) -> dict[str, Json]:
    """The state as JSON, without its setup and without what follows from it."""
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


def load(setup: Setup, data: Json) -> State:
    """The state from its stored JSON; raises if that is no state."""
    state = start(setup)
    state.dealt, state.over, state.turn = data["dealt"], data["over"], data["turn"]
    state.rolled, state.effect, state.pending = data["rolled"], data["effect"], data["pending"]
    state.done, state.redraw = tuple(data["done"]), data["redraw"]
    state.under = tuple(setup.card_numbers[card] for card in data["under"])
    state.plots = {hex_of((q, r)): Plot(setup.plot_names.index(name), chip, bamboo, False) for q, r, name, chip, bamboo in data["plots"]}
    state.channels = frozenset(edge_of(hex_of((a, b)), hex_of((c, d))) for a, b, c, d in data["channels"])
    state.panda, state.gardener = (hex_of((q, r)) for q, r in (data["panda"], data["gardener"]))
    state.emperor = data["emperor"]
    state.players = tuple(_load_player(setup, each) for each in data["players"])
    if len(state.players) != len(setup.seats):
        raise ValueError("seats")
    if fault := reckon(state):
        raise ValueError(fault)
    return state


def _load_player(setup: Setup, data: Mapping[str, Json]) -> Player:
    numbers = setup.card_numbers
    return Player(
        **{
            **data,
            "chips": tuple(data["chips"]), "sections": tuple(data["sections"]), "hidden": tuple(data["hidden"]),
            "cards": tuple(numbers[card] for card in data["cards"]), "fulfilled": tuple(numbers[card] for card in data["fulfilled"]),
        }
    )  # fmt: skip
