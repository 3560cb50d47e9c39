"""What moves and sounds in a race."""

from __future__ import annotations

from companion.games.toprace import happenings as told
from companion.kernel.command import Happening
from companion.scene.moments import CardOpened, ChoiceSealed, GavelFell, Moment, MoneyMoved, Travelled, TurnStarted


def moments(happening: Happening) -> tuple[Moment, ...]:
    """A happening's."""
    match happening:
        case told.DriverSold(seat=seat, amount=amount):
            return GavelFell(), MoneyMoved(seat, -amount)
        case told.DriverRevealed() | told.CardPlayed():
            return (CardOpened(),)
        case told.PrizePaid() | told.BetPaid() | told.MoneyAdjusted():
            return (MoneyMoved(happening.seat, happening.amount),)
        case told.BetPlaced(seat=seat) | told.BetDeclined(seat=seat):
            return (ChoiceSealed(seat),)
        case told.CarMoved(car=car, path=path):
            return (Travelled(f"car:{car}", path),)
        case told.CarPlaced(car=car) | told.CarReturned(car=car) | told.BrokenDown(car=car) | told.CarCorrected(car=car):
            return (Travelled(f"car:{car}"),)
        case told.TurnCame(seat=seat):
            return (TurnStarted(seat),)
        case _:
            return ()
