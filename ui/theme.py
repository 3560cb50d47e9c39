"""The palette and the measures, as data. Paper and ink, so that colour is free to mean people and pieces.

`jour` and `soir` hold the same names. Measures follow the screen: three grids (1280×800, 1024×600, 800×480), each scaled to the
window it is shown in, so that 1920×1200 is the first one 1.5 times as large.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache

from companion.texts import FALLBACK

PAPER, NIGHT = "#FBFAF4", "#13211D"
GO_EDGE = "#2B8B66"
WRONG = "#C3241C"
JOKER = "#5B2C83"

_JOUR = {
    "ground": "#DCE4DD", "panel": "#EDF1EB", "raised": "#FFFFFF", "ink": NIGHT, "ink2": "#44544E", "on_ink": "#FFFFFF",
    "line": "#B4C2B9", "edge": "#74877C", "shade": "#C9D5CC", "gain": "#0A6644", "loss": "#A3211B", "wait": "#754700",
    "go": "#8CF5C6", "on_go": "#0B2A20", "asphalt": "#2F3B38", "slab": "#56645F", "water": "#2C7FB8",
}  # fmt: skip
_SOIR = {
    "ground": "#0F1C19", "panel": "#182A25", "raised": "#243B34", "ink": "#F1F5EE", "ink2": "#B4C5BC", "on_ink": "#0F1C19",
    "line": "#3C544B", "edge": "#6C857A", "shade": "#14251F", "gain": "#7FE3B4", "loss": "#FF9D8F", "wait": "#FFCF70",
    "go": "#8CF5C6", "on_go": "#0B2A20", "asphalt": "#050B09", "slab": "#3D4D48", "water": "#5FB4E8",
}  # fmt: skip
_SEATS_JOUR = {"prune": "#9D369C", "lagon": "#0A7E76", "terre": "#803116", "olive": "#72771A", "ardoise": "#202C4F", "galet": "#49453F"}
_SEATS_SOIR = {"prune": "#CE7CC1", "lagon": "#6AD6CE", "terre": "#FFBD95", "olive": "#A5A833", "ardoise": "#AAC5FC", "galet": "#F2EBD5"}
_SAME = {"paper": PAPER, "night": NIGHT, "go_edge": GO_EDGE, "wrong": WRONG, "joker": JOKER, "black": "#000000", "wheel": "#0A0F0D"}

Rgba = tuple[float, float, float, float]


@lru_cache(maxsize=512)
def rgba(code: str, alpha: float = 1.0) -> Rgba:
    """ "#RRGGBB" as Kivy wants it."""
    return (int(code[1:3], 16) / 255, int(code[3:5], 16) / 255, int(code[5:7], 16) / 255, alpha)


@lru_cache(maxsize=512)
def luminance(code: str) -> float:
    """Relative luminance, from 0 for black to 1 for white (WCAG 2)."""
    parts = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in rgba(code)[:3]]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(one: str, other: str) -> float:
    """The contrast between two colours, from 1 to 21 (WCAG 2)."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


@dataclass(frozen=True, slots=True)
class Theme:
    """A palette by name."""

    name: str
    tokens: Mapping[str, str]

    def code(self, token: str) -> str:
        """A token's colour; a colour is itself, and an unknown word is plain raised paper."""
        if token.startswith("#") and len(token) == 7:
            return token
        return self.tokens.get(token, self.tokens["raised"])

    def mixed(self, token: str, ground: str, part: float) -> str:
        """A colour laid thinly over another: `part` of it, the rest the ground's."""
        pairs = zip(rgba(self.code(token))[:3], rgba(self.code(ground))[:3], strict=True)
        return "#" + "".join(f"{round(255 * (one * part + other * (1 - part))):02X}" for one, other in pairs)

    def over(self, token: str) -> str:
        """What is read best on that colour: paper or night."""
        code = self.code(token)
        return PAPER if contrast(PAPER, code) >= contrast(NIGHT, code) else NIGHT


THEMES: Mapping[str, Theme] = {
    "jour": Theme("jour", {**_JOUR, **_SEATS_JOUR, **_SAME}),
    "soir": Theme("soir", {**_SOIR, **_SEATS_SOIR, **_SAME}),
}

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
_GRIDS = ((1280, 800), (1024, 600), (800, 480))


@dataclass(frozen=True, slots=True)
class Grid:
    """The measures of one window: which of the three grids, and how much larger or smaller it is shown."""

    width: int
    height: int
    kind: int  # 0 large, 1 medium, 2 small
    scale: float
    finger: float  # nine millimetres in px: as far as a touch may miss

    def size(self, role: str) -> int:
        """A type size by role."""
        return round(_TYPE[role][self.kind] * self.scale)

    def measure(self, name: str) -> float:
        """A length by name."""
        return round(_MEASURE[name][self.kind] * self.scale)

    def px(self, at_large: float) -> float:
        """A length that is so long at 1280×800 and shrinks with the grid."""
        return at_large * self.scale * (1.0, 0.8, 0.66)[self.kind]


@lru_cache(maxsize=32)
def grid_for(width: int, height: int, dpi: float = 96.0) -> Grid:
    """The grid of a window: the largest one that fits without being shrunk by more than a tenth."""
    for kind, (wide, high) in enumerate(_GRIDS):
        scale = min(width / wide, height / high)
        if scale >= 0.9 or kind == len(_GRIDS) - 1:
            nine_mm = 9 / 25.4 * dpi
            return Grid(width, height, kind, scale, max(nine_mm, _MEASURE["target"][kind] * scale))
    raise AssertionError("one of the grids always fits")


@dataclass(frozen=True, slots=True, kw_only=True)
class Pace:
    """How things move, in seconds; `still` shows everything at its goal at once. A tap right after another one at the same place
    was meant for what lay there before: it is let go within `settle`."""

    still: bool = False
    settle: float = 0.25
    press: float = 0.08
    sheet_in: float = 0.22
    sheet_out: float = 0.14
    step: float = 0.09
    travel_most: float = 0.9
    turn: float = 0.3

    def span(self, seconds: float) -> float:
        """How long a motion takes here."""
        return 0.0 if self.still else seconds


NO_HURRY = Pace()


@dataclass(frozen=True, slots=True, kw_only=True)
class Preferences:
    """What the table's people chose for the screen; kept with the table."""

    language: str = FALLBACK
    theme: str = "jour"
    turned: bool = False
    pace: Pace = field(default=NO_HURRY)
