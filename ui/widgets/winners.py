"""The figures of a group's evenings as a picture: wins as stacked arches, the largest sums, favourite bets, hours."""

from __future__ import annotations

from companion.table.play.statistics import Statistics
from companion.texts import speaker
from ui.layout import Box, Need, fixed_need
from ui.look import Look
from ui.painting.drawing import arch_box, draw_arch
from ui.painting.fitting import draw_fitted, draw_name
from ui.painting.paint import FIGURES, SECOND, STRONG, rounded, rounded_corners, text_line
from ui.widgets.screen_part import Part

TOWERS = 6
HOUR = 60


class WinnersPanel(Part):
    """A panel as high as the page."""

    def __init__(self, look: Look, said: Statistics, screen: Box) -> None:
        super().__init__(look)
        self.said = said
        self.screen = screen

    def _facts(self) -> list[tuple[str, str | None, str]]:
        """The facts: what, whose, how much."""
        look, said = self.look, self.said
        found: list[tuple[str, str | None, str]] = []
        for game, seat, amount, money in said.best:
            title = speaker(look.speaker.language, game).say("game-title")
            how = look.money(amount) if money else look.word("tablet-points", number=amount)
            found.append((look.word("tablet-best-in", game=title), seat, how))
        for liked in said.favourites[:3]:
            name = speaker(look.speaker.language, liked.game)(liked.name)
            found.append((look.word("tablet-likes-to-bet", piece=name), liked.seat, look.word("tablet-times", number=liked.times)))
        if said.longest is not None:
            evening, bids = said.longest
            title = evening.name or speaker(look.speaker.language, evening.game).say("game-title")
            found.append((look.word("tablet-longest-auction", evening=title), None, look.word("tablet-bids", number=bids)))
        found.append(
            (look.word("tablet-at-table"), None, look.word("tablet-hours", hours=said.minutes // HOUR, minutes=said.minutes % HOUR))
        )
        return found

    def _fact_height(self) -> float:
        return self.look.size("second") * 2.1

    def need(self, width: float) -> Need:
        """The height of towers and facts at least; as high as the page if there is room."""
        look = self.look
        room = self.screen.h - look.measure("rail") - look.measure("far") - look.px(56)
        return fixed_need(max(room, look.px(290) + len(self._facts()) * self._fact_height()))

    def paint(self, box: Box) -> None:
        """Paint towers above, facts below."""
        look, facts = self.look, self._facts()
        rounded(look, box, "panel", look.measure("panel_radius"))
        inner = box.inset(look.px(20), look.px(16))
        head = inner.from_top(look.px(44))
        number = look.word("tablet-shelf-number", number=self.said.evenings)
        note = text_line(look, number, SECOND, look.size("small"), (head.right, head.cy), "ink2", align="right")
        draw_fitted(look, look.word("tablet-wins"), STRONG, look.size("name"), head.before(note + look.px(12)), "ink")
        low = len(facts) * self._fact_height()
        self._towers(inner.below(look.px(52)).above(low + look.px(12)))
        for row, (words, seat, how) in zip(inner.from_bottom(low).rows(len(facts), 0), facts, strict=True):
            self._fact(row, words, seat, how)

    def _towers(self, box: Box) -> None:
        """Paint a tower for each player: a stone for each win, the arch on top."""
        look, wins = self.look, self.said.wins[:TOWERS]
        if not wins:
            return
        most = max(1, *(number for _, number in wins))
        foot, head = look.size("small") * 1.5, look.size("figure") * 1.1
        cells = box.columns(len(wins), look.px(10))
        wide = min(look.px(38), cells[0].w * 0.8)
        room = box.h - foot - head - look.px(8)
        arched = min(wide / 0.86, room * 0.5)
        stone = min(look.px(27), (room - arched) / max(1, most - 1) if most > 1 else look.px(27))
        for (seat, number), cell in zip(wins, cells, strict=True):
            name = Box(cell.x - look.px(4), cell.y, cell.w + look.px(8), foot)
            draw_name(look, seat, SECOND, look.size("small"), name, "ink2", align="center")
            ground = cell.y + foot
            rounded(look, Box(cell.cx - wide * 0.75, ground, wide * 1.5, look.px(5)), "ink", look.px(2))
            y = ground + look.px(6)
            for _ in range(max(0, number - 1)):
                rounded(look, Box(cell.cx - wide / 2, y, wide, max(2.0, stone - look.px(3))), look.accent(seat), look.px(4))
                y += stone
            if number:
                draw_arch(look, Box(cell.cx - arched * 0.43, y, arched * 0.86, arched), seat)
                y += arched
            else:
                rounded_corners(look, Box(cell.cx - wide / 2, y, wide, look.px(8)), look.accent(seat), (4, 4, 0, 0), alpha=0.4)
                y += look.px(8)
            text_line(look, str(number), FIGURES, look.size("figure") * 8 // 10, (cell.cx, y + head * 0.45), "ink", align="center")

    def _fact(self, row: Box, words: str, seat: str | None, how: str) -> None:
        look = self.look
        rounded(look, row.from_top(2), "line", 1)
        wide = text_line(look, how, FIGURES, look.size("cell_money"), (row.right, row.cy), "ink", align="right", room=row.w * 0.42)
        right = row.right - wide - look.px(10)
        if seat is not None:
            tag = arch_box(right - look.px(34), row.cy, min(look.px(40), row.h - look.px(8)))
            draw_arch(look, tag, seat)
            right = tag.x - look.px(8)
        draw_fitted(look, words, SECOND, look.size("second"), Box(row.x, row.y, right - row.x, row.h), "ink")
