"""Every command that a seat may give now.

A draw from the pile may bring any kind of plot that is left, and the die any face, so all are listed. An objective is drawn by its
kind, because nobody can say which card comes. An unknown card in hand may be any that its player can't see elsewhere; cards that the app
knows in other hands are not left out, because a list must tell nothing that its reader can't know.

Commands are made once and shared, because a late position lists some hundreds.
"""

from __future__ import annotations

from functools import lru_cache
from typing import assert_never

from companion.games.takenoko import grove
from companion.games.takenoko.commands import (
    Chip,
    ChooseWeather,
    Clouds,
    Deal,
    DrawObjective,
    EndTurn,
    Face,
    Fulfil,
    Kind,
    LayChannel,
    LayPlot,
    MoveGardener,
    MovePanda,
    PlaceChip,
    Rain,
    Roll,
    SkipWeather,
    Storm,
    TakeChannel,
)
from companion.games.takenoko.hands import hand_size, unseen_by
from companion.games.takenoko.hexes import Edge, at_of
from companion.games.takenoko.objectives import is_fulfilled
from companion.games.takenoko.rules import may_end_turn
from companion.games.takenoko.rules.actions import possible_actions
from companion.games.takenoko.rules.cards import may_hide
from companion.games.takenoko.setup import CHIPS, FACES, KINDS, PER_COLOUR
from companion.games.takenoko.state import State
from companion.kernel.command import Command
from companion.kernel.seat import TABLE


def legal(state: State, by: str) -> list[Command]:
    """Every command that this seat (or the table) may give now, house rulings aside."""
    phase = state.phase
    if by == TABLE:
        return [_DEAL] if phase == "setup" else list(_ROLLS) if may_roll(state) else []
    if phase in ("setup", "over") or by != state.seat:
        return []
    found: list[Command] = []
    if may_roll(state):
        found += _ROLLS
    if state.setup.bank:
        if state.effect is not None:
            found.append(_SKIP)
        found += draws(state)
    else:
        if phase == "effect":
            found += _weather(state)
        elif phase == "actions":
            found += _actions(state)
        found += _from_the_board(state)
    found += (_fulfil(state.setup.cards[number].notation) for number in cards_to_fulfil(state, state.turn))
    if phase == "actions" and may_end_turn(state) is None:
        found.append(_END)
    return found


def may_roll(state: State) -> bool:
    """Whether the table waits for the die, or at bank depth may still be told its face."""
    if state.setup.bank:
        return state.dealt and not state.over and state.rolled is None and not state.player.fresh
    return state.phase == "weather"


def _weather(state: State) -> list[Command]:
    """The uses of the weather's effect, and leaving it unused. TK-W3, TK-W5, TK-W6, TK-W7"""
    found: list[Command] = []
    chips = [chip for chip, left in zip(CHIPS, state.chips_left, strict=True) if left]
    match state.effect:
        case "rain":
            found += (Rain(at=at_of(hex_)) for hex_ in grove.wet_plots(state))
        case "storm":
            found += (Storm(to=at_of(hex_)) for hex_ in grove.storm_places(state))
        case "clouds" if chips:
            places = [None, *map(at_of, grove.chip_plots(state))]
            found += (Clouds(chip=chip, at=at) for chip in chips for at in places)
    found += (ChooseWeather(face=face) for face in weather_choices(state))
    found.append(_SKIP)
    return found


def weather_choices(state: State) -> list[Face]:
    """The effects that may be named now. TK-W6, TK-W7"""
    if not state.pending or (state.effect == "clouds" and any(state.chips_left)) or state.effect not in ("clouds", "any"):
        return []
    return [face for face in FACES if face != "any" and (face != "clouds" or any(state.chips_left))]


def _actions(state: State) -> list[Command]:
    """Everything that the actions still possible allow."""
    found: list[Command] = []
    for action in possible_actions(state):
        match action:
            case "plot":
                found += _plots(state)
            case "channel":
                found.append(_CHANNEL)
            case "gardener":
                found += map(_move_gardener, grove.walk_ends(state, state.gardener))
            case "panda":
                found += map(_move_panda, grove.walk_ends(state, state.panda))
            case "objective":
                found += draws(state)
            case _:
                assert_never(action)
    return found


def _plots(state: State) -> list[Command]:
    """Every kind left in the pile, at every place, with each chip on the player's board if the plot has no improvement. TK-P1, TK-P2"""
    kinds = tuple(name for name, left in zip(state.setup.plot_names, state.pile, strict=True) if left)
    plain = tuple(name for name in state.setup.plot_names[::PER_COLOUR] if name in kinds)
    chips = tuple(chip for chip, number in zip(CHIPS, state.player.chips, strict=True) if number)
    found: list[Command] = []
    for spot in grove.plot_spots(state):
        found += _lay(spot, kinds, None)
        for chip in chips:
            found += _lay(spot, plain, chip)
    return found


def draws(state: State) -> list[DrawObjective]:
    """A draw of each kind of objective that there is room for. TK-O1"""
    setup = state.setup
    if not setup.bank and hand_size(state.player) >= setup.edition.box.hand_limit:
        return []
    return [_draw(kind) for kind, left in zip(KINDS, state.decks, strict=True) if left]


def cards_to_fulfil(state: State, number: int) -> list[int]:
    """The objectives that a player may show now: known ones, and any that an unknown card in hand may be. TK-F2"""
    setup, player = state.setup, state.players[number]
    held = set(player.cards)
    hidden = [kind for kind in range(len(KINDS)) if may_hide(state, player, kind)]
    if hidden:
        unseen = unseen_by(state, player)
        held.update(card for card, each in enumerate(setup.cards) if each.kind in hidden and unseen[card] > 0)
    return sorted(held if setup.bank else [card for card in held if is_fulfilled(state, player, card)])


def _from_the_board(state: State) -> list[Command]:
    """Laying channels and chips from the player's board. TK-F1"""
    player = state.player
    found: list[Command] = []
    if player.channels:
        found += map(_lay_channel, grove.channel_edges(state))
    if any(player.chips):
        places = grove.chip_plots(state)
        found += (_place_chip(chip, hex_) for chip, number in zip(CHIPS, player.chips, strict=True) if number for hex_ in places)
    return found


# --- commands made once --------------------------------------------------------------------------------------------------------------

_DEAL, _SKIP, _CHANNEL, _END = Deal(), SkipWeather(), TakeChannel(), EndTurn()
_ROLLS = tuple(Roll(face=face) for face in FACES)


@lru_cache(maxsize=8192)
def _lay(spot: int, kinds: tuple[str, ...], chip: Chip | None) -> tuple[LayPlot, ...]:
    at = at_of(spot)
    return tuple(LayPlot(plot=kind, at=at, chip=chip) for kind in kinds)


@lru_cache(maxsize=1024)
def _move_gardener(hex_: int) -> MoveGardener:
    return MoveGardener(to=at_of(hex_))


@lru_cache(maxsize=1024)
def _move_panda(hex_: int) -> MovePanda:
    return MovePanda(to=at_of(hex_))


@lru_cache(maxsize=1024)
def _lay_channel(edge: Edge) -> LayChannel:
    return LayChannel(between=(at_of(edge[0]), at_of(edge[1])))


@lru_cache(maxsize=1024)
def _place_chip(chip: Chip, hex_: int) -> PlaceChip:
    return PlaceChip(chip=chip, at=at_of(hex_))


@lru_cache(maxsize=8)
def _draw(kind: Kind) -> DrawObjective:
    return DrawObjective(kind=kind)


@lru_cache(maxsize=256)
def _fulfil(card: str) -> Fulfil:
    return Fulfil(card=card)
