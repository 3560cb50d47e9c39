"""Gathers everything that is painted into a canvas into few meshes, in which each corner of each shape has its own colour.

A mesh costs GL more than its triangles do (Mesa's software renderer stores 10 KB and more for each, and Kivy walks over all of them
in every frame). So consecutive strokes of one texture are one mesh. Another instruction between them, another texture,
or more corners than an index can count begins the next. Shapes and words lie on one page (`pages`), so a whole part is one draw.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from sys import byteorder

from kivy.core.window import Window
from kivy.graphics import Canvas, Mesh
from kivy.graphics.texture import Texture

from ui.layout import Box
from ui.theme import Rgba

MOST = 1 << 16  # corners that an index can count
PLAIN = 4  # numbers for each corner as it is given: x, y, and where on the texture
INKED = 8
FORMAT = [(b"vPosition", 2, "float"), (b"vTexCoords0", 2, "float"), (b"vInk", 4, "float")]
_SQUARE = array("H", (0, 1, 2, 0, 2, 3))
OURS = 2.0  # added to a colour's alpha: GL gives corners without a colour, as Kivy's own shapes have, an alpha of 1

# Like Kivy's own, but a corner that has a colour is drawn in it, and not in the colour that was set last.
VERTICES = f"""
#ifdef GL_ES
    precision highp float;
#endif
attribute vec2 vPosition;
attribute vec2 vTexCoords0;
attribute vec4 vInk;
uniform mat4 modelview_mat;
uniform mat4 projection_mat;
uniform vec4 color;
uniform float opacity;
varying vec4 frag_color;
varying vec2 tex_coord0;
void main (void) {{
    vec4 ink = vec4(vInk.rgb, vInk.a - {OURS});
    frag_color = mix(color, ink, step({OURS}, vInk.a)) * vec4(1.0, 1.0, 1.0, opacity);
    tex_coord0 = vTexCoords0;
    gl_Position = projection_mat * modelview_mat * vec4(vPosition.xy, 0.0, 1.0);
}}
"""
Window.render_context.shader.vs = VERTICES


class Strokes(Mesh):
    """Strokes that are drawn at once; also the words and pictures among them, with their places."""

    shown: list[tuple[Texture, Box]]


class _Gathering:
    """What is being painted into a canvas, and the present colour."""

    def __init__(self, canvas: Canvas) -> None:
        self._canvas = canvas
        self.ink: Rgba = (1.0, 1.0, 1.0, 1.0)
        self._mesh: Strokes | None = None
        self._begin(None)

    def _begin(self, texture: Texture | None) -> None:
        self._corners, self._order = array("f"), array("H")
        self._inks: list[tuple[Rgba, int]] = []
        self._mesh = None
        if texture is not None:
            self._mesh = Strokes(fmt=FORMAT, mode="triangles", texture=texture)
            self._mesh.shown = []

    def show(self, texture: Texture, box: Box) -> None:
        """Draw words, or another texture, in the present colour."""
        at = ((box.x, box.y), (box.right, box.y), (box.right, box.top), (box.x, box.top))
        across_up = texture.tex_coords
        corners = array("f")
        for index, (x, y) in enumerate(at):
            corners.extend((x, y, across_up[2 * index], across_up[2 * index + 1]))
        self.add(texture, corners, _SQUARE)
        assert self._mesh is not None
        self._mesh.shown.append((texture, box))

    def add(self, texture: Texture, corners: array[float], order: array[int]) -> None:
        """Draw triangles in the present colour."""
        count = len(corners) // PLAIN
        first = len(self._corners) // PLAIN
        mesh = self._mesh
        if mesh is None or mesh.texture.id != texture.id or first + count > MOST or self._canvas.children[-1] is not mesh:
            self.end()
            self._begin(texture)
            mesh, first = self._mesh, 0
        assert mesh is not None
        self._corners.extend(corners)
        self._order.extend(shifted(order, first))
        self._inks.append((self.ink, count))

    def put(self, strokes: Canvas) -> None:
        """Draw strokes that were gathered before."""
        self.end()
        self._canvas.add(strokes)

    def end(self) -> None:
        """Draw from now on what was gathered."""
        if self._mesh is None:
            return
        inked = array("f", bytes(4 * INKED * (len(self._corners) // PLAIN)))
        for part in range(PLAIN):
            inked[part::INKED] = self._corners[part::PLAIN]
        for part in range(PLAIN):
            ink = array("f")
            for colour, count in self._inks:
                ink.extend(array("f", (colour[part] + (OURS if part == 3 else 0.0),)) * count)
            inked[PLAIN + part :: INKED] = ink
        self._mesh.vertices, self._mesh.indices = inked, self._order
        self._mesh = None


def shifted(order: array[int], by: int) -> array[int]:
    """Each index higher by this: all at once, as the digits of one large number."""
    if not by:
        return order
    size = 2 * len(order)
    return array("H", (int.from_bytes(order.tobytes(), byteorder) + by * _ones(len(order))).to_bytes(size, byteorder))


@lru_cache(maxsize=128)
def _ones(count: int) -> int:
    return int.from_bytes(array("H", (1,)).tobytes() * count, byteorder)


_open: list[_Gathering] = []


def current_strokes() -> _Gathering:
    """Where strokes go at the moment."""
    return _open[-1]


@contextmanager
def painting(canvas: Canvas) -> Iterator[None]:
    """Send what is drawn inside to this canvas."""
    _open.append(_Gathering(canvas))
    try:
        with canvas:
            yield
        _open[-1].end()
    finally:
        _open.pop()
