"""What sensors see in Racebow.

A tile on the pad was turned over; on the discards it is only checked. For a player's pawn on the pad the table asks where it goes. A die
with that role gives out the start cells: the first player stands on the cell that it shows, the others on the next ones, after the
last from 1 again.
"""

from __future__ import annotations

from companion.game import Bindable
from companion.games.racebow.commands import StartCells
from companion.games.racebow.course import COLUMNS
from companion.games.racebow.legal import legal
from companion.games.racebow.scene.faces import seat_face
from companion.games.racebow.setup import Setup
from companion.games.racebow.state import State
from companion.kernel.seat import TABLE
from companion.kernel.sighting import Choice, Interpretation, Sighting
from companion.kernel.text import say

PLACES = ("pad", "discard")
START = "start"
ROLES = (START,)


def interpret(state: State, sighting: Sighting) -> Interpretation | None:
    """The command, or the choice of commands, for a piece on a reader; None if it is no piece of this game."""
    kind, _, name = sighting.piece.partition(":")
    if kind == "tile" and name in state.setup.tile:
        return _discarded(state, name) if sighting.place == "discard" else _turned_over(state, name)
    if kind == "player" and name in state.setup.index:
        return _pawn(state, name)
    if kind == "face" and sighting.place == START:
        return _start(state, name.rpartition(":")[2])
    return None


def _start(state: State, number: str) -> Interpretation:
    """Start cells by a die (RB-S8)."""
    if state.start is not None:
        return Interpretation(note=say("sensed-start-given"))
    if not number.isdecimal() or not 1 <= int(number) <= COLUMNS:
        return Interpretation(note=say("sensed-throw-again"))
    cells = {seat: (int(number) - 1 + place) % COLUMNS + 1 for place, seat in enumerate(state.setup.seats)}
    return Interpretation.one(TABLE, StartCells(cells=cells))


def _turned_over(state: State, name: str) -> Interpretation:
    """Turn over this tile, while a tile is wanted (RB-T1)."""
    if not state.missing:
        return Interpretation(note=say("sensed-no-tile-wanted", tile=name))
    return Interpretation.one(TABLE, state.setup.turn_overs[name])


def _discarded(state: State, name: str) -> Interpretation:
    """Check a discarded tile: tiles are discarded as pawns move, and the reader only sees whether it was the right one (RB-T2)."""
    number = next((state.first + index for index, tile in enumerate(state.course) if tile.id == name), None)
    return Interpretation(note=say("sensed-discarded", tile=name) if number is None else say("sensed-still-lies", number=number))


def _pawn(state: State, seat: str) -> Interpretation:
    """Ask the player on turn where the pawn goes; tell others whose turn it is."""
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
