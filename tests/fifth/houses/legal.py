"""What may be said now: every command that the rules would accept; cards are the app's to deal."""

from __future__ import annotations

from companion.games.houses.commands import Bid, Pass, PlayHouse
from companion.games.houses.state import State
from companion.kernel.command import Command
from companion.kernel.seat import TABLE


def legal(state: State, by: str) -> list[Command]:
    """The commands that a seat, or the table, may give now."""
    if state.auction is not None and by == state.turn:
        bids = range(state.auction.next_amount, state.coins(by) + 1)
        return [Pass(lot=state.lot), *(Bid(amount=amount) for amount in bids)]
    if state.phase == "playing" and by != TABLE:
        return [PlayHouse(round=state.choices.round, house=house) for house in state.hands[by]]
    return []
