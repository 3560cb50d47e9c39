"""The actions in the grove: which may be chosen, and what each does (TK-T1, TK-P, TK-I1, TK-G1, TK-N)."""

from __future__ import annotations

from companion.games.takenoko import grove
from companion.games.takenoko.commands import LayPlot, MoveGardener, MovePanda, TakeChannel
from companion.games.takenoko.hands import hand_size
from companion.games.takenoko.happenings import ChannelTaken, ChipPlaced, GardenerMoved, PandaMoved, PlotLaid
from companion.games.takenoko.hexes import POND, POND_SIDE, at_of, hex_of
from companion.games.takenoko.rules.ruled import Ruling, accepted
from companion.games.takenoko.setup import CHIPS, WATERSHED
from companion.games.takenoko.state import ACTIONS, Action, Plot, State, with_change
from companion.kernel.command import Happening, Refusal, not_in_stock


def may_act(state: State, action: str) -> Refusal | None:
    """Why an action may not be chosen now, or None. TK-T1, TK-W2, TK-W4"""
    if owes_draw(state) and action != "objective":
        return Refusal(rule="TK-O2", reason="draw_another")
    if len(state.done) >= action_limit(state):
        return Refusal(rule="TK-T1", reason="no_action_left", args={"number": action_limit(state)})
    if action in state.done and state.effect != "wind":
        third = len(state.done) == 2  # the sun's: it differs from both
        return Refusal(rule="TK-W2" if third else "TK-T1", reason="same_action", args={"action": action})
    return None


def can_draw(state: State) -> bool:
    """Whether there is room in hand and a card in a deck. TK-O1"""
    return hand_size(state.player) < state.setup.edition.box.hand_limit and any(state.decks)


def owes_draw(state: State) -> bool:
    """Whether another objective must be drawn; a house ruling may have left none, or no room for it. TK-O2"""
    return state.redraw and can_draw(state)


def action_limit(state: State) -> int:
    """How many actions a turn has: two, and one more under the sun. TK-T1, TK-W2"""
    return 3 if state.effect == "sun" else 2


def possible_actions(state: State) -> list[Action]:
    """The actions that may be chosen and have an effect."""
    if owes_draw(state):
        return ["objective"]
    able = {
        "plot": any(state.pile),  # TK-P1
        "channel": state.channels_left > 0,  # TK-I1
        "gardener": grove.can_walk(state, state.gardener),
        "panda": grove.can_walk(state, state.panda),
        "objective": can_draw(state),
    }
    return [action for action in ACTIONS if able[action] and may_act(state, action) is None]


def _acting(state: State, action: Action) -> State:
    new = state.copy()
    new.done = (*state.done, action)
    return new


def lay_plot(state: State, command: LayPlot) -> Ruling:
    """Lay a plot next to the pond or to two plots; by the pond or with a watershed it grows at once. TK-P1, TK-P2"""
    setup = state.setup
    if refusal := may_act(state, "plot"):
        return refusal
    if not any(state.pile):
        return Refusal(rule="TK-P1", reason="no_plots_left")
    kind = setup.plot_names.index(command.plot)
    if not state.pile[kind]:
        return not_in_stock(command.plot)
    hex_ = hex_of(command.at)
    if hex_ in state.plots or hex_ == POND:
        return Refusal(rule="TK-P1", reason="place_taken", args={"at": command.at})
    if not grove.may_lie(state, hex_):
        return Refusal(rule="TK-P1", reason="plot_needs_neighbours", args={"at": command.at})
    chip = 0
    if command.chip is not None:
        chip = 1 + CHIPS.index(command.chip)
        if not state.player.chips[chip - 1]:
            return Refusal(rule="TK-P2", reason="chip_not_on_board", args={"seat": state.seat, "chip": command.chip})
        if Plot(kind, 0, 0, False).improvement:
            return Refusal(rule="TK-C2", reason="plot_improved_already", args={"at": command.at, "chip": command.chip})
    new = _acting(state, "plot")
    new.pile = with_change(state.pile, kind, -1)
    plot = Plot(kind, chip, 0, False)
    new.set_plot(hex_, plot._replace(wet=hex_ in POND_SIDE or plot.improvement == WATERSHED))
    colour, _, printed = command.plot.partition("+")
    happenings: list[Happening] = [PlotLaid(seat=state.seat, plot=command.plot, colour=colour, improvement=printed or None, at=command.at)]
    if command.chip is not None:
        new.put(state.turn, chips=with_change(state.player.chips, chip - 1, -1))
        happenings.append(ChipPlaced(seat=state.seat, chip=command.chip, at=command.at))
    if new.plots[hex_].wet:
        happenings += grove.grow(new, hex_)
    return accepted(new, *happenings)


def take_channel(state: State, command: TakeChannel) -> Ruling:
    """Take a channel from the supply. TK-I1"""
    if refusal := may_act(state, "channel"):
        return refusal
    if not state.channels_left:
        return Refusal(rule="TK-I1", reason="no_channels_left")
    new = _acting(state, "channel")
    new.channels_left -= 1
    new.put(state.turn, channels=state.player.channels + 1)
    return accepted(new, ChannelTaken(seat=state.seat))


def _step_fault(state: State, start: int, to: int) -> str | None:
    """Why a figure can't walk there, or None: it must move, straight on, without gaps. TK-G1, TK-N1"""
    if to == start:
        return "must_move"
    if to not in state.plots and to != POND:
        return "no_plot_there"
    if to in grove.walk_ends(state, start):
        return None
    return "gap_in_the_way" if grove.in_straight_line(start, to) else "not_straight"


def move_gardener(state: State, command: MoveGardener) -> Ruling:
    """Move the gardener; bamboo grows where he stops and around. TK-G1"""
    if refusal := may_act(state, "gardener"):
        return refusal
    hex_ = hex_of(command.to)
    if fault := _step_fault(state, state.gardener, hex_):
        return Refusal(rule="TK-G1", reason=fault, args={"at": command.to})
    new = _acting(state, "gardener")
    new.gardener = hex_
    moved = GardenerMoved(seat=state.seat, start=at_of(state.gardener), to=command.to)
    return accepted(new, moved, *grove.grow_at_gardener(new, hex_))


def move_panda(state: State, command: MovePanda) -> Ruling:
    """Move the panda, which eats where it stops. TK-N1"""
    if refusal := may_act(state, "panda"):
        return refusal
    hex_ = hex_of(command.to)
    if fault := _step_fault(state, state.panda, hex_):
        return Refusal(rule="TK-N1", reason=fault, args={"at": command.to})
    new = _acting(state, "panda")
    return accepted(new, *panda_to(new, hex_))


def panda_to(new: State, hex_: int) -> tuple[Happening, ...]:
    start, new.panda = new.panda, hex_
    return PandaMoved(seat=new.seat, start=at_of(start), to=at_of(hex_)), *grove.eat_bamboo(new, hex_)
