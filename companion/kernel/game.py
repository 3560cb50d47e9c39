"""The shape of a game: what its folder hands to the table. Found by being there (`companion.table.catalogue`).

A game is a record of functions over its own frozen types. `Setup` is what is fixed for an evening (edition, seats, options) and
lies in the journal's first line; `State` is everything that changes and holds a reference to its setup. Nothing here does I/O,
asks the time or throws dice: a deal or a draw comes in as a command with its outcome; where the app deals, `chance` makes that
command from a source of lots that the caller passes in.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from companion.kernel.command import Command, Outcome, Refusal
from companion.kernel.scene import Face, Ground, Scene
from companion.kernel.seat import Seat, Viewer
from companion.kernel.sighting import Interpretation, Sighting
from companion.kernel.text import Text

Json = Any  # None, bool, int, str, list of Json, dict of str to Json; never float in a state
Lots = Callable[[int], int]  # lots(n) is 0 .. n-1, each as likely


class HasSetup(Protocol):
    """What the table may know of any game's setup."""

    @property
    def seats(self) -> tuple[Seat, ...]: ...
    @property
    def edition_name(self) -> str: ...
    @property
    def options(self) -> Mapping[str, Json]: ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Summary:
    """Where a game stands, in the names of `records.md`; what a game does not have is None."""

    phase: str
    turn: Seat | None
    balances: Mapping[Seat, int] | None = None
    bank: int | None = None
    scores: Mapping[Seat, int] | None = None
    places: Sequence[str] | None = None
    winners: Sequence[Seat] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Option:
    """A switch of the game that the players see and can change before it. kind: choice | flag | number | seat | part | mapping.

    A part is one of the game's own data files, by name: `values` holds its folder's name ("tracks").
    """

    name: str
    kind: str
    values: tuple[Json, ...] = ()  # of a choice; the texts `option-<name>-<value>` say them
    least: int | None = None
    most: int | None = None
    nullable: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Envelope:
    """A command and who gives it: a seat, or "table"."""

    by: str
    command: Command


def told_whole(final: Any, before: Any, envelope: Envelope, viewer: Viewer) -> Envelope | None:
    """A game whose commands hold no secret tells every line as it is."""
    return envelope


def explained_by_itself(edition: Any) -> tuple[Text, ...]:
    """A game whose editions need no explaining."""
    return ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Bindable:
    """A piece that may wear a tag: "car:blue", how it looks, what it is called."""

    piece: str
    name: Text
    face: Face | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """Everything a game's folder offers. `S` stands for its State, `X` for its Setup."""

    name: str
    seats: tuple[int, int]  # fewest, most
    commands: tuple[type[Command], ...]  # its own and those house rulings it takes; never Retract
    options: tuple[Option, ...]

    # From an edition's TOML data to what the rules use; raises Malformed with the place. Warnings are odd but accepted.
    edition: Callable[[str, Mapping[str, Json], Mapping[str, Mapping[str, Json]]], Any]  # (name, data, parts: other data files by name)
    warnings: Callable[[Any], tuple[Text, ...]]
    option_defaults: Callable[[Any], Mapping[str, Json]]  # the edition's
    setup: Callable[[Any, tuple[Seat, ...], Mapping[str, Json]], Any]  # (edition, seats, options) -> Setup; raises Malformed
    start: Callable[[Any], Any]  # Setup -> State

    # A command whose names (colours, cards, spaces, seats) exist in this setup, in canonical spelling; raises Malformed(key, reason).
    resolve: Callable[[Any, Command], Command]

    rule: Callable[[Any, str, Command], Outcome[Any] | Refusal]  # (state, by, command)
    legal: Callable[[Any, str], list[Command]]  # (state, seat or "table")
    view: Callable[[Any, Viewer], dict[str, Json]]
    scene: Callable[[Any, Mapping[str, Json]], Scene]  # (setup, view) -> Scene
    summary: Callable[[Any], Summary]

    dump: Callable[[Any], Json]  # state -> JSON (without the setup)
    load: Callable[[Any, Json], Any]  # (setup, JSON) -> State; raises Malformed

    chance: Callable[[Any, Lots], Envelope | None]  # what the app may deal or draw now, marked by_app; None where nothing is to draw
    interpret: Callable[[Any, Sighting], Interpretation | None]
    bindables: Callable[[Any], tuple[Bindable, ...]]  # (setup)
    places: tuple[str, ...] = ("pad",)  # where its readers may stand; texts `place-<name>`

    # The phases whose accounts are opened row by row at the table: nothing of the lines that led there is told before.
    unveils: tuple[str, ...] = ()

    # For evenings by lot, where moving at random would never end: how much nearer to the end a legal command brings the game.
    nearer: Callable[[Any, Envelope], int] | None = None

    # The board as it is printed, for a picture of it; None for a game whose board grows as it is played.
    ground: Callable[[Any], Ground] | None = None

    # A line as a viewer may have it in an export, from (final state, state before the line, line, viewer): whole, with secrets left
    # out where the record stays true without them, or None where it can't be told before the rules reveal it.
    told_to: Callable[[Any, Any, Envelope, Viewer], Envelope | None] = told_whole

    # An edition in words: what was understood of it, for whoever transcribed a deck or a track.
    explain: Callable[[Any], tuple[Text, ...]] = explained_by_itself
