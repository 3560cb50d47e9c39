"""What each viewer may see, made from nothing.

Everybody sees the table: grove, boards, decks' sizes, fulfilled objectives, and what the player on turn may do with them. A seat
sees its own hand besides, as far as the app knows it, with what is fulfilled now. The table's own view holds the position in the
form of `set_position`, hands by number only.
"""

from __future__ import annotations

from typing import Any

from companion.games.takenoko import grove
from companion.games.takenoko.actions import action_limit, possible_actions
from companion.games.takenoko.edition import CHIPS, IMPROVEMENTS, KINDS, PANDA
from companion.games.takenoko.hands import hand_counts, hand_size, owed, unseen_by
from companion.games.takenoko.hexes import POND, at_of
from companion.games.takenoko.legal import cards_to_fulfil, may_roll, weather_choices
from companion.games.takenoko.objectives import eaten_enough, holding
from companion.games.takenoko.rules import may_end_turn
from companion.games.takenoko.rulings import position
from companion.games.takenoko.state import State, panda_points, score, winners
from companion.kernel.seat import ONLOOKER, TABLE, Viewer


def view(state: State, viewer: Viewer) -> dict[str, Any]:
    """The table as that viewer sees it."""
    if state._public is None:
        state._public = _public(state)
    seen = {"viewer": viewer, **state._public}
    if viewer == TABLE:
        seen["position"] = position(state)
    elif viewer != ONLOOKER:
        seen["hand"] = _hand(state, state.setup.seats.index(viewer))
    return seen


def _hand(state: State, number: int) -> dict[str, Any]:
    """A seat's own objectives: those known one by one, the others by kind, and what it may show now."""
    cards, player = state.setup.cards, state.players[number]
    now = set(cards_to_fulfil(state, number))
    return {
        "cards": [{"card": cards[card].notation, "fulfilled": card in now and not state.setup.bank} for card in player.cards],
        "hidden": dict(zip(KINDS, player.hidden, strict=True)),
        "named": player.named,
        "by_app": player.by_app,
        "may_draw": [card.notation for card, left in zip(cards, unseen_by(state, player), strict=True) if left > 0] if player.named else [],
        "may_show": [cards[card].notation for card in sorted(now)] if state.dealt and not state.over and number == state.turn else [],
    }


def _public(state: State) -> dict[str, Any]:
    """What lies open."""
    setup = state.setup
    names = setup.edition.colour_names()
    playing = state.dealt and not state.over
    spots = [list(at_of(hex_)) for hex_ in grove.spots(state)] if any(state.pile) and not setup.bank else []
    possible = possible_actions(state) if state.phase == "actions" and not setup.bank else []
    return {
        "phase": state.phase,
        "turn": state.seat if playing else None,
        "depth": "bank" if setup.bank else "referee",
        "weather": {"rolled": state.rolled, "effect": state.effect, "awaited": state.pending, "may_roll": may_roll(state)},
        "actions": {
            "done": list(state.done),
            "limit": action_limit(state),
            "possible": possible,
            "another": state.redraw,
        },
        "owed": KINDS[owes] if playing and (owes := owed(state)) is not None else None,
        "grove": {
            "plots": [
                {
                    "at": list(at_of(hex_)), "plot": setup.plot_names[plot.kind], "colour": names[plot.colour],
                    "improvement": IMPROVEMENTS[plot.improvement] if plot.improvement else None,
                    "bamboo": plot.bamboo, "irrigated": plot.wet,
                }
                for hex_, plot in sorted(state.plots.items())
            ],
            "channels": [[list(at_of(one)), list(at_of(other))] for one, other in sorted(state.channels)],
            "panda": list(at_of(state.panda)),
            "gardener": list(at_of(state.gardener)),
            "spots": spots,
        },
        "pile": {name: left for name, left in zip(setup.plot_names, state.pile, strict=True) if left},
        "supply": {
            "bamboo": dict(zip(names, state.bamboo_left, strict=True)),
            "channels": state.channels_left,
            "chips": dict(zip(CHIPS, state.chips_left, strict=True)),
        },
        "decks": dict(zip(KINDS, state.decks, strict=True)),
        "players": {seat: _player(state, number) for number, seat in enumerate(setup.seats)},
        "emperor": None if state.emperor is None else setup.seats[state.emperor],
        "winners": list(winners(state)),
        "may": _may(state, possible, spots) if playing else {},
    }  # fmt: skip


def _player(state: State, number: int) -> dict[str, Any]:
    setup, player = state.setup, state.players[number]
    return {
        "score": score(state, number),
        "panda_points": panda_points(state, number),
        "fulfilled": [setup.cards[card].notation for card in player.fulfilled],
        "hand": dict(zip(KINDS, hand_counts(setup, player), strict=True)),
        "channels": player.channels,
        "chips": dict(zip(CHIPS, player.chips, strict=True)),
        "bamboo": dict(zip(setup.edition.colour_names(), player.sections, strict=True)),
        "first_turn": player.fresh,
    }


def _may(state: State, possible: list[str], spots: list[list[int]]) -> dict[str, Any]:
    """Where the player on turn may do what; and which objectives, not yet open, hold now for whoever has them."""
    setup, player = state.setup, state.player
    cards = setup.cards
    may: dict[str, Any] = {"end": state.phase == "actions" and may_end_turn(state) is None}
    open_ = [card for each in state.players for card in each.fulfilled]
    held, lies = [number + setup.bank for number in hand_counts(setup, player)], holding(state)
    may["show"] = [
        card.notation
        for number, card in enumerate(cards)
        if held[card.kind]
        and open_.count(number) < card.copies
        and (setup.bank or (eaten_enough(player, card) if card.kind == PANDA else number in lies))
    ]
    may["draw"] = [
        kind for kind, left in zip(KINDS, state.decks, strict=True) if left and (setup.bank or hand_size(player) < setup.edition.hand_limit)
    ]
    if setup.bank:
        return may
    may["faces"] = weather_choices(state)
    may["spots"] = spots if "plot" in possible else []
    may["gardener"] = [list(at_of(hex_)) for hex_ in grove.walks(state, state.gardener)] if "gardener" in possible else []
    may["panda"] = [list(at_of(hex_)) for hex_ in grove.walks(state, state.panda)] if "panda" in possible else []
    may["rain"] = [list(at_of(hex_)) for hex_ in grove.wet_plots(state)] if state.pending and state.effect == "rain" else []
    may["storm"] = [list(at_of(hex_)) for hex_ in sorted((POND, *state.plots))] if state.pending and state.effect == "storm" else []
    may["edges"] = [[list(at_of(one)), list(at_of(other))] for one, other in grove.channel_edges(state)] if player.channels else []
    chips_wanted = any(player.chips) or (state.pending and state.effect == "clouds")
    may["chips"] = [list(at_of(hex_)) for hex_ in grove.chip_plots(state)] if chips_wanted else []
    return may
