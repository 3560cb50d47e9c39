"""The referee: one command on one state, accepted or refused.

A turn is weather, then actions. `phase` says which part it is: the die is awaited (weather), its effect is to be used or skipped
(effect), or actions are chosen (actions). Laying channels and chips from the player's board and fulfilling objectives are allowed at any
point of the player's own turn. Reasons to refuse are checked in this order: the game is over, this seat may never give the command, not
in this part of the turn, not that seat's turn, and then the game's own rules.

At bank depth the app believes what it is told of the grove and knows only the score (see `commands`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.games.takenoko import grove
from companion.games.takenoko.commands import (
    ChooseWeather,
    Clouds,
    Deal,
    DrawObjective,
    EndTurn,
    Fulfil,
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
from companion.games.takenoko.happenings import ChannelLaid, ChipPlaced, GameEnded, ObjectivesDealt, TurnBegun
from companion.games.takenoko.hexes import edge_of, hex_of
from companion.games.takenoko.rules.actions import lay_plot, move_gardener, move_panda, owes_draw, possible_actions, take_channel
from companion.games.takenoko.rules.cards import draw_objective, fulfil, names_drawn
from companion.games.takenoko.rules.ruled import Ruling, accepted
from companion.games.takenoko.rules.weather import choose_weather, clouds, rain, roll, skip_weather, storm
from companion.games.takenoko.setup import CHIPS, GARDENER, KINDS, PANDA, PLOT
from companion.games.takenoko.state import State, reckon, winners, with_change
from companion.kernel.command import Command, Refusal, game_over, never_by, not_in_stock, out_of_phase, out_of_turn
from companion.kernel.company import away_places, next_present
from companion.kernel.seat import TABLE

ANY_TIME = ("weather", "effect", "actions")
PHASES: dict[type[Command], tuple[str, ...]] = {
    Deal: ("setup",),
    Roll: ("weather",),
    Rain: ("effect",), Storm: ("effect",), Clouds: ("effect",), ChooseWeather: ("effect",), SkipWeather: ("effect",),
    LayPlot: ("actions",), TakeChannel: ("actions",), MoveGardener: ("actions",), MovePanda: ("actions",), DrawObjective: ("actions",),
    LayChannel: ANY_TIME, PlaceChip: ANY_TIME, Fulfil: ANY_TIME,  # TK-F1, TK-F2
    EndTurn: ("actions",),
}  # fmt: skip
AT_BANK = (Deal, Roll, SkipWeather, DrawObjective, Fulfil, EndTurn)


def rule(state: State, by: str, command: Command) -> Ruling:
    """Rule on a command. The given state is not changed."""
    kind = type(command)
    if state.over:
        return game_over(command.do)
    if (by == TABLE) != (kind is Deal) and not (by == TABLE and kind is Roll):
        return never_by(by, command.do)
    phase = state.phase
    if refusal := _untimely(state, by, phase, command):
        return refusal
    if by not in (TABLE, state.seat):
        return out_of_turn(by, state.seat)
    return _RULED[kind](state, command)


def _untimely(state: State, by: str, phase: str, command: Command) -> Refusal | None:
    """The refusal of a command that does not fit this part of the turn or this depth, or None."""
    kind = type(command)
    timely = phase in PHASES[kind]
    if phase == "actions" and kind is Roll:  # TK-W1 says it better than the phase, or at bank depth the die is still to come
        timely = state.rolled is None
    if state.setup.bank and phase == "actions" and kind is SkipWeather:
        timely = state.effect is not None
    if timely and kind in (Rain, Storm, Clouds):
        timely = state.effect == command.do
    if timely and kind is ChooseWeather:
        timely = state.effect in ("any", "clouds")
    if isinstance(command, DrawObjective) and names_drawn(state, command):
        timely = phase in ANY_TIME
    if timely and (not state.setup.bank or kind in AT_BANK):
        return None
    if phase == "weather" and by == state.seat and PHASES[kind] == ("actions",):
        return Refusal(rule="TK-W1", reason="weather_first")
    return out_of_phase(phase, command.do)


# --- setup ----------------------------------------------------------------------------------------------------------------------------


def deal(state: State, command: Deal) -> Ruling:
    """Deal one objective of each kind to everybody. TK-S3"""
    setup = state.setup
    new = state.copy()
    new.dealt = True
    named = command.objectives or {}
    for number, seat in enumerate(setup.seats):  # whatever was counted in hands before goes back into the decks
        if number in away_places(setup):
            continue
        if seat not in named:
            new.put(number, hidden=(1,) * len(KINDS))
            continue
        cards = tuple(sorted((setup.card_numbers[card] for card in named[seat]), key=lambda card: setup.cards[card].kind))
        if [setup.cards[card].kind for card in cards] != [PLOT, GARDENER, PANDA]:
            return Refusal(rule="TK-S3", reason="one_of_each_kind", args={"seat": seat})
        new.put(number, cards=cards, hidden=(0,) * len(KINDS), named=True, by_app=command.by_app)
    lacking = reckon(new) or ("objectives" if min(new.unseen) < 0 else None)
    if lacking:
        return not_in_stock(lacking)  # not by the card's name: it is a secret
    return accepted(new, ObjectivesDealt(first=new.seat), TurnBegun(seat=new.seat, last=False), disclosed=command.by_app)


# --- at any time in one's turn ------------------------------------------------------------------------------------------------------


def lay_channel(state: State, command: LayChannel) -> Ruling:
    """Lay a channel from the player's board; it brings water to both sides. TK-F1, TK-I2, TK-I4"""
    if not state.player.channels:
        return Refusal(rule="TK-F1", reason="no_channel_on_board", args={"seat": state.seat})
    one, other = (hex_of(at) for at in command.between)
    if fault := grove.edge_fault(state, one, other):
        return Refusal(rule="TK-I2", reason=fault)
    new = state.copy()
    new.channels = state.channels | {edge_of(one, other)}
    new.put(state.turn, channels=state.player.channels - 1)
    laid = ChannelLaid(seat=state.seat, between=command.between)
    return accepted(new, laid, *grove.water_plot(new, one), *grove.water_plot(new, other))


def place_chip(state: State, command: PlaceChip) -> Ruling:
    """Place a chip from the player's board on a plot with no bamboo and no improvement. TK-F1, TK-C2"""
    chip = CHIPS.index(command.chip)
    if not state.player.chips[chip]:
        return Refusal(rule="TK-F1", reason="chip_not_on_board", args={"seat": state.seat, "chip": command.chip})
    hex_ = hex_of(command.at)
    if fault := grove.chip_fault(state, hex_):
        return Refusal(rule="TK-C2", reason=fault, args={"at": command.at, "chip": command.chip})
    new = state.copy()
    new.put(state.turn, chips=with_change(state.player.chips, chip, -1))
    return accepted(new, ChipPlaced(seat=state.seat, chip=command.chip, at=command.at), *grove.put_chip(new, chip + 1, hex_))


# --- the end of a turn, the end ---------------------------------------------------------------------------------------------------------


def may_end_turn(state: State) -> Refusal | None:
    """Why the turn can't end yet, or None. TK-T1, TK-O2"""
    if state.setup.bank:
        return None
    if owes_draw(state):
        return Refusal(rule="TK-O2", reason="draw_another")
    if len(state.done) < 2 and (left := possible_actions(state)):  # the sun's third one may be left: TK-W1
        return Refusal(rule="TK-T1", reason="actions_left", args={"number": 2 - len(state.done), "actions": left})
    return None


def end_turn(state: State, command: EndTurn) -> Ruling:
    """Begin the next player's turn, or end the game when it would be the Emperor's again. TK-T1, TK-E1"""
    if refusal := may_end_turn(state):
        return refusal
    return next_turn(state)


def next_turn(state: State) -> Ruling:
    """Give the turn to the next player who is there."""
    new = state.copy()
    new.put(state.turn, fresh=False)
    new.turn = next_present(state.setup, state.turn)
    new.redraw = False
    new.rolled = new.effect = None
    new.pending = False
    new.done = ()
    if _came_round(state, new):
        new.over = True
        return accepted(new, GameEnded(winners=winners(new)))
    return accepted(new, TurnBegun(seat=new.seat, last=new.emperor is not None))


def _came_round(state: State, new: State) -> bool:
    """Whether the turn has come to the Emperor's owner again, or past them if they have left. TK-E1"""
    if state.emperor is None:
        return False
    count, first = len(state.players), state.turn + 1
    return (state.emperor - first) % count <= (new.turn - first) % count


_RULED: dict[type[Command], Callable[[State, Any], Ruling]] = {
    Deal: deal, Roll: roll, Rain: rain, Storm: storm, Clouds: clouds, ChooseWeather: choose_weather, SkipWeather: skip_weather,
    LayPlot: lay_plot, TakeChannel: take_channel, MoveGardener: move_gardener, MovePanda: move_panda, DrawObjective: draw_objective,
    LayChannel: lay_channel, PlaceChip: place_chip, Fulfil: fulfil, EndTurn: end_turn,
}  # fmt: skip
