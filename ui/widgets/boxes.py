"""The games as boxes, in a row that is swept if there are many: lids, below each its name and how many can play. Editions as spines."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from kivy.graphics import PopMatrix, PushMatrix, Translate
from kivy.input.motionevent import MotionEvent

from ui.layout import Box, Need, fixed_need
from ui.look import Look
from ui.painting.fitting import draw_fitted, fit_words, stamp_setting
from ui.painting.outlines import outline
from ui.painting.paint import SECOND, STRONG, dashes, disc, edged, icon, paragraph, rounded, rounded_corners, text_height, text_width
from ui.widgets.cover import ROUND, paint_cover
from ui.widgets.screen_part import SKINS, Bare, Painter, Part, Skin, Tap
from ui.widgets.swept import Swept

A_ROW = 5  # boxes beside each other that always have room
ARCHES = 6  # arches that say how many can play


@dataclass(frozen=True, slots=True, kw_only=True)
class GameBox:
    """A game to choose."""

    name: str
    title: str
    tagline: str
    fewest: int
    most: int


class _Lid(Bare):
    """A game on the shelf: to tap, or to sweep the shelf by."""

    def __init__(self, shelf: Lids, name: str, then: Callable[[], object], painter: Painter) -> None:
        super().__init__(shelf.look, name, then, painter)
        self.shelf = shelf
        self._painted: Box | None = None  # where it was painted; if it is elsewhere now, it was swept there
        with self.canvas.before:
            PushMatrix()
            self._shift = Translate(0, 0)
        with self.canvas.after:
            PopMatrix()

    def lay(self, box: Box) -> None:
        """Paint it; where only the place is another, move what was painted: a lid takes three milliseconds."""
        if self._painted is None or box.size != self._painted.size:
            self._painted = box
            super().lay(box)
        self.pos = box.pos
        self._shift.x, self._shift.y = box.x - self._painted.x, box.y - self._painted.y

    def _sweeps(self, touch: MotionEvent) -> bool:
        return abs(touch.x - touch.ox) > self.look.grid.finger * 0.4 and self.shelf.sweeps(touch)

    def on_touch_move(self, touch: MotionEvent) -> bool:
        """Let the shelf take a finger that moves along it."""
        if touch.grab_current is not self:
            return False
        if self._sweeps(touch):
            touch.ungrab(self)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """Take a tap; a finger that came and went so fast that nobody saw it move was none."""
        if touch.grab_current is self and self._sweeps(touch):
            touch.ungrab(self)
            touch.ungrab(self.shelf)
            return True
        return super().on_touch_up(touch)


class Lids(Swept):
    """Lids in a row, which is swept sideways if there are many; the chosen one has a ring and a check. `bring`: it must be in sight now."""

    def __init__(
        self,
        look: Look,
        games: Sequence[GameBox],
        chosen: str,
        seated: int,
        then: Callable[[str], None],
        *,
        swept: float = 0.0,
        tell: Callable[[float], None] = lambda _: None,
        bring: bool = True,
    ) -> None:
        super().__init__(look, (), swept, tell)
        self.games = games
        self.chosen = chosen
        self.seated = seated
        self.then = then
        self.bring = bring

    @property
    def _terse(self) -> bool:
        """Whether there are only lids, without words: so on smaller screens, where the next choice must be in sight."""
        return self.look.grid.kind > 0

    def _cell(self, width: float) -> tuple[float, float]:
        """How wide a game's cell is, and how high its lid. All are in sight while names and arches have room; else the sixth is by half."""
        look, gap, number = self.look, self.look.px(22), len(self.games)
        lid = min(look.px(200), look.grid.height * (0.21, 0.2, 0.17)[look.grid.kind] / look.grid.text)

        def shared(by: float) -> float:
            return (width - gap * (math.ceil(by) - 1)) / by

        wide = shared(number)
        if number > A_ROW:
            names = max(text_width(each.title, STRONG, look.size("name")) for each in self.games)
            arches = max(max(ARCHES, each.most) for each in self.games) * look.px(16)
            if wide < min(max(lid, names, arches), shared(A_ROW)):
                wide = shared(A_ROW + 0.5)
        return wide, min(wide, lid)

    def _words(self, wide: float) -> float:
        """The height of the words below a lid."""
        look = self.look
        taglines = 0.0 if self._terse else max(text_height(each.tagline, SECOND, look.size("small"), wide) for each in self.games)
        return look.size("name") * 1.5 + taglines + look.px(40)

    def need(self, width: float) -> Need:
        """The height of lids and words."""
        wide, lid = self._cell(width - self.look.px(16))
        return fixed_need(lid + self._words(wide) + self.look.px(12))

    def paint(self, box: Box) -> None:
        """Paint them from left to right."""
        look, rim, gap = self.look, self.look.px(8), self.look.px(22)
        wide, lid = self._cell(box.w - 2 * rim)
        high = lid + self._words(wide)
        self._parts = [_Lid(self, f"game:{game.name}", partial(self.then, game.name), self._painter(game, lid)) for game in self.games]
        places = [Box(box.x + rim + index * (wide + gap), box.top - look.px(12) - high, wide, high) for index in range(len(self.games))]
        names = [game.name for game in self.games]
        shown = names.index(self.chosen) if self.bring and self.chosen in names else None
        whole = len(places) * (wide + gap) - gap + 2 * rim
        self.sweep_in(box.inset(0, -rim), box.below(look.px(12)), places, whole, shown)
        self._tell(self._swept)

    def _painter(self, game: GameBox, lid: float) -> Painter:
        def paint(look: Look, box: Box, _: Skin) -> None:
            at = Box(box.x, box.top - lid, lid, lid)
            chosen = game.name == self.chosen
            rounded(look, at.shift(up=-look.px(6)), "edge", lid * ROUND)
            paint_cover(look, game.name, at)
            if chosen:
                edged(look, at.inset(-look.px(8)), "ink", look.px(6), lid * ROUND + look.px(8))
                middle, radius = (at.right - look.px(12), at.top - look.px(14)), look.px(24)
                disc(look, middle, radius + look.px(3), "ground")
                disc(look, middle, radius, "ink")
                icon(look, "check", radius * 1.2, middle, "go" if look.theme.name == "jour" else "on_ink")
            rest = box.below(lid + look.px(12))
            draw_fitted(look, game.title, STRONG, look.size("name"), rest.from_top(look.size("name") * 1.3), "ink")
            rest = rest.below(look.size("name") * 1.4)
            self._arches(rest.below(look.px(4)), game)
            if not self._terse:
                paragraph(look, game.tagline, SECOND, look.size("small"), rest.below(look.px(34)), "ink2")

        return paint

    def _arches(self, box: Box, game: GameBox) -> None:
        """Paint how many can play; as many as sit here now have a ring."""
        look, gap = self.look, self.look.px(6)
        most = max(ARCHES, game.most)
        wide = min(look.px(17), (box.w - gap * (most - 1)) / most)
        high = wide / 0.85
        for number in range(1, most + 1):
            at = Box(box.x + (number - 1) * (wide + gap), box.top - high, wide, high)
            if game.fewest <= number <= game.most:
                if number == self.seated:
                    rounded(look, at.inset(-look.px(5)), "ink", look.px(11))
                    rounded(look, at.inset(-look.px(3)), "go", look.px(9))
                rounded_corners(look, at, "night" if number == self.seated else "ink", (wide / 2, wide / 2, 2, 2))
            else:
                dashes(look, outline(at, wide / 2), "edge", 1.5, 4, 3)


class Spines(Part):
    """Editions on their shelf: a name and a description; the chosen one is in ink."""

    def __init__(self, look: Look, name: str, editions: Sequence[tuple[str, str]], chosen: str, then: Callable[[str], None]) -> None:
        super().__init__(look)
        self.name = name
        self.editions = editions
        self.chosen = chosen
        self.then = then

    def _columns(self) -> int:
        return min(len(self.editions), (4, 3, 2)[self.look.grid.kind])

    def _high(self, width: float) -> float:
        """The height of a name and of the longest description."""
        look, columns = self.look, self._columns()
        room = (width - look.px(20) - look.px(12) * (columns - 1)) / columns - look.px(36)
        small = look.size("small")
        more = max(text_height(words.partition(":")[2].strip() or "–", SECOND, small, room) for _, words in self.editions)
        return look.size("button") * 1.3 + min(more, small * 2.5) + look.px(18)

    def need(self, width: float) -> Need:
        """The height of all shelves."""
        lines = -(-len(self.editions) // self._columns())
        return fixed_need(lines * (self._high(width) + self.look.px(20)))

    def paint(self, box: Box) -> None:
        """Paint spines that stand on a board."""
        look, columns, high = self.look, self._columns(), self._high(box.w)
        for line, start in enumerate(range(0, len(self.editions), columns)):
            row = box.from_top(high, line * (high + look.px(20)))
            rounded(look, Box(row.x, row.y - look.px(12), row.w, look.px(10)), "ink", look.px(5))
            cells = row.inset(look.px(10), 0).columns(columns, look.px(12))
            for (key, words), cell in zip(self.editions[start : start + columns], cells, strict=False):
                skin = SKINS["pri"] if key == self.chosen else SKINS["plain"]
                self.put(
                    Tap(look, f"{self.name}:{key}", partial(self.then, key), self._painter(words, key == self.chosen), skin=skin), cell
                )

    def _painter(self, words: str, chosen: bool) -> Painter:
        title, _, more = words.partition(":")

        def paint(look: Look, box: Box, skin: Skin) -> None:
            inner = box.inset(look.px(18), look.px(8))
            if chosen:
                icon(look, "check", look.size("icon"), (inner.right - look.size("icon") / 2, inner.top - look.size("icon") / 2), skin.ink)
                head = inner.before(look.size("icon") + look.px(6))
            else:
                head = inner
            more_ = more.strip()
            first = look.size("button") * 1.3 if more_ else inner.h
            draw_fitted(look, title.strip(), STRONG, look.size("button"), head.from_top(first), skin.ink)
            if more_:
                low = inner.below(first)
                found = fit_words(more_, SECOND, look.size("small"), low.w, low.h)
                stamp_setting(look, found, SECOND, low, skin.ink2)

        return paint
