"""The colours by name, for day and for evening, and what can be read best on each. `palette.toml` is the only place where they are written.

A colour is a token ("slab") or "#RRGGBB"; an unknown colour is drawn as plain raised paper. For every token T there are two more:
`on_T`, paper or night, whichever can be read better on it, and `off_T`, the other one, for what is written on a badge of the first.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import lru_cache
from importlib import resources

Rgb = tuple[float, float, float]


@lru_cache(maxsize=512)
def rgb(code: str) -> Rgb:
    """The parts of "#RRGGBB", each from 0 to 1."""
    return (int(code[1:3], 16) / 255, int(code[3:5], 16) / 255, int(code[5:7], 16) / 255)


@lru_cache(maxsize=512)
def luminance(code: str) -> float:
    """Relative luminance, from 0 for black to 1 for white (WCAG 2)."""
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in rgb(code))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """The contrast between two colours, from 1 to 21 (WCAG 2)."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def is_code(colour: str) -> bool:
    """Whether the text is a colour code, "#RRGGBB"."""
    return colour.startswith("#") and len(colour) == 7


def is_known(colour: str) -> bool:
    """Whether the text is a token of the palette, or "#RRGGBB"."""
    return is_code(colour) or colour in JOUR


def _whole(written: Mapping[str, str]) -> dict[str, str]:
    """The tokens of day or evening, with `on_` and `off_` of each."""
    dark, bright = written["night"], written["paper"]
    found: dict[str, str] = {}
    for token, code in written.items():
        on, off = (bright, dark) if contrast(bright, code) >= contrast(dark, code) else (dark, bright)
        found |= {f"on_{token}": on, f"off_{token}": off}
    return {**found, **written}


def _read() -> dict[str, dict[str, str]]:
    written = tomllib.loads(resources.files(__package__).joinpath("palette.toml").read_text(encoding="utf-8"))
    both = written.pop("both")
    return {name: _whole({**both, **tokens}) for name, tokens in written.items()}


LIGHTS: Mapping[str, Mapping[str, str]] = _read()
JOUR = LIGHTS["jour"]
PAPER, NIGHT = JOUR["paper"], JOUR["night"]


def colour_code(light: Mapping[str, str], colour: str) -> str:
    """A colour's code by day or in the evening."""
    return colour if is_code(colour) else light.get(colour, light["raised"])


@lru_cache(maxsize=512)
def ink_on(colour: str) -> str:
    """The token that can be read best on a colour."""
    if is_code(colour):
        return "paper" if contrast(PAPER, colour) >= contrast(NIGHT, colour) else "night"
    return f"on_{colour if colour in JOUR else 'raised'}"


@lru_cache(maxsize=512)
def ink_on_badge(colour: str) -> str:
    """The other one of the two: for what is written on a badge that is `ink_on` the colour."""
    if is_code(colour):
        return "night" if ink_on(colour) == "paper" else "paper"
    return f"off_{colour if colour in JOUR else 'raised'}"


def palette_css() -> str:
    """The phones' custom properties: by day, and for the evening if the system asks for it."""

    def block(name: str, scheme: str) -> str:
        return f":root {{ color-scheme: {scheme}; {' '.join(f'--{token}: {code};' for token, code in LIGHTS[name].items())} }}"

    return f"{block('jour', 'light')}\n@media (prefers-color-scheme: dark) {{ {block('soir', 'dark')} }}\n"
