"""Thick things to tap: a button with words, a tile with a face and two lines, an amount with small thousands."""

from __future__ import annotations

from companion.kernel.text import raw
from companion.scene import Buttons, Target
from companion.scene.kinds import ButtonLook
from companion.texts import figures
from ui.layout import Box, Need
from ui.look import Look
from ui.painting.drawing import arch_box, draw_arch, draw_mark, draw_number
from ui.painting.fitting import COMFORT, LEADING, Setting, fit_words, in_two_lines, least_width, stamp_setting
from ui.painting.paint import FIGURES, SECOND, STRONG, has_icon, icon, text_line, text_width
from ui.widgets.heading import heading_height, paint_heading
from ui.widgets.screen_part import Painter, Part, Skin, Tap, Taps, skin_of


def is_large_button(target: Target) -> bool:
    """Whether a button may be large: the normal next step, with a second line."""
    return target.style == "go" and target.sub is not None


LABEL = 0.6  # of a button's height, if a second line is below the words
FORWARD = ("arrow-right", "caret-right")  # icons that stand after the words


def paint_button(look: Look, box: Box, skin: Skin, target: Target, *, listed: bool = False) -> None:
    """Paint icon or face, words, a second line below if there is one; a place's number as its disc; a way out at the right."""
    if target.state == "open":
        box = box.before(_paint_leave(look, box, skin))
    words, sub = look.say(target.label), look.say(target.sub)
    placed = target.space is not None or bool(target.edge)
    if placed and words.isdigit() and len(words) <= 2 and not sub and target.face is None and target.icon is None:
        draw_number(look, (box.cx, box.cy), words, min(look.px(20), box.h * 0.36))
        return
    tall = box.h >= look.measure("tall_button") * 0.85
    size = look.size("figure" if tall and sub else "button")
    if target.style == "go" and not sub:
        size = round(size * 1.12)
    small = look.size("text" if tall else "small")
    if listed and is_figure(sub):  # how much stands at the right, as in any list
        wide = text_line(look, sub, FIGURES, look.size("small_money"), (box.right - look.px(20), box.cy), skin.ink, align="right")
        box, sub = box.before(wide + look.px(24)), ""
    elif listed and sub and box.h < look.measure("button"):  # too low for two lines: the second is at the right, if there is room
        wide = text_width(sub, SECOND, small) + look.px(24)
        if look.px(40) + look.size("icon") + text_width(words, STRONG, size) + wide <= box.w:
            text_line(look, sub, SECOND, small, (box.right - look.px(20), box.cy), skin.ink2, align="right")
            box, sub = box.before(wide), ""
    room, high = box.w - 2 * look.px(12), (box.h - look.px(8)) * (LABEL if sub else 1.0)
    sign = target.icon if has_icon(target.icon) and target.face is None and (listed or target.state != "done") else None
    seat = target.seat if target.face is None and not sign else None
    faced = target.face is not None or seat is not None
    mark_size = min(box.h - look.px(12), look.px(44)) if faced else look.size("icon") if sign else 0.0
    gap = look.px(10) if mark_size and words else 0.0
    if sign and text_width(words, STRONG, size) > room - mark_size - gap:  # a narrow button drops its icon before its words shrink
        sign, mark_size, gap = None, 0.0, 0.0
    room -= mark_size + gap
    found = fit_words(words, STRONG, size, room, high)
    wide = min(room, max(found.width(STRONG), text_width(sub, SECOND, small)))
    left = box.x + look.px(20) if listed else box.cx - (mark_size + gap + wide) / 2
    after = sign in FORWARD
    start = left if after else left + mark_size + gap
    at = left + wide + gap + mark_size / 2 if after else left + mark_size / 2
    if target.face is not None:
        draw_mark(look, target.face, Box(left, box.cy - mark_size / 2, mark_size, mark_size))
    elif seat is not None:
        draw_arch(look, arch_box(left, box.cy, mark_size), seat)
    elif sign:
        icon(look, sign, mark_size, (at, box.cy), skin.ink)
    align = "left" if mark_size else "center"
    row = small * LEADING
    under = fit_words(sub, SECOND, small, wide, max(row, box.h - look.px(8) - found.height))
    below = max(row, under.height) if sub else 0.0  # the second line may itself take two
    both = found.height + below
    place = Box(start, box.cy + both / 2 - found.height, wide, found.height)
    stamp_setting(look, found, STRONG, place, skin.ink, align=align)
    if sub:
        stamp_setting(look, under, SECOND, Box(start, box.cy - both / 2, wide, below), skin.ink2, align=align)
    if target.state == "done":
        icon(look, "check", look.size("icon") * 0.9, (box.right - look.px(36), box.cy), skin.ink2)


def sign_and_words(sign: str, words: str) -> Painter:
    """A painter of a sign and words, without a target."""
    target = Target(id="", label=raw(words), icon=sign)
    return lambda look, box, skin: paint_button(look, box, skin, target)


def _paint_leave(look: Look, box: Box, skin: Skin) -> float:
    """Paint a cross, with its word if there is room; returns how wide that is."""
    words, size = look.word("tablet-cancel-open"), look.size("small")
    icon(look, "x", look.size("icon") * 0.8, (box.right - look.px(30), box.cy), skin.ink)
    wide = text_width(words, SECOND, size)
    if wide > box.w * 0.4:
        return look.px(46)
    text_line(look, words, SECOND, size, (box.right - look.px(54), box.cy), skin.ink, align="right")
    return wide + look.px(58)


def paint_tile(look: Look, box: Box, skin: Skin, target: Target) -> None:
    """Paint a face at the left, a name and a second line; tiles in the face's colour show only its badge."""
    inner = box.inset(look.px(16), look.px(10))
    size = min(inner.h, look.px(76))
    x = inner.x
    if target.face is not None:
        square = Box(x, inner.cy - size / 2, size, size)
        draw_mark(look, target.face, square, "alone" if target.style == "flood" else "mark")
        x = square.right + look.px(16)
    elif has_icon(target.icon):
        icon(look, str(target.icon), size * 0.6, (x + size / 2, inner.cy), skin.ink)
        x += size + look.px(8)
    words, sub = look.say(target.label), look.say(target.sub)
    small = look.size("small")
    high = inner.h * LABEL if sub else inner.h
    found = fit_words(words, STRONG, look.size("name"), inner.right - x, high)
    width = inner.right - x
    below = fit_words(sub, SECOND, small, width, inner.h - found.height)
    both = found.height + (below.height if sub else 0.0)
    stamp_setting(look, found, STRONG, Box(x, inner.cy + both / 2 - found.height, width, found.height), skin.ink)
    if sub:
        stamp_setting(look, below, SECOND, Box(x, inner.cy - both / 2, width, below.height), skin.ink2)
    if target.state == "done":
        icon(look, "check", look.size("icon") * 0.9, (box.right - look.px(24), box.top - look.px(24)), skin.ink2)


def is_figure(words: str) -> bool:
    """Whether words are an amount: figures with signs, and no letter."""
    return any(map(str.isdigit, words)) and not any(map(str.isalpha, words))


def paint_amount(look: Look, box: Box, skin: Skin, target: Target) -> None:
    """Paint an amount with its last thousands small; what is not money is painted unchanged."""
    size = look.size("amount")
    if target.money is None or abs(target.money) < 1000 or target.money % 1000:
        words = look.say(target.label) if target.money is None else look.money(target.money)
        font = FIGURES if target.money is not None or is_figure(words) else STRONG
        text_line(
            look,
            words,
            font,
            size if font == FIGURES else look.size("button"),
            (box.cx, box.cy),
            skin.ink,
            align="center",
            room=box.w - look.px(16),
        )
        return
    large, small, little = *_parted(look, target.money), look.size("text")
    x = box.cx - amount_width(look, target.money) / 2
    text_line(look, large, FIGURES, size, (x, box.cy), skin.ink)
    text_line(look, small, FIGURES, little, (x + text_width(large, FIGURES, size) + look.px(3), box.cy), skin.ink, alpha=0.75)


def _parted(look: Look, money: int) -> tuple[str, str]:
    """An amount's large part and its small part."""
    said = figures(look.speaker.language)
    return said.grouped(money // 1000), f"{said.group}000"


def amount_width(look: Look, money: int) -> float:
    """An amount's width."""
    size = look.size("amount")
    if abs(money) < 1000 or money % 1000:
        return text_width(look.money(money), FIGURES, size)
    large, small = _parted(look, money)
    return text_width(large, FIGURES, size) + text_width(small, FIGURES, look.size("text")) + look.px(3)


def paint_target(look: Look, box: Box, skin: Skin, target: Target, kind: ButtonLook, *, listed: bool = False) -> None:
    """Paint a target in the form of its block."""
    if kind == "tile" and target.state != "open":
        paint_tile(look, box, skin, target)
    elif kind == "amount" or target.money is not None:
        paint_amount(look, box, skin, target)
    else:
        paint_button(look, box, skin, target, listed=listed)


def tap_for(look: Look, target: Target, taps: Taps, kind: ButtonLook = "button", *, listed: bool = False) -> Tap:
    """The part with which a target is tapped."""
    return Tap(
        look,
        target.id,
        lambda: taps.tap(target),
        lambda _, box, skin: paint_target(look, box, skin, target, kind, listed=listed),
        skin=skin_of(look, target),
        state=target.state,
        taps=taps,
    )


class ButtonGrid(Part):
    """A grid of buttons, under a heading if it has one."""

    def __init__(self, look: Look, block: Buttons, taps: Taps) -> None:
        super().__init__(look)
        self.block = block
        self.taps = taps

    def _columns(self, width: float) -> int:
        """How many columns: as many as the game asks for, fewer if the words would be cut."""
        columns = max(1, min(self.block.columns, len(self.block.targets)))
        if self.block.look == "amount":
            while columns > 2 and self._widest_amount() > (width - self._gap() * (columns - 1)) / columns:
                columns //= 2
            return columns
        while columns > 1 and self._widest() > (width - self._gap() * (columns - 1)) / columns:
            columns -= 1
        return columns

    def _widest_amount(self) -> float:
        """The width of the longest amount, with its rims."""
        look = self.look
        return max((amount_width(look, each.money) for each in self.block.targets if each.money is not None), default=0.0) + look.px(20)

    def _widest(self) -> float:
        """The least width at which every button's words can be read well."""
        return max((self._least_width(target) for target in self.block.targets), default=0.0)

    def _least_width(self, target: Target) -> float:
        look, tile = self.look, self.block.look == "tile"
        words, high = look.say(target.label), look.measure("tile" if tile else "button")
        if tile:
            around, size, high = self._around(target), look.size("name"), high - look.px(20)
        else:
            faced = target.face is not None or target.seat is not None
            around, size, high = look.px(24) + (look.px(44 + 10) if faced else 0.0), look.size("button"), high - look.px(8)
        below = (
            Setting(in_two_lines(look.say(target.sub), SECOND), round(look.size("small") * COMFORT)).width(SECOND) if target.sub else 0.0
        )
        return around + max(below, least_width(words, STRONG, size, high * LABEL if target.sub else high))

    def _around(self, target: Target) -> float:
        """What a tile needs besides its words: its rims, its face."""
        return self.look.px(32 if target.face is None and not has_icon(target.icon) else 76 + 48)

    def _tile_height(self, target: Target, width: float) -> float:
        """How high a tile must be for its words to be read well, in as many lines as they take."""
        look, columns = self.look, self._columns(width)
        room = (width - self._gap() * (columns - 1)) / columns - self._around(target)
        high = look.px(20)
        for text, font, size in ((target.label, STRONG, look.size("name")), (target.sub, SECOND, look.size("small"))):
            if text is not None:
                comfort = round(size * COMFORT)
                high += comfort * LEADING * (1 if text_width(look.say(text), font, comfort) <= room else 2)
        return high

    def _gap(self) -> float:
        return self.look.px(20) if self.block.look == "tile" else self.look.measure("gutter")

    def need(self, width: float) -> Need:
        """The height of rows of equal height; a single next step with two lines may be larger."""
        look, block = self.look, self.block
        if not block.targets:
            return Need(0, 0, 0)
        lines = -(-len(block.targets) // self._columns(width))
        heading = heading_height(look, block.title, block.note, width)
        gaps = self._gap() * (lines - 1) + heading
        if block.look == "tile":
            least = max(self._tile_height(target, width) for target in block.targets)
            row = max(least, look.measure("tile"))
            return Need(max(least, row * 0.62) * lines + gaps, row * lines + gaps, row * lines * 1.1 + gaps)
        if block.look == "amount":
            row = look.measure("amount")
            return Need(row * 0.8 * lines + gaps, row * lines + gaps, row * lines + gaps)
        natural = sum(self._heights(width))
        return Need(natural * 0.78 + gaps, natural + gaps, natural * 1.05 + gaps)

    def _heights(self, width: float) -> list[float]:
        """Each row's normal height."""
        look, columns, targets = self.look, self._columns(width), self.block.targets
        rows = [targets[start : start + columns] for start in range(0, len(targets), columns)]
        tall, big, plain = look.measure("tall_button"), look.measure("big_button"), look.measure("button")
        return [
            tall if any(map(is_large_button, row)) else big if len(targets) <= 2 or any(each.sub for each in row) else plain for row in rows
        ]

    def _is_line(self, target: Target) -> bool:
        """Whether it reads as a line of a list: a sign or a face before its words, or how much after them."""
        return has_icon(target.icon) or target.face is not None or is_figure(self.look.say(target.sub))

    def paint(self, box: Box) -> None:
        """Paint the heading, then the grid."""
        look, block = self.look, self.block
        if not block.targets:
            return
        heading = heading_height(look, block.title, block.note, box.w)
        paint_heading(look, box.from_top(heading), block.title, block.note)
        area, columns, gap = box.below(heading), self._columns(box.w), self._gap()
        lines = -(-len(block.targets) // columns)
        parts = self._heights(box.w) if block.look == "button" else [1.0] * lines
        room = area.h - gap * (lines - 1)
        listed = columns == 1 and lines > 2 and all(map(self._is_line, block.targets))
        y, index = area.top, 0
        for part in parts:
            height = room * part / sum(parts)
            y -= height
            row = block.targets[index : index + columns]
            for target, cell in zip(row, Box(area.x, y, area.w, height).columns(columns, gap), strict=False):
                self.put(tap_for(look, target, self.taps, block.look, listed=listed), cell)
            index += columns
            y -= gap
