"""What the journal stores of a state, and the last line of a record."""

from __future__ import annotations

from companion.game import Summary
from companion.games.racebow.commands import AnyTile
from companion.games.racebow.course import (
    BONUS_INERT,
    BONUS_PAWN,
    BONUSES,
    COLOUR_INERT,
    COLOUR_PAWN,
    COLUMNS,
    Tile,
)
from companion.games.racebow.pile import Pile
from companion.games.racebow.setup import Setup, names
from companion.games.racebow.state import State, reckon, seat_names, start, tile_form, tile_from
from companion.kernel.form import Json, read_as, write_value
from companion.kernel.frozen import maker

RULES = 1  # raise it whenever the same lines may lead elsewhere, or a state is stored in another form: older evenings are then only shown

_said = maker(Summary)


def summary(state: State) -> Summary:
    """The last line of a record."""
    places = seat_names(state, state.places)
    return _said(
        phase=state.phase,
        turn=state.setup.seats[state.turn] if state.turn >= 0 else None,
        places=places,
        winners=places[:1],  # RB-E2: from the first finish
    )


def dump(state: State) -> Json:
    """The state as JSON, for the journal and the hash."""
    setup = state.setup
    return {
        "start": None if state.start is None else list(state.start),
        "where": list(state.where),
        "markers": [list(own) for own in state.markers],
        "stacks": [list(own) for own in state.stacks],
        "first": state.first,
        "course": [write_value(tile_form(setup, tile)) for tile in state.course],
        "pawns": list(state.pawns),
        "unseen": state.pile.unseen,
        "gone": [write_value(tile_form(setup, tile)) for tile in state.pile.gone],
        "cuts": list(state.pile.cuts),
        "turn": state.turn,
        "steps": state.steps,
        "acting": state.acting,
        "places": list(state.places),
        "over": state.over,
        "chores": [list(chore) for chore in state.chores],
    }


def load(setup: Setup, data: Json) -> State:
    """The state from its stored JSON; raises if that is no state."""
    state, seats = start(setup), range(len(setup.seats))
    state.start = None if data["start"] is None else tuple(data["start"])
    state.where = tuple(data["where"])
    state.markers = tuple(tuple(own) for own in data["markers"])
    state.stacks = tuple(tuple(own) for own in data["stacks"])
    state.first = data["first"]
    state.course = tuple(_tile(setup, tile, "course") for tile in data["course"])
    state.pawns = tuple(data["pawns"])
    state.pile = Pile(data["unseen"], tuple(_tile(setup, tile, "gone") for tile in data["gone"]), tuple(data["cuts"]))
    state.turn = data["turn"]
    state.steps = data["steps"]
    state.acting = data["acting"]
    state.places = tuple(data["places"])
    state.over = data["over"]
    state.chores = tuple(tuple(chore) for chore in data["chores"])
    if any(len(each) != len(seats) for each in (state.where, state.markers, state.stacks)) or len(state.pawns) != len(state.course):
        raise ValueError("lengths")
    if state.turn not in (-1, *seats) or not set(state.places) <= set(seats) or not set(state.start or (1,)) <= set(range(1, COLUMNS + 1)):
        raise ValueError("seats")
    if any(not 0 <= pawns <= COLOUR_PAWN | BONUS_PAWN | COLOUR_INERT | BONUS_INERT for pawns in state.pawns):
        raise ValueError("pawns")
    if any(len(own) != len(BONUSES) for own in state.markers) or any(place < 0 for place in state.where):
        raise ValueError("markers")
    reckon(state)
    return state


def _tile(setup: Setup, data: Json, place: str) -> Tile:
    return tile_from(setup, read_as(AnyTile, data, names(setup), place))
