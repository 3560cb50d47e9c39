"""What the app may draw: who begins, and what the dice show."""

from __future__ import annotations

from companion.game import Envelope, Lots
from companion.games.freetable.commands import Begin, Throw
from companion.games.freetable.state import PLAYING, THROWING, State
from companion.kernel.company import present_seats
from companion.kernel.seat import TABLE


def chance(state: State, lots: Lots) -> Envelope | None:
    """The draw of who begins, or the throw, that the table waits for (FT-T1, FT-T3); None if it waits for neither."""
    setup = state.setup
    if state.phase == THROWING:
        return Envelope(by=TABLE, command=Throw(dice=tuple(1 + lots(sides) for sides in setup.sheet.dice), by_app=True))
    if state.phase == PLAYING and setup.options.turns and state.turn is None:
        seats = present_seats(setup)
        return Envelope(by=TABLE, command=Begin(seat=seats[lots(len(seats))], by_app=True))
    return None
