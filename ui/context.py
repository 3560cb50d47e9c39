"""What screens are handed to act with: the store, the stage, what taps do, and what the composition root brings along."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from time import localtime, monotonic
from typing import Protocol

from companion.languages import FALLBACK
from companion.sensing import DeviceSearch
from companion.table.network import Network
from companion.table.settings import Settings
from companion.table.trouble import Trouble
from ui.layout import Box
from ui.look import Look
from ui.sounds import Loudspeaker
from ui.stage import Stage
from ui.store import Store
from ui.theme import NO_HURRY, Pace
from ui.widgets.part import Part, Taps
from ui.widgets.sheet import Sheet
from ui.widgets.toast import Toast


class PlayBoard(Protocol):
    """A simulated board of readers, to be played with on its page."""

    readers: tuple[str, ...]

    def tap(self, reader: str, piece: str) -> None:
        """Set a piece on a reader."""

    def lift(self, reader: str) -> None:
        """Take it away."""

    def lying(self) -> Mapping[str, str]:
        """Which piece lies on which reader."""

    def unplug(self) -> None:
        """Pull the cable."""

    def plug(self) -> None:
        """Put it back."""

    def noise(self) -> None:
        """Rubbish on the wire."""


def hour_now() -> int:
    """By the device's clock."""
    return localtime().tm_hour


@dataclass(frozen=True, slots=True, kw_only=True)
class Extras:
    """What is injected into the tablet's screens, as plain callables and data."""

    asked: str | None = None  # a language asked for on the command line; else the one that was kept
    language: str = FALLBACK  # the device's, where none was chosen
    pace: Pace = NO_HURRY
    hour: Callable[[], int] = field(default=hour_now)
    board: PlayBoard | None = None
    search: DeviceSearch | None = None
    network: Network | None = None
    sound: Callable[[str], None] = field(default_factory=Loudspeaker)  # plays one of the table's sounds
    clock: Callable[[], float] = monotonic  # by which things move
    key: Keys | None = None


class Keys(Protocol):
    """Whoever hears each key pressed."""

    def __call__(self, key: str, usage: int, typed: Callable[[float, float], None], /) -> bool:
        """A letter and its USB usage. Whether a reader that types has ended a tag with it; `typed` is told from when to when one was."""


class Screen(Protocol):
    """A page over the base screen: laid again with each look and each `Now`."""

    def refresh(self, look: Look) -> None:
        """Show what is now."""


@dataclass(slots=True)
class Context:
    """The screens' way to everything else."""

    store: Store
    stage: Stage
    taps: Taps
    extras: Extras
    look: Callable[[], Look]
    settings: Callable[[], Settings]
    prefer: Callable[[Settings], None]
    go: Callable[[Callable[[], Part]], None]
    back: Callable[[], None]
    home: Callable[[], None]
    turn: Callable[[], None]
    sound: Callable[[str], None]
    again: Callable[[], None]  # everything on the screen anew
    learn: Callable[[str], None]  # a game's guided first game
    leave_lesson: Callable[[], None] | None = None  # while one is on

    def sheet(self, name: str, parts: Sequence[Part], *, wide: float = 0.7) -> Sheet:
        """A sheet over the page."""
        sheet = Sheet(self.look(), name, parts, lambda: self.stage.close(name), wide=wide)
        self.stage.open(sheet, self.look())
        return sheet

    def close(self, name: str | None = None) -> None:
        """Close a sheet, or all."""
        self.stage.close(name)

    def toast(self, words: str, sign: str = "check", short: str = "") -> None:
        """Say something for a while; where there is no room for it, the short form."""
        self.stage.say(Toast(self.look(), words, sign=sign, short=short), self.look())

    def tell(self, trouble: Trouble | None) -> None:
        """Say why something was not done, if it was not."""
        if trouble is not None:
            self.toast(self.look().say(trouble.words), sign="warning")

    @property
    def box(self) -> Box:
        """The whole window."""
        return self.stage.box
