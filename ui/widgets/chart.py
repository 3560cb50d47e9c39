"""A line for each seat through the whole game, ending in its arch; the winners' are twice as thick. Above it, how the game was won."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import groupby

from kivy.graphics import Canvas

from companion.kernel.seat import Seat
from companion.kernel.text import Text
from companion.scene import Chart
from companion.scene.moments import Moment, StepStood
from ui.layout import Box, Need
from ui.look import Look
from ui.motion import Animation
from ui.painting.drawing import draw_arch
from ui.painting.fitting import unbroken_size
from ui.painting.outlines import Point
from ui.painting.paint import FIGURES, PLAIN, SECOND, STRONG, disc, paragraph, rounded, stroke, text_height, text_line, text_width
from ui.painting.strokes import painting
from ui.widgets.screen_part import Part, Taps

TICKS = 4  # at most so many lines across
LEAST_HIGH = 150  # px at 1280×800: in a lower chart nothing can be read
DOTS = 14  # with more points than that there are no dots


def ticks(low: int, high: int) -> list[int]:
    """Round figures between two values, few enough to be read."""
    span = max(1, high - low)
    step = next(one * 10**power for power in range(12) for one in (1, 2, 5) if span / (one * 10**power) <= TICKS)
    return list(range(math.ceil(low / step) * step, high + 1, step))


def spread_heights(wished: Sequence[float], gap: float, low: float, high: float) -> list[float]:
    """Heights as near as possible to the wanted ones, from the top, at this distance from each other."""
    found: list[float] = []
    for wish in wished:
        found.append(min(wish, found[-1] - gap) if found else wish)
    if found and found[-1] < low:
        found[-1] = low
        for index in range(len(found) - 2, -1, -1):
            found[index] = max(found[index], found[index + 1] + gap)
    return [min(each, high) for each in found]


class ChartView(Part):
    """The sentence and the lines."""

    def __init__(self, look: Look, block: Chart, taps: Taps) -> None:
        super().__init__(look)
        self.block = block
        self.taps = taps
        self._lines: Canvas | None = None
        self._place: tuple[Box, int, int] = (Box(0, 0, 1, 1), 0, 1)

    def need(self, width: float) -> Need:
        """The height: as much as there is room for."""
        words = self._words_high(width - 2 * self.look.px(20))
        return Need(words + self.look.px(30), words + self.look.px(420), words + self.look.px(2000))

    def _words_high(self, width: float) -> float:
        look, block = self.look, self.block
        told = look.say(block.story)
        story = text_height(told, STRONG, unbroken_size(told, STRONG, look.size("name"), width), width) if told else 0.0
        note = text_height(look.say(block.note), PLAIN, look.size("small"), width) if block.note is not None and self._drawn else 0.0
        return story + note + look.px(40)

    @property
    def _drawn(self) -> bool:
        """Whether there are points to draw a line through."""
        return len(self.block.points) > 1 and any(point.figures for point in self.block.points)

    def paint(self, box: Box) -> None:
        """Paint the words, then the chart in the rest."""
        look, block = self.look, self.block
        rounded(look, box, "panel", look.measure("panel_radius"))
        inner = box.inset(look.px(20), look.px(18))
        if story := look.say(block.story):
            size = unbroken_size(story, STRONG, look.size("name"), inner.w)
            inner = inner.below(paragraph(look, story, STRONG, size, inner, "ink") + look.px(8))
        self._lines = None
        if not self._drawn:
            return
        if block.note is not None:
            high = text_height(look.say(block.note), PLAIN, look.size("small"), inner.w)
            if inner.h - high > look.px(LEAST_HIGH):
                inner = inner.below(paragraph(look, look.say(block.note), PLAIN, look.size("small"), inner, "ink2") + look.px(12))
        if inner.h > look.px(LEAST_HIGH) * 0.6:
            self._chart(inner)

    def _chart(self, box: Box) -> None:
        look, block = self.look, self.block
        amounts = [amount for point in block.points for _, amount in point.figures]
        least, high = min(amounts), max(*amounts, min(*amounts, 0) + 1)
        low = min(least, 0) if least < high * 0.25 or least == high else least  # if all are equal, they are measured from 0
        marks = ticks(low, high)
        size = look.size("small")
        left = max(text_width(self._tick(each), FIGURES, size) for each in marks) + look.px(10) if marks else 0.0
        banded = any(point.band is not None for point in block.points)
        area = box.after(left).before(self._person() + look.px(6)).above(size * 1.5 if banded else 0.0).below(self._person() / 2)
        self._place = (area, low, high)
        for number, (start, end, words) in enumerate(self._bands(area)):
            if number % 2 == 0:
                rounded(look, Box(start, area.y - look.px(6), end - start, area.h + look.px(12)), "shade", look.px(8), 0.62)
            text_line(
                look, look.say(words), SECOND, size, ((start + end) / 2, box.y + size * 0.6), "ink2", align="center", room=end - start
            )
        for each in marks:
            y = self._y(each)
            stroke(look, [(area.x, y), (area.right, y)], "line", 2)
            text_line(look, self._tick(each), FIGURES, size, (area.x - look.px(10), y), "ink2", align="right")
        self._lines = Canvas(noadd=True)
        self.canvas.add(self._lines)
        self.show(1.0)
        self._ends(area)

    def _person(self) -> float:
        """The height of an arch at a line's end."""
        return self.look.px(40)

    def _tick(self, amount: int) -> str:
        unit = max(1, self.block.unit)
        return str(amount // unit if amount % unit == 0 else round(amount / unit, 1)).replace("-", "\u2212")

    def _y(self, amount: float) -> float:
        area, low, high = self._place
        return area.y + area.h * (amount - low) / (high - low)

    def _x(self, index: float) -> float:
        area, _, _ = self._place
        return area.x + area.w * index / (len(self.block.points) - 1)

    def _bands(self, area: Box) -> Iterator[tuple[float, float, Text]]:
        """Each part that has a name: from where to where. It begins where the one before ends."""
        at = 0
        for words, points in groupby(self.block.points, key=lambda point: point.band):
            number = len(list(points))
            start, at = max(0, at - 1), at + number
            if words is not None:
                yield self._x(start), self._x(at - 1), words

    def _way(self, seat: Seat) -> list[Point]:
        """A seat's line, from when it began to play."""
        at = enumerate(dict(point.figures).get(seat) for point in self.block.points)
        return [(self._x(index), self._y(amount)) for index, amount in at if amount is not None]

    def show(self, part: float) -> None:
        """Show the lines up to this part of their length."""
        if self._lines is None:
            return
        look, block = self.look, self.block
        self._lines.clear()
        seats = sorted((seat for seat, _ in block.points[-1].figures), key=lambda seat: seat in block.best)
        with painting(self._lines):
            for seat in seats:
                best = seat in block.best
                way = _so_far(self._way(seat), part)
                wide = look.px(9 if best else 4.5)
                stroke(look, way, "panel", wide + look.px(5))
                stroke(look, way, look.accent(seat), wide)
                if best and len(block.points) <= DOTS:
                    for at in way[1:-1]:
                        disc(look, at, look.px(7), look.accent(seat))
                        disc(look, at, look.px(4), "panel")

    def _ends(self, area: Box) -> None:
        """Paint an arch at each line's end, none over another."""
        look = self.look
        last = sorted(self.block.points[-1].figures, key=lambda each: (-each[1], each[0] not in self.block.best))
        high = min(self._person(), (area.h + self._person()) / max(1, len(last)) - 2)
        heights = spread_heights([self._y(amount) for _, amount in last], high + 2, area.y, area.top + self._person() / 2)
        for (seat, _), y in zip(last, heights, strict=True):
            draw_arch(look, Box(area.right + look.px(8), y - high / 2, high * 0.86, high), seat)

    # --- motion

    def moves(self, moments: Sequence[Moment]) -> Iterator[Animation]:
        """The animation that draws the lines once the podium's steps stand."""
        if self._lines is not None and any(isinstance(moment, StepStood) for moment in moments):
            yield Animation(self.show, self.look.pace.chart, "in_out_quad")


def _so_far(way: Sequence[Point], part: float) -> list[Point]:
    """A line up to this part of it, counted in stretches."""
    whole = (len(way) - 1) * min(1.0, max(0.0, part))
    number = int(whole)
    found = list(way[: number + 1])
    if number < len(way) - 1:
        (ax, ay), (bx, by), rest = way[number], way[number + 1], whole - number
        found.append((ax + (bx - ax) * rest, ay + (by - ay) * rest))
    return found
