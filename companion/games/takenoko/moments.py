"""What moves and sounds in the grove."""

from __future__ import annotations

from companion.games.takenoko import happenings as told
from companion.games.takenoko.hexes import hex_name
from companion.kernel.command import Happening
from companion.scene.moments import CardTurned, DieRolled, Eaten, Grown, Moment, PointsMoved, Travelled, TurnCame


def moments(happening: Happening) -> tuple[Moment, ...]:
    """A happening's."""
    match happening:
        case told.WeatherRolled():
            return (DieRolled(),)
        case told.BambooGrown(at=at):
            return (Grown(f"bamboo:{hex_name(at)}"),)
        case told.BambooEaten(at=at):
            return (Eaten(f"bamboo:{hex_name(at)}"),)
        case told.GardenerMoved():
            return (Travelled("gardener"),)
        case told.PandaMoved():
            return (Travelled("panda"),)
        case told.PlotLaid() | told.ObjectiveDrawn():
            return (CardTurned(),)
        case told.ChipPlaced(at=at):
            return (Grown(f"chip:{hex_name(at)}"),)
        case told.ObjectiveFulfilled(seat=seat, points=points):
            return CardTurned(), PointsMoved(seat, points)
        case told.EmperorTaken(seat=seat, points=points):
            return (PointsMoved(seat, points),)
        case told.TurnBegun(seat=seat):
            return (TurnCame(seat),)
        case _:
            return ()
