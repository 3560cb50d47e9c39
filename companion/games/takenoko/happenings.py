"""What comes about in Takenoko, told to everybody: never which objective somebody drew."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.takenoko.hexes import At
from companion.kernel.command import Happening


@dataclass(frozen=True, slots=True, kw_only=True)
class ObjectivesDealt(Happening):
    """Everybody has one objective of each kind; who begins."""

    first: str


@dataclass(frozen=True, slots=True, kw_only=True)
class WeatherRolled(Happening):
    """The die shows a face."""

    seat: str
    face: str


@dataclass(frozen=True, slots=True, kw_only=True)
class WeatherChosen(Happening):
    """Which effect it shall be."""

    seat: str
    face: str


@dataclass(frozen=True, slots=True, kw_only=True)
class WeatherSkipped(Happening):
    """The effect is not used."""

    seat: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PlotLaid(Happening):
    """The grove has one plot more."""

    seat: str
    plot: str
    colour: str
    improvement: str | None
    at: At


@dataclass(frozen=True, slots=True, kw_only=True)
class BambooGrown(Happening):
    """Sections were added to a plot's bamboo."""

    at: At
    colour: str
    added: int
    height: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ChannelTaken(Happening):
    """A channel lies on a player's board."""

    seat: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ChannelLaid(Happening):
    """A channel lies in the grove."""

    seat: str
    between: tuple[At, At]


@dataclass(frozen=True, slots=True, kw_only=True)
class ChipTaken(Happening):
    """A chip lies on a player's board."""

    seat: str
    chip: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ChipPlaced(Happening):
    """A chip lies on a plot for good."""

    seat: str
    chip: str
    at: At


@dataclass(frozen=True, slots=True, kw_only=True)
class GardenerMoved(Happening):
    """The gardener stands elsewhere."""

    seat: str
    start: At
    to: At


@dataclass(frozen=True, slots=True, kw_only=True)
class PandaMoved(Happening):
    """The panda stands elsewhere (or, in a storm, where it was)."""

    seat: str
    start: At
    to: At


@dataclass(frozen=True, slots=True, kw_only=True)
class BambooEaten(Happening):
    """The panda ate a section; it lies on the player's board."""

    seat: str
    at: At
    colour: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ObjectiveDrawn(Happening):
    """A player has one objective more."""

    seat: str
    kind: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ObjectivePutUnder(Happening):
    """It was fulfilled already when drawn: it went under its deck."""

    seat: str
    kind: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ObjectiveFulfilled(Happening):
    """A card was shown and holds; `number` is how many that player has now."""

    seat: str
    card: str
    kind: str
    points: int
    number: int


@dataclass(frozen=True, slots=True, kw_only=True)
class EmperorTaken(Happening):
    """The first to have enough objectives; everyone else has one more turn."""

    seat: str
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnBegun(Happening):
    """Whose turn it is; `last`: the last one for that player."""

    seat: str
    last: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class GameEnded(Happening):
    """Most points; on a tie most panda points; still tied, shared."""

    winners: tuple[str, ...]
