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
    """Give everybody one objective of each kind (TK-S3); a named hand is known and complete."""

    objectives: Mapping[SeatName, tuple[Card, ...]] | None = None
    by_app: bool = False


# --- weather


class Roll(Command):
    """Say which face the weather die shows (TK-W1)."""

    face: Face
    by_app: bool = False


class Rain(Command):
    """Let bamboo grow on an irrigated plot (TK-W3)."""

    at: At


class Storm(Command):
    """Move the panda anywhere, where it eats (TK-W5)."""

    to: At


class Clouds(Command):
    """Take a chip from the supply, to keep it or place it at once (TK-W6)."""

    chip: Chip
    at: At | None = None


class ChooseWeather(Command):
    """Choose the weather's effect (TK-W7; TK-W6 with no chip left)."""

    face: Face


class SkipWeather(Command):
    """Leave the effect unused (TK-W1)."""


# --- actions


class LayPlot(Command):
    """Lay one of the plots drawn (TK-P1), perhaps with a chip put on it before it grows (TK-P2)."""

    plot: PlotName
    at: At
    chip: Chip | None = None


class TakeChannel(Command):
    """Take a channel from the supply onto the player's board (TK-I1)."""


class MoveGardener(Command):
    """Move the gardener, who lets bamboo grow (TK-G1)."""

    to: At


class MovePanda(Command):
    """Move the panda, which eats (TK-N1)."""

    to: At


class DrawObjective(Command):
    """Draw an objective of a kind (TK-O1); the card, if the hand is known."""

    kind: Kind
    card: Card | None = None
    by_app: bool = False


# --- at any time in one's turn


class LayChannel(Command):
    """Lay a channel from the player's board onto an edge (TK-F1, TK-I2)."""

    between: Annotated[tuple[At, At], AnyOrder()]


class PlaceChip(Command):
    """Place a chip from the player's board onto a plot (TK-F1, TK-C2)."""

    chip: Chip
    at: At


class Fulfil(Command):
    """Show an objective that is fulfilled now (TK-F2)."""

    card: Card


class EndTurn(Command):
    """End the turn; the next player's begins (TK-T1)."""
