"""The keys of all values that are stored with a table beside its evenings, and how each value is read again.

The table reads its stored values with this list, and the doctor uses the same list to check them: a value that is JSON, but is not what
the table stores under that key, is reported by its name and left out of a copy. The packages above the table (phones, a broker, a club)
have lists of their own, which the doctor is given.
A reader raises LookupError, TypeError, ValueError or Malformed if the value is not what was stored. A key that ends in a colon or a dot
is only the beginning: a game's name or an evening's number follows it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from companion.kernel import form
from companion.kernel.form import Malformed
from companion.kernel.seat import Seat
from companion.sensing import DeviceChoices
from companion.table.play import promises
from companion.table.room import network, settings
from companion.table.room.lobby import Lobby

KeptReader = Callable[[Any], Any]
KeptReaders = Mapping[str, KeptReader]
UNREAD = (LookupError, TypeError, ValueError, Malformed)  # what a reader raises

EVENING, LOBBY, DICE, DEVICES, DEVICE_NAMES = "evening", "lobby", "dice", "devices", "device names"
BINDINGS, COLLECTED, UNVEILED = "bindings:", "collected", "unveiled"
NAMES, BIN = "shelf.names", "shelf.bin"


@dataclass(frozen=True, slots=True, kw_only=True)
class Bound:
    """Which tag is on which piece of a game, and which reader stands at which place."""

    pieces: Mapping[str, str] = field(default_factory=dict)
    places: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Collected:
    """The hands that were being read: for each owner, the tags and the pieces they are on."""

    evening: int | None
    prefix: str
    owner: Seat | None
    hands: Mapping[Seat, Mapping[str, str]]


def shape_reader(hint: object) -> KeptReader:
    """A reader for a value that is fully described by a type."""
    return lambda kept: form.read_as(hint, kept, {})


_AN_OBJECT = Mapping[str, object]  # an object is all that is asked; its own reader takes the parts that it understands
OURS: KeptReaders = {
    EVENING: shape_reader(int),
    LOBBY: Lobby.from_json,
    settings.KEPT: lambda kept: settings.read_settings(shape_reader(_AN_OBJECT)(kept)),
    DICE: shape_reader(Mapping[str, str]),
    DEVICE_NAMES: shape_reader(Mapping[str, str]),
    DEVICES: lambda kept: DeviceChoices.read(shape_reader(_AN_OBJECT)(kept)),
    BINDINGS: shape_reader(Bound),
    COLLECTED: shape_reader(Collected),
    UNVEILED: shape_reader(Mapping[str, tuple[int, int]]),
    NAMES: shape_reader(Mapping[str, str]),
    BIN: shape_reader(tuple[int, ...]),
    network.KEPT: shape_reader(_AN_OBJECT),
    network.CLUB_KEY: network.club_key_of,
    promises.PREFIX: shape_reader(tuple[promises.Promise, ...]),
}


def reader_of(key: str, readers: KeptReaders = OURS) -> KeptReader | None:
    """The function that reads the value of this key, or None if there is none here."""
    found = readers.get(key)
    return found or next((each for name, each in readers.items() if name[-1] in ":." and key.startswith(name)), None)


def is_sound(key: str, kept: object, readers: KeptReaders = OURS) -> bool:
    """Whether the value can be read again. A value whose key has no reader here counts as sound."""
    reader = reader_of(key, readers)
    try:
        if reader is not None:
            reader(kept)
    except UNREAD:
        return False
    return True
