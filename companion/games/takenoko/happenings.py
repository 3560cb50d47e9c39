"""What comes about in Takenoko, told to everybody: never which objective somebody drew."""

from __future__ import annotations

from companion.games.takenoko.hexes import At
from companion.kernel.command import Happening


class ObjectivesDealt(Happening):
    """Everybody has one objective of each kind; who begins."""

    first: str


class WeatherRolled(Happening):
    """The die shows a face."""

    seat: str
    face: str


class WeatherChosen(Happening):
    """Which effect it shall be."""

    seat: str
    face: str


class WeatherSkipped(Happening):
    """The effect is not used."""

    seat: str


class PlotLaid(Happening):
    """The grove has one plot more."""

    seat: str
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


class ChannelTaken(Happening):
    """A channel lies on a player's board."""

    seat: str


class ChannelLaid(Happening):
    """A channel lies in the grove."""

    seat: str
    between: tuple[At, At]


class ChipTaken(Happening):
    """A chip lies on a player's board."""

    seat: str
    chip: str


class ChipPlaced(Happening):
    """A chip lies on a plot for good."""

    seat: str
    chip: str
    at: At


class GardenerMoved(Happening):
    """The gardener stands elsewhere."""

    seat: str
    start: At
    to: At


class PandaMoved(Happening):
    """The panda stands elsewhere (or, in a storm, where it was)."""

    seat: str
    start: At
    to: At


class BambooEaten(Happening):
    """The panda ate a section; it lies on the player's board."""

    seat: str
    at: At
    colour: str


class ObjectiveDrawn(Happening):
    """A player has one objective more."""

    seat: str
    kind: str


class ObjectivePutUnder(Happening):
    """It was fulfilled already when drawn: it went under its deck."""

    seat: str
    kind: str


class ObjectiveFulfilled(Happening):
    """A card was shown and holds; `number` is how many that player has now."""

    seat: str
    card: str
    kind: str
    points: int
    number: int


class EmperorTaken(Happening):
    """The first to have enough objectives; everyone else has one more turn."""

    seat: str
    points: int


class TurnBegun(Happening):
    """Whose turn it is; `last`: the last one for that player."""

    seat: str
    last: bool


class GameEnded(Happening):
    """Most points; on a tie most panda points; still tied, shared."""

    winners: tuple[str, ...]
