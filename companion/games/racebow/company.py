"""Who leaves, comes late or hands over a seat.

A player who leaves is taken off the course like one who has finished (RB-T2), but without a place. A new player begins with a beginner's
markers and an empty stack, on the lowest free start cell. If the start tile is behind everybody, the new player begins on the tile of
the last player, on the Earth cell of that column.
"""

from __future__ import annotations

from companion.games.racebow.course import CELLS, COLUMNS, start_place
from companion.games.racebow.keeping import dump, load
from companion.games.racebow.rules.going_on import clear_away, go_on
from companion.games.racebow.setup import Setup
from companion.games.racebow.state import State, reckon, reckon_missing
from companion.kernel.command import Happening, Outcome
from companion.kernel.company import away_places


def with_company(state: State, new: Setup) -> State:
    """The state with the people of the new setup. Who comes back to a tile that was cleared away stands on the last tile of the course."""
    grown, where = state.copy(), list(state.where)
    for seat in set(away_places(state.setup)) - set(away_places(new)):
        if state.where[seat] // CELLS < state.first and state.first > 1:
            where[seat] = state.first * CELLS + state.where[seat] % CELLS
    for _ in new.seats[len(state.where) :]:
        column = next(each for each in range(1, COLUMNS + 1) if each not in (grown.start or ()))
        last = min((state.where[seat] // CELLS for seat in state.active), default=0)
        where.append(last * CELLS + start_place(column))
        grown.markers, grown.stacks = (*grown.markers, new.edition.start), (*grown.stacks, ())
        if grown.start is not None:
            grown.start = (*grown.start, column)
    grown.where = tuple(where)
    return load(new, dump(grown))


def after_leaving(state: State, place: int) -> Outcome[State]:
    """Take the player off the course; the game goes on."""
    new, told = state.copy(), list[Happening]()
    new.chores = ()
    reckon(new)
    if new.start is not None:
        clear_away(new, told)
        reckon_missing(new)
        go_on(new, told)
    return Outcome(new, tuple(told))
