"""A field for typing names and reasons."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from ui.layout import Box, Need, fixed_need
from ui.look import Look
from ui.painting.fitting import draw_fitted
from ui.painting.paint import SECOND, STRONG, edged, rounded, text_line, text_width
from ui.widgets.screen_part import Part, made_unpainted

if TYPE_CHECKING:
    from kivy.uix.textinput import TextInput


class LabelledField(Part):
    """A label, what is wrong beside it, and the field, which does not move when something is wrong."""

    def __init__(
        self, look: Look, name: str, label: str, done: Callable[[str], None], *, text: str = "", hint: str = "", focus: bool = False
    ) -> None:
        from kivy.uix.textinput import TextInput  # imported when somebody first types: the first frame does not wait for it

        super().__init__(look)
        self.target_id = name
        self.label = label
        self.fault = ""
        self.field = made_unpainted(
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
        """The typed text."""
        return str(self.field.text)

    def need(self, width: float) -> Need:
        """The height of label and field."""
        return fixed_need(self.look.measure("button") + self.look.px(36))

    def tell(self, fault: str) -> None:
        """Show what is wrong and go on typing, also if the key Enter has just left the field."""
        self.fault, self._focus = fault, bool(fault)
        self.lay(self.box)

    def paint(self, box: Box) -> None:
        """Paint a paper box with an ink outline."""
        look = self.look
        head, size = box.from_top(look.px(32)), look.size("second")
        beside = text_width(self.label, SECOND, size) + look.px(24)
        if self.fault and text_width(self.fault, SECOND, size) > head.w - beside:
            draw_fitted(look, self.fault, SECOND, size, head, "loss")
        else:
            text_line(look, self.label, SECOND, size, (head.x, head.cy), "ink2", room=head.w)
            text_line(look, self.fault, SECOND, size, (head.right, head.cy), "loss", align="right")
        box = box.below(look.px(36))
        rounded(look, box, "raised", look.measure("radius"))
        edged(look, box, "ink", 2, look.measure("radius"))
        made_unpainted(lambda: self._place(box))
        self.add_widget(self.field)

    def _place(self, box: Box) -> TextInput:
        """Make and place Kivy's own text field."""
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
