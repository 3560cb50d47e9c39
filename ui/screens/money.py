"""Setting balances right: everybody's balance is set in steps or typed, with the difference beside it, and a reason by a tap.

Nothing counts before it is confirmed. Several accounts can be set at once: each is a house ruling of its own, in the order of the seats.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from companion.game import Envelope
from companion.kernel.command import AdjustMoney
from companion.kernel.seat import TABLE, Seat
from companion.kernel.text import raw
from companion.scene import Target
from companion.table.play.answer import Answer
from ui.context import Context
from ui.layout import Box, Need
from ui.look import Look
from ui.painting.drawing import arch_box, draw_arch
from ui.painting.fitting import draw_fitted, draw_name
from ui.painting.paint import FIGURES, SECOND, STRONG, edged, icon, rounded, text_line, text_width
from ui.screens.page import Page
from ui.taps import TableTaps
from ui.widgets.keypad import Keypad
from ui.widgets.reasons import Why
from ui.widgets.screen_part import Bare, Part, Skin, Tap


class MoneyPage(Page):
    """The page: one account large, the others beside it."""

    def __init__(self, context: Context, seat: Seat | None = None) -> None:
        super().__init__(context)
        now = context.store.now
        self.seat: Seat = seat or now.play.setup.seats[0]
        self.changes: dict[Seat, int] = {}
        self._why = Why(self._again, self._rule)

    def title(self) -> str:
        """The page's title."""
        return self.look.word("tablet-money-as-it-lies")

    def hint(self) -> str:
        """A sentence below the title: what the page is for."""
        return self.look.word("tablet-money-hint")

    def shares(self) -> list[float]:
        """The columns' parts of the width: the chosen account is larger."""
        return [0.54, 0.46]

    def bar(self) -> Sequence[Target]:
        """One button confirms everything."""
        look, number = self.look, len(self.changes)
        label = raw(look.word("tablet-money-rule", number=number))
        if not number:
            return (Target(id="house-rule", label=label, icon="check", style="go", state="off", why=raw(look.word("tablet-money-same"))),)
        return (Target(id="house-rule", label=label, icon="check", style="go"),)

    def act(self, target: Target) -> None:
        """Confirm the changes."""
        self._rule()

    def balances(self) -> dict[Seat, int]:
        """The balances that the app has."""
        summary = self.context.store.now.play.summary
        return dict(summary.balances or {}) if summary is not None else {}

    def columns(self) -> list[list[Part]]:
        """The account and its reason; everybody's balance."""
        look, context = self.look, self.context
        money = context.store.now.play.game.money if context.store.now.play.game is not None else None
        balances, step = self.balances(), money.step if money is not None else 1
        account = Account(look, self.seat, balances[self.seat], self.changes.get(self.seat, 0), step, self._change, self._type)
        return [
            [account, *self._why.parts(look)],
            [
                BalanceToChange(look, seat, held, self.changes.get(seat, 0), seat == self.seat, self._choose)
                for seat, held in balances.items()
            ],
        ]

    def _again(self) -> None:
        self.refresh(self.context.look())

    def _choose(self, seat: Seat) -> None:
        self.seat = seat
        self._again()

    def _change(self, amount: int) -> None:
        changed = self.changes.get(self.seat, 0) + amount
        self.changes = {seat: each for seat, each in {**self.changes, self.seat: changed}.items() if each}
        self._again()

    def _type(self) -> None:
        """Type the new balance on large keys."""
        held = self.balances()[self.seat]

        def said(value: int) -> None:
            self.context.close("keypad")
            self._change(value - held - self.changes.get(self.seat, 0))

        label = self.look.word("tablet-money-new", seat=self.seat)
        self.context.sheet("keypad", [Keypad(self.look, label, held + self.changes.get(self.seat, 0), said)], wide=0.5)

    # --- saying it

    def _rule(self) -> None:
        reason = self._why.said(self.look)
        if reason is None:
            return
        seats = [seat for seat in self.balances() if seat in self.changes]
        self._say([AdjustMoney(seat=seat, amount=self.changes[seat], reason=reason) for seat in seats])

    def _say(self, rulings: list[AdjustMoney], answer: Answer | None = None) -> None:
        """Give the rulings one after the other; what was refused stays, to be corrected."""
        if answer is not None and answer.refusal is not None:
            self._again()
            if isinstance(self.context.taps, TableTaps):
                self.context.taps.refuse(answer.refusal)
            return
        if not rulings:
            self.context.home()
            return
        first, *rest = rulings
        store = self.context.store

        def ruled(answer: Answer) -> None:
            if answer.refusal is None:
                self.changes.pop(first.seat, None)
            self._say(rest, answer)

        store.do(store.submit(Envelope(by=TABLE, command=first)), ruled)


class Account(Part):
    """A seat's account on its own colour: the old balance, the new one, and the difference between the steps."""

    def __init__(
        self, look: Look, seat: Seat, held: int, change: int, step: int, changed: Callable[[int], None], typed: Callable[[], None]
    ) -> None:
        super().__init__(look)
        self.seat = seat
        self.held = held
        self.change = change
        self.step = step
        self.changed = changed
        self.typed = typed

    def need(self, width: float) -> Need:
        """The height of head, figure and steps."""
        look = self.look
        high = look.px(72 + 112 + 40) + 2 * look.measure("button") + look.px(12)
        return Need(high * 0.8, high, high)

    def paint(self, box: Box) -> None:
        """Paint the account in its seat's colour."""
        look = self.look
        accent = look.accent(self.seat)
        rounded(look, box, accent, look.measure("panel_radius"))
        inner = box.inset(look.px(20), look.px(14))
        tight = box.h / self.need(box.w).natural
        head = inner.from_top(look.px(64) * tight)
        tag = arch_box(head.x, head.cy, look.px(56) * tight)
        draw_arch(look, tag, self.seat, inverted=True)
        had = look.word("tablet-money-had", amount=look.money(self.held))
        wide = text_width(had, SECOND, look.size("second"))
        text_line(look, had, SECOND, look.size("second"), (head.right, head.cy), "on_ink", align="right")
        name = Box(tag.right + look.px(14), head.y, head.right - wide - tag.right - look.px(30), head.h)
        draw_name(look, self.seat, STRONG, look.size("name"), name, "on_ink")
        figure = inner.below(look.px(72) * tight).from_top(look.px(112) * tight)
        self.put(Bare(look, "balance", self.typed, self._figure), figure)
        gap = look.px(12) * tight
        high = look.measure("button") * tight
        y = figure.y - look.px(8) * tight - high
        cells = Box(inner.x, y, inner.w, high).columns(3, gap)
        for change, cell in ((-self.step, cells[0]), (self.step, cells[2])):
            self._put_step(change, cell)
        said = look.money(self.change, change=True) if self.change else look.word("tablet-money-no-difference")
        font, size = (FIGURES, look.size("amount")) if self.change else (SECOND, look.size("second"))
        text_line(look, said, font, size, (cells[1].cx, cells[1].cy), "on_ink", align="center", room=cells[1].w)
        low = Box(inner.x, y - gap - high, inner.w, high).columns(2, gap)
        for change, cell in ((-10 * self.step, low[0]), (10 * self.step, low[1])):
            self._put_step(change, cell)

    def _put_step(self, change: int, cell: Box) -> None:
        look = self.look
        words = ("+" if change > 0 else "\u2212") + look.money(abs(change))

        def paint(look: Look, box: Box, skin: Skin) -> None:
            text_line(look, words, FIGURES, look.size("small_money"), (box.cx, box.cy), skin.ink, align="center", room=box.w - look.px(16))

        self.put(Tap(look, f"step:{change}", partial(self.changed, change), paint), cell)

    def _figure(self, look: Look, box: Box, _: Skin) -> None:
        """The new balance; a pencil shows that it can be typed."""
        sign = look.px(34)
        words = look.money(self.held + self.change)
        text_line(
            look, words, FIGURES, round(min(look.px(92), box.h * 0.82)), (box.cx, box.cy), "on_ink", align="center", room=box.w - 3 * sign
        )
        icon(look, "pencil-simple", sign, (box.right - sign * 0.6, box.cy), "on_ink")


class BalanceToChange(Part):
    """Somebody's balance, which can be chosen; a change that waits is shown below it."""

    def __init__(self, look: Look, seat: Seat, held: int, change: int, chosen: bool, then: Callable[[Seat], None]) -> None:
        super().__init__(look)
        self.seat = seat
        self.held = held
        self.change = change
        self.chosen = chosen
        self.then = then

    def need(self, width: float) -> Need:
        """One row's height."""
        high = self.look.measure("row") + self.look.px(4)
        return Need(self.look.measure("target") + self.look.px(4), high, high)

    def paint(self, box: Box) -> None:
        """Paint arch, name and money."""
        self.put(Tap(self.look, f"house-seat:{self.seat}", partial(self.then, self.seat), self._row), box.above(self.look.px(4)))
        if self.chosen:
            edged(self.look, box.above(self.look.px(4)), self.look.accent(self.seat), self.look.px(5), self.look.measure("radius"))

    def _row(self, look: Look, box: Box, skin: Skin) -> None:
        inner = box.inset(look.px(14), look.px(6))
        tag = arch_box(inner.x, inner.cy, min(look.px(52), inner.h))
        draw_arch(look, tag, self.seat)
        money = look.money(self.held + self.change)
        wide = text_line(
            look, money, FIGURES, look.size("small_money"), (inner.right, inner.cy), skin.ink, align="right", room=inner.w * 0.5
        )
        x = tag.right + look.px(12)
        area = Box(x, inner.y, inner.right - wide - look.px(12) - x, inner.h)
        if self.change:
            half = area.h / 2
            draw_name(look, self.seat, STRONG, look.size("name"), area.from_top(half), skin.ink)
            tone = "gain" if self.change > 0 else "loss"
            draw_fitted(look, look.money(self.change, change=True), SECOND, look.size("small"), area.from_bottom(half), tone)
        else:
            draw_name(look, self.seat, STRONG, look.size("name"), area, skin.ink)
