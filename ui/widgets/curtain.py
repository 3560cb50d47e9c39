"""The tablet passed to one player: the whole screen in that seat's accent, and nothing secret beneath until it is opened. It says
"Zoé, à vous" if the player is waited for, else "Zoé, rien que pour vous": whoever only looks at a hand is not on turn.

Opened, it shows that seat's own scene. It closes when the player is done, after twenty seconds without a touch, and in the background;
its parts are gone with it. A pick that is a secret is chosen first, then confirmed by one button that names it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial

from kivy.clock import Clock, ClockEvent
from kivy.input.motionevent import MotionEvent
from kivy.uix.widget import Widget

from companion.kernel.seat import Seat
from companion.scene import (
    Block,
    Board,
    Buttons,
    Cards,
    Confirm,
    Counters,
    Note,
    Paddle,
    Prompt,
    Rows,
    Scene,
    SeatChip,
    Send,
    Slots,
    Target,
)
from ui.layout import Box
from ui.look import Look
from ui.painting.drawing import arch_box, draw_arch
from ui.painting.fitting import LEADING, draw_fitted, fit_words
from ui.painting.paint import FIGURES, PLAIN, STRONG, icon, paragraph, rectangle, text_line, text_width
from ui.scene import Column, view_of
from ui.widgets.hint import hint_width
from ui.widgets.rows import RowsView
from ui.widgets.screen_part import Painter, Part, Skin, Tap, Taps
from ui.widgets.seats import holding_words
from ui.widgets.sheet import Action, ActionRow

SECONDS = 20.0
BOARDS = 0.46  # of the width, beside what is said
WIDE, WIDER = 860, 1160  # px at 1280×800 that are used at most: of one column, of two beside each other
ANYWHERE = frozenset((Buttons, Counters, Note, Paddle, Rows, Slots))  # blocks that need no more than half of the width


class Curtain(Part):
    """Closed until tapped; then one seat's scene."""

    def __init__(
        self,
        look: Look,
        seat: Seat,
        scene: Callable[[], Scene],
        taps: Taps,
        done: Callable[[], None],
        *,
        awaited: Callable[[], bool],
        guided: bool = False,
    ) -> None:
        super().__init__(look)
        self._aside = hint_width(look) + look.px(16) if guided else 0.0  # a guide's hint stands beside all that is asked
        self.seat = seat
        self.opened = False
        self._scene = scene
        self._done = done
        self._awaited = awaited
        self._picking = _Picking(taps, self._pick)
        self._picked: Target | None = None
        self._column = Column(look, self._picking)
        self._beside = Column(look, self._picking)  # boards, where something else is shown too
        self._ends: ClockEvent | None = None
        self._strip: Box | None = None  # the part of the header in which nothing is written
        self._wait()

    # --- time

    def _wait(self) -> None:
        self.rest()
        self._ends = Clock.schedule_once(lambda _: self._done(), SECONDS)

    def rest(self) -> None:
        """Stop counting: the curtain is gone."""
        if self._ends is not None:
            self._ends.cancel()

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Every touch starts the twenty seconds anew."""
        self._wait()
        return bool(super().on_touch_down(touch))

    # --- what is shown

    def open(self) -> None:
        """Now, and only now, the seat's scene is made."""
        self.opened = True
        self.lay(self.box)

    def refresh(self, look: Look) -> None:
        """The table changed while the curtain is up."""
        self.look = look
        self.lay(self.box)

    def _pick(self, target: Target) -> None:
        self._picked = None if self._picked is not None and self._picked.id == target.id else target
        self.lay(self.box)

    def paint(self, box: Box) -> None:
        """The accent, or the scene."""
        if self.opened:
            self._paint_scene(box)
        else:
            self._paint_closed(box)

    def _paint_closed(self, box: Box) -> None:
        look, accent = self.look, self.look.accent(self.seat)
        rectangle(look, box, accent)
        box = box.after(self._aside)
        icon(look, "eye-slash", look.px(132), (box.cx, box.cy + look.px(150)), "on_ink")
        text_line(
            look,
            look.word("tablet-your-turn" if self._awaited() else "tablet-your-eyes", seat=self.seat),
            STRONG,
            look.size("title"),
            (box.cx, box.cy + look.px(30)),
            "on_ink",
            align="center",
            room=box.w * 0.9,
        )
        hint = Box(box.x + box.w * 0.15, 0, box.w * 0.7, box.cy - look.px(12))
        paragraph(look, look.word("tablet-others-look-away"), PLAIN, look.size("name"), hint, "on_ink", align="center")
        skin = Skin("on_ink", accent, accent, accent, 0)
        wide, high = min(box.w * 0.6, look.px(520)), look.measure("big_button")
        foot = box.cy - look.px(190)
        self.put(
            Tap(look, "curtain-open", self.open, _words(look.word("tablet-open")), skin=skin), Box(box.cx - wide / 2, foot, wide, high)
        )
        later = look.word("tablet-later")
        side = text_width(later, STRONG, look.size("button")) + look.px(56)
        spot = Box(box.cx - side / 2, foot - high - look.px(8), side, high)
        self.put(Tap(look, "curtain-close", self._done, _words(later), skin=Skin(accent, accent, "on_ink", "on_ink", 0)), spot)

    def _paint_scene(self, box: Box) -> None:
        look, scene = self.look, self._scene()
        rectangle(look, box, "ground")
        header = box.from_top(look.px(84))
        rectangle(look, header, look.accent(self.seat))
        tag = arch_box(header.x + look.measure("margin"), header.cy, look.px(60))
        draw_arch(look, tag, self.seat, inverted=True)
        x = tag.right + look.px(16)
        named = text_line(look, self.seat, STRONG, look.size("small_money"), (x, header.cy), "on_ink", room=box.w * 0.4)
        chip = next((each for each in scene.seats if each.seat == self.seat), SeatChip(seat=self.seat))
        right, has = header.right - look.measure("margin"), holding_words(look, chip)
        held = text_line(look, has, FIGURES, look.size("figure"), (right, header.cy), "on_ink", align="right")
        self._strip = Box(x + named, header.y, right - held - x - named, header.h).inset(look.px(16), look.px(6))
        blocks = (*scene.main, *scene.side)
        brief = any(isinstance(block, Cards) and any(card.kind == "brief" for card in block.cards) for block in blocks)
        hand = any(isinstance(block, Cards) and len(block.cards) > 2 for block in blocks)  # beside each other as far as there is room
        box = box.after(self._aside)
        boards = () if brief else tuple(block for block in blocks if isinstance(block, Board))  # a deck needs the whole width
        rest = tuple(block for block in blocks if block not in boards)
        most = box.w - 2 * look.measure("margin")
        left = 0 if boards or hand else self._left(rest, min(most, look.px(WIDE)), min(most, look.px(WIDER)), box.h - header.h)
        wide = min(most, look.px(WIDER if hand or left or (boards and rest) else WIDE))
        area = Box(box.cx - wide / 2, box.y, wide, box.h).below(header.h + look.px(12)).above(look.px(16))
        area = area.below(self._heading(scene, area) + look.px(12))
        actions = ActionRow(look, [*self._confirming(), *map(self._bar_action, scene.bar)])
        if actions.actions:
            foot = actions.need(area.w).natural
            self.put(actions, area.from_bottom(foot))
            area = area.above(foot + look.px(16))
        if boards and rest:  # a board is read where it is large: beside what is said, not above or below it
            gap = look.px(28)
            share = (area.w - gap) * BOARDS
            self.add_widget(self._beside)
            self._beside.show(look, boards, [], area.from_right(share))
            area, blocks = area.before(share + gap), rest
        elif left:
            gap = look.px(28)
            self.add_widget(self._beside)
            self._beside.show(look, _marked(blocks[left:], self._picked), [], area.from_right((area.w - gap) / 2))
            area, blocks = area.from_left((area.w - gap) / 2), blocks[:left]
        self.add_widget(self._column)
        self._column.show(look, _marked(blocks, self._picked), [], area)

    def _left(self, blocks: Sequence[Block], wide: float, wider: float, high: float) -> int:
        """How many of the blocks are in the left one of two columns, if one column would scroll and two do not; else 0."""
        look, room = self.look, high - self.look.px(40) - self.look.measure("button")  # without the heading
        if any(type(block) not in ANYWHERE for block in blocks):
            return 0
        parts, gap = [view_of(look, block, self._picking) for block in blocks], look.px(11)

        def fits(some: Sequence[Part], width: float) -> bool:
            return sum(part.need(width).least + gap for part in some) - gap <= room

        half = (wider - look.px(28)) / 2
        if fits(parts, wide) or any(isinstance(part, RowsView) and part.wish() > half for part in parts):
            return 0
        return next((at for at in range(len(parts) - 1, 0, -1) if fits(parts[:at], half) and fits(parts[at:], half)), 0)

    def _heading(self, scene: Scene, area: Box) -> float:
        """What is asked, and beside it the way to hide it all again, away from what decides. Answers how high that is."""
        look = self.look
        done = ActionRow(look, [Action("curtain-done", look.word("tablet-close-curtain"), self._done, icon="eye-slash")])
        hint = look.say(scene.prompt.hint) if self.seat in scene.prompt.waiting else ""  # what to do is told to whoever is to do it
        wide, high = done.wish(), done.need(area.w).natural
        room = area.before(wide + look.px(20))
        lines = 0 if not hint else 1 if text_width(hint, PLAIN, look.size("second")) <= room.w else 2
        line = max(look.px(30), look.size("second") * LEADING)
        whole = max(look.px(52) + lines * line, high)
        self.put(done, area.from_top(high).from_right(wide))
        self.put(_Asked(look, scene.prompt, hint), room.from_top(whole))
        return whole

    def _bar_action(self, target: Target) -> Action:
        words = self.look.say(target.label)
        does = partial(self._picking.tap, target)
        return Action(target.id, words, does, icon=target.icon, style=target.style, ready=target.live)

    def _confirming(self) -> list[Action]:
        picked = self._picked
        if picked is None or not isinstance(picked.does, Confirm):
            return []
        sure, words = replace(picked, does=picked.does.act), self.look.say(picked.does.question)
        return [Action(f"{picked.id}:yes", words, lambda: self._picking.sure(sure), icon="check", style="pri")]

    def free_strip(self) -> Box | None:
        """The middle of the header, once the curtain is open."""
        return self._strip if self.opened else None

    def spots(self) -> Iterator[tuple[str, Box]]:
        """Those of what is shown."""
        for child in self.children:
            if isinstance(child, Part):
                yield from child.spots()


class _Asked(Part):
    """What is asked, and a word more."""

    def __init__(self, look: Look, prompt: Prompt, hint: str) -> None:
        super().__init__(look)
        self.prompt = prompt
        self.hint = hint

    def paint(self, box: Box) -> None:
        """The short form where there is little room."""
        look, title = self.look, self.look.say(self.prompt.text)
        head = box.from_top(look.px(52)) if self.hint else box
        if fit_words(title, STRONG, look.size("headline"), head.w, head.h).width(STRONG) > head.w:
            title = look.say(self.prompt.short) or title
        draw_fitted(look, title, STRONG, look.size("headline"), head, "ink")
        if self.hint:
            draw_fitted(look, self.hint, PLAIN, look.size("second"), box.below(look.px(48)), "ink2")


class _Picking:
    """Taps that choose a secret first and confirm it after."""

    def __init__(self, taps: Taps, picked: Callable[[Target], None]) -> None:
        self._taps = taps
        self._picked = picked

    def tap(self, target: Target) -> None:
        """Chosen, or done at once where nothing is to be confirmed."""
        if target.live and isinstance(target.does, Confirm):
            self._picked(target)
        else:
            self._taps.tap(target)

    def sure(self, target: Target) -> None:
        """Confirmed."""
        self._taps.tap(target)

    def magnify(self, x: float, y: float) -> None:
        """As at the table."""
        self._taps.magnify(x, y)

    def explain(self, lit: Target | None, send: Send | None, held: bool) -> None:
        """Behind a curtain only what is off says why: the table's question is not this player's."""
        if lit is not None and lit.state == "off":
            self._taps.explain(lit, send, held)

    def near(self, widget: Widget, x: float, y: float) -> bool:
        """As at the table."""
        return self._taps.near(widget, x, y)


def _marked(blocks: tuple[Block, ...], picked: Target | None) -> tuple[Block, ...]:
    """The same blocks, with what was picked shown as chosen, and only that."""
    if picked is None:
        return blocks
    found: list[Block] = []
    for block in blocks:
        if isinstance(block, Buttons) and any(each.id == picked.id for each in block.targets):
            block = replace(block, targets=tuple(_as(each, picked) for each in block.targets))
        elif isinstance(block, Cards) and any(card.target is not None and card.target.id == picked.id for card in block.cards):
            block = replace(
                block,
                cards=tuple(
                    replace(card, state="chosen" if card.target is not None and card.target.id == picked.id else "plain")
                    for card in block.cards
                ),
            )
        found.append(block)
    return tuple(found)


def _as(target: Target, picked: Target) -> Target:
    if target.id == picked.id:
        return replace(target, state="chosen")
    return replace(target, state="ready") if target.state == "chosen" else target


def _words(words: str) -> Painter:
    def paint(look: Look, box: Box, skin: Skin) -> None:
        text_line(look, words, STRONG, look.size("name"), (box.cx, box.cy), skin.ink, align="center", room=box.w - look.px(24))

    return paint
