"""What the journal stores of a state, and the last line of a record."""

from __future__ import annotations

from collections.abc import Mapping

from companion.game import Summary
from companion.games.takenoko.hexes import At, at_of, edge_of, hex_of
from companion.games.takenoko.setup import Setup
from companion.games.takenoko.state import Player, Plot, State, reckon, score, start, winners
from companion.kernel.form import Json, read_as
from companion.kernel.shape import Shape
from companion.kernel.state import read_plain, write_plain

RULES = 1  # raise it whenever the same lines may lead elsewhere, or a state is stored in another form: older evenings are then only shown


PLAIN = ("dealt", "over", "turn", "rolled", "effect", "pending", "done", "redraw", "emperor")  # the fields that are stored as they are


class KeptPlayer(Shape):
    """A player as it is stored: with cards as records write them."""

    channels: int
    chips: tuple[int, ...]
    sections: tuple[int, ...]
    cards: tuple[str, ...]
    hidden: tuple[int, ...]
    fulfilled: tuple[str, ...]
    fresh: bool
    named: bool
    by_app: bool


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
        **write_plain(state, PLAIN),
        "under": [setup.cards[number].notation for number in state.under],
        "plots": [[*at_of(hex_), setup.plot_names[plot.kind], plot.chip, plot.bamboo] for hex_, plot in sorted(state.plots.items())],
        "channels": [[*at_of(one), *at_of(other)] for one, other in sorted(state.channels)],
        "panda": list(at_of(state.panda)), "gardener": list(at_of(state.gardener)),
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


def load(setup: Setup, data: Mapping[str, Json]) -> State:
    """The state from its stored JSON; raises if that is no state."""
    state = start(setup)
    read_plain(state, PLAIN, data, {})
    state.under = tuple(setup.card_numbers[card] for card in read_as(tuple[str, ...], data["under"], {}))
    plots = read_as(tuple[tuple[int, int, str, int, int], ...], data["plots"], {})
    state.plots = {hex_of((q, r)): Plot(setup.plot_names.index(name), chip, bamboo, False) for q, r, name, chip, bamboo in plots}
    channels = read_as(tuple[tuple[int, int, int, int], ...], data["channels"], {})
    state.channels = frozenset(edge_of(hex_of((a, b)), hex_of((c, d))) for a, b, c, d in channels)
    state.panda, state.gardener = (hex_of(read_as(At, data[piece], {})) for piece in ("panda", "gardener"))
    state.players = tuple(_player(setup, each) for each in read_as(tuple[KeptPlayer, ...], data["players"], {}))
    if len(state.players) != len(setup.seats):
        raise ValueError("seats")
    if fault := reckon(state):
        raise ValueError(fault)
    return state


def _player(setup: Setup, kept: KeptPlayer) -> Player:
    cards, fulfilled = (tuple(setup.card_numbers[card] for card in cards) for cards in (kept.cards, kept.fulfilled))
    return Player(kept.channels, kept.chips, kept.sections, cards, kept.hidden, fulfilled, kept.fresh, kept.named, kept.by_app)
