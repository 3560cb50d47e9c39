"""What the sensors saw, as pieces and places of the table, and how a game interprets it."""

from __future__ import annotations

from dataclasses import dataclass

from companion.kernel.command import Command, offer
from companion.kernel.text import Text


@dataclass(frozen=True, slots=True, kw_only=True)
class Sighting:
    """A piece at a place of the table: ("car:blue", "tipp1"), ("card:blue6 white4", "pad"), ("weather:sun", "pad")."""

    piece: str
    place: str


def place_key(place: str) -> str:
    """The key of a place's words: `place-chair-1` for "chair_1". A die's role has such words too."""
    return f"place-{place}".replace("_", "-")


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """One meaning of a sighting that can mean several things: its command, and its words if the command's own are not enough."""

    by: str
    command: Command
    label: Text | None = None

    @property
    def words(self) -> Text:
        """The words of this answer: its own label, or those of its command."""
        return self.label or offer(self.command)


@dataclass(frozen=True, slots=True, kw_only=True)
class Interpretation:
    """What a sighting means: one choice is done, several are asked about; with none, `note` is told, or nothing."""

    choices: tuple[Choice, ...] = ()
    note: Text | None = None

    @classmethod
    def one(cls, by: str, command: Command) -> Interpretation:
        """An interpretation with this one meaning."""
        return cls(choices=(Choice(by=by, command=command),))
