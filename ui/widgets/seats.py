"""Players at a glance: a chip for each in a row above the prompt, a row for each in the side column, or a strip over the board.

A chip takes its seat's accent colour when the player is awaited or leads, with an inverted arch; a player who is out has a flat,
dashed chip. The arch and two letters say who it is without the colour.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache, partial

from companion.scene import Face, SeatChip, Target
from companion.scene.kinds import TargetState
from ui.layout import Box, Need
from ui.look import Look
from ui.painting.drawing import arch_box, draw_arch, draw_mark
from ui.painting.fitting import COMFORT, FLOOR, LEADING, draw_fitted, draw_name, fit_words
from ui.painting.naming import shortened
from ui.painting.paint import FIGURES, SECOND, STRONG, dashed_box, rounded, text_line, text_width
from ui.widgets.screen_part import SKINS, Figure, Part, Skin, Tap, Taps

FLOODED = ("awaited", "leads")
NARROW = 150  # px: on a narrower chip there is no room for a name beside its arch
MINUS = "\u2212"


def chip_skin(look: Look, chip: SeatChip, ground: str) -> Skin:
    """A chip's colours: the seat's, flat and faint, or plain."""
    if chip.state in FLOODED:
        accent = look.accent(chip.seat)
        return Skin(accent, accent, "on_ink", "on_ink", 0.0)
    return Skin(ground, "edge", "ink2" if chip.state == "out" else "ink", "ink2")


def figure_of(look: Look, chip: SeatChip, paint: Callable[[str], float]) -> None:
    """Paint a player's money, which counts when it changes, or the score."""
    if chip.money is None:
        paint(look.say(chip.score))
    else:
        Figure(("money", chip.seat), chip.money, lambda amount: paint(look.money(amount)))


def word_of(look: Look, chip: SeatChip, skin: Skin) -> tuple[str, str]:
    """The word beside a name, and its colour: what the newest line changed, else the game's own word."""
    if not chip.change:
        return look.say(chip.note), skin.ink2
    gained = chip.change > 0
    words = look.money(chip.change, change=True) if chip.money is not None else f"{'+' if gained else MINUS}{abs(chip.change)}"
    return words, skin.ink2 if chip.state in FLOODED else "gain" if gained else "loss"


def holding_words(look: Look, chip: SeatChip) -> str:
    """What a player has, in figures: money, or a score."""
    return look.money(chip.money) if chip.money is not None else look.say(chip.score)


_Paints = Callable[[Look, Box, SeatChip, Skin], None]


def _tap_for(look: Look, chip: SeatChip, target: Target, painter: _Paints, taps: Taps) -> Tap:
    skin = chip_skin(look, chip, "raised")
    state: TargetState = "off" if chip.state == "out" else "ready"

    def paint(_: Look, area: Box, __: Skin) -> None:
        painter(look, area, chip, skin)

    return Tap(look, target.id, lambda: taps.tap(target), paint, skin=skin, state=state, taps=taps)


class _Chips(Part):
    """What the arrangements share: each chip can be tapped if it has a target, else it is only read."""

    def __init__(self, look: Look, chips: Sequence[SeatChip], taps: Taps) -> None:
        super().__init__(look)
        self.chips = chips
        self.taps = taps

    def show(self, look: Look, chips: Sequence[SeatChip]) -> None:
        """Take the new chips; those that can be tapped and stay the same are kept."""
        self.look, self.chips = look, chips

    def place(self, chip: SeatChip, box: Box, painter: _Paints, radius: float) -> None:
        """Put one chip in its box."""
        look = self.look
        if chip.target is not None:
            self.keep((chip, painter), box, partial(_tap_for, look, chip, chip.target, painter, self.taps))
            return
        skin = chip_skin(look, chip, "panel")
        if chip.state == "out":
            dashed_box(look, box, "line", 2, radius)
        else:
            rounded(look, box, skin.face, radius)
        painter(look, box, chip, skin)


class SeatRow(_Chips):
    """A row above the prompt."""

    def need(self, width: float) -> Need:
        """One chip's height."""
        height = self.look.measure("chip")
        return Need(height, height, height)

    def paint(self, box: Box) -> None:
        """Paint equal chips side by side."""
        cells = box.columns(len(self.chips), self.look.measure("gutter"))
        painter = _paint_narrow if cells[0].w < self.look.px(NARROW) else _paint_small if self.look.grid.kind == 2 else _paint_chip
        for chip, cell in zip(self.chips, cells, strict=True):
            self.place(chip, cell, painter, self.look.measure("radius"))


def _paint_chip(look: Look, box: Box, chip: SeatChip, skin: Skin) -> None:
    """Paint arch, name, pieces, a word, and the money below. Pieces and word go below the name if there is no room beside it,
    and only as many pieces as leave the word its room: a word that is cut says less than none."""
    inner = box.inset(look.px(14), look.px(8))
    head = inner.from_top(look.px(52))
    tag = arch_box(head.x, head.cy, look.px(52))
    draw_arch(look, tag, chip.seat, inverted=chip.state in FLOODED)
    area, faces = head.after(tag.right + look.px(10) - head.x), chip.faces[:3]
    note, tone = word_of(look, chip, skin)
    beside = text_width(note, SECOND, look.size("small")) + len(faces) * look.px(36) + (look.px(8) if note else 0.0)
    if text_width(chip.seat, STRONG, look.size("name")) + beside <= area.w:
        draw_name(look, chip.seat, STRONG, look.size("name"), area.before(beside), skin.ink)
        _beside(look, area.from_right(beside), note, faces, look.px(30), tone)
    elif beside:
        draw_name(look, chip.seat, STRONG, look.size("text"), area.from_top(area.h * 0.52), skin.ink)
        size, wide = area.h * 0.44, text_width(note, SECOND, round(look.size("small") * COMFORT)) + look.px(4)
        _beside(look, area.from_bottom(area.h * 0.46), note, _that_fit(look, faces, size, area.w - wide), size, tone)
    else:
        draw_name(look, chip.seat, STRONG, look.size("name"), area, skin.ink)
    foot = inner.below(head.h)
    figure_of(look, chip, lambda words: text_line(look, words, FIGURES, look.size("figure"), (foot.x, foot.cy), skin.ink, room=foot.w))


def _beside(look: Look, box: Box, note: str, faces: Sequence[Face], size: float, tone: str) -> None:
    """Paint pieces, then a word, from the left."""
    x = box.x
    for face in faces:
        draw_mark(look, face, Box(x, box.cy - size / 2, size, size), ink="on_ink" if tone == "on_ink" else None)
        x += size + look.px(6)
    text_line(look, note, SECOND, look.size("small"), (x + (look.px(2) if faces else 0), box.cy), tone, room=max(1.0, box.right - x))


def _that_fit(look: Look, faces: tuple[Face, ...], size: float, room: float) -> tuple[Face, ...]:
    """As many pieces as there is room for, as `_beside` paints them."""
    return faces[: max(0, int(room / (size + look.px(6))))]


def _paint_small(look: Look, box: Box, chip: SeatChip, skin: Skin) -> None:
    """Paint arch and money, and below the money a word, then as many pieces as there is room for; for the smallest screens. A word that
    is too long for that is as wide as the chip, below a lower arch.
    """
    inner = box.inset(look.px(12), look.px(8))
    note, tone = word_of(look, chip, skin)
    wide, low = text_width(note, SECOND, look.size("small")), inner.from_bottom(inner.h * 0.36 if note or chip.faces else 0.0)
    tag = arch_box(inner.x, inner.cy, min(inner.h, look.px(64)))
    beside = low.after(tag.right + look.px(10) - inner.x)
    if chip.change or wide <= beside.w:
        low = beside
    else:
        head = inner.above(low.h)
        tag = arch_box(head.x, head.cy, head.h)
    draw_arch(look, tag, chip.seat, inverted=chip.state in FLOODED)
    size = min(low.h, look.px(30))
    _beside(look, low, note, _that_fit(look, chip.faces, size, low.w - wide), size, tone)
    area = inner.above(low.h).after(tag.right + look.px(10) - inner.x)
    if chip.money is None and chip.score is None:
        draw_name(look, chip.seat, FIGURES, look.size("figure"), area, skin.ink)
        return
    figure_of(look, chip, lambda words: text_line(look, words, FIGURES, look.size("figure"), (area.x, area.cy), skin.ink, room=area.w))


def _paint_narrow(look: Look, box: Box, chip: SeatChip, skin: Skin) -> None:
    """Paint a chip where many are side by side: the arch, and below it what the player has, or what changed, as wide as the chip. A word is
    beside the arch; if it is too long for that, below a lower arch.
    """
    inner = box.inset(look.px(6), look.px(6))
    foot = inner.from_bottom(min(look.size("figure") * 1.1, inner.h * 0.42))
    head, middle = inner.above(foot.h), (foot.cx, foot.cy)
    note, tone = word_of(look, chip, skin)
    told, size, align = "" if chip.change else note, look.size("small"), "left"
    tag = arch_box(inner.x, head.cy, min(head.h, look.px(52)))
    place = head.after(tag.w + look.px(6))
    if not told or fit_words(told, SECOND, size, max(1.0, place.w), place.h).width(SECOND) > place.w:
        place, align = head.from_bottom(min(size * LEADING, head.h * 0.38) if told else 0.0), "center"
        size = min(size, round(place.h * 0.95))
        over = head.above(place.h)
        tag = arch_box(0, over.cy, min(over.h, look.px(52)))
        tag = tag.shift(over.cx - tag.w / 2)
    draw_arch(look, tag, chip.seat, inverted=chip.state in FLOODED)
    draw_fitted(look, told, SECOND, size, place, tone, align=align)
    if chip.change:
        text_line(look, note, FIGURES, look.size("text"), middle, tone, align="center", room=foot.w)
        return
    figure_of(look, chip, lambda words: text_line(look, words, FIGURES, look.size("figure"), middle, skin.ink, align="center", room=foot.w))


class SeatRows(_Chips):
    """A row for each player in the side column."""

    def need(self, width: float) -> Need:
        """The height of the rows; they may be a little lower."""
        gap, number, row = self._gap(), len(self.chips), self.look.measure("seat_row")
        gaps = gap * (number - 1)
        return Need(row * 0.62 * number + gaps, row * number + gaps, row * 1.05 * number + gaps)

    def _gap(self) -> float:
        return self.look.px(14)

    def paint(self, box: Box) -> None:
        """Paint equal rows, top to bottom."""
        for chip, cell in zip(self.chips, box.rows(len(self.chips), self._gap()), strict=True):
            self.place(chip, cell, _paint_row, self.look.measure("row_radius"))


def _paint_row(look: Look, box: Box, chip: SeatChip, skin: Skin) -> None:
    """Paint the arch; the name over pieces and a word; the money at the right."""
    inner = box.inset(look.px(18), look.px(8))
    tag = arch_box(inner.x, inner.cy, min(look.px(60), inner.h))
    draw_arch(look, tag, chip.seat, inverted=chip.state in FLOODED)
    start = tag.right + look.px(14)
    room = inner.right - start
    note, tone = word_of(look, chip, skin)

    def paint(words: str) -> float:
        return text_line(look, words, FIGURES, look.size("money"), (inner.right, inner.cy), skin.ink, align="right", room=room * 0.62)

    figure_of(look, chip, paint)
    money = min(text_width(holding_words(look, chip), FIGURES, look.size("money")), room * 0.62)
    area, faces = Box(start, inner.y, room - money - look.px(10), inner.h), chip.faces[:4]
    half = min(inner.h / 2, look.px(38))
    if not note and not faces:
        draw_name(look, chip.seat, STRONG, look.size("name"), area, skin.ink)
    elif half >= look.size("small"):
        size, least = min(look.px(28), half), text_width(note, SECOND, round(look.size("small") * FLOOR))
        draw_name(look, chip.seat, STRONG, min(look.size("name"), int(half)), Box(start, inner.cy, area.w, half), skin.ink)
        faces = _that_fit(look, faces, size, area.w - least - look.px(4))
        _beside(look, Box(start, inner.cy - half, area.w, half), note, faces, size, tone)
    else:  # too low for two lines
        size, wide = min(look.px(28), inner.h), text_width(note, SECOND, look.size("small")) + look.px(10) if note else 0.0
        short = text_width(shortened(chip.seat)[-2:][0], STRONG, look.size("name"))
        faces = _that_fit(look, faces, size, area.w - wide - short)
        beside = len(faces) * (size + look.px(6)) + wide
        draw_name(look, chip.seat, STRONG, look.size("name"), area.before(beside), skin.ink)
        _beside(look, area.from_right(beside), note, faces, size, tone)


class SeatLine(_Chips):
    """A low line over the whole width: arch, money, pieces; the names and the words if there is room for all."""

    def need(self, width: float) -> Need:
        """One line's height."""
        height = round(self.look.measure("strip") * 0.82)
        return Need(height, height, height)

    def paint(self, box: Box) -> None:
        """Paint equal chips side by side."""
        look, cells = self.look, box.columns(len(self.chips), self.look.measure("gutter") * 0.75)
        named = all(self._wish(chip, True) <= cells[0].w for chip in self.chips)
        noted = all(self._wish(chip, named, True) <= cells[0].w for chip in self.chips)
        for chip, cell in zip(self.chips, cells, strict=True):
            shown = chip if noted else replace(chip, note=None)
            self.place(shown, cell, _NAMED if named else _NAMELESS, look.measure("row_radius"))

    def _wish(self, chip: SeatChip, named: bool, noted: bool = False) -> float:
        look = self.look
        words = text_width(holding_words(look, chip), FIGURES, look.size("name")) + len(chip.faces) * look.px(32)
        name = text_width(chip.seat, STRONG, look.size("second")) if named else 0.0
        note = text_width(look.say(chip.note), SECOND, round(look.size("small") * COMFORT)) if noted else 0.0
        return look.px(36 + 48) + words + name + note


def _paint_line(look: Look, box: Box, chip: SeatChip, skin: Skin, named: bool) -> None:
    """Paint arch, name if all names have room, pieces, the word if all words have room; the money at the right."""
    inner = box.inset(look.px(8), look.px(4))
    tag = arch_box(inner.x, inner.cy, min(inner.h, look.px(42)))
    draw_arch(look, tag, chip.seat, inverted=chip.state in FLOODED)
    words, size = holding_words(look, chip), look.size("name")
    money = text_width(words, FIGURES, size)
    marks = min(look.px(28), inner.h)
    room = inner.right - money - look.px(8) - tag.right
    faces = chip.faces[: max(0, int(room / (marks + look.px(4))))]
    taken = len(faces) * (marks + look.px(4))
    text_line(look, words, FIGURES, size, (inner.right, inner.cy), skin.ink, align="right", room=inner.right - tag.right - look.px(6))
    x = tag.right + look.px(8)
    name = text_width(chip.seat, STRONG, look.size("second"))
    if named and name + look.px(16) <= room - taken:
        text_line(look, chip.seat, STRONG, look.size("second"), (x, inner.cy), skin.ink)
        x += name + look.px(8)
    for face in faces:
        draw_mark(look, face, Box(x, inner.cy - marks / 2, marks, marks), ink=skin.ink if chip.state in FLOODED else None)
        x += marks + look.px(4)
    x += look.px(4)
    left = max(1.0, inner.right - money - look.px(6) - x)
    text_line(look, look.say(chip.note), SECOND, look.size("small"), (x, inner.cy), skin.ink2, room=left)


_NAMED, _NAMELESS = partial(_paint_line, named=True), partial(_paint_line, named=False)  # each always the same one


class SeatStrip(_Chips):
    """A thin strip over the board: in one line, if need be with shorter names or none, and without the second words; else in as many lines
    as it takes.
    """

    def need(self, width: float) -> Need:
        """The height of one or more lines of chips."""
        lines = len(list(self._lines(width, *self._told(width))))
        height = lines * self.look.measure("strip") + (lines - 1) * self.look.px(8)
        return Need(height, height, height)

    def _wish(self, chip: SeatChip, name: str, noted: bool) -> float:
        look = self.look
        words = text_width(name, STRONG, look.size("text")) + text_width(holding_words(look, chip), FIGURES, look.size("small_money"))
        note = text_width(word_of(look, chip, SKINS["plain"])[0], SECOND, look.size("small")) if noted or chip.change else 0.0
        return look.px(10 + 38 + 10 + 16) + words + look.px(10) + (note + look.px(10) if note else 0)

    def _told(self, width: float) -> tuple[list[str], bool]:
        """Which names and second words fit into one line; if nothing fits, names are left out, because the arches say them."""
        whole = [chip.seat for chip in self.chips]
        told = ((whole, True), (whole, False), ([shortened(seat)[-2:][0] for seat in whole], False))
        for names, noted in told:
            wishes = (self._wish(chip, name, noted) for chip, name in zip(self.chips, names, strict=True))
            if sum(wishes) + self.look.px(12) * (len(self.chips) - 1) <= width:
                return names, noted
        return [""] * len(whole), False

    def _lines(self, width: float, names: Sequence[str], noted: bool) -> Iterator[list[tuple[SeatChip, str]]]:
        gap, taken, found = self.look.px(12), 0.0, list[tuple[SeatChip, str]]()
        for chip, name in zip(self.chips, names, strict=True):
            wish = self._wish(chip, name, noted)
            if found and taken + wish > width:
                yield found
                taken, found = 0.0, []
            found.append((chip, name))
            taken += wish + gap
        if found:
            yield found

    def paint(self, box: Box) -> None:
        """Paint chips as wide as their words."""
        height, gap, (names, noted) = self.look.measure("strip"), self.look.px(12), self._told(box.w)
        for index, chips in enumerate(self._lines(box.w, names, noted)):
            band, x = box.from_top(height, index * (height + self.look.px(8))), box.x
            for chip, name in chips:
                wish = min(self._wish(chip, name, noted), box.w)
                shown = chip if noted else replace(chip, note=None)  # a change is shown in any case
                self.place(shown, Box(x, band.y, wish, height), _strip_painter(name), self.look.measure("row_radius"))
                x += wish + gap


@lru_cache(maxsize=64)
def _strip_painter(name: str) -> _Paints:
    """The painter for chips with this form of a name: always the same one."""
    return partial(_paint_strip, name=name)


def _paint_strip(look: Look, box: Box, chip: SeatChip, skin: Skin, name: str) -> None:
    """Paint arch, name, score and a word in one line."""
    tag = arch_box(box.x + look.px(10), box.cy, min(look.px(44), box.h - look.px(12)))
    draw_arch(look, tag, chip.seat, inverted=chip.state in FLOODED)
    x = tag.right + look.px(10)
    if name:
        x += text_line(look, name, STRONG, look.size("text"), (x, box.cy), skin.ink, room=box.right - x) + look.px(10)
    room = max(1.0, box.right - x)
    figure_of(look, chip, lambda words: text_line(look, words, FIGURES, look.size("small_money"), (x, box.cy), skin.ink, room=room))
    after = x + text_width(holding_words(look, chip), FIGURES, look.size("small_money")) + look.px(10)
    note, tone = word_of(look, chip, skin)
    text_line(look, note, SECOND, look.size("small"), (after, box.cy), tone, room=max(1.0, box.right - look.px(8) - after))
