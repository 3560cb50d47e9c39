"""Parts below each other, which scroll if they are too high for their place. A scroll's bar takes some of the width."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from kivy.effects.dampedscroll import DampedScrollEffect
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from ui.layout import Box, Need, share_heights
from ui.look import Look
from ui.widgets.screen_part import Part, made_unpainted


@dataclass(frozen=True, slots=True)
class Stack:
    """The height of each part at the width that it gets, their height together, and whether that scrolls."""

    heights: list[float]
    whole: float
    scrolls: bool


def stack_parts(look: Look, box: Box, gap: float, needs: Callable[[float], Sequence[Need]]) -> Stack:
    """Measure the parts for a box; `needs` says what each needs at a width."""

    def at(width: float) -> tuple[list[float], float]:
        tall = share_heights(list(needs(width)), box.h, gap)
        return tall, sum(tall) + gap * max(0, len(tall) - 1)

    tall, whole = at(box.w)
    if whole <= box.h + 1:
        return Stack(tall, whole, False)
    return Stack(*at(box.w - bar_width(look)), True)


RIM = 8.0  # px beside and above a scroll's box in which what stands out of a part is still seen: the ring of what is chosen


class WholeSteps(DampedScrollEffect):
    """A scroll comes to rest whole pixels from its upper end, or at its lower one.

    Kivy rounds to a whole number. If the end is none, a finger that only touched the scroll would move all of it by a part of a pixel.
    """

    value: float

    def __init__(self, **named: object) -> None:
        super().__init__(round_value=False, **named)

    def update_velocity(self, dt: float) -> None:
        """Go on as flung; at rest, keep to whole steps."""
        super().update_velocity(dt)
        if self.velocity == 0 and self.overscroll == 0:
            value, top, end = float(self.value), float(self.max), float(self.min)
            self.value = next((each for each in (top, end) if abs(each - value) < 0.5), top - round(top - value))


class Scroll(ScrollView):
    """A scroll whose content keeps off its edges by the rim; below, no more of the next line is seen than there is room for."""

    def update_from_scroll(self, *_: object) -> None:
        """Move the content to where it is scrolled."""
        super().update_from_scroll()
        x, y = self.g_translate.xy
        self.g_translate.xy = (x + RIM, y + RIM)


def bar_width(look: Look) -> float:
    """The width of a scroll's bar."""
    return look.px(14)


def scroll_in(look: Look, box: Box, whole: float) -> tuple[ScrollView, Widget]:
    """Make a scroll in a box, and its content for parts of this height, whose lower left corner is the origin."""
    bar, seen = look.px(8), Box(box.x - RIM, box.y, box.w + 2 * RIM, box.h + RIM)
    scroll = made_unpainted(
        lambda: Scroll(
            size_hint=(None, None), pos=seen.pos, size=seen.size, do_scroll_x=False, effect_cls=WholeSteps, bar_width=bar, bar_margin=RIM
        )
    )
    content = made_unpainted(lambda: Widget(size_hint=(None, None), size=(box.w - bar_width(look), whole + 2 * RIM)))
    scroll.add_widget(content)
    return scroll, content


def outside_box(part: Part, box: Box) -> Box:
    """Where something inside a scroll is on the screen; without a scroll, its box unchanged."""
    content = part.parent
    scroll = content.parent if content is not None else None
    if not isinstance(scroll, ScrollView):
        return box
    x, y = scroll.to_parent(*content.to_parent(box.x, box.y))
    return Box(x, y, box.w, box.h)
