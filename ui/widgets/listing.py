"""Rows of a page: a heading; a line with a sign, words, a value and a button; a line that is itself a button; a choice of a few."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from companion.scene import Face
from companion.scene.kinds import TargetStyle
from ui.layout import Box, Need, fixed_need
from ui.look import Look
from ui.painting.drawing import draw_mark
from ui.painting.fitting import draw_fitted
from ui.painting.paint import PLAIN, SECOND, STRONG, disc, has_icon, icon, paragraph, ring, rounded, text_height, text_line, text_width
from ui.widgets.screen_part import SKINS, Painter, Part, Skin, Tap

Dot = Literal["full", "ring", "none"]  # there; there and in trouble; not there


class Heading(Part):
    """A title within a page."""

    def __init__(self, look: Look, words: str, note: str = "", *, large: bool = False) -> None:
        super().__init__(look)
        self.words = words
        self.note = note
        self.large = large

    def need(self, width: float) -> Need:
        """One line's height."""
        return fixed_need(self.look.px(56 if self.large else 44))

    def paint(self, box: Box) -> None:
        """Paint the title at the left, the note at the right."""
        look, right = self.look, box.right
        if self.note:
            right -= text_line(
                look, self.note, SECOND, look.size("small"), (right, box.cy), "ink2", align="right", room=box.w * 0.55
            ) + look.px(16)
        text_line(look, self.words, STRONG, look.size("headline" if self.large else "name"), (box.x, box.cy), "ink", room=right - box.x)


class Paragraph(Part):
    """Some sentences."""

    def __init__(self, look: Look, words: str, *, role: str = "text", tone: str = "ink") -> None:
        super().__init__(look)
        self.words = words
        self.role = role
        self.tone = tone

    def need(self, width: float) -> Need:
        """Their height."""
        return fixed_need(text_height(self.words, PLAIN, self.look.size(self.role), width))

    def paint(self, box: Box) -> None:
        """Paint them in several lines."""
        paragraph(self.look, self.words, PLAIN, self.look.size(self.role), box, self.tone)


@dataclass(frozen=True, slots=True)
class Do:
    """A button at a line's end."""

    id: str
    words: str
    then: Callable[[], object]
    style: TargetStyle = "plain"
    ready: bool = True


class ListLine(Part):
    """A flat line: a dot, an icon or a face; words; a value; buttons."""

    def __init__(
        self,
        look: Look,
        words: str,
        value: str = "",
        *,
        does: Sequence[Do] = (),
        icon: str | None = None,
        face: Face | None = None,
        dot: Dot | None = None,
        tone: str = "ink2",
        struck: bool = False,
    ) -> None:
        super().__init__(look)
        self.words = words
        self.value = value
        self.does = does
        self.icon = icon
        self.face = face
        self.dot = dot
        self.tone = tone
        self.struck = struck

    def _lead(self) -> float:
        return self.look.px(44) if self.face is not None or has_icon(self.icon) else self.look.px(28) if self.dot else 0.0

    def _buttons(self) -> float:
        look = self.look
        return sum(text_width(do.words, STRONG, look.size("second")) + look.px(36 + 10) for do in self.does)

    def _beside(self, width: float) -> bool:
        look = self.look
        words = text_width(self.words, STRONG, look.size("text")) + text_width(self.value, SECOND, look.size("second"))
        return words + self._lead() + self._buttons() + look.px(60) <= width

    def _below(self, width: float) -> bool:
        """Whether the buttons are under the words, because a word would be divided beside them."""
        look = self.look
        words = (text_width(word, STRONG, look.size("text")) for word in self.words.split())
        value = (text_width(word, SECOND, look.size("small")) for word in self.value.split())
        return bool(self.does) and max(*words, *value, 0.0) > width - self._lead() - self._buttons() - look.px(44)

    def need(self, width: float) -> Need:
        """One line, or two if the value doesn't fit beside the words; the buttons have a line of their own if a word would not fit."""
        look = self.look
        if self._below(width):
            return fixed_need(look.measure("target") + look.size("text") * 1.3 + look.px(28))
        room = width - self._lead() - self._buttons() - look.px(44)
        words = text_height(self.words, STRONG, look.size("text"), room)
        if self.value and not self._beside(width):
            words += text_height(self.value, SECOND, look.size("small"), room) + look.px(4)
        button = look.measure("target") + look.px(12) if self.does else 0.0  # it is on the line, and as tall as a finger needs
        return fixed_need(max(look.px(68), button, words + look.px(20)))

    def paint(self, box: Box) -> None:
        """Paint from left to right."""
        look = self.look
        rounded(look, box, "panel", look.measure("radius"))
        inner, below = box.inset(look.px(20), look.px(6)), self._below(box.w)
        low = inner.from_bottom(look.measure("target") + look.px(4))
        if below:
            inner = inner.above(low.h)
        if self.face is not None:
            draw_mark(look, self.face, inner.from_left(look.px(34)))
        elif has_icon(self.icon):
            icon(look, str(self.icon), look.px(30), (inner.x + look.px(15), inner.cy), "ink")
        elif self.dot:
            _dot(look, (inner.x + look.px(7), inner.cy), self.dot)
        area = self._put_does(low if below else inner.after(self._lead()))
        if below:
            area = inner.after(self._lead())
        token = "ink2" if self.struck else "ink"
        if below or self._beside(box.w):
            wide = text_line(look, self.words, STRONG, look.size("text"), (area.x, area.cy), token, room=area.w)
            if self.struck:
                rounded(look, Box(area.x, area.cy - 1, wide, 2), "ink2", 1)
            room = area.w - wide - look.px(24)
            text_line(
                look, self.value, SECOND, look.size("second"), (area.right - look.px(8), area.cy), self.tone, align="right", room=room
            )
            return
        words = text_height(self.words, STRONG, look.size("text"), area.w)
        value = text_height(self.value, SECOND, look.size("small"), area.w) if self.value else 0.0
        rest = Box(area.x, area.y, area.w, area.h - (area.h - words - value) / 2)
        rest = rest.below(paragraph(look, self.words, STRONG, look.size("text"), rest, token))
        paragraph(look, self.value, SECOND, look.size("small"), rest, self.tone)

    def _put_does(self, area: Box) -> Box:
        """Put the buttons at an area's right; returns what is left of it."""
        look, high = self.look, min(self.look.measure("target"), area.h)
        for do in reversed(self.does):
            wide = min(text_width(do.words, STRONG, look.size("second")) + look.px(36), area.w)
            spot = Box(area.right - wide, area.cy - high / 2 + look.px(1), wide, high)
            tap = Tap(look, do.id, do.then, _do_painter(do), skin=SKINS[do.style], state="ready" if do.ready else "off")
            self.put(tap, spot)
            area = area.before(wide + look.px(10))
        return area


def _dot(look: Look, at: tuple[float, float], state: Dot) -> None:
    if state == "full":
        disc(look, at, look.px(7), "gain")
    else:
        ring(look, at, look.px(5.5), "loss" if state == "ring" else "line", 3)


def _do_painter(do: Do) -> Painter:
    def paint(look: Look, box: Box, skin: Skin) -> None:
        draw_fitted(look, do.words, STRONG, look.size("second"), box.inset(look.px(6), look.px(3)), skin.ink, align="center")

    return paint


class Entrance(Part):
    """A line that is itself a button: icon, words, value."""

    def __init__(
        self,
        look: Look,
        name: str,
        words: str,
        then: Callable[[], object],
        *,
        value: str = "",
        sign: str | None = None,
        ready: bool = True,
        style: TargetStyle = "plain",
    ) -> None:
        super().__init__(look)
        self.name = name
        self.words = words
        self.then = then
        self.value = value
        self.sign = sign
        self.ready = ready
        self.style = style

    def need(self, width: float) -> Need:
        """A button's height, or a little less."""
        high = self.look.measure("button") + self.look.px(4)
        return Need(self.look.measure("target") + self.look.px(4), high, high)

    def paint(self, box: Box) -> None:
        """Paint it thick."""
        box = box.above(self.look.px(4))
        self.put(
            Tap(
                self.look,
                self.name,
                self.then,
                self._painter,
                skin=SKINS[self.style],
                state="ready" if self.ready else "off",
            ),
            box,
        )

    def _painter(self, look: Look, box: Box, skin: Skin) -> None:
        x = box.x + look.px(20)
        if has_icon(self.sign):
            icon(look, str(self.sign), look.size("icon"), (x + look.size("icon") / 2, box.cy), skin.ink)
            x += look.size("icon") + look.px(14)
        right = box.right - look.px(20)
        if self.value:
            right -= text_line(
                look, self.value, SECOND, look.size("second"), (right, box.cy), skin.ink2, align="right", room=box.w * 0.5
            ) + look.px(16)
        draw_fitted(look, self.words, STRONG, look.size("button"), Box(x, box.y, right - x, box.h).inset(0, look.px(4)), skin.ink)


class Selector(Part):
    """A few values side by side, the present one in ink; a label before them."""

    def __init__(
        self,
        look: Look,
        name: str,
        label: str,
        values: Sequence[tuple[str, str]],
        chosen: str,
        then: Callable[[str], object],
        *,
        note: str = "",
        faces: Mapping[str, Face] | None = None,
    ) -> None:
        super().__init__(look)
        self.faces = faces or {}
        self.name = name
        self.label = label
        self.values = values
        self.chosen = chosen
        self.then = then
        self.note = note

    def _wishes(self) -> list[float]:
        look = self.look

        def wish(value: str, words: str) -> float:
            mark = look.size("icon") + look.px(10) if value in self.faces else 0.0
            return max(look.measure("target"), text_width(words, STRONG, look.size("second")) + look.px(36) + mark)

        return [wish(value, words) for value, words in self.values]

    def _lines(self, width: float) -> list[list[int]]:
        lines: list[list[int]] = [[]]
        taken, gap = 0.0, self.look.px(10)
        for index, wish in enumerate(self._wishes()):
            if lines[-1] and taken + wish > width:
                lines.append([])
                taken = 0.0
            lines[-1].append(index)
            taken += wish + gap
        return lines

    def _beside(self, width: float) -> bool:
        look = self.look
        whole = sum(self._wishes()) + look.px(10) * len(self.values)
        words = max(text_width(self.label, STRONG, look.size("text")), text_width(self.note, SECOND, look.size("small")))
        return words + whole + look.px(56) <= width

    def _noted(self) -> float:
        return self.look.size("small") * 1.3 if self.note else 0.0

    def need(self, width: float) -> Need:
        """One line's height, or the label above lines of values."""
        look = self.look
        high = look.measure("target")
        if self._beside(width):
            return fixed_need(max(high, look.size("text") * 1.3 + self._noted()) + look.px(24))
        inner = width - look.px(40)
        label = text_height(self.label, STRONG, look.size("text"), inner)
        lines = len(self._lines(inner))
        return fixed_need(label + self._noted() + lines * (high + look.px(10)) + look.px(26))

    def paint(self, box: Box) -> None:
        """Paint label and values in a flat box."""
        look, high, gap = self.look, self.look.measure("target"), self.look.px(10)
        rounded(look, box, "panel", look.measure("radius"))
        inner = box.inset(look.px(20), look.px(12))
        wishes = self._wishes()
        if self._beside(box.w):
            up = self._noted() / 2
            text_line(look, self.label, STRONG, look.size("text"), (inner.x, inner.cy + up), "ink")
            text_line(look, self.note, SECOND, look.size("small"), (inner.x, inner.cy - look.size("text") * 0.6), "wait")
            x = inner.right - sum(wishes) - gap * (len(wishes) - 1)
            for index, wish in enumerate(wishes):
                self._value(index, Box(x, inner.cy - high / 2 + look.px(1), wish, high))
                x += wish + gap
            return
        label = paragraph(look, self.label, STRONG, look.size("text"), inner, "ink") + look.px(6)
        text_line(look, self.note, SECOND, look.size("small"), (inner.x, inner.top - label - self._noted() / 2), "wait", room=inner.w)
        label += self._noted()
        y = inner.top - label
        for indexes in self._lines(inner.w):
            x = inner.x
            for index in indexes:
                wish = min(wishes[index], inner.w)
                self._value(index, Box(x, y - high, wish, high))
                x += wish + gap
            y -= high + gap

    def _value(self, index: int, box: Box) -> None:
        value, words = self.values[index]
        skin = SKINS["pri"] if value == self.chosen else SKINS["plain"]
        do = Do(f"{self.name}:{value}", words, lambda: self.then(value))
        face = self.faces.get(value)
        painter = _do_painter(do) if face is None else _marked_painter(words, face)
        self.put(Tap(self.look, do.id, do.then, painter, skin=skin), box)


def _marked_painter(words: str, face: Face) -> Painter:
    """How a piece looks, before its name."""

    def paint(look: Look, box: Box, skin: Skin) -> None:
        side, pad = look.size("icon"), look.px(13)
        draw_mark(look, face, Box(box.x + pad, box.cy - side / 2, side, side))
        rest = box.after(pad + side + look.px(8)).before(look.px(10))
        text_line(look, words, STRONG, look.size("second"), (rest.x, rest.cy), skin.ink, room=rest.w)

    return paint
