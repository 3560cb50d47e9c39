"""How Racebow's pieces look and what they are called: a colour always comes with its letter, a bonus with its sign.

The kinds `fan`, `drop` and `lightning` are signs that a renderer has; `art/` draws the rest. A player's pawn shows by its base
how high it is: a glider in the Air, wheels on Earth, a boat on Water.
Pieces that look the same share one object.
"""

from __future__ import annotations

from functools import lru_cache

from companion.games.racebow.course import ACTIONS
from companion.games.racebow.setup import Edition
from companion.kernel.text import Text, raw, say
from companion.scene import Face

SIGNS = {"propeller": "fan", "oxygen": "drop", "turbo": "lightning"}
ARROWS = {"to_top": "arrow-line-up", "to_bottom": "arrow-line-down", "swap": "arrows-down-up"}
FILLS = {"air": ("#C8E6F6", "#B4DCF0"), "earth": ("#E1E8C6", "#D3DDB0"), "water": ("#8EC1E4", "#7AB0D9")}  # tile by tile in turn
DECKS = {"air": "#6E9ABF", "earth": "#8D9A5E", "water": "#34689A"}  # the decks' thickness
LEVEL_ICONS = {"air": "wind", "earth": "plant", "water": "waves"}
CRAFT = {"air": "glider", "earth": "wheels", "water": "boat"}


@lru_cache(maxsize=64)
def colour_face(edition: Edition, colour: str) -> Face:
    """A colour's pawn."""
    letter, name = say("colour-letter", colour=colour), say("colour", colour=colour)
    return Face(kind="pawn", fill=edition.box.colours[colour], letter=letter, name=name)


@lru_cache(maxsize=64)
def feature_face(feature: str) -> Face:
    """A bonus pawn, or an action as it is printed."""
    kind, fill = (ARROWS[feature], "#F7CBAB") if feature in ACTIONS else (SIGNS[feature], "paper")
    return Face(kind=kind, fill=fill, name=say("feature", feature=feature))


@lru_cache(maxsize=64)
def seat_face(seat: str, level: str) -> Face:
    """A player's pawn, at its level."""
    return Face(kind=CRAFT[level], letter=raw(seat[:2]), name=raw(seat))


def cell_name(level: str, column: int) -> Text:
    """A cell in words: "Air 2"."""
    return say("cell", level=level, column=column)
