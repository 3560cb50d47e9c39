"""What sensors see in Racebow.

A tile laid on the pad is turned over; on the discards it is only looked after. A player's pawn on the pad asks where it goes. A die that
was named for it gives the start cells out: the first player stands on the cell it shows, the others on the next ones, round again from 1.
"""

from __future__ import annotations

from companion.game import Bindable
from companion.games.racebow.commands import StartCells
from companion.games.racebow.course import COLUMNS
from companion.games.racebow.faces import seat_face
from companion.games.racebow.legal import legal
from companion.games.racebow.setup import Setup
from companion.games.racebow.state import State
from companion.kernel.seat import TABLE
from companion.kernel.sighting import Choice, Interpretation, Sighting
from companion.kernel.text import say

PLACES = ("pad", "discard")
START = "start"
ROLES = (START,)


def interpret(state: State, sighting: Sighting) -> Interpretation | None:
    """The command or the choices that a piece on a reader stands for; None for what is no piece of this game."""
    kind, _, name = sighting.piece.partition(":")
    if kind == "tile" and name in state.setup.tile:
        return _discarded(state, name) if sighting.place == "discard" else _turned_over(state, name)
    if kind == "player" and name in state.setup.index:
        return _pawn(state, name)
    if kind == "face" and sighting.place == START:
        return _start(state, name.rpartition(":")[2])
    return None


def _start(state: State, number: str) -> Interpretation:
    """RB-S8, by lot."""
    if state.start is not None:
        return Interpretation(note=say("sensed-start-given"))
    if not number.isdecimal() or not 1 <= int(number) <= COLUMNS:
        return Interpretation(note=say("sensed-throw-again"))
    cells = {seat: (int(number) - 1 + place) % COLUMNS + 1 for place, seat in enumerate(state.setup.seats)}
    return Interpretation.one(TABLE, StartCells(cells=cells))


def _turned_over(state: State, name: str) -> Interpretation:
    """RB-T1, as long as a tile is wanted."""
    if not state.missing:
        return Interpretation(note=say("sensed-no-tile-wanted", tile=name))
    return Interpretation.one(TABLE, state.setup.turn_overs[name])


def _discarded(state: State, name: str) -> Interpretation:
    """RB-T2: tiles are discarded by themselves as pawns move; the reader only sees that the right one went."""
    number = next((state.first + index for index, tile in enumerate(state.course) if tile.id == name), None)
    return Interpretation(note=say("sensed-discarded", tile=name) if number is None else say("sensed-still-lies", number=number))


def _pawn(state: State, seat: str) -> Interpretation:
    """Where to? Asked of whoever is on turn, said to anybody else."""
    choices = tuple(Choice(by=seat, command=command) for command in legal(state, seat))
    if choices:
        return Interpretation(choices=choices)
    if state.missing:
        return Interpretation(note=say("sensed-tiles-first", number=state.missing))
    return Interpretation(note=say("sensed-not-on-turn", seat=seat))


def bindables(setup: Setup) -> tuple[Bindable, ...]:
    """The players' pawns and the listed tiles."""
    pawns = (Bindable(piece=f"player:{seat}", name=say("pawn-of", seat=seat), face=seat_face(seat, "earth")) for seat in setup.seats)
    tiles = (Bindable(piece=f"tile:{tile}", name=say("tile-called", tile=tile)) for tile in setup.tile)
    return (*pawns, *tiles)
