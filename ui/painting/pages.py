"""Pages of texture that words and shapes share: one large texture instead of one for each word and each kind of shape.

With each other texture GL changes its state, and a driver may store all of it again for each change in a frame (64 KB with Mesa's
software renderer: tens of megabytes a frame). What lies on one page is drawn without a change. A page takes as much memory empty as
full, so the memory for words is known from the first frame on. A page is white everywhere, and only its opacity differs: its first corner
has nothing, all, all, nothing side by side, which is the edge of every smooth shape. In a full page, what is no longer drawn is
overwritten: pieces and buttons that stay the same for a whole game are drawn from it, so a new page would have to exist beside it.
Only if too much of it is still drawn is another page begun.
"""

from __future__ import annotations

import weakref
from collections.abc import Callable, Hashable, Iterable
from typing import NamedTuple

from kivy.core.window import Window
from kivy.graphics.texture import Texture

SIDE = 1024  # px; every GL can store such textures
LARGE_WINDOW = 1_200_000  # px: words are larger there, and a page is four times as high as wide, elsewhere twice
LARGEST = SIDE * SIDE // 8  # px: a larger picture would leave a page half empty, so it has a texture of its own
PARAGRAPH = LARGEST // 8  # px: a larger text that finds no room has its own texture too, before another page is begun
HIGHEST = SIDE // 8  # px: so has a higher one, because a row of that height is seldom free again
BESIDE = 4 * LARGEST  # px outside the page
RIM = 1  # px of nothing around each word: a word that is turned or moved by half a pixel must not show its neighbour
STEP = 4  # px: rows have only multiples of this height, so that they fill
RAMP = bytes((255, 0, 255, 255, 255, 255, 255, 0))
NOTHING, ALL = 0.5 / SIDE, 1.5 / SIDE  # across a page: the middles of the ramp's first and second pixel
ACROSS = 0.75 / SIDE  # up a page: within the ramp, whether a page is twice or four times as high as wide


class Bitmap(NamedTuple):
    """The opacity of words: one byte for each pixel, from the top down."""

    width: int
    height: int
    alpha: bytes


class PageRow:
    """A row of a page, of the height of what stands in it; and its free stretches: from where, how wide."""

    def __init__(self, low: int, high: int) -> None:
        self.low, self.high = low, high
        self.free = [(0, SIDE)]

    def take(self, wide: int) -> int | None:
        """Take a stretch of this width; returns where it begins, or None."""
        for index, (start, room) in enumerate(self.free):
            if room >= wide:
                self.free[index : index + 1] = [(start + wide, room - wide)] if room > wide else []
                return start
        return None


def joined_stretches(free: Iterable[tuple[int, int]]) -> list[tuple[int, int]]:
    """Join stretches (where each begins, how long) that touch."""
    found: list[tuple[int, int]] = []
    for start, length in sorted(free):
        if found and sum(found[-1]) == start:
            found[-1] = (found[-1][0], found[-1][1] + length)
        else:
            found.append((start, length))
    return found


class TexturePage:
    """One texture, filled row by row."""

    def __init__(self) -> None:
        self._high = (2 if Window.width * Window.height <= LARGE_WINDOW else 4) * SIDE
        self.texture = Texture.create(size=(SIDE, self._high), colorfmt="luminance_alpha")
        self.texture.blit_buffer(b"\xff\x00" * (SIDE * self._high), size=(SIDE, self._high), colorfmt="luminance_alpha")
        self.texture.blit_buffer(RAMP * STEP, size=(STEP, STEP), colorfmt="luminance_alpha", pos=(0, 0))
        self.found: dict[Hashable, Texture] = {}
        self._spots: dict[Hashable, tuple[PageRow, int, int]] = {}  # the row of each, where it begins, how wide
        self._rows: list[PageRow] = []
        self._between = [(STEP, self._high - STEP)]  # without a row yet: where it begins, how high
        self._beside = 0  # px

    def add(self, key: Hashable, bitmap: Bitmap) -> Texture | None:
        """Put something on the page under a name; None if it is too full for that, even without what is no longer drawn."""
        found = self._put(key, bitmap)
        if found is None:
            self._let_go()
            found = self._put(key, bitmap)
        if found is None and bitmap.width * bitmap.height > PARAGRAPH:
            found = self._own(bitmap)
        if found is not None:
            found.flip_vertical()
            self.found[key] = found
        return found

    def _put(self, key: Hashable, bitmap: Bitmap) -> Texture | None:
        wide, high = bitmap.width + 2 * RIM, bitmap.height + 2 * RIM
        if wide > SIDE or high > HIGHEST or wide * high > LARGEST:
            return self._own(bitmap)
        spot = self._place(wide, high)
        if spot is None:
            return None
        row, start, _ = self._spots[key] = spot
        shown = bytearray(b"\xff\x00") * (wide * high)
        for line in range(bitmap.height):
            first = 2 * ((line + RIM) * wide + RIM) + 1
            shown[first : first + 2 * bitmap.width : 2] = bitmap.alpha[line * bitmap.width : (line + 1) * bitmap.width]
        self.texture.blit_buffer(bytes(shown), size=(wide, high), colorfmt="luminance_alpha", pos=(start, row.low))
        return self.texture.get_region(start + RIM, row.low + RIM, bitmap.width, bitmap.height)

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

    def _place(self, wide: int, high: int) -> tuple[PageRow, int, int] | None:
        rounded = -(-high // STEP) * STEP
        return (
            self._in_row(wide, lambda row: row.high == rounded)
            or self._in_new_row(wide, rounded)
            or self._in_row(wide, lambda row: row.high > rounded)
        )

    def _in_row(self, wide: int, fits: Callable[[PageRow], bool]) -> tuple[PageRow, int, int] | None:
        for row in self._rows:
            if fits(row) and (start := row.take(wide)) is not None:
                return row, start, wide
        return None

    def _in_new_row(self, wide: int, high: int) -> tuple[PageRow, int, int] | None:
        for index, (low, room) in enumerate(self._between):
            if room >= high:
                self._between[index : index + 1] = [(low + high, room - high)] if room > high else []
                self._rows.append(PageRow(low, high))
                return self._in_row(wide, lambda row: row is self._rows[-1])
        return None

    def _let_go(self) -> None:
        """Forget what is no longer drawn, and free its room."""
        were = {key: (weakref.ref(texture), texture.width * texture.height) for key, texture in self.found.items()}
        self.found.clear()
        self.found.update({key: texture for key, (still, _) in were.items() if (texture := still()) is not None})
        for key in were.keys() - self.found.keys():
            if key in self._spots:
                row, start, wide = self._spots.pop(key)
                row.free = joined_stretches([*row.free, (start, wide)])
            else:
                self._beside -= were[key][1]
        empty = [row for row in self._rows if row.free == [(0, SIDE)]]
        self._rows = [row for row in self._rows if row not in empty]
        self._between = joined_stretches([*self._between, *((row.low, row.high) for row in empty)])


class Pages:
    """The page for all words and shapes: there is one for all, because GL changes its state between pages."""

    def __init__(self) -> None:
        self._newest: TexturePage | None = None

    @property
    def newest(self) -> TexturePage:
        """The page that is being filled."""
        if self._newest is None:
            self._newest = TexturePage()
        return self._newest

    def get(self, key: Hashable, make: Callable[[], Bitmap]) -> Texture:
        """The texture of this name, drawn now if it is not there."""
        found = self.newest.found.get(key)
        if found is None:
            bitmap = make()
            found = self.newest.add(key, bitmap)
            if found is None:
                self._newest = TexturePage()
                found = self.newest.add(key, bitmap)
        assert found is not None
        return found

    def clear(self) -> None:
        """Forget everything, because its GL context is gone."""
        self._newest = None


pages = Pages()
