"""Who leaves, comes late or hands over a seat.

A player who leaves ends their turn at once and has no other; their board, hand and points stay, and what they hold does not go back
into the supplies. A new player, and one who comes back after a deal that they missed, gets an objective of each kind that is left, and
plays when their turn comes. The number of seats says how many objectives take the Emperor (TK-E1).
"""

from __future__ import annotations

from companion.games.takenoko.rules import next_turn
from companion.games.takenoko.rules.ruled import Ruling
from companion.games.takenoko.setup import Setup, first_to_play
from companion.games.takenoko.state import State, reckon, start
from companion.kernel.command import Outcome
from companion.kernel.company import present_places


def with_company(state: State, new: Setup) -> State:
    """The state with the people of the new setup. If the app deals the hands, it draws a new player's too."""
    after = state.copy()
    after.setup = new
    after.players = (*state.players, *(start(new).players[len(state.players) :]))
    if not state.dealt:
        after.turn = first_to_play(new)
    by_app = any(player.by_app for player in state.players)
    came = sorted(set(present_places(new)) - set(present_places(state.setup))) if state.dealt else ()
    for place in came:
        reckon(after)  # what is left in the decks
        player = after.players[place]
        if player.fresh and not any((*player.cards, *player.hidden, *player.fulfilled)):  # TK-S3: was not there at the deal
            after.put(place, hidden=tuple(min(1, left) for left in after.decks), by_app=by_app)
    reckon(after)
    return after


def after_leaving(state: State, place: int) -> Ruling:
    """Give the turn to the next player if it was the leaving one's."""
    return next_turn(state) if state.dealt and state.turn == place else Outcome(state)
