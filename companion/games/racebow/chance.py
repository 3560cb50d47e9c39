"""What the app draws if the table has no pile of real tiles."""

from __future__ import annotations

from companion.game import Envelope, Lots, said_by
from companion.games.racebow.legal import may_turn_up, possible_start_cells, turn_over_of
from companion.games.racebow.state import State
from companion.kernel.seat import TABLE


def chance(state: State, lots: Lots) -> Envelope | None:
    """The pile's top tile, if the app knows what may lie there; then the start cells, by lot (RB-S8)."""
    if state.missing:
        known = may_turn_up(state)
        fresh = len(known) - state.pile.cuts[-1] if state.pile.unseen else 0
        lot = lots(state.pile.size) if state.pile.size else lots(len(known))
        if lot < state.pile.unseen:
            return said_by(by=TABLE, command=turn_over_of(state, known[lots(fresh)], by_app=True)) if fresh else None
        return said_by(by=TABLE, command=turn_over_of(state, known[fresh + lot - state.pile.unseen], by_app=True))
    if state.start is None and not state.over:
        ways = possible_start_cells(state)
        return said_by(by=TABLE, command=ways[lots(len(ways))])
    return None
