"""Before the game: scan, type or be typed in; seats in their round; what is played. One button begins."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from kivy.clock import Clock

from companion.kernel.command import Malformed
from companion.kernel.text import raw
from companion.scene import Prompt, Target
from companion.table import catalogue
from companion.table.lobby import ACCENTS, Place
from companion.table.snapshots import LanInfo, Now
from companion.table.trouble import Trouble
from companion.texts import Speaker, speaker
from ui.context import Context
from ui.drawing import arch, arch_box
from ui.layout import Box, Need, fixed
from ui.look import Look
from ui.paint import FIGURES, PLAIN, SECOND, STRONG, height_of, icon, line, paragraph, rounded, width_of
from ui.trouble import trouble
from ui.widgets.entry import Entry
from ui.widgets.part import Bare, Part, Skin, Tap
from ui.widgets.presence import presence_dot, presence_words
from ui.widgets.qr import paint_qr
from ui.widgets.rail import Rail, Tool
from ui.widgets.sheet import Action, Actions, Words
from ui.widgets.toast import toast_strip

SEAT, NEW = "seat", "seat-new"


def edition_words(say: Speaker, edition: str | None, game: str) -> str:
    """An edition's name, the first part of it."""
    name = edition or next(iter(catalogue.editions(game)), "")
    return say.say(f"edition-{name}").partition(":")[0].rstrip() if say.has(f"edition-{name}") else name


class Lobby(Part):
    """The table before a game."""

    def __init__(self, context: Context, menu: Callable[[], None], change: Callable[[], None]) -> None:
        super().__init__(context.look())
        self.context = context
        self._menu = menu
        self._change = change
        self._now: Now = context.store.now

    def show(self, look: Look, now: Now, box: Box) -> None:
        """The newest state."""
        self.look, self._now = look, now
        self.lay(box)
        if not catalogue.is_loaded(now.room.lobby.game):  # the first frame is shown without the game's code, the next one with it
            Clock.schedule_once(self._load, 0)

    def _load(self, _: float) -> None:
        catalogue.game(self._now.room.lobby.game)
        self.lay(self.box)

    # --- painting

    def free_strip(self) -> Box:
        """Above all that stands on it."""
        return toast_strip(self.look, self.box)

    def paint(self, box: Box) -> None:
        """Joining at the left, seats and game at the right."""
        look = self.look
        rail = look.measure("rail")
        margin = look.px(32)
        area = box.above(rail + look.px(8)).inset(margin, 0).below(self.free_strip().h)
        left = look.px(384)
        self._joining(area.from_left(left))
        right = area.after(left + look.px(40))
        self._heading(right.from_top(look.px(56)))
        game = look.px(112)
        foot = right.y + look.px(60) if look.grid.kind == 0 else right.y + look.px(12)
        seats = Box(right.x, foot + game + look.px(36), right.w, right.top - look.px(72) - foot - game - look.px(36))
        self._seats(seats)
        self._game(Box(right.x, foot, right.w, game))
        self.put(Rail(look, self._prompt(), (self._begin(),), self._tools(), _Begin(self)), box.from_bottom(rail))

    def _joining(self, area: Box) -> None:
        look, lan = self.look, self._now.room.lan
        line(look, look.word("tablet-sit-down"), STRONG, look.size("headline"), (area.x, area.top - look.px(28)), "ink", room=area.w)
        area = area.below(look.px(72))
        if lan is None or lan.trouble is not None:
            self._no_lan(area, lan)
            return
        below = look.px(208)
        side = min(area.w, area.h - below)
        paint_qr(look, lan.join, Box(area.x, area.top - side, side, side))
        rest = area.below(side + look.px(14))
        rest = rest.below(paragraph(look, look.word("tablet-scan"), PLAIN, look.size("text"), rest, "ink") + look.px(10))
        rest = rest.below(paragraph(look, look.word("tablet-or-type"), SECOND, look.size("small"), rest, "ink2") + look.px(2))
        rest = rest.below(paragraph(look, lan.address, STRONG, look.size("button"), rest, "ink"))
        line(look, "\u00a0".join(lan.code), FIGURES, round(look.px(60)), (rest.x, rest.top - look.px(32)), "ink", room=rest.w)

    def _no_lan(self, area: Box, lan: LanInfo | None) -> None:
        """Phones can't come: the table plays on without them."""
        look = self.look
        words = look.word("tablet-no-lan")
        if lan is not None and lan.trouble is not None:
            words = look.say(lan.trouble.words)
        rim, sign = look.px(24), look.px(72)
        high = height_of(words, PLAIN, look.size("text"), area.w - 2 * rim)
        panel = area.from_top(max(look.px(250), high + sign + 2 * rim))
        rounded(look, panel, "panel", look.measure("panel_radius"))
        inner = panel.inset(rim)
        icon(look, "wifi-slash", look.px(56), (inner.x + look.px(28), inner.top - look.px(28)), "ink2")
        paragraph(look, words, PLAIN, look.size("text"), inner.below(sign), "ink")

    def _heading(self, box: Box) -> None:
        look, lobby = self.look, self._now.room.lobby
        free = max(0, min(lobby.most, len(ACCENTS)) - len(lobby.places))
        words = look.word("tablet-players", number=len(lobby.places), free=free)
        wide = line(look, words, STRONG, look.size("name"), (box.x, box.cy), "ink", room=box.w)
        wrong = trouble(look, self._now)
        if wrong:
            line(look, wrong, STRONG, look.size("small"), (box.right, box.cy), "loss", align="right", room=box.w - wide - look.px(24))
        elif lobby.places:
            hint = look.word("tablet-tap-a-seat")
            if wide + width_of(hint, SECOND, look.size("small")) + look.px(20) <= box.w:
                line(look, hint, SECOND, look.size("small"), (box.right, box.cy), "ink2", align="right")

    def _seats(self, area: Box) -> None:
        look, lobby = self.look, self._now.room.lobby
        room = min(lobby.most, len(ACCENTS))
        number = max(len(lobby.places), min(room, max(6 if room > 4 else room, 2)))
        cells = area.grid(number + number % 2, 2, look.px(20))
        for place, cell in zip(lobby.places, cells, strict=False):
            self.put(Tap(look, f"seat:{place.name}", self._opener(place), self._seat_painter(place)), cell)
        if len(lobby.places) < room:
            cell = cells[len(lobby.places)]
            self.put(Tap(look, NEW, self._sit, _free_painter(look.word("tablet-free-seat")), state="off"), cell)

    def _seat_painter(self, place: Place) -> Callable[[Look, Box, Skin], None]:
        state = self._now.room.presence.get(place.name, "none")

        def paint(look: Look, box: Box, skin: Skin) -> None:
            tag = arch_box(box.x + look.px(18), box.cy, min(look.px(72), box.h - look.px(20)))
            arch(look, tag, place.name)
            x = tag.right + look.px(16)
            line(
                look,
                place.name,
                STRONG,
                round(look.size("name") * 1.2),
                (x, box.cy + box.h * 0.12),
                skin.ink,
                room=box.right - x - look.px(12),
            )
            y = box.cy - box.h * 0.18
            presence_dot(look, (x + look.px(6), y), state)
            line(
                look,
                presence_words(look, place.name),
                SECOND,
                look.size("small"),
                (x + look.px(20), y),
                skin.ink2,
                room=box.right - x - look.px(30),
            )

        return paint

    def _game(self, box: Box) -> None:
        look, lobby = self.look, self._now.room.lobby
        rounded(look, box, "panel", look.measure("panel_radius"))
        inner = box.inset(look.px(24), look.px(18))
        words = look.word("tablet-change")
        wide = width_of(words, STRONG, look.size("button")) + look.px(90)
        high = look.measure("tool")
        self.put(
            Tap(look, "change-game", self._change, _icon_words("sliders-horizontal", words)),
            Box(inner.right - wide, inner.cy - high / 2 + look.px(2), wide, high),
        )
        area = inner.before(wide + look.px(20))
        if not catalogue.is_loaded(lobby.game):
            return  # what is played is said with the next frame
        say = speaker(look.speaker.language, lobby.game)
        facts = [
            (look.word("tablet-game"), f"{say.say('game-title')}, {edition_words(say, lobby.edition, lobby.game)}"),
            *self._options(say),
        ]
        x = area.x
        for label, value in facts:
            need = max(width_of(label, SECOND, look.size("small")), width_of(value, STRONG, look.size("name")))
            if x > area.x and x + need > area.right:
                break
            line(look, label, SECOND, look.size("small"), (x, area.cy + look.px(20)), "ink2", room=area.right - x)
            line(look, value, STRONG, look.size("name"), (x, area.cy - look.px(14)), "ink", room=area.right - x)
            x += need + look.px(28)

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

    # --- the rail

    def _fewest(self) -> int:
        game = self._now.room.lobby.game
        return catalogue.game(game).seats[0] if catalogue.is_loaded(game) else 2

    def _prompt(self) -> Prompt:
        look, now = self.look, self._now
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

    def _begin(self) -> Target:
        look, now = self.look, self._now
        fewest = self._fewest()
        ready = len(now.room.lobby.places) >= fewest
        why = None if ready else raw(look.word("tablet-missing", number=fewest - len(now.room.lobby.places)))
        return Target(
            id="begin", label=raw(look.word("tablet-begin")), icon="arrow-right", style="pri", state="ready" if ready else "off", why=why
        )

    def _tools(self) -> list[Tool]:
        return [Tool("turn", "device-rotate", self.context.turn), Tool("menu", "list", self._menu)]

    def begin(self) -> None:
        """Start the game, or say why not."""
        self.context.store.do(self.context.store.session.begin(), self.context.tell)

    # --- seats

    def _opener(self, place: Place) -> Callable[[], None]:
        return lambda: self.open_seat(place.name)

    def _sit(self) -> None:
        """A name typed here, for who has no phone."""
        look, context = self.look, self.context

        def done(name: str) -> None:
            context.store.do(context.store.session.seating.sit(name), seated)

        def seated(why_not: Trouble | None) -> None:
            if why_not is None:
                context.close(NEW)
            else:
                entry.tell(look.say(why_not.words))

        entry = Entry(look, "seat-name", look.word("tablet-name"), done, hint=look.word("tablet-name-hint"), focus=True)
        actions = [
            Action("no", look.word("tablet-cancel"), lambda: context.close(NEW)),
            Action("seat-ok", look.word("tablet-sit"), lambda: done(entry.text), icon="check", style="pri"),
        ]
        context.sheet(NEW, [Words(look, look.word("tablet-who-sits")), entry, Actions(look, actions)])

    def open_seat(self, name: str) -> None:
        """Rename, recolour, move, free a seat."""
        look, context, session = self.look, self.context, self.context.store.session
        places = [place.name for place in self._now.room.lobby.places]
        index = places.index(name)

        def changed(why_not: Trouble | None) -> None:
            if why_not is None:
                context.close(SEAT)
            else:
                entry.tell(look.say(why_not.words))

        def renamed(new: str) -> None:
            if new == name:
                context.close(SEAT)
            else:
                context.store.do(session.seating.rename(name, new), changed)

        entry = Entry(look, "seat-name", look.word("tablet-name"), renamed, text=name)
        accents = Accents(
            look, name, self._now.room.accent(name), lambda accent: context.store.do(session.seating.recolour(name, accent), changed)
        )
        moves = [
            Action(
                "seat-earlier",
                look.word("tablet-earlier"),
                lambda: context.store.do(session.seating.move(name, index - 1), changed),
                icon="caret-left",
                ready=index > 0,
            ),
            Action(
                "seat-later",
                look.word("tablet-later-in-round"),
                lambda: context.store.do(session.seating.move(name, index + 1), changed),
                icon="caret-right",
                ready=index < len(places) - 1,
            ),
        ]
        ends = [Action("seat-leave", look.word("tablet-leave"), lambda: context.store.do(session.seating.leave(name), changed), icon="x")]
        if self._now.room.on_phone(name):
            ends.append(Action("seat-free", look.word("tablet-free-phone"), lambda: self._free(name), icon="device-mobile"))
        ends.append(Action("seat-ok", look.word("tablet-done"), lambda: renamed(entry.text), icon="check", style="pri"))
        context.sheet(SEAT, [entry, accents, Actions(look, moves), Actions(look, ends)], wide=0.8)

    def _free(self, name: str) -> None:
        self.context.store.tell(self.context.store.session.seating.free, name)
        self.context.close(SEAT)


class _Begin:
    """The rail's taps: its one button begins."""

    def __init__(self, lobby: Lobby) -> None:
        self._lobby = lobby

    def tap(self, target: Target) -> None:
        """Begin, or say why not."""
        if target.state == "off":
            self._lobby.context.taps.tap(target)
        else:
            self._lobby.begin()

    def magnify(self, x: float, y: float) -> None:
        """There is no board here."""

    def near(self, widget: Any, x: float, y: float) -> bool:
        """As the table's taps say."""
        return self._lobby.context.taps.near(widget, x, y)


class Accents(Part):
    """The six accents to choose from, each as this player's arch."""

    def __init__(self, look: Look, seat: str, chosen: str, then: Callable[[str], None]) -> None:
        super().__init__(look)
        self.seat = seat
        self.chosen = chosen
        self.then = then

    def need(self, width: float) -> Need:
        """A row."""
        return fixed(self.look.px(110))

    def paint(self, box: Box) -> None:
        """Arches with the accents' names."""
        for accent, cell in zip(ACCENTS, box.columns(len(ACCENTS), self.look.px(12)), strict=True):
            self.put(Bare(self.look, f"accent:{accent}", self._chooser(accent), self._painter(accent)), cell)

    def _chooser(self, accent: str) -> Callable[[], None]:
        return lambda: self.then(accent)

    def _painter(self, accent: str) -> Callable[[Look, Box, Skin], None]:
        def paint(look: Look, box: Box, _: Skin) -> None:
            rounded(look, box, "raised" if accent == self.chosen else "panel", look.measure("radius"))
            if accent == self.chosen:
                rounded(look, Box(box.x + box.w * 0.2, box.y + 2, box.w * 0.6, look.px(6)), "ink", 3)
            shown = Look(theme=look.theme, grid=look.grid, speaker=look.speaker, accents={self.seat: accent})
            high = box.h - look.px(44)
            arch(shown, Box(box.cx - high * 0.43, box.top - high - look.px(6), high * 0.86, high), self.seat)
            line(
                look,
                look.word(f"tablet-accent-{accent}"),
                SECOND,
                look.size("small"),
                (box.cx, box.y + look.px(22)),
                "ink2",
                align="center",
                room=box.w,
            )

        return paint


def option_key(value: Any) -> str:
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


def _free_painter(words: str) -> Callable[[Look, Box, Skin], None]:
    def paint(look: Look, box: Box, skin: Skin) -> None:
        wide = width_of(words, STRONG, look.size("button"))
        x = box.cx - (wide + look.px(42)) / 2
        icon(look, "plus", look.size("icon"), (x + look.size("icon") / 2, box.cy), skin.ink)
        line(look, words, STRONG, look.size("button"), (x + look.px(42), box.cy), skin.ink)

    return paint


def _icon_words(sign: str, words: str) -> Callable[[Look, Box, Skin], None]:
    def paint(look: Look, box: Box, skin: Skin) -> None:
        icon(look, sign, look.size("icon"), (box.x + look.px(38), box.cy), skin.ink)
        line(look, words, STRONG, look.size("button"), (box.x + look.px(64), box.cy), skin.ink, room=box.w - look.px(74))

    return paint
