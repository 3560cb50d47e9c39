"""How Racebow's pieces look and what they are called: a colour always comes with its letter, a bonus with its sign.

The kinds `fan`, `drop` and `lightning` are signs that a renderer has; an action's arrow is its letter.
"""

from __future__ import annotations

from companion.games.racebow.course import ACTIONS
from companion.games.racebow.setup import Edition
from companion.kernel.text import Text, raw, say
from companion.scene import Face

SIGNS = {"propeller": "fan", "oxygen": "drop", "turbo": "lightning"}
ARROWS = {"to_top": "↑", "to_bottom": "↓", "swap": "↑↓"}
FILLS = {"air": "#BFE3F5", "earth": "#DCE5C3", "water": "#7FB6DC"}


def colour_face(edition: Edition, colour: str) -> Face:
    """A colour's pawn."""
    return Face(kind="pawn", fill=edition.colours[colour], letter=say("colour-letter", colour=colour), name=say("colour", colour=colour))


def feature_face(feature: str) -> Face:
    """A bonus pawn, or an action as it is printed."""
    if feature in ACTIONS:
        return Face(fill="paper", letter=raw(ARROWS[feature]), name=say("feature", feature=feature))
    return Face(kind=SIGNS[feature], fill="paper", name=say("feature", feature=feature))


def seat_face(seat: str) -> Face:
    """A player's pawn."""
    return Face(kind="arch", letter=raw(seat[:2]), name=raw(seat))


def cell_name(level: str, column: int) -> Text:
    """ "Air 2"."""
    return say("cell", level=level, column=column)
