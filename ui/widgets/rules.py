"""The rules of this moment over the table: pictures of what is legal, the rules with their ids, the way to the whole booklet.

The panel stands where it covers as little as possible that can be tapped; the table beside it can still be used. Where all rules have no
room in the usual shape, it may be higher or narrower, over what stands at the side to be read.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import accumulate, product

from kivy.input.motionevent import MotionEvent

from companion.drawing.board import board_drawing
from companion.scene import Board
from ui.free_place import free_box, overlap_area
from ui.layout import Box, Need, fixed_need
from ui.look import Look
from ui.painting.drawing import Place, draw
from ui.painting.fitting import COMFORT, draw_fitted
from ui.painting.paint import FIGURES, PLAIN, SECOND, STRONG, disc, edged, icon, paragraph, rounded, text_height, text_width
from ui.widgets.screen_part import Painter, Part, Skin, Tap, sign_painter
from ui.widgets.scroll import bar_width, scroll_in, stack_parts

HIGHER = (1.2, 1.4, 1.6, 1.8)  # than usual
NARROWER = (1.0, 0.54)
NARROWEST = 15  # letters' heights
SLIM = 600  # px at 1280×800: a panel for which words are smaller
AS_MUCH = 0.03  # of the screen: how much more of what can be tapped another shape may cover
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

    def _sizes(self, width: float) -> tuple[float, int]:
        """How much room the id has, and the size of the words: smaller in a narrow panel, which shows more of them so."""
        look = self.look
        return (look.px(72), look.size("second")) if width < look.px(SLIM) else (look.px(96), look.size("text"))

    def need(self, width: float) -> Need:
        """The height of its words."""
        look, (lead, size) = self.look, self._sizes(width)
        own = text_height(self.read.own, SECOND, look.size("second"), width - lead) if self.read.own else 0.0
        return fixed_need(text_height(self.read.words, PLAIN, size, width - lead) + own)

    def paint(self, box: Box) -> None:
        """Paint id, words and the group's setting."""
        look, (lead, size) = self.look, self._sizes(box.w)
        high = look.size("second") * 1.35
        draw_fitted(look, self.read.rule, FIGURES, look.size("second"), box.from_left(lead - look.px(10)).from_top(high), "ink2")
        area = box.after(lead)
        area = area.below(paragraph(look, self.read.words, PLAIN, size, area, "ink"))
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


@dataclass(frozen=True, slots=True, kw_only=True)
class _Place:
    """Where the panel could stand: how many px² that can be tapped it covers there, and which part of the rules is in sight."""

    box: Box
    covered: float
    seen: float


class RulesPanel(Part):
    """The panel."""

    def __init__(
        self,
        look: Look,
        title: str,
        pictures: Sequence[Shown],
        rules: Sequence[RuleText],
        tapped: Sequence[Box],
        beside: Sequence[Box],
        whole: Callable[[], object],
        close: Callable[[], object],
    ) -> None:
        super().__init__(look)
        self.title = title
        self.parts: list[Part] = [*([Pictures(look, pictures)] if pictures else []), *(RuleLine(look, each) for each in rules)]
        self._tapped = tapped
        self._beside = beside
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
        most = area.h * (0.66 if self._tall else 0.56)
        usual = self._place(area, wide, most, around)
        places = [usual]
        if not self._tall and usual.seen < 1:  # pictures show the rules that matter most
            widths = [wide * part for part in NARROWER if wide * part >= look.size("text") * NARROWEST]
            others = (self._place(area, each, min(area.h, most * part), around) for part, each in product(HIGHER, widths))
            places += [each for each in others if each.covered <= usual.covered + AS_MUCH * area.w * area.h]
        card = max(places, key=lambda place: place.seen).box
        self.card = card
        rounded(look, card, "panel", look.measure("panel_radius"))
        edged(look, card, "ink", look.px(4), look.measure("panel_radius"))
        inner = card.inset(pad)
        self._head(inner.from_top(head))
        self._roll(inner.below(head + gap), gap)

    def _place(self, area: Box, wide: float, most: float, around: float) -> _Place:
        """The best place for a panel of this width, at most so high."""
        pad, gap = self.look.px(24), self.look.px(12)
        seen = self._seen(wide - 2 * pad, most - around, area.h - around, gap)
        whole = sum(part.need(wide - 2 * pad).natural + gap for part in self.parts)
        box = free_box(area, wide, around + seen, [*self._beside, *self._tapped, *self._tapped])  # what is tapped counts more
        return _Place(box=box, covered=sum(overlap_area(box, each) for each in self._tapped), seen=min(1.0, seen / max(1.0, whole)))

    def _seen(self, width: float, room: float, most: float, gap: float) -> float:
        """The height of what is in sight: all of it, or as many whole rules as fit, or a little more; no rule is cut in two."""
        whole = list(accumulate(part.need(width).natural + gap for part in self.parts))
        if not whole or whole[-1] <= room:
            return whole[-1] if whole else 0.0
        narrower = accumulate(part.need(width - bar_width(self.look)).natural + gap for part in self.parts)
        return max((high for high in narrower if high <= min(room * MORE, most)), default=room)

    def _head(self, box: Box) -> None:
        look, high = self.look, box.h
        self.put(Tap(look, "rules-close", self._close, sign_painter("x")), Box(box.right - high, box.y, high, high))
        words = look.word("rules-whole")
        wide = text_width(words, STRONG, look.size("second")) + look.px(80)
        title = text_width(self.title, STRONG, round(look.size("headline") * COMFORT))
        told = title <= box.w - 2 * high - wide - look.px(42)
        wide = wide if told else high
        self.put(
            Tap(look, "rules-whole", self._whole, _with_words("book-open", words) if told else sign_painter("book-open")),
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
