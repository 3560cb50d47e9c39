"""What changes on a board: lit spaces, lines, and pieces that stand on it.

A legal space is filled with the colour `go` if it is small, and has a rim of `go` if it is large, so that a plot keeps its own colour; a
large free place is tinted too. It always has its number, or else keeps its own letter. A path is an ink band with paper dots. A dead end
is dashed and has a T. A misplaced piece has a red ring and a cross.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import combinations
from typing import assert_never

from companion.drawing.art import UNITS, Pen, face_drawing, told_size
from companion.drawing.ground import LARGE, READ, TINY, Spot, ground_drawing, real_corners, space_drawing, spots_of
from companion.drawing.primitives import Disc, Drawing, Group, Line, Polygon, Primitive, Rect, Sign, Words
from companion.scene import Board, Lit, Piece, Point, Stroke
from companion.scene.kinds import LitStyle

# Several pieces on one space stand around its middle, at these distances in parts of its narrow side.
_AROUND: tuple[tuple[Point, ...], ...] = (
    ((0.0, 0.0),),
    ((-0.24, 0.0), (0.24, 0.0)),
    ((-0.24, -0.18), (0.24, -0.18), (0.0, 0.24)),
    ((-0.24, -0.2), (0.24, -0.2), (-0.24, 0.24), (0.24, 0.24)),
)
LONG = 1.5  # so many times as long as it is narrow is a space on which two pieces stand one behind the other
CROWDED = 0.5  # so much smaller are pieces that share a space
LINE = 0.6  # where more than four share a space: their middles' part of the narrow side, in each line
DISC = READ / 1.5  # px: the size of a disc with a number that is read
LOOSE = 48.0  # the size of a piece that stands on no space
ALONE, BEFORE, PRICED, ALL = 0.6, 0.38, 0.44, 0.94  # the pieces' part of a lane: one alone, one and several before a price, several
MOST_PRICE = 0.6  # the price's part of a lane
_UNDERFOOT = {"slab": "slab", "grid": "slab", "hex": "raised", "dry": "raised", "pond": "water", "cell": "raised", "lane": "raised"}


# --- what is lit --------------------------------------------------------------------------------------------------------------


def number_disc(at: Point, words: str, radius: float, fill: str = "on_go", on: str = "go") -> Drawing:
    """A small disc with a number."""
    return Disc(*at, radius, fill=fill), Words(*at, words, radius * 1.5, on, room=radius * 1.8)


def lit_drawing(spot: Spot, style: LitStyle = "legal") -> Drawing:
    """A lit space, without its number."""
    (x, y), outline = spot.centre, spot.space.outline
    match style:
        case "dead_end":
            end = Line(((-14, 0), (6, 0)), rim="go", width=6), Line(((8, -12), (8, 12)), rim="go", width=6)
            dashed = Polygon(real_corners(_shrunk(spot, 3)), rim="go", width=5, dash=(9, 6))
            return dashed, Group(end, x, y, turn=math.degrees(spot.space.heading))
        case "path":
            return Disc(x, y, 9, fill="night"), Disc(x, y, 7, fill="paper")
        case "wrong":
            return wrong_drawing((x, y))
        case "spot":
            radius = max(4.5, min(13, spot.narrow * 0.1))  # with a rim: green alone is hardly seen on water
            return Disc(x, y, radius + 2, fill="night"), Disc(x, y, radius, fill="go")
        case "legal" | "cost" if spot.space.kind in LARGE or spot.is_room:
            inner = _shrunk(spot, 7)
            tint = (Polygon(inner, fill="go", alpha=0.25),) if spot.is_room else ()
            return *tint, Polygon(inner, rim="night", width=12), Polygon(inner, rim="go", width=8)
        case "legal" | "cost" | "chosen" if spot.space.kind == "lane":
            return (Polygon(outline, fill="go", rim="night", width=4),)
        case "legal" | "cost" | "chosen":
            return (Polygon(real_corners(outline), fill="go", rim="paper", width=5),)
        case _:
            assert_never(style)


def letter_drawing(pen: Pen, lit: Lit, spot: Spot) -> Drawing:
    """The own letter of a space that is filled as it is lit, where it has no label: people choose it by that, too."""
    if lit.label is not None or lit.style not in ("legal", "cost", "chosen") or spot.space.kind in (*LARGE, "spot"):
        return ()
    return tuple(replace(each, fill="on_go", alpha=1.0) for each in space_drawing(pen, spot) if isinstance(each, Words))


def number_drawing(pen: Pen, lit: Lit, spot: Spot) -> Drawing:
    """A lit space's number on a disc. Words and costs are drawn without one."""
    words = pen.say(lit.label) if lit.label is not None else ""
    if not words or lit.style in ("path", "wrong"):
        return ()
    (x, y), kind = spot.centre, spot.space.kind
    if kind in LARGE:
        return number_disc((x, y - spot.narrow * 0.3), words, max(DISC / pen.unit, 15)) if words.isdigit() else ()
    if kind == "lane":
        return price_drawing(pen, spot, words, lit.price.kind if lit.price is not None else None)
    if kind == "cell":
        return (Words(x, y, words, max(READ / pen.unit, spot.narrow * 0.52), "on_go", room=spot.wide * 0.9),)
    if lit.style == "legal" or words.isdigit():
        return number_disc((x, y), words, max(DISC / pen.unit, min(15, spot.narrow * 0.42)))
    return ()


def price_drawing(pen: Pen, spot: Spot, words: str, sign: str | None = None) -> Drawing:
    """What a lane costs, at its end: a figure, and the sign of what is paid. In a short lane the figure has no minus."""
    (x, y), size = spot.centre, max(spot.narrow * 0.62, READ / pen.unit)
    high = size * 1.16

    def width(words: str) -> float:
        return size * (0.56 * len(words) + (0.95 if sign is not None else 0)) + high * 0.42

    words = words if width(words) <= spot.level * MOST_PRICE else words.removeprefix("\u2212")
    wide = width(words)
    right = x + spot.level / 2 - spot.narrow * 0.12
    figure = Words(right - wide + high * 0.21 + size * 0.28 * len(words), y, words, size, "go")
    pill = Rect(right - wide, y - high / 2, wide, high, high / 2, fill="on_go")
    return (pill, figure) if sign is None else (pill, figure, Sign(right - high * 0.21 - size * 0.46, y, sign, size, "go"))


def _shrunk(spot: Spot, by: float) -> tuple[Point, ...]:
    x, y = spot.centre
    far = [(math.dist((x, y), point) or 1.0, point) for point in spot.space.outline]
    return tuple((x + (px - x) * (each - by) / each, y + (py - y) * (each - by) / each) for each, (px, py) in far)


def wrong_drawing(at: Point) -> Drawing:
    """A red ring and a cross: this piece is in the wrong place."""
    x, y = at
    cx, cy = x + 26, y - 26
    return (
        Disc(x, y, 36, rim="paper", width=9),
        Disc(x, y, 36, rim="wrong", width=6),
        Disc(cx, cy, 14, fill="wrong", rim="paper", width=2),
        Line(((cx - 5, cy - 5), (cx + 5, cy + 5)), rim="paper", width=3.4),
        Line(((cx - 5, cy + 5), (cx + 5, cy - 5)), rim="paper", width=3.4),
    )


def stroke_drawing(pen: Pen, stroke: Stroke) -> Drawing:
    """A line on the board that changes."""
    points = stroke.points
    match stroke.style:
        case "channel":
            return Line(points, rim="night", width=15), Line(points, rim="water", width=9)
        case "legal":
            number = (
                number_disc(middle_of_line(points), pen.say(stroke.label), max(DISC / pen.unit, 13)) if stroke.label is not None else ()
            )
            return Line(points, rim="night", width=14), Line(points, rim="go", width=9), *number
        case "path":
            stops = (Disc(x, y, radius, fill=fill) for x, y in points[1:-1] for radius, fill in ((9.0, "night"), (7.0, "paper")))
            return Line(points, rim="night", width=10), Line(points, rim="paper", width=6, dash=(0, 12)), *stops
        case "way":
            return Line(points, rim="night", width=9, dash=(0, 17)), Line(points, rim="paper", width=5, dash=(0, 17))
        case "line":
            return Line(points, rim="night", width=9), Line(points, rim="paper", width=5)
        case _:
            assert_never(stroke.style)


def middle_of_line(points: tuple[Point, ...]) -> Point:
    """The middle of a line: one of its points, or half-way between two."""
    if not points:
        return (0.0, 0.0)
    (ax, ay), (bx, by) = points[(len(points) - 1) // 2], points[len(points) // 2]
    return (ax + bx) / 2, (ay + by) / 2


# --- pieces -------------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class StandingPiece:
    """A piece, the space it stands on (if any), and how many stand there."""

    piece: Piece
    at: Point
    spot: Spot | None
    number: int
    room: float = math.inf  # the width of its part of a lane


def standing_pieces(board: Board, spots: Mapping[str, Spot]) -> Iterator[StandingPiece]:
    """Every piece that stands somewhere."""
    crowd: dict[str, list[str]] = {}
    priced = {each.space for each in board.lit if each.label is not None}
    for piece in board.pieces:
        if piece.space is not None and piece.state != "beside":
            crowd.setdefault(piece.space, []).append(piece.id)
    for piece in board.pieces:
        spot = spots.get(piece.space or "")
        here = [piece.id] if piece.state == "beside" else crowd.get(piece.space or "", [piece.id])
        if piece.at is not None:
            yield StandingPiece(piece, piece.at, spot, len(here))
        elif spot is not None and spot.space.kind == "lane":
            at, room = _along(spot, here.index(piece.id), len(here), spot.space.id in priced)
            yield StandingPiece(piece, at, spot, len(here), room)
        elif spot is not None:
            yield StandingPiece(piece, _within(spot, here.index(piece.id), len(here)), spot, len(here))


def _within(spot: Spot, index: int, number: int) -> Point:
    """Where a piece stands on a space, alone or beside others: two along a long space, any others around its middle."""
    (x, y), (right, down) = spot.centre, _places_around(number)[index]
    if number == 2 and spot.wide >= LONG * spot.narrow:
        (ax, ay), half = spot.lengthways, min(spot.wide / 2, spot.narrow) / 2
        right, down, side = ax, ay, half if index else -half
    else:
        side = spot.narrow
    return x + right * side, y + down * side


@lru_cache(maxsize=32)
def _places_around(number: int) -> tuple[Point, ...]:
    """Where so many pieces stand around a space's middle."""
    if number <= len(_AROUND):
        return _AROUND[number - 1]
    lines = math.ceil(math.sqrt(number))
    return tuple((LINE * (at % lines / (lines - 1) - 0.5), LINE * (at // lines / (lines - 1) - 0.5)) for at in range(number))


@lru_cache(maxsize=32)
def _apart(number: int) -> float:
    """How large pieces may be that share a space, so that none hides another: a part of the narrow side."""
    return min(max(abs(ax - bx), abs(ay - by)) for (ax, ay), (bx, by) in combinations(_places_around(number), 2))


def _along(spot: Spot, index: int, number: int, priced: bool) -> tuple[Point, float]:
    """A piece's place on a lane, and its width there: side by side before the price; one alone a little before the middle."""
    alone, several = (BEFORE, PRICED) if priced else (ALONE, ALL)
    room = spot.level * (alone if number == 1 else several)
    x, y = spot.centre
    return (x - spot.level * 0.47 + room * (index + 0.5) / number, y), room / number


@lru_cache(maxsize=256)
def piece_drawing(pen: Pen, stands: StandingPiece) -> Drawing:
    """A piece as it stands: beside its space if it broke down, ringed if chosen, veiled if done."""
    piece, spot = stands.piece, stands.spot
    natural = _natural_size(pen, stands)
    size = max(natural, _least_size(pen, stands))
    x, y = stands.at
    if spot is not None and spot.space.kind == "lane" and pen.art.kind(piece.face).person:  # it stands on its foot
        y -= (size - natural) * 0.47
    if piece.state == "beside" and spot is not None:
        heading = spot.space.heading
        x, y = x + math.sin(heading) * spot.narrow * 0.8, y - math.cos(heading) * spot.narrow * 0.8
    found: list[Primitive] = []
    if piece.state == "chosen":
        radius = max(size * 0.74, 20)
        found += Disc(x, y, radius, rim="paper", width=4), Disc(x, y, radius, rim="night", width=1.5, dash=(5, 5))
    if piece.count is not None:
        found += _stack(pen, piece, (x, y), size)
    else:
        found += _face(pen, piece, (x, y), size, spot)
    if piece.state in ("faded", "ghost"):
        ground = "ground" if spot is None else spot.space.fill or _UNDERFOOT.get(spot.space.kind, "ground")
        found.append(Disc(x, y, size * 0.59, fill=ground, alpha=0.55))
    if piece.state == "wrong":
        found += wrong_drawing((x, y))
    return tuple(found)


def _least_size(pen: Pen, stands: StandingPiece) -> float:
    """The least size of a piece with which its words can be read; one with a shape of its own is as large as a letter. On a small space
    none is so large that it hides another. One alone reaches no further beyond its space than its kind stays within it: one that fills the
    space is as large as that, however small its letter is then, or as large as a letter. Who a person is can be read all the same.
    """
    if pen.unit < TINY:
        return 0.0
    least, spot = READ / pen.unit * UNITS / (told_size(pen, stands.piece.face) or UNITS), stands.spot
    kind = pen.art.kind(stands.piece.face)
    if spot is None or spot.space.kind in (*LARGE, "lane") or (stands.number == 1 and kind.person):
        return least
    if stands.number == 1:
        return min(least, max(spot.narrow * (2 - kind.room), READ / pen.unit))
    return min(least, spot.narrow * _apart(stands.number))


def _natural_size(pen: Pen, stands: StandingPiece) -> float:
    """How large a piece may be where it stands."""
    kind, spot = pen.art.kind(stands.piece.face), stands.spot
    if spot is None:
        return LOOSE
    if spot.space.kind in LARGE:
        return spot.narrow * kind.roomy
    if spot.space.kind == "lane":
        return min(spot.narrow * kind.room, stands.room * 1.12)
    among = 1.0 if stands.number == 1 else CROWDED if stands.number <= len(_AROUND) else _apart(stands.number)
    return min(spot.narrow * kind.room, spot.wide * kind.along) * among


def _placed(group: Group, at: Point, size: float, turn: float = 0.0) -> Group:
    return Group(group.of, *at, size / UNITS, turn, group.face, group.form)


def _face(pen: Pen, piece: Piece, at: Point, size: float, spot: Spot | None) -> Iterator[Group]:
    body = face_drawing(pen, piece.face, "body")
    if body.of:
        yield _placed(body, at, size, math.degrees(spot.space.heading) if spot is not None else 0.0)
    yield _placed(face_drawing(pen, piece.face, "stands"), at, size)


def _stack(pen: Pen, piece: Piece, at: Point, size: float) -> Iterator[Primitive]:
    """Several of a kind as a stack, section by section as its art has it, and their number on a disc."""
    (x, y), kind = at, pen.art.kind(piece.face)
    section = face_drawing(pen, piece.face, "section")
    for level in range(min(piece.count or 0, kind.most)):
        yield _placed(section, (x, y - level * kind.rise * size / UNITS), size)
    top = face_drawing(pen, piece.face, "top")
    if piece.count and top.of:
        yield _placed(top, (x, y - (min(piece.count, kind.most) - 1) * kind.rise * size / UNITS), size)
    if piece.count and pen.unit >= TINY:
        yield from number_disc((x + size * 0.46, y + size * 0.3), str(piece.count), max(DISC / pen.unit, 14), "night", "paper")


# --- the whole ----------------------------------------------------------------------------------------------------------------


def board_drawing(pen: Pen, board: Board) -> Drawing:
    """A board with everything on it."""
    spots = spots_of(board.ground)
    lit = [each for each in board.lit if each.space in spots]
    found = [*ground_drawing(pen, board.ground)]
    for each in lit:
        found += (*lit_drawing(spots[each.space], each.style), *letter_drawing(pen, each, spots[each.space]))
    for stroke in board.strokes:
        found += stroke_drawing(pen, stroke)
    for stands in standing_pieces(board, spots):
        found += piece_drawing(pen, stands)
    for each in lit:
        found += number_drawing(pen, each, spots[each.space])
    return tuple(found)
