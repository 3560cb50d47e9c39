"""What every painted thing is handed: colours, measures, words, seats' accents. Immutable; when any of it changes, all is painted anew."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from companion.drawing.art import Pen, art_of
from companion.kernel.seat import Seat
from companion.kernel.text import Text
from companion.table.snapshots import Presence
from companion.texts import Speaker, figures
from ui.theme import Grid, Pace, Rgba, Theme, rgba


@dataclass(frozen=True, slots=True, kw_only=True)
class Look:
    """How things look and sound to the reader, just now."""

    theme: Theme
    grid: Grid
    speaker: Speaker
    accents: Mapping[Seat, str] = field(default_factory=dict)
    presence: Mapping[Seat, Presence] = field(default_factory=dict)
    pace: Pace = field(default_factory=Pace)

    def rgba(self, token: str, alpha: float = 1.0) -> Rgba:
        """A token or "#RRGGBB" as Kivy wants it."""
        return rgba(self.theme.seen(token), alpha)

    def accent(self, seat: Seat) -> str:
        """A seat's accent, as a token."""
        return self.accents.get(seat, "galet")

    def wearing(self, seat: Seat, accent: str) -> Look:
        """The same, with a seat in another accent."""
        return replace(self, accents={**self.accents, seat: accent})

    def size(self, role: str) -> int:
        """A type size by role."""
        return self.grid.size(role)

    def measure(self, name: str) -> float:
        """A length by name."""
        return self.grid.measure(name)

    def px(self, at_large: float) -> float:
        """A length that is so long at 1280×800."""
        return self.grid.px(at_large)

    def pen(self, unit: float = 1.0) -> Pen:
        """Who draws the game's boards and faces, a board's unit so large."""
        return Pen(say=self.speaker, art=art_of(self.speaker.game), accents=tuple(self.accents.items()), unit=unit)

    def say(self, text: Text | None) -> str:
        """A text's words; none for None."""
        return self.speaker(text) if text is not None else ""

    def word(self, key: str, **args: object) -> str:
        """The app's own words by key."""
        return self.speaker.say(key, **args)

    def grouped(self, number: int) -> str:
        """1250000 -> "1 250 000", as the language parts thousands."""
        return figures(self.speaker.language).grouped(number)

    def money(self, amount: int, *, change: bool = False) -> str:
        """ "80 000 $", never abbreviated."""
        return self.speaker.money(amount, change=change)

    def figures(self, amount: int, *, change: bool = False) -> str:
        """The same without the money's sign."""
        return figures(self.speaker.language).signed(amount, change=change)
