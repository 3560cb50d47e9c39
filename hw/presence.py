"""What rests on which reader, and which events were heard: read once, whatever the cable does.

A tag that lies on a reader is seen again and again, a board repeats an event until it is acknowledged, a board with a cable *and*
Bluetooth tells everything twice, and after a cable was pulled and put back everything that lies there is told anew. None of that is
a new reading. One `Presence` serves all devices of a hub, keyed by the board's own id, so that it outlives ports and cables.

Time is handed in (seconds of any steady clock), never asked for. Devices call from their own threads.
"""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Hashable

_REMEMBERED = 512  # a board repeats an event for 2.4 s; nobody taps two hundred times a second


class Presence:
    """The memory that tells a new reading from one that was had before."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._resting: dict[tuple[str, str], dict[str, float]] = {}  # (device, reader) -> tag -> last seen
        self._heard: set[Hashable] = set()
        self._order: deque[Hashable] = deque()
        self._newest: dict[tuple[str, str, str], tuple[str, int, bool]] = {}  # (device, reader, tag) -> its newest event

    def heard(self, device: str, boot: str, seq: int) -> bool:
        """Whether this very event was heard before; remembers it."""
        event = (device, boot, seq)
        with self._lock:
            if event in self._heard:
                return True
            self._heard.add(event)
            self._order.append(event)
            if len(self._order) > _REMEMBERED:
                self._heard.discard(self._order.popleft())
            return False

    def overtaken_by(self, device: str, reader: str, what: str, boot: str, seq: int, on: bool) -> bool | None:
        """What a newer event said of the same tag, if one was heard before this one (whose first sending was lost); else None."""
        key = (device, reader, what)
        with self._lock:
            known = self._newest.get(key)
            if known is not None and known[0] == boot and known[1] > seq:
                return known[2]
            self._newest[key] = (boot, seq, on)
            return None

    def seen(self, device: str, reader: str, what: str, at: float) -> bool:
        """It is there. Whether it was not before."""
        with self._lock:
            there = self._resting.setdefault((device, reader), {})
            new = what not in there
            there[what] = at
            return new

    def lifted(self, device: str, reader: str, what: str) -> bool:
        """It was taken away. Whether it had been there."""
        with self._lock:
            return self._resting.get((device, reader), {}).pop(what, None) is not None

    def overdue(self, device: str, before: float) -> list[tuple[str, str]]:
        """What was last seen before that moment: taken for gone, and told here once, as (reader, tag)."""
        gone: list[tuple[str, str]] = []
        with self._lock:
            for (owner, reader), there in self._resting.items():
                if owner == device:
                    for what in [what for what, at in there.items() if at < before]:
                        del there[what]
                        gone.append((reader, what))
        return gone
