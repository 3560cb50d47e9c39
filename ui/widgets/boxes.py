"""The games as boxes: lids side by side, below each its name and how many can play; editions as spines on their shelf."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from ui.layout import Box, Need, fixed_need
from ui.look import Look
from ui.painting.fitting import draw_fitted, fit_words, stamp_setting
from ui.painting.outlines import outline
from ui.painting.paint import SECOND, STRONG, dashes, disc, edged, icon, paragraph, rounded, rounded_corners, text_height
from ui.widgets.cover import ROUND, paint_cover
from ui.widgets.screen_part import SKINS, Bare, Painter, Part, Skin, Tap

A_ROW = 5  # boxes beside each other
ARCHES = 6  # arches that say how many can play


@dataclass(frozen=True, slots=True, kw_only=True)
class GameBox:
    """A game to choose."""

    name: str
    title: str
    tagline: str
    fewest: int
    most: int


class Lids(Part):
    """Lids in rows; the chosen one has a ring and a check."""

    def __init__(self, look: Look, games: Sequence[GameBox], chosen: str, seated: int, then: Callable[[str], None]) -> None:
        super().__init__(look)
        self.games = games
        self.chosen = chosen
        self.seated = seated
        self.then = then

    @property
    def _terse(self) -> bool:
        """Whether there are only lids, without words: so on smaller screens, where the next choice must be in sight."""
        return self.look.grid.kind > 0

    def _cell(self, width: float) -> tuple[int, float, float]:
        """How many lids in a row, how wide a cell is, and how high its lid."""
        gap = self.look.px(22)
        columns = min(A_ROW, len(self.games))
        wide = (width - gap * (columns - 1)) / columns
        return (
            columns,
            wide,
            min(wide, self.look.px(200), self.look.grid.height * (0.21, 0.2, 0.17)[self.look.grid.kind] / self.look.grid.text),
        )

    def _words(self, wide: float) -> float:
        """The height of the words below a lid."""
        look = self.look
        taglines = 0.0 if self._terse else max(text_height(each.tagline, SECOND, look.size("small"), wide) for each in self.games)
        return look.size("name") * 1.5 + taglines + look.px(40)

    def need(self, width: float) -> Need:
        """The height of the rows of lids and words."""
        columns, wide, lid = self._cell(width)
        lines = -(-len(self.games) // columns)
        return fixed_need(lines * (lid + self._words(wide)) + (lines - 1) * self.look.px(20) + self.look.px(12))

    def paint(self, box: Box) -> None:
        """Paint them in reading order."""
        columns, wide, lid = self._cell(box.w - self.look.px(16))
        high = lid + self._words(wide)
        for index, game in enumerate(self.games):
            line, column = divmod(index, columns)
            x = box.x + self.look.px(8) + column * (wide + self.look.px(22))
            y = box.top - self.look.px(12) - (line + 1) * high - line * self.look.px(20)
            self.put(Bare(self.look, f"game:{game.name}", partial(self.then, game.name), self._painter(game, lid)), Box(x, y, wide, high))

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
