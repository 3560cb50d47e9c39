"""What the table's sensors saw, in the table's own words, and what a game makes of it."""

from __future__ import annotations

from dataclasses import dataclass

from companion.kernel.command import Command, offer
from companion.kernel.text import Text


@dataclass(frozen=True, slots=True, kw_only=True)
class Sighting:
    """A piece at a place of the table: ("car:blue", "tipp1"), ("card:blue6 white4", "pad"), ("weather:sun", "pad")."""

    piece: str
    place: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """One answer to a sighting that could mean several things: the command it gives, and its words, where the command's own say less."""

    by: str
    command: Command
    label: Text | None = None

    @property
    def words(self) -> Text:
        """The words of this answer: its own label, or those of its command."""
        return self.label or offer(self.command)


@dataclass(frozen=True, slots=True, kw_only=True)
class Interpretation:
    """What a sighting means: one choice is simply done, several are asked, none is told as `note` (or passed over)."""

    choices: tuple[Choice, ...] = ()
    note: Text | None = None

    @classmethod
    def one(cls, by: str, command: Command) -> Interpretation:
        """It means this and nothing else."""
        return cls(choices=(Choice(by=by, command=command),))
