"""Who leaves, comes late or hands over a seat.

A player who leaves ends their turn at once and has no other; their board, hand and points stay, and what they hold does not go back
into the supplies. A new player, and one who comes back after a deal that they missed, gets an objective of each kind that is left, and
plays when their turn comes. The number of seats says how many objectives take the Emperor (TK-E1).
"""

from __future__ import annotations

from companion.games.takenoko.keeping import dump, load
from companion.games.takenoko.ruled import Ruling
from companion.games.takenoko.rules import next_turn
from companion.games.takenoko.setup import KINDS, Setup, first_to_play
from companion.games.takenoko.state import State
from companion.kernel.command import Outcome
from companion.kernel.company import present_places


def with_company(state: State, new: Setup) -> State:
    """The state with the people of the new setup. If the app deals the hands, it draws a new player's too."""
    data = dump(state)
    empty = {"channels": 0, "chips": [0] * len(new.edition.chips), "sections": [0] * len(new.edition.box.colours)}
    for _ in new.seats[len(state.players) :]:
        held = {"cards": [], "hidden": [0] * len(KINDS), "fulfilled": [], "fresh": True, "named": False, "by_app": False}
        data["players"].append({**empty, **held})
    if not state.dealt:
        data["turn"] = first_to_play(new)
        return load(new, data)
    decks, by_app = list(state.decks), any(player.by_app for player in state.players)
    for place in sorted(set(present_places(new)) - set(present_places(state.setup))):
        player = data["players"][place]
        if player["fresh"] and not any((*player["cards"], *player["hidden"], *player["fulfilled"])):  # TK-S3: was not there at the deal
            player["hidden"] = [min(1, left) for left in decks]
            player["by_app"] = by_app
            decks = [left - drawn for left, drawn in zip(decks, player["hidden"], strict=True)]
    return load(new, data)


def after_leaving(state: State, place: int) -> Ruling:
    """Give the turn to the next player if it was the leaving one's."""
    return next_turn(state) if state.dealt and state.turn == place else Outcome(state)
