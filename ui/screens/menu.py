"""The menu: the screen's language, colours and direction; the log; house rulings; devices; other evenings."""

from __future__ import annotations

from collections.abc import Callable

from companion.kernel.command import EndHere
from companion.table import catalogue
from companion.table.play.answer import Answer
from companion.table.room.seat_rulings import note_ruling
from companion.table.room.settings import settings_fields
from companion.table.trouble import Trouble
from ui.screens.devices import DevicesPage
from ui.screens.history import HistoryPage
from ui.screens.house import HousePage, has_pieces
from ui.screens.lies import LiesPage
from ui.screens.money import MoneyPage
from ui.screens.page import Page
from ui.screens.seats import SeatsPage, tell_outcome
from ui.screens.settings import SettingsPage, setting_selector
from ui.screens.shelf import ShelfPage
from ui.screens.tags import TagsPage
from ui.screens.wall import WallPage
from ui.widgets.listing import Entrance
from ui.widgets.screen_part import Part
from ui.widgets.sheet import Action, ActionRow, TitledText

AT_HAND = ("sound", "motion", "theme", "language")  # what people change in the middle of a game


class MenuPage(Page):
    """The page of the menu."""

    def title(self) -> str:
        """The page's title."""
        return self.look.word("tablet-menu")

    def shares(self) -> list[float]:
        """The columns' parts of the width: the switches are wider."""
        return [1.0, 1.0, 1.3]

    def columns(self) -> list[list[Part]]:
        """The game at the left, the screen at the right."""
        table = self._table()
        half = -(-len(table) // 2)
        return [table[:half], table[half:], self._screen()]

    def _table(self) -> list[Part]:
        look, now, go = self.look, self.context.store.now, self.context.go
        if self.context.leave_lesson is not None:
            return self._lesson(self.context.leave_lesson)
        ours = [device for device in now.room.devices.values() if not device.offer]
        faults = sum(device.fault is not None for device in ours)
        devices = look.word("tablet-devices-count", number=len(ours), faults=faults, offers=len(now.room.devices) - len(ours))
        parts: list[Part] = []
        if now.play.playing:
            parts += [
                Entrance(
                    look,
                    "menu-history",
                    look.word("tablet-history"),
                    lambda: go(lambda: HistoryPage(self.context)),
                    sign="clock-counter-clockwise",
                ),
                *self._lies(),
                *self._money(),
                Entrance(look, "menu-house", look.word("tablet-house-ruling"), lambda: go(lambda: HousePage(self.context)), sign="gavel"),
                Entrance(
                    look, "menu-tags", look.word("tablet-tags"), lambda: go(lambda: TagsPage(self.context)), sign="identification-badge"
                ),
            ]
        seats = look.word("tablet-players-phones")
        parts.append(Entrance(look, "menu-seats", seats, lambda: go(lambda: SeatsPage(self.context)), sign="users"))
        parts.append(
            Entrance(
                look, "menu-devices", look.word("tablet-devices"), lambda: go(lambda: DevicesPage(self.context)), value=devices, sign="usb"
            )
        )
        wall = look.word("tablet-setting-wall-yes" if now.room.settings.wall else "tablet-setting-wall-no")
        parts.append(
            Entrance(look, "menu-wall", look.word("tablet-wall"), lambda: go(lambda: WallPage(self.context)), value=wall, sign="wifi-high")
        )
        parts.append(Entrance(look, "menu-shelf", look.word("tablet-shelf"), lambda: go(lambda: ShelfPage(self.context)), sign="cards"))
        if now.play.playing:
            parts.append(Entrance(look, "menu-away", look.word("tablet-put-away"), self._put_away, sign="flag"))
        game = now.play.game.name if now.play.game is not None else now.room.lobby.game
        if catalogue.lesson_files(game):
            parts.append(Entrance(look, "menu-learn", look.word("lesson-first-game"), lambda: self.context.learn(game), sign="question"))
        parts.append(Entrance(look, "menu-settings", look.word("tablet-settings"), self._settings, sign="gear"))
        return parts

    def _lesson(self, leave: Callable[[], None]) -> list[Part]:
        """The menu of a lesson: it has no other evenings, and nobody's phone."""
        look, go = self.look, self.context.go
        return [
            Entrance(look, "menu-history", look.word("tablet-history"), lambda: go(lambda: HistoryPage(self.context)),
                     sign="clock-counter-clockwise"),
            *self._lies(),
            Entrance(look, "lesson-leave", look.word("lesson-leave"), leave, sign="x"),
            Entrance(look, "menu-settings", look.word("tablet-settings"), self._settings, sign="gear"),
        ]  # fmt: skip

    def _lies(self) -> list[Part]:
        """The entrance to what lies on the table, if there is anything that could lie otherwise."""
        look, game = self.look, self.context.store.now.play.game
        if game is None or not (has_pieces(game) or game.money is not None):
            return []
        words = look.word("tablet-lies")
        return [Entrance(look, "menu-lies", words, lambda: self.context.go(lambda: LiesPage(self.context)), sign="hand-palm")]

    def _money(self) -> list[Part]:
        """The entrance to money, if the game has any."""
        look, game = self.look, self.context.store.now.play.game
        if game is None or game.money is None:
            return []
        words = look.word("tablet-money-as-it-lies")
        return [Entrance(look, "menu-money", words, lambda: self.context.go(lambda: MoneyPage(self.context)), sign="hand-coins")]

    def _screen(self) -> list[Part]:
        """What is changed most often; the rest is on a page of its own."""
        switches = {field.name: field for field in settings_fields()}
        shown = AT_HAND if self.look.grid.kind == 0 else AT_HAND[:-1]  # what would lie below the fold is the first of the settings
        return [setting_selector(self.context, switches[name]) for name in shown]

    def _settings(self) -> None:
        self.context.go(lambda: SettingsPage(self.context))

    def _put_away(self) -> None:
        look, context = self.look, self.context
        summary = context.store.now.play.summary
        over = summary is None or summary.phase == "over"
        actions = [
            Action("away-no", look.word("tablet-cancel"), lambda: context.close("away")),
            *([] if over else [Action("end-here", look.word("tablet-end-here"), self._end_here, icon="flag-checkered")]),
            Action(
                "away-yes",
                look.word("tablet-put-away-yes"),
                lambda: context.store.do(context.store.session.put_away(), context.tell),
                icon="check",
                style="pri",
            ),
        ]
        context.sheet(
            "away",
            [TitledText(look, look.word("tablet-put-away-ask"), look.word("tablet-put-away-hint"), sign="flag"), ActionRow(look, actions)],
        )

    def _end_here(self) -> None:
        """End the game as it lies; that can be taken back like anything."""
        context = self.context
        context.close("away")

        def ended(answer: Answer | Trouble) -> None:
            tell_outcome(context, answer)
            if not isinstance(answer, Trouble) and answer.refusal is None:
                context.home()  # to the podium

        context.store.do(note_ruling(context.store.session, EndHere(reason=self.look.word("reason-ends"))), ended)
