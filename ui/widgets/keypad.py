"""A number typed on large keys: no keyboard comes up, and the figure is shown above the keys."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from ui.layout import Box, Need
from ui.look import Look
from ui.painting.paint import FIGURES, STRONG, text_line
from ui.widgets.screen_part import SKINS, Painter, Part, Skin, Tap

KEYS = ("7", "8", "9", "4", "5", "6", "1", "2", "3", "\u2212", "0", "000")
LONGEST = 9  # digits


class Keypad(Part):
    """Digits, a sign, a key that removes the last digit, and the button that gives the command."""

    def __init__(
        self, look: Look, label: str, start: int, said: Callable[[int], None], *, shown: Callable[[int], str] | None = None
    ) -> None:
        super().__init__(look)
        self.label = label
        self.start = start
        self.said = said
        self.shown = shown or look.money
        self.typed = ""
        self.debt = False

    @property
    def value(self) -> int:
        """The number that is typed."""
        if not self.typed and not self.debt:
            return self.start
        return int(self.typed or "0") * (-1 if self.debt else 1)

    def need(self, width: float) -> Need:
        """The height of the figure, four rows and one button."""
        look = self.look
        high = look.px(120) + 4 * (look.measure("target") + look.px(14)) + look.measure("button")
        return Need(high * 0.72, high, high)

    def paint(self, box: Box) -> None:
        """Paint from the top."""
        look, gap = self.look, self.look.px(10)
        key = (box.h - look.px(120) - 4 * gap) / 5
        text_line(look, self.label, STRONG, look.size("name"), (box.x, box.top - look.px(18)), "ink", room=box.w)
        figure = box.below(look.px(36)).from_top(look.px(76))
        token = "ink" if self.typed else "ink2"
        text_line(look, self.shown(self.value), FIGURES, round(look.px(64)), (figure.cx, figure.cy), token, align="center", room=figure.w)
        keys = box.below(look.px(120)).from_top(4 * key + 3 * gap)
        for name, cell in zip(KEYS, keys.grid(len(KEYS), 3, gap), strict=True):
            self.put(Tap(look, f"key:{name}", partial(self._press_key, name), _painter(name)), cell)
        back, done = box.from_bottom(key).columns(2, gap)
        self.put(Tap(look, "key:back", self._back, _painter("\u00d7")), back)
        words = look.word("tablet-say-amount", amount=self.shown(self.value))
        self.put(Tap(look, "amount-done", lambda: self.said(self.value), _painter(words, STRONG), skin=SKINS["pri"]), done)

    def _press_key(self, name: str) -> None:
        if name == "\u2212":
            self.debt = not self.debt
        elif len(self.typed) + len(name) <= LONGEST:
            self.typed = (self.typed + name).lstrip("0")
        self.lay(self.box)

    def _back(self) -> None:
        self.typed = self.typed[:-1]
        self.lay(self.box)


def _painter(words: str, font: str = FIGURES) -> Painter:
    def paint(look: Look, box: Box, skin: Skin) -> None:
        size = look.size("figure") if font == FIGURES else look.size("button")
        text_line(look, words, font, size, (box.cx, box.cy), skin.ink, align="center", room=box.w - look.px(16))

    return paint
