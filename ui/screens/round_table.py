"""The table from above with the tablet on it, and everybody round it: left is left. Seats are dragged, names of before set down.

The round goes clockwise from the upper left. A seat dropped on another changes places with it; on the free place it goes to the end of
the round. What is lifted is larger and above the finger, and where it will fall is `go`; nothing is said before it falls.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from kivy.graphics import Canvas, PopMatrix, PushMatrix, Scale, Translate
from kivy.input.motionevent import MotionEvent

from companion.kernel.text import raw
from companion.scene import Target
from companion.table.lobby import LobbySeat
from companion.table.snapshots import Presence
from ui.drawing import arch_box, draw_arch
from ui.fitting import draw_fitted, draw_name, fit_words
from ui.layout import Box
from ui.look import Look
from ui.outlines import outline
from ui.paint import SECOND, STRONG, dashed_box, icon, rounded, stroke, text_line, text_width
from ui.strokes import painting
from ui.widgets.buttons import paint_button
from ui.widgets.part import SKINS, Painter, Part, Skin, Tap
from ui.widgets.presence import presence_dot, presence_words

NEW, MORE, LAST = "seat-new", "guests-more", "guests-last"
KNOWN_ROWS = 2  # of names of before
WOOD, WOOD_EDGE, WOOD_LINE = "#B98556", "#7D5533", "#8A5F38"
LIFTED = 1.12


@dataclass(frozen=True, slots=True, kw_only=True)
class Says:
    """What the round table tells whoever holds it."""

    seat: Callable[[str], None]
    new: Callable[[], None]
    sit: Callable[[LobbySeat], None]
    sit_as_last: Callable[[], None]
    exchange: Callable[[str, str], None]
    to_end: Callable[[str], None]
    lifted: Callable[[str | None], None]


def seats_by_side(number: int) -> tuple[int, int, int, int]:
    """How many sit at the top, the right, the bottom and the left of a table of so many places."""
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
    """Seats round the table, and below them the names known from before."""

    def __init__(
        self,
        look: Look,
        places: Sequence[LobbySeat],
        guests: Sequence[LobbySeat],
        presence: Callable[[str], Presence],
        says: Says,
        *,
        room: bool,
        last: bool,
        chosen: str | None,
    ) -> None:
        super().__init__(look)
        self.places = places
        self.guests = guests
        self.presence = presence
        self.says = says
        self.room = room
        self.last = last  # whether several of the last evening can sit down at once
        self.chosen = chosen
        self._spots: list[Box] = []
        self._goal: int | None = None
        self._held: _Chip | None = None
        self._over = Canvas(noadd=True)  # what is lifted
        self._above = Part(look)  # over all that stands here
        self._move: Translate | None = None

    @property
    def dragging(self) -> bool:
        """Whether somebody holds a seat: nothing is laid anew under a finger."""
        return self._held is not None

    def paint(self, box: Box) -> None:
        """The table, its seats, the names of before."""
        look, gap = self.look, self.look.px(12)
        known = self._known_places(box.w) if self.guests and self.room else []
        rows = 1 + max((row for _, row, _, _ in known), default=-1)
        foot = rows * self._row_height() + look.px(36) if rows else 0.0
        area = box.above(foot)
        number = max(2, len(self.places) + int(self.room))
        high = min(look.px(96) * self._stretch(), area.h * 0.3)
        self._spots, table = spots_round(area, number, look.px(268 if look.grid.kind == 2 else 214), high, gap)
        self._table(table)
        for place, spot in zip(self.places, self._spots, strict=False):
            self.put(_Chip(self, f"seat:{place.name}", place, self._opener(place.name)), spot)
        if self.room:
            words = look.word("tablet-free-seat")
            for index, spot in enumerate(self._spots[len(self.places) :]):
                self.put(Tap(look, NEW if not index else f"{NEW}-{index}", self.says.new, _free(words), state="off"), spot)
        if foot:
            self._known(box.from_bottom(foot), known)
        self._above = self.put(Part(look), box)

    def _stretch(self) -> float:
        return 1 + (self.look.grid.text - 1) / 2

    def _opener(self, name: str) -> Callable[[], None]:
        return lambda: self.says.seat(name)

    def _table(self, box: Box) -> None:
        """Wood, the tablet, and which way the round goes."""
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

    # --- names of before

    def _row_height(self) -> float:
        return self.look.measure("target") + self.look.px(12)

    def _known_places(self, width: float) -> list[tuple[LobbySeat | str, int, float, float]]:
        """Everybody of the last evening at once, then each name, then more of them: in which row, how far along, how wide."""
        look, gap, found = self.look, self.look.px(12), list[tuple[LobbySeat | str, int, float, float]]()
        size, row, x = look.size("text"), 0, 0.0
        more = text_width("…", STRONG, size) + look.px(44)
        if self.last:
            x = text_width(look.word("tablet-as-last"), STRONG, size) + look.size("icon") + look.px(50)
            found.append((LAST, row, 0.0, x))
            x += gap
        for index, place in enumerate(self.guests):
            wide = min(text_width(place.name, STRONG, size) + look.measure("target") * 0.8 + look.px(34), look.px(250))
            if x > 0 and x + wide > width and row < KNOWN_ROWS - 1:
                row, x = row + 1, 0.0
            rest = 0.0 if index == len(self.guests) - 1 or row < KNOWN_ROWS - 1 else gap + more
            if x + wide + rest > width:
                return [*found, (MORE, row, x, more)]
            found.append((place, row, x, wide))
            x += wide + gap
        return found

    def _known(self, box: Box, known: Sequence[tuple[LobbySeat | str, int, float, float]]) -> None:
        look, high = self.look, self.look.measure("target")
        words = look.word("tablet-known-names")
        text_line(look, words, SECOND, look.size("small"), (box.x, box.top - look.px(20)), "ink2", room=box.w)
        for what, row, x, wide in known:
            at = Box(box.x + x, box.top - look.px(36) - row * self._row_height() - high, wide, high)
            if isinstance(what, LobbySeat):
                self.put(_Chip(self, f"guest:{what.name}", what, self._sitter(what), guest=True), at)
            elif what == LAST:
                self.put(Tap(look, LAST, self.says.sit_as_last, _all(look.word("tablet-as-last"))), at)
            else:
                self.put(Tap(look, MORE, self.says.new, _dots), at)

    def _sitter(self, place: LobbySeat) -> Callable[[], None]:
        return lambda: self.says.sit(place)

    # --- dragging

    def lift(self, chip: _Chip) -> None:
        """A finger carries it."""
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
        """Where the finger is: the piece is seen above it."""
        if self._held is None or self._move is None:
            return
        self._move.x, self._move.y = x, y + self.look.px(46)
        goal = self._goal_at(x, y)
        if goal != self._goal:
            self._goal = goal
            self._mark()

    def _goal_at(self, x: float, y: float) -> int | None:
        """The place it would fall on: the nearest one that a finger's width reaches; a name of before falls on the free place only."""
        assert self._held is not None
        reach = self.look.grid.finger / 2
        seated = len(self.places)
        for index, spot in enumerate(self._spots):
            if not spot.inset(-reach).holds(x, y) or (index >= seated and not self.room):
                continue
            if self._held.guest:
                return seated
            same = index < seated and self.places[index].name == self._held.place.name
            return None if same else min(index, seated)
        over_table = self._held.guest and y > min(spot.y for spot in self._spots)
        return seated if over_table and self.room else None

    def _mark(self) -> None:
        """The place it comes from is dashed; where it will fall is `go`."""
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
        """It falls."""
        held, goal = self._held, self._goal
        self._held = self._goal = self._move = None
        self._mark()
        self.says.lifted(None)
        if held is None or goal is None:
            return
        if held.guest:
            self.says.sit(held.place)
        elif goal < len(self.places):
            self.says.exchange(held.place.name, self.places[goal].name)
        else:
            self.says.to_end(held.place.name)


class _Chip(Tap):
    """A seat, or a name of before: tapped, or dragged."""

    def __init__(self, table: RoundTable, name: str, place: LobbySeat, then: Callable[[], None], *, guest: bool = False) -> None:
        self.table = table
        self.place = place
        self.guest = guest
        chosen = place.name == table.chosen and not guest
        super().__init__(table.look, name, then, self.draw, skin=SKINS["plain"], state="chosen" if chosen else "ready")

    def draw(self, look: Look, box: Box, skin: Skin) -> None:
        """Arch and name; of a seat also what its phone does, where there is room for it."""
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
        """A long name on a small seat: the arch above it, and its whole width for the name."""
        high = inner.h * 0.4
        draw_arch(look.wearing(self.place.name, self.place.accent), arch_box(inner.x, inner.top - high / 2, high), self.place.name)
        presence_dot(look, (inner.x + high + look.px(12), inner.top - high / 2), self.table.presence(self.place.name))
        draw_fitted(look, self.place.name, STRONG, look.size("name"), below, skin.ink)

    def on_touch_move(self, touch: MotionEvent) -> bool:
        """Far enough from where it came down it is carried."""
        if touch.grab_current is not self:
            return False
        far = abs(touch.x - touch.ox) + abs(touch.y - touch.oy)
        if not self.table.dragging and far > self.look.grid.finger * 0.4:
            self._press(False)
            self.table.lift(self)
        self.table.carry(touch.x, touch.y)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """Dropped, or tapped."""
        if touch.grab_current is self and self.table.dragging:
            touch.ungrab(self)
            self.table.drop()
            return True
        return super().on_touch_up(touch)


def _smooth(points: Sequence[tuple[float, float]]) -> list[tuple[float, float]]:
    """A line through points without corners."""
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


def _dots(look: Look, box: Box, skin: Skin) -> None:
    icon(look, "dots-three", look.size("icon"), (box.cx, box.cy), skin.ink)
