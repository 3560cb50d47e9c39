"""What the app deals or turns over if the table has no cards."""

from __future__ import annotations

from companion.game import Envelope, Lots, said_by
from companion.games.toprace import commands
from companion.games.toprace.state import NOBODY, State
from companion.kernel.company import present_places
from companion.kernel.seat import TABLE


def chance(state: State, lots: Lots) -> Envelope | None:
    """What the app may deal or turn over in place of the table: the movement cards, the next driver card."""
    setup = state.setup
    if state.stage == "setup" and setup.referee:  # at bank depth nobody says which card was played, so the table deals
        cards = [kind for kind, copies in enumerate(setup.deck.copies) for _ in range(copies)]
        for last in range(len(cards) - 1, 0, -1):
            other = lots(last + 1)
            cards[last], cards[other] = cards[other], cards[last]
        size = setup.hand_size
        hands = {
            setup.seats[seat]: tuple(setup.cards[kind] for kind in sorted(cards[at * size : (at + 1) * size]))
            for at, seat in enumerate(present_places(setup))
        }
        return said_by(by=TABLE, command=commands.Deal(hands=hands, by_app=True))
    if state.stage == "auction" and state.offer == NOBODY and state.placing == NOBODY:
        # TR-S4, TR-A7: a card that went under the pile comes up again after those that came up less often.
        unsold = [car for car, owner in enumerate(state.owners) if owner == NOBODY]
        fewest = min(state.rounds[car] for car in unsold)
        top = [car for car in unsold if state.rounds[car] == fewest]
        return said_by(by=TABLE, command=setup.revealed_by_app[top[lots(len(top))]])
    return None
