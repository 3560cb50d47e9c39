"""The border between hardware and table: what a device read, and which piece at which place that is.

A driver turns bytes into `Reading`s (this tag at this reader) and `Fault`s (what is wrong with a device, until it heals).
`Bindings` know which tag is which piece; a bound reading becomes a `Sighting`: this piece at this place. The game decides what a sighting
means in the situation (`Game.interpret`): a command, a question with choices, or nothing.

Repeated and disturbed readings are handled below this border (by time, in `hw`), ambiguity by the rules above it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Literal, Protocol

from companion.kernel.form import Json
from companion.kernel.sighting import Sighting


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """A device saw something. `what` is a tag's id, or a die's face as "face:d6:3"; `gone` when it was taken away again."""

    device: str  # the board's own id, stable across cables
    reader: str  # which of its readers: "pad", "gate1", ...
    what: str
    gone: bool = False
    detail: Mapping[str, Json] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Fault:
    """What is wrong with a device, shown until it works again. kind: unplugged, busy, silent, garbled, denied, unknown_protocol, ..."""

    device: str
    kind: str
    args: Mapping[str, Json] = field(default_factory=dict)


DeviceOffer = Literal["", "board", "die", "reader", "keys", "port"]


@dataclass(frozen=True, slots=True, kw_only=True)
class DeviceState:
    """A device as the devices' screen shows it: a dot, a name, the last reading. `fault` is None while all is well."""

    device: str
    name: str
    connected: bool
    readers: tuple[str, ...] = ()
    simulated: bool = False
    last: Reading | None = None
    last_at: float | None = None  # a clock's seconds, for "4 s ago"
    fault: Fault | None = None
    forgotten: bool = False  # no longer to be listed: the nameless port turned out to be a board with an id, or was let go
    reads: int = 0  # how many readings so far
    passed_over: Mapping[str, int] = field(default_factory=dict)  # what came and was no reading to believe, by why: how often
    offer: DeviceOffer = ""  # there, but not opened: it must be chosen first
    key: str = ""  # by what it was chosen or can be; a device that was named has none


@dataclass(frozen=True, slots=True, kw_only=True)
class DeviceKind:
    """A kind of device that can be used: its driver, what its maker calls it, what it is, how it comes."""

    name: str
    called: str
    kind: str  # board, die, reader
    way: str  # serial, air, keys, pcsc, network, ...
    bridged: bool  # it may be behind a USB port that says nothing of itself


@dataclass(frozen=True, slots=True, kw_only=True)
class Looks:
    """Where unnamed devices are looked for."""

    cables: bool = True
    air: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class DeviceChoices:
    """The chosen devices, by their keys, and where others are looked for; stored with the table."""

    chosen: frozenset[str] = frozenset()
    looks: Looks = Looks()

    @staticmethod
    def read(kept: Json) -> DeviceChoices:
        """The choices from the stored data; entries that make no sense are ignored."""
        kept = kept if isinstance(kept, dict) else {}
        chosen = kept.get("chosen")
        keys = frozenset(key for key in chosen if isinstance(key, str)) if isinstance(chosen, list) else frozenset()
        looks = {where: on for where in ("cables", "air") if isinstance(on := kept.get(where), bool)}
        return DeviceChoices(chosen=keys, looks=Looks(**looks))

    def write(self) -> dict[str, object]:
        """As data to be stored."""
        return {"chosen": sorted(self.chosen), "cables": self.looks.cables, "air": self.looks.air}


class DeviceSearch(Protocol):
    """Looks for devices; people choose theirs on the devices' page. No method blocks."""

    @property
    def looks(self) -> Looks:
        """Where it looks now."""

    @property
    def kinds(self) -> tuple[DeviceKind, ...]:
        """Every kind of device that can be used."""

    def look(self, *, cables: bool | None = None, air: bool | None = None) -> None:
        """Where to look from now on."""

    def choose(self, key: str) -> None:
        """Use the offered device with that key from now on."""

    def let_go(self, key: str) -> None:
        """Do not use the device with that key any more."""


Listener = Callable[[Reading | Fault | DeviceState], None]


@dataclass(slots=True)
class Bindings:
    """Which tag is which piece, and which reader is which place; taught by "tap the blue car", stored with the table."""

    pieces: dict[str, str] = field(default_factory=dict)  # tag -> piece
    places: dict[str, str] = field(default_factory=dict)  # "device/reader" -> place

    def place(self, reading: Reading) -> str:
        """The place of a reader; without one, the reader's own name."""
        return self.places.get(f"{reading.device}/{reading.reader}", reading.reader)

    def sighting(self, reading: Reading) -> Sighting | None:
        """The sighting of a reading, or None for an unknown tag (a die's face needs no binding)."""
        if reading.what.startswith("face:"):
            return Sighting(piece=reading.what, place=self.place(reading))
        piece = self.pieces.get(reading.what)
        return Sighting(piece=piece, place=self.place(reading)) if piece else None

    def bind(self, tag: str, piece: str) -> str | None:
        """Bind a tag to a piece; returns the piece that it was before, if any."""
        before = self.pieces.get(tag)
        self.pieces[tag] = piece
        return before
