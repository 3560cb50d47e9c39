"""What screens are handed to act with: the store, the stage, the tap's hand, and what the composition root brings along."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from companion.kernel.seat import Seat
from ui.box import Box
from ui.look import Look
from ui.stage import Stage
from ui.store import Store
from ui.theme import Preferences
from ui.widgets.part import Hand, Part
from ui.widgets.sheet import Sheet
from ui.widgets.toast import Toast


@dataclass(frozen=True, slots=True, kw_only=True)
class Doing:
    """Something the composition root can do that this screen knows nothing of: open a simulated board, export an evening."""

    id: str
    words: str  # a key of the language files
    run: Callable[[], Any]  # called on the loop thread; what it answers is said as a toast when it is a str
    icon: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Extras:
    """What is injected into the tablet's screens, as plain callables and data."""

    language: str | None = None  # asked for on the command line; else the one that was kept
    doings: Sequence[Doing] = ()  # offered on the devices' page
    drivers: Sequence[str] = ()
    preferences: Preferences | None = None
    free_seat: Callable[[Seat], Any] | None = None  # besides `Session.free`


class Screen(Protocol):
    """A page over the base screen: laid again with each look and each `Now`."""

    def refresh(self, look: Look) -> None:
        """Show what is now."""


@dataclass(slots=True)
class Desk:
    """The screens' way to everything else."""

    store: Store
    stage: Stage
    hand: Hand
    extras: Extras
    look: Callable[[], Look]
    preferences: Callable[[], Preferences]
    prefer: Callable[[Preferences], None]
    go: Callable[[Callable[[], Part]], None]
    back: Callable[[], None]
    home: Callable[[], None]
    turn: Callable[[], None]

    def sheet(self, name: str, parts: Sequence[Part], *, wide: float = 0.7) -> Sheet:
        """A sheet over the page."""
        sheet = Sheet(self.look(), name, parts, lambda: self.stage.close(name), wide=wide)
        self.stage.open(sheet, self.look())
        return sheet

    def close(self, name: str | None = None) -> None:
        """Close a sheet, or all."""
        self.stage.close(name)

    def toast(self, words: str, sign: str = "check") -> None:
        """Say something for a while."""
        self.stage.say(Toast(self.look(), words, sign=sign), self.look())

    def told(self, fault: str | None) -> bool:
        """Say a fault by its key; answers whether all is well."""
        if fault is None:
            return True
        look = self.look()
        key = fault if look.speaker.has(fault) else f"name-{fault}"
        self.toast(look.word(fault.replace("_", "-")) if not look.speaker.has(key) else look.word(key), sign="warning")
        return False

    @property
    def box(self) -> Box:
        """The whole window."""
        return self.stage.box
