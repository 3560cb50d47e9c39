"""What the app deals and turns over."""

from __future__ import annotations

from companion.game import Envelope, Lots
from companion.games.houses.commands import Deal, TurnOver
from companion.games.houses.setup import HAND
from companion.games.houses.state import State
from companion.kernel.seat import TABLE


def chance(state: State, lots: Lots) -> Envelope | None:
    """The next hand or the next lot."""
    deck = state.deck()
    if state.phase == "turning":
        return Envelope(by=TABLE, command=TurnOver(house=deck[lots(len(deck))], by_app=True))
    if state.phase != "dealing":
        return None
    seat = next(seat for seat, hand in state.hands.items() if not hand)
    houses = tuple(deck.pop(lots(len(deck))) for _ in range(HAND))
    return Envelope(by=TABLE, command=Deal(seat=seat, houses=houses, by_app=True))
