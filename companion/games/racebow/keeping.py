"""What the journal stores of a state, and the last line of a record."""

from __future__ import annotations

from collections.abc import Mapping

from companion.game import Summary
from companion.games.racebow.commands import AnyTile
from companion.games.racebow.course import (
    BONUS_INERT,
    BONUS_PAWN,
    BONUSES,
    COLOUR_INERT,
    COLOUR_PAWN,
    COLUMNS,
)
from companion.games.racebow.pile import Pile
from companion.games.racebow.setup import Setup, names
from companion.games.racebow.state import State, reckon, seat_names, start, tile_form, tile_from
from companion.kernel.form import Json, read_as, write_value
from companion.kernel.frozen import maker
from companion.kernel.state import read_plain, write_plain

RULES = 1  # raise it whenever the same lines may lead elsewhere, or a state is stored in another form: older evenings are then only shown

# The fields that are stored as they are.
PLAIN = ("start", "where", "markers", "stacks", "first", "pawns", "turn", "steps", "acting", "places", "over", "chores")

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


def dump(state: State) -> dict[str, Json]:
    """The state as JSON, for the journal and the hash."""
    setup = state.setup
    return {
        **write_plain(state, PLAIN),
        "course": [write_value(tile_form(setup, tile)) for tile in state.course],
        "unseen": state.pile.unseen,
        "gone": [write_value(tile_form(setup, tile)) for tile in state.pile.gone],
        "cuts": list(state.pile.cuts),
    }


def load(setup: Setup, data: Mapping[str, Json]) -> State:
    """The state from its stored JSON; raises if that is no state."""
    state, seats, known = start(setup), range(len(setup.seats)), names(setup)
    read_plain(state, PLAIN, data, known)
    course, gone = (read_as(tuple[AnyTile, ...], data[key], known, key) for key in ("course", "gone"))
    state.course = tuple(tile_from(setup, tile) for tile in course)
    unseen, cuts = read_as(int, data["unseen"], known), read_as(tuple[int, ...], data["cuts"], known)
    state.pile = Pile(unseen, tuple(tile_from(setup, tile) for tile in gone), cuts)
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
