"""The chosen seat at the lobby's side: its name, its colour, its place in the order, its phone, and a button to remove it."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Sequence
from functools import partial

from companion.table.room.lobby import ACCENTS, LobbySeat
from companion.table.snapshots import Room
from companion.table.trouble import Trouble
from ui.context import Context
from ui.layout import Box, Need, fixed_need
from ui.look import Look
from ui.painting.fitting import draw_fitted, fit_words
from ui.painting.paint import FIGURES, SECOND, STRONG, edged, icon, rounded, rounded_corners, text_line
from ui.widgets.buttons import sign_and_words
from ui.widgets.entry import LabelledField
from ui.widgets.screen_part import Bare, Painter, Part, Skin, Tap, sign_painter
from ui.widgets.sheet import Action, ActionRow

SEAT = "seat"


class SeatPanel(Part):
    """What can be changed of a seat before the game."""

    def __init__(self, context: Context, room: Room, name: str, close: Callable[[], None], renamed: Callable[[str], None]) -> None:
        super().__init__(context.look())
        self._context = context
        self._room = room
        self._name = name
        self._close = close
        self._renamed = renamed

    def need(self, width: float) -> Need:
        """The height of the name, two rows of buttons and accents; one button more if a phone holds the seat."""
        look = self.look
        button, gap = look.measure("target"), look.px(12)
        phone = button + gap if self._room.on_phone(self._name) else 0.0
        return fixed_need(look.px(32 + 46 + 176) + 2 * (button + gap) + phone)

    def paint(self, box: Box) -> None:
        """Paint it; if there is too little room, the accents are lower."""
        look, name = self.look, self._name
        seating, names = self._context.store.session.seating, [place.name for place in self._room.lobby.places]
        button, gap, named = look.measure("target"), look.px(12), look.px(46)
        accents = look.px(176) - (self.need(box.w).natural - box.h)
        rounded(look, box, "panel", look.measure("panel_radius"))
        inner = box.inset(look.px(20), look.px(16))
        draw_fitted(look, name, STRONG, round(look.size("name") * 1.1), inner.from_top(named), "ink")
        inner = inner.below(named)
        head = inner.from_top(button)
        tools = (
            ("seat-earlier", "caret-left", lambda: self._do(seating.move(name, names.index(name) - 1)), names[0] != name),
            ("seat-later", "caret-right", lambda: self._do(seating.move(name, names.index(name) + 1)), names[-1] != name),
            ("seat-rename", "pencil-simple", self._rename, True),
            ("seat-close", "x", self._close, True),
        )
        for (key, sign, then, ready), cell in zip(tools, head.columns(len(tools), look.px(8)), strict=True):
            self.put(Tap(look, key, then, sign_painter(sign), state="ready" if ready else "off"), cell)
        self.put(
            Accents(look, name, self._room.lobby.places, lambda accent: self._do(seating.recolour(name, accent))),
            inner.from_top(accents, button + gap),
        )
        foot = inner.from_bottom(button)
        self.put(Tap(look, "seat-leave", lambda: self._do(seating.leave(name)), sign_and_words("x", look.word("tablet-leave"))), foot)
        if self._room.on_phone(name):
            free = sign_and_words("device-mobile", look.word("tablet-free-phone"))
            self.put(Tap(look, "seat-free", lambda: self._context.store.tell(seating.free, name), free), foot.shift(up=button + gap))

    def _do(self, change: Coroutine[object, object, Trouble | None]) -> None:
        self._context.store.do(change, self._context.tell)

    def _rename(self) -> None:
        look, context, name = self.look, self._context, self._name

        def changed(new: str, why_not: Trouble | None) -> None:
            if why_not is None:
                context.close(SEAT)
                self._renamed(" ".join(new.split()))
            else:
                entry.tell(look.say(why_not.words))

        def renamed(new: str) -> None:
            if new == name:
                context.close(SEAT)
            else:
                context.store.do(context.store.session.seating.rename(name, new), partial(changed, new))

        entry = LabelledField(look, "seat-name", look.word("tablet-name"), renamed, text=name, focus=True)
        actions = [
            Action("no", look.word("tablet-cancel"), lambda: context.close(SEAT)),
            Action("seat-ok", look.word("tablet-done"), lambda: renamed(entry.text), icon="check", style="pri"),
        ]
        context.sheet(SEAT, [entry, ActionRow(look, actions)])


class Accents(Part):
    """The accents to choose from: this player's own with a check, the others' with their letters, the free ones plain."""

    def __init__(self, look: Look, seat: str, places: Sequence[LobbySeat], then: Callable[[str], None]) -> None:
        super().__init__(look)
        self.seat = seat
        self.worn = {place.accent: place.name for place in places}
        self.then = then

    def paint(self, box: Box) -> None:
        """Paint two rows, so that each can be touched."""
        for accent, cell in zip(ACCENTS, box.grid(len(ACCENTS), -(-len(ACCENTS) // 2), self.look.px(8)), strict=True):
            self.put(Bare(self.look, f"accent:{accent}", partial(self.then, accent), self._painter(accent)), cell)

    def _painter(self, accent: str) -> Painter:
        def paint(look: Look, box: Box, _: Skin) -> None:
            wearer = self.worn.get(accent)
            small = look.size("small")
            high = min(look.px(58), box.h - small * 1.3)
            whole = Box(box.cx - high * 0.43, box.top - high - look.px(2), high * 0.86, high)
            size = (high * 0.43, high * 0.43, look.px(7), look.px(7))
            rounded_corners(look, whole, accent, size, alpha=1.0 if wearer in (self.seat, None) else 0.5)
            if wearer == self.seat:
                icon(look, "check", high * 0.5, (whole.cx, whole.cy), "on_ink")
                edged(look, whole.inset(-look.px(5)), "ink", max(2.5, look.px(4)), look.px(16))
            elif wearer is not None:
                text_line(look, wearer[:2], FIGURES, round(high * 0.4), (whole.cx, whole.cy), "on_ink", align="center")
            words = (wearer or look.word("tablet-accent-free")).split()[0]
            token = "ink" if wearer in (self.seat, None) else "ink2"
            if fit_words(words, SECOND, small, box.w, small).width(SECOND) <= box.w:  # else the two letters say it
                draw_fitted(look, words, SECOND, small, box.from_bottom(box.h - high - look.px(4)), token, align="center")

        return paint
