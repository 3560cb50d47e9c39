"""What moves and sounds in Mogul. The chips in a hand are secret: what everybody sees is that one goes into the pot."""

from __future__ import annotations

from companion.games.mogul import happenings as told
from companion.kernel.command import Happening
from companion.scene.moments import CardOpened, EndCame, GavelFell, Moment, MoneyMoved, PointsMoved


def moments(happening: Happening) -> tuple[Moment, ...]:
    """A happening's."""
    match happening:
        case told.CardTurned() | told.ShareGiven():
            return (CardOpened(),)
        case told.Stayed(seat=seat):
            return (MoneyMoved(seat, -1),)
        case told.Dropped(seat=seat, pot=pot):
            return (MoneyMoved(seat, pot),) if pot else ()
        case told.LoanTaken(seat=seat, spaces=spaces):
            return (PointsMoved(seat, -spaces),)
        case told.PremiumScored(seat=seat, points=points) | told.ChipsScored(seat=seat, points=points):
            return (PointsMoved(seat, points),)
        case told.SharesSold(seat=seat, points=points):
            return GavelFell(), PointsMoved(seat, points)
        case told.ShareTaken():
            return (GavelFell(),)
        case told.Crashed():
            return (EndCame(),)
        case _:
            return ()
