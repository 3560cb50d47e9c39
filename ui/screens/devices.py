"""Readers, boards and dice: a dot or a ring, the last reading and its age, where it stands, and what is wrong until it heals."""

from __future__ import annotations

import time

from companion.sensing import DeviceState
from ui.asking import place_name
from ui.look import Look
from ui.screens.page import Page
from ui.screens.playboard import PlayBoardPage
from ui.trouble import fault_words
from ui.widgets.listing import Choice, Entrance, Heading, Line, Text
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
        look, now = self.look, self.desk.store.now
        lines: list[Part] = []
        for device in now.devices.values():
            if not device.forgotten:
                lines.append(self._device(device))
                lines += self._readers(device)
        if not lines:
            lines = [Heading(look, look.word("tablet-devices-none")), Text(look, look.word("tablet-devices-none-hint"), tone="ink2")]
        if self.desk.extras.board is not None:
            lines.append(Entrance(look, "play-board", look.word("tablet-board"), self._play, sign="cards"))
        return [lines]

    def _play(self) -> None:
        self.desk.go(lambda: PlayBoardPage(self.desk))

    def _device(self, device: DeviceState) -> Line:
        look = self.look
        name = device.name if not device.simulated else look.word("tablet-simulated", name=device.name)
        if device.fault is not None:
            return Line(look, name, fault_words(look, device.fault), dot="ring", tone="loss")
        if device.last is None or device.last_at is None:
            return Line(
                look,
                name,
                look.word("tablet-device-connected" if device.connected else "tablet-device-lost"),
                dot="full" if device.connected else "ring",
            )
        words = look.word(
            "tablet-device-last",
            what=self._said(device.last.what),
            reader=place_name(look, device.last.reader),
            age=age(look, time.monotonic() - device.last_at),
        )
        return Line(look, name, words, dot="full" if device.connected else "ring")

    def _said(self, what: str) -> str:
        """A tag's number as it is; a die's with its kind."""
        kind, _, roll = what.partition(":")
        die, _, number = roll.partition(":")
        return self.look.word("tablet-die", die=die, number=number) if kind == "face" else what

    def _readers(self, device: DeviceState) -> list[Part]:
        """Where each reader stands, among the game's places."""
        look, now = self.look, self.desk.store.now
        if now.game is None:
            return []
        places = [(place, place_name(look, place)) for place in now.game.places]
        if len(places) < 2:
            return []
        session = self.desk.store.session
        return [
            Choice(
                look,
                f"place:{device.device}:{reader}",
                look.word("tablet-reader-stands", reader=reader),
                places,
                session.senses.places.get(f"{device.device}/{reader}", reader),
                lambda place, reader=reader: self.desk.store.do(session.senses.place(device.device, reader, place)),  # type: ignore[misc]
            )
            for reader in device.readers
        ]
