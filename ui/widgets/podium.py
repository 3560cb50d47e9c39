"""The end of a game: the first three on steps under a garland, the winner's in its colour with the hero figure; the others in rows below.

Who shares a place has the same: a step as high and as wide, or a row. The steps rise place by place, the third first, and the winners'
figures count up when their steps stand.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence

from kivy.graphics import PopMatrix, PushMatrix, Scale

from companion.scene import Placed, Podium
from companion.scene.moments import Moment, StepStood
from ui.layout import Box, Need
from ui.look import Look
from ui.motion import Animation
from ui.painting.drawing import draw_arch
from ui.painting.fitting import draw_fitted, draw_name
from ui.painting.outlines import Point
from ui.painting.paint import FIGURES, SECOND, STRONG, fan, fitted, icon, ink, rounded, rounded_corners, stroke, text_line, text_width
from ui.widgets.screen_part import Figure, Part, Taps

STEPS = 3
MOST_STEPS = 4  # if more share the last of the places with a step, they have none; winners always have one
HIGH = {1: 1.0, 2: 0.76, 3: 0.62}  # of the winner's step
WIDE = {1: 340, 2: 208}  # px at 1280×800; the third's is as wide as the second's
NARROW = 130  # px at 1280×800: on a narrower step, as where all of six have won, there are only name, figure and place
FLAGS = 14
HERO = "hero"


def placed_on_steps(places: Sequence[Placed]) -> list[Placed]:
    """Who stands on a step: the first three, and whoever shares the third's place."""
    last = places[:STEPS][-1].place if places else 0
    found = [placed for placed in places if placed.place <= last]
    if len(found) > MOST_STEPS and last > 1:
        return [placed for placed in found if placed.place < last]
    return found


class PodiumView(Part):
    """Steps and rows."""

    def __init__(self, look: Look, block: Podium, taps: Taps) -> None:
        super().__init__(look)
        self.block = block
        self.taps = taps
        self._steps: list[tuple[int, Scale]] = []  # each step's place, and how high it is

    def need(self, width: float) -> Need:
        """The height: as much as there is."""
        look = self.look
        return Need(look.px(300), look.px(634), look.px(2000))

    # --- painting

    def paint(self, box: Box) -> None:
        """Paint garland, steps, ground and rows."""
        look, places = self.look, self.block.places
        self._steps = []
        onstage = placed_on_steps(places)
        rest = places[len(onstage) :]
        columns = min(len(rest), 2 if len(rest) < 5 else 3)
        lines = -(-len(rest) // columns) if rest else 0
        row, gap = min(look.px(66), box.h * 0.11), look.px(12)
        below = lines * (row + gap)
        stage = box.above(below)
        base = stage.y + look.px(4)
        if self.block.flags:  # it hangs low beside the middle, where the crown of a sole winner is not
            stage = stage.below(look.px(22 if sum(placed.place == 1 for placed in onstage) < 2 else 48))
            self._garland(Box(box.x, box.top - look.px(58), box.w, look.px(70)))
        self._stage(onstage, Box(stage.x, base, stage.w, stage.top - base))
        rounded(look, Box(box.x - look.px(8), base - look.px(6), box.w + look.px(16), look.px(8)), "ink", look.px(4))
        cells = box.from_bottom(below - gap).grid(len(rest), columns, gap) if rest else []
        told = all(self._fits(placed, cell) for placed, cell in zip(rest, cells, strict=True))
        for placed, cell in zip(rest, cells, strict=True):
            self._row(placed, cell, self._unit(placed) if told else "")

    def _stage(self, onstage: Sequence[Placed], box: Box) -> None:
        """Paint second, first and third, each as wide as its place is, the winner in the middle, with crown and arch."""
        look, gap = self.look, self.look.px(12)
        order = [*onstage[1:2], *onstage[:1], *onstage[2:]]
        natural = sum(WIDE.get(placed.place, WIDE[2]) for placed in order) or WIDE[1]
        unit = min(box.w - gap * (len(order) - 1), look.px(natural) * 1.15) / natural
        whole = natural * unit + gap * (len(order) - 1)
        x = box.cx - whole / 2
        crown, head = min(look.px(72), box.h * 0.12), min(look.px(132), box.h * 0.22)
        tall = max(1.0, box.h - crown - head - look.px(24))
        for placed in order:
            wide = WIDE.get(placed.place, WIDE[2]) * unit
            high = tall * HIGH.get(placed.place, HIGH[3])
            PushMatrix()
            self._steps.append((placed.place, Scale(1, 1, 1, origin=(x + wide / 2, box.y))))
            person = min(head * (1.0 if placed.place == 1 else 0.8), wide / 0.86)
            draw_arch(look, Box(x + wide / 2 - person * 0.43, box.y + high - look.px(6), person * 0.86, person), placed.seat)
            if placed.place == 1:
                sign = min(crown, wide)
                icon(look, "crown-simple", sign, (x + wide / 2, box.y + high + person + sign * 0.45), "ink")
            self._step(placed, Box(x, box.y, wide, high))
            PopMatrix()
            x += wide + gap

    def _step(self, placed: Placed, box: Box) -> None:
        """Paint a step: name, figure, what it is made of, the place."""
        look, won, narrow = self.look, placed.place == 1, box.w < self.look.px(NARROW)
        accent, radius = look.accent(placed.seat), look.px(16)
        face, ink_, ink2 = (accent, "on_ink", "on_ink") if won else ("raised", "ink", "ink2")
        rounded_corners(look, box, "ink" if won else accent, [radius, radius, 0.0, 0.0])
        rounded_corners(look, box.below(look.px(8)), face, [radius, radius, 0.0, 0.0])
        inner = box.below(look.px(8)).inset(look.px(3 if narrow else 14), look.px(8))
        name, figure, small, order_size = (40, 84, 22, 64) if won else (30, 50, 22, 34)
        part = min(1.0, inner.h / look.px((name + figure + small + order_size) * 1.22))
        y, size = inner.top, round(look.px(name) * part)
        draw_name(look, placed.seat, STRONG, size, Box(inner.x, y - size * 1.25, inner.w, size * 1.25), ink_, align="center")
        y -= size * 1.3
        size = round(look.px(figure) * part)
        self._figure(placed, Box(inner.x, y - size * 1.1, inner.w, size * 1.1), size, ink_, won)
        y -= size * 1.2
        under = max(round(look.px(small) * part), look.size("small"))
        if not narrow and y - inner.y >= under * 1.3 + look.size("text"):  # the place is more important
            self._under(placed, Box(inner.x, y - under * 1.3, inner.w, under * 1.3), under, ink2)
            y -= under * 1.3
        left, order = y - inner.y, look.word("place-reached", place=placed.place)
        size = round(min(look.px(64 if won else 44), left * 0.9))
        if size >= look.size("small") and left > 0:
            text_line(look, order, FIGURES, size, (inner.cx, inner.y + left / 2), ink2, align="center", room=inner.w)

    def _figure(self, placed: Placed, box: Box, size: int, token: str, won: bool) -> None:
        look = self.look
        unit = self._unit(placed)
        small = round(size * 0.5)
        beside = text_width(unit, SECOND, small) + look.px(8) if unit else 0.0
        _, size = fitted(self._words(placed, placed.amount), FIGURES, size, box.w - beside, 8)
        whole = text_width(self._words(placed, placed.amount), FIGURES, size) + beside
        right = box.cx + whole / 2 - beside

        def paint(amount: int) -> float:
            return text_line(look, self._words(placed, amount), FIGURES, size, (right, box.cy), token, align="right")

        if won:
            Figure((HERO, placed.seat), placed.amount, paint)
        else:
            paint(placed.amount)
        if unit:
            text_line(look, unit, SECOND, small, (right + look.px(8), box.cy - size * 0.12), token)

    def _words(self, placed: Placed, amount: int) -> str:
        if placed.form is not None:
            return self.look.say(placed.form).replace("{amount}", self.look.figures(amount))
        return self.look.money(amount) if placed.unit is None else self.look.figures(amount)

    def _under(self, placed: Placed, box: Box, size: int, token: str) -> None:
        """Paint what the figure is made of, or a note."""
        look = self.look
        if not placed.made_of:
            draw_fitted(look, look.say(placed.note), SECOND, size, box, token, align="center")
            return
        widths = [size * 1.2 + text_width(look.figures(number), SECOND, size) + look.px(10) for _, number, _ in placed.made_of]
        part = min(1.0, box.w / sum(widths))
        x = box.cx - sum(widths) * part / 2
        for (sign, number, _), wide in zip(placed.made_of, widths, strict=True):
            icon(look, sign, size * 1.1 * part, (x + size * 0.55 * part, box.cy), token)
            text_line(look, look.figures(number), SECOND, round(size * part), (x + size * 1.2 * part, box.cy), token)
            x += wide * part

    def _unit(self, placed: Placed) -> str:
        return "" if placed.unit is None else self.look.say(placed.unit)

    def _fits(self, placed: Placed, box: Box) -> bool:
        """Whether a row has room for its unit too, beside a whole name; the steps have said it."""
        look = self.look
        words = (
            (placed.seat, STRONG, "button"),
            (self._words(placed, placed.amount), FIGURES, "small_money"),
            (self._unit(placed), SECOND, "small"),
        )
        figure = text_width(look.word("place-reached", place=placed.place), FIGURES, look.size("text"))
        return figure + sum(text_width(said, font, look.size(role)) for said, font, role in words) + box.h + look.px(72) < box.w

    def _row(self, placed: Placed, box: Box, unit: str) -> None:
        """Paint a player without a step."""
        look = self.look
        rounded(look, box, "panel", look.px(14))
        inner = box.inset(look.px(16), look.px(6))
        order, size = look.word("place-reached", place=placed.place), look.size("text")
        x = inner.x + text_line(look, order, FIGURES, size, (inner.x, inner.cy), "ink2") + look.px(12)
        tag = Box(x, inner.y, inner.h * 0.86, inner.h)
        draw_arch(look, tag, placed.seat)
        words = self._words(placed, placed.amount)
        beside = (
            text_line(look, unit, SECOND, look.size("small"), (inner.right, inner.cy), "ink2", align="right") + look.px(8) if unit else 0.0
        )
        at = (inner.right - beside, inner.cy)
        money = text_line(look, words, FIGURES, look.size("small_money"), at, "ink", align="right", room=inner.w * 0.5) + beside
        area = Box(tag.right + look.px(12), inner.y, inner.right - money - tag.right - look.px(24), inner.h)
        if area.w > look.px(40):
            draw_name(look, placed.seat, STRONG, look.size("button"), area, "ink")

    def _garland(self, box: Box) -> None:
        """Paint two swags that meet above the winner, with flags in the game's colours."""
        look, sag, half = self.look, box.h * 0.5, box.w / 2

        def at(x: float) -> Point:
            away = ((x % half) - half / 2) / (half / 2)
            return (box.x + x, box.top - look.px(8) - sag * (1 - away * away))

        for start in (0.0, half):
            stroke(look, [at(start + half * step / 24 * 0.9999) for step in range(25)], "ink", 3)
        for number in range(FLAGS):
            x = box.w * (number + 0.5) / FLAGS
            wide = box.w / FLAGS * 0.36
            (ax, ay), (bx, by) = at(x - 0.5), at(x + 0.5)
            turn = math.atan2(by - ay, bx - ax)
            px, py = at(x)
            cos, sin = math.cos(turn), math.sin(turn)
            corners_ = [(px + u * cos - v * sin, py + u * sin + v * cos) for u, v in ((-wide, 0.0), (wide, 0.0), (0.0, -wide * 1.55))]
            _flag(look, corners_, self.block.flags[number % len(self.block.flags)])

    # --- motion

    def moves(self, moments: Sequence[Moment]) -> Iterator[Animation]:
        """The animations: third, second, first, equals together, and the figures with the last; then the fanfare."""
        if not any(isinstance(moment, StepStood) for moment in moments):
            return
        pace = self.look.pace
        order = sorted({place for place, _ in self._steps}, reverse=True)
        for place, size in self._steps:
            yield Animation(_rising(size), pace.podium, "out_cubic", order.index(place) * (pace.podium + pace.podium_apart))
        stands = max(0, len(order) - 1) * (pace.podium + pace.podium_apart) + pace.podium
        for figure in self.figures:
            yield Animation(figure.counter(0), pace.hero, "out_cubic", max(0.0, stands - pace.podium))
        yield Animation(lambda _: None, 0.0, after=stands, sound="fanfare")


def _flag(look: Look, points: Sequence[Point], fill: str) -> None:
    """Paint a flag with its rim."""
    ink(look, fill)
    fan(points, 0)
    stroke(look, points, "ink", 3, close=True)


def _rising(size: Scale) -> Callable[[float], None]:
    def show(part: float) -> None:
        size.y = max(0.001, part)

    return show
