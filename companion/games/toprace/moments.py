"""What moves and sounds in a race."""

from __future__ import annotations

from companion.games.toprace import happenings as told
from companion.kernel.command import MoneyAdjusted
from companion.scene.moments import CardOpened, ChoiceSealed, GavelFell, MoneyMoved, Travelled, TurnStarted, telling


def _put(to: told.CarPlaced | told.CarHappening) -> Travelled:
    """A car was put somewhere: it moves straight to its place."""
    return Travelled(f"car:{to.car}")


moments = telling(
    {
        told.DriverSold: (GavelFell, lambda sold: MoneyMoved(sold.seat, -sold.amount)),
        told.DriverRevealed: CardOpened,
        told.CardPlayed: CardOpened,
        **dict.fromkeys((told.PrizePaid, told.BetPaid, MoneyAdjusted), MoneyMoved),
        **dict.fromkeys((told.BetPlaced, told.BetDeclined), ChoiceSealed),
        told.CarMoved: lambda moved: Travelled(f"car:{moved.car}", moved.path),
        **dict.fromkeys((told.CarPlaced, told.CarReturned, told.BrokenDown, told.CarCorrected), _put),
        told.TurnCame: TurnStarted,
    }
)
