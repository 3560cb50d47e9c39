"""What moves and sounds in Mogul. The chips in a hand are secret: what everybody sees is that one goes into the pot."""

from __future__ import annotations

from companion.games.mogul import happenings as told
from companion.scene.moments import CardOpened, EndCame, GavelFell, MoneyMoved, PointsMoved, telling

moments = telling(
    {
        told.CardTurned: CardOpened,
        told.ShareGiven: CardOpened,
        told.Stayed: lambda stayed: MoneyMoved(stayed.seat, -1),
        told.Dropped: lambda out: MoneyMoved(out.seat, out.pot) if out.pot else None,
        told.LoanTaken: lambda loan: PointsMoved(loan.seat, -loan.spaces),
        told.PremiumScored: PointsMoved,
        told.ChipsScored: PointsMoved,
        told.SharesSold: (GavelFell, PointsMoved),
        told.ShareTaken: GavelFell,
        told.Crashed: EndCame,
    }
)
