"""What moves and sounds on the course."""

from __future__ import annotations

from companion.games.racebow import happenings as told
from companion.kernel.command import Happening
from companion.scene.moments import CardOpened, Moment, Travelled


def moments(happening: Happening) -> tuple[Moment, ...]:
    """A happening's."""
    match happening:
        case told.Moved(seat=seat):
            return (Travelled(f"player:{seat}"),)
        case told.TileTurnedOver():
            return (CardOpened(),)
        case _:
            return ()
