"""What the app deals or draws if the table has no pile of real cards."""

from __future__ import annotations

from companion.game import Envelope, Lots, said_by
from companion.games.mogul.commands import Deal
from companion.games.mogul.setup import CRASH
from companion.games.mogul.state import SETUP, TURNING, State
from companion.kernel.company import present_seats
from companion.kernel.seat import TABLE


def chance(state: State, lots: Lots) -> Envelope | None:
    """A random deal of the first shares, or a random top card of the pile; None if neither is awaited."""
    setup = state.setup
    if state.phase == SETUP:  # MO-S3
        marked = [card for card, number in setup.edition.marked.items() for _ in range(min(number, state.unseen.count(card)))]
        if len(marked) < len(present_seats(setup)):  # the table has put some elsewhere
            return None
        dealt = {seat: marked.pop(lots(len(marked))) for seat in present_seats(setup)}
        return said_by(by=TABLE, command=Deal(shares=dealt, by_app=True))
    if state.phase == TURNING:
        # MO-S5: as long as it has not come, the Crash is any of the last five with equal chance.
        unseen, pile = len(state.unseen), state.pile
        lot = lots(pile if pile <= setup.edition.box.crash.among else unseen)
        card = state.unseen.draw(lot) if lot < unseen else CRASH
        return said_by(by=TABLE, command=setup.turned_by_app[card])
    return None
