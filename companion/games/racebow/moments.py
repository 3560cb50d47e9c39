"""What moves and sounds on the course."""

from __future__ import annotations

from companion.games.racebow import happenings as told
from companion.scene.moments import CardOpened, Travelled, telling

moments = telling({told.Moved: lambda moved: Travelled(f"player:{moved.seat}"), told.TileTurnedOver: CardOpened})
