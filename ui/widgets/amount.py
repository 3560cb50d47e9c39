"""An amount to set within bounds: large, with steps up and down, ten at once where there are so many, and the least and the most."""

from __future__ import annotations

from collections.abc import Callable

from companion.scene import Bounds
from ui.layout import Box, Need
from ui.look import Look
from ui.painting.fitting import draw_fitted
from ui.painting.paint import FIGURES, SECOND, STRONG, icon, text_line
from ui.widgets.screen_part import SKINS, Painter, Part, Skin, Tap

TEN = 10  # steps at once, or as many as there are
FEW = 5  # so few are sooner made one by one


class Amount(Part):
    """A figure with its steps, and the button that gives the command. A `live` one gives it with every step."""

    def __init__(
        self,
        look: Look,
        bounds: Bounds,
        label: str,
        said: Callable[[int], None],
        *,
        signed: bool = False,
        start: int | None = None,
        live: bool = False,
        money: bool = False,
    ) -> None:
        super().__init__(look)
        self.bounds = bounds
        self.label = label
        self.said = said
        self.signed = signed
        self.live = live
        self.money = money
        self.value = bounds.least if start is None else start

    def shown(self, value: int) -> str:
        """The value as people read it."""
        said = self.look.money if self.money else self.look.figures
        return said(value, change=self.signed)

    def need(self, width: float) -> Need:
        """The height of label, figure, steps and button."""
        buttons = 1 if self.live else 2
        high = self.look.px(40 + 92 + 20) + buttons * self.look.measure("button") + self.look.measure("gutter")
        return Need(high, high, high)

    def _by(self, change: int) -> Callable[[], None]:
        def step() -> None:
            self.value = max(self.bounds.least, min(self.bounds.most, self.value + change))
            self.lay(self.box)
            if self.live:
                self.said(self.value)

        return step

    def paint(self, box: Box) -> None:
        """Paint from the top: what for, how much, steps, button."""
        look, bounds, gap = self.look, self.bounds, self.look.measure("gutter")
        words, head = look.word("tablet-bounds", least=self.shown(bounds.least), most=self.shown(bounds.most)), box.from_top(look.px(36))
        beside = text_line(look, words, SECOND, look.size("small"), (head.right, head.cy), "ink2", align="right", room=head.w * 0.5)
        draw_fitted(look, self.label, STRONG, look.size("name"), head.before(beside + gap), "ink")
        area = box.below(look.px(40))
        text_line(
            look, self.shown(self.value), FIGURES, round(look.px(84)), (area.cx, area.top - look.px(48)), "ink", align="center", room=area.w
        )
        steps = area.below(look.px(104)).from_top(look.measure("button"))
        sizes = (bounds.step, TEN * bounds.step) if bounds.most - bounds.least > FEW * bounds.step else (bounds.step,)
        changes = [*(-size for size in reversed(sizes)), *sizes]
        for change, cell in zip(changes, steps.columns(len(changes), gap), strict=True):
            ready = self.value > bounds.least if change < 0 else self.value < bounds.most
            words = self._step_words(change)
            self.put(Tap(look, f"step:{change}", self._by(change), _painter(words, change), state="ready" if ready else "off"), cell)
        if self.live:
            return
        words = look.word("tablet-say-amount", amount=self.shown(self.value))
        self.put(
            Tap(look, "amount-done", lambda: self.said(self.value), _done(words), skin=SKINS["pri"]),
            box.from_bottom(look.measure("button")),
        )

    def _step_words(self, change: int) -> str:
        return (self.look.money if self.money else self.look.figures)(change, change=True)


def _painter(words: str, change: int) -> Painter:
    def paint(look: Look, box: Box, skin: Skin) -> None:
        size = look.size("text")
        text_line(look, words, FIGURES, size, (box.cx, box.cy), skin.ink, align="center", room=box.w - look.px(12))

    return paint


def _done(words: str) -> Painter:
    def paint(look: Look, box: Box, skin: Skin) -> None:
        size = look.size("button")
        width = text_line(look, words, STRONG, size, (box.cx + look.px(20), box.cy), skin.ink, align="center", room=box.w - look.px(90))
        icon(look, "check", look.size("icon"), (box.cx - width / 2 - look.px(12), box.cy), skin.ink)

    return paint
