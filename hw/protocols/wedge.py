"""A keyboard wedge: a reader that types ten digits and Enter. It is told from a person by its speed.

Whoever gets the keys hands each on with its time. A run of exactly ten digits with no more than 50 ms between keys, and Enter as fast,
is a tag; anything slower is somebody typing. The same number comes from an RDM6300, so one tag is one tag to both readers.
"""

from __future__ import annotations

from typing import Final

DIGITS: Final = 10
FASTEST_PERSON_S: Final = 0.05


class Decoder:
    """Keys in, tags out."""

    def __init__(self) -> None:
        self._run = ""
        self._at = 0.0

    def key(self, key: str, at: float) -> str | None:
        """A key was pressed (a character, or "enter") at a moment in seconds: the tag that ends with it, if one does."""
        fast = at - self._at <= FASTEST_PERSON_S
        self._at = at
        if key == "enter":
            run, self._run = self._run, ""
            return run if fast and len(run) == DIGITS else None
        if len(key) == 1 and key in "0123456789":
            self._run = (self._run + key if fast else key)[: DIGITS + 1]
        else:
            self._run = ""
        return None
