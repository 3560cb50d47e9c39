"""What is kept of a game beside its lines."""

from __future__ import annotations

from companion.game import Summary
from companion.games.houses.state import BANK, State

RULES = 1


def summary(state: State) -> Summary:
    """The last line of a replay."""
    balances = {seat: state.coins(seat) for seat in state.setup.seats}
    bank = state.ledger.balance(BANK)
    return Summary(phase=state.phase, turn=state.turn, scores=state.scores, balances=balances, bank=bank, winners=state.winners())
