"""What happens in Takenoko, told to everybody: never which objective somebody drew."""

from __future__ import annotations

from companion.games.takenoko.hexes import At
from companion.kernel.command import Happening, SeatHappening


class ObjectivesDealt(Happening):
    """Everybody got one objective of each kind; who begins."""

    first: str


class WeatherRolled(SeatHappening):
    """The die shows a face."""

    face: str


class WeatherChosen(SeatHappening):
    """A player chose the weather's effect."""

    face: str


class WeatherSkipped(SeatHappening):
    """The effect was not used."""


class PlotLaid(SeatHappening):
    """A plot was added to the grove."""

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
    """A player took a channel from the supply."""


class ChannelLaid(SeatHappening):
    """A channel was laid in the grove."""

    between: tuple[At, At]


class ChipTaken(SeatHappening):
    """A player took a chip from the supply."""

    chip: str


class ChipPlaced(SeatHappening):
    """A chip was placed on a plot for good."""

    chip: str
    at: At


class GardenerMoved(SeatHappening):
    """The gardener moved."""

    start: At
    to: At


class PandaMoved(SeatHappening):
    """The panda moved (in a storm perhaps to where it was)."""

    start: At
    to: At


class BambooEaten(SeatHappening):
    """The panda ate a section, which is now on the player's board."""

    at: At
    colour: str


class ObjectiveDrawn(SeatHappening):
    """A player drew an objective."""

    kind: str


class ObjectivePutUnder(SeatHappening):
    """The drawn objective was fulfilled already: it went under its deck."""

    kind: str


class ObjectiveFulfilled(SeatHappening):
    """A player showed a fulfilled objective; `number` is how many that player has now."""

    card: str
    kind: str
    points: int
    number: int


class EmperorTaken(SeatHappening):
    """A player took the Emperor, as the first with enough objectives; everyone else has one more turn."""

    points: int


class TurnBegun(SeatHappening):
    """Whose turn it is; `last`: the last one for that player."""

    last: bool


class GameEnded(Happening):
    """The game ended: most points win; if equal, most panda points; if still equal, all of them."""

    winners: tuple[str, ...]
