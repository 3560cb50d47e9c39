"""A paragraph (what happened, a rule, that there is nothing yet); and steps of which some are reached: once, twice, sold."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from companion.scene import Face, Note, Steps
from companion.scene.moments import DieRolled, Moment
from ui.layout import Box, Need
from ui.look import Look
from ui.motion import Animation
from ui.painting.drawing import draw_mark
from ui.painting.paint import PLAIN, STRONG, disc, has_icon, icon, paragraph, ring, rounded, text_height, text_line
from ui.widgets.screen_part import Changing, Part, Taps

FACE = 92  # px of a face at 1280×800
_TONES = {"gain": "gain", "loss": "loss", "wait": "wait"}


class NoteView(Part):
    """A title, an icon, some sentences."""

    def __init__(self, look: Look, block: Note, taps: Taps) -> None:
        super().__init__(look)
        self.block = block
        self.taps = taps
        self._face: Changing[Face] | None = None

    def _lead(self) -> float:
        if self.block.face is not None:
            return self.look.px(FACE + 16)
        return max(self.look.px(44), self.look.size("icon") + self.look.px(4)) if has_icon(self.block.icon) else 0.0

    def _title_size(self) -> int:
        return self.look.size("headline")

    def need(self, width: float) -> Need:
        """The height of the words."""
        look, room = self.look, width - self._lead()
        text = text_height(look.say(self.block.text), PLAIN, look.size("button"), room)
        title = (
            text_height(look.say(self.block.title), STRONG, self._title_size(), room) + look.px(6) if self.block.title is not None else 0.0
        )
        high = max(text + title, self._lead() - (look.px(16) if self.block.face is not None else 0.0))
        smaller = text_height(look.say(self.block.text), PLAIN, look.size("small"), room) + title * 0.75
        least = smaller if self.block.face is None else max(smaller, look.px(FACE * 0.6))
        return Need(min(least, high), high, high + look.px(20))

    def paint(self, box: Box) -> None:
        """Paint the icon at the left, title, then the words; smaller if there is little room."""
        look, block, lead = self.look, self.block, self._lead()
        token = _TONES.get(block.tone, "ink")
        area = box.after(lead)
        tight = self.need(box.w).natural > box.h + 1
        if block.face is not None:
            size = min(lead - look.px(16), box.h)
            self._face = Changing(lambda face: draw_mark(look, face, Box(box.x, box.cy - size / 2, size, size)), block.face)
            words = text_height(look.say(block.text), PLAIN, look.size("button"), area.w)
            words += text_height(look.say(block.title), STRONG, self._title_size(), area.w) + look.px(6) if block.title is not None else 0.0
            area = area.below(max(0.0, (area.h - words) / 2))
        elif lead:
            icon(
                look,
                str(block.icon),
                look.size("icon"),
                (box.x + look.size("icon") / 2, box.top - look.size("icon") * 0.55),
                token if token != "ink" else "ink2",
            )
        if block.title is not None:
            size = round(self._title_size() * (0.75 if tight else 1.0))
            area = area.below(paragraph(look, look.say(block.title), STRONG, size, area, "ink") + look.px(6))
        paragraph(look, look.say(block.text), PLAIN, look.size("small" if tight else "button"), area, token)

    def moves(self, moments: Sequence[Moment]) -> Iterator[Animation]:
        """The animation of a die that is shown here: other faces, then its own."""
        rolled = next((moment.faces for moment in moments if isinstance(moment, DieRolled)), ())
        face, shown = self._face, self.block.face
        if face is None or shown is None or not rolled:
            return
        faces = (*rolled, shown)

        def show(part: float) -> None:
            face.show(faces[min(len(faces) - 1, int(part * len(faces)))])

        yield Animation(show, self.look.pace.die, "out_quad")


class StepsView(Part):
    """Stations, of which some are reached."""

    def __init__(self, look: Look, block: Steps, taps: Taps) -> None:
        super().__init__(look)
        self.block = block

    def need(self, width: float) -> Need:
        """The height of a line for each step."""
        look = self.look
        high = look.measure("pad") * 2 + len(self.block.steps) * look.size("name") * 1.25 + max(0, len(self.block.steps) - 1) * look.px(18)
        return Need(high * 0.56, high, high)

    def paint(self, box: Box) -> None:
        """Paint a disc or a ring for each, and its word."""
        look, steps = self.look, self.block.steps
        rounded(look, box, "panel", look.measure("panel_radius"))
        inner = box.inset(look.measure("pad"), min(look.measure("pad") * 0.8, box.h * 0.1))
        radius, size = look.px(11), min(look.size("name"), round(inner.h / max(1, len(steps)) / 1.05))
        for (words, reached), row in zip(steps, inner.rows(len(steps), 0), strict=True):
            at = (row.x + radius, row.cy)
            if reached:
                disc(look, at, radius, "ink")
            else:
                ring(look, at, radius - 1, "line", 3)
            text_line(
                look,
                look.say(words),
                STRONG,
                size,
                (row.x + 2 * radius + look.px(12), row.cy),
                "ink" if reached else "ink2",
                room=row.w - 3 * radius,
            )
