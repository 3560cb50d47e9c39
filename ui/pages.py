"""Pages of texture that words and shapes share: one large one, in place of one for each word and each kind of shape.

GL changes its state with each other texture, and a driver may keep all of it anew for each change of a frame (64 KB with Mesa's
software renderer: tens of megabytes a frame). What lies on one page is drawn without a change, and a page is as large when it is
empty as when it is full: what words take is known from the first frame on. A page is white throughout and differs in what shows:
its first corner holds nothing, all, all, nothing side by side, the edge of every smooth shape. When it is full, another is begun and
it is forgotten; what is still drawn from it keeps it as long as it is drawn.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import NamedTuple

from kivy.core.window import Window
from kivy.graphics.texture import Texture

SIDE = 1024  # px; every GL has textures that large
LARGE_WINDOW = 1_200_000  # px: words are larger there, and a page is twice as high
LARGEST = SIDE * SIDE // 8  # px: what is larger would leave a page half empty, and has a texture of its own beside it
BESIDE = 4 * LARGEST  # px beside a page
RIM = 1  # px around each word in which nothing shows: where it is turned or moved by half a pixel its neighbour must not
STEP = 4  # px: rows are of so many heights only, so that they fill
RAMP = bytes((255, 0, 255, 255, 255, 255, 255, 0))
NOTHING, ALL = 0.5 / SIDE, 1.5 / SIDE  # across a page: the middles of the ramp's first and second pixel
ACROSS = 1.5 / SIDE  # up a page: within the ramp, also of a page twice as high


class Bitmap(NamedTuple):
    """What shows of words: a byte a pixel, from the top down."""

    width: int
    height: int
    alpha: bytes


class Page:
    """One texture, filled row by row."""

    def __init__(self) -> None:
        self._high = SIDE if Window.width * Window.height <= LARGE_WINDOW else 2 * SIDE
        self.texture = Texture.create(size=(SIDE, self._high), colorfmt="luminance_alpha")
        self.texture.blit_buffer(b"\xff\x00" * (SIDE * self._high), size=(SIDE, self._high), colorfmt="luminance_alpha")
        self.texture.blit_buffer(RAMP * STEP, size=(STEP, STEP), colorfmt="luminance_alpha", pos=(0, 0))
        self.found: dict[Hashable, Texture] = {}
        self._rows: list[list[int]] = []  # from where up, how high, filled so far
        self._top = STEP
        self._beside = 0  # px

    def add(self, key: Hashable, bitmap: Bitmap) -> Texture | None:
        """Put something on it, under a name; None where it is too full for that."""
        wide, high = bitmap.width + 2 * RIM, bitmap.height + 2 * RIM
        if wide > SIDE or wide * high > LARGEST:
            found = self._own(bitmap)
        elif (place := self._place(wide, high)) is not None:
            shown = bytearray(b"\xff\x00") * (wide * high)
            for row in range(bitmap.height):
                start = 2 * ((row + RIM) * wide + RIM) + 1
                shown[start : start + 2 * bitmap.width : 2] = bitmap.alpha[row * bitmap.width : (row + 1) * bitmap.width]
            self.texture.blit_buffer(bytes(shown), size=(wide, high), colorfmt="luminance_alpha", pos=place)
            found = self.texture.get_region(place[0] + RIM, place[1] + RIM, bitmap.width, bitmap.height)
        else:
            return None
        if found is not None:
            found.flip_vertical()
            self.found[key] = found
        return found

    def _own(self, bitmap: Bitmap) -> Texture | None:
        size = (bitmap.width, bitmap.height)
        if self._beside and self._beside + size[0] * size[1] > BESIDE:
            return None
        self._beside += size[0] * size[1]
        shown = bytearray(b"\xff") * (2 * size[0] * size[1])
        shown[1::2] = bitmap.alpha
        texture = Texture.create(size=size, colorfmt="luminance_alpha")
        texture.blit_buffer(bytes(shown), size=size, colorfmt="luminance_alpha")
        return texture

    def _place(self, wide: int, high: int) -> tuple[int, int] | None:
        rounded = -(-high // STEP) * STEP
        row = next((each for each in self._rows if each[1] == rounded and each[2] + wide <= SIDE), None)
        if row is None and self._top + rounded <= self._high:
            row = [self._top, rounded, 0]
            self._rows.append(row)
            self._top += rounded
        if row is None:
            row = next((each for each in self._rows if each[1] > rounded and each[2] + wide <= SIDE), None)
        if row is None:
            return None
        row[2] += wide
        return row[2] - wide, row[0]


class Pages:
    """The page that words are found on and shapes are drawn from: one for all of them, or GL would change from page to page."""

    def __init__(self) -> None:
        self._newest: Page | None = None

    @property
    def newest(self) -> Page:
        """The page that is being filled."""
        if self._newest is None:
            self._newest = Page()
        return self._newest

    def get(self, key: Hashable, make: Callable[[], Bitmap]) -> Texture:
        """What is called that, drawn now where it is not there."""
        found = self.newest.found.get(key)
        if found is None:
            bitmap = make()
            found = self.newest.add(key, bitmap)
            if found is None:
                self._newest = Page()
                found = self.newest.add(key, bitmap)
        assert found is not None
        return found

    def clear(self) -> None:
        """Remember nothing: their GL context is gone."""
        self._newest = None


pages = Pages()
