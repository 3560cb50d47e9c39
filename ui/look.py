"""What painting needs: colours, lengths, words, seats' accents. It is immutable; when anything in it changes, all is painted again."""

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
    """How things look and sound to the reader at the moment."""

    theme: Theme
    grid: Grid
    speaker: Speaker
    accents: Mapping[Seat, str] = field(default_factory=dict)
    presence: Mapping[Seat, Presence] = field(default_factory=dict)
    pace: Pace = field(default_factory=Pace)

    def rgba(self, token: str, alpha: float = 1.0) -> Rgba:
        """A token or "#RRGGBB" as Kivy takes it."""
        return rgba(self.theme.seen(token), alpha)

    def accent(self, seat: Seat) -> str:
        """A seat's accent, as a token."""
        return self.accents.get(seat, "galet")

    def wearing(self, seat: Seat, accent: str) -> Look:
        """The same look with another accent for a seat."""
        return replace(self, accents={**self.accents, seat: accent})

    def size(self, role: str) -> int:
        """A type size by role."""
        return self.grid.size(role)

    def measure(self, name: str) -> float:
        """A length by name."""
        return self.grid.measure(name)

    def px(self, at_large: float) -> float:
        """A length that is this long at 1280×800."""
        return self.grid.px(at_large)

    def pen(self, unit: float = 1.0) -> Pen:
        """What draws the game's boards and faces, with a board's unit of this size."""
        return Pen(say=self.speaker, art=art_of(self.speaker.game), accents=tuple(self.accents.items()), unit=unit)

    def say(self, text: Text | None) -> str:
        """A text's words; an empty text for None."""
        return self.speaker(text) if text is not None else ""

    def word(self, key: str, **args: object) -> str:
        """The words of one of the app's own keys."""
        return self.speaker.say(key, **args)

    def grouped(self, number: int) -> str:
        """1250000 -> "1 250 000", grouped as the language does."""
        return figures(self.speaker.language).grouped(number)

    def money(self, amount: int, *, change: bool = False) -> str:
        """ "80 000 $", never abbreviated."""
        return self.speaker.money(amount, change=change)

    def figures(self, amount: int, *, change: bool = False) -> str:
        """The same without the sign for money."""
        return figures(self.speaker.language).signed(amount, change=change)
