"""What happens in Takenoko, told to everybody: never which objective somebody drew."""

from __future__ import annotations

from companion.games.takenoko.hexes import At
from companion.kernel.command import Happening, SeatHappening


class ObjectivesDealt(Happening):
    """Everybody has one objective of each kind; who begins."""

    first: str


class WeatherRolled(SeatHappening):
    """The die shows a face."""

    face: str


class WeatherChosen(SeatHappening):
    """Which effect it shall be."""

    face: str


class WeatherSkipped(SeatHappening):
    """The effect is not used."""


class PlotLaid(SeatHappening):
    """The grove has one plot more."""

    plot: str
    colour: str
    improvement: str | None
    at: At


class BambooGrown(Happening):
    """Sections were added to a plot's bamboo."""

    at: At
    colour: str
    added: int
    height: int


class ChannelTaken(SeatHappening):
    """A channel lies on a player's board."""


class ChannelLaid(SeatHappening):
    """A channel lies in the grove."""

    between: tuple[At, At]


class ChipTaken(SeatHappening):
    """A chip lies on a player's board."""

    chip: str


class ChipPlaced(SeatHappening):
    """A chip lies on a plot for good."""

    chip: str
    at: At


class GardenerMoved(SeatHappening):
    """The gardener stands elsewhere."""

    start: At
    to: At


class PandaMoved(SeatHappening):
    """The panda stands elsewhere (or, in a storm, where it was)."""

    start: At
    to: At


class BambooEaten(SeatHappening):
    """The panda ate a section; it lies on the player's board."""

    at: At
    colour: str


class ObjectiveDrawn(SeatHappening):
    """A player has one objective more."""

    kind: str


class ObjectivePutUnder(SeatHappening):
    """It was fulfilled already when drawn: it went under its deck."""

    kind: str


class ObjectiveFulfilled(SeatHappening):
    """A card was shown and holds; `number` is how many that player has now."""

    card: str
    kind: str
    points: int
    number: int


class EmperorTaken(SeatHappening):
    """The first to have enough objectives; everyone else has one more turn."""

    points: int


class TurnBegun(SeatHappening):
    """Whose turn it is; `last`: the last one for that player."""

    last: bool


class GameEnded(Happening):
    """Most points; on a tie most panda points; still tied, shared."""

    winners: tuple[str, ...]
