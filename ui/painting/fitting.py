"""Makes words fit: they are shrunk a little, then set in two lines, then shrunk further. They are cut only if none of that helps.

A button, a prompt or a name never ends in an ellipsis if it can be read whole: small words say more than cut ones.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from ui.layout import Box
from ui.look import Look
from ui.painting.naming import TOLD_APART, shortened, told_shorter
from ui.painting.paint import next_size, text_line, text_width

COMFORT = 0.8  # of the wanted size: words take two lines before they are shrunk further
FLOOR = 0.6  # words are cut before they are shrunk further
LEADING = 1.16  # from line to line, in type sizes


@dataclass(frozen=True, slots=True)
class Setting:
    """Words in one line or two, and their size."""

    lines: tuple[str, ...]
    size: int

    def width(self, font: str) -> float:
        """The width of the widest line."""
        return max(text_width(each, font, self.size) for each in self.lines)

    @property
    def height(self) -> float:
        """The height of all lines."""
        return self.size * LEADING * len(self.lines)


@lru_cache(maxsize=1000)
def in_two_lines(words: str, font: str) -> tuple[str, ...]:
    """Words in two lines of about the same length, or in one if there is no place to divide them."""
    found: tuple[str, ...] = (words,)
    widest = text_width(words, font, 40)
    for index, letter in enumerate(words[:-1]):
        if letter in TOLD_APART and index:
            halves = (words[: index + 1].rstrip(" "), words[index + 1 :].lstrip(" "))
            wide = max(text_width(each, font, 40) for each in halves)
            if wide < widest:
                found, widest = halves, wide
    return found


def shrink_to_fit(lines: tuple[str, ...], font: str, size: int, least: int, room: float) -> Setting | None:
    """These lines at the largest size, down to `least`, at which they fit; or None."""
    while size >= least:
        found = Setting(lines, size)
        if (width := found.width(font)) <= room:
            return found
        size = next_size(size, width, room)
    return None


@lru_cache(maxsize=1000)
def fit_words(words: str, font: str, size: int, room: float, high: float) -> Setting:
    """How to set words into a room of this width and height."""
    halves = in_two_lines(words, font)
    found = shrink_to_fit((words,), font, size, round(size * COMFORT), room)
    if found is None and len(halves) > 1:
        found = shrink_to_fit(halves, font, min(size, int(high / 2 / LEADING)), round(size * FLOOR), room)
    if found is None:
        found = shrink_to_fit((words,), font, size, round(size * FLOOR), room)
    return found or Setting((words,), round(size * FLOOR))


def least_width(words: str, font: str, size: int, high: float) -> float:
    """The least width at which they can be read well, in two lines if there is room for two."""
    comfort = round(size * COMFORT)
    halves = in_two_lines(words, font)
    lines = halves if 2 * comfort * LEADING <= high else (words,)
    return Setting(lines, comfort).width(font)


def stamp_setting(look: Look, found: Setting, font: str, box: Box, token: str, *, align: str = "left") -> float:
    """Draw words that were set, in the middle of a box; returns their width."""
    x = {"left": box.x, "center": box.cx, "right": box.right}[align]
    wide, y = 0.0, box.cy + (len(found.lines) - 1) * found.size * LEADING / 2
    for each in found.lines:
        wide = max(wide, text_line(look, each, font, found.size, (x, y), token, align=align, room=max(1.0, box.w), least=found.size))
        y -= found.size * LEADING
    return wide


def draw_fitted(look: Look, words: str, font: str, size: int, box: Box, token: str, *, align: str = "left") -> float:
    """Set words and draw them in the middle of a box, with names as initials if need be; returns their width."""
    return stamp_setting(look, _first_that_fits(told_shorter(words, look.accents), font, size, box), font, box, token, align=align)


def _first_that_fits(forms: Iterable[str], font: str, size: int, box: Box) -> Setting:
    """The first of these forms that fits whole, or the last."""
    for words in forms:
        found = fit_words(words, font, size, max(1.0, box.w), box.h)
        if found.width(font) <= box.w:
            break
    return found


def draw_name(look: Look, name: str, font: str, size: int, box: Box, token: str, *, align: str = "left") -> float:
    """Draw a person's name in a box: whole, or a form that can be read, or nothing. The arch with its letters says the rest."""
    found = _first_that_fits(shortened(name), font, size, box)
    return stamp_setting(look, found, font, box, token, align=align) if found.width(font) <= box.w else 0.0


@lru_cache(maxsize=1000)
def unbroken_size(words: str, font: str, size: int, width: float) -> int:
    """The size at which no word of a paragraph is wider than its lines, so that none is divided."""
    least = round(size * FLOOR)
    while size > least and (widest := max((text_width(word, font, size) for word in words.split()), default=0.0)) > width:
        size = max(least, next_size(size, widest, width))
    return size
