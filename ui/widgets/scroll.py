"""What is too high for its place, scrolled."""

from __future__ import annotations

from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from ui.box import Box
from ui.look import Look
from ui.widgets.part import Part, unpainted


def rolled(look: Look, box: Box, whole: float) -> tuple[ScrollView, Widget]:
    """A scroll in a box, and its content, so high: parts are put into the content, its lower left corner being the origin."""
    bar = look.px(8)
    scroll = unpainted(lambda: ScrollView(size_hint=(None, None), pos=box.pos, size=box.size, do_scroll_x=False, bar_width=bar))
    content = unpainted(lambda: Widget(size_hint=(None, None), size=(box.w - look.px(14), whole)))
    scroll.add_widget(content)
    return scroll, content


def outside(part: Part, box: Box) -> Box:
    """Where something of a part inside a scroll lies for those around the scroll; one that is in none lies where it lies."""
    content = part.parent
    scroll = content.parent if content is not None else None
    if not isinstance(scroll, ScrollView):
        return box
    x, y = scroll.to_parent(*content.to_parent(box.x, box.y))
    return Box(x, y, box.w, box.h)
