"""A board on the screen: the still ground, what lies lit on it, what stands on it, and the finger that touches it.

The ground is a picture of its own, painted anew only when its key, the box or the look changes. Lit spaces are smaller than a finger:
a touch takes the nearest one within nine millimetres, and where two are about as near, the loupe shows that part twice as large.
Pieces that moved travel to their new place, along the path that was drawn when there was one; a new touch ends all motion at its goal.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from kivy.animation import Animation
from kivy.graphics import Canvas, Color, PopMatrix, PushMatrix, Rectangle, Translate

from companion.kernel.scene import Board, Lit, Piece, Stroke, Target
from ui.box import Box, Need
from ui.ground import Scale, Spot, paint_ground, spot_of
from ui.lit import LARGE, paint_lit, paint_number, paint_piece, paint_stroke
from ui.look import Look
from ui.paint import Point, drawn
from ui.widgets.part import Hand, Part

FINE = 2  # the ground is painted twice as fine as it is shown: that smooths what the window would smooth
LARGEST_PICTURE = 4096  # px a side, which every tablet's GL can hold
SMALL = 0.75  # of a finger: lit ends narrower than that get the loupe and their numbers as buttons
ALIKE = 0.35  # of a finger: how much nearer one of two ends must be to be the one that was meant


@dataclass(frozen=True, slots=True)
class Lighted:
    """Something lit that can be tapped: where, how large, and what it does."""

    target: Target
    at: Point
    spot: Spot | None
    line: tuple[Point, ...] = ()

    def distance(self, x: float, y: float) -> float:
        """How far a touch is from it."""
        if self.line:
            return min(_to_segment((x, y), a, b) for a, b in zip(self.line, self.line[1:], strict=False))
        if self.spot is not None and self.spot.holds(x, y):
            return 0.0
        return math.dist(self.at, (x, y))


def _to_segment(point: Point, a: Point, b: Point) -> float:
    (px, py), (ax, ay), (bx, by) = point, a, b
    length = (bx - ax) ** 2 + (by - ay) ** 2
    part = 0.0 if length == 0 else max(0.0, min(1.0, ((px - ax) * (bx - ax) + (py - ay) * (by - ay)) / length))
    return math.dist((px, py), (ax + part * (bx - ax), ay + part * (by - ay)))


class BoardView(Part):
    """A game's board."""

    def __init__(self, look: Look, block: Board, hand: Hand, *, magnified: bool = False) -> None:
        super().__init__(look)
        self.block = block
        self.hand = hand
        self.magnified = magnified
        self.choices: tuple[Target, ...] = ()
        self._ground = Canvas(noadd=True)
        self._lights = Canvas(noadd=True)
        self._pieces = Canvas(noadd=True)
        self._numbers = Canvas(noadd=True)
        self._painted: tuple[Any, ...] = ()
        self._spots: dict[str, Spot] = {}
        self._scale = Scale(0, 0, 1, 1)
        self._lighted: list[Lighted] = []
        self._moving: list[tuple[Animation, Translate]] = []
        for layer in (self._ground, self._lights, self._pieces, self._numbers):
            self.canvas.add(layer)  # once: what is made with `noadd` stays when a canvas is cleared

    def need(self, width: float) -> Need:
        """As high as it is at that width; it gives and takes."""
        wide, tall = self.block.ground.size
        natural = width * tall / max(1.0, wide)
        return Need(min(natural, self.look.px(260)), natural, max(natural, self.look.px(2000)))

    # --- painting

    def lay(self, box: Box) -> None:
        """The ground once, the rest anew."""
        self.pos, self.size = box.pos, box.size
        ground = self.block.ground
        painted = (ground.key, box, self.look.theme.name, self.look.speaker.language)
        if painted != self._painted:
            self._painted = painted
            self._scale = Scale.fitting(ground.size, box)
            self._spots = {space.id: spot_of(space, self._scale) for space in ground.spaces}
            self._paint_ground(box)
        self._dress({})

    def _paint_ground(self, box: Box) -> None:
        """The ground as a picture of its own, so that a frame costs one rectangle for it and not a stroke a space."""
        size = (max(1, math.ceil(box.w)), max(1, math.ceil(box.h)))
        fine = FINE if max(size) * FINE <= LARGEST_PICTURE else 1
        ground = self.block.ground
        scale = Scale.fitting(ground.size, Box(0, 0, box.w * fine, box.h * fine))
        spots = [spot_of(space, scale) for space in ground.spaces]
        texture = drawn(self.look, (size[0] * fine, size[1] * fine), "ground", lambda _: paint_ground(self.look, ground, scale, spots))
        self._ground.clear()
        with self._ground:
            Color(1, 1, 1, 1)
            Rectangle(texture=texture, pos=box.pos, size=size)

    def renew(self, block: Board, look: Look) -> bool:
        """Take a new position on the same ground; False when the ground is another."""
        if block.ground.key != self.block.ground.key or look.theme.name != self.look.theme.name or look.speaker is not self.look.speaker:
            return False
        before = {piece.id: self._place(piece) for piece in self.block.pieces}
        paths = [self._scale.all(each.points) for each in self.block.strokes if each.style == "path" and len(each.points) > 1]
        self.block, self.look, self.choices = block, look, ()
        self._dress(self._journeys(before, paths))
        return True

    def light(self, choices: Sequence[Target]) -> None:
        """While a list of choices is open, the spaces and edges they stand for are lit; () ends it."""
        shared = [choice.space for choice in choices]
        self.choices = tuple(
            choice for choice in choices if choice.edge or (choice.space in self._spots and shared.count(choice.space) == 1)
        )
        self._dress({})

    def _dress(self, journeys: dict[str, list[Point]]) -> None:
        """Lights, pieces, numbers; journeys are points relative to each piece's place, the last one its place."""
        self.settle()
        look, scale = self.look, self._scale
        lit, strokes = self._lit_now(), self._strokes_now()
        for layer in (self._lights, self._pieces, self._numbers):
            layer.clear()
        with self._lights:
            for each in lit:
                if each.space in self._spots:
                    paint_lit(look, each, self._spots[each.space], scale)
            for line in strokes:
                paint_stroke(look, line, scale)
        crowd: dict[str, int] = {}
        for piece in self.block.pieces:
            if piece.space is not None:
                crowd[piece.space] = crowd.get(piece.space, 0) + 1
        with self._pieces:
            for piece in self.block.pieces:
                self._paint_piece(piece, crowd, journeys.get(piece.id))
        with self._numbers:
            for each in lit:
                if each.space in self._spots:
                    paint_number(look, each, self._spots[each.space], scale)
        self._lighted = [
            *(
                Lighted(each.target, self._spots[each.space].centre, self._spots[each.space])
                for each in lit
                if each.target is not None and each.space in self._spots
            ),
            *(
                Lighted(each.target, scale.at(each.points[0]), None, tuple(scale.all(each.points)))
                for each in strokes
                if each.target is not None
            ),
        ]

    def _lit_now(self) -> tuple[Lit, ...]:
        if not self.choices:
            return self.block.lit
        return tuple(
            Lit(space=choice.space, label=choice.label, target=choice)
            for choice in self.choices
            if choice.space in self._spots and choice.space
        )

    def _strokes_now(self) -> tuple[Stroke, ...]:
        if not self.choices:
            return self.block.strokes
        kept = tuple(each for each in self.block.strokes if each.style == "channel")
        return (
            *kept,
            *(Stroke(points=choice.edge, style="legal", label=choice.label, target=choice) for choice in self.choices if choice.edge),
        )

    def _paint_piece(self, piece: Piece, crowd: dict[str, int], journey: list[Point] | None) -> None:
        spot = self._spots.get(piece.space or "")
        at = self._place(piece)
        if at is None:
            return
        room = self._room(piece, spot, crowd.get(piece.space or "", 1))
        if piece.state == "beside" and spot is not None:
            turn = math.radians(spot.heading + 90)
            at = (at[0] + math.cos(turn) * spot.narrow * 0.8, at[1] + math.sin(turn) * spot.narrow * 0.8)
        if not journey or self.look.pace.still:
            paint_piece(self.look, piece, spot, at, room, self._scale)
            return
        PushMatrix()
        shift = Translate(journey[0][0], journey[0][1])
        paint_piece(self.look, piece, spot, at, room, self._scale)
        PopMatrix()
        self._travel(shift, journey)

    def _place(self, piece: Piece) -> Point | None:
        if piece.at is not None:
            return self._scale.at(piece.at)
        spot = self._spots.get(piece.space or "")
        return spot.centre if spot is not None else None

    def _room(self, piece: Piece, spot: Spot | None, number: int) -> float:
        """How large a piece may stand there."""
        if spot is None:
            return 48 * self._scale.unit
        small = piece.face.kind not in ("panda", "gardener", "bamboo")
        if spot.space.kind in LARGE:
            return spot.narrow * (0.26 if small and piece.at is not None else 0.47)
        return spot.narrow * (0.74 if number == 1 else 0.36)

    # --- motion

    def _journeys(self, before: dict[str, Point | None], paths: list[list[Point]]) -> dict[str, list[Point]]:
        """Who moved since, and by which way."""
        found: dict[str, list[Point]] = {}
        for piece in self.block.pieces:
            old, new = before.get(piece.id), self._place(piece)
            if old is None or new is None or math.dist(old, new) < 1:
                continue
            near = self.look.grid.finger / 3
            way = next((path for path in paths if math.dist(path[0], old) < near and math.dist(path[-1], new) < near), [old, new])
            found[piece.id] = [(x - new[0], y - new[1]) for x, y in (old, *way[1:-1], new)]
        return found

    def _travel(self, shift: Translate, journey: list[Point]) -> None:
        pace = self.look.pace
        steps = len(journey) - 1
        whole = min(pace.travel_most, max(pace.step * steps, pace.sheet_in))
        ease = "in_out_quad" if steps == 1 else "linear"
        way: Any = None
        for x, y in journey[1:]:
            leg = Animation(x=x, y=y, d=whole / steps, t=ease)
            way = leg if way is None else way + leg
        self._moving.append((way, shift))
        way.start(shift)

    def settle(self) -> None:
        """End all motion at its goal."""
        for way, shift in self._moving:
            way.stop(shift)
            shift.x = shift.y = 0
        self._moving = []

    # --- touch

    def on_touch_down(self, touch: Any) -> bool:
        """A finger on something lit."""
        if touch.is_mouse_scrolling or not self.collide_point(*touch.pos):
            return False
        self.settle()
        if not self._lighted or not self._nearest(*touch.pos):
            return False
        if self.hand.near(self, *touch.pos):
            return True
        touch.grab(self)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        """The nearest lit thing is meant, unless two are as near."""
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        found = self._nearest(*touch.pos)
        if len(found) == 1 or (found and self.magnified):
            self.hand.tap(found[0].target)
        elif found:
            self.hand.magnify(*touch.pos)
        return True

    def _nearest(self, x: float, y: float) -> list[Lighted]:
        """The one that was meant, or those that can't be told apart."""
        finger = self.look.grid.finger
        reached = sorted(((each.distance(x, y), index) for index, each in enumerate(self._lighted)), key=lambda pair: pair)
        close = [(far, self._lighted[index]) for far, index in reached if far <= finger]
        if not close:
            return []
        first = close[0][1]
        if close[0][0] == 0.0 and first.spot is not None and first.spot.narrow >= finger:
            return [first]
        if len(close) > 1:
            (near, one), (far, other) = sorted((math.dist(each.at, (x, y)) if not each.line else far, id(each)) for far, each in close)[:2]
            if far - near < ALIKE * finger:
                by_id = {id(each): each for _, each in close}
                return [by_id[one], by_id[other]]
            first = next(each for _, each in close if id(each) == one)
        return [first]

    def crowded(self) -> bool:
        """Whether lit ends are smaller than a finger, so that buttons and a loupe help."""
        finger = self.look.grid.finger
        return any(each.spot is not None and each.spot.narrow < finger * SMALL for each in self._lighted)

    def lit_middle(self) -> Point:
        """The middle of all that is lit."""
        points = [each.at for each in self._lighted] or [(self.center_x, self.center_y)]
        return (sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points))

    def spots(self) -> Iterator[tuple[str, Box]]:
        """Every lit target, where it is tapped."""
        for each in self._lighted:
            x, y = each.at if not each.line else tuple((a + b) / 2 for a, b in zip(each.line[0], each.line[-1], strict=True))
            yield each.target.id, Box(x - 4, y - 4, 8, 8)

    def copy(self) -> BoardView:
        """The same board, to be laid twice as large."""
        twin = BoardView(self.look, self.block, self.hand, magnified=True)
        twin.choices = self.choices
        return twin

    def piece_spot(self, piece: str) -> Point | None:
        """Where a piece stands on the screen."""
        found = next((each for each in self.block.pieces if each.id == piece), None)
        return self._place(found) if found is not None else None
