"""What moves and sounds in the grove."""

from __future__ import annotations

from typing import get_args

from companion.games.takenoko import happenings as told
from companion.games.takenoko.commands import Face
from companion.games.takenoko.hexes import hex_name
from companion.games.takenoko.scene.faces import weather_face
from companion.scene.moments import CardOpened, DieRolled, Eaten, Grown, PointsMoved, Travelled, TurnStarted, telling

ON_ITS_WAY = 4  # faces that are up before the last one


def _rolled(weather: told.WeatherRolled) -> DieRolled:
    return DieRolled(tuple(weather_face(each) for each in get_args(Face) if each != weather.face)[:ON_ITS_WAY])


moments = telling(
    {
        told.WeatherRolled: _rolled,
        told.BambooGrown: lambda grown: Grown(f"bamboo:{hex_name(grown.at)}"),
        told.BambooEaten: lambda eaten: Eaten(f"bamboo:{hex_name(eaten.at)}"),
        told.GardenerMoved: lambda _: Travelled("gardener"),
        told.PandaMoved: lambda _: Travelled("panda"),
        told.PlotLaid: CardOpened,
        told.ObjectiveDrawn: CardOpened,
        told.ChipPlaced: lambda placed: Grown(f"chip:{hex_name(placed.at)}"),
        told.ObjectiveFulfilled: (CardOpened, PointsMoved),
        told.EmperorTaken: PointsMoved,
        told.TurnBegun: TurnStarted,
    }
)
