"""The near edge: whom we wait for, what for, the next step, the tools. And its copy for those who sit opposite.

What we wait for is always said completely. A long prompt shrinks to its least size, then takes its short form, then two lines; a hint that
does not fit shrinks, then is left out. Before the prompt takes its short form, the bar's buttons drop their icons and take two lines.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from companion.kernel.seat import Seat
from companion.scene import Prompt, Target
from companion.scene.kinds import TargetState
from ui.layout import Box
from ui.look import Look
from ui.painting.fitting import COMFORT, LEADING, Setting, draw_fitted, fit_words, in_two_lines, least_width, shrink_to_fit, stamp_setting
from ui.painting.naming import told_shorter
from ui.painting.paint import FIGURES, SECOND, STRONG, has_icon, rectangle, text_line, text_width, turned
from ui.widgets.buttons import paint_button
from ui.widgets.screen_part import SKINS, Changing, Part, Skin, Tap, Taps, sign_painter, skin_of

FAR_MOST = 0.56  # of the far edge: how much the prompt's copy may take


@dataclass(frozen=True, slots=True)
class Tool:
    """A tool at the rail's end: an icon that needs no word."""

    id: str
    icon: str
    then: Callable[[], object]
    ready: bool = True


IN_A_ROW = 6  # blocks; more are in two rows


def _columns(seats: Sequence[Seat]) -> int:
    return len(seats) if len(seats) <= IN_A_ROW else -(-len(seats) // 2)


def _blocks(box: Box, seats: Sequence[Seat], width: float) -> Iterator[tuple[Seat, Box]]:
    """A block for each awaited seat, many in two rows."""
    columns = _columns(seats)
    high = box.h if len(seats) <= IN_A_ROW else box.h / 2
    for index, seat in enumerate(seats):
        row, column = divmod(index, columns)
        yield seat, Box(box.x + column * width, box.top - (row + 1) * high, width, high)


def _waiting(look: Look, box: Box, seats: Sequence[Seat], width: float, size: int, up: float = 0.0) -> float:
    """Paint the awaited seats' blocks in their colours, with two letters; returns how wide they are together."""
    for seat, block in _blocks(box, seats, width):
        rectangle(look, block, look.accent(seat))
        text_line(
            look, seat[:2], FIGURES, min(size, round(block.h * 0.7)), (block.cx, block.cy + up), "on_ink", align="center", room=width * 0.8
        )
    return width * _columns(seats)


class Rail(Part):
    """The prompt, its buttons, the tools; `thought` says how long somebody has been thinking, shown under the seats that we wait for."""

    def __init__(
        self,
        look: Look,
        prompt: Prompt,
        bar: Sequence[Target],
        tools: Sequence[Tool],
        taps: Taps,
        thought: Callable[[Seat], str | None] = lambda _: None,
    ) -> None:
        super().__init__(look)
        self._thought = thought
        self._counted: list[tuple[Seat, Changing[str]]] = []
        self.prompt = prompt
        self.bar = bar
        self.tools = tools
        self.taps = taps

    def show(self, look: Look, prompt: Prompt, bar: Sequence[Target], tools: Sequence[Tool]) -> Rail:
        """Take the next prompt; buttons that stay the same are kept."""
        self.look, self.prompt, self.bar, self.tools = look, prompt, bar, tools
        return self

    def paint(self, box: Box) -> None:
        """Paint from left to right: whom, what, how to go on, tools."""
        look = self.look
        rectangle(look, box, "panel")
        waiting = self.prompt.waiting
        room = box.w * 0.34
        block = box.h if len(waiting) == 1 else min(look.px(72), room / max(1, _columns(waiting)))
        counts = len(waiting) <= IN_A_ROW and any(self._thought(seat) is not None for seat in waiting)
        left = _waiting(look, box, waiting, block, look.size("headline"), up=box.h * 0.14 if counts else 0.0)
        self._counted = [(seat, self._count(seat, each)) for seat, each in _blocks(box, waiting, block) if counts]
        area = box.after(left + look.measure("margin")).before(look.px(16))
        area = self._tools(area)
        area = self._bar(area)
        area = self._notice(area)
        self._say(area)

    def _count(self, seat: Seat, block: Box) -> Changing[str]:
        look, size, at = self.look, self.look.size("small"), (block.cx, block.y + block.h * 0.24)
        return Changing(
            lambda words: text_line(look, words, FIGURES, size, at, "on_ink", align="center", room=block.w * 0.9), self._thought(seat) or ""
        )

    def tick(self) -> None:
        """Count a second."""
        for seat, shown in self._counted:
            shown.show(self._thought(seat) or "")

    def _tools(self, area: Box) -> Box:
        look, size, gap = self.look, self.look.measure("tool"), self.look.px(12)
        for tool in reversed(self.tools):
            cell = Box(area.right - size, area.cy - size / 2 + look.px(1), size, size)
            self.keep(tool, cell, partial(_tool_tap, look, tool, self.taps))
            area = area.before(size + gap)
        return area

    def _wish(self, target: Target, with_icon: bool, stacked: bool) -> float:
        look = self.look
        size = round(look.size("button") * (1.12 if target.style == "go" else 1.0))
        words, sub = look.say(target.label), text_width(look.say(target.sub), SECOND, look.size("text"))
        high = (look.measure("tool") - look.px(8)) if target.sub is None else 0.0
        wide = least_width(words, STRONG, size, high) if stacked else text_width(words, STRONG, size)
        lead = look.size("icon") + look.px(10) if (with_icon and has_icon(target.icon)) or target.face is not None else 0.0
        return max(wide, sub) + lead + look.px(32 if stacked else 52)

    def _forms(self) -> list[str]:
        """The forms of the prompt: whole, then short."""
        return [self.look.say(text) for text in (self.prompt.text, self.prompt.short) if text is not None]

    def _briefer(self) -> list[str]:
        """Its shortest form, with names as initials: used before a button of the bar is cut."""
        return list(told_shorter(self._forms()[-1], self.look.accents))

    def _bar(self, area: Box) -> Box:
        """Paint the bar's buttons, as wide as their words. If need be they drop icons, then take two lines. Returns the rest."""
        look, gap, height = self.look, self.look.px(12), self.look.measure("tool")
        least = look.size("prompt_least")
        widths = [text_width(words, STRONG, least) for words in self._forms()]
        whole, one = widths[0], min(widths)
        two, initials = (
            min(Setting(in_two_lines(words, STRONG), least).width(STRONG) for words in forms) for forms in (self._forms(), self._briefer())
        )
        room = area.w - gap * len(self.bar) - look.px(8)
        steps = (
            (True, False, whole),
            (False, False, whole),
            (True, False, one),
            (False, False, one),
            (False, True, one),
            (False, True, two),
            (False, True, initials),
        )
        for with_icon, stacked, prompt in steps:
            wishes = [self._wish(target, with_icon, stacked) for target in self.bar]
            if sum(wishes) + prompt <= room:
                break
        else:
            most = max(room - two, room * 0.45)
            wishes = [wish * min(1.0, most / sum(wishes)) for wish in wishes]
        for target, wish in zip(reversed(self.bar), reversed(wishes), strict=True):
            cell = Box(area.right - wish, area.cy - height / 2 + look.px(1), wish, height)
            self.keep(target, cell, partial(_bar_tap, look, target, self.taps))
            area = area.before(wish + gap)
        return area

    def _notice(self, area: Box) -> Box:
        look, notice = self.look, self.prompt.notice
        if notice is None:
            return area
        words, size = look.say(notice), look.size("small")
        width = text_width(words, STRONG, size) + look.px(24)
        if text_width(look.say(self.prompt.text), STRONG, look.size("prompt")) * 0.85 + width > area.w:
            return area  # the prompt is more important; the game's own blocks tell the notice too
        text_line(look, words, STRONG, size, (area.right - width + look.px(12), area.cy), "wait")
        return area.before(width + look.px(8))

    def _say(self, area: Box) -> None:
        """Paint the prompt in one line, with its hint; else in its short form; else in two lines, without."""
        look, size, least = self.look, self.look.size("prompt"), self.look.size("prompt_least")
        room = max(1.0, area.w - look.px(8))
        for words in self._forms():
            if text_width(words, STRONG, least) <= room:
                self._say_with_hint(words, area, room)
                return
        largest = min(size, int(area.h / 2 / LEADING))
        settings = [
            shrink_to_fit(in_two_lines(words, STRONG), STRONG, largest, round(least * COMFORT), room)
            for words in (*self._forms(), *self._briefer())
        ]
        found = next((each for each in settings if each is not None), None)
        stamp_setting(look, found or fit_words(self._forms()[-1], STRONG, least, room, area.h), STRONG, area.from_left(room), "ink")

    def _say_with_hint(self, words: str, area: Box, room: float) -> None:
        look, second = self.look, self.look.size("second")
        hint = look.say(self.prompt.hint)
        if hint and text_width(hint, SECOND, look.size("small")) > room:
            hint = _shortened(hint, look, room)
        up = (second + look.px(8)) / 2 if hint else 0.0
        at = (area.x, area.cy + up)
        text_line(look, words, STRONG, look.size("prompt"), at, "ink", room=room, least=look.size("prompt_least"))
        if hint:
            text_line(look, hint, SECOND, second, (area.x, area.cy - up - look.px(6)), "ink2", room=room, least=look.size("small"))


def _shortened(hint: str, look: Look, room: float) -> str:
    """A hint's first sentence if the whole does not fit, or nothing."""
    first = hint.split(". ")[0].rstrip(".") + "."
    return first if text_width(first, SECOND, look.size("small")) <= room else ""


def _tool_tap(look: Look, tool: Tool, taps: Taps) -> Tap:
    state: TargetState = "ready" if tool.ready else "off"
    return Tap(look, tool.id, tool.then, sign_painter(tool.icon), skin=SKINS["plain"], state=state, taps=taps)


def _bar_tap(look: Look, target: Target, taps: Taps) -> Tap:
    def painter(look: Look, box: Box, skin: Skin) -> None:
        paint_button(look, box, skin, target)

    return Tap(look, target.id, lambda: taps.tap(target), painter, skin=skin_of(look, target), state=target.state, taps=taps)


def far_width(look: Look, prompt: Prompt, box: Box) -> float:
    """How wide the prompt's copy is at the far edge; the rest of the strip is for toasts."""
    wish = look.px(56) * _columns(prompt.waiting) + 2 * look.px(16) + text_width(look.say(prompt.text), STRONG, look.size("far"))
    return min(wish, box.w * FAR_MOST)


class FarStrip(Part):
    """The prompt's copy at the far edge, upside down."""

    def __init__(self, look: Look, prompt: Prompt) -> None:
        super().__init__(look)
        self.prompt = prompt

    def paint(self, box: Box) -> None:
        """Paint the same words for those opposite."""
        look, prompt, size = self.look, self.prompt, self.look.size("far")
        rectangle(look, box, "panel")
        with turned(box):
            left = _waiting(look, box, prompt.waiting, look.px(56), look.size("text"))
            room = far_width(look, prompt, box) - left - 2 * look.px(16)
            words = look.say(prompt.text)
            if text_width(words, STRONG, round(size * 0.8)) > room and prompt.short is not None:
                words = look.say(prompt.short)
            draw_fitted(look, words, STRONG, size, Box(box.x + left + look.px(16), box.y, room, box.h), "ink")
