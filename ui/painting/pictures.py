"""Pictures: things with so many strokes that they are painted once, and then drawn as one rectangle.

They are kept for the next painting, up to so many bytes; those not shown for longest are dropped. A picture that is still drawn
somewhere stays as long as it is drawn; it is only made again when it is painted again. All of them are painted in one framebuffer, each on
a texture of its own: another framebuffer needs another GL program, and Mesa's software renderer takes 20 ms before its first stroke.
"""

from __future__ import annotations

import math
from collections import Counter, OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, NamedTuple, TypeVar

from kivy.clock import Clock
from kivy.graphics import ClearBuffers, ClearColor, Fbo
from kivy.graphics.texture import Texture

from companion.texts import Speaker
from ui.layout import Box
from ui.look import Look
from ui.painting.outlines import Point
from ui.painting.pages import pages
from ui.painting.strokes import VERTICES, current_strokes, painting

BYTES_A_PIXEL = 4
A_FRAME = 10  # new pictures of those that may wait: each takes a millisecond
NONE = (1, 1)  # the framebuffer's size while nothing is painted
MOST_KEPT = 5 << 20  # bytes of pictures kept for the next painting: a few screens’ worth; a whole deck of cards at 2560×1600 is 4 MB
MOST_STILL = 6 << 20  # bytes of boards' grounds: two, because a board may be large and small by turns; one of a large screen


KeyT = TypeVar("KeyT", bound=Hashable)


class TextureCache(Generic[KeyT]):
    """Textures by what they show, up to so many bytes."""

    def __init__(self, most_bytes: int) -> None:
        self.most_bytes = most_bytes
        self.bytes = 0
        self._textures: OrderedDict[KeyT, Texture] = OrderedDict()

    def get(self, key: KeyT, make: Callable[[], Texture]) -> Texture:
        """The texture of this key, made now if it is not there."""
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
        """All textures; those shown last come first."""
        return [*reversed(self._textures.items())]

    def __contains__(self, key: KeyT) -> bool:
        return key in self._textures

    def clear(self) -> None:
        """Drop everything."""
        self._textures.clear()
        self.bytes = 0


def _bytes(texture: Texture) -> int:
    return int(texture.width * texture.height * BYTES_A_PIXEL)


class _StillKey(NamedTuple):
    """Which ground, for which board size, and in which look."""

    name: str
    box: Point
    size: tuple[int, int]
    ground: str
    theme: str
    speaker: Speaker


_kept, _still = TextureCache[Hashable](MOST_KEPT), TextureCache[_StillKey](MOST_STILL)
_new: Counter[int] = Counter()  # how many pictures were made in this frame
_canvas: list[Fbo] = []  # the one in which all are painted, once there is one


def _drawn(look: Look, size: tuple[int, int], ground: str, paint: Callable[[Box], None]) -> Texture:
    """Paint something now as an opaque texture, on the colour `ground`; its strokes are not kept."""
    if not _canvas:
        _canvas.append(Fbo(size=NONE, vs=VERTICES, noadd=True, nocompiler=True))  # a compiled one refers to itself
    canvas = _canvas[0]
    canvas.size = size  # this gives it another texture
    with painting(canvas):
        ClearColor(*look.rgba(ground))
        ClearBuffers()
        paint(Box(0, 0, size[0], size[1]))
    canvas.draw()
    canvas.clear()  # the strokes and the canvas refer to each other
    texture = canvas.texture
    canvas.size = NONE
    return texture


def paint_picture(look: Look, name: Hashable, box: Box, ground: str, paint: Callable[[Box], None], *, may_wait: bool = False) -> bool:
    """Paint something that is shown again and again; it is opaque, on the colour `ground`.

    `may_wait`: if there were many new pictures in this frame, nothing is painted, and the answer is False.
    """
    size = (max(1, math.ceil(box.w)), max(1, math.ceil(box.h)))
    key = (name, size, ground, look.theme.key, look.speaker)
    if key not in _kept:
        if may_wait and not look.pace.still and _new[Clock.frames] >= A_FRAME:
            return False
        _count_new()
    strokes = current_strokes()
    strokes.ink = (1.0, 1.0, 1.0, 1.0)
    texture = _kept.get(key, lambda: _drawn(look, size, ground, paint))
    strokes.show(texture, Box(round(box.x), round(box.y), *size))
    return True


def _count_new() -> None:
    frame = Clock.frames
    number = _new[frame] + 1
    _new.clear()
    _new[frame] = number


class Still(NamedTuple):
    """A kept picture of a board's ground: for which board size, and whether in the present look."""

    box: Point
    texture: Texture
    alike: bool


def still_texture(look: Look, name: str, box: Point, size: tuple[int, int], ground: str, paint: Callable[[Box], None]) -> Texture:
    """The picture of a board's ground in this size. Large ones are kept apart from words and other pictures; only the newest stay."""
    return _still.get(_StillKey(name, box, size, ground, look.theme.key, look.speaker), lambda: _drawn(look, size, ground, paint))


def stills(look: Look, name: str) -> list[Still]:
    """The kept pictures of a ground, the newest first."""
    there = ((key, texture) for key, texture in _still.newest_first() if key.name == name)
    return [Still(key.box, texture, (key.theme, key.speaker) == (look.theme.key, look.speaker)) for key, texture in there]


def forget_textures() -> None:
    """Forget words, shapes and pictures, because their GL context is gone."""
    _canvas.clear()
    _kept.clear()
    _still.clear()
    pages.clear()
