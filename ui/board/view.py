"""A board on the screen: its ground, the lit spaces on it, the pieces on them, and the finger that touches it.

The ground (`ground`) is painted again only when its key, the box or the look changes. Lit spaces are smaller than a finger:
a touch takes the nearest one within nine millimetres, and if two are about as near, a loupe shows that part twice as large.
Pieces that moved are painted at their goal; `moves` animates the way there, and a change of height.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from kivy.clock import Clock, ClockEvent
from kivy.graphics import Canvas, PopMatrix, PushMatrix, Scale, Translate
from kivy.input.motionevent import MotionEvent

from companion.drawing.board import letter_drawing, lit_drawing, number_drawing, piece_drawing, standing_pieces, stroke_drawing
from companion.drawing.ground import Spot, spots_of
from companion.drawing.primitives import Drawing
from companion.scene import Board, Piece, Target
from companion.scene.moments import Eaten, Grown, Moment, Travelled
from ui.board.ground import GroundLayer
from ui.layout import Box, Need
from ui.look import Look
from ui.motion import Animation
from ui.painting.drawing import Place, draw
from ui.painting.outlines import Point
from ui.painting.strokes import painting
from ui.widgets.screen_part import Part, Taps

SMALL = 0.75  # of a finger: for lit ends that are narrower there is the loupe, and their numbers are buttons
LOW = 0.45  # the same for lanes, which are as long as two fingers are wide
FOOT = 14  # board units below its middle, where something that grows stands
ALIKE = 0.35  # of a finger: so much nearer than another one must the meant one be


@dataclass(frozen=True, slots=True)
class Lighted:
    """Something lit that can be tapped: where it is on the screen, how narrow, and what it does; its spot, or the line that it is."""

    target: Target
    at: Point
    narrow: float = 0.0
    spot: Spot | None = None
    line: tuple[Point, ...] = ()

    def distance(self, x: float, y: float, place: Place) -> float:
        """How far a touch is from it."""
        if self.line:
            return min(_to_segment((x, y), a, b) for a, b in zip(self.line, self.line[1:], strict=False))
        if self.spot is not None and self.spot.holds(*place.back(x, y)):
            return 0.0
        return math.dist(self.at, (x, y))


def _to_segment(point: Point, a: Point, b: Point) -> float:
    (px, py), (ax, ay), (bx, by) = point, a, b
    length = (bx - ax) ** 2 + (by - ay) ** 2
    part = 0.0 if length == 0 else max(0.0, min(1.0, ((px - ax) * (bx - ax) + (py - ay) * (by - ay)) / length))
    return math.dist((px, py), (ax + part * (bx - ax), ay + part * (by - ay)))


@dataclass(frozen=True, slots=True)
class Came:
    """A piece that has another place or height than in the picture before: what moves it on the canvas, where it was, how high."""

    shift: Translate
    size: Scale
    old: Point
    new: Point
    grown: float = 1.0  # its former height, as a part of its present one


@dataclass(frozen=True, slots=True)
class _Rest:
    """A piece that stays where it is: its drawing, its place, the look; and its canvas, which is kept while all these are the same."""

    drawing: Drawing
    place: Place
    look: Look
    canvas: Canvas


def _sizing(came: Came) -> Callable[[float], None]:
    def show(part: float) -> None:
        came.size.y = came.grown + (1 - came.grown) * part

    return show


def _along(shift: Translate, points: Sequence[Point], part: float) -> None:
    """Move something to this part of its way; each stretch takes the same time."""
    leg = min(len(points) - 2, int(part * (len(points) - 1)))
    rest = part * (len(points) - 1) - leg
    (ax, ay), (bx, by) = points[leg], points[leg + 1]
    shift.x, shift.y = ax + (bx - ax) * rest, ay + (by - ay) * rest


class BoardView(Part):
    """A game's board."""

    def __init__(self, look: Look, block: Board, taps: Taps, *, magnified: bool = False) -> None:
        super().__init__(look)
        self.block = block
        self.taps = taps
        self.magnified = magnified
        self._ground = GroundLayer()
        self._lights = Canvas(noadd=True)
        self._pieces = Canvas(noadd=True)
        self._numbers = Canvas(noadd=True)
        self._painted: tuple[object, ...] = ()
        self._spots: dict[str, Spot] = {}
        self._place = Place(0, 0, 1)
        self._standing: dict[str, tuple[Point, int]] = {}
        self._lighted: list[Lighted] = []
        self._held: ClockEvent | None = None  # the timer of a finger that stays down
        self._came: dict[str, Came] = {}
        self._rests: dict[str, _Rest] = {}
        for layer in (self._ground.canvas, self._lights, self._pieces, self._numbers):
            self.canvas.add(layer)  # once: a canvas that was made with `noadd` stays when the one around it is cleared

    def need(self, width: float) -> Need:
        """The board's height at this width; it may be less or more."""
        wide, tall = self.block.ground.size
        natural = width * tall / max(1.0, wide)
        return Need(min(natural, self.look.px(130)), natural, max(natural, self.look.px(2000)))

    # --- painting

    def lay(self, box: Box) -> None:
        """Paint the ground if need be, and everything on it."""
        self.pos, self.size = box.pos, box.size
        ground = self.block.ground
        painted = (ground.key, box, self.look.theme.key, self.look.speaker.language)
        if painted != self._painted:
            self._painted = painted
            self._place = Place.fitting(ground.size, box)
            self._spots = spots_of(ground)
            self._ground.show(self.look, ground, box)
        self._dress()

    def renew(self, block: Board, look: Look) -> bool:
        """Show a new position on the same ground; returns False if the ground is another."""
        if block.ground.key != self.block.ground.key or look.theme.key != self.look.theme.key or look.speaker is not self.look.speaker:
            return False
        before = self._standing
        self.block, self.look = block, look
        self._dress(before)
        return True

    def _dress(self, before: Mapping[str, tuple[Point, int]] | None = None) -> None:
        """Paint lights, pieces and numbers. Pieces with another place or height than before can then be animated."""
        look, place, spots = self.look, self._place, self._spots
        pen = look.pen(place.unit)
        lit, strokes = [each for each in self.block.lit if each.space in spots], self.block.strokes
        stands = list(standing_pieces(self.block, spots))
        self._standing = {each.piece.id: (place.at(each.at), each.piece.count or 0) for each in stands}
        self._came = {}
        for layer in (self._lights, self._pieces, self._numbers):
            layer.clear()
        rests, self._rests = self._rests, {}
        for rest in rests.values():
            self._pieces.remove(rest.canvas)
        with painting(self._lights):
            for each in lit:
                spot = spots[each.space]
                draw(look, (*lit_drawing(spot, each.style), *letter_drawing(pen, each, spot)), place)
            for line in strokes:
                draw(look, stroke_drawing(pen, line), place)
        with painting(self._pieces):
            for piece in stands:
                self._put(piece.piece, piece_drawing(pen, piece), before, rests.get(piece.piece.id))
        for name, rest in rests.items():
            if self._rests.get(name) is not rest:
                rest.canvas.clear()  # the strokes and the canvas refer to each other
        with painting(self._numbers):
            for each in lit:
                draw(look, number_drawing(pen, each, spots[each.space]), place)
        self._lighted = [
            *(
                Lighted(each.target, place.at(spots[each.space].centre), spots[each.space].narrow * place.unit, spots[each.space])
                for each in lit
                if each.target is not None
            ),
            *(
                Lighted(line.target, place.at(line.points[0]), line=tuple(place.all(line.points)))
                for line in strokes
                if line.target is not None and line.points
            ),
        ]

    def let_go(self) -> None:
        """Drop the board with its layers: the ground is the largest picture there is."""
        super().let_go()
        for rest in self._rests.values():
            rest.canvas.clear()
        self._ground.let_go()
        for layer in (self._lights, self._pieces, self._numbers):
            layer.clear()
        self._rests, self._painted = {}, ()

    # --- motion

    def _put(self, piece: Piece, drawing: Drawing, before: Mapping[str, tuple[Point, int]] | None, rest: _Rest | None) -> None:
        """Paint a piece; remember one that changed, so that it can be animated."""
        new, number = self._standing[piece.id]
        old, lower = (before or {}).get(piece.id, (new, 0 if before else number))
        if math.dist(old, new) < 1 and lower == number:
            self._stand(piece, drawing, rest)
            return
        PushMatrix()
        shift = Translate(0, 0)
        size = Scale(1, 1, 1, origin=(new[0], new[1] - self._place.unit * FOOT))
        draw(self.look, drawing, self._place)
        PopMatrix()
        self._came[piece.id] = Came(shift, size, old, new, lower / number if number else 0.0)

    def _stand(self, piece: Piece, drawing: Drawing, rest: _Rest | None) -> None:
        """Paint a piece that stays where it was. A pen draws the same object once, so drawings need not be compared."""
        if rest is None or rest.drawing is not drawing or rest.place != self._place or rest.look is not self.look:
            rest = _Rest(drawing, self._place, self.look, Canvas(noadd=True))
            with painting(rest.canvas):
                draw(self.look, drawing, self._place)
        self._pieces.add(rest.canvas)
        self._rests[piece.id] = rest

    def moves(self, moments: Sequence[Moment]) -> Iterator[Animation]:
        """The animations of these moments on this board."""
        for moment in moments:
            match moment:
                case Travelled(piece, way) if (came := self._came.get(piece)) is not None:
                    yield self._journey(came, way)
                case Grown(piece) if (came := self._came.get(piece)) is not None:
                    yield Animation(_sizing(came), self.look.pace.grows, "out_back")
                case Eaten(piece) if (came := self._came.get(piece)) is not None:
                    yield Animation(_sizing(came), self.look.pace.grows, "in_cubic")
                case _:
                    pass

    def _journey(self, came: Came, way: Sequence[str]) -> Animation:
        """The animation along the spaces that a piece went, or straight."""
        pace = self.look.pace
        stops = [self._place.at(self._spots[space].centre) for space in way[1:-1] if space in self._spots]
        points = [(x - came.new[0], y - came.new[1]) for x, y in (came.old, *stops, came.new)]
        whole = min(pace.travel_most, max(pace.step * (len(points) - 1), pace.ranks))
        return Animation(lambda part: _along(came.shift, points, part), whole, "in_out_quad")

    # --- touch

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """A finger touches something lit."""
        if touch.is_mouse_scrolling or not self.collide_point(*touch.pos):
            return False
        if not self._nearest(*touch.pos) and self._space(*touch.pos) is None:
            return False
        if self.taps.near(self, *touch.pos):
            return True
        touch.grab(self)
        self._rest()
        self._held = Clock.schedule_once(lambda _: self._hold(touch), self.look.pace.hold)
        return True

    def _hold(self, touch: MotionEvent) -> None:
        """A finger has been down for long. In each frame the clock comes before fingers: one that went up in a slow frame is told yet."""
        self._held = Clock.schedule_once(lambda _: self._explain(touch.pos, held=True), 0)

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """Tap the nearest lit thing, unless two are equally near."""
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        if not self._rest():
            return True
        found = self._nearest(*touch.pos)
        if not found:
            self._explain(touch.pos, held=False)
        elif len(found) == 1 or (found and self.magnified):
            self.taps.tap(found[0].target)
        elif found:
            self.taps.magnify(*touch.pos)
        return True

    def _nearest(self, x: float, y: float) -> list[Lighted]:
        """The lit thing that was meant, or those that can't be told apart."""
        finger = self.look.grid.finger
        reached = sorted(((each.distance(x, y, self._place), index) for index, each in enumerate(self._lighted)), key=lambda pair: pair)
        close = [(far, self._lighted[index]) for far, index in reached if far <= finger]
        if not close:
            return []
        first = close[0][1]
        if close[0][0] == 0.0 and first.spot is not None and (first.narrow >= finger or first.spot.space.kind == "lane"):
            return [first]
        if len(close) > 1:
            (near, one), (far, other) = sorted((math.dist(each.at, (x, y)) if not each.line else far, id(each)) for far, each in close)[:2]
            if far - near < ALIKE * finger:
                by_id = {id(each): each for _, each in close}
                return [by_id[one], by_id[other]]
            first = next(each for _, each in close if id(each) == one)
        return [first]

    def _space(self, x: float, y: float) -> str | None:
        """The space under a finger."""
        point = self._place.back(x, y)
        return next((name for name, spot in self._spots.items() if spot.holds(*point)), None)

    def _rest(self) -> bool:
        """End the timer of a finger; returns whether it was not held so long."""
        held, self._held = self._held, None
        if held is not None:
            held.cancel()
        return held is not None

    def _explain(self, at: Point, *, held: bool) -> None:
        """Say why this place may be chosen, or why not."""
        self._rest()
        found, space = self._nearest(*at), self._space(*at)
        trial = next((each.send for each in self.block.why if each.space == space), None)
        self.taps.explain(found[0].target if found else None, trial, held)

    def ends_too_small(self) -> bool:
        """Whether lit ends are smaller than a finger, so that buttons and a loupe help."""
        finger = self.look.grid.finger
        least = {"lane": LOW}
        return any(each.spot is not None and each.narrow < finger * least.get(each.spot.space.kind, SMALL) for each in self._lighted)

    def lit_middle(self) -> Point:
        """The middle of everything that is lit."""
        points = [each.at for each in self._lighted] or [(self.center_x, self.center_y)]
        return (sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points))

    def spots(self) -> Iterator[tuple[str, Box]]:
        """Every lit target, and where it can be tapped."""
        for each in self._lighted:
            x, y = each.at if not each.line else tuple((a + b) / 2 for a, b in zip(each.line[0], each.line[-1], strict=True))
            yield each.target.id, Box(x - 4, y - 4, 8, 8)

    def copy(self) -> BoardView:
        """The same board, to be shown twice as large."""
        return BoardView(self.look, self.block, self.taps, magnified=True)
