"""A lesson's hint over everything: a card over an unused part of the screen, a beak that points at its goal, and a `go` ring around that.

If people only read, the card has the one `go`; if they have to do something, the ring has it. Touches beside the card go through.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import hypot

from kivy.input.motionevent import MotionEvent

from ui.free_place import free_box
from ui.layout import Box
from ui.look import Look
from ui.painting.fitting import draw_fitted
from ui.painting.outlines import Point, outline
from ui.painting.paint import PLAIN, STRONG, disc, edged, fan, icon, ink, paragraph, rounded, stroke, text_height, text_width
from ui.widgets.screen_part import SKINS, Painter, Part, Skin, Tap

REACH = 130  # px: the beak reaches so far; if its goal is farther, a short one shows the direction and covers little
TITLED = 1.25  # how much wider than a few words it may be, so that its title is in one line


@dataclass(frozen=True, slots=True, kw_only=True)
class HintText:
    """What a hint says: words, how far the lesson is, and whether something must be done."""

    title: str
    words: str
    number: int
    whole: int
    you: bool
    last: bool


def few_words(look: Look) -> float:
    """How wide a few words are."""
    return max(look.px(308), look.size("text") * 12.4)


def hint_width(look: Look) -> float:
    """How wide a hint is at most where nothing is in its way."""
    return few_words(look) * TITLED


class HintView(Part):
    """One hint."""

    def __init__(
        self, look: Look, said: HintText, meant: Box | None, covered: Sequence[Box], then: Callable[[], object], leave: Callable[[], object]
    ) -> None:
        super().__init__(look)
        self.said = said
        self.meant = meant
        self._covered = covered
        self._then = then
        self._leave = leave
        self.card = Box(0, 0, 0, 0)
        self.beak: tuple[Point, Point] | None = None  # where it begins on the card's rim, and its tip

    # --- where

    def _reached(self, box: Box) -> Box:
        """A box at least as large as a finger."""
        finger = self.look.grid.finger
        return box.inset(min(0.0, (box.w - finger) / 2), min(0.0, (box.h - finger) / 2))

    @property
    def ring(self) -> Box | None:
        """The ring around what is meant, or None."""
        return self._reached(self.meant).inset(-self.look.px(8)) if self.meant is not None else None

    def _size(self, most: Box) -> tuple[float, float]:
        """The card's size: as wide as a few words or as its title, or wider if it would be too high for its place."""
        few = few_words(self.look)
        title = text_width(self.said.title, STRONG, self.look.size("headline")) + 2 * self.look.px(20) + 1
        wide = title if few < title < few * TITLED else few
        while (high := self._height(wide)) > most.h and wide < most.w * 0.7:
            wide *= 1.1
        return wide, high

    def _height(self, wide: float) -> float:
        look, said = self.look, self.said
        inner = wide - 2 * look.px(20)
        high = look.px(22 + 26) + text_height(said.title, STRONG, look.size("headline"), inner) + look.px(6)
        high += text_height(said.words, PLAIN, look.size("text"), inner) + look.px(20)
        high += look.measure("target") + look.px(18)
        if not (said.you or said.last):
            high += look.measure("button") + look.px(14)
        return high

    # --- painting

    def paint(self, box: Box) -> None:
        """Paint ring, beak and card."""
        look, ring, self.beak = self.look, self.ring, None
        area = box.above(look.measure("rail")).below(look.measure("far")).inset(look.px(16))
        self.card = card = free_box(area, *self._size(area), [self._reached(each) for each in self._covered], ring, look.px(26))
        if ring is not None:
            radius = look.measure("radius") + look.px(6)
            for width, colour in ((9, "ink"), (6, "go")):
                stroke(look, outline(ring, radius)[:-1], colour, look.px(width), close=True)
        rounded(look, card, "paper", look.measure("panel_radius"))
        edged(look, card, "night", look.px(4), look.measure("panel_radius"))
        if ring is not None:
            self._pointer(card, ring)
        self._words(card.inset(look.px(20), look.px(18)))

    def _pointer(self, card: Box, ring: Box) -> None:
        """Paint the beak: a corner of paper from the card's side straight to the ring, or as far as it reaches."""
        look, wide = self.look, self.look.px(22)
        x = min(max(ring.cx, card.x + 2 * wide), card.right - 2 * wide)
        y = min(max(ring.cy, card.y + 2 * wide), card.top - 2 * wide)
        rim = look.px(3)
        above, beside = max(card.y - ring.top, ring.y - card.top), max(card.x - ring.right, ring.x - card.right)
        if above >= beside:
            foot, along = (x, card.y + rim if ring.cy < card.cy else card.top - rim), (wide, 0.0)
        else:
            foot, along = (card.x + rim if ring.cx < card.cx else card.right - rim, y), (0.0, wide)
        goal = (min(max(foot[0], ring.x), ring.right), min(max(foot[1], ring.y), ring.top))
        far = hypot(goal[0] - foot[0], goal[1] - foot[1])
        if far <= rim:  # there is no room between them
            return
        part = 1.0 if far <= look.px(REACH) else look.px(34) / far
        tip = (foot[0] + (goal[0] - foot[0]) * part, foot[1] + (goal[1] - foot[1]) * part)
        self.beak = (foot, tip)
        corner = [(foot[0] - along[0], foot[1] - along[1]), tip, (foot[0] + along[0], foot[1] + along[1])]
        ink(look, "paper")
        fan(corner)
        stroke(look, corner, "night", look.px(4))

    def _words(self, inner: Box) -> None:
        look, said = self.look, self.said
        self._dots(inner.from_top(look.px(16)))
        area = inner.below(look.px(16 + 12))
        area = area.below(paragraph(look, said.title, STRONG, look.size("headline"), area, "night") + look.px(6))
        paragraph(look, said.words, PLAIN, look.size("text"), area, "night")
        high, button = look.measure("target"), look.measure("button")
        if said.you:
            self.put(Tap(look, "lesson-leave", self._leave, _button(look.word("lesson-known")), skin=QUIET), inner.from_bottom(high))
            return
        go = inner
        if not said.last:
            self.put(Tap(look, "lesson-leave", self._leave, _button(look.word("lesson-known")), skin=QUIET), inner.from_bottom(high))
            go = inner.above(high + look.px(14))
        else:
            button = high
        words, sign = look.word("lesson-done" if said.last else "lesson-understood"), "check" if said.last else "arrow-right"
        self.put(Tap(look, "lesson-on", self._then, _button(words, sign), skin=SKINS["go"]), go.from_bottom(button))

    def _dots(self, box: Box) -> None:
        """Paint how far the lesson is: hints that were read, this one, those still to come."""
        look, said = self.look, self.said
        radius = min(look.px(6), box.w / (said.whole * 3.2 + 2))
        x = box.x + radius
        for number in range(said.whole):
            if number == said.number:
                rounded(look, Box(x - radius, box.cy - radius, radius * 4.4, radius * 2), "night", radius)
                x += radius * 2.4
            elif number < said.number:
                disc(look, (x, box.cy), radius, "night")
            else:
                disc(look, (x, box.cy), radius, "night")
                disc(look, (x, box.cy), radius * 0.62, "paper")
            x += radius * 3

    # --- touch

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Take a touch on the card, for its buttons; let one beside it through."""
        if not self.card.holds(*touch.pos):
            return False
        super().on_touch_down(touch)
        return True


QUIET = Skin("raised", "edge", "ink", "ink2")


def _button(words: str, sign: str | None = None) -> Painter:
    def paint(look: Look, box: Box, skin: Skin) -> None:
        size, lead = look.size("button"), look.size("icon") + look.px(10) if sign else 0.0
        wide = min(text_width(words, STRONG, size), box.w - lead - look.px(20))
        x = box.cx - (wide + lead) / 2
        draw_fitted(look, words, STRONG, size, Box(x, box.y, wide + 1, box.h), skin.ink)
        if sign:
            icon(look, sign, look.size("icon"), (x + wide + lead / 2 + look.px(6), box.cy), skin.ink)

    return paint
