"""The part of a board that does not change while a game is played: its scenery and its spaces.

A plain space is an outline in ink and a label, so that a new game's board can be seen before anybody draws for it. Sizes are board
units; words are never smaller than what can be read at the size that the pen has.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from companion.drawing import palette
from companion.drawing.art import Pen
from companion.drawing.primitives import Drawing, Line, Polygon, Primitive, Rect, Sign, Words
from companion.scene import Decor, Ground, Point, Space
from companion.scene.kinds import DecorKind, SpaceKind

LARGE = ("hex", "dry", "pond")  # with room for several things: lit by their rim
MOST_LAID = 16
READ = 18.0  # px: what means something is not smaller, unless a shape says it too
TINY = 0.2  # px a unit: a smaller board shows where things are, without words
THICK = 8.0  # how much is seen of a large tile's edge
STRAIGHT = 0.1  # units: nobody sees that a line is bent so little


@dataclass(frozen=True, slots=True, eq=False)
class Spot:
    """A space's position and size. It is measured once, as long as its ground is the same."""

    space: Space
    narrow: float
    wide: float
    lengthways: Point  # the direction of its long side

    @property
    def centre(self) -> Point:
        """The middle."""
        return self.space.centre

    @property
    def is_room(self) -> bool:
        """Whether it has room for something large, as a free hex has and a small square has not."""
        return self.space.kind == "spot" and len(self.space.outline) > 4

    @property
    def level(self) -> float:
        """The width at the height of the middle."""
        xs = [x for x, _ in self.space.outline]
        if len(xs) < 2:
            return 0.0
        return sum(sorted(xs)[len(xs) // 2 :]) / (len(xs) - len(xs) // 2) - sum(sorted(xs)[: len(xs) // 2]) / (len(xs) // 2)

    def holds(self, x: float, y: float) -> bool:
        """Whether a point lies inside the outline."""
        inside = False
        outline = self.space.outline
        for (ax, ay), (bx, by) in zip(outline, (*outline[1:], *outline[:1]), strict=True):
            if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
                inside = not inside
        return inside


def spot_of(space: Space) -> Spot:
    """Measure a space."""
    cx, cy = space.centre
    along = (math.cos(space.heading), math.sin(space.heading))
    across = (-along[1], along[0])
    spans = []
    for ax, ay in (along, across):
        reach = [(x - cx) * ax + (y - cy) * ay for x, y in space.outline] or [0.0]
        spans.append(2 * min(abs(max(reach)), abs(min(reach))) or max(reach) - min(reach))
    return Spot(space, min(spans), max(spans), along if spans[0] >= spans[1] else across)


_laid: dict[str, tuple[Ground, dict[str, Spot]]] = {}  # by key: the spaces of the newest boards


def spots_of(ground: Ground) -> dict[str, Spot]:
    """Every space by its id, measured once for each ground."""
    known = _laid.get(ground.key)
    if known is None or known[0] is not ground:
        if len(_laid) >= MOST_LAID:
            _laid.clear()
        known = _laid[ground.key] = (ground, {space.id: spot_of(space) for space in ground.spaces})
    return known[1]


def ground_drawing(pen: Pen, ground: Ground) -> Drawing:
    """The scenery under the spaces, the spaces, then the lines and labels over them."""
    found: list[Primitive] = []
    spots = spots_of(ground)
    scenery = [decor for decor in ground.decor if len(decor.points) >= _LEAST.get(decor.kind, 1)]
    for decor in scenery:
        if decor.kind in _UNDER:
            found += _UNDER[decor.kind](decor, ground)
    for space in ground.spaces:
        if space.kind in LARGE:
            found += _thickness(space)
    for space in sorted(ground.spaces, key=lambda each: each.kind != "spot"):
        found += space_drawing(pen, spots[space.id])
    for decor in scenery:
        if decor.kind not in _UNDER:
            found += _OVER[decor.kind](pen, decor)
    return tuple(found)


def _thickness(space: Space) -> Iterator[Primitive]:
    """The visible edge below a thick tile."""
    below = tuple((x, y + THICK) for x, y in space.outline)
    yield Polygon(below, fill=space.fill or "raised", rim="night", width=3)
    yield Polygon(below, fill="night", alpha=0.32)


def real_corners(points: Sequence[Point]) -> tuple[Point, ...]:
    """An outline without the points that lie on its straight sides."""
    kept: list[Point] = []
    for index, (x, y) in enumerate(points):
        ax, ay = kept[-1] if kept else points[-1]
        bx, by = points[(index + 1) % len(points)]
        if abs((bx - ax) * (y - ay) - (by - ay) * (x - ax)) > STRAIGHT * math.dist((ax, ay), (bx, by)):
            kept.append((x, y))
    return tuple(kept) if len(kept) > 2 else tuple(points)


def is_upright(points: Sequence[Point]) -> bool:
    """Whether an outline is an upright rectangle."""
    return len({x for x, _ in points}) == 2 and len({y for _, y in points}) == 2


def bounding_rectangle(points: Iterable[Point]) -> tuple[float, float, float, float]:
    """The rectangle around points: x, y, width, height."""
    xs, ys = zip(*(tuple(points) or ((0.0, 0.0),)), strict=True)
    return min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)


# --- scenery ------------------------------------------------------------------------------------------------------------------


def _ribbon(decor: Decor, _: Ground) -> Iterator[Primitive]:
    fill = decor.fill or "asphalt"
    yield Polygon(real_corners(decor.points), fill=fill, rim=fill, width=1.6)


def _kerb(decor: Decor, ground: Ground) -> Iterator[Primitive]:
    """Dashes along the ribbon's edge, just inside it, on the side where the spaces are."""
    middle = len(decor.points) // 2
    sides = (_beside(decor.points, off) for off in (3.6, -3.6))
    inside = min(sides, key=lambda line: min((math.dist(line[middle], space.centre) for space in ground.spaces), default=0.0))
    yield Line(inside, rim="paper", width=4.2, dash=(11, 11), alpha=0.85, flat=True)


def _beside(points: Sequence[Point], off: float) -> tuple[Point, ...]:
    """A line at this distance beside another one."""
    found = []
    for index, (x, y) in enumerate(points):
        (ax, ay), (bx, by) = points[max(0, index - 1)], points[min(len(points) - 1, index + 1)]
        length = math.dist((ax, ay), (bx, by)) or 1.0
        found.append((x - (by - ay) / length * off, y + (bx - ax) / length * off))
    return tuple(found)


def _line(_: Pen, decor: Decor) -> Iterator[Primitive]:
    yield Line(decor.points, rim="night", width=9, flat=True)
    yield Line(decor.points, rim=decor.fill or "paper", width=5.2, flat=True)


def _chequers(_: Pen, decor: Decor) -> Iterator[Primitive]:
    """Two rows of squares: dashes on the night colour; each row's gaps are beside the other's dashes."""
    (ax, ay), (bx, by) = decor.points[:2]
    length = math.dist((ax, ay), (bx, by)) or 1.0
    side = length / max(2, round(length / 9))
    ux, uy = (bx - ax) / length, (by - ay) / length
    yield Line(decor.points[:2], rim="night", width=14, flat=True)
    for off, start in ((-3.5, side), (3.5, 0.0)):
        at = (ax - uy * off, ay + ux * off)
        line = ((at[0] + ux * start, at[1] + uy * start), (at[0] + ux * length, at[1] + uy * length))
        yield Line(line, rim="paper", width=7, dash=(side, side), flat=True)


def _arrow(_: Pen, decor: Decor) -> Iterator[Primitive]:
    x, y = decor.points[0]
    cos, sin = math.cos(decor.heading), math.sin(decor.heading)
    points = tuple((x + px * cos - py * sin, y + px * sin + py * cos) for px, py in ((-7, -9), (5, 0), (-7, 9)))
    yield Line(points, rim=decor.fill or "asphalt", width=5)


def _label(pen: Pen, decor: Decor) -> Iterator[Primitive]:
    """Words on a plaque, or without one if the fill is "none"."""
    words = pen.say(decor.text) if decor.text is not None else ""
    if not words or not decor.points or pen.unit < TINY:
        return
    x, y = decor.points[0]
    if decor.fill == "none":
        yield Words(x, y, words, max(22, 16 / pen.unit), "ink2", "second")
        return
    fill, size, rim = decor.fill or "paper", max(20, 13 / pen.unit), max(2, 1.5 / pen.unit)
    width, height = letters_width(words) * size + 18, size * 1.4
    yield Rect(x - width / 2, y - height / 2, width, height, 3 * rim, fill=fill, rim="night", width=rim)
    yield Words(x, y, words, size, palette.ink_on(fill), "strong")


def _tab(pen: Pen, decor: Decor) -> Iterator[Primitive]:
    """Words on paper that stands on an edge."""
    words = pen.say(decor.text) if decor.text is not None else ""
    (x, y), size = decor.points[0], max(24, 16 / pen.unit)
    wide, high = max(58.0, letters_width(words) * size + 16), 30.0
    yield Rect(x - wide / 2, y - high, wide, high, (7, 7, 0, 0), fill="paper", rim="night", width=2.6)
    yield Words(x, y - high / 2 + 1, words, size, "night", room=wide - 6)


def _sign(pen: Pen, decor: Decor) -> Iterator[Primitive]:
    """An icon, with its word below it."""
    x, y = decor.points[0]
    size = max(22, 15 / pen.unit)
    if decor.icon is not None:
        yield Sign(x, y - 16, decor.icon, 36, "ink")
    if decor.text is not None:
        yield Words(x, y + 20, pen.say(decor.text), size, "ink", "strong", room=size * 3)


def _seam(_: Pen, decor: Decor) -> Iterator[Primitive]:
    yield Line(decor.points, rim=decor.fill or "paper", width=2.6, flat=True)


def _deck(decor: Decor, _: Ground) -> Iterator[Primitive]:
    """A slab seen from the front; its thickness shows below its near edge and beside its right one."""
    far, near, left = decor.points[1:]
    down, fill = 9.0, decor.fill or "edge"
    (rx, ry), (nx, ny), (lx, ly) = far, near, left
    yield Polygon(((lx - 2, ly), (nx, ny), (nx, ny + down), (lx - 2, ly + down)), fill=fill, rim="night", width=2.6)
    yield Polygon((far, (rx + 7, ry + 7), (nx + 2, ny + down), near), fill=fill, rim="night", width=2.6)


def letters_width(words: str) -> float:
    """About how wide words are in our condensed face, in units of their size."""
    return sum(0.3 if each in " iIlfrtj.,:;'’!|()-" else 0.8 if each in "mwMW@" else 0.58 if each.isupper() else 0.53 for each in words)


_UNDER: dict[DecorKind, Callable[[Decor, Ground], Iterator[Primitive]]] = {"ribbon": _ribbon, "kerb": _kerb, "deck": _deck}
_LEAST: dict[DecorKind, int] = {"chequers": 2}  # so many points are needed: with fewer nothing is drawn
_OVER: dict[DecorKind, Callable[[Pen, Decor], Iterator[Primitive]]] = {
    "line": _line, "chequers": _chequers, "arrow": _arrow, "label": _label, "tab": _tab, "sign": _sign, "seam": _seam
}  # fmt: skip


# --- spaces -------------------------------------------------------------------------------------------------------------------


def space_letter(
    pen: Pen, spot: Spot, size: float, fill: str, at: Point | None = None, font: str = "figures", alpha: float = 1.0
) -> Iterator[Words]:
    """A space's letter, if it has one."""
    if spot.space.letter is not None and pen.unit >= TINY:
        x, y = at or spot.centre
        yield Words(x, y, pen.say(spot.space.letter), size, fill, font, alpha=alpha)


def _slab(_: Pen, spot: Spot) -> Iterator[Primitive]:
    fill = spot.space.fill or "slab"
    yield Polygon(real_corners(spot.space.outline), fill=fill, rim=fill, width=2)


def _grid(pen: Pen, spot: Spot) -> Iterator[Primitive]:
    yield from _slab(pen, spot)
    yield from space_letter(pen, spot, spot.narrow * 0.56, "asphalt")


def _hex(pen: Pen, spot: Spot) -> Iterator[Primitive]:
    fill, (x, y) = spot.space.fill or "raised", spot.centre
    yield Polygon(spot.space.outline, fill=fill, rim="night", width=3)
    yield from space_letter(
        pen,
        spot,
        max(spot.narrow * 0.2, READ / pen.unit),
        palette.ink_on(fill),
        (x - spot.narrow * 0.25, y - spot.narrow * 0.22),
        alpha=0.65,
    )


def _dry(pen: Pen, spot: Spot) -> Iterator[Primitive]:
    """A plot without water: dashed inside."""
    yield from _hex(pen, spot)
    (x, y), unit = spot.centre, spot.narrow / 142
    on = palette.ink_on(spot.space.fill or "raised")
    for row in range(-2, 3):
        right = (40 - abs(row) * 8) * unit
        left = right if row != -2 else 4 * unit  # beside the letter
        line = ((x - left, y + row * 24 * unit), (x + right, y + row * 24 * unit))
        yield Line(line, rim=on, width=3 * unit, dash=(5 * unit, 9 * unit), alpha=0.25, flat=True)


def _pond(_: Pen, spot: Spot) -> Iterator[Primitive]:
    (x, y), unit = spot.centre, spot.narrow / 142
    yield Polygon(spot.space.outline, fill=spot.space.fill or "water", rim="night", width=3)
    for row in (-22, 0, 22):
        half = (34 - abs(row) * 0.25) * unit
        wave = [(x - half + step * half / 12, y + row * unit - math.sin(step / 24 * math.tau * 2) * 4.5 * unit) for step in range(25)]
        yield Line(tuple(wave), rim="foam", width=3 * unit)


def _spot(pen: Pen, spot: Spot) -> Iterator[Primitive]:
    """A free place for something: a dashed outline and its label."""
    outline = spot.space.outline
    if len(outline) == 4 and is_upright(outline):
        yield Rect(*bounding_rectangle(outline), 10, rim="edge", width=2.5, dash=(6, 5))
    else:
        yield Polygon(outline, rim="edge", width=2.5, dash=(8, 7))
    yield from space_letter(pen, spot, max(13 / pen.unit, min(spot.narrow * 0.56, 30)), "ink2")


def _cell(pen: Pen, spot: Spot) -> Iterator[Primitive]:
    """A cell of a tile."""
    fill = spot.space.fill or "raised"
    x, y, wide, high = bounding_rectangle(spot.space.outline)
    yield Rect(x, y, wide, high, min(wide, high) * 0.1, fill=fill)
    size = max(9 / pen.unit, high * 0.3)
    yield from space_letter(pen, spot, size, palette.ink_on(fill), (x + size * 0.55, y + size * 0.7), alpha=0.8)


def _lane(pen: Pen, spot: Spot) -> Iterator[Primitive]:
    """A cell of a course, without the lines between cells, which belong to the course."""
    fill = spot.space.fill or "raised"
    yield Polygon(spot.space.outline, fill=fill)
    yield from space_letter(pen, spot, spot.narrow * 0.5, palette.ink_on(fill), alpha=0.55)


def _plain(pen: Pen, spot: Spot) -> Iterator[Primitive]:
    fill = spot.space.fill or "raised"
    yield Polygon(spot.space.outline, fill=fill, rim="ink", width=2)
    yield from space_letter(pen, spot, spot.narrow * 0.3, palette.ink_on(fill), font="strong")


_SPACES: dict[SpaceKind, Callable[[Pen, Spot], Iterator[Primitive]]] = {
    "plain": _plain, "slab": _slab, "grid": _grid, "hex": _hex, "dry": _dry, "pond": _pond, "spot": _spot, "cell": _cell,
    "lane": _lane,
}  # fmt: skip


def space_drawing(pen: Pen, spot: Spot) -> Iterator[Primitive]:
    """A space as its kind has it."""
    return _SPACES[spot.space.kind](pen, spot)
