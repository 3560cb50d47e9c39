"""A board: its ground, what stands on it, what is lit.

Lengths are board units; y grows downwards; renderers scale.
"""

from __future__ import annotations

from dataclasses import field

from companion.kernel.shape import Shape
from companion.kernel.text import Text
from companion.scene.kinds import DecorKind, LitStyle, PieceState, SpaceKind, StrokeStyle
from companion.scene.targets import Face, Point, Target, Trial


class Space(Shape):
    """A place on a board."""

    id: str
    kind: SpaceKind
    outline: tuple[Point, ...]
    centre: Point
    heading: float = 0.0  # radians, where a piece's nose points
    fill: str | None = None
    letter: Text | None = None


class Decor(Shape):
    """Something on a board that is only scenery: it can't be tapped."""

    kind: DecorKind
    points: tuple[Point, ...]
    text: Text | None = None
    heading: float = 0.0
    fill: str | None = None  # "none": a label without a plaque
    icon: str | None = None


class Ground(Shape):
    """The part of a board that does not change while a game is played. It stays the same object while it is the same.

    `key` identifies it: a renderer draws it again when the key changes, and a phone fetches it once for each key.
    """

    key: str
    size: Point = field(hash=False)
    spaces: tuple[Space, ...] = field(hash=False)
    decor: tuple[Decor, ...] = field(default=(), hash=False)


class Piece(Shape):
    """Something that stands on a board. `count` is drawn as a stack with its number."""

    id: str
    face: Face
    space: str | None = None
    at: Point | None = None  # where exactly; without a space, or on one, which then only says how large it is
    state: PieceState = "standing"
    count: int | None = None


class Lit(Shape):
    """A space that is lit, and why."""

    space: str
    style: LitStyle = "legal"
    label: Text | None = None
    price: Face | None = None  # what the label counts, of a space that costs something: a small face beside the number
    target: Target | None = None


class Stroke(Shape):
    """A line on the board that changes."""

    points: tuple[Point, ...]
    style: StrokeStyle
    label: Text | None = None
    target: Target | None = None


class Board(Shape):
    """The playing board: its ground, what stands on it, what is lit. `why` answers a touch on a space that is not lit."""

    ground: Ground
    pieces: tuple[Piece, ...] = ()
    lit: tuple[Lit, ...] = ()
    strokes: tuple[Stroke, ...] = ()
    why: tuple[Trial, ...] = ()
