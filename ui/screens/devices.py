"""Readers, boards and dice: a dot or a ring, the last reading and its age, where it stands, and what is wrong until it heals."""

from __future__ import annotations

import time
from collections.abc import Callable

from companion.sensing import DeviceState, Reading
from ui.asking import place_name, sighting_name
from ui.look import Look
from ui.screens.page import Page
from ui.screens.playboard import PlayBoardPage
from ui.trouble import fault_words
from ui.widgets.listing import Choice, Do, Entrance, Heading, Line, Text
from ui.widgets.part import Part


def age(look: Look, seconds: float) -> str:
    """ "4 s", "2 min": how long ago."""
    if seconds < 60:
        return look.word("tablet-seconds", number=max(0, int(seconds)))
    return look.word("tablet-minutes", number=int(seconds // 60))


class DevicesPage(Page):
    """The devices."""

    def title(self) -> str:
        """Its name."""
        return self.look.word("tablet-devices")

    def hint(self) -> str:
        """Nothing needs them."""
        return self.look.word("tablet-devices-hint")

    def columns(self) -> list[list[Part]]:
        """A line a device; where its readers stand; what else can be done."""
        look, now = self.look, self.context.store.now
        lines: list[Part] = []
        devices = [device for device in now.room.devices.values() if not device.forgotten]
        for device in (each for each in devices if not each.offer):
            lines.append(self._device(device))
            lines += self._readers(device)
        if not lines:
            lines = [Heading(look, look.word("tablet-devices-none")), Text(look, look.word("tablet-devices-none-hint"), tone="ink2")]
        lines += [self._offer(device) for device in devices if device.offer]
        lines += self._search()
        if self.context.extras.board is not None:
            lines.append(Entrance(look, "play-board", look.word("tablet-board"), self._play, sign="cards"))
        return [lines]

    def _play(self) -> None:
        self.context.go(lambda: PlayBoardPage(self.context))

    # --- what is only offered, and where to look

    def _offer(self, device: DeviceState) -> Line:
        """What is there and may be anybody's."""
        look = self.look
        choose = Do(f"choose:{device.key}", look.word(f"tablet-choose-{device.offer}"), lambda: self._choose(device))
        if device.fault is not None:
            return Line(look, device.name, fault_words(look, device.fault), dot="none", tone="loss", does=[choose])
        return Line(look, device.name, look.word(f"tablet-offer-{device.offer}", port=device.device), dot="none", does=[choose])

    def _choose(self, device: DeviceState) -> None:
        if self.context.extras.search is not None:
            self.context.extras.search.choose(device.key)
            self.context.toast(self.look.word(f"tablet-chosen-{device.offer}", name=device.name), sign="usb")

    def _let_go(self, device: DeviceState) -> list[Do]:
        search = self.context.extras.search
        if search is None or not device.key:
            return []
        return [Do(f"let-go:{device.key}", self.look.word("tablet-not-ours"), lambda: search.let_go(device.key))]

    def _search(self) -> list[Part]:
        """Two switches."""
        look, search = self.look, self.context.extras.search
        if search is None:
            return []
        answers = [("yes", look.word("tablet-yes")), ("no", look.word("tablet-no"))]

        def switch(name: str, on: bool, then: Callable[[bool], None]) -> Choice:
            def chosen(answer: str) -> None:
                then(answer == "yes")
                self.refresh(self.look)

            return Choice(look, name, look.word(f"tablet-{name}"), answers, "yes" if on else "no", chosen)

        return [
            switch("look-cables", search.looks.cables, lambda on: search.look(cables=on)),
            switch("look-air", search.looks.air, lambda on: search.look(air=on)),
        ]

    # --- what is ours

    def _device(self, device: DeviceState) -> Line:
        look, does = self.look, self._let_go(device)
        name = device.name if not device.simulated else look.word("tablet-simulated", name=device.name)
        if device.fault is not None:
            return Line(look, name, fault_words(look, device.fault), dot="ring", tone="loss", does=does)
        if device.last is None or device.last_at is None:
            return Line(
                look,
                name,
                look.word("tablet-device-connected" if device.connected else "tablet-device-lost"),
                dot="full" if device.connected else "ring",
                does=does,
            )
        words = self._said(device.last, age(look, time.monotonic() - device.last_at))
        return Line(look, name, words, dot="full" if device.connected else "ring", does=does)

    def _said(self, last: Reading, ago: str) -> str:
        """Where a tag was read, or what a die showed."""
        if last.what.startswith("face:"):
            return self.look.word("tablet-device-rolled", roll=sighting_name(self.look, last.what), age=ago)
        return self.look.word("tablet-device-last", what=last.what, reader=place_name(self.look, last.reader), age=ago)

    def _readers(self, device: DeviceState) -> list[Part]:
        """Where each reader stands, among the game's places."""
        look, now = self.look, self.context.store.now
        if now.play.game is None:
            return []
        places = [(place, place_name(look, place)) for place in now.play.game.places]
        if len(places) < 2:
            return []
        session = self.context.store.session
        return [
            Choice(
                look,
                f"place:{device.device}:{reader}",
                look.word("tablet-reader-stands", reader=reader),
                places,
                session.readers.places.get(f"{device.device}/{reader}", reader),
                lambda place, reader=reader: self.context.store.do(session.readers.place(device.device, reader, place)),  # type: ignore[misc]
            )
            for reader in device.readers
        ]
