"""A view that is being drawn: what several parts of the scene ask of it."""

from __future__ import annotations

from companion.games.takenoko.board import Grove, grove_of_view
from companion.games.takenoko.setup import Setup
from companion.games.takenoko.view import View
from companion.kernel.command import Command
from companion.kernel.seat import TABLE, Seat
from companion.scene import Send
from companion.scene.look import Looking


class SceneSource(Looking[Setup, View]):
    """A view, with its grove on the board."""

    def __init__(self, setup: Setup, seen: View) -> None:
        super().__init__(setup, seen)
        self.grove: Grove = grove_of_view(setup, seen)

    @property
    def bank(self) -> bool:
        """Whether the app keeps only the score."""
        return self.setup.bank

    @property
    def effect(self) -> str:
        """The weather's effect; empty if it was left unused or not told."""
        return self.seen.so_far.effect or ""

    @property
    def by(self) -> Seat | None:
        """For whom this screen may give commands: the player on turn, from the tablet or from that player's phone."""
        return self.turn if self.gives(self.turn) else None

    @property
    def left(self) -> int:
        """How many actions are left in this turn."""
        return max(0, self.seen.so_far.limit - len(self.seen.so_far.done))

    def send(self, command: Command) -> Send:
        """The command of the player on turn for a tap."""
        return Send(command, by=self.by or TABLE)
