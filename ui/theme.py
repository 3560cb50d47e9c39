"""The palette in the tablet's form, and the lengths and type sizes.

Lengths follow the screen: there are three grids (1280×800, 1024×600, 800×480), each scaled to the window, so that
1920×1200 is the first one 1.5 times as large.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache

from companion.drawing import palette, vision

Rgba = tuple[float, float, float, float]
PAPER, NIGHT = palette.PAPER, palette.NIGHT


@lru_cache(maxsize=512)
def rgba(code: str, alpha: float = 1.0) -> Rgba:
    """ "#RRGGBB" as Kivy takes it."""
    return (*palette.rgb(code), alpha)


@dataclass(frozen=True, slots=True)
class Theme:
    """A palette by name, and through whose eyes it is shown."""

    name: str
    tokens: Mapping[str, str]
    eyes: str = "none"

    @property
    def key(self) -> str:
        """A key for what is painted in this theme."""
        return f"{self.name}/{self.eyes}"

    def seen(self, token: str) -> str:
        """A token's colour as it is shown."""
        return vision.as_seen_by(self.code(token), self.eyes)

    def code(self, token: str) -> str:
        """A token's colour. A colour code is itself, and an unknown word is plain raised paper."""
        return palette.colour_code(self.tokens, token)

    def over(self, token: str) -> str:
        """What can be read best on that colour: paper or night."""
        return self.code(palette.ink_on(token))


THEMES: Mapping[str, Theme] = {name: Theme(name, tokens) for name, tokens in palette.LIGHTS.items()}


@lru_cache(maxsize=8)
def theme_for(night: bool, eyes: str = "none") -> Theme:
    """The day's or the night's theme, as these eyes see it."""
    return replace(THEMES["soir" if night else "jour"], eyes=eyes)


# --- measures -----------------------------------------------------------------------------------------------------------------

_TYPE = {  # role: px at 1280×800, 1024×600, 800×480
    "hero": (168, 104, 84), "title": (56, 44, 36), "headline": (40, 34, 28), "figure": (44, 34, 30), "money": (40, 32, 28),
    "small_money": (36, 30, 26), "cell_money": (28, 24, 22), "amount": (42, 34, 30), "prompt": (42, 38, 30),
    "prompt_least": (34, 30, 20), "far": (30, 30, 22), "name": (28, 24, 21), "button": (26, 23, 20), "text": (24, 21, 19),
    "second": (22, 20, 18), "small": (20, 18, 16), "icon": (32, 30, 26),
}  # fmt: skip
_MEASURE = {  # name: px at 1280×800, 1024×600, 800×480
    "far": (44, 44, 32), "rail": (88, 76, 64), "margin": (24, 16, 12), "gutter": (16, 12, 8), "target": (56, 60, 48),
    "tool": (64, 64, 52), "side": (312, 298, 256), "main": (800, 610, 480), "left": (290, 190, 150), "narrow": (264, 208, 180),
    "chip": (120, 104, 72), "seat_row": (110, 84, 62), "strip": (60, 52, 44), "button": (72, 60, 50), "big_button": (80, 64, 52),
    "tall_button": (132, 100, 80), "tile": (124, 92, 72), "amount": (72, 60, 50), "row": (88, 68, 54), "awaited_row": (124, 92, 70),
    "line": (54, 42, 36), "bar": (55, 33, 30), "drop": (4, 4, 3), "radius": (12, 12, 10), "row_radius": (16, 14, 12),
    "panel_radius": (20, 16, 14), "pad": (24, 18, 14),
}  # fmt: skip
# Larger text makes room for itself: spaces for lines grow by half as much as the text.
_STRETCHED = (
    "rail", "target", "chip", "seat_row", "strip", "button", "big_button", "tall_button", "tile", "amount", "row", "awaited_row", "line",
)  # fmt: skip
LARGE_ENOUGH = 44  # px at 1280×800: a text of this size is not enlarged
_GRIDS = ((1280, 800), (1024, 600), (800, 480))
SHRINK = (1.0, 0.8, 0.66)  # how much a plain length shrinks on each of them


@dataclass(frozen=True, slots=True)
class Grid:
    """The lengths of one window: which of the three grids, and how much it is enlarged or reduced."""

    width: int
    height: int
    kind: int  # 0 large, 1 medium, 2 small
    scale: float
    finger: float  # nine millimetres in px: a touch may miss by so much
    text: float = 1.0  # how much larger than usual people want to read

    def size(self, role: str) -> int:
        """A type size by role."""
        usual = _TYPE[role][self.kind]
        return round(max(usual, min(usual * self.text, LARGE_ENOUGH * SHRINK[self.kind])) * self.scale)

    def measure(self, name: str) -> float:
        """A length by name."""
        stretch = 1 + (self.text - 1) / 2 if name in _STRETCHED else 1.0
        return round(_MEASURE[name][self.kind] * self.scale * stretch)

    def px(self, at_large: float) -> float:
        """A length that is this long at 1280×800 and shrinks with the grid."""
        return at_large * self.scale * SHRINK[self.kind]


@lru_cache(maxsize=32)
def grid_for(width: int, height: int, dpi: float = 96.0, text: float = 1.0) -> Grid:
    """The grid of a window: the largest one that fits without being reduced by more than a tenth."""
    for kind, (wide, high) in enumerate(_GRIDS):
        scale = min(width / wide, height / high)
        if scale >= 0.9 or kind == len(_GRIDS) - 1:
            nine_mm = 9 / 25.4 * dpi
            return Grid(width, height, kind, scale, max(nine_mm, _MEASURE["target"][kind] * scale), text)
    raise AssertionError("one of the grids always fits")


@dataclass(frozen=True, slots=True, kw_only=True)
class Pace:
    """How long animations and pauses take, in seconds; `still` shows everything at its goal at once. A tap right after another one at the
    same place was meant for what was there before: within `settle` it does nothing. A finger that stays on a board for `hold` asks why.
    """

    still: bool = False
    settle: float = 0.25
    hold: float = 0.55
    press: float = 0.08
    sheet_in: float = 0.22
    sheet_out: float = 0.14
    step: float = 0.09
    travel_most: float = 0.9
    turn: float = 0.3
    count: float = 0.6
    opens: float = 0.4
    ranks: float = 0.26
    die: float = 0.48
    grows: float = 0.22
    podium: float = 0.26
    podium_apart: float = 0.18
    hero: float = 0.9
    chart: float = 1.2
    replay: float = 1.6  # from line to line when an evening is played again
    others: float = 1.0  # between the acts of simulated players

    def span(self, seconds: float) -> float:
        """How long an animation takes here."""
        return 0.0 if self.still else seconds


NO_HURRY = Pace()
