"""The palette as the tablet wants it, and the measures.

Measures follow the screen: three grids (1280×800, 1024×600, 800×480), each scaled to the window it is shown in, so that
1920×1200 is the first one 1.5 times as large.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache

from companion.drawing import palette
from companion.languages import FALLBACK

Rgba = tuple[float, float, float, float]
PAPER, NIGHT = palette.PAPER, palette.NIGHT


@lru_cache(maxsize=512)
def rgba(code: str, alpha: float = 1.0) -> Rgba:
    """ "#RRGGBB" as Kivy wants it."""
    return (*palette.rgb(code), alpha)


@dataclass(frozen=True, slots=True)
class Theme:
    """A palette by name."""

    name: str
    tokens: Mapping[str, str]

    def code(self, token: str) -> str:
        """A token's colour; a colour is itself, and an unknown word is plain raised paper."""
        return palette.code(self.tokens, token)

    def over(self, token: str) -> str:
        """What is read best on that colour: paper or night."""
        return self.code(palette.on(token))


THEMES: Mapping[str, Theme] = {name: Theme(name, tokens) for name, tokens in palette.LIGHTS.items()}

QUIET = "soir"  # the theme in which sound is off until it is asked for

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
    count: float = 0.6
    opens: float = 0.4
    ranks: float = 0.26
    die: float = 0.48
    grows: float = 0.22
    podium: float = 0.26
    podium_apart: float = 0.18
    hero: float = 0.9
    chart: float = 1.2

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
    sound: bool | None = None  # None: by day, not by night

    @property
    def sounds(self) -> bool:
        """Whether the table makes sounds."""
        return self.theme != QUIET if self.sound is None else self.sound
