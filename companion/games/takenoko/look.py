"""A view being drawn: what several parts of the scene ask of it."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass

from companion.games.takenoko.board import Grove
from companion.games.takenoko.state import Setup
from companion.kernel.command import Command
from companion.kernel.game import Json
from companion.kernel.scene import Target
from companion.kernel.seat import TABLE, Seat
from companion.kernel.text import Text


@dataclass(frozen=True, slots=True)
class Look:
    """A view, with its grove laid out."""

    setup: Setup
    seen: Mapping[str, Json]
    grove: Grove

    @property
    def viewer(self) -> str:
        """Whose screen it is."""
        return str(self.seen["viewer"])

    @property
    def own(self) -> bool:
        """A player's own screen."""
        return self.viewer in self.setup.seats

    @property
    def bank(self) -> bool:
        """Whether the app keeps the score only."""
        return self.setup.bank

    @property
    def phase(self) -> str:
        """Which part of a turn it is."""
        return str(self.seen["phase"])

    @property
    def effect(self) -> str:
        """What the weather allows; nothing when skipped or not told."""
        return str(self.seen["weather"]["effect"] or "")

    @property
    def turn(self) -> Seat:
        """Who is on turn; nobody before and after."""
        return str(self.seen["turn"] or "")

    @property
    def you(self) -> str:
        """Whether the reader is on turn, for the texts."""
        return "yes" if self.turn == self.viewer else "no"

    @property
    def by(self) -> Seat | None:
        """Whom this screen may speak for: the player on turn, from the tablet or from that player's phone."""
        return self.turn if self.turn and self.viewer in (TABLE, self.turn) else None

    @property
    def left(self) -> int:
        """How many actions are left in this turn."""
        actions = self.seen["actions"]
        return max(0, int(actions["limit"]) - len(actions["done"]))

    def target(
        self, identity: str, command: Command, label: Text, *, sub: Text | None = None, icon: str | None = None, style: str = "plain"
    ) -> Target:
        """Something that the player on turn may tap."""
        return Target(id=identity, by=self.by or TABLE, command=command, label=label, sub=sub, icon=icon, style=style)


def elided(name: str) -> str:
    """Whether French says "d’Ana" and not "de Ana", for the texts."""
    return "yes" if unicodedata.normalize("NFD", name.casefold())[:1] in tuple("aeiouyh") else "no"
