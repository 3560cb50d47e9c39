"""Before the game: seats round the drawn table; what is played, or the chosen seat; how phones join. One button begins."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Iterator
from functools import partial

from kivy.clock import Clock
from kivy.uix.widget import Widget

from companion.kernel.command import Malformed
from companion.kernel.text import raw
from companion.scene import Prompt, Send, Target
from companion.scene.kinds import TargetState
from companion.table import catalogue
from companion.table.room.lobby import ACCENTS, LobbySeat
from companion.table.snapshots import LanInfo, Now
from companion.table.trouble import Trouble
from companion.texts import Speaker, speaker
from ui.context import Context
from ui.layout import Box
from ui.look import Look
from ui.painting.fitting import draw_fitted, fit_words
from ui.painting.paint import PLAIN, SECOND, STRONG, icon, paragraph, rounded, text_height, text_line
from ui.screens import chairs
from ui.screens.options import edition_words, option_words
from ui.screens.round_table import NEW, RoundTable, Says
from ui.screens.seat_panel import SeatPanel
from ui.trouble import worst_trouble
from ui.widgets.buttons import sign_and_words
from ui.widgets.cover import paint_cover
from ui.widgets.entry import LabelledField
from ui.widgets.joining import paint_joining
from ui.widgets.rail import Rail, Tool
from ui.widgets.screen_part import Part, Tap
from ui.widgets.sheet import Action, ActionRow, TitledText
from ui.widgets.toast import toast_strip


class LobbyScreen(Part):
    """The table before a game."""

    def __init__(self, context: Context, menu: Callable[[], None], change: Callable[[], None], rules: Callable[[], None]) -> None:
        super().__init__(context.look())
        self.context = context
        self._menu = menu
        self._change = change
        self._rules = rules
        self._now: Now = context.store.now
        self._chosen: str | None = None  # the seat whose name and colour can be changed at the side
        self._lifted: str | None = None
        self._chairs: dict[str, int] = {}
        self._number = chairs.USUAL
        self._touched: dict[str, int] = {}  # chairs of those who are about to sit down or move
        self._swept = 0.0  # px by which the known names were scrolled
        self._table: RoundTable | None = None
        self._rail: Rail | None = None

    def show(self, look: Look, now: Now, box: Box) -> None:
        """Show the newest state; while somebody drags a seat, when it has been dropped."""
        self.look, self._now = look, now
        if self._table is not None and self._table.dragging:
            return
        self.lay(box)
        if not catalogue.is_loaded(now.room.lobby.game):  # the first frame is shown without the game's code, the next one with it
            Clock.schedule_once(self._load, 0)

    def _load(self, _: float) -> None:
        catalogue.game(self._now.room.lobby.game)
        self.show(self.look, self._now, self.box)

    # --- painting

    def free_strip(self) -> Box:
        """The strip above everything."""
        return toast_strip(self.look, self.box)

    def paint(self, box: Box) -> None:
        """Paint the table at the left; at the right what is played, or the chosen seat, and how phones join."""
        look = self.look
        area = box.above(look.measure("rail") + look.px(16)).inset(look.measure("margin"), 0).below(self.free_strip().h)
        wide = max(look.px(368), min(look.measure("side"), area.w * 0.34))
        left, side = area.before(wide + look.px(28)), area.from_right(wide)
        self._heading(left.from_top(look.px(52)))
        self._seats(left.below(look.px(62)))
        upper = self._seat(side, self._chosen) if self._chosen in self._names() else self._game(side)
        self._joining(side.below(upper + look.px(18)))
        self._put_rail(box.from_bottom(look.measure("rail")))

    def _names(self) -> list[str]:
        return [place.name for place in self._now.room.lobby.places]

    def _put_rail(self, box: Box) -> None:
        if self._rail is not None and self._rail.parent is self:
            self.remove_widget(self._rail)
        self._rail = self.put(Rail(self.look, self._prompt(), self._bar(), self._tools(), _RailTaps(self)), box)

    def _heading(self, box: Box) -> None:
        look, lobby = self.look, self._now.room.lobby
        wide = text_line(look, look.word("tablet-who-sits-where"), STRONG, look.size("headline"), (box.x, box.cy), "ink", room=box.w)
        rest = Box(box.x + wide + look.px(24), box.y, box.w - wide - look.px(24), box.h)
        wrong = worst_trouble(look, self._now)
        if wrong:
            text_line(
                look, wrong, STRONG, look.size("small"), (rest.right, rest.cy), "loss", align="right", room=rest.w, least=round(look.px(13))
            )
            return
        free = max(0, min(lobby.most, len(ACCENTS)) - len(lobby.places))
        words = look.word("tablet-players", number=len(lobby.places), free=free)
        text_line(
            look, words, SECOND, look.size("second"), (rest.right, rest.cy), "ink2", align="right", room=rest.w, least=round(look.px(13))
        )

    def _seats(self, area: Box) -> None:
        lobby, presence = self._now.room.lobby, self._now.room.presence
        says = Says(
            seat=self.open_seat,
            new=self._sit,
            sit=self._sit_guest,
            sit_as_last=lambda: self._do(self.context.store.session.seating.sit_as_last()),
            exchange=self._exchange,
            change=self._change_chair,
            lifted=self._was_lifted,
            swept=self._was_swept,
        )
        self._take_chairs()
        self._table = RoundTable(
            self.look,
            lobby.places,
            self._chairs,
            self._number,
            lobby.guests,
            lambda name: presence.get(name, "none"),
            says,
            last=len(lobby.missing) > 1,
            chosen=self._chosen,
            swept=self._swept,
        )
        self.put(self._table, area)

    def _take_chairs(self) -> None:
        """Put everybody on the chair they touched, or where they sat before."""
        names, number = self._names(), chairs.number_of(len(self._names()), min(self._now.room.lobby.most, len(ACCENTS)))
        if number != self._number:  # the same places round the table, as nearly as possible
            self._chairs = {name: chair * number // self._number for name, chair in self._chairs.items()}
            self._number = number
        wished = {**self._chairs, **{name: chair for name, chair in self._touched.items() if name in names}}
        if chairs.in_round([wished[name] for name in names if name in wished], number):
            self._chairs = wished
            self._touched = {name: chair for name, chair in self._touched.items() if name not in names}
        self._chairs = chairs.taken(names, self._chairs, number)

    def _place_of(self, chair: int, besides: str | None = None) -> int:
        """The place in the order that a chair stands for."""
        others = [self._chairs[name] for name in self._names() if name != besides]
        return chairs.place_of(chair, others, self._number) if others else 0

    # --- the side

    def _panel(self, box: Box) -> Box:
        rounded(self.look, box, "panel", self.look.measure("panel_radius"))
        return box.inset(self.look.px(20), self.look.px(16))

    def _game(self, side: Box) -> float:
        """Paint what is played: its box, its edition, its first options. Returns how high that is."""
        look, lobby = self.look, self._now.room.lobby
        high = min(look.px(232), side.h * 0.42)
        button = look.measure("target")
        inner = self._panel(side.from_top(high))
        words = look.word("tablet-change")
        foot = inner.from_bottom(button)
        if catalogue.lesson_files(lobby.game):
            foot, other = foot.columns(2, look.px(12))
            learn = partial(self.context.learn, lobby.game)
            self.put(Tap(look, "learn", learn, sign_and_words("question", look.word("lesson-learn"))), other)
        self.put(Tap(look, "change-game", self._change, sign_and_words("sliders-horizontal", words)), foot)
        area = inner.above(button + look.px(14))
        if not catalogue.is_loaded(lobby.game):
            return high  # the rest is shown with the next frame
        lid = min(area.h, look.px(128))
        paint_cover(look, lobby.game, Box(area.x, area.top - lid, lid, lid))
        rest = area.after(lid + look.px(16))
        say = speaker(look.speaker.language, lobby.game)
        facts = [edition_words(say, lobby.edition, lobby.game), *(value for _, value in self._options(say))][:2]
        title = rest.from_top(min(look.px(44), rest.h * 0.4))
        draw_fitted(look, say.say("game-title"), STRONG, round(look.size("name") * 1.15), title, "ink")
        rest = rest.below(title.h)
        shown = facts[: max(1, int(rest.h // (look.size("second") * 1.25)))]
        step = min(rest.h / len(shown), look.size("second") * 2.4)
        for index, fact in enumerate(shown):
            if fit_words(fact, SECOND, look.size("second"), rest.w, step).width(SECOND) <= rest.w:  # the page of games shows all of it
                draw_fitted(look, fact, SECOND, look.size("second"), rest.from_top(step, index * step), "ink2")
        return high

    def _options(self, say: Speaker) -> Iterator[tuple[str, str]]:
        """The first choices among the options, as they are set."""
        lobby = self._now.room.lobby
        try:
            game = catalogue.game(lobby.game)
            edition = catalogue.edition(lobby.game, lobby.edition)
        except Malformed:
            return
        values = catalogue.option_values(edition, lobby.options)
        for field in catalogue.option_fields(game, edition, (place.name for place in lobby.places)):
            if field.asks == "choice":
                yield say.say(f"option-{field.name}".replace("_", "-")), option_words(say, field.name, values.get(field.name))

    def _seat(self, side: Box, name: str) -> float:
        """Paint the chosen seat. Returns how high that is."""
        panel = SeatPanel(self.context, self._now.room, name, partial(self.open_seat, name), self._was_renamed)
        return self.put(panel, side.from_top(min(side.h, panel.need(side.w).natural))).height

    def _was_renamed(self, name: str) -> None:
        self._chosen = name
        self.show(self.look, self.context.store.now, self.box)

    def _joining(self, area: Box) -> None:
        look, lan = self.look, self._now.room.lan
        if area.h < look.px(120):
            return
        if lan is None or lan.trouble is not None:
            self._no_lan(area, lan)
        else:
            paint_joining(look, lan, area)

    def _no_lan(self, area: Box, lan: LanInfo | None) -> None:
        """Say that phones can't join: the table plays on without them."""
        look = self.look
        words = look.word("tablet-no-lan")
        if lan is not None and lan.trouble is not None:
            words = look.say(lan.trouble.words)
        rim, sign = look.px(20), look.px(64)
        size = look.size("text")
        while size > look.px(13) and text_height(words, PLAIN, size, area.w - 2 * rim) > area.h - sign - 2 * rim:
            size -= 1
        high = text_height(words, PLAIN, size, area.w - 2 * rim)
        panel = area.from_top(min(area.h, max(look.px(180), high + sign + 2 * rim)))
        rounded(look, panel, "panel", look.measure("panel_radius"))
        inner = panel.inset(rim)
        icon(look, "wifi-slash", look.px(48), (inner.x + look.px(26), inner.top - look.px(26)), "ink2")
        paragraph(look, words, PLAIN, size, inner.below(sign), "ink")

    # --- the rail

    def _fewest(self) -> int:
        game = self._now.room.lobby.game
        return catalogue.game(game).seats[0] if catalogue.is_loaded(game) else 2

    def _prompt(self) -> Prompt:
        look, now = self.look, self._now
        if self._lifted is not None:
            return Prompt(text=raw(look.word("tablet-moving", seat=self._lifted)), hint=raw(look.word("tablet-moving-hint")))
        fewest = self._fewest()
        missing = fewest - len(now.room.lobby.places)
        if missing > 0:
            reached = self._now.room.lan is not None and self._now.room.lan.trouble is None
            hint = look.word("tablet-missing-hint" if reached else "tablet-missing-hint-alone")
            return Prompt(text=raw(look.word("tablet-missing", number=missing)), hint=raw(hint))
        asleep = [place.name for place in now.room.lobby.places if now.room.presence.get(place.name) == "lost"]
        if asleep:
            return Prompt(text=raw(look.word("tablet-asleep", seats=asleep, number=len(asleep))), hint=raw(look.word("tablet-asleep-hint")))
        return Prompt(text=raw(look.word("tablet-ready")), hint=raw(look.word("tablet-ready-hint")))

    def _bar(self) -> tuple[Target, ...]:
        look, seated = self.look, len(self._now.room.lobby.places)
        missing = self._fewest() - seated
        why = raw(look.word("tablet-missing", number=missing)) if missing > 0 else None
        state: TargetState = "off" if missing > 0 else "ready"
        begin = Target(id="begin", label=raw(look.word("tablet-begin")), icon="arrow-right", style="go", state=state, why=why)
        shuffle = Target(id="shuffle", label=raw(look.word("tablet-shuffle")), icon="shuffle")
        return (shuffle, begin) if seated > 1 else (begin,)

    def _tools(self) -> list[Tool]:
        return [Tool("rules", "question", self._rules), Tool("turn", "device-rotate", self.context.turn), Tool("menu", "list", self._menu)]

    def begin(self) -> None:
        """Start the game, or say why that is impossible."""
        self.context.store.do(self.context.store.session.begin(), self.context.tell)

    def shuffle(self) -> None:
        """Draw by lot who sits where."""
        self._do(self.context.store.session.seating.shuffle())

    # --- seats

    def _do(self, change: Coroutine[object, object, Trouble | None]) -> None:
        self.context.store.do(change, self.context.tell)

    def _sit_guest(self, place: LobbySeat, chair: int) -> None:
        self._touched[place.name] = chair
        self._do(self.context.store.session.seating.sit(place.name, place.accent, self._place_of(chair)))

    def _exchange(self, name: str, other: str) -> None:
        self._touched |= {name: self._chairs[other], other: self._chairs[name]}
        self._do(self.context.store.session.seating.exchange(name, other))

    def _change_chair(self, name: str, chair: int) -> None:
        self._touched[name] = chair
        self._do(self.context.store.session.seating.move(name, self._place_of(chair, besides=name)))

    def _was_swept(self, by: float) -> None:
        self._swept = by

    def _was_lifted(self, name: str | None) -> None:
        self._lifted = name
        if name is None:
            Clock.schedule_once(lambda _: self.show(self.look, self.context.store.now, self.box), 0)
        elif self._rail is not None:
            self._put_rail(self._rail.box)

    def _sit(self, chair: int) -> None:
        """Sit down at a chair: with a name typed here, for those without a phone, or with a known one."""
        look, context = self.look, self.context

        def done(name: str) -> None:
            self._touched[" ".join(name.split())] = chair
            context.store.do(context.store.session.seating.sit(name, to=self._place_of(chair)), seated)

        def seated(why_not: Trouble | None) -> None:
            if why_not is None:
                context.close(NEW)
            else:
                entry.tell(look.say(why_not.words))

        entry = LabelledField(look, "seat-name", look.word("tablet-name"), done, hint=look.word("tablet-name-hint"), focus=True)
        known = [Action(f"known:{place.name}", place.name, partial(done, place.name)) for place in self._now.room.lobby.guests]
        actions = [
            Action("no", look.word("tablet-cancel"), lambda: context.close(NEW)),
            Action("seat-ok", look.word("tablet-sit"), lambda: done(entry.text), icon="check", style="pri"),
        ]
        more = [ActionRow(look, known, spread=False)] if known else []
        context.sheet(NEW, [TitledText(look, look.word("tablet-who-sits")), entry, *more, ActionRow(look, actions)])

    def open_seat(self, name: str) -> None:
        """Choose a seat, or let it be."""
        self._chosen = None if self._chosen == name else name
        self.lay(self.box)


class _RailTaps:
    """The rail's taps: begin, or draw the seats by lot."""

    def __init__(self, lobby: LobbyScreen) -> None:
        self._lobby = lobby

    def tap(self, target: Target) -> None:
        """Do it, or say why that is impossible."""
        if target.state == "off":
            self._lobby.context.taps.tap(target)
        elif target.id == "shuffle":
            self._lobby.shuffle()
        else:
            self._lobby.begin()

    def magnify(self, x: float, y: float) -> None:
        """There is no board here."""

    def explain(self, lit: Target | None, send: Send | None, held: bool) -> None:
        """There is no board here."""

    def near(self, widget: Widget, x: float, y: float) -> bool:
        """Ignore the taps that the table's screen ignores."""
        return self._lobby.context.taps.near(widget, x, y)
