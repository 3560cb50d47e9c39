"""Readers, boards and dice: a dot or a ring, the last reading and its age, where each stands, and its trouble until that is over."""

from __future__ import annotations

import time
from collections.abc import Callable

from companion.sensing import DeviceKind, DeviceState, Reading
from companion.table.room.readers import BEGINS
from ui.asking import place_name, sighting_name
from ui.look import Look
from ui.screens.network import NetworkPage
from ui.screens.page import Page
from ui.screens.playboard import PlayBoardPage
from ui.trouble import fault_words
from ui.widgets.entry import LabelledField
from ui.widgets.listing import Do, Entrance, Heading, ListLine, Paragraph, Selector
from ui.widgets.screen_part import Part
from ui.widgets.sheet import Action, ActionRow, TitledText


def age_words(look: Look, seconds: float) -> str:
    """How long ago in words: "4 s", "2 min"."""
    if seconds < 60:
        return look.word("tablet-seconds", number=max(0, int(seconds)))
    return look.word("tablet-minutes", number=int(seconds // 60))


def device_name(look: Look, kind: DeviceKind) -> str:
    """A kind's name: its maker's, or ours if several makers have it."""
    key = f"driver-{kind.name}-name"
    return look.word(key) if look.speaker.has(key) else kind.called


class DevicesPage(Page):
    """The page of devices."""

    sign = "usb"

    def title(self) -> str:
        """The page's title."""
        return self.look.word("tablet-devices")

    def hint(self) -> str:
        """A sentence below the title: a game needs no devices."""
        return self.look.word("tablet-devices-hint")

    def columns(self) -> list[list[Part]]:
        """A line for each device; where its readers stand; what is near; where to look, and what can be used."""
        look, now = self.look, self.context.store.now
        lines: list[Part] = []
        devices = [device for device in now.room.devices.values() if not device.forgotten]
        for device in (each for each in devices if not each.offer):
            lines.append(self._device(device))
            lines += self._readers(device)
        if not lines:
            lines = [Heading(look, look.word("tablet-devices-none")), Paragraph(look, look.word("tablet-devices-none-hint"), tone="ink2")]
        others: list[Part] = [self._offer(device) for device in devices if device.offer]
        others += self._search()
        if self.context.extras.search is not None:
            words = look.word("tablet-devices-usable")
            others.append(
                Entrance(look, "devices-usable", words, lambda: self.context.go(lambda: UsablePage(self.context)), sign="question")
            )
        network = self.context.extras.network
        if network is not None:
            told = look.word("tablet-network")
            others.append(
                Entrance(look, "network", told, lambda: self.context.go(lambda: NetworkPage(self.context, network)), sign="wifi-high")
            )
        if self.context.extras.board is not None:
            others.append(Entrance(look, "play-board", look.word("tablet-board"), self._play, sign="cards"))
        return [lines, others] if self.context.box.w > look.px(1000) else [[*lines, *others]]

    def _play(self) -> None:
        self.context.go(lambda: PlayBoardPage(self.context))

    # --- what is only offered, and where to look

    def _offer(self, device: DeviceState) -> ListLine:
        """A device that is near and may be anybody's."""
        look = self.look
        does = [Do(f"choose:{device.key}", look.word(f"tablet-choose-{device.offer}"), lambda: self._choose(device, device.key))]
        if device.offer == "port":
            does.append(Do(f"else:{device.key}", look.word("tablet-choose-else"), lambda: self._ask_what(device)))
        if device.fault is not None:
            return ListLine(look, self._name(device), fault_words(look, device.fault), dot="none", tone="loss", does=does)
        return ListLine(look, self._name(device), look.word(f"tablet-offer-{device.offer}", port=device.device), dot="none", does=does)

    def _name(self, device: DeviceState) -> str:
        """The name that somebody gave it, else the system's. A window's keyboard has no name of its own."""
        if given := self.context.store.session.readers.called(device):
            return given
        search = self.context.extras.search
        kinds = search.kinds if search is not None else ()
        called = next((device_name(self.look, kind) for kind in kinds if device.key == f"{kind.name}@keyboard"), device.name)
        return called if not device.simulated else self.look.word("tablet-simulated", name=called)

    def _choose(self, device: DeviceState, key: str) -> None:
        if self.context.extras.search is not None:
            self.context.extras.search.choose(key)
            self.context.toast(self.look.word(f"tablet-chosen-{device.offer}", name=self._name(device)), sign="usb")

    def _ask_what(self, device: DeviceState) -> None:
        """Ask what a reader is that says nothing about itself."""
        look, search = self.look, self.context.extras.search
        assert search is not None

        def said(kind: DeviceKind) -> None:
            self.context.close("what-is-it")
            search.choose(f"{kind.name}@{device.key}")

        kinds = [kind for kind in search.kinds if kind.bridged and kind.kind == "reader"]
        actions = [Action(f"is:{kind.name}", kind.called, lambda kind=kind: said(kind)) for kind in kinds]  # type: ignore[misc]
        hint = look.word("tablet-choose-else-hint", port=device.device)
        self.context.sheet("what-is-it", [TitledText(look, hint), ActionRow(look, actions)])

    def _let_go(self, device: DeviceState) -> list[Do]:
        search = self.context.extras.search
        if search is None or not device.key:
            return []
        return [Do(f"let-go:{device.key}", self.look.word("tablet-not-ours"), lambda: search.let_go(device.key))]

    def _search(self) -> list[Part]:
        """Two switches for where to look."""
        look, search = self.look, self.context.extras.search
        if search is None:
            return []
        answers = [("yes", look.word("tablet-yes")), ("no", look.word("tablet-no"))]

        def switch(name: str, on: bool, then: Callable[[bool], None]) -> Selector:
            def chosen(answer: str) -> None:
                then(answer == "yes")
                self.refresh(self.look)

            return Selector(look, name, look.word(f"tablet-{name}"), answers, "yes" if on else "no", chosen)

        return [
            switch("look-cables", search.looks.cables, lambda on: search.look(cables=on)),
            switch("look-air", search.looks.air, lambda on: search.look(air=on)),
        ]

    # --- what is ours

    def _device(self, device: DeviceState) -> ListLine:
        look, name, does = self.look, self._name(device), self._let_go(device)
        if device.fault is not None:
            return ListLine(look, name, fault_words(look, device.fault), dot="ring", tone="loss", does=does)
        does.insert(0, Do(f"name:{device.device}", look.word("tablet-device-call"), lambda: self._call(device)))
        if device.last is None or device.last_at is None:
            said = [look.word("tablet-device-connected" if device.connected else "tablet-device-lost")]
        else:
            said = [
                self._said(device.last, age_words(look, time.monotonic() - device.last_at)),
                look.word("tablet-device-reads", number=device.reads),
            ]
            level = device.last.detail.get("battery")
            if isinstance(level, int):
                said.append(look.word("tablet-device-battery", level=level))
        said += [look.word(f"tablet-device-passed-{why}", number=number) for why, number in sorted(device.passed_over.items())]
        words = " · ".join(said)
        return ListLine(look, name, words, dot="full" if device.connected else "ring", does=does)

    def _call(self, device: DeviceState) -> None:
        """Ask for the group's name for a device: "the pad by the window"."""
        look, context = self.look, self.context

        def called(name: str) -> None:
            context.close("device-name")
            context.store.do(context.store.session.readers.call(device, name))

        given = context.store.session.readers.called(device)
        entry = LabelledField(look, "device-name", look.word("tablet-device-name"), called, text=given, hint=device.name, focus=True)
        context.sheet(
            "device-name",
            [entry, ActionRow(look, [Action("device-named", look.word("tablet-done"), lambda: called(entry.text), icon="check")])],
        )

    def _said(self, last: Reading, ago: str) -> str:
        """Where a tag was read, or what a die showed."""
        if last.what.startswith("face:"):
            return self.look.word("tablet-device-rolled", roll=sighting_name(self.look, last.what), age=ago)
        return self.look.word("tablet-device-last", what=last.what, reader=place_name(self.look, last.reader), age=ago)

    def _readers(self, device: DeviceState) -> list[Part]:
        """Where each reader stands, among the game's places."""
        look, now = self.look, self.context.store.now
        if device.last is not None and device.last.what.startswith("face:"):
            return [self._role(device)]
        if now.play.game is None:
            return []
        places = [(place, place_name(look, place)) for place in now.play.game.places]
        if len(places) < 2:
            return []
        session = self.context.store.session
        return [
            Selector(
                look,
                f"place:{device.device}:{reader}",
                look.word("tablet-reader-stands", reader=reader),
                places,
                session.readers.places.get(f"{device.device}/{reader}", reader),
                lambda place, reader=reader: self.context.store.do(session.readers.place(device.device, reader, place)),  # type: ignore[misc]
            )
            for reader in device.readers
        ]

    def _role(self, device: DeviceState) -> Part:
        """What a die's throws are for."""
        look, readers, game = self.look, self.context.store.session.readers, self.context.store.now.play.game
        named = [*(game.roles if game is not None else ()), BEGINS]
        role = readers.roles.get(device.device, "")
        roles = [("", look.word("tablet-die-role-any")), *((each, place_name(look, each)) for each in named)]
        return Selector(
            look,
            f"role:{device.device}",
            look.word("tablet-die-role"),
            roles,
            role if role in named else "",  # a role of another game: this game decides itself what a throw means
            lambda role: self.context.store.do(readers.name_die(device.device, role)),
        )


class UsablePage(Page):
    """Every kind of device that can be used: what it is, and what to do with it."""

    def title(self) -> str:
        """The page's title."""
        return self.look.word("tablet-devices-usable")

    def hint(self) -> str:
        """A sentence below the title: a game needs no devices."""
        return self.look.word("tablet-devices-usable-hint")

    def columns(self) -> list[list[Part]]:
        """The kinds in two columns."""
        look, search = self.look, self.context.extras.search
        kinds = search.kinds if search is not None else ()
        parts: list[list[Part]] = [
            [
                Heading(look, device_name(look, kind)),
                Paragraph(look, look.word(f"driver-{kind.name}")),
                Paragraph(look, look.word(f"driver-{kind.name}-do"), tone="ink2"),
            ]
            for kind in kinds
        ]
        half = -(-len(parts) // 2)
        return [[part for each in column for part in each] for column in (parts[:half], parts[half:]) if column]
