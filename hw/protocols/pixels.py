"""What a Pixels die says in its advertisements, under its maker's number 0x0D39: five bytes.

how many LEDs, design and colour, state, face (from 0), battery in per cent (the highest bit: it is charging)
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import Final

_SIZE: Final = 5
_MOST_FACES: Final = 20


class State(IntEnum):
    """What the die is doing."""

    UNKNOWN = 0
    ROLLED = 1
    HANDLED = 2
    ROLLING = 3
    CROOKED = 4
    PUT_DOWN = 5  # on a face, without having rolled


@dataclass(frozen=True, slots=True, kw_only=True)
class Face:
    """A die, and the face that is up, counted from 1."""

    leds: int
    state: State
    number: int
    battery: int
    charging: bool


def parse(data: bytes) -> Face | None:
    """What the five bytes say; None if they are not a die's."""
    if len(data) != _SIZE or data[2] not in State.__members__.values() or data[3] >= _MOST_FACES:
        return None
    return Face(leds=data[0], state=State(data[2]), number=data[3] + 1, battery=data[4] & 0x7F, charging=bool(data[4] & 0x80))
