"""The shelf: evenings by date, game and winner, and figures about all of them. If one is unfinished, it is first, with the only `go`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from functools import partial

from companion.kernel.seat import Seat
from companion.kernel.text import raw
from companion.scene import Face, Target
from companion.table.play.shelf import EveningTold
from companion.table.play.statistics import Statistics, portrait, statistics
from companion.table.trouble import Trouble
from companion.texts import speaker
from companion.texts.dates import short_day
from ui.context import Context
from ui.layout import Box, Need, fixed_need
from ui.look import Look
from ui.painting.drawing import draw_arch, draw_mark
from ui.painting.fitting import draw_fitted
from ui.painting.paint import FIGURES, SECOND, STRONG, rounded, text_line, text_width
from ui.screens.page import Page
from ui.screens.replay import open_replay
from ui.widgets.cover import paint_cover
from ui.widgets.entry import LabelledField
from ui.widgets.listing import Heading, ListLine, Selector
from ui.widgets.screen_part import SKINS, Part, Skin, Tap
from ui.widgets.sheet import Action, ActionRow, TitledText
from ui.widgets.winners import WinnersPanel

ALL, BINNED = "all", "bin"
SHEET = "evening"
ARCHES = 6  # beside each other in a row


class ShelfPage(Page):
    """The page: evenings at the left, figures at the right."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._evenings: list[EveningTold] | None = None
        self._statistics = Statistics()
        self._shown = ALL
        self._look_again()

    def _look_again(self) -> None:
        self.context.store.do(self.context.store.session.shelf.evenings(), self._found)

    def _found(self, evenings: list[EveningTold]) -> None:
        self._evenings, self._statistics = evenings, statistics(evenings)
        if self._shown == BINNED and not any(each.binned for each in evenings):
            self._shown = ALL
        if self.parent is not None:
            self.refresh(self.context.look())

    def title(self) -> str:
        """How many there are."""
        number = sum(not each.binned for each in self._evenings or ())
        return self.look.word("tablet-shelf-number", number=number)

    def hint(self) -> str:
        """A sentence below the title: what the page is for."""
        return self.look.word("tablet-shelf-hint")

    def bar(self) -> Sequence[Target]:
        """A button that writes a spreadsheet; in the bin, one that empties it."""
        look = self.look
        if self._shown == BINNED:
            return (Target(id="bin-empty", label=raw(look.word("tablet-bin-empty")), icon="trash"),)
        if not self._evenings:
            return ()
        each = Target(id="shelf-each", label=raw(look.word("tablet-shelf-each")), icon="users-three")
        copy = Target(id="shelf-copy", label=raw(look.word("tablet-shelf-copy")), icon="download-simple")
        return (each, copy) if self._statistics.evenings else (copy,)

    def act(self, target: Target) -> None:
        """Do what a button beside the title says."""
        if target.id == "bin-empty":
            self._ask_to_empty()
        elif target.id == "shelf-each":
            self._ask_whom()
        else:
            self.context.store.do(self.context.store.session.shelf.export(), self._copied)

    def _copied(self, said: str | Trouble) -> None:
        if isinstance(said, Trouble):
            self.context.tell(said)
            return
        panel = next((part for parts in self._columns for part in parts if isinstance(part, WinnersPanel)), None)
        if panel is not None:
            panel.export_to_png(said.removesuffix(".csv") + ".png")
        self.context.toast(self.look.word("tablet-shelf-copied", file=said), sign="download-simple")

    def shares(self) -> list[float]:
        """The columns' parts of the width: evenings are wider."""
        return [0.67, 0.33] if len(self._columns) == 2 else [1.0]

    def columns(self) -> list[list[Part]]:
        """A row for each evening; the figures."""
        look = self.look
        if not self._evenings:
            return [[Heading(look, look.word("tablet-shelf-empty") if self._evenings is not None else "")]]
        rows: list[Part] = [self._filter()]
        shown = [each for each in self._evenings if self._wanted(each)]
        first = next((each for each in shown if self._goes_on(each)), None)
        rows += [self._row(each, first is each) for each in sorted(shown, key=lambda each: each is not first)]
        return [rows, [WinnersPanel(look, self._statistics, self.context.box)]] if self._statistics.evenings else [rows]

    def _ask_whom(self) -> None:
        """Ask about which player; the one with most wins is first."""
        look = self.look
        names = [Action(f"portrait:{seat}", seat, partial(self._portray, seat)) for seat, _ in self._statistics.wins]
        self.context.sheet(SHEET, [TitledText(look, look.word("tablet-shelf-each")), ActionRow(look, names, spread=False)])

    def _portray(self, seat: Seat) -> None:
        """Show one player's figures: evenings and wins, those in each game, the favourite bet, hours."""
        look, said = self.look, portrait(self._evenings or (), seat)

        def won(wins: int, evenings: int) -> str:
            return look.word("tablet-won-of", wins=wins, number=evenings)

        facts = [Fact(look.word("tablet-wins"), won(said.wins, said.evenings))]
        for each in said.games:
            best = None if each.best is None else look.money(each.best) if each.money else look.word("tablet-points", number=each.best)
            title = speaker(look.speaker.language, each.game).say("game-title")
            facts.append(Fact(title, " · ".join(filter(None, (won(each.wins, each.evenings), best))), game=each.game))
        if said.favourite is not None:
            piece = speaker(look.speaker.language, said.favourite.game)(said.favourite.name)
            times = look.word("tablet-times", number=said.favourite.times)
            facts.append(Fact(look.word("tablet-likes-to-bet", piece=piece), times, game=said.favourite.game, face=said.favourite.face))
        hours = look.word("tablet-hours", hours=said.minutes // 60, minutes=said.minutes % 60)
        close = Action("portrait-done", look.word("tablet-understood"), lambda: self.context.close(SHEET), icon="check")
        facts.append(Fact(look.word("tablet-at-table"), hours))
        self.context.sheet(SHEET, [TitledText(look, seat), Facts(look, facts), ActionRow(look, [close])])

    def _goes_on(self, evening: EveningTold) -> bool:
        return evening.game is not None and not evening.over and evening.id != self.context.store.now.play.evening

    def _wanted(self, evening: EveningTold) -> bool:
        if self._shown == BINNED or evening.binned:
            return self._shown == BINNED and evening.binned
        return self._shown in (ALL, evening.game)

    def _filter(self) -> Part:
        """The choice of evenings: all, one game's, or the bin."""
        look, evenings = self.look, self._evenings or []
        games = list(dict.fromkeys(each.game for each in evenings if each.game is not None and not each.binned))
        values = [(ALL, look.word("tablet-shelf-all"))]
        values += [(game, speaker(look.speaker.language, game).say("game-title")) for game in games if len(games) > 1]
        if binned := sum(each.binned for each in evenings):
            values.append((BINNED, look.word("tablet-bin", number=binned)))
        return Selector(look, "shelf", look.word("tablet-shelf"), values, self._shown, self._show_only)

    def _show_only(self, what: str) -> None:
        self._shown = what
        self.refresh(self.look)

    def _row(self, evening: EveningTold, first: bool) -> Part:
        look = self.look
        if evening.game is None:
            return ListLine(look, look.word("tablet-evening-unreadable", number=evening.id), tone="loss", icon="warning")
        current = evening.id == self.context.store.now.play.evening
        go_on = partial(self._resume, evening.id) if self._goes_on(evening) and not evening.binned else None
        return EveningRow(look, evening, partial(self._open, evening), go_on, first=first, current=current)

    # --- one evening

    def _open(self, evening: EveningTold) -> None:
        """Ask what to do with an evening: rename it, go on with it, put it in the bin or back."""
        look, context, shelf = self.look, self.context, self.context.store.session.shelf

        def done(why_not: Trouble | None) -> None:
            if why_not is not None:
                context.tell(why_not)
            context.close(SHEET)
            self._look_again()

        def named(name: str) -> None:
            context.store.do(shelf.rename(evening.id, name), done)

        hint = evening_title(look, evening)
        entry = LabelledField(look, "evening-name", look.word("tablet-evening-name"), named, text=evening.name, hint=hint)
        current = evening.id == context.store.now.play.evening
        actions = [Action("evening-ok", look.word("tablet-done"), lambda: named(entry.text), icon="check")]
        if evening.binned:
            back = partial(shelf.put_in_bin, evening.id, away=False)
            actions.append(Action("evening-back", look.word("tablet-bin-back"), lambda: context.store.do(back(), done), style="pri"))
        elif not current:
            away = partial(shelf.put_in_bin, evening.id)
            actions.insert(0, Action("evening-bin", look.word("tablet-bin-put"), lambda: context.store.do(away(), done), icon="trash"))
            words = look.word("tablet-look-at" if evening.over else "tablet-resume")
            actions.append(Action(f"resume:{evening.id}", words, partial(self._resume, evening.id), icon="play", style="pri"))
        if evening.lines > 1:
            again = partial(open_replay, context, evening.id)
            actions.insert(-1, Action("evening-replay", look.word("replay-open"), again, icon="clock-counter-clockwise"))
        context.sheet(SHEET, [TitledText(look, evening_title(look, evening), _when_words(look, evening)), entry, ActionRow(look, actions)])

    def _resume(self, number: int) -> None:
        def told(why_not: Trouble | None) -> None:
            self.context.close()
            if why_not is None:
                self.context.home()
            else:
                self.context.toast(self.look.say(why_not.detail), sign="warning")

        self.context.store.do(self.context.store.session.resume(number), told)

    def _ask_to_empty(self) -> None:
        look, context = self.look, self.context
        number = sum(each.binned for each in self._evenings or ())

        def emptied(why_not: Trouble | None) -> None:
            context.tell(why_not)
            context.close("bin")
            self._look_again()

        def empty() -> None:
            context.store.do(context.store.session.shelf.empty_bin(), emptied)

        actions = [
            Action("bin-no", look.word("tablet-cancel"), lambda: context.close("bin")),
            Action("bin-yes", look.word("tablet-bin-empty-yes", number=number), empty, icon="trash", style="pri"),
        ]
        words = TitledText(look, look.word("tablet-bin-empty-ask"), look.word("tablet-bin-empty-hint"), sign="trash")
        context.sheet("bin", [words, ActionRow(look, actions)])


def evening_title(look: Look, evening: EveningTold) -> str:
    """The group's name for an evening, else its game."""
    return evening.name or (speaker(look.speaker.language, evening.game).say("game-title") if evening.game else "")


def _when_words(look: Look, evening: EveningTold) -> str:
    """When it was, and how long it took."""
    if evening.started is None:
        return look.word("tablet-long", minutes=evening.minutes)
    local = evening.started.astimezone()
    return look.word("tablet-when", day=short_day(look.speaker.language, local.date(), datetime.now().date()), minutes=evening.minutes)


@dataclass(frozen=True, slots=True)
class Fact:
    """A fact about a player: before it a piece's face, lettered as in its game, or else the lid of the game that it concerns."""

    words: str
    value: str
    game: str | None = None
    face: Face | None = None


class Facts(Part):
    """A line for each fact, close together."""

    def __init__(self, look: Look, facts: Sequence[Fact]) -> None:
        super().__init__(look)
        self.facts = facts

    def need(self, width: float) -> Need:
        """Their height; low if there is little room."""
        number, least = len(self.facts), max(self.look.px(46), self.look.size("text") * 1.5)
        return Need(number * least, number * self.look.px(62), number * self.look.px(62))

    def paint(self, box: Box) -> None:
        """Paint picture, words, value; a rule between the lines."""
        look = self.look
        for number, (fact, row) in enumerate(zip(self.facts, box.rows(len(self.facts), 0.0), strict=True)):
            if number:
                rounded(look, row.from_top(2), "line", 1)
            side = row.h - look.px(12)
            picture = row.inset(0, look.px(6)).from_left(side)
            if fact.face is not None:
                draw_mark(replace(look, speaker=speaker(look.speaker.language, fact.game)), fact.face, picture)
            elif fact.game is not None:
                paint_cover(look, fact.game, picture, rim=5)
            said = text_line(look, fact.value, STRONG, look.size("second"), (row.right, row.cy), "ink2", align="right", room=row.w * 0.5)
            words = row.after(look.px(72)).before(said + look.px(16))
            draw_fitted(look, fact.words, STRONG, look.size("text"), words, "ink")


class EveningRow(Part):
    """A lid, what and when, the arches by their result with the winner's larger, and how it ended or that it goes on."""

    def __init__(
        self, look: Look, evening: EveningTold, then: Callable[[], None], go_on: Callable[[], None] | None, *, first: bool, current: bool
    ) -> None:
        super().__init__(look)
        self.evening = evening
        self.then = then
        self.go_on = go_on
        self.first = first
        self.current = current

    def need(self, width: float) -> Need:
        """One row's height."""
        return fixed_need(self.look.px(96) * (1 + (self.look.grid.text - 1) / 2))

    def _go_width(self) -> float:
        look = self.look
        return text_width(look.word("tablet-resume"), STRONG, look.size("button")) + look.px(44) if self.go_on is not None else 0.0

    def paint(self, box: Box) -> None:
        """Paint it as a thick row; an evening that can go on has a button of its own."""
        box = box.above(self.look.px(4))
        self.put(Tap(self.look, f"evening:{self.evening.id}", self.then, self._row), box)
        if self.go_on is not None:
            high = min(self.look.measure("target"), box.h - self.look.px(14))
            spot = Box(box.right - self._go_width() - self.look.px(14), box.cy - high / 2 + self.look.px(2), self._go_width(), high)
            skin = SKINS["go" if self.first else "plain"]
            self.put(Tap(self.look, f"resume:{self.evening.id}", self.go_on, self._go, skin=skin), spot)

    def _go(self, look: Look, box: Box, skin: Skin) -> None:
        text_line(look, look.word("tablet-resume"), STRONG, look.size("button"), (box.cx, box.cy), skin.ink, align="center", room=box.w)

    def _row(self, look: Look, box: Box, skin: Skin) -> None:
        evening, pad = self.evening, look.px(9)
        lid = box.h - 2 * pad
        paint_cover(look, str(evening.game), Box(box.x + pad, box.y + pad, lid, lid), rim=7)
        area = box.after(lid + 2 * pad + look.px(8)).before(look.px(16))
        ends = max(self._end(look, area, skin), area.w * 0.3)  # so that arches stand below arches
        words = area.from_left(area.w * 0.34)
        half = words.h / 2
        draw_fitted(look, evening_title(look, evening), STRONG, look.size("name"), words.from_top(half).shift(up=-look.px(4)), skin.ink)
        draw_fitted(look, _when_words(look, evening), SECOND, look.size("small"), words.from_bottom(half).shift(up=look.px(4)), skin.ink2)
        self._seats(look, area.after(words.w + look.px(10)).before(ends + look.px(12)))

    def _end(self, look: Look, area: Box, skin: Skin) -> float:
        """Paint how it ended, at the right; returns how wide that is."""
        evening = self.evening
        if self.go_on is not None:
            return self._go_width()
        if not evening.over:
            words = look.word("tablet-evening-now") if self.current else ""
            return text_line(look, words, SECOND, look.size("small"), (area.right, area.cy), skin.ink2, align="right") if words else 0.0
        best = evening.amounts.get(evening.winners[0])
        room, half = area.w * 0.3, area.h / 2
        won = look.word("tablet-won", seats=evening.winners, number=len(evening.winners))
        wide = min(room, text_width(won, SECOND, look.size("small")))
        draw_fitted(
            look, won, SECOND, look.size("small"), Box(area.right - room, area.cy, room, half - look.px(6)), skin.ink2, align="right"
        )
        if best is None:
            return wide
        words = look.money(best) if evening.money else look.word("tablet-points", number=best)
        size = look.size("small_money")
        low = (area.right, area.cy - half / 2 + look.px(4))
        return max(wide, text_line(look, words, FIGURES, size, low, skin.ink, align="right", room=room))

    def _seats(self, look: Look, area: Box) -> None:
        """Paint the arches by their result."""
        evening, gap = self.evening, look.px(6)
        highs = [min(area.h * (0.66 if seat in evening.winners else 0.46), look.px(62)) for seat in evening.seats[:ARCHES]]
        part = min(1.0, area.w / max(1.0, sum(high * 0.86 + gap for high in highs)))
        x = area.x
        for seat, high in zip(evening.seats, highs, strict=False):
            high *= part
            draw_arch(look, Box(x, area.cy - high / 2, high * 0.86, high), seat)
            x += high * 0.86 + gap * part
