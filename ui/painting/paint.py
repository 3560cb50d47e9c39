"""The few strokes that everything on the screen is made of. Each adds to the canvas that is being painted.

There are only flat fills and lines: rounded rectangles, ellipses, strips, fans, and words. Words lie on `pages`, white, and get their
colour when they are drawn, so that a screen is painted again without new lettering. Figures have a font of their own, heavier than words.
"""

from __future__ import annotations

import json
import math
import re
import weakref
from collections.abc import Sequence
from functools import lru_cache
from importlib import resources

from kivy.core.image import ImageData
from kivy.core.text import Label as CoreLabel
from kivy.core.text import LabelBase
from kivy.graphics import PopMatrix, PushMatrix, Rotate
from kivy.graphics.tesselator import TYPE_POLYGONS, WINDING_ODD, Tesselator
from kivy.graphics.texture import Texture

from ui.layout import Box
from ui.look import Look
from ui.painting.naming import told_shorter
from ui.painting.outlines import Point, between_corners, dash_pieces, flat_points, is_convex, outline, regular_polygon, sides_of
from ui.painting.pages import Bitmap, pages
from ui.painting.smooth import fanned, plain_shape, smooth_bar, smooth_box, smooth_disc, smooth_fan, smooth_line
from ui.painting.strokes import current_strokes

FIGURES, PLAIN, SECOND, STRONG, ICONS = "Figures", "Plain", "Second", "Strong", "Icons"
_FILES = {
    FIGURES: "AsapCondensed_800ExtraBold.ttf",
    PLAIN: "IBMPlexSansCondensed_500Medium.ttf",
    SECOND: "IBMPlexSansCondensed_600SemiBold.ttf",
    STRONG: "IBMPlexSansCondensed_700Bold.ttf",
    ICONS: "Phosphor-Bold.ttf",
}
_DESCENT = {FIGURES: 0.21, PLAIN: 0.27, SECOND: 0.27, STRONG: 0.27, ICONS: 0.06}  # of the type size, below the baseline
_FOLDER = resources.files("companion").joinpath("assets", "fonts")


@lru_cache(maxsize=1)
def _icons() -> dict[str, str]:
    for name, file in _FILES.items():
        LabelBase.register(name, str(_FOLDER.joinpath(file)))
    found: dict[str, str] = json.loads(_FOLDER.joinpath("icons.json").read_text(encoding="utf-8"))
    return found


def has_icon(name: str | None) -> bool:
    """Whether our icon font has this icon."""
    return name is not None and name in _icons()


# --- words --------------------------------------------------------------------------------------------------------------------


class _Shown:
    """Takes the letters that Kivy draws, instead of a texture of their own."""

    bitmap = Bitmap(1, 1, b"\0")  # if there are no letters

    def blit_data(self, drawn: ImageData) -> None:
        """Keep only their opacity; they get their colour when they are drawn."""
        self.bitmap = Bitmap(drawn.width, drawn.height, bytes(drawn.data[3::4]))


def _label(words: str, font: str, size: int, width: int, align: str = "left") -> CoreLabel:
    _icons()
    return CoreLabel(
        text=words.replace("\u202f", "\u00a0"),
        font_name=font,
        font_size=max(1, size),
        text_size=(width or None, None),
        halign=align,
        line_height=1.0 if font == FIGURES else 0.96,
        shorten=False,
    )


def lettering(words: str, font: str, size: int, width: int = 0, align: str = "left") -> Texture:
    """Words as a white texture, with lines of at most `width`."""

    def letters() -> Bitmap:
        label, shown = _label(words, font, size, width, align), _Shown()
        label.resolve_font_name()
        label._size = label.render()
        label.texture = shown
        label.render(real=True)
        return shown.bitmap

    texture = pages.get((words, font, size, width, align), letters)
    _words[texture] = words, size
    return texture


@lru_cache(maxsize=2000)
def _extent(words: str, font: str, size: int, width: int = 0) -> tuple[int, int]:
    """The width and height of words, without drawing them."""
    label = _label(words, font, size, width)
    label.resolve_font_name()
    wide, high = label.render()
    return int(wide), int(high)


_words: weakref.WeakKeyDictionary[Texture, tuple[str, int]] = weakref.WeakKeyDictionary()


def words_of(texture: Texture) -> str:
    """The words that a texture shows, for tests and screen readers; empty if it shows no words."""
    return _words.get(texture, ("", 0))[0]


def lettering_size(texture: Texture) -> int:
    """The size of these words, in px."""
    return _words.get(texture, ("", 0))[1]


def text_width(words: str, font: str, size: int) -> float:
    """The width of a line of words."""
    return float(_extent(words, font, size)[0]) if words else 0.0


def text_height(words: str, font: str, size: int, width: float) -> float:
    """The height of words in lines of this width."""
    return float(_extent(words, font, size, int(width))[1]) if words else 0.0


def next_size(size: int, width: float, room: float) -> int:
    """The next smaller size to try for words with this width: each size that is tried opens a font, which takes 1 ms and 80 KB."""
    return min(size - 1, math.ceil(size * (room + 1) / width) + 1)


def fitted(words: str, font: str, size: int, room: float, least: int) -> tuple[str, int]:
    """Words and a size at which they fit into one line: shrunk down to `least`, then cut with an ellipsis. Figures are never cut."""
    while size > least and (width := text_width(words, font, size)) > max(0.0, room):
        size = max(least, next_size(size, width, room))
    if font == FIGURES or text_width(words, font, size) <= room:
        return words, size
    while len(words) > 1 and text_width(words + "…", font, size) > room:
        words = words[:-1].rstrip()
    return words + "…", size


def ink(look: Look, token: str, alpha: float = 1.0) -> None:
    """Set the colour of what follows."""
    current_strokes().ink = look.rgba(token, alpha)


def stamp(texture: Texture, x: float, y: float) -> None:
    """Draw a texture at whole pixels, so that letters stay sharp."""
    current_strokes().show(texture, Box(round(x), round(y), *texture.size))


def text_line(
    look: Look,
    words: str,
    font: str,
    size: int,
    at: Point,
    token: str,
    *,
    align: str = "left",
    room: float | None = None,
    least: int | None = None,
    alpha: float = 1.0,
) -> float:
    """Draw one line of words, its middle at the height of `at`; returns its width."""
    if not words:
        return 0.0
    if room is not None:
        if least is None:
            least = round(size * (0.3 if font == FIGURES else 0.6))  # small words say more than cut ones
        words = next((each for each in told_shorter(words, look.accents) if text_width(each, font, least) <= room), words)
        words, size = fitted(words, font, size, max(room, 1.0), least)
    texture = lettering(words, font, size)
    x = at[0] - {"left": 0.0, "center": texture.width / 2, "right": float(texture.width)}[align]
    ink(look, token, alpha)
    stamp(texture, x, at[1] - texture.height / 2)
    return float(texture.width)


def _runs(sums: re.Pattern[str] | None, words: str, font: str, size: int, larger: float) -> list[tuple[str, str, int]]:
    """Divide words into those in the words' font, and sums of money in the figures' font."""
    runs: list[tuple[str, str, int]] = []
    start = 0
    for found in sums.finditer(words) if sums else ():
        runs += [(words[start : found.start()], font, size), (found.group(), FIGURES, round(size * larger))]
        start = found.end()
    runs.append((words[start:], font, size))
    return [run for run in runs if run[0]]


def sum_line(look: Look, words: str, font: str, size: int, at: Point, token: str, *, align: str = "left", room: float = math.inf) -> float:
    """Draw a line of words with money in the figures' font, larger if there is room, on the same baseline."""
    for larger in (1.3, 1.15, 1.0):
        runs = _runs(look.speaker.sums, words, font, size, larger)
        width = sum(text_width(*run) for run in runs)
        if width <= room:
            break
    else:
        return text_line(look, words, font, size, at, token, align=align, room=room)
    x = at[0] - {"left": 0.0, "center": width / 2, "right": width}[align]
    base = at[1] - size * 0.36
    ink(look, token)
    for each, face, high in runs:
        texture = lettering(each, face, high)
        stamp(texture, x, base - _DESCENT[face] * high)
        x += texture.width
    return width


def paragraph(look: Look, words: str, font: str, size: int, box: Box, token: str, *, align: str = "left") -> float:
    """Draw words in several lines from the top of a box; returns their height."""
    if not words:
        return 0.0
    texture = lettering(words, font, size, int(box.w), align)
    ink(look, token)
    stamp(texture, box.x, box.top - texture.height)
    return float(texture.height)


def icon(look: Look, name: str, size: float, at: Point, token: str, alpha: float = 1.0) -> None:
    """Draw an icon, centred; an unknown one is a question mark."""
    sign = _icons().get(name) or _icons()["question"]
    texture = lettering(sign, ICONS, round(size))
    ink(look, token, alpha)
    stamp(texture, at[0] - texture.width / 2, at[1] - texture.height / 2 - size * 0.02)


# --- shapes -------------------------------------------------------------------------------------------------------------------


def rounded(look: Look, box: Box, token: str, radius: float, alpha: float = 1.0) -> None:
    """Draw a filled rectangle with round corners."""
    rounded_corners(look, box, token, (min(radius, box.w / 2, box.h / 2),) * 4, alpha)


def rounded_corners(look: Look, box: Box, token: str, radii: Sequence[float], alpha: float = 1.0) -> None:
    """Draw a filled rectangle with a radius for each corner: upper left, upper right, lower right, lower left."""
    ink(look, token, alpha)
    smooth_box(box, radii)


def framed(look: Look, box: Box, fill: str, rim: str, width: float, radius: float) -> None:
    """Draw a filled rectangle with a rim inside its edge."""
    rounded(look, box, rim, radius)
    rounded(look, box.inset(width), fill, max(0.0, radius - width))


def rectangle(look: Look, box: Box, token: str, alpha: float = 1.0) -> None:
    """Draw a filled rectangle with sharp corners."""
    ink(look, token, alpha)
    plain_shape(((box.x, box.y), (box.right, box.y), (box.right, box.top), (box.x, box.top)), fanned(4))


def disc(look: Look, at: Point, radius: float, token: str, alpha: float = 1.0, high: float | None = None) -> None:
    """Draw a filled circle, or with `high` an ellipse."""
    ink(look, token, alpha)
    smooth_disc(at, radius, radius if high is None else high)


def ring(look: Look, at: Point, radius: float, token: str, width: float) -> None:
    """Draw a circle's line."""
    ink(look, token)
    smooth_line(regular_polygon(sides_of(radius), 0, radius, at), _half(width), close=True)


def stroke(look: Look, points: Sequence[Point], token: str, width: float, *, close: bool = False, blunt: bool = False) -> None:
    """Draw a line through points, with round joints and ends if it is thick. It is never transparent, because its parts overlap."""
    ink(look, token)
    if width <= 7 and (close or width <= 3):
        smooth_line(points, _half(width), close=close)
        return
    ways = between_corners([*points, points[0]] if close else points)
    for way in ways:
        smooth_line(way, width / 2, close=False)
    joints = [way[0] for way in ways[1:]]
    for at in joints if blunt else [*joints, points[0], points[-1]]:
        smooth_disc(at, width / 2, width / 2)


def _half(width: float) -> float:
    """How far a line shows to each side: a thin one is drawn a little thinner than it is, but never too thin to be seen."""
    return max(0.6, width / 2 - 0.4)


def dashes(
    look: Look,
    points: Sequence[Point],
    token: str,
    width: float,
    on: float,
    off: float,
    *,
    round_ends: bool = False,
    alpha: float = 1.0,
) -> None:
    """Draw a dashed line, because Kivy dashes only hairlines. Pieces as long as the line is thick are dots."""
    ink(look, token, alpha)
    for piece in dash_pieces(points, on, off):
        if round_ends and on <= width:
            smooth_disc(piece[0], width / 2, width / 2)
        elif len(piece) == 2:
            smooth_bar(piece[0], piece[1], width / 2)
        else:
            smooth_line(piece, width / 2, close=False)


def dashed_box(look: Look, box: Box, token: str, width: float, radius: float, on: float = 8, off: float = 6) -> None:
    """Draw a dashed rectangle."""
    dashes(look, outline(box.inset(width / 2), radius), token, width, on, off)


def edged(look: Look, box: Box, token: str, width: float, radius: float) -> None:
    """Draw the line of a rounded rectangle."""
    stroke(look, outline(box.inset(width / 2), radius)[:-1], token, width, close=True)


def fan(points: Sequence[Point], smooth: float = 1.6) -> None:
    """Draw a filled convex shape with a smooth edge."""
    if smooth:
        smooth_fan(points, _half(smooth))
    else:
        plain_shape(points, fanned(len(points)))


@lru_cache(maxsize=512)  # a board's shapes are painted again in each size: to divide them takes longest
def convex_parts(points: tuple[Point, ...]) -> tuple[tuple[Point, ...], ...]:
    """Convex shapes that fill this outline together; it alone if it is convex."""
    if is_convex(points):
        return (points,)
    tesselator = Tesselator()
    tesselator.add_contour(flat_points(points))
    if not tesselator.tesselate(WINDING_ODD, TYPE_POLYGONS):
        return ()
    parts = []
    for vertices, indices in tesselator.meshes:
        corners = list(zip(vertices[::4], vertices[1::4], strict=True))
        parts.append(tuple(corners[each] for each in indices))
    return tuple(parts)


def polygon(points: Sequence[Point], parts: Sequence[Sequence[Point]], smooth: float = 1.6) -> None:
    """Draw a filled shape of any outline, in its convex parts."""
    if len(parts) == 1:
        fan(parts[0], smooth)
        return
    for part in parts:
        plain_shape(part, fanned(len(part)))
    if smooth:
        smooth_line(points, _half(smooth), close=True)


class turned:
    """Turns what is drawn inside upside down, around the middle of a box."""

    def __init__(self, box: Box, degrees: float = 180.0) -> None:
        self.box = box
        self.degrees = degrees

    def __enter__(self) -> None:
        PushMatrix()
        Rotate(angle=self.degrees, axis=(0, 0, 1), origin=(self.box.cx, self.box.cy))

    def __exit__(self, *_: object) -> None:
        PopMatrix()
