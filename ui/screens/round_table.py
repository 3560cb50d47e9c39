"""The table from above with the tablet on it, and everybody around it: left is left. People drag seats, and known names onto chairs.

Whoever touches a free chair sits on it, and nobody else moves (`chairs`). A seat that is dropped on another changes places with it. What
is lifted is larger and above the finger, and the chair on which it would drop is in the colour `go`; nothing happens before it drops.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from kivy.graphics import Canvas, PopMatrix, PushMatrix, Scale, Translate
from kivy.input.motionevent import MotionEvent

from companion.kernel.text import raw
from companion.scene import Target
from companion.table.room.lobby import LobbySeat
from companion.table.snapshots import Presence
from ui.layout import Box
from ui.look import Look
from ui.painting.drawing import arch_box, draw_arch
from ui.painting.fitting import draw_fitted, draw_name, fit_words
from ui.painting.outlines import outline
from ui.painting.paint import SECOND, STRONG, dashed_box, icon, rounded, stroke, text_line, text_width
from ui.painting.strokes import painting
from ui.screens.chairs import free_chairs
from ui.screens.known_names import KnownNames
from ui.widgets.buttons import paint_button
from ui.widgets.presence import presence_dot, presence_words
from ui.widgets.screen_part import SKINS, Painter, Part, Skin, Tap

NEW, LAST = "seat-new", "guests-last"
WOOD, WOOD_EDGE, WOOD_LINE = "#B98556", "#7D5533", "#8A5F38"
LIFTED = 1.12


@dataclass(frozen=True, slots=True, kw_only=True)
class Says:
    """What the round table tells its owner."""

    seat: Callable[[str], None]
    new: Callable[[int], None]
    sit: Callable[[LobbySeat, int], None]
    sit_as_last: Callable[[], None]
    exchange: Callable[[str, str], None]
    change: Callable[[str, int], None]
    lifted: Callable[[str | None], None]
    swept: Callable[[float], None]


def seats_by_side(number: int) -> tuple[int, int, int, int]:
    """How many sit at the top, the right, the bottom and the left of a table with this many places."""
    if number < 5:
        return ((number + 1) // 2, 0, number // 2, 0)
    left = int(number > 5)
    along = number - 1 - left
    return ((along + 1) // 2, 1, along // 2, left)


def spots_round(area: Box, number: int, wide: float, high: float, gap: float) -> tuple[list[Box], Box]:
    """A box for each place, clockwise from the upper left, and the table between them."""
    top, right, bottom, left = seats_by_side(number)
    side = min(wide, area.w * 0.26)
    table = area.inset(0, high + gap).after((side + gap) * left).before((side + gap) * right)
    if not right and not left:
        table = table.inset(min(area.w * 0.12, side * 0.5), 0)

    def row(count: int, y: float) -> list[Box]:
        each = min(wide, (area.w - gap * (count - 1)) / count) if count else 0.0
        whole = each * count + gap * max(0, count - 1)
        x = max(area.x, min(table.cx - whole / 2, area.right - whole))
        return [Box(x + index * (each + gap), y, each, high) for index in range(count)]

    found = row(top, area.top - high)
    found += [Box(area.right - side, table.cy - high / 2, side, high)] * right
    found += reversed(row(bottom, area.y))
    found += [Box(area.x, table.cy - high / 2, side, high)] * left
    return found, table


class RoundTable(Part):
    """Seats round the table, and below them the known names."""

    def __init__(
        self,
        look: Look,
        places: Sequence[LobbySeat],
        chairs: Mapping[str, int],
        number: int,
        guests: Sequence[LobbySeat],
        presence: Callable[[str], Presence],
        says: Says,
        *,
        last: bool,
        chosen: str | None,
        swept: float,
    ) -> None:
        super().__init__(look)
        self.on_chair = {chairs[place.name]: place for place in places}
        self.number = number
        self.free = free_chairs(list(chairs.values()), number)
        self.guests = guests
        self.presence = presence
        self.says = says
        self.last = last  # whether several of the last evening can sit down at once
        self.chosen = chosen
        self.names: KnownNames | None = None
        self._swept = swept
        self._spots: list[Box] = []
        self._goal: int | None = None
        self._held: _Chip | None = None
        self._over = Canvas(noadd=True)  # what is lifted
        self._above = Part(look)  # over everything here
        self._move: Translate | None = None

    @property
    def dragging(self) -> bool:
        """Whether somebody drags a seat: nothing is rearranged under a finger."""
        return self._held is not None

    def paint(self, box: Box) -> None:
        """Paint the table, its chairs and the known names."""
        look, gap = self.look, self.look.px(12)
        self.names = None
        if self.guests and self.free:
            chips = [_Chip(self, f"guest:{each.name}", each, self._sitter(each), guest=True) for each in self.guests]
            last = Tap(look, LAST, self.says.sit_as_last, _all(look.word("tablet-as-last"))) if self.last else None
            self.names = KnownNames(look, last, chips, self._swept, self.says.swept)
        foot = self.names.need(box.w).natural if self.names is not None else 0.0
        area = box.above(foot)
        high = min(look.px(96) * self._stretch(), area.h * 0.3)
        self._spots, table = spots_round(area, self.number, look.px(268 if look.grid.kind == 2 else 214), high, gap)
        self._table(table)
        words = look.word("tablet-free-seat")
        for chair, spot in enumerate(self._spots):
            place = self.on_chair.get(chair)
            if place is not None:
                self.put(_Chip(self, f"seat:{place.name}", place, partial(self.says.seat, place.name)), spot)
            else:
                name = NEW if chair == self.free[0] else f"{NEW}-{chair}"
                self.put(Tap(look, name, partial(self.says.new, chair), _free(words), state="off"), spot)
        if self.names is not None:
            self.put(self.names, box.from_bottom(foot))
        self._above = self.put(Part(look), box)

    def _sitter(self, place: LobbySeat) -> Callable[[], None]:
        return lambda: self.says.sit(place, self.free[0])

    def _stretch(self) -> float:
        return 1 + (self.look.grid.text - 1) / 2

    def _table(self, box: Box) -> None:
        """Paint wood, the tablet, and the direction of play."""
        look, radius = self.look, min(self.look.px(44), box.h * 0.24)
        rounded(look, box.shift(up=-look.px(8)), WOOD_EDGE, radius)
        rounded(look, box, WOOD, radius)
        stroke(look, outline(box.inset(1.5), radius)[:-1], "night", max(2.0, look.px(3.5)), close=True)
        inner = box.inset(min(look.px(16), box.h * 0.1))
        stroke(look, outline(inner, radius * 0.7)[:-1], WOOD_LINE, max(1.5, look.px(3)), close=True)
        high = min(box.h * 0.46, look.px(116))
        tablet = box.middle(high * 1.5, high)
        rounded(look, tablet, "night", look.px(12))
        screen = tablet.inset(look.px(9))
        rounded(look, screen, "ground", look.px(5))
        rounded(look, screen.from_bottom(screen.h * 0.22), "go", look.px(4))
        if tablet.x - inner.x > look.px(64):
            size = min(box.h * 0.42, look.px(96))
            x, y = (inner.x + tablet.x) / 2, box.cy
            parts = ((0.22, -0.5), (-0.16, -0.3), (-0.26, 0.0), (-0.1, 0.36), (0.16, 0.48))
            bow = [(x + size * across, y + size * up) for across, up in parts]
            stroke(look, _smooth(bow), "night", max(3.0, look.px(8)))
            tip, back = bow[-1], size * 0.24
            stroke(look, [(tip[0] - back, tip[1] + back * 0.55), tip, (tip[0] - back * 0.05, tip[1] - back)], "night", max(3.0, look.px(8)))

    # --- dragging

    def lift(self, chip: _Chip) -> None:
        """Lift a chip with the finger."""
        self._held = chip
        self.says.lifted(chip.place.name)
        self._over.clear()
        box = Box(-chip.width / 2, -chip.height / 2, chip.width, chip.height)
        with painting(self._over):
            PushMatrix()
            self._move = Translate(0, 0)
            Scale(LIFTED, LIFTED, 1)
            rounded(self.look, box.shift(up=-self.look.px(10)), "edge", self.look.measure("radius"))
            rounded(self.look, box, "raised", self.look.measure("radius"))
            stroke(self.look, outline(box, self.look.measure("radius"))[:-1], "ink", max(2.0, self.look.px(3)), close=True)
            chip.draw(self.look, box, SKINS["plain"])
            PopMatrix()
        self._goal = None
        self._mark()

    def carry(self, x: float, y: float) -> None:
        """Move the lifted chip, which is shown above the finger."""
        if self._held is None or self._move is None:
            return
        self._move.x, self._move.y = x, y + self.look.px(46)
        goal = self._goal_at(x, y)
        if goal != self._goal:
            self._goal = goal
            self._mark()

    def _goal_at(self, x: float, y: float) -> int | None:
        """The chair on which it would drop: the nearest one within a finger's width; a known name drops only on a free one."""
        assert self._held is not None
        reach = self.look.grid.finger / 2
        for chair, spot in enumerate(self._spots):
            if not spot.inset(-reach).holds(x, y):
                continue
            if self._held.guest:
                return chair if chair in self.free else self.free[0]
            return chair if self.on_chair.get(chair) is not self._held.place else None
        over_table = self._held.guest and y > min(spot.y for spot in self._spots)
        return self.free[0] if over_table else None

    def _mark(self) -> None:
        """Mark the place it comes from as dashed, and the one where it would drop with `go`."""
        above = self._above.canvas
        above.clear()
        held, look = self._held, self.look
        if held is None:
            return
        radius = look.measure("radius")
        with painting(above):
            rounded(look, held.box, "ground", radius)
            dashed_box(look, held.box, "edge", 2, radius)
            if self._goal is not None and self._goal < len(self._spots):
                spot = self._spots[self._goal].inset(-look.px(5))
                rounded(look, spot, "go", radius, alpha=0.55)
                stroke(look, outline(spot, radius)[:-1], "go_edge", max(3.0, look.px(5)), close=True)
        above.add(self._over)

    def drop(self) -> None:
        """Drop the lifted chip."""
        held, goal = self._held, self._goal
        self._held = self._goal = self._move = None
        self._mark()
        self.says.lifted(None)
        if held is None or goal is None:
            return
        other = self.on_chair.get(goal)
        if held.guest:
            self.says.sit(held.place, goal)
        elif other is not None:
            self.says.exchange(held.place.name, other.name)
        else:
            self.says.change(held.place.name, goal)


class _Chip(Tap):
    """A seat, or a known name: it can be tapped or dragged."""

    def __init__(self, table: RoundTable, name: str, place: LobbySeat, then: Callable[[], None], *, guest: bool = False) -> None:
        self.table = table
        self.place = place
        self.guest = guest
        chosen = place.name == table.chosen and not guest
        super().__init__(table.look, name, then, self.draw, skin=SKINS["plain"], state="chosen" if chosen else "ready")

    def draw(self, look: Look, box: Box, skin: Skin) -> None:
        """Paint arch and name; for a seat also what its phone is doing, if there is room."""
        inner = box.inset(look.px(12), look.px(6))
        tag = arch_box(inner.x, box.cy, min(look.px(62) if not self.guest else look.px(40), inner.h))
        sign = look.px(26) if self.state == "chosen" else 0.0
        area = Box(tag.right + look.px(12), inner.y, inner.right - tag.right - look.px(12) - sign, inner.h)
        size = look.size("text") if self.guest else look.size("name")
        second = look.size("small")
        upper = area.from_top(area.h * 0.58)
        cut = fit_words(self.place.name, STRONG, size, upper.w, upper.h).width(STRONG) > upper.w
        below = inner.inset(-look.px(6), 0).from_bottom(inner.h * 0.58)
        if not self.guest and fit_words(self.place.name, STRONG, size, area.w, area.h).width(STRONG) > area.w:
            if fit_words(self.place.name, STRONG, size, below.w, below.h).width(STRONG) <= below.w:
                self._draw_stacked(look, inner, below, skin)
                return
        draw_arch(look.wearing(self.place.name, self.place.accent), tag, self.place.name)
        if self.guest or cut or area.h < size + second + look.px(8) or area.w < look.px(72):
            draw_name(look, self.place.name, STRONG, size, area, skin.ink)
            if not self.guest:
                presence_dot(look, (tag.x + look.px(4), tag.top - look.px(4)), self.table.presence(self.place.name))
            return
        draw_name(look, self.place.name, STRONG, size, upper, skin.ink)
        low = area.from_bottom(area.h * 0.42)
        presence_dot(look, (low.x + look.px(6), low.cy), self.table.presence(self.place.name))
        words = presence_words(look, self.place.name, short=True)
        text_line(look, words, SECOND, second, (low.x + look.px(22), low.cy), skin.ink2, room=low.w - look.px(22), least=round(look.px(12)))

    def _draw_stacked(self, look: Look, inner: Box, below: Box, skin: Skin) -> None:
        """Paint a long name on a small seat: the arch above it, and the whole width for the name."""
        high = inner.h * 0.4
        draw_arch(look.wearing(self.place.name, self.place.accent), arch_box(inner.x, inner.top - high / 2, high), self.place.name)
        presence_dot(look, (inner.x + high + look.px(12), inner.top - high / 2), self.table.presence(self.place.name))
        draw_fitted(look, self.place.name, STRONG, look.size("name"), below, skin.ink)

    def on_touch_move(self, touch: MotionEvent) -> bool:
        """Lift the chip once the finger has moved far enough."""
        if touch.grab_current is not self:
            return False
        far = abs(touch.x - touch.ox) + abs(touch.y - touch.oy)
        if not self.table.dragging and far > self.look.grid.finger * 0.4:
            self._press(False)
            if self.guest and self.table.names is not None and self.table.names.sweeps(touch):
                touch.ungrab(self)
                return True
            self.table.lift(self)
        self.table.carry(touch.x, touch.y)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """Drop the chip, or tap it."""
        if touch.grab_current is self and self.table.dragging:
            touch.ungrab(self)
            self.table.drop()
            return True
        return super().on_touch_up(touch)


def _smooth(points: Sequence[tuple[float, float]]) -> list[tuple[float, float]]:
    """A line through points, without corners."""
    found = [points[0]]
    for before, at, after in zip(points, points[1:], points[2:], strict=False):
        start = ((before[0] + at[0]) / 2, (before[1] + at[1]) / 2)
        end = ((at[0] + after[0]) / 2, (at[1] + after[1]) / 2)
        for step in range(9):
            part = step / 8
            found.append(
                tuple((1 - part) ** 2 * a + 2 * part * (1 - part) * b + part**2 * c for a, b, c in zip(start, at, end, strict=True))  # type: ignore[arg-type]
            )
    return [*found, points[-1]]


def _all(words: str) -> Painter:
    target = Target(id=LAST, label=raw(words), icon="users-three")
    return lambda look, box, skin: paint_button(look, box, skin, target)


def _free(words: str) -> Painter:
    def paint(look: Look, box: Box, skin: Skin) -> None:
        sign = look.size("icon")
        room = box.w - sign - look.px(30)
        wide = min(room, text_width(words, STRONG, look.size("text")))
        x = box.cx - (wide + sign + look.px(8)) / 2
        icon(look, "plus", sign, (x + sign / 2, box.cy), skin.ink)
        draw_fitted(look, words, STRONG, look.size("text"), Box(x + sign + look.px(8), box.y, room, box.h), skin.ink)

    return paint
