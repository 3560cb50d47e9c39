"""Who leaves, comes late or hands over a seat.

A player who leaves ends their turn at once and has no other; their board, hand and points stay, and what they hold does not go back
into the supplies. A new player has an empty board and an objective of each kind that is left, and plays when their turn comes.
The number of seats says how many objectives take the Emperor (TK-E1).
"""

from __future__ import annotations

from companion.games.takenoko.keeping import dump, load
from companion.games.takenoko.ruled import Ruling
from companion.games.takenoko.rules import next_turn
from companion.games.takenoko.setup import Setup
from companion.games.takenoko.state import State
from companion.kernel.command import Outcome
from companion.kernel.company import next_present


def with_company(state: State, new: Setup) -> State:
    """The state with the people of the new setup. If the app deals the hands, it draws a new player's too."""
    data = dump(state)
    decks = list(state.decks)
    for _ in new.seats[len(state.players) :]:
        hidden = [min(1, left) if state.dealt else 0 for left in decks]
        decks = [left - drawn for left, drawn in zip(decks, hidden, strict=True)]
        empty = {"channels": 0, "chips": [0] * len(new.edition.chips), "sections": [0] * len(new.edition.box.colours)}
        by_app = any(player.by_app for player in state.players)
        held = {"cards": [], "hidden": hidden, "fulfilled": [], "fresh": True, "named": False, "by_app": by_app}
        data["players"].append({**empty, **held})
    return load(new, data)


def after_leaving(state: State, place: int) -> Ruling:
    """Give the turn to the next player if it was the leaving one's."""
    if state.turn != place:
        return Outcome(state)
    if state.dealt:
        return next_turn(state)
    new = state.copy()
    new.turn = next_present(state.setup, place)
    return Outcome(new)
