"""Which tag lies on which reader, and which events came already: each tag that is put down is read once, whatever happens to the cable.

A tag that lies on a reader is seen again and again; a board repeats an event until it is acknowledged; a board with a cable *and*
Bluetooth reports everything twice; and when a cable was pulled and put back, the board reports again what lies there. None of this is
a new reading. One `TagPresence` serves all devices of a hub. Its keys are the boards' own ids, so it outlives ports and cables.

The time is given by the caller, in seconds of any steady clock. Devices call from their own threads.
"""

from __future__ import annotations

import threading
from typing import Final, TypeVar

# A board repeats an event for 2.4 s, and nobody taps two hundred times a second. What is older is forgotten, so that no board that
# makes things up fills the memory.
_EVENTS: Final = 512
_LYING: Final = 256  # on all readers of a device
_DEVICES: Final = 64

KeyT = TypeVar("KeyT")
Value = TypeVar("Value")


def _note(memory: dict[KeyT, Value], key: KeyT, value: Value, most: int) -> None:
    """Put the newest entry last; beyond the limit the oldest entries are dropped."""
    memory.pop(key, None)
    memory[key] = value
    while len(memory) > most:
        del memory[next(iter(memory))]


class TagPresence:
    """Remembers tags and events, to tell a new reading from a repeated one."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._resting: dict[str, dict[tuple[str, str], float]] = {}  # device -> (reader, tag) -> last seen
        self._heard: dict[tuple[str, str, int], None] = {}
        self._newest: dict[tuple[str, str, str], tuple[str, int, bool]] = {}  # (device, reader, tag) -> its newest event

    def heard(self, device: str, boot: str, seq: int) -> bool:
        """Remember this event; returns whether it was heard before."""
        event = (device, boot, seq)
        with self._lock:
            if event in self._heard:
                return True
            _note(self._heard, event, None, _EVENTS)
            return False

    def overtaken_by(self, device: str, reader: str, what: str, boot: str, seq: int, on: bool) -> bool | None:
        """What a newer event about the same tag said, if it arrived before this one (whose first sending was lost); else None."""
        key = (device, reader, what)
        with self._lock:
            known = self._newest.get(key)
            if known is not None and known[0] == boot and known[1] > seq:
                return known[2]
            _note(self._newest, key, (boot, seq, on), _EVENTS)
            return None

    def seen(self, device: str, reader: str, what: str, at: float) -> bool:
        """The tag was seen at this moment; returns whether it is new there."""
        with self._lock:
            there = self._resting.get(device, {})
            new = (reader, what) not in there
            _note(there, (reader, what), at, _LYING)
            _note(self._resting, device, there, _DEVICES)
            return new

    def still(self, device: str, at: float) -> None:
        """Nothing could be read for a while: count the tags that lay there as seen now, or they would be read twice."""
        with self._lock:
            there = self._resting.get(device, {})
            there.update(dict.fromkeys(there, at))

    def lifted(self, device: str, reader: str, what: str) -> bool:
        """The tag was taken away; returns whether it had been there."""
        with self._lock:
            return self._resting.get(device, {}).pop((reader, what), None) is not None

    def overdue(self, device: str, before: float) -> list[tuple[str, str]]:
        """The tags that were last seen before that moment, as (reader, tag). They count as gone and are returned only once."""
        with self._lock:
            there = self._resting.get(device, {})
            gone = [key for key, at in there.items() if at < before]
            for key in gone:
                del there[key]
            return gone
