"""What all screens use: the store, the stage, what taps do, and the objects that the command line puts in."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from time import localtime, monotonic
from typing import Protocol

from companion.languages import FALLBACK
from companion.sensing import DeviceSearch
from companion.table.room.network import Network
from companion.table.room.settings import Settings
from companion.table.trouble import Trouble
from ui.layout import Box
from ui.look import Look
from ui.sounds import Loudspeaker
from ui.stage import Stage
from ui.store import Store
from ui.theme import NO_HURRY, Pace
from ui.widgets.screen_part import Part, Taps
from ui.widgets.sheet import Sheet
from ui.widgets.toast import Toast


class PlayBoard(Protocol):
    """A simulated board of readers, to play with on its page."""

    readers: tuple[str, ...]

    def tap(self, reader: str, piece: str) -> None:
        """Put a piece on a reader."""

    def lift(self, reader: str) -> None:
        """Take a reader's piece away."""

    def lying(self) -> Mapping[str, str]:
        """Which piece lies on which reader."""

    def unplug(self) -> None:
        """Pull the cable."""

    def plug(self) -> None:
        """Put the cable back."""

    def noise(self) -> None:
        """Send rubbish."""


def hour_now() -> int:
    """The hour by the device's clock."""
    return localtime().tm_hour


@dataclass(frozen=True, slots=True, kw_only=True)
class Extras:
    """What is put into the tablet's screens from outside, as plain callables and data."""

    asked: str | None = None  # a language from the command line; else the stored one
    language: str = FALLBACK  # the device's, if none was chosen
    pace: Pace = NO_HURRY
    hour: Callable[[], int] = field(default=hour_now)
    board: PlayBoard | None = None
    search: DeviceSearch | None = None
    network: Network | None = None
    sound: Callable[[str], None] = field(default_factory=Loudspeaker)  # plays one of the table's sounds
    clock: Callable[[], float] = monotonic  # for animations
    key: Keys | None = None


class Keys(Protocol):
    """Something that is told of each key."""

    def __call__(self, key: str, usage: int, typed: Callable[[float, float], None], /) -> bool:
        """Take a letter and its USB usage; returns whether it ended a tag of a reader that types. `typed` is told when."""


class Screen(Protocol):
    """A page over the base screen, which is painted again with each look and each `Now`."""

    def refresh(self, look: Look) -> None:
        """Show the present state."""


@dataclass(slots=True)
class Context:
    """What a screen needs to reach everything else."""

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
    again: Callable[[], None]  # paints everything on the screen again
    learn: Callable[[str], None]  # begins a game's guided first game
    leave_lesson: Callable[[], None] | None = None  # while a lesson is on

    def sheet(self, name: str, parts: Sequence[Part], *, wide: float = 0.7) -> Sheet:
        """Open a sheet over the page."""
        sheet = Sheet(self.look(), name, parts, lambda: self.stage.close(name), wide=wide)
        self.stage.open(sheet, self.look())
        return sheet

    def close(self, name: str | None = None) -> None:
        """Close this sheet, or all of them."""
        self.stage.close(name)

    def toast(self, words: str, sign: str = "check", short: str = "") -> None:
        """Show a message for a while; its short form, if there is no room for it."""
        self.stage.say(Toast(self.look(), words, sign=sign, short=short), self.look())

    def tell(self, trouble: Trouble | None) -> None:
        """Show a trouble, if there is one."""
        if trouble is not None:
            self.toast(self.look().say(trouble.words), sign="warning")

    @property
    def box(self) -> Box:
        """The whole window."""
        return self.stage.box
