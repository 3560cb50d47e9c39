"""Where the game stands, in the names of the records' last line."""

from __future__ import annotations

from companion.games.toprace.paying import winners
from companion.games.toprace.state import BANK, State
from companion.kernel.game import Summary


def summary(state: State) -> Summary:
    """Phase, turn, money, the cars' places so far, and who has won."""
    setup, ledger = state.setup, state.ledger
    return Summary(
        phase=state.phase,
        turn=state.seat_name(state.on_turn),
        balances={seat: ledger.balance(seat) for seat in setup.seats},
        bank=ledger.balance(BANK),
        scores=None,
        places=[setup.colours[car] for car in (state.places or state.finish)],
        winners=winners(state),
    )
