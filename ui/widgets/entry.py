"""A line to type into: names, reasons."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from ui.box import Box, Need
from ui.look import Look
from ui.paint import SECOND, STRONG, edged, line, rounded
from ui.widgets.part import Part, unpainted

if TYPE_CHECKING:
    from kivy.uix.textinput import TextInput


class Entry(Part):
    """A label, a field, what is wrong with it."""

    def __init__(
        self, look: Look, name: str, label: str, done: Callable[[str], None], *, text: str = "", hint: str = "", focus: bool = False
    ) -> None:
        from kivy.uix.textinput import TextInput  # read when somebody first types: the first frame does not wait for it

        super().__init__(look)
        self.target_id = name
        self.label = label
        self.fault = ""
        self.field = unpainted(
            lambda: TextInput(
                text=text,
                hint_text=hint,
                multiline=False,
                write_tab=False,
                size_hint=(None, None),
                font_name=STRONG,
                font_size=look.size("name"),
                background_normal="",
                background_active="",
                background_color=(0, 0, 0, 0),
                foreground_color=look.rgba("ink"),
                hint_text_color=look.rgba("ink2"),
                cursor_color=look.rgba("ink"),
                selection_color=look.rgba("go", 0.5),
            )
        )
        self.field.bind(on_text_validate=lambda field: done(field.text))
        self._focus = focus

    @property
    def text(self) -> str:
        """What is typed."""
        return str(self.field.text)

    def need(self, width: float) -> Need:
        """Label, field, fault."""
        high = self.look.measure("button") + (self.look.px(36) if self.label else 0) + (self.look.px(34) if self.fault else 0)
        return Need(high, high, high)

    def tell(self, fault: str) -> None:
        """What is wrong."""
        self.fault = fault
        self.lay(self.box)

    def paint(self, box: Box) -> None:
        """A paper box with an ink outline."""
        look = self.look
        if self.label:
            line(look, self.label, SECOND, look.size("second"), (box.x, box.top - look.px(16)), "ink2", room=box.w)
            box = box.below(look.px(36))
        if self.fault:
            line(look, self.fault, SECOND, look.size("second"), (box.x, box.y + look.px(14)), "loss", room=box.w)
            box = box.above(look.px(34))
        rounded(look, box, "raised", look.measure("radius"))
        edged(look, box, "ink", 2, look.measure("radius"))
        unpainted(lambda: self._place(box))
        self.add_widget(self.field)

    def _place(self, box: Box) -> TextInput:
        """The field itself, which draws with Kivy's own means."""
        look, field = self.look, self.field
        field.pos, field.size = (box.x + 6, box.y), (box.w - 12, box.h)
        field.padding = (look.px(14), max(0.0, (box.h - look.size("name") * 1.3) / 2), look.px(14), 0)
        if self._focus:
            self._focus = False
            field.focus = True
        return field

    def spots(self) -> Iterator[tuple[str, Box]]:
        """The field."""
        yield self.target_id, Box(self.field.x, self.field.y, self.field.width, self.field.height)
