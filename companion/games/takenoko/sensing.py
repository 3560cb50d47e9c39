"""What a piece on the reader means: the weather die, a plot that was drawn, a chip, an objective.

A die's face is told by its name, if it has a tag, or as a d6's number in the edition's order. A die of another kind is not the weather's,
unless somebody gave it that role; then a number that the weather does not have is thrown again. A plot or a chip could lie in several
places: the tablet asks which, with the numbers on the grove. An objective on the reader in its owner's turn is drawn, if the app does not
know the hand and the action is possible, or shown, if it is fulfilled.
"""

from __future__ import annotations

from companion.game import Bindable
from companion.games.takenoko.commands import Chip, ChooseWeather, Clouds, DrawObjective, Face, Fulfil, LayPlot, PlaceChip, Roll
from companion.games.takenoko.grove import chip_plots, plot_spots
from companion.games.takenoko.hands import unseen_by
from companion.games.takenoko.hexes import at_of
from companion.games.takenoko.legal import cards_to_fulfil, may_roll, weather_choices
from companion.games.takenoko.rules.actions import possible_actions
from companion.games.takenoko.scene.faces import chip_face, objective_face, objective_name, plot_face, plot_name
from companion.games.takenoko.setup import CHIPS, FACES, KINDS, Setup
from companion.games.takenoko.state import State
from companion.kernel.command import Command
from companion.kernel.seat import TABLE
from companion.kernel.sighting import Choice, Interpretation, Sighting
from companion.kernel.text import say

WEATHER = "weather"
ROLES = (WEATHER,)


def interpret(state: State, sighting: Sighting) -> Interpretation | None:
    """The command for a piece on the reader, or the choice of commands, or a word about it; None if it is not this game's."""
    what, _, name = sighting.piece.partition(":")
    if state.over or not state.dealt:
        return Interpretation(note=say("sensor-not-now"))
    match what:
        case "weather" if name in FACES:
            return _weather(state, name)
        case "face":
            return _die(state, *name.split(":"), named=sighting.place == WEATHER)
        case "plot" if name in state.setup.plot_names:
            return _plot(state, name)
        case "chip" if name in CHIPS:
            return _chip(state, name)
        case "objective" if name in state.setup.card_numbers:
            return _objective(state, name)
    return None


def _die(state: State, die: str, number: str, *, named: bool) -> Interpretation | None:
    if die != "d6" and not named:  # TK-W1
        return Interpretation(note=say("sensor-wrong-die", die=die))
    faces = state.setup.edition.box.faces
    if number.isdecimal() and 1 <= int(number) <= len(faces):
        return _weather(state, faces[int(number) - 1])
    return Interpretation(note=say("sensor-throw-again")) if named else None


def _weather(state: State, face: Face) -> Interpretation:
    if may_roll(state):
        return Interpretation.one(TABLE, Roll(face=face))
    if face in weather_choices(state):  # the die turned to the effect that was chosen
        return Interpretation.one(state.seat, ChooseWeather(face=face))
    return Interpretation(note=say("sensor-no-roll", seat=state.seat))


def _plot(state: State, plot: str) -> Interpretation:
    if state.setup.bank or state.phase != "actions" or "plot" not in possible_actions(state):
        return Interpretation(note=say("sensor-no-plot", seat=state.seat))
    places = tuple(
        Choice(label=say("spot", number=number), by=state.seat, command=LayPlot(plot=plot, at=at_of(hex_)))
        for number, hex_ in enumerate(plot_spots(state), 1)
    )
    return Interpretation(choices=places)


def _chip(state: State, chip: Chip) -> Interpretation:
    """Take the chip from the supply under clouds, else place it from the player's board."""
    by, index = state.seat, CHIPS.index(chip)
    places = [(say("chip-on", chip=chip, number=number), at_of(hex_)) for number, hex_ in enumerate(chip_plots(state), 1)]
    if state.pending and state.effect == "clouds" and state.chips_left[index]:
        keep = Choice(label=say("keep-chip"), by=by, command=Clouds(chip=chip))
        return Interpretation(choices=(keep, *(Choice(label=words, by=by, command=Clouds(chip=chip, at=at)) for words, at in places)))
    if state.player.chips[index] and places:
        return Interpretation(choices=tuple(Choice(label=words, by=by, command=PlaceChip(chip=chip, at=at)) for words, at in places))
    return Interpretation(note=say("sensor-no-chip", seat=by))


def _objective(state: State, notation: str) -> Interpretation:
    setup, player = state.setup, state.player
    number = setup.card_numbers[notation]
    card = setup.cards[number]
    found = []
    if number in cards_to_fulfil(state, state.turn):
        found.append(Choice(label=say("shown-by", seat=state.seat), by=state.seat, command=Fulfil(card=notation)))
    may_draw = setup.bank or (state.phase == "actions" and "objective" in possible_actions(state))
    if may_draw and state.decks[card.kind] and unseen_by(state, player)[number] > 0 and player.named:
        command: Command = DrawObjective(kind=KINDS[card.kind], card=notation)
        found.append(Choice(label=say("drawn-by", seat=state.seat), by=state.seat, command=command))
    return Interpretation(choices=tuple(found)) if found else Interpretation(note=say("sensor-no-objective", seat=state.seat))


def bindables(setup: Setup) -> tuple[Bindable, ...]:
    """The die's faces, plots, chips and objectives. Pieces that look the same may all wear the same name."""
    plots = [plot for plot, number in zip(setup.plot_names, setup.plot_box, strict=True) if number]
    return (
        *(Bindable(piece=f"weather:{face}", name=say("face", face=face)) for face in setup.edition.box.faces),
        *(Bindable(piece=f"plot:{plot}", name=plot_name(plot), face=plot_face(setup, plot)) for plot in plots),
        *(Bindable(piece=f"chip:{chip}", name=say("chip", chip=chip), face=chip_face(chip)) for chip in CHIPS),
        *(
            Bindable(piece=f"objective:{card.notation}", name=objective_name(setup, card), face=objective_face(setup, card), secret=True)
            for card in setup.cards
        ),
    )
