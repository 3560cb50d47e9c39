"""The rules of this moment over the table: pictures of what is legal, the rules with their ids, the way to the whole booklet.

The panel stands where it covers as little as possible that can be tapped; the table beside it can still be used.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import accumulate

from kivy.input.motionevent import MotionEvent

from companion.drawing.board import board_drawing
from companion.scene import Board
from ui.free_place import free_box
from ui.layout import Box, Need, fixed_need
from ui.look import Look
from ui.painting.drawing import Place, draw
from ui.painting.fitting import draw_fitted
from ui.painting.paint import FIGURES, PLAIN, SECOND, STRONG, disc, edged, icon, paragraph, rounded, text_height, text_width
from ui.widgets.screen_part import Painter, Part, Skin, Tap, sign_painter
from ui.widgets.scroll import bar_width, scroll_in, stack_parts

MORE = 1.12  # of its height: how much higher the panel may be so that a rule is whole


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleText:
    """A rule as it is shown."""

    rule: str
    words: str
    own: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Shown:
    """A picture and its words."""

    board: Board
    title: str
    words: str


class RuleLine(Part):
    """A rule: its id at the left, its words, how the group has set it."""

    def __init__(self, look: Look, read: RuleText) -> None:
        super().__init__(look)
        self.read = read

    def _lead(self) -> float:
        return self.look.px(96)

    def need(self, width: float) -> Need:
        """The height of its words."""
        look, room = self.look, width - self._lead()
        own = text_height(self.read.own, SECOND, look.size("second"), room) if self.read.own else 0.0
        return fixed_need(text_height(self.read.words, PLAIN, look.size("text"), room) + own)

    def paint(self, box: Box) -> None:
        """Paint id, words and the group's setting."""
        look = self.look
        high = look.size("second") * 1.35
        draw_fitted(look, self.read.rule, FIGURES, look.size("second"), box.from_left(self._lead() - look.px(10)).from_top(high), "ink2")
        area = box.after(self._lead())
        area = area.below(paragraph(look, self.read.words, PLAIN, look.size("text"), area, "ink"))
        if self.read.own:
            paragraph(look, self.read.own, SECOND, look.size("second"), area, "wait")


class Pictures(Part):
    """Pictures side by side, each with its words."""

    def __init__(self, look: Look, pictures: Sequence[Shown]) -> None:
        super().__init__(look)
        self.pictures = pictures

    def _widths(self, width: float) -> float:
        return (width - self.look.px(20) * (len(self.pictures) - 1)) / len(self.pictures)

    def _drawn(self, each: Shown, width: float) -> float:
        wide, tall = each.board.ground.size
        return width * tall / wide * (1.0, 0.85, 0.72)[self.look.grid.kind]

    def _sizes(self) -> tuple[int, int]:
        """The sizes of title and words: on a small screen both are in sight with their picture."""
        small = self.look.size("small")
        return (small, small) if self.look.grid.kind else (self.look.size("text"), self.look.size("second"))

    def _words(self, each: Shown, width: float) -> float:
        title, words = self._sizes()
        return text_height(each.title, STRONG, title, width) + text_height(each.words, PLAIN, words, width)

    def need(self, width: float) -> Need:
        """The height of the highest."""
        wide = self._widths(width)
        return fixed_need(max(self._drawn(each, wide) + self.look.px(8) + self._words(each, wide) for each in self.pictures))

    def paint(self, box: Box) -> None:
        """Paint slabs, pieces, what is legal; words below."""
        look, (title, words) = self.look, self._sizes()
        for each, cell in zip(self.pictures, box.columns(len(self.pictures), look.px(20)), strict=True):
            drawn = cell.from_top(self._drawn(each, cell.w))
            rounded(look, drawn, "asphalt", look.px(10))
            place = Place.fitting(each.board.ground.size, drawn.inset(look.px(5)))
            draw(look, board_drawing(look.pen(place.unit), each.board), place)
            area = cell.below(drawn.h + look.px(8))
            area = area.below(paragraph(look, each.title, STRONG, title, area, "ink"))
            paragraph(look, each.words, PLAIN, words, area, "ink2")


class RulesPanel(Part):
    """The panel."""

    def __init__(
        self,
        look: Look,
        title: str,
        pictures: Sequence[Shown],
        rules: Sequence[RuleText],
        covered: Sequence[Box],
        whole: Callable[[], object],
        close: Callable[[], object],
    ) -> None:
        super().__init__(look)
        self.title = title
        self.parts: list[Part] = [*([Pictures(look, pictures)] if pictures else []), *(RuleLine(look, each) for each in rules)]
        self._covered = covered
        self._whole = whole
        self._close = close
        self._tall = bool(pictures)
        self.card = Box(0, 0, 0, 0)

    def paint(self, box: Box) -> None:
        """Paint a title with its buttons; below it what scrolls."""
        look, pad, gap = self.look, self.look.px(24), self.look.px(12)
        area = box.above(look.measure("rail")).below(look.measure("far")).inset(look.px(16))
        wide = min(area.w, max(look.px(908), look.size("text") * 24))
        wide = min(wide, area.w - look.measure("side") - look.px(8)) if area.w > look.px(760) else wide
        head = look.measure("target")
        around = 2 * pad + head + gap
        high = around + self._seen(wide - 2 * pad, area.h * (0.66 if self._tall else 0.56) - around, gap)
        self.card = card = free_box(area, wide, high, self._covered)
        rounded(look, card, "panel", look.measure("panel_radius"))
        edged(look, card, "ink", look.px(4), look.measure("panel_radius"))
        inner = card.inset(pad)
        self._head(inner.from_top(head))
        self._roll(inner.below(head + gap), gap)

    def _seen(self, width: float, room: float, gap: float) -> float:
        """The height of what is in sight: all of it, or as many whole rules as fit, or a little more; no rule is cut in two."""
        whole = list(accumulate(part.need(width).natural + gap for part in self.parts))
        if not whole or whole[-1] <= room:
            return whole[-1] if whole else 0.0
        narrower = accumulate(part.need(width - bar_width(self.look)).natural + gap for part in self.parts)
        return max((high for high in narrower if high <= room * MORE), default=room)

    def _head(self, box: Box) -> None:
        look, high = self.look, box.h
        self.put(Tap(look, "rules-close", self._close, sign_painter("x")), Box(box.right - high, box.y, high, high))
        words = look.word("rules-whole")
        wide = text_width(words, STRONG, look.size("second")) + look.px(80)
        self.put(
            Tap(look, "rules-whole", self._whole, _with_words("book-open", words)),
            Box(box.right - high - look.px(12) - wide, box.y, wide, high),
        )
        radius = high / 2
        disc(look, (box.x + radius, box.cy), radius, "ink")
        icon(look, "question", radius * 1.2, (box.x + radius, box.cy), "on_ink")
        room = box.before(high + wide + look.px(28)).after(high + look.px(14))
        draw_fitted(look, self.title, STRONG, look.size("headline"), room, "ink")

    def _roll(self, box: Box, gap: float) -> None:
        stack = stack_parts(self.look, box, gap, lambda width: [part.need(width) for part in self.parts])
        scroll, content = scroll_in(self.look, box, max(stack.whole, box.h)) if stack.scrolls else (None, self)
        if scroll is not None:
            self.add_widget(scroll)
        y = stack.whole if scroll is not None else box.top
        for part, height in zip(self.parts, stack.heights, strict=True):
            y -= height
            content.add_widget(part)
            part.lay(Box(0 if scroll is not None else box.x, y, content.width if scroll is not None else box.w, height))
            y -= gap

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Take a touch on the panel; let one beside it through to the table."""
        if not self.card.holds(*touch.pos):
            return False
        super().on_touch_down(touch)
        return True


def _with_words(name: str, words: str) -> Painter:
    def paint(look: Look, box: Box, skin: Skin) -> None:
        icon(look, name, look.size("icon"), (box.x + look.px(34), box.cy), skin.ink)
        draw_fitted(look, words, STRONG, look.size("second"), box.after(look.px(62)).before(look.px(8)), skin.ink)

    return paint
