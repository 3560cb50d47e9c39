"""What moves and sounds in the grove."""

from __future__ import annotations

from typing import get_args

from companion.games.takenoko import happenings as told
from companion.games.takenoko.commands import Face
from companion.games.takenoko.faces import weather_face
from companion.games.takenoko.hexes import hex_name
from companion.kernel.command import Happening
from companion.scene.moments import CardOpened, DieRolled, Eaten, Grown, Moment, PointsMoved, Travelled, TurnStarted

ON_ITS_WAY = 4  # faces that are up before the last one


def moments(happening: Happening) -> tuple[Moment, ...]:
    """A happening's."""
    match happening:
        case told.WeatherRolled(face=face):
            return (DieRolled(tuple(weather_face(each) for each in get_args(Face) if each != face)[:ON_ITS_WAY]),)
        case told.BambooGrown(at=at):
            return (Grown(f"bamboo:{hex_name(at)}"),)
        case told.BambooEaten(at=at):
            return (Eaten(f"bamboo:{hex_name(at)}"),)
        case told.GardenerMoved():
            return (Travelled("gardener"),)
        case told.PandaMoved():
            return (Travelled("panda"),)
        case told.PlotLaid() | told.ObjectiveDrawn():
            return (CardOpened(),)
        case told.ChipPlaced(at=at):
            return (Grown(f"chip:{hex_name(at)}"),)
        case told.ObjectiveFulfilled(seat=seat, points=points):
            return CardOpened(), PointsMoved(seat, points)
        case told.EmperorTaken(seat=seat, points=points):
            return (PointsMoved(seat, points),)
        case told.TurnBegun(seat=seat):
            return (TurnStarted(seat),)
        case _:
            return ()
