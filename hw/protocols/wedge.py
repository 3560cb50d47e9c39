"""A keyboard wedge: a reader that types a tag's number like a keyboard. Its speed tells it from a person who types.

The readers on sale type 8 or 10 digits, 3 and 5 digits with a comma between, 13 or 17 digits, or 8, 10 or 14 hex digits; then Enter, Tab or
nothing. The tag is the typed text in small letters; so ten digits are the tag that an RDM6300 reads, and fourteen hex digits a PN532's.

A key is known by its place on the keyboard (the USB usage that SDL reports), not by its letter, which differs on a French or a German
layout; a key without a place is known by its letter.

When the screen is busy, a key may be delivered later than it was typed. So two of the pauses between the first key and the end may be as
long as a screen is ever busy; the others must be shorter than any person's or, with a slow reader, more even. Where two lengths fit, the
one that this reader typed before is taken, else the longer one. One key that is held down is no tag.
"""

from __future__ import annotations

import re
from collections import deque
from itertools import pairwise
from typing import Final

FASTEST_PERSON_S: Final = 0.05
QUIET_S: Final = 0.3  # what follows later belongs to something else
ENDS: Final = ("enter", "tab")

_BUSY_S: Final = 1.0
_BUSY_AT_MOST: Final = 2
_SLOWEST_READER_S: Final = 0.1
_EVEN_S: Final = 0.035
_FORMAT = re.compile(r"[0-9a-f]{8}|[0-9]{10}|[0-9a-f]{10}|[0-9]{3},[0-9]{5}|[0-9]{13}|[0-9a-f]{14}|[0-9]{17}")
_LENGTHS: Final = (17, 14, 13, 10, 9, 8)

# USB usages (HID usage tables, keyboard page): letters, the digits above them, those of the number pad.
USAGES: Final = {
    **{0x04 + index: letter for index, letter in enumerate("abcdefghijklmnopqrstuvwxyz")},
    **{0x1E + index: digit for index, digit in enumerate("1234567890")},
    **{0x59 + index: digit for index, digit in enumerate("1234567890")},
    0x28: "enter",
    0x58: "enter",
    0x2B: "tab",
    0x36: ",",
}


def pressed_key(letter: str, usage: int = 0) -> str:
    """The character of a key, by its place, else by its letter; empty for Shift and the like."""
    return USAGES.get(usage) or letter.lower()


class Decoder:
    """Keys in, tags out."""

    def __init__(self) -> None:
        self._keys: deque[tuple[str, float]] = deque(maxlen=_LENGTHS[0] + 1)
        self._usual = 0
        self.typed = (0.0, 0.0)  # when the last tag's first and last key was pressed

    @property
    def may_rest(self) -> bool:
        """Whether a tag may be complete already, if nothing follows."""
        return len(self._keys) >= _LENGTHS[-1]

    def key(self, key: str, at: float) -> str | None:
        """Take a key (a character, "enter", "tab") pressed at a moment in seconds; returns the tag that it ends, if it ends one."""
        if key not in ENDS:
            if key:
                self._keys.append((key, at))
            return None
        return self._end([at])

    def rest(self, at: float) -> str | None:
        """No more keys follow; returns the tag that was typed without Enter or Tab, if there is one."""
        if not self._keys or at - self._keys[-1][1] < QUIET_S:
            return None
        return self._end([])

    def _end(self, end: list[float]) -> str | None:
        keys, moments = [key for key, _ in self._keys], [moment for _, moment in self._keys] + end
        self._keys.clear()
        for length in sorted(_LENGTHS, key=lambda length: (length != self._usual, -length)):
            if length > len(keys):
                continue
            number, since = "".join(keys[-length:]), moments[len(keys) - length :]
            runs_on = length < len(keys) and keys[-length - 1].isalnum() and since[0] - moments[len(keys) - length - 1] <= FASTEST_PERSON_S
            if runs_on or not _FORMAT.fullmatch(number) or len(set(number)) == 1:
                continue
            pauses = [later - earlier for earlier, later in pairwise(since)]
            if _is_reader(pauses):
                self._usual = length
                self.typed = (since[0], since[length - 1])
                return number
            if max(pauses) <= _BUSY_S and length != self._usual:
                return None  # it may be anybody, and so may its end
        return None


def _is_reader(pauses: list[float]) -> bool:
    slow = [pause for pause in pauses if pause > FASTEST_PERSON_S]
    if len(slow) <= _BUSY_AT_MOST and all(pause <= _BUSY_S for pause in slow):
        return True
    return max(pauses) <= _SLOWEST_READER_S and max(pauses) - min(pauses) <= _EVEN_S
