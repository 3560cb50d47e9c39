"""What is said and done in Takenoko, as in the records.

At *referee* depth all of them exist. At *bank* depth the app keeps the score and the turns and knows no grove: there are `deal`,
`roll` (the app says what the face allows; nobody has to tell it the die), `skip_weather` (done with the weather, one way or the
other), `draw_objective`, `fulfil` (believed; the points are counted) and `end_turn`. The others are refused there (KERNEL-PHASE).

`by_app`: the app itself dealt, drew or rolled. A bare `draw_objective` from a hand that the app dealt leaves the card to the app,
which names it in the next line (`Game.chance`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from companion.games.takenoko.hexes import At
from companion.kernel.command import Command


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal(Command):
    """Everybody has one objective of each kind (TK-S3); a named hand is known and complete."""

    do: ClassVar[str] = "deal"
    objectives: Mapping[str, tuple[str, ...]] | None = None
    by_app: bool = False


# --- weather


@dataclass(frozen=True, slots=True, kw_only=True)
class Roll(Command):
    """The weather die shows a face (TK-W1)."""

    do: ClassVar[str] = "roll"
    face: str
    by_app: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Rain(Command):
    """One growth on an irrigated plot (TK-W3)."""

    do: ClassVar[str] = "rain"
    at: At


@dataclass(frozen=True, slots=True, kw_only=True)
class Storm(Command):
    """The panda goes anywhere and eats (TK-W5)."""

    do: ClassVar[str] = "storm"
    to: At


@dataclass(frozen=True, slots=True, kw_only=True)
class Clouds(Command):
    """A chip from the supply, kept or placed at once (TK-W6)."""

    do: ClassVar[str] = "clouds"
    chip: str
    at: At | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ChooseWeather(Command):
    """Which effect it shall be (TK-W7; TK-W6 with no chip left)."""

    do: ClassVar[str] = "choose_weather"
    face: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SkipWeather(Command):
    """The effect is not used (TK-W1)."""

    do: ClassVar[str] = "skip_weather"


# --- actions


@dataclass(frozen=True, slots=True, kw_only=True)
class LayPlot(Command):
    """One of the plots drawn is laid (TK-P1), with a chip put on it before it grows if so wished (TK-P2)."""

    do: ClassVar[str] = "lay_plot"
    plot: str
    at: At
    chip: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class TakeChannel(Command):
    """A channel from the supply onto one's board (TK-I1)."""

    do: ClassVar[str] = "take_channel"


@dataclass(frozen=True, slots=True, kw_only=True)
class MoveGardener(Command):
    """The gardener walks and lets grow (TK-G1)."""

    do: ClassVar[str] = "move_gardener"
    to: At


@dataclass(frozen=True, slots=True, kw_only=True)
class MovePanda(Command):
    """The panda walks and eats (TK-N1)."""

    do: ClassVar[str] = "move_panda"
    to: At


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawObjective(Command):
    """An objective of a kind (TK-O1); the card where the hand is known."""

    do: ClassVar[str] = "draw_objective"
    kind: str
    card: str | None = None
    by_app: bool = False


# --- at any time in one's turn


@dataclass(frozen=True, slots=True, kw_only=True)
class LayChannel(Command):
    """A channel from one's board onto an edge (TK-F1, TK-I2)."""

    do: ClassVar[str] = "lay_channel"
    between: tuple[At, At]


@dataclass(frozen=True, slots=True, kw_only=True)
class PlaceChip(Command):
    """A chip from one's board onto a plot (TK-F1, TK-C2)."""

    do: ClassVar[str] = "place_chip"
    chip: str
    at: At


@dataclass(frozen=True, slots=True, kw_only=True)
class Fulfil(Command):
    """An objective is shown and holds now (TK-F2)."""

    do: ClassVar[str] = "fulfil"
    card: str


@dataclass(frozen=True, slots=True, kw_only=True)
class EndTurn(Command):
    """The next player's turn begins (TK-T1)."""

    do: ClassVar[str] = "end_turn"


COMMANDS: tuple[type[Command], ...] = (
    Deal, Roll, Rain, Storm, Clouds, ChooseWeather, SkipWeather, LayPlot, TakeChannel, MoveGardener, MovePanda, DrawObjective,
    LayChannel, PlaceChip, Fulfil, EndTurn,
)  # fmt: skip
