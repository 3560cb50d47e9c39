"""A board's ground as one picture, so that a frame draws one rectangle for it and not a stroke for each space.

A large ground is painted over several frames, a part of its strokes in each, and is shown when it is complete. Until then its last
picture is shown, made for a larger or smaller board; pieces stand on it already and can be tapped. If there is no such picture
in the same look, or motion is off, the ground is painted at once.
"""

from __future__ import annotations

import math
from collections.abc import Generator, Sequence

from kivy.clock import Clock
from kivy.graphics import Canvas, Color, Rectangle
from kivy.graphics.texture import Texture

from companion.drawing.ground import ground_drawing
from companion.drawing.primitives import Drawing
from companion.scene import Ground
from ui.layout import Box
from ui.look import Look
from ui.painting.drawing import Place, draw
from ui.painting.outlines import Point
from ui.painting.pictures import Still, still_texture, stills
from ui.painting.strokes import current_strokes, painting

BEYOND = 24  # board units: lines and labels may go so far beyond a board's edge
LARGE = 1000  # corners of spaces
A_FRAME = 65  # of a large ground's primitives: their strokes take some milliseconds


def covered_part(size: Point, box: Box) -> Box:
    """The part of a box that a board of this size covers, in whole px from the box's corner; nothing is painted outside it."""
    place = Place.fitting(size, box)
    left, top = place.x - box.x, place.y - box.y
    beyond = BEYOND * place.unit
    x, y = max(0, math.floor(left - beyond)), max(0, math.floor(top - size[1] * place.unit - beyond))
    right = min(math.ceil(box.w), math.ceil(left + size[0] * place.unit + beyond))
    return Box(x, y, max(1, right - x), max(1, min(math.ceil(box.h), math.ceil(top + beyond)) - y))


class GroundLayer:
    """The lowest layer of a board."""

    def __init__(self) -> None:
        self.canvas = Canvas(noadd=True)
        self._shown: str | None = None  # the key of the ground
        self._steps: Generator[None, None, None] | None = None
        self._soon = Clock.create_trigger(lambda _: self._go_on())

    def show(self, look: Look, ground: Ground, box: Box) -> None:
        """Show a ground in this box, now or after some frames."""
        self._rest()
        before = stills(look, ground.key)
        there = any(still.alike and still.box == box.size for still in before)
        self._steps = self._painted(look, ground, box, there)
        if there or look.pace.still or not self._may_wait(ground, before):
            for _ in self._steps:
                pass
            return
        if before:
            self._lay(before[0].texture, _stretched(ground.size, before[0].box, box))
        self._soon()

    def let_go(self) -> None:
        """Show nothing any more."""
        self._rest()
        self.canvas.clear()
        self._shown = None

    def _rest(self) -> None:
        self._soon.cancel()
        if self._steps is not None:
            self._steps.close()

    def _may_wait(self, ground: Ground, before: Sequence[Still]) -> bool:
        """Whether a ground may be painted over several frames: a large one that is new, or shown in another size."""
        large = sum(len(space.outline) for space in ground.spaces) > LARGE
        return large and (before[0].alike if before else self._shown is None)

    def _go_on(self) -> None:
        """Paint one frame's part, and plan the next."""
        if self._steps is not None and next(self._steps, self) is not self:
            self._soon()

    def _painted(self, look: Look, ground: Ground, box: Box, there: bool) -> Generator[None, None, None]:
        """Paint a ground, a part in each frame, and show it. `there`: it is kept as it is to be shown."""
        drawing: Drawing = () if there else ground_drawing(look.pen(Place.fitting(ground.size, box).unit), ground)
        part = covered_part(ground.size, box)
        place = Place.fitting(ground.size, Box(-part.x, -part.y, box.w, box.h))
        size = (round(part.w), round(part.h))
        made: list[Canvas] = []

        def paint(_: Box) -> None:
            for strokes in made:
                current_strokes().put(strokes)

        try:
            for first in range(0, len(drawing), A_FRAME):
                if first:
                    yield
                made.append(Canvas(noadd=True))
                with painting(made[-1]):
                    draw(look, drawing[first : first + A_FRAME], place)
            texture = still_texture(look, ground.key, box.size, size, "ground", paint)
        finally:
            for strokes in made:
                strokes.clear()  # the strokes and the canvas refer to each other
        self._lay(texture, Box(round(box.x + part.x), round(box.y + part.y), *size))  # pixel upon pixel, or it would be blurred
        self._shown = ground.key

    def _lay(self, texture: Texture, at: Box) -> None:
        self.canvas.clear()
        with self.canvas:
            Color(1, 1, 1, 1)
            Rectangle(texture=texture, pos=at.pos, size=at.size)


def _stretched(size: Point, was: Point, box: Box) -> Box:
    """Where a picture that was painted for a board of another size lies in this box."""
    before, now = Place.fitting(size, Box(0, 0, *was)), Place.fitting(size, box)
    part = covered_part(size, Box(0, 0, *was))
    (x, y), (right, top) = (now.at(before.back(*corner)) for corner in (part.pos, (part.right, part.top)))
    return Box(x, y, right - x, top - y)
