"""Key events as Linux delivers them (`/dev/input/event*`): records of time, type, code and value, in the machine's own integer sizes.

The code is the key's place on the keyboard, whatever layout people have chosen. The time is when the key was pressed, so a reader's
speed is known exactly even on a busy machine.
"""

from __future__ import annotations

import struct
from dataclasses import dataclass
from typing import Final

EVENT: Final = struct.Struct("@llHHi")
_KEY: Final = 1
_PRESSED: Final = 1  # 0 is let go, 2 held down

# linux/input-event-codes.h
KEYS: Final = {
    **dict(zip(range(2, 12), "1234567890", strict=True)),
    **dict(zip(range(16, 26), "qwertyuiop", strict=True)),
    **dict(zip(range(30, 39), "asdfghjkl", strict=True)),
    **dict(zip(range(44, 51), "zxcvbnm", strict=True)),
    **dict(zip((79, 80, 81, 75, 76, 77, 71, 72, 73, 82), "1234567890", strict=True)),
    28: "enter",
    96: "enter",
    15: "tab",
    51: ",",
}


@dataclass(frozen=True, slots=True)
class KeyPress:
    """A key was pressed, at a moment in seconds."""

    key: str
    at: float


class Decoder:
    """Bytes in, keys out."""

    def __init__(self) -> None:
        self._rest = b""

    def feed(self, data: bytes) -> list[KeyPress]:
        """Take bytes; returns the key presses that they complete."""
        data = self._rest + data
        whole = len(data) - len(data) % EVENT.size
        self._rest = data[whole:]
        return [
            KeyPress(KEYS[code], seconds + micros / 1e6)
            for seconds, micros, kind, code, value in EVENT.iter_unpack(data[:whole])
            if kind == _KEY and value == _PRESSED and code in KEYS
        ]
