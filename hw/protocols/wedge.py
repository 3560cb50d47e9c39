"""A keyboard wedge: a reader that types ten digits and Enter. It is told from a person by its speed.

Whoever gets the keys hands each on with the time of its handling, which is later than that of its typing when a screen was busy. So of the
ten pauses from the first digit to Enter, two may be as long as a screen is ever busy; the others are shorter than any person's. Eleven
digits in one go are no tag, nor is one key held down. The same number comes from an RDM6300, so one tag is one tag to both readers.
"""

from __future__ import annotations

from collections import deque
from itertools import pairwise
from typing import Final

DIGITS: Final = 10
FASTEST_PERSON_S: Final = 0.05
_BUSY_S: Final = 1.0
_BUSY_AT_MOST: Final = 2


class Decoder:
    """Keys in, tags out."""

    def __init__(self) -> None:
        self._keys: deque[tuple[str, float]] = deque(maxlen=DIGITS + 1)

    def key(self, key: str, at: float) -> str | None:
        """A key was pressed (a character, or "enter") at a moment in seconds: the tag that ends with it, if one does."""
        if key != "enter":
            self._keys.append((key, at))
            return None
        keys = list(self._keys)
        self._keys.clear()
        number = "".join(each for each, _ in keys[-DIGITS:])
        moments = [moment for _, moment in keys] + [at]
        if len(number) != DIGITS or not (number.isascii() and number.isdigit()) or len(set(number)) == 1:
            return None
        pauses = [later - earlier for earlier, later in pairwise(moments)]
        if len(keys) > DIGITS and keys[0][0].isdigit() and pauses[0] <= FASTEST_PERSON_S:
            return None
        slow = [pause for pause in pauses[-DIGITS:] if pause > FASTEST_PERSON_S]
        return number if len(slow) <= _BUSY_AT_MOST and all(pause <= _BUSY_S for pause in slow) else None
