"""Who leaves, comes late or hands over a seat.

Who leaves ends their turn as it is and has no other; their board, hand and points stay as they are, and what they hold does not go back
into the supplies. Who comes anew has an empty board and an objective of each kind that is left, and their first turn when it comes to
them. How many objectives take the Emperor follows the number of seats (TK-E1).
"""

from __future__ import annotations

from companion.games.takenoko.ruled import Ruling
from companion.games.takenoko.rules import next_turn
from companion.games.takenoko.setup import Setup
from companion.games.takenoko.state import State, reckon, start
from companion.kernel.command import Outcome
from companion.kernel.company import next_present


def with_company(state: State, new: Setup) -> State:
    """The state with the people of the new setup; a hand of the app's own deck is drawn by the app."""
    after, newcomer = state.copy(), start(new).players[-1]
    after.setup = new
    by_app = any(player.by_app for player in state.players)
    for _ in new.seats[len(state.players) :]:
        hidden = tuple(min(1, left) if state.dealt else 0 for left in after.decks)
        after.players = (*after.players, newcomer._replace(hidden=hidden, by_app=by_app))
        reckon(after)
    return after


def after_leaving(state: State, place: int) -> Ruling:
    """If it was their turn, it is the next one's."""
    if state.turn != place:
        return Outcome(state)
    if state.dealt:
        return next_turn(state)
    new = state.copy()
    new.turn = next_present(state.setup, place)
    return Outcome(new)
