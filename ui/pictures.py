"""Pictures: what has so many strokes that it is painted once, and from then on is one rectangle.

They are kept for the next painting, in so many bytes: those not shown for longest are let go. What is still drawn somewhere stays as
long as it is drawn; it is only made anew when it is painted again. All of them are painted in one framebuffer, each on a texture of
its own: with another one comes another program of GL's, and Mesa's software takes 20 ms to be ready for its first stroke.
"""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, NamedTuple, TypeVar

from kivy.graphics import ClearBuffers, ClearColor, Fbo
from kivy.graphics.texture import Texture

from companion.texts import Speaker
from ui.layout import Box
from ui.look import Look
from ui.outlines import Point
from ui.pages import pages
from ui.strokes import VERTICES, current_strokes, painting

BYTES_A_PIXEL = 4
NONE = (1, 1)  # of the framebuffer while nothing is painted
MOST_KEPT = 4 << 20  # bytes of pictures kept for the next painting: a few screens’ worth
MOST_STILL = 6 << 20  # bytes of boards' grounds: two, as a board may be large and small by turns; of a large screen one


KeyT = TypeVar("KeyT", bound=Hashable)


class TextureCache(Generic[KeyT]):
    """So many bytes of textures, by what they show."""

    def __init__(self, most_bytes: int) -> None:
        self.most_bytes = most_bytes
        self.bytes = 0
        self._textures: OrderedDict[KeyT, Texture] = OrderedDict()

    def get(self, key: KeyT, make: Callable[[], Texture]) -> Texture:
        """The texture of that key, made now if it is not there."""
        texture = self._textures.get(key)
        if texture is not None:
            self._textures.move_to_end(key)
            return texture
        texture = self._textures[key] = make()
        self.bytes += _bytes(texture)
        while self.bytes > self.most_bytes and len(self._textures) > 1:
            self.bytes -= _bytes(self._textures.popitem(last=False)[1])
        return texture

    def newest_first(self) -> list[tuple[KeyT, Texture]]:
        """What was shown last comes first."""
        return [*reversed(self._textures.items())]

    def clear(self) -> None:
        """Keep nothing."""
        self._textures.clear()
        self.bytes = 0


def _bytes(texture: Texture) -> int:
    return int(texture.width * texture.height * BYTES_A_PIXEL)


class _StillKey(NamedTuple):
    """Which ground, for a board how large, and how it was painted."""

    name: str
    box: Point
    size: tuple[int, int]
    ground: str
    theme: str
    speaker: Speaker


_kept, _still = TextureCache[Hashable](MOST_KEPT), TextureCache[_StillKey](MOST_STILL)
_canvas: list[Fbo] = []  # the one that all are painted in, once there is one


def _drawn(look: Look, size: tuple[int, int], ground: str, paint: Callable[[Box], None]) -> Texture:
    """Something painted now, as a texture, opaque on `ground`: nothing of its strokes is kept."""
    if not _canvas:
        _canvas.append(Fbo(size=NONE, vs=VERTICES, noadd=True, nocompiler=True))  # a compiled one refers to itself
    canvas = _canvas[0]
    canvas.size = size  # another size is another texture
    with painting(canvas):
        ClearColor(*look.rgba(ground))
        ClearBuffers()
        paint(Box(0, 0, size[0], size[1]))
    canvas.draw()
    canvas.clear()  # strokes and canvas hold each other
    texture = canvas.texture
    canvas.size = NONE
    return texture


def paint_picture(look: Look, name: Hashable, box: Box, ground: str, paint: Callable[[Box], None]) -> None:
    """Something that is shown again and again. Opaque, on `ground`."""
    size = (max(1, math.ceil(box.w)), max(1, math.ceil(box.h)))
    strokes = current_strokes()
    strokes.ink = (1.0, 1.0, 1.0, 1.0)
    texture = _kept.get((name, size, ground, look.theme.key, look.speaker), lambda: _drawn(look, size, ground, paint))
    strokes.show(texture, Box(round(box.x), round(box.y), *size))


class Still(NamedTuple):
    """A board's ground as it is kept: for a board how large, and whether in the look that is asked for."""

    box: Point
    texture: Texture
    alike: bool


def still_texture(look: Look, name: str, box: Point, size: tuple[int, int], ground: str, paint: Callable[[Box], None]) -> Texture:
    """A board's ground, so large: large ones, of which the newest are kept apart from words and pictures."""
    return _still.get(_StillKey(name, box, size, ground, look.theme.key, look.speaker), lambda: _drawn(look, size, ground, paint))


def stills(look: Look, name: str) -> list[Still]:
    """As what that ground is kept, the newest first."""
    there = ((key, texture) for key, texture in _still.newest_first() if key.name == name)
    return [Still(key.box, texture, (key.theme, key.speaker) == (look.theme.key, look.speaker)) for key, texture in there]


def forget_textures() -> None:
    """Words, shapes and pictures of a GL context that is gone."""
    _canvas.clear()
    _kept.clear()
    _still.clear()
    pages.clear()
