"""What is not the game itself: the screen's language, theme and way round; the log; house rulings; devices; other evenings."""

from __future__ import annotations

from functools import partial

from companion.table.settings import fields
from companion.table.snapshots import Presence
from ui.screens.devices import DevicesPage
from ui.screens.history import HistoryPage
from ui.screens.house import HousePage
from ui.screens.lies import LiesPage
from ui.screens.page import Page
from ui.screens.settings import setting
from ui.screens.shelf import ShelfPage
from ui.screens.tags import TagsPage
from ui.widgets.listing import Choice, Do, Dot, Entrance, Heading, Line
from ui.widgets.part import Part
from ui.widgets.presence import presence_words
from ui.widgets.sheet import Action, Actions, Words

DOTS: dict[Presence, Dot] = {"connected": "full", "lost": "ring", "none": "none"}


class MenuPage(Page):
    """The menu."""

    def title(self) -> str:
        """Its name."""
        return self.look.word("tablet-menu")

    def columns(self) -> list[list[Part]]:
        """The game at the left, the screen at the right."""
        return [self._table(), self._screen()]

    def _table(self) -> list[Part]:
        look, now, go = self.look, self.context.store.now, self.context.go
        ours = [device for device in now.room.devices.values() if not device.offer]
        faults = sum(device.fault is not None for device in ours)
        devices = look.word("tablet-devices-count", number=len(ours), faults=faults, offers=len(now.room.devices) - len(ours))
        parts: list[Part] = [Heading(look, look.word("tablet-menu-table"))]
        if now.play.playing:
            parts += [
                Entrance(
                    look,
                    "menu-history",
                    look.word("tablet-history"),
                    lambda: go(lambda: HistoryPage(self.context)),
                    sign="clock-counter-clockwise",
                ),
                Entrance(look, "menu-lies", look.word("tablet-lies"), lambda: go(lambda: LiesPage(self.context)), sign="hand-palm"),
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
        parts.append(Entrance(look, "menu-shelf", look.word("tablet-shelf"), lambda: go(lambda: ShelfPage(self.context)), sign="cards"))
        if now.play.playing:
            parts.append(Entrance(look, "menu-away", look.word("tablet-put-away"), self._put_away, sign="flag"))
        return parts

    def _screen(self) -> list[Part]:
        return [Heading(self.look, self.look.word("tablet-menu-screen")), *(setting(self.context, field) for field in fields())]

    def _put_away(self) -> None:
        look, context = self.look, self.context
        actions = [
            Action("away-no", look.word("tablet-cancel"), lambda: context.close("away")),
            Action(
                "away-yes",
                look.word("tablet-put-away-yes"),
                lambda: context.store.do(context.store.session.put_away(), context.tell),
                icon="check",
                style="pri",
            ),
        ]
        context.sheet(
            "away", [Words(look, look.word("tablet-put-away-ask"), look.word("tablet-put-away-hint"), sign="flag"), Actions(look, actions)]
        )


class SeatsPage(Page):
    """Who sits here, what each phone is doing, and seats to free while a game is on."""

    def title(self) -> str:
        """Its name."""
        return self.look.word("tablet-players-phones")

    def columns(self) -> list[list[Part]]:
        """A line a seat; how phones come back."""
        look, now, session = self.look, self.context.store.now, self.context.store.session
        lines: list[Part] = [Heading(look, look.word("tablet-players-phones-hint"))]
        for place in now.room.lobby.places:
            state = now.room.presence.get(place.name, "none")
            dot = DOTS[state]
            free = Do(
                f"free:{place.name}", look.word("tablet-free-phone"), partial(self.context.store.tell, session.seating.free, place.name)
            )
            lines.append(Line(look, place.name, presence_words(look, place.name), dot=dot, does=[free] if state != "none" else []))
        lead = [("no", look.word("tablet-lead-here")), ("yes", look.word("tablet-lead-phones"))]
        chosen = "yes" if now.room.lobby.phones_lead else "no"
        lines.append(
            Choice(
                look,
                "lead",
                look.word("tablet-lead"),
                lead,
                chosen,
                lambda value: self.context.store.do(session.lead_by_phones(value == "yes"), self.context.tell),
            )
        )
        lines.append(Entrance(look, "forget-phones", look.word("tablet-forget-phones"), self._forget, sign="prohibit"))
        return [lines]

    def _forget(self) -> None:
        look, context = self.look, self.context

        def forget() -> None:
            context.close("forget")
            context.store.tell(context.store.session.seating.forget_phones)

        actions = [
            Action("forget-no", look.word("tablet-cancel"), lambda: context.close("forget")),
            Action("forget-yes", look.word("tablet-forget-phones-yes"), forget, icon="check", style="pri"),
        ]
        words = Words(look, look.word("tablet-forget-phones-ask"), look.word("tablet-forget-phones-hint"), sign="prohibit")
        context.sheet("forget", [words, Actions(look, actions)])

    def hint(self) -> str:
        """How a phone joins."""
        lan = self.context.store.now.room.lan
        return self.look.word("tablet-join-line", address=lan.address, code=lan.code) if lan is not None and lan.trouble is None else ""
