"""The table as it lies, as JSON: shown to the operator, and read back, whole or any part of it.

Reading is strict about form and names (`Malformed`); whether the box and the course can hold it is for `rulings` to say. What
follows from the rest is not in here: the supply, the tiles never seen, the winner, whether the game is over.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

from companion.games.racebow.course import (
    BONUS_INERT,
    BONUS_PAWN,
    BONUSES,
    CELLS,
    COLOUR_INERT,
    COLOUR_PAWN,
    COLUMNS,
    NAMES,
    TO_TOP,
    Tile,
)
from companion.games.racebow.edition import Setup, cell_of
from companion.games.racebow.state import CLEAR, LAY, SHUFFLE, Chore, State, tile_from, tile_json
from companion.kernel.command import Correct, Malformed
from companion.kernel.game import Json

KEYS = ("start_cells", "players", "course", "gone", "shuffled", "places", "turn", "steps", "action", "chores")
THERE, TAKEN, INERT = "there", "taken", "inert"

T = TypeVar("T")


# --- shown -------------------------------------------------------------------------------------------------------------------------


def position(state: State) -> dict[str, Json]:
    """The whole table as it lies."""
    setup = state.setup
    return {
        "start_cells": {} if state.start is None else dict(zip(setup.seats, state.start, strict=True)),
        "players": {
            seat: {
                "tile": state.where[index] // CELLS,
                "cell": list(NAMES[state.where[index] % CELLS]),
                "stack": [setup.colours[colour] for colour in state.stacks[index]],
                "markers": dict(zip(BONUSES, state.markers[index], strict=True)),
            }
            for index, seat in enumerate(setup.seats)
        },
        "course": [
            {"number": state.first + index, "tile": tile_json(setup, tile), **pawns_json(tile, pawns)}
            for index, (tile, pawns) in enumerate(zip(state.course, state.pawns, strict=True))
        ],
        "gone": [tile_json(setup, tile) for tile in state.pile.gone],
        "shuffled": list(state.pile.cuts),
        "places": [setup.seats[seat] for seat in state.places],
        "turn": setup.seats[state.turn] if state.turn >= 0 else None,
        "steps": state.steps,
        "action": state.acting,
        "chores": [chore_json(setup, chore) for chore in state.chores],
    }


def pawns_json(tile: Tile, pawns: int) -> dict[str, Json]:
    """What stands on a tile: there, taken, or inert as the supply had none; an action has no pawn."""
    colour = THERE if pawns & COLOUR_PAWN else INERT if pawns & COLOUR_INERT else TAKEN
    feature = THERE if pawns & BONUS_PAWN else INERT if pawns & BONUS_INERT else TAKEN
    return {"colour_pawn": colour, "feature_pawn": feature if tile.feature < TO_TOP else None}


def chore_json(setup: Setup, chore: Chore) -> Json:
    """Something to do by hand."""
    match chore:
        case (0, number, colour, bonus):
            pawns = [*([setup.colours[colour]] if colour >= 0 else []), *([BONUSES[bonus]] if bonus >= 0 else [])]
            return {"do": "clear", "number": number, "pawns": pawns}
        case (1, number):
            return {"do": "lay", "number": number}
        case _:
            return {"do": "shuffle", "discards": chore[1]}


# --- read --------------------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Player:
    """What is said of one player; None where nothing is."""

    tile: int | None = None
    cell: int | None = None
    stack: tuple[int, ...] | None = None
    markers: Mapping[int, int] | None = None


@dataclass(frozen=True, slots=True)
class Part:
    """What a position says, in the rules' numbers; None where it says nothing."""

    start: Mapping[int, int] | None = None
    players: Mapping[int, Player] | None = None
    course: tuple[tuple[int, Tile, int], ...] | None = None
    gone: tuple[Tile, ...] | None = None
    shuffled: tuple[int, ...] | None = None
    places: tuple[int, ...] | None = None
    turn: int | None = None  # -1: nobody's
    steps: int | None = None
    action: bool | None = None
    chores: tuple[Chore, ...] | None = None


def read(setup: Setup, data: Json) -> Part:
    """A position's form and names, or Malformed with the key's place."""
    given = _object(data, "position", KEYS)

    def each(key: str, one: Callable[[Json, str], T]) -> tuple[T, ...] | None:
        """A list's members."""
        place = f"position.{key}"
        return tuple(one(value, f"{place}[{n}]") for n, value in enumerate(_list(given[key], place))) if key in given else None

    def by_seat(key: str, one: Callable[[Json, str], T]) -> Mapping[int, T] | None:
        """What is said of each seat named."""
        place = f"position.{key}"
        members = _object(given[key], place, None) if key in given else {}
        return {seat_of(seat, place): one(value, f"{place}.{seat}") for seat, value in members.items()} if key in given else None

    def seat_of(value: Json, place: str) -> int:
        return _seat(setup, value, place)

    return Part(
        start=by_seat("start_cells", _start_cell),
        players=by_seat("players", lambda value, place: _player(setup, value, place)),
        course=each("course", lambda value, place: _course_tile(setup, value, place)),
        gone=each("gone", lambda value, place: tile_from(setup, value, place)),
        shuffled=each("shuffled", _whole),
        places=each("places", seat_of),
        turn=None if "turn" not in given else -1 if given["turn"] is None else seat_of(given["turn"], "position.turn"),
        steps=_whole(given["steps"], "position.steps") if "steps" in given else None,
        action=_flag(given["action"], "position.action") if "action" in given else None,
        chores=each("chores", lambda value, place: _chore(setup, value, place)),
    )


def _wrong(place: str, expected: str) -> Malformed:
    return Malformed(place, "wrong_type", expected=expected)


def _object(value: Json, place: str, keys: tuple[str, ...] | None) -> Mapping[str, Json]:
    if not isinstance(value, Mapping):
        raise _wrong(place, "object")
    for key in value:
        if keys is not None and key not in keys:
            raise Malformed(f"{place}.{key}", "key_unknown")
    return value


def _list(value: Json, place: str) -> list[Json]:
    if not isinstance(value, (list, tuple)):
        raise _wrong(place, "array")
    return list(value)


def _whole(value: Json, place: str) -> int:
    if type(value) is not int:
        raise _wrong(place, "int")
    return value


def _flag(value: Json, place: str) -> bool:
    if type(value) is not bool:
        raise _wrong(place, "bool")
    return value


def _seat(setup: Setup, value: Json, place: str) -> int:
    if type(value) is not str or value not in setup.index:
        raise Malformed(place, "seat_unknown")
    return setup.index[value]


def _start_cell(value: Json, place: str) -> int:
    number = _whole(value, place)
    if not 1 <= number <= COLUMNS:
        raise Malformed(place, "start_cell_unknown", columns=COLUMNS)
    return number


def _colour(setup: Setup, value: Json, place: str) -> int:
    if type(value) is not str or value not in setup.colour_of:
        raise Malformed(place, "colour_unknown", known=setup.colours)
    return setup.colour_of[value]


def _cell(value: Json, place: str) -> int:
    match value:
        case [str(level), int(column)] if type(column) is int:
            return cell_of((level, column), place)
    raise _wrong(place, "[level, column]")


def _player(setup: Setup, value: Json, place: str) -> Player:
    given = _object(value, place, ("tile", "cell", "stack", "markers"))
    stack = _list(given.get("stack", []), f"{place}.stack")
    markers = _object(given.get("markers", {}), f"{place}.markers", BONUSES)
    return Player(
        tile=_whole(given["tile"], f"{place}.tile") if "tile" in given else None,
        cell=_cell(given["cell"], f"{place}.cell") if "cell" in given else None,
        stack=tuple(_colour(setup, each, f"{place}.stack") for each in stack) if "stack" in given else None,
        markers={BONUSES.index(bonus): _whole(value, f"{place}.markers.{bonus}") for bonus, value in markers.items()},
    )


def _course_tile(setup: Setup, value: Json, place: str) -> tuple[int, Tile, int]:
    given = _object(value, place, ("number", "tile", "colour_pawn", "feature_pawn"))
    for key in ("number", "tile"):
        if key not in given:
            raise Malformed(f"{place}.{key}", "key_missing")
    tile = tile_from(setup, given["tile"], f"{place}.tile")
    forms = {THERE: COLOUR_PAWN, TAKEN: 0, INERT: COLOUR_INERT}
    colour, feature = given.get("colour_pawn", THERE), given.get("feature_pawn", THERE if tile.feature < TO_TOP else None)
    if type(colour) is not str or colour not in forms:
        raise Malformed(f"{place}.colour_pawn", "pawn_unknown", known=tuple(forms))
    pawns = forms[colour]
    if tile.feature < TO_TOP:
        forms = {THERE: BONUS_PAWN, TAKEN: 0, INERT: BONUS_INERT}
        if type(feature) is not str or feature not in forms:
            raise Malformed(f"{place}.feature_pawn", "pawn_unknown", known=tuple(forms))
        pawns |= forms[feature]
    elif feature is not None:
        raise _wrong(f"{place}.feature_pawn", "null")
    return _whole(given["number"], f"{place}.number"), tile, pawns


def _chore(setup: Setup, value: Json, place: str) -> Chore:
    names = (*setup.colours, *BONUSES)
    match value:
        case {"do": "clear", "number": number, "pawns": [*pawns]} if all(type(pawn) is str and pawn in names for pawn in pawns):
            colour = next((setup.colour_of[pawn] for pawn in pawns if pawn in setup.colour_of), -1)
            bonus = next((BONUSES.index(pawn) for pawn in pawns if pawn in BONUSES), -1)
            return (CLEAR, _whole(number, place), colour, bonus)
        case {"do": "lay", "number": number}:
            return (LAY, _whole(number, place))
        case {"do": "shuffle", "discards": number}:
            return (SHUFFLE, _whole(number, place))
    raise _wrong(place, "chore")


def read_correction(setup: Setup, command: Correct) -> tuple[int, str, Any]:
    """Whose piece, which kind, and where to.

    `SEAT` or `player:SEAT` goes to a cell, on the same tile or on the one whose number stands before it; `BONUS:SEAT` to a number
    on the marker; `COLOUR:SEAT` to a place in the stack, 1 at the bottom, or with 0 back to the supply.
    """
    if command.piece in setup.index:
        kind, name = "player", command.piece
    else:
        kind, _, name = command.piece.partition(":")
    if kind not in ("player", *BONUSES, *setup.colours):
        raise Malformed("piece", "piece_unknown", known=("player", *BONUSES, *setup.colours))
    seat, to = _seat(setup, name, "piece"), command.to
    if kind in BONUSES:
        return seat, kind, _whole(to, "to")
    if kind != "player":
        if _whole(to, "to") < 0:
            raise Malformed("to", "number_too_small", least=0)
        if to > len(setup.colours):  # a stack has as many places as there are colours
            raise Malformed("to", "number_too_large")
        return seat, kind, to
    match to:
        case [number, level, column]:
            return seat, kind, (_whole(number, "to"), _cell([level, column], "to"))
        case _:
            return seat, kind, (None, _cell(to, "to"))
