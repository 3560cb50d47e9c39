"""The advertisements of a Pixels die, after its maker's sources (DiceFirmware; pixels-js: getScannedPixel.ts, DiceUtils.ts).

Its maker's data (number 0x0D39) hold: how many LEDs, design (high four bits: kind of die; low: its colour), state, the index of the face
that is up, battery in per cent (the highest bit: it is charging). The device information's service data hold, little-endian: the die's
number, and when its firmware was built, in seconds since 1970. Which face an index means depends on the kind of die and, for a d6 and a
d4, on the firmware, which until 2024 exchanged two directions.
"""

from __future__ import annotations

import struct
from dataclasses import dataclass
from enum import IntEnum
from typing import Final

COMPANY: Final = 0x0D39
SERVICE: Final = "0000180a-0000-1000-8000-00805f9b34fb"
MAKER_SIZE: Final = 5
SERVICE_SIZE: Final = 8
_LAYOUT: Final = struct.Struct("<5B2I")
_MOST_FACES: Final = 20
_LAST_WRONG_BUILD: Final = 1_704_150_000  # where pixels-js draws the line after the firmware of 2023-11-17
_WRONG: Final = {"d4": (1, 1, 3, 2, 1, 4), "d6": (1, 5, 4, 3, 2, 6)}  # the faces of such a firmware's indices

# The kinds by their number, and by their LEDs where a die does not say. A d6 with pips is a d6.
_KINDS: Final = {1: "d4", 2: "d6", 3: "d8", 4: "d10", 5: "d00", 6: "d12", 7: "d20", 8: "d6", 9: "dF"}
_KINDS_BY_LEDS: Final = {4: "d4", 6: "d6", 8: "d8", 10: "d10", 12: "d12", 20: "d20", 21: "d6"}
_PIPPED: Final = 8


class RollState(IntEnum):
    """What the die is doing."""

    UNKNOWN = 0
    ROLLED = 1
    HANDLED = 2
    ROLLING = 3
    CROOKED = 4
    PUT_DOWN = 5  # on a face, without having rolled


@dataclass(frozen=True, slots=True, kw_only=True)
class DieFace:
    """A die, and the number that is up. `die` is its kind: "d6", "d20", "dF" (Fudge), or "other" for one we don't know."""

    die: str
    state: RollState
    number: int
    battery: int
    charging: bool


def whole_advertisement(maker: bytes, service: bytes) -> bytes:
    """Both parts as one; empty as long as one is missing (the second comes a moment after the first) or is not from a die."""
    return maker + service[:SERVICE_SIZE] if len(maker) == MAKER_SIZE and len(service) >= SERVICE_SIZE else b""


def parse_die(data: bytes) -> DieFace | None:
    """The die and its face from both parts; None if they are not from a die."""
    if len(data) != _LAYOUT.size:
        return None
    leds, design, state, index, battery, _, built = _LAYOUT.unpack(data)
    if state not in RollState.__members__.values() or index >= _MOST_FACES:
        return None
    kind = design >> 4
    die = _KINDS.get(kind, "other") if kind else _KINDS_BY_LEDS.get(leds, "other")
    pipped = kind == _PIPPED or (not kind and leds == 21)
    number = _number(die, index, wrong=built <= _LAST_WRONG_BUILD and not pipped)
    return DieFace(die=die, state=RollState(state), number=number, battery=battery & 0x7F, charging=bool(battery & 0x80))


def _number(die: str, index: int, *, wrong: bool) -> int:
    if wrong and die in _WRONG:
        faces = _WRONG[die]
        return faces[index] if index < len(faces) else index + 1
    match die:
        case "d10":
            return index
        case "d00":
            return index * 10
    return index + 1
