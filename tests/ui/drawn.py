"""What is drawn in the window, and where: each line or paragraph of words with its box, moved, turned and clipped as it is shown.

Kivy draws a tree of instructions; this walks it as Kivy does, with its matrices and its stencils, and reads what each texture says.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from kivy.graphics import (
    PopMatrix,
    PushMatrix,
    Rectangle,
    StencilPop,
    StencilPush,
    StencilUnUse,
    StencilUse,
)
from kivy.graphics.context_instructions import MatrixInstruction
from kivy.graphics.transformation import Matrix

from ui.layout import Box
from ui.painting.outlines import Point
from ui.painting.paint import lettering_size, words_of
from ui.painting.strokes import INKED, Strokes

EVERYWHERE = Box(-1e6, -1e6, 2e6, 2e6)


@dataclass(frozen=True, slots=True)
class Drawn:
    """Words, or a picture (no words), and the part of the window it takes; `hidden` is how much of its height a scroll cuts off.
    And the size of the letters, in px."""

    words: str
    box: Box
    hidden: float = 0.0
    size: float = 0.0


def common(one: Box, other: Box) -> Box:
    """What two boxes share; without width or height where they do not meet."""
    x, y = max(one.x, other.x), max(one.y, other.y)
    return Box(x, y, max(0.0, min(one.right, other.right) - x), max(0.0, min(one.top, other.top) - y))


class _Walk:
    def __init__(self) -> None:
        self.matrix = Matrix()
        self.matrices: list[Matrix] = []
        self.clips = [EVERYWHERE]
        self.stencil: list[Box] | None = None  # what is being drawn as a stencil

    def box(self, x: float, y: float, w: float, h: float) -> Box:
        """Where a rectangle lies on the window."""
        corners = [self.matrix.transform_point(px, py, 0) for px, py in ((x, y), (x + w, y + h))]
        (ax, ay), (bx, by) = ((corner[0], corner[1]) for corner in corners)
        return Box(min(ax, bx), min(ay, by), abs(bx - ax), abs(by - ay))

    def walk(self, canvas: Any) -> Iterator[Drawn]:
        """In the order in which it is drawn."""
        for each in canvas.children:
            if hasattr(each, "children"):
                yield from self.walk(each)
            elif isinstance(each, PushMatrix):
                self.matrices.append(self.matrix)
            elif isinstance(each, PopMatrix):
                self.matrix = self.matrices.pop()
            elif isinstance(each, MatrixInstruction):
                self.matrix = self.matrix.multiply(each.matrix)
            elif isinstance(each, StencilPush):
                self.stencil = []
            elif isinstance(each, StencilUse):  # a mask that is no rectangle (a rounded picture) hides no words
                self.clips.append(common(self.clips[-1], self.stencil[0]) if self.stencil else self.clips[-1])
                self.stencil = None
            elif isinstance(each, StencilUnUse):
                self.clips.pop()
                self.stencil = []
            elif isinstance(each, StencilPop):
                self.stencil = None
            elif type(each) is Rectangle and self.stencil is not None:
                self.stencil.append(self.box(*each.pos, *each.size))
            elif type(each) is Rectangle and each.texture is not None:
                yield from self.seen("", self.box(*each.pos, *each.size))
            elif isinstance(each, Strokes):
                for texture, box in each.shown:
                    yield from self.seen(words_of(texture), self.box(box.x, box.y, box.w, box.h), lettering_size(texture))

    def seen(self, words: str, box: Box, size: float = 0.0) -> Iterator[Drawn]:
        """What shows of a box."""
        seen = common(box, self.clips[-1])
        if seen.w >= 1 and seen.h >= 1:
            yield Drawn(words, seen, box.h - seen.h, size)


def strokes(canvas: Any) -> Iterator[Strokes]:
    """All meshes that are drawn."""
    for each in canvas.children:
        if isinstance(each, Strokes):
            yield each
        elif hasattr(each, "children"):
            yield from strokes(each)


def shapes(mesh: Strokes) -> Iterator[list[Point]]:
    """The corners of each shape of a mesh: the next one begins with a triangle of none of the corners so far."""
    points = list(zip(mesh.vertices[::INKED], mesh.vertices[1::INKED], strict=True))
    first, last = 0, -1
    for start in range(0, len(mesh.indices), 3):
        triangle = mesh.indices[start : start + 3]
        if min(triangle) > last >= 0:
            yield points[first : last + 1]
            first = last + 1
        last = max(last, *triangle)
    yield points[first : last + 1]


def drawn(canvas: Any) -> list[Drawn]:
    """All words and pictures that can be seen, in the order in which they are drawn."""
    return list(_Walk().walk(canvas))
