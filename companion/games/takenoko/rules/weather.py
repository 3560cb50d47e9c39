"""The weather: the die, and what its face allows before the actions (TK-W1 to TK-W7).

Sun and wind change the actions and need no command. The other effects are pending until they are used or skipped. "?" is
replaced by the effect that the player names, and so are clouds once there is no chip left.
"""

from __future__ import annotations

from companion.games.takenoko import grove
from companion.games.takenoko.commands import ChooseWeather, Clouds, Face, Rain, Roll, SkipWeather, Storm
from companion.games.takenoko.happenings import ChipPlaced, ChipTaken, WeatherChosen, WeatherRolled, WeatherSkipped
from companion.games.takenoko.hexes import POND, hex_of
from companion.games.takenoko.rules.actions import panda_to
from companion.games.takenoko.rules.ruled import Ruling, accepted
from companion.games.takenoko.setup import CHIPS
from companion.games.takenoko.state import State, with_change
from companion.kernel.command import Refusal, not_in_stock

NO_COMMAND = ("sun", "wind")  # effects that need no command


def roll(state: State, command: Roll) -> Ruling:
    """Take the die's face. TK-W1"""
    if state.player.fresh:
        return Refusal(rule="TK-W1", reason="no_weather_yet", args={"seat": state.seat})
    new = state.copy()
    new.rolled = command.face
    _allow(new, command.face)
    return accepted(new, WeatherRolled(seat=state.seat, face=command.face), disclosed=command.by_app)


def _allow(new: State, face: Face) -> None:
    """Allow this effect. Sun and wind change the actions and need no command; at bank depth nothing is awaited."""
    new.effect = face
    new.pending = face not in NO_COMMAND and not new.setup.bank


def choose_weather(state: State, command: ChooseWeather) -> Ruling:
    """Choose an effect: any for "?", another one for clouds with no chip left. TK-W7, TK-W6"""
    out_of_chips = not any(state.chips_left)
    if state.effect == "clouds" and not out_of_chips:
        return Refusal(rule="TK-W6", reason="chips_left")
    if command.face == "any":
        return Refusal(rule="TK-W7" if state.effect == "any" else "TK-W6", reason="name_an_effect")
    if command.face == "clouds" and out_of_chips:
        return Refusal(rule="TK-W6", reason="no_chips_left")
    new = state.copy()
    _allow(new, command.face)
    return accepted(new, WeatherChosen(seat=state.seat, face=command.face))


def skip_weather(state: State, command: SkipWeather) -> Ruling:
    """Leave the effect unused. TK-W1"""
    new = state.copy()
    new.effect, new.pending = None, False
    return accepted(new, WeatherSkipped(seat=state.seat))


def rain(state: State, command: Rain) -> Ruling:
    """Let bamboo grow on an irrigated plot. TK-W3"""
    hex_ = hex_of(command.at)
    plot = state.plots.get(hex_)
    if plot is None or not plot.wet:
        return Refusal(rule="TK-W3", reason="no_plot_there" if plot is None else "plot_is_dry", args={"at": command.at})
    new = state.copy()
    new.pending = False
    return accepted(new, *grove.grow(new, hex_))


def storm(state: State, command: Storm) -> Ruling:
    """Move the panda to any plot, or the pond, or leave it where it is; it eats. TK-W5"""
    hex_, rulings = hex_of(command.to), state.setup.edition.box.rulings
    if hex_ not in state.plots and hex_ != POND:
        return Refusal(rule="TK-W5", reason="no_plot_there", args={"at": command.to})
    if hex_ not in grove.storm_places(state):
        reason = "storm_stays" if hex_ == state.panda and not rulings.storm_may_stay else "storm_on_pond"
        return Refusal(rule="TK-W5", reason=reason, args={"at": command.to})
    new = state.copy()
    new.pending = False
    return accepted(new, *panda_to(new, hex_))


def clouds(state: State, command: Clouds) -> Ruling:
    """Take a chip from the supply, to keep or to place at once. TK-W6"""
    if not any(state.chips_left):
        return Refusal(rule="TK-W6", reason="no_chips_left")
    chip = CHIPS.index(command.chip)
    if not state.chips_left[chip]:
        return not_in_stock(command.chip)
    new = state.copy()
    new.pending = False
    new.chips_left = with_change(state.chips_left, chip, -1)
    taken = ChipTaken(seat=state.seat, chip=command.chip)
    if command.at is None:
        new.put(state.turn, chips=with_change(state.player.chips, chip, 1))
        return accepted(new, taken)
    hex_ = hex_of(command.at)
    if fault := grove.chip_fault(state, hex_):
        return Refusal(rule="TK-C2", reason=fault, args={"at": command.at, "chip": command.chip})
    placed = ChipPlaced(seat=state.seat, chip=command.chip, at=command.at)
    return accepted(new, taken, placed, *grove.put_chip(new, chip + 1, hex_))
