"""What the table's readers saw, in Top Race: a driver or a movement card on the pad, a car over a line, a space that was tapped.

At bank depth a card on the pad is a turn played, whatever is printed on it, and a car over a line is told to the bank. At referee
depth the card itself is played, and a car seen at a line, or a tapped space, is one of the legal ends of the car that is due; if
several fit, the table asks. A reading that can mean nothing now says so; one that only repeats an earlier one is ignored.

What the rules might refuse is passed on as a command: the referee then says why, and what would be legal.
"""

from __future__ import annotations

from collections.abc import Iterable

from companion.game import Bindable
from companion.games.toprace.commands import Finished, Move, PlaceCar, PlayCard, ReturnCar, RevealDriver, TippCrossed, TurnDone
from companion.games.toprace.legal import legal, told_plays
from companion.games.toprace.scene.faces import car_face, card_words
from companion.games.toprace.scene.geometry import space_words
from companion.games.toprace.setup import Setup
from companion.games.toprace.state import AHEAD, NOBODY, State
from companion.games.toprace.track import FINISH
from companion.kernel.seat import TABLE
from companion.kernel.sighting import Choice, Interpretation, Sighting
from companion.kernel.text import Text, say

PLACES = ("pad", "tipp1", "tipp2", "tipp3", "finish")
TIPP = "tipp"


def interpret(state: State, sighting: Sighting) -> Interpretation | None:
    """What a sighting means now; None if it means nothing and nobody needs to know."""
    setup = state.setup
    kind, _, name = sighting.piece.partition(":")
    match kind:
        case "driver" if name in setup.car_index:
            return _driver(state, name)
        case "card" if name in setup.deck.index:
            return _card(state, setup.deck.index[name])
        case "space" if name in setup.track.index:
            return _put(state, None, name)
        case "car" if name in setup.car_index:
            return _car(state, setup.car_index[name], sighting.place)
    return None


# --- cards on the pad ---------------------------------------------------------------------------------------------------------


def _driver(state: State, name: str) -> Interpretation | None:
    """Turn over a driver card (TR-A1)."""
    setup = state.setup
    car = setup.car_index[name]
    if state.phase == "auction" and state.offer == car:
        return None
    if state.owners[car] != NOBODY:
        return Interpretation(note=say("sighting-sold-already", car=name, seat=setup.seats[state.owners[car]]))
    if state.phase != "auction":
        return Interpretation(note=say("sighting-no-offer"))
    if state.offer != NOBODY:
        return Interpretation(note=say("sighting-offer-open", car=setup.colours[state.offer]))
    return Interpretation.one(TABLE, RevealDriver(car=name))


def _card(state: State, kind: int) -> Interpretation | None:
    """Play a movement card, or at bank depth note that a card was played."""
    setup = state.setup
    if state.phase == "bets":
        return Interpretation(note=say("sighting-bets-open", tipp=state.open_line + 1))
    if state.phase == "moving":
        if state.card in (setup.cards[kind], None):
            return None  # it is still there
        return Interpretation(note=say("sighting-card-open", of=say("of-seat", seat=setup.seats[state.turn])))
    if state.phase != "race" or state.turn == NOBODY:
        return Interpretation(note=say("sighting-not-playing"))
    seat = setup.seats[state.turn]
    if not setup.referee:
        return Interpretation.one(seat, TurnDone())
    if setup.deck.kinds[kind].pair and state.left[kind]:
        return Interpretation(choices=tuple(Choice(label=_way(play), by=seat, command=play) for play in told_plays(state, kind)))
    return Interpretation.one(seat, PlayCard(card=setup.cards[kind]))


def _way(play: PlayCard) -> Text:
    if play.to is not None:
        return say("sighting-play-to", space=play.to)
    if play.car is not None:
        return say("sighting-front", car=play.car)
    return say("sighting-play-as", way=play.as_ or "turbo")


# --- cars ---------------------------------------------------------------------------------------------------------------------


def _car(state: State, car: int, place: str) -> Interpretation | None:
    """A car at a line, at a space, or lifted."""
    setup = state.setup
    name = setup.colours[car]
    if place in setup.track.index and place != FINISH:
        return _put(state, car, place)
    if state.stage != "race":
        return None if state.phase == "placing" else Interpretation(note=say("sighting-not-racing", car=name))
    line = _line(setup, place)
    if not setup.referee:
        return _counted(state, car, place, line)
    if state.phase == "moving" and not state.returning:
        return _followed(state, car, place, line)
    return Interpretation(note=say("sighting-read-only", car=name)) if line is not None or place == FINISH else None


def _line(setup: Setup, place: str) -> int | None:
    """The TIPP line (from 0) at which a reader stands."""
    places = [f"{TIPP}{tipp}" for tipp in range(1, len(setup.track.lines) + 1)]
    return places.index(place) if place in places else None


def _counted(state: State, car: int, place: str, line: int | None) -> Interpretation | None:
    """Bank depth: the first car over a line opens bets, and a car that crosses the finish is in."""
    name = state.setup.colours[car]
    if place == FINISH:
        if car in state.finish:
            return Interpretation(note=say("sighting-finished-already", car=name))
        return Interpretation.one(TABLE, Finished(car=name))
    if line is None:
        return None
    if not state.setup.options.bets:
        return Interpretation(note=say("sighting-no-bets", tipp=line + 1))
    if state.lines[line] != AHEAD:
        return Interpretation(note=say("sighting-line-crossed", tipp=line + 1))
    if AHEAD in state.lines[:line]:  # TR-B1: a reader missed a car, or stands at another line
        return Interpretation(note=say("sighting-line-later", tipp=line + 1, next=state.lines.index(AHEAD) + 1))
    return Interpretation.one(TABLE, TippCrossed(tipp=line + 1))


def _followed(state: State, car: int, place: str, line: int | None) -> Interpretation | None:
    """Referee depth: the legal ends of the car that is due that are beyond the line where it was seen."""
    name, track = state.setup.colours[car], state.setup.track
    read_only = Interpretation(note=say("sighting-read-only", car=name))
    moves = [move for move in _legal(state) if move.car == name]
    ends = [move.to for move in moves if move.to is not None]
    if not moves:
        return Interpretation(note=say("sighting-not-due", car=name))
    if not ends:  # only a joker's: a car that is in may well lie beside the finish
        by = state.setup.seats[state.turn]
        return read_only if line is not None or place == FINISH else Interpretation.one(by, moves[0])
    if place == FINISH:
        ends = [to for to in ends if to == FINISH]
    elif line is not None:
        before = track.crossed[state.at[car]]
        ends = [to for to in ends if (track.crossed[track.index[to]] & ~before) >> line & 1]
    elif len(ends) > 1:
        return Interpretation(note=say("sighting-car-lifted", car=name))
    return _moves(state, ((name, to) for to in ends)) or read_only


def _legal(state: State) -> list[Move]:
    """The moves that the card allows now."""
    return [move for move in legal(state, state.setup.seats[state.turn]) if isinstance(move, Move)]


def _moves(state: State, moves: Iterable[tuple[str, str]]) -> Interpretation | None:
    """Make the only move, or ask which."""
    seat = state.setup.seats[state.turn]
    choices = tuple(Choice(label=say("sighting-move-to", car=car, to=to), by=seat, command=Move(car=car, to=to)) for car, to in moves)
    return Interpretation(choices=choices) if choices else None


def _put(state: State, car: int | None, space: str) -> Interpretation | None:
    """Go to a space that was tapped, or on which a car was put, with the car that is due, placed or returned."""
    setup, colours, due = state.setup, state.setup.colours, state.due()
    if not setup.referee or state.phase not in ("placing", "moving"):
        return None
    if due is not None:
        if car is None and state.due_is_joker():
            return _moves(state, ((move.car, space) for move in _legal(state) if move.to == space))
        return _moves(state, ((colours[due[0] if car is None else car], space),))
    placing = state.phase == "placing"
    name = colours[car if car is not None else state.placing if placing else state.returning[0]]
    seat = setup.seats[state.owners[state.placing] if placing else state.turn]
    command = PlaceCar(car=name, space=space) if placing else ReturnCar(car=name, space=space)
    return Interpretation.one(seat, command)


# --- what may wear a tag ------------------------------------------------------------------------------------------------------


def bindables(setup: Setup) -> tuple[Bindable, ...]:
    """Cars, drivers, movement cards, and at referee depth the spaces."""
    cars = [Bindable(piece=f"car:{car}", name=say("car-piece", car=car), face=car_face(setup, car)) for car in setup.colours]
    drivers = [Bindable(piece=f"driver:{car}", name=say("driver-name", car=car), face=car_face(setup, car)) for car in setup.colours]
    cards = [Bindable(piece=f"card:{card}", name=card_words(setup, card)) for card in setup.cards]
    spaces = [Bindable(piece=f"space:{name}", name=space_words(setup.track, name)) for name in setup.track.places] if setup.referee else []
    return (*cars, *drivers, *cards, *spaces)
