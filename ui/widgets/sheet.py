"""A sheet over the board: a panel with an ink outline; what lies behind it is not darkened.

A sheet is a column of parts with a row of buttons at the bottom. A touch outside closes it. It never covers the place that it is about:
then it stands at the far side.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from kivy.animation import Animation
from kivy.graphics import PopMatrix, PushMatrix, Translate
from kivy.input.motionevent import MotionEvent
from kivy.uix.widget import Widget

from companion.scene.kinds import TargetStyle
from ui.layout import Box, Need
from ui.look import Look
from ui.painting.fitting import draw_fitted, fit_words, stamp_setting
from ui.painting.paint import FIGURES, PLAIN, STRONG, disc, edged, has_icon, icon, paragraph, rounded, text_height, text_line, text_width
from ui.widgets.screen_part import SKINS, Painter, Part, Skin, Tap
from ui.widgets.scroll import Stack, outside_box, scroll_in, stack_parts


@dataclass(frozen=True, slots=True)
class Action:
    """A button of a sheet or a page: its words, and what it does."""

    id: str
    words: str
    then: Callable[[], object]
    icon: str | None = None
    style: TargetStyle = "plain"
    number: str | None = None
    ready: bool = True


class ActionRow(Part):
    """Buttons side by side, as wide as their words, in as many lines as they take."""

    def __init__(self, look: Look, actions: Sequence[Action], *, spread: bool = True) -> None:
        super().__init__(look)
        self.actions = actions
        self.spread = spread

    def _wish(self, action: Action) -> float:
        look = self.look
        lead = look.size("icon") + look.px(10) if has_icon(action.icon) or action.number else 0.0
        return text_width(action.words, STRONG, look.size("button")) + lead + look.px(56)

    def wish(self) -> float:
        """How wide they are beside each other."""
        return sum(map(self._wish, self.actions)) + self.look.measure("gutter") * (len(self.actions) - 1)

    def _lines(self, width: float) -> list[list[Action]]:
        lines: list[list[Action]] = [[]]
        taken, gap = 0.0, self.look.measure("gutter")
        for action in self.actions:
            wish = min(self._wish(action), width)
            if lines[-1] and taken + wish > width:
                lines.append([])
                taken = 0.0
            lines[-1].append(action)
            taken += wish + gap
        return [each for each in lines if each]

    def need(self, width: float) -> Need:
        """The height of the lines."""
        lines, row, gap = len(self._lines(width)), self.look.measure("button"), self.look.measure("gutter")
        high = lines * row + max(0, lines - 1) * gap + self.look.px(6)
        return Need(high, high, high)

    def paint(self, box: Box) -> None:
        """Paint from left to right; the first of a line takes the rest of the width."""
        look, gap, row = self.look, self.look.measure("gutter"), self.look.measure("button")
        for number, actions in enumerate(self._lines(box.w)):
            band = box.from_top(row, number * (row + gap))
            wishes = [min(self._wish(action), box.w) for action in actions]
            spare = max(0.0, band.w - sum(wishes) - gap * (len(actions) - 1)) if self.spread else 0.0
            x = band.x
            for action, wish in zip(actions, wishes, strict=True):
                wide = wish + spare / len(actions)
                self.put(
                    Tap(
                        look,
                        action.id,
                        action.then,
                        _action_painter(action),
                        skin=SKINS[action.style],
                        state="ready" if action.ready else "off",
                    ),
                    Box(x, band.y, wide, row),
                )
                x += wide + gap


def _action_painter(action: Action) -> Painter:
    def paint(look: Look, box: Box, skin: Skin) -> None:
        size, sign = look.size("button"), look.size("icon")
        lead = sign + look.px(10) if has_icon(action.icon) or action.number else 0.0
        room = box.w - look.px(24)
        if lead and not action.number and text_width(action.words, STRONG, size) > room - lead:
            lead = 0.0
        found = fit_words(action.words, STRONG, size, room - lead, box.h - look.px(8))
        wide = min(found.width(STRONG), room - lead)
        x = box.cx - (lead + wide) / 2
        if action.number:
            disc(look, (x + sign / 2, box.cy), sign * 0.62, "on_go")
            text_line(look, action.number, FIGURES, round(sign * 0.8), (x + sign / 2, box.cy), "go", align="center")
        elif lead:
            icon(look, str(action.icon), sign, (x + sign / 2, box.cy), skin.ink)
        stamp_setting(look, found, STRONG, Box(x + lead, box.y, wide, box.h), skin.ink, align="left" if lead else "center")

    return paint


class TitledText(Part):
    """A title, an icon in a red or ink disc, some sentences."""

    def __init__(
        self, look: Look, title: str, words: str = "", *, sign: str | None = None, tone: str = "ink", aside: Action | None = None
    ) -> None:
        super().__init__(look)
        self.title = title
        self.words = words
        self.sign = sign
        self.tone = tone
        self.aside = aside

    def _lead(self) -> float:
        return self.look.px(80) if self.sign else 0.0

    def _aside(self) -> float:
        if self.aside is None:
            return 0.0
        return text_width(self.aside.words, STRONG, self.look.size("second")) + self.look.px(28 + 10 + 36) + self.look.px(16)

    def need(self, width: float) -> Need:
        """The height of the words."""
        look = self.look
        title = text_height(self.title, STRONG, look.size("small_money"), width - self._lead() - self._aside()) if self.title else 0.0
        words = (
            text_height(self.words, PLAIN, look.size("button"), width - self._lead() - (self._aside() if not title else 0))
            if self.words
            else 0.0
        )
        high = max(
            title + words + (look.px(8) if title and words else 0),
            look.px(60) if self.sign else 0.0,
            look.measure("target") if self.aside else 0.0,
        )
        return Need(high, high, high)

    def paint(self, box: Box) -> None:
        """Paint icon, title and words; a side note at the right."""
        look = self.look
        if self.sign:
            at, radius = (box.x + look.px(30), box.top - look.px(30)), look.px(28)
            disc(look, at, radius, "wrong" if self.tone == "wrong" else self.tone)
            icon(look, self.sign, radius * 1.15, at, "paper" if self.tone == "wrong" else "on_ink")
        area = box.after(self._lead())
        if self.aside is not None:
            wide = self._aside() - look.px(16)
            high = look.measure("target")
            self.put(
                Tap(look, self.aside.id, self.aside.then, _small_painter(self.aside)), Box(box.right - wide, box.top - high, wide, high)
            )
        if self.title:
            first = area.before(self._aside())
            area = area.below(paragraph(look, self.title, STRONG, look.size("small_money"), first, "ink") + look.px(8))
        paragraph(look, self.words, PLAIN, look.size("button"), area, "ink" if self.title else "ink2")


def _small_painter(action: Action) -> Painter:
    def paint(look: Look, box: Box, skin: Skin) -> None:
        x = box.x + look.px(18)
        if has_icon(action.icon):
            icon(look, str(action.icon), look.px(28), (x + look.px(14), box.cy), skin.ink)
            x += look.px(38)
        draw_fitted(look, action.words, STRONG, look.size("second"), Box(x, box.y, box.right - x - look.px(8), box.h), skin.ink)

    return paint


class Sheet(Part):
    """A column of parts in a panel; `closed` is called when a touch outside closes it."""

    def __init__(self, look: Look, name: str, parts: Sequence[Part], closed: Callable[[], None], *, wide: float = 1.0) -> None:
        super().__init__(look)
        self.name = name
        self.parts = list(parts)
        self.closed = closed
        self.wide = wide
        self._slide: Translate | None = None

    def _pad(self) -> float:
        return self.look.px(28)

    def wish(self, room: Box) -> Box:
        """Where it stands: above the rail, at the right, as high as its parts, at most as high as the room."""
        width = min(room.w, room.w * self.wide)
        inner = width - 2 * self._pad()
        gap = self.look.px(20)
        high = sum(part.need(inner).natural for part in self.parts) + gap * max(0, len(self.parts) - 1) + 2 * self._pad()
        high = min(high, room.h)
        return Box(room.right - width, room.y, width, high)

    def paint(self, box: Box) -> None:
        """Paint panel, outline and parts."""
        look = self.look
        PushMatrix()
        self._slide = Translate(0, 0)
        rounded(look, box, "panel", look.measure("panel_radius"))
        edged(look, box, "ink", 3, look.measure("panel_radius"))
        inner = box.inset(self._pad())
        gap = look.px(20)
        stack = stack_parts(look, inner, gap, self._needs)
        if stack.scrolls:
            self._scrolled(inner, stack, gap)
        else:
            y = inner.top
            for part, height in zip(self.parts, stack.heights, strict=True):
                y -= height
                self._put(self, part, Box(inner.x, y, inner.w, height))
                y -= gap
        PopMatrix()

    def _put(self, parent: Widget, part: Part, box: Box) -> None:
        if part.parent is not None:
            part.parent.remove_widget(part)
        parent.add_widget(part)
        part.lay(box)

    def _needs(self, width: float) -> list[Need]:
        return [part.need(width) for part in self.parts]

    def _scrolled(self, inner: Box, stack: Stack, gap: float) -> None:
        """Put all but the last part into a scroll; the last one, the buttons, stays in sight."""
        fixed = self.parts[-1:] if isinstance(self.parts[-1], ActionRow) else []
        rolling = list(zip(self.parts, stack.heights, strict=True))[: len(self.parts) - len(fixed)]
        foot = fixed[0].need(inner.w).natural if fixed else 0.0
        whole = sum(height for _, height in rolling) + gap * max(0, len(rolling) - 1)
        scroll, content = scroll_in(self.look, inner.above(foot + gap if fixed else 0.0), whole)
        y = whole
        for part, height in rolling:
            y -= height
            self._put(content, part, Box(0, y, content.width, height))
            y -= gap
        self.add_widget(scroll)
        for part in fixed:
            self._put(self, part, inner.from_bottom(foot))

    def rise(self) -> None:
        """Animate the sheet in from below."""
        pace = self.look.pace
        if self._slide is not None and not pace.still:
            self._slide.y = -self.look.px(60)
            Animation(y=0, d=pace.sheet_in, t="out_cubic").start(self._slide)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Give a touch inside to its parts; one outside closes it."""
        if self.collide_point(*touch.pos):
            super().on_touch_down(touch)
            return True
        if touch.is_mouse_scrolling:
            return True
        self.closed()
        return True

    def spots(self) -> Iterator[tuple[str, Box]]:
        """The targets of its parts, also of those that are scrolled."""
        for part in self.parts:
            for name, box in part.spots():
                yield name, outside_box(part, box)
