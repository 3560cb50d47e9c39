"""The commands of Takenoko, with the names that records use.

At *referee* depth all of them exist. At *bank* depth the app counts the score and the turns and knows no grove. Then there are `deal`,
`roll` (the app says what the face allows; nobody has to tell it the die), `skip_weather` (the weather is done, one way or the
other), `draw_objective`, `fulfil` (believed; the points are counted) and `end_turn`. The others are refused there (KERNEL-PHASE).

`by_app`: the app itself dealt, drew or rolled. If `draw_objective` names no card and the app dealt the hand, the app chooses the card
and names it in the next line (`Game.chance`).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

from companion.games.takenoko.hexes import At
from companion.kernel.command import Command
from companion.kernel.form import AnyOrder, Name, SeatName

Card = Annotated[str, Name("objective")]  # in its notation; several colours in any order
PlotName = Annotated[str, Name("plot")]
Chip = Literal["watershed", "enclosure", "fertilizer"]
Kind = Literal["plot", "gardener", "panda"]
Face = Literal["sun", "rain", "wind", "storm", "clouds", "any"]


class Deal(Command):
    """Everybody has one objective of each kind (TK-S3); a named hand is known and complete."""

    objectives: Mapping[SeatName, tuple[Card, ...]] | None = None
    by_app: bool = False


# --- weather


class Roll(Command):
    """The weather die shows a face (TK-W1)."""

    face: Face
    by_app: bool = False


class Rain(Command):
    """One growth on an irrigated plot (TK-W3)."""

    at: At


class Storm(Command):
    """The panda goes anywhere and eats (TK-W5)."""

    to: At


class Clouds(Command):
    """A chip from the supply, kept or placed at once (TK-W6)."""

    chip: Chip
    at: At | None = None


class ChooseWeather(Command):
    """Which effect it shall be (TK-W7; TK-W6 with no chip left)."""

    face: Face


class SkipWeather(Command):
    """The effect is not used (TK-W1)."""


# --- actions


class LayPlot(Command):
    """One of the plots drawn is laid (TK-P1), with a chip put on it before it grows if so wished (TK-P2)."""

    plot: PlotName
    at: At
    chip: Chip | None = None


class TakeChannel(Command):
    """A channel from the supply onto one's board (TK-I1)."""


class MoveGardener(Command):
    """The gardener walks and lets grow (TK-G1)."""

    to: At


class MovePanda(Command):
    """The panda walks and eats (TK-N1)."""

    to: At


class DrawObjective(Command):
    """An objective of a kind (TK-O1); the card where the hand is known."""

    kind: Kind
    card: Card | None = None
    by_app: bool = False


# --- at any time in one's turn


class LayChannel(Command):
    """A channel from one's board onto an edge (TK-F1, TK-I2)."""

    between: Annotated[tuple[At, At], AnyOrder()]


class PlaceChip(Command):
    """A chip from one's board onto a plot (TK-F1, TK-C2)."""

    chip: Chip
    at: At


class Fulfil(Command):
    """An objective is shown and holds now (TK-F2)."""

    card: Card


class EndTurn(Command):
    """The next player's turn begins (TK-T1)."""
