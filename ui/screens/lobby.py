"""Before the game: seats round the drawn table; what is played, or the chosen seat; how phones join. One button begins."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Iterator, Sequence
from functools import partial
from typing import Any

from kivy.clock import Clock

from companion.kernel.command import Malformed
from companion.kernel.text import raw
from companion.scene import Prompt, Send, Target
from companion.scene.kinds import TargetState
from companion.table import catalogue
from companion.table.lobby import ACCENTS, Place
from companion.table.snapshots import LanInfo, Now
from companion.table.trouble import Trouble
from companion.texts import Speaker, speaker
from ui.context import Context
from ui.fitting import lettered, setting
from ui.layout import Box
from ui.look import Look
from ui.paint import FIGURES, PLAIN, SECOND, STRONG, corners, edged, height_of, icon, line, paragraph, rounded
from ui.screens.round_table import NEW, RoundTable, Says
from ui.trouble import trouble
from ui.widgets.buttons import paint_button
from ui.widgets.cover import paint_cover
from ui.widgets.entry import Entry
from ui.widgets.joining import paint_joining
from ui.widgets.part import Bare, Painter, Part, Skin, Tap
from ui.widgets.rail import Rail, Tool
from ui.widgets.sheet import Action, Actions, Words
from ui.widgets.toast import toast_strip

SEAT = "seat"


def edition_words(say: Speaker, edition: str | None, game: str) -> str:
    """An edition's name, the first part of it."""
    name = edition or next(iter(catalogue.editions(game)), "")
    return say.say(f"edition-{name}").partition(":")[0].rstrip() if say.has(f"edition-{name}") else name


class Lobby(Part):
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
        self._table: RoundTable | None = None
        self._rail: Rail | None = None

    def show(self, look: Look, now: Now, box: Box) -> None:
        """The newest state; while somebody holds a seat, when it has fallen."""
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
        """Above all that stands on it."""
        return toast_strip(self.look, self.box)

    def paint(self, box: Box) -> None:
        """The table at the left; at the right what is played, or the chosen seat, and how phones join."""
        look = self.look
        area = box.above(look.measure("rail") + look.px(16)).inset(look.measure("margin"), 0).below(self.free_strip().h)
        wide = max(look.px(368), min(look.measure("side"), area.w * 0.34))
        left, side = area.before(wide + look.px(28)), area.from_right(wide)
        self._heading(left.from_top(look.px(52)))
        self._seats(left.below(look.px(62)))
        upper = self._seat_panel(side) if self._chosen in self._names() else self._game(side)
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
        wide = line(look, look.word("tablet-who-sits-where"), STRONG, look.size("headline"), (box.x, box.cy), "ink", room=box.w)
        rest = Box(box.x + wide + look.px(24), box.y, box.w - wide - look.px(24), box.h)
        wrong = trouble(look, self._now)
        if wrong:
            line(
                look, wrong, STRONG, look.size("small"), (rest.right, rest.cy), "loss", align="right", room=rest.w, least=round(look.px(13))
            )
            return
        free = max(0, min(lobby.most, len(ACCENTS)) - len(lobby.places))
        words = look.word("tablet-players", number=len(lobby.places), free=free)
        line(look, words, SECOND, look.size("second"), (rest.right, rest.cy), "ink2", align="right", room=rest.w, least=round(look.px(13)))

    def _seats(self, area: Box) -> None:
        lobby, presence = self._now.room.lobby, self._now.room.presence
        says = Says(
            seat=self.open_seat,
            new=self._sit,
            sit=self._sit_guest,
            sit_as_last=lambda: self._do(self.context.store.session.seating.sit_as_last()),
            exchange=self._exchange,
            to_end=self._to_end,
            lifted=self._was_lifted,
        )
        room = len(lobby.places) < min(lobby.most, len(ACCENTS))
        self._table = RoundTable(
            self.look,
            lobby.places,
            lobby.guests,
            lambda name: presence.get(name, "none"),
            says,
            room=room,
            last=len(lobby.missing) > 1,
            chosen=self._chosen,
        )
        self.put(self._table, area)

    # --- the side

    def _panel(self, box: Box) -> Box:
        rounded(self.look, box, "panel", self.look.measure("panel_radius"))
        return box.inset(self.look.px(20), self.look.px(16))

    def _game(self, side: Box) -> float:
        """What is played: its box, its edition, its first switches. Answers how high that is."""
        look, lobby = self.look, self._now.room.lobby
        high = min(look.px(232), side.h * 0.42)
        button = look.measure("target")
        inner = self._panel(side.from_top(high))
        words = look.word("tablet-change")
        foot = inner.from_bottom(button)
        if catalogue.lessons(lobby.game):
            foot, other = foot.columns(2, look.px(12))
            learn = partial(self.context.learn, lobby.game)
            self.put(Tap(look, "learn", learn, _icon_words("question", look.word("lesson-learn"))), other)
        self.put(Tap(look, "change-game", self._change, _icon_words("sliders-horizontal", words)), foot)
        area = inner.above(button + look.px(14))
        if not catalogue.is_loaded(lobby.game):
            return high  # what is played is said with the next frame
        lid = min(area.h, look.px(128))
        paint_cover(look, lobby.game, Box(area.x, area.top - lid, lid, lid))
        rest = area.after(lid + look.px(16))
        say = speaker(look.speaker.language, lobby.game)
        facts = [edition_words(say, lobby.edition, lobby.game), *(value for _, value in self._options(say))][:2]
        title = rest.from_top(min(look.px(44), rest.h * 0.4))
        lettered(look, say.say("game-title"), STRONG, round(look.size("name") * 1.15), title, "ink")
        rest = rest.below(title.h)
        shown = facts[: max(1, int(rest.h // (look.size("second") * 1.25)))]
        step = min(rest.h / len(shown), look.size("second") * 2.4)
        for index, fact in enumerate(shown):
            if setting(fact, SECOND, look.size("second"), rest.w, step).width(SECOND) <= rest.w:  # the page of games has it whole
                lettered(look, fact, SECOND, look.size("second"), rest.from_top(step, index * step), "ink2")
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

    def _seat_panel(self, side: Box) -> float:
        """The chosen seat: its name, its colour, its place in the round, the way out. Answers how high that is."""
        look, room, name = self.look, self._now.room, str(self._chosen)
        session, names = self.context.store.session, self._names()
        button, gap, accents = look.measure("target"), look.px(12), look.px(176)
        phone = room.on_phone(name)
        named = look.px(46)
        high = look.px(32) + named + 2 * button + accents + 2 * gap + (button + gap if phone else 0.0)
        if high > side.h:
            accents, high = accents - (high - side.h), side.h
        inner = self._panel(side.from_top(high))
        lettered(look, name, STRONG, round(look.size("name") * 1.1), inner.from_top(named), "ink")
        inner = inner.below(named)
        head = inner.from_top(button)
        tools = (
            ("seat-earlier", "caret-left", lambda: self._move(name, names.index(name) - 1), names[0] != name),
            ("seat-later", "caret-right", lambda: self._move(name, names.index(name) + 1), names[-1] != name),
            ("seat-rename", "pencil-simple", lambda: self._rename(name), True),
            ("seat-close", "x", lambda: self.open_seat(name), True),
        )
        for (key, sign, then, ready), cell in zip(tools, head.columns(len(tools), look.px(8)), strict=True):
            self.put(Tap(look, key, then, _sign(sign), state="ready" if ready else "off"), cell)
        self.put(
            Accents(look, name, room.lobby.places, lambda accent: self._do(session.seating.recolour(name, accent))),
            inner.from_top(accents, button + gap),
        )
        foot = inner.from_bottom(button)
        self.put(Tap(look, "seat-leave", lambda: self._do(session.seating.leave(name)), _icon_words("x", look.word("tablet-leave"))), foot)
        if phone:
            free = _icon_words("device-mobile", look.word("tablet-free-phone"))
            self.put(Tap(look, "seat-free", lambda: self._free(name), free), foot.shift(up=button + gap))
        return high

    def _joining(self, area: Box) -> None:
        look, lan = self.look, self._now.room.lan
        if area.h < look.px(120):
            return
        if lan is None or lan.trouble is not None:
            self._no_lan(area, lan)
        else:
            paint_joining(look, lan, area)

    def _no_lan(self, area: Box, lan: LanInfo | None) -> None:
        """Phones can't come: the table plays on without them."""
        look = self.look
        words = look.word("tablet-no-lan")
        if lan is not None and lan.trouble is not None:
            words = look.say(lan.trouble.words)
        rim, sign = look.px(20), look.px(64)
        size = look.size("text")
        while size > look.px(13) and height_of(words, PLAIN, size, area.w - 2 * rim) > area.h - sign - 2 * rim:
            size -= 1
        high = height_of(words, PLAIN, size, area.w - 2 * rim)
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
        """Start the game, or say why not."""
        self.context.store.do(self.context.store.session.begin(), self.context.tell)

    def shuffle(self) -> None:
        """Who sits where, by lot."""
        self._do(self.context.store.session.seating.shuffle())

    # --- seats

    def _do(self, change: Coroutine[Any, Any, Trouble | None]) -> None:
        self.context.store.do(change, self.context.tell)

    def _sit_guest(self, place: Place) -> None:
        self._do(self.context.store.session.seating.sit(place.name, place.accent))

    def _exchange(self, name: str, other: str) -> None:
        self._do(self.context.store.session.seating.exchange(name, other))

    def _to_end(self, name: str) -> None:
        self._move(name, len(self._names()) - 1)

    def _move(self, name: str, to: int) -> None:
        self._do(self.context.store.session.seating.move(name, to))

    def _was_lifted(self, name: str | None) -> None:
        self._lifted = name
        if name is None:
            Clock.schedule_once(lambda _: self.show(self.look, self.context.store.now, self.box), 0)
        elif self._rail is not None:
            self._put_rail(self._rail.box)

    def _sit(self) -> None:
        """A name typed here, for who has no phone; or one of those known from before."""
        look, context = self.look, self.context

        def done(name: str) -> None:
            context.store.do(context.store.session.seating.sit(name), seated)

        def seated(why_not: Trouble | None) -> None:
            if why_not is None:
                context.close(NEW)
            else:
                entry.tell(look.say(why_not.words))

        entry = Entry(look, "seat-name", look.word("tablet-name"), done, hint=look.word("tablet-name-hint"), focus=True)
        known = [Action(f"known:{place.name}", place.name, partial(done, place.name)) for place in self._now.room.lobby.guests]
        actions = [
            Action("no", look.word("tablet-cancel"), lambda: context.close(NEW)),
            Action("seat-ok", look.word("tablet-sit"), lambda: done(entry.text), icon="check", style="pri"),
        ]
        more = [Actions(look, known, spread=False)] if known else []
        context.sheet(NEW, [Words(look, look.word("tablet-who-sits")), entry, *more, Actions(look, actions)])

    def open_seat(self, name: str) -> None:
        """Choose a seat, or let it be."""
        self._chosen = None if self._chosen == name else name
        self.lay(self.box)

    def _rename(self, name: str) -> None:
        look, context, session = self.look, self.context, self.context.store.session

        def changed(new: str, why_not: Trouble | None) -> None:
            if why_not is None:
                self._chosen = " ".join(new.split())
                context.close(SEAT)
                self.show(self.look, context.store.now, self.box)
            else:
                entry.tell(look.say(why_not.words))

        def renamed(new: str) -> None:
            if new == name:
                context.close(SEAT)
            else:
                context.store.do(session.seating.rename(name, new), partial(changed, new))

        entry = Entry(look, "seat-name", look.word("tablet-name"), renamed, text=name, focus=True)
        actions = [
            Action("no", look.word("tablet-cancel"), lambda: context.close(SEAT)),
            Action("seat-ok", look.word("tablet-done"), lambda: renamed(entry.text), icon="check", style="pri"),
        ]
        context.sheet(SEAT, [entry, Actions(look, actions)])

    def _free(self, name: str) -> None:
        self.context.store.tell(self.context.store.session.seating.free, name)


class _RailTaps:
    """The rail's taps: begin, or draw the seats by lot."""

    def __init__(self, lobby: Lobby) -> None:
        self._lobby = lobby

    def tap(self, target: Target) -> None:
        """Do it, or say why not."""
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

    def near(self, widget: Any, x: float, y: float) -> bool:
        """As the table's taps say."""
        return self._lobby.context.taps.near(widget, x, y)


class Accents(Part):
    """The accents to choose from: this player's own with a check, the others' with their letters, the free ones plain."""

    def __init__(self, look: Look, seat: str, places: Sequence[Place], then: Callable[[str], None]) -> None:
        super().__init__(look)
        self.seat = seat
        self.worn = {place.accent: place.name for place in places}
        self.then = then

    def paint(self, box: Box) -> None:
        """Two rows, so that each can be touched."""
        for accent, cell in zip(ACCENTS, box.grid(len(ACCENTS), -(-len(ACCENTS) // 2), self.look.px(8)), strict=True):
            self.put(Bare(self.look, f"accent:{accent}", partial(self.then, accent), self._painter(accent)), cell)

    def _painter(self, accent: str) -> Painter:
        def paint(look: Look, box: Box, _: Skin) -> None:
            wearer = self.worn.get(accent)
            small = look.size("small")
            high = min(look.px(58), box.h - small * 1.3)
            whole = Box(box.cx - high * 0.43, box.top - high - look.px(2), high * 0.86, high)
            size = (high * 0.43, high * 0.43, look.px(7), look.px(7))
            corners(look, whole, accent, size, alpha=1.0 if wearer in (self.seat, None) else 0.5)
            if wearer == self.seat:
                icon(look, "check", high * 0.5, (whole.cx, whole.cy), "on_ink")
                edged(look, whole.inset(-look.px(5)), "ink", max(2.5, look.px(4)), look.px(16))
            elif wearer is not None:
                line(look, wearer[:2], FIGURES, round(high * 0.4), (whole.cx, whole.cy), "on_ink", align="center")
            words = (wearer or look.word("tablet-accent-free")).split()[0]
            token = "ink" if wearer in (self.seat, None) else "ink2"
            if setting(words, SECOND, small, box.w, small).width(SECOND) <= box.w:  # else the two letters say it
                lettered(look, words, SECOND, small, box.from_bottom(box.h - high - look.px(4)), token, align="center")

        return paint


def option_key(value: object) -> str:
    """An option's value as a word of a key."""
    return "none" if value is None else "yes" if value is True else "no" if value is False else str(value)


def option_words(say: Speaker, name: str, value: Any) -> str:
    """An option's value in words; numbers and names are themselves."""
    word = option_key(value)
    for key in (f"option-{name}-{word}", f"tablet-value-{word}"):
        key = key.replace("_", "-")
        if say.has(key):
            return say.say(key)
    return word


def _icon_words(sign: str, words: str) -> Painter:
    target = Target(id="", label=raw(words), icon=sign)
    return lambda look, box, skin: paint_button(look, box, skin, target)


def _sign(name: str) -> Painter:
    return lambda look, box, skin: icon(look, name, look.size("icon"), (box.cx, box.cy), skin.ink)
