"""Where the game stands, in the names of the records' last line."""

from __future__ import annotations

from companion.games.toprace.paying import winners
from companion.games.toprace.state import BANK, State
from companion.kernel.game import Summary


def summary(state: State) -> Summary:
    """Phase, turn, money, the cars' places so far, and who has won."""
    colours = state.setup.colours
    balances = dict(zip(state.ledger.accounts, state.ledger.balances, strict=True))
    bank = balances.pop(BANK)
    return Summary(
        phase=state.phase,
        turn=state.seat_name(state.on_turn),
        balances=balances,
        bank=bank,
        scores=None,
        places=[colours[car] for car in (state.places or state.finish)],
        winners=winners(state),
    )
