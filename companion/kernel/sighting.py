"""What the table's sensors saw, in the table's own words, and what a game makes of it."""

from __future__ import annotations

from dataclasses import dataclass

from companion.kernel.command import Command
from companion.kernel.text import Text


@dataclass(frozen=True, slots=True, kw_only=True)
class Sighting:
    """A piece at a place of the table: ("car:blue", "tipp1"), ("card:blue6 white4", "pad"), ("weather:sun", "pad")."""

    piece: str
    place: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """One answer to a sighting that could mean several things: its words, and the command it gives."""

    label: Text
    by: str
    command: Command


@dataclass(frozen=True, slots=True, kw_only=True)
class Interpretation:
    """What a sighting means: one choice is simply done, several are asked, none is told as `note` (or passed over)."""

    choices: tuple[Choice, ...] = ()
    note: Text | None = None

    @classmethod
    def one(cls, label: Text, by: str, command: Command) -> Interpretation:
        """It means this and nothing else."""
        return cls(choices=(Choice(label=label, by=by, command=command),))
