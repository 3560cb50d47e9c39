"""Bets that are opened one by one: above, those of this line; on the stage the newest one, with its card, its sentence and its effect;
at the right everybody's standing, the leader on top at every moment.

The card turns over, the balance counts, then the player's row moves to its rank.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from kivy.graphics import PopMatrix, PushMatrix, Scale, Translate

from companion.kernel.seat import Seat
from companion.scene import Card, Opening, Rows
from companion.scene.moments import BetOpened, Moment
from companion.table.play.ceremony import balances
from ui.layout import Box, Need
from ui.look import Look
from ui.motion import Animation
from ui.painting.drawing import arch_box, draw_arch, draw_mark
from ui.painting.fitting import FLOOR, draw_fitted, draw_name
from ui.painting.paint import FIGURES, SECOND, STRONG, dashed_box, icon, paragraph, rectangle, rounded, text_height, text_line, text_width
from ui.widgets.cards import paint_card
from ui.widgets.screen_part import Figure, Part, Taps

STAGE = 0.66  # of the width
WIDE_BET = -90_000  # as wide as a bet's effect can be: if that doesn't fit, all bets of a line are arranged otherwise, opened or not
HALF = 0.5  # of the card's turn: then it shows its face


def ranked_by_money(money: Sequence[tuple[Seat, int]]) -> list[Seat]:
    """The players by money, then by their seats."""
    return [seat for seat, _ in sorted(money, key=lambda each: -each[1])]


def _fits(words: str, size: int, room: float) -> bool:
    """Whether a text can be read whole in this room."""
    return text_width(words, STRONG, round(size * FLOOR)) <= room


class OpeningsView(Part):
    """The stage with the bets and the standing."""

    def __init__(self, look: Look, block: Rows, taps: Taps) -> None:
        super().__init__(look)
        self.block = block
        self.taps = taps
        self._card: Scale | None = None
        self._row: tuple[Translate, float] | None = None  # the row of the player who moved, and how far it came

    @property
    def opened(self) -> int:
        """How many bets are open."""
        return self.block.opened

    @property
    def veiled(self) -> bool:
        """Whether any bet is still closed."""
        return self.block.opened < self.block.steps

    @property
    def newest(self) -> Opening | None:
        """The newest one, which is on the stage."""
        return self.block.openings[self.opened - 1] if self.opened else None

    def need(self, width: float) -> Need:
        """The height: as much as there is."""
        return Need(self.look.px(300), self.look.px(630), self.look.px(2000))

    # --- painting

    def paint(self, box: Box) -> None:
        """Paint the line's bets, the stage and the standing."""
        look, gap = self.look, self.look.px(28)
        self._card = self._row = None
        stage = box.from_left((box.w - gap) * STAGE)
        shown = self.block.openings[max(0, self.opened - 1)] if self.block.openings else None
        if shown is None:
            return
        head = look.size("headline") * 1.3
        text_line(look, look.say(shown.title), STRONG, look.size("headline"), (stage.x, stage.top - head / 2), "ink", room=stage.w * 0.6)
        of_line = [at for at, each in enumerate(self.block.openings) if each.title == shown.title]
        number = f"{sum(at < self.opened for at in of_line)} / {len(of_line)}"
        text_line(look, number, FIGURES, look.size("small_money"), (stage.right, stage.top - head / 2), "ink2", align="right")
        high = min(look.px(96), box.h * 0.17)
        strip = Box(stage.x, stage.top - head - look.px(10) - high, stage.w, high)
        for at, cell in zip(of_line, strip.columns(len(of_line), look.px(10)), strict=True):
            self._tab(at, self.block.openings[at], cell)
        self._stage(Box(stage.x, stage.y, stage.w, strip.y - look.px(16) - stage.y))
        self._standing(box.after(stage.w + gap))

    def _tab(self, at: int, each: Opening, box: Box) -> None:
        """Paint a bet of this line: opened, on the stage, or still under its lock."""
        look, now = self.look, at == self.opened - 1
        rounded(look, box, look.accent(each.seat) if now else "panel", look.px(14))
        inner = box.inset(look.px(10), look.px(8))
        side = min(inner.h * 0.66, inner.w * 0.36, look.px(50))
        low = inner.after(side + look.px(8)).from_bottom(inner.h / 2)
        if text_width(look.money(WIDE_BET, change=True), FIGURES, look.size("second")) > low.w:  # the sum has a line of its own, below
            low, side = inner.from_bottom(inner.h / 2), inner.h * 0.46
            spot = Box(inner.x, inner.top - side, side, side)
        else:
            spot = Box(inner.x, inner.cy - side / 2, side, side)
        high = inner.after(side + look.px(8)).from_top(inner.h / 2)
        ink_ = "on_ink" if now else "ink"
        if at < self.opened:
            draw_mark(look, each.face, spot)
            tone = "on_ink" if now else "gain" if each.amount > 0 else "loss" if each.amount < 0 else "ink2"
            words, font = look.money(each.amount, change=True).replace("\u00a0$", "").replace("$", ""), FIGURES
        else:
            dashed_box(look, spot, "edge", 2.5, side * 0.2, 6, 5)
            icon(look, "lock-key", side * 0.62, (spot.cx, spot.cy), "ink2")
            words, font, tone = look.word("tablet-bet-closed"), SECOND, "ink2"
        if _fits(each.seat, look.size("second"), high.w):
            draw_name(look, each.seat, STRONG, look.size("second"), high, ink_)
        else:
            draw_arch(look, arch_box(high.x, high.cy, high.h * 0.94), each.seat, inverted=now)
        if font == FIGURES or _fits(words, look.size("second"), low.w):
            text_line(look, words, font, look.size("second"), (low.x, low.cy), tone, room=low.w)

    def _stage(self, box: Box) -> None:
        look, each = self.look, self.newest
        if each is None:
            rounded(look, box, "panel", look.measure("panel_radius"))
            icon(look, "lock-key", min(look.px(96), box.h * 0.4), (box.cx, box.cy), "ink2")
            return
        rounded(look, box, look.accent(each.seat), look.measure("panel_radius"))
        inner = box.inset(look.px(32), look.px(24))
        wide = min(inner.w * 0.34, inner.h * 0.72)
        card = Box(inner.x, inner.y, wide, inner.h)
        PushMatrix()
        self._card = Scale(1, 1, 1, origin=(card.cx, card.cy))
        paint_card(look, Card(id="opened", face=each.face, name=each.name), card.middle(wide, min(card.h, wide * 1.5)))
        PopMatrix()
        self._story(each, inner.after(wide + look.px(32)))

    def _story(self, each: Opening, box: Box) -> None:
        """Paint the sentence, the amount, the old balance and the new one."""
        look = self.look
        before, now = dict(balances(self.block, self.opened - 1))[each.seat], dict(balances(self.block, self.opened))[each.seat]
        size = look.size("headline")
        words = look.say(each.words)
        while size > look.size("small") and text_height(words, STRONG, size, box.w) > box.h * 0.36:
            size -= 2
        high = paragraph(look, words, STRONG, size, box, "on_ink")
        foot = min(look.px(110), box.h * 0.3)
        hero = box.below(high).above(foot)
        amount = look.money(each.amount, change=True)
        large = round(min(look.size("hero") * 0.8, hero.h * 0.8))
        text_line(look, amount, FIGURES, large, (hero.right, hero.cy), "on_ink", align="right", room=hero.w)
        rectangle(look, Box(box.x, box.y + foot - look.px(2), box.w, max(2.0, look.px(3))), "on_ink", 0.5)
        low = box.from_bottom(foot - look.px(10))
        left, right = low.from_left(low.w * 0.42), low.from_right(low.w * 0.48)
        small, figures = look.size("second"), min(look.size("figure"), round(low.h * 0.55))
        up, down = low.y + low.h * 0.8, low.y + low.h * 0.3
        text_line(look, look.word("tablet-opened-had"), SECOND, small, (left.x, up), "on_ink", room=left.w)
        text_line(look, look.money(before), FIGURES, round(figures * 0.85), (left.x, down), "on_ink", room=left.w, alpha=0.85)
        icon(look, "arrow-right", look.size("icon"), ((left.right + right.x) / 2, down), "on_ink")
        text_line(look, look.word("tablet-has-now"), SECOND, small, (right.right, up), "on_ink", align="right", room=right.w)

        def paint(money: int) -> float:
            return text_line(look, look.money(money), FIGURES, figures, (right.right, down), "on_ink", align="right", room=right.w)

        Figure(("stage", each.seat), now, paint)

    # --- the standing

    def _standing(self, box: Box) -> None:
        look = self.look
        head = look.size("headline") * 1.3
        title = look.word("tablet-standing")
        draw_fitted(look, title, STRONG, look.size("name"), box.from_top(head), "ink")
        money = list(balances(self.block, self.opened))
        now = ranked_by_money(money)
        was = ranked_by_money(list(balances(self.block, max(0, self.opened - 1))))
        area, gap = box.below(head + look.px(10)), look.px(12)
        cells = Box(area.x, area.y, area.w, min(area.h, len(now) * look.px(100))).shift(up=max(0.0, area.h - len(now) * look.px(100)))
        places = cells.rows(len(now), gap)
        for rank, seat in enumerate(now):
            newest = self.newest is not None and self.newest.seat == seat
            PushMatrix()
            shift = Translate(0, 0)
            self._stand(rank, seat, dict(money)[seat], was.index(seat) if newest else rank, places[rank])
            PopMatrix()
            if newest and was.index(seat) != rank:
                self._row = (shift, places[was.index(seat)].y - places[rank].y)

    def _stand(self, rank: int, seat: Seat, money: int, was: int, box: Box) -> None:
        """Paint a player's rank; if it has changed, where it was before."""
        look = self.look
        flooded = self.newest is not None and self.newest.seat == seat
        rounded(look, box, look.accent(seat) if flooded else "panel", look.measure("row_radius"))
        ink_, ink2 = ("on_ink", "on_ink") if flooded else ("ink", "ink2")
        inner = box.inset(look.px(14), look.px(6))
        x = inner.x + look.px(24)
        text_line(look, str(rank + 1), FIGURES, look.size("text"), (inner.x + look.px(10), inner.cy), ink2, align="center")
        tag = arch_box(x, inner.cy, min(inner.h, look.px(60)))
        draw_arch(look, tag, seat, inverted=flooded)

        def paint(amount: int) -> float:
            return text_line(look, look.money(amount), FIGURES, look.size("small_money"), (inner.right, inner.cy), ink_, align="right")

        Figure(("money", seat), money, paint)
        wide = text_width(look.money(money), FIGURES, look.size("small_money"))
        area = Box(tag.right + look.px(10), inner.y, inner.right - wide - tag.right - look.px(20), inner.h)
        if not _fits(seat, look.size("second"), area.w):  # the arch says who it is
            return
        if rank == was:
            draw_name(look, seat, STRONG, look.size("text"), area, ink_)
            return
        draw_name(look, seat, STRONG, look.size("second"), area.from_top(area.h / 2), ink_)
        low, size = area.from_bottom(area.h / 2), look.size("small")
        icon(look, "arrow-up" if rank < was else "arrow-down", size * 1.1, (low.x + size * 0.55, low.cy), ink2)
        words = look.word("tablet-was", place=was + 1)
        text_line(look, words, SECOND, size, (low.x + size * 1.3, low.cy), ink2, room=max(1.0, low.w - size * 1.3))

    # --- motion

    def moves(self, moments: Sequence[Moment]) -> Iterator[Animation]:
        """The animations: the card turns, the balance counts, the row moves to its rank. They are the same for every bet."""
        if not any(isinstance(moment, BetOpened) for moment in moments):
            return
        pace = self.look.pace
        if self._card is not None:
            yield Animation(_turning(self._card), pace.opens, "in_out_quad")
        if self._row is not None:
            yield Animation(_coming(*self._row), pace.ranks, "out_cubic", pace.count)


def _turning(size: Scale) -> Callable[[float], None]:
    def show(part: float) -> None:
        size.x = max(0.001, abs(1 - part / HALF) if part < HALF else (part - HALF) / (1 - HALF))

    return show


def _coming(shift: Translate, far: float) -> Callable[[float], None]:
    def show(part: float) -> None:
        shift.y = far * (1 - part)

    return show
