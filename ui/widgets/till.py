"""A till: who pays, who is paid, how much. Each is a tap, or one purse is dragged onto another. A tap on whatever is green pays.

People may choose the payee last: once amount and payer are chosen, the purses that may be paid are green. Or they choose the amount
last: the usual amounts are green, and an amount put together from notes makes one green sentence. `Payment` has what is chosen so far.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from kivy.input.motionevent import MotionEvent

from companion.scene import Banknote, Purse, Target, Till
from companion.scene.kinds import TargetState
from ui.layout import Box, Need
from ui.look import Look
from ui.painting.drawing import arch_box, draw_arch
from ui.painting.fitting import draw_fitted, fit_words
from ui.painting.outlines import outline
from ui.painting.paint import FIGURES, SECOND, STRONG, edged, has_icon, icon, rounded, stroke, text_line
from ui.widgets.buttons import paint_button
from ui.widgets.heading import heading_height, paint_heading
from ui.widgets.payment import Payment
from ui.widgets.screen_part import SKINS, Painter, Part, Skin, Tap, Taps, sign_painter, skin_of

LEGIBLE = 0.75  # of a name's size: a smaller one is not shown
USUAL = 104  # the least width of an amount that pays at once
DRAGGED = 16  # a finger that moved no farther has tapped


class TillView(Part):
    """Purses, the figure, notes to tap, and the button that sends the payment."""

    def __init__(self, look: Look, block: Till, taps: Taps) -> None:
        super().__init__(look)
        self.payment = Payment(block)
        self.taps = taps
        self._cells: dict[str, Box] = {}
        self._from: tuple[str, float, float] | None = None

    def renew(self, block: Till) -> bool:
        """Take the same till with other balances, or another one."""
        return self.payment.renew(block)

    @property
    def block(self) -> Till:
        """The tab that is open."""
        return self.payment.tab

    # --- how high

    def _head(self, width: float) -> float:
        look = self.look
        if self.payment.till.more:
            return float(max(look.grid.finger, look.px(56)) + look.px(12))
        return heading_height(look, self.block.title, None, width)

    def _columns(self, width: float) -> int:
        """How many purses in a row: as many as can be read."""
        fit = int((width + self.look.measure("gutter")) // (self.look.px(132) + self.look.measure("gutter")))
        number = len(self.block.purses)
        rows = -(-number // max(1, fit))
        return max(1, -(-number // max(1, rows)))

    def _rows(self, width: float) -> int:
        return -(-len(self.block.purses) // self._columns(width))

    def _note_columns(self, width: float) -> int:
        number = len(self.block.notes)
        fit = int((width + self.look.px(10)) // (max(self.look.grid.finger, self.look.px(64)) + self.look.px(10)))
        return max(1, min(number, fit))

    def need(self, width: float) -> Need:
        """The height of everything; purses and figure may be lower."""
        look, gap = self.look, self.look.measure("gutter")
        rows, notes = self._rows(width), -(-len(self.block.notes) // self._note_columns(width))
        head = self._head(width)
        fixed = head + notes * (look.measure("button") + look.px(10)) + look.measure("button") + gap
        least = fixed + rows * (look.px(66) + look.px(8)) + look.px(52)
        return Need(
            least, fixed + rows * (look.px(96) + look.px(12)) + look.px(96), fixed + rows * (look.px(116) + look.px(12)) + look.px(150)
        )

    # --- painting

    def paint(self, box: Box) -> None:
        """Paint from the top: purses, figure, notes, the buttons that clear, exchange and pay."""
        look, block, gap = self.look, self.block, self.look.measure("gutter")
        head = self._head(box.w)
        if self.payment.till.more:
            self._paint_tabs(box.from_top(head).above(look.px(12)))
        else:
            paint_heading(look, box.from_top(head), block.title, None)
        area = box.below(head)
        foot = area.from_bottom(look.measure("button"))
        columns = self._note_columns(box.w)
        lines = -(-len(block.notes) // columns)
        notes = area.above(foot.h + gap).from_bottom(lines * (look.measure("button") + look.px(10)) - look.px(10))
        rest = area.above(foot.h + gap + notes.h + look.px(10))
        rows, between = self._rows(box.w), look.px(10)
        high = min(look.px(116), max(look.px(62), (rest.h - look.px(52)) / max(1, rows) - between))
        purses = rest.from_top(rows * (high + between) - between)
        for purse, cell in zip(block.purses, purses.grid(len(block.purses), self._columns(box.w), between), strict=False):
            self._cells[purse.account] = cell
            self._paint_purse(purse, cell)
        self._paint_figure(rest.below(purses.h + look.px(4)))
        for note, cell in zip(block.notes, notes.grid(len(block.notes), columns, look.px(10)), strict=True):
            name, words = f"{block.id}:note:{note.amount}", look.say(note.words)
            add = self._doer(partial(self.payment.add, note.amount))
            self.put(Tap(look, name, add, _note_painter(words), skin=_note_skin(look, note), taps=None), cell)
        self._paint_foot(foot)

    def _paint_tabs(self, box: Box) -> None:
        """Paint a tab for each currency; the open one is in ink."""
        look = self.look
        for each, cell in zip(self.payment.tabs, box.columns(len(self.payment.tabs), look.px(10)), strict=True):
            skin = SKINS["pri" if each is self.block else "plain"]
            self.put(Tap(look, f"{each.id}:tab", self._opener(each), _words_painter(look.say(each.title)), skin=skin, taps=None), cell)

    def _opener(self, tab: Till) -> Callable[[], None]:
        def opens() -> None:
            self.payment.open(tab)
            self._cells = {}
            self.lay(self.box)

        return opens

    def _paint_purse(self, purse: Purse, cell: Box) -> None:
        look = self.look
        pays, paid = purse.account == self.payment.payer, purse.account == self.payment.payee
        accent = look.accent(purse.seat) if purse.seat is not None else "ink"
        lit = self.payment.payments_by_purse(purse.account) is not None
        skin = Skin(accent, accent, "on_ink", "on_ink") if pays else SKINS["go" if lit else "plain"]
        radius = look.measure("radius")
        rounded(look, cell.shift(up=-look.measure("drop")), skin.edge, radius)
        rounded(look, cell, skin.face, radius)
        inner = cell.inset(look.px(10), look.px(6))
        size = min(look.px(44), inner.h * 0.53)
        word = look.word("tablet-till-pays") if pays else look.word("tablet-till-receives") if paid else ""
        low = look.say(purse.balance) if purse.balance is not None else ""
        top = inner.from_top(inner.h * (0.55 if low or word or lit else 1.0))
        name, letters, beside = look.say(purse.name), look.size("text"), cell.right - inner.x - look.px(12)
        tag = arch_box(inner.x, top.cy, size)
        told = fit_words(name, STRONG, letters, beside - tag.w, top.h)
        legible = told.size >= letters * LEGIBLE and told.width(STRONG) <= beside - tag.w
        foot = inner.below(top.h)
        if purse.seat is not None:
            if not legible:  # a purse as narrow as that is its arch, and beside it what is in it, as large as possible
                tag = arch_box(inner.x, inner.cy, size)
                foot = inner.after(tag.w + look.px(8))
            draw_arch(look, tag, purse.seat, inverted=pays)
        elif not legible:
            tag = Box(inner.x - look.px(8), top.y, 0, top.h)
        elif purse.face is not None and has_icon(purse.face.kind):
            icon(look, purse.face.kind, tag.h * 0.8, (tag.cx, top.cy), skin.ink)
        if legible or purse.seat is None:
            draw_fitted(
                look, name, STRONG, letters, Box(tag.right + look.px(8), top.y, cell.right - tag.right - look.px(12), top.h), skin.ink
            )
        room = foot.w
        if lit:  # it may be tapped: shown by a sign, not only by its colour
            icon(look, "check", look.size("icon"), (foot.right - look.size("icon") / 2, foot.cy), skin.ink2)
            room -= look.size("icon") + look.px(6)
        if word:
            room -= text_line(
                look, word, SECOND, look.size("small"), (foot.right, foot.cy), skin.ink2, align="right", room=foot.w * 0.55
            ) + look.px(6)
        size = min(look.size("figure"), round(foot.h * 1.05))
        text_line(look, low, FIGURES, size, (foot.x, foot.cy), skin.ink, room=max(1.0, room))
        if paid:
            stroke(look, outline(cell.inset(-3), radius + 3)[:-1], "ink", 5, close=True)

    def _paint_figure(self, area: Box) -> None:
        """Paint who pays whom, and how much."""
        look = self.look
        words = self.payment.in_words(look, self.payment.amount)
        size = round(min(look.size("hero"), area.h * 0.9))
        text_line(
            look, words, FIGURES, size, (area.right, area.cy), "ink" if self.payment.amount else "ink2", align="right", room=area.w * 0.62
        )
        side = min(area.h * 0.8, look.px(84))
        self._paint_party(self.payment.payer, area.x, area.cy, side)
        icon(look, "arrow-right", side * 0.5, (area.x + side * 1.3, area.cy), "ink2")
        self._paint_party(self.payment.payee, area.x + side * 1.7, area.cy, side)

    def _paint_party(self, account: str | None, x: float, middle: float, side: float) -> None:
        """Paint a party, or the empty place."""
        look, place = self.look, Box(x, middle - side / 2, side * 0.88, side)
        if account is None:
            edged(look, place, "line", 2, side * 0.3)
            return
        purse = self.payment.purse(account)
        if purse.seat is not None:
            draw_arch(look, arch_box(x, middle, side), purse.seat)
        elif purse.face is not None and has_icon(purse.face.kind):
            icon(look, purse.face.kind, side * 0.8, (place.cx, middle), "ink")

    def _paint_foot(self, foot: Box) -> None:
        """Paint the buttons that clear, exchange and pay."""
        look, gap, block = self.look, self.look.measure("gutter"), self.block
        small = max(look.grid.finger, look.px(72))
        clear = Target(id=f"{block.id}:clear", icon="backspace")
        swap = Target(id=f"{block.id}:swap", icon="swap")
        self.put(Tap(look, clear.id, self._doer(self.payment.clear), sign_painter("backspace"), taps=None), foot.from_left(small))
        self.put(Tap(look, swap.id, self._doer(self.payment.swap), sign_painter("swap"), taps=None), foot.from_left(small, small + gap))
        tools = 2
        if block.with_word is not None or block.naming is not None:
            worded = self.payment.worded()
            state: TargetState = "ready" if worded is not None else "off"
            pencil = Tap(look, f"{block.id}:words", lambda: self._word(worded), sign_painter("pencil-simple"), state=state, taps=self.taps)
            self.put(pencil, foot.from_left(small, (small + gap) * tools))
            tools += 1
        room = foot.after((small + gap) * tools)
        fit = int((room.w + gap) // (look.px(USUAL) + gap))
        green = self.payment.usual(look)[:fit] or [self.payment.said(look)]
        green.sort(key=lambda each: each.money or 0)
        for target, cell in zip(green, room.grid(len(green), len(green), gap), strict=True):
            self.put(self._green(target), cell)

    def _green(self, target: Target) -> Tap:
        """The button that pays."""

        def paint(look: Look, area: Box, skin: Skin) -> None:
            if target.money is None:
                paint_button(look, area, skin, target)
            else:  # an amount, in its unit
                text_line(
                    look,
                    look.say(target.label),
                    FIGURES,
                    look.size("figure"),
                    (area.cx, area.cy),
                    skin.ink,
                    align="center",
                    room=area.w - look.px(16),
                )

        look = self.look
        return Tap(look, target.id, lambda: self._send(target), paint, skin=skin_of(look, target), state=target.state, taps=self.taps)

    # --- taps

    def _send(self, go: Target) -> None:
        """Send the payment."""
        self.payment.sent()
        self.taps.tap(go)

    def _word(self, worded: Target | None) -> None:
        if worded is not None:
            self.payment.handed_on()
            self.taps.tap(worded)

    def _doer(self, change: Callable[[], object]) -> Callable[[], None]:
        def do() -> None:
            change()
            self.lay(self.box)

        return do

    def _at(self, x: float, y: float) -> str | None:
        return next((account for account, cell in self._cells.items() if cell.inset(-2).holds(x, y)), None)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Take a finger on a purse."""
        if super().on_touch_down(touch):
            return True
        account = self._at(*touch.pos)
        if account is None or touch.is_mouse_scrolling:
            return False
        touch.grab(self)
        self._from = (account, *touch.pos)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """Take a finger that goes up: on another purse, that one is paid by the first; on the same one it was a tap."""
        if touch.grab_current is not self or self._from is None:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        (account, x, y), self._from = self._from, None
        end = self._at(*touch.pos)
        strayed = max(abs(touch.x - x), abs(touch.y - y)) > self.look.px(DRAGGED)
        if end is not None and end != account and strayed:
            self.payment.between(account, end)
            self.lay(self.box)
        elif end == account:
            if self.payment.choose(account):
                self._send(self.payment.said(self.look))
            self.lay(self.box)
        return True

    def spots(self) -> Iterator[tuple[str, Box]]:
        """The targets of purses, notes and buttons."""
        yield from super().spots()
        for account, cell in self._cells.items():
            yield f"{self.block.id}:{account}", cell


def _note_skin(look: Look, note: Banknote) -> Skin:
    """A note's own colour, the same by day and night."""
    over = look.theme.over(note.fill)
    return Skin(note.fill, "edge", over, over)


def _note_painter(words: str) -> Painter:
    """A painter of a note: its figure in a double rim."""

    def paint(look: Look, box: Box, skin: Skin) -> None:
        edged(look, box, skin.ink, 2, look.measure("radius"))
        edged(look, box.inset(look.px(6)), skin.edge, 2, look.measure("radius") * 0.6)
        text_line(look, words, FIGURES, look.size("figure"), (box.cx, box.cy), skin.ink, align="center", room=box.w - look.px(16))

    return paint


def _words_painter(words: str) -> Painter:
    def paint(look: Look, box: Box, skin: Skin) -> None:
        text_line(look, words, STRONG, look.size("button"), (box.cx, box.cy), skin.ink, align="center", room=box.w - look.px(16))

    return paint
